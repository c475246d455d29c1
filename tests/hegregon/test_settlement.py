"""Chapter 15 and the modes: collection, capture, elimination, victory."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.model import Resign
from tabletop.games.hegregon.records.actions import Attack, Buy, Move
from tabletop.games.hegregon.records.events import Collected, Eliminated, Exhausted
from tabletop.games.hegregon.records.frames import Acting, Card, Purchase
from tabletop.games.hegregon.records.units import ENTRENCHED, TURN_MARKS
from tabletop.games.hegregon.rules.ore import SOURCE_AT
from tabletop.games.hegregon.rules.settlement import forecast

from .positions import Position, at, position


def result(p: Position) -> tuple[tuple[int, ...], str]:
    assert p.outcome is not None
    return p.outcome.winners, p.outcome.reason


@pytest.mark.rule("HG-COL-01")
def test_the_order_of_the_settlement() -> None:
    marks = "fought used drew camouflaged loaded ceasefire entrenched"
    p = position(f"A ear 2,-4 {marks}", "A ear 8,-4", "A ear 4,4", "A ear -8,4", crystal="3,-3", players=2)
    p.state.bans = ("air",)
    p.settle()
    kinds = [type(e).__name__ for e in p.history]
    assert kinds.index("Collected") < kinds.index("Captured") < kinds.index("Finished")
    assert result(p) == ((0,), "bases") and p.state.ore[0] == 1
    q = position(f"A ear 2,-4 {marks}").settle()
    assert not q.was("2,-4").marks & TURN_MARKS and q.was("2,-4").marks & ENTRENCHED
    kinds = [type(e).__name__ for e in q.history]
    assert kinds.index("Collected") < kinds.index("TurnSettled") < kinds.index("OrderFixed")


@pytest.mark.rule("HG-COL-02")
def test_only_ears_collect_whatever_they_did() -> None:
    p = position("A ear 0,0 entrenched used fought", "A light 2,-4", "A ear 6,-8", "B hover 1,3")
    assert forecast(p.state, 0) == 6
    assert p.settle().state.ore == [6, 0] and len(p.events(Collected)) == 2


@pytest.mark.rule("HG-COL-03")
def test_one_total_and_one_floor() -> None:
    p = position("A ear 2,-4", "A ear 6,-8")
    p.state.shifts, p.state.cave_ins = (0,), (0, 0)
    assert forecast(p.state, 0) == 0
    p.state.cave_ins = (0,)
    assert forecast(p.state, 0) == 2 == p.settle().state.ore[0]


@pytest.mark.rule("HG-COL-03", "HG-MOD-07", "HG-INT-37")
def test_double_shift_needs_an_ear_that_collects_and_spares_the_deposit() -> None:
    p = position("A ear 2,-4", "A ear 6,-8", mode="survival")
    p.state.reserves[SOURCE_AT[at("2,-4")]], p.state.reserves[SOURCE_AT[at("6,-8")]] = 0, 3
    p.state.shifts = (0,)
    p.settle()
    assert p.state.ore[0] == 2 and p.state.reserves[SOURCE_AT[at("6,-8")]] == 2


@pytest.mark.rule("HG-COL-03", "HG-EVT-09")
def test_double_shift_brings_three_at_most() -> None:
    ears = ("2,-4", "6,-8", "-2,4", "-6,8", "4,-2")
    p = position(*(f"A ear {n}" for n in ears), "A ear 0,0")
    collecting = forecast(p.state, 0) - 5
    p.state.shifts = (0,)
    assert collecting >= 4 and forecast(p.state, 0) == 5 + collecting + 3


@pytest.mark.rule("HG-COL-04", "HG-SET-03")
def test_no_other_income_but_the_factions_extra() -> None:
    assert position(bases="A A A B B B").settle().state.ore == [0, 0]
    p = position(mode="faction", players=4).settle()
    assert sorted(p.state.ore) == [0, 0, 0, 0, 1, 1]
    assert forecast(p.state, 2) == 1


@pytest.mark.rule("HG-MOD-07")
def test_ore_is_finite_in_survival() -> None:
    p = position("A ear 2,-4", "A ear 0,0", mode="survival")
    assert sum(p.state.reserves) == 145
    p.state.reserves[SOURCE_AT[at("0,0")]], p.state.reserves[SOURCE_AT[at("2,-4")]] = 3, 1
    p.settle()
    assert p.state.ore[0] == 4 and {e.at for e in p.events(Exhausted)} == {at("0,0"), at("2,-4")}
    p.settle()
    assert p.state.ore[0] == 4


@pytest.mark.rule("HG-CAP-01")
@pytest.mark.parametrize("marks", ["", "entrenched", "camouflaged used"])
@pytest.mark.parametrize("base", ["8,-4", "-4,8"])
def test_an_ear_takes_neutral_and_enemy_bases(marks: str, base: str) -> None:
    p = position(f"A ear {base} {marks}").settle()
    assert p.state.holders[{"8,-4": 1, "-4,8": 3}[base]] == 0


@pytest.mark.rule("HG-CAP-02")
def test_the_holder_keeps_it_after_leaving_and_guards_it_by_standing_there() -> None:
    p = position("A ear 8,-4", bases="A A - B - -").go("8,-4", "8,-5").settle()
    assert p.state.holders[1] == 0
    q = position("A ear 8,-3", "B hover 8,-4", bases="A B - B - -")
    assert "8,-4" in q.moves("8,-3")  # only by winning its hex
    assert q.settle().state.holders[1] == 1


@pytest.mark.rule("HG-CAP-03", "HG-INT-33")
def test_a_team_mates_base_is_no_enemy_base() -> None:
    p = position("A ear -4,8", mode="teams", players=4, bases="- A B C C D").settle()
    assert p.state.holders[3] == 2
    q = position("A ear 2,-4", "C ear 6,-8", mode="teams", players=4).settle()
    assert q.state.ore == [1, 0, 1, 0]


@pytest.mark.rule("HG-CAP-04")
def test_other_units_take_nothing() -> None:
    p = position("A heavy 8,-4").settle()
    assert p.state.holders[1] == -1


@pytest.mark.rule("HG-CAP-05", "HG-END-01", "HG-MOD-01")
def test_captures_happen_together_then_bases_are_counted() -> None:
    p = position("A ear 8,-4", "B ear 4,-8", bases="A - A B A -").settle()
    assert p.outcome is None and p.state.holders == [1, 0, 0, 1, 0, -1]
    q = position("A ear 8,-4", bases="A - A B A -")
    assert q.outcome is None and result(q.settle()) == ((0,), "bases") and q.outcome.rule == "HG-END-01"  # type: ignore[union-attr]


@pytest.mark.rule("HG-END-01", "HG-MOD-04")
def test_four_during_the_turn_are_not_enough() -> None:
    p = position("A light 0,-4", "B ear 2,-4", mode="survival", bases="A A A A - B")
    assert p.go("0,-4", "1,-4").outcome is None
    assert result(p.settle()) == ((0,), "bases")


@pytest.mark.rule("HG-ELI-01")
def test_who_cannot_rebuild_is_out_after_his_purchase_step() -> None:
    p = position("A light 0,-4", "B ear 1,-4", players=3, idle="AC", dice="8 8 1").do(Attack(0, 1))
    assert not p.events(Eliminated)
    p.settle()
    assert [(e.seat, e.why) for e in p.events(Eliminated)] == [(1, "no-units")]


@pytest.mark.rule("HG-ELI-02", "HG-INT-34")
def test_until_then_he_keeps_everything() -> None:
    p = position(
        "A light 0,-4", "B ear 1,-4", players=3, idle="AC", ore="0 3 0", mines="B 3,-3", dice="8 8 8 1 1 1"
    )
    p.do(Attack(0, 1)).answer("ammo").end()
    assert p.seat == 2 and p.state.ore[1] == 1 and p.state.holders[2] == 1 and p.is_mined("3,-3")
    p.end()
    while not (isinstance(p.frame, Purchase) and p.seat == 1):
        p.end()
    p.do(Buy(0, p.legal(Buy)[0].at))
    assert 1 in p.state.living()


@pytest.mark.rule("HG-INT-34", "HG-ORD-05")
def test_the_step_of_who_dies_in_it_ends() -> None:
    p = position("A light 0,-4", players=3, idle="BC", mines="B 1,-4", dice="mine:5").go("0,-4", "1,-4")
    assert isinstance(p.frame, Acting) and p.seat == 1 and 0 in p.state.living()


@pytest.mark.rule("HG-ELI-03", "HG-MOD-06", "HG-STA-04")
def test_survival_knows_no_comeback() -> None:
    p = (
        position(
            "A light 0,-4",
            "B ear 1,-4",
            players=3,
            mode="survival",
            idle="AC",
            ore="0 9 0",
            stock="0 2 0",
            mines="B 3,-3",
            dice="8 8 1",
        )
        .do(Attack(0, 1))
        .answer()
    )
    assert [(e.seat, e.why) for e in p.events(Eliminated)] == [(1, "survival")]
    assert p.state.holders[2] == -1 and p.state.ore[1] == p.state.stock[1] == 0 and not p.is_mined("3,-3")
    assert p.settle().state.order == (2, 0)
    own = position("A light 0,-4", players=3, mode="survival", idle="BC", mines="B 1,-4", dice="mine:5").go(
        "0,-4", "1,-4"
    )
    assert 0 not in own.state.living() and own.seat == 1


@pytest.mark.rule("HG-ELI-04")
def test_units_without_a_base_and_without_h_play_on() -> None:
    p = position("A ear 3,-8", "B light 3,-9", ore="0 9", bases="- - - B - -")
    assert {type(a).__name__ for a in p.legal()} == {"Move", "Attack", "EndStep"}
    q = position("A light 0,-4", ore="9 0", bases="- - - B - -").settle()
    while q.seat != 0:
        q.end()
    assert not q.legal(Buy) and 0 in q.state.living()


@pytest.mark.rule("HG-ELI-05", "HG-STA-04")
@pytest.mark.parametrize("stage", ["purchase", "action"])
def test_resigning(stage: str) -> None:
    p = position(
        "A light 0,-4",
        players=3,
        idle="AB" if stage == "action" else "ABC",
        stage=stage,
        ore="9 0 0",
        mines="A 3,-3",
    )
    p.state.ore[1] = p.state.ore[2] = 5
    p.do(Resign())
    assert p.outcome is None and not p.alive("0,-4") and 0 not in p.state.living()  # no annihilation
    assert p.state.holders[0] == -1 and not p.is_mined("3,-3") and p.seat == 1


@pytest.mark.rule("HG-ELI-05", "HG-ATK-10")
def test_who_resigns_in_a_reaction_leaves_after_the_combat() -> None:
    p = (
        position("A light 0,-4", "B ear 1,-4", players=3, ore="0 9 0", dice="1 1 8")
        .do(Attack(0, 1))
        .do(Resign())
    )
    assert 1 not in p.state.living() and not p.alive("1,-4") and not p.alive("0,-4") and p.dry


@pytest.mark.rule("HG-ELI-05", "HG-END-05")
@pytest.mark.parametrize("mode", ["conquest", "survival"])
def test_who_resigns_in_a_reaction_cannot_win_by_it(mode: str) -> None:
    """The attacker's last unit would fall: the match is over before a die is thrown."""
    p = position("A light 0,-4", "B heavy 1,-4", idle="B", mode=mode, ore="0 9").do(Attack(0, 1))
    p.do(Resign())
    assert result(p) == ((0,), "last_side") and not p.rolled() and p.alive("0,-4")


