"""What lies beside a sample, without any sample: its words, the order of its notes, whose it is."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tabletop.store import notes
from tabletop.store.faults import SaveFault

WORDS = {"es": "uno", "en": "one"}
HASH = "0123456789abcdef" * 4


def note(moment: int) -> dict[str, Any]:
    return {"moment": moment, "rule": "TD-HIT", "title": WORDS, "text": WORDS}


def companion(**changes: Any) -> bytes:
    plain = {"format": 1, "fingerprint": HASH, "kind": "battle", "title": WORDS, "text": WORDS}
    return msgspec.json.encode(plain | changes)


def fault_of(data: bytes) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        notes.parse(data)
    return caught.value


def test_words_are_said_in_the_language_that_is_asked_for() -> None:
    found = notes.parse(companion())
    for words in (found.title, found.text):
        assert [words("es"), words("en")] == ["uno", "one"]


@pytest.mark.parametrize("moments", [[], [0], [3], [0, 1], [0, 1, 2, 9]])
def test_notes_in_the_order_of_their_moments_are_sound(moments: list[int]) -> None:
    found = notes.parse(companion(notes=[note(moment) for moment in moments]))
    assert [each.moment for each in found.notes] == moments


@pytest.mark.parametrize(
    ("moments", "at"), [([0, 0], 1), ([1, 0], 1), ([0, 1, 1], 2), ([5, 6, 3, 4], 2), ([2, 1, 0], 1)]
)
def test_the_first_note_out_of_order_is_named(moments: list[int], at: int) -> None:
    fault = fault_of(companion(notes=[note(moment) for moment in moments]))
    assert (fault.key, fault.place) == ("out-of-order", f"$.notes[{at}].moment")


@pytest.mark.parametrize("kind", ["position", "battle", "replay"])
def test_only_a_position_has_a_hint(kind: str) -> None:
    assert notes.parse(companion(kind=kind)).hint is None
    if kind == "position":
        assert notes.parse(companion(kind=kind, hint=WORDS)).hint is not None
        return
    fault = fault_of(companion(kind=kind, hint=WORDS))
    assert (fault.key, fault.place, fault.arguments) == ("unknown-field", "$.hint", {"field": "hint"})


def test_there_may_be_none_and_a_folder_is_none(tmp_path: Path) -> None:
    match = tmp_path / "m.json"
    beside = notes.path_of(match)
    assert beside == tmp_path / "notes" / "m.json" and notes.load(match) is None
    beside.mkdir(parents=True)
    assert notes.load(match) is None
    beside.rmdir()
    beside.write_bytes(companion())
    assert notes.load(match) == notes.parse(companion())


@pytest.mark.parametrize(
    ("moments", "fingerprint", "key", "place"),
    [
        ([0, 4, 5], HASH, "", ""),
        ([], "f" * 64, "other-match", "$.fingerprint"),
        ([6], HASH, "no-such-moment", "$.notes[0].moment"),
        ([1, 5, 6, 7], HASH, "no-such-moment", "$.notes[2].moment"),
    ],
)
def test_notes_belong_to_one_match_and_its_moments(
    moments: list[int], fingerprint: str, key: str, place: str
) -> None:
    record = SimpleNamespace(fingerprint=fingerprint, journal=(None,) * 5)
    found = notes.parse(companion(notes=[note(moment) for moment in moments]))
    if not key:
        notes.judge(found, record)
        return
    with pytest.raises(SaveFault) as caught:
        notes.judge(found, record)
    assert (caught.value.key, caught.value.place) == (key, place)
    assert caught.value.arguments == ({"last": 5} if key == "no-such-moment" else {})
