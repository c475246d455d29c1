"""The set-up of a match: every option of chapter 13 and of CW-SET-01, as the set-up scene fills it in."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.model import Sparse

Players = Literal["2", "3", "4", "2v2"]

BY_HAND = ""
"""The seat builds and deploys its army itself."""
RANDOM = "random"
"""Chance draws the seat's army (if it has none) and its list."""

PLAIN, FOREST, HILL = ".", "f", "h"
"""How a square is written in `Setup.terrain` (CW-OPT-05)."""


class SeatSetup(Sparse, frozen=True):
    """One seat: its army (CW-SET-01) and how it is mustered: by hand, ``random`` or the key of a list."""

    army: Annotated[str, msgspec.Meta(max_length=16)] = ""
    muster: Annotated[str, msgspec.Meta(max_length=64)] = BY_HAND


class CustomArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other points and maxima (in the order K Q R B N P) for every player of an army (CW-OPT-41)."""

    army: Annotated[str, msgspec.Meta(max_length=16)]
    points: Annotated[int, msgspec.Meta(ge=0, le=200)]
    maxima: tuple[
        Annotated[int, msgspec.Meta(ge=1, le=8)],
        Annotated[int, msgspec.Meta(ge=0, le=64)],
        Annotated[int, msgspec.Meta(ge=0, le=64)],
        Annotated[int, msgspec.Meta(ge=0, le=64)],
        Annotated[int, msgspec.Meta(ge=0, le=64)],
        Annotated[int, msgspec.Meta(ge=0, le=64)],
    ]


class Setup(Sparse, frozen=True):
    """Everything agreed before a match."""

    seats: tuple[SeatSetup, ...]
    players: Players = "2"
    w: Annotated[int, msgspec.Meta(ge=1, le=26)] = 8
    h: Annotated[int, msgspec.Meta(ge=1, le=26)] = 8
    terrain: Annotated[str, msgspec.Meta(max_length=676)] = ""
    """One character per square in canonical order, or nothing for a plain board (CW-OPT-05)."""
    secret: bool = False
    """Armies are chosen in secret (CW-SET-01)."""
    massacre: bool = False
    """Total massacre (CW-OPT-20); several armies always play it (CW-OPT-30)."""
    multiplier: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    """Extended armies: points, maxima and generals times this (CW-OPT-40)."""
    custom: tuple[CustomArmy, ...] = ()
    free_aim: bool = False
    """Catapults may aim at squares without enemies (CW-SHO-04)."""
    quiet_draw: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """Rounds without a loss after which the match is drawn; 0 never (CW-VIC-04)."""

    @property
    def is_massacre(self) -> bool:
        """Is total massacre in force (CW-OPT-20, CW-OPT-30)?"""
        return self.massacre or self.players != "2"


SIDES: dict[str, tuple[int, ...]] = {"2": (0, 1), "3": (0, 1, 2), "4": (0, 1, 2, 3), "2v2": (0, 0, 1, 1)}
"""The side of every seat for each way of playing (CW-OPT-30)."""

FORWARD: dict[str, tuple[tuple[int, int], ...]] = {
    "2": ((0, 1), (0, -1)),
    "3": ((0, 1), (0, -1), (1, 0)),
    "4": ((0, 1), (0, -1), (1, 0), (-1, 0)),
    "2v2": ((0, 1), (0, 1), (0, -1), (0, -1)),
}
"""(files, ranks) of one square forward for every seat: away from its home edge (CW-GEN-07, CW-OPT-34)."""
