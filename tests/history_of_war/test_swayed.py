"""What an announcement does to figures is told at its target before it is made (HOW-UI-07, HOW-EFF-09)."""

from __future__ import annotations

import pytest

from tabletop.app.scenes.match.pointer import brief
from tabletop.app.table import Appearance, Meaning
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.table import TABLE
from tabletop.text.catalogue import Texts

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
    assert told["M4A3 Sherman"] == "4 → 7 damage, DV 5: falls"
    t.do(play).passes().go(frames.Allocating)
    assert forecast(t, do.Aim(t.id("ax-g06"), sherman))["M4A3 Sherman"] == "7 damage, DV 5: falls"


@pytest.mark.rule("HOW-UI-07", "HOW-STK-08")
def test_an_attack_and_a_card_played_along_are_told_as_one() -> None:
    """The card told its own effect, and the attack was told as if there were no card."""
    t = Table("g06@1", "g04@1!", hands="x04 /", keep=True).declare("ax-g06")
    assert forecast(t, Pass()) == {}
    t.do(do.Play(number("ax-x04"), t.id("ax-g06")))
    told = forecast(t, Pass())
    assert told["It could hit one of these"] == "" and told["M4A3 Sherman"] == "7 damage, DV 5: falls"


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
    assert told["M4A3 Sherman"] == "7 damage, DV 5: falls" and "It could hit one of these" not in told


@pytest.mark.rule("HOW-UI-07", "HOW-STK-08")
def test_a_card_that_is_chosen_and_not_announced_yet_is_reckoned_on_the_board_and_at_the_pointer() -> None:
    """The sum of both was in the inspector alone; and whom the stronger blow saves was not told."""
    t = Table("g06@1", "g04@1 g01@1", hands="x04 /", keep=True).declare("ax-g06")
    t.go(frames.Blocking).do(do.Block(t.id("al-g04"), t.id("ax-g06"))).do(do.DONE)
    table = TABLE(Texts("en").scope("history_of_war"), Appearance())
    view, card, unit = GAME.observe(t.state, 0), f"hand:{number('ax-x04')}", f"piece:{t.id('ax-g06')}"

    def harm(selection: tuple[str, ...], hover: str | None) -> list[str]:
        marks = table.overlays.marks(view, t.legal(), selection, hover)
        return sorted(mark.note for mark in marks if mark.meaning is Meaning.HARM and " · " in mark.note)

    assert harm((card,), None) == ["−4 · DV 3", "−4 · DV 5"] and harm((), unit) == ["−4 · DV 3", "−4 · DV 5"]
    assert harm((card,), unit) == ["−7 · DV 5"], "who strikes first fells it before its blow"
    panel = table.panels.forecast(view, (do.Play(number("ax-x04"), t.id("ax-g06")),))
    assert panel is not None
    near = [(row.label, row.value) for row in brief(panel)]
    assert near[:2] == [("M4A3 Sherman", "7 damage, DV 5: falls"), ("Semovente da 75/18", "stands")]


@pytest.mark.rule("HOW-UI-07")
def test_what_is_lost_all_the_same_is_told_beside_what_falls() -> None:
    t = Table("g04@1", "g04@1 g01@1", hands="x04 /", keep=True).declare("ax-g04")
    t.go(frames.Blocking).do(do.Block(t.id("al-g04"), t.id("ax-g04"))).do(do.DONE)
    told = forecast(t, do.Play(number("ax-x04"), t.id("ax-g04")))
    ends = {name: value.partition(": ")[2] for name, value in told.items() if " damage, DV " in value}
    assert set(ends) == {"M4A3 Sherman", CARDS[number("ax-g04")].name_en}
    assert ends["M4A3 Sherman"] == "falls"
