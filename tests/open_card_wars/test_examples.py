"""Chapter 19: the worked examples, number by number (OCW-… EX-05, 34 and 35 stand with the flow of play)."""

from __future__ import annotations

import pytest

from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.rules import abilities

from .positions import at, duel, why


@pytest.mark.rule("OCW-ABIL-02", "OCW-ABIL-03", "OCW-001-V")
def test_ex_01_ashra_pays_one_less_in_the_vanguard() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 /")
    assert abilities.cost(p.state, p["Ashra"], 0) == 1
    p.use("Ashra", 4, "V")
    assert p["Ashra"].atk == 6
    p.attack("Ashra", 4)
    assert p["Malrock"].hp == 13


@pytest.mark.rule("OCW-003-R", "OCW-DEP-02", "OCW-DEP-04")
def test_ex_02_rhyse_in_the_rearguard_and_in_the_hand() -> None:
    p = duel("A:R1 Rhyse", "A:C1 Ashra", "B:V1 Jaxar", dice="6 /")
    assert abilities.cost(p.state, p["Rhyse"], 2) == 4
    p.use("Rhyse", 6, "R", "Rhyse").do(do.Displace(at("C2")))
    assert p.where("Rhyse") == "C2"
    p = duel("A:R1 Rhyse", "B:V1 Jaxar", dice="6 /").attack("Rhyse", 6)
    assert p["Jaxar"].hp == 15 - 3
    rhyse = 2
    p = duel("A:V1 Ashra", dice="6 2 /", hand="Rhyse /", stage="deploy", round=3)
    assert p.no(do.Deploy(rhyse, at("R2"))) is not None
    p = duel("A:V1 Ashra", dice="2 2 4 /", hand="Rhyse /", stage="deploy", round=3)
    p.do(do.Deploy(rhyse, at("R2")))
    while p.legal(do.Pay):
        p.do(p.legal(do.Pay)[0])
    assert p["Rhyse"].hp == 12 and p.dice() == []
    p = duel("A:R2 Rhyse entered", "B:V2 Jaxar", dice="5 /").give("Rhyse", 5)
    assert why(p.no(do.Attack())) == ("OCW-DEP-04", "entered")


@pytest.mark.rule("OCW-022-C", "OCW-FLASH-01", "OCW-KW-02")
def test_ex_03_a_shield_given_in_the_window_stops_the_attack_being_declared() -> None:
    p = duel("A:V1 Zeph", "A:C1 Fyx", "B:V1 Jaxar", "B:C3 Galena", dice="1 1 / 3")
    p.attack("Zeph", 1)
    assert p.is_window and p.seat == 1
    p.react("Galena", 3, "C", "Jaxar")
    assert p["Jaxar"].hp == 15 and not p["Jaxar"].effects
    p.passes().attack("Fyx", 1)
    assert p["Jaxar"].hp == 11


@pytest.mark.rule("OCW-TURN-01", "OCW-ACT-03", "OCW-003-R")
def test_ex_04_a_full_turn() -> None:
    p = duel(
        "A:V2 Zeph poison=1", "A:R1 Rhyse", "A:C1 Ashra", "B:V1 Jaxar", "B:V3 Malrock",
        dice="2 /", round=3, stage="maintenance", feed="mana:2 mana:4", mode="standard",
    )  # fmt: skip
    assert p["Zeph"].hp == 9 and p["Zeph"].poison == 0
    p.do(do.Merge(3, 1))
    assert sorted(p.dice()) == [2, 6]
    p.passes()
    p.use("Rhyse", 6, "R", "Ashra").do(do.Displace(at("V3")))
    p.attack("Rhyse", 6)
    assert p["Jaxar"].hp == 12
    p.use("Ashra", 2, "V").attack("Ashra", 2)
    assert p["Malrock"].hp == 16 - 3
    assert p.state.turn == 6 and p.dice() == []


@pytest.mark.rule("OCW-MAINT-02", "OCW-MAINT-04", "OCW-KW-25")
def test_ex_06_poison_shrinks_while_it_takes() -> None:
    def maintained(hp: int, poison: int) -> tuple[int, int]:
        p = duel(
            f"A:V1 Jaxar hp={hp} poison={poison}", "B:V1 Malrock", stage="maintenance", dice="6 6 6 6 6 /"
        )
        return p["Jaxar"].hp, p["Jaxar"].poison

    assert maintained(15, 2) == (13, 1)
    assert maintained(13, 2) == (11, 1)
    assert maintained(11, 1) == (10, 0)
    assert maintained(10, 0) == (10, 0)


