"""The location cards (sections 3 and 10): ``data/locations.json``, and ``effects.json`` for what they do.

A *card* is the place of a location in `LOCATIONS`; `NO_CELL` is a cell without any.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from . import effects
from .location_effects import LocationEffect
from .units import FaultyData

Terrain = Literal["plains", "forest", "mountain", "desert", "water", "city"]
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
Small = Annotated[int, msgspec.Meta(ge=0, le=9)]
NO_CELL = -1

SHORT: dict[str, str] = {
    "pl": "plains",
    "fo": "forest",
    "mo": "mountain",
    "de": "desert",
    "wa": "water",
    "TF": "twistedforest",
    "SJ": "shadowjungle",
    "GY": "graveyardofthefallen",
    "EW": "elderwood",
    "TS": "thundersummit",
    "FP": "frozenpeaks",
    "VG": "valleyofgiants",
    "MM": "moonmountain",
    "SL": "spectrallake",
    "SR": "serpentriver",
    "MB": "mermaidsbay",
    "GP": "goldenplains",
    "CP": "centaurprairie",
    "MT": "magetower",
    "WF": "wheatfield",
    "DP": "demonicportal",
    "LS": "desertoflostsouls",
    "SD": "skeletondesert",
    "OS": "oasisofserenity",
    "MD": "miragedesert",
    "IC": "ironcitadel",
    "CM": "cityofmages",
    "BB": "bridgeofthebrave",
    "RD": "ruinsofdesolation",
    "SY": "sylvandorscity",
}
"""The codes of map grids (section 17)."""
NO_CARD = "--"


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as the file has it (OW-MAP-02)."""

    code: str
    type: Terrain
    name_es: str
    name_en: str
    entry_cost: Annotated[int, msgspec.Meta(ge=1, le=2)]
    gold: Small
    mana: Small
    special: bool


class Location(msgspec.Struct, frozen=True):
    """A location card with its effects (OW-MAP-02, OW-MAP-03)."""

    code: str
    short: str
    """Its code in map grids."""
    type: Terrain
    name_es: str
    name_en: str
    entry_cost: int
    gold: int
    mana: int
    special: bool
    rule: str
    effects: tuple[LocationEffect, ...]
    text_es: str
    text_en: str


def load(data: bytes, file: effects.File) -> tuple[Location, ...]:
    """The cards of a file. Raises msgspec.ValidationError, or FaultyData where the files disagree."""
    printed = msgspec.json.decode(data, type=tuple[Printed, ...])
    short = {code: name for name, code in SHORT.items()}
    if not [card.code for card in printed] == [text.code for text in file.locations]:
        raise FaultyData("cards and their effects do not go together")
    if {card.code for card in printed} != set(short):
        raise FaultyData("cards and the codes of map grids do not go together")
    return tuple(
        Location(
            short=short[card.code],
            rule=text.rule,
            effects=text.effects,
            text_es=text.text_es,
            text_en=text.text_en,
            **msgspec.structs.asdict(card),
        )
        for card, text in zip(printed, file.locations, strict=True)
    )


LOCATIONS = load((Path(__file__).parent.parent / "data" / "locations.json").read_bytes(), effects.FILE)
CARD_OF = {card.code: number for number, card in enumerate(LOCATIONS)}
CARD_OF_SHORT = {card.short: number for number, card in enumerate(LOCATIONS)}

ENTRY_COST = tuple(card.entry_cost for card in LOCATIONS)
TERRAIN: tuple[Terrain, ...] = tuple(card.type for card in LOCATIONS)
IS_WATER = tuple(card.type == "water" for card in LOCATIONS)
IS_CITY = tuple(card.type == "city" for card in LOCATIONS)
BASIC: dict[Terrain, int] = {card.type: n for n, card in enumerate(LOCATIONS) if not card.special}
"""The basic card of each terrain; a city has none (OW-MAP-03)."""
SPECIAL: dict[Terrain, tuple[int, ...]] = {
    terrain: tuple(n for n, card in enumerate(LOCATIONS) if card.special and card.type == terrain)
    for terrain in TERRAINS
}
IRON_CITADEL, MAGE_TOWER = CARD_OF["ironcitadel"], CARD_OF["magetower"]
