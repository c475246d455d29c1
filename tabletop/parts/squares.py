"""Rectangular boards of squares, up to 26×26: names, neighbours, distances, sets of squares as bits.

A square is the number rank·w + file, from a1 = 0; a set of squares is an int with bit number s set for
square s, so that ascending bits are the canonical order (rank first, then file).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

Square = int
Mask = int

LARGEST = 26
"""Files are single letters."""

KING_STEPS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""The eight (file, rank) steps, in canonical order of the squares they reach."""


def squares(mask: Mask) -> Iterator[Square]:
    """The squares of a set in canonical order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(*of: Square) -> Mask:
    """The set of the given squares."""
    mask = 0
    for square in of:
        mask |= 1 << square
    return mask


class Squares:
    """The tables of one board size. Get it from `squares_of`: one instance per size."""

    __slots__ = ("_rays", "_within", "files", "full", "h", "names", "near", "near_list", "ranks", "size", "w")

    def __init__(self, w: int, h: int) -> None:
        if not (1 <= w <= LARGEST and 1 <= h <= LARGEST):
            raise ValueError(f"a board of {w}×{h} squares: each side has 1 to {LARGEST}")
        self.w, self.h, self.size = w, h, w * h
        self.full: Mask = (1 << self.size) - 1
        self.files = tuple(s % w for s in range(self.size))
        self.ranks = tuple(s // w for s in range(self.size))
        self.names = tuple(f"{chr(97 + s % w)}{s // w + 1}" for s in range(self.size))
        self.near_list: tuple[tuple[Square, ...], ...] = tuple(
            tuple(t for df, dr in KING_STEPS if (t := self.shift(s, df, dr)) >= 0) for s in range(self.size)
        )
        self.near: tuple[Mask, ...] = tuple(mask_of(*of) for of in self.near_list)
        self._within: dict[int, tuple[Mask, ...]] = {}
        self._rays: dict[Square, tuple[tuple[Square, ...], ...]] = {}

    def at(self, file: int, rank: int) -> Square:
        """The square of that file and rank (from 0), or −1 off the board."""
        return rank * self.w + file if 0 <= file < self.w and 0 <= rank < self.h else -1

    def shift(self, square: Square, files: int, ranks: int) -> Square:
        """The square so many files and ranks away, or −1 off the board."""
        return self.at(square % self.w + files, square // self.w + ranks)

    def name(self, square: Square) -> str:
        """``e4``; also for numbers that are no square (for messages)."""
        return self.names[square] if 0 <= square < self.size else "?"

    def square(self, name: str) -> Square:
        """The square called ``e4``. Raises ValueError if there is none."""
        file, digits = ord(name[:1] or "?") - 97, name[1:]
        found = self.at(file, int(digits) - 1) if digits.isascii() and digits.isdigit() else -1
        if found < 0:
            raise ValueError(f"no square {name!r} on a board of {self.w}×{self.h}")
        return found

    def distance(self, a: Square, b: Square) -> int:
        """Steps of a king between two squares (CW-GEN-04)."""
        files = abs(self.files[a] - self.files[b])
        ranks = abs(self.ranks[a] - self.ranks[b])
        return files if files > ranks else ranks

    def within(self, reach: int) -> tuple[Mask, ...]:
        """For every square, the others at distance 1..`reach`."""
        table = self._within.get(reach)
        if table is None:
            table = self._within[reach] = self._discs(reach)
        return table

    def ring(self, square: Square, distance: int) -> Mask:
        """The squares at exactly that distance (≥ 1)."""
        return self.within(distance)[square] & ~self.within(distance - 1)[square]

    def is_diagonal(self, a: Square, b: Square) -> bool:
        """Do the squares touch at a corner only?"""
        return abs(self.files[a] - self.files[b]) == 1 == abs(self.ranks[a] - self.ranks[b])

    def corners(self, a: Square, b: Square) -> Mask:
        """The two squares orthogonally adjacent to both of a diagonal pair; none for other pairs."""
        return self.near[a] & self.near[b] if self.is_diagonal(a, b) else 0

    def laterals(self, a: Square, b: Square) -> Mask:
        """All squares adjacent to both of two adjacent squares; none for other pairs."""
        return self.near[a] & self.near[b] if self.near[a] >> b & 1 else 0

    def rays(self, square: Square) -> tuple[tuple[Square, ...], ...]:
        """For each of the eight directions, the squares outwards to the edge."""
        found = self._rays.get(square)
        if found is None:
            found = self._rays[square] = tuple(self._ray(square, df, dr) for df, dr in KING_STEPS)
        return found

    def _ray(self, square: Square, files: int, ranks: int) -> tuple[Square, ...]:
        out = []
        while (square := self.shift(square, files, ranks)) >= 0:
            out.append(square)
        return tuple(out)

    def _discs(self, reach: int) -> tuple[Mask, ...]:
        """The squares around every square: those of some files of the first rank, in some ranks."""
        w, h = self.w, self.h
        rows, columns = [], []
        for f in range(w):
            left, right = max(0, f - reach), min(w - 1, f + reach)
            rows.append(((1 << (right - left + 1)) - 1) << left)
        for r in range(h):
            columns.append(mask_of(*range(max(0, r - reach) * w, min(h - 1, r + reach) * w + 1, w)))
        discs = [row * column for column in columns for row in rows]
        return tuple([disc & ~(1 << s) for s, disc in enumerate(discs)])


@cache
def squares_of(w: int, h: int) -> Squares:
    """The tables of a board of `w` files and `h` ranks, built once per size."""
    return Squares(w, h)