@pytest.mark.rule("OCW-002-R", "OCW-KW-01", "OCW-KW-15", "OCW-ABIL-15")
def test_ex_07_sorgar_advances_and_breaks_through() -> None:
    p = duel("A:R2 Sorgar", "B:V2 Malrock def+1 shield=1", dice="4 /").use("Sorgar", 4, "R")
    assert p.where("Sorgar") == "V2" and p["Sorgar"].atk == 6
    assert p["Malrock"].hp == 10 and p["Malrock"].effects[-1].amount == 1
    p.do(do.Attack())
    assert p["Malrock"].hp == 10
    assert p.events(events.Damaged)[-1].blocked and p.events(events.Damaged)[-1].defence == 4


@pytest.mark.rule("OCW-001-R", "OCW-KW-07", "OCW-ATK-18", "OCW-ATK-04")
def test_ex_08_ashras_arrow_triples_and_stuns() -> None:
    p = duel("A:R3 Ashra", "B:V3 Jaxar", dice="4 /").use("Ashra", 4, "R")
    assert p["Jaxar"].hp == 6 and p["Jaxar"].suffers("stun")
    p.do(do.Attack())
    assert p["Jaxar"].hp == 3
    p = duel("A:R3 Ashra", "B:V1 Jaxar", dice="4 /").use("Ashra", 4, "R")
    assert p.state.life == [40, 28]


@pytest.mark.rule("OCW-027-R", "OCW-KW-21", "OCW-DMG-11")
def test_ex_09_the_surplus_meets_the_next_ones_def() -> None:
    p = duel("A:R1 Turia", "B:V1 Fyx hp=2", "B:C1 Vylar hp=5", "B:R1 Ashra", dice="4 /")
    p.use("Turia", 4, "R")
    assert p.where("Turia") == "V1" and p["Turia"].atk == 4
    assert (p["Fyx"].hp, p["Vylar"].hp, p["Ashra"].hp) == (0, 4, 10)


@pytest.mark.rule("OCW-019-R", "OCW-KW-06", "OCW-DMG-11")
def test_ex_10_the_surplus_is_not_doubled_again() -> None:
    p = duel("A:R1 Ibera", "B:V1 Zeph hp=3", "B:C1 Sorelia hp=5", dice="4 /").use("Ibera", 4, "R")
    p.do(do.Aim(p.id("Zeph")))
    assert (p["Zeph"].hp, p["Sorelia"].hp, p.state.life[1]) == (0, 0, 40)


@pytest.mark.rule("OCW-DMG-06", "OCW-DMG-12", "OCW-KW-24", "OCW-DEAD-03")
def test_ex_11_the_final_blow_is_reflected() -> None:
    p = duel("A:V1 Jaxar hp=6 atk+2 double_damage", "B:V1 Galena hp=4 reflect", dice="1 /").attack("Jaxar", 1)
    assert (p["Galena"].hp, p["Jaxar"].hp) == (0, 2)


@pytest.mark.rule("OCW-DMG-10", "OCW-DMG-12", "OCW-019-R")
def test_ex_12_only_what_stayed_is_reflected() -> None:
    p = duel("A:V1 Ibera hp=5 atk+2", "B:V1 Galena hp=2 reflect", "B:C1 Luma", dice="5 /").use(
        "Ibera", 5, "R"
    )
    p.do(do.Aim(p.id("Galena")))
    assert (p["Galena"].hp, p["Luma"].hp, p["Ibera"].hp) == (0, 14 - 3, 3)


@pytest.mark.rule("OCW-021-V", "OCW-KW-23", "OCW-DMG-07")
def test_ex_13_the_damage_goes_to_roldan_without_his_def() -> None:
    p = duel("A:V1 Zeph", "B:V1 Sorelia", "B:C2 Roldan", dice="1 / 3").attack("Zeph", 1)
    p.react("Roldan", 3, "V", "Sorelia").passes()
    assert (p["Sorelia"].hp, p["Roldan"].hp) == (12, 12)


