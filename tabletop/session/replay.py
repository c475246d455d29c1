"""Replay of a record: step by step for viewers, or as a proof that the record is sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.engine import codec, engine
from tabletop.engine.dice import WrongDie
from tabletop.engine.model import Action, Event, IllegalAction, Refusal, Seat, SetupRefused

from .history import History
from .record import MatchRecord


class Moment(msgspec.Struct, frozen=True):
    """One step of a replay: what `seat` did, the events, and the state after. The first has no action."""

    index: int
    seat: Seat | None
    action: Action | None
    events: tuple[Event, ...]
    state: Any


class ReplayFault(ValueError):
    """A record does not lead where it says. `index` is the decision (-1: the set-up; None: the end)."""

    def __init__(self, key: str, index: int | None = None, refusal: Refusal | None = None) -> None:
        super().__init__(f"{key} at {index}: {refusal}")
        self.key, self.index, self.refusal = key, index, refusal


def moments(record: MatchRecord) -> Iterator[Moment]:
    """The match from its set-up on, every decision judged.

    Raises SetupRefused, IllegalAction or WrongDie.
    """
    step = engine.new_match(record.game, record.setup, record.key, record.feed)
    yield Moment(0, None, None, step.events, step.state)
    for i, entry in enumerate(record.journal, start=1):
        step = engine.apply(record.game, step.state, entry.seat, entry.action)
        yield Moment(i, entry.seat, entry.action, step.events, step.state)


def verified(record: MatchRecord) -> History:
    """The history of a record whose decisions are legal and lead to its state. Raises ReplayFault."""
    try:
        history = History(record.game, record.setup, record.key, record.feed)
    except SetupRefused as fault:
        raise ReplayFault("setup-refused", -1, fault.refusal) from fault
    except WrongDie as fault:
        raise ReplayFault("wrong-die", -1) from fault
    for i, entry in enumerate(record.journal):
        try:
            history.append(entry)
        except IllegalAction as fault:
            raise ReplayFault("illegal-action", i, fault.refusal) from fault
        except WrongDie as fault:
            raise ReplayFault("wrong-die", i) from fault
    if codec.fingerprint(history.state) != record.fingerprint:
        raise ReplayFault("other-end")
    return history
