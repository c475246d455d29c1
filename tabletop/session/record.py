"""What a match is made of, and nothing that can be computed from it: what is saved and replayed."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeVar, get_args

import msgspec

from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.engine.model import FedDie, Seat

A = TypeVar("A")
T = TypeVar("T")

Level = Literal["easy", "normal", "hard"]
"""What a computer opponent can be asked for, weakest first."""
LEVELS: tuple[Level, ...] = get_args(Level)

Temper = Literal["", "bold", "careful", "grasping"]
"""What a computer opponent may like beside winning (`ai/temper`); empty for nothing."""
TEMPERS: tuple[Temper, ...] = get_args(Temper)

Name = Annotated[str, msgspec.Meta(max_length=60)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, lt=2**40)]
DiceKey = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


class Person(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="who", tag="person"
):
    """A person at the table. Two seats whose persons share a name (not empty) are led by the same person."""

    name: Name = ""


class Bot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="who", tag="bot"):
    """A computer opponent. Of one without a temperament none is written, as before there were any."""

    level: Level
    name: Name = ""
    temper: Temper | msgspec.UnsetType = msgspec.UNSET

    @property
    def mind(self) -> str:
        """The name by which bots are made (`ai/levels`): the level, with the temperament if it has one."""
        return f"{self.level}:{self.temper}" if self.temper else self.level


Player = Person | Bot


class Entry(msgspec.Struct, Generic[A], frozen=True, forbid_unknown_fields=True, array_like=True):
    """One decision: `seat` did `action` after thinking `ms` milliseconds, as measured outside."""

    seat: Annotated[Seat, msgspec.Meta(ge=0, lt=64)]
    action: A
    ms: Milliseconds = 0


class Carried(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """Where today's rules took a match over: `state` after `moment` decisions by those of `revision`."""

    revision: Annotated[int, msgspec.Meta(ge=1)]
    moment: Annotated[int, msgspec.Meta(ge=0)]
    state: T


class MatchRecord(msgspec.Struct, frozen=True):
    """A match: replaying `journal` from `setup`, `key` and `feed` gives `state`, whose hash is `fingerprint`.
    Of one that was `carried` over from earlier rules, replaying what came since from there does.

    `state` is the session's own: nobody may change it.
    """

    game: Game
    setup: Any
    key: int
    feed: tuple[FedDie, ...]
    seats: tuple[Player, ...]
    journal: tuple[Entry[Any], ...]
    state: Any
    carried: Carried[Any] | None = None
    revision: int | None = None
    """The edition of the rules that it was played by, if that is an earlier one and today's have not judged
    it yet."""

    @property
    def start(self) -> int:
        """The moment from which on today's rules hold: the first, or the one at which it was carried over."""
        return self.carried.moment if self.carried is not None else 0

    @property
    def fingerprint(self) -> str:
        return codec.fingerprint(self.state)


def level_of(word: str) -> Level | None:
    """The level that a word names, or None."""
    return next((level for level in LEVELS if level == word), None)


def temper_of(word: str) -> Temper:
    """The temperament that a word names, or none."""
    return next((temper for temper in TEMPERS if temper == word), "")


def same_person(seats: tuple[Player, ...], one: Seat, other: Seat) -> bool:
    """True if the same person leads both seats (never for bots, except a seat with itself)."""
    if one == other:
        return True
    a, b = seats[one], seats[other]
    return isinstance(a, Person) and isinstance(b, Person) and a.name == b.name != ""
