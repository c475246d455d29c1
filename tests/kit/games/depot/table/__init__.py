"""Depot on the table: a board of squares, heaps with a splitter, a shop, and trucks that pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.app.table import (
    Art,
    Button,
    Header,
    Line,
    Mark,
    Meaning,
    OneTable,
    Panel,
    Part,
    Pick,
    Picker,
    Prompt,
    SeatPanel,
    Token,
)
from tabletop.app.table.kit import counters
from tabletop.app.table.kit.paying import Bill
from tabletop.app.table.kit.square_board import square_board
from tabletop.app.table.kit.strokes import shortened
from tabletop.parts.counters import Counters, counted

from .. import PRICES, TRUCKS, Buy, End, H, March, Owing, Pay, Told, W, heap_of, worths

COLOURS = ((196, 62, 52), (58, 110, 190))
BOARD = square_board(W, H)
EDGE = 120.0
"""Room above and below the board for the trucks."""
FACES = {"foot": (226, 208, 170, 255), "gun": (150, 150, 160, 255), "horse": (170, 120, 70, 255)}
ICON = Art("common/icon.webp")


class DepotTable(OneTable):
    """All seven collaborators."""

    MEANINGS = frozenset({Meaning.PATH, Meaning.SELECTED, Meaning.NOTE})
    CELL = 100.0
    STILL = frozenset({Told})
    ANY_ORDER = ("counter:", "truck:")

    def bounds(self, view: Any) -> tuple[float, float, float, float]:
        wide, high = BOARD.size
        return 0.0, -EDGE, wide, high + 2 * EDGE

    def paint_board(self, view: Any, scale: float) -> pygame.Surface:
        _, _, wide, high = self.bounds(view)
        surface = pygame.Surface((round(wide * scale), round(high * scale)))
        surface.fill((46, 38, 30))
        for square in range(W * H):
            x, y = BOARD.corner(square)
            shade = (104, 122, 78) if (square % W + square // W) % 2 else (92, 110, 70)
            pygame.draw.rect(surface, shade, (x * scale, (y + EDGE) * scale, 100 * scale, 100 * scale))
        return surface

    # Pieces

    def tokens(self, view: Any) -> tuple[Token, ...]:
        found: list[Token] = []
        for square in range(W * H):
            for seat in (0, 1):
                heap = heap_of(view, seat, square)
                places, side = counters.shared(BOARD.middle(square), 96.0, len(heap.kinds))
                for (kind, count), place in zip(heap, places, strict=True):
                    found += counters.heap(self._face(seat, square, kind, place, min(side, 64.0)), count)
        for seat in (0, 1):
            found += [self._truck(seat, truck) for truck in view.trucks[seat]]
        return tuple(found)

    def _face(self, seat: int, square: int, kind: str, place: Any, side: float) -> Token:
        word = Part((0.1, 0.3, 0.8, 0.4), text=self.texts(f"kind.{kind}"), colour=(30, 24, 18))
        rim = Part((0, 0, 1, 1), plate=(*COLOURS[seat], 255))
        face = Part((0.06, 0.06, 0.88, 0.88), plate=FACES[kind])
        return Token(
            f"heap:{seat}:{square}:{kind}", None, place, (side * 0.82, side * 0.82), parts=(rim, face, word)
        )

    def _truck(self, seat: int, truck: int) -> Token:
        rim = Part((0, 0, 1, 1), plate=(*COLOURS[seat], 255))
        face = Part((0.06, 0.06, 0.88, 0.88), plate=(70, 84, 60, 255))
        word = Part((0.1, 0.25, 0.8, 0.5), text=str(TRUCKS[truck]))
        at = self._truck_place(seat, truck)
        return Token(f"truck:{seat}:{truck}", None, at, (78, 60), parts=(rim, face, word))

    def _truck_place(self, seat: int, truck: int) -> tuple[float, float]:
        return (50 + truck * 100.0, BOARD.size[1] + EDGE / 2 if seat == 0 else -EDGE / 2)

    def hit(self, view: Any, point: tuple[float, float]) -> tuple[str, ...]:
        square = BOARD.at(point)
        if square >= 0:
            return (f"square:{square}",)
        for seat in (0, 1):
            for truck in view.trucks[seat]:
                x, y = self._truck_place(seat, truck)
                if abs(point[0] - x) < 39 and abs(point[1] - y) < 30:
                    return (f"truck:{seat}:{truck}",)
        return ()

    def place(self, view: Any, entity: str) -> tuple[float, float] | None:
        kind, *numbers = entity.split(":")
        if kind == "square":
            return BOARD.middle(int(numbers[0]))
        return self._truck_place(*map(int, numbers)) if kind == "truck" else None

    def outline(self, view: Any, entity: str) -> tuple[tuple[float, float], ...]:
        if entity.startswith("square:"):
            return BOARD.inner(int(entity[7:]), 2)
        x, y = self.place(view, entity) or (0.0, 0.0)
        return ((x - 40, y - 31), (x + 40, y - 31), (x + 40, y + 31), (x - 40, y + 31))

    def marks(
        self, view: Any, legal: Sequence[Any], selection: tuple[str, ...], hover: str | None
    ) -> tuple[Mark, ...]:
        bill = self._bill(view)
        if bill is not None and legal:
            return bill.marks(lambda id: self._above(view, id), selection)
        part = _part(selection)
        if len(part) and hover and hover.startswith("square:"):
            ends = (BOARD.middle(int(selection[0][7:])), BOARD.middle(int(hover[7:])))
            return (Mark("arrow", shortened(ends, 36, 20), Meaning.PATH, note=str(len(part)), over=True),)
        return ()

    def _above(self, view: Any, entity: str) -> tuple[float, float] | None:
        at = self.place(view, entity)
        return None if at is None else (at[0], at[1] - 38)

    # Clicks

    def gesture(self, view: Any, action: Any) -> tuple[str, ...]:
        match action:
            case Buy(kind):
                return (f"ware:{kind}",)
            case Pay(trucks):
                return (*(f"truck:{view.stack[-1].seat}:{t}" for t in trucks), "button:pay")
            case March(origin, part, to):
                gone = counters.taken(part, lambda kind: f"counter:{kind}")
                return (f"square:{origin}", *gone, f"square:{to}")
        return ("button:end",)

    def attempt(self, view: Any, selection: tuple[str, ...], entity: str) -> Any:
        if entity.startswith("ware:"):
            return Buy(entity[5:])
        bill = self._bill(view)
        if bill is not None and entity in bill.sources:
            return Pay(tuple(sorted(int(id[8:]) for id in bill.meant(selection, entity))))
        if bill is not None and entity.startswith("truck:"):
            return Pay((-1,))
        if entity.startswith("counter:") and selection[:1]:
            return March(int(selection[0][7:]), _part((*selection, entity)), int(selection[0][7:]))
        return None

    # Words

    def _bill(self, view: Any) -> Bill | None:
        frame = view.stack[-1]
        if not isinstance(frame, Owing):
            return None
        ready = worths(view, frame.seat)
        return Bill(PRICES[frame.kind], {f"truck:{frame.seat}:{t}": worth for t, worth in ready.items()})

    def header(self, view: Any, names: Sequence[str]) -> Header:
        asked = view.stack[-1].seat if view.outcome is None else -1
        seats = tuple(SeatPanel(s, self._seat(s), COLOURS[s], active=s == asked) for s in (0, 1))
        return Header(self.texts("table.round", n=view.round), (), seats)

    def prompt(self, view: Any, seat: int | None, legal: Sequence[Any], selection: tuple[str, ...]) -> Prompt:
        if view.outcome is not None:
            return Prompt(self.texts(f"outcome.{view.outcome.reason}"))
        if seat is None:
            return Prompt(self.texts("table.waiting"))
        bill = self._bill(view)
        if bill is not None:
            return self._payment(view, bill, legal, selection)
        end = Button("button:end", self.texts("table.end"), (End(),), hotkey="space", tone="primary")
        if selection[:1] and selection[0].startswith("square:"):
            heap = heap_of(view, seat, int(selection[0][7:]))
            rows = counters.splitter(heap, self._counter)
            total = self.texts("table.marching", n=len(_part(selection)), of=len(heap))
            return Prompt(
                self.texts("table.march"),
                buttons=(end,),
                picker=Picker(self.texts("table.heap"), rows, total),
            )
        rows = tuple(self._ware(kind) for kind in PRICES)
        total = self.texts("table.ready", n=sum(worths(view, seat).values()))
        return Prompt(
            self.texts("table.turn"), buttons=(end,), picker=Picker(self.texts("table.shop"), rows, total)
        )

    def _counter(self, kind: str) -> Pick:
        return Pick(f"counter:{kind}", self.texts(f"kind.{kind}"), ICON)

    def _ware(self, kind: str) -> Pick:
        price = self.texts("table.price", n=PRICES[kind])
        return Pick(f"ware:{kind}", self.texts(f"kind.{kind}"), ICON, price, self.texts(f"kind.{kind}.note"))

    def _payment(self, view: Any, bill: Bill, legal: Sequence[Any], selection: tuple[str, ...]) -> Prompt:
        frame = view.stack[-1]
        trucks = tuple(int(id[8:]) for id in selection)
        whole = tuple(a for a in legal if sorted(a.trucks) == sorted(trucks))[:1]
        paid = bill.paid(selection)
        short = self.texts("refusal.too-little", paid=paid, price=bill.price) + " [[DP-PAY-01]]"
        pay = Button(
            "button:pay", self.texts("table.pay"), whole, tone="primary", disabled="" if whole else short
        )
        buttons = (*bill.proposing("button:propose", self.texts("table.propose"), selection), pay)
        rows = tuple(
            Pick(id, self.texts("table.truck", n=n + 1), price=f"+{worth}")
            for n, (id, worth) in enumerate(bill.sources.items())
        )
        total = self.texts("table.paid", paid=paid, price=bill.price)
        text = self.texts("table.owing", kind=self.texts(f"kind.{frame.kind}"))
        return Prompt(text, buttons=buttons, picker=Picker(self.texts("table.trucks"), rows, total))

    def tell(self, event: Any, before: Any, after: Any) -> tuple[Line, ...]:
        if isinstance(event, Told):
            return (Line(self.texts(f"event.{event.what}", seat=self._seat(event.seat))),)
        return (Line(type(event).__name__),)

    def result(self, view: Any, names: Sequence[str]) -> Panel:
        return Panel(self.texts(f"outcome.{view.outcome.reason}"))

    def _seat(self, seat: int) -> str:
        return self.texts("table.seat", n=seat + 1)


def _part(selection: Sequence[str]) -> Counters[str]:
    """The counters chosen in a selection."""
    return counted([id[8:] for id in selection if id.startswith("counter:")])


TABLE = DepotTable
