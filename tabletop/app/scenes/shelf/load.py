"""The saved matches: open, watch, rename, delete and undo, bring in files from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from tabletop.app import campaigns, file_dialog, matches
from tabletop.app.main import App
from tabletop.app.scenes.shelf import detail as shelf_detail
from tabletop.app.scenes.shelf import replays
from tabletop.app.scenes.shelf.scene import ShelfScene
from tabletop.app.stack import Scene
from tabletop.app.widgets import Answer, Box, Button, Label, Layer, TextField, ask
from tabletop.series.reading import is_series_file
from tabletop.store.document import TITLE_LENGTH
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slot, Trashed
from tabletop.text.markup import escape

WORDS = 1100  # logical width from which what is done to a file is written out, beside its sign
GAP = 10


def open_scene(app: App) -> Scene:
    """The browser of saved matches."""
    return LoadScene(app)


class LoadScene(ShelfScene):
    """The shelf with everything that can be done to a file."""

    prefix = "load"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.trashed: list[Trashed] = []
        self.folder = Path.home()
        """Where the file dialog was last."""

    def heading_words(self) -> str:
        """The title of the scene."""
        return self.texts("load.title")

    def empty_words(self) -> str:
        """What is said of an empty shelf."""
        return self.texts("load.empty")

    # Buttons

    def build_buttons(self, left: float, y: float, wide: float) -> None:
        """At the left what concerns the shelf, at the right what concerns the selected file."""
        t = self.texts
        words = wide >= WORDS
        other, middle = (226.0, 236.0) if words else (150.0, 160.0)
        brought = t("load.import" if words else "load.import.short")
        self._add("import", left, y, other, brought, self.ask_file, "folder")
        last = (176.0, 184.0, 126.0, 156.0) if words else (122.0, 52.0, 52.0, 52.0)
        free = wide - middle - sum(last) - 4 * GAP
        if self.trashed:
            undo = self._add("undo", left + middle, y, min(other, free), t("load.undo"), self.undo, "undo")
            undo.hotkey = "ctrl+z"
        elif not self._found:
            begin = t("load.begin")
            self._add(
                "begin", left + middle, y, min(other, free), begin, lambda: self.app.go("setup"), "swords"
            )
        self._open, self._watch, self._delete, self._rename = self._build_last(left + wide, y, last, words)
        self._open.kind = "primary"
        self._rename.hotkey, self._delete.hotkey = "f2", "delete"
        self._rename.show_hotkey = self._delete.show_hotkey = False

    def _build_last(self, right: float, y: float, wides: Sequence[float], words: bool) -> list[Button]:
        """What can be done with a file, from the right: with words, or with a sign where there is no room."""
        t = self.texts
        made = []
        entries: list[tuple[str, str, Callable[[], object], str]] = [
            ("open", t("load.open"), self.open, "play"),
            ("watch", t("replays.watch"), self.watch, "film"),
            ("delete", t("load.delete"), self.ask_delete, "trash"),
            ("rename", t("load.rename"), self.ask_title, "edit"),
        ]
        for (name, text, action, icon), wide in zip(entries, wides, strict=True):
            right -= wide
            spelled = words or name == "open"
            button = self._add(name, right, y, wide, text if spelled else "", action, icon)
            button.tooltip = "" if spelled else text
            made.append(button)
            right -= GAP
        return made

    def _add(
        self, name: str, x: float, y: float, wide: float, text: str, action: Callable[[], object], icon: str
    ) -> Button:
        sign = icon if self.theme.width > WORDS or not text else ""
        button = Button(f"load.{name}", self.rect(x, y, wide, 50), text, action, icon=sign)
        return self.ui.add(button)

    def show_buttons(self, slot: Slot | None) -> None:
        """What can be done with the selected file, and why not the rest."""
        t = self.texts
        usable = slot is not None and slot.can_open
        reason = t("load.choose") if slot is None else shelf_detail.why_not_open(t, slot)
        self._open.set_enabled(usable, reason)
        unseen = replays.why_not(self.app, slot)
        self._watch.set_enabled(not unseen, unseen)
        own = slot is not None and not slot.is_sample
        reason = t("load.sample_fixed") if slot else t("load.choose")
        self._delete.set_enabled(own, reason)
        named = own and slot is not None and slot.header is not None
        unnamed = shelf_detail.why_not_open(t, slot) or shelf_detail.fault(t, slot) if slot else ""
        self._rename.set_enabled(named, reason if not own else unnamed)

    # What they do

    def open(self) -> None:
        """Go on with the selected match; a sample that is over is watched."""
        slot = self.slot
        if slot and slot.is_sample and slot.is_over:
            self.watch()
        elif slot and slot.can_open:
            matches.resume(self.app, slot.path)

    def watch(self) -> None:
        """Look back on the selected match."""
        slot = self.slot
        if slot is not None:
            replays.watch(self.app, slot.path)

    def ask_delete(self) -> None:
        """Delete the selected match, after asking."""
        slot, t = self.slot, self.texts
        if slot is None or slot.is_sample:
            return
        answers = [
            Answer("no", t("load.ask.no")),
            Answer("yes", t("load.delete"), lambda: self._delete_now(slot), grave=True),
        ]
        text = t("load.ask.text", title=escape(shelf_detail.title(t, slot)))
        ask(self.ui, "load.ask", t("load.ask.title"), text, answers, icon="trash")

    def _delete_now(self, slot: Slot) -> None:
        keys = [row.key for row in self.list.rows]
        at = keys.index(self.selected) if self.selected in keys else 0
        try:
            self.trashed.append(self.reading.shelf.delete(slot))
        except SaveFault as fault:
            self.app.toast(fault.message(self.texts), "bad")
            return
        keys.remove(self.selected)
        self.refresh(keys[min(at, len(keys) - 1)] if keys else "")
        self.app.toast(self.texts("load.deleted", title=escape(shelf_detail.title(self.texts, slot))))

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if not self.trashed:
            return
        try:
            self.reading.shelf.restore(self.trashed[-1])
        except SaveFault as fault:
            self.app.toast(fault.message(self.texts), "bad")
            return
        back = self.trashed.pop()
        self.refresh(back.moves[0][0].name)
        self.app.toast(self.texts("load.restored"), "good")

    def ask_title(self) -> None:
        """Another title for the selected match."""
        slot = self.slot
        if slot is None or slot.is_sample or slot.header is None:
            return
        t, ui, px = self.texts, self.ui, self.px
        layer = Layer(dim=True)
        ui.open(layer)
        box = pygame.Rect(0, 0, min(px(620), ui.screen.w - px(40)), px(222))
        box.center = ui.screen.center
        ui.add(Box(box))
        inner = box.inflate(-px(64), 0)
        gold = self.look.palette.brass_light
        title = pygame.Rect(inner.x, box.y + px(24), inner.w, px(36))
        ui.add(Label(title, t("load.rename.title"), "heading", gold, "centre"))

        def keep(text: str = "") -> None:
            words = field.text.strip()
            ui.close(layer)
            if words:
                self._rename_now(slot, words)

        place = pygame.Rect(inner.x, box.y + px(78), inner.w, px(44))
        field = TextField("load.title", place, slot.header.title, on_submit=keep, limit=TITLE_LENGTH)
        ui.add(field)
        y, wide = box.bottom - px(72), px(210)
        no = pygame.Rect(inner.centerx - px(8) - wide, y, wide, px(46))
        yes = pygame.Rect(inner.centerx + px(8), y, wide, px(46))
        ui.add(Button("load.title.cancel", no, t("load.rename.cancel"), lambda: ui.close(layer)))
        ui.add(Button("load.title.ok", yes, t("load.rename.ok"), keep, kind="primary", icon="check"))
        ui.keyboard = True
        ui.focus(field)

    def _rename_now(self, slot: Slot, words: str) -> None:
        try:
            if slot.header is not None and slot.header.kind == "series":
                campaigns.retitle(slot.path, words)
            else:
                self.reading.shelf.rename(slot, words)
        except SaveFault as fault:
            self.app.toast(fault.message(self.texts), "bad")
            return
        self.refresh()
        self.app.toast(self.texts("load.renamed", title=escape(words)), "good")

    # Files from elsewhere

    def ask_file(self) -> None:
        """Choose a file anywhere; a copy of it comes to the shelf."""
        title = self.texts("load.import.title")
        self.app.scenes.push(file_dialog.FileScene(self.app, title, self.folder, self._bring))

    def _bring(self, file: Path) -> None:
        self.folder = file.parent
        try:
            path = campaigns.adopt(file) if is_series_file(file) else self.reading.shelf.adopt(file)
        except SaveFault as fault:
            words = self.texts("load.import.failed", fault=escape(fault.message(self.texts)))
            self.app.toast(words, "bad")
            return
        self.refresh(path.name)
        slot = self.slot
        if slot is not None:
            name = escape(shelf_detail.title(self.texts, slot))
            self.app.toast(self.texts("load.imported", title=name), "good")
