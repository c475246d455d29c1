"""What the buttons of a question do for a hint that is told below them: what ends the question has a place of
its own, and as many others as there is no room for go on below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import GAP
from tabletop.app.scenes.match.choices import PromptButton, prompt_button
from tabletop.app.scenes.match.more import strip_height
from tabletop.app.scenes.match.spoken import least_room, left_to_speech
from tabletop.app.scenes.match.stacks import FEW, LEAST_BUTTON
from tabletop.app.table import Button as Choice
from tabletop.app.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


def set_apart(scene: MatchScene, choices: list[Choice], box: pygame.Rect) -> pygame.Rect:
    """What ends the question stands at the foot of its place, always in sight, and is no more among the
    choices; the place that is left to these."""
    ends = [choice for choice in choices if choice.hotkey == "space"]
    if not ends:
        return box
    choices.remove(ends[0])
    high = scene.px(LEAST_BUTTON)
    foot = pygame.Rect(box.x, box.bottom - high, box.w, high)
    scene.ui.add(prompt_button(scene, ends[0], foot))
    return pygame.Rect(box.x, box.y, box.w, box.h - high - scene.px(4))


def go_on_below(
    scene: MatchScene, area: ScrollArea, buttons: Sequence[PromptButton], box: pygame.Rect
) -> int:
    """Where a hint is told below, as many buttons as else have no room are further down, but for what ends
    the question and for some of the first: those above keep their places, and the words do not scroll. The
    pixels of these."""
    speech, end = left_to_speech(scene, box.w), min(buttons[-1].rect.bottom, area.rect.bottom)
    kept = [each.rect.bottom for each in buttons if each.choice.hotkey == "space"]
    kept += [buttons[0].rect.y + each.rect.h for each in buttons if each.id in scene.model.advice.clicks]
    most = box.h - min(speech, least_room(scene) + scene.px(GAP))
    ways = (max(*kept, each.rect.bottom, 0) + strip_height(scene) - box.y for each in buttons[FEW - 1 :: -1])
    least = next((way for way in ways if way <= most), most + 1)
    seen = max(box.h - speech, least)
    if (
        speech <= box.bottom - end or seen >= end - box.y or seen > most
    ):  # in the last case it is told elsewhere
        return 0
    area.rect.h = seen
    above = [each for each in area.held() if each.rect.bottom <= buttons[0].rect.y]
    top = above[-1].rect.bottom if above else area.rect.y
    area.begin_below(len(above), top)
    return top - box.y