@pytest.mark.rule("HG-ELI-05", "HG-END-02", "HG-MOD-06")
@pytest.mark.parametrize(
    ("mode", "idle", "expected"),
    [
        ("conquest", "BC", ((2,), "annihilation")),  # only C has units, B's count for nothing
        ("conquest", "B", None),  # A and C have none, and may buy
        ("survival", "BC", ((2,), "annihilation")),
    ],
)
def test_the_units_of_who_resigned_count_for_nothing(mode: str, idle: str, expected: Any) -> None:
    lines = ("A light 0,-4", "B heavy 1,-4")
    p = position(*lines, idle=idle, players=3, mode=mode, ore="0 9 5", dice="1 1 8 8 8 8 8")
    p.do(Attack(0, 1), Resign())
    assert p.dry and not p.alive("0,-4")
    assert p.outcome is None if expected is None else result(p) == expected
    if expected is None:
        assert p.state.living() == (0, 2) and not any(u.at >= 0 for u in p.state.units)


@pytest.mark.rule("HG-ELI-05", "HG-STA-04")
def test_the_loss_of_who_resigned_decides_nothing() -> None:
    """Only A has units besides, but B had resigned when his unit fell: C may still buy."""
    p = position("A light 0,-4", "B ear 1,-4", idle="A", players=3, ore="0 9 5", dice="8 8 1")
    p.do(Attack(0, 1), Resign())
    assert p.outcome is None and p.dry and p.state.living() == (0, 2) and p.seat == 0
    assert [(e.seat, e.why) for e in p.events(Eliminated)] == [(1, "resigned")]


