"""Print and play: what is printed at the left, every page as it will be printed in the middle, how at the
right; export as PDF.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from tabletop.app.folder_dialog import FolderDialog
from tabletop.app.main import App
from tabletop.app.scenes.print.choices import Choices, choices_of
from tabletop.app.scenes.print.list import ORDER, PartList
from tabletop.app.scenes.print.options import OptionsPanel
from tabletop.app.scenes.print.order import Making, OrderDialog
from tabletop.app.scenes.print.parts import Parts
from tabletop.app.scenes.print.press import PressDialog, ask_to_write
from tabletop.app.scenes.print.preview import SCREEN_DPI, STEP, Preview
from tabletop.app.scenes.print.strip import Strip
from tabletop.app.scenes.print.work import Studio
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, Choice, DropDown, Label, Paragraph
from tabletop.app.widgets.buttons import shared
from tabletop.pnp import ink
from tabletop.pnp.ink import Ink
from tabletop.pnp.job import Job
from tabletop.text.percent import typeset

TOP = 76.0
LEFT, RIGHT = 316.0, 286.0
NARROW = 1080.0
"""Below so many logical units the sides are narrower and the bar shows only what is needed."""
NARROW_LEFT, NARROW_RIGHT = 236.0, 244.0
TURNS, TURNING, MARGIN = 700.0, 290.0, 16.0
"""Below so many logical units list and options take turns on a side so wide, so far from the edge."""
SIDES = ("parts", "how")
STRIP = 112.0
PATIENCE = 0.004
"""Seconds that a frame waits for the drawing of pages."""


def open_scene(app: App, game: str = "") -> Scene:
    """The scene, with a game's sheets if it is given."""
    return PrintScene(app, game)


