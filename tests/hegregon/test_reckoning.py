"""Cards, settlements, ranks and odds (chapters 14, 15 and 19) to the last figure, on both sides of their
edges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop.engine import codec
from tabletop.engine.engine import apply, legal_actions
from tabletop.engine.model import OfferDraw, Resign
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, DOORSTEPS, EVENTS, MAP
from tabletop.games.hegregon.components.kinds import HEAVY
from tabletop.games.hegregon.records.actions import Attack, ChooseHex, ChooseUnit, Move
from tabletop.games.hegregon.records.events import (
    Captured,
    CardApplied,
    CrystalsMelted,
    Eliminated,
    Thrown,
    TurnSettled,
)
from tabletop.games.hegregon.records.frames import Acting, Card
from tabletop.games.hegregon.records.units import CAMOUFLAGED, FOUGHT, LOADED, Crystallised
from tabletop.games.hegregon.rulebook import rulebook_table
from tabletop.games.hegregon.rules.odds import (
    SHOT,
    attack_chance,
    fight_chance,
    forecasts,
    found_or_pushed,
    totals,
    wins,
    wins_exactly,
)
from tabletop.games.hegregon.rules.ore import SOURCE_AT, exhausted
from tabletop.games.hegregon.rules.settlement import after_cards, forecast, yields
from tabletop.games.hegregon.rules.victory import rank
from tabletop.text.catalogue import Texts

from .positions import at, coords, names, position, why

# -- chapter 14 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-EVT-07", "HG-EVT-09", "HG-INT-26")
def test_the_first_unit_is_recalled_like_any_other() -> None:
    p = position("A light 4,-6", "A ear 2,-4", cards="EV15", idle="B").go("4,-6", "4,-5")
    assert set(p.asked(ChooseUnit)) == {0, 1} and p.no(ChooseUnit(0)) is None
    for wrong in (-1, 2, 3, 10**6):
        assert why(p.no(ChooseUnit(wrong))) == ("HG-EVT-07", "card-not-there")
    assert why(p.no(ChooseHex(at("5,-8")))) == ("HG-EVT-07", "card-wants-unit")
    p.do(ChooseUnit(0))
    assert p.frame == Card(0, "EV15", 0, 0)
    assert set(p.asked(ChooseHex)) == set(MAP.beside[BASES[0]]) and not p.asked(ChooseUnit)
    assert why(p.no(ChooseUnit(1))) == ("HG-EVT-07", "card-wants-hex")
    for hex in (-1, 0, at("4,-5"), at("4,-8")):
        assert why(p.no(ChooseHex(hex))) == ("HG-EVT-07", "card-not-there")
    p.do(ChooseHex(at("5,-8")))
    assert p.place("4,-6") == "5,-8" and p.was("4,-6").mp == 0 and isinstance(p.frame, Acting)
    assert [(e.why, coords(e.to)) for e in p.events(Thrown)] == [("recall", "5,-8")]


@pytest.mark.rule("HG-EVT-07")
def test_a_card_without_anything_to_choose_is_told_as_not_applied() -> None:
    """Unless it brings H instead."""
    p = position("A light 4,-6", cards="EV15", bases="- B B B B B", ore="3 0").go("4,-6", "4,-5")
    assert [(e.card, e.done) for e in p.events(CardApplied)] == [("EV15", False)] and p.state.ore[0] == 3
    q = position("A light 4,-6", cards="EV12", ore="3 0").go("4,-6", "4,-5")
    assert not q.events(CardApplied) and q.state.ore[0] == 4


@pytest.mark.rule("HG-ODD-05", "HG-RNG-04")
def test_the_forecast_of_unanswered_fire_has_no_dice_on_either_side() -> None:
    p = position("A heavy 6,-5", "B ear 8,-5", ore="0 9").do(Attack(0, 1))
    assert tuple(forecasts(p.state, p.frame.fight)[0]) == ("", 0, 0, SHOT)


@pytest.mark.rule("HG-ODD-01")
def test_the_table_of_odds_in_the_book_goes_to_eight_dice() -> None:
    rows = rulebook_table("odds", "all", Texts("es").scope("hegregon"))
    assert [len(row) for row in rows] == [9] * 9 and rows[0][1:] == [str(n) for n in range(1, 9)]


@pytest.mark.rule("HG-EVT-09", "HG-INT-25")
def test_a_jump_leads_to_another_empty_event_hex() -> None:
    taken = [f"B ear {n}" for n in sorted(names(EVENTS) - {"4,-5"})[:3]]
    p = position("A light 4,-6", *taken, cards="EV14", mines="B 1,-5").go("4,-6", "4,-5")
    busy = {"4,-5", "1,-5", *(line.split()[2] for line in taken)}
    assert names(p.asked(ChooseHex)) == names(EVENTS) - busy


@pytest.mark.rule("HG-EVT-09", "HG-INT-24")
@pytest.mark.parametrize("first", ["A ear 3,-4 mp=0", "A light 3,-5"])
def test_a_blast_throws_nobody_onto_a_friend_the_first_unit_neither(first: str) -> None:
    lines = sorted(("A ear 3,-4 mp=0", "A light 3,-5"), key=lambda line: line != first)
    p = position(*lines, cards="EV08").go("3,-5", "3,-4", "4,-5")
    assert p.place("3,-5") == "4,-5" and p.was("3,-5").mp == 0 and p.place("3,-4") == "3,-4"


@pytest.mark.rule("HG-INT-26", "HG-UNI-04")
def test_who_has_no_hex_to_be_recalled_to_is_not_offered() -> None:
    """A heavy tank, if only crystal is free at the bases."""
    ground = [n for n in sorted(names(DOORSTEPS[0])) if n in ("5,-8", "3,-8")]
    p = position("A light 4,-6", "A heavy 0,-4", *(f"B ear {n}" for n in ground), cards="EV15")
    p.go("4,-6", "4,-5")
    assert len(ground) == 2 and 1 not in p.asked(ChooseUnit) and 0 in p.asked(ChooseUnit)
    assert why(p.no(ChooseUnit(1))) == ("HG-EVT-07", "card-not-there")


@pytest.mark.rule("HG-EVT-09", "HG-INT-29", "HG-STA-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_told_to_who_is_gone(seat: int) -> None:
    """After a radar sweep, after the settlement and after the end of a step; the last one acts first then."""
    p = position("A light 4,-6", "A ear 3,-3", "B ear 3,-1", "B ear 5,-3", cards="EV23")
    p.legal()
    for gone in (1, 2):
        p.state.remove(p.state.units[gone])
    p.go("4,-6", "4,-5")
    for _ in range(6):
        if p.seat == seat and isinstance(p.frame, Acting):
            fresh = codec.decode_state(GAME, codec.encode(p.state))
            assert p.legal() == list(legal_actions(GAME, fresh, seat))
            assert not {1, 2} & {getattr(action, "unit", 0) for action in p.legal()}
        p.end()


# -- chapter 15 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-END-06", "HG-MOD-07")
@pytest.mark.parametrize("mode", ["conquest", "survival"])
def test_the_rank_of_a_side_to_the_last_figure(mode: str) -> None:
    """E.A.R. on deposits alone count there, the main one for five, in survival none that is empty."""
    p = position(
        "A ear 2,-4",
        "A ear 0,0",
        "A ear 3,-4",
        "A light 6,-8",
        "B heavy -2,4",
        "B ear 8,-4",
        bases="A A - B - -",
        ore="4 7",
        mode=mode,
        idle="",
    )
    assert rank(p.state, 0) == (2, 6, 1 + 1 + 1 + 2, 4)
    assert rank(p.state, 1) == (1, 0, 5 + 1, 7)
    if mode == "survival":
        p.state.reserves[SOURCE_AT[at("0,0")]] = 0
        assert rank(p.state, 0) == (2, 1, 5, 4)
        p.state.reserves[SOURCE_AT[at("2,-4")]] = 0
        assert rank(p.state, 0) == (2, 0, 5, 4)


@pytest.mark.rule("HG-END-06")
def test_the_rank_of_a_team_is_that_of_its_seats_together() -> None:
    lines = ("A ear 2,-4", "C ear 6,-8", "C heavy 4,-4", "D ear 0,0")
    p = position(*lines, mode="teams", players=4, bases="A B C C - D", ore="1 2 3 4", idle="")
    assert rank(p.state, 0) == (3, 2, 7, 4) and rank(p.state, 1) == (2, 5, 1, 6)


@pytest.mark.rule("HG-COL-02", "HG-MOD-07", "HG-INT-37")
@pytest.mark.parametrize("mode", ["conquest", "survival"])
def test_what_a_hex_yields(mode: str) -> None:
    p = position("A ear 3,-4", "A ear 2,-4", mode=mode)
    assert [yields(p.state, at(n)) for n in ("3,-4", "2,-4", "0,0", "4,-8")] == [0, 1, 5, 0]
    assert forecast(p.state, 0) == 1 and forecast(p.state, 1) == 0
    assert not any(exhausted(p.state, at(n)) for n in ("3,-4", "2,-4", "0,0"))
    if mode == "survival":
        for left, brings in ((25, 5), (5, 5), (4, 4), (1, 1), (0, 0)):
            p.state.reserves[SOURCE_AT[at("0,0")]] = left
            assert yields(p.state, at("0,0")) == brings and exhausted(p.state, at("0,0")) == (left == 0)
        assert not exhausted(p.state, at("3,-4"))


@pytest.mark.rule("HG-COL-03", "HG-EVT-09")
def test_cards_of_the_settlement_add_up() -> None:
    """Double shifts, cave-ins, what was collected, on how many common deposits: what comes of it."""
    state = position("A ear 2,-4").state
    for shifts, cave_ins, total, common, expected in (
        (0, 0, 7, 2, 7),
        (1, 0, 7, 2, 9),
        (1, 0, 7, 3, 10),
        (1, 0, 7, 4, 10),
        (2, 0, 7, 4, 13),
        (2, 0, 7, 1, 9),
        (0, 1, 7, 2, 5),
        (0, 1, 1, 1, 0),
        (0, 2, 7, 2, 3),
        (1, 1, 1, 1, 0),
        (1, 2, 3, 3, 2),
    ):
        state.shifts, state.cave_ins = (0,) * shifts + (1,), (1,) + (0,) * cave_ins
        assert after_cards(state, 0, total, common) == expected


@pytest.mark.rule("HG-COL-03", "HG-EVT-09", "HG-MOD-07", "HG-UI-06")
def test_a_double_shift_counts_common_deposits_that_yield() -> None:
    """Neither another hex nor the main deposit nor an empty one; foreseen as it is settled."""
    lines = ("A ear 3,-4", "A ear 0,0", "A ear 2,-4", "A ear 6,-8", "A light -2,4")
    for mode, left, expected in (
        ("conquest", 0, 5 + 1 + 1 + 2),
        ("survival", 3, 9),
        ("survival", 0, 5 + 1 + 1),
    ):
        p = position(*lines, mode=mode)
        if p.state.reserves:
            p.state.reserves[SOURCE_AT[at("6,-8")]] = left
        p.state.shifts = (0,)
        assert forecast(p.state, 0) == expected == p.settle().state.ore[0], (mode, left)


@pytest.mark.rule("HG-CAP-03", "HG-CAP-01")
def test_who_captures_which_base() -> None:
    """Neutral and enemy bases, of the first seat too; neither the own nor a team-mate's."""
    for who, base, after in (
        ("C", "8,-4", []),
        ("A", "-4,8", []),
        ("A", "8,-4", []),
        ("B", "8,-4", [1]),
        ("D", "8,-4", [3]),
        ("C", "4,-8", [2]),
        ("A", "4,-8", [0]),
        ("A", "4,4", [0]),
    ):
        p = position(f"{who} ear {base}", mode="teams", players=4, bases="- A B C C D").settle()
        found = [(e.seat, BASES[e.base]) for e in p.events(Captured)]
        assert found == [(seat, at(base)) for seat in after], (who, base)


