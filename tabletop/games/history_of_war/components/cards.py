"""The cards (sections 2, 3 and 22) and the closed lists of keywords and effects, from ``data/cards.json``.

What the types below and `_faults` do not allow, the file cannot hold: an unknown keyword or effect is a load
error (HOW-KEY-13). A card's behaviour is its `keywords` and `effects`, never its prose (HOW-GEN-03).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

Faction = Literal["axis", "allies"]
Category = Literal["territory", "base", "upgrade", "action", "development", "ground", "air", "naval"]
Domain = Literal["naval", "air", "ground"]
"""What a unit is, and what an AV is good against (HOW-CAT-06)."""
DOMAINS: tuple[Domain, ...] = ("naval", "air", "ground")

Kind = Literal["activated", "on_resolve", "static", "attached", "conquered"]
Op = Literal[
    "BASE_FLAK",
    "COUNTER",
    "DEPLOY_UNLOCKED",
    "DESTROY",
    "DRAW",
    "EXTRA_DRAW",
    "GAIN_TA",
    "GRANT_KEYWORD",
    "LIMIT_DEPLOYMENT",
    "LIMIT_HAND",
    "MOD_AV",
    "MOD_DV",
    "MOD_FLAGS",
    "PROTECT",
    "UNLOCK",
]
Moment = Literal["ANY", "BATTLE"]
"""In which windows something may be announced (HOW-STK-03)."""
TargetZone = Literal["any", "deployment", "territory", "same_territory", "base", "stack"]
Lasts = Literal["instant", "phase", "while_attached", "while_in_play", "while_held"]

ANNOUNCED: frozenset[Op] = frozenset({"DRAW", "DESTROY", "PROTECT", "UNLOCK", "MOD_AV", "MOD_DV", "COUNTER"})
STANDING: frozenset[Op] = frozenset(
    {
        "MOD_AV",
        "MOD_DV",
        "LIMIT_HAND",
        "LIMIT_DEPLOYMENT",
        "DEPLOY_UNLOCKED",
        "BASE_FLAK",
        "GAIN_TA",
        "EXTRA_DRAW",
    }
)
OPS_OF: dict[Kind, frozenset[Op]] = {
    "activated": ANNOUNCED,
    "on_resolve": ANNOUNCED,
    "static": STANDING,
    "conquered": STANDING,
    "attached": frozenset({"MOD_AV", "MOD_DV", "MOD_FLAGS", "GRANT_KEYWORD"}),
}
"""Which effects a kind of effect may have (HOW-EFF-01)."""

KEYWORDS: dict[str, Literal["category", "capacity"] | None] = {
    "BASE_ATTACK": None,
    "ENTRENCHMENT": None,
    "STRIKE": "category",
    "INTERCEPT": "category",
    "FIRST_STRIKE": None,
    "STEALTH": None,
    "DETECTION": None,
    "INDIRECT_FIRE": None,
    "PARATROOPER": None,
    "TRANSPORT": "capacity",
    "READY": None,
    "LANDLOCKED": None,
}
"""The closed list of section 20, each with the parameter that it takes."""

STRIKE: dict[Domain, str] = {domain: f"STRIKE:{domain.upper()}" for domain in DOMAINS}
INTERCEPT: dict[Domain, str] = {domain: f"INTERCEPT:{domain.upper()}" for domain in DOMAINS}

MOST_COPIES = 3
DECK_SIZE, RESERVE_SIZE, ENTRIES = 60, 6, 51
"""Cards of a depot, territories and distinct entries of a faction (HOW-DAT-01)."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A frozen piece of the card file."""


class Target(Record, frozen=True):
    """What an effect may be aimed at, or applies to (HOW-EFF-03); None is no condition."""

    who: Literal["own", "enemy"]
    what: Literal["unit", "base", "stack_item"]
    zone: TargetZone
    category: tuple[Domain, ...] | None = None
    subtype_in: tuple[str, ...] | None = None
    without_keyword: str | None = None
    max_dv: int | None = None
    role: tuple[Literal["attacker"], ...] | None = None
    locked: bool | None = None


