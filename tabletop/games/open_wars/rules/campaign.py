"""The campaign: what each chapter begins with, and what it leaves behind (section 18). Within a chapter its
story counts (`stories/chapters.py`); who stays and who rises is asked before it (`enlisting.py`).
"""

from __future__ import annotations

from collections import Counter as Count
from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Outcome, Refusal
from tabletop.engine.series import Series

from ..components.scenarios import CHAPTERS
from ..components.units import CASTLES, FACTIONS, HERO
from ..records.campaign import CampaignSetup, Chronicled, Hero, Standing
from ..records.setup import Chapter, Memory, Rank, Rostered, Setup
from ..records.state import State
from . import setting
from .chapter_setup import HEROIC, OPTIONS, REMEMBERED, may_rise, refuse_chapter
from .enlisting import PLAYER
from .stories import chapters

WHO = Cite("OW-CAM-01")

GRANT, AFTER_VICTORY, AFTER_DEFEAT = 18, 10, 6
"""The war chest of chapter 1, and what later ones are granted (OW-CAM-03)."""
MANA = 2
KEPT_GOLD, KEPT_MANA = 6, 4
"""What is carried at most (OW-CAM-04)."""
REWARDS = ((3, 0), (3, 0), (0, 2), (3, 0), (4, 0), (0, 0))
"""Gold and mana for the secondary objective of each chapter (OW-CAM-11)."""
LEAVES: dict[int, Memory] = {2: "orcs", 4: "morven", 5: "azrak"}
"""What chapters leave behind (OW-CAM-10)."""
RESULTS = ("long_night", "resistance", "triumph", "legend")
"""From the worst to the best (OW-CAM-13)."""
COMMANDER, ALLY, FOE, OTHER_FOE = range(4)
"""The roles: the player, his ally in chapter 5, the first and the second enemy (OW-CAM-23)."""


class Campaign(Series[CampaignSetup, Standing, Setup, State]):
    """The pulse of Arcanum. It is saved after every chapter, and a chapter may be played again from its
    start, which whoever keeps the series counts (OW-CAM-14).
    """

    key: ClassVar[str] = "arcanum"
    setup_type = CampaignSetup
    standing_type = Standing

    def refuse_setup(self, setup: CampaignSetup) -> Refusal | None:
        if setup.faction not in FACTIONS or setup.faction not in HEROIC:
            return WHO.refuse("no-campaign-of-theirs")
        return None

    def random_setup(self, stream: Stream) -> CampaignSetup:
        options = {name: bool(stream.below(2)) for name in OPTIONS}
        return replace(CampaignSetup(stream.pick(HEROIC)), **options)

    def roles(self, setup: CampaignSetup) -> int:
        return OTHER_FOE + 1

    def begin(self, setup: CampaignSetup) -> Standing:
        return Standing(setup, hero="ready" if setup.heroes else "none")

    def match_setup(self, standing: Standing, key: int) -> Setup:
        setup = standing.setup
        chapter = Chapter(
            standing.number,
            threat=standing.threat,
            grant=granted(standing) + standing.gold,
            mana=MANA + standing.mana,
            survivors=_roster(standing),
            ranks=standing.ranks,
            promotable=standing.promotable,
            memory=standing.memory,
        )
        options = {name: getattr(setup, name) for name in OPTIONS}
        return replace(Setup(mode="chapter", factions=(setup.faction,), chapter=chapter), **options)

    def cast(self, standing: Standing) -> tuple[int, ...]:
        """Allies and enemies in the order of their seats."""
        foes = [FOE, OTHER_FOE]
        others = setting.chapter_seats(self.match_setup(standing, 0))
        return (COMMANDER, *(ALLY if seat.side == 0 else foes.pop(0) for seat in others))

    def after(self, standing: Standing, end: State) -> Standing:
        """What is carried on (OW-CAM-04 to OW-CAM-12)."""
        outcome, number = end.outcome, standing.number
        assert outcome is not None
        story = chapters.CHAPTERS[number - 1]
        won, rewarded = PLAYER in outcome.winners, story.is_rewarded(end)
        gold, mana = REWARDS[number - 1] if rewarded else (0, 0)
        survivors = _survivors(end)
        kinds = {each.kind for each in survivors}
        return Standing(
            standing.setup,
            chronicle=(*standing.chronicle, Chronicled(won, rewarded, outcome.reason, end.turn)),
            survivors=survivors,
            hero=_hero(standing, end),
            gold=min(KEPT_GOLD, end.gold[PLAYER]) + gold,
            mana=min(KEPT_MANA, end.mana[PLAYER]) + mana,
            ranks=tuple(Rank(kind, level) for kind, level in end.progress.ranks if kind in kinds),
            promotable=tuple(kind for kind in end.progress.reaped if kind in kinds and may_rise(kind)),
            memory=_memory(standing, won, story.is_slain(end)),
        )

    def result(self, standing: Standing) -> Outcome | None:
        """After the last chapter; lost it lowers the result a step (OW-CAM-13)."""
        if standing.number <= len(CHAPTERS):
            return None
        step = grade(standing.victories)
        step = step if standing.chronicle[-1].won else max(0, step - 1)
        share = step / (len(RESULTS) - 1)
        winners = (COMMANDER, ALLY) if step >= RESULTS.index("triumph") else () if step else (FOE, OTHER_FOE)
        return Outcome(winners, (share, share, 1 - share, 1 - share), RESULTS[step], "OW-CAM-13")

    def check(self, standing: Standing) -> list[str]:
        """Is what is carried something that a chapter may begin with?"""
        if self.refuse_setup(standing.setup) is not None:
            return ["nobody leads a campaign for them (OW-CAM-01)"]
        if standing.number > len(CHAPTERS):
            return []
        return (
            []
            if refuse_chapter(self.match_setup(standing, 0)) is None
            else ["no chapter begins so (OW-CAM-02)"]
        )


