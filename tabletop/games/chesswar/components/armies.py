"""The seven armies and their forty units (chapter 3), as records and as tables by kind for speed.

The figures are in `data/armies.json`: chaos CW-ARM-01, dwarves CW-ARM-02, elves CW-ARM-03,
humans CW-ARM-04, orcs CW-ARM-05 (whose trolls throw rocks, CW-ARM-08), ratmen CW-ARM-06, undead CW-ARM-07
(whose necromancers are not undead, CW-ARM-09).

A *kind* is the place of a unit type in `UNITS` (armies by initiative, pieces K Q R B N P). Rules read
printed figures from the tuples `MOV[kind]`, `SAL[kind]`… and attributes as bits: `ATTRIBUTES[kind] & BRAVE`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

PIECES = "KQRBNP"
"""General, mage, artillery, archers, cavalry, core troops (CW-UNI-03)."""

# -- attributes as bits (CW-UNI-05) -----------------------------------------------------------------
AGGRESSIVE = 1
BRAVE = 2
FEARSOME = 4
UNDEAD = 8
PLAGUE = 16
IMMUNE = 32
"""Immune to plague: carriers and undead."""
REGENERATION = 64
TELEPORT = 128
BOWS = 256
LONGBOWS = 512
CROSSBOWS = 1024
CATAPULT = 2048
TERRORPULT = 4096
ROCKS = 8192
PLAGUE_BOMBS = 16384
MAGE = 32768
GENERAL = 65536

BIT_OF = {
    "aggressive": AGGRESSIVE,
    "brave": BRAVE,
    "fearsome": FEARSOME,
    "undead": UNDEAD,
    "plague": PLAGUE,
    "regeneration": REGENERATION,
    "teleport": TELEPORT,
    "bows": BOWS,
    "longbows": LONGBOWS,
    "crossbows": CROSSBOWS,
    "catapult": CATAPULT,
    "terrorpult": TERRORPULT,
    "rocks": ROCKS,
    "plague_bombs": PLAGUE_BOMBS,
}
"""Every attribute that the data may name."""

ANY_BOW = BOWS | LONGBOWS | CROSSBOWS
ANY_CATAPULT = CATAPULT | TERRORPULT | ROCKS | PLAGUE_BOMBS
ANY_WEAPON = ANY_BOW | ANY_CATAPULT

# -- spells as bits ------------------------------------------------------------------------------------
SPELLS = (
    "raise_dead",
    "contagion",
    "counterspell",
    "heal",
    "dispel",
    "smite",
    "fear",
    "protection",
    "storm",
    "flight",
    "zap",
)
SPELL_BIT = {spell: 1 << i for i, spell in enumerate(SPELLS)}
TEMPORARY_SPELLS = ("contagion", "fear", "protection", "storm")
MOVEMENT_SPELLS = ("contagion", "dispel", "fear", "protection", "storm", "flight")


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of an army table: maximum, cost in points, Mov in squares, Sal (save target), Com (modifier)
    (CW-UNI-01, CW-UNI-03)."""

    army: str
    piece: str
    name_es: str
    name_en: str
    max: int
    cost: int
    mov: int
    sal: int
    com: int
    attributes: tuple[str, ...]
    skill: int
    """What the weapon's hit die must show (bows); 0 for the others."""
    spells: tuple[str, ...]

    @property
    def key(self) -> str:
        """``elf.B``: how units are written (CW-GEN-02)."""
        return f"{self.army}.{self.piece}"

    @property
    def is_general(self) -> bool:
        return self.piece == "K"

    @property
    def is_mage(self) -> bool:
        """Any unit with a spell is a mage (CW-UNI-04)."""
        return bool(self.spells)

    def name(self, language: str) -> str:
        """Its name in ``es`` or ``en``."""
        return self.name_es if language == "es" else self.name_en


class ArmyType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One army: who acts first (low initiative) and the points to spend (chapter 3)."""

    army: str
    name_es: str
    name_en: str
    initiative: int
    points: int

    def name(self, language: str) -> str:
        """Its name in ``es`` or ``en``."""
        return self.name_es if language == "es" else self.name_en


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    armies: tuple[ArmyType, ...]
    units: tuple[UnitType, ...]


@cache
def _data() -> _Data:
    return msgspec.json.decode(
        (Path(__file__).parent.parent / "data" / "armies.json").read_bytes(), type=_Data
    )


UNITS: tuple[UnitType, ...] = _data().units
ARMIES: dict[str, ArmyType] = {a.army: a for a in _data().armies}
"""By id, in order of initiative."""
KIND_OF: dict[str, int] = {u.key: i for i, u in enumerate(UNITS)}
"""``"elf.B"`` → kind."""


def _bits(unit: UnitType) -> int:
    bits = GENERAL * unit.is_general | MAGE * unit.is_mage
    for name in unit.attributes:
        bits |= BIT_OF[name]
    if bits & UNDEAD:
        bits |= BRAVE | FEARSOME | IMMUNE
    return bits | IMMUNE if bits & PLAGUE else bits


ATTRIBUTES: tuple[int, ...] = tuple(_bits(u) for u in UNITS)
"""Printed attributes and what follows from them (CW-UNI-05), as bits."""
MOV: tuple[int, ...] = tuple(u.mov for u in UNITS)
SAL: tuple[int, ...] = tuple(u.sal for u in UNITS)
COM: tuple[int, ...] = tuple(u.com for u in UNITS)
SKILL: tuple[int, ...] = tuple(u.skill for u in UNITS)
SPELLBOOK: tuple[int, ...] = tuple(sum(SPELL_BIT[s] for s in u.spells) for u in UNITS)
"""The spells of a kind as bits of `SPELL_BIT`."""


@cache
def roster(army: str) -> tuple[int, ...]:
    """The kinds of an army in the order K Q R B N P (some armies lack a piece); empty for no army."""
    return tuple(i for i, u in enumerate(UNITS) if u.army == army)


def kind_of(army: str, piece: str) -> int:
    """The kind of a piece of an army, or −1 if the army has none."""
    return KIND_OF.get(f"{army}.{piece}", -1)
