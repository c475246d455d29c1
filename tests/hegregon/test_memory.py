"""Lists kept between decisions never differ from lists made from nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.mind.crowds import crowd
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.rules import march


def listed(state: Any) -> list[Any]:
    return [engine.legal_actions(GAME, state, seat) for seat in engine.owed(GAME, state)]


@pytest.mark.rule("HG-STA-02")
@pytest.mark.parametrize("seed", range(6))
def test_remembered_actions_are_those_listed_afresh(seed: int) -> None:
    """(`Derived.known`); some decisions are carried out unlisted, as replays do."""
    stream = Stream(seed)
    state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
    for _ in range(400):
        if state.outcome is not None:
            break
        fresh = codec.decode_state(GAME, codec.encode(state))
        legal = listed(fresh)
        if stream.below(4):
            assert listed(state) == legal
        seat = engine.owed(GAME, state)[0]
        state = engine.apply(GAME, state, seat, stream.pick(legal[0])).state


@pytest.mark.rule("HG-STA-02")
@pytest.mark.parametrize(("seats", "units"), [(2, 40), (4, 80), (6, 150)])
def test_a_crowd_is_remembered_as_it_is_listed_afresh(seats: int, units: int) -> None:
    """Every decision in place; lists of some are kept and do not follow the match."""
    stream, draft = Stream(seats), Draft(crowd(seats, units, seats))
    kept: list[tuple[Any, list[Any]]] = []
    for _ in range(120):
        if draft.state.outcome is not None:
            break
        (fresh,) = listed(codec.decode_state(GAME, codec.encode(draft.state)))
        (legal,) = listed(draft.state)
        place = stream.below(len(fresh))
        assert len(legal) == len(fresh) and legal[place] == fresh[place]
        kept.append((legal, list(fresh)))
        engine.advance(GAME, draft, engine.owed(GAME, draft.state)[0], fresh[place])
    assert all(list(legal) == fresh for legal, fresh in kept)


@pytest.mark.rule("HG-STA-02")
@pytest.mark.parametrize("key", range(3))
def test_what_is_read_alone_is_what_the_whole_list_has_there(key: int) -> None:
    """Marches, attacks, every mine from H and from the stock, each ability, and the end of the step."""
    state = crowd(2, 60, key)
    state.stock[0] = 1
    (alone,), (whole,) = listed(state), listed(state)
    written = list(whole)
    assert [alone[place] for place in range(len(alone))] == written
    assert alone[-1] == whole[-1] == do.END_STEP
    kinds = {type(action) for action in written}
    assert {do.Move, do.Attack, do.LayMine, do.Entrench, do.Camouflage, do.LoadAmmo} <= kinds
    fresh = listed(state)[0]
    with pytest.raises(IndexError):
        fresh[len(fresh)]


def hex_by_hex(draft: Any, unit: Any, path: tuple[int, ...], _: int) -> None:
    march.step_by_step(draft, unit, path)


def marched(state: Any, seat: int, action: Any) -> tuple[Any, Any]:
    step = engine.apply(GAME, state, seat, action)
    return codec.encode(step.state), step.events


@pytest.mark.rule("HG-MOV-08", "HG-MOV-11")
@pytest.mark.parametrize("seed", range(4))
def test_a_march_in_one_go_is_the_march_hex_by_hex(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """(`march.march`, `march.step_by_step`)"""
    stream = Stream(seed)
    state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
    compared = 0
    while state.outcome is None and compared < 60:
        (seat,) = engine.owed(GAME, state)
        legal = engine.legal_actions(GAME, state, seat)
        action = stream.pick(legal)
        if isinstance(action, do.Move):
            at_once = marched(state, seat, action)
            with monkeypatch.context() as patch:
                patch.setattr(march, "march", hex_by_hex)
                assert marched(state, seat, action) == at_once
            compared += 1
        state = engine.apply(GAME, state, seat, action).state
    assert compared
