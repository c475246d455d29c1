"""The terrain editor of the set-up: brushes, symmetry, chance, undo, and what terrain does."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.setup_form import SetupForm, Values
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Box,
    Button,
    Choice,
    DropDown,
    Label,
    Paragraph,
    Picture,
    Rule,
    ScrollArea,
    Slider,
)
from tabletop.text.catalogue import Texts
from tabletop.text.percent import typeset

from ..records.setup import FOREST, HILL, PLAIN
from ..rules.options import LARGEST, refuse_setup
from ..rules.terrain import generate
from . import setup_values
from .setup_values import OWN
from .terrain_board import TerrainBoard

if TYPE_CHECKING:
    from tabletop.app.main import App

GAME = "chesswar"
SIDE = 372
TOP, FOOT = 74, 76
ROW = 38
SYMMETRIES = ("none", "turn", "mirror", "four")
BRUSHES = ((PLAIN, "1"), (FOREST, "2"), (HILL, "3"))
UNDO_DEPTH = 200


class TerrainScene(Scene):
    """The board at the left, the tools at the right; leaves the values with terrain of its own."""

    name = "terrain"

    def __init__(self, app: App, form: SetupForm, values: Values, done: Callable[[Values], object]) -> None:
        super().__init__(app)
        self.form, self.done = form, done
        self.rules_game = GAME
        terrain = setup_values.terrain_of(values) or PLAIN * (values["w"] * values["h"])
        self.values: Values = {**values, "terrain": OWN, "terrain_own": terrain}
        self.brush, self.symmetry, self.density = FOREST, "turn", 20
        self.past: list[tuple[int, int, str]] = []
        self.future: list[tuple[int, int, str]] = []
        self._offset = 0
        self._area: ScrollArea | None = None

    @property
    def scope(self) -> Texts:
        """The game's texts."""
        return self.texts.scope(self.rules_game)

    @property
    def size(self) -> tuple[int, int]:
        """Squares across and deep."""
        return self.values["w"], self.values["h"]

    @property
    def terrain(self) -> str:
        """One letter per square."""
        found: str = self.values["terrain_own"]
        return found

    # Building

    def rebuild(self) -> None:
        """Keep the place in the tools."""
        if self._area:
            self._offset = self._area.bar.offset
        super().rebuild()

    def build(self) -> None:
        """Title, board, tools, footer."""
        theme, t, p = self.theme, self.scope, self.look.palette
        back = self.rect(24, 18, 126, 42)
        self.ui.add(
            Button("terrain.back", back, self.texts("common.back"), self.back, kind="ghost", icon="back")
        )
        title = self.rect(160, 16, theme.width - 320, 46)
        self.ui.add(Label(title, t("terrain.title"), "title", p.brass_light, "centre", shadow=True))
        side = min(SIDE, theme.width * 0.42)
        high = theme.height - TOP - FOOT
        place = self.rect(24, TOP, theme.width - side - 64, high)
        self.ui.add(Box(place, "walnut"))
        self.board = TerrainBoard(self, place.inflate(-2 * self.px(14), -2 * self.px(14)))
        self.ui.add(self.board)
        self._tools(self.rect(theme.width - side - 24, TOP, side, high))
        self._footer()

    def _share(self, value: float) -> str:
        return typeset(f"{round(value)}%", self.texts.language)

    def _tools(self, rect: pygame.Rect) -> None:
        self.ui.add(Box(rect, "walnut"))
        area = ScrollArea("terrain.tools", rect.inflate(-2 * self.px(16), -2 * self.px(12)), fades=True)
        self.ui.add(area)
        self._area, self._y = area, area.rect.y
        t = self.scope
        for letter, hotkey in BRUSHES:
            self._brush(letter, hotkey)
        self._symmetry()
        self._buttons()
        label = t("terrain.density")
        self._slider("density", label, self.density, (5, 60, 5), self._set_density, self._share)
        for key, name in (("w", t("setup.w")), ("h", t("setup.h"))):
            bounds = (setup_values.SMALLEST_SIDE, LARGEST, 1)
            change = self._sizer(key)
            self._slider(key, name, self.values[key], bounds, change, lambda v: str(round(v)))
        self._presets()
        self._legend()
        area.settle(self._y - area.rect.y)
        area.scroll_to(self._offset)

    def _place(self, high: float, gap: float = 4) -> pygame.Rect:
        assert self._area is not None
        wide = self._area.rect.w - self.px(14)
        rect = pygame.Rect(self._area.rect.x, self._y, wide, self.px(high))
        self._y += rect.h + self.px(gap)
        return rect

    def _put(self, widget: object) -> None:
        assert self._area is not None
        self._area.put(widget)  # type: ignore[arg-type]

    def brush_name(self, letter: str) -> str:
        """A terrain in a word (CW-OPT-05)."""
        names = {PLAIN: "terrain.plain", FOREST: "terrain.forest", HILL: "terrain.hill"}
        return self.scope(names[letter])

    def _brush(self, letter: str, hotkey: str) -> None:
        rect, px = self._place(46), self.px
        count = self.terrain.count(letter)
        name = {PLAIN: "plain", FOREST: "forest", HILL: "hill"}[letter]
        self._put(
            Button(
                f"terrain.brush.{name}",
                rect,
                self.brush_name(letter),
                lambda: self._choose_brush(letter),
                selected=letter == self.brush,
                hotkey=hotkey,
                left=True,
                icon="square",
                detail=self.scope.count("terrain.count", count),
                tooltip=self._effect(letter),
            )
        )
        side = px(29)
        sample = pygame.Rect(rect.x + px(7), rect.centery - side // 2, side, side)
        art = {PLAIN: "light", FOREST: "forest_1", HILL: "hill_1"}[letter]

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            wood = self.look.sprites.master("chesswar/board/light.webp")
            ground = wood.subsurface((0, 0, wood.get_width() // 4, wood.get_height() // 4))
            surface.blit(pygame.transform.smoothscale(ground, place.size), place)
            if letter != PLAIN:
                surface.blit(self.look.sprites.get(f"chesswar/board/{art}.webp", place.size), place)
            self.look.painter.ring(surface, place, self.look.palette.brass_dark, px(1.2), px(3))

        self._put(Picture(sample, paint))

    def _effect(self, letter: str) -> str:
        if letter == PLAIN:
            return ""
        return self.scope("keyword.forest.text" if letter == FOREST else "keyword.hill.text")

    def _symmetry(self) -> None:
        t = self.scope
        self._put(Label(self._place(22, 2), t("terrain.symmetry"), "small", self.look.palette.cream_dim))
        names = (
            ("none", t("terrain.symmetry.none")),
            ("turn", t("terrain.symmetry.turn")),
            ("mirror", t("terrain.symmetry.mirror")),
            ("four", t("terrain.symmetry.four")),
        )
        rect = self._place(34, 8)
        choice = Choice("terrain.symmetry", rect, names, self.symmetry, self._choose_symmetry)
        choice.tooltip = t("terrain.symmetry.help")
        self._put(choice)

    def _buttons(self) -> None:
        t = self.scope
        rect, gap = self._place(38, 8), self.px(6)
        entries = (
            ("undo", "undo", t("terrain.undo"), self.undo, "ctrl+z", bool(self.past)),
            ("redo", "redo", t("terrain.redo"), self.redo, "ctrl+y", bool(self.future)),
            ("random", "dice", t("terrain.random"), self.randomise, "r", True),
            ("clear", "trash", t("terrain.clear"), self.clear, "delete", True),
        )
        wide = (rect.w - gap * (len(entries) - 1)) // len(entries)
        for at, (name, icon, tip, action, key, enabled) in enumerate(entries):
            place = pygame.Rect(rect.x + at * (wide + gap), rect.y, wide, rect.h)
            button = Button(
                f"terrain.{name}", place, "", action, icon=icon, tooltip=tip, hotkey=key, enabled=enabled
            )
            self._put(button)

    def _slider(
        self,
        key: str,
        label: str,
        value: int,
        bounds: tuple[int, int, int],
        change: Callable[[float], object],
        words: Callable[[float], str],
    ) -> None:
        rect = self._place(ROW, 0)
        wide = round(rect.w * 0.55)
        self._put(Label(pygame.Rect(rect.x, rect.y, rect.w - wide - self.px(6), rect.h), label, "small"))
        place = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        self._put(Slider(f"terrain.{key}", place, value, *bounds, change, label=words, live=False))

    def _presets(self) -> None:
        from .setup_form import grounds

        t = self.scope
        rect = self._place(ROW, 10)
        wide = round(rect.w * 0.55)
        label = pygame.Rect(rect.x, rect.y, rect.w - wide - self.px(6), rect.h)
        self._put(Label(label, t("terrain.preset"), "small"))
        place = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        self._put(DropDown("terrain.preset", place, grounds(t), OWN, self._load_preset))

    def _legend(self) -> None:
        t, p = self.scope, self.look.palette
        self._put(Label(self._place(24, 0), t("terrain.legend"), "subheading", p.brass_light))
        self._put(Rule("", self._place(8, 4)))
        lines = (
            t("terrain.legend.forest", text=t("keyword.forest.text")),
            t("terrain.legend.hill", text=t("keyword.hill.text")),
            t("terrain.legend.all"),
        )
        for at, line in enumerate(lines):
            rect = self._place(10, 0)
            words = Paragraph(
                rect, line, "small", p.cream_dim, id=f"terrain.rule.{at}", on_link=self._open_rule
            )
            self._put(words)
            words.rect.h = words.height
            self._y = rect.y + words.rect.h + self.px(8)

    def _open_rule(self, rule: str) -> None:
        self.app.go("rules", game=self.rules_game, anchor=rule)

    def _footer(self) -> None:
        theme, t = self.theme, self.scope
        y = theme.height - FOOT + 14
        refusal = refuse_setup(self.form.build(self.values))
        role = "small" if theme.width > 800 else "tiny"
        if refusal:
            words = self.texts("setup.refused", reason=self.form.refusal_words(refusal, t), rule=refusal.rule)
            sign = self.look.sprites.icon("warning", self.px(22), self.look.palette.warning)
            rect = self.rect(24, y, theme.width - 500, 50)
            icon = sign.get_rect(x=rect.x, centery=rect.centery)
            self.ui.add(Picture(icon, partial(_paint, sign)))
            rect.x, rect.w = rect.x + self.px(32), rect.w - self.px(32)
            note = Paragraph(rect, words, role, id="terrain.refusal")
        else:
            rect = self.rect(24, y, theme.width - 500, 50)
            dim = self.look.palette.cream_dim
            note = Paragraph(rect, t("terrain.help"), role, dim, id="terrain.help")
        self.ui.add(note)
        note.rect.y, note.rect.h = rect.centery - note.height // 2, note.height
        cancel = self.rect(theme.width - 464, y, 210, 50)
        self.ui.add(Button("terrain.cancel", cancel, t("terrain.cancel"), self.back))
        use = self.rect(theme.width - 244, y, 220, 50)
        self.ui.add(Button("terrain.use", use, t("terrain.use"), self.use, kind="primary", icon="check"))

    # What is done

    def _choose_brush(self, letter: str) -> None:
        self.brush = letter
        self.rebuild()

    def _choose_symmetry(self, key: str) -> None:
        self.symmetry = key

    def _set_density(self, value: float) -> None:
        self.density = round(value)

    def _sizer(self, key: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            before = self.size
            self.remember()
            values = {**self.values, key: round(value)}
            after = (values["w"], values["h"])
            self.values = {**values, "terrain_own": setup_values.resized(self.terrain, before, after)}
            self.rebuild()

        return change

    def _load_preset(self, key: str) -> None:
        if key == OWN:
            return
        self.remember()
        drawn = {**self.values, "terrain": key, "terrain_key": secrets.randbelow(1 << 30)}
        self._set(setup_values.terrain_of(drawn))
        self.rebuild()

    def _set(self, terrain: str) -> None:
        w, h = self.size
        self.values = {**self.values, "terrain_own": terrain or PLAIN * (w * h)}

    def remember(self) -> None:
        """Keep the board as it is, so that what follows can be undone."""
        self.past = [*self.past, (*self.size, self.terrain)][-UNDO_DEPTH:]
        self.future = []

    def twins(self, square: int) -> set[int]:
        """The squares painted together with one."""
        w, h = self.size
        file, rank = square % w, square // w
        across, deep = w - 1 - file, h - 1 - rank
        found = {(file, rank)}
        if self.symmetry in ("turn", "four"):
            found.add((across, deep))
        if self.symmetry in ("mirror", "four"):
            found.add((file, deep))
        if self.symmetry == "four":
            found.add((across, rank))
        return {r * w + f for f, r in found}

    def paint_squares(self, squares: set[int], letter: str) -> set[int]:
        """Paint squares and their twins; those that changed."""
        cells = list(self.terrain)
        changed = {s for square in squares for s in self.twins(square) if cells[s] != letter}
        for square in changed:
            cells[square] = letter
        if changed:
            self._set("".join(cells))
        return changed

    def undo(self) -> None:
        """Take the last stroke back."""
        if self.past:
            self.future.append((*self.size, self.terrain))
            self._restore(self.past.pop())

    def redo(self) -> None:
        """Do it again."""
        if self.future:
            self.past.append((*self.size, self.terrain))
            self._restore(self.future.pop())

    def _restore(self, moment: tuple[int, int, str]) -> None:
        w, h, terrain = moment
        self.values = {**self.values, "w": w, "h": h, "terrain_own": terrain}
        self.rebuild()

    def randomise(self) -> None:
        """Terrain by chance; symmetric unless symmetry is off."""
        self.remember()
        w, h = self.size
        key = secrets.randbelow(1 << 30)
        self._set(generate(key, w, h, self.density, symmetric=self.symmetry != "none"))
        self.rebuild()

    def clear(self) -> None:
        """A plain board."""
        self.remember()
        self._set("")
        self.rebuild()

    def use(self) -> None:
        """Leave with what was painted."""
        self.done(self.values)
        self.app.scenes.pop()


def _paint(image: pygame.Surface, surface: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(image, place)