class Cost(Record, frozen=True):
    """What an activated ability costs (HOW-EFF-02)."""

    ta: int
    lock_self: bool
    sacrifice_self: bool


class Effect(Record, frozen=True):
    """One effect of a card (section 21)."""

    kind: Kind
    op: Op
    value: int | str | None
    target: Target | None
    windows: tuple[Moment, ...] | None
    cost: Cost | None
    duration: Lasts
    av: tuple[Literal["naval", "air", "ground", "all", "positive"], ...] | None = None
    """The AVs that a MOD_AV changes."""

    @property
    def amount(self) -> int:
        """Its value as a number; 0 if it has none."""
        return self.value if isinstance(self.value, int) else 0

    def changes(self, domain: Domain, base: int) -> bool:
        """Does a MOD_AV change the AV against `domain` that is `base` with upgrades alone (HOW-EFF-09,
        HOW-INT-12)?"""
        named = self.av or ()
        return domain in named or "all" in named or ("positive" in named and base > 0)


class Card(Record, frozen=True):
    """One entry of the set (HOW-CRD-01, HOW-DAT-02). The year and the nation have no effect."""

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
    """Units have one, and what can be damaged though it is no unit (HOW-CRD-05)."""
    flags: int
    ta: int
    """The TA that it gives when locked (HOW-CRD-04)."""
    year: int
    keywords: tuple[str, ...]
    effects: tuple[Effect, ...]
    text_es: str
    text_en: str
    strength: int = 0
    points: int = 0
    """Victory points (HOW-CRD-03)."""
    flags_to_conquer: int = 0
    occupation_flags: int = 0

    @property
    def is_unit(self) -> bool:
        """Ground, air or naval (HOW-CAT-06)."""
        return self.category in DOMAINS

    @property
    def domain(self) -> Domain:
        """Its category for damage: what is no unit counts as ground (HOW-CRD-06)."""
        return self.category if self.category in ("naval", "air", "ground") else "ground"

    @property
    def avs(self) -> tuple[int, int, int]:
        """The printed AVs in the order of `DOMAINS`."""
        return (self.av_naval, self.av_air, self.av_ground)

    @property
    def announced(self) -> Effect | None:
        """What is announced with it: an action card's effect, or an activated ability (HOW-EFF-01)."""
        for effect in self.effects:
            if effect.kind in ("activated", "on_resolve"):
                return effect
        return None

    @property
    def is_built(self) -> bool:
        """Is it committed in phase 3: unit, development or upgrade (HOW-CON-01)?"""
        return self.is_unit or self.category in ("development", "upgrade")


class StrengthFormula(Record, frozen=True):
    """How the strength of a unit was counted (HOW-DAT-03)."""

    own_category_av: int
    other_av_with_strike: int
    other_av_without_strike: int
    dv: int
    flag: int
    ta: int
    keywords: dict[str, int]
    cost: str


class CardFile(Record, frozen=True):
    """``data/cards.json``."""

    game: str
    version: int
    factions: dict[Faction, dict[str, Any]]
    nations: dict[str, str]
    strength_formula: StrengthFormula
    keywords: dict[str, dict[str, Any]]
    effect_kinds: tuple[Kind, ...]
    effect_ops: tuple[Op, ...]
    cards: tuple[Card, ...]


def keyword_name(keyword: str) -> str:
    """A keyword without its parameter (HOW-EFF-03): ``TRANSPORT:2`` → ``TRANSPORT``."""
    return keyword.partition(":")[0]


def is_keyword(keyword: str) -> bool:
    """Is it of the closed list, with the parameter it needs (HOW-KEY-13)?"""
    name, found, parameter = keyword.partition(":")
    if name not in KEYWORDS or bool(found) != (KEYWORDS[name] is not None):
        return False
    if KEYWORDS[name] == "capacity":
        return parameter.isdigit() and int(parameter) > 0
    return not found or parameter.lower() in DOMAINS


