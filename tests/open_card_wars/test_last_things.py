"""Previews of what is open, and the last HP, counters and cards, each value."""

from __future__ import annotations

import pytest

from tabletop.engine.draft import Draft
from tabletop.engine.model import Outcome
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.frames import Alternating, Placing
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import first_state
from tabletop.games.open_card_wars.rules import maintenance, placing, preview, team, victory
from tabletop.games.open_card_wars.rules.abilities import AbilityPlace

from .matrix import BYSTANDER
from .positions import card, duel


@pytest.mark.rule("OCW-DEAD-01", "OCW-DUR-08")
def test_the_defeated_have_nothing_left() -> None:
    p = duel("A:V1 Ashra hp=4 poison=2 haste", "B:V1 Jaxar", dice="1/")
    draft = Draft(p.state)
    victory.defeat(draft, 0)
    assert (p["Ashra"].hp, p["Ashra"].poison, p["Ashra"].effects) == (0, 0, ())
    assert draft.events == [events.Defeated(0, 0)] and p["Ashra"].cell == 0


@pytest.mark.rule("OCW-WIN-05", "OCW-OPT-13")
def test_before_its_round_fatigue_takes_nothing() -> None:
    state = duel("A:V1 Ashra", "B:V1 Jaxar", fatigue_round=13).state
    assert [victory.fatigue_of(state.setup, n) for n in (1, 5, 11, 12, 13)] == [0, 0, 0, 0, 1]


@pytest.mark.rule("OCW-SM-31", "OCW-WIN-04")
def test_a_match_that_is_over_does_not_end_again() -> None:
    p = duel("A:V1 Ashra dead", "B:V1 Jaxar dead", dice="1/", life="3 5")
    over = Outcome((0,), (1.0, 0.0), "life", "OCW-WIN-01")
    p.state.outcome = over
    victory.check_empty(Draft(p.state))
    assert p.state.outcome is over


@pytest.mark.rule("OCW-MAINT-02", "OCW-DMG-08")
def test_poison_far_from_death_spends_no_ward() -> None:
    p = duel("A:V1 Ashra poison=2 hp=9 ward", "B:V1 Jaxar", dice="1/")
    maintenance.poison(Draft(p.state))
    assert p["Ashra"].hp == 7 and [e.kind for e in p["Ashra"].effects] == ["ward"]


@pytest.mark.rule("OCW-SET-04")
def test_both_are_asked_to_place() -> None:
    for order, frame in (("hidden", Placing(waiting=(0, 1))), ("alternate", Alternating(0))):
        state = first_state(Setup(deploy_order=order))  # type: ignore[arg-type]
        placing.begin(Draft(state))
        assert state.stack[-1] == frame


@pytest.mark.rule("OCW-UI-06", "OCW-ABIL-13")
def test_an_open_aim_is_previewed_with_what_its_ability_gives() -> None:
    p = duel("A:C1 Ibera", "B:V1 Jaxar", "B:C1 Luma", BYSTANDER, dice="5 1/").use("Ibera", 5, "R")
    assert {a.objective for a in p.legal(do.Aim)} == {1, 2}
    atk = p["Ibera"].atk
    for objective, defence in ((1, 1), (2, 1)):
        seen = preview.named(p.state, objective)
        (hit,) = (e for e in seen.events if isinstance(e, events.Damaged))
        assert (hit.fighter, hit.factor, hit.dealt) == (objective, 2, 2 * (atk - defence))
    plain = preview.attack(p.state, 0, 1)
    (hit,) = (e for e in plain.events if isinstance(e, events.Damaged))
    assert (hit.kind, hit.factor) == ("basic", 1)


@pytest.mark.rule("OCW-UI-06", "OCW-DUR-09")
def test_a_previewed_ability_has_a_number_of_its_own() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="5/")
    seen = preview.ability(p.state, 0, AbilityPlace(p["Ashra"].card, 0), ())
    assert seen.state.serial == p.state.serial + 1
    (declared,) = seen.state.activated
    assert (declared.serial, declared.fighter, declared.ability, declared.turn) == (91, 0, 0, 9)
    assert [e.source for e in seen.state.fighters[0].effects] == [91] and not p["Ashra"].effects


@pytest.mark.rule("OCW-UI-06", "OCW-FLASH-04")
def test_what_was_answered_is_previewed_before_the_event() -> None:
    lines = ("A:V1 Zeph", "B:V1 Jaxar hp=5", "B:V2 Luma", "B:V3 Brego", BYSTANDER)
    p = duel(*lines, dice="1 1 / 3 3").attack("Zeph", 1)
    assert p.is_window
    p.react("Luma", 3, "V", "Jaxar")
    assert p.is_window and len(p.frame.declared) == 1
    seen = preview.pending(p.state)
    kinds = [type(e) for e in seen.events if isinstance(e, (events.Healed, events.Damaged))]
    assert kinds[0] is events.Healed and kinds[-1] is events.Damaged
    assert seen.state.fighters[1].hp == p.passes()["Jaxar"].hp


@pytest.mark.rule("OCW-TEAM-02", "OCW-TEAM-06")
def test_equipment_fills_no_class() -> None:
    """A deck that is put together in any order."""
    setup = Setup(card_pool="all", team_pick="free")
    mine = (card("Fire Bow"), card("Ashra"), card("Volley Crossbow"))
    assert team.refuse_pick(setup, mine, card("Jhade"), True) is None
    assert team.refuse_pick(setup, (*mine, card("Jhade")), card("Ibera"), True) is not None


@pytest.mark.rule("OCW-CARD-01")
def test_simulations_count_characters_and_equipment_in_play_and_in_hand() -> None:
    lines = ("A:V1 Ashra wears=fire_bow", "A:V2 Fyx dead", "B:V1 Jaxar")
    p = duel(*lines, hand="Luma, gale boots/shield of aegir", dice="1/")
    tally = list(GAME.tally(p.state.setup, p.state, 0))
    assert [name for kind, name in tally if kind == "character"] == ["001", "010", "012"]
    assert [name for kind, name in tally if kind == "class"] == ["assassin", "marksman", "support"]
    assert len([name for kind, name in tally if kind == "equipment"]) == 2
    theirs = [("character", "005"), ("class", "fighter"), ("equipment", "014"), ("order", "second")]
    assert list(GAME.tally(p.state.setup, p.state, 1)) == theirs
