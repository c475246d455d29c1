"""The frozen records that a battlefield is made of: characters in play, their lasting effects, tokens.

A field's cells are numbered 0..8, row by row from the vanguard, then by line: cell = 3·row + line − 1.
Lines are shared by both fields (OCW-GEO-02).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..components.cards import CARDS, Card, TokenKind

Cell = Annotated[int, msgspec.Meta(ge=0, le=8)]
MaybeCell = Annotated[int, msgspec.Meta(ge=-1, le=8)]
CardIndex = Annotated[int, msgspec.Meta(ge=0, lt=len(CARDS))]
FighterId = Annotated[int, msgspec.Meta(ge=-1, le=31)]
"""Place in `State.fighters`; −1 for none, as an objective for the enemy player."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
TurnNumber = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Serial = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""Number of a declared ability in the match; 0 for none."""

EffectKind = Literal["atk", "def", "keyword", "shield", "status", "trigger", "ward", "ignore_def", "mark"]
Ends = Literal["end", "start", "attack", "hit"]
"""In the End phase of `turn`, in the maintenance of `turn`, with the next attack, with what is nullified."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Something lasting on a character (chapter 12). It remembers the ability that made it (OCW-DUR-09)."""

    kind: EffectKind
    source: Serial
    ends: Ends
    turn: TurnNumber = 0
    """The turn in which it ends: `end` and `hit` in the End phase, `start` at step (b); 0 for `attack`."""
    name: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """The keyword or the status."""
    amount: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 0
    """The modifier, or the SHIELD counters left."""
    to: FighterId = -1
    """Receiver of REDIRECT, marked enemy, or the one objective a keyword counts against; −1 for none."""
    ability: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """Of a trigger: the id of the ability it stands in."""
    path: tuple[Annotated[int, msgspec.Meta(ge=0, le=9)], ...] = ()
    """Of a trigger: where in the ability's steps it stands (`cards`: indices step by step inwards)."""


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A character that entered play, by its number in `State.fighters`; once removed its `cell` is −1."""

    id: Annotated[int, msgspec.Meta(ge=0, le=31)]
    card: CardIndex
    seat: SeatNumber
    cell: MaybeCell
    hp: Count
    """0 is defeated (OCW-DEAD-01)."""
    entered: TurnNumber = 0
    """Turn of its entry; 0 before the first (OCW-SET-07)."""
    equipment: Annotated[int, msgspec.Meta(ge=-1, lt=len(CARDS))] = -1
    used: TurnNumber = 0
    """The last turn in which a die was assigned to it (OCW-TURN-04)."""
    poison: Count = 0
    effects: tuple[Effect, ...] = ()

    @property
    def face(self) -> Card:
        """Its card."""
        return CARDS[self.card]

    @property
    def row(self) -> int:
        """0 vanguard, 1 centre, 2 rearguard."""
        return self.cell // 3

    @property
    def line(self) -> int:
        """0..2 for lines 1..3."""
        return self.cell % 3

    @property
    def stands(self) -> bool:
        """Is it in play and undefeated? Only the defeated are removed (OCW-DEAD-01)."""
        return self.hp > 0

    @property
    def atk(self) -> int:
        """Current ATK, never below 0 (OCW-GEN-03, OCW-EQ-03)."""
        return max(0, self._stat("atk", CARDS[self.card].atk))

    @property
    def defence(self) -> int:
        """Current DEF, never below 0."""
        return max(0, self._stat("def", CARDS[self.card].defence))

    def _stat(self, stat: str, printed: int) -> int:
        if self.equipment >= 0:
            worn = CARDS[self.equipment]
            printed += worn.atk if stat == "atk" else worn.defence
        for effect in self.effects:
            if effect.kind == stat:
                printed += effect.amount
        return printed

    def has(self, keyword: str) -> bool:
        """Does it have a keyword (whatever it counts against)?"""
        effects = self.effects
        return bool(effects) and any(e.kind == "keyword" and e.name == keyword for e in effects)

    def suffers(self, status: str) -> bool:
        """STUN, PRISON or SILENCE."""
        effects = self.effects
        return bool(effects) and any(e.kind == "status" and e.name == status for e in effects)

    def changed(self, **changes: object) -> Fighter:
        """A copy with other values."""
        return msgspec.structs.replace(self, **changes)


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A Lotto Flower or a snare on a cell (OCW-GEO-07)."""

    kind: TokenKind
    seat: SeatNumber
    """Whose field it lies on."""
    cell: Cell
    placer: FighterId
    source: Serial


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A declared ability with its locked targets (OCW-ABIL-06, 07)."""

    serial: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    fighter: FighterId
    card: CardIndex
    """The card the ability stands on: its own, its equipment, or a borrowed one (OCW-CARD-02)."""
    ability: Annotated[int, msgspec.Meta(ge=0, le=2)]
    """Place among the card's abilities."""
    targets: tuple[Annotated[int, msgspec.Meta(ge=-1, le=31)], ...] = ()
    """One per chosen target in order: fighter ids, cells or rows; −1 for a dropped one."""
    turn: TurnNumber = 0
