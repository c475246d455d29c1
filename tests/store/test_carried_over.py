"""Matches that outlive a correction of a rule, and those whose records had another shape.

The duel is corrected here as a game would be: its revision is raised, and what a strike may do changes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from saves_made import play
from tiny import duel

from tabletop.engine import codec
from tabletop.engine.migration import Migration, migrated
from tabletop.engine.model import Refusal, Resign
from tabletop.session.past import Past, Untold
from tabletop.session.replay import moments
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.faults import SaveFault
from tabletop.store.save import Meta, Proof


@pytest.fixture
def older(session: Session, meta: Meta) -> bytes:
    """A match by the rules of before the correction."""
    return save.dump(session.match_record(), meta)


@pytest.fixture
def corrected(older: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The third seat may not strike the second any more: decision 21 is refused."""
    before = duel.TurnPhase.refuse

    def refuse(self: Any, state: Any, frame: Any, seat: int, action: Any) -> Refusal | None:
        if (seat, action.target) == (2, 1):
            return duel.TARGET.refuse("not-the-second")
        return before(self, state, frame, seat, action)

    monkeypatch.setattr(duel.TurnPhase, "refuse", refuse)
    monkeypatch.setattr(duel.Duel, "revision", 2)


def plain_of(data: bytes) -> Any:
    return msgspec.json.decode(data)


def packed(plain: Any) -> bytes:
    return msgspec.json.encode(plain)


def fault_of(data: bytes, *, verify: bool = True) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        save.parse(data, verify=verify)
    return caught.value


def gone_on(session: Session, decisions: int = 6) -> Session:
    for _ in range(decisions):
        if not session.is_over:
            seat = session.owed[0]
            session.act(seat, session.legal(seat)[0])
    return session


# Carried over


@pytest.mark.usefixtures("corrected")
def test_a_match_that_todays_rules_refuse_goes_on_from_its_position(
    older: bytes, session: Session, tmp_path: Path, meta: Meta
) -> None:
    saved = save.parse(older)
    assert saved.outdated is not None and saved.outdated.key == "illegal-action"
    assert saved.outdated.arguments["rule"] == "TD-TARGET"
    again = saved.session()
    assert again.state == session.state and again.journal == session.journal
    assert again.start == len(session) and again.gap is not None
    assert again.gap[0] + 1 == saved.outdated.arguments["number"]
    path = tmp_path / "m.json"
    save.write(path, gone_on(again).match_record(), meta, Proof.REPLAYED)
    back = save.load(path)
    assert back.record == again.match_record() and back.outdated is None
    assert back.session().gap == again.gap


def test_the_same_file_is_refused_if_todays_rules_are_said_to_have_played_it(
    older: bytes, monkeypatch: pytest.MonkeyPatch, corrected: None
) -> None:
    monkeypatch.setattr(duel.Duel, "revision", 1)
    assert fault_of(older).key == "illegal-action"


@pytest.mark.usefixtures("corrected")
def test_an_older_match_that_replays_is_one_of_today(meta: Meta, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel.Duel, "revision", 1)
    data = save.dump(play(2).match_record(), meta)
    monkeypatch.setattr(duel.Duel, "revision", 2)
    saved = save.parse(data)
    assert saved.outdated is None and saved.record.revision is None and saved.record.carried is None
    assert b'"revision":2' in save.dump(saved.record, meta)
    assert save.parse(data, verify=False).record.revision == 1


@pytest.mark.usefixtures("corrected")
def test_what_has_not_been_judged_is_not_gone_on_with(older: bytes) -> None:
    saved = save.parse(older, verify=False)
    assert saved.record.revision == 1
    with pytest.raises(ValueError, match="revision 1"):
        saved.session()


