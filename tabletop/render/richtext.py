"""Wrapped text with bold, italic, rule links and icons: laid out once, drawn line by line."""

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from tabletop.render.fonts import Fonts
from tabletop.render.sprites import Sprites
from tabletop.render.theme import Colour, TextStyle
from tabletop.text import markup

KEPT = 600
LONG_WORD = 40
"""Letters from which on a word is broken where it is wider than a line, such as a path of files."""
CITED, LEAST = 0.8, 9
"""The ids of rules are quiet: of this share of the letters' size, at least so many pixels, not underlined."""
BOUND = "\u00a0"
"""A blank at which no line ends."""
_TOGETHER = (
    re.compile(r"(?<![^\s(*«¡¿])([−+-]?\d[\d.,/–-]*(?<=\d)\*{0,2}) (?=\*{0,2}(?:%|[^\W\d_]{1,10}(?![\w-])))"),
    re.compile(r"(\b[A-Z]{2,3}\*{0,2}|[≈~×]) (?=\*{0,2}\d)"),
    re.compile(r"(\w) (?=\([^\s()]{1,3}\))"),
)
"""What stands on one line: a number and what it counts, a sign and its number, a piece and its place."""
_DOT = " · "
"""What parts two things: it stays with the first."""
_PARTED = ("", " ")
"""Beside these a line may end: nothing, of a picture, and the blank behind a word."""
LONGEST = 10_000
"""Letters of the longest text: more than any chapter. What is longer ends in an ellipsis."""


class RichStyle(NamedTuple):
    """How a paragraph is set. `bold` may be another face; `spacing` multiplies the line height."""

    text: TextStyle
    colour: Colour
    link: Colour
    align: str = "left"  # left, centre, right
    spacing: float = 1.0
    indent: int = 0  # pixels of the lines after the first
    highlight: Colour = (255, 214, 90)
    strong: Colour | None = None  # of bold words

    def face(self, run: markup.Run) -> TextStyle:
        """The typeface of a run."""
        if run.link and run.cites:
            small = max(LEAST, round(self.text.size * CITED))
            return self.text._replace(size=small, bold=False, italic=False)
        bold, italic = self.text.bold or run.bold or bool(run.link), self.text.italic or run.italic
        if (bold, italic) == (self.text.bold, self.text.italic):
            return self.text
        return self.text._replace(bold=bold, italic=italic)


Word = tuple[markup.Run, str]
"""A stretch up to the next blank and its run."""


@dataclass(slots=True)
class Piece:
    """A stretch of one line in one style, at `x` pixels from the left."""

    x: int
    width: int
    run: markup.Run


