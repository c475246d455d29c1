"""Small pictures of the board for the lists of saved matches: made in slices, read with care.

A thumbnail shows what a spectator sees, so that no save gives away a secret.
"""

from __future__ import annotations

import io
from collections.abc import Generator
from typing import Any

import pygame

from tabletop.render.look import Look
from tabletop.session.session import Session
from tabletop.store.picture import extension, is_safe

from .table import Table

SIDE = 256
"""Pixels of the longer side."""
BYTES = 40_000
"""A picture that comes out larger is left out of the save."""
QUALITY = 72

Slices = Generator[None, None, pygame.Surface]


def slices(look: Look, table: Table, view: Any, side: int = SIDE) -> Slices:
    """Paint the board of a view; each `next` takes a few milliseconds. The surface is the return value."""
    from tabletop.app.scenes.match_board import Picture

    wide, high = table.bounds(view)[2:]
    zoom = side / max(wide, high)
    size = max(1, round(wide * zoom)), max(1, round(high * zoom))
    picture = Picture(look, table, view, pygame.Rect((0, 0), size))
    yield
    zoom = picture.board.camera.zoom
    for token in list(picture.board.tokens.values()):
        token.image(max(1, round(token.w * zoom)), max(1, round(token.h * zoom)))
        yield
    surface = pygame.Surface(size)
    picture.board.paint(surface)
    return surface


def painted(look: Look, table: Table, view: Any, side: int = SIDE) -> pygame.Surface:
    """The whole picture at once."""
    work = slices(look, table, view, side)
    while True:
        try:
            next(work)
        except StopIteration as end:
            surface: pygame.Surface = end.value
            return surface


def encoded(surface: pygame.Surface) -> bytes | None:
    """The picture as a small WebP; None if it cannot be made small."""
    from PIL import Image

    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    stream = io.BytesIO()
    image.save(stream, "WEBP", quality=QUALITY, method=2)
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
    """Keeps the picture of one match: due every `every` decisions, made between frames."""

    def __init__(self, look: Look, every: int = 12) -> None:
        self.look, self.every = look, every
        self.data: bytes | None = None
        self.taken = -1
        self._work: Slices | None = None
        self._moment = -1

    def is_due(self, session: Session) -> bool:
        """True if the picture is older than it should be."""
        if self.taken < 0 or len(session) < self.taken:
            return True
        return len(session) - self.taken >= self.every or (session.is_over and self.taken < len(session))

    def slice(self, session: Session, table: Table) -> None:
        """One slice of the work, if a picture is due; costs less than a frame."""
        if self._work is None:
            if not self.is_due(session):
                return
            self._moment = len(session)
            self._work = slices(self.look, table, session.view(None))
        try:
            next(self._work)
        except StopIteration as end:
            self._work = None
            self.data, self.taken = encoded(end.value) or self.data, self._moment

    def take(self, session: Session, table: Table) -> bool:
        """Make the picture of this very moment now; False if it was there already."""
        self._work = None
        if self.taken == len(session):
            return False
        self.data = encoded(painted(self.look, table, session.view(None))) or self.data
        self.taken = len(session)
        return True
