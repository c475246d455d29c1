"""The road of a campaign: the map with its stops, who is carried on and what there is to spend, what is
decided before the next battle, and after it how it goes on.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from tabletop.app import matches
from tabletop.app.campaign_face import CampaignFace, Preparation, Stop, Ware, faces_of
from tabletop.app.campaigns import SeriesKeeper
from tabletop.app.main import App
from tabletop.app.scenes.campaign.land import land
from tabletop.app.scenes.campaign.parts import FRAME, RATIO, STONE, Road, Stone, WareCard
from tabletop.app.scenes.setup.parts import LEAST, TALL, Tiles, named
from tabletop.app.stack import Scene
from tabletop.app.widgets import Answer, Box, Button, Label, Paragraph, Picture, Rule, ScrollArea, ask
from tabletop.series.succession import Succession
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

TOP, FOOT, WIDE = 70, 78, 1240
NARROW = 1000
"""Below this many logical units map and words stand below each other."""
SHARE, ASKED_SHARE, MOST_MAP = 0.6, 0.57, 0.77
"""Of the width that the map's column takes, and of the height that the map takes there: while something is
asked below it, and at most."""
LAND, BESIDE = 0.5, 10.0
"""Of the width of the column that the map of a match takes at most, and the gap before it."""
TILE = 84
"""Logical width of a counter of the roster."""
CARD, LOW = (196, 46, 6), 38
"""Logical width at least, height and gap of a card; its height where all would not be in sight otherwise."""
PERSON = 0
"""The role of whoever plays the campaign."""


def open_scene(app: App, succession: Succession, keeper: SeriesKeeper) -> Scene:
    """The scene of a campaign."""
    return CampaignScene(app, succession, keeper)


class CampaignScene(Scene):
    """Nothing is decided here that is not a decision of the match that is on, or a step of the succession."""

    def __init__(self, app: App, succession: Succession, keeper: SeriesKeeper) -> None:
        super().__init__(app)
        self.succession, self.keeper = succession, keeper
        self.rules_game = succession.game.key
        self.chosen = -1
        """The stop that is told of; −1: the next one."""
        self._offsets: dict[str, int] = {}

    @property
    def face(self) -> CampaignFace:
        """What the game tells of it."""
        return faces_of(self.rules_game)[self.succession.series.key]

    @property
    def told(self) -> Texts:
        """The game's own texts."""
        return self.texts.scope(self.rules_game)

    @property
    def session(self) -> Session | None:
        """The match that is on."""
        return self.succession.session

    @property
    def view(self) -> Any:
        """What the person sees of it."""
        return None if self.session is None else self.session.view(PERSON)

    def latest(self) -> Any:
        """How things stand, the match that is on counted if it is over."""
        session, standing = self.session, self.succession.standing
        if session is None or not session.is_over:
            return standing
        return self.succession.series.after(standing, session.state)

    def preparation(self) -> Preparation | None:
        """What is asked before the battle, as long as it is the person who is asked."""
        session = self.session
        if session is None or session.is_over or PERSON not in session.owed:
            return None
        return self.face.preparation(self.view, tuple(session.legal(PERSON)), self.told)

    def question(self) -> object:
        """Another one after every decision."""
        return (len(self.succession.finished), self.succession.attempt, len(self.session or ()))

    @property
    def is_unsaved(self) -> bool:
        """Could the last change not be written?"""
        fault = self.session.autosave_fault if self.session is not None else None
        return fault is not None or self.succession.autosave_fault is not None

    def leave(self) -> None:
        """Another window may have it."""
        self.keeper.let_go()

    # What is shown

    def build(self) -> None:
        """Header, map, words, what is asked, footer."""
        theme, t = self.theme, self.texts
        back = self.rect(24, 16, 126, 42)
        self.ui.add(Button("campaign.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        gold, title = self.look.palette.brass_light, self.rect(160, 12, theme.width - 320, 46)
        name = self.face.name(self.told)
        self.ui.add(Label(title, name, "title", gold, "centre", id="campaign.name", shadow=True))
        stops = self.face.stops(self.latest(), self.told)
        wide = min(WIDE, theme.width - 32)
        left, high = (theme.width - wide) / 2, theme.height - TOP - FOOT
        if theme.width < NARROW:
            self._build_narrow(left, wide, high, stops)
        else:
            self._build_wide(left, wide, high, stops)
        self._build_foot(left, wide)

    def _build_narrow(self, left: float, wide: float, high: float, stops: tuple[Stop, ...]) -> None:
        """One column: what is asked, or else the map, comes first."""
        area = self._column("all", left, TOP, wide, high)
        y, asks = area.rect.y, self.preparation() is not None
        if asks:
            y = self._build_roster(area, self._build_chest(area, self._build_asked(area, y)))
        rect = pygame.Rect(area.rect.x, y, area.rect.w - self.px(16), 0)
        rect.h = round(rect.w / RATIO)
        self._build_map(rect, stops, area)
        y = self._build_sheet(area, rect.bottom + self.px(10), stops)
        self._settle("all", area, y if asks else self._build_roster(area, self._build_chest(area, y)))

    def _build_wide(self, left: float, wide: float, high: float, stops: tuple[Stop, ...]) -> None:
        """The map with what is asked below it, or else the roster; words and chest beside it."""
        half, asks = wide * SHARE, self.preparation() is not None
        map_high = high * ASKED_SHARE if asks else min(high * MOST_MAP, half / RATIO)
        beside = self._build_land(self.rect(left, TOP, half, map_high), stops) if asks else 0.0
        self._build_map(self.rect(left, TOP, half - beside, map_high), stops, None)
        below = self._column("below", left, TOP + map_high + 12, half, high - map_high - 12)
        side = self._column("side", left + half + 14, TOP, wide - half - 14, high)
        y = self._build_chest(side, self._build_sheet(side, side.rect.y, stops))
        if asks:
            y, end = self._build_roster(side, y), self._build_asked(below, below.rect.y)
        else:
            end = self._build_roster(below, below.rect.y, headed=False)
        self._settle("below", below, end)
        self._settle("side", side, y)

    def _column(self, name: str, left: float, top: float, wide: float, high: float) -> ScrollArea:
        panel = self.rect(left, top, wide, high)
        self.ui.add(Box(panel, "walnut"))
        inner = panel.inflate(-2 * self.px(16), -2 * self.px(12))
        area = ScrollArea(f"campaign.{name}", inner, fades=True)
        self.ui.add(area)
        return area

    def _settle(self, name: str, area: ScrollArea, bottom: int) -> None:
        area.settle(bottom - area.rect.y)
        area.scroll_to(self._offsets.get(name, 0))

    def rebuild(self) -> None:
        """The columns stay where they were."""
        for name in ("all", "below", "side"):
            area = self.ui.find(f"campaign.{name}") if self.ui else None
            if isinstance(area, ScrollArea):
                self._offsets[name] = area.bar.offset
        super().rebuild()

    def _build_map(self, rect: pygame.Rect, stops: tuple[Stop, ...], area: ScrollArea | None) -> None:
        put = self.ui.add if area is None else area.put
        road = Road(rect.inflate(-self.px(FRAME) // 2, 0), self.face.painting, stops)
        put(road)
        side = self.px(STONE)
        for n, stop in enumerate(stops):
            place = pygame.Rect(0, 0, side, side)
            place.center = road.point(stop)
            put(Stone(place, n + 1, stop, n == self._shown(stops), partial(self.choose, n)))

    def _shown(self, stops: tuple[Stop, ...]) -> int:
        """Which stop is told of."""
        if 0 <= self.chosen < len(stops):
            return self.chosen
        return min(len(self.succession.finished), len(stops) - 1)

    def _say(self, area: ScrollArea, y: int, text: str, role: str, colour: Any, id: str = "") -> int:
        if not text:
            return y
        rect = pygame.Rect(area.rect.x, y, area.rect.w - self.px(16), 10)
        game = self.rules_game
        words = Paragraph(
            rect, text, role, colour, id=id, on_link=lambda rule: self.app.go("rules", game=game, anchor=rule)
        )
        area.put(words)
        words.rect.h = words.height
        return words.rect.bottom + self.px(6)

    def _build_sheet(self, area: ScrollArea, y: int, stops: tuple[Stop, ...]) -> int:
        """The stop that is told of; the end of the campaign where there is no next one."""
        p, at = self.look.palette, self._shown(stops)
        if self.succession.is_over and self.chosen < 0:
            title, text = self.face.ending(self.succession.standing, self.told)
            y = self._say(area, y, title, "title", p.brass_light, "campaign.ending")
            return self._rule(area, self._say(area, y, text, "serif_italic", p.cream))
        stop = stops[at]
        head = self.texts("campaign.stop", n=at + 1, title=stop.title)
        y = self._say(area, y, head, "heading", p.brass_light, "campaign.title")
        y = self._say(area, y, stop.text, "body", p.cream, "campaign.text")
        y = self._say(area, y, stop.became, "serif_italic", p.brass_light, "campaign.became")
        if at == len(self.succession.finished) and self.succession.attempt > 1:
            again = self.texts("campaign.attempts", n=self.succession.attempt - 1)
            y = self._say(area, y, again, "small", p.cream_dim, "campaign.attempts")
        return self._rule(area, y)

    def _rule(self, area: ScrollArea, y: int) -> int:
        rect = pygame.Rect(area.rect.x, y, area.rect.w - self.px(16), self.px(10))
        area.put(Rule("", rect))
        return rect.bottom + self.px(6)

    def _build_land(self, rect: pygame.Rect, stops: tuple[Stop, ...]) -> float:
        """The map of the match that is prepared, at the right of a room while its stop is told of; the
        logical width that it takes."""
        if self.session is None or self._shown(stops) != len(self.succession.finished):
            return 0.0
        room = round(rect.w * LAND), rect.h
        image = land(self.look, self.app.texts, self.rules_game, self.view, room)
        at = image.get_rect(midright=rect.midright)
        self.ui.add(Picture(at, lambda surface, place: surface.blit(image, place), "campaign.land"))
        return at.w / self.theme.k + BESIDE

    def _build_chest(self, area: ScrollArea, y: int) -> int:
        """What there is to spend."""
        p, px = self.look.palette, self.px
        rows = self.face.reckoning(self.succession.standing, self.view, self.told)
        if rows:
            y = self._say(area, y, self.texts("campaign.chest"), "subheading", p.brass_light)
        wide = area.rect.w - px(16)
        for label, value in rows:
            room = pygame.Rect(area.rect.x, y, round(wide * 0.7), px(22))
            area.put(Label(room, label, "small", p.cream_dim))
            area.put(
                Label(
                    pygame.Rect(room.right, y, wide - room.w, px(22)), value, "small_bold", p.cream, "right"
                )
            )
            y += px(23)
        return y + px(8)

    def _build_roster(self, area: ScrollArea, y: int, headed: bool = True) -> int:
        """Who is carried on."""
        tiles = self.face.roster(self.succession.standing, self.view, self.told)
        if not tiles:
            return y
        heading = self.texts("campaign.roster") if headed else ""
        y = self._say(area, y, heading, "subheading", self.look.palette.brass_light)
        wide, px = area.rect.w - self.px(16), self.px
        a_row = max(1, wide // px(TILE))
        for start in range(0, len(tiles), a_row):
            row = tiles[start : start + a_row]
            each = wide // max(LEAST, len(row))
            is_tall = any(len(named(self.look, tile.name, each)) > 1 for tile in row)
            rect = pygame.Rect(area.rect.x, y, wide, px(TALL if is_tall else 86))
            area.put(Tiles(f"campaign.roster.{start // a_row}", rect, row, False))
            y = rect.bottom + px(6)
        return y

    def _build_asked(self, area: ScrollArea, y: int) -> int:
        """The cards of what may be chosen now."""
        p, px, found = self.look.palette, self.px, self.preparation()
        if found is None:
            return y
        y = self._say(area, y, found.title, "heading", p.brass_light, "campaign.asked")
        y = self._say(area, y, found.text, "small", p.cream_dim)
        least, high, gap = (px(n) for n in CARD)
        room = area.rect.w - px(16)
        columns = max(1, (room + gap) // (least + gap))
        wide, rows = (room - gap * (columns - 1)) // columns, -(-len(found.wares) // columns)
        high = max(px(LOW), min(high, (area.rect.bottom - y) // max(1, rows) - gap))
        for n, ware in enumerate(found.wares):
            x = area.rect.x + n % columns * (wide + gap)
            rect = pygame.Rect(x, y + n // columns * (high + gap), wide, high)
            area.put(WareCard(f"campaign.ware.{n}", rect, ware, partial(self.decide, ware)))
        return y + rows * (high + gap) - gap

    def _build_foot(self, left: float, wide: float) -> None:
        t, y, high = self.texts, self.theme.height - FOOT + 14, 50.0
        entries: list[Button] = []
        self._again(entries)
        found, session = self.preparation(), self.session
        if found is not None:
            undo = Button("campaign.undo", pygame.Rect(0, 0, 1, 1), t("match.undo"), self.undo, icon="undo")
            assert session is not None
            refusal = session.undo_refusal(PERSON)
            undo.set_enabled(refusal is None, t("campaign.no_undo"))
            entries.append(undo)
            if found.done is not None:
                entries.append(
                    self._primary("done", found.done.name, partial(self.decide, found.done), "check")
                )
        elif session is None:
            entries.append(self._primary("title", t("result.title"), self.back, "home"))
        elif session.is_over:
            entries.append(self._primary("on", t("campaign.on"), self.go_on, "flag"))
        else:
            entries.append(self._primary("battle", t("campaign.battle"), self.battle, "swords"))
        gap = 12.0
        each = min(300.0, (wide - gap * (len(entries) - 1)) / len(entries))
        x = left + wide - each * len(entries) - gap * (len(entries) - 1)
        for button in entries:
            button.rect = self.rect(x, y, each, high)
            self.ui.add(button)
            x += each + gap

    def _primary(self, name: str, text: str, action: Any, icon: str) -> Button:
        return Button(f"campaign.{name}", pygame.Rect(0, 0, 1, 1), text, action, kind="primary", icon=icon)

    def _again(self, entries: list[Button]) -> None:
        """The match that is on may be played again once something was decided in it."""
        if self.session is not None and len(self.session) and self.succession.repeat_refusal() is None:
            words = self.texts("campaign.again")
            rect = pygame.Rect(0, 0, 1, 1)
            entries.append(Button("campaign.again", rect, words, self.ask_again, icon="refresh"))

    # What is done

    def choose(self, number: int) -> None:
        """Tell of a stop."""
        self.chosen = -1 if number == len(self.succession.finished) else number
        self.rebuild()

    def decide(self, ware: Ware) -> None:
        """A card was clicked."""
        session = self.session
        if session is None or session.refusal(PERSON, ware.action) is not None:
            return
        session.act(PERSON, ware.action)
        self._tell_fault()
        self.rebuild()

    def undo(self) -> None:
        """Take back the last choice."""
        session = self.session
        if session is not None and session.undo_refusal(PERSON) is None:
            session.undo(PERSON)
            self.rebuild()

    def battle(self) -> None:
        """The match itself."""
        if self.session is not None:
            matches.show(self.app, self.session, self.keeper)

    def go_on(self) -> None:
        """The match is finished for good, and the next one begins."""
        if self.succession.go_on_refusal() is not None:
            return
        self.keeper.next_match()
        self.succession.go_on()
        self.chosen, self._offsets = -1, {}
        self.app.sound.play("chime")
        self._tell_fault()
        self.rebuild()

    def ask_again(self) -> None:
        """Play the match again from its start, after asking."""
        t = self.texts
        answers = [
            Answer("no", t("match.stay")),
            Answer("yes", t("campaign.again"), self.repeat, grave=True),
        ]
        ask(self.ui, "confirm", t("campaign.again.title"), t("campaign.again.text"), answers)

    def repeat(self) -> None:
        """Whatever was decided in the match is forgotten; the attempt is counted."""
        if self.succession.repeat_refusal() is None:
            self.keeper.next_match()
            self.succession.repeat()
            self._tell_fault()
            self.rebuild()

    def _tell_fault(self) -> None:
        fault = self.succession.autosave_fault
        if fault is None and self.session is not None:
            fault = self.session.autosave_fault
        if fault is not None:
            self.app.toast(matches.fault_words(self.texts, fault), "bad")
