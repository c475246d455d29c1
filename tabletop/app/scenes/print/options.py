"""How it is printed: paper, language, bleed, backs, copies, marks and ink; what it takes; the file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Box, Button, Choice, DropDown, Label, ScrollArea, TextField, Toggle
from tabletop.app.widgets.base import Widget
from tabletop.app.widgets.choices import Options as Pairs
from tabletop.pnp.ink import Ink
from tabletop.pnp.job import Job
from tabletop.pnp.paper import BLEEDS, FLIPS, PAPERS

if TYPE_CHECKING:
    from tabletop.app.scenes.print.scene import PrintScene

COPIES = (1, 2, 3, 4, 6, 8)
FOOT, UPPER = 142.0, 402.0
"""Logical units of the file and its button, and of what stands above if there is room for all."""
LOW, LOW_FOOT = 300.0, 58.0
"""In a panel lower than that the file stands with what scrolls; so much is left to the button."""


class OptionsPanel:
    """The right side of the print scene."""

    def __init__(self, scene: PrintScene, rect: pygame.Rect) -> None:
        self.scene, self.texts, self.ui = scene, scene.texts, scene.ui
        self.choices = scene.choices
        self.px = scene.px
        self.ui.add(Box(rect, "walnut"))
        self.inner = rect.inflate(-2 * self.px(16), -2 * self.px(12))
        self.y = self.inner.y
        self._is_low = self.inner.h < self.px(LOW)
        foot = self.px(LOW_FOOT if self._is_low else FOOT)
        upper = pygame.Rect(self.inner.x, self.y, self.inner.w, self.inner.h - foot)
        self.area = self.ui.add(ScrollArea("print.options", upper))
        self._ends: list[int] = []
        """Where rows end."""
        if upper.h < self.px(UPPER):  # room for the bar
            self.inner.w -= self.px(14)
        self._build_choices()
        self._build_switches()
        self._build_counts()
        if self.y > upper.bottom:  # no row is cut at the foot
            self.area.rect.h = max(end for end in self._ends if end <= upper.bottom) - upper.y
        if self._is_low:
            self._build_file(pygame.Rect(self.inner.x, self.y, self.inner.w, self.px(36)), self.area.put)
            self.y += self.px(78)
        self.area.settle(self.y - upper.y)
        self.inner = rect.inflate(-2 * self.px(16), -2 * self.px(12))
        if not self._is_low:
            name = pygame.Rect(self.inner.x, self.inner.bottom - self.px(132), self.inner.w, self.px(36))
            self._build_file(name, self.ui.add)
        self._build_button()

    # Rows of the panel

    def _row(self, label: str, high: float = 34, share: float = 0.36) -> pygame.Rect:
        """A label at the left; the place of its control at the right."""
        px, inner = self.px, self.inner
        left = round(inner.w * share)
        place = pygame.Rect(inner.x, self.y, left - px(6), px(high))
        self.area.put(Label(place, label, "small", self.ui.look.palette.cream_dim))
        control = pygame.Rect(inner.x + left, self.y, inner.w - left, px(high))
        self._ends.append(control.bottom)
        self.y += px(high) + px(7)
        return control

    def _build_choices(self) -> None:
        t, scene, options = self.texts, self.scene, self.choices.options
        papers = [(name, t(f"print.paper.{name.lower()}")) for name in PAPERS]

        def paper(key: str) -> None:
            scene.change(paper=key)
            self.show_folder()

        self._choice("paper", papers, options.paper, paper)

        def language(key: str) -> None:
            scene.change_language(key)
            self.show_folder()

        self._choice("language", [("es", "Español"), ("en", "English")], self.choices.language, language)
        bleeds = [(str(b), t("print.bleed.mm", n=b) if b else t("print.bleed.none")) for b in BLEEDS]
        self._choice("bleed", bleeds, str(options.bleed), lambda key: scene.change(bleed=int(key)))
        backs = [(flip, t(f"print.flip.{flip}")) for flip in FLIPS]
        place = self._row(t("print.flip"))
        tip = t("print.flip.tip")
        self.area.put(
            DropDown(
                "print.flip", place, backs, options.flip, lambda key: scene.change(flip=key), tooltip=tip
            )
        )
        copies = [(str(n), t.count("print.copies.n", n)) for n in COPIES]
        place = self._row(t("print.copies"))
        chosen = str(options.copies)
        self.area.put(
            DropDown("print.copies", place, copies, chosen, lambda key: scene.change(copies=int(key)))
        )

    def _choice(self, name: str, pairs: Pairs, value: str, change: object) -> None:
        tip = self.texts(f"print.{name}.tip")
        place = self._row(self.texts(f"print.{name}"))
        self.area.put(Choice(f"print.{name}", place, pairs, value, change, tooltip=tip))  # type: ignore[arg-type]

    def _build_switches(self) -> None:
        t, px, scene, options = self.texts, self.px, self.scene, self.choices.options
        self.y += px(2)
        switches = (
            ("crop_marks", options.crop_marks),
            ("grey", options.grey),
            ("saver", options.saver),
        )
        for name, value in switches:
            rect = pygame.Rect(self.inner.x, self.y, self.inner.w, px(30))

            def change(on: bool, name: str = name) -> None:
                scene.change(**{name: on})

            words, tip = t(f"print.{name}"), t(f"print.{name}.tip")
            self.area.put(Toggle(f"print.{name}", rect, value, change, text=words, tooltip=tip))
            self._ends.append(rect.bottom)
            self.y += px(33)

    def _build_counts(self) -> None:
        px, p = self.px, self.ui.look.palette
        self.y += px(4)
        box = pygame.Rect(self.inner.x, self.y, self.inner.w, px(82))
        self.area.put(Box(box, "well"))
        inner = box.inflate(-2 * px(12), -2 * px(8))
        third = inner.h // 3
        first = pygame.Rect(inner.x, inner.y, inner.w, third)
        self.sheets = Label(first, "", "bold", p.brass_light, id="print.sheets")
        self.pages = Label(first.move(0, third), "", "small", p.cream, id="print.pages")
        self.ink = Label(first.move(0, 2 * third), "", "small", p.cream, id="print.ink")
        for label in (self.sheets, self.pages, self.ink):
            self.area.put(label)
        self.y = box.bottom + px(9)

    def _build_button(self) -> None:
        t, px, inner = self.texts, self.px, self.inner
        button = pygame.Rect(inner.x, inner.bottom - px(46), inner.w, px(46))
        self.button = self.ui.add(
            Button(
                "print.export",
                button,
                t("print.export"),
                self.scene.export,
                kind="primary",
                icon="save",
                hotkey="ctrl+p",
                reason=t("print.nothing-chosen.short"),
            )
        )

    def _build_file(self, place: pygame.Rect, put: Callable[[Widget], object]) -> None:
        """The name of the file, and below it that of its folder."""
        tip, folder = self.texts("print.file.tip"), place.move(0, self.px(42))
        self.field = TextField("print.file", place, self.choices.file_name, self._name, tooltip=tip)
        choose = self.scene.choose_folder
        self.folder = Button("print.folder", folder, "", choose, icon="folder", left=True, role="small")
        put(self.field)
        put(self.folder)
        self.show_folder()

    # What is shown

    def show(self, job: Job, spent: Ink | None) -> None:
        """Sheets, pages and ink (None: still being counted)."""
        t = self.texts
        self.sheets.set_text(t.count("print.sheets", job.sheets))
        self.pages.set_text(t.count("print.pages", len(job.pages)))
        self.button.set_enabled(bool(job.pages), t("print.nothing-chosen.short"))
        if not job.pages:
            self.ink.set_text(t("print.ink.none"))
        elif spent is None:
            self.ink.set_text(t("print.ink.counting"))
        else:
            amount = f"{spent.amount:.1f}".replace(".", "," if t.language == "es" else ".")
            self.ink.set_text(t("print.ink", amount=amount, share=round(spent.coverage * 100)))

    def show_folder(self) -> None:
        """The folder's name, and the file's unless it was typed."""
        folder = self.choices.folder
        self.folder.set_text(str(folder.name or folder))
        self.folder.tooltip = self.texts("print.folder.tip", folder=str(folder))
        if not self.field.focused:
            self.field.set_text(self.choices.file_name)

    def _name(self, text: str) -> None:
        names = self.choices.names
        if text.strip():
            names[self.choices.game] = text
        else:
            names.pop(self.choices.game, None)
