"""Saves come back as they were; anything else is refused with the place of its fault."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tiny import duel

from tabletop.engine import codec
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.atomic import backup_of
from tabletop.store.faults import SaveFault, WriteFault
from tabletop.store.save import Meta
from tabletop.text.catalogue import LANGUAGES, Texts

TEXTS = [Texts(language) for language in LANGUAGES]


def fault_of(data: bytes, *, verify: bool = True) -> SaveFault:
    """The fault of a document; it can be said in every language."""
    with pytest.raises(SaveFault) as caught:
        save.parse(data, verify=verify)
    for texts in TEXTS:
        assert caught.value.message(texts)
    return caught.value


@pytest.fixture
def data(session: Session, meta: Meta) -> bytes:
    return save.dump(session.match_record(), meta)


@pytest.fixture
def plain(data: bytes) -> Any:
    return json.loads(data)


def test_a_match_comes_back_whole(session: Session, meta: Meta, tmp_path: Path) -> None:
    path = tmp_path / "partida ñ.json"
    save.write(path, session.match_record(), meta)
    saved = save.load(path)
    assert saved.meta == meta and saved.recovered is None
    assert saved.record == session.match_record()
    again = saved.session()
    assert codec.fingerprint(again.state) == codec.fingerprint(session.state)
    assert again.statistics() == session.statistics()
    assert [p.name for p in tmp_path.iterdir()] == ["partida ñ.json"]


def test_a_save_written_by_hand_is_read_too(plain: Any, session: Session) -> None:
    text = json.dumps(plain, indent=3, ensure_ascii=True)
    assert save.parse(text.encode()).record == session.match_record()


def test_the_loaded_match_goes_on_with_the_same_dice(session: Session, data: bytes) -> None:
    again = save.parse(data, verify=False).session()
    for s in (session, again):
        while not s.is_over:
            s.act(s.owed[0], s.legal(s.owed[0])[0])
    assert codec.fingerprint(again.state) == codec.fingerprint(session.state)


def test_truncated_anywhere_it_is_refused(data: bytes) -> None:
    for length in range(0, len(data), 50):
        fault = fault_of(data[:length])
        assert fault.key in ("not-json", "empty") and fault.arguments["line"] == 1


def test_truncated_inside_a_letter_it_is_refused(data: bytes) -> None:
    assert fault_of(data[: data.index("ñ".encode()) + 1]).key == "not-utf8"


def test_syntax_is_refused_with_line_and_column() -> None:
    fault = fault_of(b'{"format": 1,\n "game": oops}')
    assert fault.key == "not-json" and (fault.arguments["line"], fault.arguments["column"]) == (2, 10)


@pytest.mark.parametrize(
    "foreign", ["[]", "null", "3", '"x"', "{}", '{"a": 1}', '{"format": true, "game": "x"}']
)
def test_foreign_json_is_refused(foreign: str) -> None:
    assert fault_of(foreign.encode()).key == "not-a-match"


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ('{"format": 1, "game": {"a": [1, {"b": 2, "b": 3}]}}', "duplicate-key", "$.game.a[1]"),
        ('{"format": 1, "format": 1}', "duplicate-key", "$"),
        ('{"x": "{[,\\"", "k\\u0065y": 1, "key": 2}', "duplicate-key", "$"),
        ('{"a": [1, NaN]}', "not-a-number", "$.a[1]"),
        ('{"a": {"b": -Infinity}}', "not-a-number", "$.a.b"),
        ('{"a": [0, 1e999]}', "huge-number", "$.a[1]"),
        ('{"a": ' + "9" * 40 + "}", "huge-number", "$.a"),
        ('{"a": -' + "9" * 9000 + "}", "huge-number", "$.a"),
    ],
)
def test_what_lenient_readers_let_pass_is_refused(text: str, key: str, place: str) -> None:
    fault = fault_of(text.encode())
    assert (fault.key, fault.place) == (key, place)
    assert fault.arguments["line"] == 1 and int(fault.arguments["column"]) > 1


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize("depth", [100, 100_000])
def test_towers_of_brackets_are_refused(opening: str, depth: int) -> None:
    closing = "]" if opening == "[" else "}"
    fault = fault_of((opening * depth + "1" + closing * depth).encode())
    assert fault.key == "too-deep"


def test_a_duplicate_inside_the_state_is_found(data: bytes) -> None:
    doubled = data.replace(b'"round":', b'"round":1,"round":', 1)
    fault = fault_of(doubled)
    assert (fault.key, fault.place, fault.arguments["name"]) == ("duplicate-key", "$.snapshot", "round")


Change = Callable[[Any], Any]


def put(*path: Any, value: Any) -> Change:
    def change(plain: Any) -> None:
        for step in path[:-1]:
            plain = plain[step]
        plain[path[-1]] = value

    return change


CHANGES: list[tuple[Change, str, str]] = [
    (put("format", value=3), "newer-format", "$.format"),
    (put("format", value=0), "not-a-match", "$.format"),
    (put("format", value="1"), "not-a-match", "$.format"),
    (put("format", value=1.5), "not-a-match", "$.format"),
    (put("game", value=7), "not-a-match", "$.game"),
    (put("journal", 0, 0, value=2), "untimely-action", "$.journal[0]"),
    (put("game", value="checkers"), "unknown-game", "$.game"),
    (put("game", value="tiny_bids"), "unknown-field", "$.setup"),
    (put("title", value=3), "wrong-type", "$.title"),
    (put("title", value="x" * 500), "out-of-bounds", "$.title"),
    (put("kind", value="film"), "wrong-value", "$.kind"),
    (put("created", value="yesterday"), "wrong-value", "$.created"),
    (put("thumbnail", value="AAAA"), "not-a-picture", "$.thumbnail"),
    (put("thumbnail", value="*"), "wrong-value", "$.thumbnail"),
    (put("key", value=-1), "out-of-bounds", "$.key"),
    (put("key", value=1.5), "wrong-type", "$.key"),
    (put("extra", value=1), "unknown-field", "$"),
    (put("revision", value=2), "newer-rules", "$.revision"),
    (put("revision", value=0), "out-of-bounds", "$.revision"),
    (put("state_format", value=2), "newer-rules", "$.state_format"),
    (put("state_format", value=0), "out-of-bounds", "$.state_format"),
    (put("state_format", value=True), "wrong-type", "$.state_format"),
    (put("carried", value={}), "missing-field", "$.carried"),
    (put("told", value="0" * 64), "fingerprint", "$.told"),
    (put("told", value=None), "wrong-type", "$.told"),
    (put("journal", 0, 2, value=7), "fingerprint", "$.told"),
    (put("setup", "seats", value="3"), "wrong-type", "$.setup.seats"),
    (put("setup", "seats", value=1), "setup-refused", "$.setup"),
    (put("setup", "seats", value=2), "seat-count", "$.seats"),
    (put("seats", value=[]), "seat-count", "$.seats"),
    (put("seats", 0, "who", value="cat"), "wrong-value", "$.seats[0].who"),
    (put("journal", 1, 0, value=7), "no-such-seat", "$.journal[1]"),
    (put("journal", 0, 1, value={"do": "fly"}), "wrong-value", "$.journal[0][1].do"),
    (put("journal", 0, 1, value={"do": "strike"}), "missing-field", "$.journal[0][1]"),
    (put("journal", 0, 1, value={"do": "strike", "target": 0}), "illegal-action", "$.journal[0]"),
    (put("journal", 0, 2, value=-4), "out-of-bounds", "$.journal[0][2]"),
    (put("journal", value={}), "wrong-type", "$.journal"),
    (put("feed", value=[["save", 3]]), "wrong-die", "$.journal"),
    (put("snapshot", "round", value=9), "fingerprint", "$.fingerprint"),
    (put("snapshot", "hearts", value=None), "wrong-type", "$.snapshot.hearts"),
    (put("fingerprint", value="0" * 64), "fingerprint", "$.fingerprint"),
    (put("fingerprint", value="?"), "out-of-bounds", "$.fingerprint"),
]


@pytest.mark.parametrize(("change", "key", "place"), CHANGES, ids=[f"{k}-{p}" for _, k, p in CHANGES])
def test_each_fault_is_named_with_its_place(plain: Any, change: Change, key: str, place: str) -> None:
    change(plain)
    fault = fault_of(json.dumps(plain).encode())
    assert fault.key == key and fault.place.startswith(place), fault


@pytest.mark.parametrize("name", ["format", "game", "setup", "journal", "snapshot", "fingerprint", "seats"])
def test_a_missing_part_is_named(plain: Any, name: str) -> None:
    del plain[name]
    fault = fault_of(json.dumps(plain).encode())
    assert fault.key in ("missing-field", "not-a-match")


def test_a_forged_snapshot_is_refused_even_with_a_fitting_fingerprint(session: Session, meta: Meta) -> None:
    state = session.state.clone()
    state.hearts[0] += 1
    forged = msgspec.structs.replace(session.match_record(), state=state)
    assert fault_of(save.dump(forged, meta)).key == "other-end"
    assert save.parse(save.dump(forged, meta), verify=False).history is None


def test_an_unsound_snapshot_is_refused_even_unverified(session: Session, meta: Meta) -> None:
    state = session.state.clone()
    state.hands[0] = ("ace",)
    forged = msgspec.structs.replace(session.match_record(), state=state)
    assert fault_of(save.dump(forged, meta), verify=False).key == "unsound"


def test_rules_that_stumble_over_a_snapshot_put_the_blame_on_the_file(
    session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(self: Any, state: Any) -> list[str]:
        raise IndexError("no such square")

    monkeypatch.setattr(duel.Duel, "check", stumble)
    fault = fault_of(save.dump(session.match_record(), meta), verify=False)
    assert (fault.key, fault.place) == ("unsound", "$.snapshot")


def file_fault(path: Path) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        save.load(path)
    assert caught.value.message(TEXTS[0])
    return caught.value


def test_a_file_of_100_megabytes_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as stream:
        stream.truncate(100_000_000)
    fault = file_fault(path)
    assert fault.key == "too-large" and fault.arguments["megabytes"] == 100


def test_no_file_a_folder_and_a_pipe_are_refused(tmp_path: Path) -> None:
    assert file_fault(tmp_path / "none.json").key == "not-found"
    assert file_fault(tmp_path).key == "not-a-file"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.json")
        assert file_fault(tmp_path / "pipe.json").key == "not-a-file"


@pytest.mark.parametrize(("number", "key"), [(13, "no-permission"), (5, "cannot-read")])
def test_a_file_that_cannot_be_read_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    (tmp_path / "x.json").write_bytes(b"{}")

    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr(Path, "open", refuse)
    assert file_fault(tmp_path / "x.json").key == key


def test_the_version_before_is_kept_and_opened_when_the_file_is_damaged(
    session: Session, meta: Meta, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    save.write(path, session.match_record(), meta)
    before = path.read_bytes()
    session.act(session.owed[0], session.legal(session.owed[0])[0])
    save.write(path, session.match_record(), meta)
    assert backup_of(path).read_bytes() == before
    path.write_bytes(path.read_bytes()[:-20])
    saved = save.load(path)
    assert saved.recovered is not None and saved.recovered.key == "not-json"
    assert len(saved.record.journal) == len(session) - 1
    path.unlink()
    assert save.load(path).recovered is not None


def test_a_damaged_file_does_not_push_out_the_good_backup(
    session: Session, meta: Meta, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    for _ in range(2):
        save.write(path, session.match_record(), meta)
    good = backup_of(path).read_bytes()
    path.write_bytes(good[:100])
    save.write(path, session.match_record(), meta)
    assert backup_of(path).read_bytes() == good and save.load(path).recovered is None


def test_when_both_versions_are_damaged_the_fault_of_the_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_bytes(b'{"a": NaN}')
    backup_of(path).write_bytes(b"")
    assert file_fault(path).key == "not-a-number"


@pytest.mark.parametrize("broken", ["fsync", "write"])
def test_a_full_disk_leaves_the_file_as_it_was(
    session: Session, meta: Meta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "m.json"
    save.write(path, session.match_record(), meta)
    before = path.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    if broken == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr("tabletop.store.atomic._write", full)
    with pytest.raises(WriteFault) as caught:
        save.write(path, session.match_record(), meta)
    assert caught.value.key == "disk-full" and isinstance(caught.value, OSError)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["m.json"]


def test_a_folder_that_does_not_exist_cannot_be_written(session: Session, meta: Meta, tmp_path: Path) -> None:
    with pytest.raises(WriteFault):
        save.write(tmp_path / "none" / "m.json", session.match_record(), meta)


def test_without_second_names_the_backup_is_still_made(
    session: Session, meta: Meta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: Any, **__: Any) -> None:
        raise OSError(1, "not supported here")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "m.json"
    for _ in range(2):
        save.write(path, session.match_record(), meta)
    assert path.read_bytes() == backup_of(path).read_bytes()
    assert len(list(tmp_path.iterdir())) == 2


def test_reading_never_writes(session: Session, meta: Meta, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    for damaged in (b"", b"{", b'{"format":1,"game":"tiny_duel"}'):
        path.write_bytes(damaged)
        file_fault(path)
        assert path.read_bytes() == damaged and len(list(tmp_path.iterdir())) == 1


def test_every_fault_has_words_and_no_words_are_left_over() -> None:
    import re

    from tabletop.paths import PACKAGE

    folders = (PACKAGE / "store", PACKAGE / "series")
    source = "".join(p.read_text("utf-8") for folder in folders for p in folder.glob("*.py"))
    source += (PACKAGE / "session" / "replay.py").read_text("utf-8")
    for language in LANGUAGES:
        keys = json.loads((PACKAGE / "text" / f"store.{language}.json").read_text("utf-8"))
        said = {k.removeprefix("store.fault.") for k in keys if k.startswith("store.fault.")}
        used = {word for word in re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)*)"', source) if word in said}
        assert said == used
