"""The estimate of ChessWar positions agrees with the odds of chapter 18 and with plain sense."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from chesswar import chapter18
from chesswar.positions import position
from chesswar.scenes import scene

from tabletop.engine.engine import legal_actions
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.mind.appraisal import LEARNT, appraise
from tabletop.games.chesswar.mind.blows import backfires, fails, strikes
from tabletop.games.chesswar.mind.perils import Field, melee, recoil
from tabletop.games.chesswar.records.actions import Attack, Charge, Move
from tabletop.games.chesswar.records.state import CHARGE_BONUS
from tabletop.games.chesswar.rules import attributes, forecast


@pytest.mark.rule("CW-ODD-04", "CW-ODD-05")
@pytest.mark.parametrize("difference", range(-3, 4))
@pytest.mark.parametrize("save", [2, 3, 4, 5])
@pytest.mark.parametrize("brave", [True, False])
@pytest.mark.parametrize("daunted", [True, False])
def test_strikes_agree_with_the_exact_odds(difference: int, save: int, brave: bool, daunted: bool) -> None:
    chance = chapter18.save_chance(save)
    exact = chapter18.melee(difference, chance, chance, brave=brave, daunted=daunted)
    assert strikes(difference, save, brave, daunted) == pytest.approx(float(exact.destroyed))
    assert backfires(difference, save, False) == pytest.approx(float(exact.attacker_lost))


@pytest.mark.rule("CW-ODD-03", "CW-SPL-33", "CW-OPT-21", "CW-SPL-05")
@pytest.mark.parametrize("seed", range(40))
def test_blows_of_the_estimate_are_those_of_the_forecast_now_and_after_a_charge(seed: int) -> None:
    """By the blow itself, without the plague that follows; flown, blessed and shaken units among them."""
    for phase in ("combat", "move"):
        state = scene(seed, phase).state
        field = Field(state)
        for action in legal_actions(GAME, state, 0):
            if isinstance(action, Attack):
                card, unit = forecast.forecast(state, action), state.units[action.unit]
                bonus = bool(unit.marks & CHARGE_BONUS)
            elif isinstance(action, Charge):
                card, unit = forecast.attack_after(state, action), state.units[action.unit]
                bonus = attributes.gets_charge_bonus(state, unit, state.units[action.target])
            else:
                continue
            assert card is not None
            mine, theirs = field.fighters[action.unit], field.fighters[action.target]
            for uid, chance in ((action.target, melee), (action.unit, recoil)):
                exact = card.chance("lost", uid) - card.chance("exposed", uid)
                assert chance(mine, theirs, bonus) == pytest.approx(float(exact))


@pytest.mark.rule("CW-ODD-01")
def test_failed_saves() -> None:
    assert [round(fails(n), 4) for n in (1, 2, 3, 5, 7)] == [
        round(float(Fraction(x, 6)), 4) for x in (1, 1, 2, 4, 6)
    ]


def test_playouts_look_further_ahead_the_fewer_units_stand() -> None:
    generals = ("W human.K e1", "B human.K e8")
    crowd = [f"{side} human.P {file}{rank}" for side, rank in (("W", 2), ("B", 7)) for file in "abcdefgh"]
    assert [
        GAME.insight.ahead(position(*generals, *crowd[:count]).state) for count in (16, 11, 10, 6, 4, 0)
    ] == [2, 2, 4, 6, 8, 24]


def white(*units: str, **options: Any) -> float:
    return appraise(position(*units, **options).state, LEARNT.weights)[0]


def test_values_of_two_seats_add_up_to_one() -> None:
    values = appraise(
        position("W human.K e1", "W human.P e4", "B orc.K e8", "B orc.P e6").state, LEARNT.weights
    )
    assert sum(values) == pytest.approx(1)


def test_more_units_are_better() -> None:
    assert (
        white("W human.K e1", "W human.P a1", "B human.K e8") > white("W human.K e1", "B human.K e8") + 0.02
    )


def test_a_general_in_reach_of_knights_stands_badly() -> None:
    far = white("W human.K a1", "B chaos.N h8", "B chaos.K e8")
    near = white("W human.K a1", "B chaos.N c4", "B chaos.K e8")
    assert near < far - 0.03


def test_the_same_lead_decides_more_once_armies_have_melted() -> None:
    generals = ("W human.K e1", "B human.K e8", "W human.P h1")
    few = [f"{side} human.P {file}{rank}" for side, rank in (("W", 1), ("B", 8)) for file in "a"]
    many = [f"{side} human.P {file}{rank}" for side, rank in (("W", 1), ("B", 8)) for file in "abcdfg"]
    assert 0.52 < white(*generals, *many) < white(*generals, *few) - 0.02


def test_guards_shield_a_general() -> None:
    guards = ["W human.P a2", "W human.P b2", "W human.P b1"]
    shielded = white("W human.K a1", *guards, "B chaos.N c4", "B chaos.K e8")
    aside = white(
        "W human.K a1", "W human.P h1", "W human.P g1", "W human.P f1", "B chaos.N c4", "B chaos.K e8"
    )
    assert shielded > aside


def test_the_one_who_strikes_first_stands_better() -> None:
    units = ["W human.K a1", "W human.P d4", "B human.K h8", "B human.P d5"]
    mine = white(*units, links="d4-d5", phase="combat")
    theirs = white(*units, links="d4-d5", phase="combat", turn="B")
    assert mine > theirs


ARMY = ["W human.P a2", "W human.P b2", "W human.P c2", "W human.P d2", "W human.N a1"]
"""Enough to win without haste."""


def test_an_army_ahead_does_not_stake_its_general_on_a_duel() -> None:
    aloof = white("W human.K e3", *ARMY, "B human.K e5", phase="combat")
    duel = white("W human.K e4", *ARMY, "B human.K e5", links="e4-e5", phase="combat")
    assert duel < aloof - 0.1


def test_helpers_make_a_duel_of_generals_good() -> None:
    army = [*ARMY, "W human.N d4"]
    alone = white("W human.K e4", *army, "B human.K e5", links="e4-e5", phase="combat")
    helped = white("W human.K e4", *army, "B human.K e5", links="e4-e5 d4-e5", phase="combat")
    assert helped > alone + 0.1


@pytest.mark.rule("CW-CHG-08")
def test_a_general_cannot_leave_a_melee_so_its_end_counts() -> None:
    """A general with one infantryman at his throat is in much more danger than the next blow tells."""
    units = ["W human.K e4", *ARMY, "B human.K h8", "B human.P e5"]
    locked = white(*units, links="e4-e5", phase="combat", turn="B")
    free = white("W human.K e4", *ARMY, "B human.K h8", "B human.P e7", phase="combat", turn="B")
    blow = strikes(-1, 2, True, False)
    assert locked < free * (1 - blow)


@pytest.mark.rule("CW-ATR-31")
def test_killing_a_plague_carrier_endangers_a_general() -> None:
    units = ["W human.K e4", *ARMY, "B human.K h8"]
    healthy = white(*units, "B rat.P e5", links="e4-e5", phase="combat")
    plagued = white(*units, "B chaos.P e5", links="e4-e5", phase="combat")
    assert plagued < healthy - 0.08


@pytest.mark.rule("CW-VIC-01")
def test_the_danger_to_a_general_counts_however_strong_his_army() -> None:
    """What threatens the general costs the stronger army at least as much of its value as the weaker one."""
    threat = ["B human.K h8", "B chaos.N e6"]
    strong = [white(f"W human.K {at}", *ARMY, "W human.Q h2 debt", *threat) for at in ("e4", "e1")]
    weak = [white(f"W human.K {at}", *ARMY[:1], *threat) for at in ("e4", "e1")]
    assert strong[1] - strong[0] > weak[1] - weak[0] > 0


@pytest.mark.rule("CW-CAT-02")
def test_a_general_keeps_away_from_the_targets_of_catapults() -> None:
    enemies = ["B human.K h8", "B human.R a8", "B human.R b8"]
    amid = white("W human.K e1", "W human.P d2", "W human.P e2", "W human.P f2", *enemies)
    apart = white("W human.K e1", "W human.P b2", "W human.P c2", "W human.P a2", *enemies)
    assert apart > amid


@pytest.mark.rule("CW-SPL-20")
def test_a_mage_that_can_still_heal_lessens_the_danger_to_a_general() -> None:
    def cost_of_debt(knight: str, links: str) -> float:
        units = ["W human.K e4", "B human.K h8", f"B human.N {knight}"]
        return white(*units, "W human.Q a1", links=links) - white(*units, "W human.Q a1 debt", links=links)

    assert cost_of_debt("e5", "e4-e5") > cost_of_debt("e8", "") + 0.01


@pytest.mark.rule("CW-OPT-20")
def test_a_massacre_is_not_decided_by_a_general() -> None:
    units = ["W human.K e4", *ARMY, "B human.K e5"]
    assert position(*units, massacre=True).state.setup.is_massacre
    duel = white(*units, links="e4-e5", phase="combat", massacre=True)
    assert duel > white(*units, links="e4-e5", phase="combat")


def test_waiting_under_fire_is_bad() -> None:
    """The more an army is outgunned, the more it gains by coming closer."""

    def step_forward(*enemies: str) -> float:
        files = "bcdefg"
        ahead = white("W human.K a1", *(f"W human.P {f}2" for f in files), "B elf.K h8", *enemies)
        back = white("W human.K a1", *(f"W human.P {f}1" for f in files), "B elf.K h8", *enemies)
        return ahead - back

    assert step_forward("B elf.B c8", "B elf.B d8", "B elf.B e8") > 0.02
    assert abs(step_forward("B elf.R c8", "B elf.R d8", "B elf.R e8")) < 0.02


def test_a_kill_is_never_worth_less_than_its_threat() -> None:
    """Shooting down an archer must not look bad because it ends a hurry."""
    both = ["W orc.K a1", "W orc.P c3", "W orc.P d3", "W orc.P e3", "W orc.P f3", "B elf.K h8", "B elf.B c8"]
    assert white(*both) > white(*both, "B elf.B e8") + 0.02


def test_small_armies_that_lead_send_their_general() -> None:
    near = white("W orc.K d3", "W orc.P e3", "B human.K e8")
    far = white("W orc.K a1", "W orc.P e3", "B human.K e8")
    assert near > far


def advances(rounds: int) -> float:
    """The share of the weights that a mage's steps towards the only enemy have."""
    state = position("W orc.K a1", "W orc.Q b1", "B human.K h8").state
    state.round, state.last_loss = rounds, 0
    legal = legal_actions(GAME, state, 0)
    weights = GAME.insight.weights(state, 0, legal)
    assert weights is not None
    steps = [
        w for a, w in zip(legal, weights) if isinstance(a, Move) and a.unit == 1 and a.to % 8 > 1 and a.to > 7
    ]
    return sum(steps) / sum(weights)


