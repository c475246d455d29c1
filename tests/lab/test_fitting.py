"""Estimates that are learnt: the regression finds what made the scores, the same seed writes the same file,
and what the games keep is what their estimates weigh.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from ai import toy
from ai.words import parser_of

from tabletop.ai import selfplay
from tabletop.ai.selfplay import Position, Sitting
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.learnt import Learnt, Made, chances, read, shares
from tabletop.lab import fitting, logistic
from tabletop.paths import game_dir

LEARNING = [game for game in registry.games() if registry.find(game).insight.learnt is not None]
FITTED = [game for game in LEARNING if getattr(registry.find(game).insight.learnt, "report", None)]
"""Others still weigh by hand, because what was fitted played no better."""
TRUE = (1.5, 0.6, 0.0)
THOUGHT = (1.0, 1.0, 0.2)


def drawn(stream: Stream, sides: int, weights: tuple[float, ...] = TRUE) -> Position:
    """Sides with features drawn at random, one of which wins with the chance that the weights give it."""
    rows = tuple(tuple(4 * stream.unit() for _ in weights) for _ in range(sides))
    found, left, winner = shares(weights, dict(enumerate(rows))), stream.unit(), 0
    for winner, chance in found.items():  # noqa: B007
        left -= chance
        if left < 0:
            break
    even = (1 / sides,) * sides
    return Position(rows, tuple(float(side == winner) for side in range(sides)), even)


@pytest.mark.parametrize("sides", [2, 3])
def test_the_weights_that_made_the_scores_are_found(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logistic, "RIDGE", 1e-6)
    stream = Stream(sides)
    found = logistic.fit([drawn(stream, sides) for _ in range(3000)], THOUGHT)
    assert found == pytest.approx(TRUE, abs=0.12)


def test_what_would_weigh_less_than_nothing_weighs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logistic, "RIDGE", 1e-6)
    stream = Stream(7)
    positions = [drawn(stream, 2, (1.0, -1.0, 0.5)) for _ in range(1000)]
    one, none, half = logistic.fit(positions, THOUGHT)
    assert none == 0.0
    assert one > half > 0.0


def test_what_no_match_tells_stays_as_it_was_thought() -> None:
    """But for the sharpness of the whole."""
    stream = Stream(3)
    known = [drawn(stream, 2) for _ in range(300)]
    blind = [msgspec.structs.replace(p, rows=tuple((*row[:2], 5.0) for row in p.rows)) for p in known]
    assert logistic.fit(blind, THOUGHT)[2] == logistic.sharpness(blind, THOUGHT) * THOUGHT[2]


def test_equations_are_solved() -> None:
    assert logistic.solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_an_estimate_is_judged_by_what_came_of_it() -> None:
    positions = [Position(((0.0,), (0.0,)), (1.0, 0.0), (0.5, 0.5))] * 3
    positions.append(Position(((0.0,), (0.0,)), (0.0, 1.0), (0.5, 0.5)))
    found = logistic.judged([(0.75, 0.25)] * 4, positions)
    assert found.brier == pytest.approx(3 / 16)
    assert [(each.said, each.won, each.count) for each in found.bins] == [(0.25, 0.25, 4), (0.75, 0.75, 4)]


def test_a_side_that_is_out_has_no_chance() -> None:
    assert chances((1.0,), {0: (2.0,), 2: (2.0,)}, (0, 1, 2, 2)) == (0.5, 0.0, 0.5, 0.5)


def test_what_is_not_fitted_yet_weighs_what_was_thought() -> None:
    learnt = Learnt({"points": 1.0, "round": 2.0}, {"points": 3.0})
    assert learnt.weights == (3.0, 2.0)
    assert learnt.unlearnt.weights == (1.0, 2.0)


# -- a game that learns --------------------------------------------------------------------------------


class LearningInsight(toy.ToyInsight):
    """The toy's, by the points and by the number of the round, which is the same for both."""

    learnt = Learnt({"points": 0.1, "round": 0.3})

    def features(self, state: Any) -> Mapping[int, tuple[float, ...]]:
        return {side: (state.points[side], state.round) for side in state.sides}

    def value(self, state: Any) -> tuple[float, ...]:
        return chances(self.learnt.weights, self.features(state), state.sides)


