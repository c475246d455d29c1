"""Preparing a match: the game, who plays, and the game's own options."""

from __future__ import annotations

import logging
from typing import Any

import pygame

from tabletop.ai.levels import LEVELS
from tabletop.app import matches
from tabletop.app.main import App
from tabletop.app.scenes.setup_parts import Banner, GameCard, SeatHead, Tiles
from tabletop.app.setup_form import Field, SetupForm, Values, form_of
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Box,
    Button,
    Choice,
    DropDown,
    Label,
    Paragraph,
    Picture,
    Rule,
    ScrollArea,
    Slider,
    TextField,
    Toggle,
)
from tabletop.engine import registry
from tabletop.engine.model import Refusal
from tabletop.session.record import Bot, Person, Player
from tabletop.store import last_setup
from tabletop.store.last_setup import LastSetup
from tabletop.text.catalogue import Texts

ROW = 42
TOP, FOOT = 78, 76
NARROW = 1000  # below this many logical units there is one column
PERSON = "person"
SEGMENTS = 4  # more options than this make a drop-down
NAME_LENGTH = 60
BANNER = 150
MAP = 190
log = logging.getLogger(__name__)


def open_scene(app: App, game: str = "") -> Scene:
    """The set-up scene; `game` is chosen beforehand."""
    return SetupScene(app, game)