class PrintScene(Scene):
    """Chooses, shows, writes."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.choices: Choices = choices_of(app, game)
        self.job: Job | None = None
        self.page = 0
        self.inks: dict[int, Ink] = {}
        self.studio = Studio()
        self.press: PressDialog | Making | None = None
        self._zoom, self._centre, self._scrolled = 0.0, (0.5, 0.5), 0
        self._side = SIDES[0]
        self.list: PartList | None = None
        self.options: OptionsPanel | None = None
        self.parts = Parts(self)

    @property
    def rules_game(self) -> str:  # type: ignore[override]  # follows the chosen game
        """F1 opens the rulebook of the game that is printed."""
        return self.choices.game

    # Layout

    def build(self) -> None:
        """Header, list, preview with strip, options."""
        t, theme, ui = self.texts, self.theme, self.ui
        back = self.rect(24, 18, 126, 42)
        ui.add(Button("print.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        gold = self.look.palette.brass_light
        room = self.rect(160, 16, min(400, theme.width - 200 - self._wide_game()), 46)
        ui.add(Label(room, t("print.title"), "title", gold, shadow=True))
        if not self.choices.games:
            self._build_none()
            return
        self._build_game()
        high = theme.height - TOP - 18
        self.parts.read()
        self.list = self.options = None
        if theme.width < TURNS:
            self._build_turning(high)
        else:
            left, right = (NARROW_LEFT, NARROW_RIGHT) if theme.width < NARROW else (LEFT, RIGHT)
            self._build_list(24, TOP, left, high)
            middle = theme.width - 48 - left - right - 24
            self._build_preview(24 + left + 12, TOP, middle, high)
            self.options = OptionsPanel(self, self.rect(theme.width - 24 - right, TOP, right, high))
        self.refresh()

    def _build_turning(self, high: float) -> None:
        """In a narrow window what is printed and how take turns beside the preview."""
        pairs = [(side, self.texts(f"print.side.{side}")) for side in SIDES]
        place = self.rect(MARGIN, TOP, TURNING, 36)
        self.ui.add(Choice("print.side", place, pairs, self._side, self._turn))
        top, rest = TOP + 42, high - 42
        if self._side == "parts":
            self._build_list(MARGIN, top, TURNING, rest)
        else:
            self.options = OptionsPanel(self, self.rect(MARGIN, top, TURNING, rest))
        left = MARGIN + TURNING + 12
        self._build_preview(left, TOP, self.theme.width - left - MARGIN, high)

    def _turn(self, side: str) -> None:
        self._side = side
        self.rebuild()

    def _build_none(self) -> None:
        """No game has sheets."""
        panel = self.rect(self.theme.width / 2 - 260, self.theme.height / 2 - 90, 520, 180)
        self.ui.add(Box(panel, "parchment"))
        text = panel.inflate(-2 * self.px(40), 0)
        text.y += self.px(60)
        ink_colour = self.look.palette.ink
        words = self.texts("print.no-games")
        self.ui.add(Paragraph(text, words, "serif_italic", ink_colour, "centre", id="print.none"))

    def _wide_game(self) -> float:
        """The logical width of the choice of the game: the title beside it comes first."""
        return 300 if self.theme.width >= NARROW else 240

    def _build_game(self) -> None:
        names = [(game, self.texts.game_name(game)) for game in self.choices.games]
        rect = self.rect(self.theme.width - 24 - self._wide_game(), 20, self._wide_game(), 40)
        self.ui.add(DropDown("print.game", rect, names, self.choices.game, self._choose_game))

    def _build_list(self, x: float, y: float, w: float, h: float) -> None:
        t, ui = self.texts, self.ui
        ui.add(Box(self.rect(x, y, w, h), "walnut"))
        names = ("usual", "everything", "nothing")
        at, room = self.rect(x + 14, y + 14, w - 28, 34), self.px(w - 28 - 12)
        wide = shared(self.look, [t(f"print.{name}") for name in names], "small_bold", room)
        for name, at.w in zip(names, wide, strict=True):
            action = partial(self.parts.choose_many, name)
            ui.add(Button(f"print.{name}", at, t(f"print.{name}"), action, role="small_bold"))
            at.x += at.w + self.px(6)
        dim = self.look.palette.cream_dim
        self.note = Paragraph(self.rect(x + 16, y, w - 32, 0), t("print.hint"), "small", dim, id="print.note")
        self.note.ui = ui
        note = max(66.0 if h > 480 else 46.0, self.note.height / self.theme.k)
        rows = self.rect(x + 14, y + 56, w - 28, h - 56 - note - 20)
        self.list = ui.add(
            PartList(
                "print.parts",
                rows,
                self.parts.rows(),
                self.parts.count_of,
                self._toggle,
                self.parts.step,
                empty=t("print.no-parts"),
                on_hover=self._tell,
                remark_of=self.parts.remark_of,
            )
        )
        self.list.bar.offset = self._scrolled
        self.note.rect = self.rect(x + 16, y + h - note - 10, w - 32, note)
        ui.add(self.note)

    def _build_preview(self, x: float, y: float, w: float, h: float) -> None:
        ui = self.ui
        bar, strip = 40.0, min(STRIP, h * 0.2)
        self._build_bar(x, y, w)
        place = self.rect(x, y + bar + 4, w, h - bar - strip - 12)
        self.preview = ui.add(Preview("print.page", place, self._want, self._millimetres))
        self.preview.zoom, self.preview.centre = self._zoom, self._centre
        place = self.rect(x, y + h - strip, w, strip)
        self.strip = ui.add(Strip("print.strip", place, self.go_to))

    def _build_bar(self, x: float, y: float, w: float) -> None:
        """Pages at the left, their title in the middle, zoom at the right."""
        ui, t, p = self.ui, self.texts, self.look.palette
        entries = (
            ("previous", "left", lambda: self.go_to(self.page - 1), 0.0, "pageup"),
            ("next", "right", lambda: self.go_to(self.page + 1), 104.0, "pagedown"),
        )
        for name, icon, action, at, key in entries:
            rect = self.rect(x + at, y, 34, 34)
            tip = t(f"print.{name}")
            ui.add(Button(f"print.{name}", rect, "", action, icon=icon, tooltip=tip, hotkey=key))
        number = self.rect(x + 34, y, 70, 34)
        self.number = ui.add(Label(number, "", "small_bold", p.cream, "centre", id="print.number"))
        narrow = self.theme.width < NARROW
        at = self._build_zooms(x + w, y, 3 if narrow else 4)
        percent = self.rect(at - 46, y, 46, 34)
        self.percent = ui.add(Label(percent, "", "small", p.cream_dim, "right", id="print.percent"))
        title = self.rect(x + 146, y, max(1, at - 46 - x - 152), 34)
        self.title = ui.add(Label(title, "", "small", p.cream, "left", id="print.page-title"))
        if narrow:
            self.percent.set_visible(False)
            self.title.set_visible(False)

    def _build_zooms(self, right: float, y: float, count: int) -> float:
        """The buttons of the zoom, ending at `right`; where they begin."""
        zooms = (
            ("out", "minus", lambda: self.preview.zoom_to(self.preview.dpi / STEP), 34, "-"),
            ("in", "plus", lambda: self.preview.zoom_to(self.preview.dpi * STEP), 34, "+"),
            ("fit", "", lambda: self.preview.zoom_to(0.0), 74, "0"),
            ("real", "", lambda: self.preview.zoom_to(SCREEN_DPI), 62, "1"),
        )
        at = right
        for name, icon, action, wide, key in reversed(zooms[:count]):
            at -= wide
            words = "" if icon else self.texts(f"print.zoom.{name}")
            button = Button(
                f"print.zoom.{name}",
                self.rect(at, y, wide, 34),
                words,
                action,
                icon=icon,
                tooltip=self.texts(f"print.zoom.{name}.tip"),
                hotkey=key,
                show_hotkey=False,
                role="small_bold",
            )
            self.ui.add(button)
            at -= 6
        return at

    # What is chosen

    def _toggle(self, key: str) -> None:
        """A row of the list: more or less of it, or an order."""
        if key == ORDER and self.parts.order is not None:
            OrderDialog(self, self.parts.order)
        else:
            self.parts.toggle(key)

    def make(self, keys: tuple[str, ...]) -> None:
        """Draw what was ordered, and print it."""
        self.press = Making(self, keys)

    def _choose_game(self, game: str) -> None:
        self.choices.game = game
        self.page, self._scrolled = 0, 0
        self.job = None
        self.rebuild()

    def _tell(self, key: str) -> None:
        self.note.set_text(self.parts.note_of(key))

    def change(self, **options: object) -> None:
        """Other options."""
        self.choices.change(**options)
        self.refresh()

    def change_language(self, language: str) -> None:
        """Other words on the sheets; the application keeps its own."""
        self.choices.language = language
        self.refresh()

    # The pages

    def refresh(self) -> None:
        """Lay out anew what is chosen."""
        job = self.choices.job()
        self.parts.glued.begin(self.choices)
        self.job = job
        self.page = max(0, min(self.page, len(job.pages) - 1))
        self.inks.clear()
        self.studio.show(job)
        self.strip.show(job.pages, self.page)
        self._show_page()
        if self.list is not None:
            self.list.invalidate()
        if self.options is not None:
            self.options.show(job, None)

    def go_to(self, page: int) -> None:
        """Show another page."""
        if self.job is None or not 0 <= page < len(self.job.pages) or page == self.page:
            return
        self.page = page
        self.strip.select(page)
        self._show_page()

    def _show_page(self) -> None:
        job = self.job
        page = job.pages[self.page] if job is not None and job.pages else None
        part, of = page.part if page is not None else (0, 0)
        caption = self.texts("print.part", n=part, of=of) if of else ""
        self.preview.show(page, self.texts("print.nothing-chosen"), caption)
        total = len(job.pages) if job is not None else 0
        self.number.set_text(f"{self.page + 1} / {total}" if page else "–")
        side = "" if page is None or page.side == "front" else self.texts("print.back-side")
        self.title.set_text(f"{page.title}{side}" if page else "")
        for name, on in (("previous", self.page > 0), ("next", self.page + 1 < total)):
            found = self.ui.find(f"print.{name}")
            if found is not None:
                found.set_enabled(on)

    def _want(self, dpi: float) -> None:
        self.studio.want(self.page, dpi)
        self.percent.set_text(typeset(f"{self.preview.percent}%", self.texts.language))

    def _millimetres(self, x: float, y: float) -> str:
        comma = "," if self.texts.language == "es" else "."
        return self.texts("print.pointer", x=f"{x:.1f}".replace(".", comma), y=f"{y:.1f}".replace(".", comma))

    def update(self, seconds: float) -> bool:
        """Take what has been drawn; show how the export goes."""
        moving = super().update(seconds)
        if self.press is not None:
            if self.press.update():
                return True
            self.press = None
        if self.job is None or self.ui.find("print.page") is None:
            return moving
        if self.parts.glued.go_on(self.choices, self.parts.components) and self.list is not None:
            moving = True
            self.list.invalidate()
        if not self.studio.busy:
            return moving
        self.studio.hurry(self.strip.in_sight())
        for page, picture, spent in self.studio.take(PATIENCE):
            if spent is not None:
                self.inks[page] = spent
                self.strip.put(page, picture)
            if page == self.page and (spent is None or self.preview.picture is None):
                self.preview.sharpen(picture)
        if self.options is not None and self.inks and len(self.inks) == len(self.job.pages):
            self.options.show(self.job, ink.total(list(self.inks.values())))
        return True

    def rebuild(self) -> None:
        """Keep zoom and places."""
        if self.ui is not None and self.job is not None:
            self._zoom, self._centre = self.preview.zoom, self.preview.centre
            self._scrolled = self.list.bar.offset if self.list is not None else self._scrolled
        super().rebuild()

    def leave(self) -> None:
        """Stop drawing."""
        self.studio.close()
        if self.press is not None:
            self.press.abandon()

    def key(self, event: pygame.event.Event) -> bool:
        """Home and end: the first and the last page."""
        if event.key in (pygame.K_HOME, pygame.K_END) and self.job is not None:
            self.go_to(0 if event.key == pygame.K_HOME else len(self.job.pages) - 1)
            return True
        return super().key(event)

    # Export

    def choose_folder(self) -> None:
        """Where the file goes."""
        title = self.texts("print.folder.title")
        FolderDialog(
            self.ui, self.texts, "print.folder-dialog", title, self.choices.folder, self._take_folder
        )

    def _take_folder(self, folder: Path) -> str | None:
        if folder.exists() and not folder.is_dir():
            return self.texts("print.folder.not-one")
        self.choices.folder = folder
        if self.options is not None:
            self.options.show_folder()
        return None

    def export(self) -> None:
        """Write the PDF, after asking if a file of that name is there."""
        if self.job is not None and self.job.pages:
            ask_to_write(self, self.choices.path())

    def write(self) -> None:
        """Write it, whatever is there."""
        assert self.job is not None
        self.press = PressDialog(self, self.job, self.choices.path())
