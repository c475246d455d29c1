"""Which cells and which pieces a story is about: to be taken, held or defeated (OW-UI-13, section 18)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from tabletop.app.table import Row

from ..components.ground import Cell, Ground
from ..components.units import HERO
from ..records.setup import Setup
from ..rules.stories import chapters, last_stand, siege
from .names import Names

Aim = Literal["goal", "prize"]
"""What wins or loses the match, or what is rewarded besides."""
ICONS = {"goal": "objective", "prize": "secondary"}


@lru_cache(maxsize=64)
def cells(setup: Setup, ground: Ground) -> dict[Cell, Aim]:
    """The cells that a scenario or a chapter asks for, or whose loss is defeat."""
    found: dict[str, Aim] = {}
    if setup.mode == "siege":
        found = dict.fromkeys((siege.CITADEL, siege.PORTAL, siege.RUINS), "goal")
    elif setup.chapter is not None:
        story = chapters.CHAPTERS[setup.chapter.number - 1]
        found |= dict.fromkeys(story.prize, "prize")
        found |= dict.fromkeys((*story.sought, *story.guarded), "goal")
    return {ground.cell(name): aim for name, aim in found.items()}


@lru_cache(maxsize=64)
def pieces(setup: Setup) -> dict[int, Aim]:
    """The kinds of counters whose defeat is asked for."""
    found: dict[int, Aim] = {}
    if setup.mode == "assassination":
        found |= dict.fromkeys(HERO.values(), "goal")
    elif setup.mode in ("last_stand", "siege"):
        found[last_stand.MORVEN if setup.mode == "last_stand" else siege.AZRAK] = "goal"
    elif setup.chapter is not None:
        story = chapters.CHAPTERS[setup.chapter.number - 1]
        found |= dict.fromkeys(story.named, story.slaying)
    return found


def rows(names: Names, setup: Setup, aim: Aim | None) -> Iterator[Row]:
    """What is asked for there, in words; nothing where it is no aim."""
    if aim is None:
        return
    texts, icon = names.texts, names.icon(ICONS[aim])
    note = texts("aim.told")
    if setup.chapter is not None:
        note = names.objective(setup.chapter.number, aim)
    yield Row(texts(f"stand.goal.{'chapter' if aim == 'goal' else 'prize'}"), note=note, icon=icon)
