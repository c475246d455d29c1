"""Chapter 4: the purchase step."""

from __future__ import annotations

import pytest

from tabletop.engine.model import Resign
from tabletop.games.hegregon.components.board import BASES, DOORSTEPS, MAP
from tabletop.games.hegregon.components.kinds import EAR, HEAVY, HOVER, KIND_OF, KINDS, LIGHT, MEDIUM
from tabletop.games.hegregon.records.actions import END_STEP, Attack, Buy, Camouflage, EndStep, Move
from tabletop.games.hegregon.records.events import Bought, Eliminated, StepEnded, StepSkipped
from tabletop.games.hegregon.records.frames import Acting, Purchase
from tabletop.games.hegregon.records.units import CAMOUFLAGED

from .positions import Position, at, names, position, why


def shop(*lines: str, ore: str = "20 0", **options: object) -> Position:
    return position(*lines, stage="purchase", ore=ore, **options)  # type: ignore[arg-type]


def buy(kind: int, where: str) -> Buy:
    return Buy(kind, at(where))


@pytest.mark.rule("HG-BUY-01")
def test_units_are_bought_one_at_a_time_in_any_order() -> None:
    p = shop(ore="9 0")
    p.do(buy(MEDIUM, "5,-8"), buy(EAR, "4,-7"), buy(HOVER, "3,-8"), buy(LIGHT, "4,-9"))
    assert p.state.ore[0] == 0 and [e.price for e in p.events(Bought)] == [3, 1, 3, 2]
    assert isinstance(p.frame, Acting)  # nothing more to buy: the step is over


@pytest.mark.rule("HG-BUY-02")
def test_units_are_placed_beside_a_held_base_never_on_it() -> None:
    p = shop()
    assert {a.at for a in p.legal(Buy) if a.kind == EAR} == set(MAP.beside[BASES[0]])
    assert why(p.no(buy(EAR, "4,-8"))) == ("HG-BUY-02", "not-at-a-base")
    assert why(p.no(buy(EAR, "4,-6"))) == ("HG-BUY-02", "not-at-a-base")
    p.do(buy(EAR, "5,-8"))
    assert p.unit("5,-8").seat == 0


@pytest.mark.rule("HG-BUY-03", "HG-BUY-14")
def test_six_per_base_and_step_a_wreck_counts() -> None:
    mined = " ".join(f"B {q},{r}" for q, r in (MAP.coords[h] for h in MAP.beside[BASES[0]]))
    p = shop(mines=mined, dice="5 5 5 5 5 5")
    for hex in MAP.beside[BASES[0]]:
        p.do(Buy(EAR, hex))
    assert p.state.ore[0] == 14 and p.dry
    assert not p.legal(Buy) and why(p.no(buy(EAR, "5,-8"))) == ("HG-BUY-03", "base-full")
    q = shop("A light 5,-8")  # a unit of earlier turns only blocks its hex
    for hex in MAP.beside[BASES[0]]:
        if q.state.unit_at(hex) is None:
            q.do(Buy(EAR, hex))
    assert q.frame.bought[0] == 5


@pytest.mark.rule("HG-BUY-03")
def test_every_base_has_six_of_its_own() -> None:
    p = shop(bases="A A - B - -")
    assert {a.at for a in p.legal(Buy)} == {*MAP.beside[BASES[0]], *MAP.beside[BASES[1]]}
    p.do(buy(EAR, "5,-8"), buy(EAR, "8,-5"))
    assert p.frame.bought == (1, 1, 0, 0, 0, 0)


@pytest.mark.rule("HG-BUY-04")
@pytest.mark.parametrize("who", ["A", "B"])
def test_the_hex_must_hold_no_unit_of_anybody(who: str) -> None:
    p = shop(f"{who} ear 5,-8")
    assert why(p.no(buy(EAR, "5,-8"))) == ("HG-BUY-04", "hex-occupied")
    assert at("5,-8") not in {a.at for a in p.legal(Buy)}


