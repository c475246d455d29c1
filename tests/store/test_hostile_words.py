"""Words that cannot be drawn, levels and moments that nobody knows: refused for lists as for opening."""

from __future__ import annotations

import json
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.ai import levels
from tabletop.session.record import Level
from tabletop.session.session import Session
from tabletop.store import last_setup, save, settings
from tabletop.store.document import MOST_DECISIONS
from tabletop.store.faults import LONGEST, SaveFault, WriteFault
from tabletop.store.save import Meta
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.plain import is_plain

SIGNS = ("\x00", "\x07", "\r", "\x1b", "\x7f", "\x85", "\ud800", "\udc00")
PLACES: list[tuple[str | int, ...]] = [
    ("title",),
    ("notes",),
    ("app",),
    ("seats", 0, "name"),
    ("seats", 1, "name"),
]


@pytest.fixture
def plain(session: Session, meta: Meta) -> Any:
    return json.loads(save.dump(session.match_record(), meta))


def put(plain: Any, path: tuple[str | int, ...], value: Any) -> bytes:
    inner = plain
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return json.dumps(plain).encode()


def fault_of(work: Callable[[], object]) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        work()
    for texts in map(Texts, LANGUAGES):
        words = caught.value.message(texts)
        assert words and is_plain(words) and len(words) < 3 * LONGEST + 300
    return caught.value


def both(data: bytes, folder: Path) -> tuple[SaveFault, SaveFault]:
    """The faults of opening it and of listing it."""
    path = folder / "m.json"
    path.write_bytes(data)
    return fault_of(lambda: save.parse(data)), fault_of(lambda: save.read_header(path))


def named(path: tuple[str | int, ...]) -> str:
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
@pytest.mark.parametrize("path", PLACES, ids=named)
def test_what_cannot_be_drawn_is_refused_with_its_place(
    plain: Any, tmp_path: Path, path: tuple[str | int, ...], sign: str
) -> None:
    for fault in both(put(plain, path, f"Ana{sign}"), tmp_path):
        assert (fault.key, fault.place) == ("control-sign", named(path))


@pytest.mark.parametrize("sign", SIGNS[:-2], ids=ascii)
@pytest.mark.parametrize("field", ["title", "notes"])
def test_so_it_is_in_a_file_that_is_written_as_ours_are(
    session: Session, meta: Meta, tmp_path: Path, field: str, sign: str
) -> None:
    data = save.dump(session.match_record(), msgspec.structs.replace(meta, **{field: f"Ana{sign}"}))
    for fault in both(data, tmp_path):
        assert (fault.key, fault.place) == ("control-sign", f"$.{field}")


def test_signs_in_names_of_games_in_keys_and_in_the_position_are_refused_too(
    plain: Any, tmp_path: Path
) -> None:
    game = plain["game"]
    for fault in both(put(plain, ("game",), "tiny_duel\x00"), tmp_path):
        assert (fault.key, fault.place) == ("control-sign", "$.game")
    plain["game"] = game
    assert fault_of(lambda: save.parse(put(plain, ("snapshot", "\x1b[31m"), 1))).key == "control-sign"
    del plain["snapshot"]["\x1b[31m"]
    fault = fault_of(lambda: save.parse(put(plain, ("snapshot", "hands"), [["parry", "\x00"]])))
    assert (fault.key, fault.place) == ("control-sign", "$.snapshot.hands[0][1]")


def test_line_ends_tabulators_and_all_letters_are_welcome(plain: Any, tmp_path: Path) -> None:
    words = "¿Ñandú?\n\t日本 \\u0000 «\U0001f3b2» \u0085"[:-1]
    data = put(plain, ("notes",), words)
    path = tmp_path / "m.json"
    path.write_bytes(data)
    assert save.parse(data).meta.notes == words == save.read_header(path).notes


@pytest.mark.parametrize("level", ["godlike", "", "Easy", "greedy"])
def test_a_level_that_nobody_knows_is_refused(plain: Any, tmp_path: Path, level: str) -> None:
    for fault in both(put(plain, ("seats", 1, "level"), level), tmp_path):
        assert (fault.key, fault.place) == ("wrong-value", "$.seats[1].level")


def test_the_levels_of_saves_are_those_that_people_are_offered() -> None:
    assert typing.get_args(Level) == tuple(levels.BUDGETS)


