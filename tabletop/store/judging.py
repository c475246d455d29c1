"""A match that was read, judged by the rules: its set-up, seats, decisions and positions.

What was decided by today's rules must be legal and lead to its position. What earlier rules decided may be
told otherwise by today's: such a match is carried over and goes on from its position, which is judged like
any other.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.engine import engine
from tabletop.engine.model import Refusal
from tabletop.session.history import History
from tabletop.session.record import Carried, MatchRecord
from tabletop.session.replay import ReplayFault, verified

from .faults import SaveFault, distrust
from .spelt import is_of_spelt_out


class Judged(msgspec.Struct, frozen=True):
    """The record as it goes on; `history` if it was replayed, `outdated` why it was carried over just now."""

    record: MatchRecord
    history: History | None = None
    outdated: SaveFault | None = None


def judge(record: MatchRecord, fingerprint: str, verify: bool) -> Judged:
    """By the rules: the set-up, the seats, the journal, the snapshot. Raises SaveFault."""
    game = record.game
    count = _judge_seats(record)
    if record.fingerprint != fingerprint and not is_of_spelt_out(record.state, fingerprint):
        raise SaveFault("$.fingerprint", "fingerprint")
    if record.carried is not None and record.start > len(record.journal):
        raise SaveFault("$.carried.moment", "no-such-moment", {"last": len(record.journal)})
    judged = _replayed(record) if verify else Judged(record)
    with distrust("$.snapshot"):
        broken = game.check(record.state) or _nobody_asked(record, record.state, count)
    if broken:
        raise SaveFault("$.snapshot", "unsound", {"detail": broken[0]})
    if judged.record.carried is not None:
        _judge_start(judged.record, judged.record.carried, count)
    return judged


def _judge_seats(record: MatchRecord) -> int:
    """How many seats there are. A set-up that today's rules refuse is of an older match. Raises SaveFault."""
    game = record.game
    with distrust("$.setup"):
        refusal = game.refuse_setup(record.setup)
        if refusal is not None and record.revision is None and record.carried is None:
            raise _by_rule("$.setup", "setup-refused", refusal)
        count = game.seats(record.setup)
    if count != len(record.seats):
        raise SaveFault("$.seats", "seat-count", {"seats": count, "players": len(record.seats)})
    for i, entry in enumerate(record.journal):
        if entry.seat >= count:
            raise SaveFault(f"$.journal[{i}]", "no-such-seat", {"seat": entry.seat})
    return count


def _judge_start(record: MatchRecord, carried: Carried[Any], count: int) -> None:
    """The position with which today's rules began: no replay tells where it came from, so that it must be
    sound by itself and of this match. Raises SaveFault.
    """
    state = carried.state
    if carried.revision >= record.game.revision:
        raise SaveFault("$.carried.revision", "wrong-value", {"value": str(carried.revision)})
    with distrust("$.carried"):
        broken = record.game.check(state) or _nobody_asked(record, state, count) or _strange(record, state)
    if broken:
        raise SaveFault("$.carried", "unsound", {"detail": broken[0]})


def _strange(record: MatchRecord, state: Any) -> list[str]:
    """What in a position is not of this match: its dice, its set-up."""
    left = len(state.feed)
    found = []
    if state.dice_key != record.key or state.feed != list(record.feed[len(record.feed) - left :]):
        found.append("the dice of another match")
    if (state.setup or record.setup) != record.setup or len(state.sides) != len(record.seats):
        found.append("the set-up of another match")
    return found


def _nobody_asked(record: MatchRecord, state: Any, count: int) -> list[str]:
    """What is wrong with who must decide: unless the match is over, seats that exist."""
    owed = engine.owed(record.game, state)
    if state.outcome is None and not owed:
        return ["nobody is asked"]
    return [] if all(0 <= seat < count for seat in owed) else ["a seat is asked that is not there"]


def _replayed(record: MatchRecord) -> Judged:
    """By today's rules, if these lead where the match stands, or if they have played it. Raises SaveFault."""
    told: History | None = None
    try:
        with distrust("$.journal"):
            try:
                history = verified(record)
            except ReplayFault as fault:
                told = fault.history
                raise _fault_of(fault) from fault
    except SaveFault as fault:
        if record.revision is None:
            raise
        return _carried_over(record, record.revision, fault, told)
    return Judged(msgspec.structs.replace(record, revision=None), history)


def _carried_over(record: MatchRecord, revision: int, fault: SaveFault, told: History | None) -> Judged:
    """It goes on from its position; what led there remains told."""
    carried = Carried(revision, len(record.journal), record.state)
    whole = msgspec.structs.replace(record, carried=carried, revision=None)
    history = History.begun(whole, told if record.carried is None else None)
    return Judged(whole, history, fault)


def _fault_of(fault: ReplayFault) -> SaveFault:
    if fault.index is None:
        return SaveFault("$.snapshot", "other-end")
    place = "$.setup" if fault.index < 0 else f"$.journal[{fault.index}]"
    if fault.refusal is None:
        return SaveFault(place, fault.key, {"number": fault.index + 1})
    return _by_rule(place, fault.key, fault.refusal, fault.index + 1)


def _by_rule(place: str, key: str, refusal: Refusal, number: int = 0) -> SaveFault:
    """A refusal by a rule; the table's own, which has no rule, is a decision that nobody asked for."""
    if "-" not in refusal.rule and number:
        return SaveFault(place, "untimely-action", {"number": number})
    return SaveFault(place, key, {"rule": refusal.rule, "number": number})
