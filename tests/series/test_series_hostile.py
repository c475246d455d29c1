"""Documents that no series wrote are refused with a place, and open nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from feuds import META, decide, played, session_of, whole
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiny import feud

from tabletop.engine import codec
from tabletop.series import reading, save
from tabletop.store.faults import SaveFault
from tabletop.store.syntax import DETAIL_LIMIT
from tabletop.text.catalogue import LANGUAGES, Texts

GOLDEN = Path(__file__).parents[1] / "saves" / "series-1.tiny_feud.json"

Plain = dict[str, Any]
Change = Callable[[Plain], Any]


def fault_of(data: bytes) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        save.parse(data)
    for language in LANGUAGES:
        assert caught.value.message(Texts(language))
    return caught.value


def changed(change: Change, data: bytes | None = None) -> bytes:
    """The golden series, or another, with something else in it."""
    plain = json.loads(data or GOLDEN.read_bytes())
    change(plain)
    return json.dumps(plain, ensure_ascii=False).encode()


def resealed(change: Change) -> Change:
    """As above, with the standing's fingerprint made anew."""

    def both(plain: Plain) -> None:
        change(plain)
        standing = feud.SERIES.standing_type(
            **{**plain["standing"], "wins": tuple(plain["standing"]["wins"])}
        )
        plain["fingerprint"] = codec.fingerprint(standing)

    return both


def swap_matches(plain: Plain) -> None:
    plain["finished"].reverse()


def drop_first(plain: Plain) -> None:
    del plain["finished"][0]


def unfinished(plain: Plain) -> None:
    plain["finished"].append(plain["current"])


