"""From bytes to a typed document: the limits on both sides, and what becomes of large files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tiny import duel

from tabletop.engine import codec
from tabletop.session.session import Session
from tabletop.store import document, migrate, reading, save, syntax
from tabletop.store.faults import SaveFault
from tabletop.store.reading import LIMITS, SIZE_LIMIT, document_of, judge_size
from tabletop.store.save import Meta


@pytest.fixture
def data(session: Session, meta: Meta) -> bytes:
    return save.dump(session.match_record(), meta)


@pytest.fixture
def plain(data: bytes) -> Any:
    return json.loads(data)


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is as large as no match."""
    for module in (reading, syntax):
        monkeypatch.setattr(module, "DETAIL_LIMIT", 200)


@pytest.fixture
def format_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the title had been called `name` in format 1."""

    def retitled(old: Any) -> Any:
        return {("title" if key == "name" else key): value for key, value in old.items()}

    for module in (save, migrate, document):
        monkeypatch.setattr(module, "FORMAT", 2)
    monkeypatch.setattr(reading, "migrate", lambda old: migrate.migrate(old, 2, {1: retitled}))


def fault_of(work: Callable[[], object]) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        work()
    return caught.value


def packed(plain: Any) -> bytes:
    return msgspec.json.encode(plain)


# How much is read


def test_a_file_of_the_limit_is_read_and_one_of_a_byte_more_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "SIZE_LIMIT", 100)
    path = tmp_path / "m.json"
    path.write_bytes(b"x" * 100)
    assert reading.read(path) == b"x" * 100
    path.write_bytes(b"x" * 101)
    assert fault_of(lambda: reading.read(path)).key == "too-large"


def test_a_file_that_grows_while_it_is_opened_is_not_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "SIZE_LIMIT", 100)
    path, judge = tmp_path / "m.json", reading.judge_size
    path.write_bytes(b"x")

    def grow(size: int) -> None:
        path.write_bytes(b"x" * 300)
        judge(size)

    monkeypatch.setattr(reading, "judge_size", grow)
    assert fault_of(lambda: reading.read(path)).key == "too-large"


def test_the_size_is_told_in_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_size(0)
    judge_size(SIZE_LIMIT)
    for size, megabytes in ((SIZE_LIMIT + 1, 20), (25_000_000, 25), (25_999_999, 25)):
        assert fault_of(lambda n=size: judge_size(n)).arguments == {"megabytes": megabytes, "limit": 20}
    for limit, megabytes in ((999_999, 0), (3_000_000, 3)):
        monkeypatch.setattr(reading, "SIZE_LIMIT", limit)
        assert fault_of(lambda: judge_size(9_000_000)).arguments["limit"] == megabytes


# The parts that are looked at before the whole


def gist(**parts: Any) -> Any:
    return reading._gist_decoder.decode(packed(parts))


def test_format_and_game_are_read_if_they_are_short() -> None:
    longest = "x" * (LIMITS["game"] - 2)
    assert gist(format=1, state_format=2, game=longest, more=1).plain() == {
        "format": 1,
        "state_format": 2,
        "game": longest,
    }
    assert gist(format=1, game=longest + "x").plain() == {"format": 1, "state_format": None}
    assert gist(format=[1] * LIMITS["format"], game="g").plain() == {"game": "g", "state_format": None}
    assert gist(state_format=[1] * 200, game="g").plain() == {"format": None, "game": "g"}
    assert gist().plain() == {"format": None, "game": None, "state_format": None}


@pytest.mark.parametrize("part", ["setup", "snapshot"])
def test_a_part_larger_than_any_is_refused(part: str) -> None:
    limit = LIMITS[part]
    gist(**{part: "x" * (limit - 2)}).judge()
    fault = fault_of(gist(**{part: "x" * (limit - 1)}).judge)
    assert (fault.key, fault.place) == ("too-much", f"$.{part}")
    assert fault.arguments == {"kilobytes": limit // 1000, "limit": limit // 1000}


def test_how_large_a_part_is_is_told_in_kilobytes(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, kilobytes in ((999, 0), (1000, 1), (2000, 2)):
        monkeypatch.setitem(LIMITS, "setup", limit)
        for size, told in ((3000, 3), (25_000, 25), (25_999, 25)):
            fault = fault_of(gist(setup="x" * (size - 2)).judge)
            assert fault.arguments == {"kilobytes": told, "limit": kilobytes}


def test_a_large_part_is_refused_in_a_match(plain: Any) -> None:
    plain["setup"]["more"] = "x" * LIMITS["setup"]
    assert fault_of(lambda: document_of(packed(plain))).key == "too-much"


# Small files


def test_what_we_wrote_is_recognised_without_being_examined(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "_examined", None)
    found, game = document_of(data)
    assert codec.encode(found) == data and game.key == "tiny_duel"


def test_whatever_is_written_otherwise_is_examined(data: bytes, plain: Any) -> None:
    found, game = document_of(data)
    others = [
        data + b"\n",
        json.dumps(plain, indent=2).encode(),
        json.dumps(plain).encode(),
        packed(dict(reversed(plain.items()))),
    ]
    for other in others:
        assert document_of(other) == (found, game)


def test_a_newer_format_is_refused_though_it_looks_like_ours(data: bytes) -> None:
    newer = data.replace(b'"format":2', b'"format":3', 1)
    assert fault_of(lambda: document_of(newer)).key == "newer-format"


def test_an_odd_sign_is_found_in_what_looks_like_ours(session: Session, meta: Meta) -> None:
    """In a word that no rule looks at."""
    record = session.match_record()
    fed = msgspec.structs.replace(record, feed=(msgspec.structs.replace(record.feed[0], tag="x\x7f"),))
    fault = fault_of(lambda: document_of(save.dump(fed, meta)))
    assert (fault.key, fault.place) == ("control-sign", "$.feed[0][0]")


def test_a_small_file_is_examined_however_plainly_it_is_written(
    plain: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number that a typed reader would take."""
    del plain["notes"]
    plain["snapshot"]["hearts"][0] = 10**24
    data = packed(plain)
    assert syntax.is_written_plainly(data) and document.decoder(duel.GAME).decode(data)
    for limit in (syntax.DETAIL_LIMIT, len(data)):
        for module in (reading, syntax):
            monkeypatch.setattr(module, "DETAIL_LIMIT", limit)
        fault = fault_of(lambda: document_of(data))
        assert (fault.key, fault.place) == ("huge-number", "$.snapshot.hearts[0]")