class SetupScene(Scene):
    """Game and options at the left, the players at the right, start below; narrow windows have one column."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.forms = {key: form for key in registry.games() if (form := form_of(key))}
        self.who: dict[int, str] = {0: PERSON}
        self.names: dict[int, str] = {}
        self.values: Values = {}
        self.game = game if game in self.forms else ""
        self._offsets: dict[str, int] = {}
        self._areas: dict[str, ScrollArea] = {}
        self._remember_last()
        self.rules_game = self.game

    @property
    def form(self) -> SetupForm:
        """The form of the chosen game."""
        return self.forms[self.game]

    @property
    def scope(self) -> Texts:
        """The texts of the chosen game."""
        return self.texts.scope(self.game)

    def _remember_last(self) -> None:
        """Begin where the last set-up ended, if it was of this game and is sound."""
        last = last_setup.load()
        if last and last.game in self.forms and self.game in ("", last.game):
            values = self.forms[last.game].restored(last.values)
            if values is not None:
                self.game, self.values = last.game, values
                self.who = {int(seat): kind for seat, kind in last.who.items()}
                self.names = {int(seat): name for seat, name in last.names.items()}
        self.game = self.game or next(iter(self.forms), "")
        if self.forms and not self.values:
            self.values = self.form.defaults()

    def _keep(self, values: Values) -> None:
        who = {str(seat): self.kind(seat) for seat in range(self.form.seats(values))}
        names = {str(seat): name for seat, name in self.names.items() if name.strip()}
        try:
            last_setup.save(LastSetup(self.game, values, who, names))  # type: ignore[arg-type]
        except OSError as fault:
            log.info("set-up not kept: %s", fault)

    def rebuild(self) -> None:
        """Keep the places of the columns."""
        self._offsets.update({name: area.bar.offset for name, area in self._areas.items()})
        super().rebuild()

    def build(self) -> None:
        """Header, columns, footer."""
        theme, t = self.theme, self.texts
        back = self.rect(24, 18, 126, 42)
        self.ui.add(Button("setup.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        title = self.rect(160, 16, theme.width - 320, 46)
        gold = self.look.palette.brass_light
        self.ui.add(Label(title, t("setup.title"), "title", gold, "centre", shadow=True))
        if not self.forms:
            self.ui.add(Label(self.rect(40, 200, theme.width - 80, 40), t("setup.no_games"), align="centre"))
            return
        wide = min(1220, theme.width - 32)
        left = (theme.width - wide) / 2
        self._areas = {}
        if theme.width < NARROW:
            self._column("all", left, wide)
            self._game()
            self._seats()
            self._options()
            self._settle("all")
        else:
            gap = 16
            half = (wide - gap) / 2
            self._column("options", left, half)
            self._game()
            self._options()
            self._settle("options")
            self._column("seats", left + half + gap, half)
            self._seats()
            self._settle("seats")
        self._footer(left, wide)

    # Columns

    def _column(self, name: str, left: float, wide: float) -> None:
        panel = self.rect(left, TOP, wide, self.theme.height - TOP - FOOT)
        self.ui.add(Box(panel, "walnut"))
        area = ScrollArea(f"setup.{name}", panel.inflate(-2 * self.px(20), -2 * self.px(14)))
        self.ui.add(area)
        self._areas[name] = self._area = area
        self._y = area.rect.y

    def _settle(self, name: str) -> None:
        self._area.settle(self._y - self._area.rect.y)
        self._area.scroll_to(self._offsets.get(name, 0))

    @property
    def _wide(self) -> int:
        """Pixels of a row, without the scroll bar."""
        return self._area.rect.w - self.px(16)

    def _place(self, high: float, gap: float = 0) -> pygame.Rect:
        """The next `high` logical units of the column."""
        rect = pygame.Rect(self._area.rect.x, self._y, self._wide, self.px(high))
        self._y += rect.h + self.px(gap)
        return rect

    def _heading(self, text: str) -> None:
        rect = self._place(28)
        self._area.put(Label(rect, text, "heading", self.look.palette.brass_light))
        self._area.put(Rule("", self._place(8, 4)))

    def _note(self, text: str, role: str = "small", links: bool = False) -> None:
        rect = pygame.Rect(self._area.rect.x, self._y, self._wide, 10)
        on_link = (lambda rule: self.app.go("rules", game=self.game, anchor=rule)) if links else None
        note = Paragraph(
            rect,
            text,
            role,
            self.look.palette.cream_dim,
            id="setup.notice" if links else "",
            on_link=on_link,
        )
        self._area.put(note)
        note.rect.h = note.height
        self._y += note.rect.h + self.px(10)

    def _game(self) -> None:
        if len(self.forms) > 1:
            self._cards()
        form, scope, px = self.form, self.scope, self.px
        rect = self._place(BANNER, 10)
        self._area.put(Banner(rect, self.game, form.name(scope), form.about(scope), form.facts(scope)))
        links = [("rules", "book", lambda: self.app.go("rules", game=self.game))]
        if self.app.has_scene("guide"):
            links.append(("guide", "hint", lambda: self.app.go("guide")))
        x = rect.x + px(14)
        for name, icon, action in links:
            text = self.texts(f"setup.{name}")
            wide = self.look.fonts.width(text, self.theme.style("small_bold")) + px(48)
            place = pygame.Rect(x, rect.bottom - px(40), wide, px(32))
            self._area.put(Button(f"setup.{name}", place, text, action, icon=icon, role="small_bold"))
            x += wide + px(8)

    def _cards(self) -> None:
        columns = min(3, len(self.forms)) if len(self.forms) != 4 else 2
        gap = self.px(8)
        entries = list(self.forms.items())
        for start in range(0, len(entries), columns):
            row = self._place(84, 8)
            wide = (row.w - gap * (columns - 1)) // columns
            for at, (key, form) in enumerate(entries[start : start + columns]):
                rect = pygame.Rect(row.x + at * (wide + gap), row.y, wide, row.h)
                name = form.name(self.texts.scope(key))
                chosen = key == self.game
                self._area.put(
                    GameCard(
                        f"setup.game.{key}", rect, key, name, chosen, lambda key=key: self._choose_game(key)
                    )
                )

    def _options(self) -> None:
        self._heading(self.texts("setup.options"))
        for field in self.form.fields(self.values, self.scope):
            self._field(field)
        self._y += self.px(4)
        preview = self.form.preview(self.values, self.app.settings.colour_blind)
        if preview:
            rect = self._place(MAP, 10)
            self._area.put(Picture(rect, lambda s, r: preview(s, r, self.look), id="setup.preview"))
        if notice := self.form.notice(self.values, self.scope):
            self._note(notice, links=True)

    def _seats(self) -> None:
        for seat in range(self.form.seats(self.values)):
            self._seat(seat)
        self._note(self.texts("setup.shared"))

    def _seat(self, seat: int) -> None:
        t, px = self.texts, self.px
        view = self.form.seat_view(self.values, seat, self.scope, self.app.settings.colour_blind)
        head = self._place(28)
        self._area.put(SeatHead(head, seat, t("setup.seat", n=seat + 1), view.title, view.colour))
        self._area.put(Rule("", self._place(8, 4)))
        self._who(seat)
        fields = self.form.seat_fields(self.values, seat, self.scope)
        deeds = self.form.seat_deeds(self.values, seat, self.scope)
        for at, field in enumerate(fields):
            self._field(field, px(42) if at < len(deeds) else 0)
            if at < len(deeds):
                deed = deeds[at]
                place = pygame.Rect(
                    self._area.rect.x + self._wide - px(36), self._y - px(ROW - 3), px(36), px(ROW - 6)
                )
                self._area.put(
                    Button(
                        f"setup.{deed.key}.{seat}",
                        place,
                        "",
                        lambda deed=deed: self._do(seat, deed.key),
                        icon=deed.icon,
                        tooltip=deed.label,
                    )
                )
        if view.tiles:
            self._y += px(4)
            rect = self._place(86, 4)
            self._area.put(Tiles(f"setup.tiles.{seat}", rect, view.tiles, view.at_most))
        if view.total:
            self._area.put(Label(self._place(24), view.total, "small_bold", id=f"setup.total.{seat}"))
        if view.note:
            self._note(view.note)
        self._y += px(8)

    def _who(self, seat: int) -> None:
        t = self.texts
        kinds = (
            (PERSON, t("setup.person")),
            ("easy", t("setup.easy")),
            ("normal", t("setup.normal")),
            ("hard", t("setup.hard")),
        )
        rect = self._row(t("setup.who"))
        half = (rect.w - self.px(8)) // 2
        who = pygame.Rect(rect.x, rect.y, half, rect.h)
        self._area.put(
            DropDown(
                f"setup.who.{seat}", who, kinds, self.kind(seat), lambda kind: self._choose_who(seat, kind)
            )
        )
        self._area.put(
            TextField(
                f"setup.name.{seat}",
                pygame.Rect(rect.right - half, rect.y, half, rect.h),
                self.names.get(seat, ""),
                lambda text: self.names.update({seat: text}),
                placeholder=self._usual_name(seat),
                limit=NAME_LENGTH,
                tooltip=t("setup.shared"),
            )
        )

    def _row(self, label: str) -> pygame.Rect:
        """Put a label; the rectangle of its control."""
        px, area = self.px, self._area
        right = area.rect.x + self._wide
        wide = round(self._wide * 0.62)
        rect = pygame.Rect(right - wide, self._y + px(3), wide, px(ROW - 6))
        place = pygame.Rect(area.rect.x, self._y, right - wide - px(10) - area.rect.x, px(ROW))
        area.put(Label(place, label, "body"))
        self._y += px(ROW)
        return rect

    def _field(self, field: Field, less: int = 0) -> None:
        """A row; `less` pixels at the right are left free."""
        id, rect = f"setup.{field.key}", self._row(field.label)
        rect.w -= less

        def change(new: Any) -> None:
            self._change(field.key, new)

        if field.kind == "page":
            label, icon = field.options
            widget: Any = Button(id, rect, label, lambda: self._page(field.key), icon=icon, role="body")
        elif field.kind == "toggle":
            place = pygame.Rect(rect.right - self.px(52), rect.y, self.px(52), rect.h)
            widget = Toggle(id, place, self.values[field.key], change)
        elif field.kind == "number":
            low, high, step = field.options
            value = self.values[field.key]
            widget = Slider(
                id, rect, value, low, high, step, lambda v: change(round(v)), label=_whole, live=False
            )
        else:
            kind = Choice if len(field.options) <= SEGMENTS else DropDown
            widget = kind(id, rect, field.options, self.values[field.key], change)
        widget.tooltip = field.tooltip
        self._area.put(widget)

    def _footer(self, left: float, wide: float) -> None:
        t, theme = self.texts, self.theme
        y = theme.height - FOOT + 14
        refusal = self.refusal()
        reason = self.reason(refusal) if refusal else ""
        if reason:
            rect = self.rect(left, y, wide - 480, 50)
            sign = self.look.sprites.icon("warning", self.px(22), self.look.palette.warning)
            icon = sign.get_rect(x=rect.x, centery=rect.centery)
            self.ui.add(Picture(icon, lambda surface, place: surface.blit(sign, place)))
            rect.x, rect.w = rect.x + self.px(32), rect.w - self.px(32)
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
        """Begin the match as it is set up, and remember it."""
        if not self.refusal():
            self._keep(self.values)
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
        if key != self.game:
            self.game = self.rules_game = key
            self.values = self.form.defaults()
            self.rebuild()

    def _choose_who(self, seat: int, kind: str) -> None:
        self.who[seat] = kind
        self.rebuild()

    def _change(self, key: str, value: Any) -> None:
        self.values = self.form.change(self.values, key, value)
        self.rebuild()

    def _do(self, seat: int, deed: str) -> None:
        self.values = self.form.do(self.values, seat, deed)
        self.rebuild()

    def _page(self, key: str) -> None:
        self.app.scenes.push(self.form.page(self.app, key, self.values, self._take))

    def _take(self, values: Values) -> None:
        self.values = values


def _whole(value: float) -> str:
    return str(round(value))
