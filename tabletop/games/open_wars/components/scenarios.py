"""The scenarios (section 17) and the chapters of the campaign (section 18), from ``data/scenarios.json``:
maps, seats, starting forces, purses, limits. What happens in them is in the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from .ground import Grid, Ground, grid_of, ground_of
from .units import KIND_OF, Faction, FaultyData

When = Literal["", "heroes", "no_heroes", "elves", "not_elves", "orcs", "azrak", "morven"]
"""On what a force or a seat depends: the option, the player's faction, the memory of earlier chapters."""
Amount = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A frozen piece of the file."""


class Force(Record, frozen=True):
    """Counters of one kind that start in a cell; without one in the first start cell (OW-SET-03)."""

    kind: str
    count: Annotated[int, msgspec.Meta(ge=1, le=4)]
    cell: str = ""
    when: When = ""


class SeatData(Record, frozen=True):
    """A seat with all it starts with; `threat` is what it gets for each point of threat (OW-CAM-09)."""

    faction: Faction
    side: Literal[0, 1]
    starts: tuple[str, ...]
    forces: tuple[Force, ...]
    gold: Amount = 0
    mana: Amount = 0
    when: When = ""
    threat: tuple[Force, ...] = ()


class Scenario(Record, frozen=True):
    """A scenario: its map, its seats, its last turn."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=20)]
    rows: tuple[str, ...]
    seats: tuple[SeatData, ...]

    @property
    def grid(self) -> Grid:
        """Its map."""
        return grid_of(self.rows)


class ChapterData(Scenario, frozen=True):
    """A chapter: the player's start cells, and the seats after his own in the order of OW-CAM-23."""

    starts: tuple[str, ...]
    elf_starts: tuple[str, ...] = ()
    """Where Elves start instead."""

    def starts_of(self, faction: Faction) -> tuple[str, ...]:
        """The player's start cells."""
        return self.elf_starts if faction == "elves" and self.elf_starts else self.starts


class File(Record, frozen=True):
    """The whole file."""

    last_stand: Scenario
    siege: Scenario
    chapters: tuple[ChapterData, ...]


def load(data: bytes) -> File:
    """The scenarios of a file. Raises msgspec.ValidationError, or FaultyData for cells and counters that do
    not exist."""
    file = msgspec.json.decode(data, type=File)
    for scenario in (file.last_stand, file.siege, *file.chapters):
        ground = ground_of(scenario.grid)
        for seat in scenario.seats:
            _check(ground, seat)
    return file


def _check(ground: Ground, seat: SeatData) -> None:
    forces = (*seat.forces, *seat.threat)
    cells = [*seat.starts, *(force.cell for force in forces if force.cell)]
    if not all(ground.is_cell(ground.cell(name)) for name in cells):
        raise FaultyData(f"{seat.faction} stand where no cell is")
    if not all(force.kind in KIND_OF for force in forces):
        raise FaultyData(f"{seat.faction} have a counter that does not exist")


_FILE = load((Path(__file__).parent.parent / "data" / "scenarios.json").read_bytes())
SCENARIOS: dict[str, Scenario] = {"last_stand": _FILE.last_stand, "siege": _FILE.siege}
CHAPTERS = _FILE.chapters
