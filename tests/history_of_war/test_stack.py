"""Sections 7, 8 and 21: TA, windows, announcements and what they do."""

from __future__ import annotations

import pytest

from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.rules import assets, values

from .positions import Table, number

# -- assets ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-TAS-01", "HOW-DEV-03", "HOW-TAS-08", "HOW-CRD-04")
def test_bases_units_and_developments_give_ta_wherever_they_lie() -> None:
    t = Table("b02 b01! g10@1 d03@1", "g01@2")
    assert assets.sources(t.state, 0) == {t.id("ax-b02"): 3, t.id("ax-g10"): 1, t.id("ax-d03"): 1}
    t = Table("d03@1 g10@1 g05@1", "", stage="victory", row="ax-t01 al-t03")
    assert t.card("ax-d03").zone == "aside" == t.card("ax-g05").zone
    assert t.id("ax-d03") in assets.sources(t.state, 0)
    assert t.card("ax-g10").zone == "deployment" and t.id("ax-g05") not in assets.sources(t.state, 0)


@pytest.mark.rule("HOW-TAS-08")
def test_units_set_aside_give_no_ta() -> None:
    t = Table("g10@1 g07@1 d01@1 d03@1", "", stage="victory", row="ax-t01 al-t03")
    assert t.card("ax-g10").zone == "aside" == t.card("ax-d03").zone
    assert set(assets.sources(t.state, 0)) == {t.id("ax-d03")}


@pytest.mark.rule("HOW-TAS-02", "HOW-TAS-03", "HOW-STM-04")
def test_what_is_too_much_stays_in_the_pool_until_the_phase_ends() -> None:
    t = Table("b02 b01", "", hands="x01 g03 /", stage="w1").play("x01").go(frames.Paying)
    t.do(do.Lock(t.id("ax-b02")))
    assert [(e.price, e.pool) for e in t.events(events.Paid)] == [(2, 1)]
    t.go(frames.Establishing)
    assert t.state.phase == 2 and t.state.pools[0] == 0


@pytest.mark.rule("HOW-TAS-02", "HOW-TAS-03")
def test_what_the_pool_covers_locks_nothing() -> None:
    t = Table("b02", "", hands="x01 /", stage="w1", pools=(1, 0), keep=True)
    t.play("x01")
    while isinstance(t.top, frames.Window) and t.top.pending:
        t.rest()
    assert t.asked == (0,) and {a.piece for a in t.legal(do.Lock)} == {
        t.id("ax-b02"), t.id("ax-b03:keep"), t.id("ax-b02:keep")
    }  # fmt: skip
    t.do(do.Lock(t.id("ax-b03:keep")))
    assert t.state.pools[0] == 0 and t.where("ax-b02") == "base"
    t = Table("b02", "", hands="x01 /", stage="w1", pools=(2, 0), keep=True).play("x01").passes_once()
    assert t.where("ax-b02") == "base" and t.state.pools[0] == 0


@pytest.mark.rule("HOW-TAS-04", "HOW-TAS-05", "HOW-STK-06", "HOW-STK-14")
def test_announcements_reserve_their_ta_and_their_sources() -> None:
    t = Table("b03 b03:x b02", "b03 b02", stage="w1")
    assert assets.available(t.state, 0) == 5
    t.use("ax-b03")
    assert assets.available(t.state, 0) == 4 - 2  # its own TA and its price are gone
    assert t.id("ax-b03") not in assets.sources(t.state, 0)
    t.one_pass()
    assert t.why(do.Use(t.id("ax-b03"))) == "HOW-STK-06"
    assert t.why(do.Use(t.id("ax-b03:x"))) == "HOW-TAS-05"


@pytest.mark.rule("HOW-TAS-05", "HOW-STK-06")
def test_the_source_announced_does_not_count_for_its_own_cost() -> None:
    t = Table("b03 b07", "", stage="w1", pools=(0, 0))  # 1 + 1 TA: without itself only one
    assert not isinstance(t.top, frames.Window)
    t = Table("b03 b01", "", stage="w1")
    assert t.why(do.Use(t.id("ax-b03"))) == ""


