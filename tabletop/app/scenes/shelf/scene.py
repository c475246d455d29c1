"""The shelf of matches as a scene: search, filter, order, the list with pictures, all about the selected one.

The scenes "load" and "replays" are this one with other buttons. The files are read beside the window: what
nobody has looked into yet is a row that says so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from tabletop.app import matches
from tabletop.app.main import App
from tabletop.app.scenes.shelf import detail as shelf_detail
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, Choice, DropDown, Label, ListView, Row, TextField
from tabletop.store.slots import Slot

TOP, TOOLS, FOOT = 76, 52, 84
CLOSE = 560  # below so many logical units the list's tools stand close together
NARROW = 380  # below so many the search stands beside the title
SEARCH = 116
ORDERS = ("date", "title", "game", "size")
SHOWN = ("all", "going", "over")


class ShelfScene(Scene):
    """A list at the left, the selected file at the right, buttons below. Choosing builds nothing anew but
    the right side; what deletes, renames or imports calls `refresh`.
    """

    prefix = ""
    heading = ""
    empty = ""
    """Keys of the title and of what is said of an empty shelf."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.reading = matches.reading()
        self.pictures = shelf_detail.Pictures()
        self.selected = ""
        self.words, self.shown, self.order = "", "all", "date"
        self._offset = 0
        self._found: dict[str, Slot] = {}
        self._made: dict[str, Row] = {}
        self._told_in = ""
        """The language of the rows."""
        self._version = -1
        self._is_settled = False

    # Layout

    def build(self) -> None:
        """Header, tools, list, detail, footer."""
        t, theme, ui = self.texts, self.theme, self.ui
        if not self._is_settled:
            self.reading.look(self.app.patience)
        self._is_settled = False
        self._find()
        back = self.rect(24, 18, 126, 42)
        ui.add(Button(f"{self.prefix}.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        gold = self.look.palette.brass_light
        wide = min(1200, theme.width - 40)
        left = (theme.width - wide) / 2
        high = theme.height - TOP - FOOT
        share = wide * 0.6
        is_narrow = share - 42 < NARROW
        beside = (148, theme.width - 148 - SEARCH - 32) if is_narrow else (160, theme.width - 320)
        title = self.rect(beside[0], 16, beside[1], 46)
        ui.add(Label(title, self.heading_words(), "title", gold, "centre", shadow=True))
        ui.add(Box(self.rect(left, TOP, share - 10, high), "walnut"))
        ui.add(Box(self.rect(left + share + 10, TOP, wide - share - 10, high), "walnut"))
        self._build_tools(left + 16, TOP + 14, share - 42)
        rows = self.rect(left + 16, TOP + 14 + TOOLS, share - 42, high - TOOLS - 30)
        self.list = ui.add(self._list(rows))
        self.list.bar.offset = self._offset
        inner = self.rect(left + share + 34, TOP + 24, wide - share - 58, high - 48)
        self.detail = shelf_detail.Detail(self, inner)
        self.build_buttons(left, theme.height - FOOT + 18, wide)
        self.show_selected()

    def files(self) -> list[Slot]:
        """What is on the shelf, as far as it has been read."""
        return list(self.reading.slots)

    def heading_words(self) -> str:
        """The title of the scene."""
        raise NotImplementedError

    def empty_words(self) -> str:
        """What is said when there is nothing on the shelf."""
        raise NotImplementedError

    def build_buttons(self, left: float, y: float, wide: float) -> None:
        """The footer."""
        raise NotImplementedError

    def show_buttons(self, slot: Slot | None) -> None:
        """Another file is selected: what can be done with it."""
        raise NotImplementedError

    def open(self) -> None:
        """Enter or a double click on the selected file."""
        raise NotImplementedError

    def _build_tools(self, left: float, y: float, wide: float) -> None:
        t, ui = self.texts, self.ui
        close, is_narrow = wide < CLOSE, wide < NARROW
        search, shown_wide = wide * (0.31 if close else 0.28), wide * (0.29 if close else 0.4)
        field = self.rect(left, y, search, 40)
        if is_narrow:
            field = self.rect(self.theme.width - 24 - SEARCH, 18, SEARCH, 42)
            search, shown_wide = -12, wide * 0.44
        self.search = ui.add(
            TextField(
                f"{self.prefix}.search",
                field,
                self.words,
                self._search,
                placeholder=t("load.search.short" if close else "load.search"),
                icon="search",
                limit=60,
            )
        )
        shown = [(key, t(f"load.show.{key}")) for key in SHOWN]
        place = self.rect(left + search + 12, y, shown_wide, 40)
        chooser = DropDown if close else Choice
        ui.add(chooser(f"{self.prefix}.show", place, shown, self.shown, partial(self._choose, "shown")))
        orders = [(key, t(f"load.sort.{key}")) for key in ORDERS]
        rest = left + search + shown_wide + 24
        place = self.rect(rest, y, left + wide - rest, 40)
        ui.add(DropDown(f"{self.prefix}.sort", place, orders, self.order, partial(self._choose, "order")))

    def _list(self, rect: pygame.Rect) -> ListView:
        return ListView(
            f"{self.prefix}.list",
            rect,
            self._rows(),
            selected=self.selected,
            on_select=self._select,
            on_activate=lambda key: self.open(),
            row_height=74,
            draw_row=partial(shelf_detail.draw_row, self.look, self.pictures, self.texts),
            empty=self._nothing(),
            complete=self._told,
        )

    # What is listed

    def _find(self) -> None:
        """What has been read; the key of a file is its name, with a mark before a sample's."""
        self._version = self.reading.version
        self._found = {f"{'sample-' if s.is_sample else ''}{s.path.name}": s for s in self.files()}
        if self._told_in != self.texts.language:
            self._told_in, self._made = self.texts.language, {}
        self._made = {key: row for key, row in self._made.items() if self._found.get(key) is row.data}
        shown = self._shown()
        if self.selected not in shown:
            sound = (key for key, slot in shown.items() if slot.can_open)
            self.selected = next(sound, next(iter(shown), ""))

    def _shown(self) -> dict[str, Slot]:
        """Keys and files that pass search and filter, in the order chosen."""
        kept = [(key, slot) for key, slot in self._found.items() if self._fits(key, slot)]
        keys: dict[str, Callable[[tuple[str, Slot]], Any]] = {
            "date": lambda pair: _age(pair[1]),
            "title": lambda pair: self._told(self._row(*pair)).label.casefold(),
            "game": lambda pair: pair[1].shown.game if pair[1].shown else "~",
            "size": lambda pair: -pair[1].size,
        }
        return dict(sorted(kept, key=keys[self.order]))

    def _fits(self, key: str, slot: Slot) -> bool:
        if self.shown != "all" and (slot.shown is None or slot.is_over != (self.shown == "over")):
            return False
        if not self.words:
            return True
        names = [seat.name for seat in slot.shown.seats] if slot.shown else []
        names += [matches.game_name(self.texts, slot.shown.game)] if slot.shown else []
        text = " ".join([self._told(self._row(key, slot)).label, *names]).casefold()
        return all(word in text for word in self.words.casefold().split())

    def _row(self, key: str, slot: Slot) -> Row:
        """Made once for each file, and without words: there may be thousands."""
        row = self._made.get(key)
        if row is None:
            row = self._made[key] = Row(key, "", data=slot)
        return row

    def _told(self, row: Row) -> Row:
        """A row with its words."""
        if not row.label:
            shelf_detail.tell_row(self.texts, row)
        return row

    def _rows(self) -> list[Row]:
        return [self._row(key, slot) for key, slot in self._shown().items()]

    def _nothing(self) -> str:
        if self._found:
            return self.texts("load.none_fits")
        return self.empty_words() if self.reading.is_done else self.texts("shelf.reading")

    @property
    def slot(self) -> Slot | None:
        """The selected file."""
        return self._found.get(self.selected)

    def _search(self, words: str) -> None:
        self.words = words
        self._relist()

    def _choose(self, what: str, key: str) -> None:
        setattr(self, what, key)
        self._relist()

    def _relist(self) -> None:
        """Other rows after a change of search, filter or order."""
        shown = self._shown()
        if self.selected not in shown:
            self.selected = next(iter(shown), "")
        self.list.empty = self._nothing()
        self.list.set_rows(self._rows(), self.selected)
        self.show_selected()

    def _select(self, key: str) -> None:
        self.selected = key
        self.show_selected()

    def show_selected(self) -> None:
        """Bring the right side and the buttons to the selected file."""
        self.detail.show(self.slot)
        self.show_buttons(self.slot)

    def refresh(self, select: str = "") -> None:
        """Read the folder again."""
        self._offset = self.list.bar.offset
        self.selected = select or self.selected
        self.rebuild()

    # While it is read

    def enter(self) -> None:
        """Seen again, as after a match: the folder may have changed."""
        self.reading.look(self.app.patience)

    def update(self, seconds: float) -> bool:
        """More has been read."""
        return self._follow_reading() or super().update(seconds)

    def waits(self) -> bool:
        """Until all has been read."""
        return self._version != self.reading.version or not self.reading.is_done or super().waits()

    def _follow_reading(self) -> bool:
        """Other rows; the buttons below depend on whether there is anything at all."""
        if self._version == self.reading.version or self.ui.captured is not None:
            return False
        had, before = bool(self._found), self.slot
        self._find()
        if bool(self._found) != had and len(self.ui.layers) == 1:
            self._is_settled = True
            self.refresh()
            return True
        self.list.empty = self._nothing()
        self.list.set_rows(self._rows(), self.selected)
        if self.slot is not before:
            self.show_selected()
        self.detail.follow()
        return True


def _age(slot: Slot) -> tuple[bool, float]:
    """The latest match first, by when it was played: a file that was copied or brought back is no younger.
    Samples lie below, ordered alike.
    """
    return slot.is_sample, -(slot.shown.saved.timestamp() if slot.shown else slot.modified)
