"""Random matches over all options: sound at every step, ended, the same after a save; faults are found."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from tiny import bids, duel

from tabletop import cli
from tabletop.dev import fuzz
from tabletop.engine import registry

GAMES = int(os.environ.get("TABLETOP_FUZZ", "8"))
"""Random matches per game."""


@pytest.fixture
def tiny_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {g.key: g for g in (bids.GAME, duel.GAME)}
    monkeypatch.setattr(registry, "games", lambda: games)


@pytest.mark.rule("CW-STM-12", "CW-STM-17", "CW-STM-18", "HG-STA-02", "HG-STA-05")
@pytest.mark.parametrize("seed", fuzz.seeds(4, GAMES))
@pytest.mark.parametrize("game", registry.games())
def test_a_random_match_over_all_options_is_sound(game: str, seed: int) -> None:
    trial = fuzz.play(registry.find(game), seed)
    assert trial.fault is None
    assert trial.decisions and trial.kilobytes and trial.reason != "unfinished"


@pytest.mark.usefixtures("tiny_games")
def test_the_summary_counts_matches_and_what_was_never_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["dev", "fuzz", "tiny_duel", "--games", "20", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == told["sound"] == 20 and told["faults"] == []
    assert sum(told["reasons"].values()) == 20
    assert told["decisions"] > 20 and all(name[:3] in ("do:", "eve") for name in told["never"])
    assert cli.main(["dev", "fuzz", "--games", "2", "--json"]) == 0
    assert [each["game"] for each in json.loads(capsys.readouterr().out)] == ["tiny_bids", "tiny_duel"]
    assert cli.main(["dev", "fuzz", "checkers"]) == 2


class ForgottenDie(duel.Duel):
    """Says that something is wrong once a round has passed."""

    def check(self, state: Any) -> list[str]:
        return ["a die is missing"] if state.round > 1 else []


@pytest.mark.usefixtures("tiny_games")
def test_a_broken_invariant_is_a_fault_with_its_seed_and_decision() -> None:
    trial = fuzz.play(ForgottenDie(), 3)
    assert trial.fault is not None and trial.fault.seed == 3 and trial.fault.decision > 0
    assert "a die is missing" in trial.fault.fault
    summary = fuzz.summed(duel.GAME, 0, [trial], 1.0)
    assert summary.sound == 0 and summary.faults == [trial.fault]
