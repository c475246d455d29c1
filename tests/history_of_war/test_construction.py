"""Sections 9 and 10: drawing, base augmentations, construction."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.history_of_war.game import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.rules import construction, values

from .positions import Table, number


@pytest.mark.rule("HOW-DRW-01", "HOW-DRW-02")
def test_both_draw_the_top_card() -> None:
    t = Table(stage="draw", depots="g01 g02 / g03 g04")
    assert (t.hand(0), t.hand(1)) == (["ax-g01"], ["al-g03"])
    t = Table(stage="draw", depots="g01 / g03", held="ax-t04 /", att=1)
    assert (t.hand(0), t.hand(1)) == (["ax-g01"], ["al-g03"])


@pytest.mark.rule("HOW-DRW-02", "HOW-EFF-14")
def test_two_sources_of_extra_cards_add_up() -> None:
    t = Table(stage="draw", depots="g01 g02 g03 /", held="ax-t04 al-t04 /")
    assert t.hand(0) == ["ax-g01", "ax-g02", "ax-g03"]


@pytest.mark.rule("HOW-DRW-03", "HOW-GAM-03")
def test_an_empty_depot_gives_nothing_and_is_no_defeat() -> None:
    t = Table("g01@1", "g01@2", stage="draw", dry=True)
    assert t.hand(0) == [] and t.state.outcome is None and isinstance(t.top, frames.Retreating)


@pytest.mark.rule("HOW-BAS-01", "HOW-CAT-02", "HOW-RND-04")
def test_one_base_card_each_the_attacker_first() -> None:
    t = Table(hands="b01 b02 g01 / b03 g01", stage="base")
    assert t.asked == (0,) and t.why(do.Establish(number("ax-g01"))) == "HOW-CAT-02"
    assert t.why(do.Establish(number("ax-b04"))) == "HOW-BAS-01"
    assert do.Done() in t.legal()
    t.do(do.Establish(number("ax-b01")))
    assert t.where("ax-b01") == "base" and t.asked == (1,)
    t.do(do.Done())
    assert t.state.lying(1, "base") == []


@pytest.mark.rule("HOW-BAS-03")
def test_the_same_name_may_stand_several_times() -> None:
    t = Table("b01 b01:x", hands="b01 /", stage="base").do(do.Establish(number("ax-b01")))
    assert len(t.state.lying(0, "base")) == 3


@pytest.mark.rule("HOW-BAS-02")
def test_a_base_card_is_of_use_at_once() -> None:
    t = Table("b01", hands="b03 /", stage="base").do(do.Establish(number("ax-b03")))
    assert isinstance(t.top, frames.Window) and t.top.name == "w2"
    t.use("ax-b03").passes_once()
    assert len(t.hand(0)) == 1


@pytest.mark.rule("HOW-RND-01", "HOW-GEN-06")
def test_whoever_can_hold_no_base_card_is_not_asked() -> None:
    t = Table(hands="g01 / b01", stage="base", dry=True)
    assert t.asked == (1,)


@pytest.mark.rule("HOW-CON-01", "HOW-GEN-06", "HOW-STM-02", "HOW-GEN-09")
def test_commitments_are_hidden_until_both_have_confirmed() -> None:
    t = Table("b02", "b02", hands="g01 / g01", stage="commit")
    t.do(do.Commit(number("ax-g01")), by=0)
    view = GAME.observe(t.state, 1)
    assert view.hand_sizes == (1, 1) and view.stack[-1].answers[0] == frames.Commitment()
    assert GAME.observe(t.state, 0).stack[-1].answers[0].orders == (do.Commit(number("ax-g01")),)
    t.do(do.Back(), by=0)
    assert do.Back() not in t.legal(by=0)
    t.do(do.Commit(number("ax-g01")), do.Done(), by=0)
    assert t.asked == (1,) and t.state.units(0, "deployment") == []
    t.do(do.Done())
    assert t.where("ax-g01").startswith("deployment")


@pytest.mark.rule("HOW-CON-01", "HOW-CON-10", "HOW-CON-02", "HOW-UPG-03")
def test_what_cannot_be_committed() -> None:
    t = Table("b02 g01 g04! g05@1", "g01", hands="g02 x01 b01 u05 u01 d01 /", stage="commit")
    assert t.why(do.Commit(number("ax-g03"))) == "HOW-CON-01"
    assert t.why(do.Commit(number("ax-x01"))) == "HOW-CON-01"
    assert t.why(do.Commit(number("ax-b01"))) == "HOW-CON-01"
    assert t.why(do.Commit(number("ax-u05"), t.id("ax-g04"))) == "HOW-CON-02"
    assert t.why(do.Commit(number("ax-u05"), t.id("ax-g05"))) == "HOW-CON-02"
    assert t.why(do.Commit(number("ax-u05"), t.id("al-g01"))) == "HOW-CON-02"
    assert t.why(do.Commit(number("ax-u05"))) == "HOW-CON-02"
    assert t.why(do.Commit(number("ax-g02"), t.id("ax-g01"))) == "HOW-CON-02"
    assert t.why(do.Commit(number("ax-u01"), t.id("ax-g01"))) == "HOW-UPG-03"
    t.do(do.Commit(number("ax-u05"), t.id("ax-g01")))
    assert t.why(do.Commit(number("ax-u05"), t.id("ax-g01"))) == "HOW-CON-01"


@pytest.mark.rule("HOW-CON-02", "HOW-INT-01")
def test_two_upgrades_need_two_units() -> None:
    t = Table("b02 g03 g04", hands="u01 u02 /", stage="commit")
    t.do(do.Commit(number("ax-u01"), t.id("ax-g03")))
    assert t.why(do.Commit(number("ax-u02"), t.id("ax-g03"))) == "HOW-CON-02"
    t.do(do.Commit(number("ax-u02"), t.id("ax-g04")), do.Done())
    assert t.where("ax-g03") == t.where("ax-g04") == "deployment!"


@pytest.mark.rule("HOW-CON-10")
def test_without_a_territory_there_are_no_developments() -> None:
    t = Table("b02 g01", "b01", hands="d01 /", row="ax-t03", stage="commit", watch=False)
    t.state.row.clear()
    assert t.why(do.Commit(number("ax-d01"))) == "HOW-CON-10"
    assert t.legal(do.Commit) == []


@pytest.mark.rule("HOW-CON-03", "HOW-CON-06", "HOW-CON-07", "HOW-CON-05")
def test_one_payment_for_the_sum() -> None:
    t = Table("b01 b01:x b03", hands="g01 g02 /", stage="commit")
    t.do(do.Commit(number("ax-g01")), do.Commit(number("ax-g02")), do.Done())
    assert [e.price for e in t.events(events.Paid)] == [5]
    assert all(t.card(n).locked for n in ("ax-b01", "ax-b01:x", "ax-b03"))


@pytest.mark.rule("HOW-CON-04")
def test_a_revealed_card_does_not_pay_for_itself() -> None:
    t = Table("b07", hands="g10 d03 /", stage="commit")
    assert not isinstance(t.top, frames.Committing) or t.legal(do.Commit) == []


@pytest.mark.rule("HOW-CON-04", "HOW-CON-08")
def test_developments_are_placed_one_after_another_and_locked() -> None:
    t = Table("b02 b02:x", "", hands="d01 d03 /", stage="commit")
    t.do(do.Commit(number("ax-d03")), do.Commit(number("ax-d01")), do.Done())
    assert t.top.cards == (number("ax-d01"), number("ax-d03"))
    assert t.why(do.Settle(number("al-t05"))) == "HOW-CON-08"
    t.do(do.Settle(number("al-t03")), do.Back(), do.Settle(number("ax-t03")), do.Settle(number("al-t03")))
    assert (t.where("ax-d01"), t.where("ax-d03")) == ("ax-t03!", "al-t03!")


@pytest.mark.rule("HOW-UPG-01", "HOW-UPG-02", "HOW-INT-03")
def test_an_upgraded_unit_is_out_of_use_for_the_round() -> None:
    t = Table("b02 g03 g01", hands="u01 /", stage="commit")
    t.do(do.Commit(number("ax-u01"), t.id("ax-g03")), do.Done()).go(frames.Deploying)
    assert {order.unit for order in t.legal(do.Deploy)} == {t.id("ax-g01")}


@pytest.mark.rule("HOW-UPG-04", "HOW-EFF-11")
def test_several_upgrades_add_up_and_a_keyword_counts_once() -> None:
    t = Table("g08@1^u02^u05^u01", "")
    assert t.av("ax-g08", "air") == 7 and t.dv("ax-g08") == 3 + 1 + 2
    assert values.flags(t.card("ax-g08")) == 2
    assert sorted(values.figures(t.card("ax-g08").card, t.card("ax-g08").upgrades).keywords) == [
        "INTERCEPT:AIR",
        "STRIKE:AIR",
    ]


@pytest.mark.rule("HOW-CAT-07", "HOW-EFF-03")
def test_the_base_area_counts_as_deployment_area_for_upgrades() -> None:
    t = Table("g01", "")
    unit = t.state.update(replace(t.card("ax-g01"), zone="base"))
    assert construction.bearers(t.state, 0, number("ax-u05"), ()) == [unit.id]


@pytest.mark.rule("HOW-TAS-07", "HOW-EFF-13")
def test_occupied_territories_give_ta_before_the_window() -> None:
    t = Table("b03 g01", "", held="ax-t06 al-t03 /", row="ax-t03 al-t04", stage="income")
    assert isinstance(t.top, frames.Window) and t.top.name == "w3o" and t.state.pools[0] == 3
    t.use("ax-b03").passes_once()
    assert [(e.price, e.sources, e.pool) for e in t.events(events.Paid)] == [(2, (), 1)]


@pytest.mark.rule("HOW-CON-01", "HOW-RND-01")
def test_who_has_neither_cards_nor_ta_is_not_asked() -> None:
    t = Table("b02", "", hands="/ g01", stage="commit")
    assert not isinstance(t.top, frames.Committing)
    t = Table("b02", "b02", hands="x01 / g01", stage="commit")
    assert t.asked == (0, 1) and t.legal(by=0) == [do.Done()]


@pytest.mark.rule("HOW-DEV-01", "HOW-RSP-07")
def test_a_development_never_fights_back() -> None:
    t = Table("g04@1", "d03@1 g05@2").fight("ax-g04", aim="ax-g04>al-d03")
    assert t.gone() == {"al-d03"}
