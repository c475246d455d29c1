"""Who advises people takes, of what the search finds alike, what is best as far as can be seen at once."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai import advising
from tabletop.ai.advising import ALIKE, Adviser
from tabletop.ai.player import Budget, Choice, Rated
from tabletop.ai.search import Search, SearchSettings
from tabletop.engine.engine import legal_actions, new_match

from . import toy

START = new_match(toy.GAME, toy.ToySetup(), 7).state
LEGAL = legal_actions(toy.GAME, START, 0)


def advised(monkeypatch: pytest.MonkeyPatch, worths: dict[int, float], seen: dict[int, float]) -> Choice:
    """What is advised where the search finds the first of those worths best."""
    rated = tuple(Rated(index, worth, 0.5) for index, worth in worths.items())
    found = Choice(LEGAL[rated[0].index], rated[0].index, rated[0].value, 9, rated)

    def after(game: Any, view: Any, seat: int, action: Any) -> float:
        return seen[LEGAL.index(action)]

    monkeypatch.setattr(Search, "choose", lambda *asked, **more: found)
    monkeypatch.setattr(advising, "after", after)
    return Adviser(SearchSettings()).choose(toy.GAME, toy.GAME.observe(START, 0), LEGAL, Budget(9), 5)


def test_of_what_is_alike_the_best_at_once_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    close, far = 0.6 - ALIKE / 2, 0.6 - 2 * ALIKE
    assert advised(monkeypatch, {0: 0.6, 1: close}, {0: 0.5, 1: 0.55}).index == 1
    assert advised(monkeypatch, {0: 0.6, 1: far}, {0: 0.5, 1: 0.55}).index == 0, "looking further found more"
    assert advised(monkeypatch, {0: 0.6, 1: close}, {0: 0.5, 1: 0.5}).index == 0, "equal: what was found best"


def test_what_was_found_is_told_as_it_was_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    found = advised(monkeypatch, {0: 0.6, 1: 0.59}, {0: 0.5, 1: 0.55})
    assert found.action == LEGAL[1] and found.value == 0.59 and [each.index for each in found.rated] == [0, 1]


def test_the_same_position_gets_the_same_advice() -> None:
    adviser, view = Adviser(SearchSettings()), toy.GAME.observe(START, 0)
    one, other = (adviser.choose(toy.GAME, view, LEGAL, Budget(200), 5) for _ in range(2))
    assert one == other


def test_doing_nothing_more_comes_before_what_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attack without damage, a shot that cannot hit, a walk there and back."""
    monkeypatch.setattr(toy.ToyInsight, "idle", lambda self, state, legal: LEGAL[1])
    assert advised(monkeypatch, {0: 0.6, 1: 0.59}, {0: 0.5, 1: 0.5}).index == 1
    assert advised(monkeypatch, {0: 0.6, 1: 0.59}, {0: 0.51, 1: 0.5}).index == 0
    assert advised(monkeypatch, {0: 0.6, 1: 0.5}, {0: 0.5, 1: 0.5}).index == 0, "looking further found more"
