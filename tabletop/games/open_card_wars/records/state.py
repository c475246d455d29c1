"""The state of a match (OCW-SM-33): frozen records in a mutable shell, changed only by its mutators."""

from __future__ import annotations

from copy import copy
from typing import Annotated, ClassVar, Self

import msgspec

from tabletop.engine.model import Seat
from tabletop.engine.model import State as Shell

from ..components.cards import CARDS
from . import frames, resolving
from .fighters import CardIndex, Declared, Fighter, SeatNumber, Serial, Token, TurnNumber
from .setup import LIFE, Setup

AnyFrame = (
    frames.Opening
    | frames.Drafting
    | frames.Choosing
    | frames.Placing
    | frames.Alternating
    | frames.Turn
    | frames.Merging
    | frames.Deploying
    | frames.Paying
    | frames.Menu
    | frames.Activation
    | resolving.FlashWindow
    | resolving.Answering
    | resolving.Running
    | resolving.Assault
    | resolving.Repeating
    | resolving.Aiming
    | resolving.Sharing
    | resolving.Displacing
    | resolving.FollowingUp
    | resolving.Borrowing
)
"""Everything that may lie on the stack."""

Pool = tuple[Annotated[int, msgspec.Meta(ge=0, le=6)], ...]
"""Die id − 1 → the value it shows; 0 lies in the supply (OCW-MANA-04)."""
Hand = tuple[CardIndex, ...]
Life = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]

DICE = 8
"""OCW-MANA-12."""


class State(Shell[AnyFrame], kw_only=True):
    """A whole match at one moment."""

    setup: Setup
    turn: TurnNumber = 0
    """t (OCW-TURN-03); 0 before the first turn."""
    round: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    """⌈t/2⌉, 1 before the first turn (OCW-TURN-03)."""
    active: SeatNumber = 0
    """Who has the initiative (OCW-TURN-02)."""
    drafter: SeatNumber = 0
    """F, whom the coin named (OCW-TEAM-07)."""
    starter: SeatNumber = 0
    """Who took the first turn (OCW-SET-06)."""
    life: list[Life] = []
    pools: list[Pool] = []
    spent: list[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...]] = []
    """Per seat: the values of the dice spent in this turn, for the table (OCW-UI-03)."""
    hands: list[Hand] = []
    """Cards not in play: all picked cards before the deployment, then what can still be deployed."""
    fighters: list[Fighter] = []
    tokens: tuple[Token, ...] = ()
    activated: tuple[Declared, ...] = ()
    """The abilities declared in this turn, the latest last (OCW-FLASH-11, `enemy_activated`)."""
    serial: Serial = 0
    """Number of the latest declared ability of the match."""
    sides: ClassVar[tuple[int, ...]] = (0, 1)

    def clone(self) -> Self:
        twin = copy(self)
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    # -- questions --------------------------------------------------------------------------------------

    def fighter(self, uid: int) -> Fighter | None:
        """The character of that id, removed ones too; None for a number that names none."""
        return self.fighters[uid] if 0 <= uid < len(self.fighters) else None

    def field(self, seat: Seat) -> list[Fighter]:
        """A seat's undefeated characters in reading order: line by line, from the vanguard (OCW-GEN-04)."""
        mine = [f for f in self.fighters if f.seat == seat and f.hp]
        mine.sort(key=lambda f: (f.cell % 3, f.cell))
        return mine

    def occupant(self, seat: Seat, cell: int) -> Fighter | None:
        """Who occupies a cell, a defeated character not yet removed included (OCW-GEO-06)."""
        for fighter in self.fighters:
            if fighter.cell == cell and fighter.seat == seat:
                return fighter
        return None

    def token_at(self, seat: Seat, cell: int) -> Token | None:
        """The token on a cell of a seat's field."""
        for token in self.tokens:
            if token.cell == cell and token.seat == seat:
                return token
        return None

    def dice(self, seat: Seat) -> list[int]:
        """The ids of the dice in a seat's pool."""
        return [i + 1 for i, value in enumerate(self.pools[seat]) if value]

    def value(self, seat: Seat, die: int) -> int:
        """What a die shows; 0 if there is no such die in the pool."""
        return self.pools[seat][die - 1] if 1 <= die <= DICE else 0

    # -- mutators ---------------------------------------------------------------------------------------

    def update(self, fighter: Fighter) -> Fighter:
        """Store a changed character."""
        self.fighters[fighter.id] = fighter
        return fighter

    def enter(self, card: int, seat: Seat, cell: int) -> Fighter:
        """A character enters play with full HP and no markers (OCW-DEP-03)."""
        hp = CARDS[card].hp or 0
        fighter = Fighter(len(self.fighters), card, seat, cell, hp, self.turn)
        self.fighters.append(fighter)
        return fighter

    def set_die(self, seat: Seat, die: int, value: int) -> None:
        """A die of the pool shows `value`; 0 sends it to the supply."""
        pool = self.pools[seat]
        self.pools[seat] = (*pool[: die - 1], value, *pool[die:])


_LISTS = ("stack", "feed", "life", "pools", "spent", "hands", "fighters")


def first_state(setup: Setup) -> State:
    """The table before the first coin (OCW-SET-01)."""
    return State(
        setup=setup,
        stack=[frames.Opening()],
        life=[LIFE, LIFE],
        pools=[(0,) * DICE, (0,) * DICE],
        spent=[(), ()],
        hands=[(), ()],
    )
