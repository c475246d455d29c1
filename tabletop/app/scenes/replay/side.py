"""Inspector and log of the replay viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.replay.log import ReplayLog
from tabletop.app.scenes.replay.notes import LOW, LOWEST, NEXT
from tabletop.app.table.kit.boxes import Box
from tabletop.app.widgets import Box as Ground
from tabletop.app.widgets import Label, Paragraph, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.replay.scene import ReplayScene

UPPER, NOTED, LOW_NOTED = 0.47, 0.56, 0.72
"""Share of the side for the inspector; with notes; in a low window."""
EDGE = 10.0
HEADING, STEPS = 26.0, 38.0
"""Logical height above the log for its name; for the way from note to note, which stands there in its place
where what is pointed at is too low for it."""
LOGGED = 4
"""How many times as high as the signs' explanation the log is at least."""


def build_side(scene: ReplayScene, side: Box, rest: Box | None) -> None:
    """One below the other at the right; where the column has a `rest`, what is pointed at and notes stand
    there, and the log has the whole side."""
    noted = bool(scene.notes.all)
    if scene.places.folded and rest is not None:
        _build_shared(scene, rest)
        return
    scene.ui.add(Ground(scene.rect(*side), "flat"))
    if rest is None:
        share = side.h * (UPPER if not noted else NOTED if side.h > LOW else LOW_NOTED)
        upper = Box(side.x, side.y, side.w, share)
        lower = Box(side.x + 8, side.y + share, side.w - 16, side.h - share - 8)
    else:
        upper, lower = rest.inset(-EDGE), side.inset(EDGE)
    foot = scene.notes.foot = NEXT if noted and upper.h > LOWEST else 0
    place = scene.rect(upper.x + 12, upper.y + 10, upper.w - 20, upper.h - 16 - foot)
    scene.area = scene.ui.add(ScrollArea("replay.inspector", place, fades=True))
    is_low = noted and not foot
    head = STEPS if is_low else HEADING
    place = scene.rect(lower.x + 6, lower.y, lower.w - 12, head - 2)
    scene.notes.steps = place if is_low else None
    if not is_low:
        scene.ui.add(Label(place, scene.texts("replay.log"), "subheading", scene.look.palette.brass))
    log = scene.rect(lower.x, lower.y + head, lower.w, lower.h - head)
    if noted:
        log.h -= _add_legend(scene, log)
    scene.log = scene.ui.add(ReplayLog("replay.log", log, scene.seek, scene.open_rule))


def _build_shared(scene: ReplayScene, rest: Box) -> None:
    """What is pointed at and notes, or the log: one in the place of the other."""
    scene.notes.foot, scene.notes.steps = NEXT if scene.notes.all else 0, None
    area = scene.rect(rest.x + 2, rest.y + 4, rest.w - 2, rest.h - 8 - scene.notes.foot)
    scene.area = scene.ui.add(ScrollArea("replay.inspector", area, fades=True))
    scene.log = scene.ui.add(ReplayLog("replay.log", scene.rect(*rest), scene.seek, scene.open_rule))
    scene.area.visible, scene.log.visible = not scene.shows_log, scene.shows_log


def _add_legend(scene: ReplayScene, log: pygame.Rect) -> int:
    """What the signs of the time line mean, at the foot of the log, since notes stand where it is told
    otherwise; the pixels that takes. A log of a few lines is left alone."""
    words, place = scene.texts("replay.signs"), log.inflate(-scene.px(12), 0)
    legend = Paragraph(place, words, "tiny", scene.look.palette.cream_dim, id="replay.signs")
    legend.ui = scene.ui
    legend.rect.h = legend.height
    legend.rect.bottom = log.bottom
    if log.h < LOGGED * legend.rect.h:
        return 0
    scene.ui.add(legend)
    return legend.rect.h + scene.px(6)