class RichText:
    """One paragraph (or several, parted by line breaks) wrapped to a width."""

    def __init__(
        self, fonts: Fonts, sprites: Sprites, text: str, width: int, style: RichStyle, highlight: str = ""
    ) -> None:
        self.fonts, self.sprites, self.style = fonts, sprites, style
        self.text, self.width = text, width
        self.line_height = round(fonts.height(style.text) * style.spacing)
        self.lines: list[list[Piece]] = []
        self._marks = _fold(highlight) if highlight else ""
        if len(text) > LONGEST:
            text = text[:LONGEST] + "…"
        text = together(text)
        longest = max(map(len, text.split(" "))) * style.text.size  # no letter is wider than it is high
        self._may_be_loosened = BOUND in text and longest > width
        for paragraph in text.split("\n"):
            self._wrap(markup.parse(paragraph))

    @property
    def height(self) -> int:
        """Pixels from the first line's top to the last line's bottom."""
        return self.line_height * len(self.lines)

    @property
    def widest(self) -> int:
        """The pixels the widest line really takes."""
        return max((line[-1].x + line[-1].width for line in self.lines if line), default=0)

    @property
    def plain(self) -> str:
        """The letters alone."""
        return markup.plain(self.text.replace("\n", " "))

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw with the top left corner at `at`; lines outside the surface's clip cost nothing."""
        clip = surface.get_clip()
        for number, line in enumerate(self.lines):
            top = at[1] + number * self.line_height
            if top + self.line_height < clip.top or top > clip.bottom:
                continue
            for piece in line:
                self._draw_piece(surface, piece, at[0] + piece.x, top)

    def link_at(self, x: float, y: float) -> str:
        """The rule id under a point relative to the text's corner, or an empty string."""
        for link, rect in self.links():
            if rect.collidepoint(x, y):
                return link
        return ""

    def links(self) -> list[tuple[str, pygame.Rect]]:
        """Every link with its rectangle relative to the text's corner."""
        return [
            (piece.run.link, pygame.Rect(piece.x, number * self.line_height, piece.width, self.line_height))
            for number, line in enumerate(self.lines)
            for piece in line
            if piece.run.link
        ]

    def _draw_piece(self, surface: pygame.Surface, piece: Piece, x: int, top: int) -> None:
        if piece.run.icon:
            image = self.sprites.icon(piece.run.icon, piece.width, self.style.colour)
            surface.blit(image, (x, top + (self.line_height - image.get_height()) // 2))
            return
        face = self.style.face(piece.run)
        if self._marks:
            self._draw_marks(surface, piece, face, x, top)
        style = self.style
        colour = (style.strong if piece.run.bold else None) or style.colour
        colour = style.link if piece.run.link else colour
        line = self.fonts.line(piece.run.text, face, colour)
        surface.blit(line, (x, top + (self.line_height - line.get_height()) // 2))
        if piece.run.link and not piece.run.cites:
            base = top + self.line_height - max(2, self.line_height // 7)
            surface.fill(colour, (x, base, piece.width, max(1, self.line_height // 22)))

    def _draw_marks(self, surface: pygame.Surface, piece: Piece, face: TextStyle, x: int, top: int) -> None:
        text = _fold(piece.run.text.replace(BOUND, " "))
        at = text.find(self._marks)
        while at >= 0:
            end = at + len(self._marks)
            left = self.fonts.width(piece.run.text[:at], face)
            wide = self.fonts.width(piece.run.text[at:end], face)
            surface.fill(self.style.highlight, (x + left - 1, top + 1, wide + 2, self.line_height - 2))
            at = text.find(self._marks, end)

    def _wrap(self, runs: Sequence[markup.Run]) -> None:
        line: list[Piece] = []
        x, before, text = 0, None, ""
        words, begins = self._cut(_words(runs))
        tails = self._tails(words)
        for n, (run, word) in enumerate(words):
            if run is not before:
                face, before = self.style.face(run), run
            wide = round(face.size * 1.05) if run.icon else self.fonts.width(word, face)
            bare = wide if run.icon else self.fonts.width(word.rstrip(), face)
            glued = n > 0 and words[n - 1][1][-1:] not in _PARTED and word[:1] not in _PARTED
            if line and (n in begins or (not glued and x + bare + tails[n] > self.width)):
                _say(line[-1], text)
                self._close(line)
                line, x = [], self.style.indent
            last = line[-1] if line else None
            if last and not run.icon and (last.run is run or _same(last.run, run)):
                text += word
                last.width = self.fonts.width(text, face)
                x = last.x + last.width
                continue
            if last:
                _say(last, text)
            line.append(Piece(x, wide, run))
            text = word
            x += wide
        if line:
            _say(line[-1], text)
        self._close(line)

    def _cut(self, words: Sequence[Word]) -> tuple[list[Word], set[int]]:
        """The words, long ones in parts no wider than a line; and which of them begin a line."""
        parts: list[Word] = []
        begins: set[int] = set()
        for run, word in self._loosened(words) if self._may_be_loosened else words:
            if len(word) <= LONG_WORD or len(word) * self.style.text.size <= self.width:
                parts.append((run, word))
                continue
            face, rest = self.style.face(run), word
            least = LONG_WORD
            while len(rest) > least and self.fonts.width(rest.rstrip(), face) > self.width:
                few = self.width * LONG_WORD // max(1, self.fonts.width(rest[:LONG_WORD], face))
                room = max(1, len(self.fonts.fit(rest[: 2 * few + 8], face, self.width)) - 1)
                parts.append((run, rest[:room]))
                rest = rest[room:]
                begins.add(len(parts))
                least = 1
            parts.append((run, rest))
        return parts, begins

    def _loosened(self, words: Sequence[Word]) -> Sequence[Word]:
        """The words; what is kept together and has no room in a line is parted all the same."""
        found, size = list[Word](), self.style.text.size
        for run, word in words:
            may = BOUND in word and len(word) * size > self.width
            if may and self.fonts.width(word.rstrip(), self.style.face(run)) > self.width:
                *firsts, last = word.split(BOUND)
                found += [(run, f"{each} ") for each in firsts]
                found.append((run, last))
            else:
                found.append((run, word))
        return found

    def _tails(self, words: Sequence[Word]) -> list[int]:
        """Pixels of what must stay with each word: the full stop behind a link."""
        tails = [0] * len(words)
        for n in range(len(words) - 2, -1, -1):
            run, word = words[n + 1]
            if words[n][1][-1:] not in _PARTED and word[:1] not in _PARTED:
                tails[n] = self.fonts.width(word.rstrip(), self.style.face(run)) + tails[n + 1]
        return tails

    def _close(self, line: list[Piece]) -> None:
        if line and not line[-1].run.icon:
            last = line[-1]
            last.run = last.run.saying(last.run.text.rstrip())
            last.width = self.fonts.width(last.run.text, self.style.face(last.run))
        if line and self.style.align != "left":
            spare = self.width - (line[-1].x + line[-1].width)
            shift = spare // 2 if self.style.align == "centre" else spare
            for piece in line:
                piece.x += shift
        self.lines.append(line)


class RichTexts:
    """Keeps the most recently used texts laid out."""

    def __init__(self, fonts: Fonts, sprites: Sprites) -> None:
        self._fonts, self._sprites = fonts, sprites
        self._texts: OrderedDict[tuple[str, int, RichStyle, str], RichText] = OrderedDict()

    def get(self, text: str, width: int, style: RichStyle, highlight: str = "") -> RichText:
        """A text laid out to `width` pixels; `highlight` marks a word that was searched for."""
        key = (text, width, style, highlight)
        found = self._texts.get(key)
        if found is None:
            found = self._texts[key] = RichText(self._fonts, self._sprites, text, width, style, highlight)
            if len(self._texts) > KEPT:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return found


def together(text: str) -> str:
    """A text whose lines end at no blank between a number and what it counts, or before a dot that parts."""
    for pattern in _TOGETHER:
        text = pattern.sub(rf"\1{BOUND}", text)
    return text.replace(_DOT, f"{BOUND}{_DOT.lstrip()}")


def _say(piece: Piece, text: str) -> None:
    """A piece is complete: it says so much of its run."""
    if not piece.run.icon and piece.run.text != text:
        piece.run = piece.run.saying(text)


def _same(first: markup.Run, second: markup.Run) -> bool:
    return (first.bold, first.italic, first.link, first.icon) == (second.bold, second.italic, second.link, "")


def _words(runs: Sequence[markup.Run]) -> list[Word]:
    """Runs cut after each blank; a word keeps the blank behind it."""
    cut: list[Word] = []
    for run in runs:
        if run.icon:
            cut.append((run, ""))
            continue
        start = 0
        for at, letter in enumerate(run.text):
            if letter == " ":
                cut.append((run, run.text[start : at + 1]))
                start = at + 1
        if start < len(run.text):
            cut.append((run, run.text[start:]))
    return cut


def _fold(text: str) -> str:
    """As the search in rulebooks sees it; those are loaded only when something is searched."""
    from tabletop.text.rulebook import fold

    return fold(text)
