"""What an announcement does to figures is told at its target before it is made (HOW-UI-07, HOW-EFF-09)."""

from __future__ import annotations

import pytest

from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames

from .positions import Table, number
from .test_flow import forecast, speech


@pytest.mark.rule("HOW-UI-07", "HOW-EFF-09")
def test_at_the_target_of_more_av_it_is_told_who_would_fall_by_it() -> None:
    """Once only what it costs; what is told is what comes of it."""
    t = Table("g06@1", "g04@1!", hands="x04 /", keep=True).declare("ax-g06")
    play = do.Play(number("ax-x04"), t.id("ax-g06"))
    told = forecast(t, play)
    assert told["AV ground"] == "4 → 7" and told["It could hit one of these"] == ""
    sherman = t.id("al-g04")
    assert told["M4A3 Sherman"] == "4 / 5 → 7 / 5: falls"
    t.do(play).passes().go(frames.Allocating)
    assert forecast(t, do.Aim(t.id("ax-g06"), sherman))["M4A3 Sherman"] == "7 / 5: falls"


@pytest.mark.rule("HOW-UI-07", "HOW-STK-08")
def test_an_attack_and_a_card_played_along_are_told_as_one() -> None:
    """The card told its own effect, and the attack was told as if there were no card."""
    t = Table("g06@1", "g04@1!", hands="x04 /", keep=True).declare("ax-g06")
    assert forecast(t, Pass()) == {}
    t.do(do.Play(number("ax-x04"), t.id("ax-g06")))
    told = forecast(t, Pass())
    assert told["It could hit one of these"] == "" and told["M4A3 Sherman"] == "7 / 5: falls"


@pytest.mark.rule("HOW-UI-07", "HOW-STK-08")
def test_a_blow_and_a_card_played_along_are_told_together_on_the_board() -> None:
    t = Table("g06@1", "g04@1 g01@1", hands="x04 /", keep=True).declare("ax-g06")
    t.go(frames.Blocking).do(do.Block(t.id("al-g04"), t.id("ax-g06"))).do(do.DONE)
    reckoned, sherman = speech().panels.prospects.forecasts, t.id("al-g04")
    assert reckoned.suffered(GAME.observe(t.state, 0))[sherman][:3] == (4, 5, False)
    t.do(do.Play(number("ax-x04"), t.id("ax-g06")))
    view = GAME.observe(t.state, 0)
    assert reckoned.suffered(view)[sherman][:3] == (7, 5, True) and not reckoned.doomed(view)


@pytest.mark.rule("HOW-UI-07", "HOW-EFF-09")
def test_that_more_av_changes_nothing_on_a_unit_without_any_is_told() -> None:
    t = Table("g06@1 a06", "g04@1!", hands="x04 /", keep=True).declare("ax-g06")
    told = forecast(t, do.Play(number("ax-x04"), t.id("ax-a06")))
    assert "It changes none of its figures" in told and "M4A3 Sherman" not in told


@pytest.mark.rule("HOW-UI-07", "HOW-BLK-10")
def test_more_av_of_a_blocked_attacker_reaches_nobody_but_its_blocker() -> None:
    t = Table("g06@1", "g04@1 g01@1", hands="x04 /", keep=True).declare("ax-g06")
    t.go(frames.Blocking).do(do.Block(t.id("al-g04"), t.id("ax-g06"))).do(do.DONE)
    told = forecast(t, do.Play(number("ax-x04"), t.id("ax-g06")))
    assert told["M4A3 Sherman"] == "7 / 5: falls" and "It could hit one of these" not in told
