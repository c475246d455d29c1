"""Elimination and victory (chapter 15): annihilation, bases, the last side, the turn limit, resignation."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.engine.draft import Draft
from tabletop.engine.model import Outcome, Seat
from tabletop.parts.hexes import hexes_in

from ..components.board import YIELD
from ..components.kinds import COST
from ..records.events import Captured, Destroyed, Eliminated, MineGone
from ..records.frames import Passing
from ..records.state import State
from ..records.units import Unit
from .movement import reach
from .ore import exhausted

BASES_TO_WIN = 4
"""HG-END-01."""


def finish(draft: Draft[State], sides: Collection[int], reason: str, rule: str) -> None:
    """The match ends for these winning sides; with none, the living share a draw (HG-END-07)."""
    state = draft.state
    winners = tuple(s for s, side in enumerate(state.sides) if side in sides)
    half = () if winners else state.living()
    scores = tuple(1.0 if s in winners else 0.5 if s in half else 0.0 for s in range(len(state.sides)))
    draft.finish(Outcome(winners, scores, reason, rule))


def destroy(draft: Draft[State], unit: Unit, why: str) -> None:
    """A unit is lost (HG-ATK-06, HG-MIN-05); in the action round that may decide the match (HG-STA-04). Of
    who resigned neither units nor their loss count (HG-ELI-05). Without units a player stays in the game
    until his next purchase step (HG-ELI-02), except in survival."""
    state = draft.state
    state.remove(unit)
    draft.emit(Destroyed(unit.id, unit.at, why))
    if state.stage != 2 or unit.seat in state.leaving:
        return
    own = state.derived.own
    standing = {state.sides[seat] for seat in state.living() if own[seat]}
    if len(standing) == 1:
        finish(draft, standing, "annihilation", "HG-END-02")
    elif state.setup.mode == "survival" and not own[unit.seat]:
        eliminate(draft, unit.seat, "survival")


def eliminate(draft: Draft[State], seat: Seat, why: str) -> None:
    """A player is out (HG-ELI-01, HG-MOD-06)."""
    _strip(draft, seat, why)
    _crown_the_last(draft)


def _strip(draft: Draft[State], seat: Seat, why: str) -> None:
    """Bases become neutral, mines leave the map, H and stock are lost (HG-ELI-03)."""
    state = draft.state
    state.leaving = tuple(s for s in state.leaving if s != seat)
    state.eliminated = (*state.eliminated, seat)
    draft.emit(Eliminated(seat, why))
    for base in state.held(seat):
        state.holders[base] = -1
        draft.emit(Captured(base, -1, seat))
    for mine in [m for m in state.mines if m.seat == seat]:
        state.lift(mine.at)
        draft.emit(MineGone(seat, mine.at, "owner-out"))
    state.ore[seat] = state.stock[seat] = 0


def _crown_the_last(draft: Draft[State]) -> None:
    """One side left wins (HG-END-05)."""
    left = _sides_left(draft.state)
    if len(left) == 1:
        finish(draft, left, "last_side", "HG-END-05")


def _sides_left(state: State) -> set[int]:
    return {state.sides[seat] for seat in state.living()}


def by_bases(draft: Draft[State]) -> None:
    """Step 3 of the settlement: four bases (HG-END-01), or every enemy base taken (HG-END-03, HG-END-04)."""
    state = draft.state
    if state.setup.mode in ("conquest", "survival"):
        for seat in state.living():
            if len(state.held(seat)) >= BASES_TO_WIN:
                finish(draft, {state.sides[seat]}, "bases", "HG-END-01")
                return
        return
    holding = {state.sides[holder] for holder in state.holders if holder >= 0}
    if len(holding) == 1:
        finish(draft, holding, "bases", "HG-END-03")


def by_limit(draft: Draft[State]) -> None:
    """Step 4: after the last turn of a limit the sides are ranked (HG-END-06)."""
    state = draft.state
    if not state.setup.turn_limit or state.round < state.setup.turn_limit:
        return
    ranks = {side: rank(state, side) for side in {state.sides[s] for s in state.living()}}
    best = max(ranks.values())
    finish(draft, [side for side, each in ranks.items() if each == best], "turn_limit", "HG-END-06")


def rank(state: State, side: int) -> tuple[int, int, int, int]:
    """Bases, deposits held by E.A.R. (the main one counts 5, an empty one nothing), cost of units,
    H of a side (HG-END-06, HG-MOD-07)."""
    seats = [s for s, other in enumerate(state.sides) if other == side]
    units = [state.units[uid] for seat in seats for uid in state.derived.own[seat]]
    return (
        sum(len(state.held(seat)) for seat in seats),
        sum(YIELD.get(unit.at, 0) for unit in units if unit.collects and not exhausted(state, unit.at)),
        sum(COST[unit.kind] for unit in units),
        sum(state.ore[seat] for seat in seats),
    )


def concede(draft: Draft[State], seat: Seat) -> None:
    """A player resigns: from now on he counts for nothing. His units leave at the next free moment
    (HG-ELI-05), at once if only one side is left (HG-END-05)."""
    state = draft.state
    state.leaving = (*state.leaving, seat)
    if len(_sides_left(state)) == 1:
        remove_leaving(draft)


def remove_leaving(draft: Draft[State]) -> None:
    """Whoever resigned leaves the map: units, then everything else; no annihilation is looked for
    (HG-ELI-05, HG-STA-04)."""
    state = draft.state
    for seat in state.leaving:
        for uid in state.derived.own[seat][:]:
            unit = state.units[uid]
            state.remove(unit)
            draft.emit(Destroyed(uid, unit.at, "resigned"))
        _strip(draft, seat, "resigned")
    _crown_the_last(draft)


def agree_draw(draft: Draft[State]) -> None:
    """All living players agreed to a draw."""
    _step_off(draft)
    finish(draft, (), "agreed", "TABLE")


def _step_off(draft: Draft[State]) -> None:
    """A unit that is passing a friend ends beside it, so that no two share a hex (HG-MOV-03)."""
    state = draft.state
    top = state.stack[-1]
    if isinstance(top, Passing):
        unit = state.units[top.unit]
        back = state.derived.ids[unit.came] < 0
        state.shift(unit, unit.came if back else next(hexes_in(reach(state, unit).ends)))