@pytest.mark.rule("HG-BUY-05", "HG-BUY-06", "HG-UNI-04")
def test_heavy_tanks_have_two_hexes_at_every_base() -> None:
    listed = ["5,-8 3,-8", "8,-3 8,-5", "3,5 5,3", "-3,8 -5,8", "-8,5 -8,3", "-5,-3 -3,-5"]
    for base, expected in enumerate(listed):
        holders = ["-"] * 6
        holders[base], holders[(base + 1) % 6] = "A", "B"
        p = shop(bases=" ".join(holders))
        assert names(a.at for a in p.legal(Buy) if a.kind == HEAVY) == set(expected.split())
        ice = next(iter(names(DOORSTEPS[base]) - set(expected.split())))
        assert why(p.no(buy(HEAVY, ice))) == ("HG-BUY-05", "heavy-on-crystal")


@pytest.mark.rule("HG-BUY-05", "HG-MAP-10")
def test_no_heavy_tank_on_temporary_crystal() -> None:
    p = shop(crystal="5,-8")
    assert names(a.at for a in p.legal(Buy) if a.kind == HEAVY) == {"3,-8"}
    assert p.no(buy(HEAVY, "5,-8")) is not None and p.no(buy(EAR, "5,-8")) is None


@pytest.mark.rule("HG-BUY-07", "HG-MIN-04")
@pytest.mark.parametrize(
    ("die", "alive", "mined", "stock"),
    [(1, True, True, 0), (4, False, False, 0), (8, True, False, 1)],
)
def test_placing_on_an_enemy_mine_is_an_entry(die: int, alive: bool, mined: bool, stock: int) -> None:
    p = shop(mines="B 5,-8", dice=f"mine:{die}")
    p.do(buy(EAR, "5,-8"))
    assert p.is_free("5,-8") != alive and p.is_mined("5,-8") == mined and p.state.stock[0] == stock and p.dry


@pytest.mark.rule("HG-BUY-08")
def test_enemies_at_the_base_only_block_their_hexes() -> None:
    p = shop("B light 4,-8", "B light 5,-8")
    assert len(p.legal(Buy)) == 4 * 5 + 1


@pytest.mark.rule("HG-BUY-09")
def test_only_at_own_bases() -> None:
    p = shop(mode="teams", players=4, ore="20 0 0 0")  # A at B2, his team-mate C at B5, B1 neutral
    assert {a.at for a in p.legal(Buy)} == set(MAP.beside[BASES[1]])
    for where in ("5,-8", "-8,5", "4,5"):
        assert why(p.no(buy(EAR, where))) == ("HG-BUY-09", "base-not-held")


@pytest.mark.rule("HG-BUY-10")
def test_mines_are_not_bought() -> None:
    p = shop()
    assert "mine" not in KIND_OF and {a.kind for a in p.legal(Buy)} == set(range(len(KINDS)))
    assert why(p.no(buy(5, "5,-8"))) == ("HG-BUY-10", "no-such-unit")


@pytest.mark.rule("HG-BUY-11", "HG-CAM-02")
def test_camouflage_is_the_only_other_act() -> None:
    p = shop("A light 5,-8", ore="6 0")
    assert {type(a) for a in p.legal()} == {Buy, Camouflage, EndStep}
    p.do(p.camouflage("5,-8"))
    assert p.state.ore[0] == 3 and p.unit("5,-8").marks & CAMOUFLAGED
    assert why(p.no(p.entrench("5,-8")))[1] == "not-asked-now"
    assert why(p.no(Camouflage(99)))[1] == "not-your-unit"


@pytest.mark.rule("HG-BUY-12")
def test_the_step_may_end_at_any_moment_but_not_by_oversight() -> None:
    assert shop().no(END_STEP) is None
    p = shop(idle="B")
    assert END_STEP not in p.legal() and why(p.no(END_STEP)) == ("HG-BUY-12", "must-buy")
    p.do(buy(EAR, "5,-8")).end()
    assert isinstance(p.frame, Acting)


