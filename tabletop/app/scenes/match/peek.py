"""In a small window the inspector is folded: a piece that the pointer rests on is shown whole all the same,
in place of the question, of which one line stays, until the pointer goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import PAD
from tabletop.app.table.kit.boxes import Box
from tabletop.app.widgets import Box as Ground
from tabletop.app.widgets import Label, Paragraph, Widget
from tabletop.text.markup import escape, plain

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LINE = 30.0
"""Logical height of the question's line."""
REST = 0.5
"""Seconds until what is pointed at is shown."""


def peek_box(card: Box) -> Box:
    """Where it is shown: in the question's place, below one line of that."""
    return Box(card.x, card.y + LINE + PAD, card.w, card.h - LINE - PAD)


def build_question(scene: MatchScene, question: str, place: Box | None) -> None:
    """What is asked in one line, in two of small letters if it is long, above what is shown in its place."""
    if not question or place is None:
        return
    ground = scene.rect(place.x - PAD, place.y - PAD, place.w + 2 * PAD, LINE + PAD)
    scene.ui.add(Ground(ground, "bar"))
    line, gold = scene.rect(place.x, place.y - PAD / 2, place.w, LINE), scene.look.palette.brass_light
    words, id, fonts = plain(question), "match.peek.question", scene.look.fonts
    if fonts.width(words, scene.theme.style("small_bold")) > line.w:
        two = Paragraph(line, escape(words), "tiny_bold", gold, id=id)
        two.ui = scene.ui
        if two.height <= ground.h:
            two.rect = pygame.Rect(line.x, ground.centery - two.height // 2, line.w, two.height)
            scene.ui.add(two)
            return
    scene.ui.add(Label(line, words, "bold", gold, id=id))


class Peek(Widget):
    """Counts how long the pointer rests on a piece; it has no picture of its own."""

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
        return self._rest < REST and self._may_show()

    def _may_show(self) -> bool:
        """Does the pointer lie on a piece, and nothing is held, drawn out or still to be seen?"""
        scene, ui = self.scene, self.scene.ui
        if ui.keyboard or ui.captured is not None or len(ui.layers) > 1 or scene.layout.drawer:
            return False
        if not scene.model.hover or scene.picture is None or scene.model.is_behind:
            return False
        return ui.hovered is scene.board and scene.pointing.place_of(scene.model.hover) is not None

    def _tells(self) -> bool:
        """Is there something to tell of what is pointed at? Of a bare place only what is told of itself, not
        what was looked at before."""
        model, picture = self.scene.model, self.scene.picture
        is_lit = picture is not None and picture.board.rect_of(model.hover) is not None
        says = any(panel.rows or panel.keywords or panel.text for panel in model.panels())
        return says and (is_lit or model.kept == model.hover)

    def update(self, seconds: float) -> bool:
        """The piece is shown once the pointer has rested, and goes with the pointer or with a click."""
        scene, may = self.scene, self._may_show()
        hover, now = scene.model.hover, (len(scene.room.session), scene.room.gestures.selection)
        if now != self._since:
            self._rest = REST  # what is asked next comes first
            self._show(False)
        elif hover != self._hover:
            self._rest = 0.0
            scene.stale = scene.stale or scene.layout.peeks  # it is told at once of what comes next
        elif may and self._rest < REST:
            self._rest += seconds
            if self._rest >= REST:
                self._show(self._tells())
        self._hover, self._since = hover, now
        if not may:
            self._show(False)
        return False

    def _show(self, peeks: bool) -> None:
        layout = self.scene.layout
        if layout.peeks != peeks:
            layout.peeks, self.scene.stale = peeks, True