@pytest.mark.rule("HOW-TAS-06", "HOW-LCK-01")
def test_a_unit_that_pays_is_used_up() -> None:
    t = Table("g10@1 b07", "g01@1 b04", hands="x01 /", stage="w4", att=0)
    t.play("x01").passes_once().go(frames.Attacking, phase=5)
    assert t.where("ax-g10") == "ax-t03!" and t.where("ax-b07") == "base!"


# -- windows and the stack ---------------------------------------------------------------------------------


@pytest.mark.rule("HOW-STK-01", "HOW-STK-02", "HOW-ATK-09", "HOW-BLK-11", "HOW-DMG-01")
def test_nothing_is_announced_in_declarations_and_in_phase_fifteen() -> None:
    t = Table("g04@1 b02 b01", "g01@1 b02 b01", hands="x02 / x02", stage="attack")
    assert isinstance(t.top, frames.Attacking)
    assert t.why(do.Play(number("ax-x02"), t.id("al-g01"))) == "HOW-ATK-09"
    met = set()
    while t.state.round == 3 and t.state.outcome is None:
        if isinstance(t.top, frames.Window):
            met.add((t.state.phase, t.top.name))
        t.rest()
    assert met == {(7, "w7"), (8, "w8"), (11, "w11"), (12, "w12"), (13, "w13"), (14, "w14")}


@pytest.mark.rule("HOW-STK-03")
def test_battle_effects_wait_for_the_damage_phases() -> None:
    t = Table("b08 b02 g01@1", "", hands="x03 x04 /", stage="w4", keep=True)
    assert t.why(do.Use(t.id("ax-b08"), t.id("ax-g01"))) == "HOW-STK-03"
    assert t.why(do.Play(number("ax-x03"), t.id("ax-g01"))) == "HOW-STK-03"
    t = Table("b08 b02 g01@1", "", hands="x03 x04 /", stage="w7", keep=True)
    assert t.why(do.Use(t.id("ax-b08"), t.id("ax-g01"))) == ""
    assert t.why(do.Play(number("ax-x04"), t.id("ax-g01"))) == ""


@pytest.mark.rule("HOW-STK-04", "HOW-STK-05")
def test_two_passes_in_succession_resolve_or_close() -> None:
    t = Table("", "b03 b02", stage="w1", keep=True)
    assert t.asked == (0,)
    t.one_pass()
    assert t.asked == (1,)
    t.use("al-b03")
    assert t.asked == (0,)
    t.one_pass()
    assert not t.top.pending  # the announcer had nothing to add: resolved
    t.go(frames.Establishing, phase=2)
    assert t.where("al-b03") == "base!"


@pytest.mark.rule("HOW-STK-04", "HOW-STK-05")
def test_one_may_answer_ones_own_announcement() -> None:
    t = Table("b03 b03:x b02 b01", "b03 b02", stage="w1")
    t.use("ax-b03")
    assert t.asked == (1,)
    t.one_pass()
    assert t.asked == (0,)
    t.use("ax-b03:x")
    assert [item.source for item in t.top.pending] == [t.id("ax-b03"), t.id("ax-b03:x")]
    t.one_pass().passes_once()
    resolved = [e.item.source for e in t.events(events.Resolved)]
    assert resolved == [t.id("ax-b03:x"), t.id("ax-b03")]


