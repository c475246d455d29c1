"""How the match ended, and its figures."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app import carried, matches
from tabletop.app.allies import called
from tabletop.app.campaigns import SeriesKeeper
from tabletop.app.main import App
from tabletop.app.report import Figure, Report, SeatMark, report_of
from tabletop.app.scenes.match.menu import to_title
from tabletop.app.scenes.match.unsaved import leaving
from tabletop.app.scenes.result.parts import Chart, FigureTable
from tabletop.app.stack import Scene
from tabletop.app.table import Panel
from tabletop.app.widgets import Box, Button, Label, Paragraph, Picture, Rule, ScrollArea, TallButton
from tabletop.engine.model import Resign
from tabletop.render.icons import SEAT_SHAPES
from tabletop.session.record import Person

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE, HIGH, HIGHER = 1080, 610, 690  # logical units; higher with more than two seats or many figures
FEW = 7
HEAD = 118
FOOT = 74
LOW, LENGTH = 480, 24
"""Logical height of a window below which the head does without the line that says how long the match was, and
the height of that line."""
log = logging.getLogger(__name__)


def open_scene(app: App, match: MatchScene, rematch: Callable[[], object]) -> Scene:
    """The result of a match that is over: its own panel, and the match in figures."""
    return ResultScene(app, match, rematch)


class ResultScene(Scene):
    """Over the board, which can be looked at."""

    see_through = True
    panel: Panel

    def __init__(self, app: App, match: MatchScene, rematch: Callable[[], object]) -> None:
        super().__init__(app)
        self.match, self.rematch = match, rematch
        self.session = match.room.session
        self.figures = self.session.statistics()
        self.rules_game = self.session.game.key
        outcome = self.session.outcome
        self.winners: tuple[int, ...] = tuple(outcome.winners) if outcome else ()

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.match.names

    def _called(self) -> list[str]:
        """The players' names; for whoever plays alone the allies are called so."""
        people = [n for n, seat in enumerate(self.session.seats) if isinstance(seat, Person)]
        eyes = people[0] if len(people) == 1 else None
        return called(self.texts, self.names, self.session.state.sides, eyes)

    def title(self) -> str:
        """Who won; to a person who plays alone against bots, whether it was they."""
        people = [n for n, seat in enumerate(self.session.seats) if isinstance(seat, Person)]
        if len(people) != 1 or not self.winners:
            return self.panel.title
        return self.texts("result.you_lost" if self.is_lost else "result.you_won")

    @property
    def is_lost(self) -> bool:
        """Did a person who plays alone against bots lose?"""
        people = [n for n, seat in enumerate(self.session.seats) if isinstance(seat, Person)]
        return len(people) == 1 and bool(self.winners) and people[0] not in self.winners

    def why(self) -> str:
        """What decided the match; whoever played alone and gave up is told that they did."""
        people = [n for n, seat in enumerate(self.session.seats) if isinstance(seat, Person)]
        left = [entry.seat for entry in self.session.journal if isinstance(entry.action, Resign)]
        if len(people) != 1 or people[0] in self.winners or people[0] not in left:
            return self.panel.subtitle
        told, was_last = self.texts("result.you_resigned"), len(self.names) == len(left) + 1
        return told if was_last else f"{told} {self.panel.subtitle}"

    def enter(self) -> None:
        """A horn for whoever won, the first time."""
        self.app.sound.play("victory" if self.winners and not self.is_lost else "chime")

    def report(self) -> Report:
        """The game's figures, or none but the seats."""
        plain = Report(tuple(SeatMark("", self.theme.seat(seat)) for seat in range(len(self.names))))
        reporter = report_of(self.rules_game)
        if reporter is None:
            return plain
        return reporter(self.session, self.texts.scope(self.rules_game), self.app.settings.colour_blind)

    def build(self) -> None:
        """Who won and why, table, chart, buttons."""
        theme, px, room = self.theme, self.px, self.match.room
        self.panel = room.table.panels.result(room.view, self.names)
        wide = min(WIDE, theme.width - 24)
        report = self.report()
        many = len(self.names) > 2 or len(report.figures) > FEW
        high = min(HIGHER if many else HIGH, theme.height - 24)
        box = self.rect((theme.width - wide) / 2, (theme.height - high) / 2, wide, high)
        self.ui.add(Box(box, id="result.box"))
        inner = box.inflate(-2 * px(30), -2 * px(14 if self._is_low else 22))
        self._head(inner, report)
        head = HEAD - (LENGTH if self._is_low else 0)
        body = pygame.Rect(inner.x, inner.y + px(head), inner.w, inner.h - px(head) - px(FOOT))
        area = ScrollArea("result.panel", body, fades=True)
        self.ui.add(area)
        self._body(area, report)
        self._buttons(pygame.Rect(inner.x, inner.bottom - px(50), inner.w, px(50)))

    @property
    def _is_low(self) -> bool:
        """Does the table need the line of the head that says how long it was?"""
        return self.theme.height < LOW

    def _head(self, rect: pygame.Rect, report: Report) -> None:
        px, p = self.px, self.look.palette
        art = [(seat, report.seats[seat]) for seat in self.winners if seat < len(report.seats)]
        side, gap = px(64 if self._is_low else 72), px(8)
        for n, (seat, mark) in enumerate(art[:2]):
            place = pygame.Rect(rect.x + n * (side + gap), rect.y, side, side)
            self.ui.add(Picture(place, self._crest(mark, self.crest_icon(seat, mark))))
        x = rect.x + (side + gap) * len(art[:2]) + (px(10) if art else 0)
        room = rect.right - x
        title = pygame.Rect(x, rect.y - px(2), room, px(44))
        self.ui.add(Label(title, self.title(), "title", p.brass_light, id="result.title_line", shadow=True))
        reason = Paragraph(
            pygame.Rect(x, rect.y + px(44), room, px(28)),
            self._judged(room),
            "serif_italic",
            p.cream,
            id="result.why",
            on_link=lambda rule: self.app.go("rules", game=self.rules_game, anchor=rule),
        )
        self.ui.add(reason)
        low = rect.y + px(72)
        if not self._is_low:
            place = pygame.Rect(x, low, room, px(LENGTH))
            self.ui.add(Label(place, self._length(), "small", p.cream_dim, id="result.length"))
            low = place.bottom
        self.ui.add(Rule("", pygame.Rect(rect.x, low + px(4), rect.w, px(10))))

    def _judged(self, room: int) -> str:
        """What decided the match, with its rules, after how an exercise went; where there is no room for all
        of it, that alone."""
        verdict, style = self.match.handing.exercise.verdict, self.theme.style("serif_italic")
        told = [words for words in (verdict, self.why()) if words]
        if verdict and self.look.fonts.width(" ".join([*told, *self.panel.rules]), style) > room:
            return verdict
        return " ".join([*told, *(f"[[{rule}]]" for rule in self.panel.rules)])

    def _length(self) -> str:
        """The winners' names unless the title tells them or that one has won alone, rounds, dice and
        minutes."""
        t, f = self.texts, self.figures
        winners = [self.names[seat] for seat in self.winners]
        is_mine = self.title() == t("result.you_won") and len(winners) == 1
        told = is_mine or all(name in self.title() for name in winners)
        parts = [] if told else [t.count("result.winners", len(winners), names=", ".join(winners))]
        parts.append(t.scope(self.rules_game).count("result.rounds", f.rounds))
        if f.total_dice:
            parts.append(t.count("result.dice", f.total_dice))
        minutes = round(f.total_ms / 60_000)
        if minutes:
            parts.append(t.count("result.minutes", minutes))
        return " · ".join(parts)

    def crest_icon(self, seat: int, mark: SeatMark) -> str:
        """What lies over a winner's picture or colour: a crown; under a loser's eyes the sign of the seat,
        lest the crown be taken for theirs."""
        if not self.is_lost:
            return "crown"
        return "" if mark.art else SEAT_SHAPES[seat % len(SEAT_SHAPES)]

    def _crest(self, mark: SeatMark, icon: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
        """The winner's picture or colour with what lies over it."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            look, px = self.look, self.px
            halo = rect.inflate(px(8), px(8))
            look.painter.rounded(surface, halo, mark.colour, halo.w // 2, 90)
            if mark.art:
                image = look.sprites.fitted(mark.art, rect.size)
                surface.blit(image, image.get_rect(center=rect.center))
            look.painter.ring(surface, halo, look.palette.brass_light, px(2.4), halo.w // 2)
            if icon:
                sign = look.sprites.icon(icon, px(24 if mark.art else 44), look.palette.select)
                middle = rect.y - px(2) if mark.art else rect.centery
                surface.blit(sign, sign.get_rect(centerx=rect.centerx, centery=middle))

        return paint

    def _body(self, area: ScrollArea, report: Report) -> None:
        px = self.px
        has_chart = any(len(curve.values) > 1 for curve in report.curves)
        many = len(report.seats) > 2
        side = has_chart and not many and area.rect.w >= px(800)
        wide = area.rect.w - px(16)
        table_wide = round(wide * 0.58) if side else wide
        high = area.rect.h - px(40) if side else 10
        place = pygame.Rect(area.rect.x, area.rect.y, table_wide, high)
        table = FigureTable("result.table", place, report, self._called(), self.winners)
        area.put(table)
        table.rect.h = table.height()
        y = table.rect.bottom + px(10)
        if has_chart:
            room = area.rect.bottom - y - px(34)
            rect = pygame.Rect(area.rect.x, y, wide, max(px(150), min(room, px(260))))
            if side:
                x = area.rect.x + table_wide + px(16)
                rect = pygame.Rect(x, area.rect.y, wide - table_wide - px(16), table.rect.h)
            axis = self.texts.scope(self.rules_game)("result.by_round")
            area.put(Chart("result.chart", rect, report.chart, report.curves, axis))
            y = y if side else rect.bottom + px(10)
        area.settle(self._notes(area, y, wide, report.figures) - area.rect.y)

    def _notes(self, area: ScrollArea, y: int, wide: int, rows: Sequence[Figure]) -> int:
        """Decisions of each player, what the game says besides, its rows if it has no figures, and what those
        figures mean that no bars explain, such as luck."""
        t, px = self.texts, self.px
        lines = [
            t.count("result.decisions", n, name=name)
            for n, name in zip(self.figures.decisions, self.names, strict=True)
        ]
        words = [self._length(), " · ".join(lines)] if self._is_low else [" · ".join(lines)]
        gap = self.session.gap
        if gap is not None and gap[1]:
            words.insert(0, carried.result_words(t, gap))
        if report_of(self.rules_game) is None:
            words = [*(f"**{row.label}** {row.value}" for row in self.panel.rows), self.panel.text, *words]
        words += [f"**{row.label}**: {row.tooltip}" for row in rows if row.tooltip and not any(row.amounts)]
        rect = pygame.Rect(area.rect.x + px(8), y, wide - px(8), 10)
        text = "\n".join(word for word in words if word)
        note = Paragraph(rect, text, "small", self.look.palette.cream_dim, id="result.notes")
        area.put(note)
        note.rect.h = note.height
        return note.rect.bottom

    def actions(self) -> list[tuple[str, str, str, Callable[[], object], str]]:
        """The buttons: name, words, icon, what it does, kind. Scenes that extend this one may add theirs."""
        t = self.texts
        if isinstance(self.match.keeper, SeriesKeeper):
            return [
                ("look", t("result.look"), "eye", self.back, "normal"),
                ("watch", t("result.watch"), "film", self.watch, "normal"),
                ("copy", t("result.copy"), "save", self.save_copy, "normal"),
                ("onward", t("campaign.onward"), "flag", self.onward, "primary"),
                ("title", t("result.title"), "home", self._title, "normal"),
            ]
        exercise = self.match.handing.exercise
        again = ("again", t("match.exercise.again"), "refresh", exercise.begin_again, "primary")
        return [
            ("look", t("result.look"), "eye", self.back, "normal"),
            ("watch", t("result.watch"), "film", self.watch, "normal"),
            ("copy", t("result.copy"), "save", self.save_copy, "normal"),
            again
            if exercise.is_missed
            else ("rematch", t("result.rematch"), "swords", self.rematch, "primary"),
            ("new", t("result.new"), "plus", self._new, "normal"),
            ("title", t("result.title"), "home", self._title, "normal"),
        ]

    def _buttons(self, rect: pygame.Rect) -> None:
        entries, gap = self.actions(), self.px(10)
        wide = (rect.w - gap * (len(entries) - 1)) // len(entries)
        style = self.theme.style("button")
        longest = max(self.look.fonts.width(text, style) for _, text, *_ in entries)
        in_two = longest * 0.8 > wide - 2 * self.px(12)  # where a line does not fit
        for n, (name, text, icon, action, kind) in enumerate(entries):
            place = pygame.Rect(rect.x + n * (wide + gap), rect.y, wide, rect.h)
            sign = icon if wide > self.px(160) else ""
            if in_two:
                self.ui.add(TallButton(f"result.{name}", place, text, action, kind=kind, role="small_bold"))
            else:
                self.ui.add(Button(f"result.{name}", place, text, action, kind=kind, icon=sign))

    def paint_background(self, surface: pygame.Surface) -> None:
        """The match shows through, darkened."""
        size = self.app.window.size

        def shade() -> pygame.Surface:
            dark = pygame.Surface(size)
            dark.fill(self.look.palette.night)
            dark.set_alpha(150)
            return dark

        surface.blit(self.look.painter.kept(("result", size), shade), (0, 0))

    # What is done

    def watch(self) -> None:
        """See the match again from its first moment."""
        self.app.go("replay", record=self.session.match_record(), title=self.match.keeper.title)

    def onward(self) -> None:
        """Back to the road of the campaign, which lies below the match."""

        def do() -> None:
            scenes = self.app.scenes
            while scenes.top is not None and scenes.top.name not in ("campaign", "title"):
                scenes.scenes.pop().leave()
            if scenes.top is not None:
                scenes.top.rebuild()
                scenes.top.enter()

        leaving(self.app, do)

    def save_copy(self) -> None:
        """Write the finished match to a place of its own, which later matches leave alone."""
        keeper = self.match.keeper
        path = matches.shelf().new_path(keeper.title)
        try:
            keeper.write(self.session, path)
        except OSError as fault:
            log.warning("copy not written: %s", fault)
            self.app.toast(matches.fault_words(self.texts, fault), "bad")
            return
        self.app.toast(self.texts("result.copied", file=path.name), "good")

    def _new(self) -> None:
        to_title(self.app, lambda: self.app.go("setup", game=self.rules_game))

    def _title(self) -> None:
        to_title(self.app)
