"""The suggested way (HG-UI-02) where mines, cards, prices and forced first steps weigh against each other:
every way of a small world is listed and the best of them is the one (test_reach does so at random)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from tabletop.games.hegregon.components.board import CRYSTAL, EVENTS, MAP
from tabletop.games.hegregon.components.kinds import KIND_OF, SPEED
from tabletop.games.hegregon.records.actions import Move
from tabletop.games.hegregon.records.events import Moved
from tabletop.games.hegregon.records.remembered import Land
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import DREW, Unit
from tabletop.games.hegregon.rules.movement import entry_price
from tabletop.games.hegregon.rules.quick import floods as rule
from tabletop.games.hegregon.rules.quick.floods import flood, ground, reach, straight, way, winding
from tabletop.parts.hexes import hexes_in, mask_of

from .positions import Position, at, coords, position
from .test_reach import compare, event_hexes

LOADS = ("", "mine", "card", "mine card")
START, END, UPPER, LOWER = "0,-4", "1,-3", "1,-4", "0,-3"
"""Two ways of two steps lead from the start to the end; that over `UPPER` has the lower directions."""


def loaded(p: Position, loads: Iterable[tuple[str, str]]) -> int:
    """Mines of B where they are asked for, and the hexes that count as event hexes."""
    events = 0
    for where, load in loads:
        if "mine" in load:
            p.state.lay(1, at(where))
        if "card" in load:
            events |= 1 << at(where)
    return events


def weight(load: str) -> tuple[bool, bool]:
    return "mine" in load, "card" in load


@pytest.mark.rule("HG-UI-02", "HG-MOV-11", "HG-EVT-02")
def test_fewer_mines_then_fewer_cards_then_the_lower_directions() -> None:
    for upper, lower, marks in product(LOADS, LOADS, ("", "drew")):
        p = position(f"A light {START} mp=2 {marks}", idle="B")
        events = loaded(p, [(UPPER, upper), (LOWER, lower)])
        feared = [load.replace("card", "") if marks else load for load in (upper, lower)]
        first = UPPER if weight(feared[0]) <= weight(feared[1]) else LOWER
        with event_hexes(events):
            assert way(p.state, p.unit(START), at(END)) == (at(first), at(END)), (upper, lower, marks)
            compare(p.state, p.unit(START))


@pytest.mark.rule("HG-UI-02", "HG-MOV-02")
def test_a_way_round_is_taken_if_it_can_be_paid() -> None:
    """The hex between is loaded: with a third point one goes round, unless nothing happens there."""
    for load, mp, kind in product(LOADS[1:], (2, 3, 4), ("ear", "hover")):
        p = position(f"A {kind} {START} mp={mp}", idle="B")
        events = loaded(p, [(UPPER, load)])
        short = mp == 2 or (kind == "hover" and load == "mine")
        with event_hexes(events):
            path = way(p.state, p.unit(START), at("2,-4"))
            assert len(path) == (2 if short else 3) and (at(UPPER) in path) == short, (load, mp, kind)
            compare(p.state, p.unit(START))


@pytest.mark.rule("HG-UI-02")
def test_three_hexes_of_any_sorts() -> None:
    for loads in product(LOADS, repeat=3):
        p = position(f"A light {START}", "B ear 0,-5", idle="B")
        events = loaded(p, zip((UPPER, LOWER, "2,-4"), loads, strict=True))
        with event_hexes(events):
            compare(p.state, p.unit(START))


@pytest.mark.rule("HG-UI-02", "HG-MOV-04", "HG-POS-02")
def test_over_a_friend_one_marches_but_fights_nobody() -> None:
    """The upper way leads over a friend, who may be the first unit of the match."""
    friend, unit = f"A ear {UPPER} mp=0", f"A light {START} mp=2"
    for lines in ((friend, unit), (unit, friend)):
        p = position(*lines, idle="B")
        assert way(p.state, p.unit(START), at(END)) == (at(UPPER), at(END))
        compare(p.state, p.unit(START))
        q = position(*lines, f"B ear {END}", idle="B")
        assert way(q.state, q.unit(START), at(END)) == (at(LOWER), at(END))
        compare(q.state, q.unit(START))
        ice = position(*(line.replace(UPPER, "2,-5").replace(START, "3,-4 mp=3") for line in lines), idle="B")
        assert way(ice.state, ice.unit("3,-4"), at("2,-5")) == ()


@pytest.mark.rule("HG-MOV-04", "HG-POS-02", "HG-UI-02")
def test_who_passes_a_friend_fights_from_elsewhere() -> None:
    """An enemy beside the friend's hex is fought from a free hex, if the points suffice for the way round."""
    for mp, idle_mark in product((2, 3, 4), ("", "fought")):
        lines = (f"A light {START} mp={mp} {idle_mark}", f"A ear {UPPER} mp=0", f"B ear {END}")
        p = position(*lines, "B ear 2,-5 ceasefire", idle="B").go(START, UPPER)
        unit = p.state.units[0]
        assert p.state.derived.ids[unit.at] == 1 and unit.mp == mp - 1
        compare(p.state, unit)
        assert bool(reach(p.state, unit).fights) == (mp > 2 and not idle_mark)


