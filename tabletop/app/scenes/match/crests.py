"""What stands for a crowd of pieces while the board is seen small (`Board.crests`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pygame

from tabletop.app.scenes.match.marks import ink_of
from tabletop.app.scenes.match.tokens import draw_token, picture_of
from tabletop.app.table import Crest, Meaning, Point
from tabletop.render import layers
from tabletop.render.look import Look

FRAME = 0.035
"""How wide the frame of a crest is, as a share of its shorter side."""
WEIGHTY = (Meaning.SELECTED, Meaning.TARGET, Meaning.ATTACK, Meaning.CHOICE, Meaning.CAN_ACT)
"""Of several frames around those whom it stands for the first of these is shown."""


class Standard(layers.Token):
    """A crest on the board: out of the way of the pointer, and gone as soon as its pieces can be seen."""

    __slots__ = ("below",)

    def __init__(self, id: str, below: float) -> None:
        """`below`: see `Crest`."""
        super().__init__(id, lambda w, h: pygame.Surface((w, h), pygame.SRCALPHA), 0, 0, 1, 1)
        self.below = below

    def touches(self, x: float, y: float) -> bool:
        """The pointer means what lies under it."""
        return False

    def draw(self, surface: pygame.Surface, zoom: float, left: int, top: int) -> None:
        """Only where the board is small."""
        if zoom < self.below:
            super().draw(surface, zoom, left, top)


class Crests:
    """The crests of a board."""

    def __init__(self, look: Look, board: layers.Board, moved: Callable[[Point], Point]) -> None:
        """`moved`: where a point of the table lies on the board."""
        self.look, self.board, self.moved = look, board, moved
        self.shown: dict[str, Crest] = {}
        self._framed: dict[str, Meaning] = {}

    def show(self, crests: Iterable[Crest]) -> None:
        """Let them be those of a view; only what changed is drawn again."""
        wanted = {crest.token.id: crest for crest in crests}
        for id in self.shown.keys() - wanted.keys():
            self.board.remove(id)
        for id, crest in wanted.items():
            if self.shown.get(id) != crest:
                self._put(crest)
        self.shown = wanted

    def frame(self, entities: Mapping[str, Meaning]) -> None:
        """Those whom it stands for lie under it: what frames one of them frames it."""
        framed = {}
        for id, crest in self.shown.items():
            best = len(WEIGHTY)
            for member in crest.members:
                if member in entities and entities[member] in WEIGHTY:
                    best = min(best, WEIGHTY.index(entities[member]))
            if best < len(WEIGHTY):
                framed[id] = WEIGHTY[best]
        before, self._framed = self._framed, framed
        for id in self.shown if framed != before else ():
            if framed.get(id) is not before.get(id):
                self._put(self.shown[id])

    def _put(self, crest: Crest) -> None:
        token = crest.token
        piece = self.board.tokens.get(token.id)
        if not isinstance(piece, Standard):
            piece = Standard(token.id, crest.below)
            self.board.add(piece)
        piece.below = crest.below
        x, y = self.moved(token.centre)
        frame = self._framed.get(token.id)
        image = partial(self._drawn, crest, frame)
        piece.set(x=x, y=y, w=token.size[0], h=token.size[1], z=token.z, image=image)

    def _drawn(self, crest: Crest, frame: Meaning | None, w: int, h: int) -> pygame.Surface:
        """In the frame of those whom it stands for."""
        token, look = crest.token, self.look

        def draw() -> pygame.Surface:
            image = draw_token(look, token, (w, h))
            if frame is not None:
                wide = max(2, round(min(w, h) * FRAME * 2))
                colour = ink_of(look, frame)
                pygame.draw.rect(image, colour, image.get_rect(), wide, border_radius=wide * 2)
            return image

        return look.painter.kept(("crest", *picture_of(token), frame, w, h), draw)
