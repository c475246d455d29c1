"""Thinking with a plan: what is agreed is done at once, else candidates are played on by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.ai import clock, levels
from tabletop.ai.greedy import Greedy
from tabletop.ai.plans import Planned, PlanSettings, is_planned
from tabletop.ai.player import Budget, Choice, Watch
from tabletop.engine.contract import Insight
from tabletop.engine.model import Action

from . import toy
from .test_players import GAME, position

INSIGHT = type(GAME.insight)


def planning(monkeypatch: pytest.MonkeyPatch, action: Action) -> None:
    """The toy's steady plan is always that action."""
    monkeypatch.setattr(INSIGHT, "steady", lambda self, state, seat, legal: action)


def thought(mine: int = 0, theirs: int = 0, watch: Watch | None = None) -> Choice:
    view, legal = position(mine, theirs)
    return Planned(GAME, PlanSettings(), Budget(nodes=3_000), watch).choose(view, 0, legal, 5)


def test_a_game_without_a_plan_is_searched() -> None:
    assert not is_planned(GAME) and INSIGHT.steady is Insight.steady


def test_what_the_plan_and_a_look_ahead_agree_on_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Leap())
    choice = thought()
    assert choice.action == toy.Leap() and choice.rated[0].index == choice.index
    assert choice.nodes <= 3 * PlanSettings().looks


def weighing(monkeypatch: pytest.MonkeyPatch, action: Action) -> None:
    """Plan and look agree on an action, everything is close, and it matters."""
    planning(monkeypatch, action)
    monkeypatch.setattr(INSIGHT, "weighs", lambda self, state: True)
    monkeypatch.setattr(Planned, "_look", lambda self, worlds, seat, legal: looks(legal, action))


def looks(legal: Sequence[Action], best: Action) -> dict[Action, float]:
    return {a: 0.5 if a == best else 0.49 for a in legal}


def test_what_matters_is_thought_over_even_where_both_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing(monkeypatch, toy.Rest())
    choice = thought()
    assert choice.action != toy.Rest() and choice.nodes > 0
    assert choice.rated[0].index == choice.index and len(choice.rated) == 3


def test_what_both_agree_on_stays_unless_a_rival_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing(monkeypatch, toy.Rest())
    monkeypatch.setattr(Planned, "_played_on", lambda self, world, seat, action: 0.5)
    choice = thought()
    assert choice.action == toy.Rest() and choice.rated[0].index == choice.index


def test_what_both_agree_on_is_not_held_against_what_looks_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing(monkeypatch, toy.Rest())
    far = PlanSettings().close + 0.01
    monkeypatch.setattr(
        Planned, "_look", lambda self, worlds, seat, legal: {a: 0.5 - far * (a != toy.Rest()) for a in legal}
    )
    choice = thought()
    assert choice.action == toy.Rest() and choice.nodes == 0 and len(choice.rated) == 3


def test_too_few_worlds_do_not_speak_against_what_both_agree_on(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing(monkeypatch, toy.Rest())
    view, legal = position(0, 0)
    few = PlanSettings(worlds=PlanSettings().least)
    assert Planned(GAME, few, Budget(nodes=3_000), None).choose(view, 0, legal, 5).action == toy.Rest()


def test_where_they_differ_the_candidates_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Rest())
    choice = thought()
    assert choice.action == toy.Leap() and choice.nodes > 9
    assert {rated.index for rated in choice.rated} == {0, 1, 2}
    values = [rated.value for rated in choice.rated]
    assert values == sorted(values, reverse=True) and choice.value == values[0]
    assert choice.rated[0].index == choice.index


def test_a_sure_win_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Rest())
    assert thought(mine=9).action == toy.Step()


def test_what_is_obvious_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Leap())
    monkeypatch.setattr(INSIGHT, "obvious", lambda self, state, seat, legal: toy.Rest())
    choice = thought()
    assert (choice.action, choice.nodes) == (toy.Rest(), 0)


def test_who_is_asked_to_hurry_answers_with_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Rest())
    hurried, calm = thought(watch=lambda share: True), thought()
    assert hurried.action in (toy.Rest(), toy.Step(), toy.Leap())
    assert hurried.nodes < calm.nodes