@pytest.mark.rule("HG-CAM-09", "HG-MOV-08", "HG-UI-02")
@pytest.mark.parametrize("away", ["2,-3", "4,-4", "3,-1", "5,-5", "3,0"])
def test_who_shuns_the_very_first_unit_leads_its_first_step_away(away: str) -> None:
    """Beside it, two hexes from it, and farther than its points, as after a flight (HG-INT-38)."""
    for kind, mp in product(("ear", "medium", "heavy", "hover"), (1, 2, 3, 4)):
        p = position(f"B light {away}", f"A {kind} 3,-3 mp={mp}", mines="B 4,-3", idle="")
        unit = p.state.update(p.unit("3,-3").changed(shuns=0))
        compare(p.state, unit)
        found = reach(p.state, unit)
        steps = names_of(found.ends & MAP.near[unit.at])
        if mp == 1:
            gap = MAP.distance(unit.at, at(away))
            assert steps == {n for n in steps if MAP.distance(at(n), at(away)) == gap + 1} != set()
        assert {a.to for a in p.legal(Move)} == set(hexes_in(found.ends | found.fights))


def names_of(mask: int) -> set[str]:
    return {coords(hex) for hex in hexes_in(mask)}


@pytest.mark.rule("HG-MOV-02", "HG-POS-02", "HG-POS-05")
@pytest.mark.parametrize("kind", KIND_OF)
def test_all_ways_beside_crystal_enemies_and_friends(kind: str) -> None:
    """An enemy on crystal, one on firm ground, friends on both."""
    lines = ["B ear 2,-5", "B ear 1,-3", "A ear 1,-4 mp=0", "A hover 0,-6 mp=0", "B ear -1,-3 ceasefire"]
    for mp in range(1, 5):
        p = position(f"A {kind} 0,-4 mp={mp}", *lines, mines="B -1,-4", idle="B")
        compare(p.state, p.unit("0,-4"))


@pytest.mark.rule("HG-MOV-01", "HG-MOV-02")
def test_without_points_there_is_no_way() -> None:
    for kind in KIND_OF:
        p = position(f"A {kind} 3,-4 mp=0", "A ear 4,-4", "B ear 2,-4", idle="B")
        unit = p.unit("3,-4")
        assert reach(p.state, unit) == (0, 0, 0)
        assert not any(way(p.state, unit, hex) for hex in MAP.beside[unit.at] if hex != at("4,-4"))


@pytest.mark.rule("HG-UI-02", "HG-MOV-02", "HG-MOV-06")
@pytest.mark.parametrize("kind", KIND_OF)
def test_where_no_order_leads_there_is_no_way(kind: str) -> None:
    """Free hexes, enemies, a friend where he cannot be passed, from the middle and the edge of the map."""
    around = {"3,-4": ("2,-4", "4,-5", "3,-5", "2,-5"), "5,-11": ("6,-11", "4,-10", "3,-9", "5,-10")}
    for where, shuns, mp, marks in product(around, (-1, 0), (1, 2, 3), ("", "fought")):
        near = around[where]
        lines = [f"B ear {near[0]}", f"B light {near[1]} ceasefire", f"B hover {near[2]}"]
        p = position(*lines, f"A hover {near[3]}", f"A {kind} {where} mp={mp} {marks}", idle="")
        unit = p.state.update(p.unit(where).changed(shuns=shuns))
        found = reach(p.state, unit)
        goals = found.ends | found.fights | found.passes
        for hex in MAP.hexes:
            if hex != unit.at and not (kind == "hover" and hex == at(near[3])):
                assert bool(way(p.state, unit, hex)) == bool(goals >> hex & 1), (
                    where,
                    shuns,
                    mp,
                    coords(hex),
                )


