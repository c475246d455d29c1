"""Chapter 3: general rules and geometry."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabletop.games.open_card_wars as package
from tabletop.engine.model import Rolled
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.actions import Activate, Attack, Deploy, Move, Pay, Use
from tabletop.games.open_card_wars.records.events import Damaged, Moved, PlayerHit, TokenSprung
from tabletop.games.open_card_wars.records.fighters import Fighter
from tabletop.games.open_card_wars.rules import geometry

from .positions import at, cell_name, duel, why
from .test_setup import opened


@pytest.mark.rule("OCW-GEN-01", "OCW-WIN-01")
def test_forty_life_and_whoever_falls_loses_at_once() -> None:
    assert opened().state.life == [40, 40]
    p = duel("A:V1 Zeph", "B:V3 Jaxar", dice="1/", life="40 5").attack("Zeph", 1)
    assert p.state.life == [40, 0] and p.outcome is not None and p.outcome.winners == (0,)


@pytest.mark.rule("OCW-GEN-02")
def test_cannot_beats_may() -> None:
    p = duel("A:V1 Jaxar prison", "B:V1 Ashra", dice="6/").give("Jaxar", 6)
    assert not p.legal(Attack) and not p.legal(Move) and p.legal(Use)
    p = duel("A:V1 Jaxar silence", "B:V1 Ashra", dice="6/").give("Jaxar", 6)
    assert p.legal(Attack) and p.legal(Move) and not p.legal(Use)


@pytest.mark.rule("OCW-GEN-03")
def test_halves_are_rounded_down_and_stats_never_negative() -> None:
    p = duel("A:V1 Rhyse atk+1", "B:V1 Jaxar", dice="6/").use("Rhyse", 6, "V", "Jaxar")
    assert [e.amount for e in p.events(Damaged)] == [2]  # half of 5
    p = duel("A:V1 Luma atk-3", "B:V1 Malrock def-9")
    assert (p["Luma"].atk, p["Malrock"].defence) == (0, 0)


@pytest.mark.rule("OCW-GEN-04")
def test_reading_order_is_line_by_line_from_the_vanguard_the_active_field_first() -> None:
    lines = ("B:V1 Ashra", "B:R1 Jaxar", "B:V2 Zeph", "A:R3 Luma", "A:C1 Malrock")
    p = duel(*lines)
    names = [f.face.name["en"] for f in geometry.standing(p.state)]
    assert names == ["Malrock", "Luma", "Ashra", "Jaxar", "Zeph"]
    assert [cell_name(c) for c in geometry.READING] == ["V1", "C1", "R1", "V2", "C2", "R2", "V3", "C3", "R3"]
    q = duel(*lines, turn="B")
    assert [f.seat for f in geometry.in_reading_order(q.state, q.state.fighters)] == [1, 1, 1, 0, 0]


@pytest.mark.rule("OCW-GEN-05", "OCW-TEAM-10")
def test_chance_is_asked_in_one_order() -> None:
    p = opened(team_pick="random", deploy_order="alternate", equip_count=2)
    # 11 + 11 dice shuffle the characters, 5 + 5 the equipment; they and both coins and the mana die are all.
    assert [(e.tag, e.sides) for e in p.events(Rolled)] == [("draft", 2), ("initiative", 2), ("mana", 6)]
    assert p.state.dice_count == 1 + 22 + 10 + 1 + 1


@pytest.mark.rule("OCW-GEN-06", "OCW-VOC-02")
def test_an_ally_may_be_oneself_and_an_enemy_is_never_the_player() -> None:
    p = duel("A:V1 Luma hp=5", "A:V2 Roldan", "B:V1 Jaxar", dice="6/").give("Luma", 6)
    assert {a.targets for a in p.legal(Use) if a.slot == 0} == {(p.id("Luma"),), (p.id("Roldan"),)}
    p = duel("A:V1 Luma", "A:V2 Roldan", "B:V3 Jaxar", dice="6/").give("Roldan", 6)
    assert {a.targets for a in p.legal(Use) if a.slot == 0} == {(p.id("Luma"),)}
    p = duel("A:V1 Luma", "B:V3 Jaxar", dice="6/").give("Luma", 6)
    assert why(p.no(p.as_use("C", "Jaxar")))[0].startswith("OCW-")  # nobody in her line, not even the player


@pytest.mark.rule("OCW-GEN-07")
def test_no_rule_reads_physical_or_magic() -> None:
    rules = Path(package.__file__).parent / "rules"
    assert not [f.name for f in rules.glob("*.py") if "physical" in f.read_text("utf-8")]
    assert {c.damage for c in CARDS} == {"physical", "magic", None}


@pytest.mark.rule("OCW-GEO-01", "OCW-GEO-02")
def test_rows_run_from_the_vanguard_and_lines_are_shared() -> None:
    p = duel("A:V3 Zeph", "A:R3 Jaxar", "B:C3 Ashra", "B:V1 Luma", dice="1/").attack("Zeph", 1)
    assert p["Ashra"].hp == 10 - 4  # line 3 of A faces line 3 of B
    places = [Fighter(0, 0, 0, cell, 1) for cell in range(9)]
    assert [f.row for f in places] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [f.line for f in places] == [0, 1, 2] * 3


@pytest.mark.rule("OCW-GEO-03", "OCW-ATK-03")
def test_own_row_and_own_allies_never_obstruct() -> None:
    for row in "VCR":
        ally = "C1" if row != "C" else "V1"
        p = duel(f"A:{row}1 Zeph", f"A:{ally} Luma", "B:C1 Jaxar", "B:R1 Ashra", dice="1/").attack("Zeph", 1)
        assert (p["Jaxar"].hp, p["Ashra"].hp) == (15 - 4, 10)


@pytest.mark.rule("OCW-GEO-04")
def test_one_character_per_cell_and_only_on_the_own_field() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Jaxar", dice="1/").give("Zeph", 1)
    assert why(p.no(Move(at("V2")))) == ("OCW-GEO-04", "cell-occupied")
    assert why(p.no(Move(at("V1")))) == ("OCW-GEO-04", "cell-occupied")
    assert why(p.no(Move(9))) == ("OCW-GEO-04", "no-such-cell")
    assert len(p.legal(Move)) == 7


@pytest.mark.rule("OCW-GEO-05")
def test_adjacent_cells_share_a_side_of_one_field() -> None:
    p = duel("A:V1 Rhyse", "A:V2 Luma", "A:C2 Zeph", "B:V1 Jaxar", "B:V2 Ashra", "B:C2 Vylar", dice="6/")
    p.use("Rhyse", 6, "V", "Jaxar")
    assert (p["Jaxar"].hp, p["Ashra"].hp, p["Vylar"].hp) == (14, 9, 14)  # C2 is diagonal
    assert p["Luma"].hp == 14  # the other vanguard does not count either


@pytest.mark.rule("OCW-GEO-06", "OCW-DEAD-02")
def test_the_defeated_occupy_and_tokens_do_not() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma dead", "B:V1 Jaxar", dice="1/", tokens="A:V3 lotus").give("Zeph", 1)
    cells = {cell_name(a.cell) for a in p.legal(Move)}
    assert "V2" not in cells and "V3" in cells


@pytest.mark.rule("OCW-GEO-07")
def test_a_new_token_replaces_the_old_and_outlives_its_maker() -> None:
    p = duel("A:C1 Torcal", "A:V2 Jhade", "B:V1 Jaxar", dice="6 6/").use("Torcal", 6, "C", "B:C1").done()
    p.use("Jhade", 6, "C", "B:C1")
    (token,) = p.state.tokens
    assert (token.kind, token.seat, token.cell) == ("lotus", 1, at("C1"))
    p = duel("A:C1 Torcal dead", "B:V1 Jaxar", dice="/1", tokens="B:C1 snare", turn="B").move(
        "Jaxar", 1, "C1"
    )
    assert p["Jaxar"].suffers("prison") and not p.state.tokens


@pytest.mark.rule("OCW-GEO-08", "OCW-VOC-20")
def test_tokens_act_on_every_step_of_an_advance_but_only_at_the_end_of_a_move() -> None:
    p = duel("B:R1 Sorgar", "A:V2 Jhade", dice="/5", tokens="B:C1 lotus", turn="B").use("Sorgar", 5, "R")
    assert p["Sorgar"].hp == 18 - 3 and p.where("Sorgar") == "V1" and p.events(TokenSprung)
    p = duel("B:R1 Sorgar", "A:V2 Jhade", dice="/5", tokens="B:C1 lotus", turn="B").move("Sorgar", 5, "V1")
    assert p["Sorgar"].hp == 18 and p.state.tokens


@pytest.mark.rule("OCW-GEO-08", "OCW-VOC-20", "OCW-DUR-05")
def test_tokens_wait_for_whoever_is_deployed_but_not_for_the_initial_deployment() -> None:
    p = duel("A:V1 Jhade", "B:V1 Jaxar", dice="/1 1 1", turn="B", stage="deploy", hand="/Zeph, Luma",
             tokens="B:V2 lotus B:V3 snare")  # fmt: skip
    p.do(Deploy(p.state.hands[1][0], at("V2")), Pay(1), Pay(2))
    assert p["Zeph"].hp == 10 - 5 and len(p.state.tokens) == 1
    p.to_next_turn().to_next_turn()
    assert len(p.state.tokens) == 1  # a token waits for ever


@pytest.mark.rule("OCW-VOC-20", "OCW-KW-16")
def test_an_invulnerable_visitor_leaves_the_token_and_a_charge_goes_with_it() -> None:
    p = duel("B:R1 Sorgar invulnerable", "A:V2 Jhade", dice="/5", tokens="B:V1 lotus", turn="B")
    assert p.move("Sorgar", 5, "V1").state.tokens
    p = duel("B:R1 Fyx charge=invulnerable", "A:V2 Jhade", dice="/5", tokens="B:V1 lotus", turn="B")
    p.move("Fyx", 5, "V1")
    assert not p.state.tokens and not p["Fyx"].effects and p["Fyx"].hp == 12


@pytest.mark.rule("OCW-DMG-15", "OCW-ABIL-11")
def test_ability_damage_never_reaches_the_player() -> None:
    p = duel("A:C1 Ashra", "B:V2 Jaxar", dice="6/").use("Ashra", 6, "C")
    assert p["Jaxar"].hp == 12 and not p.events(PlayerHit)


@pytest.mark.rule("OCW-KW-01")
def test_advance_stops_at_the_front_before_an_obstacle_and_when_imprisoned() -> None:
    p = duel("A:R1 Sorgar", "A:V1 Luma", "B:V1 Jaxar", dice="6/").use("Sorgar", 6, "R")
    assert p.where("Sorgar") == "C1" and [e.how for e in p.events(Moved)] == ["advance"]
    p = duel("A:C1 Sorgar", "A:V2 Luma", "B:V1 Jaxar", dice="6/").use("Sorgar", 6, "R")
    assert p.where("Sorgar") == "V1"
    p = duel("A:R1 Sorgar", "A:R2 Luma", "B:V1 Torcal", dice="6 1/", tokens="A:C1 snare").use(
        "Sorgar", 6, "R"
    )
    assert p.where("Sorgar") == "C1" and p["Sorgar"].atk == 6  # the rest is not cancelled
    assert p["Torcal"].hp == 13  # but it cannot attack


@pytest.mark.rule("OCW-KW-03", "OCW-KW-04")
def test_the_imprisoned_are_not_displaced() -> None:
    p = duel("A:V1 Salvio", "A:V2 Luma prison", "B:V1 Jaxar", dice="6/").use("Salvio", 6, "C", "Luma")
    assert p.where("Luma") == "V2"
    p = duel("A:V1 Salvio prison", "B:V1 Jaxar", dice="6/").do(Activate(0, 1))
    assert why(p.no(Move(at("V3")))) == ("OCW-KW-03", "imprisoned")
