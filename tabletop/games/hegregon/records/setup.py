"""The set-up of a match (chapter 2): mode, seats, sides, bases, options."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Refusal, Seat, Sparse

from ..components.kinds import START_ORE

Mode = Literal["conquest", "survival", "faction", "teams"]
"""HG-MOD-01, HG-MOD-04 (its differences: HG-MOD-05), the two forms of the cooperative mode (HG-MOD-02,
HG-MOD-03)."""

TURN_LIMITS = (0, 15, 25, 40)
"""HG-SET-08; 0 is none."""

MODES = Cite("HG-MOD-03")
LIMIT = Cite("HG-SET-08")
SEATING = Cite("HG-SET-02")


class Setup(Sparse, frozen=True):
    """Everything agreed before a match."""

    mode: Mode = "conquest"
    players: Annotated[int, msgspec.Meta(ge=2, le=6)] = 2
    """Seats; in the mode `faction` only the allies, whose opponents are further seats."""
    pairs: bool = False
    """Six players in three teams of two instead of two of three (HG-SET-04)."""
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0


class Seating(msgspec.Struct, frozen=True):
    """Who sits where: the base (0..5) and the side of every seat, the first H, and extra H per settlement."""

    bases: tuple[int, ...]
    sides: tuple[int, ...]
    ore: tuple[int, ...]
    extra: tuple[int, ...]
    faction: tuple[Seat, ...] = ()
    """Seats that are always the computer's (HG-MOD-08)."""


_BASES = {2: (0, 3), 3: (0, 2, 4), 4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5), 6: (0, 1, 2, 3, 4, 5)}
"""HG-SET-02."""

_FACTION = {
    2: (("B1", "B2"), ("B4", "B5"), 5, 0),
    3: (("B6", "B1", "B2"), ("B3", "B4", "B5"), 5, 0),
    4: (("B5", "B6", "B1", "B2"), ("B3", "B4"), 10, 1),
    5: (("B5", "B6", "B1", "B2", "B3"), ("B4",), 25, 4),
}
"""Allies → team bases, faction bases, first H and extra H per faction seat (HG-SET-03)."""

_TEAMS = {(4, False): (0, 1, 0, 1), (6, False): (0, 1, 0, 1, 0, 1), (6, True): (0, 1, 2, 0, 1, 2)}
"""HG-SET-04."""


def seating(setup: Setup) -> Seating:
    """The seats of a valid set-up (HG-SET-02..05)."""
    return _SEATINGS[setup.mode, setup.players, setup.pairs]


def _faction(allies: int) -> Seating:
    team, faction, ore, extra = _FACTION[allies]
    bases = sorted(int(name[1]) - 1 for name in (*team, *faction))
    ours = [f"B{base + 1}" in team for base in bases]
    return Seating(
        tuple(bases),
        tuple(0 if mine else 1 for mine in ours),
        tuple(START_ORE if mine else ore for mine in ours),
        tuple(0 if mine else extra for mine in ours),
        tuple(seat for seat, mine in enumerate(ours) if not mine),
    )


def _plain(players: int, sides: tuple[int, ...]) -> Seating:
    return Seating(_BASES[players], sides, (START_ORE,) * players, (0,) * players)


_SEATINGS: dict[tuple[str, int, bool], Seating] = {
    **{(mode, n, False): _plain(n, tuple(range(n))) for mode in ("conquest", "survival") for n in _BASES},
    **{("faction", n, False): _faction(n) for n in _FACTION},
    **{("teams", n, pairs): _plain(n, sides) for (n, pairs), sides in _TEAMS.items()},
}


def refuse_setup(setup: Setup) -> Refusal | None:
    """Why a set-up is not one of the game's, or None."""
    if setup.turn_limit not in TURN_LIMITS:
        return LIMIT.refuse("turn-limit", limit=setup.turn_limit)
    if (setup.mode, setup.players, setup.pairs) in _SEATINGS:
        return None
    if setup.mode == "faction":
        return MODES.refuse("faction-seats", players=setup.players)
    if setup.mode == "teams":
        return MODES.refuse("team-seats", players=setup.players)
    return SEATING.refuse("pairs-without-teams", players=setup.players)


def all_setups() -> tuple[Setup, ...]:
    """Every way of playing, without a turn limit."""
    return tuple(Setup(mode, n, pairs) for mode, n, pairs in _SEATINGS)  # type: ignore[arg-type]


def random_setup(stream: Stream) -> Setup:
    """Any way of playing, with the shortest turn limit, so that random play ends."""
    setup = stream.pick(all_setups())
    return msgspec.structs.replace(setup, turn_limit=TURN_LIMITS[1])


def arena_setup(stream: Stream) -> Setup:
    """What matches between bots are played on: two players, each alone, with a turn limit that hardly any
    match needs."""
    modes: tuple[Mode, ...] = ("conquest", "survival")
    return Setup(stream.pick(modes), turn_limit=TURN_LIMITS[2])
