"""Bots that follow a plan of the game: ``script:NAME`` wherever a bot is named."""

from __future__ import annotations

import pytest

from tabletop.ai import levels
from tabletop.ai import simulate as sim
from tabletop.engine import registry
from tabletop.lab import command

from . import toy
from .words import parser_of


@pytest.fixture(autouse=True)
def with_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", toy.find)
    plans = {"walk": lambda state, seat, legal: toy.Step(), "sleep": lambda state, seat, legal: toy.Rest()}
    monkeypatch.setattr(type(toy.GAME.insight), "scripts", plans)


def test_a_plan_is_followed_to_the_end() -> None:
    summary = sim.simulate("toy", ["script:walk", "script:sleep"], 4)
    assert summary.per_bot["script:walk"].wins == 4
    assert summary.mean_decisions in (19.5, 2 * toy.GOAL - 0.5)


def test_plans_are_named_beside_the_bots() -> None:
    known = levels.known(toy.GAME)
    assert known[: len(levels.NAMES)] == levels.NAMES and known[-2:] == ("script:sleep", "script:walk")
    assert all(":" in name and not name.startswith("script:") for name in known[len(levels.NAMES) : -2])


def test_a_plan_that_the_game_has_not_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyError):
        sim.simulate("toy", ["hard", "script:run"], 2)
    parser = parser_of(command.add_parser)
    args = parser.parse_args(["simulate", "toy", "--seats", "script:run,greedy", "--games", "2"])
    assert args.run(args) == 2
    told = capsys.readouterr().err
    assert "script:run" in told and "script:walk" in told
