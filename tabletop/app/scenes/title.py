"""The title: a painting, the name, and where to go."""

from __future__ import annotations

import pygame

import tabletop
from tabletop.app import hooks
from tabletop.app.main import App
from tabletop.app.stack import Scene
from tabletop.app.widgets import Answer, Button, Choice, Label, Picture, ask

PAINTING = "common/title.webp"
BUTTON = (336, 50, 10)  # width, height, gap


def open_scene(app: App) -> Scene:
    """The title scene."""
    return TitleScene(app)


class TitleScene(Scene):
    """Continue, new match, load, replays, rules, settings, quit."""

    bare = False
    """True while the painting is still missing: the first picture of the application does not wait for it."""

    def build(self) -> None:
        """Name at the left, buttons below it; in a low window everything is drawn together."""
        theme = self.theme
        left = 84 if theme.width >= 1000 else 40
        low = theme.height < 640
        top = 28 if low else max(54, theme.height * 0.105)
        self._build_name(left, top, low)
        self._build_menu(left, top + (74 if low else 182), low)
        self._build_corner()

    def _build_name(self, left: float, top: float, low: bool) -> None:
        p = self.look.palette
        px = self.px
        title = self.texts("app.title")
        size = self.rect(left, top, 620, 44 if low else 84)
        self.ui.add(Picture(size, self._paint_name, id="title.name", words=(title,)))
        if low:
            return
        width = self.look.fonts.width(title, self.theme.style("display"))
        rule = pygame.Rect(px(left), px(top + 92), min(width, px(600)), px(12))
        self.ui.add(
            Picture(rule, lambda surface, rect: self.look.painter.rule(surface, rect.x, rect.centery, rect.w))
        )
        line = self.rect(left, top + 106, 600, 36)
        self.ui.add(Label(line, self.texts("app.motto"), "motto", p.cream, shadow=True))

    def _build_menu(self, left: float, top: float, low: bool) -> None:
        t, app = self.texts, self.app
        wide, high, gap = BUTTON
        columns = 2 if low else 1
        if low:
            high, gap = 44, 8
        missing = t("title.not_available")
        entries = [self._continue()]
        for name, icon, scene in (
            ("new", "swords", "setup"),
            ("load", "folder", "load"),
            ("replays", "film", "replays"),
        ):
            ready = app.has_scene(scene)
            kind = "primary" if name == "new" and ready and not entries[0].enabled else "menu"
            button = Button(
                f"title.{name}",
                pygame.Rect(0, 0, 1, 1),
                t(f"title.{name}"),
                lambda s=scene: app.go(s),
                kind=kind,
                icon=icon,
                enabled=ready,
                reason=missing,
                left=True,
            )
            entries.append(button)
        entries += [
            self._entry("rules", "book", lambda: app.go("rules"), "f1"),
            self._entry("settings", "settings", lambda: app.go("settings"), ""),
            self._entry("quit", "quit", self.back, ""),
        ]
        for at, button in enumerate(entries):
            column, row = at % columns, at // columns
            button.rect = self.rect(
                left + column * (wide * 0.8 + gap), top + row * (high + gap), wide * (0.8 if low else 1), high
            )
            self.ui.add(button)

    def _continue(self) -> Button:
        t = self.texts
        found = hooks.latest(self.app)
        detail = " · ".join(part for part in found if part) if found else ""
        return Button(
            "title.continue",
            pygame.Rect(0, 0, 1, 1),
            t("title.continue"),
            lambda: hooks.resume(self.app),
            kind="primary" if found else "menu",
            icon="play",
            enabled=bool(found),
            reason=t("title.nothing_to_continue"),
            detail=detail,
            left=True,
        )

    def _entry(self, name: str, icon: str, action: object, hotkey: str) -> Button:
        return Button(
            f"title.{name}",
            pygame.Rect(0, 0, 1, 1),
            self.texts(f"title.{name}"),
            action,
            kind="menu",
            icon=icon,
            hotkey=hotkey,
        )

    def _build_corner(self) -> None:
        t, theme = self.texts, self.theme
        options = [("es", "Español"), ("en", "English")]
        rect = self.rect(theme.width - 236, 24, 208, 36)
        self.ui.add(
            Choice("title.language", rect, options, t.language, lambda key: self.app.change(language=key))
        )
        version = self.rect(theme.width - 428, theme.height - 44, 400, 24)
        text = t("title.version", version=tabletop.__version__)
        self.ui.add(Label(version, text, "small", self.look.palette.cream_dim, "right", shadow=True))

    def back(self) -> None:
        """Quit, after asking."""
        t = self.texts
        ask(
            self.ui,
            "quit",
            t("quit.title"),
            t("quit.text"),
            [Answer("yes", t("quit.yes"), self.app.quit, "primary"), Answer("no", t("quit.no"))],
            escape="no",
            width=460,
        )

    def update(self, seconds: float) -> bool:
        """The painting follows as soon as the first picture is shown."""
        late = self.bare and self.app.loop.redraws > 0
        if late:
            self.bare = False
            self.ui.invalidate()
        return super().update(seconds) or late

    def paint_background(self, surface: pygame.Surface) -> None:
        """The painting, darkened where the text stands."""
        size = self.app.window.size
        if not self.app.loop.redraws:
            self.bare = True
            surface.fill(self.look.palette.night)
            return
        surface.blit(self.look.painter.kept(("title", size), lambda: self._backdrop(size)), (0, 0))

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        p = self.look.palette
        painter = self.look.painter
        ground = pygame.Surface(size).convert()
        if not self.look.sprites.has(PAINTING):
            self.app.paint_desk(ground)
        else:
            ground.blit(self.look.sprites.cover(PAINTING, size), (0, 0))
            ground.blit(painter.fade((round(size[0] * 0.62), size[1]), p.night, 236, 0), (0, 0))
            ground.blit(
                painter.fade((size[0], size[1] // 4), p.night, 0, 170, False), (0, size[1] - size[1] // 4)
            )
            ground.blit(painter.fade((size[0], size[1] // 6), p.night, 130, 0, False), (0, 0))
        return ground

    def _paint_name(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        image = self.look.painter.kept(("name", rect.size, self.texts.language), lambda: self._name(rect))
        surface.blit(image, rect)

    def _name(self, rect: pygame.Rect) -> pygame.Surface:
        """The name in brass, lit from above, with a shadow."""
        p, px = self.look.palette, self.px
        text = self.texts("app.title")
        role = "display" if rect.h > px(60) else "title"
        style = self.look.fonts.shrink(text, self.theme.style(role), rect.w - px(8))
        white = self.look.fonts.line(text, style, (255, 255, 255))
        gold = self.look.painter.fade(white.get_size(), p.brass_light, 255, 255).copy()
        for y in range(white.get_height()):
            share = abs(y / white.get_height() - 0.42) * 1.9
            shade = tuple(
                round(a + (b - a) * min(1.0, share)) for a, b in zip((255, 240, 196), p.brass, strict=True)
            )
            gold.fill((*shade, 255), (0, y, white.get_width(), 1))
        gold.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        image = pygame.Surface(rect.size, pygame.SRCALPHA)
        dark = self.look.fonts.line(text, style, p.night)
        y = (rect.h - white.get_height()) // 2
        shadow = pygame.Surface(rect.size, pygame.SRCALPHA)
        shadow.blit(dark, (px(2), y + px(4)))
        image.blit(pygame.transform.gaussian_blur(shadow, px(4)), (0, 0))
        image.blit(dark, (px(1), y + px(2)))
        image.blit(gold, (0, y))
        return image
