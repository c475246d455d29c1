"""Preparing a match: the game, who plays, and the game's own options."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from tabletop.app import matches
from tabletop.app.campaign_face import faces_of
from tabletop.app.lesson import lesson_of
from tabletop.app.main import App
from tabletop.app.scenes.setup.columns import FOOT, INSET, TOP
from tabletop.app.scenes.setup.parts import Banner, GameCard, banner_height, shape
from tabletop.app.scenes.setup.seats import PERSON, SeatsScene
from tabletop.app.setup_form import Values, form_of
from tabletop.app.stack import Scene
from tabletop.app.widgets import Button, Label, Paragraph, Picture
from tabletop.engine import registry
from tabletop.engine.model import Refusal
from tabletop.session.record import LEVELS, Bot, Person, Player
from tabletop.store import last_setup
from tabletop.store.last_setup import LastSetup

NARROW = 1000  # below this many logical units there is one column
BANNER = 158
CARD, LOW_CARD = 84, 52  # heights of a game's card in one row, and where there are more rows
LEAST_CARD = 100  # least width of cards that stand in one row where there is one column
MAP, SHARED = 190, 40  # least height of the map, and about that of the note below the players
SEAT, ARMY = 120, 128  # heights of a seat and of what a seat plays
LOWEST = 540  # height of a column in the smallest window
log = logging.getLogger(__name__)


def open_scene(app: App, game: str = "") -> Scene:
    """The set-up scene; `game` is chosen beforehand."""
    return SetupScene(app, game)


class SetupScene(SeatsScene):
    """Game and options at the left, the players at the right, start below; narrow windows have one column."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.forms |= {key: form for key in registry.games() if (form := form_of(key))}
        self.game = game if game in self.forms else ""
        self._drawing = False
        self._remember_last()
        self.rules_game = self.game

    def _remember_last(self) -> None:
        """Begin where the last set-up ended, if it was of this game and is sound."""
        found = last_setup.read()
        last, self._forgotten = found.last, bool(found.fault)
        if found.fault:
            log.warning("last set-up: %s", found.fault)
        if last and last.game in self.forms and self.game in ("", last.game):
            values = self.forms[last.game].restored(last.values)
            if values is not None:
                self.game, self.values = last.game, values
                self.who = {int(seat): kind for seat, kind in last.who.items()}
                self.tempers = {int(seat): temper for seat, temper in last.tempers.items()}
                self.names = {int(seat): name for seat, name in last.names.items()}
        self.game = self.game or next(iter(self.forms), "")
        if self.forms and not self.values:
            self.values = self.form.defaults()

    def _keep(self, values: Values) -> None:
        who = {str(seat): self.kind(seat) for seat in range(self.form.seats(values))}
        names = {str(seat): name for seat, name in self.names.items() if name.strip()}
        tempers = {str(seat): temper for seat, temper in self.tempers.items() if temper}
        try:
            last_setup.save(LastSetup(self.game, values, who, names, tempers))  # type: ignore[arg-type]
        except OSError as fault:
            log.info("set-up not kept: %s", fault)

    def build(self) -> None:
        """Header, columns, footer."""
        theme, t = self.theme, self.texts
        back = self.rect(24, 18, 126, 42)
        self.ui.add(Button("setup.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        title = self.rect(160, 16, theme.width - 320, 46)
        gold = self.look.palette.brass_light
        self.ui.add(Label(title, t("setup.title"), "title", gold, "centre", shadow=True))
        if self._forgotten:
            self._forgotten = False
            self.ui.toast(t("setup.forgotten"), "warning")
        if not self.forms:
            self.ui.add(Label(self.rect(40, 200, theme.width - 80, 40), t("setup.no_games"), align="centre"))
            return
        wide = min(1220, theme.width - 32)
        left = (theme.width - wide) / 2
        self._areas = {}
        if theme.width < NARROW:
            self._column("all", left, wide)
            if len(self.forms) > 1:
                self._cards()
            self._seats()  # what is to be chosen comes first: a card above names the game already
            self._options()
            self._banner(self.form.name(self.scope))
            self._settle("all")
        else:
            gap = 16
            half = (wide - gap) / 2
            options = partial(self._options, self._has_map_beside())
            parts: dict[str, Callable[[], None]] = {"options": options, "seats": self._seats}
            for at, name in enumerate(self._order()):
                self._column(name, left + at * (half + gap), half)
                if at == 0:
                    if len(self.forms) > 1:
                        self._cards()
                    self._banner()
                parts[name]()
                if (at, name) == (1, "seats") and self._has_map_beside():
                    self._map()
                self._settle(name)
        self._footer(left, wide)

    def waits(self) -> bool:
        """Also for what the form works out beside the window."""
        return self._drawing or super().waits()

    def update(self, seconds: float) -> bool:
        """Show what the form has worked out as soon as it is there."""
        if self._drawing and not self.form.is_drawing(self.values):
            self.rebuild()
        return super().update(seconds)

    # Columns

    def _order(self) -> tuple[str, str]:
        """What stands below the chosen game and what beside it: the players if they fit there and are seen
        together with the options; else they have a column of their own. It depends on the game alone, so that
        nothing changes sides while one chooses. Below several rows of games they would not be seen.
        """
        if shape(len(self.forms))[1] > 1:
            return "options", "seats"
        form, values = self.form, self.form.defaults()
        armies = sum(bool(form.seat_fields(values, seat, self.scope)) for seat in range(form.seats(values)))
        high = BANNER + (104 if len(self.forms) > 1 else 10) + form.seats(values) * SEAT + armies * ARMY
        return ("seats", "options") if high <= LOWEST else ("options", "seats")

    def _banner(self, section: str = "") -> None:
        """The chosen game large, with the ways to its rules, its guide and its campaign; `section`: how the
        strip below the column calls it."""
        form, scope, px = self.form, self.scope, self.px
        words = banner_height(self.look, self._wide, form.about(scope)) + px(44)
        rect = self._place(max(BANNER, words / self.theme.k), 10)
        banner = Banner(rect, self.game, form.name(scope), form.about(scope), form.facts(scope))
        self._mark(section, self._area.put(banner))
        links = [("rules", "book", lambda: self.app.go("rules", game=self.game))]
        if lesson_of(self.game) is not None:
            links.append(("guide", "hint", lambda: self.app.go("guide", game=self.game)))
        if faces_of(self.game):
            links.append(("campaign", "flag", lambda: self.app.go("begin", game=self.game)))
        x = rect.x + px(14)
        for name, icon, action in links:
            text = self.texts(f"setup.{name}")
            wide = self.look.fonts.width(text, self.theme.style("small_bold")) + px(62)
            place = pygame.Rect(x, rect.bottom - px(40), wide, px(32))
            self._area.put(Button(f"setup.{name}", place, text, action, icon=icon, role="small_bold"))
            x += wide + px(8)

    def _cards(self) -> None:
        columns, rows = shape(len(self.forms))
        if self.theme.width < NARROW and self._wide >= self.px(LEAST_CARD) * len(self.forms):
            columns = len(self.forms)
        gap, high = self.px(8), CARD if rows == 1 else LOW_CARD
        names = {key: form.name(self.texts.scope(key)) for key, form in self.forms.items()}
        entries, beside = list(names.items()), tuple(names.values())
        for start in range(0, len(entries), columns):
            row = self._place(high, 8)
            across = entries[start : start + columns]  # a row that is not full has wider cards
            wide = (row.w - gap * (len(across) - 1)) // len(across)
            for at, (key, name) in enumerate(across):
                rect = pygame.Rect(row.x + at * (wide + gap), row.y, wide, row.h)
                id, choose, chosen = f"setup.game.{key}", partial(self._choose_game, key), key == self.game
                self._area.put(GameCard(id, rect, key, name, choose, beside=beside, chosen=chosen))

    def _has_map_beside(self) -> bool:
        """Does the map stand below the players? Where these leave room for it as the game begins, so that
        it does not change sides either."""
        if self._order() != ("options", "seats"):
            return False
        form, values = self.form, self.form.defaults()
        high = sum(self._seat_height(form, values, seat) for seat in range(form.seats(values)))
        return high + SHARED + MAP <= self.theme.height - TOP - FOOT - 2 * INSET

    def _options(self, has_map_beside: bool = False) -> None:
        self._heading(self.texts("setup.options"))
        for field in self.form.fields(self.values, self.scope):
            self._field(self._named(field))
        self._y += self.px(4)
        self._drawing = self.form.is_drawing(self.values)
        notice = self.form.notice(self.values, self.scope)
        if not has_map_beside:
            self._map(self._note_height(notice))
        if notice:
            self._note(notice, links=True)

    def _map(self, below: int = 0) -> None:
        """What the game shows of its map, in the rest of the column above so many pixels, or `MAP` high."""
        preview = self.form.preview(self.values, self.app.settings.colour_blind)
        if preview:
            rest = self._area.rect.bottom - self._y - below - self.px(14)
            rect = self._place(max(MAP, rest / self.theme.k), 10)
            seen = self._area.put(Picture(rect, lambda s, r: preview(s, r, self.look), id="setup.preview"))
            self._mark(self.texts("setup.ahead.map"), seen)

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
            words = Paragraph(rect, reason, "small", self.look.palette.cream, id="setup.refusal")
            self.ui.add(words)
            words.rect.y, words.rect.h = rect.centery - words.height // 2, words.height
        own, apart = self.form.quick_note(self.scope), t("setup.quick.apart")
        told = " ".join((self.scope("setup.quick.help"), own)).strip()
        room, ways = self.rect(left, y, wide - 480, 50), (f"{told} {apart}", f"{own} {apart}", own)
        notes = [f"**{t('setup.quick')}**: {way}" for way in ways[: 3 if own else 1]]
        shown = (
            next((n for n, note in enumerate(notes) if self._quick_note(note, room)), -1)
            if not reason
            else -1
        )
        self.ui.add(
            Button(
                "setup.quick",
                self.rect(left + wide - 460, y, 230, 50),
                t("setup.quick"),
                self.quick,
                icon="bolt",
                tooltip="" if shown == 0 else f"{told} {apart}",
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

    def _quick_note(self, note: str, rect: pygame.Rect) -> bool:
        """What the quick start plays, beside its button; False if there is no room for all of it."""
        for role in ("small", "tiny"):
            words = Paragraph(rect, note, role, self.look.palette.cream_dim, id="setup.quick.note")
            words.ui = self.ui
            if words.height <= self.px(FOOT - 2):
                words.rect.y, words.rect.h = rect.centery - words.height // 2, words.height
                self.ui.add(words)
                return True
        return False

    # What is chosen

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
        bot, person = Bot(LEVELS[1]), Person(self.names.get(0, "").strip())
        values = self.form.quick()
        rest = tuple(bot for _ in range(self.form.seats(values) - 1))
        self._begin(values, (person, *rest))

    def _begin(self, values: Values, players: tuple[Player, ...]) -> None:
        matches.new(self.app, registry.find(self.game), self.form.build(values), players)

    def _choose_game(self, key: str) -> None:
        if key != self.game:
            self.game = self.rules_game = key
            self.values = self.form.defaults()
            self.rebuild()

    def _choose_who(self, seat: int, kind: str) -> None:
        self._people_change(lambda: self.who.update({seat: kind}))
        self.rebuild()

    def _people_change(self, change: Callable[[], object]) -> None:
        """Do something; if the first person came or the last one left, the game may want other values."""
        before = self._has_people()
        change()
        if self._has_people() != before:
            self.values = self.form.attended(self.values, not before)

    def _has_people(self) -> bool:
        return any(self.kind(seat) == PERSON for seat in range(self.form.seats(self.values)))

    def changed(self, key: str, value: Any) -> None:
        """Another value, with what depends on it."""
        self._people_change(lambda: self._take(self.form.change(self.values, key, value)))
        self.rebuild()

    def _do(self, seat: int, deed: str) -> None:
        self.values = self.form.do(self.values, seat, deed)
        self.rebuild()

    def open_page(self, key: str) -> None:
        """The editor of the terrain and the like; it comes back with the values."""
        self.app.scenes.push(self.form.page(self.app, key, self.values, self._take))

    def _take(self, values: Values) -> None:
        self.values = values
