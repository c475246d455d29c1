"""Turn ends in which a spell could change who controls what pays or counts are asked about (OW-WIN-06)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import Faction
from tabletop.games.open_wars.records.pieces import Fallen
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words.claims import is_prize, may_change_control

from .casting import window
from .positions import at, kind_of, position, put
from .test_chapters import staged
from .test_sentences import QUIET_ALONE, Table, quietly, table

__all__ = ["table"]


def ending(*rows: str, faction: Faction = "amazons", sides: tuple[int, ...] = (), **who: str) -> State:
    """The turn ends; these stand there, and the first player is asked."""
    factions: tuple[Faction, ...] = (faction, "orcs", "elves")[: len(sides) or 2]
    state = position(*rows, factions=factions, sides=sides, mana=[9, 0, 0][: len(factions)])
    for cell, name in who.items():
        put(state, cell, name)
    return window(state, "TURN_END")


def claims(state: State) -> bool:
    return may_change_control(state, 0, engine.legal_actions(GAME, state, 0))


@pytest.mark.rule("OW-WIN-06", "OW-COL-01", "OW-TEN-06", "OW-SPL-05")
def test_a_move_may_take_what_pays_and_is_near_and_nobodys() -> None:
    druid = "amazons/druid"
    assert claims(ending("pl pl IC", A1=druid))
    assert not claims(ending("pl pl pl IC", A1=druid)) and not claims(ending("pl pl pl", A1=druid))
    assert not claims(ending("pl SL", A1=druid, B1="amazons/falcon"))  # it is theirs
    assert not claims(ending("IC pl", A1=druid))
    assert not claims(ending("pl IC", A1=druid, B1="elves/warrior", sides=(0, 1, 0)))  # an ally has it


@pytest.mark.rule("OW-WIN-06", "OW-CTL-03", "OW-SPL-06")
def test_a_leap_may_contest_what_an_enemy_has_or_strike_where_both_stand() -> None:
    druid = "amazons/druid"
    assert claims(ending("pl IC", A1=druid, B1="slynn"))
    assert not claims(ending("pl pl IC", A1=druid, C1="slynn"))  # a leap is one step
    for card, counts in (("IC", True), ("pl", False)):
        both = ending(f"{card} pl", A1=druid)
        put(both, "A1", "slynn")
        put(both, "A1", "amazons/castle")
        assert claims(both) == counts


@pytest.mark.rule("OW-WIN-06", "OW-SPL-13", "OW-SPL-22")
def test_hits_may_leave_nobody_where_it_pays() -> None:
    assert claims(ending("pl MT", faction="daemons", A1="bane", B1="slynn"))
    assert not claims(ending("pl pl", faction="daemons", A1="bane", B1="slynn"))
    two = ending("pl MT", faction="daemons", A1="bane", B1="slynn")
    put(two, "B1", "slynn")
    assert not claims(two)
    pillar = ending("pl MT", faction="dwarves", A1="dwarves/mage", B1="slynn")
    put(pillar, "B1", "slynn")
    assert claims(pillar)
    put(pillar, "B1", "axer", 3)
    assert not claims(pillar)


@pytest.mark.rule("OW-WIN-06", "OW-CAM-11")
def test_the_objectives_of_a_chapter_count_too() -> None:
    night = staged(4)
    assert is_prize(night, at(night, "D2")) and not is_prize(night, at(night, "B1"))
    assert is_prize(night, at(night, "B4"))


@pytest.mark.rule("OW-WIN-06")
def test_such_a_turn_end_is_asked_about_and_others_go_by_quietly(table: Table) -> None:
    assert not quietly(table, ending("pl pl IC", A1="amazons/druid"), QUIET_ALONE)
    calm = ending("pl pl pl", A1="amazons/druid")
    assert quietly(table, calm, QUIET_ALONE)
    calm.fallen = (Fallen(90, kind_of("axer"), 1, 0),)
    assert not quietly(table, calm, QUIET_ALONE)
