"""The title: a painting, the name, and where to go."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

import tabletop
from tabletop.app import folder_news, hooks
from tabletop.app.main import App
from tabletop.app.scenes.title.low import place_low
from tabletop.app.stack import Scene
from tabletop.app.table.kit.boxes import Box as Room
from tabletop.app.widgets import Answer, Box, Button, Choice, Label, Paragraph, Picture, ask
from tabletop.render.painting import painting
from tabletop.render.theme import Colour, mix

if TYPE_CHECKING:
    from tabletop.app.scenes.title.games import Paintings

PAINTING = "common/title.webp"
BUTTON: tuple[float, float, float] = (336, 50, 10)  # width, height, gap
BELOW = 22  # logical units that stay free below the last button
log = logging.getLogger(__name__)

CARD = 96  # height of "continue" with the picture of its match


def open_scene(app: App) -> Scene:
    """The title scene."""
    return TitleScene(app)


class TitleScene(Scene):
    """Continue, new match, guide, load, replays, rules, print, settings, quit."""

    bare = False
    """True while painting, hint and soft shadow of the name are missing: the first picture of the application
    does not wait for them.
    """
    _aside: Room | None = None
    """In a low window: beside the buttons, where cards have room."""
    _hinted: pygame.Rect | None = None
    """The button that the hint will point at."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.paintings: Paintings | None = None
        self._is_read = self._is_settled = False
        """Is the shelf known, and known to be so before this building?"""
        self._has_news = True

    def build(self) -> None:
        """Name at the left, buttons below it; in a low window everything is drawn together."""
        self._is_read = self._is_settled or hooks.look(self.app)
        self._is_settled, self._aside = False, None
        theme = self.theme
        left = 84 if theme.width >= 1000 else 40 if theme.width >= 700 else 24
        low = theme.height < 640
        top = 28 if low else max(54, theme.height * 0.105)
        self._build_name(left, top, low)
        self._build_menu(left, top + (74 if low else 182), low)
        self._build_corner(low)

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
        app = self.app
        go_on = self._continue(low)
        is_new = self._is_read and not hooks.count_saves(app)
        first = self._is_read and not go_on.enabled and not is_new
        entries = [go_on, self._scene("new", "swords", "setup", "primary" if first else "menu")]
        entries.append(self._entry("guide", "hint", self._learn, "", "primary" if is_new else "menu"))
        entries.append(self._scene("samples", "star", "samples"))
        pairs = [
            self._scene("load", "folder", "load"),
            self._scene("replays", "film", "replays"),
            self._entry("rules", "book", lambda: app.go("rules"), "f1"),
            self._scene("print", "print", "print"),
            self._entry("settings", "settings", lambda: app.go("settings"), ""),
            self._entry("quit", "quit", self.back, ""),
        ]
        if low:
            entries[2].detail = self.texts("title.first_time.short") if is_new else ""
            self._aside = place_low(self, [*entries, *pairs], left, top)
            if self.app.loop.redraws:
                self._build_late()
            return
        wide, high, gap = BUTTON
        card = go_on.image is not None
        rows = len(entries) + len(pairs) / 2
        needed = rows * (high + gap) + (CARD - high if card else 0)
        tight = min(1.0, (self.theme.height - top - BELOW) / needed)
        high, gap = high * tight, gap * tight
        y = top
        for button in entries:
            tall = CARD * tight if button is go_on and card else high
            button.rect = self.rect(left, y, wide, tall)
            y += tall + gap
        for at, button in enumerate(pairs):
            half = (wide - gap) / 2
            button.rect = self.rect(left + at % 2 * (half + gap), y + at // 2 * (high + gap), half, high)
        for button in (*entries, *pairs):
            self.ui.add(button)
        guide = next((button for button in entries if button.id == "title.guide"), None)
        is_new = is_new and self.theme.width >= 1000
        self._hinted = guide.rect if guide is not None and is_new else None
        if self.app.loop.redraws:
            self._build_late()

    def _build_late(self) -> None:
        """What the first picture of the application does not wait for."""
        self._build_hint()
        if self.theme.width < 1000 and self._aside is None:
            return
        from tabletop.app.scenes.title.games import Paintings, build_cards, build_small_cards

        self.paintings = self.paintings or Paintings()
        if self._aside is not None:
            build_small_cards(self, self._show, self._aside)
        else:
            build_cards(self, self._show, self.paintings.game)

    def _show(self, game: str) -> None:
        """The painting of a game comes."""
        if self.paintings and self.paintings.point(game, self.app.settings.reduced_motion):
            self.ui.invalidate()

    def _build_hint(self) -> None:
        """The first time: a slip of parchment points to the guide."""
        beside, self._hinted = self._hinted, None
        if beside is None:
            return
        px, p = self.px, self.look.palette
        slip = pygame.Rect(beside.right + px(22), 0, px(292), px(88))
        slip.centery = beside.centery
        tip = [(slip.x - px(14), slip.centery), (slip.x + px(3), slip.centery - px(11))]
        tip.append((slip.x + px(3), slip.centery + px(11)))
        arrow = pygame.Rect(slip.x - px(14), slip.centery - px(12), px(20), px(24))
        self.ui.add(Box(slip, "parchment"))
        self.ui.add(Picture(arrow, lambda surface, _: pygame.draw.polygon(surface, p.parchment, tip)))
        words = self.texts("title.first_time")
        text = Paragraph(slip.inflate(-px(36), -px(20)), words, "small", p.ink, id="title.hint")
        text.ui = self.ui
        text.rect.y = slip.centery - text.height // 2
        self.ui.add(text)

    def _learn(self) -> None:
        """The guide, of a game that is asked for if several have one; loaded when it is wanted."""
        from tabletop.app.scenes.guide.choice import choose

        choose(self)

    def _scene(self, name: str, icon: str, scene: str, kind: str = "menu") -> Button:
        """A button that leads to a scene."""
        return Button(
            f"title.{name}",
            pygame.Rect(0, 0, 1, 1),
            self.texts(f"title.{name}"),
            lambda: self.app.go(scene),
            kind=kind,
            icon=icon,
            left=True,
        )

    def _continue(self, low: bool) -> ContinueButton:
        t = self.texts
        found = hooks.latest(self.app) if self._is_read else None
        return ContinueButton(
            t("title.continue"),
            tuple(part for part in found if part) if found else (),
            lambda: hooks.resume(self.app),
            self._picture() if found and not low else None,
            t("title.nothing_to_continue" if self._is_read else "shelf.reading"),
            "" if self._is_read else t("shelf.reading"),
        )

    def _picture(self) -> pygame.Surface | None:
        """The thumbnail of the match to continue. What draws thumbnails is loaded only for one."""
        from tabletop.app.thumbnail import decoded

        return decoded(hooks.latest_picture(self.app))

    def _entry(
        self, name: str, icon: str, action: Callable[[], object], hotkey: str, kind: str = "menu"
    ) -> Button:
        return Button(
            f"title.{name}",
            pygame.Rect(0, 0, 1, 1),
            self.texts(f"title.{name}"),
            action,
            kind=kind,
            icon=icon,
            hotkey=hotkey,
            left=True,
        )

    def _build_corner(self, low: bool) -> None:
        t, theme = self.texts, self.theme
        options = [("es", "Español"), ("en", "English")]
        rect = self.rect(theme.width - 236, 24, 208, 36)
        self.ui.add(
            Choice("title.language", rect, options, t.language, lambda key: self.app.change(language=key))
        )
        on = self.app.settings.sound
        self.ui.add(
            Button(
                "title.sound",
                self.rect(theme.width - 284, 24, 38, 36),
                "",
                self._switch_sound,
                kind="ghost",
                icon="sound" if on else "mute",
                tooltip=t("title.sound.on" if on else "title.sound.off"),
                hotkey="m",
            )
        )
        version = self.rect(theme.width - 228, 74 if low else theme.height - 44, 200, 24)
        text = t("title.version", version=tabletop.__version__)
        self.ui.add(Label(version, text, "small", self.look.palette.cream_dim, "right", shadow=True))

    def _switch_sound(self) -> None:
        self.app.change(sound=not self.app.settings.sound)
        self.rebuild()

    def back(self) -> None:
        """Quit, after asking."""
        t = self.texts
        ask(
            self.ui,
            "quit",
            t("quit.title"),
            t("quit.text"),
            [Answer("no", t("quit.no")), Answer("yes", t("quit.yes"), self.app.quit)],
            width=460,
        )

    def update(self, seconds: float) -> bool:
        """The painting follows as soon as the first picture is shown."""
        late = self.bare and self.app.loop.redraws > 0
        if late:
            self.bare = False
            self._build_late()
            self.ui.invalidate()
        fading = self.paintings is not None and self.paintings.update(seconds)
        if fading:
            self.ui.invalidate()
        return self._follow_shelf() or super().update(seconds) or late or fading

    def outline(self) -> dict[str, Any]:
        """Whether what it shows stays: until the shelf has been read "Continue" is made once more."""
        return {"settled": self._is_read}

    def waits(self) -> bool:
        """Something changes by itself only before the painting is there, while one follows another and while
        the shelf is read.
        """
        fading = self.paintings is not None and self.paintings.share < 1
        return self.bare or fading or not self._is_read or super().waits()

    def _follow_shelf(self) -> bool:
        """When the shelf has been read the match to continue is shown, and what is wrong is told."""
        is_quiet = len(self.ui.layers) == 1 and self.ui.captured is None and self.app.scenes.top is self
        if self._is_read and not self._has_news:
            return False
        if self.bare or not self.app.loop.redraws or not is_quiet:
            return False
        if not self._is_read and hooks.is_read(self.app):
            self._is_settled = True
            self.rebuild()
            return True
        if not self._is_read or not hooks.is_at_rest(self.app):
            return False
        self._has_news = folder_news.tell(self)
        return self._has_news

    def paint_background(self, surface: pygame.Surface) -> None:
        """The painting, darkened where the text stands."""
        if not self.app.loop.redraws:
            self.bare = True
            surface.fill(self.look.palette.night)
            return
        if self.paintings is None:
            surface.blit(self._backdrop_of(""), (0, 0))
        else:
            self.paintings.paint(surface, self._backdrop_of)

    def _backdrop_of(self, game: str) -> pygame.Surface:
        """The title's own painting, or a game's."""
        size = self.app.window.size
        return self.look.painter.kept(("title", game, size), lambda: self._backdrop(size, game))

    def _backdrop(self, size: tuple[int, int], game: str) -> pygame.Surface:
        p = self.look.palette
        painter = self.look.painter
        ground = pygame.Surface(size).convert()
        if not game and not self.look.sprites.has(PAINTING):
            self.app.paint_desk(ground)
        else:
            whole = painting(self.look, game, size) if game else self.look.sprites.cover(PAINTING, size)
            ground.blit(whole, (0, 0))
            ground.blit(painter.fade((round(size[0] * 0.62), size[1]), p.night, 236, 0), (0, 0))
            ground.blit(
                painter.fade((size[0], size[1] // 4), p.night, 0, 170, False), (0, size[1] - size[1] // 4)
            )
            ground.blit(painter.fade((size[0], size[1] // 6), p.night, 130, 0, False), (0, 0))
        return ground

    def _paint_name(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        key = ("name", rect.size, self.texts.language, self.bare)
        image = self.look.painter.kept(key, lambda: self._name(rect))
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
        if not self.bare:
            shadow = pygame.Surface(rect.size, pygame.SRCALPHA)
            shadow.blit(dark, (px(2), y + px(4)))
            image.blit(pygame.transform.gaussian_blur(shadow, px(4)), (0, 0))
        image.blit(dark, (px(1), y + px(2)))
        image.blit(gold, (0, y))
        return image


class ContinueButton(Button):
    """ "Continue", with the match it goes on with: its picture, its title, when it was played."""

    def __init__(
        self,
        text: str,
        match: tuple[str, ...],
        on_click: Callable[[], object],
        image: pygame.Surface | None,
        reason: str,
        waiting: str = "",
    ) -> None:
        """`waiting` is said while nobody knows yet."""
        super().__init__(
            "title.continue",
            pygame.Rect(0, 0, 1, 1),
            text,
            on_click,
            kind="primary" if match else "menu",
            icon="play",
            enabled=bool(match),
            reason=reason,
            detail=" · ".join(match) or waiting,
            left=True,
        )
        self.match, self.image = match, image

    def draw(self, surface: pygame.Surface) -> None:
        """A match that cannot be drawn is not what the application fails to start by."""
        try:
            super().draw(surface)
        except Exception:
            log.exception("the match to continue cannot be drawn")
            self.match, self.image, self.detail = (), None, ""
            super().draw(surface)

    def _draw_content(self, surface: pygame.Surface, inner: pygame.Rect, colour: Colour) -> None:
        """With a picture: three lines beside it; else as every button."""
        if self.image is None or not self.match:
            super()._draw_content(surface, inner, colour)
            return
        look = self.ui.look
        px, p = look.px, look.palette
        side = self.rect.h - px(16)
        place = pygame.Rect(self.rect.x + px(8), inner.centery - side // 2, side, side)
        size = self.image.get_rect().fit(place).size
        image = self.image
        key = ("continue", self.match, size)
        small = look.painter.kept(key, lambda: pygame.transform.smoothscale(image, size))
        surface.blit(small, small.get_rect(center=place.center))
        look.painter.ring(surface, place, p.brass_dark, px(2), px(3))
        x, wide = place.right + px(12), inner.right - place.right - px(12)
        soft = mix(colour, p.brass, 0.25)
        lines = [(self.text, "button", colour), (self.match[0], "small_bold", colour)]
        lines += [(" · ".join(self.match[1:]), "tiny", soft)] if len(self.match) > 1 else []
        drawn = []
        for words, role, shade in lines:
            style = look.theme.style(role)
            drawn.append(look.fonts.line(look.fonts.fit(words, style, wide), style, shade))
        y = inner.centery - (sum(line.get_height() for line in drawn) + px(2)) // 2
        for line in drawn:
            surface.blit(line, (x, y))
            y += line.get_height() + px(1)
