"""Results by what a game counts of a seat: as JSON and as a table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.ai import simulate as sim
from tabletop.ai import tally
from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.engine import new_match

from . import toy
from .words import parser_of

COUNTING = [key for key, game in registry.games().items() if type(game).tally is not Game.tally]


def test_scores_are_gathered_by_kind_and_name() -> None:
    seats = ((("hero", "a"), ("class", "x")), (("hero", "b"), ("class", "x")))
    found = tally.gathered([(seats, (1.0, 0.0)), (seats[::-1], (0.5, 0.5)), ((), (1.0, 0.0))])
    assert found == {"class": {"x": [1.0, 0.0, 0.5, 0.5]}, "hero": {"a": [1.0, 0.5], "b": [0.0, 0.5]}}


def test_a_game_that_tells_nothing_has_no_table() -> None:
    state: Any = new_match(toy.GAME, toy.ToySetup(), 0).state
    assert tally.entries(toy.GAME, toy.ToySetup(), state, 0) == ()


def test_the_table_has_a_line_per_name_with_its_interval_the_best_first() -> None:
    shares = {"hero": {"Zeta": sim._share([0, 0, 1, 0.5]), "Alfa": sim._share([1, 1, 1])}}
    lines = tally.as_table(shares).splitlines()
    assert lines[0].split()[:4] == ["hero", "games", "wins", "draws"]
    assert [line.split()[0] for line in lines[2:]] == ["Alfa", "Zeta"]
    low, high = sim.wilson(3, 3)
    assert f"{100 * low:.1f}" in lines[2] and f"{100 * high:.1f} %" in lines[2]
    assert lines[3].split()[1:4] == ["4", "1", "1"]


@pytest.mark.parametrize("game", COUNTING)
def test_every_seat_counts_once_for_what_it_played_with(game: str) -> None:
    summary = sim.simulate(game, ["uniform", "uniform"], 4, seed=2)
    assert summary.per_tally
    for kind, shares in summary.per_tally.items():
        assert sum(s.games for s in shares.values()) >= 4, kind
        assert all(s.games <= 2 * summary.games and s.low <= s.rate <= s.high for s in shares.values())


@pytest.mark.parametrize("game", COUNTING)
def test_the_command_prints_them_as_json_and_as_a_table(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = parser_of(sim.add_parser)
    flags = ["simulate", game, "--seats", "uniform,uniform", "--games", "2"]
    args = parser.parse_args([*flags, "--json"])
    assert args.run(args) == 0
    summary = msgspec.json.decode(capsys.readouterr().out, type=sim.Summary)
    args = parser.parse_args(flags)
    assert args.run(args) == 0
    printed = capsys.readouterr().out
    for kind, shares in summary.per_tally.items():
        assert any(line.startswith(kind) and "95 %" in line for line in printed.splitlines())
        for name in shares:
            assert any(line.startswith(name) for line in printed.splitlines())
