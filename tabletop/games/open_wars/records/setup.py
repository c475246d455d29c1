"""The set-up of a match (sections 4, 15 to 18): mode, seats, teams, options, map; and what a campaign brings
into one of its chapters. What may be combined says `rules/setting.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.model import Sparse

from ..components.units import KINDS, Faction

FreeMode = Literal["conquest", "domination", "treasury", "assassination"]
"""The free modes (OW-SCN-40..43)."""
Mode = Literal[FreeMode, "last_stand", "siege", "chapter"]
"""What is played: a free mode, a scenario (section 17) or a chapter of the campaign (section 18)."""
Difficulty = Literal["easy", "normal", "hard", "brutal"]
"""OW-SCN-13, OW-SCN-33."""
MOST_SEATS = 7

SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=MOST_SEATS - 1)]
KindNumber = Annotated[int, msgspec.Meta(ge=0, le=len(KINDS) - 1)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Key = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
RowText = Annotated[str, msgspec.Meta(max_length=40)]
CellName = Annotated[str, msgspec.Meta(max_length=2)]


class Generated(Sparse, frozen=True, tag="generated"):
    """A map drawn by its seed (section 16)."""

    seed: Key = 0
    large: bool = False
    water: bool = True


class Drawn(Sparse, frozen=True, tag="drawn"):
    """A fixed map: a grid of card codes and a start cell for each seat (OW-GEN-07)."""

    rows: tuple[RowText, ...]
    starts: tuple[CellName, ...]


Memory = Literal["orcs", "azrak", "morven"]
"""What chapters 2, 5 and 4 of the campaign may leave behind (OW-CAM-10)."""
Level = Literal[1, 2]
"""Of veterans: 1 veteran, 2 elite (OW-CAM-07)."""


class Rostered(Sparse, frozen=True):
    """Counters that were carried over from the chapter before (OW-CAM-02); only the hero is ever wounded
    (OW-CAM-06)."""

    kind: KindNumber
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    wounded: bool = False


class Rank(Sparse, frozen=True):
    """A type of veterans (OW-CAM-07)."""

    kind: KindNumber
    level: Level = 1


class Chapter(Sparse, frozen=True):
    """What the campaign brings into a chapter (section 18). What was decided nowhere yet, who stays of too
    many survivors and who is promoted, is asked in it."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    threat: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """OW-CAM-09."""
    grant: Small = 18
    """The war chest: grant, rewards and gold carried (OW-CAM-03, OW-CAM-11)."""
    mana: Small = 2
    """With what was carried and won (OW-CAM-04, OW-CAM-11)."""
    survivors: tuple[Rostered, ...] = ()
    """Everything that could be carried on; of more than fits, the player chooses (OW-CAM-05)."""
    ranks: tuple[Rank, ...] = ()
    promotable: tuple[KindNumber, ...] = ()
    """The types of which one may be promoted (OW-CAM-07)."""
    memory: tuple[Memory, ...] = ()
    """What chapters 2, 4 and 5 left behind (OW-CAM-10)."""


class Setup(Sparse, frozen=True):
    """OW-SET-01, OW-SET-06. Scenarios and chapters fix most of it."""

    mode: Mode = "conquest"
    factions: tuple[Faction, ...] = ("dwarves", "orcs")
    """By seat, clockwise. In a chapter that of the player alone."""
    sides: tuple[Annotated[int, msgspec.Meta(ge=0, le=6)], ...] = ()
    """The team of each seat; empty: everybody alone (OW-SET-07)."""
    heroes: bool = False
    mercenaries: bool = False
    titans: bool = False
    inferno: bool = False
    secret_recruitment: bool = False
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=99)] = 20
    """0 is none (OW-SET-06). Scenarios and chapters have their own."""
    land: Generated | Drawn = Generated()
    cities: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """N of domination; 0: by the number of players (OW-VIC-06)."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=9)] = 2
    """M of domination (OW-VIC-06)."""
    treasure: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    """T of the treasury; 0: by the number of players (OW-VIC-07)."""
    difficulty: Difficulty = "normal"
    """Of the scripted side."""
    scripted: bool = True
    """Are the Daemons of the siege scripted, or played by a third player (OW-SCN-23)?"""
    chapter: Chapter | None = None
