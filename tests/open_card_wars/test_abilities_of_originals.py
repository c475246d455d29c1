"""Chapter 16: every ability of the cards 001 to 018, with its cost, its targets and all that it does."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events

from .casting import gained, lasts, scene
from .matrix import declared, hurts
from .positions import at, why


@pytest.mark.rule("OCW-001-V")
def test_ashra_vanguard_adds_2_atk_this_turn() -> None:
    p = scene("A:V1 Ashra", "B:V1 Jaxar", dice="1 /").use("Ashra", 1, "V")
    assert p["Ashra"].atk == 6 and lasts(p, "Ashra") == {("atk", "", 2, "end")}


@pytest.mark.rule("OCW-001-C")
def test_ashra_centre_hits_the_first_of_each_line() -> None:
    p = scene("A:V1 Ashra", "B:C1 Sorelia", "B:R1 Luma", "B:R2 Zeph", dice="4 /").use("Ashra", 4, "C")
    assert (p["Sorelia"].hp, p["Luma"].hp, p["Zeph"].hp) == (8, 14, 6)


@pytest.mark.rule("OCW-001-R")
def test_ashra_rearguard_stuns_even_if_dodged_not_at_all_if_it_fails() -> None:
    p = scene("A:V1 Ashra", "B:V1 Malrock def+5", dice="5 /").use("Ashra", 5, "R")
    assert p["Malrock"].hp == 16 and p["Malrock"].suffers("stun")
    assert not declared(p)[0].basic


@pytest.mark.rule("OCW-002-V")
def test_sorgar_vanguard_gives_a_shield_until_his_next_turn() -> None:
    p = scene("A:V1 Sorgar", "B:V1 Jaxar", dice="1 /").use("Sorgar", 1, "V")
    assert lasts(p, "Sorgar") == {("shield", "", 1, "start")} and gained(p, "Sorgar")[0].turn == 11


@pytest.mark.rule("OCW-002-C")
def test_sorgar_centre_adds_2_def_until_his_next_turn() -> None:
    p = scene("A:C1 Sorgar", "B:V1 Jaxar", dice="2 /").use("Sorgar", 2, "C")
    assert p["Sorgar"].defence == 4 and lasts(p, "Sorgar") == {("def", "", 2, "start")}


@pytest.mark.rule("OCW-002-R")
def test_sorgar_rearguard_advances_as_far_as_he_can() -> None:
    p = scene("A:R1 Sorgar", "A:V1 Ashra", "B:V1 Jaxar", dice="4 /").use("Sorgar", 4, "R")
    assert p.where("Sorgar") == "C1" and hurts(p, "Jaxar") == [6]


@pytest.mark.rule("OCW-003-V")
def test_rhyse_vanguard_halves_his_atk_on_target_and_neighbours() -> None:
    p = scene("A:V1 Rhyse", "B:V1 Jaxar", "B:C1 Sorelia", "B:C2 Fyx", dice="1 /").use(
        "Rhyse", 1, "V", "Sorelia"
    )
    assert (p["Sorelia"].hp, p["Jaxar"].hp, p["Fyx"].hp) == (10, 14, 10)


@pytest.mark.rule("OCW-003-C")
def test_rhyse_centre_imprisons_the_first_until_his_next_turn() -> None:
    p = scene("A:C1 Rhyse", "B:C1 Jaxar", "B:R1 Luma", dice="2 /").give("Rhyse", 2)
    assert why(p.no(p.as_use("C", "Luma"))) == ("OCW-ABIL-13", "target-not-first")
    p.do(p.as_use("C", "Jaxar"))
    assert lasts(p, "Jaxar") == {("status", "prison", 0, "start")} and gained(p, "Jaxar")[0].turn == 11


@pytest.mark.rule("OCW-003-R")
def test_rhyse_rearguard_moves_a_neighbour_or_himself() -> None:
    p = scene("A:R1 Rhyse", "A:C1 Ashra", "A:V3 Luma", "A:R3 Jhade prison", "B:V1 Jaxar", dice="4 /").give(
        "Rhyse", 4
    )
    named = {p.state.fighters[u.targets[0]].face.name["en"] for u in p.legal(do.Use) if u.slot == 2}
    assert named == {"Rhyse", "Ashra", "Nerea"}
    p.do(p.as_use("R", "Ashra"))
    assert not p.legal(do.Decline)
    assert p.do(do.Displace(at("V2"))).where("Ashra") == "V2"


@pytest.mark.rule("OCW-004-V")
def test_sorelia_vanguard_heals_the_rearguard_of_her_line() -> None:
    p = scene("A:V1 Sorelia", "A:R1 Ashra hp=5", "A:R3 Jhade hp=5", "B:V1 Jaxar", dice="2 /").give(
        "Sorelia", 2
    )
    assert {u.targets for u in p.legal(do.Use) if u.slot == 0} == {(p.id("Ashra"),)}
    assert p.do(p.as_use("V", "Ashra"))["Ashra"].hp == 9


@pytest.mark.rule("OCW-004-C")
def test_sorelia_centre_heals_the_vanguard_of_her_line() -> None:
    p = scene("A:V1 Sorelia hp=4", "B:V1 Jaxar", dice="3 /").use("Sorelia", 3, "C", "Sorelia")
    assert p["Sorelia"].hp == 8


@pytest.mark.rule("OCW-004-R")
def test_sorelia_rearguard_heals_any_ally_up_to_the_printed_hp() -> None:
    p = scene("A:R1 Sorelia", "A:V3 Ashra hp=7", "B:V1 Jaxar", dice="4 /").use("Sorelia", 4, "R", "Ashra")
    assert p["Ashra"].hp == 10


@pytest.mark.rule("OCW-005-V")
def test_jaxar_vanguard_doubles_his_damage() -> None:
    p = scene("A:V1 Jaxar", "B:V1 Luma", dice="2 /").use("Jaxar", 2, "V").do(do.Attack())
    assert p["Luma"].hp == 14 - 2 * 2


@pytest.mark.rule("OCW-005-C")
def test_jaxar_centre_dodges_and_answers() -> None:
    p = scene("A:V1 Zeph", "B:C1 Jaxar", dice="1 / 3").attack("Zeph", 1).react("Jaxar", 3, "C")
    assert (p["Jaxar"].hp, p["Zeph"].hp) == (15, 7)


@pytest.mark.rule("OCW-005-R")
def test_jaxar_rearguard_reaches_and_stays_where_he_is() -> None:
    p = scene("A:R1 Jaxar", "B:V1 Zeph", "B:C1 Luma", dice="3 /").use("Jaxar", 3, "R").do(do.Attack())
    assert p.where("Jaxar") == "R1"
    assert p.do(do.Aim(p.id("Luma")))["Luma"].hp == 10


@pytest.mark.rule("OCW-006-V")
def test_zeph_vanguard_strikes_the_marked_enemy_thrice_or_another_once() -> None:
    p = (
        scene("A:V1 Zeph", "B:V1 Jaxar", "B:R3 Sorgar", dice="4 /")
        .use("Zeph", 4, "V", "Sorgar")
        .do(do.Attack())
    )
    p.do(do.Aim(p.id("Sorgar")))
    assert hurts(p, "Sorgar") == [3, 3, 3]
    p = (
        scene("A:V1 Zeph", "B:V1 Jaxar", "B:R3 Sorgar", dice="4 /")
        .use("Zeph", 4, "V", "Sorgar")
        .do(do.Attack())
    )
    p.do(do.Aim(p.id("Jaxar")))
    assert hurts(p, "Jaxar") == [4] and len(declared(p)) == 1


@pytest.mark.rule("OCW-006-C")
def test_zeph_centre_cuts_around_an_empty_cell() -> None:
    p = scene("A:C1 Zeph", "B:V2 Jaxar", "B:C1 Luma", "B:R3 Fyx", dice="3 /").use("Zeph", 3, "C", "B:C2")
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Fyx"].hp) == (11, 10, 12)


@pytest.mark.rule("OCW-006-R")
def test_zeph_rearguard_follows_up_on_the_player_too() -> None:
    p = scene("A:R1 Zeph", "B:V2 Jaxar", dice="3 /").use("Zeph", 3, "R").do(do.Attack())
    assert p.state.life == [40, 30]
    p = scene("A:R1 Zeph", "B:V1 Jaxar", "B:V2 Malrock taunt", dice="3 /").use("Zeph", 3, "R").do(do.Attack())
    assert hurts(p, "Malrock") == [2, 2]


@pytest.mark.rule("OCW-007-V")
def test_vylar_vanguard_strikes_in_the_enemy_turn() -> None:
    p = scene("A:V1 Zeph", "B:V1 Vylar", dice="1 / 2").attack("Zeph", 1).react("Vylar", 2, "V")
    assert p["Zeph"].hp == 5 and p["Zeph"].suffers("stun")
    assert [e.why for e in p.events(events.AttackFailed)] == ["stunned"]


@pytest.mark.rule("OCW-007-C")
def test_vylar_centre_borrows_once_and_no_ultimate() -> None:
    p = scene("A:C1 Vylar atk+9", "B:V1 Fyx wears=016", "B:V2 Jaxar", dice="4 5 /").use("Vylar", 4, "C")
    p.do(do.Attack()).do(do.Borrow(p.die(0, 5)))
    assert {u.slot for u in p.legal(do.Use)} == {0, 1, 3}
    assert why(p.no(do.Use(2))) == ("OCW-CARD-02", "not-ultimate")
    p.do(do.Use(1))
    assert lasts(p, "Vylar") == {
        ("keyword", "double_damage", 0, "attack"),
        ("keyword", "unstoppable", 0, "attack"),
    }


@pytest.mark.rule("OCW-007-R")
def test_vylar_rearguard_moves_and_strikes_again_or_not() -> None:
    p = scene("A:R1 Vylar", "B:V1 Jaxar", "B:V2 Zeph", dice="3 /").use("Vylar", 3, "R").do(do.Attack())
    p.do(do.Displace(at("C2"))).do(do.Aim(p.id("Zeph")))
    assert (p["Jaxar"].hp, p["Zeph"].hp, p.where("Vylar")) == (13, 7, "C2")
    assert [e.basic for e in declared(p)] == [True, True]
    p = scene("A:R1 Vylar", "B:V1 Jaxar", dice="3 /").use("Vylar", 3, "R").do(do.Attack())
    p.do(do.Decline(), do.Decline())
    assert len(declared(p)) == 1 and not gained(p, "Vylar")


@pytest.mark.rule("OCW-008-V")
def test_cassara_vanguard_stuns_and_poisons_the_first_ones() -> None:
    p = scene("A:V1 Cassara", "B:V1 Jaxar", "B:C1 Luma", "B:R2 Zeph", dice="4 /").use("Cassara", 4, "V")
    assert [p[n].poison for n in ("Jaxar", "Luma", "Zeph")] == [2, 0, 2]
    assert [p[n].suffers("stun") for n in ("Jaxar", "Luma", "Zeph")] == [True, False, True]


@pytest.mark.rule("OCW-008-C")
def test_cassara_centre_reaches_and_poisons_with_every_attack() -> None:
    p = (
        scene("A:C1 Cassara", "B:V1 Jaxar", "B:C1 Luma dodge", dice="1 /")
        .use("Cassara", 1, "C")
        .do(do.Attack())
    )
    p.do(do.Aim(p.id("Luma")))
    assert p["Luma"].hp == 14 and p["Luma"].poison == 1


@pytest.mark.rule("OCW-008-R")
def test_cassara_rearguard_silences_her_line() -> None:
    p = scene("A:R1 Cassara", "A:V1 Ashra", "B:V1 Jaxar", "B:R1 Luma", "B:V2 Zeph", dice="3 /").use(
        "Cassara", 3, "R"
    )
    assert [p[n].poison for n in ("Jaxar", "Luma", "Zeph", "Ashra")] == [1, 1, 0, 0]
    assert p["Luma"].suffers("silence") and not p["Ashra"].suffers("silence")


@pytest.mark.rule("OCW-009-V")
def test_jhade_vanguard_gives_the_player_all_if_the_line_is_empty() -> None:
    p = scene("A:V1 Jhade", "B:V2 Jaxar", dice="2 /").use("Jhade", 2, "V")
    assert p.state.life == [40, 36]
    p = scene("A:V1 Jhade", "B:V1 Sorelia", "B:R1 Luma", dice="2 /").use("Jhade", 2, "V").do(do.Share(3))
    assert (p["Sorelia"].hp, p["Luma"].hp) == (9, 14)


@pytest.mark.rule("OCW-009-C")
def test_jhade_centre_lays_a_flower() -> None:
    p = scene("A:C1 Jhade", "B:V1 Jaxar", dice="2 /", bystander=False).use("Jhade", 2, "C", "B:C2")
    token = p.state.tokens[0]
    assert (token.kind, token.seat, token.cell, token.placer) == ("lotus", 1, at("C2"), p.id("Jhade"))


@pytest.mark.rule("OCW-009-R")
def test_jhade_rearguard_reaches_thrice() -> None:
    p = scene("A:R1 Jhade", "B:V1 Jaxar", "B:C1 Luma", dice="4 /").use("Jhade", 4, "R").do(do.Attack())
    for name in ("Luma", "Jaxar", "Luma"):
        p.do(do.Aim(p.id(name)))
    assert (hurts(p, "Luma"), hurts(p, "Jaxar")) == ([3, 3], [3])


@pytest.mark.rule("OCW-010-V")
def test_fyx_vanguard_escapes_one_enemy_ability_but_takes_help() -> None:
    p = scene("A:R1 Malrock atk+4", "B:V1 Fyx hp=5", "B:V2 Zeph", "B:R3 Sorelia", dice="4 / 3 4")
    p.use("Malrock", 4, "R", "Fyx").react("Fyx", 3, "V").passes()
    assert p["Fyx"].hp == 5 and not p["Fyx"].suffers("stun") and p["Zeph"].hp == 5
    assert not gained(p, "Fyx")
    p = scene("A:V1 Zeph", "B:V1 Fyx hp=5", "B:R3 Sorelia", dice="1 / 3 4").attack("Zeph", 1)
    p.react("Fyx", 3, "V").react("Sorelia", 4, "R", "Fyx").passes()
    assert p["Fyx"].hp == 11


@pytest.mark.rule("OCW-010-C")
def test_fyx_centre_charges_the_next_attack_whenever_it_is() -> None:
    p = scene("A:C1 Fyx", "B:V1 Malrock shield=1", dice="3 /").use("Fyx", 3, "C").do(do.Attack())
    assert hurts(p, "Malrock") == [10] and not gained(p, "Fyx")


@pytest.mark.rule("OCW-010-R")
def test_fyx_rearguard_shares_around_an_objective_in_reach() -> None:
    p = scene("A:R1 Fyx", "B:V1 Jaxar", "B:R1 Luma", dice="4 /").use("Fyx", 4, "R")
    p.do(do.Aim(p.id("Luma")))
    assert p["Luma"].hp == 14 - 6 and p["Jaxar"].hp == 15


@pytest.mark.rule("OCW-011-V")
def test_malrock_vanguard_shields_and_hardens() -> None:
    p = scene("A:V1 Malrock", "B:V1 Jaxar", dice="1 /").use("Malrock", 1, "V")
    assert lasts(p, "Malrock") == {("shield", "", 1, "start"), ("def", "", 1, "start")}


@pytest.mark.rule("OCW-011-C")
def test_malrock_centre_taunts_until_his_next_turn() -> None:
    p = scene("A:C1 Malrock", "B:V1 Jaxar", dice="2 /").use("Malrock", 2, "C")
    assert lasts(p, "Malrock") == {("keyword", "taunt", 0, "start"), ("def", "", 2, "start")}


@pytest.mark.rule("OCW-011-R")
def test_malrock_rearguard_stuns_anybody_and_quakes_around() -> None:
    p = scene("A:R1 Malrock atk+2", "B:C2 Zeph", "B:V2 Jaxar", "B:R3 Luma", dice="4 /")
    p.use("Malrock", 4, "R", "Zeph")
    assert (p["Zeph"].hp, p["Jaxar"].hp, p["Luma"].hp) == (7, 13, 14)
    assert p["Zeph"].suffers("stun") and not p["Jaxar"].suffers("stun")


@pytest.mark.rule("OCW-012-V")
def test_luma_vanguard_heals_and_lets_dodge() -> None:
    p = scene("A:V1 Luma", "A:V2 Ashra hp=3", "B:V1 Jaxar", dice="2 /").use("Luma", 2, "V", "Ashra")
    assert p["Ashra"].hp == 5 and lasts(p, "Ashra") == {("keyword", "dodge", 0, "end")}


@pytest.mark.rule("OCW-012-C")
def test_luma_centre_silences_for_longer_than_it_weakens() -> None:
    p = scene("A:C1 Luma", "B:V1 Jaxar", "B:R1 Zeph", dice="2 /").use("Luma", 2, "C", "Zeph")
    assert p["Zeph"].atk == 3
    assert {(e.kind, e.turn) for e in gained(p, "Zeph")} == {("status", 10), ("atk", 9)}


@pytest.mark.rule("OCW-012-R")
def test_luma_rearguard_heals_and_strengthens_the_same_ally() -> None:
    p = scene("A:R1 Luma", "A:V2 Ashra hp=3", "B:V1 Jaxar", dice="4 /").use("Luma", 4, "R", "Ashra")
    assert (p["Ashra"].hp, p["Ashra"].atk, p["Ashra"].defence) == (7, 6, 3)


@pytest.mark.rule("OCW-013-X")
def test_the_fire_bow_costs_the_same_in_every_row() -> None:
    p = scene("A:V2 Ashra wears=013", "B:V2 Jaxar", "B:V1 Luma shield=1", "B:C2 Zeph dodge", dice="4 5 /")
    p.give("Ashra", 4)
    assert why(p.no(p.as_use("X"))) == ("OCW-ABIL-04", "die-too-low")
    p.do(do.Back()).use("Ashra", 5, "X").do(do.Attack(), do.Aim(p.id("Jaxar")))
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Zeph"].hp) == (10, 14, 8)


@pytest.mark.rule("OCW-014-X")
def test_the_shield_of_aegir_shelters_at_once_with_one_hp() -> None:
    p = scene("A:V1 Sorgar hp=1 wears=014", "B:V1 Jaxar", dice="5 /").use("Sorgar", 5, "X")
    assert lasts(p, "Sorgar") == {("keyword", "invulnerable", 0, "end")}


@pytest.mark.rule("OCW-015-X")
def test_the_staff_ignores_def_with_abilities_too() -> None:
    p = scene("A:V1 Cassara wears=015", "B:V1 Malrock", dice="4 /").use("Cassara", 4, "X").do(do.Attack())
    assert p["Malrock"].hp == 11


@pytest.mark.rule("OCW-016-X")
def test_lifebreaker_needs_a_character_of_the_line_and_works_once() -> None:
    p = scene("A:V1 Fyx wears=016", "B:V2 Jaxar", dice="5 /").use("Fyx", 5, "X").do(do.Attack())
    assert p.state.life == [40, 34] and gained(p, "Fyx")
    p = scene("A:V1 Fyx wears=016", "B:V1 Jaxar", dice="5 /").use("Fyx", 5, "X").do(do.Attack())
    p.do(do.Decline(), do.Aim(p.id("Jaxar")))
    assert p["Jaxar"].hp == 5 and not gained(p, "Fyx")


@pytest.mark.rule("OCW-017-X")
def test_the_claws_may_leave_it_at_one_attack() -> None:
    p = scene("A:V1 Jaxar wears=017", "B:V1 Fyx hp=3", "B:C1 Jhade", dice="5 /").use("Jaxar", 5, "X")
    p.do(do.Aim(p.id("Fyx"))).do(do.Decline())
    assert p["Jhade"].hp == 12
    p = scene("A:V1 Jaxar wears=017", "B:V1 Luma", dice="5 /").use("Jaxar", 5, "X")
    assert not p.legal(do.Accept) and p["Luma"].hp == 10


@pytest.mark.rule("OCW-018-X")
def test_the_bell_ends_what_has_resolved_already() -> None:
    p = (
        scene("A:V1 Malrock", "B:V1 Jaxar", "B:R3 Luma wears=018", dice="4 / 4")
        .use("Malrock", 4, "C")
        .passes()
    )
    assert p["Malrock"].has("taunt")
    p.do(do.Attack()).react("Luma", 4, "X", "Malrock", "Jaxar")
    assert lasts(p, "Malrock") == {("status", "silence", 0, "end")} and p["Malrock"].defence == 3
    assert p["Malrock"].hp == 16 and declared(p)[-1].counter
