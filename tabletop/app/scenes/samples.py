"""What ships with the games: for each a position to solve, a battle to take over, a match with notes; below
them, in a line each, whole matches without notes.
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
from tabletop.app.widgets import Button, Label, Paragraph, ScrollArea
from tabletop.app.widgets.base import Pressable
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import Colour
from tabletop.store.notes import WATCHED, Kind
from tabletop.store.slots import Slot
from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape, plain

HEAD, LINE, FOOT = 80, 34, 26
"""Logical heights: the title, a game's name, below the cards."""
GAP, MARGIN, BELOW = 16, 24, 12
COLUMNS = 3
LEAST, ROOMY = 104, 132
"""Least height of a card where all is to be seen at once, and where there is more below."""
SLIM, UNDER = 40, 8
"""A card that is one line, and what is above it."""
BAR = 20  # room for the scroll bar
LOW = 56  # a card lower than that is one line
WIDEST, TALLEST = 1320, 860
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
        self._version = -1

    def enter(self) -> None:
        """They are read once; then they are known."""
        self.reading.look(self.app.patience)

    def update(self, seconds: float) -> bool:
        """More has been read."""
        if self._version != self.reading.version and self.ui.captured is None:
            self.rebuild()
            return True
        return super().update(seconds)

    def waits(self) -> bool:
        """Until all has been read."""
        return self._version != self.reading.version or not self.reading.is_done or super().waits()

    def build(self) -> None:
        """Title, then the rows: they share the height there is, or are scrolled where that is too little."""
        self._version = self.reading.version
        self.slots = {slot.path: slot for slot in self.reading.slots if slot.is_sample}
        self.samples = samples.told(self.slots.values())
        t, theme, ui = self.texts, self.theme, self.ui
        back = self.rect(24, 18, 126, 42)
        ui.add(Button("samples.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        gold = self.look.palette.brass_light
        title = self.rect(160, 16, theme.width - 320, 46)
        ui.add(Label(title, t("samples.title"), "title", gold, "centre", shadow=True))
        games = list(dict.fromkeys(each.header.game for each in self.samples))
        if not games:
            room = self.rect(MARGIN, HEAD + 60, theme.width - 2 * MARGIN, 60)
            words = t("samples.none" if self.reading.is_done else "shelf.reading")
            ui.add(Paragraph(room, words, "body", self.look.palette.cream, "centre"))
            return
        wide, high = min(WIDEST, theme.width - 2 * MARGIN), min(TALLEST, theme.height - HEAD - FOOT)
        left, rows = (theme.width - wide) / 2, [_sorted(self.samples, game) for game in games]
        card, whole = _heights([len(lines) for _, lines in rows], high)
        area = ScrollArea("samples.all", self.rect(left, HEAD, wide, high), fades=True)
        ui.add(area)
        wide -= BAR if whole > high + 1 else 0
        top: float = HEAD
        for game, (cards, lines) in zip(games, rows, strict=True):
            name = matches.game_name(self.texts, game)
            place = self.rect(left, top, wide, LINE - 4)
            area.put(Label(place, name, "heading", self.look.palette.brass, shadow=True))
            self._put(area, cards, (left, top + LINE, wide, card))
            top += LINE + card
            for row in lines:
                self._put(area, row, (left, top + UNDER, wide, SLIM))
                top += UNDER + SLIM
            top += BELOW
        area.settle(self.px(whole) if whole > high + 1 else area.rect.h)
        ui.focus_id(f"samples.{self.samples[0].path.stem}")

    def _put(self, area: ScrollArea, found: Sequence[Sample], box: tuple[float, float, float, float]) -> None:
        """Cards beside each other, as many columns wide as all rows."""
        left, top, wide, high = box
        share = (wide - GAP * (COLUMNS - 1)) / COLUMNS
        for at, each in enumerate(found):
            place = self.rect(left + at * (share + GAP), top, share, high)
            slot = self.slots[each.path]
            area.put(SampleCard(each, slot, place, self.pictures, partial(self.open, each), self.texts))

    def open(self, sample: Sample) -> None:
        """Watch a match that is over, play on from the others."""
        if sample.about.kind in WATCHED:
            replays.watch(self.app, sample.path)
        else:
            samples.play(self.app, sample.path)


def _sorted(samples: Sequence[Sample], game: str) -> tuple[list[Sample], list[list[Sample]]]:
    """Of a game the first sample of each kind but whole matches, and the others by lines."""
    found = [each for each in samples if each.header.game == game]
    cards_of = (each for each in reversed(found) if each.about.kind != "match")
    first: dict[Kind, Sample] = {each.about.kind: each for each in cards_of}
    cards = [each for each in found if first.get(each.about.kind) is each][:COLUMNS]
    others = [each for each in found if each not in cards]
    return cards, [others[n : n + COLUMNS] for n in range(0, len(others), COLUMNS)]


def _heights(lines: Sequence[int], high: float) -> tuple[float, float]:
    """The height of cards, and of all rows with so many lines below the cards: they share what there is."""
    fixed = sum(LINE + BELOW + count * (UNDER + SLIM) for count in lines)
    card = (high - fixed) / len(lines)
    if card < LEAST:
        card = max(SLIM, min(ROOMY, high / COLUMNS - LINE - BELOW))
    return card, fixed + card * len(lines)


class SampleCard(Pressable):
    """The picture of the board, what kind of sample it is, its title, and the words that it begins with."""

    def __init__(
        self,
        sample: Sample,
        slot: Slot,
        rect: pygame.Rect,
        pictures: Pictures,
        on_click: Callable[[], object],
        texts: Texts,
    ) -> None:
        super().__init__(f"samples.{sample.path.stem}", rect)
        self.sample, self.slot, self.pictures, self.on_click = sample, slot, pictures, on_click
        self.kind = texts(f"samples.kind.{sample.about.kind}")
        self.title = sample.about.title(texts.language)
        self.text = plain(sample.about.text(texts.language))
        self.tooltip = escape(self.text)
        """On the card the text may have to be cut."""

    def words(self) -> list[str]:
        """Kind, title and first words."""
        return [self.kind, self.title, self.text]

    def activate(self) -> bool:
        """Open it."""
        self.on_click()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """A dark board with the picture at its left."""
        look = self.ui.look
        p, px = look.palette, look.px
        lit = self.hovered or (self.ui.focused is self and self.ui.keyboard)
        look.painter.panel(surface, self.rect, "walnut")
        if lit:
            look.painter.ring(surface, self.rect, p.brass_light, px(2), px(8))
        if self.rect.h < px(LOW):
            self._draw_line(surface, self.rect.inflate(-px(28), -px(8)), p.cream if lit else p.brass_light)
            return
        inner = self.rect.inflate(-px(24), -px(24))
        side = min(inner.h, inner.w * 2 // 5)
        picture = pygame.Rect(inner.x, inner.y, side, inner.h)
        self.pictures.draw(look, surface, picture, self.slot)
        x = picture.right + px(16)
        room = pygame.Rect(x, inner.y, inner.right - x, inner.h)
        colour = p.cream if lit else p.brass_light
        y = self._draw_kind(surface, room)
        style = RichStyle(look.theme.style("bold"), colour, p.link)
        name = look.rich.get(self.title, room.w, style)
        name.draw(surface, (room.x, y))
        y += name.height + px(4)
        self._draw_text(surface, pygame.Rect(room.x, y, room.w, room.bottom - y))

    def _draw_line(self, surface: pygame.Surface, room: pygame.Rect, colour: Colour) -> None:
        """In a low window, and of whole matches: the sign and the title; the kind, where it has room."""
        look = self.ui.look
        sign = look.sprites.icon(SIGNS[self.sample.about.kind], look.px(18), look.palette.brass)
        surface.blit(sign, sign.get_rect(midleft=room.midleft))
        wide = room.w - look.px(26)
        style = look.fonts.shrink(self.title, look.theme.style("bold"), wide)
        line = look.fonts.line(look.fonts.fit(self.title, style, wide), style, colour)
        surface.blit(line, line.get_rect(midleft=(room.x + look.px(26), room.centery)))
        small = look.theme.style("small")
        if line.get_width() + look.fonts.width(self.kind, small) + look.px(GAP) <= wide:
            kind = look.fonts.line(self.kind, small, look.palette.brass)
            surface.blit(kind, kind.get_rect(midright=room.midright))

    def _draw_kind(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        look = self.ui.look
        p, px = look.palette, look.px
        sign = look.sprites.icon(SIGNS[self.sample.about.kind], px(18), p.brass)
        style = look.fonts.shrink(self.kind, look.theme.style("small_bold"), room.w - px(24))
        line = look.fonts.line(self.kind, style, p.brass)
        high = max(sign.get_height(), line.get_height())
        surface.blit(sign, sign.get_rect(midleft=(room.x, room.y + high // 2)))
        surface.blit(line, line.get_rect(midleft=(room.x + px(24), room.y + high // 2)))
        return room.y + high + px(6)

    def _draw_text(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """As many words as fit."""
        look = self.ui.look
        style = RichStyle(look.theme.style("small"), look.palette.cream_dim, look.palette.cream_dim)
        words = self.text.split()
        text, kept = look.rich.get(escape(self.text), room.w, style), len(words)
        while kept and text.height > room.h:
            kept -= 1 + kept // 12
            text = look.rich.get(escape(" ".join(words[:kept])) + "…", room.w, style)
        if kept > 0:
            text.draw(surface, room.topleft)
