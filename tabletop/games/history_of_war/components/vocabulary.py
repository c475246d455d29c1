"""The closed lists of words that a card may use (sections 3, 20 and 21, HOW-KEY-13)."""

from __future__ import annotations

from typing import Literal

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
_IN_PLAY: frozenset[Kind] = frozenset({"activated", "static"})
KINDS_OF: dict[Category, frozenset[Kind]] = {
    "territory": frozenset({"conquered"}),
    "base": _IN_PLAY,
    "upgrade": frozenset({"attached"}),
    "action": frozenset({"on_resolve"}),
    "development": _IN_PLAY,
    "ground": _IN_PLAY,
    "air": _IN_PLAY,
    "naval": _IN_PLAY,
}
"""Which kinds of effects a category may have (HOW-EFF-01)."""

AT_ONCE: frozenset[Op] = frozenset({"DRAW", "DESTROY", "UNLOCK", "COUNTER"})
"""What is done when it resolves; other announcements last until the phase ends (HOW-EFF-04)."""
WITHOUT_VALUE: frozenset[Op] = frozenset({"DESTROY", "PROTECT", "UNLOCK", "COUNTER"})
BELOW_ZERO: frozenset[Op] = frozenset({"MOD_AV", "MOD_DV", "MOD_FLAGS"})
"""What takes away if its value is negative; all other quantities are not (HOW-GEN-05)."""

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

SUBTYPES: dict[Category, frozenset[str]] = {
    "territory": frozenset({"coastal", "landlocked"}),
    "base": frozenset(
        [
            "industry",
            "fuel",
            "headquarters",
            "aerial_bomb",
            "fire_brigade",
            "radar",
            "flak_battery",
            "workshop",
            "barracks",
        ]
    ),
    "upgrade": frozenset({"armour", "aa_mount", "drop_tanks", "sonar", "veterans"}),
    "action": frozenset({"convoy", "barrage", "smoke", "ambush", "forced_march", "intercept"}),
    "development": frozenset({"bunker", "airstrip", "supply_dump", "minefield"}),
    "ground": frozenset(
        {"infantry", "recon", "tank", "tank_destroyer", "artillery", "anti_air", "paratrooper", "supply"}
    ),
    "air": frozenset({"fighter", "ground_attack", "torpedo_bomber", "heavy_bomber", "transport"}),
    "naval": frozenset({"submarine", "destroyer", "battleship", "carrier", "landing_ship"}),
}
"""The subtypes of each category (section 22)."""
UNIT_SUBTYPES = frozenset().union(*(SUBTYPES[domain] for domain in DOMAINS))
"""What an effect may be limited to (HOW-EFF-03)."""


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


def lasts(kind: Kind, op: Op) -> Lasts:
    """How long an effect lasts (HOW-EFF-04)."""
    match kind:
        case "static":
            return "while_in_play"
        case "attached":
            return "while_attached"
        case "conquered":
            return "while_held"
    return "instant" if op in AT_ONCE else "phase"


def is_value(op: Op, value: int | str | None) -> bool:
    """Is it what such an effect counts with: a keyword, nothing, or a number (section 21)?"""
    if op == "GRANT_KEYWORD":
        return isinstance(value, str) and is_keyword(value)
    if op in WITHOUT_VALUE:
        return value is None
    return isinstance(value, int) and (value != 0 if op in BELOW_ZERO else value > 0)
