"""Choosing a file anywhere on the machine: pygame_gui's file dialog in our colours, as a scene of its own.

The library's dialog can also delete files; here that button does not exist.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UISelectionList, UITextEntryLine
from pygame_gui.windows import UIFileDialog

from tabletop import paths
from tabletop.app.main import App
from tabletop.app.stack import Scene
from tabletop.app.widgets import Label
from tabletop.render import art
from tabletop.render.look import Look
from tabletop.render.theme import Colour, Palette, mix
from tabletop.store.places import is_file, is_folder
from tabletop.text.catalogue import Texts

WIDE, HIGH = 760, 540  # logical units
BLINK = 0.25  # seconds between two paintings while nothing happens: the caret blinks
SETTLE = 0.2  # seconds of painting after an event: hovering and pressing take some frames to show


class FileScene(Scene):
    """Over the scene below; calls `chosen(path)` when a file was picked, nothing when it was closed."""

    see_through = True

    def __init__(self, app: App, title: str, folder: Path, chosen: Callable[[Path], object]) -> None:
        super().__init__(app)
        self.name = "file_dialog"
        self.title, self.folder, self.chosen = title, folder, chosen
        self.dialog: Dialog = None  # type: ignore[assignment]  # set by build
        self._gui: pygame_gui.UIManager = None  # type: ignore[assignment]  # set by build
        self._none: Label = None  # type: ignore[assignment]  # set by build
        self._fresh, self._rest = SETTLE, 0.0

    def build(self) -> None:
        """The dialog for this size and language; it stays in its folder."""
        if self.dialog is not None:
            self.folder = Path(self.dialog.current_directory_path)
        theme = self.theme
        self._gui = _manager(self.look, self.app.window.size, self.texts.language)
        wide, high = min(WIDE, theme.width - 40), min(HIGH, theme.height - 40)
        rect = self.rect((theme.width - wide) / 2, (theme.height - high) / 2, wide, high)
        with _any_locale():
            self.dialog = Dialog(rect, self._gui, self.title, self.folder, self.texts, self.px)
        self.dialog.set_blocking(True)
        words, dim = self.texts("file.none"), self.look.palette.cream_dim
        self._none = self.ui.add(Label(pygame.Rect(0, 0, 0, 0), words, "body", dim, "centre", id="file.none"))
        self._tell_none()

    @property
    def _is_open(self) -> bool:
        return bool(self.dialog.alive())  # type: ignore[no-untyped-call]  # the library gives it no types

    def _tell_none(self) -> None:
        """A folder without files to open says so, below its folders."""
        high = self.px(34)  # of a row of the list
        listed, room = self.dialog.current_file_list, pygame.Rect(self.dialog.file_selection_list.rect)
        used = high * len(listed)
        rest = pygame.Rect(room.x, room.y + used, room.w, room.h - used).inflate(-self.px(24), 0)
        files = any(isinstance(entry, tuple) and entry[1] == "#file_list_item" for entry in listed)
        self._none.rect = rest
        self._none.set_visible(self._is_open and not files and rest.h >= high)

    def rect_of(self, part: str) -> pygame.Rect:
        """The pixels of ``ok``, ``cancel``, ``home``, ``up``, ``path`` or a name in the list."""
        d = self.dialog
        known = {
            "ok": d.ok_button,
            "cancel": d.cancel_button,
            "home": d.home_button,
            "up": d.parent_directory_button,
            "path": d.file_path_text_line,
        }
        if part in known:
            return pygame.Rect(known[part].rect)
        listed = d.file_selection_list.item_list_container
        items = listed.elements if listed is not None else []
        return next(pygame.Rect(item.rect) for item in items if getattr(item, "text", "") == part)

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape closes; everything else is the dialog's."""
        self._fresh = SETTLE
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame_gui.UI_FILE_DIALOG_PATH_PICKED:
            path = Path(event.text)
            self.back()
            self.chosen(path)
            return True
        if event.type == pygame_gui.UI_WINDOW_CLOSE and event.ui_element is self.dialog:
            self.back()
            return True
        self._gui.process_events(event)
        return True

    def update(self, seconds: float) -> bool:
        """The library's clock; painted anew after events and for the caret."""
        moving = super().update(seconds)
        if self.app.scenes.top is not self:
            return moving
        self._gui.update(seconds)
        self._tell_none()
        self._fresh -= seconds
        self._rest += seconds
        if self._fresh > 0 or self._rest > BLINK:
            self._rest = 0.0
            self.ui.invalidate()
        return moving or self._fresh > 0

    def paint(self, surface: pygame.Surface) -> None:
        """Dim the scene below, then the dialog and our own messages."""
        size = self.app.window.size
        shade = self.look.painter.kept(("file shade", size), lambda: _shade(size))
        surface.blit(shade, (0, 0))
        if self._is_open:
            self.look.painter.shadow(surface, self.dialog.rect, self.px(10), 190)
        self._gui.draw_ui(surface)
        self.look.painter.ring(surface, self.dialog.rect, self.look.palette.brass, self.px(2), self.px(3))
        self.ui.paint(surface)

    def leave(self) -> None:
        """Forget the library's widgets."""
        self._gui.clear_and_reset()


