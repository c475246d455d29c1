"""Chapter 8: what holds for all abilities."""

from __future__ import annotations

import pytest

from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.actions import Attack, Displace, Use
from tabletop.games.open_card_wars.records.events import AbilityFizzled, Damaged, PlayerHit
from tabletop.games.open_card_wars.records.frames import Activation, Menu
from tabletop.games.open_card_wars.rules import abilities

from .positions import at, duel, why


@pytest.mark.rule("OCW-ABIL-01")
def test_three_abilities_and_an_extra_one_of_which_one_is_declared() -> None:
    p = duel("A:V1 Jaxar wears=claws_of_brann-korr", "A:V2 Luma", "B:V1 Ashra", dice="6 1/").give("Jaxar", 6)
    assert {a.slot for a in p.legal(Use)} == {0, 1, 2, 3}
    p.use("Jaxar", 6, "V")
    assert not p.legal(Use)


@pytest.mark.rule("OCW-ABIL-02", "OCW-SRC-07")
def test_any_ability_from_any_row_one_cheaper_in_its_own() -> None:
    costs = {}
    for row in "VCR":
        p = duel(f"A:{row}1 Ashra", "B:V1 Jaxar")
        costs[row] = [abilities.cost(p.state, p["Ashra"], slot) for slot in (0, 1, 2)]
    assert costs == {"V": [1, 4, 5], "C": [2, 3, 5], "R": [2, 4, 4]}


@pytest.mark.rule("OCW-ABIL-03", "OCW-SRC-07")
def test_no_cost_falls_below_one() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1/").use("Ashra", 1, "V")  # 2+ becomes 1+ (EX-01)
    assert p["Ashra"].atk == 6
    assert min(a.cost for c in CARDS for a in c.abilities) == 2


@pytest.mark.rule("OCW-ABIL-04")
def test_the_die_must_reach_the_cost_and_the_excess_is_lost() -> None:
    p = duel("A:V1 Ashra", "A:V2 Luma", "B:V1 Jaxar", dice="3 6/").give("Ashra", 3)
    no = p.no(p.as_use("C"))
    assert why(no) == ("OCW-ABIL-04", "die-too-low") and no is not None and no.args == {"need": 4, "value": 3}
    p = duel("A:V1 Ashra", "A:V2 Luma", "B:V1 Jaxar", dice="3 6/").use("Ashra", 6, "V")
    assert p.dice() == [3]


@pytest.mark.rule("OCW-ABIL-05", "OCW-KW-11")
def test_ultimate_has_no_limit_of_use() -> None:
    p = duel("A:R1 Ashra", "B:V1 Sorgar", dice="6 6 6/")
    p.use("Ashra", 6, "R").to_next_turn().to_next_turn().to_menu()
    p.use("Ashra", 6, "R")
    assert p["Sorgar"].hp == 18 - 2 * 6


@pytest.mark.rule("OCW-ABIL-06")
def test_without_a_target_to_declare_there_is_no_declaration_but_areas_may_be_empty() -> None:
    p = duel("A:V1 Luma", "B:V2 Jaxar", dice="6/").give("Luma", 6)
    assert not [a for a in p.legal(Use) if a.slot == 1]  # nobody in her line
    assert why(p.no(Use(1, ()))) == ("OCW-ABIL-06", "wrong-number-of-targets")
    p = duel("A:V1 Cassara", "A:V2 Luma", "B:V2 Jaxar", dice="6 1/").use("Cassara", 6, "R")  # an empty line
    assert isinstance(p.frame, Activation) and p.dice() == [1] and not p["Jaxar"].suffers("silence")


@pytest.mark.rule("OCW-ABIL-07", "OCW-ABIL-08")
def test_targets_are_locked_and_areas_computed_on_resolution() -> None:
    p = duel("A:V1 Rhyse", "A:V2 Luma", "B:V1 Jaxar", "B:C1 Zeph", "B:V2 Salvio", dice="6 1/6")
    p.use("Rhyse", 6, "V", "Jaxar")
    p.passes()
    assert (p["Jaxar"].hp, p["Zeph"].hp, p["Salvio"].hp) == (14, 8, 11)
    # Rhyse's portal takes a neighbour away before the event: it is no longer in the area.
    p = duel("A:V1 Cassara", "A:V2 Luma", "B:V1 Jaxar", "B:C1 Rhyse", "B:R1 Zeph", dice="6 1/6")
    p.use("Cassara", 6, "R").react("Rhyse", 6, "R", "Zeph").passes()
    p.do(Displace(at("V3"))).passes()
    assert (
        p["Jaxar"].suffers("silence") and p["Rhyse"].suffers("silence") and not p["Zeph"].suffers("silence")
    )


@pytest.mark.rule("OCW-ABIL-08")
def test_a_target_that_left_the_line_is_dropped() -> None:
    p = duel("A:V1 Luma", "A:V2 Zeph", "B:V1 Jaxar", "B:C1 Rhyse", dice="6 1/6")
    p.use("Luma", 6, "C", "Jaxar").react("Rhyse", 6, "R", "Jaxar").passes()
    p.do(Displace(at("V3"))).passes()
    assert not p["Jaxar"].suffers("silence") and p["Jaxar"].atk == 3