def test_mages_go_hunting_when_nothing_happens() -> None:
    assert advances(12) > 0.3
    assert advances(1) < 0.1


@pytest.mark.rule("CW-CMB-16", "CW-SPL-60")
def test_a_mage_that_can_smite_threatens_a_general_more_than_its_sword_does() -> None:
    def held(*marks: str) -> float:
        return white("W human.K a1", " ".join(("B undead.Q a3", *marks)), "B undead.K h8")

    assert held() < held("debt") - 0.04


@pytest.mark.rule("CW-CMB-16", "CW-SPL-60")
def test_a_mage_engaged_with_a_general_threatens_him_with_smites() -> None:
    def doom(*marks: str) -> float:
        mage = " ".join(("B undead.Q a2", *marks))
        return Field(position("W human.K a1", mage, "B undead.K h8", links="a1-a2").state).doom(0)

    assert doom() > doom("debt") + 0.04


@pytest.mark.rule("CW-ATR-52")
def test_an_engaged_general_who_can_teleport_away_is_hardly_in_danger() -> None:
    units = ("W undead.K d4", "W undead.P a1", "B chaos.R d5", "B chaos.K h8")
    leaves = white(*units, links="d4-d5")
    stays = white(units[0] + " move_over", *units[1:], links="d4-d5")
    assert leaves > stays + 0.03


def test_once_the_movements_are_over_possible_shots_count_more() -> None:
    def worth_of_shot(**phase: str) -> float:
        units = ("W elf.K a1", "W elf.B d4 charge_tried move_over", "B human.P d6", "B human.K h8")
        return white(*units, **phase) - white(units[0], units[1] + " shot", *units[2:], **phase)

    assert worth_of_shot(phase="shoot") > 1.1 * worth_of_shot() > 0
