"""What of a question's choices is out of sight: a strip below them says how many, and a click leads there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Button, ScrollArea, Widget
from tabletop.app.widgets.areas import Edge
from tabletop.render.theme import Colour

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

HIGH = 19.0
"""Logical height of the strip, which the choices do without."""
WASTE = 40.0
"""Logical height that may stay empty so that the last choice in sight is whole; else it goes on below."""


class More(Button):
    """How many choices are further down, or above where the last one is in sight."""

    def __init__(
        self, scene: MatchScene, area: ScrollArea, rect: pygame.Rect, choices: Sequence[Widget], paper: bool
    ) -> None:
        super().__init__(f"{area.id}.more", rect, "", self.lead, kind="ghost", icon="down", role="tiny_bold")
        self.of, self.choices, self.texts, self.paper = area, choices, scene.texts, paper
        self.tell()

    def tell(self) -> None:
        """Say what is out of sight now."""
        below, above = self.below(), [each for each in self.choices if each.rect.y < self.of.rect.y]
        self.icon = "down" if below else "up"
        count = len(below or above)
        self.set_text(self.texts("match.more.below" if below else "match.more.above", n=count))

    def below(self) -> list[Widget]:
        """The choices that are not whole in sight, further down; one higher than the area counts as seen at
        its head."""
        of = self.of.rect
        return [each for each in self.choices if each.rect.bottom > of.bottom and each.rect.y > of.y]

    def lead(self) -> None:
        """The next of them come to the top; after the last the first come again."""
        below = self.below()
        self.of.scroll_to(self.of.bar.offset + below[0].rect.y - self.of.rect.y if below else 0)

    def _colour(self) -> Colour:
        p = self.ui.look.palette
        return p.ink if self.paper else p.brass_light


def tell_more(
    scene: MatchScene, area: ScrollArea, choices: Sequence[Widget], high: int, paper: bool = False
) -> None:
    """Settle an area `high` in pixels; if not all its choices are in sight, end it with a whole one and say
    below it how many there are. `paper`: does it lie on parchment?"""
    lowest = max((each.rect.bottom for each in choices), default=area.rect.y)
    if lowest <= area.rect.bottom:
        if lowest > area.rect.bottom - scene.px(Edge.HIGH):
            area.edge = None  # no choice fades
        area.settle(high)
        return
    foot, gap = area.rect.bottom, scene.px(2)
    lowest = foot - scene.px(HIGH) - gap
    ends = [each.rect.bottom for each in choices if each.rect.bottom <= lowest]
    whole = [end for end in ends if lowest - end < scene.px(WASTE)]
    area.edge = None
    area.rect.h = max(whole, default=lowest) - area.rect.y
    area.settle(max(high, _start_of_last(area, choices) + area.rect.h))
    strip = pygame.Rect(area.rect.x, area.rect.bottom + gap, area.rect.w, foot - area.rect.bottom - gap)
    strip.h = min(strip.h, scene.px(HIGH))
    more = scene.ui.add(More(scene, area, strip, choices, paper))
    area.on_scroll = more.tell


def _start_of_last(area: ScrollArea, choices: Sequence[Widget]) -> int:
    """How far down the area is when the strip has led to the last choices."""
    start = 0
    for each in choices:
        y = each.rect.y - area.rect.y
        if each.rect.bottom - area.rect.y > start + area.rect.h:
            start = max(start, y)
    return start
