"""The cards (chapter 16) and the closed vocabulary of effects (chapter 15), from ``data/cards.json``.

What the types below do not allow, the file cannot hold: they are the validator that chapter 15 asks for.
Text is made from these records, so that text and behaviour cannot disagree.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

Slot = Literal["vanguard", "center", "rearguard", "extra"]
RowName = Literal["vanguard", "center", "rearguard"]
CardClass = Literal["assassin", "caster", "marksman", "defender", "fighter", "support"]
CardSet = Literal["original", "designed"]
Until = Literal["end_of_turn", "start_of_your_next_turn", "end_of_its_next_turn", "next_attack", "next_hit"]
"""When an effect ends (OCW-VOC-05)."""
Duration = Literal[
    "instant",
    "next_attack",
    "next_hit",
    "end_of_turn",
    "start_of_your_next_turn",
    "end_of_its_next_turn",
    "until_spent",
]
Ref = Literal["self", "T1", "T2", "G1", "ATTACKED", "ATTACKED_ADJ"]
Status = Literal["stun", "prison", "silence"]
Keyword = Literal[
    "reach",
    "double_damage",
    "triple_damage",
    "double_attack",
    "triple_attack",
    "dodge",
    "counterattack",
    "unstoppable",
    "invulnerable",
    "haste",
    "indestructible",
    "taunt",
    "trample",
    "regeneration",
    "redirect",
    "reflect",
]
"""What `grant` may give."""
AttackTag = Literal["unstoppable", "trample", "double_damage", "triple_damage"]
DeclareSelector = Literal[
    "ally",
    "ally_other",
    "ally_other_than",
    "ally_adjacent_or_self",
    "ally_line_row",
    "enemy_any",
    "enemy_in_line",
    "enemy_first_in_line",
    "enemy_activated",
    "cell_enemy_empty",
    "row_enemy",
]
ResolveSelector = Literal[
    "enemies_first_each_line",
    "enemies_in_line",
    "enemies_adjacent_to",
    "enemies_in_row",
    "allies_adjacent",
    "allies_all",
]
Amount = Annotated[int, msgspec.Meta(ge=-9, le=9)] | Literal["atk", "half_atk", "half_dealt"]
"""A number, the current ATK, half of it, or half of the damage dealt (OCW-VOC-06)."""
TokenKind = Literal["lotus", "snare"]

KEYWORDS = (
    "advance",
    "shield",
    "prison",
    "move",
    "heal",
    "double_damage",
    "triple_damage",
    "double_attack",
    "triple_attack",
    "dodge",
    "ultimate",
    "reach",
    "flash",
    "counterattack",
    "unstoppable",
    "invulnerable",
    "stun",
    "haste",
    "indestructible",
    "taunt",
    "trample",
    "regeneration",
    "redirect",
    "reflect",
    "poison",
    "silence",
)
"""The 26 of chapter 11, in glossary order; both languages name them through these (OCW-SRC-14)."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A frozen piece of the card file."""


class Target(Record, frozen=True):
    """Something an ability aims at (OCW-VOC-01): chosen when declared, or computed on resolving."""

    ref: Literal["T1", "T2", "G1"]
    select: DeclareSelector | ResolveSelector
    when: Literal["declare", "resolve"]
    row: RowName | None = None
    of: Ref | None = None


class Op(Record, frozen=True, tag_field="op"):
    """One step of an effect (OCW-VOC-10 to 27)."""


class Buff(Op, frozen=True, tag="buff"):
    """A modifier of ATK or DEF (OCW-VOC-10)."""

    who: Ref
    stat: Literal["atk", "def"]
    amount: Amount
    until: Until


class Grant(Op, frozen=True, tag="grant"):
    """A keyword (OCW-VOC-11): `to` receives redirected damage, `only_vs` is the one objective
    it counts against."""

    who: Ref
    keyword: Keyword
    until: Until
    to: Ref | None = None
    only_vs: Ref | None = None


class ShieldUp(Op, frozen=True, tag="shield"):
    """SHIELD counters (OCW-VOC-12)."""

    who: Ref
    amount: Amount
    until: Until


class Afflict(Op, frozen=True, tag="afflict"):
    """STUN, PRISON or SILENCE (OCW-VOC-13)."""

    who: Ref
    status: Status
    until: Until


class Poison(Op, frozen=True, tag="poison"):
    """POISON counters (OCW-VOC-14)."""

    who: Ref
    amount: Amount


class Heal(Op, frozen=True, tag="heal"):
    """HEAL (OCW-VOC-15)."""

    who: Ref
    amount: Amount


class Damage(Op, frozen=True, tag="damage"):
    """A packet of ability damage each (OCW-VOC-16)."""

    who: Ref
    amount: Amount
    ignore_def: bool


class Follow(Record, frozen=True, rename={"condition": "if"}):
    """What comes after an attack if it defeated somebody (OCW-VOC-17)."""

    condition: Literal["defeated_any", "defeated_target"]
    optional: bool
    steps: tuple[AnyOp, ...]


