"""The page of the map: another one, the seed of one, cards placed by hand, start cities, maps in files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.setup_form import Values
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Box,
    Button,
    Label,
    Paragraph,
    Picture,
    ScrollArea,
    Slider,
    TextField,
)
from tabletop.text.catalogue import Texts

from ..components.ground import LONGEST, Cell
from ..components.locations import BASIC, LOCATIONS, NO_CELL
from ..rules.setting import refuse_setup
from . import setup_values
from .ground import card_face
from .map_brush import CardButton
from .map_draft import MapDraft
from .map_files import MapFiles
from .map_grid import MapGrid
from .setup_values import DRAWN, OWN

if TYPE_CHECKING:
    from tabletop.app.main import App

    from .setup_form import WarForm

GAME = "open_wars"
SIDE, TOP, FOOT, ROW = 392, 74, 76, 38
NARROW = 800
"""Below so many logical units the foot has room for refusals alone."""
PALETTE = 6
"""Cards beside each other in the palette."""
LEAST_SIDE = 3
SEED_LENGTH = 12


class MapScene(Scene):
    """The map at the left, the tools at the right; leaves the values with a seed, or a map of their own."""

    name = "map"

    def __init__(self, app: App, form: WarForm, values: Values, done: Callable[[Values], object]) -> None:
        super().__init__(app)
        self.form, self.done, self.values = form, done, values
        self.rules_game = GAME
        self.brush = BASIC["plains"]
        self.seat = -1
        """Whose start city is set; −1 while cards are placed."""
        self.files = MapFiles(self)
        self.draft = MapDraft()
        self._drawing = True
        self._offset = 0
        self._area: ScrollArea | None = None
        self._line: Label
        """Names the brush, always in sight."""
        self._look_at_chart()

    @property
    def scope(self) -> Texts:
        """The game's texts."""
        return self.texts.scope(GAME)

    def colour(self, seat: int) -> tuple[int, int, int]:
        """The colour of a seat."""
        return self.form.seat_view(self.values, seat, self.scope, self.app.settings.colour_blind).colour

    def _look_at_chart(self) -> None:
        """Take the drawn map over as soon as it is there."""
        chart = self.form.chart(self.values)
        self._drawing = chart is None
        if chart is not None:
            self.draft.begin(*chart)

    def waits(self) -> bool:
        """Also for a map that is being drawn."""
        return self._drawing or super().waits()

    def update(self, seconds: float) -> bool:
        """Show it as soon as it is there."""
        if self._drawing:
            self._look_at_chart()
            if not self._drawing:
                self.rebuild()
        return super().update(seconds)

    # -- building -------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Keep the place in the tools."""
        if self._area:
            self._offset = self._area.bar.offset
        super().rebuild()

    def build(self) -> None:
        """Title, map, tools, footer."""
        theme, t, p = self.theme, self.scope, self.look.palette
        back = self.rect(24, 18, 126, 42)
        self.ui.add(Button("map.back", back, self.texts("common.back"), self.back, kind="ghost", icon="back"))
        title = self.rect(160, 16, theme.width - 320, 46)
        self.ui.add(Label(title, t("map.title"), "title", p.brass_light, "centre", shadow=True))
        wide = 48 if self._is_narrow else 220
        self.files.build_print(self.rect(theme.width - 24 - wide, 18, wide, 42), narrow=self._is_narrow)
        side, high = min(SIDE, theme.width * 0.46), theme.height - TOP - FOOT
        place = self.rect(24, TOP, theme.width - side - 64, high)
        self.ui.add(Box(place, "walnut"))
        inner = place.inflate(-2 * self.px(12), -2 * self.px(12))
        if self._drawing:
            self.ui.add(Label(inner, t("map.drawing"), "body", p.cream_dim, "centre"))
        else:
            self.ui.add(MapGrid(self, inner))
        self._tools(self.rect(theme.width - side - 24, TOP, side, high))
        self._footer()

    def _tools(self, rect: pygame.Rect) -> None:
        self.ui.add(Box(rect, "walnut"))
        inner = rect.inflate(-2 * self.px(14), -2 * self.px(12))
        line, head = pygame.Rect(inner.x, inner.y, inner.w, self.px(24)), self.px(28)
        self._line = Label(line, self.brush_words(), "small_bold", self.look.palette.cream, id="map.brush")
        self.ui.add(self._line)
        below = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        area = ScrollArea("map.tools", below, fades=True)
        self.ui.add(area)
        self._area, self._y = area, area.rect.y
        self._seeds()
        self._palette()
        self._starts_row()
        self._sizes()
        self.files.build()
        area.settle(self._y - area.rect.y)
        area.scroll_to(self._offset)

    def place(self, high: float = ROW, gap: float = 6) -> pygame.Rect:
        """The place of the next row of tools."""
        assert self._area is not None
        rect = pygame.Rect(self._area.rect.x, self._y, self._area.rect.w - self.px(14), self.px(high))
        self._y += rect.h + self.px(gap)
        return rect

    def put(self, widget: object) -> None:
        """A tool."""
        assert self._area is not None
        self._area.put(widget)  # type: ignore[arg-type]

    def _seeds(self) -> None:
        """Another map, or the one of a seed; what is done can be taken back."""
        t, rect, gap = self.scope, self.place(), self.px(6)
        small = rect.h
        room = rect.w - 2 * (small + gap) - gap
        wide = round(room * 0.4)
        first, icon = pygame.Rect(rect.x, rect.y, room - wide, rect.h), "" if self._is_narrow else "dice"
        self.put(Button("map.another", first, t("map.another"), self.another, icon=icon, role="small_bold"))
        field = pygame.Rect(first.right + gap, rect.y, wide, rect.h)
        seed = "" if self.values["land"] == OWN else str(self.values["seed"])
        self.put(
            TextField(
                "map.seed", field, seed, on_submit=self.sow, placeholder=t("map.seed"), limit=SEED_LENGTH
            )
        )
        for n, (name, icon, action, past) in enumerate(
            (("undo", "undo", self.undo, self.draft.past), ("redo", "redo", self.redo, self.draft.future))
        ):
            place = pygame.Rect(field.right + gap + n * (small + gap), rect.y, small, rect.h)
            tip = t("map.undo") if name == "undo" else t("map.redo")
            key = "ctrl+z" if name == "undo" else "ctrl+y"
            self.put(
                Button(
                    f"map.{name}", place, "", action, icon=icon, tooltip=tip, hotkey=key, enabled=bool(past)
                )
            )

    def _palette(self) -> None:
        """Every card, and none; the line above all tools names the brush, and the card that is pointed at."""
        gap = self.px(4)
        row, cards = self.place(0, 0), (*range(len(LOCATIONS)), NO_CELL)
        side = (row.w - gap * (PALETTE - 1)) // PALETTE
        for n, card in enumerate(cards):
            place = row.move(n % PALETTE * (side + gap), n // PALETTE * (side + gap))
            place.size = side, side
            self.put(CardButton(self, card, place, self._line))
            if card != NO_CELL:
                inner = place.inflate(-self.px(8), -self.px(8))
                self.put(Picture(inner, partial(_paint_card, card)))
        self._y += -(-len(cards) // PALETTE) * (side + gap) + gap

    def brush_words(self) -> str:
        """What is painted with."""
        return self.scope("map.brush", what=self.card_name(self.brush))

    def card_name(self, card: int) -> str:
        """What a card of the palette is called."""
        if card == NO_CELL:
            return self.scope("map.none")
        return LOCATIONS[card].name_es if self.texts.language == "es" else LOCATIONS[card].name_en

    def _starts_row(self) -> None:
        """The start city of each seat."""
        seats, gap, rect = self.form.seats(self.values), self.px(4), self.place()
        wide = (rect.w - gap * (seats - 1)) // seats
        for seat in range(seats):
            place = pygame.Rect(rect.x + seat * (wide + gap), rect.y, wide, rect.h)
            who = self.form.seat_view(self.values, seat, self.scope, False).title
            self.put(
                Button(
                    f"map.start.{seat}",
                    place,
                    str(seat + 1),
                    partial(self._choose_start, seat),
                    tooltip=self.scope("map.start", who=who),
                    selected=seat == self.seat,
                )
            )
            edge = pygame.Rect(
                place.x + self.px(6), place.bottom - self.px(7), place.w - self.px(12), self.px(4)
            )
            self.put(Picture(edge, partial(_paint_colour, self.colour(seat))))

    def _sizes(self) -> None:
        t = self.scope
        for key, name, value in (
            ("w", t("map.width"), self.draft.grid.width),
            ("h", t("map.height"), self.draft.grid.height),
        ):
            rect = self.place(ROW, 0)
            wide = round(rect.w * 0.6)
            self.put(Label(pygame.Rect(rect.x, rect.y, rect.w - wide, rect.h), name, "small"))
            place = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
            bounds = (LEAST_SIDE, LONGEST, 1)
            change = partial(self._resize, key)
            self.put(
                Slider(f"map.{key}", place, value, *bounds, change, label=lambda v: str(round(v)), live=False)
            )

    @property
    def _is_narrow(self) -> bool:
        return self.theme.width < NARROW

    def _footer(self) -> None:
        theme, t, narrow = self.theme, self.scope, self._is_narrow
        y, first, second = theme.height - FOOT + 14, 210, 220
        if narrow:
            first, second = 130, 190
        refusal = None if self._drawing else refuse_setup(self.form.build(self.values))
        reason = self.form.refusal_words(refusal, t) if refusal else ""
        rect = self.rect(24, y, theme.width - 70 - first - second, 50)
        role = "tiny" if narrow else "small"
        if refusal:
            words = self.texts("setup.refused", reason=reason, rule=refusal.rule)
            self._note(Paragraph(rect, words, role, self.look.palette.cream, id="map.refusal"))
        elif not narrow:
            self._note(Paragraph(rect, t("map.help"), role, self.look.palette.cream_dim, id="map.help"))
        cancel = self.rect(theme.width - 34 - first - second, y, first, 50)
        self.ui.add(Button("map.cancel", cancel, t("map.cancel"), self.back))
        use = self.rect(theme.width - 24 - second, y, second, 50)
        icon = "" if narrow else "check"
        button = Button(
            "map.use", use, t("map.use"), self.use, kind="primary", icon=icon, enabled=not refusal
        )
        button.reason = reason
        self.ui.add(button)

    def _note(self, note: Paragraph) -> None:
        """Words in the middle of the foot's height."""
        middle = note.rect.centery
        self.ui.add(note)
        note.rect.y, note.rect.h = middle - note.height // 2, note.height

    # -- what is done ---------------------------------------------------------------------------------

    def choose(self, card: int) -> None:
        self.brush, self.seat = card, -1
        self.rebuild()

    def _choose_start(self, seat: int) -> None:
        self.seat = seat
        self.rebuild()

    def another(self) -> None:
        """Another drawn map."""
        self._draw(setup_values.another(self.values))

    def sow(self, text: str) -> None:
        """The map of a seed."""
        if text.strip().isdecimal():
            self._draw({**self.values, "land": DRAWN, "seed": int(text)})

    def _draw(self, values: Values) -> None:
        self.values = values
        self._look_at_chart()
        self.rebuild()

    def paint_cell(self, cell: Cell, *, erase: bool) -> None:
        """Place the chosen card, take one away, or let the chosen seat begin there."""
        if self.seat >= 0 and not erase:
            self.draft.begin_at(self.seat, cell, self.form.seats(self.values))
        else:
            self.draft.place(cell, NO_CELL if erase else self.brush)

    def stroke_done(self) -> None:
        """What was painted is the map now."""
        self.draft.forget_if_same()
        if self.draft.past:
            self._own()
        self.rebuild()

    def _own(self) -> None:
        self.values = {**self.values, "land": OWN, "own": setup_values.text_of(self.draft.land)}

    def _resize(self, key: str, value: float) -> None:
        grid = self.draft.grid
        wide, high = (round(value), grid.height) if key == "w" else (grid.width, round(value))
        self.draft.resize(wide, high)
        self.stroke_done()

    def undo(self) -> None:
        """Take the last stroke back."""
        if self.draft.undo():
            self._own()
            self.rebuild()

    def redo(self) -> None:
        """Do it again."""
        if self.draft.redo():
            self._own()
            self.rebuild()

    def use(self) -> None:
        """Leave with the map."""
        self.done(self.values)
        self.app.scenes.pop()


def _paint_card(card: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(card_face(card, place.size), place)


def _paint_colour(colour: tuple[int, int, int], surface: pygame.Surface, place: pygame.Rect) -> None:
    surface.fill(colour, place)
