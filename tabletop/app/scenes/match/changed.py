"""What others changed on the board since a person's last decision, as marks that leave the pieces in sight.

Once a report tells it, its deeds have letters on the board as in the list: the one that is read stands out,
the others are thin lines below the pieces and small letters at the corners of their places. Until then, as
in a reaction, the last blow stands out from those before it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.app.scenes.match.arrows import (
    NEAR,
    ROUND_RIM,
    STRAIGHT,
    Blow,
    between_cards,
    blow,
    has_cards,
)
from tabletop.app.scenes.match.film import letter_of
from tabletop.app.scenes.match.weighed import worth
from tabletop.app.table import Board, Deed, Mark, Meaning, Motion, Point
from tabletop.app.table.kit.bodies import bodies, room
from tabletop.app.table.kit.strokes import shortened
from tabletop.engine.model import Seat

TRAILS = 16
"""The ways of at most so many pieces of others stay marked."""
HEAD = 0.54
"""How far from the middle of its end the arrow of what is read has its tip: the whole head is in sight."""
THIN, LANED, BOLD = 0.45, 0.75, 1.25
"""Widths of arrows in usual ones: of blows before the last, between cards, and of what is read."""
MANY = 10
"""So many ways told at once would cross each other: those that are not read have their letters alone, at each
of their ends."""
LETTERS = 8
"""So many letters stand on the board at most."""
FEW = 3
"""So many arrows of one deed are bold; of more each is thinner."""
NUMBER, READ = 0.12, 0.15
"""Radius of a letter on the board, and of the one that is read, in cells."""
RIM = 1.7
"""How far from the edge of the board the middle of a letter stays, in its radii, since it may grow."""
OFF = 0.75
"""How far outside the edge of a card the middle of its letter lies, in its radii."""
INSET = 0.92
"""Where a letter's middle lies between that of its place and a corner: the pieces leave the corners free."""


