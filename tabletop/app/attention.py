"""An input belongs to the question that was on the screen when it was made; any other is dropped.

One place asks: the application, before a scene hears of an input. A scene says what it asks now
(`Scene.question`); what it asked when its widgets were made and painted is what a person saw. As long as the
two differ, nothing that is pressed is heard: of two clicks within one frame the second finds another question
than the one that was painted. A button that goes up, and a key that repeats, belong to when they went down.

Nobody reads as fast as a window opens: what is pressed just after a question came up that nobody could expect
(`Scene.is_sudden`) was meant for the one before, and is not heard either.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.app.stack import Scene

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEWHEEL)
"""The events with which a person means something that is on the screen."""
MOMENT = 0.6
"""Seconds for which a question that came up suddenly is only looked at."""
Asked = tuple[object, ...]
"""A scene, and what it asks: its open dialogs, or without one its question."""


class Attention:
    """Knows which question was painted last, and for which one each held button and key went down."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.moment = MOMENT
        self._clock, self._since = clock, 0.0
        self._seen: Asked = ()
        self._was_sudden = False
        self._held: dict[tuple[int, int], Asked] = {}

    def turn(self, scene: Scene | None) -> None:
        """The scene on top has been painted and is shown now. If it is another question, what was pressed
        while it was painted was meant for the one before."""
        before, self._seen = self._seen, _asked(scene, painted=True)
        was_sudden, self._was_sudden = self._was_sudden, scene is not None and scene.is_sudden
        if before != self._seen or was_sudden != self._was_sudden:
            self._since = self._clock()
        if before != self._seen:
            for event in pygame.event.get(PRESSES):
                self._hold(event, before)

    def holds(self, scene: Scene | None) -> bool:
        """Is what a scene asks only looked at yet, since it came up suddenly?"""
        if scene is None or not scene.is_sudden or len(scene.ui.layers) > 1:
            return False
        return self._clock() - self._since < self.moment

    def hears(self, event: pygame.event.Event, scene: Scene | None) -> bool:
        """Is an event meant for what the scene on top asks now?"""
        now = _asked(scene)
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.KEYDOWN:
                seen = () if self.holds(scene) else self._seen  # held down, it goes on meaning nothing
                return self._hold(event, seen) == now == self._seen
            case pygame.TEXTINPUT | pygame.MOUSEWHEEL:
                return now == self._seen
            case pygame.MOUSEBUTTONUP:
                self.follow(scene)
                self._held.pop((pygame.MOUSEBUTTONDOWN, event.button), None)
            case pygame.KEYUP:
                self._held.pop((pygame.KEYDOWN, event.key), None)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
        return True

    def follow(self, scene: Scene | None) -> None:
        """What is pressed with the mouse means nothing any more once its question has gone."""
        now = _asked(scene)
        pressed = (asked for (kind, _), asked in self._held.items() if kind == pygame.MOUSEBUTTONDOWN)
        if scene is not None and any(asked != now for asked in pressed):
            scene.ui.spoil()

    def _hold(self, event: pygame.event.Event, seen: Asked) -> Asked:
        """What was to be seen when a button or key went down; it is `seen` unless the key repeats."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                self._held[event.type, event.button] = seen
            case pygame.KEYDOWN:
                return self._held.setdefault((event.type, event.key), seen)
        return seen


def _asked(scene: Scene | None, painted: bool = False) -> Asked:
    if scene is None:
        return ()
    dialogs = scene.ui.layers[1:]
    return (scene, *dialogs) if dialogs else (scene, scene.answers_to if painted else scene.question())
