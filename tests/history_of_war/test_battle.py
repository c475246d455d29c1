"""Sections 12 to 15: declarations, damage, responses, base attacks."""

from __future__ import annotations

import pytest

from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames

from .positions import Table, number

# -- attack -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-ATK-01", "HOW-ATK-02", "HOW-ATK-07", "HOW-ATK-10")
def test_unlocked_units_on_territories_attack_together() -> None:
    t = Table("g01@1 g04@1! g05 g02@2 a05@2 d01@1", "g01@1 g02@2 b01")
    assert t.why(do.Attack(t.id("ax-g04"))) == "HOW-ATK-01"
    assert t.why(do.Attack(t.id("ax-g05"))) == "HOW-ATK-10"
    assert t.why(do.Attack(t.id("ax-d01"))) == "HOW-ATK-01"
    assert t.why(do.Attack(t.id("al-g01"))) == "HOW-ATK-01"
    t.do(do.Attack(t.id("ax-g01")))
    assert t.why(do.Attack(t.id("ax-g01"))) == "HOW-ATK-01" and t.where("ax-g01") == "ax-t03"
    t.do(do.Attack(t.id("ax-g02")), do.Attack(t.id("ax-a05"), True), do.Done())
    assert [s.base for s in t.events(events.AttackDeclared)[0].strikes] == [False, False, True]
    assert all(t.where(n).endswith("!") for n in ("ax-g01", "ax-g02", "ax-a05"))


@pytest.mark.rule("HOW-ATK-03", "HOW-ATK-10", "HOW-BSA-01", "HOW-KEY-01")
def test_who_may_attack_the_base() -> None:
    t = Table("a05@1 a02@1", "g01@1 b01")
    assert t.why(do.Attack(t.id("ax-a05"), True)) == "" == t.why(do.Attack(t.id("ax-a05"), False))
    assert t.why(do.Attack(t.id("ax-a02"), True)) == "HOW-ATK-03"
    t = Table("a05@1", "g01@1", dry=True)
    assert t.why(do.Attack(t.id("ax-a05"), True)) == "HOW-ATK-03"
    for facts in ({"hands": "/ g02"}, {"depots": "/ g02"}):
        t = Table("a05@1", "g01@1", dry=True, **facts)  # type: ignore[arg-type]
        assert t.why(do.Attack(t.id("ax-a05"), True)) == ""
    t = Table("a05", "g01 b01")
    assert not isinstance(t.top, frames.Attacking)


@pytest.mark.rule("HOW-ATK-04", "HOW-ATK-05", "HOW-KEY-03", "HOW-CRD-06")
@pytest.mark.parametrize(
    ("unit", "rival", "legal"),
    [
        ("g01", "g01", True),
        ("g01", "d03", True),
        ("g01", "a01", False),
        ("g08", "a01", True),
        ("g04", "a01", False),
        ("g10", "g01", False),
        ("a01", "a01", True),
        ("a01", "g01", False),
        ("a02", "g01", True),
        ("a02", "d03", True),
        ("a04", "n02", True),
        ("a05", "n02", False),
        ("n02", "n02", True),
        ("n02", "a01", False),
        ("n03", "g01", True),
        ("n04", "a01", True),
        ("n01", "g01", False),
    ],
)
def test_own_category_or_strike_and_a_value(unit: str, rival: str, legal: bool) -> None:
    t = Table(f"{unit}@1 g05@2", f"{rival}@1 g02@2")
    assert (t.why(do.Attack(t.id(f"ax-{unit}"))) == "") == legal


@pytest.mark.rule("HOW-ATK-08", "HOW-KEY-02")
def test_attackers_lose_their_marker_blockers_and_responders_do_not() -> None:
    t = Table("g02@1+", "g02@1+ g04@2").fight("ax-g02", block="al-g02>ax-g02")
    assert t.gone() == {"ax-g02"} and t.card("al-g02").marker  # 3 on the attacker, which has lost its marker
    t = Table("g02@1+", "g04@1", att=1).fight("al-g04", aim="al-g04>ax-g02", respond="ax-g02>al-g04")
    assert t.gone() == set() and t.card("ax-g02").marker
    t = Table("g02@1+", "g01@1", att=1).fight("al-g01", aim="al-g01>ax-g02", respond="ax-g02>al-g01")
    assert t.card("ax-g02").marker and t.gone() == {"al-g01"}


