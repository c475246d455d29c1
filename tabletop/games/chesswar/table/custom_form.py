"""The armies' own points and maxima (CW-OPT-41), edited figure by figure."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.setup_form import SetupForm, Values
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Box,
    Button,
    Label,
    ListView,
    Paragraph,
    Picture,
    Row,
    Rule,
    ScrollArea,
)
from tabletop.text.catalogue import Texts

from ..components.armies import ARMIES, PIECES, UNITS, kind_of
from . import setup_values
from .setup_values import custom_bounds, custom_key, printed

if TYPE_CHECKING:
    from tabletop.app.main import App

GAME = "chesswar"
TOP, FOOT = 74, 76
ROW = 60
LIST = 270


class CustomScene(Scene):
    """The armies at the left, the figures of the chosen one at the right."""

    name = "custom"

    def __init__(self, app: App, form: SetupForm, values: Values, done: Callable[[Values], object]) -> None:
        super().__init__(app)
        self.form, self.values, self.done = form, dict(values), done
        self.rules_game = GAME
        played = [values[f"army.{seat}"] for seat in range(form.seats(values))]
        self.army = next((army for army in played if army), next(iter(ARMIES)))
        self._area: ScrollArea | None = None
        self._offset = 0

    @property
    def scope(self) -> Texts:
        """The game's texts."""
        return self.texts.scope(GAME)

    def rebuild(self) -> None:
        """Keep the place in the figures."""
        if self._area:
            self._offset = self._area.bar.offset
        super().rebuild()

    def figures(self, army: str) -> list[int]:
        """Points and maxima of an army as they are set."""
        found: list[int] = self.values[custom_key(army)]
        return found

    def build(self) -> None:
        """Title, armies, figures, footer."""
        theme, t, p = self.theme, self.scope, self.look.palette
        back = self.rect(24, 18, 126, 42)
        self.ui.add(
            Button("custom.back", back, self.texts("common.back"), self.back, kind="ghost", icon="back")
        )
        title = self.rect(160, 16, theme.width - 320, 46)
        self.ui.add(Label(title, t("custom.title"), "title", p.brass_light, "centre", shadow=True))
        wide = min(1000, theme.width - 48)
        left, high = (theme.width - wide) / 2, theme.height - TOP - FOOT
        side = min(LIST, wide * 0.32)
        rows = [Row(army, found.name(t.language), self._changed(army)) for army, found in ARMIES.items()]
        self.ui.add(
            ListView(
                "custom.army",
                self.rect(left, TOP, side, high),
                rows,
                selected=self.army,
                on_select=self._choose,
                row_height=54,
                style="flat",
                draw_row=self._draw_army,
            )
        )
        self._figures(self.rect(left + side + 16, TOP, wide - side - 16, high))
        self._footer(left, wide)

    def _changed(self, army: str) -> str:
        return self.scope("custom.changed") if self.figures(army) != printed(army) else ""

    def _draw_army(self, surface: pygame.Surface, rect: pygame.Rect, row: Row, selected: bool) -> None:
        look, p, px = self.look, self.look.palette, self.px
        side = px(42)
        image = look.sprites.fitted(f"chesswar/units/{row.key}.K.webp", (side, side))
        surface.blit(image, image.get_rect(x=rect.x + px(10), centery=rect.centery))
        x = rect.x + px(62)
        style = self.theme.style("bold" if selected else "body")
        name = look.fonts.line(row.label, style, p.cream if selected else p.cream_dim)
        surface.blit(name, name.get_rect(x=x, centery=rect.centery - (px(8) if row.detail else 0)))
        if row.detail:
            small = look.fonts.line(row.detail, self.theme.style("tiny"), p.warning)
            surface.blit(small, small.get_rect(x=x, centery=rect.centery + px(12)))

    def _figures(self, rect: pygame.Rect) -> None:
        t, px, p = self.scope, self.px, self.look.palette
        self.ui.add(Box(rect, "walnut"))
        area = ScrollArea("custom.area", rect.inflate(-2 * px(20), -2 * px(14)), fades=True)
        self.ui.add(area)
        self._area, self._y = area, area.rect.y
        wide = area.rect.w - px(14)
        head = pygame.Rect(area.rect.x, self._y, wide - px(200), px(34))
        area.put(Label(head, ARMIES[self.army].name(t.language), "heading", p.brass_light))
        reset = pygame.Rect(area.rect.x + wide - px(190), self._y, px(190), px(34))
        enabled = bool(self._changed(self.army))
        area.put(
            Button(
                "custom.reset",
                reset,
                t("custom.reset"),
                self.reset,
                icon="undo",
                role="small_bold",
                enabled=enabled,
            )
        )
        self._y += px(38)
        area.put(Rule("", pygame.Rect(area.rect.x, self._y, wide, px(8))))
        self._y += px(10)
        for at in range(1 + len(PIECES)):
            self._figure(at, wide)
        note = Paragraph(
            pygame.Rect(area.rect.x, self._y + px(4), wide, 10),
            t("setup.custom.warning"),
            "small",
            p.cream_dim,
            id="custom.warning",
            on_link=lambda rule: self.app.go("rules", game=GAME, anchor=rule),
        )
        area.put(note)
        note.rect.h = note.height
        area.settle(note.rect.bottom + px(8) - area.rect.y + area.bar.offset)
        area.scroll_to(self._offset)

    def _figure(self, at: int, wide: int) -> None:
        assert self._area is not None
        t, px, p, area = self.scope, self.px, self.look.palette, self._area
        piece = PIECES[at - 1] if at else ""
        kind = kind_of(self.army, piece) if at else -1
        rect = pygame.Rect(area.rect.x, self._y, wide, px(ROW))
        self._y += px(ROW)
        if at and kind < 0:
            self._y -= px(ROW)
            return
        picture = pygame.Rect(rect.x, rect.y + px(6), px(48), px(48))
        if at:
            area.put(Picture(picture, partial(self._paint_unit, f"chesswar/units/{self.army}.{piece}.webp")))
            unit = UNITS[kind]
            cost = t("custom.cost", cost=unit.cost) if unit.cost else t("custom.free")
            name, detail = unit.name(t.language), cost
        else:
            crown = self.look.sprites.icon("star", px(34), p.brass_light)
            area.put(Picture(picture, partial(_paint_centred, crown)))
            name, detail = t("custom.points"), ""
        usual = t("custom.printed", n=printed(self.army)[at])
        detail = f"{detail} · {usual}" if detail else usual
        x, room = picture.right + px(12), wide - px(60) - px(170)
        area.put(Label(pygame.Rect(x, rect.y + px(8), room, px(24)), name, "bold"))
        area.put(Label(pygame.Rect(x, rect.y + px(31), room, px(20)), detail, "small", p.cream_dim))
        self._stepper(at, pygame.Rect(rect.right - px(160), rect.y + px(10), px(160), px(40)))

    def _paint_unit(self, art: str, surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(self.look.sprites.fitted(art, place.size), place)

    def _stepper(self, at: int, rect: pygame.Rect) -> None:
        assert self._area is not None
        t, px, area = self.scope, self.px, self._area
        value, (low, high) = self.figures(self.army)[at], custom_bounds(self.army, at)
        name = PIECES[at - 1] if at else "points"
        minus = pygame.Rect(rect.x, rect.y, px(44), rect.h)
        plus = pygame.Rect(rect.right - px(44), rect.y, px(44), rect.h)
        for part, sign, step, icon, tip in (
            (minus, "less", -1, "minus", t("custom.less")),
            (plus, "more", 1, "plus", t("custom.more")),
        ):
            enabled = low <= value + step <= high
            area.put(
                Button(
                    f"custom.{sign}.{name}",
                    part,
                    "",
                    partial(self.step, at, step),
                    icon=icon,
                    enabled=enabled,
                    tooltip=tip,
                )
            )
        changed = value != printed(self.army)[at]
        colour = self.look.palette.select if changed else self.look.palette.cream
        middle = pygame.Rect(minus.right, rect.y, plus.x - minus.right, rect.h)
        area.put(Label(middle, str(value), "figure", colour, "centre", id=f"custom.value.{name}"))

    def _footer(self, left: float, wide: float) -> None:
        t = self.scope
        y = self.theme.height - FOOT + 14
        every = self.rect(left, y, min(250, wide - 410), 50)
        any_changed = any(self._changed(army) for army in ARMIES)
        self.ui.add(
            Button("custom.reset_all", every, t("custom.reset_all"), self.reset_all, enabled=any_changed)
        )
        self.ui.add(
            Button("custom.cancel", self.rect(left + wide - 400, y, 190, 50), t("custom.cancel"), self.back)
        )
        use = self.rect(left + wide - 200, y, 200, 50)
        self.ui.add(Button("custom.use", use, t("custom.use"), self.use, kind="primary", icon="check"))

    # What is done

    def _choose(self, army: str) -> None:
        self.army = army
        self._offset = 0
        if self._area:
            self._area.bar.offset = 0
        self.rebuild()

    def step(self, at: int, by: int) -> None:
        """One more or one fewer of a figure."""
        figures = list(self.figures(self.army))
        low, high = custom_bounds(self.army, at)
        figures[at] = max(low, min(high, figures[at] + by))
        self.values[custom_key(self.army)] = figures
        self.rebuild()

    def reset(self) -> None:
        """The army's printed figures."""
        self.values[custom_key(self.army)] = printed(self.army)
        self.rebuild()

    def reset_all(self) -> None:
        """Every army's printed figures."""
        for army in ARMIES:
            self.values[custom_key(army)] = setup_values.printed(army)
        self.rebuild()

    def use(self) -> None:
        """Leave with these figures."""
        self.done(self.values)
        self.app.scenes.pop()


def _paint_centred(image: pygame.Surface, surface: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(image, image.get_rect(center=place.center))