@pytest.mark.usefixtures("corrected")
def test_a_second_correction_carries_the_match_over_again(
    older: bytes, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = gone_on(save.parse(older).session())
    data = save.dump(first.match_record(), meta)
    monkeypatch.setattr(duel.Duel, "revision", 3)
    monkeypatch.setattr(duel.TurnPhase, "refuse", lambda *_: duel.TARGET.refuse("nobody-strikes"))
    saved = save.parse(data)
    assert saved.record.carried is not None
    assert (saved.record.carried.revision, saved.record.start) == (2, len(first))
    assert saved.record.journal == first.journal and saved.record.state == first.state
    assert saved.session().gap == (0, len(first))


@pytest.mark.usefixtures("corrected")
@pytest.mark.parametrize("part", ["journal", "told", "snapshot", "fingerprint", "key"])
def test_a_damaged_file_of_earlier_rules_is_damaged(older: bytes, part: str) -> None:
    plain = plain_of(older)
    if part == "journal":
        plain["journal"][3][2] = 99
    elif part == "snapshot":
        plain["snapshot"]["round"] += 1
    elif part == "key":
        plain["key"] += 1
    else:
        plain[part] = "0" * 64
    assert fault_of(packed(plain)).key in ("fingerprint", "unsound")


@pytest.mark.usefixtures("corrected")
def test_a_start_of_another_match_is_refused(older: bytes, meta: Meta) -> None:
    record = gone_on(save.parse(older).session()).match_record()
    assert record.carried is not None
    other = record.carried.state.clone()
    changes: list[tuple[str, Callable[[Any], None]]] = [
        ("the dice of another match", lambda state: setattr(state, "dice_key", 5)),
        ("the set-up of another match", lambda state: setattr(state, "sides", (0, 1))),
        ("unknown card ace", lambda state: state.hands.__setitem__(0, ("ace",))),
    ]
    for detail, change in changes:
        state = other.clone()
        change(state)
        carried = msgspec.structs.replace(record.carried, state=state)
        journal = record.journal[: record.start]
        forged = msgspec.structs.replace(record, carried=carried, journal=journal, state=state)
        found = fault_of(save.dump(forged, meta))
        assert found.place in ("$.carried", "$.snapshot") and found.key == "unsound"
        if found.place == "$.carried":
            assert found.arguments["detail"] == detail


@pytest.mark.usefixtures("corrected")
@pytest.mark.parametrize(
    ("change", "key", "place"),
    [
        ({"moment": 10_000}, "no-such-moment", "$.carried.moment"),
        ({"revision": 2}, "wrong-value", "$.carried.revision"),
        ({"moment": 3}, "untimely-action", "$.journal[3]"),
    ],
)
def test_a_start_that_cannot_be_is_refused(
    older: bytes, meta: Meta, change: dict[str, Any], key: str, place: str
) -> None:
    record = gone_on(save.parse(older).session()).match_record()
    assert record.carried is not None
    carried = msgspec.structs.replace(record.carried, **change)
    found = fault_of(save.dump(msgspec.structs.replace(record, carried=carried), meta))
    assert found.place == place or (key == "untimely-action" and found.place.startswith("$.journal"))


@pytest.mark.usefixtures("corrected")
def test_decisions_since_are_undone_and_not_those_before(older: bytes) -> None:
    session = save.parse(older).session()
    start = len(session)
    assert session.undo_refusal() is not None
    seat = session.owed[0]
    session.act(seat, Resign())
    while session.can_undo():
        session.undo()
    assert len(session) >= start and session.state_at(start) == session.match_record().carried.state  # type: ignore[union-attr]


@pytest.mark.usefixtures("corrected")
def test_a_trusted_record_tells_the_same_as_a_judged_one(older: bytes) -> None:
    judged = gone_on(save.parse(older).session())
    trusted = Session.resume(judged.match_record())
    assert trusted.gap == judged.gap and trusted.opening == judged.opening
    assert [trusted.events_of(i) for i in range(len(trusted))] == [
        judged.events_of(i) for i in range(len(judged))
    ]
    known = [m for m in range(len(judged) + 1) if judged.knows(m)]
    assert [codec.fingerprint(trusted.state_at(m)) for m in known] == [
        codec.fingerprint(judged.state_at(m)) for m in known
    ]
    assert trusted.statistics() == judged.statistics()
    told = list(moments(judged.match_record()))
    assert [m.index for m in told] == known and told[-1].state == judged.state
    with pytest.raises(Untold):
        trusted.state_at(judged.start - 1)


@pytest.mark.usefixtures("corrected")
def test_rules_that_stumble_over_an_older_journal_carry_it_over(
    older: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any) -> None:
        raise KeyError("a card that is no more")

    monkeypatch.setattr(duel.BlowPhase, "proceed", stumble)
    saved = save.parse(older)
    assert saved.outdated is not None and saved.outdated.key == "unsound"
    assert saved.session().gap == (0, len(saved.record.journal))


def test_a_match_carried_over_before_its_first_decision(meta: Meta, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = play(0)
    data = save.dump(fresh.match_record(), meta)
    monkeypatch.setattr(duel.Duel, "revision", 2)
    monkeypatch.setattr(duel, "HEARTS", 6)
    saved = save.parse(data)
    session = saved.session()
    assert saved.outdated is not None and session.gap == (-1, 0) and session.knows(0)
    assert session.state == fresh.state == session.state_at(0)
    again = save.parse(save.dump(gone_on(session).match_record(), meta))
    assert again.record == session.match_record()
    assert [m.index for m in moments(again.record)] == list(range(len(session) + 1))


def test_the_past_ends_before_the_last_decision(older: bytes, corrected: None) -> None:
    record = save.parse(older).record
    past = Past(record).finish()
    assert past.reached < record.start and not past.advance()
    assert past.events_of(past.reached) == () and past.state_at(0).round == 1


# Records of another shape


def lives_to_hearts(state: dict[str, Any]) -> dict[str, Any]:
    """In format 1 hearts were called lives, and nobody counted who had been dealt cards."""
    renamed = {("hearts" if key == "lives" else key): value for key, value in state.items()}
    return {**renamed, "is_dealt": True}


def players_to_seats(setup: dict[str, Any]) -> dict[str, Any]:
    return {("seats" if key == "players" else key): value for key, value in setup.items()}


def victim_to_target(action: dict[str, Any]) -> dict[str, Any]:
    return {("target" if key == "victim" else key): value for key, value in action.items()}


STEPS = {1: Migration(players_to_seats, victim_to_target, lives_to_hearts)}


@pytest.fixture
def shape_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel.Duel, "state_format", 2)
    monkeypatch.setattr(duel.Duel, "migrations", STEPS)


def in_shape_1(data: bytes) -> bytes:
    """The same match as the first format of the records had it, sealed as it was then."""
    plain = plain_of(data)
    plain["state_format"] = 1
    plain["setup"] = {("players" if k == "seats" else k): v for k, v in plain["setup"].items()}
    for entry in plain["journal"]:
        entry[1] = {("victim" if k == "target" else k): v for k, v in entry[1].items()}
    states = [plain["snapshot"], *([plain["carried"]["state"]] if plain["carried"] else [])]
    for state in states:
        del state["is_dealt"]
        hearts = state.pop("hearts")
        state["lives"] = hearts
    return resealed(plain)


def resealed(plain: Any) -> bytes:
    from tabletop.store.document import SEALED, plain_print

    plain["fingerprint"] = plain_print(plain["snapshot"])
    plain["told"] = plain_print([plain[name] for name in SEALED])
    return packed(plain)


@pytest.mark.usefixtures("shape_2")
def test_a_match_of_an_older_shape_is_migrated_and_replays(session: Session, meta: Meta) -> None:
    data = save.dump(session.match_record(), meta)
    saved = save.parse(in_shape_1(data))
    assert saved.record == session.match_record() and saved.meta == meta and saved.outdated is None
    assert save.dump(saved.record, meta) == data


@pytest.mark.usefixtures("shape_2")
def test_a_list_shows_a_match_of_an_older_shape(session: Session, meta: Meta, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_bytes(in_shape_1(save.dump(session.match_record(), meta)))
    assert save.read_header(path).decisions == len(session)
    save.retitle(path, "Nuevo")
    assert b'"state_format":2' in path.read_bytes() and save.load(path).meta.title == "Nuevo"


@pytest.mark.usefixtures("shape_2", "corrected")
def test_an_older_shape_of_earlier_rules_is_migrated_and_carried_over(
    session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel.Duel, "revision", 1)
    old = in_shape_1(save.dump(session.match_record(), meta))
    monkeypatch.setattr(duel.Duel, "revision", 2)
    saved = save.parse(old)
    assert saved.outdated is not None and saved.record.state == session.state
    on = gone_on(saved.session())
    carried = in_shape_1(save.dump(on.match_record(), meta))
    assert save.parse(carried).record == on.match_record()


@pytest.mark.usefixtures("shape_2")
@pytest.mark.parametrize(
    ("path", "value", "key", "place"),
    [
        (("snapshot", "lives", 0), 3, "fingerprint", "$.fingerprint"),
        (("journal", 0, 2), 77, "fingerprint", "$.told"),
        (("told",), "0" * 64, "fingerprint", "$.told"),
        (("fingerprint",), "0" * 64, "fingerprint", "$.fingerprint"),
        (("setup",), 3, "wrong-type", "$.setup"),
        (("journal",), 3, "wrong-type", "$.journal"),
        (("journal", 0), [0], "wrong-type", "$.journal[0]"),
        (("snapshot",), None, "wrong-type", "$.snapshot"),
        (("carried",), 1, "wrong-type", "$.carried"),
        (("state_format",), 3, "newer-rules", "$.state_format"),
        (("title",), 1, "wrong-type", "$.title"),
        (("extra",), 1, "unknown-field", "$"),
    ],
)
def test_what_is_wrong_with_an_older_shape_is_told(
    session: Session, meta: Meta, path: tuple[Any, ...], value: Any, key: str, place: str
) -> None:
    plain = plain_of(in_shape_1(save.dump(session.match_record(), meta)))
    inner = plain
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    fault = fault_of(packed(plain))
    if key in ("fingerprint", "newer-rules", "unknown-field") or path == ("title",):
        assert (fault.key, fault.place) == (key, place)


@pytest.mark.usefixtures("shape_2")
def test_a_migrated_position_is_judged_like_any_other(session: Session, meta: Meta) -> None:
    plain = plain_of(in_shape_1(save.dump(session.match_record(), meta)))
    plain["snapshot"]["hands"][0] = ["ace"]
    assert fault_of(resealed(plain), verify=False).key == "unsound"
    plain = plain_of(in_shape_1(save.dump(session.match_record(), meta)))
    plain["snapshot"]["lives"][0] += 1
    assert fault_of(resealed(plain)).key == "other-end"


def test_steps_run_in_order_and_a_missing_one_is_an_error() -> None:
    document = {
        "state_format": 1,
        "setup": {},
        "journal": [[0, {}, 5], [1, {}]],
        "snapshot": {},
        "carried": None,
    }
    steps = {
        1: Migration(state=lambda s: {**s, "a": 1}),
        2: Migration(state=lambda s: {**s, "b": s["a"] + 1}, action=lambda a: {"do": "x"}),
    }
    found = migrated(document, 3, steps)
    assert found["snapshot"] == {"a": 1, "b": 2} and found["journal"] == [
        [0, {"do": "x"}, 5],
        [1, {"do": "x"}],
    ]
    assert migrated(found, 3, {}) == found
    with pytest.raises(KeyError):
        migrated(document, 4, steps)
