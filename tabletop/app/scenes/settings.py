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
    Rule,
    ScrollArea,
    Slider,
    Toggle,
    Widget,
)

ROW = 42
CONTROL = 330
HEADER = 96


def open_scene(app: App) -> Scene:
    """The settings scene."""
    return SettingsScene(app)


class SettingsScene(Scene):
    """One column of rows in groups; it scrolls when the interface is large."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._offset = 0

    def build(self) -> None:
        """Header, panel, rows."""
        theme, t = self.theme, self.texts
        wide = min(820, theme.width - 40)
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
        self.ui.add(Box(panel, "walnut"))
        area = ScrollArea("settings.area", panel.inflate(-2 * self.px(30), -2 * self.px(16)), fades=True)
        self.ui.add(area)
        self._area, self._y = area, area.rect.y + self.px(4)
        self._rows()
        area.settle(self._y - area.rect.y)
        area.scroll_to(self._offset)

    def rebuild(self) -> None:
        """Keep the place in the list."""
        if self.ui:
            self._offset = self._area.bar.offset
        super().rebuild()

    def _rows(self) -> None:
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
                label=_percent,
                live=False,
            ),
        )
        self._row(
            "colour_blind",
            lambda id, r: Toggle(id, r, s.colour_blind, lambda on: app.change(colour_blind=on)),
        )
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
                label=lambda v: _percent(v * 100),
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
        px, area = self.px, self._area
        self._y += px(5)
        rect = pygame.Rect(area.rect.x, self._y, area.rect.w - px(20), px(28))
        area.put(Label(rect, text, "heading", self.look.palette.brass_light))
        self._y += px(28)
        area.put(Rule("", pygame.Rect(area.rect.x, self._y, area.rect.w - px(20), px(8))))
        self._y += px(10)

    def _row(self, name: str, make: Callable[[str, pygame.Rect], Widget]) -> None:
        px, area = self.px, self._area
        control = min(px(CONTROL), round(area.rect.w * 0.5))
        right = area.rect.right - px(20)
        label = pygame.Rect(area.rect.x, self._y, right - area.rect.x - control - px(12), px(ROW))
        area.put(Label(label, self.texts(f"settings.{name}"), "body"))
        rect = pygame.Rect(right - control, self._y + px(4), control, px(ROW - 8))
        widget = make(f"settings.{name}", rect)
        if isinstance(widget, Toggle):
            widget.rect = pygame.Rect(right - px(52), rect.y, px(52), rect.h)
        help_key = f"settings.{name}.help"
        if self.texts.has(help_key):
            widget.tooltip = self.texts(help_key)
        area.put(widget)
        self._y += px(ROW)

    def _folder_row(self) -> None:
        px, area, t = self.px, self._area, self.texts
        right = area.rect.right - px(20)
        label = pygame.Rect(area.rect.x, self._y, right - area.rect.x - px(150), px(26))
        area.put(Label(label, t("settings.saves_folder"), "body"))
        path = pygame.Rect(area.rect.x, self._y + px(26), right - area.rect.x - px(150), px(24))
        dim = self.look.palette.cream_dim
        area.put(Label(path, shown(paths.saves_dir()), "small", dim, id="settings.saves_folder.path"))
        button = pygame.Rect(right - px(138), self._y + px(7), px(138), px(38))
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


def _percent(value: float) -> str:
    return f"{round(value)} %"


def _times(value: float) -> str:
    return f"× {value:g}"
