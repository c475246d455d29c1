"""The lines of a log one after another, walks of several decisions as one line."""

from __future__ import annotations

from collections.abc import Iterable

from .table import Line, Log

Entry = tuple[int, Line]
"""A line with its moment: the number of decisions taken after it."""


def joined(log: Log, first: Entry, second: Entry) -> Entry | None:
    """Two lines as one, at the moment of the second; None if they stay two."""
    line = log.joined(first[1], second[1])
    return (second[0], line) if line is not None else None


def add(log: Log, entries: list[Entry], entry: Entry) -> None:
    """The next line: it joins the last one, or comes after it."""
    one = joined(log, entries[-1], entry) if entries else None
    if one is None:
        entries.append(entry)
    else:
        entries[-1] = one


def folded(log: Log, single: Iterable[Entry]) -> list[Entry]:
    """All lines with those joined that belong together."""
    entries: list[Entry] = []
    for entry in single:
        add(log, entries, entry)
    return entries
