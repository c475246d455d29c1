"""Simulations follow the plans that a person could follow, and what these do is among the candidates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.ai.clock import Clock
from tabletop.ai.courses import GOING_ON, PLANS, RESTING, Courses
from tabletop.ai.player import Budget
from tabletop.ai.search import Search, SearchSettings
from tabletop.ai.verdict import Node
from tabletop.engine.draft import Draft
from tabletop.engine.engine import new_match
from tabletop.engine.model import Action, Seat

from . import toy

SCRIPTED = SearchSettings(scripted=True, inner=0, glance=0, width=1)


class Planned(toy.ToyInsight):
    """Two plans, of which it is written down who follows them; the shortlist knows rests alone."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Seat]] = []
        self.scripts = {"step": self._follow("step", toy.Step()), "leap": self._follow("leap", toy.Leap())}  # type: ignore[misc]

    def _follow(self, name: str, action: Action) -> Any:
        def follow(state: Any, seat: Seat, legal: Sequence[Action]) -> Action:
            self.asked.append((name, seat))
            return action

        return follow

    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        return [toy.Rest()]


def planned() -> tuple[toy.Toy, Planned]:
    game, insight = toy.Toy(), Planned()
    game.insight = insight  # type: ignore[misc]
    return game, insight


def courses(game: toy.Toy, scripted: bool = True) -> Courses:
    world = new_match(game, toy.ToySetup(), 1).state
    return Courses(game, world, 0, Clock(Budget(nodes=999), None), turns=2, depth=50, scripted=scripted)


def test_each_plan_meets_each_in_turn() -> None:
    game, insight = planned()
    ways = courses(game)
    met = set()
    for sample in range(ways.count * 2):
        insight.asked.clear()
        ways.play(Draft(new_match(game, toy.ToySetup(), 1).state), sample, 5)
        kept = {seat: {name for name, who in insight.asked if who == seat} for seat in (0, 1)}
        if ways.of(sample) < PLANS:
            assert not insight.asked
        else:
            assert all(len(names) == 1 for names in kept.values()), "a plan is kept to"
            met.add((*kept[0], *kept[1]))
    assert met == {(own, other) for own in ("step", "leap") for other in ("step", "leap")}


def test_without_plans_there_are_rules_of_thumb_alone() -> None:
    game, insight = planned()
    ways = courses(game, scripted=False)
    assert ways.count == PLANS
    assert {ways.of(sample) for sample in range(9)} == {RESTING, GOING_ON}
    for sample in range(4):
        ways.play(Draft(new_match(game, toy.ToySetup(), 1).state), sample, 5)
    assert not insight.asked


def test_what_plans_do_is_a_candidate_that_no_list_cuts() -> None:
    game, _ = planned()
    state = new_match(game, toy.ToySetup(goal=1), 1).state
    view, legal = game.observe(state, 0), [toy.Rest(), toy.Step(), toy.Leap()]
    plain = Search(SearchSettings(inner=0)).choose(game, view, legal, Budget(nodes=200), 1)
    assert plain.action == toy.Rest(), "the shortlist has nothing else"
    found = Search(SCRIPTED).choose(game, view, legal, Budget(nodes=200), 1)
    assert found.action == toy.Step(), "it wins at once"
    assert {legal[each.index] for each in found.rated} == set(legal)


def test_one_knows_how_one_would_go_on() -> None:
    """What a candidate is worth is what the best course from it brings, not the mean of all."""
    node = Node(1, 1.0)
    for sample in range(30):
        value = 1.0 if sample % 3 == 2 else 0.0
        node.add([value])
        node.add_root(value, sample % 3, rested=False)
    assert sorted(total / visits for visits, total in node.plans()) == [0.0, 1.0]
    assert sum(visits for visits, _ in node.plans()) == 30
