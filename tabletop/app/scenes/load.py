"""The saved matches: open, delete, undo."""

from __future__ import annotations

from datetime import datetime

from tabletop.app import matches
from tabletop.app.main import App
from tabletop.app.setup_form import form_of
from tabletop.app.stack import Scene
from tabletop.app.widgets import Answer, Box, Button, Label, ListView, Paragraph, Row, ask
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slot, Trashed

TOP, FOOT = 84, 84


def open_scene(app: App) -> Scene:
    """The browser of saved matches."""
    return LoadScene(app)


class LoadScene(Scene):
    """A list, the fault of a damaged file below it, and what can be done."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.slots = matches.shelf()
        self.selected = ""
        self.trashed: Trashed | None = None

    def build(self) -> None:
        """Header, list, footer."""
        t, theme = self.texts, self.theme
        self._found = {slot.path.name: slot for slot in self.slots.list()}
        if self.selected not in self._found:
            self.selected = next(iter(self._found), "")
        back = self.rect(24, 20, 126, 42)
        self.ui.add(Button("load.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        gold = self.look.palette.brass_light
        title = self.rect(160, 18, theme.width - 320, 46)
        self.ui.add(Label(title, t("load.title"), "title", gold, "centre", shadow=True))
        wide = min(960, theme.width - 40)
        left = (theme.width - wide) / 2
        panel = self.rect(left, TOP, wide, theme.height - TOP - FOOT - 64)
        self.ui.add(Box(panel, "walnut"))
        pad = -2 * self.px(16)
        rows = [self._row(key, slot) for key, slot in self._found.items()]
        view = ListView(
            "load.list",
            panel.inflate(pad, pad),
            rows,
            selected=self.selected,
            on_select=self._select,
            on_activate=lambda key: self.open(),
            row_height=56,
            empty=t("load.empty"),
        )
        self.ui.add(view)
        fault = self.rect(left, theme.height - FOOT - 56, wide, 56)
        self.ui.add(Paragraph(fault, self._explain(), "small", id="load.fault"))
        self._buttons(left, wide)

    def _row(self, key: str, slot: Slot) -> Row:
        t = self.texts
        header = slot.header
        if header is None:
            return Row(key, slot.path.name, self._fault(slot), "warning")
        form = form_of(header.game)
        game = form.name(t.scope(header.game)) if form else header.game
        date = _date(header.saved)
        parts = [t("load.row", game=game, date=date, round=header.round)]
        parts += [t("load.over")] if slot.is_over else []
        parts += [t("load.sample")] if slot.is_sample else []
        return Row(key, header.title or slot.path.stem, " · ".join(parts), "save")

    def _fault(self, slot: Slot) -> str:
        fault = slot.fault
        return self.texts("load.damaged", fault=fault.message(self.texts)) if fault else ""

    def _explain(self) -> str:
        """The fault of the selected file in full."""
        slot = self._slot()
        if slot is None or not slot.fault:
            return ""
        more = f" {self.texts('load.backup')}" if slot.has_backup else ""
        return self._fault(slot) + more

    def _buttons(self, left: float, wide: float) -> None:
        t, y = self.texts, self.theme.height - FOOT + 18
        slot = self._slot()
        usable = slot is not None and (slot.header is not None or slot.has_backup)
        why = (self._explain() if slot else "") or t("load.choose")
        open_rect = self.rect(left + wide - 220, y, 220, 50)
        self.ui.add(
            Button(
                "load.open",
                open_rect,
                t("load.open"),
                self.open,
                kind="primary",
                icon="play",
                enabled=usable,
                reason=why,
            )
        )
        own = slot is not None and not slot.is_sample
        reason = t("load.sample_fixed") if slot else t("load.choose")
        rect = self.rect(left + wide - 410, y, 180, 50)
        self.ui.add(
            Button(
                "load.delete",
                rect,
                t("load.delete"),
                self.ask_delete,
                icon="trash",
                enabled=own,
                reason=reason,
                hotkey="delete",
                show_hotkey=False,
            )
        )
        if self.trashed:
            rect = self.rect(left, y, 260, 50)
            self.ui.add(Button("load.undo", rect, t("load.undo"), self.undo, icon="undo", hotkey="ctrl+z"))

    def _slot(self) -> Slot | None:
        return self._found.get(self.selected)

    def _select(self, key: str) -> None:
        self.selected = key
        offset = self._list().bar.offset
        last = self._list()._last
        self.rebuild()
        self._list().bar.offset = offset
        self._list()._last = last

    def _list(self) -> ListView:
        found = self.ui.find("load.list")
        assert isinstance(found, ListView)
        return found

    def open(self) -> None:
        """Go on with the selected match."""
        slot = self._slot()
        if slot and (slot.header or slot.has_backup):
            matches.resume(self.app, slot.path)

    def ask_delete(self) -> None:
        """Delete the selected match, after asking."""
        slot, t = self._slot(), self.texts
        if slot is None or slot.is_sample:
            return
        answers = [
            Answer("yes", t("load.delete"), lambda: self._delete(slot), "danger"),
            Answer("no", t("load.ask.no")),
        ]
        text = t("load.ask.text", title=_title(slot))
        ask(self.ui, "load.ask", t("load.ask.title"), text, answers, icon="trash", escape="no")

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self.trashed is None:
            return
        try:
            self.slots.restore(self.trashed)
        except SaveFault as fault:
            self.app.toast(fault.message(self.texts), "bad")
            return
        self.trashed = None
        self.rebuild()
        self.app.toast(self.texts("load.restored"), "good")

    def _delete(self, slot: Slot) -> None:
        try:
            self.trashed = self.slots.delete(slot)
        except SaveFault as fault:
            self.app.toast(fault.message(self.texts), "bad")
            return
        self.rebuild()
        self.app.toast(self.texts("load.deleted", title=_title(slot)))


def _title(slot: Slot) -> str:
    return slot.header.title if slot.header and slot.header.title else slot.path.name


def _date(moment: datetime) -> str:
    return moment.astimezone().strftime("%d/%m/%Y %H:%M")
