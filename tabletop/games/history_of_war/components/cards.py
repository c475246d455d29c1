"""The cards (sections 2, 3 and 22), from ``data/cards.json``.

What the types below and `_faults` do not allow, the file cannot hold: a word outside the closed lists of
`vocabulary` is a load error (HOW-KEY-13). A card's behaviour is its `keywords` and `effects`, never its prose
(HOW-GEN-03).
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Literal

import msgspec

from .vocabulary import ANNOUNCED as ANNOUNCED
from .vocabulary import DOMAINS as DOMAINS
from .vocabulary import KEYWORDS as KEYWORDS
from .vocabulary import (
    KINDS_OF,
    OPS_OF,
    SUBTYPES,
    UNIT_SUBTYPES,
    Kind,
    Lasts,
    Moment,
    TargetZone,
    is_keyword,
    is_value,
    lasts,
)
from .vocabulary import Category as Category
from .vocabulary import Domain as Domain
from .vocabulary import Faction as Faction
from .vocabulary import Op as Op
from .vocabulary import keyword_name as keyword_name

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


QUANTITIES = (
    *("copies", "cost", "av_naval", "av_air", "av_ground", "dv", "flags", "ta", "year", "strength"),
    *("points", "flags_to_conquer", "occupation_flags"),
)
"""The fields of a card that are numbers, none of them below 0 (HOW-GEN-05)."""


class FactionNames(Record, frozen=True):
    """What a faction is called, and the nations of its cards."""

    name_es: str
    name_en: str
    nations: tuple[str, ...]


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
    factions: dict[Faction, FactionNames]
    nations: dict[str, str]
    strength_formula: StrengthFormula
    keywords: dict[str, dict[str, Any]]
    effect_kinds: tuple[Kind, ...]
    effect_ops: tuple[Op, ...]
    cards: tuple[Card, ...]


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
    """The card file. Raises ValueError, which names the card and the word, for what is outside the vocabulary
    (HOW-KEY-13); msgspec.ValidationError is one.
    """
    try:
        file = msgspec.json.decode(data, type=CardFile)
    except msgspec.ValidationError as error:
        raise ValueError(f"{_unreadable(data)}: {error}") from error
    for fault in _faults_of_file(file):
        raise ValueError(fault)
    for card in file.cards:
        told = file.factions.get(card.faction)
        for fault in _faults(card, told.nations if told is not None else ()):
            raise ValueError(f"{card.id}: {fault}")
    return file


def _unreadable(data: bytes) -> str:
    """The id of the first card that the types do not allow, if it is a card that they do not."""
    for entry in msgspec.json.decode(data).get("cards", ()):
        try:
            msgspec.convert(entry, Card)
        except msgspec.ValidationError:
            return str(entry.get("id", "a card without id"))
    return "card file"


def _faults_of_file(file: CardFile) -> list[str]:
    """What is wrong with the closed lists that the file tells itself, and with ids."""
    out = [f"keywords: unknown keyword {word}" for word in file.keywords if word not in KEYWORDS]
    out += [f"keywords: {word} is missing" for word in KEYWORDS if word not in file.keywords]
    out += [
        f"keywords: {w} takes {KEYWORDS[w]}"
        for w in file.keywords
        if w in KEYWORDS and file.keywords[w].get("parameter") != KEYWORDS[w]
    ]
    for faction, told in file.factions.items():
        out += [
            f"{faction}: unknown nation {nation}" for nation in told.nations if nation not in file.nations
        ]
    ids = Counter(card.id for card in file.cards)
    return out + [
        f"{card_id}: there are {count} cards of this id" for card_id, count in ids.items() if count > 1
    ]


def _faults(card: Card, nations: tuple[str, ...]) -> list[str]:
    """What is wrong with a card, in words for developers."""
    out = [f"unknown keyword {keyword}" for keyword in card.keywords if not is_keyword(keyword)]
    if card.subtype not in SUBTYPES[card.category]:
        out.append(f"unknown subtype {card.subtype} of {card.category}")
    if card.category == "territory":
        out += [f"a territory has no nation, not even {card.nation}"] if card.nation is not None else []
    elif card.nation not in nations:
        out.append(f"unknown nation {card.nation} of {card.faction}")
    for name in QUANTITIES:
        if (amount := getattr(card, name)) < 0:
            out.append(f"{name} {amount} is below 0")
    for effect in card.effects:
        if effect.kind not in KINDS_OF[card.category]:
            out.append(f"{card.category} cannot have what is {effect.kind}")
        out += [f"{effect.op}: {fault}" for fault in _faults_of(effect)]
    if sum(effect.kind in ("activated", "on_resolve") for effect in card.effects) > 1:
        out.append("one announcement per card")
    if (card.category == "action") != any(effect.kind == "on_resolve" for effect in card.effects):
        out.append("an action card is what resolves")
    return out


def _faults_of(effect: Effect) -> list[str]:
    """What is wrong with an effect."""
    out = []
    if effect.op not in OPS_OF[effect.kind]:
        out.append(f"cannot be {effect.kind}")
    if not is_value(effect.op, effect.value):
        out.append(f"cannot have the value {effect.value}")
    if effect.duration != (due := lasts(effect.kind, effect.op)):
        out.append(f"lasts {due}, not {effect.duration}")
    if (effect.kind == "activated") != (effect.cost is not None):
        out.append("an activated ability has a cost, nothing else has")
    if effect.cost is not None and effect.cost.ta < 0:
        out.append(f"costs {effect.cost.ta} TA")
    if effect.kind in ("activated", "on_resolve") and not effect.windows:
        out.append("what is announced needs a window")
    if effect.op == "MOD_AV" and not effect.av:
        out.append("names no AV")
    return out + ([] if effect.target is None else _faults_of_target(effect.target, effect.kind))


def _faults_of_target(target: Target, kind: Kind) -> list[str]:
    """What is wrong with what an effect is aimed at (HOW-EFF-03): keywords are named without parameter."""
    out = [f"unknown subtype {word}" for word in target.subtype_in or () if word not in UNIT_SUBTYPES]
    if target.without_keyword is not None and target.without_keyword not in KEYWORDS:
        out.append(f"unknown keyword {target.without_keyword}")
    if target.max_dv is not None and target.max_dv < 0:
        out.append(f"max_dv {target.max_dv} is below 0")
    if kind == "static" and target.max_dv is not None:
        out.append("a static effect cannot depend on the DV it may change")
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
