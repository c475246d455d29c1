"""The event loop that sleeps: it looks for events often, and paints and flips only what changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.app.main import App

MOVING, WAITING, RESTING = 60, 30, 20
"""Looks per second: while something moves or somebody acts, while something happens by itself, at rest."""
LINGER = 0.3  # seconds after an event for which somebody is taken to be acting
PULSE = 0.5  # seconds between two updates while nothing waits for time to pass
STRIDE = 0.1  # seconds that one update passes at most, after a stall


class Loop:
    """Runs an application. `looks` counts looks for events, `updates` those after which the application was
    asked what changed, `redraws` painted frames; `Window.flips` counts shown ones.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.redraws = 0
        self.looks = 0
        self.updates = 0
        self.watch: Callable[[bool], object] | None = None
        """Told after each update whether something moves."""
        self._clock = pygame.time.Clock()
        self._moving = False
        self._waits: bool | None = None  # not asked yet since the last update
        self._before = self._looked = self._stirred = time.perf_counter()

    def run(self) -> None:
        """Until the application ends."""
        self._before = self._looked = time.perf_counter()
        while self.app.running:
            self.once()
            self._clock.tick(self.rate())

    def rate(self) -> int:
        """How often to look for events now."""
        if self._moving or self._looked - self._stirred < LINGER:
            return MOVING
        return WAITING if self.app.in_front and self._is_waiting() else RESTING

    def once(self, seconds: float | None = None) -> bool:
        """One look: events, time, painting. True while something moves. Tests give the seconds themselves.

        At rest a look without events ends at once: waking all that the application would be asked with costs
        ten times as much as looking for events.
        """
        now = time.perf_counter()
        looked, self._looked = self._looked, now
        self.looks += 1
        events = pygame.event.get()
        if events:
            self._stirred = now
        elif seconds is None and now - self._before < PULSE and not self._moving and not self._is_waiting():
            return False
        if seconds is None:  # what an event sets going begins now, not at the last update
            seconds = now - (looked if events else self._before)
            seconds = min(seconds, STRIDE if events or self._moving else 2 * PULSE)
        self._before = now
        return self._update(events, seconds)

    def _update(self, events: list[pygame.event.Event], seconds: float) -> bool:
        self.updates += 1
        for event in coalesced(events):
            self.app.handle(event)
        self._moving = self.app.update(seconds)
        self._waits = None
        self.paint()
        if self.watch is not None:
            self.watch(self._moving)
        return self._moving

    def _is_waiting(self) -> bool:
        if self._waits is None:
            self._waits = self.app.waits()
        return self._waits

    def paint(self) -> bool:
        """Paint and show what is dirty; False if nothing was."""
        parts = self.app.paint()
        self.app.attention.turn(self.app.scenes.top)
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
