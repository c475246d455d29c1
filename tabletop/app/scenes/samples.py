"""What ships with the games: for each a position to solve, a battle to take over, a match with notes; below
them, in a line each, whole matches without notes. What the one is about that is pointed at stands beside
them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from tabletop.app import matches, samples
from tabletop.app.main import App
from tabletop.app.samples import Sample
from tabletop.app.scenes.shelf import replays
from tabletop.app.scenes.shelf.detail import Pictures
from tabletop.app.stack import Scene
from tabletop.app.widgets import Box, Button, Label, Paragraph, Picture, ScrollArea
from tabletop.app.widgets.base import Point, Pressable
from tabletop.render.theme import Colour, TextStyle
from tabletop.store.notes import WATCHED, Kind
from tabletop.store.slots import Slot
from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape

HEAD, LINE, FOOT = 80, 34, 26
"""Logical heights: the title, a game's name, below the cards."""
GAP, MARGIN, BELOW = 16, 24, 12
COLUMNS = 3
"""As many as there are kinds with a card."""
NARROW = 236
"""Least width of a column."""
LEAST, ROOMY = 62, 110
"""Least height of a card where all is to be seen at once, and where there is more below."""
SLIM, UNDER = 40, 8
"""A card that is one line, and what is above it."""
BAR = 20  # room for the scroll bar
LOW = 56  # a card lower than that is one line
WIDEST, TALLEST = 1320, 860
PANE, WIDEST_PANE, PAD = 0.3, 400, 16
"""Share of the width for what a sample is about, its greatest width, its margin."""
LARGE, ONE = 0.45, 700
"""That share where the window is so narrow that there is one column."""
DEED, DEED_WIDE, LOWEST = 42, 200, 480
"""Height of the button that opens what is told of, and its width in a window that is lower than the last."""
REST = 0.15
"""Seconds for which the pointer rests on a card until that is told of."""
PICTURED = 90
"""Least height of a picture above the words."""
ROLES = ("body", "small", "tiny")
"""Letters of the words, the largest that fit."""
SIGNS = {"position": "hint", "battle": "swords", "replay": "film", "match": "film"}


def open_scene(app: App) -> Scene:
    """The samples of all games."""
    return SamplesScene(app)


