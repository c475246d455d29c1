"""The event loop that sleeps: it looks for events often, and paints and flips only what changed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.app.main import App

MOVING, IDLE, AWAY = 60, 30, 20  # looks per second while something moves, at rest, and without the focus


class Loop:
    """Runs an application. `redraws` counts painted frames; `Window.flips` counts shown ones."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.redraws = 0
        self.looks = 0
        self._clock = pygame.time.Clock()
        self._moving = False
        self._before = time.perf_counter()

    def run(self) -> None:
        """Until the application ends."""
        self._before = time.perf_counter()
        while self.app.running:
            self.once()
            self._clock.tick(self.rate())

    def rate(self) -> int:
        """How often to look for events now."""
        if self._moving:
            return MOVING
        return IDLE if self.app.in_front else AWAY

    def once(self, seconds: float | None = None) -> bool:
        """One look: events, time, painting. True while something moves. Tests give the seconds themselves."""
        now = time.perf_counter()
        passed = now - self._before if seconds is None else seconds
        self._before = now
        self.looks += 1
        for event in coalesced(pygame.event.get()):
            self.app.handle(event)
        self._moving = self.app.update(min(passed, 0.1))
        self.paint()
        return self._moving

    def paint(self) -> bool:
        """Paint and show what is dirty; False if nothing was."""
        parts = self.app.paint()
        if parts:
            self.redraws += 1
            self.app.window.flip(parts)
        return bool(parts)


def coalesced(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events, with a run of pointer motions as one."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            rel = (kept[-1].rel[0] + event.rel[0], kept[-1].rel[1] + event.rel[1])
            kept[-1] = pygame.event.Event(pygame.MOUSEMOTION, pos=event.pos, rel=rel, buttons=event.buttons)
        else:
            kept.append(event)
    return kept
