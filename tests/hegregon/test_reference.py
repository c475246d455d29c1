"""What is legal and why not, against the conditions of chapter 16 written down once more, over crowds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Refusal
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, MAP
from tabletop.games.hegregon.components.kinds import COST, EAR, HEAVY, KINDS
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.frames import Acting, Landing, Purchase, Reaction, Steps
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import (
    CAMOUFLAGED,
    CEASEFIRE,
    ENTRENCHED,
    FOUGHT,
    LOADED,
    USED,
    Unit,
)
from tabletop.games.hegregon.rules.combat import is_answered

from .crowded import crowded

SEAT = 0
PRICES: dict[type[Any], int] = {
    do.Missile: 3,
    do.Entrench: 1,
    do.Camouflage: 3,
    do.LoadAmmo: 2,
    do.LayMine: 3,
}
ANSWERS = {"ammo": 2, "air": 4, "missile": 3}


def own(state: State, uid: int) -> Unit | None:
    unit = state.unit(uid)
    return unit if unit is not None and unit.at >= 0 and unit.seat == SEAT else None


def foe(state: State, unit: Unit, uid: int) -> Unit | None:
    """An enemy that may be fought by this unit now, if it is in reach (HG-ATK-02, HG-ATK-09, EV16)."""
    other = state.unit(uid)
    if other is None or other.at < 0 or state.sides[other.seat] == state.sides[unit.seat]:
        return None
    return None if unit.marks & (FOUGHT | CEASEFIRE) or other.marks & CEASEFIRE else other


def far(state: State, a: int, b: int) -> bool:
    """Two hexes along an axis with nobody between, and no dust storm (HG-LOS-01)."""
    (q, r), (q2, r2) = MAP.coords[a], MAP.coords[b]
    dq, dr = q2 - q, r2 - r
    if max(abs(dq), abs(dr), abs(dq + dr)) != 2 or dq % 2 or dr % 2 or "fire" in state.bans:
        return False
    middle = MAP.at(q + dq // 2, r + dr // 2)
    return not any(u.at == middle for u in state.units)


def beside(a: int, b: int) -> bool:
    return MAP.distance(a, b) == 1


def spare(state: State, unit: Unit, price: int) -> bool:
    """Slot and H (HG-ABL-01, HG-GEN-08)."""
    return not unit.marks & USED and state.ore[unit.seat] >= price


def is_legal(state: State, action: Any) -> bool:
    """The conditions of S3 and of a landing."""
    if isinstance(action, do.Fly):
        return lands(state, state.units[state.stack[-1].unit], action.to)
    unit = own(state, action.unit)
    if unit is None:
        return False
    match action:
        case do.Attack(_, target):
            other = foe(state, unit, target)
            gun = unit.kind == HEAVY
            return other is not None and (
                beside(unit.at, other.at) or (gun and far(state, unit.at, other.at))
            )
        case do.Missile(_, target):
            other = foe(state, unit, target)
            able = unit.kind == EAR and spare(state, unit, 3)
            return other is not None and able and (beside(unit.at, other.at) or far(state, unit.at, other.at))
        case do.LayMine(_, at, stock):
            paid = state.stock[SEAT] > 0 and not unit.marks & USED if stock else spare(state, unit, 3)
            empty = at in MAP and not any(u.at == at for u in state.units + state.mines)  # type: ignore[operator]
            return unit.kind == EAR and paid and empty and beside(unit.at, at)
        case do.Entrench():
            return unit.kind == EAR and not unit.marks & ENTRENCHED and spare(state, unit, 1)
        case do.Camouflage():
            return not unit.marks & CAMOUFLAGED and spare(state, unit, 3)
        case do.LoadAmmo():
            return not unit.marks & LOADED and spare(state, unit, 2)
        case _:
            door = any(h == SEAT and beside(unit.at, b) for h, b in zip(state.holders, BASES, strict=True))
            return unit.kind == EAR and spare(state, unit, 1) and door and "air" not in state.bans


def lands(state: State, unit: Unit, to: int) -> bool:
    """HG-FLY-01..03, HG-INT-21."""
    if to not in MAP or to == unit.at or state.derived.crystal >> to & 1:
        return False
    if MAP.distance(unit.at, to) > state.ore[unit.seat]:
        return False
    there = [u for u in state.units if u.at == to]
    return not there or foe(state, unit, there[0].id) is not None


def asked(state: State) -> Iterator[Any]:
    """Actions of every kind with numbers that make sense and numbers that do not."""
    units = [-1, 10**9, *range(len(state.units))]
    for uid, target in product(units, repeat=2):
        yield do.Attack(uid, target)
        yield do.Missile(uid, target)
    for uid in units:
        yield from (do.Entrench(uid), do.Camouflage(uid), do.LoadAmmo(uid), do.CallTransport(uid))
        unit = state.unit(uid)
        near = MAP.beside[unit.at] if unit is not None and unit.at >= 0 else ()
        for at, stock in product((*near, -1, 0, MAP.hexes[0]), (False, True)):
            yield do.LayMine(uid, at, stock)


def poor(seed: int) -> State:
    """A crowd whose owner has little, under bans now and then, with units that are gone, at some base."""
    state, stream = crowded(seed), Stream(seed)
    state.ore[SEAT], state.stock[SEAT] = stream.below(5), stream.below(2)
    state.bans = stream.pick(((), (), ("air",), ("fire",)))
    ears = [u for u in state.units if u.seat == SEAT and u.kind == EAR]
    doors = [h for b, base in enumerate(BASES) for h in MAP.beside[base] if state.holders[b] == SEAT]
    for unit, door in zip(ears, doors[:: max(1, len(doors) // 4)], strict=False):
        if state.unit_at(door) is None:
            state.shift(unit, door)
    for unit in state.units[3::9]:
        if len(state.derived.own[unit.seat]) > 2:
            state.remove(unit)
    return state


def judge(state: State, action: Any, legal: bool) -> None:
    """As the referee says, with the right figures in the refusal."""
    no = engine.refusal(GAME, state, SEAT, action)
    assert (no is None) == legal, (action, no)
    if no is not None:
        figures(state, action, no)


def figures(state: State, action: Any, no: Refusal) -> None:
    """What a refusal names is what it is about."""
    args, uid = no.args, getattr(action, "unit", None)
    if uid is None and isinstance(state.stack[-1], Landing):
        uid = state.stack[-1].unit
    assert args.get("unit", uid) == uid, (action, no)
    assert args.get("ore", state.ore[SEAT]) == state.ore[SEAT], (action, no)
    to = getattr(action, "to", getattr(action, "at", None))
    assert args.get("at", to) == to, (action, no)
    if "target" in args or "other" in args:
        there = [u.id for u in state.units if u.at == to] or [getattr(action, "target", None)]
        assert args.get("target", args.get("other")) in there, (action, no)
    if "blocker" in args:
        between = state.units[args["blocker"]].at  # type: ignore[index]
        ends = state.units[action.unit].at, state.units[action.target].at
        assert all(beside(between, end) for end in ends), (action, no)
    if no.key == "too-dear":
        flight = isinstance(action, (do.Fly, do.CallTransport))
        dear = 1 if flight else PRICES.get(type(action), 0)
        if isinstance(action, do.Fly):
            dear = MAP.distance(state.units[state.stack[-1].unit].at, action.to)
        if isinstance(action, do.Buy):
            dear = COST[action.kind]
        assert args["price"] == dear > state.ore[SEAT], (action, no)


@pytest.mark.rule("HG-STA-02", "HG-ATK-01", "HG-RNG-01", "HG-MIS-01", "HG-MIN-01", "HG-ABL-04", "HG-FLY-01")
@pytest.mark.parametrize("seed", range(16))
def test_an_action_step_allows_what_the_table_of_conditions_allows(seed: int) -> None:
    state = poor(seed)
    for action in asked(state):
        judge(state, action, is_legal(state, action))


@pytest.mark.rule("HG-FLY-01..03", "HG-INT-21", "HG-INT-30")
@pytest.mark.parametrize("seed", range(12))
def test_a_flight_may_land_where_the_rules_let_it(seed: int) -> None:
    state = poor(seed)
    state.ore[SEAT] += 4
    for uid in [u.id for u in state.units if u.seat == SEAT and u.at >= 0 and u.kind == EAR][:6]:
        state.stack[-1:] = [Acting(SEAT), Landing(SEAT, uid)]
        for to in (-1, 0, *MAP.hexes):
            judge(state, do.Fly(to), is_legal(state, do.Fly(to)))
        state.stack.pop()


@pytest.mark.rule("HG-BUY-02..05", "HG-BUY-08..11", "HG-CAM-02", "HG-GEN-08")
@pytest.mark.parametrize("seed", range(12))
def test_a_purchase_step_allows_what_the_rules_allow(seed: int) -> None:
    state, stream = poor(seed), Stream(seed)
    for unit in [u for u in state.units if u.at >= 0]:
        state.update(unit.changed(mp=0))
    state.stage = 1
    full = tuple(6 if stream.below(3) == 0 else stream.below(6) for _ in BASES)
    state.stack = [Steps("purchase", 1), Purchase(SEAT, full)]  # type: ignore[arg-type]
    for kind, at in product((-1, *range(len(KINDS)), len(KINDS)), (-1, 0, *MAP.hexes)):
        judge(state, do.Buy(kind, at), buys(state, full, kind, at))
    for uid in (-1, 10**9, *range(len(state.units))):
        judge(state, do.Camouflage(uid), own(state, uid) is not None and is_legal(state, do.Camouflage(uid)))


def buys(state: State, full: tuple[int, ...], kind: int, at: int) -> bool:
    """HG-BUY-02..05."""
    if not 0 <= kind < len(KINDS) or state.ore[SEAT] < COST[kind] or at not in MAP:
        return False
    here = [b for b, base in enumerate(BASES) if beside(at, base)]
    free = not any(u.at == at for u in state.units)
    ground = kind != HEAVY or not state.derived.crystal >> at & 1
    return bool(here) and state.holders[here[0]] == SEAT and full[here[0]] < 6 and free and ground


@pytest.mark.rule("HG-REA-02", "HG-REA-03", "HG-AIR-02", "HG-MIS-02", "HG-INT-08", "HG-INT-11", "HG-INT-30")
@pytest.mark.parametrize("seed", range(16))
def test_a_reaction_offers_what_the_table_of_answers_offers(seed: int) -> None:
    state, met = poor(seed), 0
    for seat in range(1, len(state.sides)):
        state.ore[seat] = seed % 6
    for action in [a for a in asked(state) if isinstance(a, (do.Attack, do.Missile))]:
        if engine.refusal(GAME, state, SEAT, action) is not None:
            continue
        target = state.units[action.target]
        if target.marks & CAMOUFLAGED:
            state.update(target.unmarked(CAMOUFLAGED))
        offered = {a for a in ANSWERS if answers(state, action, a)}
        after = engine.apply(GAME, state, SEAT, action).state
        frame = after.stack[-1] if after.stack else None
        assert isinstance(frame, Reaction) == bool(offered), (action, offered)
        if isinstance(frame, Reaction):
            found = engine.legal_actions(GAME, after, target.seat)
            assert {a.ability for a in found if isinstance(a, do.Answer)} == offered
            assert is_answered(frame.fight, target) == (frame.fight.reach == 1 or target.kind == HEAVY)
            met += 1
    assert met or seed % 6 < 2


def answers(state: State, action: Any, ability: str) -> bool:
    """The table of HG-REA-02 with the conditions of HG-REA-03."""
    unit, target = state.units[action.unit], state.units[action.target]
    near = beside(unit.at, target.at)
    if not spare(state, target, ANSWERS[ability]):
        return False
    if ability == "missile":
        return target.kind == EAR
    if ability == "air":
        return near and "air" not in state.bans
    return not target.marks & LOADED and (near or target.kind == HEAVY)
