"""Saving and judging at the very edges: how long, who is asked, which fault of a replay is which."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tiny import duel

from tabletop.engine import engine
from tabletop.engine.model import Refusal
from tabletop.session.replay import ReplayFault
from tabletop.session.session import Session
from tabletop.store import judging, reading, save
from tabletop.store.document import TITLE_LENGTH
from tabletop.store.faults import ReadBackFault, SaveFault, WriteFault
from tabletop.store.save import Meta, Proof
from tabletop.store.slots import Slots


def fault_of(work: Callable[[], object]) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        work()
    return caught.value


@pytest.fixture
def path(session: Session, meta: Meta, tmp_path: Path) -> Path:
    path = tmp_path / "m.json"
    save.write(path, session.match_record(), meta)
    return path


def test_a_match_of_the_longest_is_written_and_one_decision_more_is_not(
    session: Session, meta: Meta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save, "MOST_DECISIONS", len(session))
    save.write(tmp_path / "m.json", session.match_record(), meta)
    monkeypatch.setattr(save, "MOST_DECISIONS", len(session) - 1)
    fault = fault_of(lambda: save.write(tmp_path / "n.json", session.match_record(), meta))
    assert type(fault) is WriteFault and fault.key == "too-long"
    assert fault.arguments == {"count": len(session), "limit": len(session) - 1}
    assert [p.name for p in tmp_path.iterdir()] == ["m.json"]


def test_what_cannot_be_written_down_says_why_in_eighty_letters(
    session: Session, meta: Meta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any) -> bytes:
        raise OverflowError("x" * 200)

    monkeypatch.setattr(save, "dump", stumble)
    fault = fault_of(lambda: save.write(tmp_path / "m.json", session.match_record(), meta))
    assert isinstance(fault, ReadBackFault) and list(tmp_path.iterdir()) == []
    assert fault.cause.arguments == {"value": "x" * 80}


@pytest.mark.parametrize(
    ("proof", "asked"), [(Proof.NONE, []), (Proof.READ, [False]), (Proof.REPLAYED, [True])]
)
def test_a_proof_goes_as_far_as_it_says(
    session: Session,
    meta: Meta,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    proof: Proof,
    asked: list[bool],
) -> None:
    parse, found = save.parse, []

    def watched(data: bytes, *, verify: bool = True) -> save.Saved:
        found.append(verify)
        return parse(data, verify=verify)

    monkeypatch.setattr(save, "parse", watched)
    save.write(tmp_path / "m.json", session.match_record(), meta, proof)
    assert found == asked


def test_the_longest_title_is_given_and_a_longer_one_is_not(path: Path) -> None:
    save.retitle(path, "ñ" * TITLE_LENGTH)
    assert save.load(path).meta.title == "ñ" * TITLE_LENGTH
    fault = fault_of(lambda: save.retitle(path, "x" * (TITLE_LENGTH + 1)))
    assert (fault.key, fault.place) == ("out-of-bounds", "$.title")
    assert fault.arguments == {"type": "str", "bound": "<= 120"}


def test_a_match_from_elsewhere_comes_to_the_shelf_by_its_title_or_its_name(
    path: Path, tmp_path: Path, session: Session, meta: Meta
) -> None:
    shelf = Slots(tmp_path / "shelf")
    shelf.folder.mkdir()
    assert shelf.adopt(path).name == "duelo-al-alba.json"
    assert shelf.adopt(path).name == "duelo-al-alba-2.json"
    assert (shelf.folder / "duelo-al-alba.json").read_bytes() == path.read_bytes()
    nameless = tmp_path / "Ñandú 7.json"
    save.write(nameless, session.match_record(), msgspec.structs.replace(meta, title=""))
    assert shelf.adopt(nameless).name == "nandu-7.json"
    assert sorted(p.name for p in shelf.folder.iterdir()) == [
        "duelo-al-alba-2.json",
        "duelo-al-alba.json",
        "nandu-7.json",
    ]


def test_a_file_as_large_as_no_match_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "SIZE_LIMIT", 10)
    assert fault_of(lambda: save.parse(b"{" * 11)).key == "too-large"
    assert fault_of(lambda: save.parse(b"{" * 10)).key == "not-json"


# Seats


def test_the_first_seat_that_is_not_there_is_named(session: Session, meta: Meta) -> None:
    record = session.match_record()
    for seat, at in ((3, 0), (3, 5), (63, 2)):
        entry = msgspec.structs.replace(record.journal[at], seat=seat)
        journal = (*record.journal[:at], entry, *record.journal[at + 1 :])
        data = save.dump(msgspec.structs.replace(record, journal=journal), meta)
        fault = fault_of(lambda found=data: save.parse(found))
        assert (fault.key, fault.place) == ("no-such-seat", f"$.journal[{at}]")
        assert fault.arguments == {"seat": seat}


def test_how_many_play_is_told_in_a_fault(session: Session, meta: Meta) -> None:
    record = session.match_record()
    for seats in (record.seats[:2], (*record.seats, record.seats[0])):
        data = save.dump(msgspec.structs.replace(record, seats=seats), meta)
        fault = fault_of(lambda found=data: save.parse(found))
        assert (fault.key, fault.place) == ("seat-count", "$.seats")
        assert fault.arguments == {"seats": 3, "players": len(seats)}


ASKED = "a seat is asked that is not there"


@pytest.mark.parametrize(
    ("is_over", "owed", "broken"),
    [
        (False, (0,), []),
        (False, (2,), []),
        (False, (0, 1, 2), []),
        (False, (), ["nobody is asked"]),
        (True, (), []),
        (False, (3,), [ASKED]),
        (False, (-1,), [ASKED]),
        (False, (0, 3), [ASKED]),
        (False, (-1, 0), [ASKED]),
        (True, (3,), [ASKED]),
    ],
)
def test_seats_that_exist_are_asked_unless_the_match_is_over(
    monkeypatch: pytest.MonkeyPatch, is_over: bool, owed: tuple[int, ...], broken: list[str]
) -> None:
    monkeypatch.setattr(engine, "owed", lambda game, state: owed)
    state = SimpleNamespace(outcome="over" if is_over else None)
    record: Any = SimpleNamespace(game=None)
    assert judging._nobody_asked(record, state, 3) == broken


def test_nobody_being_asked_makes_a_position_unsound(
    session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = save.dump(session.match_record(), meta)
    monkeypatch.setattr(engine, "owed", lambda game, state: ())
    fault = fault_of(lambda: save.parse(data, verify=False))
    assert (fault.key, fault.place) == ("unsound", "$.snapshot")
    assert fault.arguments == {"detail": "nobody is asked"}


def test_the_first_of_several_faults_of_a_position_is_told(
    session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = save.dump(session.match_record(), meta)
    monkeypatch.setattr(duel.Duel, "check", lambda self, state: ["first", "second", "third"])
    for verify in (False, True):
        fault = fault_of(lambda how=verify: save.parse(data, verify=how))
        assert (fault.key, fault.arguments) == ("unsound", {"detail": "first"})


# The journal


BY_RULE = Refusal("TD-HAND", "not-in-hand", {})
BY_TABLE = Refusal("table", "not-your-turn", {})


@pytest.mark.parametrize(
    ("fault", "key", "place", "arguments"),
    [
        (ReplayFault("other-end"), "other-end", "$.snapshot", {}),
        (ReplayFault("wrong-die", -1), "wrong-die", "$.setup", {"number": 0}),
        (ReplayFault("wrong-die", 0), "wrong-die", "$.journal[0]", {"number": 1}),
        (ReplayFault("wrong-die", 7), "wrong-die", "$.journal[7]", {"number": 8}),
        (
            ReplayFault("illegal-action", 0, BY_RULE),
            "illegal-action",
            "$.journal[0]",
            {"rule": "TD-HAND", "number": 1},
        ),
        (
            ReplayFault("illegal-action", 7, BY_RULE),
            "illegal-action",
            "$.journal[7]",
            {"rule": "TD-HAND", "number": 8},
        ),
        (ReplayFault("illegal-action", 7, BY_TABLE), "untimely-action", "$.journal[7]", {"number": 8}),
        (
            ReplayFault("setup-refused", -1, BY_RULE),
            "setup-refused",
            "$.setup",
            {"rule": "TD-HAND", "number": 0},
        ),
        (
            ReplayFault("setup-refused", -1, BY_TABLE),
            "setup-refused",
            "$.setup",
            {"rule": "table", "number": 0},
        ),
    ],
    ids=str,
)
def test_a_fault_of_the_replay_has_its_place(
    session: Session,
    meta: Meta,
    monkeypatch: pytest.MonkeyPatch,
    fault: ReplayFault,
    key: str,
    place: str,
    arguments: dict[str, Any],
) -> None:
    data = save.dump(session.match_record(), meta)

    def stumble(record: Any) -> None:
        raise fault

    monkeypatch.setattr(judging, "verified", stumble)
    found = fault_of(lambda: save.parse(data))
    assert (found.key, found.place, found.arguments) == (key, place, arguments)
    assert save.parse(data, verify=False).history is None


def test_an_illegal_decision_is_found_where_it_stands(session: Session, meta: Meta) -> None:
    record = session.match_record()
    for at in (0, 1, 10):
        entry = record.journal[at]
        wrong = msgspec.structs.replace(entry, action=duel.Strike(entry.seat))
        journal = (*record.journal[:at], wrong, *record.journal[at + 1 :])
        data = save.dump(msgspec.structs.replace(record, journal=journal), meta)
        fault = fault_of(lambda found=data: save.parse(found))
        assert fault.place == f"$.journal[{at}]" and fault.arguments["number"] == at + 1


def test_a_refused_set_up_names_its_rule(session: Session, meta: Meta) -> None:
    record = session.match_record()
    data = save.dump(msgspec.structs.replace(record, setup=duel.Setup(3, 11)), meta)
    fault = fault_of(lambda: save.parse(data))
    assert (fault.key, fault.place) == ("setup-refused", "$.setup")
    assert fault.arguments == {"rule": "TD-HAND", "number": 0}
