"""Pages as PDF, by reportlab: embedded fonts, vector text and lines, pictures as JPEG at 300 dpi."""

from __future__ import annotations

import hashlib
import io
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any

from PIL import Image as Pixels
from reportlab import rl_config  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfdoc, pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from tabletop import paths

from .affine import Matrix, apply, inside
from .drawing import Colour, Group, Image, Item, Op, Path, Text
from .job import Job
from .page import Page
from .picture import Artwork, composed, pixels, source_size
from .tone import Tone
from .type import POINT, Font

rl_config.useA85 = 0  # binary streams: smaller files, forty times faster

MM = 1 / POINT
"""Points in a millimetre."""
QUALITY = 90
Progress = Callable[[int, int], bool]
"""Told the pages done and the pages in all; False cancels."""


_WORDS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


class Cancelled(Exception):
    """The person stopped the export; nothing was written."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A picture as it stands in the file: JPEG, its transparency apart, and a name made from its content."""

    name: str
    jpeg: bytes
    size: tuple[int, int]
    mask: bytes = b""


def export(job: Job, path: FilePath, progress: Progress | None = None) -> int:
    """Write a job; returns the file's size in bytes. The file appears only when it is whole, and where a link
    leads; what is no file (a device, a pipe) is written into.

    Raises Cancelled, or OSError if it cannot be written.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        whole = io.BytesIO()
        write(job, whole, progress)
        return path.write_bytes(whole.getvalue())
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(descriptor, "wb") as file:
            write(job, file, progress)
            size = file.tell()
            file.flush()
            os.fsync(file.fileno())
        FilePath(name).chmod(0o644)
        FilePath(name).replace(path)
    except BaseException:
        FilePath(name).unlink(missing_ok=True)
        raise
    return size


def write(job: Job, file: Any, progress: Progress | None = None) -> None:
    """Write a job into an open binary file."""
    total = len(job.pages)
    _register()
    canvas = Canvas(file, invariant=1, pageCompression=1, initialFontName=Font.SANS.value)
    canvas.setTitle(job.title)
    canvas.setAuthor("Cinco Guerras")
    canvas.setCreator("Cinco Guerras")
    canvas.setSubject("Print and play")
    canvas.setViewerPreference("PrintScaling", "None")
    if job.options.flip != "none" and any(page.side == "back" for page in job.pages):
        edge = "DuplexFlipLongEdge" if job.options.flip == "long" else "DuplexFlipShortEdge"
        canvas.setViewerPreference("Duplex", edge)
    for done, page in enumerate(job.pages):
        if progress is not None and not progress(done, total):
            raise Cancelled
        _Pen(canvas, page, job.tone).draw(page)
        canvas.showPage()
    if progress is not None and not progress(total, total):
        raise Cancelled
    canvas.save()


@lru_cache(maxsize=1)
def _register() -> None:
    for font in Font:
        pdfmetrics.registerFont(TTFont(font.value, str(font.file)))


@lru_cache(maxsize=600)
def encoded(picture: Artwork, size: tuple[int, int], tone: Tone) -> Encoded:
    """A picture at a size in pixels. A plain JPEG of that size or a larger one goes in as it is."""
    if (whole := _untouched(picture, size, tone)) is not None:
        return whole
    image = tone.pixels(composed(picture, size))
    mask = b""
    if image.mode in ("RGBA", "LA"):
        alpha = image.getchannel("A")
        mask = alpha.tobytes()
        ground = Pixels.new(image.mode, image.size, _mean(image))
        image = Pixels.alpha_composite(ground.convert("RGBA"), image.convert("RGBA")).convert(
            "L" if image.mode == "LA" else "RGB"
        )
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=QUALITY, subsampling=0)
    jpeg = buffer.getvalue()
    return Encoded(_name(jpeg, mask), jpeg, image.size, mask)


def _untouched(picture: Artwork, size: tuple[int, int], tone: Tone) -> Encoded | None:
    layer = picture.layers[0]
    plain = len(picture.layers) == 1 and layer == type(layer)(layer.path) and not picture.grey
    if not plain or picture.crop != (0.0, 0.0, 1.0, 1.0) or tone.grey or tone.saver:
        return None
    if not layer.path.lower().endswith((".jpg", ".jpeg")):
        return None
    there = source_size(picture)
    if there[0] < size[0] or there[1] < size[1]:
        return None
    data = (paths.art_dir() / layer.path).read_bytes()
    return Encoded(_name(data, b""), data, there)


def _name(jpeg: bytes, mask: bytes) -> str:
    return hashlib.blake2b(jpeg + mask, digest_size=12).hexdigest()


def _mean(image: Pixels.Image) -> tuple[int, ...]:
    """The average colour, on which what is transparent stands so that edges do not glow."""
    small = image.convert("RGBA").convert("RGBa").resize((1, 1), Pixels.Resampling.BOX)
    pixel = small.convert("RGBA").convert(image.mode).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return (*pixel[:-1], 255)


class _Pen:
    """Draws one page; the matrix leads from millimetres below the upper edge to points above the lower."""

    def __init__(self, canvas: Any, page: Page, tone: Tone) -> None:
        self.canvas, self.tone = canvas, tone
        canvas.setPageSize((page.w * MM, page.h * MM))
        self.matrix: Matrix = (MM, 0.0, 0.0, -MM, 0.0, page.h * MM)

    def draw(self, page: Page) -> None:
        """Everything."""
        self._items(page.items)

    def _items(self, items: tuple[Item, ...]) -> None:
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

    def _outline(self, ops: tuple[Op, ...]) -> str:
        """A path in the file's own words."""
        a, b, c, d, e, f = self.matrix
        words: list[str] = []
        for name, args in ops:
            for n in range(0, len(args), 2):
                x, y = args[n], args[n + 1]
                words.append(f"{a * x + c * y + e:.3f} {b * x + d * y + f:.3f}")
            words.append(_WORDS[name])
        return " ".join(words)

    def _path(self, path: Path) -> None:
        if path.fill is not None:
            self.canvas.setFillColorRGB(*_share(self.tone.surface(path.fill)))
        if path.stroke is not None:
            self.canvas.setStrokeColorRGB(*_share(self.tone.line(path.stroke)))
            self.canvas.setLineWidth(path.width * MM)
            self.canvas.setDash([d * MM for d in path.dash])
        paint = {(True, True): "B", (True, False): "f", (False, True): "S"}
        how = paint.get((path.fill is not None, path.stroke is not None), "n")
        self.canvas._code.append(f"{self._outline(path.ops)} {how}")

    def _text(self, text: Text) -> None:
        canvas = self.canvas
        canvas.setFillColorRGB(*_share(self.tone.words(text.colour)))
        canvas.setFont(text.font.value, text.size)
        draw = {
            "left": canvas.drawString,
            "centre": canvas.drawCentredString,
            "right": canvas.drawRightString,
        }[text.anchor]
        x, y = apply(self.matrix, text.x, text.y)
        a, b, *_ = self.matrix
        if abs(b) < 1e-9 and a > 0:
            draw(x, y, text.words)
            return
        canvas.saveState()
        canvas.transform(a / MM, b / MM, -b / MM, a / MM, x, y)
        draw(0, 0, text.words)
        canvas.restoreState()

    def _image(self, image: Image) -> None:
        made = encoded(image.picture, (pixels(image.w), pixels(image.h)), self.tone)
        a, b, c, d, *_ = self.matrix
        x, y = apply(self.matrix, image.x, image.y + image.h)
        self.canvas.saveState()
        self.canvas.transform(a * image.w, b * image.w, -c * image.h, -d * image.h, x, y)
        _show(self.canvas, made)
        self.canvas.restoreState()

    def _group(self, group: Group) -> None:
        before = self.matrix
        self.matrix = inside(before, group.x, group.y, group.angle)
        if group.clip:
            self.canvas.saveState()
            self.canvas._code.append(f"{self._outline(group.clip)} W n")
        self._items(group.items)
        if group.clip:
            self.canvas.restoreState()
        self.matrix = before


