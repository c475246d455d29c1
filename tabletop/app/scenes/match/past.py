"""Looking at a moment of the past from the match scene: the board shows it, the match itself is untouched."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.card import CardTool
from tabletop.app.scenes.match.log import LogView
from tabletop.app.widgets import Box, Button, Label

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

BANNER, LEAF = 38.0, 32.0


class PastPart:
    """The part of the match scene that looks back. `past` is the moment looked at, None for now."""

    past: int | None = None

    def look_at(self: MatchScene, moment: int) -> None:
        """Show the board after `moment` decisions; the last moment is now."""
        session = self.room.session
        if moment >= len(session):
            self.look_now()
            return
        self.motion.skip()
        self.tell_new()
        self.motion.skip()
        self.forget_notices()
        self.past = moment
        if self.picture is not None:
            self.picture.show(session.game.observe(session.state_at(moment), self.room.viewer))
        self.hover = self.cursor = ""
        self.stale = self._take_focus = True

    def look_now(self: MatchScene) -> bool:
        """Back to the present; False if there already."""
        if self.past is None:
            return False
        self.past = None
        if self.picture is not None:
            self.picture.show(self.room.view)
        self.hover = self.cursor = ""
        self.stale = True
        return True

    def leaf(self: MatchScene, way: int) -> None:
        """One decision back or on while looking at the past."""
        if self.past is not None and self.past + way >= 0:
            self.look_at(self.past + way)

    def tell_older(self: MatchScene) -> int:
        """The log was scrolled to its upper end: tell what was before."""
        added = self.chronicle.older()
        view = self.ui.find("match.log")
        if added and isinstance(view, LogView):
            view.set_lines(self.chronicle.lines, self.chronicle.moments, added)
        return added


def build_banner(scene: MatchScene, frame: pygame.Rect) -> None:
    """What is looked at and the way back, over the board's upper edge."""
    if scene.past is None:
        return
    px, t = scene.px, scene.texts
    text = t("match.past", number=scene.past, total=len(scene.room.session))
    style = scene.theme.style("bold")
    button = scene.look.fonts.width(t("match.past.back"), scene.theme.style("button")) + px(76)
    leaves = 2 * px(LEAF)
    wide = min(frame.w - px(20), scene.look.fonts.width(text, style) + button + leaves + px(44))
    box = pygame.Rect(0, frame.y, wide, px(BANNER))
    box.centerx = frame.centerx
    scene.ui.add(Box(box, "parchment"))
    for n, (name, icon, way) in enumerate((("before", "left", -1), ("after", "right", 1))):
        rect = pygame.Rect(box.x + px(6) + n * px(LEAF), box.y + px(4), px(LEAF - 4), box.h - px(8))
        action = partial(scene.leaf, way)
        tip = t(f"match.past.{name}")
        scene.ui.add(CardTool(f"match.past.{name}", rect, "", action, kind="ghost", icon=icon, tooltip=tip))
    words = pygame.Rect(box.x + leaves + px(14), box.y, box.w - button - leaves - px(28), box.h)
    scene.ui.add(Label(words, text, "bold", scene.look.palette.ink, id="match.past"))
    back = pygame.Rect(box.right - button - px(5), box.y + px(4), button, box.h - px(8))
    scene.ui.add(Button("match.past.back", back, t("match.past.back"), scene.look_now, hotkey="escape"))