class SlowHands:
    """A clock that nothing but steps of thinking move: each takes as long as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, look: float, play: float) -> None:
        self.now = 0.0
        monkeypatch.setattr(clock.time, "perf_counter", lambda: self.now)
        expect, value = Greedy.expect, INSIGHT.turn

        def looked(self_: Greedy, *asked: Any) -> float:
            self.now += look
            return expect(self_, *asked)

        def turned(self_: Any, state: Any) -> int:
            self.now += play
            return value(self_, state)

        monkeypatch.setattr(Greedy, "expect", looked)
        monkeypatch.setattr(INSIGHT, "turn", turned)


@pytest.mark.parametrize(
    ("look", "play"), [(0.3, 0.001), (2.0, 2.0), (0.001, 0.07), (0.001, 0.4), (0.05, 0.02)]
)
def test_thinking_ends_with_its_seconds_and_one_step(
    look: float, play: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the look is slow, the playouts, or every single step of them."""
    planning(monkeypatch, toy.Rest())
    hands, seconds = SlowHands(monkeypatch, look, play), 0.85
    view, legal = position()
    choice = Planned(GAME, PlanSettings(), Budget(seconds=seconds), None).choose(view, 0, legal, 5)
    assert choice.action == legal[choice.index] and choice.rated
    assert hands.now <= seconds + max(look, play)


def test_a_look_cut_short_counts_whole_worlds_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Leap())
    SlowHands(monkeypatch, 0.05, 0.0)
    thinking = Planned(GAME, PlanSettings(), Budget(seconds=1.0), None)
    state = GAME.determinize(position()[0], 5)
    better = state.clone()
    better.points[0] = 9
    legal = position()[1]
    with_time = thinking._look([state], 0, legal)
    thinking = Planned(GAME, PlanSettings(), Budget(seconds=0.5), None)
    assert thinking._look([state, better], 0, legal) == with_time


@pytest.mark.parametrize("nodes", [40, 400])
def test_a_budget_of_decisions_is_kept_and_answers_alike(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Rest())
    view, legal = position()
    first, second = (
        Planned(GAME, PlanSettings(), Budget(nodes=nodes), None).choose(view, 0, legal, 5) for _ in "ab"
    )
    assert first == second and first.nodes <= nodes + 1


def test_a_world_that_is_cut_short_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter([0.2, 0.5, 0.3, 0.9, None])
    monkeypatch.setattr(Planned, "_played_on", lambda self, world, seat, action: next(values))
    thinking = Planned(GAME, PlanSettings(), Budget(nodes=3_000), None)
    view, legal = position()
    means = thinking._meet(thinking._dealt(view, 5), 0, legal, None)
    assert means == pytest.approx(dict(zip(legal, (0.2, 0.5, 0.3))))


def test_an_open_position_is_met_with_ever_new_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is hidden one world is not one throw of the dice."""
    planning(monkeypatch, toy.Rest())
    monkeypatch.setattr(toy.Toy, "determinize", opened)
    keys: set[int] = set()
    play_on = Planned._played_on

    def watched(self: Planned, world: Any, seat: int, action: Action) -> float | None:
        keys.add(world.dice_key)
        return play_on(self, world, seat, action)

    monkeypatch.setattr(Planned, "_played_on", watched)
    thought()
    assert len(keys) >= PlanSettings().least


def opened(self: Any, view: Any, key: int) -> Any:
    """What the view allows, the same whatever the key but for the dice."""
    turn = [toy.Turn(view.turn)]
    points = list(view.points)
    return toy.ToyState(
        round=view.round, goal=view.goal, points=points, secrets=[1, 1], stack=turn, dice_key=key
    )


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_levels_think_with_the_plan_and_answer_alike(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planning(monkeypatch, toy.Rest())
    asked: list[Any] = []

    def choose(self: Planned, view: Any, seat: int, legal: Sequence[Action], key: int) -> Choice:
        asked.append(seat)
        return Choice(legal[0], 0)

    view, legal = position()
    first, second = (levels.make(level).choose(GAME, view, legal, Budget(nodes=900), 3) for _ in "ab")
    assert first == second and first.action == toy.Leap()
    monkeypatch.setattr(Planned, "choose", choose)
    assert levels.make(level).choose(GAME, view, legal, Budget(nodes=900), 3).index == 0 and asked == [0]
