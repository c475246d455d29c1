"""What cannot be painted is left plain, and the rest is painted: one fault does not take the whole screen.

Each fault is written into the log once, with what led to it; whoever shows the screen asks `count` and says
that something is missing. In strict mode (TABLETOP_STRICT=1, as in tests) nothing is swallowed.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections.abc import Callable
from typing import TypeVar

import pygame

T = TypeVar("T")

log = logging.getLogger("tabletop")
GROUND, LINE = (46, 36, 28), (96, 82, 62)
KEPT = 200
"""Different faults that are told."""

_told: set[tuple[str, str]] = set()
_count = 0


def is_strict() -> bool:
    """Are faults raised on, for tests?"""
    return os.environ.get("TABLETOP_STRICT") == "1"


def count() -> int:
    """How many different faults there have been."""
    return _count


def note(what: str) -> None:
    """While an exception is handled: raise it again in strict mode, else log it if it is a new one."""
    global _count
    if is_strict():
        raise
    key = (what, repr(sys.exc_info()[1])[:200])
    if key in _told or len(_told) >= KEPT:
        return
    _told.add(key)
    _count += 1
    log.error("%s cannot be painted and is left plain\n%s", what, traceback.format_exc())


def blank(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """An empty place: nothing that could fail."""
    surface.fill(GROUND, rect)
    pygame.draw.rect(surface, LINE, rect, 1)


def attempt(what: str, paint: Callable[[], T], otherwise: Callable[[], T]) -> T:
    """What `paint` gives, or `otherwise` if it raises."""
    try:
        return paint()
    except Exception:
        note(what)
        return otherwise()
