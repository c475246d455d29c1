"""Slips: how often a level does what first comes to mind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.ai import levels
from tabletop.ai.player import Budget, Choice, Watch
from tabletop.ai.slips import Slipping
from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.model import Action

from . import toy

KEYS = range(2_000)


class Says:
    """Always the same place."""

    def __init__(self, index: int) -> None:
        self.index = index

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        return Choice(legal[self.index], self.index)


def share(
    level: str,
    slips: dict[str, float],
    monkeypatch: pytest.MonkeyPatch,
    blind: dict[str, float] | None = None,
) -> float:
    """How often a level of the toy that slips so, and so often blindly, is hasty."""
    monkeypatch.setattr(toy.ToyInsight, "slips", slips, raising=False)
    monkeypatch.setattr(toy.ToyInsight, "blind", blind or {}, raising=False)
    player, legal = Slipping(level, Says(0), Says(1), Says(0)), [toy.Step(), toy.Leap()]
    found = [player.choose(toy.Toy(), None, legal, Budget(), key).index for key in KEYS]
    again = [player.choose(toy.Toy(), None, legal, Budget(), key).index for key in KEYS]
    assert found == again, "the key tells what is a slip, nothing else"
    return sum(found) / len(found)


def test_a_level_slips_as_often_as_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    slips = {"easy": 0.7, "normal": 0.2}
    assert share("easy", slips, monkeypatch) == pytest.approx(0.7, abs=0.04)
    assert share("normal", slips, monkeypatch) == pytest.approx(0.2, abs=0.04)
    assert share("hard", slips, monkeypatch) == 0.0


def test_of_what_comes_to_mind_as_much_is_blind_as_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    slips, blind = {"easy": 1.0, "normal": 0.6}, {"easy": 0.3}
    assert share("easy", slips, monkeypatch, blind) == pytest.approx(0.7, abs=0.04)
    assert share("normal", slips, monkeypatch, blind) == pytest.approx(0.6, abs=0.04)


@pytest.mark.parametrize("key", registry.games())
def test_easy_slips_more_than_normal_and_hard_never(key: str) -> None:
    slips = registry.find(key).insight.slips
    assert 1.0 >= slips["easy"] > slips.get("normal", 0.0) >= 0.0
    assert "hard" not in slips


def test_the_two_easier_levels_think_alike_and_slip_by_their_own_name() -> None:
    for level in ("easy", "normal"):
        player: Any = levels.make(level)
        assert (type(player), player.level) == (Slipping, level)
    easy, normal = (vars(levels.make(level)) for level in ("easy", "normal"))
    assert easy["thinking"].plan == normal["thinking"].plan
