"""Corners where two rules meet: each was found by taking a line of the rules away and seeing nothing fail."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events, frames
from tabletop.games.open_card_wars.records.fighters import Effect
from tabletop.games.open_card_wars.records.resolving import Borrowing, Displacing, FlashWindow

from .matrix import BYSTANDER
from .positions import Position, at, duel


def given(p: Position, name: str, *effects: Effect) -> Position:
    """The same position, a character having these effects too."""
    fighter = p[name]
    p.state.update(fighter.changed(effects=(*fighter.effects, *effects)))
    return p


@pytest.mark.rule("OCW-ATK-09", "OCW-VOC-26")
def test_a_repetition_follows_a_marked_enemy_out_of_the_line() -> None:
    p = duel("A:V1 Zeph", "B:V1 Fyx", "B:C1 Rhyse", BYSTANDER, dice="5 1 / 5").use("Zeph", 5, "V", "Fyx")
    p.passes().do(do.Attack(), do.Pass())
    assert p["Fyx"].hp == 7 and isinstance(p.frame, FlashWindow)
    p.react("Rhyse", 5, "R", "Fyx").do(do.Displace(at("V3"))).passes()
    assert p.where("Fyx") == "V3" and p["Fyx"].hp == 0, "the second and the third attack hit"
    assert not p.events(events.AttackFailed)


@pytest.mark.rule("OCW-VOC-20", "OCW-DUR-03", "OCW-DUR-07")
def test_a_snare_holds_to_the_end_of_the_next_turn_of_whoever_stepped_on_it() -> None:
    own = duel("A:V1 Zeph", "B:V1 Torcal", BYSTANDER, dice="1 1 /", tokens="A:C1 snare")
    own.move("Zeph", 1, "C1")
    assert [e.turn - own.state.turn for e in own["Zeph"].effects] == [2]
    other = duel("A:V1 Zeph", "B:R1 Nerea", dice="/ 4 1", tokens="A:C1 snare", turn="B")
    other.use("Nerea", 4, "R", "Zeph", "A:C1")
    prison = next(e for e in other["Zeph"].effects if e.name == "prison")
    assert other.where("Zeph") == "C1" and prison.turn - other.state.turn == 1


@pytest.mark.rule("OCW-WIN-04", "OCW-SM-22")
def test_an_end_phase_without_characters_ends_the_match() -> None:
    p = duel("A:V1 Fyx dead", "B:V1 Luma dead", stage="end", life="3 7")
    assert p.outcome is not None and (p.outcome.reason, p.outcome.winners) == ("empty", (1,))
    assert p.state.turn == 9, "not only in the next maintenance"
    assert duel("A:V1 Fyx dead", "B:V1 Luma", stage="end", life="3 7").outcome is None


@pytest.mark.rule("OCW-FLASH-03")
def test_a_declaration_after_a_pass_takes_two_new_passes() -> None:
    lines = ("A:V1 Zeph", "A:R3 Mirta", "A:V3 Luma", "B:V1 Jaxar", "B:R2 Mirta")
    p = duel(*lines, dice="1 3 3 / 3").attack("Zeph", 1)
    assert p.seat == 1
    p.do(do.Pass())
    assert p.seat == 0
    p.react("Luma", 3, "V", "Zeph")
    assert p.seat == 1
    p.do(do.Pass())
    assert isinstance(p.frame, FlashWindow) and p.seat == 0, "one pass in a row so far"
    p.do(do.Pass())
    assert p["Jaxar"].hp == 11


@pytest.mark.rule("OCW-ABIL-08", "OCW-VOC-03")
def test_around_a_target_that_became_invulnerable_nobody_suffers() -> None:
    lines = ("A:R1 Malrock atk+4", "B:V2 Sorgar hp=1 wears=014", "B:C2 Luma", BYSTANDER)
    p = duel(*lines, dice="4 1 / 5").use("Malrock", 4, "R", "Sorgar").react("Sorgar", 5, "X")
    assert p["Sorgar"].hp == 1 and p["Luma"].hp == 14 and not p["Sorgar"].suffers("stun")


@pytest.mark.rule("OCW-ABIL-08", "OCW-003-R")
def test_a_portal_for_somebody_no_longer_adjacent_opens_for_nobody() -> None:
    lines = ("A:V1 Zeph", "B:C2 Sirga", "B:R2 Rhyse", "B:V1 Sorgar", BYSTANDER)
    p = duel(*lines, dice="1 1 / 4 5").attack("Zeph", 1).react("Sirga", 5, "V")
    p.react("Rhyse", 4, "R", "Sirga").do(do.Displace(at("V3"))).passes()
    assert p.where("Sirga") == "V3" and not isinstance(p.frame, Displacing)
    assert len(p.events(events.Moved)) == 1 and len(p.events(events.AbilityResolves)) == 2


@pytest.mark.rule("OCW-ABIL-08", "OCW-004-V")
def test_a_heal_for_a_row_misses_whoever_left_it() -> None:
    lines = ("A:V1 Zeph", "B:R2 Sirga hp=3", "B:C2 Sorelia", "B:V1 Sorgar", BYSTANDER)
    p = duel(*lines, dice="1 1 / 4 4").attack("Zeph", 1).react("Sirga", 4, "V")
    p.react("Sorelia", 4, "V", "Sirga").do(do.Displace(at("V2"))).passes()
    assert p.where("Sirga") == "V2" and p["Sirga"].hp == 3


@pytest.mark.rule("OCW-ACT-07", "OCW-SM-35")
def test_whoever_is_stunned_after_the_ability_loses_the_action() -> None:
    p = duel("A:V1 Jaxar", "B:V1 Vylar", BYSTANDER, dice="4 1 / 4").use("Jaxar", 4, "V")
    p.react("Vylar", 4, "V").passes()
    assert p["Jaxar"].suffers("stun") and isinstance(p.frame, frames.Menu)
    assert p["Jaxar"].has("double_damage"), "the ability itself goes on (OCW-ABIL-10)"


@pytest.mark.rule("OCW-CARD-02", "OCW-007-C")
@pytest.mark.parametrize("status", ["", "silence"])
def test_silence_forbids_borrowing(status: str) -> None:
    p = duel("A:V1 Vylar", "B:V1 Malrock hp=1 def-3", BYSTANDER, dice="5 4 1 /").use("Vylar", 5, "C")
    if status:
        given(p, "Vylar", Effect("status", 1, "end", p.state.turn, status))
    p.do(do.Attack())
    assert not p["Malrock"].stands and isinstance(p.frame, Borrowing) is not bool(status)


@pytest.mark.rule("OCW-ATK-17", "OCW-016-X")
@pytest.mark.parametrize(("cell", "moves"), [("V1", True), ("V2", False)])
def test_the_shadow_asks_for_an_objective_of_the_present_line(cell: str, moves: bool) -> None:
    lines = ("A:V1 Fyx wears=016", f"B:{cell} Turia taunt", BYSTANDER)
    p = duel(*lines, dice="5 1 /").use("Fyx", 5, "X").do(do.Attack())
    assert p["Turia"].hp == 10 and isinstance(p.frame, Displacing) is moves


@pytest.mark.rule("OCW-ATK-09", "OCW-006-R")
def test_the_follow_up_on_the_same_objective_does_not_mind_the_line() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jhade", "B:C1 Rhyse", BYSTANDER, dice="5 1 / 5").use("Zeph", 5, "R")
    p.passes().do(do.Attack(), do.Pass())
    p.react("Rhyse", 5, "R", "Jhade").do(do.Displace(at("V3")))
    assert p.where("Jhade") == "V3" and p["Jhade"].hp == 4 and not p.events(events.AttackFailed)


@pytest.mark.rule("OCW-DMG-11", "OCW-KW-16")
def test_a_surplus_stops_before_the_invulnerable_last_of_a_line() -> None:
    lines = ("B:V1 Luma hp=1", "B:C1 Zeph hp=1 reflect", "B:R1 Fyx invulnerable", BYSTANDER)
    p = duel("A:V1 Brego trample atk+5", *lines, dice="1 1 /").attack("Brego", 1)
    assert (p["Luma"].hp, p["Zeph"].hp, p["Fyx"].hp, p.state.life[1]) == (0, 0, 12, 40)
    assert [(e.dealt, e.surplus) for e in p.events(events.Damaged)] == [(1, 5), (5, 0)]
