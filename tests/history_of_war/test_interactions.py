"""Section 24: how rules meet."""

from __future__ import annotations

import pytest

from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.rules import ending, victory

from .positions import Table, number

HERE = number("ax-t03")


@pytest.mark.rule("HOW-INT-02")
def test_a_ready_unit_is_no_bearer_in_the_phase_it_is_built() -> None:
    t = Table("b02 b02:x", "", hands="g03 u01 /", stage="commit")
    t.do(do.Commit(number("ax-g03")))
    assert t.legal(do.Commit) == []
    t.do(do.Done()).go(frames.Deploying)
    t.do(do.Deploy(t.id("ax-g03"), HERE), do.Done())
    assert t.where("ax-g03") == "ax-t03!"


@pytest.mark.rule("HOW-INT-04", "HOW-LCK-02", "HOW-ATK-06")
def test_forced_march_after_deployment_lets_a_unit_attack() -> None:
    t = Table("g04 b02", "g01@1", hands="x05 /", stage="deploy")
    t.do(do.Deploy(t.id("ax-g04"), HERE), do.Done()).play("x05", "ax-g04").passes()
    t.fight("ax-g04", aim="ax-g04>al-g01")
    assert t.gone() == {"al-g01"}


@pytest.mark.rule("HOW-INT-04", "HOW-RSP-01")
def test_forced_march_before_damage_lets_a_unit_respond() -> None:
    t = Table("g01@1", "g04@1! b02", hands="/ x05").declare("ax-g01").play("x05", "al-g04")
    t.deal("ax-g01>al-g04", respond="al-g04>ax-g01")
    assert t.gone() == {"ax-g01"} and t.where("al-g04") == "ax-t03!"


@pytest.mark.rule("HOW-INT-04", "HOW-RSP-03")
def test_forced_march_frees_no_used_value_of_a_blocker() -> None:
    t = Table("g01:x@1 g01:y@1", "g05@1 b02", hands="/ x05").declare("ax-g01:x ax-g01:y")
    t.defend("al-g05>ax-g01:x").play("x05", "al-g05").passes()
    t.do(*t.orders(do.Aim, "ax-g01:y>al-g05"))
    t.do(do.Done())
    assert t.gone() == {"ax-g01:x"} and not t.events(events.Responded)
    assert t.where("al-g05") == "ax-t03"  # unlocked, and it stays so


@pytest.mark.rule("HOW-INT-04", "HOW-DMG-02")
def test_an_attacker_unlocked_in_the_window_fights_on_and_may_block_later() -> None:
    t = Table("g04@1 b02", "g01@1! g01:x@1", hands="x05 /").declare("ax-g04").defend("")
    t.play("x05", "ax-g04").passes()
    t.deal("ax-g04>al-g01")
    assert t.gone() == {"al-g01"} and t.where("ax-g04") == "ax-t03"
    t.declare("al-g01:x")
    assert {o.unit for o in t.legal(do.Block)} == {t.id("ax-g04")}


@pytest.mark.rule("HOW-INT-04", "HOW-VIC-02")
def test_forced_march_before_victory_shows_flags() -> None:
    t = Table("g01@1 g04@1! b02", "", hands="x05 /", stage="w14", watch=False).play("x05", "ax-g04").passes()
    assert t.state.points(0) == 5


@pytest.mark.rule("HOW-INT-05", "HOW-BLK-09")
def test_whoever_blocked_is_used_up() -> None:
    t = Table("g10@1 g01@1", "g04@1 g01@1").fight("ax-g01", block="al-g04>ax-g01")
    assert t.asked == (1,) and {o.unit for o in t.legal(do.Attack)} == {t.id("al-g01")}
    assert victory.shown_flags(t.state, 1, HERE) == 2


@pytest.mark.rule("HOW-INT-08", "HOW-DMG-02")
def test_barrage_on_an_attacker_leaves_its_blockers_locked() -> None:
    t = Table("g01@1 g01:x@2", "g04@1 b02", hands="/ x02").declare("ax-g01").defend("al-g04>ax-g01")
    t.play("x02", "ax-g01").deal()
    assert t.gone() == {"ax-g01"} and t.where("al-g04") == "ax-t03!" and not t.events(events.Hit)


@pytest.mark.rule("HOW-INT-09", "HOW-STK-13", "HOW-STK-09")
def test_barrage_answered_by_smoke() -> None:
    t = Table("g01@1 b03 b01", "b02", hands="x03 / x02", stage="w7", att=1)
    t.play("x02", "ax-g01").play("x03", "ax-g01").passes()
    assert t.gone() == set() and [e.why for e in t.events(events.Cancelled)] == ["target"]
    assert t.where("al-b02") == "base" and t.scrapped(1) == ["al-x02"]


@pytest.mark.rule("HOW-INT-10", "HOW-CRD-08")
def test_barrage_sees_the_current_defence() -> None:
    t = Table("g02@1+ g02:x@2 d01@2 g01@2", "b02", hands="/ x02", stage="w4", att=1, keep=True)
    found = {order.target for order in t.legal(do.Play)}
    assert found == {t.id("ax-g01")} and t.dv("ax-g02:x") == 4 and t.dv("ax-g01") == 3


