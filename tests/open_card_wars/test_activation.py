"""Chapter 8: activations."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.records.actions import (
    Activate,
    Attack,
    Back,
    Done,
    EndPhase,
    Move,
    React,
    Use,
)
from tabletop.games.open_card_wars.records.events import AttackDeclared, PhaseBegan
from tabletop.games.open_card_wars.records.frames import Activation, Menu

from .positions import at, cell_name, duel, why


@pytest.mark.rule("OCW-ACT-01", "OCW-SM-15")
def test_activations_follow_each_other_until_a_pass() -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="1 1 1/")
    p.move("Ashra", 1, "V3").done()
    assert isinstance(p.frame, Menu) and {a.fighter for a in p.legal(Activate)} == {p.id("Zeph")}
    p.end()
    assert p.state.active == 1 and p.state.pools[0][:3] == (0, 1, 1)


@pytest.mark.rule("OCW-ACT-01", "OCW-SM-15")
def test_without_dice_or_characters_the_phase_ends_by_itself() -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph stun", "B:V1 Jaxar", dice="1 1/").move("Ashra", 1, "V3").done()
    assert p.state.active == 1 and p.events(PhaseBegan)[0].phase == "end"


@pytest.mark.rule("OCW-ACT-02", "OCW-KW-17")
def test_whom_a_die_may_be_assigned() -> None:
    p = duel(
        "A:V1 Ashra",
        "A:V2 Zeph stun",
        "A:V3 Luma used",
        "A:C1 Malrock dead",
        "A:C2 Jhade prison",
        "B:V1 Jaxar",
        dice="1 6/",
    )
    assert {(p.state.fighters[a.fighter].face.name["en"], a.die) for a in p.legal(Activate)} == {
        ("Ashra", 1),
        ("Ashra", 2),
        ("Jhade", 2),  # imprisoned: only with a die that buys an ability
    }
    reasons = {
        "Zeph": ("OCW-KW-17", "stunned"),
        "Luma": ("OCW-TURN-04", "die-used"),
        "Malrock": ("OCW-DEAD-02", "defeated"),
        "Jaxar": ("OCW-ACT-02", "not-your-character"),
        "Jhade": ("OCW-ACT-03", "nothing-to-do"),
    }
    assert {n: why(p.no(Activate(p.id(n), 1))) for n in reasons} == reasons
    assert why(p.no(Activate(p.id("Ashra"), 3))) == ("OCW-MANA-04", "no-such-die")
    assert why(p.no(Activate(30, 1))) == ("OCW-ACT-02", "not-your-character")


@pytest.mark.rule("OCW-ACT-03", "OCW-SM-16")
@pytest.mark.parametrize("order", ["ability first", "action first"])
def test_one_ability_and_one_action_in_either_order(order: str) -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="4 1/")
    if order == "ability first":
        p.use("Ashra", 4, "V")
        assert why(p.no(p.as_use("V"))) == ("OCW-ACT-03", "ability-used")
        p.attack("Ashra", 4)
        assert p["Jaxar"].hp == 15 - 5
    else:
        p.attack("Ashra", 4)
        assert why(p.no(Attack())) == why(p.no(Move(at("V3")))) == ("OCW-ACT-03", "action-used")
        p.use("Ashra", 4, "V")
        assert p["Jaxar"].hp == 15 - 3 and p["Ashra"].atk == 6
    assert isinstance(p.frame, Menu)


@pytest.mark.rule("OCW-ACT-03", "OCW-ACT-06")
def test_an_activation_has_at_least_one_step() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="4 1/").give("Ashra", 4)
    assert why(p.no(Done())) == ("OCW-ACT-03", "nothing-done")
    p.move("Ashra", 4, "V3")
    assert why(p.no(Back())) == ("OCW-ACT-06", "already-committed")


@pytest.mark.rule("OCW-ACT-04", "OCW-SRC-11")
def test_an_action_has_no_minimum() -> None:
    p = duel("A:C2 Ashra", "B:V2 Jaxar", dice="1/").give("Ashra", 1)
    assert not p.legal(Use) and p.legal(Attack) and p.legal(Move)


@pytest.mark.rule("OCW-ACT-05")
def test_moving_first_may_earn_the_lower_cost() -> None:
    """EX-36."""
    p = duel("A:V2 Malrock", "B:V1 Jaxar", dice="4/").give("Malrock", 4)
    assert why(p.no(p.as_use("R", "Jaxar"))) == ("OCW-ABIL-04", "die-too-low")
    p.move("Malrock", 4, "R2").use("Malrock", 4, "R", "Jaxar")
    assert p["Jaxar"].suffers("stun")


@pytest.mark.rule("OCW-ACT-06")
def test_the_die_is_spent_with_the_first_step_and_taken_back_before() -> None:
    p = duel("A:V1 Ashra", "A:V2 Luma", "B:V1 Jaxar", dice="4 1/").give("Ashra", 4)
    assert p.dice() == [4, 1] and p["Ashra"].used == 0
    p.do(Back())
    assert isinstance(p.frame, Menu) and p.dice() == [4, 1]
    p.move("Ashra", 4, "V3")
    assert p.dice() == [1] and p["Ashra"].used == p.state.turn and p.state.spent[0] == (4,)
    assert isinstance(p.frame, Activation) and p.frame.value == 4
    p.use("Ashra", 4, "V")
    assert p.dice() == [1] and p.state.spent[0] == (4,)  # one die for both steps


@pytest.mark.rule("OCW-ACT-07", "OCW-SM-35")
def test_what_happens_meanwhile_may_forbid_the_second_step() -> None:
    stunned = duel("A:V1 Zeph", "A:V2 Luma", "B:C1 Vylar", dice="6 1/3").attack("Zeph", 6)
    stunned.react("Vylar", 3, "V").passes()
    assert stunned["Zeph"].suffers("stun") and isinstance(stunned.frame, Menu)
    jailed = duel("A:V1 Zeph", "A:V2 Luma", "B:R1 Rhyse wears=orb_of_chains", dice="6 1/4")
    jailed.use("Zeph", 6, "V", "Rhyse").react("Rhyse", 4, "X", "Zeph").passes()
    assert isinstance(jailed.frame, Menu) and jailed.dice() == [1]  # no refund
    fallen = duel("A:V1 Zeph hp=1", "A:V2 Luma", "B:V1 Turia counterattack", dice="6 1/").attack("Zeph", 6)
    assert not fallen["Zeph"].stands and isinstance(fallen.frame, Menu)


@pytest.mark.rule("OCW-ACT-07")
def test_silence_in_between_leaves_the_action() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:C1 Sorelia wears=bell_of_eclipsia", dice="6 1/4")
    p.use("Zeph", 6, "V", "Sorelia").react("Sorelia", 4, "X", "Zeph", "Sorelia").passes()
    assert p["Zeph"].suffers("silence") and isinstance(p.frame, Activation)
    assert p.legal(Attack) and p.legal(Move) and not p.legal(Use)


@pytest.mark.rule("OCW-ACT-08")
def test_a_finished_activation_stays_closed() -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="4 1/").move("Ashra", 4, "V3").do(Done())
    assert why(p.no(Activate(p.id("Ashra"), 2))) == ("OCW-TURN-04", "die-used")


@pytest.mark.rule("OCW-ACT-09")
def test_the_move_action_goes_to_any_empty_cell_and_opens_no_window() -> None:
    p = duel("A:V1 Ashra", "A:C2 Luma", "B:V1 Roldan", "B:V2 Zeph", dice="1/6").give("Ashra", 1)
    assert {cell_name(a.cell) for a in p.legal(Move)} == {"V2", "V3", "C1", "C3", "R1", "R2", "R3"}
    p.do(Move(at("R3")))
    assert p.is_window and p.frame.moment == "interlude"  # the activation was over
    p = duel("A:V1 Ashra prison", "B:V1 Jaxar", dice="6/").give("Ashra", 6)
    assert why(p.no(Move(at("V2")))) == ("OCW-KW-03", "imprisoned")


@pytest.mark.rule("OCW-ACT-10", "OCW-FLASH-01", "OCW-SM-36")
def test_in_a_window_a_die_buys_a_flash_ability_only() -> None:
    p = duel("A:V1 Ashra", "B:V1 Vylar", "B:V2 Jaxar", dice="1/6", stage="interlude")
    assert p.is_window and p.seat == 1
    assert {p.state.fighters[a.fighter].face.name["en"] for a in p.legal(React)} == {"Vylar", "Jaxar"}
    p.do(React(p.id("Vylar"), 1))
    assert {a.slot for a in p.legal(Use)} == {0} and {type(a) for a in p.legal()} == {Use, Back}
    assert why(p.no(p.as_use("R"))) == ("OCW-KW-13", "not-flash")


@pytest.mark.rule("OCW-ACT-11")
def test_passing_with_usable_dice_keeps_them() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="4 6/").do(EndPhase())
    assert p.dice() == [4, 6] and p.state.active == 1


@pytest.mark.rule("OCW-SM-15", "OCW-SM-16", "OCW-FLASH-02")
def test_an_interlude_opens_at_the_start_and_after_every_activation() -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Luma", dice="4 1/6 6", stage="interlude")
    assert p.frame.moment == "interlude"
    p.passes().move("Ashra", 4, "V3").done()
    assert p.is_window and p.frame.moment == "interlude" and p.seat == 1
    p.passes().end()
    assert p.is_window and p.frame.moment == "turn_end" and p.seat == 1
    p.passes()
    assert p.state.active == 1 and not p.events(AttackDeclared)
