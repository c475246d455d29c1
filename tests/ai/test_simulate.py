"""Matches between bots and their summary."""

from __future__ import annotations

import pytest

from tabletop.ai import figures, matches
from tabletop.ai import simulate as sim
from tabletop.ai.player import Budget
from tabletop.engine import registry

from . import toy


@pytest.fixture(autouse=True)
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", toy.find)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (45, 60, 0.6277, 0.8422),
        (60, 60, 0.9398, 1.0),
        (0, 0, 0, 1),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert figures.wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_equal_seeds_play_equal_matches() -> None:
    first, second = (
        sim.simulate("toy", ["hard", "greedy"], 4, seed=3, budget=Budget(nodes=150)) for _ in "ab"
    )
    assert (first.per_bot, first.reasons, first.mean_decisions) == (
        second.per_bot,
        second.reasons,
        second.mean_decisions,
    )
    third = sim.simulate("toy", ["hard", "greedy"], 4, seed=4, budget=Budget(nodes=150))
    assert first.mean_decisions != third.mean_decisions


def test_bots_change_seats_on_the_same_set_up_and_dice() -> None:
    tasks = sim.tasks(toy.GAME, ["hard", "greedy"], 5, 1)
    assert [t.names for t in tasks] == [("hard", "greedy"), ("greedy", "hard")] * 2 + [("hard", "greedy")]
    assert tasks[0].key == tasks[1].key != tasks[2].key


def test_summary_counts_bots_seats_and_armies() -> None:
    summary = sim.simulate("toy", ["thumb", "uniform"], 6, seed=1)
    assert summary.finished == summary.games == 6
    assert summary.per_bot["thumb"].games == 6
    assert sum(share.wins for share in summary.per_seat) == 6
    assert set(summary.per_label) == {"south", "north"}
    assert summary.reasons == {"race": 6}
    assert summary.mean_rounds > 1


def test_a_set_up_field_can_be_fixed() -> None:
    summary = sim.simulate("toy", ["uniform"], 2, setup={"goal": 1})
    assert summary.mean_decisions < 6
    with pytest.raises(KeyError):
        sim.simulate("toy", ["uniform"], 2, setup={"gaol": 1})


def test_matches_come_in_order_of_their_index() -> None:
    todo = sim.tasks(toy.GAME, ["thumb", "uniform"], 4, 2)
    assert [p.index for p in sim.run(todo, 1)] == [0, 1, 2, 3]


def test_speeds_are_of_the_clock_and_of_a_core() -> None:
    """Two jobs side by side for 4 seconds that work 3 seconds each: 6 seconds of cores, 4 of the clock."""
    played = [
        matches.Played(n, 0, ("thumb",), (0,), ("",), (1.0,), "race", 1, 60, 4.0, 3.0, {}, actions=({},))
        for n in range(2)
    ]
    summary = figures.summarize("toy", ("thumb",), 0, played, 4.0)
    assert summary.decisions_per_wall_second == 30
    assert summary.decisions_per_core_second == 20
    assert not hasattr(summary, "decisions_per_second")
