"""Numbers that name things have no meaning (OCW-GEN-04): what is numbered 0 is treated like any other.

Worked examples and rules are played again with each of their characters in turn as number 0.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType

import pytest

from . import (
    positions,
    test_abilities_general,
    test_abilities_of_designed_cards,
    test_abilities_of_originals,
    test_attacks,
    test_corners,
    test_damage,
    test_durations,
    test_examples,
    test_windows,
)

MODULES = (
    test_examples,
    test_abilities_of_originals,
    test_abilities_of_designed_cards,
    test_abilities_general,
    test_attacks,
    test_corners,
    test_damage,
    test_durations,
    test_windows,
)
MOST = 5
"""Characters of a scene that are number 0 in turn, beside the first."""


def plays(module: ModuleType) -> list[Callable[[], None]]:
    """The tests of a module that need nothing but themselves."""
    found = [value for name, value in vars(module).items() if name.startswith("test_")]
    return [value for value in found if not inspect.signature(value).parameters]


PLAYS = [play for module in MODULES for play in plays(module)]


@pytest.mark.rule("OCW-GEN-04", "OCW-SM-33")
@pytest.mark.parametrize("first", range(1, MOST + 1))
@pytest.mark.parametrize(
    "play", PLAYS, ids=lambda play: f"{play.__module__.rpartition('.')[2]}-{play.__name__}"
)
def test_whoever_is_number_0_plays_like_any_other(
    play: Callable[[], None], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "FIRST", first)
    play()


def test_there_is_a_whole_set_of_plays() -> None:
    assert len(PLAYS) > 150
