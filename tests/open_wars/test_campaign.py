"""What is carried from chapter to chapter, and how the campaign ends (section 18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.model import Outcome
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import HERO
from tabletop.games.open_wars.records.campaign import CampaignSetup, Chronicled, Standing
from tabletop.games.open_wars.records.pieces import Held, Progress
from tabletop.games.open_wars.records.setup import Rank, Rostered
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.campaign import CAMPAIGN

from .positions import kind_of, put
from .test_chapters import roster, staged

GUARD, GLADIATOR, MINER = (kind_of(f"dwarves/{name}") for name in ("guard", "gladiator", "miner"))


def over(state: State, won: bool = True) -> State:
    state.outcome = Outcome((0,) if won else (1,), (1.0, 0.0), "chapter_over", "OW-CAM-21")
    state.stack = []
    return state


def carried(number: int = 1, won: bool = True, before: Standing | None = None, **facts: object) -> Standing:
    """The standing after a chapter that ended with a guard on the map and these facts."""
    state = staged(number)
    for name, value in facts.items():
        setattr(state, name, value)
    return CAMPAIGN.after(before or CAMPAIGN.begin(CampaignSetup(heroes=False)), over(state, won))


def at_chapter(number: int, *won: bool, **facts: object) -> Standing:
    fought = (*won, *[True] * (number - 1 - len(won)))
    return Standing(CampaignSetup(heroes=False), tuple(Chronicled(w) for w in fought), **facts)


def test_the_campaign_stands_beside_the_game() -> None:
    assert GAME.series == {"arcanum": CAMPAIGN}


@pytest.mark.rule("OW-CAM-01", "OW-CAM-23")
def test_who_leads_which_seat() -> None:
    assert CAMPAIGN.refuse_setup(CampaignSetup("undead")) is not None
    assert CAMPAIGN.cast(at_chapter(1)) == (0, 2)
    assert CAMPAIGN.cast(at_chapter(5)) == (0, 1, 2)
    assert CAMPAIGN.cast(at_chapter(5, memory=("orcs",))) == (0, 1, 2, 3)
    assert CAMPAIGN.cast(at_chapter(6)) == (0, 2, 3)


@pytest.mark.rule("OW-CAM-03", "OW-CAM-04", "OW-CAM-11")
def test_gold_and_mana_are_carried_and_added_to_the_next_grant() -> None:
    held = Progress(held=(Held(0, "secondary", 1),))
    standing = carried(won=False, gold=[9, 0], mana=[7, 0], progress=held)
    assert (standing.gold, standing.mana, standing.threat) == (6 + 3, 4, 1)  # rewarded in defeat, too
    chapter = CAMPAIGN.match_setup(standing, 0).chapter
    assert chapter is not None and (chapter.grant, chapter.mana, chapter.threat) == (6 + 9, 2 + 4, 1)
    won = CAMPAIGN.match_setup(carried(gold=[2, 0]), 0).chapter
    assert won is not None and (won.grant, won.number, won.threat) == (12, 2, 0)
    first = CAMPAIGN.match_setup(at_chapter(1), 0).chapter
    assert first is not None and (first.grant, first.mana) == (18, 2)


@pytest.mark.rule("OW-CAM-05", "OW-CAM-12")
def test_survivors_are_all_counters_but_castles_also_those_off_the_map() -> None:
    state = staged(1)
    put(state, "D4", "dwarves/castle", seat=0)
    put(state, "C2", "dwarves/guard", 2)
    state.progress = Progress(roster=roster(("dwarves/miner", 1)))
    standing = CAMPAIGN.after(at_chapter(1), over(state))
    assert standing.survivors == roster(("dwarves/guard", 3), ("dwarves/miner", 1))
    empty = staged(1)
    for counter in empty.army(0):
        empty.remove(counter)
    lost = CAMPAIGN.after(at_chapter(1), over(empty, won=False))
    assert lost.survivors == () and CAMPAIGN.check(lost) == []


@pytest.mark.rule("OW-CAM-06")
def test_a_hero_heals_and_defeated_misses_a_chapter_and_comes_back_wounded() -> None:
    standing = CAMPAIGN.begin(CampaignSetup())
    hero = HERO["dwarves"]

    def brings(of: Standing) -> tuple[Rostered, ...]:
        chapter = CAMPAIGN.match_setup(of, 0).chapter
        assert chapter is not None
        return tuple(each for each in chapter.survivors if each.kind == hero)

    assert brings(standing) == (Rostered(hero),)
    state = staged(1, heroes=True)
    put(state, "C2", "durin", wounded=True)
    healed = CAMPAIGN.after(standing, over(state))
    assert brings(healed) == (Rostered(hero),)
    fallen = CAMPAIGN.after(standing, over(staged(1, heroes=True)))
    assert brings(fallen) == ()
    back = CAMPAIGN.after(fallen, over(staged(2, heroes=True)))
    assert brings(back) == (Rostered(hero, wounded=True),)


@pytest.mark.rule("OW-CAM-07", "OW-CAM-08")
def test_ranks_last_while_a_counter_lives_and_who_took_a_counter_may_rise() -> None:
    facts = Progress(ranks=tuple(sorted(((GUARD, 1), (MINER, 2)))), reaped=tuple(sorted((GUARD, MINER))))
    standing = carried(progress=facts)  # only a guard is left
    assert standing.ranks == (Rank(GUARD),) and standing.promotable == (GUARD,)


@pytest.mark.rule("OW-CAM-10")
def test_what_chapters_two_four_and_five_leave_behind() -> None:
    assert carried(2, won=False, before=at_chapter(2)).memory == ("orcs",)
    assert carried(2, before=at_chapter(2)).memory == ()
    slain = Progress(slain=((HERO["undead"], 3),))
    assert carried(4, won=False, before=at_chapter(4)).memory == ("morven",)
    assert carried(4, before=at_chapter(4, memory=("orcs",)), progress=slain).memory == ("orcs",)
    assert carried(5, won=False, before=at_chapter(5, memory=("orcs",))).memory == ("orcs", "azrak")


@pytest.mark.rule("OW-CAM-09")
def test_threat_rises_with_every_defeat_and_counts_three_at_most() -> None:
    assert at_chapter(6, False, False, True, False, False).threat == 3


@pytest.mark.rule("OW-CAM-13")
def test_how_the_campaign_ends() -> None:
    def ends(*won: bool) -> str:
        outcome = CAMPAIGN.result(at_chapter(7, *won))
        assert outcome is not None
        return outcome.reason

    assert ends(*[True] * 6) == "legend"
    assert ends(False, True, True, True, True, True) == "triumph"
    assert ends(True, True, True, True, True, False) == "resistance"  # five, the last one lost
    assert ends(False, False, False, True, True, True) == "resistance"
    assert ends(True, True, False, False, False, False) == "long_night"
    assert ends(*[False] * 6) == "long_night"
    assert CAMPAIGN.result(at_chapter(6)) is None


@pytest.mark.rule("OW-CAM-14")
def test_a_chapter_may_be_played_again() -> None:
    assert CAMPAIGN.refuse_repeat(at_chapter(3)) is None


def test_an_unsound_standing_is_found() -> None:
    castle = Rostered(kind_of("dwarves/castle"))
    assert CAMPAIGN.check(replace(at_chapter(2), survivors=(castle,)))
    assert CAMPAIGN.check(replace(at_chapter(2), setup=CampaignSetup("orcs")))
