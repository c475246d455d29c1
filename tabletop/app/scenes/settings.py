"""Settings, applied while they are changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop import paths
from tabletop.app import matches
from tabletop.app.folder_dialog import FolderDialog, shown, write_fault
from tabletop.app.main import App
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Box,
    Button,
    Choice,
    Label,
    Paragraph,
    Rule,
    ScrollArea,
    Slider,
    Toggle,
    Widget,
)
from tabletop.text.percent import typeset

ROW = 42
CONTROL = 250
HEADER = 96
COLUMN, GUTTER, GAP = 400, 56, 20
"""Logical width that a column needs, what lies between two, and between the groups of one."""
KEYS = {"F1": "rules", "F11": "screen", "F12": "picture", "Esc": "back"}
"""Keys of every screen, and what they do."""


def open_scene(app: App) -> Scene:
    """The settings scene."""
    return SettingsScene(app)


class SettingsScene(Scene):
    """Rows in groups, each with what it means: two columns, or one that scrolls if the interface is large."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._offset = 0

    def build(self) -> None:
        """Header, panel, rows."""
        theme, t = self.theme, self.texts
        two = theme.width - 100 >= 2 * COLUMN + GUTTER
        wide = min(1200 if two else 820, theme.width - 40)
        left = (theme.width - wide) / 2
        self.ui.add(
            Button(
                "settings.back",
                self.rect(24, 22, 126, 42),
                t("common.back"),
                self.back,
                kind="ghost",
                icon="back",
            )
        )
        title = self.rect(160, 20, theme.width - 320, 46)
        self.ui.add(
            Label(title, t("settings.title"), "title", self.look.palette.brass_light, "centre", shadow=True)
        )
        panel = self.rect(left, HEADER - 12, wide, theme.height - HEADER - 12)
        box = self.ui.add(Box(panel, "walnut"))
        area = ScrollArea("settings.area", panel.inflate(-2 * self.px(30), -2 * self.px(16)), fades=True)
        self.ui.add(area)
        self._area = area
        low = self._columns(two)
        area.settle(low - area.rect.y)
        box.rect.h = min(panel.h, low + self.px(28) - panel.y)
        area.scroll_to(self._offset)

    def _columns(self, two: bool) -> int:
        """All rows, in one column or two; the pixel below the lowest."""
        area = self._area
        room = area.rect.w - self.px(20)
        wide = (room - self.px(GUTTER)) // 2 if two else room
        self._column = pygame.Rect(area.rect.x, area.rect.y + self.px(4), wide, 0)
        self._y = self._column.y
        self._general()
        if not two:
            self._playing()
        self._keys()
        left = self._y
        if two:
            self._column.x, self._y = area.rect.x + room - wide, self._column.y
            self._playing()
        return max(left, self._y)

    def rebuild(self) -> None:
        """Keep the place in the list."""
        if self.ui:
            self._offset = self._area.bar.offset
        super().rebuild()

    def _general(self) -> None:
        """How every screen looks."""
        t, s, app = self.texts, self.app.settings, self.app
        self._group(t("settings.group.general"))
        options = [("es", "Español"), ("en", "English")]
        self._row(
            "language", lambda id, r: Choice(id, r, options, t.language, lambda key: app.change(language=key))
        )
        self._row(
            "fullscreen", lambda id, r: Toggle(id, r, s.fullscreen, lambda on: app.change(fullscreen=on))
        )
        self._row(
            "ui_scale",
            lambda id, r: Slider(
                id,
                r,
                s.ui_scale,
                100,
                200,
                10,
                lambda v: app.change(ui_scale=round(v)),
                label=lambda v: _percent(v, t.language),
                live=False,
            ),
        )
        self._row(
            "colour_blind",
            lambda id, r: Toggle(id, r, s.colour_blind, lambda on: app.change(colour_blind=on)),
        )

    def _keys(self) -> None:
        """The keys that every screen knows."""
        self._group(self.texts("settings.group.keys"))
        for key, what in KEYS.items():
            self._key(key, self.texts(f"settings.key.{what}"))

    def _playing(self) -> None:
        """Motion, sound, files."""
        t, s, app = self.texts, self.app.settings, self.app
        self._group(t("settings.group.motion"))
        self._row(
            "animation_speed",
            lambda id, r: Slider(
                id,
                r,
                s.animation_speed,
                0.5,
                4.0,
                0.25,
                lambda v: app.change(animation_speed=v),
                label=_times,
            ),
        )
        self._row(
            "reduced_motion",
            lambda id, r: Toggle(id, r, s.reduced_motion, lambda on: app.change(reduced_motion=on)),
        )
        self._group(t("settings.group.sound"))
        self._row("sound", lambda id, r: Toggle(id, r, s.sound, self._sound))
        self._row(
            "volume",
            lambda id, r: Slider(
                id,
                r,
                s.volume,
                0.0,
                1.0,
                0.05,
                self._volume,
                label=lambda v: _percent(v * 100, t.language),
            ),
        )
        self._group(t("settings.group.files"))
        self._folder_row()

    def _sound(self, on: bool) -> None:
        self.app.change(sound=on)
        self.app.sound.play("chime")

    def _volume(self, volume: float) -> None:
        """The new loudness is heard at once."""
        self.app.change(volume=volume)
        self.app.sound.play("wood")

    def _group(self, text: str) -> None:
        px, area, column = self.px, self._area, self._column
        self._y += px(GAP if self._y > column.y else 4)
        area.put(Label(self._across(28), text, "heading", self.look.palette.brass_light))
        self._y += px(28)
        area.put(Rule("", pygame.Rect(column.x, self._y, column.w, px(8))))
        self._y += px(10)

    def _across(self, high: float) -> pygame.Rect:
        """The next pixels of the column."""
        return pygame.Rect(self._column.x, self._y, self._column.w, self.px(high))

    def _row(self, name: str, make: Callable[[str, pygame.Rect], Widget]) -> None:
        """A label, what it means below, the control at the right."""
        px, area, column = self.px, self._area, self._column
        control = min(px(CONTROL), round(column.w * 0.5))
        label = pygame.Rect(column.x, self._y, column.w - control - px(12), px(ROW))
        area.put(Label(label, self.texts(f"settings.{name}"), "body"))
        rect = pygame.Rect(column.right - control, self._y + px(4), control, px(ROW - 8))
        widget = make(f"settings.{name}", rect)
        if isinstance(widget, Toggle):
            widget.rect = pygame.Rect(column.right - px(52), rect.y, px(52), rect.h)
            label.w = column.w - px(64)
        area.put(widget)
        self._y += px(ROW)
        help_key = f"settings.{name}.help"
        if self.texts.has(help_key):
            place = pygame.Rect(column.x, self._y - px(8), label.w, 10)
            told = Paragraph(place, self.texts(help_key), "small", self.look.palette.cream_dim)
            area.put(told)
            told.rect.h = told.height
            self._y = told.rect.bottom + px(4)

    def _key(self, key: str, words: str) -> None:
        """A key and what it does everywhere."""
        px, area, row = self.px, self._area, self._across(26)
        cap = pygame.Rect(row.x, row.y, px(52), row.h)
        area.put(Label(cap, key, "small_bold", self.look.palette.brass_light))
        place = pygame.Rect(cap.right, row.y, row.right - cap.right, row.h)
        area.put(Label(place, words, "small"))
        self._y += row.h

    def _folder_row(self) -> None:
        px, area, t, column = self.px, self._area, self.texts, self._column
        label = pygame.Rect(column.x, self._y, column.w - px(150), px(26))
        area.put(Label(label, t("settings.saves_folder"), "body"))
        path = pygame.Rect(column.x, self._y + px(26), column.w - px(150), px(24))
        dim = self.look.palette.cream_dim
        area.put(Label(path, shown(paths.saves_dir()), "small", dim, id="settings.saves_folder.path"))
        button = pygame.Rect(column.right - px(138), self._y + px(7), px(138), px(38))
        area.put(
            Button("settings.saves_folder", button, t("settings.change"), self.ask_folder, icon="folder")
        )
        self._y += px(56)

    def ask_folder(self) -> None:
        """Choose the folder of the matches."""
        FolderDialog(
            self.ui,
            self.texts,
            "folder",
            self.texts("folder.title"),
            paths.saves_dir(),
            self._use_folder,
            usual=Path(),
        )

    def _use_folder(self, folder: Path) -> str | None:
        """Keep matches there from now on, or say why not. The empty path is the usual folder."""
        t = self.texts
        usual = folder == Path()
        if not usual and (fault := write_fault(t, folder.absolute())):
            return t("folder.bad", fault=fault)
        self.app.change(saves_folder="" if usual else str(folder.absolute()))
        place, count = paths.saves_dir(), matches.count_saves(self.app)
        self.app.scenes.rebuild()
        self.app.toast(t.count("folder.done", count, folder=str(place)), "good")
        return None


def _percent(value: float, language: str) -> str:
    return typeset(f"{round(value)}%", language)


def _times(value: float) -> str:
    return f"× {value:g}"
