"""What the rules reader adds to the text of the rulebook: tables of counters, locations and spells, a
glossary, the rulings."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, get_args

from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.reference import anchor, glossary, load_rulings, rulings_chapter
from tabletop.text.rulebook import Chapter

from ..components.locations import LOCATIONS, TERRAINS, Location
from ..components.names import NAMES, keys
from ..components.spells import SPELLS, Spell
from ..components.units import FACTIONS, KINDS, Kind, Origin
from .moments import when

CONCEPTS = (
    "adjacent",
    "army",
    "base-hits",
    "contested",
    "control",
    "counter",
    "effect-move",
    "effective",
    "entry",
    "fallen",
    "fired",
    "free-cast",
    "hit",
    "isolated",
    "joining",
    "locked",
    "muster",
    "normal",
    "pinned",
    "port",
    "range",
    "save",
    "shooter",
    "side",
    "spell-stack",
    "stack",
    "stopped",
    "suspended",
    "unique",
    "window",
    "without-attack",
    "wounded",
)
"""The entries of the glossary."""
LINKED = ("isolated", "suspended", "port", "pinned", "fallen")
"""Concepts that the text links: words that it uses in no other sense and not in every paragraph."""
COMMON = "common"
"""The spells that every caster knows, as the rulebook's tables name them."""


def rulebook_table(directive: str, argument: str, texts: Texts) -> list[list[str]]:
    """The rows of `@units <faction>`, `@locations <terrain>` and `@spells <faction>` (OW-CMP-01, OW-MAP-02,
    OW-MAG-02).

    Raises ValueError for any other table.
    """
    head: tuple[str, ...]
    match directive:
        case "units" if argument in get_args(Origin):
            head = ("counter", "type", "cost", "initiative", "movement", "attack", "range")
            rows = [row for kind in KINDS if kind.faction == argument for row in _unit_rows(kind, texts)]
        case "locations" if argument in TERRAINS:
            head = ("location", "entry", "gold", "mana", "effect")
            rows = [_location_row(card, texts) for card in LOCATIONS if card.type == argument]
        case "spells" if argument == COMMON or argument in FACTIONS:
            head = ("spell", "kind", "mana", "when", "effect")
            whose = "any" if argument == COMMON else argument
            rows = [_spell_row(spell, texts) for spell in SPELLS if spell.text.faction == whose]
        case _:
            raise ValueError(f"no such table: {directive} {argument}")
    return [[texts(f"book.column.{column}") for column in head], *rows]


def rulebook_chapters(texts: Texts) -> list[Chapter]:
    """The glossary and the rulings, which are kept as data."""
    return [glossary(texts, ((texts("book.concepts"), CONCEPTS),)), rulings_chapter(texts, rulings())]


def rulebook_terms(texts: Texts) -> dict[str, str]:
    """Words of the text that have an entry in the glossary, with its anchor."""
    return {texts(f"keyword.{key}.name"): anchor(key) for key in LINKED}


@cache
def rulings() -> tuple[dict[str, Any], ...]:
    """Every ruling: id, question, decision, reason in both languages, and whether it is debatable."""
    return load_rulings(Path(__file__).parent)


def _unit_rows(kind: Kind, texts: Texts) -> list[list[str]]:
    """A row for each side of a counter; the wounded one repeats neither type nor cost (OW-CMP-05)."""
    rows: list[list[str]] = []
    for key, values in zip(keys(kind), kind.sides, strict=True):
        is_first = not rows
        cost = str(kind.cost) if kind.has_cost else "–"
        fixed = [NAMES.types[kind.type].in_(texts.language), cost] if is_first else ["", ""]
        rows.append([f"**{escape(NAMES.units[key].in_(texts.language))}**", *fixed, *map(str, values)])
    return rows


def _location_row(card: Location, texts: Texts) -> list[str]:
    """A card's name, what it costs and pays, and what it does."""
    is_spanish = texts.language == "es"
    name, text = (card.name_es, card.text_es) if is_spanish else (card.name_en, card.text_en)
    figures = [str(card.entry_cost), *(str(figure or "–") for figure in (card.gold, card.mana))]
    return [f"**{escape(name)}**", *figures, escape(text)]


def _spell_row(spell: Spell, texts: Texts) -> list[str]:
    """A spell's name, kind, price, windows and text."""
    is_spanish, text = texts.language == "es", spell.text
    name, said = (spell.name_es, text.text_es) if is_spanish else (spell.name_en, text.text_en)
    kind = NAMES.spell_kinds[text.kind].in_(texts.language)
    return [f"**{escape(name)}**", kind, str(text.mana), when(text, texts), escape(said)]
