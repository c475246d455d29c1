"""What the window and the process of bots say to each other: msgspec JSON, one message at a time."""

from __future__ import annotations

from typing import Any

import msgspec

from .player import Budget, Rated
from .stakes import Stakes


class Question(msgspec.Struct, frozen=True, tag="question"):
    """One request: decide, and for a person also say what the decision gains and risks."""

    ticket: int
    game: str
    view: msgspec.Raw
    legal: msgspec.Raw
    level: str
    budget: Budget
    key: int
    explained: bool = False
    kept: int = -1
    """The place in the legal list of what an earlier hint has promised to do next."""
    urgent: bool = False
    """Does only this turn count, as in an exercise?"""


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """Stop working on `ticket`."""

    ticket: int


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """A sign of life: the share of the budget that is spent. With ticket 0: the process is there, and reads
    a question or weighs what was decided."""

    ticket: int
    share: float


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The result of one question: `index` into the legal list that was sent, or `error`.

    `rated` are the alternatives, best first; `cancelled` answers carry no decision.
    """

    ticket: int
    index: int = -1
    value: float = 0.5
    nodes: int = 0
    seconds: float = 0.0
    rated: tuple[Rated, ...] = ()
    stakes: Stakes | None = None
    """What it gains and risks, if that was asked and the game can judge positions."""
    then: str = ""
    """The JSON of the action after it, if it was asked why and the same seat goes on (`sequel`)."""
    then_seen: str = ""
    """The JSON of what its seat sees when that is asked: an action is put into words where it is legal."""
    then_way: tuple[str, ...] = ()
    """The JSON of the actions that carry that out."""
    way: tuple[str, ...] = ()
    """The JSON of the actions that carry out what it only begins."""
    idle: int = -1
    """The place in the legal list of what does nothing more, if it was asked why."""
    beside: tuple[tuple[int, float, tuple[str, ...]], ...] = ()
    """What some of the others come to: their places, how well the seat stands after each, as in `stakes`, and
    the JSON of the actions that carry it out."""
    error: str = ""
    cancelled: bool = False

    @property
    def ok(self) -> bool:
        """Is there a decision to play?"""
        return not self.error and not self.cancelled


Request = Question | Cancel
Reply = Progress | Answer
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)
_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


def written(message: Any) -> bytes:
    """A message as it goes through the pipe."""
    return msgspec.json.encode(message)


def reply(data: bytes) -> Reply:
    """What a process says. Raises msgspec.MsgspecError for anything else."""
    return _replies.decode(data)


def request(data: bytes) -> Request:
    """What a process is asked. Raises msgspec.MsgspecError for anything else."""
    return _requests.decode(data)
