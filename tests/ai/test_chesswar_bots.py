"""Bots play whole matches of ChessWar: by budgets in decisions, so that equal seeds give equal matches."""

from __future__ import annotations

import pytest

from tabletop.ai import levels, matches, setups
from tabletop.ai import simulate as sim
from tabletop.ai.player import Budget
from tabletop.ai.search import Search, SearchSettings
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import Confirm
from tabletop.games.chesswar.rules.options import random_setup


def finish(wish: dict[str, object], names: list[str], nodes: int, key: int = 3) -> matches.Played:
    """One match with a few decisions of thought per decision."""
    task = sim.tasks(GAME, names, 1, key, wish, Budget(nodes=nodes))[0]
    return matches.play(task)


@pytest.mark.slow
def test_a_little_thought_beats_chance() -> None:
    summary = sim.simulate("chesswar", ["normal", "uniform"], 4, seed=4, budget=Budget(nodes=25))
    assert summary.finished == 4
    assert summary.per_bot["normal"].wins >= 3


@pytest.mark.parametrize("players", ["3", "4", "2v2"])
def test_matches_of_several_armies_come_to_an_end(players: str) -> None:
    played = finish({"players": players, "quiet_draw": 6}, ["easy", "thumb"], 1)
    assert played.reason != "unfinished"
    assert len(played.names) == len(played.scores) == (3 if players == "3" else 4)


def test_a_bot_plays_both_armies_of_its_side() -> None:
    for task in sim.tasks(GAME, ["easy", "thumb"], 4, 7, {"players": "2v2"}):
        assert task.names[0] == task.names[1] != task.names[2] == task.names[3]


def test_simulations_prefer_as_many_sides_as_bots() -> None:
    for bots in (["easy", "thumb"], ["easy", "thumb", "uniform"]):
        for task in sim.tasks(GAME, bots, 6, 5, wild=True):
            sides = new_match(GAME, setups.make_setup(GAME, task.key, {}, True), 0).state.sides
            assert len(set(sides)) == len(bots)


def test_arena_set_ups_are_valid_and_varied() -> None:
    stream = Stream(1)
    drawn = [GAME.arena_setup(stream) for _ in range(60)]
    assert all(GAME.refuse_setup(setup) is None for setup in drawn)
    assert len({seat.army for setup in drawn for seat in setup.seats}) == 7
    assert {setup.players for setup in drawn} == {"2"}
    mirrors = sum(setup.seats[0] == setup.seats[1] for setup in drawn)
    assert 20 <= mirrors <= 40


def test_each_bot_leads_both_armies_of_a_pairing_once() -> None:
    todo = sim.tasks(GAME, ["hard", "greedy"], 8, 5)
    for first, second in zip(todo[::2], todo[1::2]):
        assert first.names == second.names[::-1]
        assert setups.make_setup(GAME, first.key, {}) == setups.make_setup(GAME, second.key, {})
        assert first.key == second.key


@pytest.mark.parametrize("name", levels.NAMES)
def test_no_bot_dawdles_over_preparations(name: str) -> None:
    """Mustering by hand and redeployment take each seat a few decisions (CW-SET-02, CW-SET-07)."""
    for key in range(3):
        state = new_match(GAME, random_setup(Stream(key)), key).state
        bot, decisions = levels.make(name), 0
        while state.turn < 0:
            seat = owed(GAME, state)[0]
            legal = legal_actions(GAME, state, seat)
            choice = bot.choose(GAME, GAME.observe(state, seat), legal, Budget(nodes=1), key)
            state = apply(GAME, state, seat, choice.action).state
            decisions += 1
        assert decisions <= 5 * len(state.sides)


def test_redeployment_is_confirmed_at_once() -> None:
    for key in range(20):
        state = new_match(GAME, GAME.arena_setup(Stream(key)), key).state
        if state.turn < 0:
            seat = owed(GAME, state)[0]
            legal = legal_actions(GAME, state, seat)
            found = Search(SearchSettings()).choose(
                GAME, GAME.observe(state, seat), legal, Budget(nodes=9), 1
            )
            assert found.action == Confirm()
            return
    raise AssertionError("nobody was asked to redeploy")


def test_a_short_look_leaves_the_rest_of_a_long_list_out() -> None:
    state = new_match(GAME, GAME.arena_setup(Stream(2)), 2).state
    while state.turn < 0:
        seat = owed(GAME, state)[0]
        legal = legal_actions(GAME, state, seat)
        state = apply(GAME, state, seat, GAME.insight.shortlist(state, seat, legal)[0]).state
    seat = owed(GAME, state)[0]
    legal = legal_actions(GAME, state, seat)
    view = GAME.observe(state, seat)
    found = Search(SearchSettings(width=99)).choose(GAME, view, legal, Budget(nodes=len(legal)), 1)
    assert 1 < len(found.rated) < len(legal)
    assert found.nodes < 2 * len(legal) + SearchSettings().depth