class Changed:
    """Ways and blows of others as they are shown, then the deeds of the report."""

    def __init__(self) -> None:
        self.trails: dict[str, tuple[Point, ...]] = {}
        """Where pieces went."""
        self.blows: dict[tuple[str, Point], tuple[Point, ...]] = {}
        """Who struck whom: the arrows, as things lay when they were asked for last."""
        self._struck: dict[tuple[str, Point], Blow] = {}
        self.deeds: tuple[Deed, ...] = ()
        """What a report tells, in its order,"""
        self._shown: list[int] = []
        """and the places of what can be shown."""
        self.read = -1
        """The place of the deed that stands out among them; −1: none."""
        self._is_fresh = True
        """Has none been read yet? What stands out at first nobody has asked for."""
        self.is_hushed = self._was_hushed = False
        """Is their list out of sight? Then but what was asked for has no letter."""
        self._own: Seat | None = None
        """Who reads it."""

    def follow(self, board: Board, motions: Sequence[Motion], before: Any, after: Any) -> None:
        """Something was shown that others did."""
        for m in motions:
            for aim in m.aims:
                self._struck.pop((m.token, aim), None)
                self._struck[m.token, aim] = blow(board, m, aim, before, after)
            is_piece = m.token.startswith(f"{board.PIECE}:")  # and no die, of which nothing is left there
            if m.kind != "move" or not is_piece or m.path[0] == m.path[-1]:
                continue
            way = self.trails.pop(m.token, ())
            self.trails[m.token] = (*way, *m.path[1:]) if way[-1:] == m.path[:1] else m.path
        self.trails = dict(list(self.trails.items())[-TRAILS:])
        self._struck = dict(list(self._struck.items())[-TRAILS:])
        self._draw(board, after)

    def _draw(self, board: Board, view: Any) -> None:
        """The arrows as things lie in a view."""
        if not self._struck:
            self.blows = {}
            return
        paths = {key: each.path(board, view) for key, each in self._struck.items()}
        self.blows = {key: path for key, path in paths.items() if path}

    def forget(self) -> None:
        """The next decision has been taken, or the board turns."""
        self.take_back()
        self.fall_silent()

    def take_back(self) -> None:
        """What was shown has been undone: nothing of it is left on the board."""
        self.trails, self.blows, self._struck = {}, {}, {}

    # The deeds of a report

    def tell(self, deeds: Sequence[Deed], own: Seat | None = None) -> None:
        """A report tells its reader these: of those that can be shown the weightiest stands out, as it is in
        sight in the list, too.
        """
        self.deeds, self._is_fresh, self._own = tuple(deeds), True, own
        self._shown = [n for n, deed in enumerate(self.deeds) if is_shown(deed)]
        self.read = max(self._shown, key=lambda n: worth(self.deeds[n]), default=-1)

    def fall_silent(self) -> None:
        """The report is told no more."""
        self.deeds, self.read, self._shown = (), -1, []
        self.is_hushed = self._was_hushed = False

    @property
    def shown(self) -> tuple[Deed, ...]:
        """Those that can be shown on the board: they alone are counted."""
        return tuple(self.deeds[n] for n in self._shown)

    def keep(self, seen: Sequence[Deed]) -> bool:
        """These are in sight in the list: what was asked for stands out as long as it is one of them, else
        the weightiest of them that can be shown; True if it is another than before."""
        was, told = self.read, [id(deed) for deed in seen]
        if self._is_fresh or was < 0 or id(self.deeds[was]) not in told:
            shown = [n for n in self._shown if id(self.deeds[n]) in told]
            self.read, self._is_fresh = max(shown, key=lambda n: worth(self.deeds[n]), default=-1), True
        turned, self._was_hushed = self.is_hushed != self._was_hushed, self.is_hushed
        return self.read != was or turned

    @property
    def chosen(self) -> Deed | None:
        """What stands out because somebody asked for it."""
        return self.deeds[self.read] if self.read >= 0 and not self._is_fresh else None

    @property
    def ends(self) -> tuple[Point, ...]:
        """Where what stands out began and ended; nothing without a report."""
        ways = self.deeds[self.read].ways if self.read >= 0 else ()
        return tuple(dict.fromkeys(point for way in ways for point in (way[0], way[-1])))

    def number_of(self, deed: Deed) -> int:
        """The place in the alphabet of a deed's letter in list and on the board; 0: it has none."""
        return next((n for n, each in enumerate(self.shown, 1) if each is deed), 0)

    def is_read(self, deed: Deed) -> bool:
        """Does a deed stand out?"""
        return self.read >= 0 and self.deeds[self.read] is deed

    def point(self, deed: Deed) -> bool:
        """Another deed stands out; False if that can be nowhere or does already."""
        changes = self.number_of(deed) > 0 and not self.is_read(deed)
        if changes:
            self.read = next(n for n, each in enumerate(self.deeds) if each is deed)
            self._is_fresh = False
        return changes

    def step(self, way: int) -> Deed | None:
        """The next deed stands out, at first the first of others, after the last the first; None if there is
        none."""
        shown = self._shown
        if not shown:
            return None
        first = next((n for n, at in enumerate(shown) if self.deeds[at].seat != self._own), 0)
        at = (first if way > 0 else -1) if self._is_fresh else shown.index(self.read) + way
        self.read, self._is_fresh = shown[at % len(shown)], False
        return self.deeds[self.read]

    # Marks

    def marks(self, board: Board, view: Any) -> list[Mark]:
        """All of it, what stands out last. On a table of cards, which fill their places, arrows lie over
        them: of those below only splinters would be seen between the cards."""
        if self._shown and (not self.is_hushed or self.chosen is not None):
            return self._numbered(board, view)
        self._draw(board, view)
        if not self.trails and not self.blows:
            return []
        found = self._moved(board, view)
        last, over = len(self.blows) - 1, has_cards(board)
        return found + [
            Mark("arrow", path, Meaning.CHANGED, THIN if n < last else 0.0, over=over)
            for n, path in enumerate(self.blows.values())
        ]

    def _moved(self, board: Board, view: Any) -> list[Mark]:
        """The ways of pieces. Where rows make room frames around those that lie in another zone than before:
        what only made room for others went nowhere."""
        if not board.MAKES_ROOM:
            return [Mark("trail", path, Meaning.CHANGED) for path in self.trails.values()]
        places = ((token, way[0], board.place(view, token)) for token, way in self.trails.items())
        moved = [
            t for t, start, end in places if end and board.hit(view, start)[-1:] != board.hit(view, end)[-1:]
        ]
        shapes = (board.outline(view, token) for token in moved)
        return [Mark("outline", shape, Meaning.CHANGED, over=True) for shape in shapes if shape]

    def _numbered(self, board: Board, view: Any) -> list[Mark]:
        """Thin ways below the pieces, frames and arrows of the deed that is read, letters over all."""
        told = {way[-1] for deed in self.deeds for way in deed.ways}
        others = [Mark("trail", p, Meaning.CHANGED) for p in self.trails.values() if p[-1] not in told]
        is_crowded = len(others) + sum(len(deed.ways) for deed in self.deeds) > MANY
        found = [] if is_crowded else others
        numbers: list[Mark] = []
        free = _Corners(board, view)
        for n, ends in self._signs(is_crowded).items():
            deed, is_read = self.deeds[n], n == self.read
            radius = board.CELL * (READ if is_read else NUMBER)
            shape, note = "numeral" if is_read else "number", letter_of(self.number_of(deed))
            numbers += [
                Mark(shape, (free.take(end, radius),), Meaning.CHANGED, radius, note, over=True)
                for end in ends
            ]
            if is_read:
                found += _read_ways(board, view, deed)
            elif not is_crowded:
                found += _quiet_ways(deed)
        return [*reversed(found), *reversed(numbers)]

    def _signs(self, is_crowded: bool) -> dict[int, list[Point]]:
        """Which deeds have letters and where, what is read first, then the weightiest: of so many in all each
        deed has one before any has more. Whatever has none is told in the list, and has its letter when it is
        read there."""
        order = sorted(self._shown, key=lambda n: (n != self.read, -self.deeds[n].weight))
        places = dict[int, list[Point]]()
        for n in order if not self.is_hushed else order[:1]:
            deed = self.deeds[n]
            every = n == self.read or is_crowded  # where ways would cross each other, what belongs together
            places[n] = list(dict.fromkeys(way[-1] for way in deed.ways)) if every else [_place_of(deed)]
        found = {n: ends[:1] for n, ends in list(places.items())[:LETTERS]}
        for n, ends in places.items():
            left = LETTERS - sum(map(len, found.values()))
            if n in found and left > 0:
                found[n] += ends[1 : 1 + left]
        return found


