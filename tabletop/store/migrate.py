"""Older formats of the file become the present one, a format at a time, before anything is judged. What
concerns a game's own records is migrated by the game (see `tabletop.engine.migration`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .document import FORMAT, SEALED, plain_print
from .faults import SaveFault

Migration = Callable[[dict[str, Any]], dict[str, Any]]


def _revisions(document: dict[str, Any]) -> dict[str, Any]:
    """Format 1 named neither the edition of the rules nor the shape of the game's records: the first ones.
    What it tells was not sealed. Raises SaveFault if it has what that format did not.
    """
    for name in ("revision", "state_format", "carried", "told"):
        if name in document:
            raise SaveFault("$", "unknown-field", {"field": name})
    document = {**document, "revision": 1, "state_format": 1, "carried": None}
    document.setdefault("feed", [])
    return {**document, "told": plain_print([document.get(name) for name in SEALED])}


MIGRATIONS: dict[int, Migration] = {1: _revisions}
"""From each older format to the next: ``MIGRATIONS[1]`` makes a document of format 2."""


def migrate(
    document: dict[str, Any], to: int = FORMAT, steps: Mapping[int, Migration] = MIGRATIONS
) -> dict[str, Any]:
    """The document in format `to`. Raises KeyError if a step is missing."""
    while document["format"] < to:
        old = document["format"]
        document = {**steps[old](document), "format": old + 1}
    return document
