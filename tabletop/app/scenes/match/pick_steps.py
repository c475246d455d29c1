"""− and + of a row of a list that is split: + is a click on its entity, − takes one back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.scenes.match.pick_row import PickRow, StepTool
from tabletop.app.table import Pick
from tabletop.app.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


def add_steps(scene: MatchScene, area: ScrollArea, of: PickRow, rows: list[PickRow]) -> None:
    """− and + of a row; + has the entity's own id. Of a whole − leaves one out, + begins with one."""
    row, (less, more) = of.row, of.steps()
    take = partial(_take_back, scene, row.pick.id)
    if row.is_whole:
        take = partial(_leave_out, scene, row.pick.id, [each.row.pick for each in rows])
    words = scene.texts("match.picker.less")
    area.put(
        StepTool(
            f"{row.pick.id}.less",
            less,
            "",
            take,
            kind="ghost",
            icon="minus",
            tooltip=words,
            enabled=row.meant > 0,
        )
    )
    add = partial(scene.clicked, (row.pick.id,))
    words = scene.texts("match.picker.only" if row.is_whole and row.pick.most > 1 else "match.picker.more")
    area.put(
        StepTool(
            row.pick.id,
            more,
            "",
            add,
            kind="ghost",
            icon="plus",
            tooltip=words,
            enabled=row.is_open,
            reason=row.reason,
        )
    )


def _take_back(scene: MatchScene, entity: str) -> None:
    scene.stale = scene.room.gestures.take_back(entity) or scene.stale


def _leave_out(scene: MatchScene, entity: str, picks: list[Pick]) -> None:
    """All of the list but one of these is chosen."""
    gestures = scene.room.gestures
    for pick in picks:
        for _ in range(pick.most - (pick.id == entity)):
            gestures.click((pick.id,))
    scene.stale = True