class Strike(Op, frozen=True, tag="attack"):
    """An attack by the source (OCW-VOC-17)."""

    aim: Literal["line", "reach", "same_target"]
    tags: tuple[AttackTag, ...]
    riders: tuple[AnyOp, ...]
    optional: bool
    split: Literal["line_all", "target_and_adjacent"] | None = None
    follow: Follow | None = None


class Displace(Op, frozen=True, tag="move"):
    """MOVE to a cell of the own field that is chosen on resolution, or to a target cell (OCW-VOC-18)."""

    who: Ref
    to: Literal["own_any", "T1", "T2"]
    optional: bool


class Advance(Op, frozen=True, tag="advance"):
    """ADVANCE (OCW-VOC-19)."""

    who: Ref
    amount: Annotated[int, msgspec.Meta(ge=1, le=2)]


class LayToken(Op, frozen=True, tag="token"):
    """A flower or a snare on a cell (OCW-VOC-20)."""

    token: TokenKind
    cell: Literal["T1", "T2"]


class Trigger(Op, frozen=True, tag="trigger"):
    """Steps that run when an attack of the source meets a condition (OCW-VOC-21, OCW-ATK-17)."""

    on: Literal["attack_resolved", "attack_damaged", "attack_damaged_in_line", "attack_defeated"]
    limit: Literal[1, "each"]
    until: Until
    steps: tuple[AnyOp, ...]


class Annul(Op, frozen=True, tag="annul"):
    """Undo the target's latest ability (OCW-VOC-22, OCW-FLASH-11)."""

    who: Ref


class Ward(Op, frozen=True, tag="ward"):
    """The ward of Aegir (OCW-VOC-23, OCW-DMG-08)."""

    who: Ref
    until: Until


class Cleanse(Op, frozen=True, tag="cleanse"):
    """Takes statuses and POISON away (OCW-VOC-24)."""

    who: Ref
    remove: tuple[Literal["stun", "prison", "silence", "poison"], ...]


class IgnoreDef(Op, frozen=True, tag="ignore_def"):
    """All damage of the target ignores DEF (OCW-VOC-25)."""

    who: Ref
    until: Until


class Mark(Op, frozen=True, tag="mark"):
    """The source may choose the marked enemy wherever it stands (OCW-VOC-26)."""

    who: Ref
    until: Until


class Borrow(Op, frozen=True, tag="borrow"):
    """Declare an ability of the defeated character as one's own (OCW-VOC-27, OCW-CARD-02)."""

    origin: Ref = msgspec.field(name="from")
    exclude: Literal["ultimate"]


AnyOp = (
    Buff
    | Grant
    | ShieldUp
    | Afflict
    | Poison
    | Heal
    | Damage
    | Strike
    | Displace
    | Advance
    | LayToken
    | Trigger
    | Annul
    | Ward
    | Cleanse
    | IgnoreDef
    | Mark
    | Borrow
)
"""Every step there is."""


class Ability(Record, frozen=True):
    """One of the 84 abilities: its cost N+, its printed labels, its targets and its steps in order."""

    id: str
    slot: Slot
    cost: Annotated[int, msgspec.Meta(ge=1, le=6)]
    printed: tuple[Literal["ultimate", "reach", "flash", "haste"], ...]
    timing: Literal["main", "flash"]
    targets: tuple[Target, ...]
    steps: tuple[AnyOp, ...]
    duration: Duration

    @property
    def choices(self) -> tuple[Target, ...]:
        """The targets that are chosen when it is declared, in order."""
        return CHOICES[self.id]

    @property
    def is_flash(self) -> bool:
        """May it be declared in windows (OCW-KW-13)?"""
        return self.timing == "flash"


class Card(Record, frozen=True, rename={"defence": "def"}):
    """A character or a piece of equipment; of equipment, `atk` and `defence` are what it adds (OCW-EQ-03)."""

    number: Annotated[str, msgspec.Meta(pattern=r"^\d{3}$")]
    name: dict[Literal["es", "en"], str]
    set: CardSet
    kind: Literal["character", "equip"]
    cls: CardClass
    cost: Annotated[int, msgspec.Meta(ge=1, le=8)]
    hp: int | None
    atk: int
    defence: int
    damage: Literal["physical", "magic"] | None
    """No rule reads it (OCW-GEN-07)."""
    abilities: tuple[Ability, ...]

    @property
    def is_character(self) -> bool:
        return self.kind == "character"


def load_cards() -> tuple[Card, ...]:
    """All cards in order of number. Raises msgspec.ValidationError with the place of a fault in the file."""
    raw = (Path(__file__).parent.parent / "data" / "cards.json").read_bytes()
    return msgspec.json.decode(raw, type=tuple[Card, ...])


CARDS = load_cards()
"""Card index (number − 1) → card."""
CHOICES = {
    ability.id: tuple(t for t in ability.targets if t.when == "declare")
    for card in CARDS
    for ability in card.abilities
}
"""Id of an ability → its `choices`: they are asked for all the time."""


@cache
def pool(original: bool, characters: bool) -> tuple[int, ...]:
    """The card indices that a match is played with (OCW-OPT-03, OCW-TEAM-11)."""
    return tuple(
        i
        for i, card in enumerate(CARDS)
        if card.is_character == characters and (card.set == "original" or not original)
    )
