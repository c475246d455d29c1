"""What a bot is: something that gets a view and the legal actions, and picks one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Protocol

import msgspec

from tabletop.engine.contract import Game
from tabletop.engine.model import Action, Seat, View

SPARED = 0.4
"""Share of a turn's time from which on its decisions have less than an equal part."""
LEAST = 0.02
"""Seconds that a decision has in any case."""
Watch = Callable[[float], bool]
"""Called now and then with the share of the budget that is spent (0..1); True means: answer now."""


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a bot may think; the limit reached first counts, None is no limit.

    With `nodes` alone (decisions played inside the search) the same question has the same answer.
    """

    nodes: int | None = None
    seconds: float | None = None
    turn: float | None = None
    """Seconds for all decisions of a turn together, which whoever asks a bot deals out (`purse`)."""

    def shared(self, thoughts: int, spent: float = 0.0) -> Budget:
        """What one of so many decisions of a turn may spend, so many of its seconds being spent: an equal
        share as long as `SPARED` of them are left, then ever less, so that there is something however many
        are still to come."""
        if self.turn is None:
            return self
        left, many = self.turn - spent, max(1, thoughts)
        part = max(LEAST, min(self.turn / many, left / max(1.0, SPARED * many)))
        return Budget(self.nodes, part if self.seconds is None else min(part, self.seconds))


class Rated(msgspec.Struct, frozen=True):
    """What a bot thinks of one action: its place in the legal list, its value for the seat in 0..1 (the
    figure by which the bot chooses), and the share of the thinking that went into it."""

    index: int
    value: float
    share: float
    mean: float | None = None
    """What it is worth by all that was seen, where the figure by which it is chosen makes allowance for what
    was left unseen."""

    @property
    def worth(self) -> float:
        """What a person is told that it is worth."""
        return self.value if self.mean is None else self.mean


class Choice(msgspec.Struct, frozen=True):
    """The answer: an action of the legal list, its place there, its value for the seat, and why."""

    action: Any
    index: int
    value: float = 0.5
    nodes: int = 0
    rated: tuple[Rated, ...] = ()
    ways: tuple[tuple[Any, ...], ...] = ()
    """For each of `rated` the actions that carry out the order that it begins; nothing where none are."""

    @property
    def way(self) -> tuple[Any, ...]:
        """Those of what is chosen."""
        return self.way_of(self.index)

    def way_of(self, index: int) -> tuple[Any, ...]:
        """Those of an action that is rated, by its place in the legal list."""
        pairs = zip(self.rated, self.ways)
        return next((way for each, way in pairs if each.index == index), ())


def thought_key(match_key: int, decision: int) -> int:
    """The chance that a bot may use for one decision, 62 bits: the same match asks with the same ones, and
    nobody finds the key of the match, and with it the dice to come, from them.
    """
    digest = blake2b(f"{match_key}:{decision}".encode(), digest_size=8, person=b"thought").digest()
    return int.from_bytes(digest, "big") >> 2


class Player(Protocol):
    """A bot. It holds no memory of the match: equal arguments, equal answer (within a node budget)."""

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        """Pick one of `legal` for the seat whose view this is. Raises Peeking for anything but a view."""
        ...


class Peeking(TypeError):
    """A bot was handed something else than the view of one seat."""


def seat_of(game: Game, view: object) -> Seat:
    """The seat whose eyes `view` is. Raises Peeking for a state, a foreign view or a spectator's."""
    if not (isinstance(view, View) and isinstance(view, game.view_type)):
        raise Peeking(f"a bot gets a {game.view_type.__name__}, not a {type(view).__name__}")
    if view.seat < 0:
        raise Peeking("a bot gets the view of a seat, not of a spectator")
    return view.seat


def only(legal: Sequence[Action]) -> Choice | None:
    """The choice when there is none to make. Raises ValueError for an empty list."""
    if not legal:
        raise ValueError("nothing is legal: nobody should be asked")
    return Choice(legal[0], 0) if len(legal) == 1 else None
