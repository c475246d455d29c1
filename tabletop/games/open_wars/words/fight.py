"""The combat view (OW-UI-08): who acts when in the round and why, who shoots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.app.table import Chip, Row, Tone

from ..components.units import COST
from ..records import frames
from ..records.pieces import LATE, Combat, StackKey
from ..records.state import State
from ..rules import values
from ..rules.combat import initiative
from ..rules.view import View
from . import moment
from .grouped import Grouped
from .known import Known
from .names import Names
from .places import stack_id


class Standby(NamedTuple):
    """A stack in the order of a round."""

    key: StackKey
    state: str
    """`done`, `now`, `next`; `late` who acts from the next round on."""
    rank: initiative.Rank
    shooter: bool
    why: str
    """What broke a tie with another stack: `class`, `cost`, `dice`, `owner`, `open`; empty without one."""


class Fight:
    """The current combat in words."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.grouped = Grouped(names, known)

    # -- the round --------------------------------------------------------------------------------------

    def order(self, view: View) -> list[Standby]:
        """The stacks of the round: who has acted, who acts, who is to come, the first of these first, as
        things are now (OW-INI-01..04); shooters at the end (OW-RNG-06)."""
        state, combat = self.known.state(view), view.combat
        if combat is None:
            return []
        acting = self._acting(view)
        done, coming = [], []
        for key, shooter in _parties(state, combat):
            actors = initiative.actors(state, key, shooter)
            if acting is not None and acting == key:
                continue
            if actors:
                coming.append((initiative.rank(state, key, actors), shooter, key))
            elif stack := state.stack_of(key):
                arrives = all(counter.marks & LATE for counter in stack)
                word = "late" if arrives else "done"
                done.append(Standby(key, word, initiative.rank(state, key, stack), shooter, ""))
        coming.sort(key=lambda each: (each[1], *(-n for n in each[0]), _dice_place(combat, *each), each[2]))
        ranks = [(rank, shooter) for rank, shooter, _ in coming]
        places = [
            Standby(key, "next", rank, shooter, _why(combat, coming, ranks, at))
            for at, (rank, shooter, key) in enumerate(coming)
        ]
        done.sort(key=lambda place: (place.shooter, *(-n for n in place.rank)))
        acted = [place for place in done if place.state == "done"]
        late = [place for place in done if place.state == "late"]
        now = [self._now(state, combat, acting)] if acting is not None else []
        return [*acted, *now, *places, *late]

    def _acting(self, view: View) -> StackKey | None:
        """The stack whose activation this is."""
        for frame in reversed(view.stack):
            if isinstance(frame, frames.Activating):
                return frame.stack
            if isinstance(frame, frames.Deed) and not getattr(frame, "extra", False):
                return frame.stack
            if isinstance(frame, frames.Round):
                return None
        return None

    def _now(self, state: State, combat: Combat, key: StackKey) -> Standby:
        stack = state.stack_of(key)
        rank = (
            initiative.rank(state, key, stack) if stack else (0, initiative.CLASS[key.kind], COST[key.kind])
        )
        return Standby(key, "now", rank, key.at != combat.at, "")

    # -- the strip --------------------------------------------------------------------------------------

    def strip(self, view: View) -> Iterator[Chip]:
        """A chip for each stack of the round, above the board."""
        for place in self.order(view):
            name = self.grouped.stack(view, place.key)
            label = self.texts("fight.chip", n=place.rank[0], unit=name)
            tip = self.texts(
                f"fight.tip.{place.state}", unit=name, who=self.names.faction(view, place.key.seat)
            )
            words = [tip, *self._notes(place)]
            state = {"late": "next"}.get(place.state, place.state)
            icon = self.names.unit_art(place.key.kind)
            yield Chip(
                f"act:{stack_id(place.key)}",
                label,
                icon,
                "\n".join(words),
                state,
                str(place.rank[0]),
                colour=self.names.colour(view, place.key.seat),
            )

    def _notes(self, place: Standby) -> list[str]:
        notes = [self.texts("fight.shoots")] if place.shooter else []
        return [*notes, self.texts(f"fight.tie.{place.why}")] if place.why else notes

    # -- beside the board -------------------------------------------------------------------------------

    def rows(self, view: View) -> tuple[Row, ...]:
        """Round, cell and order; what is on its way."""
        combat = view.combat
        if combat is None:
            return ()
        state = self.known.state(view)
        key = "fight.head" if combat.melee else "fight.head.shots"
        rows = [
            Row(self.texts(key, n=combat.round or 1, cell=self.names.cell(view, combat.at)), tone=Tone.ATTACK)
        ]
        for place in self.order(view):
            stack = state.stack_of(place.key)
            attack = "/".join(str(n) for n in sorted({values.attack(state, c) for c in stack}, reverse=True))
            value = self.texts("fight.values", ini=place.rank[0], attack=attack or "–")
            whose = self.names.faction(view, place.key.seat)
            notes = [whose, self.texts(f"fight.state.{place.state}"), *self._notes(place)]
            tone = {"now": Tone.SELECTED, "done": Tone.BLOCKED}.get(place.state, Tone.PLAIN)
            icon = self.names.unit_art(place.key.kind)
            name = self.grouped.stack(view, place.key)
            rows.append(Row(name, value, " · ".join(notes), icon, tone))
        return (*rows, *self._hits(view))

    def _hits(self, view: View) -> Iterator[Row]:
        """Hits that are being allocated: to whom so far (OW-CAS-01)."""
        frame = moment.top(view)
        if isinstance(frame, frames.Allocating):
            told = self.grouped.each(view, frame.hit.given)
            who = self.names.faction(view, frame.hit.seat)
            yield Row(self.texts("fight.hits", who=who), str(frame.hit.left), told, tone=Tone.BAD)


def _parties(state: State, combat: Combat) -> list[tuple[StackKey, bool]]:
    """The stacks of the cell, then the shooters that joined, who act in the first round alone."""
    cell = [(key, False) for key in state.heaps[combat.at]] if combat.melee else []
    shots = [(each.stack, True) for each in combat.joined] if combat.round <= 1 else []
    return [*cell, *shots]


def _dice_place(combat: Combat, rank: initiative.Rank, shooter: bool, key: StackKey) -> int:
    """Where the dice have put a player among those tied."""
    for tie in combat.ties:
        if (tie.rank, tie.shooters) == (rank, shooter) and key.seat in tie.seats:
            return tie.seats.index(key.seat)
    return 0


def _why(
    combat: Combat,
    coming: list[tuple[initiative.Rank, bool, StackKey]],
    ranks: list[tuple[initiative.Rank, bool]],
    at: int,
) -> str:
    """What decides between a stack and another of the same Initiative (OW-INI-03..05)."""
    rank, shooter, key = coming[at]
    same = [
        other for n, other in enumerate(coming) if n != at and other[1] == shooter and other[0][0] == rank[0]
    ]
    if not same:
        return ""
    equal = [other for other in same if other[0] == rank]
    if any(other[2].seat != key.seat for other in equal):
        rolled = any((t.rank, t.shooters) == (rank, shooter) and key.seat in t.seats for t in combat.ties)
        return "dice" if rolled else "open"
    if equal:
        return "owner"
    return "class" if any(other[0][1] != rank[1] for other in same) else "cost"
