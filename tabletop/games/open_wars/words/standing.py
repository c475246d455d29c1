"""How the match stands: order and armies, what the next collection brings, who is how far in the mode, what
is still to come (OW-UI-06, OW-UI-07, OW-UI-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.app.table import Row, Tone
from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.ground import Cell
from ..components.units import HERO
from ..records.events import Collected, Gained
from ..records.pieces import SEALS
from ..records.state import State
from ..rules import control, order, purchase, setting, victory
from ..rules.stories import last_stand, siege
from ..rules.stories.remembering import times_fallen
from ..rules.view import View
from .chapter_goals import ChapterGoals
from .coming import Coming
from .known import Known
from .names import Names

Purse = tuple[int, int]
"""Gold and mana."""


class Standing:
    """Reckons the match."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.coming, self.goals = Coming(names, known), ChapterGoals(names)
        self._income: tuple[State, dict[Seat, Purse]] | None = None

    # -- income -----------------------------------------------------------------------------------------

    def income(self, view: View, seat: Seat) -> Purse:
        """What a player would collect now: the rules' own collection, carried out on the table as it is."""
        state = self.known.state(view)
        if self._income is None or self._income[0] is not state:
            self._income = (state, collected(state))
        return self._income[1].get(seat, (0, 0))

    def income_after(self, view: View, ids: Sequence[int], to: Cell) -> Purse:
        """What the owner of these counters would collect if they stood in a cell."""
        state, seat = self.shifted(view, ids, to)
        return collected(state).get(seat, (0, 0))

    def leaves_cities(self, view: View, ids: Sequence[int], to: Cell) -> bool:
        """Would their owner have no city left to recruit in, if he has one now (OW-REC-02)?"""
        state, seat = self.shifted(view, ids, to)
        has_one = bool(purchase.cities(self.known.state(view), seat, False))
        return has_one and not purchase.cities(state, seat, False)

    def shifted(self, view: View, ids: Sequence[int], to: Cell) -> tuple[State, Seat]:
        """The match if these counters stood in a cell, and whose they are."""
        state = self.known.state(view).clone()
        there = [counter for n in ids if (counter := state.counter(n)) is not None]
        for counter in there:
            state.shift(counter, to)
        return state, there[0].seat

    def in_dispute(self, view: View, seat: Seat) -> list[tuple[Cell, Purse]]:
        """Contested cells with counters of a player, and what they would pay whoever wins them."""
        state = self.known.state(view)
        return [
            (cell, pays)
            for cell in state.ground.cells
            if state.presence[cell] >> seat & 1
            and state.presence[cell] & ~state.allies[seat]
            and any(pays := order.income(state, cell))
        ]

    # -- rows -------------------------------------------------------------------------------------------

    def rows(self, view: View) -> tuple[Row, ...]:
        """Everything that stands beside the board while nothing is pointed at."""
        if view.outcome is not None:
            return ()
        ahead = self.coming.rows(view)
        return (*self._forecast(view), *self.tracker(view), *ahead, *self._order(view))

    def _order(self, view: View) -> Iterator[Row]:
        """The order of the turn with the values of the armies (OW-ORD-02)."""
        state = self.known.state(view)
        if not view.order:
            return
        yield Row(self.texts("stand.order"), tone=Tone.SOURCE)
        for place, seat in enumerate(view.order, 1):
            name = self.texts("stand.place", n=place, who=self.names.seat_name(view, seat))
            yield Row(name, self.texts("stand.army", n=control.army_value(state, seat)))

    def _forecast(self, view: View) -> Iterator[Row]:
        """What who looks would collect, and what is in dispute (OW-UI-07)."""
        if view.seat < 0:
            return
        gold, mana = self.income(view, view.seat)
        nothing = Tone.BAD if view.order else Tone.PLAIN  # before the first purchase nobody has anything
        tone = Tone.GOOD if gold or mana else nothing
        yield Row(self.texts("stand.income"), self.names.purse(gold, mana), tone=tone)
        if view.order and not purchase.cities(self.known.state(view), view.seat, False):
            yield Row(self.texts("stand.no-city"), tone=Tone.BAD)
        for cell, (more, magic) in self.in_dispute(view, view.seat):
            label = self.texts("stand.disputed", cell=self.names.cell(view, cell))
            yield Row(label, self.names.purse(more, magic), tone=Tone.BLOCKED)

    def tracker(self, view: View) -> Iterator[Row]:
        """How far every side is in what the mode asks for (OW-UI-13)."""
        state, mode = self.known.state(view), view.setup.mode
        match mode:
            case "domination":
                yield from self._domination(view, state)
            case "treasury":
                yield from self._treasury(view, state)
            case "assassination":
                yield from self._heroes(view, state)
            case "last_stand":
                yield from self._morven(view, state)
            case "siege":
                yield from self._siege(view, state)
            case "chapter":
                yield from self.goals.rows(view, state)
            case "conquest":
                yield Row(self.texts("stand.goal.conquest"), tone=Tone.SOURCE)

    def _sides(self, state: State) -> list[int]:
        return sorted(victory.living_sides(state))

    def _domination(self, view: View, state: State) -> Iterator[Row]:
        needed, turns = setting.cities_needed(view.setup), view.setup.turns
        yield Row(self.texts("stand.goal.domination", n=needed, turns=turns), tone=Tone.SOURCE)
        for side in self._sides(state):
            cities, held = control.cities_of(state, side), self._held(state, side)
            note = self.texts("stand.held", n=held, most=turns) if held else ""
            tone = self._near(view, side) if cities >= needed else Tone.PLAIN
            yield Row(
                self.goals.side(view, side), f"{cities}/{needed}", note, self.names.icon("type_city"), tone
            )

    @staticmethod
    def _near(view: View, side: int) -> Tone:
        """How it is told that a side is about to win: good news for whoever belongs to it."""
        is_own = view.seat >= 0 and view.sides[view.seat] == side
        return Tone.GOOD if is_own else Tone.BAD

    @staticmethod
    def _held(state: State, side: int) -> int:
        """For how many turn ends in a row a side has had the cities."""
        held = (each for each in state.progress.held if (each.side, each.what) == (side, "cities"))
        return next((each.turns for each in held), 0)

    def _treasury(self, view: View, state: State) -> Iterator[Row]:
        needed = setting.treasure_needed(view.setup)
        yield Row(self.texts("stand.goal.treasury", n=needed), tone=Tone.SOURCE)
        for side in self._sides(state):
            has = victory.treasure(state, side)
            coming = sum(sum(self.income(view, s)) for s, other in enumerate(view.sides) if other == side)
            note = self.texts("stand.next", n=has + coming)
            tone = self._near(view, side) if has + coming >= needed else Tone.PLAIN
            yield Row(self.goals.side(view, side), f"{has}/{needed}", note, self.names.icon("gold"), tone)

    def _heroes(self, view: View, state: State) -> Iterator[Row]:
        yield Row(self.texts("stand.goal.assassination"), tone=Tone.SOURCE)
        for seat in victory.remaining_seats(state):
            kind = HERO[view.factions[seat]]
            hero = next(
                (c for c in state.counters if c is not None and (c.kind, c.seat) == (kind, seat)), None
            )
            if hero is None:
                continue
            word = self.texts("stand.wounded" if hero.wounded else "stand.whole")
            where, icon = self.names.cell(view, hero.at), self.names.unit_art(kind)
            tone = Tone.BAD if hero.wounded else Tone.PLAIN
            yield Row(self.names.unit(kind, hero.wounded), word, where, icon, tone)

    def _morven(self, view: View, state: State) -> Iterator[Row]:
        limit, fallen = setting.turn_limit(view.setup), times_fallen(state, last_stand.MORVEN)
        yield Row(self.texts("stand.goal.last_stand", n=limit), tone=Tone.SOURCE)
        morven = next((c for c in state.counters if c is not None and c.kind == last_stand.MORVEN), None)
        if morven is not None:
            key = "imperfect" if morven.wounded else "perfect"
            note = self.names.cell(view, morven.at)
        else:
            key, note = ("between" if fallen else "to-come"), ""
        name, icon = self.names.unit(last_stand.MORVEN), self.names.unit_art(last_stand.MORVEN)
        yield Row(name, self.texts(f"stand.morven.{key}"), note, icon, Tone.ATTACK)

    def _siege(self, view: View, state: State) -> Iterator[Row]:
        yield Row(self.texts("stand.goal.siege"), tone=Tone.SOURCE)
        progress = state.progress
        note = self.texts("stand.sealed" if progress.sealed else "stand.seals", portal=progress.portal)
        tone = Tone.GOOD if progress.sealed else Tone.PLAIN
        yield Row(self.texts("stand.portal"), f"{progress.seals}/{SEALS}", note, tone=tone)
        slain = times_fallen(state, siege.AZRAK) > 0
        here = any(c is not None and c.kind == siege.AZRAK for c in state.counters)
        word = self.texts(f"stand.azrak.{'slain' if slain else 'here' if here else 'to-come'}")
        icon = self.names.unit_art(siege.AZRAK)
        yield Row(self.names.unit(siege.AZRAK), word, "", icon, Tone.GOOD if slain else Tone.PLAIN)
        for key in ("CITADEL", "RUINS"):
            yield self.goals.holder(view, state, getattr(siege, key))

    # -- what is still to come --------------------------------------------------------------------------


def collected(state: State) -> dict[Seat, Purse]:
    """What every player would collect if the collection were now (OW-COL-01..03)."""
    draft = Draft(state.clone())
    if not draft.state.order:
        draft.state.order = draft.state.living()
    order.collect(draft)
    found: dict[Seat, Purse] = {}
    for event in draft.events:
        if isinstance(event, Collected | Gained):
            gold, mana = found.get(event.seat, (0, 0))
            found[event.seat] = (gold + event.gold, mana + event.mana)
    return found
