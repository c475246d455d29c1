"""What a hint says, how high it is in a column, and how much of the column list and buttons leave it
there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import GAP, Arrangement
from tabletop.app.scenes.match.card_whole import TWICE
from tabletop.app.widgets import Paragraph, ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

PAD, CLOSE = 10.0, 26.0
"""Logical widths of the plate's edges, and of the button that closes it."""
BAR = 14.0
"""Logical width that its words leave to the bar where they scroll."""
SPREAD = 3.0
"""Logical width by which it is wider at each side than the words that it covers."""
ROLES, FINE_ROLE = ("small", "tiny"), "fine"
"""Letters in a column, the larger first, and still smaller ones that are large at twice the size."""
LEAST, LEAST_FINE = 88.0, 58.0
"""Logical height in the column in which it scrolls rather than lie over the board, and with the smallest
letters at twice the size."""
SPEECH = 126.0
"""Logical height below the buttons of a question in which seven lines of a hint are read."""


def told(scene: MatchScene) -> str:
    """The words of the hint that there is now."""
    model = scene.model
    return "" if model.past is not None or model.lags else model.advice.words


def paragraph(scene: MatchScene, wide: int, role: str = ROLES[0], scrolls: bool = False) -> Paragraph:
    """The words on a plate so wide."""
    px = scene.px
    inner = wide - 2 * px(PAD) - px(CLOSE) - px(BAR) * scrolls
    words = Paragraph(
        pygame.Rect(0, 0, inner, 10),
        told(scene),
        role,
        scene.look.palette.select,
        id="match.advice",
        on_link=scene.open_rule,
    )
    words.ui = scene.ui
    words.rect.h = words.height
    return words


def needed(scene: MatchScene, wide: int, role: str = ROLES[0]) -> int:
    """The pixels of all its words and the edges."""
    return paragraph(scene, wide, role).rect.h + 2 * scene.px(PAD)


def roles_of(scene: MatchScene) -> tuple[str, ...]:
    """The letters in which a hint may be told in a column."""
    return (*ROLES, FINE_ROLE) if scene.app.settings.ui_scale >= TWICE else ROLES


def least_room(scene: MatchScene) -> int:
    """The pixels in which it scrolls in a column, with the smallest letters."""
    return scene.px(LEAST_FINE if scene.app.settings.ui_scale >= TWICE else LEAST)


def left_to_speech(scene: MatchScene, wide: int, places: Arrangement | None = None) -> int:
    """The pixels at the foot of a column so wide that list and buttons leave to a hint where turn and seats
    stand at its head: all that it needs, if that is not too much; none while there is none. `places`: the
    arrangement that is being made."""
    if not (places or scene.layout.places).headed or not told(scene):
        return 0
    high = needed(scene, wide + 2 * scene.px(SPREAD), roles_of(scene)[-1])
    return min(high, scene.px(SPEECH)) + scene.px(GAP)


def give_way(scene: MatchScene, room: int, least: int, wide: int) -> int:
    """The pixels of a list or of buttons that have so many pixels of a column, where they leave a hint what
    they can: at `least` so many remain."""
    speech = left_to_speech(scene, wide)
    return min(room, max(least, room - speech)) if speech else room


def bring_to_sight(scene: MatchScene, area: ScrollArea, meant: str) -> None:
    """What is advised or chosen comes to sight in what scrolls, whole and at its head; nothing moves below a
    pointer there."""
    widget = next((each for each in area.held() if each.id == meant), None) if meant else None
    if widget is None or area.rect.collidepoint(scene.ui.pointer) or area.rect.contains(widget.rect):
        return
    area.scroll_to(area.bar.offset + widget.rect.y - area.rect.y)