class SamplesScene(Scene):
    """A row for each game with a card for each kind of sample, lines for the others. A click opens it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pictures = Pictures()
        self.reading = matches.reading()
        self.slots: dict[Path, Slot] = {}
        self.samples: list[Sample] = []
        self.told: Path | None = None
        """What the pane tells of."""
        self._pointed: Sample | None = None
        """What the pointer is on, for so long that it rests there in `_rest` seconds."""
        self._rest = 0.0
        self.pane: ScrollArea
        self.deed: Button
        """What opens it."""
        self._version = -1

    def enter(self) -> None:
        """They are read once; then they are known."""
        self.reading.look(self.app.patience)

    def update(self, seconds: float) -> bool:
        """More has been read, or the pointer has rested on a card."""
        if self._version != self.reading.version and self.ui.captured is None:
            self.rebuild()
            return True
        pointed = self._pointed
        if pointed is not None:
            self._rest -= seconds
            over = self.ui.hovered
            if not isinstance(over, SampleCard) or over.sample is not pointed:
                self._pointed = None
            elif self._rest <= 0:
                self.tell(pointed)
                return True
        return super().update(seconds)

    def waits(self) -> bool:
        """Until all has been read, and while the pointer rests on a card."""
        is_read = self._version == self.reading.version and self.reading.is_done
        return self._pointed is not None or not is_read or super().waits()

    def point(self, sample: Sample) -> None:
        """The pointer is on a card: whoever goes past it to the button of another is not told of it."""
        if self._pointed is not sample and self.told != sample.path:
            self._pointed, self._rest = sample, REST

    def build(self) -> None:
        """Title, then the rows: they share the height there is, or are scrolled where that is too little."""
        self._version = self.reading.version
        self.slots = {slot.path: slot for slot in self.reading.slots if slot.is_sample}
        self.samples = samples.told(self.slots.values())
        t, theme, ui = self.texts, self.theme, self.ui
        back = self.rect(24, 18, 126, 42)
        ui.add(Button("samples.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        gold = self.look.palette.brass_light
        beside = DEED_WIDE + MARGIN + GAP if self._is_low else 160
        title = self.rect(160, 16, theme.width - 160 - beside, 46)
        ui.add(Label(title, t("samples.title"), "title", gold, "centre", shadow=True))
        games = list(dict.fromkeys(each.header.game for each in self.samples))
        if not games:
            room = self.rect(MARGIN, HEAD + 60, theme.width - 2 * MARGIN, 60)
            words = t("samples.none" if self.reading.is_done else "shelf.reading")
            ui.add(Paragraph(room, words, "body", self.look.palette.cream, "centre"))
            return
        wide, high = min(WIDEST, theme.width - 2 * MARGIN), min(TALLEST, theme.height - HEAD - FOOT)
        left, pane = (theme.width - wide) / 2, min(WIDEST_PANE, wide * (LARGE if wide < ONE else PANE))
        self._build_pane(self.rect(left + wide - pane, HEAD, pane, high))
        self._build_games(games, (left, HEAD, wide - pane - GAP, high))
        at = next((each for each in self.samples if each.path == self.told), self.samples[0])
        self.told = None
        self.tell(at)
        ui.focus_id(f"samples.{at.path.stem}")

    def _build_games(self, games: Sequence[str], box: tuple[float, float, float, float]) -> None:
        """A row of cards for each game, and lines; in few columns lines alone."""
        left, top, wide, high = box
        columns = max(1, min(COLUMNS, int((wide - BAR + GAP) // (NARROW + GAP))))
        rows = [_sorted(self.samples, game, columns) for game in games]
        card, whole = _heights([len(lines) for _, lines in rows], high, columns)
        area = ScrollArea("samples.all", self.rect(left, top, wide, high), fades=True)
        self.ui.add(area)
        wide -= BAR if whole > high + 1 else 0
        made: list[SampleCard] = []
        for game, (cards, lines) in zip(games, rows, strict=True):
            name = matches.game_name(self.texts, game)
            place = self.rect(left, top, wide, LINE - 4)
            area.put(Label(place, name, "heading", self.look.palette.brass, shadow=True))
            made += self._put(area, cards, (left, top + LINE, wide, card), columns)
            top += LINE + card
            for row in lines:
                made += self._put(area, row, (left, top + UNDER, wide, SLIM), columns)
                top += UNDER + SLIM
            top += BELOW
        area.settle(self.px(whole) if whole > high + 1 else area.rect.h)
        least = min((each.lettering(each.title) for each in made), key=lambda style: style.size)
        for each in made:
            each.style = least

    @property
    def _is_low(self) -> bool:
        """Is the window so low that the button stands beside the title?"""
        return self.theme.height < LOWEST

    def _build_pane(self, rect: pygame.Rect) -> None:
        """Where it is told what a sample is about."""
        self.ui.add(Box(rect, "walnut"))
        inner = rect.inflate(-2 * self.px(PAD), -2 * self.px(PAD))
        foot = pygame.Rect(inner.x, inner.bottom - self.px(DEED), inner.w, self.px(DEED))
        if self._is_low:  # the words need all of the pane
            foot = self.rect(self.theme.width - MARGIN - DEED_WIDE, 18, DEED_WIDE, DEED)
        else:
            inner.h -= foot.h + self.px(GAP // 2)
        self.pane = ScrollArea("samples.about", inner, fades=True)
        self.ui.add(self.pane)
        self.deed = Button("samples.open", foot, "", self._open_told, kind="primary")
        self.ui.add(self.deed)

    def tell(self, sample: Sample) -> None:
        """What a sample is about: its picture, where that has room, kind, title and words."""
        if self.told == sample.path:
            return
        self.told, self._pointed = sample.path, None
        self.deed.set_text(self.texts(f"samples.open.{sample.about.kind}"))
        self.deed.icon = "film" if sample.about.kind in WATCHED else "play"
        area, gap = self.pane, self.px(PAD)
        area.clear()
        for role in ROLES:
            words, high = self._words(sample, role)
            if high <= area.rect.h:
                break
        top = area.rect.y
        if area.rect.h - high - gap >= self.px(PICTURED):
            place = pygame.Rect(area.rect.x, top, area.rect.w - self.px(BAR), area.rect.h - high - gap)
            place.h = min(place.h, place.w, area.rect.h // 2)
            area.put(Picture(place, partial(self._paint_picture, self.slots[sample.path])))
            top = place.bottom + gap
        for each in words:
            each.rect.y += top
            area.put(each)
        area.settle(top + high - area.rect.y)

    def _words(self, sample: Sample, role: str) -> tuple[list[Paragraph], int]:
        """Kind, title and words one below the other, the last in letters of a role; the pixels to there."""
        t, px, p, area = self.texts, self.px, self.look.palette, self.pane
        about, y, made = sample.about, 0, []
        for text, letters, colour, gap in (
            (t(f"samples.kind.{about.kind}"), "small_bold", p.brass, 2),
            (escape(about.title(t.language)), "bold", p.brass_light, 6),
            (about.text(t.language), role, p.cream, 0),
        ):
            place = pygame.Rect(area.rect.x, y, area.rect.w - px(BAR), 0)
            rule = partial(self._open_rule, sample)
            words = Paragraph(place, text, letters, colour, id="samples.about.text", on_link=rule)
            words.ui = self.ui
            words.rect.h = words.height
            made.append(words)
            y = words.rect.bottom + px(gap)
        return made, y

    def _paint_picture(self, slot: Slot, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.pictures.draw(self.look, surface, rect, slot)

    def _open_rule(self, sample: Sample, rule: str) -> None:
        self.app.go("rules", game=sample.header.game, anchor=rule)

    def _put(
        self, area: ScrollArea, found: Sequence[Sample], box: tuple[float, float, float, float], columns: int
    ) -> list[SampleCard]:
        """Cards beside each other, as many columns wide as all rows."""
        left, top, wide, high = box
        share, made = (wide - GAP * (columns - 1)) / columns, []
        for at, each in enumerate(found):
            place = self.rect(left + at * (share + GAP), top, share, high)
            card = SampleCard(each, place, partial(self.open, each), self.texts)
            card.on_point, card.on_reach = partial(self.point, each), partial(self.tell, each)
            card.picture = partial(self._paint_picture, self.slots[each.path])
            area.put(card)
            made.append(card)
        return made

    def _open_told(self) -> None:
        """The button below the words."""
        self.open(next(each for each in self.samples if each.path == self.told))

    def open(self, sample: Sample) -> None:
        """Watch a match that is over, play on from the others."""
        if sample.about.kind in WATCHED:
            replays.watch(self.app, sample.path)
        else:
            samples.play(self.app, sample.path)


def _sorted(samples: Sequence[Sample], game: str, columns: int) -> tuple[list[Sample], list[list[Sample]]]:
    """Of a game the first sample of each kind but whole matches, and the others by lines; where there is no
    column for each kind all by lines."""
    found = [each for each in samples if each.header.game == game]
    if columns < COLUMNS:
        return [], [found[n : n + columns] for n in range(0, len(found), columns)]
    cards_of = (each for each in reversed(found) if each.about.kind != "match")
    first: dict[Kind, Sample] = {each.about.kind: each for each in cards_of}
    cards = [each for each in found if first.get(each.about.kind) is each][:COLUMNS]
    others = [each for each in found if each not in cards]
    return cards, [others[n : n + COLUMNS] for n in range(0, len(others), COLUMNS)]


def _heights(lines: Sequence[int], high: float, columns: int) -> tuple[float, float]:
    """The height of cards, and of all rows with so many lines below the cards: they share what there is."""
    fixed = sum(LINE + BELOW + count * (UNDER + SLIM) for count in lines)
    if columns < COLUMNS:
        return 0, fixed
    card = (high - fixed) / len(lines)
    if card < LEAST:
        card = max(SLIM, min(ROOMY, high / COLUMNS - LINE - BELOW))
    return card, fixed + card * len(lines)


class SampleCard(Pressable):
    """The picture of the board, what kind of sample it is, its title; pointed at or focused it tells the
    scene."""

    def __init__(
        self,
        sample: Sample,
        rect: pygame.Rect,
        on_click: Callable[[], object],
        texts: Texts,
    ) -> None:
        super().__init__(f"samples.{sample.path.stem}", rect)
        self.sample, self.on_click = sample, on_click
        self.on_point: Callable[[], object] = lambda: None
        self.on_reach: Callable[[], object] = lambda: None
        """What follows when the pointer is here, and when the keyboard comes."""
        self.picture: Callable[[pygame.Surface, pygame.Rect], object] = lambda surface, rect: None
        self.kind = texts(f"samples.kind.{sample.about.kind}")
        self.title = sample.about.title(texts.language)
        self.style: TextStyle | None = None
        """The letters of the title, the same on all cards."""

    def words(self) -> list[str]:
        """Kind and title."""
        return [self.kind, self.title]

    def activate(self) -> bool:
        """Open it."""
        self.on_click()
        return True

    def on_move(self, pos: Point, rel: Point) -> None:
        """The pointer is here."""
        self.on_point()

    def on_focus(self, focused: bool) -> None:
        """The keyboard came."""
        if focused and self.ui.keyboard:
            self.on_reach()

    @property
    def is_line(self) -> bool:
        """Is it too low for a picture?"""
        return self.rect.h < self.ui.look.px(LOW)

    def _room(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The pixels of picture and words."""
        px = self.ui.look.px
        if self.is_line:
            room = self.rect.inflate(-px(28), -px(8))
            return pygame.Rect(room.topleft, (0, 0)), pygame.Rect(
                room.x + px(26), room.y, room.w - px(26), room.h
            )
        inner = self.rect.inflate(-px(20), -px(14))
        picture = pygame.Rect(inner.x, inner.y, min(round(inner.h * 1.2), inner.w * 2 // 5), inner.h)
        x = picture.right + px(12)
        return picture, pygame.Rect(x, inner.y, inner.right - x, inner.h)

    def lettering(self, title: str) -> TextStyle:
        """The largest letters in which a title fits."""
        look = self.ui.look
        return look.fonts.shrink(title, look.theme.style("bold"), self._room()[1].w)

    def draw(self, surface: pygame.Surface) -> None:
        """A dark board with the picture at its left."""
        look = self.ui.look
        p, px = look.palette, look.px
        lit = self.hovered or (self.ui.focused is self and self.ui.keyboard)
        look.painter.panel(surface, self.rect, "walnut")
        if lit:
            look.painter.ring(surface, self.rect, p.brass_light, px(2), px(8))
        picture, room = self._room()
        if self.is_line:
            self._draw_line(surface, room, p.cream if lit else p.brass_light)
            return
        self.picture(surface, picture)
        upper, lower = pygame.Rect(room.x, room.y, room.w, room.h // 2), room.copy()
        lower.y, lower.h = upper.bottom, room.bottom - upper.bottom
        self._draw_kind(surface, upper)
        self._draw_title(surface, lower, p.cream if lit else p.brass_light)

    def _draw_line(self, surface: pygame.Surface, room: pygame.Rect, colour: Colour) -> None:
        """In a low window, and of whole matches: the sign and the title; the kind, where it has room."""
        look = self.ui.look
        sign = look.sprites.icon(SIGNS[self.sample.about.kind], look.px(18), look.palette.brass)
        surface.blit(sign, sign.get_rect(midleft=(room.x - look.px(26), room.centery)))
        wide = self._draw_title(surface, room, colour)
        small = look.theme.style("small")
        if wide + look.fonts.width(self.kind, small) + look.px(GAP) <= room.w:
            kind = look.fonts.line(self.kind, small, look.palette.brass)
            surface.blit(kind, kind.get_rect(midright=room.midright))

    def _draw_title(self, surface: pygame.Surface, room: pygame.Rect, colour: Colour) -> int:
        """In one line; the pixels that it is wide."""
        fonts = self.ui.look.fonts
        style = self.style or self.lettering(self.title)
        line = fonts.line(fonts.fit(self.title, style, room.w), style, colour)
        surface.blit(line, line.get_rect(midleft=room.midleft))
        return line.get_width()

    def _draw_kind(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        sign = look.sprites.icon(SIGNS[self.sample.about.kind], px(18), p.brass)
        style = look.fonts.shrink(self.kind, look.theme.style("small_bold"), room.w - px(24))
        line = look.fonts.line(self.kind, style, p.brass)
        surface.blit(sign, sign.get_rect(midleft=room.midleft))
        surface.blit(line, line.get_rect(midleft=(room.x + px(24), room.centery)))