@pytest.mark.rule("HOW-STK-06", "HOW-STK-13")
def test_what_cannot_be_announced() -> None:
    t = Table("b03! b04 b01", "b02 g01@1", hands="x02 x01 g01 /", stage="w4", keep=True)
    assert t.why(do.Play(number("ax-x04"))) == "HOW-STK-06"
    assert t.why(do.Play(number("ax-g01"))) == "HOW-STK-06"
    assert t.why(do.Use(t.id("ax-b03"))) == "HOW-STK-06"
    assert t.why(do.Use(t.id("ax-b01"))) == "HOW-STK-06"
    assert t.why(do.Use(t.id("al-b02"))) == "HOW-STK-06"
    assert t.why(do.Use(t.id("ax-b04"), t.id("ax-b01"))) == "HOW-STK-13"
    assert t.why(do.Use(t.id("ax-b04"), t.id("al-g01"))) == "HOW-STK-13"
    assert t.why(do.Play(number("ax-x01"), t.id("al-g01"))) == "HOW-STK-13"
    assert t.why(do.Play(number("ax-x02"), t.id("al-g01"))) == ""
    t = Table("b07 g01@1", "", hands="x01 x03 /", stage="w7")
    assert t.why(do.Play(number("ax-x01"))) == "HOW-TAS-05"
    assert t.why(do.Play(number("ax-x03"), t.id("ax-g01"))) == ""


@pytest.mark.rule("HOW-STK-06", "HOW-GEN-06")
def test_an_announced_action_card_lies_face_up_on_the_stack() -> None:
    t = Table("b02", "b02", hands="x01 / x06", stage="w1").play("x01")
    assert t.hand(0) == [] and t.scrapped(0) == []
    window = GAME.observe(t.state, 1).stack[-1]
    assert isinstance(window, frames.Window)
    assert [item.card for item in window.pending] == [number("ax-x01")]


@pytest.mark.rule("HOW-STK-08", "HOW-STK-10", "HOW-STK-07")
def test_the_payer_picks_the_sources_on_resolution() -> None:
    t = Table("b02 b01 b01:x", "", hands="x01 /", stage="w1").play("x01")
    assert t.where("ax-b01") == "base"
    t.go(frames.Paying)
    assert {a.piece for a in t.legal(do.Lock)} == {t.id("ax-b02"), t.id("ax-b01"), t.id("ax-b01:x")}
    t.do(do.Lock(t.id("ax-b01:x")))
    assert t.where("ax-b01:x") == "base!" and t.where("ax-b02") == "base"


@pytest.mark.rule("HOW-STK-10", "HOW-TAS-05", "HOW-STK-08", "HOW-STK-09")
def test_reservations_do_not_limit_payments() -> None:
    """Two headquarters and five TA: the later one may be paid with the plant, what is left is enough."""
    t = Table("b03 b03:x b01 b02", "", stage="w1").use("ax-b03").use("ax-b03:x").go(frames.Paying)
    t.do(do.Lock(t.id("ax-b02"))).passes_once()
    assert t.where("ax-b03:x") == t.where("ax-b03") == t.where("ax-b01") == "base!"
    assert t.events(events.Cancelled) == [] and [e.pool for e in t.events(events.Paid)] == [1, 1]


@pytest.mark.rule("HOW-STK-08", "HOW-STK-09")
def test_what_cannot_be_paid_any_more_is_cancelled() -> None:
    t = Table("b01 g10@1", "g01@1 b02 b01", hands="x02 / x02", stage="w4", pools=(0, 0))
    t.play("x02", "al-g01")  # three TA, one of them the truck's
    t.play("x02", "ax-g10").passes_once()
    assert t["ax-g10"] is None and t["al-g01"] is not None
    assert [e.why for e in t.events(events.Cancelled)] == ["unpaid"]
    assert t.where("ax-b01") == "base" and t.scrapped(0) == ["ax-g10", "ax-x02"]


@pytest.mark.rule("HOW-STK-08", "HOW-STK-13")
def test_a_target_that_left_cancels() -> None:
    t = Table("b02 b01", "g01@1", hands="x02 x02 /", stage="w4", keep=True)
    t.play("x02", "al-g01").play("x02", "al-g01").passes_once()
    assert [e.why for e in t.events(events.Cancelled)] == ["target"]
    assert [e.price for e in t.events(events.Paid)] == [3] and t.scrapped(0) == ["ax-x02"] * 2