@pytest.mark.rule("HG-END-01", "HG-END-03")
def test_bases_that_win_and_bases_that_do_not() -> None:
    three = position(bases="A A A B B -").settle()
    assert three.outcome is None
    four = position(bases="B A A A A B").settle()
    assert four.outcome is not None and four.outcome.winners == (0,) and four.outcome.rule == "HG-END-01"
    none = position(mode="teams", players=4, bases="- - - - - -").settle()
    assert none.outcome is None
    one = position(mode="teams", players=4, bases="- - - A - -").settle()
    assert one.outcome is not None and one.outcome.winners == (0, 2) and one.outcome.rule == "HG-END-03"
    both = position(mode="teams", players=4, bases="- A - B - -").settle()
    assert both.outcome is None


@pytest.mark.rule("HG-END-01", "HG-END-06", "HG-COL-01")
def test_bases_decide_before_the_turn_limit() -> None:
    p = position(bases="B A A A A -", ore="0 50", turn_limit=15, round=15).settle()
    assert p.outcome is not None and (p.outcome.reason, p.outcome.winners) == ("bases", (0,))
    assert p.state.round == 15 and [type(e).__name__ for e in p.history].count("Finished") == 1


@pytest.mark.rule("HG-COL-01", "HG-END-01", "HG-MAP-10")
def test_a_match_that_ends_in_the_settlement_stays_as_it_ended() -> None:
    """Marks and crystal are what they were, no further turn begins; a quiet turn melts nothing."""
    p = position("A light 3,-3 loaded camouflaged", crystal="3,-4", bases="B A A A A -", round=7)
    p.state.crystallise((Crystallised(at("3,-4"), 7),))
    p.settle()
    assert p.outcome is not None and p.state.round == 7 and [c.until for c in p.state.crystals] == [7]
    assert p.was("3,-3").marks == LOADED | CAMOUFLAGED
    assert not p.events(CrystalsMelted) and not p.events(TurnSettled)
    q = position("A light 3,-3", round=7).settle()
    assert [e.round for e in q.events(TurnSettled)] == [7] and not q.events(CrystalsMelted)
    r = position("A light 3,-3", crystal="3,-4", round=7).settle()
    assert not r.events(CrystalsMelted) and [e.hexes for e in r.settle().events(CrystalsMelted)] == [
        (at("3,-4"),)
    ]


