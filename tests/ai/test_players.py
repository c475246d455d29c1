"""Bots see a view and a list, and choose well by it."""

from __future__ import annotations

import pytest

from tabletop.ai import levels
from tabletop.ai.greedy import Greedy
from tabletop.ai.matches import Task, play_match
from tabletop.ai.player import Budget, Peeking
from tabletop.ai.search import Search, SearchSettings
from tabletop.engine.engine import legal_actions, new_match

from . import toy

GAME = toy.GAME


def position(mine: int = 0, theirs: int = 0) -> tuple[object, list[object]]:
    """The view of seat 0, to move with `mine` points against `theirs`, and its legal actions."""
    state = new_match(GAME, toy.ToySetup(), 7).state
    state.points[:] = [mine, theirs]
    return GAME.observe(state, 0), legal_actions(GAME, state, 0)


@pytest.mark.parametrize("name", levels.NAMES)
def test_every_bot_refuses_a_state(name: str) -> None:
    state = new_match(GAME, toy.ToySetup(), 7).state
    with pytest.raises(Peeking):
        levels.make(name).choose(GAME, state, legal_actions(GAME, state, 0), Budget(nodes=10), 1)


@pytest.mark.parametrize("name", levels.NAMES)
def test_every_bot_refuses_a_spectators_view(name: str) -> None:
    state = new_match(GAME, toy.ToySetup(), 7).state
    with pytest.raises(Peeking):
        levels.make(name).choose(
            GAME, GAME.observe(state, None), [toy.Step(), toy.Leap()], Budget(nodes=10), 1
        )


@pytest.mark.parametrize("name", levels.NAMES)
def test_bots_hand_no_state_of_the_match_to_the_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_match(GAME, toy.ToySetup(), 7).state
    view, legal = GAME.observe(state, 0), legal_actions(GAME, state, 0)
    monkeypatch.setattr(toy.Toy, "observe", None)
    choice = levels.make(name).choose(GAME, view, legal, Budget(nodes=200), 1)
    assert choice.action == legal[choice.index]
    assert state == new_match(GAME, toy.ToySetup(), 7).state


@pytest.mark.parametrize("name", levels.NAMES)
def test_equal_questions_have_equal_answers_within_a_node_budget(name: str) -> None:
    view, legal = position(3, 4)
    first, second = (levels.make(name).choose(GAME, view, legal, Budget(nodes=500), 99) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", levels.NAMES)
def test_a_single_action_needs_no_thought(name: str) -> None:
    view, _ = position()
    choice = levels.make(name).choose(GAME, view, [toy.Rest()], Budget(nodes=500), 5)
    assert (choice.action, choice.nodes) == (toy.Rest(), 0)


def test_nobody_is_asked_without_a_legal_action() -> None:
    with pytest.raises((ValueError, IndexError)):
        Greedy().choose(GAME, position()[0], [], Budget(), 1)


def test_greedy_prefers_the_better_expectation() -> None:
    view, legal = position()
    choice = Greedy().choose(GAME, view, legal, Budget(), 1)
    assert choice.action == toy.Leap()
    assert choice.value == pytest.approx(0.5 + 2 / 20)


def test_greedy_takes_the_sure_win() -> None:
    view, legal = position(9, 9)
    choice = Greedy().choose(GAME, view, legal, Budget(), 1)
    assert (choice.action, choice.value) == (toy.Step(), 1.0)


def test_greedy_samples_what_has_too_many_outcomes() -> None:
    view, legal = position()
    assert Greedy(limit=1, samples=40).choose(GAME, view, legal, Budget(), 1).action == toy.Leap()


def test_search_takes_the_sure_win_and_stops_early() -> None:
    view, legal = position(9, 9)
    choice = Search().choose(GAME, view, legal, Budget(nodes=50_000), 1)
    assert choice.action == toy.Step()
    assert choice.nodes < 5_000


def test_search_keeps_to_its_node_budget() -> None:
    view, legal = position(1, 2)
    plan = Search()
    assert plan.choose(GAME, view, legal, Budget(nodes=100), 1).nodes < 100 + plan.plan.depth


@pytest.mark.parametrize(("far", "ahead", "turns"), [(True, 1, 1), (True, 3, 3), (False, 3, 1)])
def test_playouts_last_as_many_turns_as_the_game_looks_ahead(
    far: bool, ahead: int, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[int] = []

    def value(self: object, state: toy.ToyState) -> tuple[float, float]:
        judged.append(state.round)
        return (0.5, 0.5)

    monkeypatch.setattr(toy.ToyInsight, "value", value)
    monkeypatch.setattr(toy.ToyInsight, "ahead", lambda self, state: ahead)
    view, legal = position()
    Search(SearchSettings(glance=0, far=far)).choose(GAME, view, legal, Budget(nodes=200), 1)
    assert set(judged) == {1 + turns}


def test_a_watcher_can_stop_the_search() -> None:
    view, legal = position(1, 2)
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return len(shares) == 5

    choice = Search().choose(GAME, view, legal, Budget(nodes=10**9), 1, watch)
    assert len(shares) == 5
    assert choice.action in legal


def test_the_ratings_cover_what_was_thought_about() -> None:
    view, legal = position(1, 2)
    rated = Search().choose(GAME, view, legal, Budget(nodes=600), 1).rated
    assert {r.index for r in rated} == {0, 1, 2}
    assert sum(r.share for r in rated) == pytest.approx(1)


@pytest.mark.parametrize("name", ["greedy", "hard"])
def test_thinking_beats_guessing(name: str) -> None:
    wins = 0.0
    for i in range(12):
        names = (name, "uniform") if i % 2 else ("uniform", name)
        played = play_match(GAME, toy.ToySetup(), Task(i, "toy", names, i, {}, Budget(nodes=400)))
        wins += played.scores[names.index(name)]
    assert wins >= 9
