"""Which match is continued, told from envelopes alone: every rule of the choice, and both sides of each."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from saves_made import NOON, play

from tabletop.store import continuing, save
from tabletop.store.document import Ending, Glance, Header
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slot, Slots

SHELF = Slots(Path("shelf"))
QUICK = SHELF.quick_path()
START = datetime(2024, 5, 1, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def header() -> Header:
    meta = save.Meta(title="x", created=START, saved=NOON)
    return save.header_decoder.decode(save.dump(play(3).match_record(), meta)).header()


def auto(header: Header, key: int) -> Path:
    return SHELF.auto_path(header.game, header.created, key)


def slot(
    path: Path,
    header: Header,
    key: int = 1,
    decisions: int = 9,
    hour: int = 0,
    *,
    over: bool = False,
    **more: Any,
) -> Slot:
    """A file saved at an hour; with `backup` its version before tells so."""
    ending = Ending((0,)) if over else None
    found = msgspec.structs.replace(
        header,
        key=key,
        decisions=decisions,
        saved=START + timedelta(hours=hour),
        snapshot=Glance(1, ending),
        kind=more.pop("kind", "match"),
    )
    if more.pop("backup", False):
        return Slot(path=path, backup=found, fault=SaveFault("", "empty"), has_backup=True, **more)
    return Slot(path=path, header=found, **more)


def latest(*slots: Slot, **numbers: int) -> Slot | None:
    return continuing.latest(slots, {f"{name}.json": n for name, n in numbers.items()}, SHELF.auto_path)


def test_of_nothing_there_is_nothing_to_continue() -> None:
    assert latest() is None and latest(Slot(path=QUICK)) is None
    assert latest(Slot(path=QUICK, fault=SaveFault("", "empty"))) is None


@pytest.mark.parametrize(
    ("more", "counts"),
    [
        ({}, True),
        ({"is_sample": True}, False),
        ({"kind": "replay"}, False),
        ({"kind": "lesson"}, False),
        ({"backup": True}, True),
    ],
)
def test_only_matches_of_one_s_own_are_continued(header: Header, more: Any, counts: bool) -> None:
    found = slot(QUICK, header, **more)
    assert latest(found) == (found if counts else None)
    other = slot(QUICK.with_name("b.json"), header, key=2, hour=-5)
    assert latest(found, other) == (found if counts else other)


def test_the_number_counts_before_the_hour_and_the_hour_before_the_file_s_time(header: Header) -> None:
    def three(numbers: tuple[int, int], hours: tuple[int, int], times: tuple[float, float]) -> Path | None:
        slots = [
            slot(Path(f"{name}.json"), header, key=n, hour=hours[n], modified=times[n])
            for n, name in enumerate("ab")
        ]
        found = latest(*slots, **{name: n for name, n in zip("ab", numbers, strict=True) if n})
        return found.path if found else None

    assert three((0, 0), (0, 0), (1.0, 2.0)) == Path("b.json")
    assert three((0, 0), (1, 0), (1.0, 2.0)) == Path("a.json")
    assert three((0, 1), (1, 0), (2.0, 1.0)) == Path("b.json")
    assert three((1, 0), (0, 1), (1.0, 2.0)) == Path("a.json")
    assert three((2, 1), (0, 1), (1.0, 2.0)) == Path("a.json")


def test_a_match_was_played_when_any_of_its_files_was(header: Header) -> None:
    one = slot(auto(header, 1), header, key=1, hour=0)
    quick = slot(QUICK, header, key=1, hour=9)
    other = slot(auto(header, 2), header, key=2, hour=5)
    assert latest(one, other) == other and latest(one, quick, other) == one


def test_where_it_was_left_is_the_autosave_however_few_decisions_it_has(header: Header) -> None:
    left = slot(auto(header, 1), header, decisions=1)
    quick = slot(QUICK, header, decisions=90, hour=9)
    for slots in ((left, quick), (quick, left)):
        assert latest(*slots) == left


def test_without_an_autosave_it_is_the_file_with_most_decisions(header: Header) -> None:
    fewer, more = slot(QUICK, header, decisions=8, hour=9), slot(Path("a.json"), header, decisions=9)
    assert latest(fewer, more) == latest(more, fewer) == more
    later = slot(Path("b.json"), header, decisions=9, hour=1)
    assert latest(fewer, later, more) == latest(more, later, fewer) == later
    ended = slot(Path("c.json"), header, decisions=10, over=True)
    assert latest(fewer, more, ended) is None


def test_without_an_autosave_the_version_before_counts_with_its_decisions(header: Header) -> None:
    damaged = slot(Path("a.json"), header, decisions=7, backup=True)
    assert latest(damaged, slot(QUICK, header, decisions=6, hour=2)) == damaged
    quick = slot(QUICK, header, decisions=8)
    assert latest(damaged, quick) == quick


def test_another_match_s_autosave_is_not_this_one_s(header: Header) -> None:
    other = slot(auto(header, 2), header, key=1, decisions=5)
    quick = slot(QUICK, header, key=1, decisions=6)
    assert latest(other, quick) == quick


def test_a_match_that_has_ended_goes_on_only_where_it_was_gone_back_to(header: Header) -> None:
    ended = slot(auto(header, 1), header, over=True, hour=5, modified=5.0)
    assert latest(ended) is None
    for hour, modified, counts in (
        (4, 9.0, False),
        (5, 4.0, False),
        (5, 5.0, False),
        (5, 6.0, True),
        (6, 1.0, True),
    ):
        quick = slot(QUICK, header, hour=hour, modified=modified)
        assert latest(ended, quick) == latest(quick, ended) == (quick if counts else None)
        assert latest(ended, slot(QUICK, header, hour=hour, modified=modified, over=True)) is None
    one, two = slot(QUICK, header, hour=7), slot(Path("a.json"), header, hour=6)
    assert latest(ended, one, two) == latest(two, ended, one) == one


def test_a_match_that_is_over_leaves_room_for_one_before_it(header: Header) -> None:
    ended, before = slot(auto(header, 1), header, over=True, hour=5), slot(auto(header, 2), header, key=2)
    assert latest(ended, before) == latest(before, ended) == before
