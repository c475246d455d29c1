"""A table made from the kit alone, for no game: two rows of cards, three territories with units between them,
a hand, and piles at the right. It shows the same for every view.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.app.table import Album, Board, Notice, Panel, Panels, Part, Token
from tabletop.app.table.kit.boxes import Box, across, down
from tabletop.app.table.kit.faces import Sheet
from tabletop.app.table.kit.fans import Fan
from tabletop.app.table.kit.grids import largest
from tabletop.app.table.kit.piles import Pile
from tabletop.app.table.kit.zones import Zone, under

WORLD = Box(0, 0, 1000, 700)
FIELD, HAND, ASIDE = Box(10, 10, 820, 520), Box(10, 540, 820, 150), Box(850, 10, 140, 680)
ROWS = dict(zip(("theirs", "land", "ours"), down(FIELD, (1, 1.4, 1), 10), strict=True))
LANDS = across(ROWS["land"], (1, 1, 1), 10)
SHEET = Sheet(63, 88)
CARD = (94.5, 132.0)
"""A whole card, 1.5 units for a millimetre."""
PILES = dict(zip(("depot", "scrap"), largest(ASIDE, 2, CARD, 20, most=2).cells(), strict=True))
IVORY, INK = (232, 220, 190, 255), (40, 30, 24)


def face(name: str) -> tuple[Part, ...]:
    """A plate with a name and a figure."""
    return (
        Part((0, 0, 1, 1), plate=IVORY),
        Part(SHEET.box(4, 5, 55, 9), text=name, colour=INK, family="title"),
        Part(SHEET.box(40, 70, 18, 14), text="7", colour=INK),
    )


@dataclass(frozen=True)
class Counts:
    """How much lies where."""

    hand: int = 5
    row: int = 3
    units: tuple[int, int, int] = (1, 4, 6)
    scrap: int = 9
    raised: int = -1


class RowsBoard(Board):
    """The places and the pieces in them."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.hand = Fan(HAND, counts.hand, CARD, 8, raised=counts.raised)

    def bounds(self, view: Any) -> tuple[float, float, float, float]:
        return WORLD

    def paint_board(self, view: Any, scale: float) -> pygame.Surface:
        surface = pygame.Surface((round(WORLD.w * scale), round(WORLD.h * scale)))
        surface.fill((36, 52, 44))
        return surface

    def cards(self) -> Iterator[Zone]:
        """Whole cards and units with their places, the topmost first."""
        yield from ((f"hand:{n}", self.hand.box(n)) for n in reversed(self.hand.upwards()))
        for name in ("theirs", "ours"):
            fan = Fan(ROWS[name], self.counts.row, CARD, 8)
            yield from ((f"{name}:{n}", fan.box(n)) for n in reversed(fan.upwards()))
        for land, (room, count) in enumerate(zip(LANDS, self.counts.units, strict=True)):
            grid = largest(room.inset(6), max(1, count), CARD, 4)
            yield from ((f"unit:{land}:{n}", grid.nth(n)) for n in range(count))

    def zones(self) -> Iterator[Zone]:
        """All that can be pointed at."""
        yield from self.cards()
        yield from PILES.items()
        yield from ((f"land:{n}", room) for n, room in enumerate(LANDS))

    def tokens(self, view: Any) -> tuple[Token, ...]:
        cards = [
            Token(id, None, box.centre, box.size, z, parts=face(id))
            for z, (id, box) in enumerate(reversed(list(self.cards())))
        ]
        counts = {"scrap": self.counts.scrap, "depot": 40}
        return (*(Pile(box).token(id, face(id), counts[id]) for id, box in PILES.items()), *cards)

    def hit(self, view: Any, point: tuple[float, float]) -> tuple[str, ...]:
        return under(self.zones(), point)

    def box(self, entity: str) -> Box | None:
        return next((box for id, box in self.zones() if id == entity), None)

    def place(self, view: Any, entity: str) -> tuple[float, float] | None:
        box = self.box(entity)
        return box.centre if box is not None else None

    def outline(self, view: Any, entity: str) -> tuple[tuple[float, float], ...]:
        box = self.box(entity)
        return box.corners if box is not None else ()


class RowsPanels(Panels):
    """The scrapyard can be leafed through, the last card first; the depot cannot."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts

    def inspect(self, view: Any, entity: str, selection: tuple[str, ...] = ()) -> Panel | None:
        whole = Token(entity, None, (0, 0), SHEET, parts=face(entity))
        return Panel(entity, face=whole if entity.startswith("unit:") else None)

    def album(self, view: Any, entity: str) -> Album | None:
        if entity != "scrap" or not self.counts.scrap:
            return None
        names = [f"card {n}" for n in reversed(range(self.counts.scrap))]
        faces = [Token(name, None, (0, 0), SHEET, parts=face(name)) for name in names]
        return Album("Scrap", tuple(Notice(f.id, f"about {f.id}", face=f) for f in faces))
