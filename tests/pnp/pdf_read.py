"""What a PDF says of itself: sizes of pages, places of pieces and lines, resolution of pictures, fonts."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pypdf import PdfReader

from tabletop.pnp import pdf
from tabletop.pnp.job import Job

POINT = 25.4 / 72
TOKEN = re.compile(
    rb"\s*(?:(?P<number>[-+]?(?:\d+\.?\d*|\.\d+))(?![\w.])|(?P<name>/[^\s()<>\[\]{}/%]+)"
    rb"|(?P<skipped>\((?:[^()\\]|\\.)*\)|[\[\]])|(?P<operator>[A-Za-z][A-Za-z0-9]*\*?))\s*",
    re.DOTALL,
)
"""What the pages of a written file consist of: letters are asked for as text, lists have no meaning here."""
Box = tuple[float, float, float, float]
"""Left, top, width, height in millimetres from the upper left corner."""


@dataclass
class PageRead:
    """One page in millimetres."""

    w: float
    h: float
    clips: list[Box] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    images: list[tuple[Box, float, str]] = field(default_factory=list)
    """Place, dots to the inch (the lower of the two), colour space."""
    colours: set[tuple[float, ...]] = field(default_factory=set)
    words: Callable[[], str] = str

    @cached_property
    def text(self) -> str:
        """All that can be read on it."""
        return self.words()


def read(job: Job) -> list[PageRead]:
    """Write a job and read it back."""
    return pages_of(reader(job))


def pages_of(file: PdfReader) -> list[PageRead]:
    """What a written file says."""
    return [_page(page) for page in file.pages]


def reader(job: Job) -> PdfReader:
    """The written file."""
    buffer = io.BytesIO()
    pdf.write(job, buffer)
    buffer.seek(0)
    return PdfReader(buffer)


def _page(page: Any) -> PageRead:
    w, h = (float(v) * POINT for v in page.mediabox[2:])
    found = PageRead(w, h, words=page.extract_text)
    matrices: list[Any] = []
    matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    path: list[tuple[float, float]] = []
    objects = page["/Resources"].get("/XObject", {})
    for args, name, operator in operations(page.get_contents().get_data()):
        match operator:
            case b"q":
                matrices.append(matrix)
            case b"Q":
                matrix = matrices.pop()
            case b"cm":
                matrix = _times(args, matrix)
            case b"m":
                path = [_at(matrix, *args)]
            case b"l":
                path.append(_at(matrix, *args))
            case b"c":
                path += [_at(matrix, args[i], args[i + 1]) for i in (0, 2, 4)]
            case b"rg" | b"RG":
                found.colours.add(tuple(args))
            case b"W" | b"W*":
                found.clips.append(_box(path, h))
            case b"S" if len(path) == 2:
                (x0, y0), (x1, y1) = path
                found.lines.append((x0 * POINT, h - y0 * POINT, x1 * POINT, h - y1 * POINT))
            case b"Do":
                image = objects[name]
                corners = [_at(matrix, *corner) for corner in ((0, 0), (1, 0), (0, 1), (1, 1))]
                wide, high = _long(corners[0], corners[1]), _long(corners[0], corners[2])
                dpi = min(image["/Width"] * 72 / wide, image["/Height"] * 72 / high)
                found.images.append((_box(corners, h), dpi, image["/ColorSpace"]))
    return found


def operations(stream: bytes) -> Iterator[tuple[list[float], str, bytes]]:
    """The numbers before every operator, the last name, and the operator."""
    at, args, name = 0, [], ""
    while at < len(stream):
        token = TOKEN.match(stream, at)
        assert token is not None, stream[at : at + 40]
        at = token.end()
        match token.lastgroup:
            case "number":
                args.append(float(token[1]))
            case "name":
                name = token[2].decode()
            case "operator":
                yield args, name, token[4]
                args, name = [], ""


def _times(m: list[float], n: tuple[float, ...]) -> tuple[float, float, float, float, float, float]:
    a, b, c, d, e, f = m
    return (
        a * n[0] + b * n[2],
        a * n[1] + b * n[3],
        c * n[0] + d * n[2],
        c * n[1] + d * n[3],
        e * n[0] + f * n[2] + n[4],
        e * n[1] + f * n[3] + n[5],
    )


def _at(m: tuple[float, ...], x: float, y: float) -> tuple[float, float]:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def _long(p: tuple[float, float], q: tuple[float, float]) -> float:
    return float(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5)


def _box(points: list[tuple[float, float]], h: float) -> Box:
    xs, ys = [p[0] * POINT for p in points], [h - p[1] * POINT for p in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
