"""Chapter 15: the settlement at the end of the turn (S10), in the order of HG-COL-01."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.sequence import Sequence, SequencePhase

from ..components.board import BASES, CENTRE, YIELD
from ..components.cards import CARD
from ..records.events import Captured, Collected, CrystalsMelted, Exhausted, TurnSettled
from ..records.frames import Settlement, Steps
from ..records.setup import seating
from ..records.state import State
from ..records.units import CEASEFIRE, TURN_MARKS
from . import ore, victory
from .opening import set_order


def collect(draft: Draft[State], frame: Sequence) -> None:
    """Every E.A.R. on a deposit brings H; cards; the faction's extra (HG-COL-02..04)."""
    state = draft.state
    extra = seating(state.setup).extra
    for seat in state.living():
        total = _harvest(draft, seat)
        ore.gain(draft, seat, total, "collection")
        ore.gain(draft, seat, extra[seat], "extra")


def _harvest(draft: Draft[State], seat: Seat) -> int:
    """One total per player: all E.A.R. + EV19 − EV20, not below 0 (HG-COL-03)."""
    state = draft.state
    total = common = 0
    for uid in state.derived.own[seat]:
        unit = state.units[uid]
        if not unit.collects or not (amount := yields(state, unit.at)):
            continue
        total += amount
        common += unit.at != CENTRE
        draft.emit(Collected(uid, unit.at, amount))
        if state.reserves:
            place = ore.SOURCE_AT[unit.at]
            state.reserves[place] -= amount
            if not state.reserves[place]:
                draft.emit(Exhausted(unit.at))
    return after_cards(state, seat, total, common)


def yields(state: State, hex: int) -> int:
    """What an E.A.R. on a hex would collect now (HG-COL-02, HG-MOD-07, HG-INT-37)."""
    most = YIELD.get(hex, 0)
    return min(most, state.reserves[ore.SOURCE_AT[hex]]) if most and state.reserves else most


def after_cards(state: State, seat: Seat, total: int, common: int) -> int:
    """Double shift and cave-in (EV19, EV20, HG-COL-03)."""
    shift, cave_in = CARD["EV19"], CARD["EV20"]
    total += state.shifts.count(seat) * min(shift.cap, shift.amount * common)
    return max(0, total - cave_in.amount * state.cave_ins.count(seat))


def forecast(state: State, seat: Seat) -> int:
    """What the settlement would bring a seat now (HG-UI-06)."""
    ears = [state.units[uid] for uid in state.derived.own[seat]]
    found = [(unit.at, yields(state, unit.at)) for unit in ears if unit.collects]
    common = sum(1 for at, amount in found if amount and at != CENTRE)
    return after_cards(state, seat, sum(a for _, a in found), common) + seating(state.setup).extra[seat]


def capture(draft: Draft[State], frame: Sequence) -> None:
    """Bases pass to the players whose E.A.R. stand on them, all together (HG-MAP-06, HG-CAP-01..05)."""
    for base, seat in captures(draft.state):
        holder, draft.state.holders[base] = draft.state.holders[base], seat
        draft.emit(Captured(base, seat, holder))


def captures(state: State) -> list[tuple[int, Seat]]:
    """The bases that would change hands now, and to whom."""
    found = []
    for base, hex in enumerate(BASES):
        uid, holder = state.derived.ids[hex], state.holders[base]
        if uid < 0 or not (unit := state.units[uid]).collects:
            continue
        if holder < 0 or state.sides[holder] != state.sides[unit.seat]:
            found.append((base, unit.seat))
    return found


def winner(state: State) -> tuple[Seat, int]:
    """Who would win by bases if this turn ended now, and with how many; −1: nobody (HG-END-01)."""
    holders = [*state.holders]
    for base, seat in captures(state):
        holders[base] = seat
    alone = state.setup.mode in ("conquest", "survival") and state.outcome is None
    counts = {seat: holders.count(seat) for seat in state.living()} if alone else {}
    return next(((seat, n) for seat, n in counts.items() if n >= victory.BASES_TO_WIN), (-1, 0))


def check_bases(draft: Draft[State], frame: Sequence) -> None:
    """HG-END-01, HG-END-03."""
    victory.by_bases(draft)


def check_limit(draft: Draft[State], frame: Sequence) -> None:
    """HG-END-06."""
    if draft.state.outcome is None:
        victory.by_limit(draft)


def expire(draft: Draft[State], frame: Sequence) -> None:
    """Turn effects and temporary crystal end; slots, combats and draws are free again."""
    state = draft.state
    if state.outcome is not None:
        return
    for unit in [u for u in state.units if u.marks & CEASEFIRE]:
        state.update(unit.unmarked(CEASEFIRE))
    state.freshen(
        [
            replace(unit, marks=unit.marks & ~TURN_MARKS, came=-1)
            for unit in state.units
            if unit.came >= 0 or unit.marks & TURN_MARKS
        ]
    )
    melted = tuple(c.at for c in state.crystals if c.until <= state.round)
    if melted:
        state.crystallise(tuple(c for c in state.crystals if c.until > state.round))
        draft.emit(CrystalsMelted(melted))
    state.bans = state.shifts = state.cave_ins = ()


def pass_on(draft: Draft[State], frame: Sequence) -> None:
    """The last player in the order starts the next turn (HG-ORD-03, HG-ORD-04)."""
    state = draft.state
    if state.outcome is not None:
        return
    draft.emit(TurnSettled(state.round))
    first = next(s for s in reversed(state.order) if s in state.living())
    state.round += 1
    set_order(draft, first)
    draft.swap(Steps())


class SettlementPhase(SequencePhase[State, Settlement]):
    """S10."""

    steps = (collect, capture, check_bases, check_limit, expire, pass_on)