CASES: dict[str, tuple[Change, str, str]] = {
    "another standing": (lambda p: p["standing"].update(cards=9), "$.fingerprint", "fingerprint"),
    "another standing, sealed": (
        resealed(lambda p: p["standing"].update(cards=9)),
        "$.standing",
        "other-standing",
    ),
    "wins out of nothing": (
        resealed(lambda p: p["standing"].update(wins=[9, 9, 9])),
        "$.standing",
        "other-standing",
    ),
    "matches in another order": (swap_matches, "$.finished[0].match.setup", "not-the-next-match"),
    "a match less": (drop_first, "$.finished[0].match.setup", "not-the-next-match"),
    "a match that is not over": (unfinished, "$.finished[2].match", "match-unfinished"),
    "another attempt": (
        lambda p: p["finished"][1].update(attempt=2),
        "$.finished[1].match.key",
        "not-the-next-match",
    ),
    "attempt 0": (lambda p: p["current"].update(attempt=0), "$.current.attempt", "out-of-bounds"),
    "another key": (lambda p: p.update(key=5), "$.finished[0].match.setup", "not-the-next-match"),
    "another player": (
        lambda p: p["seats"][0].update(name="Bea"),
        "$.finished[0].match.seats",
        "not-the-next-match",
    ),
    "a player less": (lambda p: p["seats"].pop(), "$.seats", "seat-count"),
    "a set-up that is refused": (lambda p: p["setup"].update(cards=0), "$.setup", "setup-refused"),
    "nothing is going on": (lambda p: p.update(current=None), "$.current", "not-the-next-match"),
    "a decision that breaks a rule": (
        lambda p: p["finished"][0]["match"]["journal"].__setitem__(0, [0, {"do": "strike", "target": 0}, 1]),
        "$.finished[0].match.journal[0]",
        "illegal-action",
    ),
    "a lesson": (
        lambda p: p["current"]["match"].update(kind="lesson"),
        "$.current.match.kind",
        "not-the-next-match",
    ),
    "a series in a series": (
        lambda p: p["current"].update(match=json.loads(GOLDEN.read_bytes())),
        "$.current.match.kind",
        "is-a-series",
    ),
    "a match of another game": (
        lambda p: p["current"]["match"].update(game="tiny_duel"),
        "$.current.match.game",
        "not-the-next-match",
    ),
    "forced dice": (
        lambda p: p["current"]["match"].update(feed=[["blow", 1]], journal=[]),
        "$.current.match.snapshot",
        "other-end",
    ),
    "no matches": (lambda p: p.update(finished=7), "$.finished", "wrong-type"),
    "a game that is not there": (lambda p: p.update(game="ludo"), "$.game", "unknown-game"),
    "a series that is not there": (lambda p: p.update(series="war"), "$.series", "unknown-series"),
    "a series without a name": (lambda p: p.update(series=["feud"]), "$.series", "unknown-series"),
    "a format to come": (lambda p: p.update(format=99), "$.format", "newer-format"),
    "another kind": (lambda p: p.update(kind="match"), "$.kind", "not-a-series"),
    "something more": (lambda p: p.update(more=1), "$", "unknown-field"),
    "a control sign": (lambda p: p.update(title="a\x07"), "$.title", "control-sign"),
    "a huge standing": (lambda p: p["standing"].update(x="y" * 130_000), "$.standing", "too-much"),
    "too many matches": (lambda p: p.update(finished=p["finished"] * 101), "$.finished", "out-of-bounds"),
    "more is carried than there is": (
        lambda p: p.update(carried={"begun": 9, "finished": 8, "standing": p["standing"]}),
        "$.carried",
        "not-the-next-match",
    ),
    "a carried standing that cannot be": (
        lambda p: p.update(carried={"begun": 3, "finished": 2, "standing": {**p["standing"], "fought": 0}}),
        "$.carried.standing",
        "unsound",
    ),
    "a carried standing that leads elsewhere": (
        lambda p: p.update(carried={"begun": 3, "finished": 2, "standing": {**p["standing"], "cards": 9}}),
        "$.standing",
        "other-standing",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_no_series_wrote_is_refused_with_its_place(name: str) -> None:
    change, place, key = CASES[name]
    fault = fault_of(changed(change))
    assert (fault.place, fault.key) == (place, key)


def test_a_match_after_the_end_is_refused() -> None:
    over = save.dump(whole().series_record(), META)

    def one_more(plain: Plain) -> None:
        plain["finished"].append(plain["finished"][-1])

    count = len(json.loads(over)["finished"])
    fault = fault_of(changed(one_more, over))
    assert (fault.place, fault.key) == (f"$.finished[{count}].match", "series-over")


def test_a_doubled_key_anywhere_is_refused() -> None:
    data = GOLDEN.read_bytes()
    fault = fault_of(data.replace(b'"attempt":2', b'"attempt":1,"attempt":2'))
    assert fault.key == "duplicate-key" and fault.place == "$.current"


@pytest.mark.parametrize("data", [b"", b"[]", b"7", b"{}", b'{"kind":"series"}', b"\xff", b"{" * 9000])
def test_what_is_no_series_at_all(data: bytes) -> None:
    assert fault_of(data).key in {
        "empty", "not-a-series", "not-a-match", "not-utf8", "not-json", "wrong-type", "too-deep",
    }  # fmt: skip


def test_a_long_series_is_read_if_it_is_written_plainly() -> None:
    """Larger than what is looked at sign by sign: as this program writes it, but not in another dress."""
    succession = played(1, 0)
    session = session_of(succession)
    record = succession.series_record()
    notes = "¡Ñandú! " * 2400
    data = save.dump(record, save.SeriesMeta(title="", created=META.created, saved=META.saved, notes=notes))
    padded = data.replace(b'"finished":', b" " * DETAIL_LIMIT + b'"finished":', 1)
    assert save.parse(data).record == record and not session.is_over
    assert fault_of(padded).key == "too-strange"
    doubled = data[:-1] + b',"x":"' + b"y" * DETAIL_LIMIT + b'"}'
    assert fault_of(doubled).key == "unknown-field"


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_changed_anywhere_it_is_refused_or_the_same_series(data: st.DataObject) -> None:
    golden = GOLDEN.read_bytes()
    at = data.draw(st.integers(0, len(golden) - 1))
    how = data.draw(st.sampled_from(["flip", "cut", "digit", "blank"]))
    made = bytearray(golden)
    if how == "flip":
        made[at] ^= 1 << data.draw(st.integers(0, 7))
    elif how == "cut":
        del made[at : at + data.draw(st.integers(1, 60))]
    elif how == "digit":
        made[at] = 48 + data.draw(st.integers(0, 9))
    else:
        made[at : at + 40] = b" " * 40
    reading.is_series(bytes(made))
    try:
        found = save.parse(bytes(made))
    except SaveFault:
        return
    true = save.parse(golden).record
    assert found.record.standing == true.standing and found.record.key == true.key
    ours = [[(e.seat, e.action) for e in c.record.journal] for c in found.record.chapters]
    assert ours == [[(e.seat, e.action) for e in c.record.journal] for c in true.chapters]


def test_a_game_without_series_has_none() -> None:
    succession = played(0, 2)
    decide(succession)
    data = save.dump(succession.series_record(), META).replace(
        b'"game":"tiny_feud"', b'"game":"tiny_bids"', 1
    )
    assert fault_of(data).key == "unknown-series"