def is_shown(deed: Deed) -> bool:
    """Can it be shown on the board?"""
    return bool(deed.ways)


def _place_of(deed: Deed) -> Point:
    """Where its letter stands."""
    return deed.place if deed.place is not None else deed.ways[0][-1]


def _quiet_ways(deed: Deed) -> Iterator[Mark]:
    return (Mark("trail", way, Meaning.CHANGED) for way in deed.ways if way[0] != way[-1])


def _read_ways(board: Board, view: Any, deed: Deed) -> Iterator[Mark]:
    """An arrow along each way and a frame around both of its ends, all below the pieces, but over cards,
    between which it goes."""
    over = has_cards(board)
    width = max(THIN, BOLD * min(1.0, FEW / max(1, len(deed.ways))))
    for way in deed.ways:
        if way[0] != way[-1]:
            path = shortened(way, board.CELL * ROUND_RIM, board.CELL * HEAD, NEAR)
            path = between_cards(board, view, way) if over else path
            yield Mark("arrow", path, Meaning.CHANGED, width if len(path) == STRAIGHT else LANED, over=over)
    for end in dict.fromkeys(point for way in deed.ways for point in (way[0], way[-1])):
        shape = _cell(board, view, end)
        if shape:
            yield Mark("outline", shape, Meaning.CHANGED, over=over)


def _cell(board: Board, view: Any, at: Point) -> tuple[Point, ...]:
    """The outline of the square or hex at a point, of cards that of the one that lies there."""
    found = board.hit(view, at)
    return board.outline(view, found[0 if has_cards(board) else -1]) if found else ()


def _around(shape: Sequence[Point], radius: float) -> Iterator[Point]:
    """Just outside the edges of a card: above it, below it, and beside its middle."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    left, right, top, bottom, off = min(xs), max(xs), min(ys), max(ys), OFF * radius
    for y in (top - off, bottom + off):
        for x in (left + radius, (left + right) / 2, right - radius):
            yield x, y
    for x in (left - off, right + off):
        yield x, (top + bottom) / 2


class _Corners:
    """Places of letters: at the corner of a square or hex where pieces, badges and other letters leave the
    most room; of a card, which is full of words, outside its edges, where least of others lies."""

    def __init__(self, board: Board, view: Any) -> None:
        self._board, self._view = board, view
        tokens = board.tokens(view)
        self._bodies = [body for token in tokens for body in bodies(token)]
        self._cards = [(token.centre, token.size) for token in tokens] if has_cards(board) else []

    def take(self, at: Point, radius: float) -> Point:
        """The place of the next letter, so large, of what happened at a point."""
        shape = _cell(self._board, self._view, at)
        if self._cards and shape:
            spots = [self._whole(spot, radius) for spot in _around(shape, radius)]
            best = min(spots, key=lambda spot: self._covered(spot, radius))
            self._cards.append((best, (2 * radius, 2 * radius)))
            return best
        near = [body for body in self._bodies if math.dist(body[0], at) < 2 * self._board.CELL]
        corners = [(at[0] + (x - at[0]) * INSET, at[1] + (y - at[1]) * INSET) for x, y in shape] or [at]
        spots = [self._whole(spot, radius) for spot in corners]
        best = max(spots, key=lambda spot: min(round(room(spot, near) / radius, 1), 1.0))
        self._bodies.append((best, radius))
        return best

    def _covered(self, spot: Point, radius: float) -> int:
        """How much of cards and letters would lie under a letter, in hundredths of it."""
        total = 0.0
        for (x, y), (wide, high) in self._cards:
            across = min(spot[0] + radius, x + wide / 2) - max(spot[0] - radius, x - wide / 2)
            along = min(spot[1] + radius, y + high / 2) - max(spot[1] - radius, y - high / 2)
            total += max(0.0, across) * max(0.0, along)
        return round(100 * total / (2 * radius) ** 2)

    def _whole(self, spot: Point, radius: float) -> Point:
        """As near to a place as a letter is whole within the edge of the board."""
        left, top, wide, high = self._board.bounds(self._view)
        x, y = (
            min(max(at, start + RIM * radius), start + long - RIM * radius)
            for at, start, long in ((spot[0], left, wide), (spot[1], top, high))
        )
        return (x, y)
