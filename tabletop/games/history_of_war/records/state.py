"""The state of a match (HOW-GAM-05): frozen records in a mutable shell, changed only by its mutators."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cached_property
from typing import Annotated, ClassVar, Self

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Seat
from tabletop.engine.model import State as Shell

from ..components.cards import CARDS, IS_UNIT, STATIC
from ..components.deck import DECK, FACTIONS, RESERVE
from . import frames
from .pieces import NOWHERE, Battle, CardNumber, Cards, Piece, SeatNumber, Zone
from .setup import Setup
from .tableau import ANSWERS, CARDS_OF, STANDING, Tableau, counted, recounted

AnyFrame = (
    frames.Opening
    | frames.Contributing
    | frames.Redrawing
    | frames.Round
    | frames.Establishing
    | frames.Committing
    | frames.Building
    | frames.Paying
    | frames.Settling
    | frames.Window
    | frames.Resolving
    | frames.Deploying
    | frames.Attacking
    | frames.Blocking
    | frames.Allocating
    | frames.Responding
    | frames.Retreating
    | frames.Conquering
    | frames.Occupying
    | frames.Trimming
    | frames.Replacing
)
"""Everything that may lie on the stack."""

Pool = Annotated[int, msgspec.Meta(ge=0, le=999)]


class State(Shell[AnyFrame], kw_only=True):
    """A whole match at one moment. Lists with two entries are by seat."""

    setup: Setup
    round: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    phase: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """Number of the phase (HOW-RND-01); 0 before the first round."""
    attacker: SeatNumber = 0
    """ATT, the attacker of the round."""
    depots: list[Cards] = []
    """Draw piles, the top card last."""
    hands: list[Cards] = []
    """In ascending order."""
    reserves: list[Cards] = []
    scrapyards: list[Cards] = []
    """The latest card last."""
    pools: list[Pool] = []
    """TA that were paid too much or given, until the phase ends (HOW-TAS-02)."""
    row: list[CardNumber] = []
    """The territories to be conquered, in order (HOW-CAT-01, HOW-SET-02)."""
    held: list[Cards] = []
    """Conquered territories by holder."""
    pieces: list[Piece | None] = []
    """Every card that was ever in play, by id; None has left it."""
    battle: Battle | None = None
    serial: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    """Number of the latest announcement of the round."""
    fallen: tuple[Annotated[int, msgspec.Meta(ge=0, le=6)], Annotated[int, msgspec.Meta(ge=0, le=6)]] = (0, 0)
    """Territories conquered in this round, by contributor (HOW-VIC-12)."""
    sides: ClassVar[tuple[int, ...]] = (0, 1)

    def clone(self) -> Self:
        twin = copy(self)
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.__dict__.update(self.__dict__)
        return twin

    @cached_property
    def tableau(self) -> Tableau:
        """What follows from the cards that lie there, counted when it is asked for and kept until a mutator
        changes one of them; clones share it."""
        former: Tableau | None = self.__dict__.pop("former", None)
        if former is None:
            return counted(self.pieces, self.held)
        return recounted(former, self.__dict__.pop("stale"), self.pieces, self.held)

    # -- questions --------------------------------------------------------------------------------------

    def piece(self, piece_id: int) -> Piece | None:
        """The card in play or set aside with that id; None for a number that names none."""
        return self.pieces[piece_id] if 0 <= piece_id < len(self.pieces) else None

    def living(self) -> Iterator[Piece]:
        """All cards in play or set aside, in order of id."""
        return (piece for piece in self.pieces if piece is not None)

    def own(self, seat: Seat) -> list[Piece]:
        """A seat's cards in play or set aside, in order of id."""
        return [piece for piece in self.pieces if piece is not None and piece.seat == seat]

    def lying(self, seat: Seat, zone: Zone, at: int = NOWHERE) -> list[Piece]:
        """A seat's cards in a zone, or on one territory, where both sides' lie (HOW-ARE-02)."""
        return [piece for piece in self.tableau.sides[seat].zones[zone] if piece.at == at]

    def units(self, seat: Seat, zone: Zone) -> list[Piece]:
        """A seat's units in a zone, on whatever territory."""
        return [piece for piece in self.tableau.sides[seat].zones[zone] if IS_UNIT[piece.card]]

    def points(self, seat: Seat) -> int:
        """The victory points of a seat (HOW-VIC-10)."""
        return sum(CARDS[card].points for card in self.held[seat])

    def contributor(self, territory: int) -> Seat:
        """Who brought a territory (HOW-GEN-04)."""
        return 0 if CARDS[territory].faction == self.setup.faction(0) else 1

    # -- mutators ---------------------------------------------------------------------------------------

    def enter(self, card: int, seat: Seat, zone: Zone, at: int = NOWHERE, *, locked: bool = True) -> Piece:
        """A card enters play (HOW-LCK-04)."""
        piece = Piece(len(self.pieces), card, seat, zone, at, locked)
        self.pieces.append(piece)
        self._moved(CARDS_OF[seat] | STANDING if STATIC[card] else CARDS_OF[seat])
        return piece

    def update(self, piece: Piece) -> Piece:
        """Store a changed card."""
        self.pieces[piece.id] = piece
        self._moved(CARDS_OF[piece.seat] | STANDING if STATIC[piece.card] else CARDS_OF[piece.seat])
        return piece

    def lock(self, piece_id: int) -> None:
        """A card in play locks (HOW-LCK-01)."""
        piece = self.pieces[piece_id]
        if piece is not None and not piece.locked:
            self.pieces[piece_id] = replace(piece, locked=True)
            self._moved(CARDS_OF[piece.seat])

    def leave(self, piece: Piece) -> None:
        """A card and everything attached go to the owner's scrapyard (HOW-ARE-05)."""
        self.remove(piece.id)
        self.scrapyards[piece.seat] = (*self.scrapyards[piece.seat], piece.card, *piece.upgrades)

    def remove(self, piece_id: int) -> None:
        """A card is not there any more."""
        piece = self.pieces[piece_id]
        if piece is not None:
            self.pieces[piece_id] = None
            self._moved(CARDS_OF[piece.seat] | STANDING)

    def fight(self, battle: Battle | None) -> None:
        """A battle half begins, goes on or ends: some effects are about its attackers."""
        before, self.battle = self.battle, battle
        if (before is not None and before.strikes) or (battle is not None and battle.strikes):
            self._moved(ANSWERS)

    def hold(self, seat: Seat, territory: int) -> None:
        """A territory leaves the row for its conqueror (HOW-VIC-09)."""
        self.row.remove(territory)
        self.held[seat] = (*self.held[seat], territory)
        self._moved(STANDING)

    def _moved(self, parts: int) -> None:
        """What was counted of these parts, and every answer, holds no longer."""
        kept = self.__dict__
        if (former := kept.pop("tableau", None)) is not None:
            kept["former"], kept["stale"] = former, parts
        elif "former" in kept:
            kept["stale"] |= parts

    def scrap(self, seat: Seat, *cards: int) -> None:
        """Cards that are not in play go to the scrapyard."""
        if cards:
            self.scrapyards[seat] = (*self.scrapyards[seat], *cards)
            self._moved(ANSWERS)

    def give(self, seat: Seat, *cards: int) -> None:
        """Cards join a hand."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], *cards)))

    def take(self, seat: Seat, *cards: int) -> None:
        """Cards leave a hand, which holds them."""
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card)
        self.hands[seat] = tuple(hand)


_LISTS = (
    "stack",
    "feed",
    "depots",
    "hands",
    "reserves",
    "scrapyards",
    "pools",
    "row",
    "held",
    "pieces",
)


def first_state(setup: Setup) -> State:
    """The table before the decks are shuffled (HOW-SET-01)."""
    factions = [setup.faction(seat) for seat in (0, 1)]
    assert set(factions) == set(FACTIONS)
    return State(
        setup=setup,
        stack=[frames.Opening()],
        depots=[DECK[faction] for faction in factions],
        hands=[(), ()],
        reserves=[RESERVE[faction] for faction in factions],
        scrapyards=[(), ()],
        pools=[0, 0],
        held=[(), ()],
    )
