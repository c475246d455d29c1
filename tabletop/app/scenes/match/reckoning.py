"""Goes on reckoning what the forecast at the pointer leaves open, beside the frames."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

SLICE = 0.006
"""Seconds of a frame that it takes, and a piece more at most."""


class Reckoning:
    """The reckoning of the click that is pointed at: it rests as soon as something else is."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene

    @property
    def is_on(self) -> bool:
        """Does the forecast that is shown wait for more?"""
        offer = self.scene.model.offer
        return offer is not None and offer.is_open and self.scene.model.is_free

    def go_on(self) -> bool:
        """So much of it as a frame has time for; True as long as there is more."""
        if not self.is_on:
            return False
        panels, end = self.scene.room.table.panels, time.perf_counter() + SLICE
        while not panels.reckon():
            if time.perf_counter() > end:
                return True
        self.scene.inspector.fill()
        self.scene.pointing.follow()
        return True
