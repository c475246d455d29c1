"""How the match ended, and its figures."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.main import App
from tabletop.app.scenes.match_menu import to_title
from tabletop.app.scenes.match_panels import fill_panel
from tabletop.app.stack import Scene
from tabletop.app.table import Panel
from tabletop.app.widgets import Box, Button, ScrollArea
from tabletop.session.statistics import Statistics


def open_scene(
    app: App, panel: Panel, figures: Statistics, names: list[str], rematch: Callable[[], object]
) -> Scene:
    """The result: the game's own panel and the match in figures."""
    return ResultScene(app, panel, figures, names, rematch)


class ResultScene(Scene):
    """Over the board, which can be looked at."""

    see_through = True

    def __init__(
        self, app: App, panel: Panel, figures: Statistics, names: list[str], rematch: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self.panel, self.figures, self.names, self.rematch = panel, figures, names, rematch

    def build(self) -> None:
        """Panel, figures, three buttons."""
        theme, t = self.theme, self.texts
        high = min(560, theme.height - 60)
        left, top = theme.width / 2 - 330, theme.height / 2 - high / 2
        self.ui.add(Box(self.rect(left, top, 660, high)))
        area = ScrollArea("result.panel", self.rect(left + 36, top + 30, 588, high - 120))
        self.ui.add(area)
        lines = [
            t.count("result.rounds", self.figures.rounds),
            t.count("result.dice", self.figures.total_dice),
        ]
        lines += [
            t.count("result.decisions", n, name=name)
            for n, name in zip(self.figures.decisions, self.names, strict=True)
        ]
        text = "\n".join(part for part in (self.panel.text, *lines) if part)
        shown = Panel(
            self.panel.title,
            self.panel.subtitle,
            self.panel.art,
            self.panel.rows,
            self.panel.keywords,
            text,
            self.panel.rules,
        )
        fill_panel(area, shown, lambda rule: self.app.go("rules", anchor=rule))
        buttons = (
            ("look", t("result.look"), self.back, "normal"),
            ("new", t("result.new"), self.rematch, "primary"),
            ("title", t("result.title"), self._title, "normal"),
        )
        for n, (name, text, action, kind) in enumerate(buttons):
            rect: pygame.Rect = self.rect(left + 36 + n * 200, top + high - 70, 188, 46)
            self.ui.add(Button(f"result.{name}", rect, text, action, kind=kind))

    def paint_background(self, surface: pygame.Surface) -> None:
        """The match shows through."""

    def _title(self) -> None:
        to_title(self.app)
