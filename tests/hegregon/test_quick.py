"""The quick lists (rules/quick) against the rules said plainly (rules/movement.py, rules/orders.py): same
list, same reach, same ways, same refusals, after whatever has happened."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, MAP
from tabletop.games.hegregon.mind.crowds import crowd
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.frames import Acting, Passing
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import Unit
from tabletop.games.hegregon.rules import movement, quick
from tabletop.games.hegregon.rules.acting import refuse_order
from tabletop.games.hegregon.rules.orders import orders
from tabletop.parts.hexes import hexes_in

from .crowded import crowded
from .test_followed import at_bases
from .test_reach import HARD, event_hexes, worlds


def compare(state: State) -> None:
    """What is listed from what was kept, from nothing, and plainly."""
    fresh = codec.decode_state(GAME, codec.encode(state))
    frame = state.stack[-1]
    if isinstance(frame, Acting):
        plain = orders(fresh, frame.seat)
        kept, anew = (engine.legal_actions(GAME, each, frame.seat) for each in (state, fresh))
        assert len(kept) == len(anew) == len(plain)
        assert list(kept) == list(anew) == plain
    elif isinstance(frame, Passing):
        goals = movement.reach(fresh, fresh.units[frame.unit])
        plain_moves = [*do.moves(frame.unit, goals.ends | goals.fights | goals.passes)]
        assert engine.legal_actions(GAME, state, frame.seat) == plain_moves


def go_on(state: State, stream: Stream) -> State:
    """One decision at random, marches over friends and onto mines and enemies more often than others."""
    (seat,) = engine.owed(GAME, state)
    legal = [*engine.legal_actions(GAME, state, seat)]
    busy = state.derived.occupied | state.all_mines()
    marches = [a for a in legal if isinstance(a, do.Move) and busy >> a.to & 1]
    others = [a for a in legal if not isinstance(a, (do.Move, do.EndStep))]
    return engine.apply(
        GAME, state, seat, stream.pick((marches, others, legal)[stream.below(3)] or legal)
    ).state


@pytest.mark.rule("HG-STA-02", "HG-MOV-07..15")
@pytest.mark.parametrize("seed", range(4))
def test_a_random_match_is_listed_as_the_plain_rules_list_it(seed: int) -> None:
    stream = Stream(seed + 50)
    state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
    for _ in range(90):
        if state.outcome is not None:
            break
        compare(state)
        (seat,) = engine.owed(GAME, state)
        action = stream.pick(engine.legal_actions(GAME, state, seat))
        state = engine.apply(GAME, state, seat, action).state


@pytest.mark.rule("HG-STA-02", "HG-MOV-04", "HG-ABL-01")
@pytest.mark.parametrize("seed", range(10))
def test_a_crowd_of_all_marks_is_listed_as_the_plain_rules_list_it(seed: int) -> None:
    state, stream = crowded(seed), Stream(seed)
    for _ in range(14):
        if state.outcome is not None:
            break
        compare(state)
        state = go_on(state, stream)


@pytest.mark.rule("HG-STA-02")
def test_a_crowd_beside_its_bases_is_listed_as_the_plain_rules_list_it() -> None:
    """Flights, bans, mines in stock, and an army as large as they come."""
    flights = 0
    for seed in range(6):
        state = at_bases(seed)
        state.bans, state.ore[0] = ((), ("air",), ("fire",))[seed % 3], (9, 2, 3)[seed // 2]
        compare(state)
        flights += any(isinstance(a, do.CallTransport) for a in orders(state, 0))
    assert flights
    compare(crowd(2, 60, 1))


@pytest.mark.rule("HG-STA-02", "HG-MOV-02", "HG-MOV-07", "HG-POS-02", "HG-CAM-09")
@given(worlds(), st.integers(0, 4), st.integers(0, 1), st.sampled_from([(), ("air",), ("fire",)]), st.data())
@HARD
def test_any_position_is_told_as_the_plain_rules_tell_it(
    world: tuple[State, Unit, int], ore: int, stock: int, bans: tuple[str, ...], data: st.DataObject
) -> None:
    """Lists, then lists after a unit was moved, marked or taken away; reach, ways and refusals."""
    state, unit, events = world
    state.ore[0], state.stock[0], state.bans = ore, stock, bans
    state.holders[:] = [data.draw(st.sampled_from([0, 1, -1])) for _ in BASES]
    assert list(quick.listed(state, 0)) == orders(state, 0)
    with event_hexes(events):
        for each in (each for each in state.units if each.seat == 0 and each.mp):
            judge(state, each)
    other = data.draw(st.sampled_from(state.units))
    change = data.draw(st.sampled_from(["goes", "steps", "tires"]))
    if change == "goes" and other.id != unit.id:
        state.remove(other)
    elif change == "steps" and other.id not in {u.shuns for u in state.units}:
        free = [h for h in MAP.beside[other.at] if h >= 0 and state.unit_at(h) is None]
        if free:
            state.shift(other, data.draw(st.sampled_from(free)))
    else:
        state.update(unit.changed(mp=data.draw(st.integers(0, 3))))
    assert list(quick.listed(state, 0)) == orders(state, 0)


def judge(state: State, unit: Unit) -> None:
    """Reach, suggested ways and the judgement of every march."""
    goals = movement.reach(state, unit)
    assert quick.reach(state, unit) == goals
    found = goals.ends | goals.fights | goals.passes
    for to in hexes_in(found):
        assert quick.way(state, unit, to) == movement.way(state, unit, to)
    for hex in (-1, 0, *MAP.hexes):
        legal = hex > 0 and bool(found >> hex & 1)
        assert (refuse_order(state, unit, do.Move(unit.id, hex)) is None) == legal