class Dialog(UIFileDialog):
    """The library's dialog with buttons of our size and words, and without the one that deletes files."""

    def __init__(
        self,
        rect: pygame.Rect,
        manager: pygame_gui.UIManager,
        title: str,
        folder: Path,
        texts: Texts,
        px: Callable[[float], int],
    ) -> None:
        self._texts, self._px = texts, px
        super().__init__(
            rect,
            manager,
            title,
            allowed_suffixes={".json", ".bak"},
            initial_file_path=str(folder),
            allow_existing_files_only=True,
        )

    def _setup_ui_elements(self) -> None:
        px, texts, gui = self._px, self._texts, self.ui_manager
        wide, high = self.get_container().get_size()
        pad, row = px(16), px(40)

        def button(x: float, y: float, w: int, words: str, name: str) -> UIButton:
            rect = pygame.Rect(x, y, w, row)
            return UIButton(rect, words, manager=gui, container=self, object_id=name)

        small = px(132)
        self.home_button = button(pad, pad, small, texts("file.home"), "#home")
        self.parent_directory_button = button(pad + small + px(8), pad, small, texts("file.up"), "#up")
        left = pad + 2 * (small + px(8))
        self.refresh_button = button(left, pad, small, texts("file.again"), "#again")
        self.delete_button = button(0, 0, row, "", "#nothing")
        self.delete_button.hide()
        self.delete_button.disable()
        line = pygame.Rect(pad, pad + row + px(10), wide - 2 * pad, px(38))
        self.file_path_text_line = UITextEntryLine(line, gui, self, object_id="#path")
        self.file_path_text_line.set_text(self.current_directory_path)
        foot = high - pad - row
        rows = pygame.Rect(pad, line.bottom + px(10), wide - 2 * pad, foot - line.bottom - px(24))
        self.file_selection_list = UISelectionList(
            rows, self.current_file_list, gui, container=self, object_id="#files"
        )
        cancel, ok = texts("file.cancel"), texts("file.ok")
        self.cancel_button = button(wide - pad - 2 * px(158) - px(10), foot, px(158), cancel, "#cancel")
        self.ok_button = button(wide - pad - px(158), foot, px(158), ok, "#ok")
        self.ok_button.disable()

    def update_current_file_list(self, should_try_again: bool = True) -> None:
        """As in the library, but whatever cannot be read is left for the last folder that could."""
        try:
            self._create_list_of_directories_and_files_on_current_path()
        except (OSError, ValueError):
            if should_try_again:
                self.current_directory_path = self.last_valid_directory_path
                self.update_current_file_list(should_try_again=False)
        else:
            self.last_valid_directory_path = self.current_directory_path

    def _create_list_of_directories_and_files_on_current_path(self) -> None:
        """As in the library, without hidden entries and those whose names cannot be drawn; folders end in a
        stroke.
        """
        entries = [entry for entry in Path(self.current_directory_path).iterdir() if is_shown(entry.name)]
        entries.sort(key=lambda entry: locale.strxfrm(entry.name))
        ends = tuple(self.allowed_suffixes)
        folders = [(f"{e.name}/", "#directory_list_item") for e in entries if is_folder(e)]
        files = [(e.name, "#file_list_item") for e in entries if e.name.endswith(ends) and is_file(e)]
        self.current_file_list = [*folders, *files]

    def _process_file_list_events(self, event: pygame.event.Event) -> None:
        """As in the library; a double click on a file picks it, and folders that cannot be read are left."""
        super()._process_file_list_events(event)
        double = event.type == pygame_gui.UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION
        if double and event.ui_element == self.file_selection_list:
            file = Path(self.current_directory_path) / event.text
            if is_file(file):
                data = {"text": str(file), "ui_element": self}
                pygame.event.post(pygame.event.Event(pygame_gui.UI_FILE_DIALOG_PATH_PICKED, data))


