"""Replay of a record: step by step for viewers, or as a proof that the record is sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.engine import codec
from tabletop.engine.dice import WrongDie
from tabletop.engine.model import Action, Event, IllegalAction, Refusal, Seat, SetupRefused

from .history import History
from .record import MatchRecord


class Moment(msgspec.Struct, frozen=True):
    """One step of a replay: what `seat` did, the events, and the state after. The first has no action, nor
    has the one at which a match was carried over: `untold` decisions before it cannot be told."""

    index: int
    seat: Seat | None
    action: Action | None
    events: tuple[Event, ...]
    state: Any
    untold: int = 0


class ReplayFault(ValueError):
    """A record does not lead where it says. `index` is the decision (-1: the set-up; None: the end),
    `history` the match as far as it has been carried out."""

    def __init__(
        self,
        key: str,
        index: int | None = None,
        refusal: Refusal | None = None,
        history: History | None = None,
    ) -> None:
        super().__init__(f"{key} at {index}: {refusal}")
        self.key, self.index, self.refusal, self.history = key, index, refusal, history


def moments(record: MatchRecord) -> Iterator[Moment]:
    """The match from its set-up on, every decision judged. What earlier rules decided is told as far as
    today's can.

    Raises SetupRefused, IllegalAction or WrongDie.
    """
    history = History.begun(record)
    if record.carried is None:
        yield Moment(0, None, None, history.opening, history.state)
    else:
        yield from _before(history)
    for i, entry in enumerate(record.journal[record.start :], start=record.start + 1):
        step = history.append(entry)
        yield Moment(i, entry.seat, entry.action, step.events, step.state)


def _before(history: History) -> Iterator[Moment]:
    """The past of a match that was carried over, up to the moment at which it was."""
    assert history.gap is not None
    reached, start = history.gap
    for i in range(reached + 1):
        state = history.state_at(i)
        if i == 0:
            yield Moment(0, None, None, history.opening, state)
        else:
            entry = history.entries[i - 1]
            yield Moment(i, entry.seat, entry.action, history.events_of(i - 1), state)
    yield Moment(start, None, None, (), history.state_at(start), start - max(0, reached))


def verified(record: MatchRecord) -> History:
    """The history of a record whose decisions are legal and lead to its state. Raises ReplayFault."""
    try:
        history = History.begun(record)
    except SetupRefused as fault:
        raise ReplayFault("setup-refused", -1, fault.refusal) from fault
    except WrongDie as fault:
        raise ReplayFault("wrong-die", -1) from fault
    for i, entry in enumerate(record.journal[record.start :], record.start):
        try:
            history.append(entry)
        except IllegalAction as fault:
            raise ReplayFault("illegal-action", i, fault.refusal, history) from fault
        except WrongDie as fault:
            raise ReplayFault("wrong-die", i, None, history) from fault
    if codec.fingerprint(history.state) != record.fingerprint:
        raise ReplayFault("other-end", None, None, history)
    return history
