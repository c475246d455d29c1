"""In a small window the inspector is folded: a piece that the pointer rests on is shown whole all the same
(`shown_whole`), until the pointer goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.pointer import brief
from tabletop.app.scenes.match.shown_whole import tells
from tabletop.app.table import Panel
from tabletop.app.widgets import Widget

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

REST, AGAIN = 0.5, 0.3
"""Seconds until what is pointed at is shown, and until the next after it is."""


def told_of(scene: MatchScene) -> tuple[Panel, ...]:
    """What is told of what is pointed at: what a click there does, unless the tag at the pointer says all of
    it, and what lies there; nothing of what was looked at before."""
    model = scene.model
    panels, offer = model.panels(), model.offer
    if model.kept != model.hover:
        is_more = offer is not None and (offer.text or offer.keywords or len(offer.rows) > len(brief(offer)))
        panels = (offer,) if is_more and offer is not None else ()
    return panels if any(tells(panel) or panel.face is not None for panel in panels) else ()


class Peek(Widget):
    """Counts how long the pointer rests on a piece, and lets the drawer of the inspector go where it is to
    stand; it has no picture of its own."""

    solid = False

    def __init__(self, scene: MatchScene) -> None:
        super().__init__("match.peek", pygame.Rect(0, 0, 0, 0))
        self.scene = scene
        self._hover = ""
        self._rest = 0.0
        self._since: object = None

    @property
    def waits(self) -> bool:  # type: ignore[override]
        """Is the time running?"""
        return self.scene.layout.drawn.moves or (self._rest < REST and self._may_show())

    def _may_show(self) -> bool:
        """Does the pointer lie on a piece, and nothing is held, drawn out or still to be seen?"""
        scene, ui = self.scene, self.scene.ui
        if ui.keyboard or ui.captured is not None or len(ui.layers) > 1 or scene.layout.drawer:
            return False
        if not scene.model.hover or scene.picture is None or scene.model.is_behind:
            return False
        return ui.hovered is scene.board and scene.pointing.place_of(scene.model.hover) is not None

    def update(self, seconds: float) -> bool:
        """The piece is shown once the pointer has rested, and goes with the pointer or with a click."""
        scene, may = self.scene, self._may_show()
        scene.stale |= scene.layout.drawn.moves
        hover, now = scene.model.hover, (len(scene.room.session), scene.room.gestures.selection)
        if now != self._since:
            self._rest = REST  # what is asked next comes first
            self._show("")
        elif hover != self._hover:
            self._rest = REST - AGAIN if scene.layout.peeked else 0.0
            self._show("")
        elif may and self._rest < REST:
            self._rest += seconds
            if self._rest >= REST:
                self._show(hover if told_of(scene) else "")
        self._hover, self._since = hover, now
        if not may:
            self._show("")
        return False

    def _show(self, peeked: str) -> None:
        layout = self.scene.layout
        if layout.peeked != peeked:
            layout.peeked = peeked
            layout.show_glance()
            self.scene.pointing.follow()