@pytest.mark.rule("HG-ELI-05", "HG-END-05")
def test_two_who_resign_in_one_combat_leave_together() -> None:
    """B in the reaction, A at the card that he draws by winning: C alone is left."""
    p = position("A light 4,-6", "B ear 4,-5", players=3, ore="0 9 0", cards="EV14", dice="8 8 1")
    p.do(Move(0, at("4,-5")), Resign())
    assert isinstance(p.frame, Card) and p.state.leaving == (1,)
    p.do(Resign())
    assert result(p) == ((2,), "last_side") and p.state.eliminated == (1, 0) and not p.state.leaving
    assert len([e for e in p.history if type(e).__name__ == "Finished"]) == 1


@pytest.mark.rule("HG-END-02", "HG-MOD-01")
def test_annihilation_wins_at_once() -> None:
    p = position(
        "A light 0,-4", "B ear 1,-4", idle="A", bases="A - B B B B", mode="conquest", dice="8 8 1"
    ).do(Attack(0, 1))
    assert result(p) == ((0,), "annihilation")
    q = position("A light 0,-4", "B ear 1,-4", players=3, idle="AC", dice="8 8 1").do(Attack(0, 1))
    assert q.outcome is None
    r = position(
        "A light 0,-4", "A light 1,-3", "B ear 1,-4", "C ear 2,-3", players=3, idle="A", dice="8 8 1 8 8 1"
    )
    r.do(Attack(0, 2), Attack(1, 3))
    assert result(r) == ((0,), "annihilation")


