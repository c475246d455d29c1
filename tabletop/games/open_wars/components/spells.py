"""The spells (section 12), from ``data/spells.json`` and ``effects.json``, which must agree.

A spell's number is its place in `SPELLS`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from . import effects
from .spell_effects import SpellText
from .units import FACTIONS, Faction, FaultyData
from .words import SpellKind


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell as its own file has it."""

    code: str
    faction: Faction | Literal["any"]
    kind: SpellKind
    mana: Annotated[int, msgspec.Meta(ge=1, le=9)]
    name_es: str
    name_en: str


class Spell(msgspec.Struct, frozen=True):
    """A spell: its name and everything it does."""

    name_es: str
    name_en: str
    text: SpellText

    @property
    def code(self) -> str:
        """Its code in the files."""
        return self.text.code


def load(data: bytes, file: effects.File) -> tuple[Spell, ...]:
    """The spells of a file. Raises msgspec.ValidationError, or FaultyData where the files disagree."""
    printed = msgspec.json.decode(data, type=tuple[Printed, ...])
    first = [(each.code, each.faction, each.kind, each.mana) for each in printed]
    if first != [(each.code, each.faction, each.kind, each.mana) for each in file.spells]:
        raise FaultyData("spells and their effects do not go together")
    return tuple(Spell(each.name_es, each.name_en, text) for each, text in zip(printed, file.spells))


SPELLS = load((Path(__file__).parent.parent / "data" / "spells.json").read_bytes(), effects.FILE)
SPELL_OF = {spell.code: number for number, spell in enumerate(SPELLS)}
COMMON = tuple(n for n, spell in enumerate(SPELLS) if spell.text.faction == "any")
KNOWN: dict[Faction, tuple[int, ...]] = {
    faction: (*COMMON, *(n for n, spell in enumerate(SPELLS) if spell.text.faction == faction))
    for faction in FACTIONS
}
"""What casters of each faction know; inferno counters know what Daemons do (OW-MAG-02)."""
MANA = tuple(spell.text.mana for spell in SPELLS)
