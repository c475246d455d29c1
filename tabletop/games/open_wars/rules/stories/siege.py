"""The siege of the infernal bastion (17.3): Dwarves and Elves against Daemons, and a portal to be sealed."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ...components.ground import Cell
from ...components.units import CASTLES, COST, HERO, IS_MAGIC, KIND_OF
from ...records.actions import DECLINE, Decline, Pay
from ...records.events import Happened, Sealed
from ...records.frames import Ritual
from ...records.pieces import SEALS, Counter
from ...records.state import State
from .. import placing
from ..asking import Question
from ..control import NOBODY, controller, side_controls
from ..setting import AZRAK_COMES, turn_limit
from ..stacking import room
from .remembering import remember_fall, times_fallen
from .story import Story, Verdict

RITE = Cite("OW-SCN-29")

ALLIES, ENEMY = 0, 1
DAEMONS = 2
AZRAK, TORTURER = HERO["daemons"], KIND_OF["daemons/torturer"]
PORTAL, RITES, RUINS, CITADEL = "A1", "D1", "A3", "E3"
RITE_COSTS, MOST_RITES = 4, SEALS - 1
LAST_SEAL, SEALING_JUDGED = 6, 6
"""The last turn in which seals are made, and at whose end they are judged (OW-SCN-28, OW-SCN-30)."""
HARDER = {"hard": 2, "brutal": 4}
"""Gold that scripted Daemons get besides (OW-SCN-33)."""
REINFORCEMENTS = tuple(
    KIND_OF[f"daemons/{name}"]
    for name in ("bane", "evil goblin", "sorcerer", "castle", "hellhound", "torturer", "soldier")
)
"""The dearest first, of equal cost in this order (OW-SCN-22)."""


class Siege(Story):
    """Section 17.3. The bases are data (OW-SCN-20); Azrak is an ordinary two-sided counter (OW-SCN-26)."""

    has_magic = True
    """OW-SCN-24."""

    def begin_turn(self, draft: Draft[State]) -> None:
        """Turn 5: Azrak and two torturers, in the ruins or at the portal (OW-SCN-25)."""
        state = draft.state
        if state.turn != AZRAK_COMES:
            return
        cell = state.ground.cell(RUINS)
        if side_controls(state, ALLIES, cell) and not side_controls(state, ALLIES, state.ground.cell(PORTAL)):
            cell = state.ground.cell(PORTAL)
        draft.emit(Happened("azrak", cell))
        placing.place(draft, AZRAK, DAEMONS, cell, "event")
        placing.place_all(draft, TORTURER, 2, DAEMONS, cell, "event")

    def allowance(self, state: State, seat: Seat) -> int:
        """What makes scripted Daemons harder (OW-SCN-33)."""
        return HARDER.get(state.setup.difficulty, 0) if seat in state.scripted else 0

    def recruit(self, draft: Draft[State], seat: Seat) -> None:
        """The dearest that can be paid and has room, again and again, in the ruins alone (OW-SCN-22)."""
        state, cell = draft.state, draft.state.ground.cell(RUINS)
        if controller(state, cell) != seat or state.progress.sealed:
            return
        while bought := [
            kind
            for kind in REINFORCEMENTS
            if COST[kind] <= state.gold[seat] and room(state, seat, kind, cell) > 0
        ]:
            placing.recruit(draft, bought[0], seat, cell)

    def goal(self, state: State, seat: Seat) -> Cell | None:
        """Perpetual advance to the citadel (OW-SCN-21)."""
        return state.ground.cell(CITADEL)

    def marches(self, state: State, counter: Counter) -> bool:
        """Torturers and castles stay (OW-SCN-21)."""
        return counter.kind != TORTURER and counter.kind not in CASTLES

    def fell(self, draft: Draft[State], counter: Counter) -> None:
        """Azrak's defeat decides (OW-SCN-30, OW-SCN-31)."""
        if counter.kind == AZRAK:
            remember_fall(draft.state, AZRAK)

    def after_combat(self, state: State) -> Verdict | None:
        """The citadel is lost when the Daemons control it at the end of a combat phase (OW-SCN-27)."""
        lost = side_controls(state, ENEMY, state.ground.cell(CITADEL))
        return Verdict(ENEMY, "citadel_fell", "OW-SCN-27") if lost else None

    def offer(self, draft: Draft[State]) -> None:
        """Until turn 6 a seal for the portal, and a ritual (OW-SCN-28)."""
        if draft.state.turn <= LAST_SEAL:
            seal(draft)

    def after_turn(self, state: State) -> Verdict | None:
        """The end of turns 6 and 7 (OW-SCN-30, OW-SCN-31)."""
        slain = times_fallen(state, AZRAK) > 0
        if state.turn == SEALING_JUDGED and slain and state.progress.sealed:
            return Verdict(ALLIES, "portal_sealed", "OW-SCN-30")
        if state.turn < turn_limit(state.setup):
            return None
        stormed = slain and side_controls(state, ALLIES, state.ground.cell(RUINS))
        winner, reason = (ALLIES, "ruins_stormed") if stormed else (ENEMY, "ritual_of_doom")
        return Verdict(winner, reason, "OW-SCN-31")


# -- sealing, also in chapter 5 of the campaign (OW-CAM-24) ------------------------------------------


def seal(draft: Draft[State]) -> None:
    """One seal if an ally controls the portal, then the ritual is offered (OW-SCN-28, OW-SCN-29)."""
    state = draft.state
    if not state.progress.sealed and side_controls(state, ALLIES, state.ground.cell(PORTAL)):
        state.progress = replace(state.progress, portal=state.progress.portal + 1)
        draft.emit(Sealed(state.progress.seals, "portal"))
    seat = officiant(state)
    if seat != NOBODY:
        draft.push(Ritual(seat))


def officiant(state: State) -> Seat:
    """Who may pay for a ritual now: an ally controlling the City of mages with an own magic counter in it
    (OW-SCN-29), as long as a seal of the portal would not be the only one missing (OW-SCN-28)."""
    cell, progress = state.ground.cell(RITES), state.progress
    seat = controller(state, cell)
    if progress.sealed or progress.rituals >= MOST_RITES or seat == NOBODY:
        return NOBODY
    casters = any(counter.seat == seat and IS_MAGIC[counter.kind] for counter in state.at(cell))
    able = casters and state.sides[seat] == ALLIES and state.mana[seat] >= RITE_COSTS
    return seat if able else NOBODY


class RitualPhase(Question[Ritual, Pay | Decline]):
    """A ritual may be paid (OW-STM-33)."""

    accepts = (Pay, Decline)

    def options(self, state: State, frame: Ritual, seat: Seat) -> list[Pay | Decline]:
        return [Pay(), DECLINE]

    def refuse(self, state: State, frame: Ritual, seat: Seat, action: Pay | Decline) -> Refusal | None:
        if isinstance(action, Pay) and officiant(state) != seat:
            return RITE.refuse("no-ritual")
        return None

    def take(self, draft: Draft[State], frame: Ritual, seat: Seat, action: Pay | Decline) -> None:
        draft.pop()
        state = draft.state
        if isinstance(action, Pay):
            state.mana[seat] -= RITE_COSTS
            state.progress = replace(state.progress, rituals=state.progress.rituals + 1)
            draft.emit(Sealed(state.progress.seals, "ritual"))

    def unasked(self, state: State, frame: Ritual) -> Pay | Decline:
        return DECLINE