@pytest.mark.rule("OCW-KW-14", "OCW-ATK-12", "OCW-KW-09")
def test_ex_14_triple_attack_into_counterattacks() -> None:
    p = duel("A:V1 Jhade hp=5 triple_attack", "B:V1 Turia counterattack", dice="1 /").attack("Jhade", 1)
    assert (p["Jhade"].hp, p["Turia"].hp) == (0, 8)
    assert len(p.events(events.AttackDeclared)) == 4


@pytest.mark.rule("OCW-010-C", "OCW-KW-20", "OCW-ATK-13")
def test_ex_15_a_charged_fyx_must_hit_the_taunter() -> None:
    p = duel("A:V1 Fyx", "B:V1 Ashra", "B:C3 Malrock taunt def+2", dice="4 /").use("Fyx", 4, "C")
    p.do(do.Attack())
    assert (p["Malrock"].hp, p["Ashra"].hp) == (6, 10)
    assert not p["Fyx"].effects


@pytest.mark.rule("OCW-006-V", "OCW-010-V", "OCW-KW-16", "OCW-VOC-26")
def test_ex_16_a_charge_stops_one_of_three() -> None:
    p = duel("A:V1 Zeph", "B:V3 Fyx", dice="4 / 3").use("Zeph", 4, "V", "Fyx").passes()
    p.do(do.Attack())
    p.do(do.Aim(p.id("Fyx")))
    p.react("Fyx", 3, "V")
    assert p["Fyx"].hp == 2
    assert [e.why for e in p.events(events.Unaffected)] == ["charge"]


@pytest.mark.rule("OCW-014-X", "OCW-DMG-08", "OCW-ATK-05")
def test_ex_17_the_ward_leaves_one_hp_and_shelters() -> None:
    p = duel("A:V1 Fyx", "A:C1 Ashra", "B:V1 Sorgar hp=5 wears=014", dice="4 1 / 5").use("Fyx", 4, "C")
    p.passes().do(do.Attack())
    p.react("Sorgar", 5, "X")
    assert p["Sorgar"].hp == 1 and p["Sorgar"].has("invulnerable")
    p.passes().give("Ashra", 1)
    assert why(p.no(do.Attack())) == ("OCW-ATK-05", "no-objective")
    assert p.state.life == [40, 40]


@pytest.mark.rule("OCW-018-X", "OCW-FLASH-11", "OCW-008-V")
def test_ex_18_the_bell_annuls_what_is_pending() -> None:
    p = duel("A:V1 Cassara", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="5 / 4").use("Cassara", 5, "V")
    p.react("Luma", 4, "X", "Cassara", "Jaxar")
    assert p["Cassara"].suffers("silence") and p["Jaxar"].poison == 0 and not p["Jaxar"].suffers("stun")
    assert p.events(events.AbilityFizzled)[-1].why == "annulled"
    p.do(do.Attack())
    assert (p["Jaxar"].hp, p["Cassara"].hp) == (13, 11)


@pytest.mark.rule("OCW-ATK-09", "OCW-003-R")
def test_ex_19_the_portal_makes_an_attack_fail() -> None:
    p = duel("A:V1 Zeph", "B:C1 Sorelia", "B:R1 Rhyse", dice="4 / 4").attack("Zeph", 4)
    p.react("Rhyse", 4, "R", "Sorelia").do(do.Displace(at("C2")))
    assert p.events(events.AttackFailed)[-1].why == "out-of-line" and p["Sorelia"].hp == 12
    assert not p.legal(do.Attack) and p.legal(do.Use)


@pytest.mark.rule("OCW-033-X", "OCW-ATK-09", "OCW-KW-03")
def test_ex_20_prison_in_the_window_stops_the_attack() -> None:
    p = duel("A:V1 Zeph", "B:R1 Rhyse wears=033", dice="1 / 4").attack("Zeph", 1)
    p.react("Rhyse", 4, "X", "Zeph")
    assert p.events(events.AttackFailed)[-1].why == "imprisoned" and p["Rhyse"].hp == 12


@pytest.mark.rule("OCW-009-V", "OCW-ATK-14")
def test_ex_21_jhade_shares_down_the_line() -> None:
    p = duel("A:V2 Jhade atk+2", "B:V2 Sorgar reflect", "B:C2 Luma", "B:R2 Zeph hp=3", dice="3 /")
    p.use("Jhade", 3, "V").do(do.Share(0), do.Share(3))
    assert (p["Sorgar"].hp, p["Luma"].hp, p["Zeph"].hp) == (18, 12, 0)
    assert [e.fighter for e in p.events(events.Damaged)] == [p.id("Luma"), p.id("Zeph")]