@pytest.mark.rule("HG-END-02", "HG-STA-04", "HG-BUY-07")
def test_not_in_a_purchase_round() -> None:
    p = position("A ear 0,-4", stage="purchase", turn="B", idle="", ore="0 1", mines="A -3,8", dice="mine:5")
    p.do(Buy(0, at("-3,8")))
    assert result(p) == ((0,), "last_side")  # eliminated, and only then the last side is left


@pytest.mark.rule("HG-END-03", "HG-END-04", "HG-MOD-02")
@pytest.mark.parametrize(
    ("bases", "winners"), [("A B - - - -", (0, 1)), ("- - - C D -", (2, 3)), ("A - - C - -", None)]
)
def test_cooperative_victory_by_bases(bases: str, winners: tuple[int, ...] | None) -> None:
    p = position(mode="faction", players=2, bases=bases).settle()
    assert (p.outcome.winners if p.outcome else None) == winners


@pytest.mark.rule("HG-END-02", "HG-END-04", "HG-MOD-02")
def test_cooperative_victory_by_annihilation() -> None:
    p = position(
        "C light 0,-4", "B ear 1,-4", mode="faction", players=2, idle="D", turn="C", dice="8 8 1"
    ).do(Attack(0, 1))
    assert result(p) == ((2, 3), "annihilation")


@pytest.mark.rule("HG-END-05")
def test_the_last_side_left_wins() -> None:
    p = position("A light 0,-4").do(Resign())
    assert result(p) == ((1,), "last_side")
    q = position(mode="teams", players=4, idle="ABCD").do(Resign())
    assert q.outcome is None
    q.end().do(Resign()) if q.seat == 2 else q.end()
    while q.outcome is None and q.seat != 2:
        q.end()
    assert result(q.do(Resign())) == ((1, 3), "last_side")


@pytest.mark.rule("HG-END-06", "HG-SET-08")
@pytest.mark.parametrize(
    ("lines", "bases", "ore", "winners"),
    [
        (("A ear 0,0",), "A - - B B -", "0 0", (1,)),
        (("A ear 0,0", "B ear 2,-4"), "A - - B - -", "0 9", (0,)),
        (("A light 0,-4",), "A - - B - -", "0 9", (0,)),
        ((), "A - - B - -", "0 1", (1,)),
        ((), "A - - B - -", "1 1", (0, 1)),
    ],
)
def test_the_ranking_of_a_turn_limit(
    lines: tuple[str, ...], bases: str, ore: str, winners: tuple[int, ...]
) -> None:
    p = position(*lines, bases=bases, ore=ore, turn_limit=15, round=14).settle()
    assert p.outcome is None
    q = position(*lines, bases=bases, ore=ore, turn_limit=15, round=15).settle()
    assert result(q) == (winners, "turn_limit")


@pytest.mark.rule("HG-END-06", "HG-MOD-07")
def test_an_empty_deposit_ranks_nothing() -> None:
    p = position("A ear 2,-4", "B ear 6,-8", mode="survival", turn_limit=15, round=15)
    p.state.reserves[SOURCE_AT[at("2,-4")]] = 0
    assert result(p.settle()) == ((1,), "turn_limit")


@pytest.mark.rule("HG-END-07")
def test_the_result_keeps_winners_reason_and_turn() -> None:
    p = position("A light 0,-4", "B ear 1,-4", idle="A", round=7, dice="8 8 1").do(Attack(0, 1))
    assert result(p) == ((0,), "annihilation") and p.state.round == 7 and p.outcome.scores == (1.0, 0.0)  # type: ignore[union-attr]
