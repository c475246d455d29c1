"""Pages as pixels: the items that go into the PDF, drawn with Pillow for the preview and the ink count."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

from PIL import Image as Pixels
from PIL import ImageDraw, ImageFont

from .affine import Matrix, apply, flat, inside, scaling, shifted
from .drawing import Group, Image, Item, Path, Text
from .page import Page
from .picture import Artwork, composed
from .tone import Tone
from .type import POINT, Font, width

SMOOTH = 2
"""Drawn so many times as large and averaged, unless that would take too much memory."""
MOST_PIXELS = 30_000_000
UNREADABLE = 6.0
"""Pixels below which letters are only hinted at."""
LARGE, FINE = 44.0, 3
"""Letters lower than so many pixels are drawn so many times as large and reduced."""


def render(page: Page, dpi: float, tone: Tone) -> Pixels.Image:
    """The page as an RGB picture."""
    scale = dpi / 25.4
    size = (max(1, round(page.w * scale)), max(1, round(page.h * scale)))
    finer = SMOOTH if size[0] * size[1] * SMOOTH**2 <= MOST_PIXELS else 1
    sheet = Pixels.new("RGB", (size[0] * finer, size[1] * finer), "white")
    _Brush(sheet, scaling(scale * finer), tone).items(page.items)
    return sheet.reduce(finer) if finer > 1 else sheet


@lru_cache(maxsize=400)
def _small(picture: Artwork, size: tuple[int, int], tone: Tone) -> Pixels.Image:
    made = tone.pixels(composed(picture, size))
    return made.convert("RGBA" if "A" in made.getbands() else "RGB")


@lru_cache(maxsize=200)
def _font(font: Font, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font.file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=6000)
def _letters(
    font: Font, size: float, words: str, anchor: str, part: tuple[int, ...]
) -> tuple[Pixels.Image, int, int]:
    """A line of letters as a mask, and where it lies from the pixel of its anchor, whose parts of a pixel
    (of `FINE`) are `part`."""
    face = _font(font, round(size * FINE, 1))
    left, top, right, low = face.getbbox(words, anchor=anchor)
    x, y = math.floor(left / FINE) - 1, math.floor(top / FINE) - 1
    wide, high = math.ceil(right / FINE) + 2 - x, math.ceil(low / FINE) + 2 - y
    mask = Pixels.new("L", (wide * FINE, high * FINE), 0)
    origin = (part[0] - x * FINE, part[1] - y * FINE)
    ImageDraw.Draw(mask).text(origin, words, fill=255, font=face, anchor=anchor)
    return mask.reduce(FINE), x, y


class _Brush:
    """Draws items on an RGB picture through a matrix from millimetres to pixels."""

    def __init__(self, sheet: Pixels.Image, matrix: Matrix, tone: Tone) -> None:
        self.sheet, self.matrix, self.tone = sheet, matrix, tone
        self.draw = ImageDraw.Draw(sheet)
        self.scale = math.hypot(matrix[0], matrix[1])

    def items(self, items: tuple[Item, ...]) -> None:
        """All of them in order."""
        for item in items:
            match item:
                case Path():
                    self._path(item)
                case Text():
                    self._text(item)
                case Image():
                    self._image(item)
                case Group():
                    self._group(item)

    def _path(self, path: Path) -> None:
        for points in flat(path.ops, self.matrix):
            if path.fill is not None and len(points) > 2:
                self.draw.polygon(points, fill=self.tone.surface(path.fill))
            if path.stroke is not None and len(points) > 1:
                self._stroke(points, path)

    def _stroke(self, points: list[tuple[float, float]], path: Path) -> None:
        assert path.stroke is not None
        colour, wide = self.tone.line(path.stroke), max(1, round(path.width * self.scale))
        if not path.dash:
            self.draw.line(points, fill=colour, width=wide, joint="curve" if wide > 2 else None)
            return
        for start, end in _dashes(points, [d * self.scale for d in path.dash]):
            self.draw.line([start, end], fill=colour, width=wide)

    def _text(self, text: Text) -> None:
        size = text.size * POINT * self.scale
        if size < 1 or not text.words:
            return
        font = _font(text.font, round(size, 2))
        colour = self.tone.words(text.colour)
        x, y = apply(self.matrix, text.x, text.y)
        anchor = {"left": "ls", "centre": "ms", "right": "rs"}[text.anchor]
        angle = math.degrees(math.atan2(self.matrix[1], self.matrix[0]))
        if abs(angle) < 0.01:
            if size < LARGE:
                self._small_text(text, (x, y), size, colour, anchor)
            else:
                self.draw.text((x, y), text.words, fill=colour, font=font, anchor=anchor)
            return
        box = font.getbbox(text.words, anchor=anchor)
        reach = math.ceil(max(abs(v) for v in box)) + 2
        mask = Pixels.new("L", (2 * reach, 2 * reach), 0)
        ImageDraw.Draw(mask).text((reach, reach), text.words, fill=255, font=font, anchor=anchor)
        mask = mask.rotate(-angle, Pixels.Resampling.BICUBIC)
        self.sheet.paste(colour, (round(x) - reach, round(y) - reach), mask)

    def _small_text(
        self, text: Text, at: tuple[float, float], size: float, colour: tuple[int, int, int], anchor: str
    ) -> None:
        """Letters drawn larger and reduced: small ones would be pushed to whole pixels and stand unevenly.
        Those too small to be read are a grey line."""
        x, y = math.floor(at[0]), math.floor(at[1])
        if size < UNREADABLE:
            self._greek(text, at, size, colour)
            return
        part = tuple(math.floor((v - math.floor(v)) * FINE) for v in at)
        mask, left, top = _letters(text.font, round(size, 1), text.words, anchor, part)
        self.sheet.paste(colour, (x + left, y + top), mask)

    def _greek(self, text: Text, at: tuple[float, float], size: float, colour: tuple[int, int, int]) -> None:
        long = width(text.words, text.font, text.size) * self.scale
        left = at[0] - {"left": 0.0, "centre": long / 2, "right": long}[text.anchor]
        middle = at[1] - size * 0.28
        inside_x = min(self.sheet.width - 1, max(0, round(left)))
        inside_y = min(self.sheet.height - 1, max(0, round(middle)))
        under = self.sheet.getpixel((inside_x, inside_y))
        assert isinstance(under, tuple)
        mixed = tuple(round(u + (c - u) * 0.45) for u, c in zip(under, colour, strict=True))
        wide = max(1, round(size * 0.4))
        self.draw.line([(left, middle), (left + long, middle)], fill=mixed, width=wide)

    def _image(self, image: Image) -> None:
        corners = [(image.x, image.y), (image.x + image.w, image.y + image.h)]
        (x0, y0), (x1, y1) = (apply(self.matrix, *c) for c in corners)
        angle = round(math.degrees(math.atan2(self.matrix[1], self.matrix[0])), 3) % 360
        # both edges are rounded, so that neighbours neither overlap nor leave a gap
        if angle % 90 == 0:
            left, right = sorted((round(x0), round(x1)))
            top, low = sorted((round(y0), round(y1)))
            size = (max(1, right - left), max(1, low - top))
            if angle % 180:
                size = size[1], size[0]
            made = _small(image.picture, size, self.tone)
            turn = {90: Pixels.Transpose.ROTATE_270, 180: Pixels.Transpose.ROTATE_180}
            turn[270] = Pixels.Transpose.ROTATE_90
            if angle:
                made = made.transpose(turn[round(angle)])
        else:
            size = (max(1, round(image.w * self.scale)), max(1, round(image.h * self.scale)))
            made = _small(image.picture, size, self.tone).convert("RGBA")
            made = made.rotate(-angle, Pixels.Resampling.BICUBIC, expand=True)
            left, top = round((x0 + x1 - made.width) / 2), round((y0 + y1 - made.height) / 2)
        self.sheet.paste(made, (left, top), made if made.mode == "RGBA" else None)

    def _group(self, group: Group) -> None:
        matrix = inside(self.matrix, group.x, group.y, group.angle)
        if not group.clip:
            before = self.matrix, self.scale
            self.matrix = matrix
            self.items(group.items)
            self.matrix, self.scale = before
            return
        outlines = flat(group.clip, matrix)
        points = [point for outline in outlines for point in outline]
        left, top = (max(0, math.floor(min(p[i] for p in points))) for i in (0, 1))
        right = min(self.sheet.width, math.ceil(max(p[0] for p in points)))
        low = min(self.sheet.height, math.ceil(max(p[1] for p in points)))
        if right <= left or low <= top:
            return
        part = self.sheet.crop((left, top, right, low))
        _Brush(part, shifted(matrix, -left, -top), self.tone).items(group.items)
        mask = Pixels.new("L", part.size, 0)
        for outline in outlines:
            ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in outline], fill=255)
        self.sheet.paste(part, (left, top), mask)


def _dashes(
    points: list[tuple[float, float]], dash: list[float]
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The drawn pieces of a dashed line."""
    pattern = dash if len(dash) % 2 == 0 else dash * 2
    pieces = []
    at, left, on = 0, pattern[0], True
    for (x0, y0), (x1, y1) in pairwise(points):
        long = math.hypot(x1 - x0, y1 - y0)
        gone = 0.0
        while long - gone > 1e-9:
            step = min(left, long - gone)
            if on:
                a, b = gone / long, (gone + step) / long
                start = (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a)
                pieces.append((start, (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)))
            gone += step
            left -= step
            if left <= 1e-9:
                at, on = (at + 1) % len(pattern), not on
                left = pattern[at]
    return pieces
