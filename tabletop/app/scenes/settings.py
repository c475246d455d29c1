"""Settings, applied while they are changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop import paths
from tabletop.app.main import App
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Answer,
    Box,
    Button,
    Choice,
    Label,
    Layer,
    Paragraph,
    Rule,
    ScrollArea,
    Slider,
    TextField,
    Toggle,
    Widget,
    ask,
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
        area = ScrollArea("settings.area", panel.inflate(-2 * self.px(30), -2 * self.px(16)))
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
        self._row("sound", lambda id, r: Toggle(id, r, s.sound, lambda on: app.change(sound=on)))
        self._row(
            "volume",
            lambda id, r: Slider(
                id,
                r,
                s.volume,
                0.0,
                1.0,
                0.05,
                lambda v: app.change(volume=v),
                label=lambda v: _percent(v * 100),
            ),
        )
        self._group(t("settings.group.files"))
        self._folder_row()

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
            widget.rect = pygame.Rect(right - px(56), rect.y, px(56), rect.h)
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
        area.put(Label(path, str(paths.saves_dir()), "small", dim, id="settings.saves_folder.path"))
        button = pygame.Rect(right - px(138), self._y + px(7), px(138), px(38))
        area.put(
            Button("settings.saves_folder", button, t("settings.change"), self._ask_folder, icon="folder")
        )
        self._y += px(56)

    def _ask_folder(self) -> None:
        t, px, ui = self.texts, self.px, self.ui
        layer = ui.open(Layer(dim=True))
        layer.on_escape = lambda: ui.close(layer)
        box = pygame.Rect(0, 0, min(px(640), ui.screen.w - px(30)), px(250))
        box.center = ui.screen.center
        ui.add(Box(box))
        inner = box.inflate(-2 * px(28), -2 * px(24))
        ui.add(
            Label(
                pygame.Rect(inner.x, inner.y, inner.w, px(34)),
                t("folder.title"),
                "heading",
                self.look.palette.brass_light,
                "centre",
            )
        )
        ui.add(
            Paragraph(
                pygame.Rect(inner.x, inner.y + px(44), inner.w, px(48)),
                t("folder.text"),
                "small",
                align="centre",
            )
        )
        field = TextField(
            "folder.path",
            pygame.Rect(inner.x, inner.y + px(96), inner.w, px(42)),
            self.app.settings.saves_folder,
            placeholder=str(paths.saves_dir()),
            icon="folder",
            limit=1000,
        )
        ui.add(field)
        wide = (inner.w - 2 * px(12)) // 3
        y = inner.bottom - px(44)
        entries = (
            ("use", "primary", lambda: self._use_folder(layer, field.text)),
            ("usual", "normal", lambda: self._use_folder(layer, "")),
            ("cancel", "normal", lambda: ui.close(layer)),
        )
        for at, (name, kind, action) in enumerate(entries):
            rect = pygame.Rect(inner.x + at * (wide + px(12)), y, wide, px(44))
            ui.add(Button(f"folder.{name}", rect, t(f"folder.{name}"), action, kind=kind))
        field.on_submit = lambda text: self._use_folder(layer, text)
        ui.focus(field)

    def _use_folder(self, layer: Layer, text: str) -> None:
        folder = Path(text.strip()).expanduser() if text.strip() else None
        if folder is not None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                probe = folder / ".tabletop-probe"
                probe.write_bytes(b"")
                probe.unlink()
            except OSError as fault:
                answer = Answer("ok", self.texts("common.ok"), None, "primary")
                ask(self.ui, "folder.bad", self.texts("folder.bad"), str(fault), [answer], icon="warning")
                return
        self.ui.close(layer)
        self.app.change(saves_folder=str(folder) if folder else "")
        self.rebuild()


def _percent(value: float) -> str:
    return f"{round(value)} %"


def _times(value: float) -> str:
    return f"× {value:g}"
