"""Chapter 6: the turn and its maintenance."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.engine import owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records.actions import Activate, EndPhase, React
from tabletop.games.open_card_wars.records.events import (
    EffectEnded,
    Fatigued,
    PhaseBegan,
    Poisoned,
    Removed,
    TurnBegan,
)
from tabletop.games.open_card_wars.records.frames import Menu

from .positions import Position, duel, why


def since(p: Position, turn: int) -> list[Any]:
    """The events from the beginning of a turn on."""
    start = next(i for i, e in enumerate(p.history) if isinstance(e, TurnBegan) and e.turn == turn)
    return p.history[start:]


@pytest.mark.rule("OCW-TURN-01", "OCW-SM-10", "OCW-SM-11")
def test_a_turn_has_five_phases_all_by_the_active_player() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1/", round=1).to_next_turn().to_next_turn()
    phases = [(e.phase, e.seat) for e in since(p, 2) if isinstance(e, PhaseBegan)]
    assert phases[:4] == [("mana", 1), ("deployment", 1), ("activation", 1), ("end", 1)]
    assert phases[4] == ("mana", 0)


@pytest.mark.rule("OCW-TURN-02", "OCW-SM-22")
def test_the_initiative_passes_at_the_end() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1/")
    assert p.state.active == 0 and owed(GAME, p.state) == (0,)
    p.to_next_turn()
    assert p.state.active == 1 and owed(GAME, p.state) == (1,)


@pytest.mark.rule("OCW-TURN-03", "OCW-SRC-11")
def test_a_round_is_a_turn_of_each_the_starting_player_first() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", turn="B", round=1, starter="B")
    seen = []
    for _ in range(5):
        seen.append((p.state.turn, p.state.round, p.state.active))
        p.to_next_turn()
    assert seen == [(1, 1, 1), (2, 1, 0), (3, 2, 1), (4, 2, 0), (5, 3, 1)]


@pytest.mark.rule("OCW-TURN-04", "OCW-FLASH-07")
def test_one_die_per_character_counts_per_turn_own_or_enemy() -> None:
    p = duel("A:V1 Luma used hp=5", "A:V2 Zeph", "B:V1 Jaxar", dice="6 6/1 1 1 1 1 1")
    assert why(p.no(Activate(p.id("Luma"), 1))) == ("OCW-TURN-04", "die-used")
    p.to_next_turn()
    while not p.is_window:
        p.end()
    assert p.seat == 0 and React(p.id("Luma"), 1) in p.legal(React)
    p.react("Luma", 6, "V", "Luma")
    assert p["Luma"].used == p.state.turn
    p.to_next_turn()
    assert p["Luma"].used == p.state.turn - 1


@pytest.mark.rule("OCW-MAINT-01")
def test_maintenance_goes_step_by_step() -> None:
    lines = ("A:V1 Sorgar", "A:V2 Zeph hp=1 poison=2", "B:V1 Jaxar", "B:V2 Luma")
    p = duel(*lines, dice="2 3/", round=7, fatigue_round=8)
    p.use("Sorgar", 2, "V").done().passes()
    p.state.life = [40, 40]
    p.to_next_turn()
    while p.state.turn < 15:
        p.to_next_turn()
    kinds = [type(e) for e in since(p, 15)]
    expected = [TurnBegan, Fatigued, EffectEnded, Poisoned, Removed, PhaseBegan]
    assert [k for k in kinds if k in expected][:6] == expected
    assert p.state.life == [39, 39] and 3 in p.dice(0)  # (f) the unused die stayed


@pytest.mark.rule("OCW-MAINT-02", "OCW-KW-25")
def test_poison_takes_its_counters_from_all_at_once_then_one_less() -> None:
    p = duel("A:V1 Jaxar poison=2", "A:V2 Zeph poison=3 hp=3", "B:V1 Ashra", stage="maintenance")
    assert (p["Jaxar"].hp, p["Jaxar"].poison) == (13, 1)
    assert p["Zeph"].hp == 0 and p["Zeph"].poison == 0 and p["Zeph"].cell == -1
    assert [(e.lost, e.left) for e in p.events(Poisoned)] == [(2, 1), (3, 2)]


@pytest.mark.rule("OCW-MAINT-02")
def test_indestructible_floors_the_loss_and_the_defeated_lose_nothing() -> None:
    p = duel("A:V1 Jaxar poison=5 hp=2 indestructible", "B:V1 Ashra", stage="maintenance")
    assert (p["Jaxar"].hp, p["Jaxar"].poison) == (1, 4)
    assert [e.lost for e in p.events(Poisoned)] == [1]


@pytest.mark.rule("OCW-MAINT-03", "OCW-SRC-04")
def test_the_loss_comes_before_the_counter_goes() -> None:
    p = duel("A:V1 Zeph poison=1", "B:V1 Ashra", stage="maintenance")
    assert (p["Zeph"].hp, p["Zeph"].poison) == (9, 0)


@pytest.mark.rule("OCW-MAINT-04", "OCW-SRC-03")
def test_poison_shrinks_and_costs_the_sum_of_its_counters() -> None:
    p = duel("A:V1 Sorgar poison=3", "B:V1 Ashra", dice="1/")
    for _ in range(8):
        p.to_next_turn()
    assert p["Sorgar"].hp == 18 - (3 + 2 + 1) and p["Sorgar"].poison == 0


@pytest.mark.rule("OCW-MAINT-05", "OCW-EQ-06", "OCW-SRC-15", "OCW-DEAD-01")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_both_fields_are_cleared_in_every_maintenance(turn: str) -> None:
    lines = ("A:V1 Ashra dead wears=fire_bow", "A:V2 Zeph", "B:V1 Jaxar dead", "B:V2 Luma")
    p = duel(*lines, turn=turn, stage="maintenance")
    assert {(e.card, e.equipment) for e in p.events(Removed)} == {(0, 12), (4, -1)}
    assert p["Ashra"].cell == p["Jaxar"].cell == -1 and len(p.state.field(0)) == 1


@pytest.mark.rule("OCW-MAINT-06")
def test_enemy_poison_and_effects_of_the_other_player_are_untouched() -> None:
    p = duel("A:V1 Sorgar", "B:V1 Jaxar poison=2", "A:V2 Luma", dice="3 1/")
    p.use("Sorgar", 3, "V").done()
    p.to_next_turn()  # B's maintenance
    assert p["Sorgar"].effects and (p["Jaxar"].hp, p["Jaxar"].poison) == (13, 1)
    p.to_next_turn()
    assert not p["Sorgar"].effects and p["Jaxar"].poison == 1


@pytest.mark.rule("OCW-FLASH-08", "OCW-ACT-11")
def test_nothing_is_declared_outside_the_activation_phase() -> None:
    p = duel("A:V1 Luma", "B:V1 Roldan", "B:V2 Zeph", dice="3 2/6 6", stage="merge")
    assert p.seat == 0 and p.legal(EndPhase)
    p.end()  # no card in hand: on to the interlude
    assert p.is_window and p.frame.moment == "interlude" and isinstance(p.state.stack[-2], Menu)
