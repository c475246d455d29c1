"""Reach, said plainly (rules/movement.py) and quickly (rules/quick), against every path, listed by
brute force on random positions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tabletop.games.hegregon.components.board import CENTRE, CRYSTAL, MAP
from tabletop.games.hegregon.components.kinds import EAR, HEAVY, HOVER, SPEED
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import CEASEFIRE, DREW, FOUGHT, Crystallised, Unit
from tabletop.games.hegregon.rules import movement
from tabletop.games.hegregon.rules.opening import first_state
from tabletop.games.hegregon.rules.quick import floods as rule
from tabletop.games.hegregon.rules.quick.floods import reach, way
from tabletop.parts.hexes import hexes_in, mask_of

SPOTS = ((2, -5), (0, 0), (5, -8), (5, -10), (-3, 4), (7, -4), (1, -2))
CENTRES = [MAP.at(*spot) for spot in SPOTS]
Path = tuple[int, ...]


def paths(state: State, unit: Unit) -> list[tuple[Path, Path]]:
    """Every legal path of an order by HG-MOV-07, as hexes and as directions."""
    found: list[tuple[Path, Path]] = []
    crystal, side = state.derived.crystal, state.sides[unit.seat]

    def price(hex: int) -> int:
        rough = crystal >> hex & 1 and unit.kind != HOVER
        return 99 if rough and unit.kind == HEAVY else 2 if rough else 1

    def who(hex: int) -> Unit | None:
        other = state.unit_at(hex)
        return None if other is not None and other.id == unit.id else other

    def walk(here: int, left: int, path: Path, steps: Path) -> None:
        for direction, hex in enumerate(MAP.beside[here]):
            if hex < 0 or price(hex) > left:
                continue
            if not path and unit.shuns >= 0:
                away = state.units[unit.shuns].at
                if MAP.distance(hex, away) <= MAP.distance(here, away):
                    continue
            other, longer, turns = who(hex), (*path, hex), (*steps, direction)
            if other is None:
                found.append((longer, turns))
                walk(hex, left - price(hex), longer, turns)
            elif state.sides[other.seat] == side:
                if unit.kind == HOVER or not crystal >> hex & 1:
                    walk(hex, left - price(hex), longer, turns)
            else:
                fit = not unit.marks & (FOUGHT | CEASEFIRE) and not other.marks & CEASEFIRE
                if fit and who(here) is None:
                    found.append((longer, turns))

    walk(unit.at, unit.mp, (), ())
    return found


@contextmanager
def event_hexes(events: int) -> Iterator[None]:
    """Let other hexes be event hexes."""
    with patch.object(rule, "EVENTS", events), patch.object(movement, "EVENTS", events):
        yield


def label(state: State, unit: Unit, path: Path, steps: Path) -> tuple[int, int, int, Path]:
    """The order of HG-UI-02."""
    mines = 0 if unit.kind == HOVER else state.enemy_mines(unit.seat)
    stops = 0
    for hex in path[:-1]:
        other = state.unit_at(hex)
        drawn = unit.marks & DREW or (other is not None and other.id != unit.id)
        stops += not drawn and rule.EVENTS >> hex & 1
    crystal = state.derived.crystal if unit.kind != HOVER else 0
    cost = sum(1 + (crystal >> hex & 1) for hex in path)
    return sum(mines >> hex & 1 for hex in path), stops, cost, steps


@st.composite
def worlds(draw: st.DrawFn) -> tuple[State, Unit, int]:
    """A unit in a crowd on a random piece of the map, three seats of two sides or of three, and the hexes
    that count as event hexes."""
    state = first_state(draw(st.sampled_from([Setup("conquest", 3), Setup("faction", 2)])))
    state.stage = 2
    centre = draw(st.sampled_from(CENTRES))
    near = [h for h in MAP.hexes if MAP.distance(centre, h) <= 3]
    free = draw(st.permutations(near))
    kind = draw(st.integers(0, 4))
    start = next(h for h in free if kind != HEAVY or not CRYSTAL >> h & 1)
    marks = draw(st.sampled_from([0, 0, 0, DREW, FOUGHT, CEASEFIRE]))
    unit = state.add(kind, 0, start, draw(st.sampled_from([SPEED[kind], 1, 2, 3, 4])), marks)
    others = [h for h in free if h != start]
    crowd = draw(st.integers(0, 14))
    for hex in others[:crowd]:
        seat = draw(st.sampled_from([0, 1, 2]))
        truce = draw(st.sampled_from([0, 0, 0, CEASEFIRE]))
        state.add(draw(st.sampled_from([HOVER, EAR])), seat, hex, 0, truce)
    for hex in others[crowd // 2 : crowd // 2 + draw(st.integers(0, 8))]:
        state.lay(draw(st.sampled_from([0, 1, 2])), hex)
    ice = [h for h in others[-8:] if not CRYSTAL >> h & 1 and state.unit_at(h) is None]
    state.crystallise(tuple(Crystallised(h, 9) for h in ice[: draw(st.integers(0, 4))]))
    enemies = [u for u in state.units if state.sides[u.seat] != state.sides[0]]
    if enemies and draw(st.integers(0, 3)) == 0:
        unit = state.update(unit.changed(shuns=draw(st.sampled_from(enemies)).id))
    events = mask_of(draw(st.permutations(near))[: draw(st.sampled_from([0, 6, 12, 24]))])
    return state, unit, events


def compare(state: State, unit: Unit) -> None:
    known = paths(state, unit)
    found = reach(state, unit)
    assert movement.reach(state, unit) == found
    free = {p[-1] for p, _ in known if state.unit_at(p[-1]) is None}
    foes = {p[-1] for p, _ in known} - free - {unit.at}
    friends = state.friends(unit.seat) & ~(1 << unit.at)
    bridges = {p[0] for p, _ in known if friends >> p[0] & 1}
    assert {h for h in MAP.hexes if found.ends >> h & 1} == free
    assert {h for h in MAP.hexes if found.fights >> h & 1} == foes
    assert {h for h in MAP.hexes if found.passes >> h & 1} == bridges
    for to in free | foes:
        best = min((label(state, unit, p, s), p) for p, s in known if p[-1] == to)
        assert way(state, unit, to) == best[1] == movement.way(state, unit, to)
    for to in bridges:
        assert way(state, unit, to) == (to,) == movement.way(state, unit, to)


HARD = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.rule("HG-MOV-02", "HG-MOV-04..08", "HG-POS-02", "HG-CAM-09", "HG-UNI-03", "HG-UNI-04")
@given(worlds())
@HARD
def test_reach_is_what_all_paths_together_reach(world: tuple[State, Unit, int]) -> None:
    state, unit, events = world
    with event_hexes(events):
        compare(state, unit)


@pytest.mark.rule("HG-MOV-04", "HG-POS-02")
@given(worlds())
@HARD
def test_a_passing_unit_marches_on_by_the_same_rules(world: tuple[State, Unit, int]) -> None:
    state, unit, events = world
    found = reach(state, unit)
    assume(found.passes)
    to = found.passes & -found.passes
    passing = state.shift(unit.changed(mp=unit.mp - 1, shuns=-1), to.bit_length() - 1)
    left = reach(state, passing)
    assert left.ends | left.fights
    with event_hexes(events):
        compare(state, passing)


@pytest.mark.rule("HG-UI-02")
def test_all_shortest_ways_are_known_the_lowest_directions_first() -> None:
    """(`reach._WAYS`, seen from the centre)"""

    def ways(here: int, to: int) -> list[tuple[int, ...]]:
        if here == to:
            return [()]
        nearer = [n for n in MAP.beside[here] if MAP.distance(n, to) < MAP.distance(here, to)]
        return [(n, *rest) for n in nearer for rest in ways(n, to)]

    for to in MAP.hexes:
        if 2 <= MAP.distance(CENTRE, to) <= max(SPEED):
            far, known = rule._WAYS[to - CENTRE]
            assert far == MAP.distance(CENTRE, to)
            assert [tuple(CENTRE + n for n in strides) for _, _, strides in known] == ways(CENTRE, to)
            for low, between, strides in known:
                assert set(hexes_in(between << CENTRE + low)) == {CENTRE + n for n in strides[:-1]}
