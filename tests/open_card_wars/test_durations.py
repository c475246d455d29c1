"""Chapter 12: when effects end."""

from __future__ import annotations

import pytest

from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars.records.events import EffectEnded
from tabletop.games.open_card_wars.records.fighters import Effect
from tabletop.games.open_card_wars.rules import durations, victory

from .positions import duel

BOTH = ("A:V2 Luma", "B:V3 Sorelia")


@pytest.mark.rule("OCW-DUR-01")
def test_end_of_turn_is_the_end_of_the_current_turn_whoever_plays_it() -> None:
    p = duel("A:V1 Zeph", "A:V3 Malrock", "B:V1 Luma", dice="1 1/6", stage="interlude")
    p.react("Luma", 6, "V", "Luma")
    p.passes()
    assert p["Luma"].has("dodge")
    p.to_next_turn()
    assert not p["Luma"].has("dodge")
    assert [e.why for e in p.events(EffectEnded)] == ["time"]


@pytest.mark.rule("OCW-DUR-02", "OCW-KW-03")
def test_start_of_your_next_turn_is_the_controllers() -> None:
    p = duel("A:C1 Rhyse", *BOTH, "B:V1 Jaxar", dice="6 1/").use("Rhyse", 6, "C", "Jaxar").done()
    assert p["Jaxar"].suffers("prison")
    assert p.to_next_turn()["Jaxar"].suffers("prison")  # all of B's turn
    assert not p.to_next_turn()["Jaxar"].suffers("prison")
    # Made in the other player's turn it ends with the next maintenance, which is the controller's.
    q = duel("A:V1 Zeph", *BOTH, "B:R1 Rhyse wears=orb_of_chains", dice="1 1/4", stage="interlude")
    q.react("Rhyse", 4, "X", "Zeph").passes()
    assert q["Zeph"].suffers("prison") and not q.to_next_turn()["Zeph"].suffers("prison")


@pytest.mark.rule("OCW-DUR-03", "OCW-DUR-06", "OCW-SRC-02")
def test_a_stun_costs_its_victim_the_next_own_turn() -> None:
    """EX-33."""
    p = duel("A:R1 Ashra", *BOTH, "B:V1 Sorgar", dice="6 1/").use("Ashra", 6, "R").done()
    assert p.to_next_turn()["Sorgar"].suffers("stun")
    assert not p.to_next_turn()["Sorgar"].suffers("stun")


@pytest.mark.rule("OCW-DUR-06")
def test_until_maintenance_frees_earlier() -> None:
    p = duel("A:R1 Ashra", *BOTH, "B:V1 Sorgar", dice="6 1/", stun_duration="until_maintenance")
    p.use("Ashra", 6, "R").done()
    assert p["Sorgar"].suffers("stun") and not p.to_next_turn()["Sorgar"].suffers("stun")


@pytest.mark.rule("OCW-DUR-04", "OCW-ATK-13")
def test_a_charge_waits_for_the_next_attack_without_limit() -> None:
    p = duel("A:C1 Fyx", *BOTH, "B:V1 Sorgar", dice="6 1/").use("Fyx", 6, "C").done()
    for _ in range(4):
        p.to_next_turn()
    assert {e.name for e in p["Fyx"].effects} == {"double_damage", "unstoppable"}
    p.to_menu().attack("Fyx", p.dice(0)[0]).passes()
    assert p["Sorgar"].hp == 18 - 10 and not p["Fyx"].effects


@pytest.mark.rule("OCW-DUR-04", "OCW-KW-16")
def test_a_charge_against_a_hit_ends_with_what_it_nullifies_or_with_the_turn() -> None:
    p = duel("A:V1 Fyx", *BOTH, "B:V1 Sorgar", dice="6 1/").use("Fyx", 6, "V").done()
    assert durations.charge_of(p["Fyx"]) is not None
    assert durations.charge_of(p.to_next_turn()["Fyx"]) is None
    p = duel("A:V1 Zeph", *BOTH, "B:V1 Fyx charge=invulnerable", dice="1 1/").attack("Zeph", 1)
    assert p["Fyx"].hp == 12 and not p["Fyx"].effects


@pytest.mark.rule("OCW-DUR-05")
def test_equipment_stays_as_long_as_its_wearer() -> None:
    p = duel("A:V1 Ashra wears=fire_bow", *BOTH, "B:V1 Sorgar", dice="1 1/")
    for _ in range(6):
        p.to_next_turn()
    assert p["Ashra"].atk == 6


