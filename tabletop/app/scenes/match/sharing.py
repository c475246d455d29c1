"""Where letters are large, the report of what the others did stands below the buttons of the question, where
all that speaks has its room: whole below the explanation, else over that, else rolled; what has been begun
comes first: then its explanation stays. Neither question nor buttons move for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.beneath import beneath, explained_to
from tabletop.app.scenes.match.rivals import FITS, Fit

if TYPE_CHECKING:
    from tabletop.app.scenes.match.rolled import RolledTidings
    from tabletop.app.scenes.match.scene import MatchScene

FEW = 99.0
"""So high with its title, three lines of the smallest letters are read."""
WHOLE: tuple[Fit, ...] = (FITS[1], FITS[2])
"""The letters in which all of it is told, the larger first."""
NOWHERE = pygame.Rect(0, 0, 0, 0)


def stand_below(scene: MatchScene, report: RolledTidings) -> pygame.Rect:
    """The pixels below a question, its card or its list in which the report stands; none while something else
    has them."""
    room, strip = beneath(scene), scene.ui.named(f"{AREA}.told")
    if strip is not None and room.bottom - strip.rect.bottom >= report.least(room.w):  # it leads to words
        top = max(room.y, strip.rect.bottom + scene.px(2))
        room = pygame.Rect(room.x, top, room.w, room.bottom - top)
    top = min(room.bottom, explained_to(scene, room))
    free = pygame.Rect(room.x, top, room.w, room.bottom - top)
    report.brief = report.fills = False
    if any(report.whole(room.w, letters) <= free.h for letters in WHOLE):
        return free
    if scene.room.gestures.selection:
        report.brief = free.h < max(scene.px(FEW), report.least(room.w))
        return free if free.h >= report.lowest else NOWHERE.copy()
    report.fills, report.brief = True, room.h < report.least(room.w)
    report.shrinks = free.h >= report.lowest  # else it would cover a part of the explanation
    return room if room.h >= report.lowest else NOWHERE.copy()


def waits(scene: MatchScene) -> bool:
    """Is a report to be read as soon as a hint is closed, or by its button, since something else speaks
    where it stands?"""
    report = scene.handing.standing
    if report is None or report.is_open or not scene.layout.places.headed:
        return False
    return bool(scene.model.advice.words) or not report.room.w