@pytest.mark.parametrize("field", ["created", "saved"])
@pytest.mark.parametrize(
    "moment",
    ["0001-01-01T00:00:00+14:00", "1969-12-31T23:59:59Z", "3000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
)
def test_a_moment_that_no_calendar_here_tells_is_refused(
    plain: Any, tmp_path: Path, field: str, moment: str
) -> None:
    for fault in both(put(plain, (field,), moment), tmp_path):
        assert (fault.key, fault.place) == ("wrong-value", f"$.{field}")


@pytest.mark.parametrize(
    "moment", ["1970-01-01T00:00:00Z", "2999-12-31T23:59:59.999999Z", "2024-05-01T12:00:00+14:00"]
)
def test_a_clock_that_was_never_set_is_no_fault(plain: Any, tmp_path: Path, moment: str) -> None:
    data = put(plain, ("saved",), moment)
    (tmp_path / "m.json").write_bytes(data)
    assert save.parse(data).meta.saved == save.read_header(tmp_path / "m.json").saved


FAULTS = (
    "out-of-bounds",
    "wrong-value",
    "huge-number",
    "fingerprint",
)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("snapshot", "round"), -1),
        (("snapshot", "round"), 10**30),
        (("snapshot", "outcome"), {"winners": [-3], "scores": [], "reason": "x", "rule": "x"}),
        (("snapshot", "outcome"), {"winners": [99], "scores": [], "reason": "x", "rule": "x"}),
        (("seats",), [{"who": "person"}] * 65),
    ],
)
def test_what_a_list_would_stumble_over_is_refused(plain: Any, tmp_path: Path, path: Any, value: Any) -> None:
    for fault in both(put(plain, path, value), tmp_path):
        assert fault.key in FAULTS


def test_a_fault_never_repeats_what_cannot_be_drawn_or_has_no_end() -> None:
    fault = SaveFault("$.\x00" + "x" * 9999, "unknown-field", {"field": "\x1b" + "y" * 9999, "n": 3})
    assert is_plain(fault.place) and len(fault.place) <= LONGEST
    assert is_plain(str(fault.arguments["field"])) and fault.arguments["n"] == 3


def test_more_decisions_than_any_match_are_neither_read_nor_written(
    session: Session, meta: Meta, plain: Any, tmp_path: Path
) -> None:
    plain["journal"] = [[0, {"do": "offer-draw"}, 0]] * (MOST_DECISIONS + 1)
    for fault in both(msgspec.json.encode(plain), tmp_path):
        assert (fault.key, fault.place) == ("out-of-bounds", "$.journal")
    record = session.match_record()
    long = msgspec.structs.replace(record, journal=record.journal[:1] * (MOST_DECISIONS + 1))
    with pytest.raises(WriteFault) as caught:
        save.write(tmp_path / "long.json", long, meta)
    assert caught.value.key == "too-long" and not (tmp_path / "long.json").exists()


@pytest.mark.parametrize(
    "change", [{"saves_folder": "/x/\x00"}, {"saves_folder": "\x1b[31m"}, {"saves_folder": "/x/\x85"}]
)
def test_settings_with_such_signs_are_the_usual_ones_with_a_fault(
    tmp_path: Path, change: dict[str, str]
) -> None:
    file = tmp_path / "s.json"
    file.write_text(json.dumps(change), "utf-8")
    loaded = settings.load(file)
    assert loaded.settings == settings.Settings() and loaded.fault


def test_a_folder_whose_name_is_no_text_cannot_be_kept_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    settings.save(settings.Settings(language="en"), file)
    with pytest.raises(OSError, match="text"):
        settings.save(settings.Settings(saves_folder="/x/\udcff"), file)
    assert settings.load(file).settings.language == "en"
    assert [p.name for p in tmp_path.iterdir()] == ["s.json"]


@pytest.fixture
def remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path))
    return tmp_path / last_setup.FILE


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
@pytest.mark.parametrize("part", ["game", "key", "word", "name"])
def test_a_remembered_set_up_with_such_signs_is_as_none_and_says_so(
    remembered: Path, sign: str, part: str
) -> None:
    plain: Any = {"game": "chesswar", "values": {"players": "2"}, "names": {"0": "Ana"}}
    remembered.write_text(json.dumps(plain), "utf-8")
    assert last_setup.load() is not None and last_setup.read().fault == ""
    match part:
        case "game":
            plain["game"] += sign
        case "key":
            plain["values"][f"x{sign}"] = 1
        case "word":
            plain["values"]["players"] += sign
        case "name":
            plain["names"]["0"] += sign
    remembered.write_text(json.dumps(plain), "utf-8")
    assert last_setup.load() is None and last_setup.read().fault


def test_no_remembered_set_up_is_no_fault_and_no_folder_is_one(
    remembered: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert last_setup.read() == last_setup.Found(None)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "file" / "config"))
    assert last_setup.load() is None and last_setup.read().fault
