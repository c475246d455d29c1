"""The card file as the rulebook reads it: the figures of every card and the closed vocabulary of effects
(HOW-DAT-02, HOW-EFF-01..04).

What the types below do not allow the file cannot hold (HOW-KEY-13), and what they allow has words in
`wording`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

Category = Literal["territory", "base", "ground", "air", "naval", "upgrade", "action", "development"]
Domain = Literal["ground", "air", "naval"]
Faction = Literal["axis", "allies"]
Kind = Literal["activated", "on_resolve", "static", "attached", "conquered"]
"""When an effect works (HOW-EFF-01)."""
Op = Literal[
    "DRAW",
    "DESTROY",
    "PROTECT",
    "UNLOCK",
    "MOD_AV",
    "MOD_DV",
    "MOD_FLAGS",
    "GRANT_KEYWORD",
    "COUNTER",
    "GAIN_TA",
    "EXTRA_DRAW",
    "LIMIT_HAND",
    "LIMIT_DEPLOYMENT",
    "DEPLOY_UNLOCKED",
    "BASE_FLAK",
]
"""What an effect does (HOW-EFF-05..17)."""
Duration = Literal["instant", "phase", "while_attached", "while_in_play", "while_held"]
"""How long an effect lasts (HOW-EFF-04)."""
Moment = Literal["ANY", "BATTLE"]
"""In which windows an effect may be announced (HOW-STK-03)."""
Zone = Literal["any", "deployment", "territory", "same_territory", "base", "stack"]
Role = Literal["attacker"]
Changed = Literal["naval", "air", "ground", "all", "positive"]
"""Which AVs an effect changes (HOW-EFF-09)."""
Thing = Literal["unit", "base", "stack_item"]

KEYWORDS = (
    "BASE_ATTACK",
    "ENTRENCHMENT",
    "STRIKE",
    "INTERCEPT",
    "FIRST_STRIKE",
    "STEALTH",
    "DETECTION",
    "INDIRECT_FIRE",
    "PARATROOPER",
    "TRANSPORT",
    "READY",
    "LANDLOCKED",
)
"""All keywords in the order of their chapter (HOW-KEY-01..12), without parameters."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A frozen piece of the card file."""


class Target(Record, frozen=True):
    """What an effect aims at or works on (HOW-EFF-03)."""

    who: Literal["own", "enemy"]
    what: Thing
    zone: Zone
    category: tuple[Domain, ...] | None = None
    subtype_in: tuple[str, ...] | None = None
    without_keyword: str | None = None
    max_dv: int | None = None
    role: tuple[Role, ...] | None = None
    locked: bool | None = None


class Cost(Record, frozen=True):
    """What an ability costs (HOW-EFF-02)."""

    ta: int
    lock_self: bool
    sacrifice_self: bool


class Effect(Record, frozen=True):
    """One effect of a card; `value` is a figure, or the keyword that is given."""

    kind: Kind
    op: Op
    value: int | str | None
    target: Target | None
    windows: tuple[Moment, ...] | None
    cost: Cost | None
    duration: Duration
    av: tuple[Changed, ...] | None = None

    @property
    def amount(self) -> int:
        """Its value as a number; 0 if it has none."""
        return self.value if isinstance(self.value, int) else 0


class Card(Record, frozen=True):
    """An entry of the file: a card with the number of its copies."""

    id: str
    faction: Faction
    nation: str | None
    name_es: str
    name_en: str
    category: Category
    subtype: str
    copies: int
    cost: int
    av_naval: int
    av_air: int
    av_ground: int
    dv: int
    flags: int
    ta: int
    year: int
    keywords: tuple[str, ...]
    effects: tuple[Effect, ...]
    text_es: str
    text_en: str
    strength: int = 0
    points: int = 0
    flags_to_conquer: int = 0
    occupation_flags: int = 0

    @property
    def is_unit(self) -> bool:
        """Is it a ground, air or naval unit (HOW-CAT-06)?"""
        return self.category in ("ground", "air", "naval")


class CardFile(msgspec.Struct, frozen=True):
    """What the rulebook needs of the file besides its cards: the nations' Spanish names."""

    nations: dict[str, str]
    cards: tuple[Card, ...]


FILE = msgspec.json.decode(
    (Path(__file__).parent.parent / "data" / "cards.json").read_bytes(), type=CardFile, strict=True
)
CARDS = FILE.cards
"""All entries, those of the Axis first (HOW-DAT-01)."""