def test_a_number_that_this_program_could_not_write_is_named(plain: Any) -> None:
    plain["key"] = -9_999_999_999_999_999_999
    fault = fault_of(lambda: document_of(json.dumps(plain).encode()))
    assert (fault.key, fault.place) == ("out-of-bounds", "$.key")


# Large files


@pytest.mark.usefixtures("large")
def test_a_large_match_of_ours_opens(session: Session, data: bytes, plain: Any) -> None:
    assert save.parse(data).record == session.match_record()
    del plain["notes"]  # plainly written, though not as we do
    assert save.parse(packed(plain)).record == session.match_record()
    assert save.parse(packed(dict(reversed(plain.items())))).record == session.match_record()


def edited(change: str) -> Callable[[bytes], bytes]:
    ways: dict[str, Callable[[bytes], bytes]] = {
        "room": lambda data: data + b"\n",
        "an escape": lambda data: data.replace(b'"title":"', b'"title":"\\u0041', 1),
        "a doubled key": lambda data: data.replace(b'"round":', b'"round":1,"round":', 1),
        "a doubled title": lambda data: data.replace(b'"title":', b'"title":"x","title":', 1),
        "a doubled position": lambda data: data[:-1] + b',"snapshot":' + _snapshot(data) + b"}",
        "a long number": lambda data: data.replace(b'"round":', b'"round":1.0e0,"x":', 1),
    }
    return ways[change]


def _snapshot(data: bytes) -> bytes:
    return packed(json.loads(data)["snapshot"])


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize(
    "change", ["room", "an escape", "a doubled key", "a doubled title", "a doubled position"]
)
def test_a_large_match_that_was_edited_is_too_strange(data: bytes, change: str) -> None:
    assert fault_of(lambda: document_of(edited(change)(data))).key == "too-strange"


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize(
    ("change", "key"),
    [("room", "wrong-type"), ("an escape", "too-strange"), ("a doubled position", "too-strange")],
)
def test_nothing_is_built_of_a_large_file_that_is_odd(plain: Any, change: str, key: str) -> None:
    """A fault in it that only building would show is not come to."""
    plain["key"] = "one"
    assert fault_of(lambda: document_of(edited(change)(packed(plain)))).key == key


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize(
    ("change", "key", "place"),
    [
        ({"title": 3}, "wrong-type", "$.title"),
        ({"format": 3}, "newer-format", "$.format"),
        ({"game": "x"}, "unknown-game", "$.game"),
        ({"game": "x" * 201}, "not-a-match", "$"),
        ({"setup": "x" * 20_000}, "too-much", "$.setup"),
        ({"extra": 1}, "unknown-field", "$"),
    ],
)
def test_what_is_wrong_with_a_large_file_is_told(plain: Any, change: Any, key: str, place: str) -> None:
    fault = fault_of(lambda: document_of(packed(plain | change)))
    assert (fault.key, fault.place) == (key, place)


@pytest.mark.usefixtures("large")
def test_a_large_file_that_is_no_match_is_told_so() -> None:
    assert fault_of(lambda: document_of(packed([1] * 200))).key == "not-a-match"
    assert fault_of(lambda: document_of(b"[1" + b" " * 300)).key == "not-json"
    assert fault_of(lambda: document_of(b" " * 300)).key == "empty"


def test_a_file_of_the_limit_is_no_large_one(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = data + b"\n"
    for module in (reading, syntax):
        monkeypatch.setattr(module, "DETAIL_LIMIT", len(odd))
    assert document_of(odd) == document_of(data)
    assert fault_of(lambda: document_of(odd + b"\n")).key == "too-strange"


@pytest.mark.usefixtures("large", "format_2")
def test_a_large_match_of_an_older_format_is_migrated_if_it_is_written_plainly(
    plain: Any, session: Session
) -> None:
    old = packed({("name" if key == "title" else key): value for key, value in plain.items()} | {"format": 1})
    saved = save.parse(old)
    assert saved.meta.title == plain["title"] and saved.record == session.match_record()
    assert fault_of(lambda: save.parse(old + b"\n")).key == "too-strange"
    assert fault_of(lambda: save.parse(edited("a doubled key")(old))).key == "too-strange"


@pytest.mark.usefixtures("large", "format_2")
def test_an_older_format_is_not_taken_for_ours(data: bytes) -> None:
    """Its fields happen to have the names that they have now."""
    found, _ = document_of(data.replace(b'"format":2', b'"format":1', 1))
    assert found.format == 2


@pytest.mark.usefixtures("format_2")
def test_a_small_match_of_an_older_format_is_migrated(data: bytes) -> None:
    old = data.replace(b'"format":2', b'"format":1', 1)
    assert document_of(old) == document_of(data) == document_of(data + b"\n")