@pytest.mark.rule("HOW-ATK-11", "HOW-RSP-08")
def test_declaring_nothing_is_legal() -> None:
    t = Table("g01@1", "g01@1 b02", hands="/ x03").do(do.Done())
    assert isinstance(t.top, frames.Window) and t.top.name == "w7"
    t.one_pass()
    assert t.state.phase > 7


@pytest.mark.rule("HOW-ATK-06", "HOW-INT-06")
def test_what_was_deployed_this_round_is_exposed_and_helpless() -> None:
    t = Table("g04", "g01@1", stage="deploy").do(do.Deploy(0, number("ax-t03")), do.Done())
    assert t.state.phase == 9 and t.asked == (1,)
    t.fight("al-g01", aim="al-g01>ax-g04")
    assert not t.events(events.Responded)


# -- block ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-BLK-01", "HOW-BLK-02", "HOW-BLK-03", "HOW-BLK-05", "HOW-BLK-09")
def test_who_may_block_whom() -> None:
    t = Table("g04@1 a05@1", "g01@1 g02@2 g03@1! a01 a02@1 g08 g04", att=0).declare("ax-g04 ax-a05*")
    tank, bomber = t.id("ax-g04"), t.id("ax-a05")
    assert t.why(do.Block(t.id("al-g02"), tank)) == "HOW-BLK-01"
    assert t.why(do.Block(t.id("al-g03"), tank)) == "HOW-BLK-09"
    assert t.why(do.Block(t.id("al-a02"), tank)) == "HOW-BLK-03"
    assert t.why(do.Block(t.id("al-a02"), bomber)) == "HOW-BLK-02"
    assert t.why(do.Block(t.id("al-g04"), bomber)) == "HOW-BLK-03"
    assert t.why(do.Block(t.id("al-g01"), t.id("al-g02"))) == "HOW-BLK-01"
    assert t.why(do.Block(tank, bomber)) == "HOW-BLK-01"
    legal = {(o.unit, o.attacker) for o in t.legal(do.Block)}
    assert legal == {(t.id("al-g01"), tank), (t.id("al-a01"), bomber), (t.id("al-g08"), bomber)}
    t.do(do.Block(t.id("al-a01"), bomber))
    assert t.why(do.Block(t.id("al-a01"), bomber)) == "HOW-BLK-05"
    t.do(do.Block(t.id("al-g08"), bomber), do.Done())
    assert t.where("al-a01") == "deployment!" and t.where("al-g08") == "deployment!"


@pytest.mark.rule("HOW-BLK-03", "HOW-KEY-04", "HOW-INT-33")
def test_interceptors_block_other_categories() -> None:
    t = Table("a03@1", "g08@1 g01@1 a03@1").declare("ax-a03")
    assert {o.unit for o in t.legal(do.Block)} == {t.id("al-g08"), t.id("al-a03")}
    t.defend("al-g08>ax-a03").deal()
    assert t.gone() == {"ax-a03", "al-g08"}  # 5 on the gun (DV 4), 5 on the aircraft
    t = Table("g04@1", "a03@1 a01@1 g10@1!").declare("ax-g04")
    assert {o.unit for o in t.legal(do.Block)} == {t.id("al-a03")}


@pytest.mark.rule("HOW-BLK-07", "HOW-BLK-08")
def test_a_unit_without_a_value_may_block_and_absorb() -> None:
    t = Table("g04@1", "g10@1 g02@1").fight("ax-g04", block="al-g10>ax-g04")
    assert t.gone() == {"al-g10"}


