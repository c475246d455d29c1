"""The players of the set-up scene: who leads a seat, how it is called, what it plays."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
from msgspec import UNSET

from tabletop.app.main import App
from tabletop.app.names import usual_name
from tabletop.app.scenes.setup.columns import ROW, ColumnsScene
from tabletop.app.scenes.setup.parts import SeatHead, Tiles
from tabletop.app.setup_form import Field, SetupForm, Values
from tabletop.app.widgets import Button, Choice, DropDown, Label, Rule, TextField
from tabletop.session.record import LEVELS, TEMPERS, Bot, Person, Player, Temper, level_of, temper_of
from tabletop.text.catalogue import Texts

PERSON = "person"
EVEN = "even"
"""The bot without a temperament, in lists."""
NAME_LENGTH = 60
WITHOUT, WITH_TEMPER = (0.5, 0.5), (0.36, 0.36, 0.28)
"""Shares of a row: who leads a seat, what a bot is like, how the player is called."""
WIDE_CONTROL = 0.84  # share of a row that a seat's choices take


class SeatsScene(ColumnsScene):
    """Puts the rows of every seat into a column."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.forms: dict[str, SetupForm] = {}
        self.who: dict[int, str] = {0: PERSON}
        self.names: dict[int, str] = {}
        self.tempers: dict[int, Temper] = {}
        self._heads: dict[int, SeatHead] = {}

    @property
    def form(self) -> SetupForm:
        """The form of the chosen game."""
        return self.forms[self.game]

    @property
    def scope(self) -> Texts:
        """The texts of the chosen game."""
        return self.texts.scope(self.game)

    def kind(self, seat: int) -> str:
        """`person` or the level of the bot of a seat; only the first seat is a person's at the beginning."""
        kind = self.who.get(seat, "normal")
        return LEVELS[1] if kind == PERSON and seat in self.form.bots_only(self.values) else kind

    def players(self) -> tuple[Player, ...]:
        """Who plays, one per seat."""
        return tuple(self._player(seat) for seat in range(self.form.seats(self.values)))

    def _player(self, seat: int) -> Player:
        name = self.names.get(seat, "").strip()
        level = level_of(self.kind(seat))
        return Person(name) if level is None else Bot(level, name, self.tempers.get(seat) or UNSET)

    def _usual_name(self, seat: int) -> str:
        bots = [self.kind(each) != PERSON for each in range(self.form.seats(self.values))]
        return usual_name(self.texts, bots, seat)

    def _called(self, seat: int) -> str:
        """How a seat's player will be called in the match."""
        return self.names.get(seat, "").strip() or self._usual_name(seat)

    def _name(self, seat: int) -> str:
        """The same after the seat's number, by which the options speak of it, unless the name has it."""
        number, name = str(seat + 1), self._called(seat)
        return name if number in name.split() else f"{number} · {name}"

    def _rename(self, seat: int, name: str) -> None:
        self.names[seat] = name
        self._heads[seat].rename(self._name(seat))
        for field in self.form.fields(self.values, self.scope):
            choice = self.ui.find(f"setup.{field.key}") if field.seats else None
            if isinstance(choice, Choice):
                choice.options = list(self._named(field).options)
                choice.invalidate()

    def _named(self, field: Field) -> Field:
        """A choice among seats calls them by their players' names."""
        if not field.seats:
            return field
        labels = (self._called(seat) if seat >= 0 else "" for seat in field.seats)
        options = zip(field.options, labels, strict=True)
        return replace(field, options=tuple((value, name or label) for (value, label), name in options))

    def _choose_who(self, seat: int, kind: str) -> None:
        """Somebody else leads a seat."""
        raise NotImplementedError

    def _do(self, seat: int, deed: str) -> None:
        """A small button of a seat was clicked."""
        raise NotImplementedError

    # Rows

    def _seats(self) -> None:
        shares = bool(self._sections) or self._area.id.endswith(".all")
        for seat in range(self.form.seats(self.values)):
            self._seat(seat)
            if not shares:
                self._mark(self._called(seat), self._heads[seat])
            elif seat == 0:
                self._mark(self.texts("setup.ahead.seats"), self._heads[seat])
        self._note(self.texts("setup.shared"))

    def _seat(self, seat: int) -> None:
        px = self.px
        view = self.form.seat_view(self.values, seat, self.scope, self.app.settings.colour_blind)
        head = self._place(28)
        self._heads[seat] = SeatHead(head, seat, self._name(seat), view.title, view.colour)
        self._area.put(self._heads[seat])
        self._area.put(Rule("", self._place(8, 4)))
        self._who(seat)
        self._army(seat, view.note)
        if view.tiles:
            self._y += px(4)
            rect = self._place(86, 2)
            self._area.put(Tiles(f"setup.tiles.{seat}", rect, view.tiles, view.at_most))
        if view.total:
            self._area.put(Label(self._place(24), view.total, "small_bold", id=f"setup.total.{seat}"))
        elif view.note:
            self._note(view.note)
        self._y += px(8)

    def _seat_height(self, form: SetupForm, values: Values, seat: int) -> float:
        """About the logical height of a seat's rows."""
        view = form.seat_view(values, seat, self.scope, False)
        rows = 1 + bool(form.seat_fields(values, seat, self.scope))
        told = 24 if view.total else 30 if view.note else 0
        return 40 + rows * ROW + (92 if view.tiles else 0) + told + 8

    def _army(self, seat: int, note: str) -> None:
        """The seat's choices side by side, its small buttons at the right."""
        fields = self.form.seat_fields(self.values, seat, self.scope)
        deeds = self.form.seat_deeds(self.values, seat, self.scope)
        if not fields:
            return
        gap, small = self.px(6), self.px(ROW - 6)
        rect = self._row(fields[0].label, WIDE_CONTROL)
        room = rect.w - len(deeds) * (small + gap)
        wide = (room - gap * (len(fields) - 1)) // len(fields)
        for at, field in enumerate(fields):
            place = pygame.Rect(rect.x + at * (wide + gap), rect.y, wide, rect.h)
            self._control(field, place, field.tooltip or note)
        x = rect.x + room + gap
        for deed in deeds:
            place = pygame.Rect(x, rect.y, small, rect.h)
            id, text = f"setup.{deed.key}.{seat}", deed.label

            def do(key: str = deed.key) -> None:
                self._do(seat, key)

            self._area.put(Button(id, place, "", do, icon=deed.icon, tooltip=text))
            x += small + gap

    def _who(self, seat: int) -> None:
        t = self.texts
        kinds: tuple[tuple[str, str], ...] = (
            (PERSON, t("setup.person")),
            ("easy", t("setup.easy")),
            ("normal", t("setup.normal")),
            ("hard", t("setup.hard")),
        )
        if seat in self.form.bots_only(self.values):
            kinds = kinds[1:]
        rect, gap = self._row(t("setup.who"), WIDE_CONTROL), self.px(8)
        is_bot = self.kind(seat) != PERSON
        shares = WITH_TEMPER if is_bot else WITHOUT
        wide = [round((rect.w - gap * (len(shares) - 1)) * share) for share in shares]
        who = pygame.Rect(rect.x, rect.y, wide[0], rect.h)
        choose = partial(self._choose_who, seat)
        self._area.put(DropDown(f"setup.who.{seat}", who, kinds, self.kind(seat), choose))
        if is_bot:
            self._temper(seat, pygame.Rect(who.right + gap, rect.y, wide[1], rect.h))
        name = pygame.Rect(rect.right - wide[-1], rect.y, wide[-1], rect.h)
        self._area.put(
            TextField(
                f"setup.name.{seat}",
                name,
                self.names.get(seat, ""),
                partial(self._rename, seat),
                placeholder=self._usual_name(seat),
                limit=NAME_LENGTH,
                tooltip=t("setup.shared"),
            )
        )

    def _temper(self, seat: int, rect: pygame.Rect) -> None:
        """What a bot likes beside winning."""
        tempers = [(temper or EVEN, self.texts(f"setup.temper.{temper or EVEN}")) for temper in TEMPERS]
        chosen = self.tempers.get(seat) or EVEN
        told = self.texts(f"setup.temper.{chosen}.told")

        def choose(temper: str) -> None:
            self.tempers[seat] = temper_of(temper)
            self.rebuild()

        self._area.put(DropDown(f"setup.temper.{seat}", rect, tempers, chosen, choose, tooltip=told))
