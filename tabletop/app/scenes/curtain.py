"""The curtain: calls the next person to the screen; nothing of the match can be seen meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.main import App
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, Label, Paragraph

CLOTH = "common/curtain.webp"


def open_scene(app: App, person: str, lift: Callable[[], object]) -> Scene:
    """The curtain for a person; `lift` is called when that person is there."""
    return CurtainScene(app, person, lift)


class CurtainScene(Scene):
    """One name, one button."""

    def __init__(self, app: App, person: str, lift: Callable[[], object]) -> None:
        super().__init__(app)
        self.person, self.lift = person, lift

    def build(self) -> None:
        """A panel in the middle."""
        t, p, theme = self.texts, self.look.palette, self.theme
        left, top = theme.width / 2 - 300, theme.height / 2 - 120
        self.ui.add(Box(self.rect(left, top, 600, 240)))
        title = t("curtain.title", name=self.person)
        self.ui.add(Label(self.rect(left + 30, top + 34, 540, 44), title, "title", p.brass_light, "centre"))
        text = self.rect(left + 30, top + 96, 540, 60)
        self.ui.add(Paragraph(text, t("curtain.text"), "body", p.cream, "centre", id="curtain.text"))
        button = self.rect(left + 170, top + 164, 260, 46)
        ready = t("curtain.ready")
        self.ui.add(
            Button(
                "curtain.ready",
                button,
                ready,
                self._lift,
                kind="primary",
                hotkey="return",
                show_hotkey=False,
            )
        )

    def paint_background(self, surface: pygame.Surface) -> None:
        """The cloth."""
        sprites, size = self.look.sprites, self.app.window.size
        if sprites.has(CLOTH):
            surface.blit(sprites.cover(CLOTH, size), (0, 0))
        else:
            super().paint_background(surface)

    def back(self) -> None:
        """Escape does not open the curtain."""

    def _lift(self) -> None:
        self.lift()
        self.app.scenes.pop()