@pytest.mark.rule("HOW-BLK-06", "HOW-BSA-08")
def test_a_base_blocker_stays_in_the_deployment_area() -> None:
    t = Table("a05@1 a02@1", "a01 a01:x@1 b01").declare("ax-a05* ax-a02").defend("al-a01>ax-a05").passes()
    assert t.card("al-a01").zone == "deployment"
    assert t.why(do.Aim(t.id("ax-a02"), t.id("al-a01"))) == "HOW-ATK-05"
    t.deal("ax-a02>al-a01:x")
    assert "al-a01:x" in t.gone() and "al-b01" not in t.gone()


@pytest.mark.rule("HOW-BLK-10", "HOW-DMG-02", "HOW-INT-08")
def test_an_attacker_stays_blocked_when_its_blocker_falls() -> None:
    t = Table("g04@1 b02", "g01@1 g02@1 b01", hands="x02 /").declare("ax-g04").defend("al-g01>ax-g04")
    t.play("x02", "al-g01").deal()
    assert t.gone() == {"al-g01"} and t.events(events.Hit) == []


# -- damage -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-DMG-04", "HOW-DMG-05")
def test_each_value_is_split_by_itself() -> None:
    t = Table("g05@1", "g01:x@1 g01:y@1 a03@1").declare("ax-g05")
    t.defend("al-g01:x>ax-g05 al-g01:y>ax-g05 al-a03>ax-g05").passes()
    tiger, x, y = t.id("ax-g05"), t.id("al-g01:x"), t.id("al-g01:y")
    assert t.why(do.Assign(tiger, t.id("al-a03"), 1)) == "HOW-DMG-04"  # the only aircraft: no choice
    assert t.why(do.Assign(tiger, x, 8)) == "HOW-DMG-04" == t.why(do.Assign(tiger, x, 0))
    t.do(do.Assign(tiger, x, 5))
    assert t.why(do.Assign(tiger, x, 1)) == "HOW-DMG-04" == t.why(do.Assign(tiger, y, 3))
    t.do(do.Assign(tiger, y, 1), do.Done())
    hits = {(e.dealer, e.piece): e.amount for e in t.events(events.Hit)}
    assert hits[tiger, x] == 5 and hits[tiger, y] == 1 and hits[tiger, t.id("al-a03")] == 1
    assert t.gone() == {"al-g01:x", "ax-g05"}  # 2 + 2 + 4 on the Tiger


@pytest.mark.rule("HOW-DMG-06", "HOW-DMG-07", "HOW-DMG-08")
def test_targets_of_unblocked_attackers() -> None:
    t = Table("g04@1 g01@1", "g01@1 g02@1! d03@1 g03@2 a01@1").declare("ax-g04 ax-g01")
    t.defend("al-g01>ax-g04").passes()
    unit = t.id("ax-g01")
    assert t.why(do.Aim(t.id("ax-g04"), t.id("al-g02"))) == "HOW-DMG-06"
    assert t.why(do.Aim(unit, t.id("al-g03"))) == "HOW-ATK-05" == t.why(do.Aim(unit, t.id("al-a01")))
    assert {o.target for o in t.legal(do.Aim)} == {t.id("al-g01"), t.id("al-g02"), t.id("al-d03")}
    t.do(do.Aim(unit, t.id("al-g01")))
    assert t.why(do.Aim(unit, t.id("al-g02"))) == "HOW-DMG-07"
    t.do(do.Done())
    assert t.gone() == {"al-g01"}


@pytest.mark.rule("HOW-DMG-07")
def test_several_may_hit_the_same_and_nobody_must() -> None:
    t = Table("g01:x@1 g01:y@1", "g04@1!", att=0)
    t.fight("ax-g01:x ax-g01:y", aim="ax-g01:x>al-g04 ax-g01:y>al-g04")
    assert t.gone() == set()  # 4 < 5
    t = Table("g04@1", "g01@1!").fight("ax-g04")
    assert t.gone() == set() and t.where("ax-g04") == "ax-t03!"


