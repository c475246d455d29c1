"""Is a series one by its rules? Each match must follow from those before it, and all lead to the standing."""

from __future__ import annotations

from typing import Any

from tabletop.engine import codec
from tabletop.store.faults import SaveFault, distrust

from .record import Carried, Chapter, SeriesRecord, start_of


def judge(record: SeriesRecord, fingerprint: str) -> None:
    """Raises SaveFault with the place. What is carried from an earlier edition of the series' rules is taken
    as it is; the matches themselves have been judged."""
    series = record.series
    with distrust("$.setup"):
        refusal = series.refuse_setup(record.setup)
        if refusal is not None:
            raise SaveFault("$.setup", "setup-refused", {"rule": refusal.rule, "number": 0})
        roles = series.roles(record.setup)
    if roles != len(record.players):
        raise SaveFault("$.seats", "seat-count", {"seats": roles, "players": len(record.players)})
    if codec.fingerprint(record.standing) != fingerprint:
        raise SaveFault("$.fingerprint", "fingerprint")
    for i, chapter in enumerate(record.finished):
        if chapter.record.state.outcome is None:
            raise SaveFault(f"$.finished[{i}].match", "match-unfinished", {"number": i + 1})
    for place, chapter in _placed(record):
        if chapter.record.game is not record.game:
            raise SaveFault(f"{place}.game", "not-the-next-match")
    _follow(record)
    with distrust("$.standing"):
        broken = series.check(record.standing)
    if broken:
        raise SaveFault("$.standing", "unsound", {"detail": broken[0]})


def _follow(record: SeriesRecord) -> None:
    """From the set-up, or from what is carried, through every match to the standing."""
    series, matches = record.series, _placed(record)
    carried = _carried(record)
    standing = carried.standing
    for number, (place, chapter) in enumerate(matches):
        with distrust(place):
            if number >= carried.begun:
                if number and series.result(standing) is not None:
                    raise SaveFault(place, "series-over", {"number": number})
                _judge_start(record, standing, number, place, chapter)
            if carried.finished <= number < len(record.finished):
                standing = series.after(standing, chapter.record.state)
    if standing != record.standing:
        raise SaveFault("$.standing", "other-standing")
    with distrust("$.standing"):
        is_over = series.result(standing) is not None
    if is_over != (record.current is None) and carried.begun < max(1, len(matches)):
        raise SaveFault("$.current", "not-the-next-match")


def _carried(record: SeriesRecord) -> Carried[Any]:
    """Where the matches begin to be followed: behind what is carried, or at the set-up."""
    carried = record.carried
    if carried is None:
        with distrust("$.setup"):
            return Carried(0, 0, record.series.begin(record.setup))
    is_sound = carried.finished <= len(record.finished) and carried.begun <= len(record.chapters)
    if not is_sound or carried.begun - carried.finished not in (0, 1):
        raise SaveFault("$.carried", "not-the-next-match")
    with distrust("$.carried.standing"):
        broken = record.series.check(carried.standing)
    if broken:
        raise SaveFault("$.carried.standing", "unsound", {"detail": broken[0]})
    return carried


def _judge_start(record: SeriesRecord, standing: Any, number: int, place: str, chapter: Chapter) -> None:
    """Does the match begin as the standing says?"""
    played = chapter.record
    start = start_of(record.series, standing, record.players, record.key, number, chapter.attempt)
    for name in ("setup", "seats", "key"):
        if getattr(played, name) != getattr(start, name):
            raise SaveFault(f"{place}.{name}", "not-the-next-match")
    if played.feed:
        raise SaveFault(f"{place}.feed", "not-the-next-match")


def _placed(record: SeriesRecord) -> list[tuple[str, Chapter]]:
    """All matches with the places of their saves."""
    found = [(f"$.finished[{i}].match", chapter) for i, chapter in enumerate(record.finished)]
    if record.current is not None:
        found.append(("$.current.match", record.current))
    return found
