"""What a person chose of a game's table, kept in the settings: display switches and questions to pass."""

from __future__ import annotations

from typing import Literal

from tabletop.store.settings import Settings

from .contract import Appearance

Kind = Literal["switch", "pass"]
LARGE = 150
"""Size of the interface in per cent from which pieces show less, and that larger."""


def appearance(settings: Settings, game: str) -> Appearance:
    """How a game's table is to look."""
    switches = chosen(settings, game, "switch")
    return Appearance(settings.colour_blind, switches, large=settings.ui_scale >= LARGE)


def chosen(settings: Settings, game: str, kind: Kind) -> dict[str, bool]:
    """The choices of one kind for a game, by name."""
    prefix = f"{game}/{kind}/"
    return {key.removeprefix(prefix): on for key, on in settings.table.items() if key.startswith(prefix)}


def preferences(settings: Settings, game: str, given: frozenset[str] = frozenset()) -> frozenset[str]:
    """The names of the questions that are passed; those that are `given` until they are turned off."""
    told = chosen(settings, game, "pass")
    return frozenset(name for name in given | set(told) if told.get(name, True))


def changed(settings: Settings, game: str, kind: Kind, name: str, on: bool) -> dict[str, bool]:
    """The settings' `table` with one choice changed."""
    return {**settings.table, f"{game}/{kind}/{name}": on}
