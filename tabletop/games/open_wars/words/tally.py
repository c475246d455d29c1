"""What simulations count, in words."""

from __future__ import annotations

from tabletop.text.catalogue import Texts

from ..components.locations import LOCATIONS
from ..components.names import NAMES, Name
from ..components.spells import SPELLS

_LOCATIONS = {card.code: Name(card.name_es, card.name_en) for card in LOCATIONS}
_SPELLS = {spell.code: Name(spell.name_es, spell.name_en) for spell in SPELLS}
_NAMES: dict[str, dict[str, Name]] = {
    "label": {str(faction): name for faction, name in NAMES.factions.items()},
    "unit": NAMES.units,
    "hero": NAMES.units,
    "location": _LOCATIONS,
    "spell": _SPELLS,
}


def named(kind: str, name: str, texts: Texts) -> str:
    """One thing of a kind."""
    if found := _NAMES.get(kind, {}).get(name):
        return found.in_(texts.language)
    key = f"setup.mode.{name}" if kind == "mode" else f"tally.{kind}.{name}"
    return texts(key) if texts.has(key) else name
