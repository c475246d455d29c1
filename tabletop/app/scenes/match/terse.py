"""A panel in one piece: figures as tiles in rows, explanations that run on from their names, words beside the
picture. What it does without, where there is no room for all of it, is chosen by `Telling`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.inspect import (
    CITED,
    FRACTION,
    PERCENT,
    PORTRAIT,
    TEXT,
    Filler,
    OddsBar,
    inks_of,
    tone_colour,
)
from tabletop.app.scenes.match.tokens import draw_face, face_size
from tabletop.app.table import Art, Panel, Row, Token, Tone
from tabletop.app.widgets import Label, Paragraph, Picture, ScrollArea
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import Colour
from tabletop.text.catalogue import Texts

LEGIBLE = 1.2
"""Letters stay so much larger than at 100 %: an explanation is as large as a name there."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Of the size of letters, the largest first."""
FACES = (1.0, 0.8, 0.6, 0.44)
"""Greatest shares of the width for a whole card; words stand beside one that leaves them room."""
SLIM = 0.5
"""Least share of the width for words beside a picture."""
HEAD, LOW_HEAD = 54.0, 40.0
"""Logical sides of the first panel's portrait and of those below it."""
TILE, SIGN, NAMED = 25.0, 21.0, 16.0
"""Logical height of a large figure, side of its picture, height of its name."""
ACROSS, GAP, ICON, BAR = 4, 8.0, 18.0, 16.0
APART, HAIR = 5.0, 1.0
"""Logical height between two explanations, and where there is least room."""
LEAST_BAR = 70.0
"""Logical width of a bar at least if it stands beside its name."""
PARENTHESES = re.compile(r"\*[^*]+\*")
"""A paragraph that is italic throughout: it tells no rule."""


class Telling(NamedTuple):
    """How much is told, and how large."""

    share: float = 1.0
    """Of the size of letters."""
    face: float = FACES[0]
    """Share of the width for a whole card."""
    lore: bool = True
    """With what is no rule, and with the rules' ids."""
    text: bool = True
    """With the words below figures and explanations."""
    dense: bool = False
    """With no more than a hair between explanations."""
    pictured: bool = True
    """With the picture, which whoever points at the piece sees there."""
    folded: tuple[Row, ...] = ()
    """Explanations of which the names alone are told."""


def _blit_face(surface: pygame.Surface, place: pygame.Rect, look: Look, face: Token) -> None:
    surface.blit(draw_face(look, face, place.w), place)


def shares_at(scale: float) -> list[float]:
    """The sizes of letters that are legible at a size of the interface, the largest first."""
    return [share for share in SHARES if share == SHARES[0] or share * scale >= LEGIBLE]


def tellings(scale: float, panels: Sequence[Panel]) -> Iterator[Telling]:
    """Ways to tell panels, the best first: what is no rule goes before letters become smaller, rules before
    whole sentences do."""
    shares = shares_at(scale)
    faces = FACES if any(panel.face is not None for panel in panels) else FACES[:1]
    for face in faces[:2]:
        yield Telling(face=face)
    yield from (Telling(share, face, lore=False) for share in shares for face in faces)
    for dense, pictured in ((False, True), (True, True), (True, False)):
        yield Telling(shares[-1], faces[-1], lore=False, text=False, dense=dense, pictured=pictured)


def foldable(panels: Sequence[Panel]) -> list[Row]:
    """What may be told by its name alone, the first to be first: keywords, what cannot be used, what is
    long.
    """
    keywords, others = [each.keywords for each in panels], [each.rows for each in panels]
    found = list[Row]()
    for rows in (chain(*keywords), chain(*others)):
        some = (row for row in rows if row.label and row.note and row.chance is None)
        found += sorted(some, key=lambda row: (row.tone not in (Tone.BAD, Tone.BLOCKED), -len(row.note)))
    return found


