"""The drawer of the inspector over the board: no higher than it needs, and off the piece that it tells of."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import PAD, RIGHT, Arrangement
from tabletop.app.table import Panel
from tabletop.app.table.kit.boxes import Box

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

SHARE = 0.55
"""The share of the board's width that it takes, if it has the least width of a column."""
EDGE = 10.0
"""Logical height below the last of its words."""


class DrawnOut:
    """Where it stands."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._usual: Box | None = None
        """Where it would stand, if it had to be as high as the board."""
        self._spot: Box | None = None
        """Where it stands since it was drawn out."""
        self._told: tuple[Panel, ...] | None = None
        """For what it was fitted."""
        self.moves = False
        """Does it stand elsewhere from the next frame on?"""

    def arranged(self, places: Arrangement, is_open: bool) -> Arrangement:
        """The arrangement with its place, which it keeps as long as it is open in the same window."""
        self.moves = False
        if not places.folded:
            return places
        drawer = places.inspector
        wide = min(drawer.w, max(RIGHT[0], SHARE * places.board.w))
        usual = drawer._replace(x=drawer.right - wide, w=wide)
        if not is_open or usual != self._usual:
            self._usual, self._spot, self._told = usual, None, None
        return replace(places, inspector=self._spot or usual)

    def fit(self, panels: tuple[Panel, ...]) -> None:
        """It tells something else: it is as high as that, and stands where it stood unless it would cover the
        piece. A card that grows with it has all the height."""
        scene, usual, area = self.scene, self._usual, self.scene.area
        if area is None or usual is None or not scene.layout.places.folded or panels == self._told:
            return
        self._told = panels
        grows = any(panel.face is not None for panel in panels)
        high = usual.h if grows else min(usual.h, area.content / scene.theme.k + EDGE)
        lefts, tops = (usual.x, scene.layout.places.board.x + PAD), (usual.y, usual.bottom - high)
        spots = [Box(x, y, usual.w, high) for x, y in product(lefts, tops)]
        was, piece = scene.layout.places.inspector, self._piece()
        spots.sort(key=lambda spot: (spot.x != was.x, (spot.y > usual.y) != (was.y > usual.y)))
        best = min(spots, key=lambda spot: self._covered(spot, piece))
        if best != was:
            self._spot, self.moves = best, True

    def _piece(self) -> pygame.Rect | None:
        """The pixels of what it tells of, if that is in sight."""
        scene, model = self.scene, self.scene.model
        ids = (model.hover, model.cursor, model.kept, *scene.room.gestures.selection)
        return next((rect for id in ids if id and (rect := scene.pointing.place_of(id)) is not None), None)

    def _covered(self, spot: Box, piece: pygame.Rect | None) -> int:
        part = self.scene.rect(*spot.inset(-PAD)).clip(piece or pygame.Rect(0, 0, 0, 0))
        return part.w * part.h
