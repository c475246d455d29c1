"""The counters (section 2), from ``data/units.json``: 85 pieces, 23 of them with two sides.

A *kind* is the place of a piece in `KINDS`; what never changes about it stands in tables by kind. What the
types below do not allow, the file cannot hold (OW-CMP-01, OW-DEF-05).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

Faction = Literal["amazons", "barbarians", "daemons", "dwarves", "elves", "orcs", "undead"]
FACTIONS: tuple[Faction, ...] = get_args(Faction)
Origin = Literal[Faction, "mercenaries", "titans", "inferno"]
Type = Literal["plains", "forest", "mountain", "desert", "water", "city", "magic", "fly"]
"""OW-CMP-02."""
Expansion = Literal["base", "heroes", "mercenaries", "titans", "inferno"]
Stat = Literal["initiative", "movement", "attack", "range"]
STATS: tuple[Stat, ...] = get_args(Stat)
Value = Annotated[int, msgspec.Meta(ge=0, le=9)]

NO_COST = 13
"""What a counter without printed cost counts for: dearer than the dearest, so it dies last (OW-CMP-06)."""
NORMAL_LIMIT, SINGLE_LIMIT = 4, 1
"""Counters of one name and player in a cell (OW-STK-01), mercenaries among them (OW-MER-03)."""


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a counter as the file has it."""

    faction: Origin
    name: str
    cost: Annotated[int, msgspec.Meta(ge=1, le=12)] | None
    initiative: Value
    movement: Value
    attack: Value
    range: Value
    type: Type
    unique: bool
    hero: bool
    wounded_side: bool
    expansion: Expansion

    @property
    def values(self) -> tuple[int, int, int, int]:
        """The values in the order of `STATS`."""
        return (self.initiative, self.movement, self.attack, self.range)


class Kind(msgspec.Struct, frozen=True):
    """A piece: everything printed on its one or two sides."""

    faction: Origin
    name: str
    cost: int
    """OW-CMP-06 for what has none."""
    has_cost: bool
    type: Type
    unique: bool
    expansion: Expansion
    sides: tuple[tuple[int, int, int, int], ...]
    """The values of the normal and, if there is one, of the wounded side, in the order of `STATS`."""

    @property
    def key(self) -> str:
        """Its key in the names file."""
        return f"{self.faction}/{self.name}"

    @property
    def two_sided(self) -> bool:
        """Has it two lives (OW-CMP-05)?"""
        return len(self.sides) == 2

    @property
    def is_magic(self) -> bool:
        """Does it cast spells (OW-MAG-01)?"""
        return self.type == "magic"

    @property
    def is_normal(self) -> bool:
        """Neither magic nor unique (OW-CMP-03)."""
        return not self.unique and self.type != "magic"

    @property
    def limit(self) -> int:
        """How many of a player may stand in one cell (OW-STK-01)."""
        return NORMAL_LIMIT if self.is_normal else SINGLE_LIMIT


class FaultyData(ValueError):
    """The data of the game contradict each other."""


def _joined(printed: tuple[Printed, ...]) -> Iterator[Kind]:
    """Two sides that follow each other are one piece. Raises FaultyData for a wounded side of its own."""
    sides = list(printed)
    while sides:
        front = sides.pop(0)
        back = sides.pop(0) if sides and sides[0].wounded_side else None
        if front.wounded_side or front.hero != (back is not None):
            raise FaultyData(f"{front.faction}/{front.name} lacks a side")
        if back is not None and _fixed(front) != _fixed(back):
            raise FaultyData(f"the sides of {front.faction}/{front.name} do not belong together")
        yield Kind(
            faction=front.faction,
            name=front.name,
            cost=NO_COST if front.cost is None else front.cost,
            has_cost=front.cost is not None,
            type=front.type,
            unique=front.unique,
            expansion=front.expansion,
            sides=(front.values,) if back is None else (front.values, back.values),
        )


def _fixed(printed: Printed) -> tuple[object, ...]:
    """What both sides share (OW-CMP-05)."""
    return (printed.faction, printed.name, printed.cost, printed.type, printed.unique, printed.expansion)


def load(data: bytes) -> tuple[Kind, ...]:
    """The pieces of a file. Raises msgspec.ValidationError or FaultyData."""
    kinds = tuple(_joined(msgspec.json.decode(data, type=tuple[Printed, ...])))
    if len({kind.key for kind in kinds}) != len(kinds):
        raise FaultyData("a piece stands there twice")
    return kinds


KINDS = load((Path(__file__).parent.parent / "data" / "units.json").read_bytes())
KIND_OF = {kind.key: number for number, kind in enumerate(KINDS)}

COST = tuple(kind.cost for kind in KINDS)
TYPE: tuple[Type, ...] = tuple(kind.type for kind in KINDS)
FACTION: tuple[Origin, ...] = tuple("daemons" if k.faction == "inferno" else k.faction for k in KINDS)
"""The faction a counter counts for; inferno counters are Daemons everywhere (OW-INF-02), mercenaries and
titans are of none (OW-MER-02, OW-TIT-01)."""
LIMIT = tuple(kind.limit for kind in KINDS)
TWO_SIDED = tuple(kind.two_sided for kind in KINDS)
IS_MAGIC = tuple(kind.is_magic for kind in KINDS)
IS_FLYING = tuple(kind.type == "fly" for kind in KINDS)
IS_NORMAL = tuple(kind.is_normal for kind in KINDS)
SIDES = tuple(kind.sides for kind in KINDS)
"""Both sides with their values; a titan may lose its Range on the wounded one (OW-TIT-03)."""
IS_FIXED = tuple(kind.sides[0][STATS.index("movement")] == 0 for kind in KINDS)
"""Printed Movement 0: castles, which nothing ever moves (OW-MOV-17)."""
CASTLES = frozenset(number for number, kind in enumerate(KINDS) if kind.name == "castle")

HERO: dict[Faction, int] = {
    faction: next(n for n, k in enumerate(KINDS) if k.expansion == "heroes" and k.faction == faction)
    for faction in FACTIONS
}
"""The hero of each faction (OW-HER-01)."""
BASE: dict[Faction, tuple[int, ...]] = {
    faction: tuple(n for n, k in enumerate(KINDS) if k.expansion == "base" and k.faction == faction)
    for faction in FACTIONS
}
"""The base counters of each faction, castle included (OW-REC-03)."""
OF_EXPANSION: dict[Expansion, tuple[int, ...]] = {
    expansion: tuple(n for n, k in enumerate(KINDS) if k.expansion == expansion)
    for expansion in get_args(Expansion)
}
DEMOGOR, DIABLO = KIND_OF["titans/demogor"], KIND_OF["inferno/diablo"]