@pytest.mark.rule("OCW-DUR-07")
def test_a_stun_in_the_own_turn_covers_the_next_own_turn_too() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Vylar", "B:V2 Sorelia", dice="1 1/6", stage="interlude")
    p.react("Vylar", 6, "V").passes()
    assert p["Zeph"].suffers("stun")
    assert p.to_next_turn()["Zeph"].suffers("stun")  # B's turn
    assert p.to_next_turn()["Zeph"].suffers("stun")  # its own next turn
    assert not p.to_next_turn()["Zeph"].suffers("stun")


@pytest.mark.rule("OCW-DUR-07")
def test_a_second_stun_keeps_the_later_end() -> None:
    p = duel("A:V1 Zeph", *BOTH, "B:V1 Jaxar stun", dice="1 1/")
    turn = p.state.turn
    p.state.update(
        p["Jaxar"].changed(effects=(*p["Jaxar"].effects, Effect("status", 2, "end", turn + 3, "stun")))
    )
    p.to_next_turn().to_next_turn()
    assert p["Jaxar"].suffers("stun") and len(p["Jaxar"].effects) == 1


@pytest.mark.rule("OCW-DUR-08", "OCW-DEAD-01")
def test_the_defeated_lose_their_markers_but_not_what_they_put_on_others() -> None:
    p = duel("A:V1 Zeph", "A:C1 Rhyse hp=1 poison=1 taunt", "B:V1 Jaxar", "B:V2 Luma", dice="6 1/")
    p.use("Rhyse", 6, "C", "Jaxar").done()
    p.to_next_turn().to_next_turn()
    assert not p["Rhyse"].stands and p["Rhyse"].effects == () and p["Rhyse"].poison == 0


@pytest.mark.rule("OCW-DUR-08")
def test_effects_of_the_defeated_on_others_run_their_course() -> None:
    p = duel("A:C2 Rhyse", "A:V1 Turia", "B:V2 Jaxar", "B:R1 Luma", dice="6 1 1/").use(
        "Rhyse", 6, "C", "Jaxar"
    )
    victory.defeat(Draft(p.state), p.id("Rhyse"))
    assert p.run()["Jaxar"].suffers("prison") and not p["Rhyse"].stands
    p.to_next_turn()
    assert p["Jaxar"].suffers("prison") and p["Rhyse"].cell == -1
    assert not p.to_next_turn()["Jaxar"].suffers("prison")


@pytest.mark.rule("OCW-DUR-09")
def test_every_effect_remembers_the_ability_that_made_it() -> None:
    p = duel("A:V1 Sorgar", "A:V2 Malrock", "B:V1 Jaxar", dice="6 6 1/").use("Sorgar", 6, "V").done()
    p.use("Malrock", 6, "V")
    first, second = (d.serial for d in p.state.activated)
    assert {e.source for e in p["Sorgar"].effects} == {first}
    assert {e.source for e in p["Malrock"].effects} == {second} and second == first + 1


@pytest.mark.rule("OCW-DUR-10")
def test_luma_silences_longer_than_she_weakens() -> None:
    p = duel("A:C1 Luma", "A:V2 Zeph", "B:V1 Jaxar", "B:V2 Sorelia", dice="6 1/").use("Luma", 6, "C", "Jaxar")
    assert p["Jaxar"].atk == 1 and p["Jaxar"].suffers("silence")
    p.to_next_turn()
    assert p["Jaxar"].atk == 3 and p["Jaxar"].suffers("silence")
    assert not p.to_next_turn()["Jaxar"].suffers("silence")


@pytest.mark.rule("OCW-DMG-05", "OCW-KW-02")
def test_the_shield_counter_that_ends_first_goes_first() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Sorgar", dice="1 1/")
    now = p.state.turn
    lots = (Effect("shield", 1, "start", now + 1, amount=1), Effect("shield", 2, "end", now, amount=2))
    p.state.update(p["Sorgar"].changed(effects=lots))
    p.attack("Zeph", 1)
    assert [(e.source, e.amount) for e in p["Sorgar"].effects] == [(1, 1), (2, 1)]
    assert durations.shield_of(p["Sorgar"]) == 2
