"""Choosing a folder on the disk, in the application's own look and at every interface size."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pygame

from tabletop.app.widgets import Box, Button, Label, Layer, ListView, Row, TextField, Ui
from tabletop.store.places import fault_of, is_folder
from tabletop.store.slots import shown_name
from tabletop.text.catalogue import Texts
from tabletop.text.plain import clean, is_plain

WIDTH, HEIGHT = 720, 560
PATH_LIMIT = 4000
SHOWN = 2000  # entries of a folder; more are not listed


class FolderDialog:
    """A dialog: the path, what is in the folder, buttons. Ids begin with `id`: `.path`, `.list.<name>`,
    `.up`, `.home`, `.use`, `.usual`, `.cancel`.

    The folder whose path is shown is chosen; one that is typed need not exist. `on_pick(path)` may return a
    sentence, which keeps the dialog open.
    """

    def __init__(
        self,
        ui: Ui,
        texts: Texts,
        id: str,
        title: str,
        start: Path,
        on_pick: Callable[[Path], str | None],
        *,
        usual: Path | None = None,
    ) -> None:
        """`usual` adds a button that picks this folder."""
        self.ui, self.texts, self.id = ui, texts, id
        self.on_pick, self.usual = on_pick, usual
        self.folder = nearest(start)
        self.layer = ui.open(Layer(dim=True))
        self.layer.on_escape = self.close
        self._build(title)
        self._enter(self.folder)
        self.field.anchor, self.field.caret = 0, len(self.field.text)
        ui.focus(self.field)

    def _build(self, title: str) -> None:
        ui, t, px = self.ui, self.texts, self.ui.look.px
        p = ui.look.palette
        box = pygame.Rect(0, 0, min(px(WIDTH), ui.screen.w - px(24)), min(px(HEIGHT), ui.screen.h - px(24)))
        box.center = ui.screen.center
        ui.add(Box(box))
        inner = box.inflate(-2 * px(26), -2 * px(20))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(34))
        ui.add(Label(head, title, "heading", p.brass_light, "centre", id=f"{self.id}.title"))
        y, high = inner.y + px(44), px(40)
        tool = px(44)
        for at, (name, icon, action) in enumerate((("up", "up", self._up), ("home", "home", self._home))):
            rect = pygame.Rect(inner.x + at * (tool + px(6)), y, tool, high)
            ui.add(Button(f"{self.id}.{name}", rect, "", action, icon=icon, tooltip=t(f"folder.{name}")))
        x = inner.x + 2 * (tool + px(6))
        self.field = TextField(
            f"{self.id}.path",
            pygame.Rect(x, y, inner.right - x, high),
            "",
            on_submit=lambda text: self._take(),
            icon="folder",
            limit=PATH_LIMIT,
        )
        ui.add(self.field)
        y += high + px(8)
        foot = px(44)
        self.words = Label(
            pygame.Rect(inner.x, inner.bottom - foot - px(34), inner.w, px(26)),
            "",
            "small",
            p.warning,
            id=f"{self.id}.fault",
        )
        self.list = ListView(
            f"{self.id}.list",
            pygame.Rect(inner.x, y, inner.w, self.words.rect.y - px(6) - y),
            [],
            on_activate=self._open,
            single_click=True,
            row_height=34,
            empty=t("folder.empty"),
        )
        ui.add(self.list)
        ui.add(self.words)
        self._answers(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot))

    def _answers(self, rect: pygame.Rect) -> None:
        t, px = self.texts, self.ui.look.px
        entries = [("cancel", "normal", self.close)]
        if self.usual is not None:
            entries.append(("usual", "normal", lambda: self._pick(self.usual)))
        entries.append(("use", "primary", self._take))
        wide = (rect.w - (len(entries) - 1) * px(12)) // len(entries)
        for at, (name, kind, action) in enumerate(entries):
            place = pygame.Rect(rect.x + at * (wide + px(12)), rect.y, wide, rect.h)
            self.ui.add(Button(f"{self.id}.{name}", place, t(f"folder.{name}"), action, kind=kind))

    def close(self) -> None:
        """Without choosing."""
        self.ui.close(self.layer)

    def _enter(self, folder: Path) -> None:
        """Show what is in a folder."""
        try:
            found = islice((entry for entry in folder.iterdir() if not entry.name.startswith(".")), SHOWN)
            folders = [entry for entry in found if is_folder(entry)]
        except (OSError, ValueError) as fault:
            self._say(clean(getattr(fault, "strerror", None) or str(fault)))
            return
        self.folder = folder
        self._say("")
        self.field.set_text(shown(folder))
        folders.sort(key=lambda entry: entry.name.casefold())
        self.list.bar.offset = 0
        self.list.set_rows([Row(entry.name, shown_name(entry), icon="folder") for entry in folders], "")

    def _open(self, name: str) -> None:
        self._enter(self.folder / name)

    def _up(self) -> None:
        self._enter(self.folder.parent)

    def _home(self) -> None:
        self._enter(Path.home())

    def _take(self) -> None:
        text = self.field.text.strip()
        is_typed = text and text != shown(self.folder).strip()
        self._pick(_typed(text) if is_typed else self.folder)

    def _pick(self, place: Path | None) -> None:
        if place is None:
            return
        fault = self.on_pick(place)
        if fault:
            self._say(fault)
        else:
            self.close()

    def _say(self, text: str) -> None:
        self.words.set_text(text)


def _typed(text: str) -> Path:
    """What somebody wrote; `~` means a home that there may not be."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def nearest(place: Path) -> Path:
    """The folder itself, or the nearest one above it that exists."""
    return next((folder for folder in (place, *place.parents) if is_folder(folder)), Path.home())


def shown(place: Path) -> str:
    """A path as it can be drawn."""
    return clean(os.fsencode(place).decode("utf-8", "replace"))


def write_fault(texts: Texts, folder: Path) -> str:
    """Why nothing can be kept in a folder, made if it is missing; empty if all is well."""
    if not is_plain(str(folder)):
        return texts("shelf.folder.no_text")
    fault = fault_of(folder)
    return fault.message(texts) if fault is not None else ""
