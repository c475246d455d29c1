"""Small pictures of the board for the lists of saved matches: made in slices, read with care.

A thumbnail shows what a spectator sees, so that no save gives away a secret.
"""

from __future__ import annotations

import io
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.render import unpainted
from tabletop.render.look import Look
from tabletop.session.session import Session
from tabletop.store.picture import extension, is_safe

from .table import Table

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import BoardPicture

SIDE = 256
"""Pixels of the longer side."""
BYTES = 40_000
"""A picture that comes out larger is left out of the save."""
QUALITY = 72
WHAT = "the picture of the match for its save"

Slices = Generator[None, None, pygame.Surface]


class Easel:
    """Paints boards small. It keeps the ground from one picture to the next: that is most of the work."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._picture: BoardPicture | None = None
        self._made_for: object = None

    def slices(self, table: Table, view: Any) -> Slices:
        """Paint a view; each `next` takes a few milliseconds once the ground is there. The surface is the
        return value.
        """
        picture = self._hung(table, view)
        yield
        zoom = picture.board.camera.zoom
        for token in list(picture.board.tokens.values()):
            token.image(max(1, round(token.w * zoom)), max(1, round(token.h * zoom)))
            yield
        surface = pygame.Surface(picture.board.viewport.size)
        picture.board.paint(surface)
        return surface

    def _hung(self, table: Table, view: Any) -> BoardPicture:
        from tabletop.app.scenes.match.board import BoardPicture

        bounds = table.board.bounds(view)
        made_for = (table, bounds)
        if self._picture is not None and self._made_for == made_for:
            self._picture.show(view)
            return self._picture
        zoom = SIDE / max(bounds[2:])
        size = max(1, round(bounds[2] * zoom)), max(1, round(bounds[3] * zoom))
        self._picture, self._made_for = (
            BoardPicture(self.look, table, view, pygame.Rect((0, 0), size)),
            made_for,
        )
        return self._picture


def painted(easel: Easel, table: Table, view: Any) -> pygame.Surface:
    """The whole picture at once."""
    work = easel.slices(table, view)
    while True:
        try:
            next(work)
        except StopIteration as end:
            surface: pygame.Surface = end.value
            return surface


def encoded(surface: pygame.Surface) -> bytes | None:
    """The picture as a small WebP; None if it cannot be made small."""
    return _webp(surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _webp(size: tuple[int, int], pixels: bytes) -> bytes | None:
    from PIL import Image  # late: the title does without it

    stream = io.BytesIO()
    Image.frombytes("RGB", size, pixels).save(stream, "WEBP", quality=QUALITY, method=2)
    data = stream.getvalue()
    return data if len(data) <= BYTES else None


def decoded(data: bytes | None) -> pygame.Surface | None:
    """The picture of a save, or None: nothing that says it is large reaches the decoder."""
    if not data or not is_safe(data):
        return None
    try:
        image = pygame.image.load(io.BytesIO(data), f"thumbnail.{extension(data)}")
        return image.convert()
    except (pygame.error, ValueError, MemoryError):
        return None


class Photographer:
    """Keeps the picture of one match: due every so many decisions, painted between frames."""

    def __init__(self, look: Look, every: int = 12) -> None:
        self.every = every
        self.data: bytes | None = None
        self.taken = -1
        """The number of decisions at the last picture."""
        self._easel = Easel(look)
        self._work: Slices | None = None
        self._packing: Future[bytes | None] | None = None
        self._moment = -1

    @property
    def is_working(self) -> bool:
        """Is a picture half made?"""
        return self._work is not None or self._packing is not None

    def is_due(self, session: Session) -> bool:
        """True if the picture is older than it should be."""
        if self.taken < 0 or len(session) < self.taken:
            return True
        return len(session) - self.taken >= self.every or (session.is_over and self.taken < len(session))

    def slice(self, session: Session, table: Table) -> None:
        """One slice of the work, if a picture is due."""
        if self._packing is not None:
            if self._packing.done():
                self.data, self._packing = self._packing.result() or self.data, None
            return
        if self._work is None:
            if not self.is_due(session):
                return
            self._moment = len(session)
            self._work = self._easel.slices(table, session.view(None))
        try:
            next(self._work)
        except StopIteration as end:
            self._work, self.taken = None, self._moment
            pixels = pygame.image.tobytes(end.value, "RGB")
            self._packing = _packer().submit(_webp, end.value.get_size(), pixels)
        except Exception:
            unpainted.note(WHAT)
            self._work, self.taken = None, self._moment

    def take(self, session: Session, table: Table) -> None:
        """Have the picture of this very moment now."""
        if self._packing is not None:
            self.data, self._packing = self._packing.result() or self.data, None
        if self.taken == len(session):
            return
        self._work = None
        try:
            self.data = encoded(painted(self._easel, table, session.view(None))) or self.data
        except Exception:
            unpainted.note(WHAT)
        self.taken = len(session)


@cache
def _packer() -> ThreadPoolExecutor:
    """One thread for all pictures, made when the first is packed."""
    return ThreadPoolExecutor(1, "thumbnail")
