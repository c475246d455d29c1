"""Each way to change a state is followed by what is kept beside it, alone and before anything else happens:
what units are told is what they are told in a match loaded from a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, MAP
from tabletop.games.hegregon.components.kinds import EAR, HEAVY, KINDS, SPEED
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import (
    CAMOUFLAGED,
    CEASEFIRE,
    ENTRENCHED,
    FOUGHT,
    LOADED,
    USED,
    Crystallised,
    Unit,
)
from tabletop.games.hegregon.rules.quick import told
from tabletop.games.hegregon.rules.quick.floods import _lands

from .crowded import crowded
from .positions import at, position

SEAT = 0
EXACT = ("ids", "armies", "occupied", "truce", "crystal", "mines", "mined", "own")


def alike(state: State) -> None:
    """What is kept and what is told are what they would be made anew."""
    fresh = codec.decode_state(GAME, codec.encode(state))
    kept, made = state.derived, fresh.derived
    assert {n: getattr(kept, n) for n in EXACT} == {n: getattr(made, n) for n in EXACT}
    assert kept.quick.viewer >= -1
    if kept.quick.viewer >= 0:
        assert kept.quick.field == _lands(made, kept.quick.viewer)
    told, legal = (engine.legal_actions(GAME, each, SEAT) for each in (state, fresh))
    assert len(told) == len(legal) and list(told) == list(legal)
    assert list(kept.quick.known) == list(made.quick.known) and kept.quick.total == made.quick.total


def of(state: State, stream: Stream, ours: bool) -> Unit:
    """One of the seat's units, or of the others if there are any."""
    found = [u for u in state.units if u.at >= 0 and (u.seat == SEAT) == ours]
    return stream.pick(found or [u for u in state.units if u.at >= 0])


def empty(state: State, stream: Stream) -> int:
    """A free firm hex, mostly among the units."""
    ground = [h for h in MAP.hexes if not (state.derived.occupied | state.derived.crystal) >> h & 1]
    near = [h for h in ground if MAP.near[h] & state.derived.armies[state.sides[SEAT]]]
    return stream.pick(near if near and stream.below(4) else ground)


def comes(state: State, stream: Stream) -> None:
    seat = stream.below(len(state.sides))
    state.add(stream.below(len(KINDS)), seat, empty(state, stream), 0 if seat else stream.below(4))


def goes(state: State, stream: Stream) -> None:
    unit = of(state, stream, stream.below(2) == 0)
    if unit.seat != SEAT or len(state.derived.own[SEAT]) > 3:
        state.remove(unit)


def steps(state: State, stream: Stream) -> None:
    """Anybody but who is shunned: that one stays where it is until the step of its enemies is over."""
    unit = of(state, stream, stream.below(2) == 0)
    if unit.id not in {u.shuns for u in state.units}:
        state.shift(unit, empty(state, stream))


def marks(state: State, stream: Stream) -> None:
    unit = of(state, stream, stream.below(3) > 0)
    mark = stream.pick((FOUGHT, USED, CAMOUFLAGED, LOADED, CEASEFIRE, CEASEFIRE))
    mark = ENTRENCHED if unit.kind == EAR and not stream.below(4) else mark
    state.update(unit.unmarked(mark) if unit.marks & mark else unit.marked(mark))


def moves(state: State, stream: Stream) -> None:
    unit = of(state, stream, True)
    state.update(unit.changed(mp=stream.pick((0, 1, SPEED[unit.kind], 6, 7))))


def shuns(state: State, stream: Stream) -> None:
    unit, other = of(state, stream, True), of(state, stream, False)
    if state.sides[unit.seat] != state.sides[other.seat]:
        state.update(unit.changed(shuns=other.id if unit.shuns < 0 else -1))


def lays(state: State, stream: Stream) -> None:
    hex = empty(state, stream)
    if not state.all_mines() >> hex & 1:
        state.lay(stream.below(len(state.sides)), hex)


def lifts(state: State, stream: Stream) -> None:
    if state.mines:
        state.lift(stream.pick(state.mines).at)


def freezes(state: State, stream: Stream) -> None:
    kept = tuple(c for c in state.crystals if stream.below(3))
    state.crystallise((*kept, Crystallised(empty(state, stream), 9)))


def pays(state: State, stream: Stream) -> None:
    state.ore[SEAT] = stream.below(6)


def stocks(state: State, stream: Stream) -> None:
    state.stock[SEAT] = 1 - min(1, state.stock[SEAT])


def bans(state: State, stream: Stream) -> None:
    state.bans = stream.pick((("air",), ("fire",), ("air", "fire"), ()))


def takes(state: State, stream: Stream) -> None:
    state.holders[stream.below(len(BASES))] = stream.pick((SEAT, SEAT, -1, 1))