@pytest.mark.rule("HG-END-07", "HG-END-06", "HG-ELI-05")
def test_the_scores_of_a_match() -> None:
    """Winners 1, those who share a draw a half, all others nothing."""
    p = position("A light 0,-4", players=3, idle="ABC", turn_limit=15, round=15, bases="A - - B - C")
    p.state.ore = [1, 1, 0]
    p.settle()
    assert p.outcome is not None and (p.outcome.winners, p.outcome.scores) == ((0,), (1.0, 0.0, 0.0))
    q = position(players=3, idle="ABC").do(Resign())
    state = q.state
    for seat in (1, 2):
        state = apply(GAME, state, seat, OfferDraw()).state
    assert state.outcome is not None and state.outcome.scores == (0.0, 0.5, 0.5)
    assert state.outcome.winners == () and [e.seat for e in q.events(Eliminated)] == [0]


# -- chapter 19 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-ODD-01", "HG-ODD-02")
def test_the_totals_of_so_many_dice() -> None:
    for dice in range(6):
        ways = totals(dice)
        assert len(ways) == 8 * dice + 1 and sum(ways) == 8**dice
        assert all((n > 0) == (total >= dice) for total, n in enumerate(ways))
        assert ways[dice:] == ways[dice:][::-1]


@pytest.mark.rule("HG-ODD-01")
def test_no_dice_never_win_and_never_hold() -> None:
    assert [wins_exactly(0, n) for n in (1, 2, 5)] == [0, 0, 0]
    assert [wins_exactly(n, 0) for n in (1, 2, 5)] == [1, 1, 1]
    assert wins(1, 1) == 0.5 and isinstance(wins(1, 1), float)
    assert found_or_pushed(1, 1, True) == found_or_pushed(1, 1, False) == Fraction(1, 4)