@pytest.mark.rule("HOW-DMG-09", "HOW-BSA-01", "HOW-BSA-08")
def test_a_base_attacker_must_choose() -> None:
    t = Table("a05@1", "b01 g01 g02@1", hands="/ g03").declare("ax-a05*").defend("").passes()
    bomber = t.id("ax-a05")
    assert t.why(do.Done()) == "HOW-DMG-09"
    assert t.why(do.Aim(bomber, t.id("al-g01"))) == "HOW-BSA-08"
    assert t.why(do.Aim(bomber, t.id("al-g02"))) == "HOW-BSA-01"
    assert {o.target for o in t.legal(do.Aim)} == {t.id("al-b01"), do.HAND, do.DEPOT}
    t.do(do.Aim(bomber, do.HAND), do.Done())
    assert t.scrapped(1) == ["al-g03"]


@pytest.mark.rule("HOW-DMG-09", "HOW-BSA-05")
def test_a_single_base_target_is_not_asked() -> None:
    t = Table("a05@1", "", dry=True, hands="/ g03").declare("ax-a05*").deal()
    assert t.hand(1) == [] and "al-g03" in t.scrapped(1)


@pytest.mark.rule("HOW-RSP-05", "HOW-RSP-07", "HOW-RSP-01")
def test_who_may_respond() -> None:
    t = Table("g04@1 a03@1 g01@1", "g05@1 g10@1 d03@1 a01@1", att=0)
    t.declare("ax-g04 ax-a03 ax-g01").defend("al-a01>ax-a03").passes()
    t.do(*t.orders(do.Aim, "ax-g04>al-g10 ax-g01>al-g05"), do.Done())
    assert t.asked == (1,)
    assert t.why(do.Respond(t.id("al-g10"), t.id("ax-g04"))) == "HOW-RSP-05"
    assert t.why(do.Respond(t.id("al-a01"), t.id("ax-a03"))) == "HOW-RSP-07"
    assert t.why(do.Respond(t.id("al-g05"), t.id("ax-g04"))) == "HOW-RSP-01"
    t.do(do.Respond(t.id("al-g05"), t.id("ax-g01")), do.Done())
    assert t.where("al-g05") == "ax-t03!" and t.gone() == {"ax-g01", "al-g10", "ax-a03"}


@pytest.mark.rule("HOW-RSP-01")
def test_declining_leaves_the_unit_unlocked() -> None:
    t = Table("g01@1", "g04@1").fight("ax-g01", aim="ax-g01>al-g04")
    assert t.where("al-g04") == "ax-t03"
    t = Table("g01@1", "g04@1").fight("ax-g01", aim="ax-g01>al-g04", respond="al-g04>ax-g01")
    assert t.where("al-g04") == "ax-t03!" and t.gone() == {"ax-g01"}


@pytest.mark.rule("HOW-RSP-06", "HOW-KEY-08")
def test_indirect_fire_is_answered_only_by_blockers() -> None:
    t = Table("g07@1", "g04@1").fight("ax-g07", block="al-g04>ax-g07")
    assert t.gone() == {"ax-g07"}
    t = Table("g07@1", "g01@1", att=1).fight("al-g01", aim="al-g01>ax-g07", respond="ax-g07>al-g01")
    assert t.gone() == {"ax-g07", "al-g01"}  # as a target it responds normally


@pytest.mark.rule("HOW-RSP-07")
def test_base_attackers_are_never_answered() -> None:
    t = Table("a05@1 g01@1", "b01 a01@1 g02@1").declare("ax-a05* ax-g01").defend("").passes()
    t.do(*t.orders(do.Aim, "ax-a05>al-b01 ax-g01>al-g02"), do.Done())
    assert t.why(do.Respond(t.id("al-a01"), t.id("ax-a05"))) == "HOW-RSP-07"


@pytest.mark.rule("HOW-KEY-05", "HOW-DMG-10", "HOW-DMG-16")
def test_first_strike_comes_first_on_every_side() -> None:
    t = Table("g06@1", "g04@1").fight("ax-g06", block="al-g04>ax-g06")
    assert t.gone() == {"ax-g06"}  # 4 < 5
    t = Table("g06@1", "g01@1").fight("ax-g06", block="al-g01>ax-g06")
    assert t.gone() == {"al-g01"} and [e.step for e in t.events(events.Hit)] == ["first"]
    t = Table("g01@1", "g06@1").fight("ax-g01", aim="ax-g01>al-g06", respond="al-g06>ax-g01")
    assert t.gone() == {"ax-g01"}
    t = Table("g06@1 g04@1", "g01@1!").fight("ax-g06 ax-g04", aim="ax-g06>al-g01 ax-g04>al-g01")
    assert [e.step for e in t.events(events.Hit)] == ["first"]  # the rest is lost