@pytest.mark.rule("HOW-INT-11", "HOW-DMG-09", "HOW-DMG-14")
def test_radar_weakens_a_bomber() -> None:
    t = Table("a05@1 a01@1^u03", "b06 b02 b01", keep=True).declare("ax-a05* ax-a01*").one_pass()
    t.use("al-b06", "ax-a05").passes()
    t.do(*t.orders(do.Aim, "ax-a05>al-b01 ax-a01>depot"), do.Done())
    assert t.gone() == set() and [e.amount for e in t.events(events.Hit)] == [3]


@pytest.mark.rule("HOW-INT-11", "HOW-DMG-09")
def test_a_bomber_without_a_value_does_nothing() -> None:
    t = Table("a01@1^u03", "b06 b02 b01", keep=True).declare("ax-a01*").one_pass().use("al-b06", "ax-a01")
    t.passes()
    assert t.state.battle is None and t.gone() == set() and not t.events(events.Allocated)


@pytest.mark.rule("HOW-INT-11", "HOW-EFF-03")
def test_radar_wants_an_attacker() -> None:
    t = Table("a03@1 a02@1", "b06 b02 g01@1", keep=True).declare("ax-a03").one_pass()
    assert [o.target for o in t.legal(do.Use) if o.piece == t.id("al-b06")] == [t.id("ax-a03")]


@pytest.mark.rule("HOW-INT-12", "HOW-EFF-09")
def test_ambush_lifts_no_value_of_zero_but_upgrades_do() -> None:
    t = Table("g01@1^u02 b02", "", hands="x04 /", stage="w7", keep=True).play("x04", "ax-g01").passes_once()
    assert [t.av("ax-g01", d) for d in ("naval", "air", "ground")] == [0, 5, 5]


@pytest.mark.rule("HOW-INT-13", "HOW-EFF-18")
def test_a_minefield_weakens_attackers_only() -> None:
    t = Table("g04@1", "d04@1 g01@1! g04@1").declare("ax-g04").defend("al-g04>ax-g04").passes()
    hits = {e.dealer: e.amount for e in t.events(events.Hit)}
    assert hits[t.id("ax-g04")] == 4 and hits[t.id("al-g04")] == 4
    t = Table("g04@1 d04@1", "g01@1 g04@1", att=0).fight("ax-g04", block="al-g04>ax-g04")
    assert {e.dealer: e.amount for e in t.events(events.Hit)}[t.id("al-g04")] == 4
    t = Table("g02@1!", "d04@1 g04@1", att=1).fight("al-g04", aim="al-g04>ax-g02")
    assert t.gone() == {"ax-g02"}  # one's own minefield does nothing to one's own


@pytest.mark.rule("HOW-INT-13")
def test_a_minefield_in_mode_b_and_elsewhere() -> None:
    t = Table("a05@1", "d04@1 b01").fight("ax-a05*", aim="ax-a05>al-b01")
    assert t.gone() == {"al-b01"}  # aircraft are not concerned
    t = Table("g04@2", "d04@1 g01@2!").fight("ax-g04", aim="ax-g04>al-g01")
    assert [e.amount for e in t.events(events.Hit)] == [5]


@pytest.mark.rule("HOW-INT-14", "HOW-ATK-04")
def test_an_attacker_whose_value_drops_to_zero_stays_locked() -> None:
    t = Table("a01@1", "a01@1 b06 b02 b01", keep=True, hands="/").declare("ax-a01").defend("al-a01>ax-a01")
    t.one_pass().use("al-b06", "ax-a01").deal()
    assert t.gone() == {"ax-a01", "al-a01"}  # 4 - 2 = 2 still kills
    t = Table("g10@1 g01@1", "d04@1 g04@1").declare("ax-g01")
    t.defend("al-g04>ax-g01").deal()
    assert t.gone() == {"ax-g01"} and {e.amount for e in t.events(events.Hit)} == {1, 4}


@pytest.mark.rule("HOW-INT-15", "HOW-INT-16")
def test_who_profits_from_bunker_and_ardennes() -> None:
    t = Table("d01@1 d03@1 g01@1 a01@1 g02@2 g03", "g01@1", held="ax-t05 /")
    found = {n: t.dv(f"ax-{n}") for n in ("d01", "d03", "g01", "a01", "g02", "g03")}
    assert found == {"d01": 6, "d03": 3, "g01": 2 + 1 + 1, "a01": 2, "g02": 3 + 1, "g03": 2}
    assert t.dv("al-g01") == 2


@pytest.mark.rule("HOW-INT-17", "HOW-STK-08")
def test_a_bomb_on_a_card_that_gave_its_ta() -> None:
    t = Table("b02", "b04 b01", stage="w1", hands="x01 /").play("x01")
    t.use("al-b04", "ax-b02").passes()
    assert t.gone() == {"al-b04", "ax-b02"} and t.events(events.Cancelled)[0].why == "unpaid"


