"""Where a hint brought the view of a board, and where that was before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.app.table import Point
from tabletop.render.camera import Camera

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import BoardPicture

View = tuple[float, float, float]
"""The middle of what is seen, and the zoom."""
NEARLY = 1e-6
"""So near to its edge, or to a zoom, a view has reached it."""


@dataclass
class Hinted:
    """That a hint brought something into sight."""

    picture: BoardPicture
    before: View
    at: View
    """The view then."""
    question: object
    points: Sequence[Point]
    """What it marks."""

    @property
    def is_farther(self) -> bool:
        """Are pieces smaller than before?"""
        return self.at[2] < self.before[2] - NEARLY

    def stays(self, picture: BoardPicture | None) -> bool:
        """Is the view still where the hint brought it, on the same board?"""
        return self.picture is picture and picture.board.camera.goal == self.at

    @property
    def earlier(self) -> Camera:
        """The board as it was seen before."""
        camera = self.picture.board.camera
        return Camera(camera.viewport, camera.world, *self.before)
