"""The words of a sample, over the board that they are about: its question, and a hint for who wants one."""

from __future__ import annotations

import pygame

from tabletop.app.main import App
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, Label, Paragraph, Rule, ScrollArea
from tabletop.store.notes import Companion

WIDE, PAD, HEAD, FOOT = 560, 30, 116, 92


def open_scene(app: App, about: Companion, game: str) -> Scene:
    """The words of a sample, over the scene on top."""
    return AboutScene(app, about, game)


class AboutScene(Scene):
    """Kind, title, words; below them the hint, when asked for."""

    see_through = True

    def __init__(self, app: App, about: Companion, game: str) -> None:
        super().__init__(app)
        self.about, self.rules_game = about, game
        self.hinted = False

    def build(self) -> None:
        """A panel as high as its words."""
        t, p, px, ui = self.texts, self.look.palette, self.px, self.ui
        words = self.about.text(t.language)
        if self.hinted and self.about.hint is not None:
            words += f"\n\n:hint: {self.about.hint(t.language)}"
        wide = min(px(WIDE), ui.screen.w - px(40))
        body = Paragraph(
            pygame.Rect(0, 0, wide - 2 * px(PAD), 10),
            words,
            "body",
            p.cream,
            id="about.text",
            on_link=self.rule,
        )
        body.ui = ui
        body.rect.h = body.height
        room = min(body.height, ui.screen.h - px(HEAD + FOOT + 20))
        box = pygame.Rect(0, 0, wide, px(HEAD + FOOT) + room)
        box.center = ui.screen.center
        ui.add(Box(box, "walnut", id="about.box"))
        inner = box.inflate(-2 * px(PAD), 0)
        kind = pygame.Rect(inner.x, box.y + px(20), inner.w, px(24))
        ui.add(Label(kind, t(f"samples.kind.{self.about.kind}"), "small_bold", p.brass, "centre"))
        title = pygame.Rect(inner.x, box.y + px(44), inner.w, px(38))
        name = self.about.title(t.language)
        ui.add(Label(title, name, "heading", p.brass_light, "centre", id="about.title"))
        ui.add(Rule("", pygame.Rect(inner.x, box.y + px(88), inner.w, px(8))))
        area = pygame.Rect(inner.x, box.y + px(HEAD - 8), inner.w + px(14), room)
        scroll = ui.add(ScrollArea("about.area", area))
        body.rect.topleft = area.topleft
        scroll.put(body)
        scroll.settle(body.height)
        if self.hinted:
            scroll.scroll_to(body.height)
        self._build_buttons(inner, box.bottom - px(28 + 44))

    def _build_buttons(self, inner: pygame.Rect, y: int) -> None:
        t, px = self.texts, self.px
        wide, gap = px(210), px(14)
        has_hint = self.about.hint is not None
        x = inner.centerx - (wide + gap // 2 if has_hint else wide // 2)
        if has_hint:
            place = pygame.Rect(x, y, wide, px(44))
            x += wide + gap
            hint = Button("about.hint", place, t("samples.hint"), self.hint, icon="hint")
            hint.set_enabled(not self.hinted, t("samples.hint.given"))
            self.ui.add(hint)
        place = pygame.Rect(x, y, wide, px(44))
        go = Button("about.ok", place, t("samples.go"), self.back, kind="primary", icon="swords")
        self.ui.add(go)
        self.ui.focus_id("about.ok")

    def hint(self) -> None:
        """Show the hint too."""
        self.hinted = True
        self.rebuild()

    def rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.app.go("rules", game=self.rules_game, anchor=rule)

    def paint_background(self, surface: pygame.Surface) -> None:
        """A veil over the board."""
        size = self.app.window.size
        veil = self.look.painter.kept(("veil", size), lambda: _veil(size, self.look.palette.night))
        surface.blit(veil, (0, 0))


def _veil(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*colour, 120))
    return veil
