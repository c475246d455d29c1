"""Phases without a deed are told with their reason, so that nothing passes in silence (HOW-RND-01)."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance
from tabletop.engine.engine import apply
from tabletop.engine.model import Action
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.table import TABLE
from tabletop.text.catalogue import Texts

from .positions import Table


def told(t: Table, action: Action, seat: int = 0, language: str = "en") -> list[str]:
    """The lines of the log after one more action, as a seat reads them."""
    log = TABLE(Texts(language).scope("history_of_war"), Appearance(), ("Ana", "Bea")).log
    before = GAME.observe(t.state, seat)
    step = apply(GAME, t.state, t.asked[0], action)
    t.state = step.state
    seen = [event for event in (GAME.witness(e, seat) for e in step.events) if event is not None]
    return [line.text for _, line in log.told(seen, before, GAME.observe(t.state, seat))]


@pytest.mark.rule("HOW-RND-01", "HOW-ATK-11")
def test_a_battle_that_nobody_can_fight_says_why_it_is_passed_over() -> None:
    t = Table("g05", "", stage="deploy", watch=False, dry=True)
    lines = told(t, do.Done())
    assert "*R3·P4* Ana (Axis) deploys nobody." in lines
    assert any(line.startswith("*R3·P5* Ana (Axis) cannot attack: there are no units") for line in lines)
    assert any(
        line.startswith("*R3·P8* Bea (Allies) deploys nobody: the deployment area is empty") for line in lines
    )
    assert not any("block:" in line or "does not block" in line for line in lines), "nobody was attacked"
    assert "*R3·P14* Nobody conquers a territory." in lines
    assert not any("P12" in line or "P13" in line for line in lines), "nobody was there to come back"


@pytest.mark.rule("HOW-RND-01", "HOW-ATK-04")
def test_an_attack_that_was_declined_is_another_thing_than_one_that_was_impossible() -> None:
    t = Table("g05@1", "g04@1!", watch=False, dry=True)
    assert "*R3·P5* Ana (Axis) does not attack: no blocks, no damage." in told(t, do.Done())
    t = Table("g05@1! g01", "g04@1", stage="deploy", watch=False, dry=True)
    lines = told(t, do.Done())
    assert any(line.startswith("*R3·P5* Ana (Axis) cannot attack: no unlocked unit") for line in lines)


@pytest.mark.rule("HOW-RND-01", "HOW-BLK-01")
def test_blocks_are_missed_only_where_somebody_attacks() -> None:
    t = Table("g05@1", "g04@1!", watch=False, dry=True).do(do.Attack(0))
    assert "*R3·P6* Bea (Allies) cannot block: nobody reaches the attackers." in told(t, do.Done())
    t = Table("g05@1", "g04@1", watch=False, dry=True).do(do.Attack(0), do.Done())
    assert isinstance(t.top, frames.Blocking)
    assert "*R3·P6* Bea (Allies) does not block." in told(t, do.Done(), seat=1)


@pytest.mark.rule("HOW-RND-01")
@pytest.mark.parametrize("language", ["es", "en"])
def test_both_players_read_the_same_of_phases_without_a_deed(language: str) -> None:
    found = [
        told(Table("g05@1 g01", "g04@1! n01", stage="deploy", watch=False), do.Done(), seat, language)
        for seat in (0, 1)
    ]
    assert found[0] and found[0] == found[1]


@pytest.mark.rule("HOW-RND-01", "HOW-DEP-01")
def test_a_deed_is_never_denied() -> None:
    t = Table("g05 g04@1", "g04@1!", stage="deploy", watch=False, dry=True)
    land = t.state.row[0]
    t.do(do.Deploy(t.id("ax-g05"), land))
    assert not any("deploys nobody" in line and "Ana" in line for line in told(t, do.Done()))
    t.do(do.Attack(t.id("ax-g04")))
    assert not any(
        "Ana (Axis) does not" in line or "Ana (Axis) cannot" in line for line in told(t, do.Done())
    )


@pytest.mark.rule("HOW-RND-01", "HOW-BAS-01")
@pytest.mark.parametrize("cards", ["b01 g01", "g01 g04"])
def test_a_phase_without_a_base_augmentation_has_a_line_whether_one_is_held_or_not(cards: str) -> None:
    """Once it passed in silence; the line is the same for who has none, whose hand nobody sees."""
    for seat in (0, 1):
        t = Table(hands=f"{cards} / b01", stage="base")
        assert "*R3·P2* Ana (Axis) places no base augmentation." in told(t, do.Done(), seat)
