"""What is asked of a file before any rule is: format, game, words, moments."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import msgspec
import pytest

from tabletop.session.session import Session
from tabletop.store import document, envelope, save
from tabletop.store.envelope import END, FIRST, game_of
from tabletop.store.faults import SaveFault
from tabletop.store.save import Meta


def fault_of(plain: Any) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        game_of(plain)
    return caught.value


def test_a_known_game_in_a_known_format_is_told() -> None:
    assert game_of({"format": 1, "game": "tiny_duel"}) == "tiny_duel"
    assert game_of({"format": document.FORMAT, "game": "tiny_bids", "more": 1}) == "tiny_bids"


def test_an_older_format_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "FORMAT", 3)
    for version in (1, 2, 3):
        assert game_of({"format": version, "game": "tiny_duel"}) == "tiny_duel"
    fault = fault_of({"format": 4, "game": "tiny_duel"})
    assert (fault.key, fault.place) == ("newer-format", "$.format")
    assert fault.arguments == {"format": 4, "known": 3}


@pytest.mark.parametrize(
    ("plain", "place"),
    [
        ([], "$"),
        (None, "$"),
        ("tiny_duel", "$"),
        ({}, "$"),
        ({"game": "tiny_duel"}, "$"),
        ({"format": None, "game": "tiny_duel"}, "$.format"),
        ({"format": True, "game": "tiny_duel"}, "$.format"),
        ({"format": "1", "game": "tiny_duel"}, "$.format"),
        ({"format": 1.0, "game": "tiny_duel"}, "$.format"),
        ({"format": 0, "game": "tiny_duel"}, "$.format"),
        ({"format": -1, "game": "tiny_duel"}, "$.format"),
        ({"format": 1}, "$"),
        ({"format": 99}, "$"),
        ({"format": 1, "game": None}, "$.game"),
        ({"format": 1, "game": ["tiny_duel"]}, "$.game"),
    ],
)
def test_what_has_no_format_and_no_game_is_no_match(plain: Any, place: str) -> None:
    fault = fault_of(plain)
    assert (fault.key, fault.place, fault.arguments) == ("not-a-match", place, {})


def test_a_game_that_nobody_knows_is_named_in_forty_letters() -> None:
    fault = fault_of({"format": 1, "game": "x" * 99})
    assert (fault.key, fault.place, fault.arguments) == ("unknown-game", "$.game", {"game": "x" * 40})
    assert fault_of({"format": document.FORMAT + 1, "game": "x"}).key == "newer-format"


@pytest.mark.parametrize(
    ("moment", "sound"),
    [
        (FIRST, True),
        (FIRST - timedelta(microseconds=1), False),
        (END - timedelta(microseconds=1), True),
        (END, False),
        (datetime(2024, 5, 1, tzinfo=timezone(timedelta(hours=14))), True),
        (datetime(1970, 1, 1, 0, 30, tzinfo=timezone(timedelta(hours=1))), False),
    ],
)
@pytest.mark.parametrize("field", ["created", "saved"])
def test_moments_are_those_of_a_calendar(
    session: Session, meta: Meta, moment: datetime, sound: bool, field: str
) -> None:
    data = save.dump(session.match_record(), msgspec.structs.replace(meta, **{field: moment}))
    if sound:
        assert getattr(save.parse(data, verify=False).meta, field) == moment
        return
    with pytest.raises(SaveFault) as caught:
        save.parse(data, verify=False)
    assert (caught.value.key, caught.value.place) == ("wrong-value", f"$.{field}")
    assert caught.value.arguments == {"value": moment.astimezone(UTC).isoformat()} or moment.tzinfo is not UTC


def test_every_word_of_an_envelope_is_judged(session: Session, meta: Meta) -> None:
    """Made by hand: the words of a file are judged before, wherever they stand."""
    header = save.header_decoder.decode(save.dump(session.match_record(), meta)).header()
    envelope.judge(header)
    odd = {
        "$.app": msgspec.structs.replace(header, app="\x07"),
        "$.game": msgspec.structs.replace(header, game="\x07"),
        "$.title": msgspec.structs.replace(header, title="\x07"),
        "$.notes": msgspec.structs.replace(header, notes="\x07"),
        "$.seats[0].name": header,
        "$.seats[2].name": header,
    }
    for place, each in odd.items():
        if place.startswith("$.seats"):
            at = int(place[8])
            player = msgspec.structs.replace(header.seats[at], name="\x07")
            each = msgspec.structs.replace(
                header, seats=(*header.seats[:at], player, *header.seats[at + 1 :])
            )
        with pytest.raises(SaveFault) as caught:
            envelope.judge(each)
        assert (caught.value.key, caught.value.place) == ("control-sign", place)