def is_shown(name: str) -> bool:
    """Is a file or folder listed?"""
    return not name.startswith(".") and name.isprintable()


def _manager(look: Look, size: tuple[int, int], language: str) -> pygame_gui.UIManager:
    """A manager with our typeface and our colours."""
    fonts = paths.art_dir() / "fonts"
    gui = pygame_gui.UIManager(size, enable_live_theme_updates=False, starting_language=language)
    regular, bold = (str(art.usable(fonts / f"AlegreyaSans-{kind}.ttf")) for kind in ("Regular", "Bold"))
    gui.add_font_paths("body", regular, bold)
    gui.add_font_paths("title", str(art.usable(fonts / "Cinzel-Bold.ttf")))
    body, head = look.theme.style("body").size, look.theme.style("subheading").size
    gui.preload_fonts(
        [
            {"name": "body", "point_size": body, "style": "regular", "antialiased": "1"},
            {"name": "title", "point_size": head, "style": "regular", "antialiased": "1"},
        ]
    )
    gui.get_theme().load_theme(_theme(look, body, head))
    return gui


def _theme(look: Look, body: int, head: int) -> dict[str, Any]:
    p, px = look.palette, look.px
    font = {"name": "body", "size": str(body)}
    edge = {"shape": "rounded_rectangle", "shape_corner_radius": str(px(6)), "shadow_width": "0"}
    line = {"border_width": str(px(1)), **edge}
    flat = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    return {
        "defaults": {"colours": _plain(p)},
        "window": {
            "colours": {"dark_bg": _hex(p.walnut_dark), "normal_border": _hex(p.brass)},
            "misc": {
                "title_bar_height": str(px(40)),
                "enable_close_button": "0",
                "border_width": str(px(2)),
                "shadow_width": "0",
                "shape": "rectangle",
            },
        },
        "window.#title_bar": {
            "colours": {
                state: _hex(p.walnut) if state.endswith("bg") else _hex(p.brass_light)
                for state in (
                    "normal_bg",
                    "hovered_bg",
                    "active_bg",
                    "normal_text",
                    "hovered_text",
                    "active_text",
                )
            },
            "font": {"name": "title", "size": str(head)},
            "misc": {**flat, "text_horiz_alignment": "center"},
        },
        "button": {"font": font, "misc": line},
        "#ok": {"colours": _gold(p)},
        "text_entry_line": {
            "font": font,
            "colours": {"dark_bg": _hex(p.night), "normal_border": _hex(p.brass_dark)},
            "misc": {**line, "padding": f"{px(10)},{px(6)}"},
        },
        **_list_theme(look, font),
    }