def folding(filler: Terse, panels: Sequence[Panel], over: int) -> tuple[Row, ...]:
    """The fewest explanations without which panels that were written are so many pixels less high."""
    over += filler.line_height  # their names
    folded = list[Row]()
    for row in foldable(panels):
        if over > 0 and row in filler.heights:
            folded.append(row)
            over -= filler.heights[row]
    for row in list(folded):  # one that came later may have been enough
        if over + filler.heights[row] <= 0:
            folded.remove(row)
            over += filler.heights[row]
    return tuple(folded)


class Terse(Filler):
    """Writes panels in one piece."""

    def __init__(
        self,
        area: ScrollArea,
        texts: Texts,
        look: Look,
        telling: Telling,
        wide: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__(area, None, texts.language, look, wide)
        self.texts, self.telling = texts, telling
        self.wide = area.rect.w - 2 * self.look.px(4)
        self._foot, self._aside = 0, 0
        """Where the picture ends, and how much of the width it has."""
        self.heights: dict[Row, int] = {}
        """The pixels of each explanation."""

    @property
    def line_height(self) -> int:
        """The pixels of a line of an explanation."""
        return self.look.fonts.height(self.look.theme.style("tiny"))

    def begin(self) -> None:
        """Here a column may end: not beside a picture."""
        if self.y >= self._foot or not self.begins:
            super().begin()

    def panels(self, panels: Sequence[Panel]) -> None:
        """One below the other, and at the end the names of what is not explained."""
        super().panels(panels)
        folded = self.telling.folded
        if folded:
            names = ", ".join(dict.fromkeys(f"{row.label} {row.value}".strip() for row in folded))
            self.begin()
            more = self.texts("match.peek.more", n=len(folded))
            self.say(f"**{names}** … {more}", "tiny", self.look.palette.brass)

    def panel(self, panel: Panel, side: float = PORTRAIT) -> None:
        """Picture and title, figures, explanations, the words."""
        self._portray(panel, HEAD if side == PORTRAIT else LOW_HEAD)
        self._entitle(panel)
        for is_figure, some in groupby(self._kinds(panel.rows), key=lambda each: each[1]):
            rows = tuple(row for row, _ in some)
            if is_figure:
                self.tiles(rows)
            else:
                self._explain(rows)
        self._explain(panel.keywords)
        text = self._text(panel)
        if text:
            self.begin()
            self.say(text, "tiny", self.look.palette.cream if not panel.rows else None)
        if panel.rules and self.telling.lore:
            self.say("  ".join(f"[[{rule}]]" for rule in panel.rules), "tiny")
        self.y = max(self.y, self._foot)

    def _explain(self, rows: Sequence[Row]) -> None:
        """Those that are told, one below the other."""
        for row in rows:
            if row not in self.telling.folded:
                top = self.y
                self.row(row, 0)
                self.heights[row] = self.y - top

    def _text(self, panel: Panel) -> str:
        """The words of a panel, as far as they are told; those of one that has nothing else always."""
        lines = panel.text.split("\n")
        if self.telling.lore:
            return panel.text
        if not self.telling.text and (panel.rows or panel.keywords):
            return ""
        return "\n".join(line for line in lines if not PARENTHESES.fullmatch(line.strip())).strip()

    # Picture and title

    def _portray(self, panel: Panel, side: float) -> None:
        """The picture at the left; words stand beside it where they have room."""
        px, look = self.look.px, self.look
        self.begin()
        self._foot = 0
        if panel.face is not None:
            face = panel.face
            wide = round(self.wide * self.telling.face)
            wide = min(wide, px(210), round(self.area.rect.h * face.size[0] / face.size[1]))
            is_beside = self.wide - wide - px(10) >= SLIM * self.wide
            rect = pygame.Rect((self.x, self.y), face_size(face, max(1, wide)))
            rect.x += 0 if is_beside else (self.wide - rect.w) // 2
            self.put(Picture(rect, lambda ground, at: _blit_face(ground, at, look, face), id="inspect.face"))
            self._hang(rect.bottom + px(6), wide + px(10), is_beside)
        elif panel.art is not None and self.telling.pictured:
            self.put(Picture(pygame.Rect(self.x, self.y, px(side), px(side)), self._portrait(panel.art)))
            self._hang(self.y + px(side + 5), px(side + 10), True)

    def _hang(self, foot: int, aside: int, is_beside: bool) -> None:
        if is_beside:
            self._foot, self._aside = foot, aside
        else:
            self.y = foot

    def _entitle(self, panel: Panel) -> None:
        """Title and subtitle; a title that needs two lines is written smaller, and one with a word that has
        no room beside the picture stands below it."""
        p, look = self.look.palette, self.look
        wide, bold = self.wide - (self._aside if self.y < self._foot else 0), look.theme.style("bold")
        if wide < self.wide and max(look.fonts.width(word, bold) for word in panel.title.split(" ")) > wide:
            self.y, wide = self._foot, self.wide
        fits = look.fonts.width(panel.title, look.theme.style("heading")) <= wide
        role = "small_bold" if panel.is_remark else "heading" if fits else "bold"
        self.say(panel.title, role, p.brass_light, gap=1)
        self.say(panel.subtitle, "small", p.cream_dim, gap=4)

    def _place(self, height: Callable[[int], int]) -> tuple[int, int]:
        """Where what is so high at a width stands, from which pixel and how wide: beside the picture if it
        ends higher there than below it."""
        if self.y >= self._foot:
            return self.x, self.wide
        slim = self.wide - self._aside
        if self.y + height(slim) <= self._foot + height(self.wide):
            return self.x + self._aside, slim
        self.y = self._foot
        return self.x, self.wide

    # Figures

    def _kinds(self, rows: Sequence[Row]) -> Iterator[tuple[Row, bool]]:
        """Rows, and whether each is a figure that has room in a tile: of those with notes only such as stand
        abreast; the others are told in a line, name, figure and why."""
        for has_note, some in groupby(rows, key=lambda row: bool(row.note)):
            together = tuple(some)
            is_told = has_note and any(not row.abreast for row in together)
            yield from ((row, not is_told and self._is_figure(row)) for row in together)

    def _is_figure(self, row: Row) -> bool:
        """Is it a figure that has room in a tile?"""
        return row.chance is None and bool(row.value and row.label) and 2 * self._needed(row) <= self.wide

    def _needed(self, row: Row) -> int:
        """The pixels of a tile."""
        look, px = self.look, self.look.px
        figure = look.fonts.width(row.value, look.theme.style("button"))
        figure += px(SIGN + 4) if row.icon is not None else 0
        return max(figure, look.fonts.width(row.label, look.theme.style("tiny"))) + px(GAP)

    def _spans(self, rows: Sequence[Row], wide: int) -> list[list[tuple[Row, int]]]:
        """Tiles in rows, each over so many cells of a grid."""
        cell, lines = wide // ACROSS, list[list[tuple[Row, int]]]()
        for row in rows:
            span = min(ACROSS, -(-self._needed(row) // cell))
            if not lines or sum(taken for _, taken in lines[-1]) + span > ACROSS:
                lines.append([])
            lines[-1].append((row, span))
        return lines

    def tiles(self, rows: Sequence[Row]) -> None:
        """Figures side by side, each beside its picture and over its name; their notes below."""
        px = self.look.px
        high = px(TILE) + px(NAMED) + px(4)
        self.begin()
        x, wide = self._place(lambda room: len(self._spans(rows, room)) * high)
        for line in self._spans(rows, wide):
            at = x
            for row, span in line:
                self._tile(row, pygame.Rect(at, self.y, span * (wide // ACROSS), high))
                at += span * (wide // ACROSS)
            self.y += high
        self.y += px(2)
        for row in rows:
            if row.note:
                self.begin()
                self.say(f"{row.label}: {row.note}", "tiny", gap=3)

    def _tile(self, row: Row, rect: pygame.Rect) -> None:
        px, x = self.look.px, rect.x
        if row.icon is not None:
            side = px(SIGN)
            self._picture(row.icon, pygame.Rect(x, rect.y + (px(TILE) - side) // 2, side, side))
            x += side + px(4)
        figure = pygame.Rect(x, rect.y, rect.right - x - px(3), px(TILE))
        self.put(Label(figure, row.value, "button", inks_of(self.look, row)[1]))
        named = pygame.Rect(rect.x, rect.y + px(TILE), rect.w - px(3), px(NAMED))
        self.put(Label(named, row.label, "tiny", self.look.palette.cream_dim))

    # Explanations

    def row(self, row: Row, column: int) -> None:
        """Its picture, its name with its value, and on from there what is said of it."""
        if row.chance is not None:
            self._odds(row)
            return
        self.begin()
        ink, colour = inks_of(self.look, row)
        if row.value and not row.note:
            self._valued(row, ink, colour)
            return
        name = " ".join(part for part in (row.label, row.value) if part)
        name += "." if name and row.note and name[-1] not in ".:?!…" else ""
        words = " ".join(part for part in (f"**{name}**" if name else "", row.note) if part)
        gap = HAIR if self.telling.dense else APART
        self.say(words, "tiny", None, row.icon, gap=gap, strong=colour if row.value else ink)

    def _valued(self, row: Row, ink: Colour, colour: Colour) -> None:
        """Name and value in one line, or in two."""
        look, px = self.look, self.look.px
        style, bold = look.theme.style("small_bold"), look.theme.style("bold")
        icon = px(ICON + 6) if row.icon is not None else 0
        needed = icon + look.fonts.width(row.label, style) + px(GAP) + look.fonts.width(row.value, bold)
        x, wide = self._place(lambda _: px(22))
        top = self.y
        if needed <= wide:
            self.put(Label(pygame.Rect(x, top, wide, px(22)), row.value, "bold", colour, "right"))
        self.say(f"**{row.label}**" if row.label else "", "small", ink, row.icon, gap=0)
        if needed <= wide:
            self.y = max(self.y, top + px(22))
        else:
            self.say(row.value, "small", colour, gap=0)
        self.y += px(4)

    def _odds(self, row: Row) -> None:
        """Name and bar in one line if there is room, else one below the other."""
        look, px = self.look, self.look.px
        assert row.chance is not None
        self.begin()
        high = px(BAR) + px(5)
        x, wide = self._place(lambda _: high)
        named, top = look.fonts.width(row.label, look.theme.style("small")) + px(GAP), self.y
        is_beside = named + px(LEAST_BAR + FRACTION + PERCENT) <= wide
        self.say(row.label, "small", inks_of(look, row)[0], gap=0)
        if is_beside:
            rect = pygame.Rect(x + named, top, wide - named, max(px(BAR), self.y - top))
        else:
            rect = pygame.Rect(x, self.y, wide, px(BAR))
        bar = OddsBar(rect, row.chance, tone_colour(look, row.tone), self.language, rounded=row.rounded)
        self.put(bar)
        self.y = max(self.y, rect.bottom) + px(1)
        self.say(row.note, "tiny", gap=0)
        self.y += px(4)

    def say(  # type: ignore[override]
        self,
        text: str,
        role: str,
        colour: Colour | None = None,
        icon: Art | None = None,
        *,
        gap: float = 4,
        strong: Colour | None = None,
    ) -> None:
        """A paragraph, with a picture before it, beside the panel's picture if it has room there."""
        if not self.telling.lore:
            text = CITED.sub("", text).strip()
        if not text:
            return
        look, px = self.look, self.look.px
        colour = colour or look.palette.cream_dim
        style, shift = RichStyle(look.theme.style(role), colour, colour), px(ICON + 6) if icon else 0
        x, wide = self._place(lambda room: look.rich.get(text, max(1, room - shift), style).height)
        if icon is not None:
            self._picture(icon, pygame.Rect(x, self.y + px(1), px(ICON), px(ICON)))
        body = Paragraph(
            pygame.Rect(x + shift, self.y, wide - shift, 10), text, role, colour, id=TEXT, strong=strong
        )
        body.ui, body.lens = self.area.ui, look
        body.rect.h = body.height
        self.put(body)
        self.y += max(body.rect.h, px(ICON + 2) if icon else 0) + px(gap)
