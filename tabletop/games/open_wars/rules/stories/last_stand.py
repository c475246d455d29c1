"""The last stand (17.2): Barbarians hold out against Undead who rise again and again."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...components.units import HERO, KIND_OF
from ...records.events import Happened
from ...records.pieces import LATE, Counter
from ...records.state import State
from .. import placing
from ..setting import turn_limit
from ..stacking import room
from .remembering import remember_fall, times_fallen
from .story import Story, Verdict

PLAYER, UNDEAD = 0, 1
MORVEN = HERO["undead"]
SKELETON, ZOMBIE, MUMMY = (KIND_OF[f"undead/{name}"] for name in ("skeleton", "zombie", "mummy"))
GRAVEYARD = "B2"
BEYOND = ("A2", "B1", "C2")
"""Where a rising skeleton goes if there is no room, in a hard match (OW-SCN-13)."""
DRAWN = {1: "A2", 2: "B1", 3: "B3", 4: "C2"}
"""The die for a neighbour of the graveyard; 5 and 6 are rolled again (OW-SCN-07)."""
IMPERFECT_COMES, PERFECT_COMES, MARCH_BEGINS = 3, 5, 2


class LastStand(Story):
    """Section 17.2. What stands there in turn 1 is data (OW-SCN-01, OW-SCN-06); the order is by army value as
    anywhere, and the Undead are the second seat (OW-SCN-12). Morven's wounded side is his imperfect form,
    with one life each (OW-SCN-10), with or without heroes; with them Thorin may be recruited (OW-SCN-11)."""

    def begin_turn(self, draft: Draft[State]) -> None:
        """Perpetual rising, then the events of the turn (OW-SCN-02, OW-SCN-07, OW-SCN-08)."""
        state = draft.state
        self._rise(draft)
        if state.turn == IMPERFECT_COMES:
            self._come(draft)
        if state.turn == PERFECT_COMES and times_fallen(state, MORVEN):
            draft.emit(Happened("morven_perfect", state.ground.cell(GRAVEYARD)))
            placing.place(draft, MORVEN, UNDEAD, state.ground.cell(GRAVEYARD), "event")

    def collects(self, state: State, seat: Seat) -> bool:
        """The Undead have neither gold nor mana."""
        return seat != UNDEAD

    def goal(self, state: State, seat: Seat) -> Cell | None:
        """Following death: from turn 2 on to the graveyard (OW-SCN-03)."""
        return state.ground.cell(GRAVEYARD) if state.turn >= MARCH_BEGINS else None

    def fell(self, draft: Draft[State], counter: Counter) -> None:
        """Imperfect Morven who falls in turn 5 or later returns at once in perfect form (OW-SCN-09)."""
        state = draft.state
        if counter.kind != MORVEN:
            return
        remember_fall(state, counter.kind)
        if self.returns(state, counter):
            draft.emit(Happened("morven_perfect", counter.at))
            back = placing.place(draft, MORVEN, UNDEAD, counter.at, "returned")
            if state.combat is not None:
                state.mark(back, LATE)

    def returns(self, state: State, counter: Counter) -> bool:
        return counter.kind == MORVEN and counter.wounded and state.turn >= PERFECT_COMES

    def settled(self, state: State) -> Verdict | None:
        """Both forms are defeated: the player has won."""
        won = times_fallen(state, MORVEN) > 1
        return Verdict(PLAYER, "morven_defeated", "OW-SCN-09") if won else None

    def after_turn(self, state: State) -> Verdict | None:
        """Turn 8 ends otherwise."""
        if state.turn < turn_limit(state.setup):
            return self.settled(state)
        return self.settled(state) or Verdict(UNDEAD, "stand_broken", "OW-SCN-10")

    def _rise(self, draft: Draft[State]) -> None:
        """One skeleton in the graveyard, whoever is there, if there is room (OW-SCN-02, OW-SCN-13)."""
        state = draft.state
        cells = [GRAVEYARD, *(BEYOND if state.setup.difficulty == "hard" else ())]
        for name in cells:
            cell = state.ground.cell(name)
            free = name == GRAVEYARD or not state.has_enemies(UNDEAD, cell)
            if free and room(state, UNDEAD, SKELETON, cell) > 0:
                draft.emit(Happened("perpetual_rising", cell))
                placing.place(draft, SKELETON, UNDEAD, cell, "event")
                return

    def _come(self, draft: Draft[State]) -> None:
        """Turn 3: imperfect Morven and his dead; two skeletons beside the graveyard, where a die
        says (OW-SCN-07, OW-DIC-03)."""
        cell = draft.state.ground.cell
        draft.emit(Happened("morven_imperfect", cell(GRAVEYARD)))
        placing.place(draft, MORVEN, UNDEAD, cell(GRAVEYARD), "event", wounded=True)
        placing.place_all(draft, ZOMBIE, 2, UNDEAD, cell(GRAVEYARD), "event")
        placing.place_all(draft, MUMMY, 2, UNDEAD, cell("B3"), "event")
        die = 0
        while die not in DRAWN:
            die = draft.roll(6, "arrival", "OW-SCN-07", UNDEAD)
        placing.place_all(draft, SKELETON, 2, UNDEAD, cell(DRAWN[die]), "event")
