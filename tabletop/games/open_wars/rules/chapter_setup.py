"""What a campaign may bring into a chapter (section 18): set-ups that are judged like any other."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Refusal

from ..components.units import CASTLES, HERO, IS_NORMAL, KINDS, TWO_SIDED, Faction
from ..records.setup import Chapter, Level, Memory, Rank, Rostered, Setup
from .purchase import wares

PLAYER = Cite("OW-CAM-01")
ROSTER = Cite("OW-CAM-02")
VETERANS = Cite("OW-CAM-07")
MEMORY = Cite("OW-CAM-10")

HEROIC: tuple[Faction, ...] = ("barbarians", "dwarves", "elves", "amazons")
"""Whom the player may command (OW-CAM-01)."""
LEVELS: tuple[Level, ...] = (1, 2)
MOST_RANKED, ELITE = 3, LEVELS[-1]
REMEMBERED: tuple[Memory, ...] = ("orcs", "azrak", "morven")


def refuse_chapter(setup: Setup) -> Refusal | None:
    """Why a set-up is no chapter of a campaign, or None."""
    chapter = setup.chapter
    if chapter is None or len(setup.factions) != 1 or setup.factions[0] not in HEROIC:
        return PLAYER.refuse("no-chapter")
    options = {name: getattr(setup, name) for name in OPTIONS}
    if setup != replace(Setup(mode="chapter", factions=setup.factions, chapter=chapter), **options):
        return PLAYER.refuse("not-of-this-mode")
    if tuple(name for name in REMEMBERED if name in chapter.memory) != chapter.memory:
        return MEMORY.refuse("no-chapter")
    return _refuse_roster(setup, chapter) or _refuse_veterans(chapter)


OPTIONS = ("heroes", "mercenaries", "titans", "inferno", "secret_recruitment")
"""The options of a campaign."""


def _refuse_roster(setup: Setup, chapter: Chapter) -> Refusal | None:
    """What he could have bought, and his hero; castles are never carried (OW-CAM-05)."""
    faction = setup.factions[0]
    allowed = {*wares(setup, faction), *([HERO[faction]] if setup.heroes else [])} - CASTLES
    kinds = [(each.kind, each.wounded) for each in chapter.survivors]
    if kinds != sorted(set(kinds)):
        return ROSTER.refuse("no-roster")
    for each in chapter.survivors:
        single = KINDS[each.kind].unique and (each.count > 1 or (each.kind, not each.wounded) in kinds)
        if each.kind not in allowed or single or (each.wounded and not TWO_SIDED[each.kind]):
            return ROSTER.refuse("no-roster")
    return None


def _refuse_veterans(chapter: Chapter) -> Refusal | None:
    """At most three normal types, castles never (OW-CAM-07)."""
    ranked = [rank.kind for rank in chapter.ranks]
    named = (*ranked, *chapter.promotable)
    ascending = ranked == sorted(set(ranked)) and list(chapter.promotable) == sorted(set(chapter.promotable))
    if not ascending or len(ranked) > MOST_RANKED or not all(may_rise(kind) for kind in named):
        return VETERANS.refuse("no-veterans")
    return None


def may_rise(kind: int) -> bool:
    """May counters of this kind ever be veterans: normal types, castles never (OW-CAM-07)?"""
    return IS_NORMAL[kind] and kind not in CASTLES


def random_chapter(stream: Stream) -> Setup:
    """Any chapter, with any roster, ranks and memory."""
    number = 1 + stream.below(6)
    faction, options = stream.pick(HEROIC), {name: bool(stream.below(2)) for name in OPTIONS}
    plain = replace(Setup(mode="chapter", factions=(faction,), chapter=Chapter(number)), **options)
    if number == 1:
        return plain
    own = [kind for kind in wares(plain, plain.factions[0]) if kind not in CASTLES]
    taken = sorted({stream.pick(own) for _ in range(stream.below(7))})
    survivors = [Rostered(k, 1 if KINDS[k].unique else 1 + stream.below(5)) for k in taken]
    if plain.heroes and stream.below(2):
        survivors.append(Rostered(HERO[plain.factions[0]], wounded=bool(stream.below(2))))
    rising = [kind for kind in taken if may_rise(kind)]
    chapter = Chapter(
        number,
        threat=stream.below(4),
        grant=stream.pick((6, 10)) + stream.below(10),
        mana=2 + stream.below(7),
        survivors=tuple(sorted(survivors, key=lambda each: each.kind)),
        ranks=tuple(Rank(kind, stream.pick(LEVELS)) for kind in rising[:2]),
        promotable=tuple(rising),
        memory=tuple(name for name in REMEMBERED if stream.below(2)),
    )
    return replace(plain, chapter=chapter)