@pytest.mark.rule("OCW-ABIL-09")
def test_steps_follow_the_printed_order_and_read_values_as_they_go() -> None:
    """EX-07: advance, boost, attack with the boost."""
    p = duel("A:R2 Sorgar", "A:V1 Luma", "B:V2 Malrock def+1 shield=1", dice="4 1/").use("Sorgar", 4, "R")
    assert p.where("Sorgar") == "V2" and p["Malrock"].hp == 10


@pytest.mark.rule("OCW-ABIL-10")
def test_a_source_defeated_before_the_resolution_does_nothing() -> None:
    p = duel("A:V1 Cassara hp=1", "A:V2 Luma", "B:V1 Vylar", dice="6 1/6")
    p.use("Cassara", 6, "V").react("Vylar", 6, "V").passes()
    assert not p["Cassara"].stands and p["Vylar"].poison == 0 and p.dice() == [1]
    assert [e.why for e in p.events(AbilityFizzled)] == ["defeated"]


@pytest.mark.rule("OCW-ABIL-10")
def test_silence_or_prison_after_the_declaration_stops_attacks_and_displacement_only() -> None:
    p = duel("A:R1 Sorgar", "A:V2 Luma", "B:V1 Rhyse wears=orb_of_chains", dice="6 1/6")
    p.use("Sorgar", 6, "R").react("Rhyse", 6, "X", "Sorgar").passes()
    assert p.where("Sorgar") == "R1" and p["Sorgar"].atk == 6 and p["Rhyse"].hp == 12
    p = duel("A:V1 Cassara", "A:V2 Luma", "B:V1 Vylar", dice="6 1/6")
    p.use("Cassara", 6, "V").react("Vylar", 6, "V").passes()  # stunned, not defeated
    assert p["Cassara"].suffers("stun") and p["Vylar"].suffers("stun")


@pytest.mark.rule("OCW-ABIL-11")
def test_ability_damage_is_reduced_by_def_and_is_no_attack() -> None:
    p = duel("A:C1 Ashra", "A:V2 Luma", "B:V1 Malrock counterattack reflect dodge", dice="6 1/").use(
        "Ashra", 6, "C"
    )
    (hit,) = p.events(Damaged)
    assert (hit.kind, hit.defence, hit.dealt) == ("ability", 3, 1)
    assert p["Ashra"].hp == 10 and not p.events(PlayerHit)


@pytest.mark.rule("OCW-ABIL-12")
def test_harmful_areas_affect_enemies_only() -> None:
    p = duel("A:V1 Cassara", "A:C1 Luma", "B:V1 Jaxar", "B:R1 Zeph", dice="6 1/").use("Cassara", 6, "R")
    assert p["Jaxar"].poison == p["Zeph"].poison == 1
    assert p["Luma"].poison == p["Cassara"].poison == 0


@pytest.mark.rule("OCW-ABIL-13", "OCW-KW-12")
def test_reach_lets_a_line_target_be_any_of_the_line() -> None:
    p = duel("A:V1 Nerea", "A:V2 Rhyse", "B:V1 Jaxar", "B:R1 Zeph", "B:V2 Luma", "B:C2 Vylar", dice="6 6/")
    p.give("Nerea", 6)
    assert {a.targets for a in p.legal(Use) if a.slot == 0} == {(p.id("Jaxar"),), (p.id("Zeph"),)}
    p = duel("A:V2 Rhyse", "B:V2 Luma", "B:C2 Vylar", dice="6 6/").give("Rhyse", 6)
    assert {a.targets for a in p.legal(Use) if a.slot == 1} == {(p.id("Luma"),)}  # printed without REACH
    assert why(p.no(p.as_use("C", "Vylar"))) == ("OCW-ABIL-13", "target-not-first")


@pytest.mark.rule("OCW-ABIL-14", "OCW-DUR-01")
def test_a_boost_without_a_duration_lasts_until_the_end_of_the_turn() -> None:
    p = duel("A:V1 Ashra", "A:V2 Luma", "B:V1 Jaxar", dice="6 1/").use("Ashra", 6, "V")
    assert p["Ashra"].atk == 6
    assert p.to_next_turn()["Ashra"].atk == 4


@pytest.mark.rule("OCW-ABIL-15", "OCW-ATK-01")
def test_an_ability_attack_leaves_the_action() -> None:
    p = duel("A:V1 Vylar", "A:V2 Luma", "B:V1 Malrock", dice="6 1/").use("Vylar", 6, "V")
    assert p["Malrock"].hp == 16 - 2 and p.legal(Attack)
    p.attack("Vylar", 6)
    assert p["Malrock"].hp == 16 - 4 and isinstance(p.frame, Menu)


@pytest.mark.rule("OCW-ABIL-16", "OCW-SM-21", "OCW-SM-36")
def test_choices_of_a_resolution_belong_to_the_abilitys_controller() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Jaxar", "B:C1 Rhyse", dice="6 1/6").attack("Zeph", 6)
    p.react("Rhyse", 6, "R", "Jaxar").do(*[Pass()] * p.is_window)
    assert p.seat == 1 and {type(a) for a in p.legal()} == {Displace}
    assert len(p.legal(Displace)) == 7
