"""Chapter 22: what the sources contradict or leave open, as it was settled."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.components.cards import CARDS, KEYWORDS
from tabletop.games.open_card_wars.records.actions import Activate, Displace, Use
from tabletop.games.open_card_wars.records.events import AbilityResolves, AttackDeclared, Damaged
from tabletop.games.open_card_wars.records.frames import Menu

from .positions import at, card, duel, why


@pytest.mark.rule("OCW-SRC-05")
def test_rhyse_costs_three_dice() -> None:
    assert CARDS[card("Rhyse")].cost == 3


@pytest.mark.rule("OCW-SRC-08", "OCW-SRC-17", "OCW-FLASH-04")
def test_a_flash_shield_stops_the_attack_being_declared() -> None:
    """EX-03, with Galena."""
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Jaxar", "B:C3 Galena", dice="1 1/3").attack("Zeph", 1)
    p.react("Galena", 3, "C", "Jaxar").passes()
    assert p["Jaxar"].hp == 15 and p.events(Damaged)[0].blocked and not p["Jaxar"].effects
    originals = [a for c in CARDS[:18] for a in c.abilities if a.is_flash]
    assert not any(type(step).__name__ == "ShieldUp" for a in originals for step in a.steps)


@pytest.mark.rule("OCW-SRC-09", "OCW-KW-22")
def test_regeneration_restores_hp_at_the_end_of_the_turn_and_leaves_poison() -> None:
    """EX-26."""
    p = duel("A:R1 Mirta", "A:V2 Sorgar hp=3 poison=2", "B:V1 Jaxar", dice="6 1/").use(
        "Mirta", 6, "R", "Sorgar"
    )
    assert p["Sorgar"].hp == 3
    p.to_next_turn()
    assert (p["Sorgar"].hp, p["Sorgar"].poison) == (18, 2)
    p.to_next_turn()
    assert (p["Sorgar"].hp, p["Sorgar"].poison) == (16, 1)


@pytest.mark.rule("OCW-SRC-10")
def test_there_is_one_kind_of_equipment() -> None:
    assert {c.kind for c in CARDS} == {"character", "equip"}
    assert all(len(c.abilities) == (3 if c.is_character else 1) for c in CARDS)


@pytest.mark.rule("OCW-SRC-12", "OCW-ATK-12", "OCW-KW-08")
def test_a_double_attack_repeats_the_attack_and_activates_nobody_anew() -> None:
    p = duel("A:V1 Zeph double_attack", "A:V2 Luma", "B:V1 Malrock", dice="1 1/").attack("Zeph", 1)
    assert len(p.events(AttackDeclared)) == 2 and p["Malrock"].hp == 16 - 4
    assert isinstance(p.frame, Menu) and why(p.no(Activate(0, 2))) == ("OCW-TURN-04", "die-used")


@pytest.mark.rule("OCW-SRC-13", "OCW-SRC-06")
def test_the_portal_takes_a_neighbour_or_rhyse_himself() -> None:
    """EX-02, EX-04."""
    p = duel("A:R1 Rhyse", "A:C1 Ashra", "A:V3 Luma", "B:V1 Jaxar", dice="6 1/").give("Rhyse", 6)
    assert {a.targets for a in p.legal(Use) if a.slot == 2} == {(p.id("Rhyse"),), (p.id("Ashra"),)}
    p.use("Rhyse", 6, "R", "Rhyse").do(Displace(at("V1")))
    assert p.where("Rhyse") == "V1"


@pytest.mark.rule("OCW-SRC-14", "OCW-CARD-01")
def test_there_are_twenty_six_keywords_and_the_cards_use_them_all() -> None:
    assert len(KEYWORDS) == len(set(KEYWORDS)) == 26


@pytest.mark.rule("OCW-SRC-16", "OCW-FLASH-04", "OCW-KW-13")
def test_flash_resolves_before_the_event_in_the_order_of_declaration() -> None:
    lines = ("A:V1 Ashra", "A:V2 Luma", "B:V1 Roldan hp=9", "B:V2 Sorelia", "B:V3 Galena")
    p = duel(*lines, dice="6 1/6 6").use("Ashra", 6, "V")
    p.react("Sorelia", 6, "R", "Roldan").react("Galena", 6, "C", "Roldan").passes()
    order = [CARDS[e.declared.card].name["en"] for e in p.events(AbilityResolves)]
    assert order == ["Sorelia", "Galena", "Ashra"]


@pytest.mark.rule("OCW-CARD-03")
def test_haste_changes_nothing_for_whoever_stood_from_the_start() -> None:
    hasty = [c for c in CARDS for a in c.abilities if "haste" in a.printed]
    assert [c.name["en"] for c in hasty] == ["Turia", "Sirga", "Gale Boots"]
    for c in hasty:
        (ability,) = [a for a in c.abilities if "haste" in a.printed]
        assert len(ability.steps) > 1
