"""Chapter 16: every ability of the cards 019 to 036, and the proof that none of the 84 is missing."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from tabletop.games.open_card_wars.records import actions as do

from . import test_abilities_of_originals as originals
from .casting import IDS, gained, lasts, scene
from .matrix import can_attack, declared, hurts
from .positions import at, why


@pytest.mark.rule("OCW-019-V")
def test_ibera_vanguard_may_slip_away_after_her_first_attack() -> None:
    p = (
        scene("A:V1 Ibera", "B:V1 Luma", dice="2 /")
        .use("Ibera", 2, "V")
        .do(do.Attack(), do.Displace(at("R3")))
    )
    assert p["Luma"].hp == 10 and p.where("Ibera") == "R3"
    p = scene("A:V1 Ibera", "B:V1 Luma dodge", dice="2 /").use("Ibera", 2, "V").do(do.Attack(), do.Decline())
    assert p.where("Ibera") == "V1" and {e.kind for e in gained(p, "Ibera")} == {"atk"}


@pytest.mark.rule("OCW-019-C")
def test_ibera_centre_reaches_twice() -> None:
    p = scene("A:C1 Ibera", "B:V1 Jaxar", "B:C1 Luma", dice="3 /").use("Ibera", 3, "C").do(do.Attack())
    p.do(do.Aim(p.id("Luma")), do.Aim(p.id("Jaxar")))
    assert (p["Luma"].hp, p["Jaxar"].hp) == (11, 12) and not p.legal(do.Aim)


@pytest.mark.rule("OCW-019-R")
def test_ibera_rearguard_pierces_from_wherever_she_aims() -> None:
    p = scene("A:R1 Ibera", "B:V1 Jaxar", "B:C1 Luma hp=2", "B:R1 Zeph", dice="4 /").use("Ibera", 4, "R")
    p.do(do.Aim(p.id("Luma")))
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Zeph"].hp) == (15, 0, 6)


@pytest.mark.rule("OCW-020-V")
def test_torcal_vanguard_reaches_with_one_more() -> None:
    p = scene("A:V1 Torcal", "B:V1 Jaxar", "B:C1 Luma", dice="1 /").use("Torcal", 1, "V").do(do.Attack())
    assert p.do(do.Aim(p.id("Luma")))["Luma"].hp == 11


@pytest.mark.rule("OCW-020-C")
def test_torcal_centre_lays_a_snare_for_the_next_visitor() -> None:
    p = scene("A:C1 Torcal", "B:V1 Jaxar", dice="2 /", bystander=False).use("Torcal", 2, "C", "B:C1")
    assert [(t.kind, t.cell) for t in p.state.tokens] == [("snare", at("C1"))]
    p = scene("A:C1 Torcal", "B:V1 Jaxar", dice="2 1 /").give("Torcal", 2)
    assert why(p.no(p.as_use("C", "B:V1"))) == ("OCW-VOC-02", "cell-occupied")


@pytest.mark.rule("OCW-020-R")
def test_torcal_rearguard_charges_a_triple_unstoppable_attack() -> None:
    p = scene("A:R1 Torcal", "B:V1 Malrock", dice="4 /").use("Torcal", 4, "R").do(do.Attack())
    assert hurts(p, "Malrock") == [9] and not gained(p, "Torcal")


@pytest.mark.rule("OCW-021-V")
def test_roldan_vanguard_takes_damage_but_no_poison() -> None:
    p = scene("A:V1 Ceniza", "B:V1 Luma", "B:V2 Roldan", dice="4 / 2").use("Ceniza", 4, "C", "Luma")
    p.react("Roldan", 2, "V", "Luma")
    assert (p["Luma"].hp, p["Luma"].poison, p["Roldan"].hp, p["Roldan"].poison) == (14, 1, 17 - 4, 0)


@pytest.mark.rule("OCW-021-C")
def test_roldan_centre_shields_his_neighbours_only() -> None:
    p = scene("A:C2 Roldan", "A:C1 Ashra", "A:V1 Luma", "B:V1 Jaxar", dice="2 /").use("Roldan", 2, "C")
    assert lasts(p, "Ashra") == lasts(p, "Nerea") == {("shield", "", 1, "start")}
    assert not gained(p, "Roldan") and not gained(p, "Luma")


@pytest.mark.rule("OCW-021-R")
def test_roldan_rearguard_advances_and_challenges() -> None:
    p = scene("A:R1 Roldan", "B:V1 Jaxar", dice="4 /").use("Roldan", 4, "R")
    assert p.where("Roldan") == "V1"
    assert lasts(p, "Roldan") == {("keyword", "taunt", 0, "start"), ("keyword", "counterattack", 0, "start")}


@pytest.mark.rule("OCW-022-V")
def test_galena_vanguard_reflects_until_her_next_turn() -> None:
    p = scene("A:V1 Galena", "B:V1 Jaxar", dice="2 /").use("Galena", 2, "V")
    assert lasts(p, "Galena") == {("keyword", "reflect", 0, "start")}


@pytest.mark.rule("OCW-022-C")
def test_galena_centre_shields_for_this_turn() -> None:
    p = scene("A:C1 Galena", "A:V3 Ashra", "B:V1 Jaxar", dice="2 /").use("Galena", 2, "C", "Ashra")
    assert lasts(p, "Ashra") == {("shield", "", 1, "end")}


@pytest.mark.rule("OCW-022-R")
def test_galena_rearguard_hardens_all_and_holds_herself() -> None:
    p = scene("A:R1 Galena", "A:V3 Ashra", "B:V1 Jaxar", dice="4 /").use("Galena", 4, "R")
    assert lasts(p, "Ashra") == lasts(p, "Nerea") == {("def", "", 1, "end")}
    assert lasts(p, "Galena") == {("def", "", 1, "end"), ("keyword", "indestructible", 0, "end")}


@pytest.mark.rule("OCW-023-V")
def test_nerea_vanguard_imprisons_and_poisons_in_reach() -> None:
    p = scene("A:V1 Nerea", "A:V3 Luma", "B:V1 Jaxar", "B:R1 Zeph", dice="2 1 /", bystander=False)
    p.use("Nerea", 2, "V", "Zeph")
    assert lasts(p, "Zeph") == {("status", "prison", 0, "start")} and p["Zeph"].poison == 1


@pytest.mark.rule("OCW-023-C")
def test_nerea_centre_floods_a_row() -> None:
    p = scene("A:C1 Nerea", "B:C1 Zeph", "B:C3 Jaxar", "B:V2 Luma", dice="3 /", bystander=False)
    p.use("Nerea", 3, "C", "row:C")
    assert (p["Zeph"].hp, p["Jaxar"].hp, p["Luma"].hp) == (7, 13, 14)


@pytest.mark.rule("OCW-023-R")
def test_nerea_rearguard_carries_an_enemy_off() -> None:
    p = scene("A:R1 Nerea", "A:V3 Luma", "B:V1 Jaxar", dice="4 1 /", tokens="B:R3 lotus", bystander=False)
    p.use("Nerea", 4, "R", "Jaxar", "B:R3")
    assert p.where("Jaxar") == "R3" and p["Jaxar"].hp == 11 and p["Jaxar"].suffers("stun")
    p = scene("A:R1 Nerea", "A:V3 Luma", "B:V1 Jaxar prison", dice="4 1 /", bystander=False)
    p.use("Nerea", 4, "R", "Jaxar", "B:R3")
    assert p.where("Jaxar") == "V1" and p["Jaxar"].suffers("stun")


@pytest.mark.rule("OCW-024-V")
def test_ceniza_vanguard_makes_the_next_attack_unstoppable() -> None:
    p = scene("A:V1 Ceniza", "B:V1 Malrock shield=1", dice="2 /").use("Ceniza", 2, "V").do(do.Attack())
    assert hurts(p, "Malrock") == [5]


@pytest.mark.rule("OCW-024-C")
def test_ceniza_centre_burns_one_in_reach() -> None:
    p = scene("A:C1 Ceniza", "B:V1 Jaxar", "B:R1 Luma", dice="3 /").use("Ceniza", 3, "C", "Luma")
    assert (p["Luma"].hp, p["Luma"].poison, p["Jaxar"].hp) == (10, 1, 15)


@pytest.mark.rule("OCW-024-R")
def test_ceniza_rearguard_burns_the_line() -> None:
    p = scene("A:R1 Ceniza", "B:V1 Jaxar", "B:R1 Luma", "B:V2 Zeph", dice="4 /").use("Ceniza", 4, "R")
    assert (p["Jaxar"].hp, p["Luma"].hp, p["Zeph"].hp) == (11, 10, 10)


@pytest.mark.rule("OCW-025-V")
def test_mirta_vanguard_cleanses_everything() -> None:
    p = scene("A:V1 Mirta", "A:V3 Ashra hp=3 poison=4 stun prison silence dodge", "B:V1 Jaxar", dice="2 /")
    p.use("Mirta", 2, "V", "Ashra")
    assert p["Ashra"].hp == 5 and p["Ashra"].poison == 0
    assert [e.name for e in p["Ashra"].effects] == ["dodge"]


@pytest.mark.rule("OCW-025-C")
def test_mirta_centre_heals_her_neighbours() -> None:
    p = scene("A:C2 Mirta hp=5", "A:C1 Ashra hp=5", "A:V1 Luma hp=5", "B:V1 Jaxar", dice="2 /").use(
        "Mirta", 2, "C"
    )
    assert (p["Ashra"].hp, p["Luma"].hp, p["Mirta"].hp) == (8, 5, 5)


@pytest.mark.rule("OCW-025-R")
def test_mirta_rearguard_regenerates_an_ally() -> None:
    p = scene("A:R1 Mirta", "A:V3 Ashra hp=3", "B:V1 Jaxar", dice="4 /").use("Mirta", 4, "R", "Ashra")
    assert lasts(p, "Ashra") == {("keyword", "regeneration", 0, "end")}


@pytest.mark.rule("OCW-026-V")
def test_salvio_vanguard_makes_indestructible() -> None:
    p = scene("A:V1 Zeph", "B:V1 Jaxar hp=1", "B:V2 Salvio", dice="1 / 3").attack("Zeph", 1)
    p.react("Salvio", 3, "V", "Jaxar")
    assert p["Jaxar"].hp == 1


@pytest.mark.rule("OCW-026-C")
def test_salvio_centre_moves_and_heals_another() -> None:
    p = scene("A:C1 Salvio", "A:R3 Ashra hp=5", "B:V1 Jaxar", dice="1 /").use("Salvio", 1, "C", "Ashra")
    p.do(do.Displace(at("V2")))
    assert p.where("Ashra") == "V2" and p["Ashra"].hp == 6
    p = scene("A:C1 Salvio", "B:V1 Jaxar", dice="1 1 /").give("Salvio", 1)
    assert why(p.no(p.as_use("C", "Salvio"))) == ("OCW-VOC-02", "target-is-source")


@pytest.mark.rule("OCW-026-R")
def test_salvio_rearguard_ties_one_to_another() -> None:
    p = scene("A:R1 Salvio", "A:V1 Ashra", "A:V3 Sorgar hp=5", "B:V1 Jaxar", dice="4 /").give("Salvio", 4)
    assert why(p.no(p.as_use("R", "Ashra", "Ashra"))) == ("OCW-VOC-02", "target-twice")
    p.do(p.as_use("R", "Ashra", "Sorgar"))
    assert gained(p, "Ashra")[0].to == p.id("Sorgar") and p["Sorgar"].hp == 8


@pytest.mark.rule("OCW-027-V")
def test_turia_vanguard_stands_ready() -> None:
    p = scene("A:V1 Turia", "B:V1 Jaxar", dice="2 /").use("Turia", 2, "V")
    assert lasts(p, "Turia") == {("keyword", "counterattack", 0, "start"), ("def", "", 1, "start")}


@pytest.mark.rule("OCW-027-C")
def test_turia_centre_attacks_twice() -> None:
    p = scene("A:C1 Turia", "B:V1 Jaxar", dice="3 /").use("Turia", 3, "C").do(do.Attack())
    assert hurts(p, "Jaxar") == [2, 2]


@pytest.mark.rule("OCW-027-R")
def test_turia_rearguard_charges_on_her_entry_turn() -> None:
    p = scene("A:R1 Turia entered", "B:V1 Zeph hp=1", dice="4 /").use("Turia", 4, "R")
    assert p.where("Turia") == "V1" and p.state.life == [40, 37]


@pytest.mark.rule("OCW-028-V")
def test_brego_vanguard_tramples() -> None:
    p = scene("A:V1 Brego", "B:V1 Zeph hp=1", "B:C1 Sorelia", dice="1 /").use("Brego", 1, "V").do(do.Attack())
    assert p["Sorelia"].hp == 10


@pytest.mark.rule("OCW-028-C")
def test_brego_centre_heals_and_hardens() -> None:
    p = scene("A:C1 Brego hp=5", "B:V1 Jaxar", dice="2 /").use("Brego", 2, "C")
    assert (p["Brego"].hp, p["Brego"].defence) == (8, 2)


@pytest.mark.rule("OCW-028-R")
def test_brego_rearguard_will_not_fall() -> None:
    p = scene("A:V1 Zeph", "B:R1 Brego hp=1", dice="1 / 4").attack("Zeph", 1).react("Brego", 4, "R")
    assert (p["Brego"].hp, p["Zeph"].hp) == (1, 8)


@pytest.mark.rule("OCW-029-V")
def test_sirga_vanguard_may_move_and_dodges() -> None:
    p = (
        scene("A:V1 Zeph", "B:V1 Sirga", dice="1 / 3")
        .attack("Zeph", 1)
        .react("Sirga", 3, "V")
        .do(do.Decline())
    )
    assert p["Sirga"].hp == 11 and p.where("Sirga") == "V1"


@pytest.mark.rule("OCW-029-C")
def test_sirga_centre_may_attack_on_her_entry_turn() -> None:
    p = scene("A:C1 Sirga entered", "B:V1 Jaxar", "B:C1 Luma", dice="3 /").give("Sirga", 3)
    assert not can_attack(p)
    p.do(p.as_use("C"), do.Attack(), do.Aim(p.id("Luma")))
    assert p["Luma"].hp == 14 - 4


@pytest.mark.rule("OCW-029-R")
def test_sirga_rearguard_moves_and_strikes_twofold() -> None:
    p = scene("A:R1 Sirga", "B:V3 Malrock", dice="4 /").use("Sirga", 4, "R").do(do.Displace(at("V3")))
    assert hurts(p, "Malrock") == [8]


@pytest.mark.rule("OCW-030-V")
def test_kiro_vanguard_poisons_whom_he_damages() -> None:
    p = scene("A:V1 Kiro", "B:V1 Jaxar", dice="3 /").use("Kiro", 3, "V").do(do.Attack())
    assert (p["Jaxar"].hp, p["Jaxar"].poison) == (12, 2)


@pytest.mark.rule("OCW-030-C")
def test_kiro_centre_reflects_in_the_enemy_turn() -> None:
    p = scene("A:V1 Zeph", "B:C1 Kiro", dice="1 / 2").attack("Zeph", 1).react("Kiro", 2, "C")
    assert (p["Kiro"].hp, p["Zeph"].hp) == (8, 5)


@pytest.mark.rule("OCW-030-R")
def test_kiro_rearguard_moves_on_after_a_defeat() -> None:
    p = scene("A:R1 Kiro", "B:V1 Jaxar", "B:C1 Zeph hp=3", "B:V2 Luma", dice="4 /").use("Kiro", 4, "R")
    p.do(do.Aim(p.id("Zeph"))).do(do.Displace(at("R3"))).do(do.Aim(-1))
    assert p["Zeph"].hp == 0 and p.where("Kiro") == "R3" and p.state.life == [40, 36]
    assert [e.basic for e in declared(p)] == [False, False]
    p = scene("A:R1 Kiro", "B:V1 Jaxar", dice="4 /").use("Kiro", 4, "R")
    assert p["Jaxar"].hp == 9 and not p.legal(do.Displace)


@pytest.mark.rule("OCW-031-X")
def test_the_volley_crossbow_reaches_twice() -> None:
    p = scene("A:V1 Ashra wears=031", "B:V1 Jaxar", dice="4 /").use("Ashra", 4, "X").do(do.Attack())
    assert hurts(p, "Jaxar") == [4, 4]


@pytest.mark.rule("OCW-032-X")
def test_the_mirrored_aegis_reflects() -> None:
    p = scene("A:V1 Zeph", "B:V1 Sorgar wears=032", dice="1 / 4").attack("Zeph", 1).react("Sorgar", 4, "X")
    assert (p["Sorgar"].hp, p["Zeph"].hp) == (16, 8)


@pytest.mark.rule("OCW-033-X")
def test_the_orb_imprisons_in_reach() -> None:
    p = scene("A:V1 Rhyse wears=033", "B:V1 Jaxar", "B:R1 Zeph", dice="4 /").use("Rhyse", 4, "X", "Zeph")
    assert lasts(p, "Zeph") == {("status", "prison", 0, "start")}


@pytest.mark.rule("OCW-034-X", "OCW-CARD-03")
def test_the_boots_give_haste_and_a_move() -> None:
    p = (
        scene("A:V1 Zeph entered wears=034", "B:V1 Jaxar", dice="3 /")
        .use("Zeph", 3, "X")
        .do(do.Displace(at("V2")))
    )
    assert p.where("Zeph") == "V2" and can_attack(p)


@pytest.mark.rule("OCW-035-X")
def test_the_heart_of_oak_regenerates() -> None:
    p = (
        scene("A:V1 Turia hp=1 wears=035", "B:V1 Jaxar", dice="5 / 1 1 1 1 1")
        .use("Turia", 5, "X")
        .done()
        .end()
    )
    assert p["Turia"].hp == 16


@pytest.mark.rule("OCW-036-X")
def test_the_chalice_heals_everybody() -> None:
    p = scene("A:V1 Luma hp=5 wears=036", "A:V3 Ashra hp=5", "A:C3 Jhade dead", "B:V1 Jaxar", dice="5 /")
    p.use("Luma", 5, "X")
    assert (p["Luma"].hp, p["Ashra"].hp, p["Jhade"].hp) == (7, 7, 0)


def _marked(module: ModuleType) -> list[str]:
    """The abilities that the tests of a module are marked with."""
    tests = [t for name, t in vars(module).items() if name.startswith("test_")]
    return [i for t in tests for mark in getattr(t, "pytestmark", ()) for i in mark.args if i in IDS]


@pytest.mark.rule("OCW-CARD-01")
def test_each_of_the_84_abilities_has_one_test() -> None:
    found = [*_marked(originals), *_marked(sys.modules[__name__])]
    assert sorted(found) == sorted(IDS) and len(IDS) == 84