class _Jpeg:
    """What reportlab asks of a picture that is JPEG already."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def jpeg_fh(self) -> io.BytesIO:
        """The file."""
        return io.BytesIO(self.data)


class _Mask:
    """What reportlab asks of a transparency in plain bytes."""

    mode = "L"
    _dataA = None

    def __init__(self, data: bytes, size: tuple[int, int]) -> None:
        self.data, self.size = data, size

    def jpeg_fh(self) -> None:
        """It is none."""

    def getSize(self) -> tuple[int, int]:
        """Width and height."""
        return self.size

    def getRGBData(self) -> bytes:
        """One byte to the pixel."""
        return self.data

    def getTransparent(self) -> None:
        """Nothing."""


def _show(canvas: Any, made: Encoded) -> None:
    """Draw a picture over the unit square; each is stored once in the file."""
    document = canvas._doc
    register = document.getXObjectName(made.name)
    if register not in document.idToObject:
        stored = pdfdoc.PDFImageXObject(made.name, _Jpeg(made.jpeg))
        canvas._setXObjects(stored)
        document.Reference(stored, register)
        document.addForm(made.name, stored)
        if made.mask:
            mask = pdfdoc.PDFImageXObject(f"{made.name}m", _Mask(made.mask, made.size))
            canvas._setXObjects(mask)
            stored.smask = document.Reference(mask, document.getXObjectName(mask.name))
    canvas._code.append(f"/{register} Do")
    canvas._formsinuse.append(made.name)
    canvas._currentPageHasImages = 1


def _share(colour: Colour) -> tuple[float, float, float]:
    r, g, b = colour
    return r / 255, g / 255, b / 255
