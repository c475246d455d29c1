"""A series on the shelf: its envelope is read like that of a match, and "continue" finds it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from feuds import META, played, whole
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.series import save
from tabletop.store import save as match_save
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slots


def test_the_envelope_of_a_series_says_which_match_is_on(tmp_path: Path) -> None:
    file = tmp_path / "feud.json"
    succession = played(2, 3)
    save.write(file, succession.series_record(), META)
    header = match_save.read_header(file)
    assert (header.kind, header.game, header.title) == ("series", "tiny_feud", META.title)
    journals = [len(each.record.journal) for each in succession.series_record().chapters]
    assert (header.round, header.outcome, header.decisions) == (3, None, sum(journals))
    slots = Slots(tmp_path)
    (slot,) = slots.list()
    assert slot.can_open and not slot.is_over and slots.latest() == slot


def test_a_series_that_is_over_is_none_to_continue(tmp_path: Path) -> None:
    save.write(tmp_path / "feud.json", whole().series_record(), META)
    slots = Slots(tmp_path)
    (slot,) = slots.list()
    assert slot.is_over and slots.latest() is None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.binary(min_size=1, max_size=3))
def test_whatever_becomes_of_its_bytes_the_shelf_reads_on(at: int, noise: bytes) -> None:
    import tempfile

    data = save.dump(played(1, 2).series_record(), META)
    at %= len(data)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "feud.json").write_bytes(data[:at] + noise + data[at + len(noise) :])
        (slot,) = Slots(Path(folder)).list()
        assert slot.header is not None or slot.fault is not None


@pytest.mark.parametrize(
    "change",
    [
        {"game": "../../etc"},
        {"title": "a\u0007b"},
        {"finished": 7},
        {"current": {"match": {}}},
        {"created": "yesterday"},
        {"seats": [{"type": "nobody"}]},
    ],
)
def test_a_hostile_envelope_is_a_fault_and_no_crash(tmp_path: Path, change: dict[str, object]) -> None:
    plain = msgspec.json.decode(save.dump(played(1, 2).series_record(), META))
    (tmp_path / "feud.json").write_bytes(msgspec.json.encode({**plain, **change}))
    with pytest.raises(SaveFault):
        match_save.read_header(tmp_path / "feud.json")