@pytest.mark.rule("OCW-010-R", "OCW-ATK-14", "OCW-GEO-05")
def test_ex_22_fyx_shares_around_the_objective() -> None:
    p = duel("A:R2 Fyx", "B:C2 Sorelia hp=4", "B:C1 Jhade hp=3", "B:V2 Ashra", "B:V1 Luma", dice="5 /")
    p.use("Fyx", 5, "R").do(do.Aim(p.id("Sorelia")))
    assert [p.state.fighters[v].face.name["en"] for v in p.frame.victims] == ["Jhade", "Ashra", "Sorelia"]
    p.do(do.Share(3), do.Share(0))
    assert (p["Sorelia"].hp, p["Jhade"].hp, p["Ashra"].hp, p["Luma"].hp) == (0, 0, 10, 14)


@pytest.mark.rule("OCW-013-X", "OCW-VOC-04", "OCW-VOC-06")
def test_ex_23_the_fire_bow_splashes_half() -> None:
    p = duel("A:R2 Ashra wears=013", "B:V2 Jaxar", "B:V1 Luma", "B:V3 Malrock", "B:C2 Zeph", dice="5 /")
    p.use("Ashra", 5, "X").do(do.Attack(), do.Aim(p.id("Jaxar")))
    assert p["Ashra"].atk == 6
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Malrock"].hp, p["Zeph"].hp) == (10, 12, 14, 8)


@pytest.mark.rule("OCW-006-R", "OCW-ATK-16", "OCW-ATK-17")
def test_ex_24_a_blocked_attack_wakes_no_shadow() -> None:
    p = duel("A:R1 Zeph", "B:V1 Jaxar shield=1", dice="4 /").use("Zeph", 4, "R").attack("Zeph", 4)
    assert p["Jaxar"].hp == 15 and len(p.events(events.AttackDeclared)) == 1
    p = duel("A:R1 Zeph", "B:V1 Jaxar", dice="4 /").use("Zeph", 4, "R").attack("Zeph", 4)
    assert p["Jaxar"].hp == 7 and len(p.events(events.AttackDeclared)) == 2


@pytest.mark.rule("OCW-007-C", "OCW-VOC-27", "OCW-CARD-02")
def test_ex_25_vylar_borrows_malrocks_taunt() -> None:
    p = duel("A:C2 Vylar atk+1", "B:V2 Malrock hp=1", "B:V1 Ashra", dice="5 3 /").use("Vylar", 5, "C")
    p.do(do.Attack())
    p.do(do.Borrow(p.die(0, 3)), do.Use(1))
    assert p["Vylar"].has("taunt") and p["Vylar"].defence == 1 + 2
    assert {e.ends for e in p["Vylar"].effects if e.name == "taunt"} == {"start"}
    assert p.dice() == []
    declared = p.events(events.AbilityDeclared)[-1]
    assert (declared.cost, declared.value) == (2, 3)


@pytest.mark.rule("OCW-025-R", "OCW-KW-22", "OCW-MAINT-02")
def test_ex_26_regeneration_before_the_poison_of_the_next_turn() -> None:
    p = duel("A:R1 Mirta", "A:V1 Sorgar hp=3 poison=2", "B:V1 Malrock", dice="5 / 1 1 1 1 1")
    p.use("Mirta", 5, "R", "Sorgar").done()
    assert p["Sorgar"].hp == 18 and p["Sorgar"].poison == 2
    p.to_next_turn()
    assert p["Sorgar"].hp == 16 and p["Sorgar"].poison == 1


@pytest.mark.rule("OCW-003-V", "OCW-EQ-03", "OCW-VOC-06")
def test_ex_27_half_the_atk_to_target_and_neighbours() -> None:
    p = duel("A:V2 Rhyse wears=015", "B:C2 Jaxar", "B:V2 Luma", "B:C1 Malrock", "B:R3 Zeph", dice="2 /").use(
        "Rhyse", 2, "V", "Jaxar"
    )
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Malrock"].hp, p["Zeph"].hp) == (13, 12, 16, 10)


