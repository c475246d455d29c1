"""Nim on the table: a click on a counter takes it with all that lie above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.app.table import Header, Line, OneTable, Panel, Part, Prompt, SeatPanel, Token, draw_variant
from tabletop.engine.model import Finished

from .. import HEAPS, LOWEST, Took

COLOURS = ((196, 62, 52), (58, 110, 190), (70, 150, 80), (210, 160, 50))
STEP = 100.0
TALLEST = LOWEST + HEAPS[1] - 1
IVORY, WOOD = (226, 208, 170, 255), (70, 48, 32)


class NimTable(OneTable):
    """All seven collaborators; larger games have a class for each."""

    CELL = STEP
    STILL = frozenset({Took})

    def bounds(self, view: Any) -> tuple[float, float, float, float]:
        return 0.0, 0.0, STEP * max(3, len(view.heaps)), STEP * TALLEST

    def paint_board(self, view: Any, scale: float) -> pygame.Surface:
        _, _, w, h = self.bounds(view)
        surface = pygame.Surface((round(w * scale), round(h * scale)))
        surface.fill(WOOD)
        return surface

    def tokens(self, view: Any) -> tuple[Token, ...]:
        each = [(heap, n) for heap, high in enumerate(view.heaps) for n in range(high)]
        plate = (Part((0, 0, 1, 1), plate=IVORY),)
        return tuple(Token(f"c:{h}:{n}", None, self._at(h, n), (84, 84), parts=plate) for h, n in each)

    def hit(self, view: Any, point: tuple[float, float]) -> tuple[str, ...]:
        heap, level = int(point[0] // STEP), TALLEST - 1 - int(point[1] // STEP)
        inside = 0 <= heap < len(view.heaps) and 0 <= level < view.heaps[heap]
        return (f"c:{heap}:{level}",) if inside else ()

    def place(self, view: Any, entity: str) -> tuple[float, float] | None:
        kind, *numbers = entity.split(":")
        return self._at(*map(int, numbers)) if kind == "c" else None

    def outline(self, view: Any, entity: str) -> tuple[tuple[float, float], ...]:
        x, y = self.place(view, entity) or (0.0, 0.0)
        return tuple((x + dx * 46, y + dy * 46) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))

    def gesture(self, view: Any, action: Any) -> tuple[str, ...]:
        return (f"c:{action.heap}:{view.heaps[action.heap] - action.count}",)

    def header(self, view: Any, names: Sequence[str]) -> Header:
        asked = view.stack[-1].seat if view.outcome is None else -1
        seats = [
            SeatPanel(s, self._seat(s), COLOURS[s], active=s == asked, out=s not in view.living)
            for s in view.sides
        ]
        return Header(self.texts("table.round", n=view.round), (), tuple(seats))

    def prompt(self, view: Any, seat: int | None, legal: Sequence[Any], selection: Sequence[str]) -> Prompt:
        if view.outcome is not None:
            return Prompt(self.texts(f"outcome.{view.outcome.reason}"))
        if seat is None:
            return Prompt(self.texts("table.waiting", seat=self._seat(view.stack[-1].seat)))
        return Prompt(self.texts("table.take"))

    def tell(self, event: Any, before: Any, after: Any) -> tuple[Line, ...]:
        if isinstance(event, Took):
            who, heap = self._seat(event.seat), event.heap + 1
            return (Line(self.texts("event.took", seat=who, heap=heap, n=event.count), "NM-TAKE-01"),)
        if isinstance(event, Finished):
            reason = self.texts(f"outcome.{event.outcome.reason}")
            return (Line(self.texts("event.finished", outcome=reason), event.outcome.rule),)
        key = f"event.{event.__struct_config__.tag}.{draw_variant(event, before)}".removesuffix(".")
        return (Line(self.texts(key, seat=self._seat(event.seat))),)

    def result(self, view: Any, names: Sequence[str]) -> Panel:
        reason = self.texts(f"outcome.{view.outcome.reason}")
        won = [names[seat] for seat in view.outcome.winners]
        return Panel(self.texts("table.won", who=won[0]) if won else reason, reason)

    def _at(self, heap: int, level: int) -> tuple[float, float]:
        return (heap + 0.5) * STEP, (TALLEST - level - 0.5) * STEP

    def _seat(self, seat: int) -> str:
        return self.texts("table.seat", n=seat + 1)


TABLE = NimTable