CHANGES: tuple[Callable[[State, Stream], None], ...] = (
    comes,
    goes,
    steps,
    marks,
    moves,
    shuns,
    lays,
    lifts,
    freezes,
    pays,
    stocks,
    bans,
    takes,
)


def at_bases(seed: int) -> State:
    """A crowd with E.A.R. of the seat beside its bases."""
    state = crowded(seed)
    doors = [h for b, base in enumerate(BASES) for h in MAP.beside[base] if state.holders[b] == SEAT]
    ears = [u for u in state.units if u.seat == SEAT and u.kind == EAR]
    for unit, door in zip(ears[:2], doors[::3], strict=False):
        if state.unit_at(door) is None:
            state.shift(unit, door)
    return state


@pytest.mark.rule("HG-STA-02", "HG-MOV-01", "HG-CAM-09")
@pytest.mark.parametrize("part", range(4))
def test_every_change_alone_is_followed(part: int) -> None:
    """Between two lists one change, sometimes two or three."""
    for seed in range(part, 20, 4):
        state, stream = at_bases(seed), Stream(seed)
        alike(state)
        for _ in range(50):
            for _ in range(stream.pick((1, 1, 1, 2, 3))):
                stream.pick(CHANGES)(state, stream)
            alike(state)


@pytest.mark.rule("HG-STA-02")
def test_a_copy_does_not_follow_its_original() -> None:
    for change in CHANGES:
        state = at_bases(4)
        alike(state)
        twin, before = state.clone(), codec.encode(state)
        for n in range(4):
            change(state, Stream(n))
        alike(state)
        assert codec.encode(twin) == before, change.__name__
        alike(twin)


@pytest.mark.rule("HG-STA-02")
def test_new_units_are_told_after_the_old_ones_in_the_order_they_came() -> None:
    """The seventh and the eighth together: what has no order by itself is put in order."""
    p = position(*(f"A ear {n}" for n in ("0,-4", "1,-4", "3,-4", "4,-4", "3,-3")), idle="AB")
    assert len(p.state.units) == 7 and p.legal()
    for where in ("4,-3", "0,-3"):
        p.state.add(EAR, 0, at(where), 3)
    alike(p.state)
    assert list(p.state.derived.quick.known) == [0, 1, 2, 3, 4, 5, 7, 8]


@pytest.mark.rule("HG-ATK-01", "HG-RNG-01")
@pytest.mark.parametrize(
    ("kind", "where", "sees"), [("ear", "1,-4", True), ("heavy", "2,-4", True), ("light", "2,-4", False)]
)
def test_who_cannot_move_sees_an_enemy_come(kind: str, where: str, sees: bool) -> None:
    p = position(f"A {kind} 0,-4 mp=0", idle="AB")
    assert not p.targets("0,-4")
    p.state.add(HEAVY, 1, at(where))
    assert p.targets("0,-4") == ({where} if sees else set())
    alike(p.state)
    p.state.remove(p.unit(where))
    assert not p.targets("0,-4")
    alike(p.state)


@pytest.mark.rule("HG-MOV-02", "HG-MOV-04", "HG-MOV-08")
@pytest.mark.parametrize(("mp", "passes"), [(2, False), (3, True), (4, True)])
def test_from_crystal_a_friend_is_passed_only_by_who_gets_off_it_again(mp: int, passes: bool) -> None:
    """All around the friend is taken, the last of it by a friend who has just come; going back costs 2."""
    p = position(f"A light 2,-5 mp={mp}", "A hover 1,-4 mp=0", idle="AB")
    friend = at("1,-4")
    ring = [h for h in MAP.beside[friend] if h != at("2,-5")]
    for hex in [h for h in MAP.hexes if MAP.distance(h, friend) == 2]:
        p.state.add(EAR, 1, hex, marks=CEASEFIRE)
    for hex in ring:
        assert "1,-4" in p.moves("2,-5")
        p.state.add(EAR, 0, hex)
    assert ("1,-4" in p.moves("2,-5")) == passes
    alike(p.state)


@pytest.mark.rule("HG-STA-02")
def test_a_list_equals_what_it_holds_and_nothing_else() -> None:
    p = position("A light 0,-4", "B ear 1,-4")
    legal: Any = engine.legal_actions(GAME, p.state, 0)
    assert legal == list(legal) and legal == tuple(legal) and legal != list(legal)[:-1]
    assert legal != 5 and legal != "END"


@pytest.mark.rule("HG-STA-02")
def test_what_a_unit_may_be_told_is_written_out_once() -> None:
    p = position("A light 0,-4", "B ear 1,-4")
    p.legal()
    once, again = told(p.state), told(p.state)
    assert all(uid == same and one is other for (uid, one), (same, other) in zip(once, again, strict=True))
    assert sum(len(actions) for _, actions in once) == p.state.derived.quick.total == len(p.legal()) - 1
