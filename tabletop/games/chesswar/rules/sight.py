"""Section 7.1: lines of sight of a position, with units, terrain and hills; spotters (CW-SHO-05..07).

What a side sees together is kept by occupation of the board, because every shooter of a phase asks it again.
Worked examples: CW-EX-08, CW-EX-09, CW-EX-36.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletop.parts.sight import Sight, SightLine, sight_of
from tabletop.parts.squares import Mask, Square, squares

from ..records.setup import FOREST, HILL
from ..records.state import State


@lru_cache(maxsize=64)
def terrain_masks(terrain: str) -> tuple[Mask, Mask]:
    """(forests and hills, hills) of a terrain string: the first block any line (CW-OPT-07)."""
    rough = hills = 0
    for square, letter in enumerate(terrain):
        if letter in (FOREST, HILL):
            rough |= 1 << square
        if letter == HILL:
            hills |= 1 << square
    return rough, hills


def _look(sight: Sight, terrain: str, occupied: Mask, at: Square, among: Mask) -> Mask:
    if not terrain:
        return sight.seen(at, among, occupied)
    rough, hills = terrain_masks(terrain)
    if hills >> at & 1:
        return sight.seen(at, among, rough)
    high = among & hills
    found = sight.seen(at, among ^ high, rough | occupied)
    return found | sight.seen(at, high, rough) if high else found


class _Watch:
    """What the units on the squares `own` see together; a square is looked at once, when it is asked for."""

    __slots__ = ("asked", "board", "found", "occupied", "own")

    def __init__(self, w: int, h: int, terrain: str, occupied: Mask, own: Mask) -> None:
        self.board, self.occupied, self.own = (sight_of(w, h), terrain), occupied, own
        self.asked = self.found = 0

    def seen(self, among: Mask) -> Mask:
        """Those squares of `among` that at least one of the units sees."""
        hidden = new = among & ~self.asked
        if new:
            own, board, occupied = self.own, self.board, self.occupied
            while own and hidden:
                bit = own & -own
                own ^= bit
                hidden &= ~_look(*board, occupied, bit.bit_length() - 1, hidden)
            self.found |= new & ~hidden
            self.asked |= new
        return among & self.found


_watch = lru_cache(maxsize=20_000)(_Watch)


def seen(state: State, at: Square, among: Mask) -> Mask:
    """Which squares of `among` are seen from `at`, empty ones too (CW-LOS-01..07, CW-OPT-07, -10, -11).

    Units of every side block, toppled pieces do not; units do not block a line from or to a hill.
    """
    setup = state.setup
    return _look(sight_of(setup.w, setup.h), setup.terrain, state.derived.occupied, at, among)


def sees(state: State, at: Square, target: Square) -> bool:
    """Is the line between the two squares free?"""
    return bool(seen(state, at, 1 << target))


def view_of(state: State, at: Square) -> Mask:
    """Everything seen from a square, its own excluded: what a flight may reach (CW-SPL-31)."""
    return seen(state, at, state.derived.tables.board.full)


def spotted(state: State, side: int, among: Mask) -> Mask:
    """Those squares of `among` that some standing unit of the side sees, at any distance; engaged,
    immobile, used and just raised units spot too, toppled ones do not (CW-SHO-06, CW-SHO-07)."""
    setup, derived = state.setup, state.derived
    return _watch(setup.w, setup.h, setup.terrain, derived.occupied, derived.sides[side]).seen(among)


def spotter(state: State, side: int, target: Square) -> int:
    """The first unit, in canonical order, that spots a target which the shooter does not see; −1 if nobody
    does (CW-SHO-06)."""
    derived = state.derived
    mask = seen(state, target, derived.sides[side])
    return derived.ids[(mask & -mask).bit_length() - 1] if mask else -1


class SightReport(NamedTuple):
    """A line for the interface (CW-UI-05): what it crosses and takes, and what hides the target."""

    line: SightLine
    over_units: bool
    """Viewer or target stands on a hill: units between do not count (CW-OPT-10)."""
    blocking_units: tuple[int, ...]
    blocking_terrain: tuple[Square, ...]

    @property
    def is_free(self) -> bool:
        return self.line.is_free


def report(state: State, at: Square, target: Square) -> SightReport:
    """The line from `at` to `target` explained."""
    setup, derived = state.setup, state.derived
    rough, hills = terrain_masks(setup.terrain)
    high = bool((hills >> at | hills >> target) & 1)
    blocking = rough if high else rough | derived.occupied
    line = sight_of(setup.w, setup.h).explain(at, target, blocking)
    units = tuple(derived.ids[s] for s in line.blockers if not rough >> s & 1)
    ground = tuple(s for s in line.blockers if rough >> s & 1)
    return SightReport(line, high, units, ground)


def seen_squares(state: State, at: Square) -> tuple[Square, ...]:
    """`view_of` as a tuple, for keeping in a flight."""
    return tuple(squares(view_of(state, at)))