def granted(standing: Standing) -> int:
    """The grant of the next chapter (OW-CAM-03)."""
    if not standing.chronicle:
        return GRANT
    return AFTER_VICTORY if standing.chronicle[-1].won else AFTER_DEFEAT


def grade(victories: int) -> int:
    """How good so many victories are, before the last chapter is looked at (OW-CAM-13)."""
    return 3 if victories == 6 else 2 if victories >= 4 else 1 if victories >= 2 else 0


def _roster(standing: Standing) -> tuple[Rostered, ...]:
    """The survivors, and the hero if he takes part (OW-CAM-06)."""
    if standing.hero not in ("ready", "wounded"):
        return standing.survivors
    hero = Rostered(HERO[standing.setup.faction], wounded=standing.hero == "wounded")
    return tuple(sorted((*standing.survivors, hero), key=_sorted))


def _survivors(end: State) -> tuple[Rostered, ...]:
    """His counters on the map and those that stayed off it, castles and the hero aside (OW-CAM-05)."""
    out = {HERO[end.factions[PLAYER]], *CASTLES}
    found = Count((c.kind, c.wounded) for c in end.army(PLAYER) if c.kind not in out)
    for each in end.progress.roster:
        if each.kind not in out:
            found[each.kind, each.wounded] += each.count
    return tuple(
        sorted((Rostered(kind, count, wounded) for (kind, wounded), count in found.items()), key=_sorted)
    )


def _sorted(each: Rostered) -> tuple[int, bool]:
    return (each.kind, each.wounded)


def _hero(standing: Standing, end: State) -> Hero:
    """He heals; defeated he misses a chapter, and comes back on the wounded side (OW-CAM-06)."""
    if standing.hero == "none":
        return "none"
    if standing.hero == "absent":
        return "wounded"
    hero = HERO[end.factions[PLAYER]]
    there = any(counter.kind == hero for counter in end.army(PLAYER))
    return "ready" if there or any(each.kind == hero for each in end.progress.roster) else "absent"


def _memory(standing: Standing, won: bool, slain: bool) -> tuple[Memory, ...]:
    """The orcs come back if chapter 2 was lost, Morven and Azrak if they were not defeated (OW-CAM-10)."""
    number = standing.number
    stays = number in LEAVES and not (won if number == 2 else slain)
    left = {*standing.memory, *([LEAVES[number]] if stays else [])}
    return tuple(name for name in REMEMBERED if name in left)


CAMPAIGN = Campaign()