@pytest.mark.rule("HOW-INT-17", "HOW-TAS-02")
def test_ta_in_the_pool_outlive_their_source() -> None:
    t = Table("b02", "b04 b01", stage="w1", hands="x01 x06 /", keep=True).play("x01").one_pass()
    t.rest()
    t.do(do.Lock(t.id("ax-b02")))
    assert t.state.pools[0] == 1
    t.one_pass().use("al-b04", "ax-b02").passes_once()
    assert "ax-b02" in t.gone() and t.state.pools[0] == 1


@pytest.mark.rule("HOW-INT-18", "HOW-EFF-07", "HOW-TAS-04")
def test_the_brigade_saves_itself_with_the_ta_of_another() -> None:
    t = Table("b04 b01", "b05 b07", stage="w1").use("ax-b04", "al-b05")
    t.use("al-b05", "al-b05").passes()
    assert t.gone() == {"ax-b04"} and t.where("al-b07") == "base!"
    t = Table("b04 b01", "b05", stage="w1").use("ax-b04", "al-b05")
    assert t.gone() == {"ax-b04", "al-b05"}  # its own TA does not pay: it could not be announced


@pytest.mark.rule("HOW-INT-19", "HOW-STK-09")
def test_two_bombs_on_one_target() -> None:
    t = Table("b04 b04:x b02 b01", "b01", stage="w1", keep=False)
    t.use("ax-b04", "al-b01").use("ax-b04:x", "al-b01").passes()
    assert t.gone() == {"al-b01", "ax-b04:x"} and t.where("ax-b04") == "base"


@pytest.mark.rule("HOW-INT-20", "HOW-EFF-15")
def test_barracks_that_fell_raise_no_limit() -> None:
    t = Table("b09 g01 g01:x g01:y g02 g02:x g03", "b04 b01", stage="w14", watch=False, att=1)
    assert ending.surplus(t.state, 0) == (0, 0)
    t.use("al-b04", "ax-b09").passes()
    assert isinstance(t.top, frames.Trimming) and ending.surplus(t.state, 0) == (0, 1)


@pytest.mark.rule("HOW-INT-21", "HOW-BSA-09")
def test_smoke_brings_a_raider_through_flak() -> None:
    t = Table("a01@1^u03 b02", "b07 b01", hands="x03 /").declare("ax-a01*").play("x03", "ax-a01")
    t.deal("ax-a01>al-b01")
    assert t.gone() == set() and [e.amount for e in t.events(events.Hit)] == [2, 2]


@pytest.mark.rule("HOW-INT-23", "HOW-DEP-04")
def test_an_aircraft_from_an_airstrip_attacks_at_once() -> None:
    t = Table("d02@1 a03", "g01@1", stage="deploy")
    t.do(do.Deploy(t.id("ax-a03"), HERE, t.id("ax-d02")), do.Done())
    t.fight("ax-a03", aim="ax-a03>al-g01")
    assert t.gone() == {"al-g01"}


@pytest.mark.rule("HOW-INT-24", "HOW-RET-01")
def test_passengers_may_retreat_in_the_same_round() -> None:
    t = Table("n05 g04", "", stage="deploy", watch=False)
    t.do(do.Deploy(t.id("ax-g04"), HERE, t.id("ax-n05")), do.Done()).go(frames.Retreating)
    assert t.legal(do.Retreat) == [do.Retreat(t.id("ax-g04"))]


@pytest.mark.rule("HOW-INT-26", "HOW-END-02")
def test_returned_guards_count_for_the_limit() -> None:
    t = Table("g01@1 g02@1", "g03@1! a01 a01:x a02 a03 a03:x", stage="victory")
    assert t.where("al-g03") == "deployment!" and t.asked == (1,)
    assert isinstance(t.top, frames.Trimming)


@pytest.mark.rule("HOW-INT-32", "HOW-KEY-06", "HOW-BLK-04")
def test_a_stealthy_attacker_is_answered_though_unblocked() -> None:
    t = Table("n01@1", "n03@1").declare("ax-n01")
    assert t.top.__class__ is not frames.Blocking
    t.deal("ax-n01>al-n03", respond="al-n03>ax-n01")
    assert t.gone() == {"ax-n01"}


@pytest.mark.rule("HOW-INT-33", "HOW-DMG-06")
def test_an_interceptor_draws_the_fire_on_itself() -> None:
    t = Table("a03@1", "g08@1 g01@1").fight("ax-a03", block="al-g08>ax-a03")
    assert "al-g01" not in t.gone()
    assert {e.amount for e in t.events(events.Hit) if e.dealer == t.id("ax-a03")} == {5}


@pytest.mark.rule("HOW-INT-34", "HOW-RSP-05")
def test_a_fighter_responds_with_its_ground_value() -> None:
    t = Table("g08@1", "a01@1").fight("ax-g08", aim="ax-g08>al-a01", respond="al-a01>ax-g08")
    assert t.gone() == {"al-a01"} and {e.amount for e in t.events(events.Hit)} == {5, 1}


@pytest.mark.rule("HOW-INT-22", "HOW-BLK-02")
def test_guns_at_home_stop_bombers() -> None:
    t = Table("a05@1", "g08 b01").fight("ax-a05*", block="al-g08>ax-a05")
    assert t.gone() == {"ax-a05", "al-g08"}