@pytest.mark.rule("HOW-DMG-14", "HOW-INT-15")
def test_a_bonus_falls_with_its_source_and_early_damage_counts() -> None:
    """The bunker falls in D3, so that a unit with three damage from D3 falls at the check of D4."""
    t = Table("d01@1 g02@1!", "g06@1 g01@1 g01:x@1 g05@1", att=1)
    assert t.dv("ax-g02") == 4
    t.fight("al-g06 al-g01 al-g05", aim="al-g06>ax-g02 al-g05>ax-d01 al-g01>ax-d01")
    assert t.gone() == {"ax-g02", "ax-d01"}


@pytest.mark.rule("HOW-DMG-14")
def test_all_checks_of_one_instant_use_the_position_before_it() -> None:
    """The bunker falls in D4 together with the blow: no second check."""
    t = Table("d01@1 g02@1!", "g02@1 g02:x@1 g05@1", att=1)
    t.fight("al-g02 al-g05", aim="al-g02>ax-g02 al-g05>ax-d01")
    assert t.gone() == {"ax-d01"}  # 3 against 3 + 1


@pytest.mark.rule("HOW-DMG-15", "HOW-DMG-16", "HOW-BSA-07")
def test_damage_is_forgotten_between_the_halves() -> None:
    t = Table("g01@1", "g04@1 g04:x@1 g01@1").fight("ax-g01", aim="ax-g01>al-g04")
    assert t.state.phase == 9 and t.asked == (1,)
    t.fight("al-g01", aim="al-g01>ax-g01")
    assert t.gone() == {"ax-g01"}


@pytest.mark.rule("HOW-DMG-15", "HOW-STM-05", "HOW-BLK-06")
def test_cleaning_up_changes_no_lock() -> None:
    t = Table("g05@1", "g01@1 g05@2").fight("ax-g05", block="al-g01>ax-g05")
    assert t.state.battle is None and t.where("ax-g05") == "ax-t03!"


# -- base attacks --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-BSA-02")
def test_several_attackers_combine_against_one_card() -> None:
    t = Table("b01", "a05@1 a01@1^u03", att=1).fight("al-a05* al-a01*", aim="al-a05>ax-b01 al-a01>ax-b01")
    assert t.gone() == {"ax-b01"}
    t = Table("b01", "a01@1^u03 a05@2", att=1).fight("al-a01*", aim="al-a01>ax-b01")
    assert t.gone() == set()


@pytest.mark.rule("HOW-BSA-03", "HOW-GEN-07", "HOW-INT-31")
def test_each_attacker_makes_the_rival_discard() -> None:
    t = Table("", "a05@1 a01@1^u03", att=1, hands="g01 g02 g03 g04 g05 /")
    t.fight("al-a05* al-a01*", aim="al-a05>hand al-a01>hand")
    assert [len(e.cards) for e in t.events(events.HandRaided)] == [2, 1] and len(t.hand(0)) == 2
    t = Table("", "a05@1 a01@1^u03", att=1, hands="g01 /")
    t.fight("al-a05* al-a01*", aim="al-a05>hand al-a01>hand")
    assert [len(e.cards) for e in t.events(events.HandRaided)] == [1] and t.hand(0) == []


@pytest.mark.rule("HOW-BSA-04", "HOW-BSA-05")
def test_a_depot_loses_its_top() -> None:
    t = Table("a05@1", "", depots="/ g01 g02 g03 g04 g05 g06").fight("ax-a05*")
    assert t.scrapped(1) == ["al-g01", "al-g02", "al-g03", "al-g04", "al-g05"]
    t = Table("a05@1", "b01", dry=True, depots="/ g01 g02").fight("ax-a05*", aim="ax-a05>depot")
    assert t.scrapped(1)[-2:] == ["al-g01", "al-g02"] and t.state.depots[1] == ()


