"""Chapter 18: states, the stack, what is saved, who decides."""

from __future__ import annotations

import pytest

from tabletop.engine import codec
from tabletop.engine.engine import apply, legal_actions, owed
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import frames, resolving
from tabletop.games.open_card_wars.records.actions import Aim, Attack, Displace, Done, Share
from tabletop.games.open_card_wars.records.events import AbilityDeclared
from tabletop.games.open_card_wars.records.state import State

from .positions import Position, duel


def names(p: Position) -> list[str]:
    """The stack from the bottom."""
    return [type(f).__name__ for f in p.state.stack]


def mid_attack() -> Position:
    """Zeph's action waits for B's answer."""
    return duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Jaxar", "B:R1 Vylar", dice="6 1/6 6").attack("Zeph", 6)


@pytest.mark.rule("OCW-SM-14", "OCW-FLASH-03")
def test_a_window_alternates_and_closes_after_two_passes() -> None:
    p = duel("A:V1 Luma", "B:V1 Vylar", "B:V2 Jaxar", dice="6 6/6 6", stage="interlude")
    assert p.seat == 1
    p.do(Pass())
    assert p.seat == 0 and p.is_window
    p.do(Pass())
    assert isinstance(p.frame, frames.Menu)


@pytest.mark.rule("OCW-SM-17")
def test_a_declared_ability_is_recorded_and_opens_its_window() -> None:
    p = duel("A:V1 Ashra", "A:V2 Luma", "B:V1 Vylar", dice="6 1/6").use("Ashra", 6, "V")
    (declared,) = p.state.activated
    assert (declared.fighter, declared.ability, declared.serial) == (0, 0, p.state.serial)
    assert p.frame.moment == "ability" and p["Ashra"].atk == 4  # not resolved yet
    assert p.events(AbilityDeclared)[0].cost == 1


@pytest.mark.rule("OCW-SM-18")
def test_an_objective_is_asked_for_only_if_there_are_several() -> None:
    p = duel("A:V1 Zeph reach", "A:V2 Luma", "B:V1 Jaxar", "B:R1 Vylar", dice="6 1/").attack("Zeph", 6)
    assert {a.objective for a in p.legal(Aim)} == {p.id("Jaxar"), p.id("Vylar")}
    p.do(Aim(p.id("Vylar")))
    assert p["Vylar"].hp == 14 - 4
    assert mid_attack().is_window  # one objective: straight to the window


@pytest.mark.rule("OCW-SM-19", "OCW-SM-21")
def test_a_resolving_ability_asks_its_choices() -> None:
    p = duel("A:V1 Salvio", "A:V2 Luma hp=5", "B:V1 Jaxar", dice="6 1/").use("Salvio", 6, "C", "Luma")
    assert isinstance(p.frame, resolving.Displacing) and p.seat == 0
    p.do(p.legal(Displace)[-1])
    assert p.where("Luma") == "R3" and p["Luma"].hp == 6


@pytest.mark.rule("OCW-SM-20")
def test_shares_of_a_split_attack_are_asked_for() -> None:
    p = duel("A:V1 Jhade", "A:V2 Luma", "B:V1 Jaxar", "B:C1 Zeph", dice="6 1/").use("Jhade", 6, "V")
    assert isinstance(p.frame, resolving.Sharing)
    p.do(Share(3))
    assert (p["Jaxar"].hp, p["Zeph"].hp) == (15 - 2, 10 - 1)


@pytest.mark.rule("OCW-SM-32", "OCW-SM-33")
def test_the_stack_is_saved_with_everything_else_and_plays_on_alike() -> None:
    p = mid_attack()
    assert names(p)[:3] == ["Turn", "Menu", "Activation"] and names(p)[-1] == "FlashWindow"
    assert "Repeating" in names(p) and "Assault" in names(p)
    again = codec.decode_state(GAME, codec.encode(p.state))
    assert codec.encode(again) == codec.encode(p.state)
    for action in legal_actions(GAME, p.state, 1):
        one, other = apply(GAME, p.state, 1, action), apply(GAME, again, 1, action)
        assert one.events == other.events and codec.encode(one.state) == codec.encode(other.state)


@pytest.mark.rule("OCW-SM-33")
def test_the_saved_record_names_all_that_is_public() -> None:
    fields = set(State.__struct_fields__)
    assert {"setup", "dice_key", "dice_count", "turn", "active", "life", "pools", "hands"} <= fields
    assert {"fighters", "tokens", "activated", "stack"} <= fields


@pytest.mark.rule("OCW-SM-34")
def test_what_cannot_be_declined_and_has_one_way_is_done_without_asking() -> None:
    p = duel("A:V1 Zeph", "A:V2 Luma", "B:V1 Jaxar", dice="1 1/").attack("Zeph", 1)
    assert isinstance(p.frame, frames.Menu)  # no ability costs 1: "done" was all that was left
    q = duel("A:C1 Ashra", "A:V2 Luma", "B:V1 Jaxar", dice="6 1/").attack("Ashra", 6)
    assert isinstance(q.frame, frames.Activation) and q.legal(Done)


@pytest.mark.rule("OCW-SM-35", "OCW-ACT-07")
def test_an_open_activation_is_looked_at_again_after_every_step() -> None:
    p = mid_attack().react("Vylar", 6, "V").passes()
    assert p["Zeph"].suffers("stun") and isinstance(p.frame, frames.Menu)


@pytest.mark.rule("OCW-SM-36")
def test_the_other_player_decides_only_in_windows_and_its_own_choices() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", "B:V2 Luma", dice="1 1/6 6")
    assert owed(GAME, p.state) == (0,) and legal_actions(GAME, p.state, 1) == []
    assert owed(GAME, mid_attack().state) == (1,)


@pytest.mark.rule("OCW-SM-16")
def test_an_attack_without_objective_is_not_offered() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar invulnerable", dice="1 1/").give("Zeph", 1)
    assert not p.legal(Attack)
