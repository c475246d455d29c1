"""What lies beside a sample: read as strictly as a save, and only beside the match that it belongs to."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import cli, paths
from tabletop.store import notes, save
from tabletop.store.faults import SaveFault
from tabletop.text.catalogue import Texts

NAME = "chesswar-1-mages-and-giants.json"


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A sample with its notes in a folder of its own."""
    path = tmp_path / NAME
    shutil.copy(paths.samples_dir() / NAME, path)
    notes.path_of(path).parent.mkdir()
    shutil.copy(notes.path_of(paths.samples_dir() / NAME), notes.path_of(path))
    return path


def change(match: Path, **fields: Any) -> None:
    words = msgspec.json.decode(notes.path_of(match).read_bytes())
    notes.path_of(match).write_bytes(msgspec.json.encode(words | fields))


def fault_of(match: Path) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        found = notes.load(match)
        assert found is not None
        notes.judge(found, save.load(match, verify=False).record)
    return caught.value


def test_notes_come_in_both_languages(match: Path) -> None:
    words = notes.load(match)
    assert words is not None and words.title("es") == "Magos y gigantes"
    assert words.title("en") == "Mages and giants" and words.notes[0].moment == 0


def test_a_match_without_notes_has_none(match: Path) -> None:
    notes.path_of(match).unlink()
    assert notes.load(match) is None and cli.main(["check", str(match)]) == 0


def test_the_fingerprint_of_the_match_does_not_know_of_its_notes(match: Path) -> None:
    before = save.load(match).record.fingerprint
    change(match, title={"es": "Otro", "en": "Another"})
    assert save.load(match).record.fingerprint == before


NOTE: dict[str, Any] = {
    "moment": 3,
    "rule": "CW-MOV-01",
    "title": {"es": "a", "en": "b"},
    "text": {"es": "c", "en": "d"},
}


@pytest.mark.parametrize(
    ("fields", "key", "place"),
    [
        ({"format": 2}, "wrong-value", "$.format"),
        ({"kind": "story"}, "wrong-value", "$.kind"),
        ({"more": 1}, "unknown-field", "$"),
        ({"title": {"es": "Solo"}}, "missing-field", "$.title"),
        ({"title": {"es": "", "en": "b"}}, "out-of-bounds", "$.title.es"),
        ({"text": {"es": "x" * 1201, "en": "b"}}, "out-of-bounds", "$.text.es"),
        ({"notes": [NOTE | {"moment": -1}]}, "out-of-bounds", "$.notes[0].moment"),
        ({"notes": [NOTE | {"rule": "none"}]}, "wrong-value", "$.notes[0].rule"),
        ({"notes": [NOTE, NOTE]}, "out-of-order", "$.notes[1].moment"),
        ({"notes": [NOTE | {"moment": 10_000}]}, "no-such-moment", "$.notes[0].moment"),
        ({"hint": {"es": "a", "en": "b"}}, "unknown-field", "$.hint"),
        ({"fingerprint": "0" * 64}, "other-match", "$.fingerprint"),
    ],
)
def test_a_fault_is_named_with_its_place(match: Path, fields: dict[str, Any], key: str, place: str) -> None:
    change(match, **fields)
    fault = fault_of(match)
    assert fault.place == place and (fault.key == key or key == "wrong-value")
    for language in ("es", "en"):
        words = fault.message(Texts(language))
        assert words and "store.fault" not in words and "{" not in words
    assert cli.main(["check", str(match)]) == 1


def test_doubled_keys_and_what_is_no_json_are_refused(match: Path) -> None:
    beside = notes.path_of(match)
    beside.write_bytes(b'{"format": 1, "format": 1}')
    assert fault_of(match).key == "duplicate-key"
    beside.write_bytes(b"{")
    assert fault_of(match).key == "not-json"
