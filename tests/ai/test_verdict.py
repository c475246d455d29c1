"""A search answers with what it ranks first, by a figure that neither luck nor variance lifts."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai import levels
from tabletop.ai.player import Budget, Choice
from tabletop.ai.search import Search, SearchSettings
from tabletop.ai.verdict import Node, Verdict
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed

from . import scripted
from .scripted import Pick

THINKERS = ("greedy", "normal", "hard", "search")
LOOSE = SearchSettings(glance=0, inner=0, habit=0.0, shift=0.5, sure=99.0)
"""Trusts the simulations alone and does not stop early."""


def advice(insight: scripted.ScriptInsight, nodes: int = 400) -> Choice:
    """What the search says of the four doors."""
    game = scripted.DoorGame(insight)
    legal = [Pick(door) for door in range(4)]
    return Search(LOOSE).choose(game, scripted.DoorView(0), legal, Budget(nodes=nodes), 1)


def node(results: list[float], rested: bool = False) -> Node:
    """A candidate with these results, the even ones of resting if anything `rested`."""
    made = Node(1, 0.25)
    for number, result in enumerate(results):
        made.add([result])
        made.add_root(result, number & 1, rested and not number & 1)
    return made


def verdict(**candidates: Node) -> Verdict:
    roots: dict[Any, Node] = dict(candidates)
    judged = Verdict(roots, dict.fromkeys(roots, 0.0), 0, 0.1)
    judged.gauge()
    return judged


@pytest.mark.parametrize("kind", [scripted.ScriptInsight, scripted.Restless])
def test_variance_is_no_merit_where_nothing_rests(kind: type[scripted.ScriptInsight]) -> None:
    """Door 1 swings with the number of the simulation about a poorer mean: its larger half is not a plan."""

    def script(door: int, stopped: bool, n: int) -> float:
        return (0.95 if n % 2 else 0.0) if door == 1 else 0.5

    found = advice(kind(script))
    assert found.action != Pick(1)
    assert found.value == pytest.approx(0.5, abs=0.02)


def test_resting_after_an_action_is_a_plan_of_its_own() -> None:
    def script(door: int, stopped: bool, n: int) -> float:
        return (0.95 if stopped else 0.0) if door == 1 else 0.5

    found = advice(scripted.Resting(script))
    assert found.action == Pick(1)
    assert found.value > 0.8


def test_a_dropped_candidate_comes_back_if_those_kept_prove_worse() -> None:
    """Doors 0, 1 and 3 are lucky until the field has been halved without door 2."""

    def script(door: int, stopped: bool, n: int) -> float:
        return 0.8 if door == 2 else 0.9 if n < 55 else 0.1

    found = advice(scripted.ScriptInsight(script), 800)
    share = {r.index: r.share for r in found.rated}
    assert found.action == Pick(2) and found.value > 0.7
    assert share[2] == max(share.values())


def test_halves_of_one_experiment_do_not_change_the_merit() -> None:
    swings, steady = [0.9, 0.1] * 8, [0.9, 0.9, 0.1, 0.1] * 4
    judged = verdict(swings=node(swings), steady=node(steady))
    assert judged.merit("swings") == pytest.approx(judged.merit("steady"))  # type: ignore[arg-type]
    judged = verdict(swings=node(swings, rested=True), steady=node(steady, rested=True))
    assert judged.merit("swings") > judged.merit("steady") + 0.02  # type: ignore[arg-type]


def test_of_equal_means_the_one_seen_more_often_comes_first() -> None:
    judged = verdict(few=node([1.0, 0.0] * 3), many=node([1.0, 0.0] * 30))
    assert judged.ranked(list(judged.roots)) == ["many", "few"]


def test_a_guess_is_no_more_than_certain() -> None:
    """Where one candidate is guessed far below the others but all win, the level lies above 1."""
    judged = verdict(good=node([1.0] * 3), bad=node([0.98] * 3), unseen=node([]))
    judged.first = {"good": 0.0, "bad": -0.6, "unseen": 0.0}  # type: ignore[dict-item]
    judged.gauge()
    assert judged.level > 1
    assert all(0 <= judged.merit(a) <= 1 for a in judged.roots)


def test_what_is_shown_is_what_ranks_and_a_chance() -> None:
    stream = Stream(5)
    for _ in range(300):
        roots: dict[Any, Node] = {
            name: node([float(stream.below(2)) for _ in range(stream.below(20))], bool(stream.below(2)))
            for name in range(1 + stream.below(6))
        }
        judged = Verdict(roots, {a: -0.5 * stream.unit() for a in roots}, 0, 0.03 + 0.3 * stream.unit())
        judged.gauge()
        shown = [r.value for r in judged.rated(list(roots))]
        assert shown == sorted(shown, reverse=True)
        assert all(0 <= value <= 1 for value in shown)


def questions(key: str, count: int) -> list[tuple[Any, Any]]:
    """The views and lists of some decisions of a random match."""
    game = registry.find(key)
    stream = Stream(11)
    arena = game.arena_setup
    state, found = new_match(game, arena(stream), 5).state, []
    while state.outcome is None and len(found) < count:
        seat = owed(game, state)[0]
        legal = legal_actions(game, state, seat)
        if len(legal) > 1 and stream.below(4) == 0:
            found.append((game.observe(state, seat), list(legal)))
        weights = game.insight.shortlist(state, seat, legal)
        state = apply(game, state, seat, weights[0] if stream.below(3) else stream.pick(legal)).state
    return found


@pytest.mark.parametrize("key", sorted(registry.games()))
@pytest.mark.parametrize("name", THINKERS)
def test_advice_is_never_worse_than_an_alternative_that_is_shown(key: str, name: str) -> None:
    game = registry.find(key)
    for number, (view, legal) in enumerate(questions(key, 6)):
        budget = Budget(nodes=250)
        found = levels.make(name).choose(game, view, legal, budget, number)
        assert found == levels.make(name).choose(game, view, legal, budget, number)
        assert found.action == legal[found.index]
        if found.rated:
            assert found.index == found.rated[0].index and found.value == found.rated[0].value
            assert found.value == max(r.value for r in found.rated)
            assert all(0 <= r.value <= 1 for r in found.rated)


class Swinging(scripted.ScriptInsight):
    """What is chosen now decides."""

    def swing(self, state: Any, seat: int) -> float:
        return 50.0


def test_where_a_choice_decides_simulations_are_believed_sooner() -> None:
    """The third door is better by far, in noise: its lead shows at once where the game says that it may."""

    def script(door: int, stopped: bool, count: int) -> float:
        return (0.6 if door == 2 else 0.3) + (0.2 if count & 1 else -0.2)

    def lead(kind: type[scripted.ScriptInsight]) -> float:
        game, legal = scripted.DoorGame(kind(script)), [Pick(door) for door in range(4)]
        wary = SearchSettings(glance=0, inner=0, habit=0.0, shift=0.01, sure=99.0)
        rated = Search(wary).choose(game, scripted.DoorView(0), legal, Budget(nodes=200), 1).rated
        assert rated[0].index == 2
        return rated[0].value - rated[1].value

    assert lead(Swinging) > 2 * lead(scripted.ScriptInsight) > 0