@pytest.mark.rule("HG-BUY-12", "HG-ELI-01")
def test_who_loses_his_only_purchase_on_a_mine_must_buy_again_while_he_can() -> None:
    p = shop(idle="BC", players=3, ore="2 0 0", mines="B 5,-8 B 3,-8", dice="5 5")
    p.do(buy(EAR, "5,-8"))
    assert END_STEP not in p.legal()
    p.do(buy(EAR, "3,-8"))
    assert [e.seat for e in p.events(Eliminated)] == [0]


@pytest.mark.rule("HG-BUY-13")
def test_bought_units_act_in_the_same_turn() -> None:
    p = shop("B ear 6,-8", ore="2 0")
    p.do(buy(LIGHT, "5,-8"))
    assert isinstance(p.frame, Acting) and p.seat == 0  # nobody can buy more: the action round
    uid = p.unit("5,-8").id
    assert p.unit("5,-8").mp == 3
    assert any(a.unit == uid for a in p.legal(Move)) and any(a.unit == uid for a in p.legal(Attack))


@pytest.mark.rule("HG-BUY-14", "HG-CAP-01")
def test_a_captured_base_serves_from_the_next_purchase_round() -> None:
    p = position("A ear 8,-4", ore="5 0").end().end()
    assert isinstance(p.frame, Purchase) and p.state.holders[1] == 0
    while p.seat != 0:
        p.end()
    assert at("8,-3") in {a.at for a in p.legal(Buy)}
    assert Purchase(0).bought == (0,) * 6 == p.frame.bought


@pytest.mark.rule("HG-ORD-05", "HG-BUY-12")
def test_who_has_nothing_to_buy_is_not_asked_and_the_log_says_so() -> None:
    """Neither before a purchase nor after the last one that could be paid."""
    p = position(ore="0 4").end(2)  # the action steps and the settlement; B begins, A has no H
    assert isinstance(p.frame, Purchase) and p.seat == 1 and not p.events(StepSkipped)
    p.do(Buy(LIGHT, p.legal(Buy)[0].at), Buy(LIGHT, p.legal(Buy)[1].at))
    assert [(e.seat, e.stage) for e in p.events(StepSkipped)] == [(1, "purchase"), (0, "purchase")]
    assert isinstance(p.frame, Acting)
    assert 0 not in [e.seat for e in shop().end().events(StepSkipped)]


@pytest.mark.rule("HG-ORD-05", "HG-ELI-01")
def test_who_can_neither_buy_nor_has_units_is_told_both() -> None:
    p = position(players=3, idle="BC", turn="B", ore="0 1 0").end(2)
    while not p.events(Eliminated):
        p.end()
    kinds = [type(e) for e in p.history if isinstance(e, (StepSkipped, Eliminated)) and e.seat == 0]
    assert kinds == [StepSkipped, Eliminated]


@pytest.mark.rule("HG-ELI-05", "HG-END-05")
def test_resigning_in_a_purchase_step_of_two_ends_the_match() -> None:
    p = shop("A light 0,-4").do(Resign())
    assert p.outcome is not None and p.outcome.winners == (1,) and p.outcome.reason == "last_side"
    assert not p.alive("0,-4") and p.state.holders[0] == -1 and not p.state.leaving


@pytest.mark.rule("HG-ELI-05")
def test_resigning_in_a_purchase_step_passes_it_on() -> None:
    """After a purchase too: the step ends once, the next player is asked, nobody is told twice."""
    p = shop("A light 0,-4", players=3, ore="9 9 9").do(buy(EAR, "5,-8"), Resign())
    assert [(e.seat, e.why) for e in p.events(Eliminated)] == [(0, "resigned")]
    assert [(e.seat, e.stage) for e in p.events(StepEnded)] == [(0, "purchase")]
    assert not p.events(StepSkipped) and isinstance(p.frame, Purchase) and p.seat == p.frame.seat == 1
    assert not any(u.at >= 0 for u in p.state.units if u.seat == 0) and p.state.ore[0] == 0
    p.do(Resign())
    assert p.outcome is not None and p.outcome.winners == (2,)