def strength(card: Card, formula: StrengthFormula) -> int:
    """What a unit is worth by the formula (HOW-DAT-03), from which its cost follows (HOW-DAT-04)."""
    total = formula.dv * card.dv + formula.flag * card.flags + formula.ta * card.ta
    for domain, av in zip(DOMAINS, card.avs):
        if domain == card.domain:
            total += formula.own_category_av * av
        elif STRIKE[domain] in card.keywords:
            total += formula.other_av_with_strike * av
        else:
            total += formula.other_av_without_strike * av
    for keyword in card.keywords:
        name, _, parameter = keyword.partition(":")
        total += formula.keywords[name] * (int(parameter) if parameter.isdigit() else 1)
    return total


def loaded(data: bytes) -> CardFile:
    """The card file. Raises msgspec.ValidationError for a word outside the vocabulary, ValueError for what
    the types cannot say (HOW-KEY-13).
    """
    file = msgspec.json.decode(data, type=CardFile)
    for card in file.cards:
        for fault in _faults(card):
            raise ValueError(f"{card.id}: {fault}")
    return file


def _faults(card: Card) -> list[str]:
    """What is wrong with a card, in words for developers."""
    out = [f"unknown keyword {keyword}" for keyword in card.keywords if not is_keyword(keyword)]
    for effect in card.effects:
        if effect.op not in OPS_OF[effect.kind]:
            out.append(f"{effect.op} cannot be {effect.kind}")
        if effect.op == "GRANT_KEYWORD" and not is_keyword(str(effect.value)):
            out.append(f"unknown keyword {effect.value}")
        if (effect.kind == "activated") != (effect.cost is not None):
            out.append("an activated ability has a cost, nothing else has")
        if effect.kind in ("activated", "on_resolve") and not effect.windows:
            out.append("what is announced needs a window")
        if effect.op == "MOD_AV" and not effect.av:
            out.append("MOD_AV names no AV")
        if effect.kind == "static" and effect.target is not None and effect.target.max_dv is not None:
            out.append("a static effect cannot depend on the DV it may change")
    if sum(effect.kind in ("activated", "on_resolve") for effect in card.effects) > 1:
        out.append("one announcement per card")
    if (card.category == "action") != any(effect.kind == "on_resolve" for effect in card.effects):
        out.append("an action card is what resolves")
    return out


FILE = loaded((Path(__file__).parent.parent / "data" / "cards.json").read_bytes())
CARDS: tuple[Card, ...] = FILE.cards
"""All entries, as the tables of HOW-DAT-05..08 print them; a card's number is its place here."""
NUMBER: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}
"""The number of a card by its id."""

IS_UNIT: tuple[bool, ...] = tuple(card.is_unit for card in CARDS)
IS_BUILT: tuple[bool, ...] = tuple(card.is_built for card in CARDS)
DOMAIN: tuple[Domain, ...] = tuple(card.domain for card in CARDS)
COST: tuple[int, ...] = tuple(card.cost for card in CARDS)
TA: tuple[int, ...] = tuple(card.ta for card in CARDS)
CATEGORY: tuple[Category, ...] = tuple(card.category for card in CARDS)
LANDLOCKED: frozenset[int] = frozenset(n for n, card in enumerate(CARDS) if "LANDLOCKED" in card.keywords)
"""Territories without naval units and sea transport (HOW-KEY-12)."""
ANNOUNCEMENT: tuple[Effect | None, ...] = tuple(card.announced for card in CARDS)
ANYTIME: frozenset[int] = frozenset(
    n for n, effect in enumerate(ANNOUNCEMENT) if effect is not None and "ANY" in (effect.windows or ())
)
"""Cards whose announcement is not for battles alone (HOW-STK-03)."""
CHEAPEST = min(
    effect.cost.ta if effect.cost is not None else card.cost
    for card, effect in zip(CARDS, ANNOUNCEMENT)
    if effect is not None
)
"""The least that any announcement costs."""
STATIC: tuple[tuple[Effect, ...], ...] = tuple(
    tuple(effect for effect in card.effects if effect.kind in ("static", "conquered")) for card in CARDS
)
"""Effects that last while the card is in play, or while the territory is held."""
