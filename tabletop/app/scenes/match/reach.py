"""How far down the inspector reaches in the column that it shares with the log, and how far up the log does.

While nothing is looked at, the log begins right below the inspector's few words. What is looked at has its
usual room, so that the edge between both stays as pieces are pointed at, and more only if it needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tabletop.app.scenes.match.advice import advice_box
from tabletop.app.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LEAST_LOG = 80.0
"""Logical height with three lines of the log, and the edges above and below them."""
GIVEN = 1 / 3
"""Share of the log's usual height that it leaves to a resting inspector with many words."""
Reach = Literal["rest", "usual", "whole"]
"""Has the inspector what it says while nothing is looked at, may it only have its usual room since the log
tells something, or is what is looked at shown whole?"""


def share_column(scene: MatchScene, area: ScrollArea, reach: Reach, lowest: int) -> None:
    """What is pointed at is shown whole: if it is higher than the inspector, as far down over the log as it
    needs, and over all of the log if it would leave fewer than three lines. The resting inspector is as high
    as its words, though the most of the log is left. `lowest`: the pixel that it never reaches below."""
    layout, places, px = scene.layout, scene.layout.places, scene.px
    usual, log = usual_foot(scene), scene.rect(*places.log)
    if places.folded or places.inspector.x > places.log.right or places.log.x > places.inspector.right:
        return
    needed, foot = area.rect.y + area.content, min(usual, lowest)
    if reach == "whole":
        foot = min(max(usual, needed), lowest)
        foot = lowest if foot > usual and lowest - foot < px(LEAST_LOG) else foot
    elif reach == "rest":
        foot = min(needed, lowest, usual + round(log.h * GIVEN))
    spread, before = layout.spread, layout.spread.rect
    spread.visible = reach == "whole" and foot > usual
    spread.rect = area.rect.inflate(2 * px(10), 2 * px(10))
    spread.rect.h = min(lowest + px(8), foot + px(12)) - spread.rect.y
    area.rect.h = foot - area.rect.y
    area.settle(area.content)
    scene.ui.invalidate(spread.rect.union(before))
    if layout.log is not None:
        layout.log.reach(foot + log.y - usual if reach == "rest" else log.y, log.y)
    if scene.notices.card is not None:
        scene.notices.settle()


def lay_usual(scene: MatchScene, area: ScrollArea) -> None:
    """The inspector has its usual room again, by which what is looked at is laid out: cards by its height."""
    places, foot = scene.layout.places, usual_foot(scene)
    if not places.folded and area.rect.bottom < foot and places.inspector.x <= places.log.right:
        area.rect.h = foot - area.rect.y


def lowest_foot(scene: MatchScene) -> int:
    """The pixel down to which the inspector may reach over the log: a hint that is told there stays."""
    places, notices = scene.layout.places, scene.notices
    advice = advice_box(scene) if not places.folded else None
    log = scene.rect(*places.log)
    foot = log.bottom
    if advice is not None and advice.colliderect(log):
        foot = max(advice.y - scene.px(16), usual_foot(scene))
    return foot if notices.card is None or notices.top is None else min(foot, notices.top)


def usual_foot(scene: MatchScene) -> int:
    """The pixel where the inspector ends."""
    return scene.rect(*scene.layout.places.inspector).bottom
