"""Chapter 4 from the seat of who prepares: exactly what may be done, and every refusal with its figures."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine import engine
from tabletop.engine.model import Resign
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import ARMIES
from tabletop.games.chesswar.records.actions import (
    ARRANGE,
    CONFIRM,
    Buy,
    ChooseArmy,
    Deploy,
    Lift,
    Sell,
    TakeList,
)
from tabletop.games.chesswar.records.events import Redeployed
from tabletop.games.chesswar.records.frames import Redeployment
from tabletop.games.chesswar.records.setup import CustomArmy, SeatSetup, Setup
from tabletop.games.chesswar.records.state import Muster, Placed
from tabletop.games.chesswar.rules import muster
from tabletop.games.chesswar.rules.budget import price, refuse_counts
from tabletop.games.chesswar.rules.lists import lists_of, ready_made

from .test_muster import Table, buys

HOME = range(24)


def legal(t: Table, seat: int = 0) -> list[Any]:
    return list(engine.legal_actions(GAME, t.state, seat))


def args(t: Table, action: Any, seat: int = 0) -> dict[str, Any]:
    no = engine.refusal(GAME, t.state, seat, action)
    assert no is not None
    return {"key": no.key, **no.args}


@pytest.mark.rule("CW-SET-01", "CW-SET-02", "CW-SET-04")
def test_without_an_army_there_is_an_army_to_choose_and_nothing_else() -> None:
    t = Table("", "orc", secret=True)
    assert legal(t) == [ChooseArmy(army) for army in ARMIES]
    for action in (Buy("P"), Sell("P"), Deploy("P", 0), ARRANGE, CONFIRM):
        assert t.no(0, action) == ("CW-SET-01", "army-missing")
    assert muster.points_left(t.state, 0) == 0 and muster.buyable(t.state, 0) == ""
    assert not muster.is_complete(t.state.musters[0])


@pytest.mark.rule("CW-SET-01", "CW-SET-02", "CW-SET-04")
def test_exactly_what_may_be_done_while_an_army_is_built() -> None:
    lists = [TakeList(found.key) for found in lists_of("rat")]
    t = Table("rat", "orc")
    some = [Buy(piece) for piece in "QRBP"]
    kings = [Deploy("K", at) for at in HOME]
    assert legal(t) == [*lists, *some, ARRANGE, *kings]
    t.do(0, Buy("B"), Buy("P"), Buy("P"), Deploy("P", 5))
    rest = [Deploy(piece, at) for piece in "KBP" for at in HOME if at != 5]
    assert legal(t) == [*lists, *some, Sell("B"), Sell("P"), ARRANGE, *rest, Lift(5)]
    t.do(0, Deploy("K", 0), Deploy("B", 23), Deploy("P", 1))
    assert legal(t) == [*lists, *some, CONFIRM, Lift(0), Lift(1), Lift(5), Lift(23)]
    t = Table("", "orc", secret=True).do(0, ChooseArmy("rat"))
    others = [ChooseArmy(army) for army in ARMIES if army != "rat"]
    assert legal(t) == [*others, *lists, *some, ARRANGE, *kings]


@pytest.mark.rule("CW-SET-04", "CW-OPT-03")
def test_the_last_square_of_the_zone_is_left_for_the_last_unit() -> None:
    custom = (CustomArmy("rat", 60, (1, 0, 0, 0, 0, 40)),)
    t = Table("rat", "orc", custom=custom).do(0, *buys("P" * 23), ARRANGE, Lift(13))
    piece = t.state.musters[0].placed
    assert len(piece) == 23
    found = [a for a in legal(t) if isinstance(a, Deploy)]
    assert len(found) == 1 and found[0].at == 13
    t.do(0, found[0])
    assert not [a for a in legal(t) if isinstance(a, Deploy)] and CONFIRM in legal(t)


@pytest.mark.rule("CW-SET-02", "CW-OPT-03", "CW-OPT-40")
def test_refusals_of_building_tell_their_figures() -> None:
    t = Table("rat", "elf", multiplier=2)
    assert args(t, Buy("K")) == args(t, Sell("K")) == {"key": "generals-fixed", "count": 2}
    assert args(t, Buy("N")) == args(t, Sell("N")) == {"key": "no-such-piece", "piece": "N"}
    for word in ("X", "", "KQ", "k"):
        for action in (Buy(word), Sell(word), Deploy(word, 0)):
            assert args(t, action) == {"key": "no-such-piece", "piece": word}
    assert args(t, Sell("P")) == {"key": "none-bought", "piece": "P"}
    t.do(0, *buys("QQQQ"))
    assert args(t, Buy("Q")) == {"key": "over-maximum", "army": "rat", "piece": "Q", "max": 4}
    t.do(0, *buys("BBBBBBBB" + "RRRRR" + "P"))
    assert args(t, Buy("R")) == {"key": "too-dear", "cost": 2, "left": 40 - 12 - 16 - 10 - 1}
    t.do(0, *buys("P"), ARRANGE)
    assert args(t, Sell("P")) == {"key": "all-deployed", "piece": "P"}
    assert args(t, Buy("K"), 1) == args(t, Sell("K"), 1) == {"key": "generals-fixed", "count": 2}
    setup = t.state.setup
    no = refuse_counts(setup, 1, "elf", (1, 0, 0, 0, 0, 0))
    assert no is not None and no.key == "generals-fixed" and no.args == {"count": 2}


@pytest.mark.rule("CW-OPT-03", "CW-SET-02")
def test_a_full_zone_is_named_even_where_the_points_would_just_do() -> None:
    custom = (CustomArmy("rat", 24, (1, 0, 0, 0, 0, 40)),)
    t = Table("rat", "orc", custom=custom).do(0, *buys("P" * 23))
    assert muster.points_left(t.state, 0) == 1 and muster.buyable(t.state, 0) == ""
    assert args(t, Buy("P")) == {"key": "zone-full", "squares": 24}


@pytest.mark.rule("CW-SET-02")
def test_the_price_of_every_piece_of_every_army() -> None:
    for army, costs in (
        ("rat", (0, 3, 2, 2, None, 1)),
        ("dwarf", (0, 3, 1, 1, None, 1)),
        ("elf", (0, 4, 2, 2, 2, 1)),
    ):
        for i, cost in enumerate(costs):
            if cost is not None:
                counts = tuple(3 * (i == j) for j in range(6))
                assert price(army, counts) == 3 * cost  # type: ignore[arg-type]


@pytest.mark.rule("CW-SET-01", "CW-SET-02")
def test_a_list_taken_is_the_ready_made_army_whatever_was_there_before() -> None:
    t = Table("human", "orc").do(0, Buy("Q"), Deploy("Q", 7), TakeList("human-siege-train"))
    assert t.state.musters[0] == ready_made(t.state.setup, 0, "human-siege-train")


@pytest.mark.rule("CW-SET-01")
def test_chance_draws_the_army_too_where_none_is_named() -> None:
    drawn = {Table("/random", "orc/random", secret=True, key=key).state.armies for key in range(60)}
    assert len({first for first, _ in drawn}) == 7 and {second for _, second in drawn} == {"orc"}
    assert Table("", "orc", secret=True).state.musters == [Muster(), Muster("orc", (1, 0, 0, 0, 0, 0))]


# -- rearranging -----------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SET-07")
def test_exactly_what_may_be_done_while_units_are_rearranged() -> None:
    t = Table("elf/elf-bow-host", "human").do(1, Buy("P"), Deploy("P", 40), Deploy("K", 63), CONFIRM)
    assert legal(t, 1) == [CONFIRM, Lift(40), Lift(63)]
    t.do(1, Lift(40))
    assert legal(t, 1) == [ARRANGE, *(Deploy("P", at) for at in range(40, 63)), Lift(63)]
    t.do(1, ARRANGE)
    assert t.state.musters[1].placed[0] == Placed("P", 44)


@pytest.mark.rule("CW-SET-07", "CW-GEN-06")
def test_units_of_a_kind_take_new_squares_in_canonical_order_and_who_may_stay_stays() -> None:
    t = Table("elf/elf-bow-host", "human").do(1, *buys("PPP"))
    t.do(1, Deploy("P", 40), Deploy("P", 42), Deploy("P", 44), Deploy("K", 63), CONFIRM)
    low, middle, high = (u.id for u in t.state.units if u.at in (40, 42, 44))
    t.do(1, Lift(40), Lift(44), Deploy("P", 50), Deploy("P", 47), CONFIRM)
    assert t.of(Redeployed) == [Redeployed(1, ((low, 47), (high, 50)))]
    assert [t.state.units[uid].at for uid in (low, middle, high)] == [47, 42, 50]


@pytest.mark.rule("CW-SET-07", "CW-OPT-35", "CW-VIC-04")
def test_who_resigns_before_the_first_turn_rearranges_no_more() -> None:
    t = Table("elf/random", "human/random", "orc/random", players="3", w=14, h=14)
    assert t.state.stack[-1] == Redeployment((1,)) and engine.owed(GAME, t.state) == (1,)
    t.do(1, Resign())
    assert engine.owed(GAME, t.state) == (2,) and t.state.stack[-1] == Redeployment((2,))
    t.do(2, CONFIRM)
    assert t.state.active == (0,) and not t.state.derived.own[1] and t.state.eliminated == (1,)


@pytest.mark.rule("CW-OPT-34", "CW-SET-04")
def test_a_set_up_too_small_one_way_is_refused_for_its_way_of_playing() -> None:
    from tabletop.games.chesswar.rules.options import refuse_setup

    two, three = (SeatSetup("human"), SeatSetup("orc")), (SeatSetup("human"),) * 3
    for setup, rule, figures in (
        (Setup(two, h=7), "CW-OPT-01", {"w": 8, "h": 7}),
        (Setup(two, w=7), "CW-OPT-01", {"w": 7, "h": 8}),
        (Setup(two, w=8, h=27), "CW-OPT-01", {"w": 8, "h": 27}),
        (Setup(two, w=27), "CW-OPT-01", {"w": 27, "h": 8}),
        (Setup(three, "3", 14, 13), "CW-OPT-34", {"w": 14, "h": 14}),
        (Setup(three, "3", 13, 14), "CW-OPT-34", {"w": 14, "h": 14}),
        (Setup((*two, *two), "2v2", 15, 9), "CW-OPT-34", {"w": 16, "h": 8}),
        (Setup((two[0], SeatSetup())), "CW-SET-01", {"seat": 2}),
        (Setup((SeatSetup(), two[0])), "CW-SET-01", {"seat": 1}),
        (Setup(three), "CW-OPT-30", {"seats": 2}),
        (Setup(two, terrain="." * 63), "CW-OPT-05", {"squares": 64}),
    ):
        no = refuse_setup(setup)
        assert no is not None and (no.rule, no.args) == (rule, figures), setup
    for fine in (
        Setup(two),
        Setup(two, w=26, h=26),
        Setup(three, "3", 14, 14),
        Setup((*two, *two), "2v2", 16, 8),
    ):
        assert refuse_setup(fine) is None and refuse_setup(replace(fine, massacre=True)) is None