@pytest.mark.rule("OCW-001-C", "OCW-ABIL-11", "OCW-VOC-03")
def test_ex_28_the_first_of_each_line() -> None:
    p = duel("A:C1 Ashra", "B:V1 Malrock", "B:C2 Zeph dodge", "B:R2 Jaxar", dice="3 /").use("Ashra", 3, "C")
    assert (p["Malrock"].hp, p["Zeph"].hp, p["Jaxar"].hp, p.state.life[1]) == (15, 6, 15, 40)


@pytest.mark.rule("OCW-017-X", "OCW-VOC-17", "OCW-DMG-11")
def test_ex_29_the_claws_strike_again() -> None:
    p = duel("A:V1 Jaxar wears=017", "B:V1 Fyx hp=3", "B:C1 Jhade", dice="5 /").use("Jaxar", 5, "X")
    p.do(do.Aim(p.id("Fyx")))
    assert (p["Fyx"].hp, p["Jhade"].hp) == (0, 12)
    p.do(do.Accept())
    assert p["Jhade"].hp == 7


@pytest.mark.rule("OCW-016-X", "OCW-ATK-17")
def test_ex_30_lifebreaker_moves_and_hits_the_player() -> None:
    p = duel("A:V1 Fyx wears=016", "B:V1 Jaxar", dice="5 /").use("Fyx", 5, "X").attack("Fyx", 5)
    assert p["Jaxar"].hp == 10
    p.do(do.Displace(at("V3"))).do(do.Aim(-1))
    assert p.where("Fyx") == "V3" and p.state.life == [40, 34]


@pytest.mark.rule("OCW-015-X", "OCW-VOC-25", "OCW-DMG-05")
def test_ex_31_the_staff_ignores_def_and_no_shield() -> None:
    p = duel("A:V1 Cassara wears=015", "A:C1 Jhade", "B:V1 Malrock shield=1", dice="4 /").use(
        "Cassara", 4, "X"
    )
    p.do(do.Attack())
    assert p["Malrock"].hp == 16
    p = duel("A:V1 Cassara wears=015", "B:V1 Malrock", dice="4 /").use("Cassara", 4, "X").attack("Cassara", 4)
    assert p["Malrock"].hp == 11


@pytest.mark.rule("OCW-KW-10", "OCW-029-R", "OCW-DMG-02")
def test_ex_32_dodge_is_for_basic_attacks_even_unstoppable_ones() -> None:
    p = duel("A:V1 Fyx charge=double_damage charge=unstoppable", "B:V1 Jaxar dodge", dice="1 /").attack(
        "Fyx", 1
    )
    assert p["Jaxar"].hp == 15 and not p["Fyx"].effects
    p = duel("A:R1 Sirga", "B:V1 Luma dodge", dice="4 /").use("Sirga", 4, "R").do(do.Decline())
    assert p["Luma"].hp == 14 - 8


@pytest.mark.rule("OCW-DUR-06", "OCW-KW-17", "OCW-DUR-03")
@pytest.mark.parametrize(("option", "ends"), [("full_turn", "end"), ("until_maintenance", "start")])
def test_ex_33_how_long_stun_lasts(option: str, ends: str) -> None:
    p = duel("A:R1 Ashra", "B:V1 Jaxar", dice="4 /", round=5, stun_duration=option).use("Ashra", 4, "R")
    assert p.state.turn == 9
    assert [(e.ends, e.turn) for e in p["Jaxar"].effects] == [(ends, 10)]
    p.done()
    while p.state.turn < 10 or not p.legal(do.EndPhase):
        p.do(Pass() if p.is_window else p.legal()[0])
    assert p["Jaxar"].suffers("stun") == (option == "full_turn")


@pytest.mark.rule("OCW-ACT-05", "OCW-011-R")
def test_ex_36_move_first_then_the_cheaper_ability() -> None:
    p = duel("A:V2 Malrock", "B:V1 Ashra", dice="4 /").give("Malrock", 4)
    assert why(p.no(p.as_use("R", "Ashra"))) == ("OCW-ABIL-04", "die-too-low")
    p.do(do.Move(at("R2"))).do(p.as_use("R", "Ashra"))
    assert p["Ashra"].suffers("stun")
    assert p.events(events.AbilityDeclared)[-1].cost == 4 and p.events(events.AbilityDeclared)[-1].value == 4