@pytest.mark.rule("HOW-BSA-06", "HOW-DMG-06")
def test_a_blocked_bomber_does_nothing_to_the_base() -> None:
    t = Table("a05@1", "a01 a01:x b01").fight(
        "ax-a05*", block="al-a01>ax-a05 al-a01:x>ax-a05", split="ax-a05>al-a01=2"
    )
    assert t.gone() == {"ax-a05", "al-a01"}


@pytest.mark.rule("HOW-BSA-07")
def test_a_bomber_can_be_hit_in_the_other_half() -> None:
    t = Table("a05@1", "b01 a01@1").fight("ax-a05*", aim="ax-a05>al-b01")
    t.fight("al-a01", aim="al-a01>ax-a05")
    assert t.gone() == {"al-b01", "ax-a05"}


@pytest.mark.rule("HOW-BSA-09", "HOW-EFF-17")
def test_flak_is_for_unblocked_enemy_aircraft_only() -> None:
    t = Table("a05@1", "b07 b01 a01").fight("ax-a05*", block="al-a01>ax-a05")
    assert all(e.dealer >= 0 for e in t.events(events.Hit))
    t = Table("a05@1 b07", "b01").fight("ax-a05*", aim="ax-a05>al-b01")
    assert all(e.dealer >= 0 for e in t.events(events.Hit)) and t.gone() == {"al-b01"}


@pytest.mark.rule("HOW-BSA-10", "HOW-EFF-07")
def test_a_protected_base_card_survives_a_bomber() -> None:
    t = Table("a05@1", "b05 b02", keep=True).declare("ax-a05*").defend("").one_pass()
    t.use("al-b05", "al-b02").deal("ax-a05>al-b02")
    assert t.gone() == set() and len(t.events(events.Spared)) == 1


@pytest.mark.rule("HOW-DMG-04")
def test_points_that_are_not_assigned_are_lost() -> None:
    t = Table("g05@1", "g01:x@1 g01:y@1").fight("ax-g05", block="al-g01:x>ax-g05 al-g01:y>ax-g05")
    assert {e.piece for e in t.events(events.Hit)} == {t.id("ax-g05")} and t.gone() == set()


@pytest.mark.rule("HOW-DMG-03", "HOW-DMG-04", "HOW-DMG-02")
def test_one_of_two_blockers_left_gets_everything() -> None:
    t = Table("g05@1 b02", "g01:x@1 g05@1", hands="x02 /").declare("ax-g05")
    t.defend("al-g01:x>ax-g05 al-g05>ax-g05").play("x02", "al-g01:x").deal()
    assert {(e.dealer, e.amount) for e in t.events(events.Hit)} == {(t.id("ax-g05"), 7), (t.id("al-g05"), 8)}
    assert t.gone() == {"ax-g05", "al-g05", "al-g01:x"}


@pytest.mark.rule("HOW-BSA-02")
def test_a_base_card_one_point_short_of_falling_stands() -> None:
    t = Table("b02", "a01@1^u03", att=1).fight("al-a01*", aim="al-a01>ax-b02")
    assert t.gone() == set() and [e.amount for e in t.events(events.Hit)] == [2]


@pytest.mark.rule("HOW-DMG-07", "HOW-DEP-01", "HOW-RSP-01")
def test_cards_that_are_not_concerned_have_no_orders() -> None:
    t = Table("g04@1 g01@1", "g01@1 g04@2").declare("ax-g04").defend("").passes()
    for stranger in (t.id("ax-g01"), t.id("al-g01"), 99, -1):
        assert t.why(do.Aim(stranger, t.id("al-g01"))) == "HOW-DMG-07"
        assert t.why(do.Assign(stranger, t.id("al-g01"), 1)) == "HOW-DMG-07"
    t.do(do.Aim(t.id("ax-g04"), t.id("al-g01")), do.Done())
    assert t.why(do.Respond(99, t.id("ax-g04"))) == "HOW-RSP-01"
    assert t.why(do.Respond(t.id("al-g01"), 99)) == "HOW-RSP-01"
