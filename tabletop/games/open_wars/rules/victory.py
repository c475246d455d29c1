"""Victory and elimination (section 15)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tabletop.engine.draft import Draft
from tabletop.engine.model import Outcome, Seat
from tabletop.engine.sealed import excused

from ..components.units import HERO
from ..records.events import Eliminated, Removed
from ..records.frames import (
    SEALED,
    Advance,
    Deed,
    Marching,
    Resolving,
)
from ..records.pieces import Out
from ..records.state import State
from . import setting
from .control import army_value, cities_of, has_counters, sides_left
from .goals import count, counted
from .stories import story_of
from .stories.story import Verdict

ACTIONS = (Advance, Deed, Resolving)
"""What is going on, and is ended before anybody leaves the map (OW-VIC-08, OW-VIC-10): orders, attacks,
retreats and spells. A combat is no action: it goes on without them."""


def finish(draft: Draft[State], sides: Collection[int], reason: str, rule: str) -> None:
    """The match ends (OW-STM-15); of several sides nobody has won and they share a draw."""
    every = draft.state.sides
    winners = tuple(s for s, side in enumerate(every) if side in sides) if len(sides) == 1 else ()
    share = 1.0 if winners else 0.5
    scores = tuple(share if side in sides else 0.0 for side in every)
    draft.finish(Outcome(winners, scores, reason, rule))


def by_story(draft: Draft[State], verdict: Verdict | None) -> None:
    """A scenario has found a winner, or has not."""
    if verdict is not None and draft.state.outcome is None:
        finish(draft, {verdict.side}, verdict.reason, verdict.rule)


def living_sides(state: State) -> set[int]:
    """The sides of which somebody is still in the match."""
    return {state.sides[seat] for seat in remaining_seats(state)}


def remaining_seats(state: State) -> tuple[Seat, ...]:
    """The seats that are not out and not about to leave."""
    return tuple(seat for seat in state.living() if seat not in state.leaving)


# -- annihilation ---------------------------------------------------------------------------------------


def by_army(draft: Draft[State]) -> None:
    """One side with counters on the map has won at once, in every mode; none is a draw (OW-VIC-01, OW-VIC-03,
    OW-VIC-05). Asked after every completed action and spell; before the first turn nobody has an army."""
    state = draft.state
    left = sides_left(state)
    if len(left) > 1 or state.outcome is not None or not state.turn:
        return
    left |= _staying(state)
    if len(left) == 1:
        finish(draft, left, "annihilation", "OW-VIC-01")
    elif not left:
        finish(draft, set(state.sides), "nobody_left", "OW-VIC-03")


def _staying(state: State) -> set[int]:
    """The sides that stay in the match also without counters."""
    return {side for side in living_sides(state) if setting.stays(state.setup, state.turn, side)}


def eliminate_empty(draft: Draft[State]) -> None:
    """A player without counters on the map is out; what he had vanishes (OW-TEN-05, OW-VIC-02)."""
    state = draft.state
    empty = [seat for seat in state.living() if not has_counters(state, seat)]
    gone = [seat for seat in empty if not setting.stays(state.setup, state.turn, state.sides[seat])]
    _put_out(draft, dict.fromkeys(gone, "army"))


def _put_out(draft: Draft[State], gone: dict[Seat, str]) -> None:
    """Players are out at the same moment, each for a reason."""
    state = draft.state
    when = 1 + max((out.when for out in state.out), default=0)
    for seat, why in gone.items():
        state.out = (*state.out, Out(seat, when, state.values[seat] if state.values else 0))
        state.gold[seat] = state.mana[seat] = 0
        draft.emit(Eliminated(seat, why))
    state.leaving = tuple(seat for seat in state.leaving if seat not in gone)


# -- leaving --------------------------------------------------------------------------------------------


def hero_fell(draft: Draft[State], seat: Seat) -> None:
    """In assassination a player whose hero is defeated is out at once; his counters leave the map when what
    is going on is over (OW-VIC-08)."""
    state = draft.state
    if state.setup.mode == "assassination" and seat not in state.leaving:
        state.leaving = (*state.leaving, seat)


def settle(draft: Draft[State]) -> None:
    """The last step of an action: who has won at once (OW-VIC-01), and who leaves the map unless it lies
    within another (OW-VIC-08)."""
    by_army(draft)
    state = draft.state
    if state.leaving and sum(isinstance(frame, ACTIONS) for frame in state.stack) <= 1:
        sweep(draft)
    if verdict := story_of(state).settled(state):
        by_story(draft, verdict)


def sweep(draft: Draft[State]) -> None:
    """What was going on is over: whoever is about to leave does, and the last side has won (OW-VIC-08,
    OW-VIC-10)."""
    state = draft.state
    gone: dict[Seat, str] = {}
    hero = state.setup.mode == "assassination"
    for seat in state.leaving:
        for counter in state.army(seat):
            state.remove(counter)
            draft.emit(Removed(counter.id, counter.kind, seat, counter.at))
        fell = hero and HERO[state.factions[seat]] in state.gone
        gone[seat] = "hero" if fell else "resigned"
    _put_out(draft, gone)
    _crown_the_last(draft)


def _crown_the_last(draft: Draft[State]) -> None:
    state = draft.state
    left = living_sides(state)
    if state.outcome is not None or len(left) > 1:
        return
    rule = "OW-VIC-08" if state.setup.mode == "assassination" else "OW-VIC-10"
    finish(draft, left or set(state.sides), "last_side", rule)


def concede(draft: Draft[State], seat: Seat) -> None:
    """A player resigns: his counters leave the map between actions, and he is out (OW-VIC-10)."""
    state = draft.state
    state.leaving = (*state.leaving, seat)
    top = state.stack[-1]
    if isinstance(top, Marching):
        draft.pop()
    elif isinstance(top, SEALED):
        draft.swap(excused(top, seat))
    if len(living_sides(state)) == 1 or not any(isinstance(frame, ACTIONS) for frame in state.stack):
        sweep(draft)


def agree_draw(draft: Draft[State]) -> None:
    """All agreed."""
    finish(draft, living_sides(draft.state), "agreed", "TABLE")


# -- the modes ------------------------------------------------------------------------------------------


def by_mode(draft: Draft[State]) -> None:
    """What the mode or scenario asks for at the end of a turn (OW-TEN-06)."""
    story = story_of(draft.state)
    story.count(draft)
    by_story(draft, story.after_turn(draft.state))
    mode = draft.state.setup.mode
    if mode == "domination":
        _by_cities(draft)
    elif mode == "treasury":
        _by_treasure(draft)


def _by_cities(draft: Draft[State]) -> None:
    """N cities at the end of M turns in a row. Of two sides at once the one with more cities wins, then the
    one with the dearer army, else the match goes on (OW-VIC-06)."""
    state = draft.state
    needed, turns = setting.cities_needed(state.setup), state.setup.turns
    for side in sorted(living_sides(state)):
        count(draft, side, "cities", cities_of(state, side) >= needed)
    there = [side for side in sorted(living_sides(state)) if counted(state, side, "cities") >= turns]
    best = best_of(there, lambda side: (cities_of(state, side), side_value(state, side)))
    if len(best) == 1:
        finish(draft, best, "domination", "OW-VIC-06")


def _by_treasure(draft: Draft[State]) -> None:
    """Gold and mana of a side together. Of several the higher total wins, then the dearer army, then it is a
    draw (OW-VIC-07)."""
    state = draft.state
    needed = setting.treasure_needed(state.setup)
    there = [side for side in sorted(living_sides(state)) if treasure(state, side) >= needed]
    if there:
        best = best_of(there, lambda side: (treasure(state, side), side_value(state, side)))
        finish(draft, best, "treasury", "OW-VIC-07")


def by_limit(draft: Draft[State]) -> None:
    """After the last turn army value and gold decide, then cities, then it is a draw (OW-VIC-04)."""
    state = draft.state
    limit = setting.turn_limit(state.setup)
    if not limit or state.turn < limit:
        return
    sides = sorted(living_sides(state))
    best = best_of(sides, lambda side: (_worth(state, side), cities_of(state, side)))
    finish(draft, best, "turn_limit", "OW-VIC-04")


def best_of(sides: list[int], value: Callable[[int], tuple[int, int]]) -> list[int]:
    """All that share the highest value."""
    values = {side: value(side) for side in sides}
    return [side for side in sides if values[side] == max(values.values())]


def seats_of(state: State, side: int) -> list[Seat]:
    """The seats of a side that are in the match."""
    return [seat for seat in remaining_seats(state) if state.sides[seat] == side]


def side_value(state: State, side: int) -> int:
    """The army value of a side."""
    return sum(army_value(state, seat) for seat in seats_of(state, side))


def treasure(state: State, side: int) -> int:
    """Gold and mana of a side (OW-VIC-07)."""
    return sum(state.gold[seat] + state.mana[seat] for seat in seats_of(state, side))


def _worth(state: State, side: int) -> int:
    return side_value(state, side) + sum(state.gold[seat] for seat in seats_of(state, side))


NEVER = 1_000
"""When somebody was out who never was: after everybody else."""


def ranking(state: State) -> list[tuple[Seat, ...]]:
    """The losers of a match, best first: who was out later is better, and best who never was; then whose army
    was dearer as that turn began; who is equal shares a place (OW-VIC-11). Those who drew share the first."""
    winners = state.outcome.winners if state.outcome is not None else ()
    left = tuple(seat for seat in remaining_seats(state) if seat not in winners)
    places: dict[tuple[int, int], tuple[Seat, ...]] = {}
    for seat in left if winners and state.values else ():
        places[NEVER, state.values[seat]] = (*places.get((NEVER, state.values[seat]), ()), seat)
    for out in state.out:
        if out.seat not in winners:
            places[out.when, out.value] = (*places.get((out.when, out.value), ()), out.seat)
    first = [left] if left and not (winners and state.values) else []
    return [*first, *(places[when] for when in sorted(places, reverse=True))]
