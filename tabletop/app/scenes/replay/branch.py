"""The dialog "play from here": a new match from a moment of the replay; the original stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app import matches
from tabletop.app.widgets import Box, Button, Choice, Label, Layer, Paragraph, Rule
from tabletop.engine.engine import owed
from tabletop.engine.model import Seat
from tabletop.session.record import LEVELS, Bot, Person, Player, level_of
from tabletop.store.document import TITLE_LENGTH
from tabletop.store.faults import SaveFault

if TYPE_CHECKING:
    from tabletop.app.scenes.replay.scene import ReplayScene

PERSON = "person"
ROW = 48  # logical height of a seat's row


def open_dialog(scene: ReplayScene) -> None:
    """Ask who leads each side, then begin."""
    _Dialog(scene)


def _next(scene: ReplayScene) -> Seat:
    """Whom somebody who wants to play most likely means: the seat looked through, or else the one that has to
    decide at this moment."""
    film = scene.film
    if scene.eyes is not None:
        return scene.eyes
    return next(iter(owed(film.game, film.state(scene.moment))), 0)


class _Dialog:
    """The layer of the question and what has been chosen in it."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.seats = list(scene.film.record.seats)
        self.chosen = [seat.level if isinstance(seat, Bot) else PERSON for seat in self.seats]
        if PERSON not in self.chosen:
            self.chosen[_next(scene)] = PERSON
        self.layer = Layer(dim=True, on_escape=self._close)
        scene.ui.open(self.layer)
        self._build()

    def _build(self) -> None:
        scene, t, ui, px = self.scene, self.scene.texts, self.scene.ui, self.scene.px
        p = scene.look.palette
        wide = min(px(640), ui.screen.w - px(40))
        text = Paragraph(pygame.Rect(0, 0, wide - px(64), 10), t("replay.branch.text"), "body", p.cream)
        text.ui = ui
        text.rect.h = text.height
        rows = px(ROW) * len(self.seats)
        box = pygame.Rect(0, 0, wide, px(96) + text.rect.h + px(46) + rows + px(92))
        box.center = ui.screen.center
        ui.add(Box(box))
        inner = box.inflate(-px(64), 0)
        title = pygame.Rect(inner.x, box.y + px(26), inner.w, px(36))
        words = t("replay.branch.title", moment=scene.moment)
        ui.add(Label(title, words, "heading", p.brass_light, "centre", id="replay.branch.title"))
        ui.add(Rule("", pygame.Rect(inner.x, box.y + px(66), inner.w, px(8))))
        text.rect.topleft = (inner.x, box.y + px(88))
        ui.add(text)
        y = text.rect.bottom + px(14)
        ui.add(Label(pygame.Rect(inner.x, y, inner.w, px(28)), t("replay.branch.who"), "small_bold", p.brass))
        y += px(32)
        for number, name in enumerate(scene.names):
            self._build_seat(number, name, pygame.Rect(inner.x, y, inner.w, px(ROW - 8)))
            y += px(ROW)
        self._build_buttons(inner, box.bottom - px(70))

    def _build_seat(self, number: int, name: str, rect: pygame.Rect) -> None:
        scene, t, px = self.scene, self.scene.texts, self.scene.px
        mark = pygame.Rect(rect.x, rect.y + px(4), px(6), rect.h - px(8))
        colours = {
            panel.seat: panel for panel in scene.table.questions.header(scene._view, scene.names).seats
        }
        panel = colours.get(number)
        scene.ui.add(_Stripe(mark, panel.colour if panel else scene.theme.seat(number)))
        label = pygame.Rect(rect.x + px(16), rect.y, round(rect.w * 0.36), rect.h)
        army = panel.name if panel and panel.name else ""
        scene.ui.add(Label(label, f"{army} · {name}" if army else name, "bold"))
        options = [(PERSON, t("replay.branch.person"))]
        options += [(level, t("match.bot", level=t(f"match.level.{level}"))) for level in LEVELS]
        place = pygame.Rect(label.right + px(8), rect.y, rect.right - label.right - px(8), rect.h)

        def choose(key: str) -> None:
            self.chosen[number] = key

        scene.ui.add(Choice(f"replay.branch.seat.{number}", place, options, self.chosen[number], choose))

    def _build_buttons(self, inner: pygame.Rect, y: int) -> None:
        t, ui, px = self.scene.texts, self.scene.ui, self.scene.px
        wide = px(200)
        yes = pygame.Rect(inner.centerx + px(8), y, wide, px(46))
        no = pygame.Rect(inner.centerx - px(8) - wide, y, wide, px(46))
        ui.add(Button("replay.branch.cancel", no, t("replay.branch.cancel"), self._close))
        ui.add(
            Button("replay.branch.ok", yes, t("replay.branch.ok"), self._play, kind="primary", icon="play")
        )
        ui.focus_id("replay.branch.ok")

    def _close(self) -> None:
        self.scene.ui.close(self.layer)

    def _player(self, number: int) -> Player:
        """The same player if nothing was changed, else a new one."""
        old, level = self.seats[number], level_of(self.chosen[number])
        if level is None:
            return old if isinstance(old, Person) else Person()
        return old if isinstance(old, Bot) and old.level == level else Bot(level)

    def _play(self) -> None:
        scene, app = self.scene, self.scene.app
        self._close()
        record = scene.film.branch(scene.moment, [self._player(n) for n in range(len(self.seats))])
        title = scene.title or matches.title_of(scene.texts, record.game.key, record.seats)
        name = scene.texts("replay.branch.name", title=title, moment=scene.moment)
        if len(name) > TITLE_LENGTH:
            over = len(name) - TITLE_LENGTH + 1
            name = scene.texts("replay.branch.name", title=f"{title[:-over]}…", moment=scene.moment)
        try:
            matches.branch(app, record, name)
        except SaveFault as fault:
            app.toast(fault.message(scene.texts), "bad")
            return
        app.toast(scene.texts("replay.branch.made"), "good")


class _Stripe(Box):
    """The colour of a side."""

    def __init__(self, rect: pygame.Rect, colour: tuple[int, int, int]) -> None:
        super().__init__(rect)
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        """A rounded bar."""
        self.ui.look.painter.rounded(surface, self.rect, self.colour, self.rect.w // 2)
