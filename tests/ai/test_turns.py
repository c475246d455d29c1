"""How long a whole turn takes a bot, on a clock that every look at it moves on."""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from types import SimpleNamespace

import pytest

from tabletop.ai import clock, levels
from tabletop.ai.matches import thought_key
from tabletop.ai.player import LEAST, Budget
from tabletop.ai.purse import Purse
from tabletop.ai.search import Search
from tabletop.ai.setups import make_setup
from tabletop.ai.twins import otherwise
from tabletop.engine import registry
from tabletop.engine.engine import apply, legal_actions, new_match, owed

from . import toy
from .test_players import position

TICK = 0.004
"""Seconds from one look at the clock to the next."""
PROMISED = {"hard": 5.0, "normal": 1.0}
"""Seconds that people wait for a turn of an opponent at most."""
TICKS = {"hard": 0.004, "normal": 0.002}
"""Seconds from one look at the clock to the next while such an opponent thinks."""


def test_a_thought_gets_its_share_of_the_turn_and_no_more_than_its_own() -> None:
    whole = Budget(nodes=9, seconds=0.9, turn=4.0)
    assert whole.shared(10) == Budget(9, 0.4)
    assert whole.shared(2) == Budget(9, 0.9)
    assert Budget(turn=4.0).shared(0) == Budget(seconds=4.0)
    assert [whole.shared(10, spent).seconds for spent in (0.0, 2.4, 3.2, 3.99)] == [
        0.4,
        pytest.approx(0.4),
        pytest.approx(0.2),
        LEAST,
    ]
    assert Budget(nodes=9, seconds=0.9).shared(10) == Budget(9, 0.9)


def test_a_level_keeps_its_turn_where_less_is_enough() -> None:
    game = registry.find("hegregon")
    assert levels.budget_of("hard", game) == Budget(game.insight.enough, 0.85, levels.BUDGETS["hard"].turn)


@pytest.mark.parametrize("thoughts", [80, 160])
def test_a_search_spends_its_share_of_the_turn(thoughts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(clock, "time", SimpleNamespace(perf_counter=lambda: TICK * next(ticks)))
    game = otherwise(toy.GAME, thoughts=lambda state, seat: thoughts)
    view, legal = position()
    Purse().choose(Search(), game, view, legal, Budget(turn=8.0), 1)
    assert 8.0 / thoughts <= TICK * next(ticks) < 8.0 / thoughts + 5 * TICK


@pytest.mark.parametrize("level", PROMISED)
@pytest.mark.parametrize("key", ["chesswar", "hegregon", "history_of_war", "open_card_wars", "open_wars"])
def test_a_turn_is_not_waited_for_longer_than_promised(
    key: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks, tick = count(), TICKS[level]
    monkeypatch.setattr(clock, "time", SimpleNamespace(perf_counter=lambda: tick * next(ticks)))
    game = registry.find(key)
    setup = next(s for n in count() if game.seats(s := make_setup(game, n, {})) == 2)
    state, turns = new_match(game, setup, 11).state, set[int]()
    spent: dict[tuple[int, int], float] = defaultdict(float)
    purse = Purse()
    for number in range(2_000):
        turns.add(game.insight.turn(state))
        if state.outcome is not None or len(turns) > LONG[key]:
            break
        late, seat = len(turns) > LONG[key] - 2, owed(game, state)[0]
        name = level if late else "greedy"
        legal, before = legal_actions(game, state, seat), next(ticks)
        view, key_ = game.observe(state, seat), thought_key(11, number)
        budget = levels.budget_of(name, game)
        action = purse.choose(levels.make(name), game, view, legal, budget, key_).action
        spent[seat, game.insight.turn(state)] += tick * (next(ticks) - before)
        state = apply(game, state, seat, action).state
    assert 0.0 < max(spent.values()) <= PROMISED[level]


LONG = {"chesswar": 8, "hegregon": 9, "history_of_war": 6, "open_card_wars": 6, "open_wars": 12}
"""Turns into a match until much stands on the board."""
