"""Older formats become the present one, a format at a time, before anything is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .document import FORMAT

Migration = Callable[[dict[str, Any]], dict[str, Any]]

MIGRATIONS: dict[int, Migration] = {}
"""From each older format to the next: ``MIGRATIONS[1]`` makes a document of format 2."""


def migrate(
    document: dict[str, Any], to: int = FORMAT, steps: Mapping[int, Migration] = MIGRATIONS
) -> dict[str, Any]:
    """The document in format `to`. Raises KeyError if a step is missing."""
    while document["format"] < to:
        old = document["format"]
        document = {**steps[old](document), "format": old + 1}
    return document