@pytest.mark.rule("HG-MOV-02")
def test_what_costs_nothing_is_where_one_stands() -> None:
    p = position("A light 0,-4", idle="B")
    land = ground(p.state, p.unit("0,-4"))
    layers = flood(land, at("0,-4"), 3)
    assert layers[0] == 1 << at("0,-4") and len(layers) == 4
    assert layers[1] == MAP.near[at("0,-4")]
    for one, other in product(range(4), repeat=2):
        assert one == other or not layers[one] & layers[other]
    forced = flood(land, at("0,-4"), 2, 1 << at("1,-4"))
    assert forced[1] == 1 << at("1,-4") and forced[2] & forced[0]


@pytest.mark.rule("HG-MOV-02", "HG-UNI-04")
def test_the_price_of_entering() -> None:
    p = position("A ear 3,-4", "A heavy 4,-4", "A hover 3,-3")
    prices = {n: [entry_price(p.state, p.unit(n), at(to)) for to in ("2,-4", "3,-5")] for n in _three()}
    assert prices == {"3,-4": [1, 2], "4,-4": [1, 99], "3,-3": [1, 1]} and CRYSTAL >> at("3,-5") & 1


def _three() -> tuple[str, ...]:
    return "3,-4", "4,-4", "3,-3"


@pytest.mark.rule("HG-UI-02")
@pytest.mark.parametrize("kind", KIND_OF)
def test_a_straight_way_is_the_one_that_is_found_by_looking_for_any(kind: str) -> None:
    """(`reach.straight`, `reach.winding`)"""
    p = position(f"A {kind} 3,-4", "A ear 4,-4", "B ear 2,-4", "B ear 4,-5", mines="B 3,-3 A 4,-3", idle="B")
    unit = p.unit("3,-4")
    found, short = reach(p.state, unit), 0
    land, loud = straight_arguments(p.state, unit)
    for hex in hexes_in(found.ends | found.fights | found.passes):
        path = straight(p.state.derived, land, unit, hex, loud)
        assert not path or path == winding(p.state, unit, hex)
        short += bool(path)
    assert short >= min(4, SPEED[unit.kind] * 3)


def straight_arguments(state: State, unit: Unit) -> tuple[Land, int]:
    land = rule.lands_of(state.derived, state.sides[unit.seat])[unit.kind]
    return land, rule.loud_hexes(state.derived, land, unit)


@pytest.mark.rule("HG-MOV-11", "HG-EVT-02", "HG-EVT-03")
def test_what_is_loud() -> None:
    """Enemies and enemy mines, and event hexes as long as nobody stands there and no card was drawn."""
    p = position("A light 4,-6", "B ear 5,-6", "A ear 1,-5", mines="B 4,-4 A 3,-4", idle="B")
    enemies = mask_of(u.at for u in p.state.units if u.seat == 1)
    land, loud = straight_arguments(p.state, p.unit("4,-6"))
    assert loud == enemies | 1 << at("4,-4") | EVENTS & ~(1 << at("1,-5"))
    drew = p.unit("4,-6").marked(DREW)
    assert straight_arguments(p.state, drew)[1] == enemies | 1 << at("4,-4") == land.loud


@pytest.mark.rule("HG-MOV-04", "HG-MOV-11")
def test_the_first_unit_is_passed_like_any_other() -> None:
    """On the way, at once and hex by hex, and its hex is told as passed."""
    p = position("A ear 1,-4 mp=0", "A light 0,-4", "B ear 0,-5 ceasefire", "B ear 0,-3", idle="B")
    p.go("0,-4", "1,-4", "2,-4")
    assert [(coords(e.to), e.price, e.passing) for e in p.events(Moved)] == [
        ("1,-4", 1, True),
        ("2,-4", 1, False),
    ]
    walls = [f"B ear {n} ceasefire" for n in ("0,-5", "1,-5", "0,-3", "-1,-4", "-1,-3")]
    q = position("A ear 1,-4 mp=0", "A light 0,-4", "A hover 2,-4 mp=0", *walls, idle="B")
    q.go("0,-4", "3,-4") if "3,-4" in q.moves("0,-4") else pytest.fail("it can be reached over both friends")
    assert [(coords(e.to), e.passing) for e in q.events(Moved)] == [
        ("1,-4", True),
        ("2,-4", True),
        ("3,-4", False),
    ]
