"""A new campaign: its road, who leads, its options, and how strong the bots are that lead everybody else."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from tabletop.app import campaigns
from tabletop.app.campaign_face import CampaignFace, faces_of
from tabletop.app.main import App
from tabletop.app.scenes.campaign.parts import RATIO, STONE, Road, Stone
from tabletop.app.scenes.setup.columns import FOOT, ColumnsScene
from tabletop.app.setup_form import Field, Tile
from tabletop.app.stack import Scene
from tabletop.app.widgets import Answer, Button, Label, Paragraph, Picture, ask
from tabletop.engine import registry
from tabletop.session.record import LEVELS, Bot, Person, level_of
from tabletop.store.slots import Slot
from tabletop.text.markup import escape

WIDE = 760
BOTH, MARGIN, ROAD = 1000, 24, 0.56
"""Least width of a window that shows the road beside the options; what is free around both; the share of the
road."""
PORTRAIT = 84
LEVEL = "level"


def open_scene(app: App, game: str, series: str = "") -> Scene:
    """The options of a new campaign of a game, of its first kind unless said otherwise."""
    return BeginScene(app, game, series or next(iter(faces_of(game))))


class BeginScene(ColumnsScene):
    """The road at the left, if there is room, and the options."""

    def __init__(self, app: App, game: str, series: str) -> None:
        super().__init__(app)
        self.game = self.rules_game = game
        self.series = series
        self.chosen = 0
        """The stop of the road that is told of."""
        self.values = {LEVEL: LEVELS[1], **self.face.defaults()}

    @property
    def face(self) -> CampaignFace:
        """What the game tells of it."""
        return faces_of(self.game)[self.series]

    def build(self) -> None:
        """Name, what it is about, options, begin."""
        t, theme, told = self.texts, self.theme, self.texts.scope(self.game)
        back = self.rect(24, 18, 126, 42)
        self.ui.add(Button("begin.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        title, gold = self.rect(160, 16, theme.width - 320, 46), self.look.palette.brass_light
        self.ui.add(Label(title, self.face.name(told), "title", gold, "centre", shadow=True))
        self._areas = {}
        wide, left = min(WIDE, theme.width - 32), (theme.width - min(WIDE, theme.width - 32)) / 2
        if theme.width >= BOTH:
            wide = round((theme.width - 3 * MARGIN) * (1 - ROAD))
            left = theme.width - MARGIN - wide
            self._road(theme.width - 3 * MARGIN - wide)
        self._column("all", left, wide)
        self._note(self.face.about(told), "body")
        leader = self.face.leader(self.values, told)
        if leader is not None:
            self._leader(leader)
        self._heading(t("setup.options"))
        for field in self.face.fields(self.values, told):
            self._field(field)
            if field.tooltip:
                self._note(field.tooltip)
        levels = tuple((level, t(f"setup.{level}")) for level in LEVELS)
        self._field(Field(LEVEL, "choice", t("campaign.bots"), options=levels))
        self._settle("all")
        y = theme.height - FOOT + 14
        self._build_foot(left + wide, y, wide)

    def _build_foot(self, right: float, y: float, wide: float) -> None:
        """Begin; where a campaign of the game is going on, that one comes first."""
        t, going = self.texts, campaigns.going(self.app, self.game)
        each = min(260.0, (wide - 12) / 2)
        rect = self.rect(right - each, y, each, 50)
        if going is None:
            words = t("campaign.begin")
            self.ui.add(Button("begin.start", rect, words, self.start, kind="primary", icon="flag"))
            return
        resume = partial(self.resume, going)
        words = t("campaign.resume")
        self.ui.add(Button("begin.resume", rect, words, resume, kind="primary", icon="play"))
        beside = self.rect(right - 2 * each - 12, y, each, 50)
        another = partial(self.ask_another, going)
        self.ui.add(Button("begin.start", beside, t("campaign.another"), another, icon="flag"))
        self.ui.focus_id("begin.resume")

    def _road(self, wide: float) -> None:
        """The map with all stops, and what is told of the one that is chosen."""
        series = registry.find(self.game).series[self.series]
        setup = self.face.build(self._options())
        if series.refuse_setup(setup) is not None:
            return
        stops = self.face.stops(series.begin(setup), self.texts.scope(self.game))
        self._column("road", MARGIN, wide)
        place = self._place((self._wide / RATIO) / self.theme.k, 12)
        road = Road(place, self.face.painting, stops)
        self._area.put(road)
        side = self.px(STONE)
        for n, stop in enumerate(stops):
            stone = pygame.Rect(0, 0, side, side)
            stone.center = road.point(stop)
            self._area.put(Stone(stone, n + 1, stop, n == self.chosen, partial(self.choose, n)))
        told = stops[self.chosen]
        self._heading(told.title)
        self._note(told.text)
        self._settle("road")

    def _leader(self, leader: Tile) -> None:
        """Picture, name and what that means."""
        px, top, palette = self.px, self._y, self.look.palette
        picture = pygame.Rect(self._area.rect.x, top, px(PORTRAIT), px(PORTRAIT))
        self._area.put(Picture(picture, partial(self._paint, leader.art)))
        left = picture.right + px(12)
        words = pygame.Rect(left, top, self._area.rect.x + self._wide - left, 10)
        note = Paragraph(
            words, f"**{leader.name}**\n{leader.tooltip}", "small", palette.cream, id="begin.leader"
        )
        self._area.put(note)
        note.rect.h = note.height
        self._y = max(picture.bottom, note.rect.bottom) + px(10)

    def _paint(self, art: str, surface: pygame.Surface, place: pygame.Rect) -> None:
        """A picture on a plate, as far as there is one."""
        self.look.painter.panel(surface, place, "well")
        if self.look.sprites.has(art):
            inner = place.inflate(-self.px(10), -self.px(10))
            image = self.look.sprites.fitted(art, inner.size)
            surface.blit(image, image.get_rect(center=place.center))

    def choose(self, stop: int) -> None:
        """Tell of another stop."""
        self.chosen = stop
        self.rebuild()

    def _options(self) -> dict[str, Any]:
        """The values that the game asks for."""
        return {key: value for key, value in self.values.items() if key != LEVEL}

    def changed(self, key: str, value: Any) -> None:
        """Another value."""
        self.values = {**self.values, key: value}
        self.rebuild()

    def open_page(self, key: str) -> None:
        """There are none."""

    def resume(self, slot: Slot) -> None:
        """Go on with the campaign that is going on."""
        if campaigns.open_series(self.app, slot.path) is not None:
            self.app.scenes.scenes.remove(self)
            self.leave()

    def ask_another(self, slot: Slot) -> None:
        """Begin another one, after asking."""
        t, title = self.texts, slot.shown.title if slot.shown is not None else slot.name
        answers = [
            Answer("no", t("campaign.another.stay")),
            Answer("yes", t("campaign.another"), self.start),
        ]
        deed = t("match.sure", deed=t("campaign.another"))
        ask(self.ui, "begin.ask", deed, t("campaign.another.text", title=escape(title)), answers)

    def start(self) -> None:
        """Begin it: one person leads the first role, bots all others."""
        game = registry.find(self.game)
        series = game.series[self.series]
        setup = self.face.build(self._options())
        refusal = series.refuse_setup(setup)
        if refusal is not None:
            words = self.texts.scope(self.game)(f"refusal.{refusal.key}", **refusal.args)
            self.refused(words)
            return
        level = level_of(self.values[LEVEL])
        assert level is not None
        others = [Bot(level) for _ in range(series.roles(setup) - 1)]
        self.app.scenes.scenes.pop().leave()
        campaigns.new(self.app, game, self.series, setup, (Person(), *others))