def _list_theme(look: Look, font: dict[str, str]) -> dict[str, Any]:
    """The list of files, its rows and its bar; folders in brass."""
    p, px = look.palette, look.px
    item = {
        "normal_bg": _hex(p.night),
        "normal_border": _hex(p.night),
        "hovered_border": _hex(p.brass_dark),
        "hovered_bg": _hex(mix(p.night, p.brass, 0.18)),
    }
    flat = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    row = {**flat, "text_horiz_alignment": "left", "text_horiz_alignment_padding": str(px(12))}
    folder = {**item, "normal_text": _hex(p.brass_light), "hovered_text": _hex(p.brass_light)}
    bar = {"border_width": {"left": "0", "right": "0", "top": "0", "bottom": "0"}, "shadow_width": "0"}
    return {
        "selection_list": {
            "font": font,
            "colours": {"dark_bg": _hex(p.night)},
            "misc": {**flat, "border_width": str(px(1)), "list_item_height": str(px(34))},
        },
        "selection_list.button": {"font": font, "colours": item, "misc": row},
        "#directory_list_item": {"font": font, "colours": folder, "misc": row},
        "#file_list_item": {"font": font, "colours": item, "misc": row},
        "vertical_scroll_bar": {
            "colours": {"dark_bg": _hex(p.night)},
            "misc": {**bar, "enable_arrow_buttons": "0", "shape": "rectangle"},
        },
        "vertical_scroll_bar.#sliding_button": {
            "colours": {"normal_bg": _hex(p.brass_dark), "hovered_bg": _hex(p.brass)},
            "misc": {"shape": "rounded_rectangle", "shape_corner_radius": str(px(4)), "shadow_width": "0"},
        },
    }


def _plain(p: Palette) -> dict[str, str]:
    """The colours of everything that is not told otherwise."""
    return {
        "normal_bg": _hex(p.walnut_light),
        "hovered_bg": _hex(mix(p.walnut_light, p.brass, 0.28)),
        "active_bg": _hex(p.walnut_dark),
        "selected_bg": _hex(mix(p.brass_dark, p.brass, 0.3)),
        "disabled_bg": _hex(p.walnut),
        "dark_bg": _hex(p.night),
        "normal_text": _hex(p.cream),
        "hovered_text": _hex(p.cream),
        "active_text": _hex(p.cream),
        "selected_text": _hex(p.cream),
        "disabled_text": _hex(p.cream_faint),
        "normal_border": _hex(p.brass_dark),
        "hovered_border": _hex(p.brass_light),
        "active_border": _hex(p.brass),
        "selected_border": _hex(p.brass_light),
        "disabled_border": _hex(mix(p.walnut_light, p.walnut, 0.4)),
        "text_cursor": _hex(p.brass_light),
    }


def _gold(p: Palette) -> dict[str, str]:
    """The colours of the main button."""
    return {
        "normal_bg": _hex(p.brass),
        "hovered_bg": _hex(p.brass_light),
        "active_bg": _hex(p.brass_dark),
        "normal_text": _hex(p.ink),
        "hovered_text": _hex(p.ink),
        "active_text": _hex(p.ink),
        "disabled_text": _hex(p.cream_faint),
        "disabled_bg": _hex(mix(p.walnut, p.brass, 0.08)),
    }


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface(size)
    shade.fill((8, 5, 3))
    shade.set_alpha(165)
    return shade


@contextmanager
def _any_locale() -> Iterator[None]:
    """The library asks for the system's locale, which may not be installed, and leaves it changed."""
    before = locale.setlocale(locale.LC_ALL)
    kept = os.environ.get("LC_ALL")
    try:
        try:
            locale.setlocale(locale.LC_ALL, "")
        except locale.Error:
            os.environ["LC_ALL"] = "C"
        yield
    finally:
        if kept is None:
            os.environ.pop("LC_ALL", None)
        else:
            os.environ["LC_ALL"] = kept
        locale.setlocale(locale.LC_ALL, before)