class LearningToy(toy.Toy):
    insight = LearningInsight()


@pytest.fixture
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", lambda key: LearningToy() if key == "toy" else toy.find(key))


def typed(out: Path, *more: str) -> int:
    words = ["fit", "toy", "--games", "24", "--seed", "4", "--bots", "greedy,uniform", "--out", str(out)]
    args = parser_of(fitting.add_parser).parse_args([*words, *more])
    return int(args.run(args))


def test_the_same_seed_writes_the_same_file(
    with_toy: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever has been fitted before."""
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert typed(first) == 0
    monkeypatch.setattr(LearningInsight, "learnt", read(first.read_bytes()))
    assert typed(second) == 0
    assert first.read_bytes() == second.read_bytes()
    assert typed(second, "--seed", "5") == 0
    assert first.read_bytes() != second.read_bytes()


def test_the_file_tells_how_it_was_made_and_what_it_is_worth(with_toy: None, tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    typed(out)
    found = read(out.read_bytes())
    assert found.by_hand == LearningInsight.learnt.by_hand
    assert found.fitted["points"] > 0.1
    report = found.report
    assert report is not None
    assert report.made == Made(("greedy", "uniform"), 24, 4)
    assert (report.matches, report.held_out_matches) == (24, 6)
    assert sum(each.count for each in report.fitted.bins) == 2 * report.held_out_positions
    assert report.fitted.log_loss < report.constant.log_loss


def test_positions_of_a_match_are_few_and_their_scores_are_its_own(with_toy: None) -> None:
    taken = selfplay.take(Sitting(0, "toy", ("uniform",), 9))
    assert 0 < len(taken.positions) <= selfplay.KEPT
    assert len({position.scores for position in taken.positions}) == 1
    assert sorted(taken.positions[0].scores) == [0.0, 1.0]


def test_the_slope_alone_ranks_as_before(with_toy: None, tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    typed(out, "--slope-only")
    found = read(out.read_bytes())
    slopes = {found.fitted[name] / thought for name, thought in found.by_hand.items()}
    assert max(slopes) == pytest.approx(min(slopes), rel=1e-3)
    assert found.report is not None
    assert found.report.made.slope_only


def test_the_command_names_what_it_does_not_know(
    with_toy: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(tmp_path / "none.json", "--bots", "nobody") == 2
    assert "nobody" in capsys.readouterr().err
    assert typed(tmp_path / "none.json", "--games", "3") == 2


def test_a_game_without_weights_has_nothing_to_fit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "find", toy.find)
    assert typed(tmp_path / "none.json") == 2
    assert "toy" in capsys.readouterr().err
    with pytest.raises(ValueError, match="toy"):
        selfplay.unlearnt(toy.Toy())


# -- the games' own ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", FITTED)
def test_a_game_keeps_its_weights_with_their_report(key: str) -> None:
    """And better ones than those thought out by hand, on matches that were held out."""
    learnt = registry.find(key).insight.learnt
    assert learnt is not None
    assert learnt == read((game_dir(key) / "data" / fitting.FILE).read_bytes())
    assert tuple(learnt.fitted) == learnt.names
    assert all(weight >= 0.0 for weight in learnt.fitted.values())
    report = learnt.report
    assert report is not None
    assert report.fitted.log_loss < report.by_hand.log_loss < report.constant.log_loss
    assert report.fitted.brier < report.by_hand.brier


@pytest.mark.parametrize("key", LEARNING)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_weighed_has_a_name_and_chances_add_up(key: str, seed: int) -> None:
    game, stream = registry.find(key), Stream(seed)
    learnt = game.insight.learnt
    assert learnt is not None
    state = new_match(game, game.arena_setup(stream), seed).state
    for _ in range(150):
        if state.outcome is not None:
            break
        rows = game.insight.features(state)
        assert set(rows) <= set(state.sides)
        assert all(getattr(row, "_fields", None) == learnt.names for row in rows.values())
        values = dict(zip(state.sides, game.insight.value(state)))
        assert all(0.0 <= value <= 1.0 for value in values.values())
        if rows:
            assert sum(values.values()) == pytest.approx(1.0)
        seat = owed(game, state)[0]
        state = apply(game, state, seat, stream.pick(legal_actions(game, state, seat))).state
