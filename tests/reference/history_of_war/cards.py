"""Chapters 2, 3 and 20-22: the printed cards, read from a file that the caller names."""

import json
from pathlib import Path
from typing import Any

Entry = dict[str, Any]
"""One printed card: the fields of HOW-DAT-02."""

UNITS = ("ground", "air", "naval")
"""The three categories of units (HOW-CAT-06), which are also the names of the three AVs."""

CATEGORIES = (*UNITS, "territory", "base", "upgrade", "action", "development")

KEYWORDS = {
    "BASE_ATTACK": None,
    "ENTRENCHMENT": None,
    "STRIKE": "category",
    "INTERCEPT": "category",
    "FIRST_STRIKE": None,
    "STEALTH": None,
    "DETECTION": None,
    "INDIRECT_FIRE": None,
    "PARATROOPER": None,
    "TRANSPORT": "number",
    "READY": None,
    "LANDLOCKED": None,
}
"""Every keyword and what stands behind its colon (section 20, HOW-KEY-13)."""

OPS = {
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
}
"""Every effect op (section 21, HOW-KEY-13)."""

KINDS = {"activated", "on_resolve", "static", "attached", "conquered"}


def load(path: Path) -> list[Entry]:
    """The entries of a card file; ValueError where it is not the set of HOW-DAT-01/04 or HOW-KEY-13."""
    entries: list[Entry] = json.loads(path.read_text(encoding="utf-8"))["cards"]
    for entry in entries:
        check(entry)
    for faction in ("axis", "allies"):
        own = [entry for entry in entries if entry["faction"] == faction]
        depot = sum(entry["copies"] for entry in own if entry["category"] != "territory")
        territories = sum(entry["copies"] for entry in own if entry["category"] == "territory")
        if (depot, territories) != (60, 6):
            raise ValueError(f"HOW-DAT-01: {faction} has {depot} + {territories} cards")
    return entries


def check(entry: Entry) -> None:
    """ValueError for an unknown category, keyword or op (HOW-KEY-13) or a wrong cost (HOW-DAT-04)."""
    if entry["category"] not in CATEGORIES:
        raise ValueError(f"HOW-KEY-13: category {entry['category']} of {entry['id']}")
    granted = [effect["value"] for effect in entry["effects"] if effect["op"] == "GRANT_KEYWORD"]
    for keyword in [*entry["keywords"], *granted]:
        name, _, parameter = keyword.partition(":")
        wanted = KEYWORDS.get(name, "unknown")
        fits = {
            None: parameter == "",
            "category": parameter.lower() in UNITS,
            "number": parameter.isdigit(),
            "unknown": False,
        }
        if not fits[wanted]:
            raise ValueError(f"HOW-KEY-13: keyword {keyword} of {entry['id']}")
    for effect in entry["effects"]:
        if effect["op"] not in OPS or effect["kind"] not in KINDS:
            raise ValueError(f"HOW-KEY-13: effect {effect} of {entry['id']}")
    if entry["category"] in UNITS and entry["cost"] != max(1, (entry["strength"] + 14) // 28):
        raise ValueError(f"HOW-DAT-04: cost of {entry['id']}")


def physical(entries: list[Entry], faction: str) -> dict[str, Entry]:
    """The 66 physical cards of a faction: entry id, "#" and the number of the copy, from 1 (HOW-DAT-01)."""
    return {
        f"{entry['id']}#{copy}": entry
        for entry in entries
        if entry["faction"] == faction
        for copy in range(1, entry["copies"] + 1)
    }


def is_battle_only(effect: dict[str, Any]) -> bool:
    """May it be announced in W7 and W11 alone? (HOW-STK-03)"""
    return bool(effect["windows"] == ["BATTLE"])
