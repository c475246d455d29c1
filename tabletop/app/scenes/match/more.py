"""What of a question is out of sight: a strip below says how many choices, or that its explanation goes on,
and a click leads there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Button, Paragraph, ScrollArea, Widget
from tabletop.app.widgets.areas import Edge
from tabletop.render.theme import Colour

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

HIGH = 19.0
"""Logical height of the strip, which the choices do without."""
GAP = 2.0
"""Logical height between the choices and the strip."""
WASTE = 40.0
"""Logical height that may stay empty so that the last choice in sight is whole; else it goes on below."""


class More(Button):
    """How many choices are further down and above, or the words that explain them."""

    def __init__(
        self,
        scene: MatchScene,
        area: ScrollArea,
        rect: pygame.Rect,
        choices: Sequence[Widget],
        told: Sequence[Paragraph],
        paper: bool,
    ) -> None:
        name = f"{area.id}.told" if told else f"{area.id}.more"
        super().__init__(name, rect, "", self.lead, kind="ghost", icon="down", role="tiny_bold")
        self.of, self.choices, self.told, self.texts, self.paper = area, choices, told, scene.texts, paper
        self.tell()

    def tell(self) -> None:
        """Say what is out of sight now."""
        below, above = self.below(), [each for each in self.choices if each.rect.y < self.of.rect.y]
        self.icon = "down" if below or self.goes_on() else "up"
        if below or (above and not self.goes_on()):
            sides = (("match.more.below", below), ("match.more.above", above))
            self.set_text(" · ".join(self.texts(key, n=len(some)) for key, some in sides if some))
        else:
            self.set_text(self.texts("match.more.told" if self.goes_on() else "match.more.top"))

    def goes_on(self) -> bool:
        """Do the words below the choices end further down?"""
        return bool(self.told) and self.told[-1].rect.bottom > self.of.rect.bottom

    def below(self) -> list[Widget]:
        """The choices that are not whole in sight, further down; one higher than the area counts as seen at
        its head."""
        of = self.of.rect
        return [each for each in self.choices if each.rect.bottom > of.bottom and each.rect.y > of.y]

    def lead(self) -> None:
        """The next of them come to the top; after the last the first come again."""
        below = self.below()
        if below:
            self.of.scroll_to(self.of.bar.offset + below[0].rect.y - self.of.rect.y)
        else:
            self.of.scroll_to(self.of.content if self.goes_on() else 0)

    def _colour(self) -> Colour:
        p = self.ui.look.palette
        return p.ink if self.paper else p.brass_light


def tell_more(
    scene: MatchScene,
    area: ScrollArea,
    choices: Sequence[Widget],
    high: int,
    paper: bool = False,
    told: Sequence[Paragraph] = (),
    meant: Widget | None = None,
) -> None:
    """Settle an area `high` in pixels; if not all its choices are in sight, end it with a whole one and say
    below it how many there are; if not all that is `told` below them is, end it with a whole line and say so.
    `paper`: does it lie on parchment, where words that are cut are not read as going on? `meant`: a choice
    that is to come to sight, and whole if that can be."""
    kept = choices or [each for each in area.held() if each not in told]  # without choices the question
    lowest = max([each.rect.bottom for each in kept], default=area.rect.y)
    foot, end = area.rect.bottom, area.rect.bottom - strip_height(scene)
    if choices and lowest > foot:
        ends = [each.rect.bottom for each in choices if each.rect.bottom <= end]
        whole = [each for each in ends if paper or end - each < scene.px(WASTE)]
        area.rect.h = max(whole, default=end) - area.rect.y
        if meant is not None:
            area.rect.h = max(area.rect.h, min(meant.rect.h, end - area.rect.y))
        high, told = max(high, _start_of_last(area, choices) + area.rect.h), ()
    elif told and told[-1].rect.bottom > foot and lowest <= end:
        area.rect.h = _last_line(told, end, lowest) - area.rect.y
    else:
        if lowest > foot - scene.px(Edge.HIGH):
            area.edge = None  # no choice fades
        if told and foot < told[0].rect.y + told[0].rich.line_height < told[-1].rect.bottom:
            area.rect.h = lowest - area.rect.y  # no line is cut through
        area.settle(high)
        return
    area.edge = None
    area.settle(high)
    strip = pygame.Rect(area.rect.x, area.rect.bottom + scene.px(GAP), area.rect.w, scene.px(HIGH))
    more = scene.ui.add(More(scene, area, strip, choices, told, paper))
    area.on_scroll = more.tell


def _last_line(told: Sequence[Paragraph], end: int, lowest: int) -> int:
    """The pixel where the last whole line above an end ends; `lowest` if there is none."""
    for each in told:
        if each.rect.bottom > end:
            lines = max(0, end - each.rect.y) // each.rich.line_height
            return each.rect.y + lines * each.rich.line_height if lines else lowest
        lowest = each.rect.bottom
    return lowest


def strip_height(scene: MatchScene) -> int:
    """The pixels that what scrolls does without where a strip stands below it."""
    return scene.px(HIGH) + scene.px(GAP)


def _start_of_last(area: ScrollArea, choices: Sequence[Widget]) -> int:
    """How far down the area is when the strip has led to the last choices."""
    start = 0
    for each in choices:
        y = each.rect.y - area.rect.y
        if each.rect.bottom - area.rect.y > start + area.rect.h:
            start = max(start, y)
    return start


def whole(parts: Sequence[Widget], room: int, gap: int) -> int:
    """How many of parts one below the other are whole in so many pixels."""
    ends = accumulate(part.rect.h + gap for part in parts)
    return sum(end - gap <= room for end in ends)
