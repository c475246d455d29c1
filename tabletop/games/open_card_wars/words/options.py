"""The options in words (chapter 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Row
from tabletop.text.catalogue import Texts

from ..records.setup import Setup
from ..rules.team import idle_hand_view

CHOICES: dict[str, tuple[Any, ...]] = {
    "mode": ("standard", "reserves"),
    "card_pool": ("original", "all"),
    "team_pick": ("draft", "free", "random", "fitting"),
    "deploy_order": ("hidden", "alternate"),
    "hand_view": ("open", "hidden"),
    "first_player": ("random", "A", "B"),
    "combine_overflow": ("forbid", "cap"),
    "stun_duration": ("full_turn", "until_maintenance"),
    "adjacency": ("orthogonal", "king"),
    "opening": ("book", "even"),
}
"""Options with named values, the default first."""
FIGURES: dict[str, tuple[int, ...]] = {
    "start_in_play": (3, 1, 2, 4),
    "equip_count": (3, 0, 1, 2, 4, 5, 6),
    "second_player_bonus": (0, 1),
    "fatigue_round": (13, 0, 8, 10, 16, 20, 30),
}
"""Options with figures, the default first."""


def value_words(texts: Texts, key: str, value: Any) -> str:
    """A value of an option in words."""
    if key in CHOICES:
        return texts(f"setup.{key}.{value}")
    if key == "fatigue_round" and not value:
        return texts("setup.fatigue_round.never")
    return str(value)


def option_rows(texts: Texts, setup: Setup, players: Sequence[str]) -> tuple[Row, ...]:
    """The options that differ from the faithful standard game; one row that says so if none does. `players`:
    the two in words."""
    usual = Setup()
    idle = {"start_in_play"} if setup.mode == "standard" else set()
    idle |= {"hand_view"} if idle_hand_view(setup) else set()
    idle |= {"second_player_bonus"} if setup.opening == "even" else set()
    named = dict(zip("AB", players, strict=True))
    rows = [
        Row(
            texts(f"setup.{key}"),
            named.get(getattr(setup, key)) or value_words(texts, key, getattr(setup, key)),
            texts("setup.opening.even.note") if key == "opening" else "",
        )
        for key in (*CHOICES, *FIGURES)
        if getattr(setup, key) != getattr(usual, key) and key not in idle
    ]
    return (Row(texts("table.options"), "" if rows else texts("table.options.standard")), *rows)
