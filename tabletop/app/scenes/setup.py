"""Preparing a match: the game, who plays, and the game's own options."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.ai.levels import LEVELS
from tabletop.app import matches
from tabletop.app.main import App
from tabletop.app.setup_form import Field, SetupForm, Values, form_of
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Box,
    Button,
    Choice,
    DropDown,
    Label,
    Paragraph,
    Rule,
    ScrollArea,
    Slider,
    TextField,
    Toggle,
)
from tabletop.engine import registry
from tabletop.engine.model import Refusal
from tabletop.session.record import Bot, Person, Player
from tabletop.text.catalogue import Texts

ROW = 42
TOP, FOOT = 84, 84
PERSON = "person"
SEGMENTS = 4  # more options than this make a drop-down
NAME_LENGTH = 60


def open_scene(app: App, game: str = "") -> Scene:
    """The set-up scene; `game` is chosen beforehand."""
    return SetupScene(app, game)


class SetupScene(Scene):
    """The options of the match at the left, the players at the right, start below."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.forms = {key: form for key in registry.games() if (form := form_of(key))}
        self.game = game if game in self.forms else next(iter(self.forms), "")
        self.rules_game = self.game
        self.values: Values = self.form.defaults() if self.forms else {}
        self.who: dict[int, str] = {0: PERSON}
        self.names: dict[int, str] = {}
        self._offsets = {"options": 0, "seats": 0}
        self._areas: dict[str, ScrollArea] = {}

    @property
    def form(self) -> SetupForm:
        """The form of the chosen game."""
        return self.forms[self.game]

    @property
    def scope(self) -> Texts:
        """The texts of the chosen game."""
        return self.texts.scope(self.game)

    def rebuild(self) -> None:
        """Keep the places of both columns."""
        self._offsets.update({name: area.bar.offset for name, area in self._areas.items()})
        super().rebuild()

    def build(self) -> None:
        """Header, two columns, footer."""
        theme, t = self.theme, self.texts
        back = self.rect(24, 20, 126, 42)
        self.ui.add(Button("setup.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        title = self.rect(160, 18, theme.width - 320, 46)
        gold = self.look.palette.brass_light
        self.ui.add(Label(title, t("setup.title"), "title", gold, "centre", shadow=True))
        if not self.forms:
            self.ui.add(Label(self.rect(40, 200, theme.width - 80, 40), t("setup.no_games"), align="centre"))
            return
        wide = min(1200, theme.width - 40)
        left, gap = (theme.width - wide) / 2, 18
        half = (wide - gap) / 2
        self._column("options", left, half)
        self._options()
        self._settle("options")
        self._column("seats", left + half + gap, half)
        for seat in range(self.form.seats(self.values)):
            self._seat(seat)
        self._note(t("setup.shared"))
        self._settle("seats")
        self._footer(left, wide)

    # Columns

    def _column(self, name: str, left: float, wide: float) -> None:
        panel = self.rect(left, TOP, wide, self.theme.height - TOP - FOOT)
        self.ui.add(Box(panel, "walnut"))
        area = ScrollArea(f"setup.{name}", panel.inflate(-2 * self.px(22), -2 * self.px(14)))
        self.ui.add(area)
        self._areas[name] = self._area = area
        self._y = area.rect.y

    def _settle(self, name: str) -> None:
        self._area.settle(self._y - self._area.rect.y)
        self._area.scroll_to(self._offsets[name])

    def _heading(self, text: str) -> None:
        px, area = self.px, self._area
        rect = pygame.Rect(area.rect.x, self._y, area.rect.w - px(18), px(30))
        area.put(Label(rect, text, "heading", self.look.palette.brass_light))
        area.put(Rule("", pygame.Rect(rect.x, rect.bottom, rect.w, px(8))))
        self._y += px(42)

    def _note(self, text: str) -> None:
        area, px = self._area, self.px
        rect = pygame.Rect(area.rect.x, self._y, area.rect.w - px(18), 10)
        note = Paragraph(rect, text, "small", self.look.palette.cream_dim)
        area.put(note)
        note.rect.h = note.height
        self._y += note.rect.h + px(12)

    def _options(self) -> None:
        self._heading(self.texts("setup.game"))
        area, px = self._area, self.px
        names = [(key, form.name(self.texts.scope(key))) for key, form in self.forms.items()]
        rect = pygame.Rect(area.rect.x, self._y, area.rect.w - px(18), px(44))
        area.put(Choice("setup.game", rect, names, self.game, self._choose_game))
        self._y += px(52)
        if about := self.form.about(self.scope):
            self._note(about)
        self._heading(self.texts("setup.options"))
        for field in self.form.fields(self.values, self.scope):
            self._field(field)

    def _seat(self, seat: int) -> None:
        t = self.texts
        self._heading(t("setup.seat", n=seat + 1))
        kinds = (
            (PERSON, t("setup.person")),
            ("easy", t("setup.easy")),
            ("normal", t("setup.normal")),
            ("hard", t("setup.hard")),
        )
        rect = self._row(t("setup.who"))
        half = (rect.w - self.px(8)) // 2
        who = DropDown(
            f"setup.who.{seat}",
            pygame.Rect(rect.x, rect.y, half, rect.h),
            kinds,
            self.kind(seat),
            lambda kind: self._choose_who(seat, kind),
        )
        self._area.put(who)
        name = TextField(
            f"setup.name.{seat}",
            pygame.Rect(rect.right - half, rect.y, half, rect.h),
            self.names.get(seat, ""),
            lambda text: self.names.update({seat: text}),
            placeholder=self._usual_name(seat),
            limit=NAME_LENGTH,
            tooltip=t("setup.shared"),
        )
        self._area.put(name)
        for field in self.form.seat_fields(self.values, seat, self.scope):
            self._field(field)
        if note := self.form.seat_note(self.values, seat, self.scope):
            self._note(note)

    def _row(self, label: str) -> pygame.Rect:
        """Put a label; the rectangle of its control."""
        px, area = self.px, self._area
        right = area.rect.right - px(18)
        wide = round((right - area.rect.x) * 0.62)
        rect = pygame.Rect(right - wide, self._y + px(3), wide, px(ROW - 6))
        place = pygame.Rect(area.rect.x, self._y, right - wide - px(10) - area.rect.x, px(ROW))
        area.put(Label(place, label, "body"))
        self._y += px(ROW)
        return rect

    def _field(self, field: Field) -> None:
        id, rect = f"setup.{field.key}", self._row(field.label)
        value = self.values[field.key]

        def change(new: Any) -> None:
            self._change(field.key, new)

        if field.kind == "toggle":
            place = pygame.Rect(rect.right - self.px(56), rect.y, self.px(56), rect.h)
            widget: Any = Toggle(id, place, value, change)
        elif field.kind == "number":
            low, high, step = field.options
            label = _whole
            widget = Slider(
                id, rect, value, low, high, step, lambda v: change(round(v)), label=label, live=False
            )
        else:
            kind = Choice if len(field.options) <= SEGMENTS else DropDown
            widget = kind(id, rect, field.options, value, change)
        widget.tooltip = field.tooltip
        self._area.put(widget)

    def _footer(self, left: float, wide: float) -> None:
        t, theme = self.texts, self.theme
        y = theme.height - FOOT + 18
        refusal = self.refusal()
        reason = self.reason(refusal) if refusal else ""
        if reason:
            rect = self.rect(left, y, wide - 480, 50)
            self.ui.add(Label(rect, reason, "body", self.look.palette.cream, id="setup.refusal", shadow=True))
        self.ui.add(
            Button(
                "setup.quick",
                self.rect(left + wide - 460, y, 230, 50),
                t("setup.quick"),
                self.quick,
                icon="bolt",
                tooltip=t("setup.quick.help"),
            )
        )
        self.ui.add(
            Button(
                "setup.start",
                self.rect(left + wide - 220, y, 220, 50),
                t("setup.start"),
                self.start,
                kind="primary",
                icon="swords",
                enabled=not refusal,
                reason=reason,
            )
        )

    # What is chosen

    def kind(self, seat: int) -> str:
        """`person` or the level of the bot of a seat; only the first seat is a person's at the beginning."""
        return self.who.get(seat, "normal")

    def players(self) -> tuple[Player, ...]:
        """Who plays, one per seat."""
        return tuple(self._player(seat) for seat in range(self.form.seats(self.values)))

    def refusal(self) -> Refusal | None:
        """Why the game refuses the set-up, or None."""
        return registry.find(self.game).refuse_setup(self.form.build(self.values))

    def reason(self, refusal: Refusal) -> str:
        """A refusal in words, with its rule id."""
        words = self.form.refusal_words(refusal, self.scope)
        return self.texts("setup.refused", reason=words, rule=refusal.rule)

    def start(self) -> None:
        """Begin the match as it is set up."""
        if not self.refusal():
            self._begin(self.values, self.players())

    def quick(self) -> None:
        """A person against a normal bot, with armies by chance."""
        bot = Bot(LEVELS[1], self.texts("setup.bot_name", n=2))
        person = Person(self.names.get(0, "").strip() or self.texts("setup.seat", n=1))
        values = self.form.quick()
        rest = tuple(bot for _ in range(self.form.seats(values) - 1))
        self._begin(values, (person, *rest))

    def _begin(self, values: Values, players: tuple[Player, ...]) -> None:
        matches.new(self.app, registry.find(self.game), self.form.build(values), players)

    def _player(self, seat: int) -> Player:
        name = self.names.get(seat, "").strip() or self._usual_name(seat)
        kind = self.kind(seat)
        return Person(name) if kind == PERSON else Bot(kind, name)

    def _usual_name(self, seat: int) -> str:
        key = "setup.seat" if self.kind(seat) == PERSON else "setup.bot_name"
        return self.texts(key, n=seat + 1)

    def _choose_game(self, key: str) -> None:
        self.game = self.rules_game = key
        self.values = self.form.defaults()
        self.rebuild()

    def _choose_who(self, seat: int, kind: str) -> None:
        self.who[seat] = kind
        self.rebuild()

    def _change(self, key: str, value: Any) -> None:
        self.values = self.form.change(self.values, key, value)
        self.rebuild()


def _whole(value: float) -> str:
    return str(round(value))
