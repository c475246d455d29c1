"""The end of the turn (section 14.5): raising, what lasted a turn, the fallen, elimination, victory."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sequence import SequencePhase

from ..components.ground import Cell
from ..components.location_effects import RaiseHere
from ..components.locations import LOCATIONS
from ..components.units import COST, FACTION, HERO, IS_NORMAL, KINDS
from ..records.actions import DECLINE, Decline, Raise
from ..records.events import TurnEnded
from ..records.frames import Ending, Raising
from ..records.pieces import Fallen, Freed
from ..records.state import State
from . import placing, victory
from .asking import Question
from .control import controller, is_contested
from .magic.targets import different_fallen
from .magic.windows import open_window
from .place import refuse_placement
from .stacking import room
from .stories import story_of
from .values import has_ability

DESERT = Cite("OW-LOC-27")
NECROMANCER = Cite("OW-HER-12")
FALLEN = Cite("OW-CAS-10")
LIMITS = Cite("OW-STK-06")
GOLD = Cite("OW-LOC-27")

MORVEN = HERO["undead"]
CHEAP = 2
"""What Morven raises costs at most so much (OW-HER-12)."""


def open_up(draft: Draft[State], frame: Ending) -> None:
    """The last window of the turn (OW-TEN-01)."""
    open_window(draft, "TURN_END")


def offer_raising(draft: Draft[State], frame: Ending) -> None:
    """In turn order: Skeleton desert, one raising for each, then Morven (OW-TEN-02, OW-LOC-27)."""
    state = draft.state
    offers = [raising for seat in state.order for raising in offers_of(state, seat)]
    for raising in reversed(offers):
        draft.push(raising)


def offers_of(state: State, seat: Seat) -> list[Raising]:
    """Where a player may raise a counter now."""
    if state.factions[seat] != "undead" or not any(fallen.seat == seat for fallen in state.fallen):
        return []
    found = [
        Raising(seat, cell, "skeletondesert") for cell in state.ground.cells if _raises(state, seat, cell)
    ]
    for counter in state.army(seat):
        if counter.kind == MORVEN and has_ability(state, counter) and not is_contested(state, counter.at):
            found.append(Raising(seat, counter.at, "morven"))
    return found


def _raises(state: State, seat: Seat, cell: Cell) -> bool:
    """Is it a location that raises, controlled by a player of its faction?"""
    for effect in LOCATIONS[state.ground.cards[cell]].effects:
        named = effect.condition.controller_faction
        if isinstance(effect.effect, RaiseHere) and named is not None and state.factions[seat] in named:
            return controller(state, cell) == seat
    return False


class RaisingPhase(Question[Raising, Raise | Decline]):
    """A fallen counter comes back, or none (OW-STM-32)."""

    accepts = (Raise, Decline)

    def owed(self, state: State, frame: Raising) -> tuple[Seat, ...]:
        return super().owed(state, frame) if len(self.legal(state, frame, frame.seat)) > 1 else ()

    def options(self, state: State, frame: Raising, seat: Seat) -> list[Raise | Decline]:
        return [*(Raise(fallen.id) for fallen in different_fallen(state, seat)), DECLINE]

    def refuse(self, state: State, frame: Raising, seat: Seat, action: Raise | Decline) -> Refusal | None:
        if isinstance(action, Decline):
            return None
        fallen = next((each for each in different_fallen(state, seat) if each.id == action.counter), None)
        if fallen is None:
            return FALLEN.refuse("not-fallen")
        return _refuse(state, frame, fallen)

    def take(self, draft: Draft[State], frame: Raising, seat: Seat, action: Raise | Decline) -> None:
        draft.pop()
        if isinstance(action, Decline):
            return
        fallen = next(each for each in draft.state.fallen if each.id == action.counter)
        if frame.why == "skeletondesert":
            draft.state.gold[seat] -= COST[fallen.kind]
        placing.raise_fallen(draft, fallen, frame.cell)

    def unasked(self, state: State, frame: Raising) -> Raise | Decline:
        """A scripted side always raises, the cheapest first (OW-BOT-02)."""
        legal = self.legal(state, frame, frame.seat) if frame.seat in state.scripted else []
        kinds = {fallen.id: fallen.kind for fallen in state.fallen}
        raised = [action for action in legal if isinstance(action, Raise)]
        return min(raised, key=lambda action: COST[kinds[action.counter]], default=DECLINE)


def _refuse(state: State, frame: Raising, fallen: Fallen) -> Refusal | None:
    """Own normal Undead counters, paid for in the desert, cheap ones for Morven (OW-LOC-27, OW-HER-12)."""
    cite = DESERT if frame.why == "skeletondesert" else NECROMANCER
    kind = fallen.kind
    if not IS_NORMAL[kind] or FACTION[kind] != "undead":
        return cite.refuse("not-to-be-raised", unit=KINDS[kind].key)
    if frame.why == "morven" and COST[kind] > CHEAP:
        return cite.refuse("too-dear-to-raise", most=CHEAP)
    if frame.why == "skeletondesert" and COST[kind] > state.gold[frame.seat]:
        return GOLD.refuse("too-little-gold", price=COST[kind], gold=state.gold[frame.seat])
    if room(state, fallen.seat, kind, frame.cell) < 1:
        return LIMITS.refuse("stack-full", unit=KINDS[kind].key)
    return refuse_placement(state.ground.cards[frame.cell], kind)


def offer_more(draft: Draft[State], frame: Ending) -> None:
    """What a scenario offers then (OW-TEN-02)."""
    story_of(draft.state).offer(draft)


def end_effects(draft: Draft[State], frame: Ending) -> None:
    """Everything that lasted a turn is over (OW-TEN-03), and the fallen are gone (OW-TEN-04)."""
    state = draft.state
    state.lasting, state.once, state.fallen = (), (), ()
    state.fought = ()
    state.freed = tuple(Freed(before=freed.now) for freed in state.freed)
    state.refresh()
    draft.emit(TurnEnded(state.turn))


def decide(draft: Draft[State], frame: Ending) -> None:
    """Who has nothing left is out, then the mode is looked at, then the limit (OW-TEN-05, OW-TEN-06)."""
    victory.eliminate_empty(draft)
    for look in (victory.by_army, victory.by_mode, victory.by_limit):
        if draft.state.outcome is None:
            look(draft)


class EndingPhase(SequencePhase[State, Ending]):
    """OW-STM-14."""

    steps = (open_up, offer_raising, offer_more, end_effects, decide)
