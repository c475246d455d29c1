"""The records every game is made of: actions, events, frames, dice, outcomes, refusals, the state's shell.

Records are frozen and shared; the state is a mutable shell of lists over them, so that a clone is
a handful of list copies. Everything here encodes to JSON and back by its type alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Generic, Self

import msgspec

from .typevars import FrameT, StateT

Seat = int
"""Number of a seat at the table, 0 for the first."""

NOBODY: Seat = -1
"""The seat of what nobody did: a rule that runs by itself."""

Word = Annotated[str, msgspec.Meta(max_length=64)]


def tag_name(name: str) -> str:
    """``MoveIn`` → ``move-in``: the name a record carries in JSON."""
    return "".join(f"-{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Sparse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record whose JSON leaves out what stands at its default: the same for all equal records.

    msgspec leaves out a value if it *is* the default; a word that came from a file only equals it. Here an
    equal value becomes the default itself, however the record is made. (Records that are made by the
    thousand do without, if Python has each of their defaults only once: 0, None, the empty word or tuple.)
    """

    def __post_init__(self) -> None:
        kind = type(self)
        for name, default in zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__)):
            value = getattr(self, name)
            if value is not default and value == default:
                msgspec.structs.force_setattr(self, name, default)


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="do", tag=tag_name):
    """What a seat may choose: a frozen, tagged record with ids and squares, never objects."""


class Event(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="event", tag=tag_name
):
    """A fact that happened. Drives animation, log and undo; its words are made when it is shown."""

    barrier: ClassVar[bool] = False
    """True if undo must not cross it: a die was rolled or something hidden was shown."""


class Frame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="frame", tag=tag_name
):
    """One pending question or process on the decision stack; its `Phase` is found by its type."""


class Resign(Action, frozen=True):
    """Give up the match (or leave it, with more than two sides)."""


class OfferDraw(Action, frozen=True):
    """Offer a draw, or accept the one that is offered: it stands once every living seat has said so."""


class DeclineDraw(Action, frozen=True):
    """Refuse the draw that is offered."""


class Rolled(Event, frozen=True):
    """Dice fell: `values` of `sides` faces for `tag` (what they decide), as `rule` asks."""

    barrier: ClassVar[bool] = True
    seat: Seat
    tag: str
    sides: int
    values: tuple[int, ...]
    rule: str


class DrawOffered(Event, frozen=True):
    """A seat offers (or agrees to) a draw."""

    seat: Seat


class DrawDeclined(Event, frozen=True):
    """A seat refuses the draw that was offered."""

    seat: Seat


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended.

    `winners` are seats (a whole side in team games, empty in a draw), `scores` one number per seat
    in 0..1 (win 1, draw 0.5, loss 0), `reason` a text key (`outcome.<reason>`), `rule` the rule id.
    """

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    reason: str
    rule: str

    @property
    def is_draw(self) -> bool:
        return not self.winners


class Finished(Event, frozen=True):
    """The match is over."""

    outcome: Outcome


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: the rule that says so, a text key (`refusal.<key>`) and its arguments."""

    rule: str
    key: str
    args: dict[str, str | int] = {}


class Cite(msgspec.Struct, frozen=True):
    """A rule id that can refuse: ``ADJACENCY = Cite("CW-MOV-05")``."""

    rule: str

    def refuse(self, key: str, **args: str | int) -> Refusal:
        """The refusal `key` that rests on this rule."""
        return Refusal(self.rule, key, args)


class FedDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A forced die of a test or a lesson: the next roll for `tag` ("" for any) shows `value`."""

    tag: Word
    value: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class State(msgspec.Struct, Generic[FrameT], kw_only=True, forbid_unknown_fields=True, dict=True):
    """The shell that every game's state extends: ``class State(Shell[AnyFrame], kw_only=True)``, with its own
    lists and `AnyFrame` the union of all that may lie on its `stack`.

    `dice_key` and `dice_count` fix every die still to fall; `feed` holds forced dice.
    Instances carry a `__dict__` for derived caches only: it is neither saved nor compared.
    """

    stack: list[FrameT] = []
    dice_key: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] = 0
    dice_count: Annotated[int, msgspec.Meta(ge=0, lt=2**40)] = 0
    feed: list[FedDie] = []
    outcome: Outcome | None = None
    draw_offers: tuple[Seat, ...] = ()

    if TYPE_CHECKING:  # every state has them, each game in its own way: as fields, or kept beside the state

        @property
        def sides(self) -> tuple[int, ...]:
            """The side of every seat."""

        @property
        def round(self) -> int:
            """Number of the round, from 1."""

    @property
    def setup(self) -> msgspec.Struct | None:
        """What the match was begun with, in games whose state keeps it (as a field)."""
        return None

    def clone(self) -> Self:
        """A copy that may be changed freely: lists are copied, frozen records shared. Games extend it."""
        raise NotImplementedError


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every game's view extends: the match in the eyes of `seat` (−1: a spectator)."""

    seat: Seat


class Transition(msgspec.Struct, Generic[StateT], frozen=True):
    """What `apply` gives back: the new state and the events between the two."""

    state: StateT
    events: tuple[Event, ...]


class IllegalAction(ValueError):
    """An action was applied that the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.key} {refusal.args}")
        self.refusal = refusal


class SetupRefused(ValueError):
    """A set-up is not valid by the rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.key} {refusal.args}")
        self.refusal = refusal
