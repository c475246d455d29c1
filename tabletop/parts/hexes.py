"""Maps of hexagons in axial coordinates (pointy-top, r downwards): neighbours, distances, sets as bits.

A hex is its number in a grid of rows with one empty column between them, so that moving a whole set of
hexes one step is six shifts of an int. Numbers that are not on the map belong to no hex; ascending numbers
are the canonical order (row by row, then by q).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")
Hex = int
Mask = int

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""(q, r) steps clockwise on the screen: E, SE, SW, W, NW, NE."""


def hexes_in(mask: Mask) -> Iterator[Hex]:
    """The hexes of a set in canonical order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_BITS = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
"""Byte → its bits."""


def pick(things: Sequence[T], mask: Mask) -> list[T]:
    """Of things in the order of hexes, those of a set. (A larger table of bits is slower: it is far away.)"""
    found: list[T] = []
    base = max(0, (mask & -mask).bit_length() - 1) >> 3 << 3
    mask >>= base
    for byte in mask.to_bytes((mask.bit_length() + 7) >> 3, "little"):
        if byte:
            for bit in _BITS[byte]:
                found.append(things[base + bit])
        base += 8
    return found


_SPAN = 30
"""Bits that are counted at once: small numbers are quick."""
_LOW = (1 << _SPAN) - 1


def nth(mask: Mask, place: int) -> Hex:
    """The hex at a place of a set, from 0 in canonical order; it must have so many."""
    base = (mask ^ mask - 1).bit_length() - 1
    mask >>= base
    low = mask & _LOW
    while place >= (count := low.bit_count()):
        place -= count
        base += _SPAN
        mask >>= _SPAN
        low = mask & _LOW
    while place:
        low &= low - 1
        place -= 1
    return base + (low & -low).bit_length() - 1


def mask_of(hexes: Iterable[Hex]) -> Mask:
    """The set of the given hexes."""
    mask = 0
    for each in hexes:
        mask |= 1 << each
    return mask


def axial_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps between two axial coordinates."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def _about_in_rows_of(width: int) -> Callable[[Mask], Mask]:
    """Moves a set one step in all six directions at once, in rows of that width."""
    less = width - 1

    def about(mask: Mask) -> Mask:
        pair = mask | mask << 1
        return pair | mask >> 1 | pair << less | pair >> width

    return about


class Hexes:
    """The tables of one map. `cells` are its axial coordinates, in any order."""

    def __init__(self, cells: Iterable[tuple[int, int]]) -> None:
        """Raises ValueError for an empty map."""
        found = sorted(set(cells), key=lambda c: (c[1], c[0]))
        if not found:
            raise ValueError("a map without hexes")
        self._q, self._r = min(q for q, _ in found), found[0][1]
        self.width = max(q for q, _ in found) - self._q + 2
        self.size = (found[-1][1] - self._r + 1) * self.width
        """Numbers are below this."""
        self.hexes: tuple[Hex, ...] = tuple(self._place(q, r) for q, r in found)
        self.on_map: Mask = mask_of(self.hexes)
        self.coords: dict[Hex, tuple[int, int]] = dict(zip(self.hexes, found, strict=True))
        self.beside: tuple[tuple[Hex, ...], ...] = tuple(self._beside(h) for h in range(self.size))
        """Hex → its six neighbours in direction order, −1 where the map ends."""
        self.alone: tuple[Mask, ...] = tuple(1 << h for h in range(self.size))
        """Hex → the set of it alone."""
        self.near: tuple[Mask, ...] = tuple(mask_of(n for n in six if n >= 0) for six in self.beside)
        self.within = lru_cache(maxsize=None)(self._within)
        self.about = _about_in_rows_of(self.width)
        """A set and what is next to it, beyond the edge of the map too: for what is cut to size anyway."""

    def __contains__(self, hex: object) -> bool:
        return hex in self.coords

    def at(self, q: int, r: int) -> Hex:
        """The hex of these coordinates, or −1 off the map."""
        column, row = q - self._q, r - self._r
        if not (0 <= column < self.width and 0 <= row * self.width < self.size):
            return -1
        hex = row * self.width + column
        return hex if self.on_map >> hex & 1 else -1

    def distance(self, a: Hex, b: Hex) -> int:
        """Steps between two hexes, holes ignored."""
        return axial_distance(self.coords[a], self.coords[b])

    def spread(self, mask: Mask) -> Mask:
        """Everything on the map that is next to a hex of the set."""
        east, west, w = mask << 1, mask >> 1, self.width
        return (east | west | (mask | west) << w | (mask | east) >> w) & self.on_map

    def _within(self, reach: int) -> tuple[Mask, ...]:
        """Hex → every hex at most `reach` away, itself included."""
        if reach <= 0:
            return tuple(1 << h & self.on_map for h in range(self.size))
        return tuple(m | self.spread(m) for m in self.within(reach - 1))

    def _place(self, q: int, r: int) -> Hex:
        return (r - self._r) * self.width + q - self._q

    def _beside(self, hex: Hex) -> tuple[Hex, ...]:
        if hex not in self.coords:
            return (-1,) * 6
        q, r = self.coords[hex]
        return tuple(self.at(q + dq, r + dr) for dq, dr in DIRECTIONS)
