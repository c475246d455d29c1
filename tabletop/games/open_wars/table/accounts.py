"""What is told beside the cell of a fight: who threw what, what was needed, hits, saves and the dead
(OW-UI-08)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from tabletop.app.table import Account, Motion, Point, Tone
from tabletop.engine.model import Event, Rolled

from ..components.location_effects import CancelHit
from ..components.locations import CARD_OF, LOCATIONS
from ..components.spell_effects import IgnoreHitRoll
from ..components.spells import SPELL_OF, SPELLS
from ..components.units import HERO, KINDS
from ..records import battle_events as fight
from ..records.pieces import Counter
from ..records.state import State
from ..rules.view import View
from ..words.names import Names
from ..words.places import stack_id
from ..words.struck import Judged, judged

REST = 0.5
"""Seconds in which a line is read before anything else happens."""
HEROES = {KINDS[kind].name: kind for kind in HERO.values()}


class Accounts:
    """The lines of one step. Throws are told with what was scored, saves with what became of the hit."""

    def __init__(self, names: Names, events: Sequence[Event], before: View, state: State) -> None:
        self.names, self.texts, self.state, self.before = names, names.texts, state, before
        self.events = events
        self._throws: list[int] = []
        self._saves: list[Rolled] = []
        self._lines: dict[str, Account] = {}
        self._counts: dict[str, int] = {}
        self._attack = 0

    @cached_property
    def _judged(self) -> dict[int, Judged]:
        """Which dice of attacks hit; asked once something was scored."""
        return judged(self.events, self.before)

    def rolled(self, at: int, event: Rolled) -> None:
        """Dice have fallen: they are told with what they decide."""
        if event.tag == "attack":
            self._throws.append(at)
        elif _saving(event.tag):
            self._saves.append(event)

    def scored(self, event: fight.HitsRolled, ring: tuple[Point, ...]) -> tuple[Motion, ...]:
        """The throws of an attack, then all its hits, where one throw does not say them (OW-ATK-05)."""
        self._attack += 1
        self._saves.clear()
        throws, told, counted = self._throws, list[Motion](), 0
        self._throws = []
        who = self._several(event.stack.kind, len(self.state.stack_of(event.stack)))
        for at in throws:
            thrown, result = self.events[at], self._judged.get(at)
            assert isinstance(thrown, Rolled)
            missed = result.missed if result else frozenset[int]()
            hits = len(thrown.values) - len(missed)
            counted += hits if result else 0
            text = (
                self.texts("board.account.throw", who=who, need=_to(result.most))
                if result and result.most
                else who
            )
            verdict = self._hits(hits) if result else ""
            line = self._line(f"throw:{at}", text, thrown.seat, hits > 0, verdict, _dice(thrown), missed)
            told.append(_shown(line, ring))
        if counted != event.hits or not throws:
            text = self.texts("board.account.all") if throws else who
            told.append(
                _shown(
                    self._line("all", text, event.stack.seat, event.hits > 0, self._hits(event.hits)), ring
                )
            )
        return tuple(replace(motion, together=n > 0) for n, motion in enumerate(told))

    def _hits(self, hits: int) -> str:
        return self.texts("fore.hits", n=hits)

    def spared(self, event: fight.HitCancelled, counter: Counter, ring: tuple[Point, ...]) -> Motion:
        """A hit that does not count: by its dice, or by what cancelled it (OW-CAS-05)."""
        if self._saves:
            return _shown(self._saved(counter, True), ring)
        who, why = self.names.unit(counter.kind), self._called(event.why)
        verdict = self.texts("board.account.spared", why=why)
        key = f"spared:{self._attack}:{stack_id(counter.key)}:{event.why}"
        return _shown(self._line(key, who, counter.seat, True, verdict), ring)

    def lost(self, counter: Counter, fell: bool, ring: tuple[Point, ...]) -> tuple[Motion, ...]:
        """A counter that falls or is wounded, after dice that did not save it (OW-CAS-06)."""
        saves = (_shown(self._saved(counter, False), ring),) if self._saves else ()
        key = f"lost:{self._attack}:{stack_id(counter.key)}:{fell}"
        count = self._counts[key] = self._counts.get(key, 0) + 1
        verdict = self.texts("board.account.lost", n=count) if fell else self.texts("board.account.wounded")
        return (
            *saves,
            _shown(self._line(key, self.names.unit(counter.kind), counter.seat, False, verdict), ring),
        )

    def _saved(self, counter: Counter, good: bool) -> Account:
        """All saves of a stack from one attack by one and the same source in a line."""
        last, self._saves = self._saves[-1], []
        key = f"save:{self._attack}:{stack_id(counter.key)}:{last.tag}"
        before = self._lines.get(key)
        dice, missed = (before.dice, before.missed) if before else ((), frozenset[int]())
        if not good:
            missed |= frozenset(range(len(dice), len(dice) + len(last.values)))
        dice += _dice(last)
        saved = len(dice) - len(missed)
        verdict = self.texts("board.account.saved", n=saved) if saved else self.texts("board.account.unsaved")
        who = self.names.unit(counter.kind)
        text = self.texts("board.account.save", who=who, need=_faces(_saving(last.tag)))
        return self._line(key, text, counter.seat, saved > 0, verdict, dice, missed)

    def _is_ours(self, seat: int) -> bool:
        """Is what is good for a seat good for whoever looks? To others it means what it means to the seat."""
        sides, eyes = self.before.sides, self.before.seat
        return eyes < 0 or sides[seat] == sides[eyes]

    def _line(
        self,
        key: str,
        text: str,
        seat: int,
        good: bool,
        verdict: str,
        dice: tuple[tuple[int, int], ...] = (),
        missed: frozenset[int] = frozenset(),
    ) -> Account:
        """`good`: for the seat whose line it is."""
        tone = Tone.GOOD if good is self._is_ours(seat) else Tone.BAD
        line = Account(key, text, self.names.colour(self.before, seat), tone, verdict, dice, missed)
        self._lines[key] = line
        return line

    def _several(self, kind: int, count: int) -> str:
        name = self.names.unit(kind)
        return self.texts("fight.several", n=count, unit=name) if count > 1 else name

    def _called(self, why: str) -> str:
        """What cancels a hit: a spell, a location, a hero."""
        if why in SPELL_OF:
            return self.names.spell(SPELL_OF[why])
        return self.names.location(CARD_OF[why]) if why in CARD_OF else self.names.unit(HEROES[why])


def _shown(line: Account, ring: tuple[Point, ...]) -> Motion:
    return Motion("account", path=ring, seconds=REST, text=line.verdict, account=line)


def _dice(event: Rolled) -> tuple[tuple[int, int], ...]:
    return tuple((value, event.sides) for value in event.values)


def _saving(tag: str) -> tuple[int, ...]:
    """The faces that save, by what gives the die (OW-CAS-05)."""
    if tag in SPELL_OF:
        effects = SPELLS[SPELL_OF[tag]].text.effect
        return next((tuple(op.success) for op in effects if isinstance(op, IgnoreHitRoll)), ())
    found = LOCATIONS[CARD_OF[tag]].effects if tag in CARD_OF else ()
    return next((e.dice.success for e in found if isinstance(e.effect, CancelHit) and e.dice is not None), ())


def _to(most: int) -> str:
    """``1–3``."""
    return _faces(range(1, most + 1))


def _faces(faces: Sequence[int]) -> str:
    """Faces of a die that follow one another."""
    return f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else "".join(map(str, faces))
