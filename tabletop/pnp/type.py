"""Type for print: the project's own fonts, their widths, and the breaking of lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path

from tabletop import damage, paths

POINT = 25.4 / 72
"""Millimetres in a point."""
LAST = "Vera.ttf"
PROBE = "".join(map(chr, range(33, 127))) + "ÁÉÍÓÚÜÑáéíóúüñ¿¡«»–—…×·"
"""Letters that a face must be able to print."""


class Font(Enum):
    """The faces, by the name of their file in `art/fonts`."""

    TITLE = "Cinzel-Bold"
    TITLE_LIGHT = "Cinzel-Regular"
    SERIF = "EBGaramond-Regular"
    SERIF_BOLD = "EBGaramond-Bold"
    SERIF_ITALIC = "EBGaramond-Italic"
    SANS = "AlegreyaSans-Regular"
    SANS_BOLD = "AlegreyaSans-Bold"
    SANS_ITALIC = "AlegreyaSans-Italic"
    TECH = "Exo2-Regular"
    TECH_BOLD = "Exo2-Bold"

    @property
    def file(self) -> Path:
        """The TrueType file; where it is missing or damaged, that of another face. Raises NoTypeface if none
        is left.
        """
        return _face(self)[0]


@dataclass(frozen=True, slots=True)
class Run:
    """One word of a line, so many millimetres from the line's beginning."""

    words: str
    font: Font
    x: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a paragraph and its width in millimetres."""

    runs: tuple[Run, ...]
    width: float


class NoTypeface(Exception):
    """There is no typeface that could be printed with; the text is the folder where they should be."""


@cache
def _read(file: Path) -> tuple[Path, dict[int, float], float] | None:
    """The file of a face, and the advance of every character and of a missing one in thousandths of the size;
    None, and the log says why, if it cannot be used.
    """
    from PIL import ImageFont
    from reportlab.pdfbase.ttfonts import TTFontFile  # type: ignore[import-untyped]

    try:
        damage.check_typeface(file)
        face = TTFontFile(str(file), charInfo=1)
        ImageFont.truetype(file, 40, layout_engine=ImageFont.Layout.BASIC).getmask(PROBE)
    except Exception as fault:  # whatever a reader makes of rubbish
        damage.tell(file, fault)
        return None
    return file, face.charWidths, face.defaultWidth


@cache
def _face(font: Font) -> tuple[Path, dict[int, float], float]:
    """What `_read` says of a face or of the first one that can be used in its place, at last the one that
    comes with the library.
    """
    import reportlab  # type: ignore[import-untyped]

    folder = paths.art_dir() / "fonts"
    files = [folder / f"{each.value}.ttf" for each in (font, *Font)]
    for file in (*files, Path(reportlab.__file__).parent / "fonts" / LAST):
        found = _read(file)
        if found is not None:
            return found
    raise NoTypeface(str(folder))


def _advances(font: Font) -> tuple[dict[int, float], float]:
    return _face(font)[1:]


def has(font: Font, character: str) -> bool:
    """Can the font print a character?"""
    return ord(character) in _advances(font)[0]


@lru_cache(maxsize=20_000)
def width(words: str, font: Font, size: float) -> float:
    """Millimetres that words take at a size in points."""
    table, missing = _advances(font)
    return sum(table.get(ord(c), missing) for c in words) * size * POINT / 1000


def fit(words: str, font: Font, size: float, room: float) -> float:
    """The size, or the smaller one at which the words are no wider than `room` millimetres."""
    long = width(words, font, size)
    return size if long <= room else size * room / long


_CHUNK = re.compile(r"\d+ [A-Z]{1,2}\b[^ ]*|[^ ]+|[ ]+")
"""What is never broken: a figure and its unit (``3 H``), a word, the blanks between."""


@lru_cache(maxsize=5000)
def wrap(words: str, font: Font, bold: Font, size: float, room: float) -> tuple[Line, ...]:
    """Break words into lines of at most `room` millimetres; ``**…**`` is bold, a newline breaks always."""
    lines: list[Line] = []
    heavy = False
    for paragraph in words.split("\n"):
        line: list[Run] = []
        x = blank = 0.0
        for chunk in re.findall(_CHUNK, paragraph):
            if chunk.isspace():
                blank = _blank(bold if heavy else font, size)
                continue
            pieces, heavy = _pieces(chunk, font, bold, heavy)
            long = sum(width(piece, face, size) for piece, face in pieces)
            if line and x + blank + long > room:
                lines.append(Line(tuple(line), x))
                line, x = [], 0.0
            x += blank if line else 0.0
            for piece, face in pieces:
                line.append(Run(piece, face, x))
                x += width(piece, face, size)
        lines.append(Line(tuple(line), x))
    return tuple(lines)


def _pieces(chunk: str, font: Font, bold: Font, heavy: bool) -> tuple[list[tuple[str, Font]], bool]:
    """What stands between two blanks, divided where it turns bold or plain; and how it goes on."""
    found = []
    for n, piece in enumerate(chunk.split("**")):
        heavy = not heavy if n else heavy
        if piece:
            found.append((piece, bold if heavy else font))
    return found, heavy


def _blank(font: Font, size: float) -> float:
    """The room between words, at least a quarter of the size less a hair: some faces set them too close."""
    return max(width(" ", font, size), 0.22 * size * POINT)