@pytest.mark.rule("HG-ODD-03", "HG-ODD-04", "HG-RNG-03", "HG-RNG-04", "HG-MIS-01")
def test_the_chances_of_an_attack() -> None:
    """Beside and at two hexes, on heavy tanks and others, hidden or not, with a gun or a missile."""
    lines = (
        "A heavy 6,-5",
        "A ear 5,-5",
        "B ear 7,-5",
        "B light 8,-5",
        "B heavy 6,-3",
        "B light 6,-4 camouflaged",
    )
    state = position(*lines).state
    gun, ear, near, far, tank, hidden = state.units[:6]
    assert attack_chance(state, gun, near) == wins(5, 1)
    assert attack_chance(state, gun, far) == float(SHOT) == 0.75
    assert attack_chance(state, gun, tank) == wins(5, 5) == 0.5
    assert attack_chance(state, gun, hidden) == wins(5, 2) / 2
    assert attack_chance(state, ear, hidden, missile=True) in (wins(3, 2) / 2, 0.375)
    assert attack_chance(state, gun, tank, missile=True) == wins(3, 5)
    assert attack_chance(state, gun, near, missile=True) == wins(3, 1)
    assert fight_chance(state, gun, near) == wins(5, 1) and fight_chance(state, gun, hidden) == wins(5, 2) / 2
    turret = position("A ear 3,-4 entrenched loaded", "B ear 2,-4 entrenched").state
    assert fight_chance(turret, *turret.units[:2]) == wins(2, 2) == 0.5
    assert attack_chance(turret, *turret.units[:2]) == wins(3, 2)
    assert gun.kind == HEAVY and MAP.distance(gun.at, tank.at) == 2


@pytest.mark.rule("HG-ATK-02", "HG-CAM-09")
def test_what_a_withdrawal_leaves_as_it_was() -> None:
    """Of an attacker that had not moved: neither where it came from nor its points change."""
    p = position("A medium 7,-6", "B light 7,-5 camouflaged", dice="detect:1").do(Move(0, at("7,-5")))
    p.do(p.legal()[1])
    unit = p.was("7,-6")
    assert (unit.came, unit.shuns, unit.mp, unit.at) == (-1, 1, 2, at("7,-6"))
    q = position("A light 5,-6", "B light 7,-5 camouflaged", dice="detect:1").go("5,-6", "6,-5")
    before = q.was("5,-6")
    q.do(Attack(0, 1))
    q.do(q.legal()[1])
    assert q.was("5,-6") == before.marked(FOUGHT).changed(shuns=1) and coords(before.at) == "6,-5"
