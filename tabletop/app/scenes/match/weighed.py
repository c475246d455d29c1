"""The deeds of a report in the order in which they are read: what weighs most first, what was done several
times in one line. How one thing led to another is told by the log, and step by step by looking back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.table import Deed


def weighed(deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The weightiest first, what cost who looks something before the like; of equal ones as they happened."""
    return tuple(sorted(_together(deeds), key=worth, reverse=True))


def worth(deed: Deed) -> tuple[int, bool]:
    """How much a deed matters to who looks."""
    return deed.weight, deed.is_grave


def _together(deeds: Sequence[Deed]) -> list[Deed]:
    """What was done several times is one deed that says how often, and is marked wherever it was done."""
    runs: dict[tuple[object, ...], list[Deed]] = {}
    for deed in deeds:
        runs.setdefault((deed.seat, deed.target, deed.weight, deed.text, deed.sentence), []).append(deed)
    return [_counted(run) for run in runs.values()]


def _counted(run: Sequence[Deed]) -> Deed:
    first, times = run[0], f" ×{len(run)}"
    if len(run) == 1:
        return first
    sentence = first.sentence + times if first.sentence else ""
    ways = dict.fromkeys(way for deed in run for way in deed.ways)
    is_grave = any(deed.is_grave for deed in run)
    return replace(first, text=first.text + times, sentence=sentence, ways=tuple(ways), is_grave=is_grave)