@pytest.mark.rule("HOW-STK-11", "HOW-EFF-12")
def test_a_counter_may_counter_a_counter() -> None:
    t = Table("b02 b02:x", "b02", hands="x01 x06 / x06", stage="w1")
    t.play("x01").play("x06", "#").play("x06", "#").passes_once()
    assert [e.why for e in t.events(events.Cancelled)] == ["countered"]
    assert t.scrapped(1) == ["al-x06"] and set(t.scrapped(0)) == {"ax-x01", "ax-x06"}
    assert len([e for e in t.events(events.Drew) if e.why == "effect"]) == 1


@pytest.mark.rule("HOW-STK-12")
def test_a_sacrificed_source_is_gone_before_its_effect() -> None:
    t = Table("b04 b01", "b02", stage="w1").use("ax-b04", "al-b02").passes_once()
    order = [type(e) for e in t.events() if isinstance(e, (events.Paid, events.Destroyed))]
    assert order == [events.Paid, events.Destroyed, events.Destroyed]
    assert [e.why for e in t.events(events.Destroyed)] == ["sacrifice", "effect"]


@pytest.mark.rule("HOW-EFF-04", "HOW-EFF-07", "HOW-BSA-10", "HOW-INT-18")
def test_protection_lasts_for_the_phase() -> None:
    t = Table("b04 b01", "b05 b01 b01:x", stage="w1", keep=True)
    t.use("ax-b04", "al-b05").use("al-b05", "al-b05").passes_once()
    assert t.gone() == {"ax-b04"} and [e.piece for e in t.events(events.Spared)] == [t.id("al-b05")]
    assert t.where("al-b05") == "base!" and values.is_protected(t.card("al-b05"))
    t.passes()
    assert t.state.phase > 1 and not values.is_protected(t.card("al-b05"))


@pytest.mark.rule("HOW-EFF-03", "HOW-EFF-08")
def test_forced_march_wants_a_locked_ground_unit_on_a_territory() -> None:
    t = Table("g01@1! g04@1 g02! a01@1! b02", "", hands="x05 /", stage="w4", keep=True)
    assert [a.target for a in t.legal(do.Play)] == [t.id("ax-g01")]


@pytest.mark.rule("HOW-EFF-03", "HOW-EFF-06")
def test_barrage_wants_an_enemy_unit_with_little_defence_on_a_territory() -> None:
    t = Table("g01@1 b02", "g01@1 g02@1+ g04@1 g03 d03@1 a01@2", hands="x02 /", stage="w4", keep=True)
    found = {a.target for a in t.legal(do.Play)}
    assert found == {t.id("al-g01"), t.id("al-a01")}


@pytest.mark.rule("HOW-EFF-09", "HOW-EFF-10", "HOW-EFF-04", "HOW-CRD-08")
def test_changes_add_up_and_end_with_the_phase() -> None:
    t = Table("b08 b01 b02 g08@1", "g01@1", hands="x03 x04 /", stage="w7", keep=True)
    t.use("ax-b08", "ax-g08").play("x03", "ax-g08").play("x04", "ax-g08").passes_once()
    assert t.dv("ax-g08") == 3 + 2 + 3
    assert [t.av("ax-g08", d) for d in ("naval", "air", "ground")] == [0, 8, 7]
    t.go(phase=12)
    assert t.dv("ax-g08") == 3 and t.av("ax-g08", "air") == 5


@pytest.mark.rule("HOW-STK-06")
def test_an_effect_need_not_change_anything() -> None:
    t = Table("b02 g10@1", "", hands="x04 /", stage="w7", keep=True)
    assert t.why(do.Play(number("ax-x04"), t.id("ax-g10"))) == ""


@pytest.mark.rule("HOW-DRW-03", "HOW-EFF-05")
def test_an_empty_depot_gives_what_it_has() -> None:
    t = Table("b02", "", hands="x01 /", stage="w1", dry=True, depots="g01 /").play("x01").passes_once()
    assert "ax-g01" in t.hand(0) and len(t.hand(0)) == 1 and t.state.depots[0] == ()


@pytest.mark.rule("HOW-STK-15", "HOW-STK-04")
def test_passing_is_always_possible() -> None:
    t = Table("b02", "b02", hands="x01 / x06", stage="w1")
    assert Pass() in t.legal()
