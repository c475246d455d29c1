"""Tells a program outside what can be clicked and where, so that it can work the real window with a mouse.

A developer's option: with TABLETOP_OUTLINE=FILE a line of JSON is added to the file for the first picture,
``{"first_picture": seconds since the epoch}``, and each time the application has come to rest looking
different: the scene's name, the pixel of everything that reacts, the words; a match adds its question.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.widgets.ui import Ui

if TYPE_CHECKING:
    from tabletop.app.main import App

VARIABLE = "TABLETOP_OUTLINE"
Pixel = tuple[int, int]


def attach(app: App) -> None:
    """Begin to tell, if that is asked for."""
    if file := os.environ.get(VARIABLE):
        app.loop.watch = Outline(app, Path(file))


class Outline:
    """Called after each update of the loop."""

    def __init__(self, app: App, file: Path) -> None:
        self.app, self.file = app, file
        self._redraws = 0
        self._told: dict[str, Any] = {}

    def __call__(self, moving: bool) -> None:
        """Tell what is new."""
        redraws = self.app.loop.redraws
        if redraws and not self._redraws:
            self._redraws = -1  # of a picture still to be told
            self._write({"first_picture": time.time()})
        held = self.app.attention.holds(self.app.scenes.top)
        if moving or held or redraws == self._redraws or self.app.scenes.top is None:
            return
        self._redraws = redraws
        seen = outline(self.app)
        if seen != self._told:
            self._told = seen
            self._write(seen)

    def _write(self, line: dict[str, Any]) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def outline(app: App) -> dict[str, Any]:
    """What the scene on top offers to the pointer."""
    top = app.scenes.top
    assert top is not None
    places = {id: reachable(top.ui, id) for id in _ids(top.ui)}
    at = {id: pixel for id, pixel in places.items() if pixel is not None}
    return {"scene": top.name, "at": at, "words": top.ui.words(), **top.outline()}


def reachable(ui: Ui, id: str) -> Pixel | None:
    """A pixel of a widget or part that nothing else covers: its middle if possible. None if there is none."""
    rect = ui.rect_of(id)
    if rect is None:
        return None
    wanted = ui.find(id)
    return next((pos for pos in _tries(rect) if ui.at(pos) is wanted), None)


def _ids(ui: Ui) -> list[str]:
    """Of what reacts in the topmost layer; a board has too many parts, of which its scene tells."""
    found: list[str] = []
    for widget in ui.top.widgets:
        if widget.reacts and widget.solid and widget.id:
            found += [widget.id, *(() if widget.pans else widget.parts())]
    return found


def _tries(rect: pygame.Rect) -> list[Pixel]:
    """The middle, then around it."""
    x, y = rect.center
    wide, high = max(1, rect.w // 4), max(1, rect.h // 4)
    return [(x, y)] + [(x + i * wide, y + j * high) for i in (-1, 0, 1) for j in (-1, 0, 1)]
