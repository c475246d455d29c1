"""What a state answers and what its mutators leave behind, to the last figure."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import CRYSTAL, MAP
from tabletop.games.hegregon.components.cards import full_deck
from tabletop.games.hegregon.components.kinds import EAR, HEAVY, LIGHT
from tabletop.games.hegregon.records.frames import Acting, Opening, Passing, Purchase, Steps
from tabletop.games.hegregon.records.remembered import NO_STAGE
from tabletop.games.hegregon.records.setup import Setup, arena_setup, random_setup
from tabletop.games.hegregon.records.units import (
    ALL_MARKS,
    CEASEFIRE,
    ENTRENCHED,
    TURN_MARKS,
    USED,
    Mine,
    Unit,
)
from tabletop.games.hegregon.rules.opening import first_state
from tabletop.games.hegregon.rules.view import determinize, observe

from .positions import at, position


@pytest.mark.rule("HG-GEN-01")
def test_numbers_that_name_nobody() -> None:
    p = position("A light 0,-4", "B ear 1,-4", idle="A")
    state = p.state
    assert [state.unit(n) for n in (-1, -2, 3, 4, 10**6)] == [None] * 5
    assert [state.unit(n) for n in range(3)] == state.units
    off = (-1, -2, 0, MAP.size - 1, MAP.size, MAP.size + 1, 10**6)
    assert [state.unit_at(n) for n in off] == [None] * 7
    assert state.unit_at(at("0,-4")) == state.units[0] and state.unit_at(at("1,-4")) == state.units[1]


@pytest.mark.rule("HG-ATK-06", "HG-CAM-09")
def test_what_is_left_of_a_unit_that_is_gone() -> None:
    p = position("A light 0,-4 fought used loaded ceasefire", "B ear 1,-4", idle="AB")
    p.go("0,-4", "0,-5")
    unit = p.state.update(p.was("0,-4").changed(shuns=1))
    p.state.remove(unit)
    assert p.state.units[0] == Unit(0, LIGHT, 0, -1, 0, 0, -1, -1)
    assert p.state.derived.own == [[2], [1, 3]] and not p.state.derived.truce
    assert GAME.check(p.state) == []


@pytest.mark.rule("HG-CAM-09")
def test_whoever_shunned_a_unit_that_is_gone_is_free() -> None:
    """The first unit too; who shuns another goes on shunning it; after loading as well."""
    for who, loaded in ((0, True), (1, True), (0, False), (1, False)):
        p = position("B light 2,-3", "B ear 4,-4", "A light 3,-3", "A ear 3,-4", "A ear 4,-3", idle="AB")
        for uid, shuns in ((2, 0), (3, 1), (4, 0)):
            p.state.update(p.state.units[uid].changed(shuns=shuns))
        state = codec.decode_state(GAME, codec.encode(p.state)) if loaded else p.state
        state.remove(state.units[who])
        assert [state.units[n].shuns for n in (2, 3, 4)] == ([-1, 1, -1] if who == 0 else [0, -1, 0])
        fresh = codec.decode_state(GAME, codec.encode(state))
        assert list(engine.legal_actions(GAME, state, 0)) == list(engine.legal_actions(GAME, fresh, 0))


@pytest.mark.rule("HG-MOV-03", "HG-MOV-04", "HG-INT-21")
def test_passing_is_staying_nowhere() -> None:
    """Who passes is in no mask, the friend on the hex is; gone while passing, it leaves the friend there."""
    p = position("A light 0,-4 ceasefire", "A ear 1,-4 mp=0", "B ear 3,-4", idle="AB").go("0,-4", "1,-4")
    derived, bit = p.state.derived, 1 << at("1,-4")
    assert p.frame == Passing(0, 0) and derived.ids[at("1,-4")] == 1 and not derived.truce
    assert derived.armies[0] & bit and not derived.occupied >> at("0,-4") & 1
    again = codec.decode_state(GAME, codec.encode(p.state))
    assert again.derived.ids == derived.ids and again.derived.own == derived.own
    p.state.remove(p.state.units[0])
    assert derived.ids[at("1,-4")] == 1 and derived.armies[0] & bit and derived.own[0] == [1, 3]


@pytest.mark.rule("HG-INT-21", "HG-INT-22")
def test_a_cease_fire_is_kept_where_the_unit_stands() -> None:
    p = position("A light 0,-4", "A ear 3,-4 ceasefire", "B ear 1,-4", idle="AB")
    state, derived = p.state, p.state.derived
    state.update(state.units[0].marked(CEASEFIRE))
    assert derived.truce == 1 << at("0,-4") | 1 << at("3,-4")
    state.shift(state.units[0], at("0,-5"))
    assert derived.truce == 1 << at("0,-5") | 1 << at("3,-4")
    state.update(state.units[0].unmarked(CEASEFIRE).marked(USED))
    assert derived.truce == 1 << at("3,-4")
    state.add(EAR, 1, at("2,-4"), marks=CEASEFIRE)
    assert derived.truce == 1 << at("3,-4") | 1 << at("2,-4")
    state.remove(state.units[1])
    assert derived.truce == 1 << at("2,-4")


@pytest.mark.rule("HG-INT-21", "HG-MOV-04")
@pytest.mark.parametrize("marks", ["", "ceasefire"])
def test_what_becomes_of_who_passes_is_nothing_to_the_friend_on_the_hex(marks: str) -> None:
    """The cease-fire on the hex is that of whoever stays there."""
    p = position(f"A light 0,-4 {marks}", "A ear 1,-4 ceasefire mp=0", "A ear 3,-4 mp=0", idle="AB")
    p.go("0,-4", "1,-4")
    p.state.update(p.state.units[0].marked(USED))
    assert p.state.derived.truce == 1 << at("1,-4") and GAME.check(p.state) == []
    q = position(f"A light 0,-4 {marks}", "A ear 1,-4 mp=0", "A ear 3,-4 ceasefire mp=0", idle="AB")
    q.go("0,-4", "1,-4")
    q.state.update(q.state.units[0].marked(USED))
    assert q.state.derived.truce == 1 << at("3,-4") and GAME.check(q.state) == []


@pytest.mark.rule("HG-SET-06")
def test_without_units_and_mines_nothing_is_kept() -> None:
    derived = first_state(Setup(players=3)).derived
    assert (derived.armies, derived.mines, derived.own) == ([0] * 3, [0] * 3, [[], [], []])
    assert (derived.occupied, derived.mined, derived.truce, derived.wary) == (0, 0, 0, set())
    quick = derived.quick
    assert (quick.known, quick.total, quick.changed, quick.touched) == ({}, 0, set(), 0)
    assert (quick.field, quick.viewer, quick.stage, quick.lands) == ((), -1, NO_STAGE, ())
    assert derived.crystal == CRYSTAL and set(derived.ids) == {-1} and len(derived.ids) == MAP.size


@pytest.mark.rule("HG-MIN-02", "HG-MIN-04")
def test_mines_lie_in_order_and_are_lifted_one_by_one() -> None:
    p = position("A ear 0,-4", mode="teams", players=4, idle="ABCD")
    state = p.state
    for seat, where in ((3, "4,-4"), (0, "1,-4"), (1, "0,-3"), (2, "3,-4")):
        state.lay(seat, at(where))
    assert state.mines == sorted(state.mines) and len(state.mines) == 4
    assert state.enemy_mines(0) == 1 << at("4,-4") | 1 << at("0,-3") == state.enemy_mines(2)
    assert state.lift(at("0,-3")) == Mine(at("0,-3"), 1)
    assert state.enemy_mines(0) == 1 << at("4,-4") and len(state.mines) == 3
    assert state.all_mines() == sum(1 << m.at for m in state.mines)


@pytest.mark.rule("HG-ELI-01", "HG-ELI-05")
def test_who_is_still_in_the_game() -> None:
    state = position(players=4, idle="ABCD").state
    assert state.living() == (0, 1, 2, 3)
    state.eliminated = (2,)
    assert state.living() == (0, 1, 3)
    state.leaving = (0,)
    assert state.living() == (1, 3)
    state.eliminated = ()
    assert state.living() == (1, 2, 3)


@pytest.mark.rule("HG-SET-01", "HG-SET-05", "HG-SET-06", "HG-ORD-02")
def test_the_first_state_to_the_last_figure() -> None:
    state = first_state(Setup("survival", 3))
    assert (state.round, state.stage, state.order, state.stack) == (1, 0, (), [Opening()])
    assert (state.ore, state.stock, state.reserves) == ([5, 5, 5], [0, 0, 0], [5] * 24 + [25])
    assert state.holders == [0, -1, 1, -1, 2, -1]
    assert state.draw == full_deck() and state.discards == [] == state.units == state.mines


@pytest.mark.rule("HG-ORD-02", "HG-MOV-01")
def test_the_rounds_of_a_turn_are_told_apart() -> None:
    state = engine.new_match(GAME, Setup(), 3).state
    seen = []
    for _ in range(12):
        (seat,) = engine.owed(GAME, state)
        steps = next(frame for frame in state.stack if isinstance(frame, Steps))
        seen.append((state.round, state.stage, type(state.stack[-1]), steps.stage, steps.at))
        legal = engine.legal_actions(GAME, state, seat)
        action = (
            legal[-1] if not isinstance(state.stack[-1], Purchase) or state.derived.own[seat] else legal[0]
        )
        state = engine.apply(GAME, state, seat, action).state
    first = [(1, 1, Purchase, "purchase", 1)] * 2 + [(1, 1, Purchase, "purchase", 2)] * 2
    second = [(1, 2, Acting, "action", 1), (1, 2, Acting, "action", 2)]
    third = [(2, 1, Purchase, "purchase", 1), (2, 1, Purchase, "purchase", 2)]
    assert seen[:8] == first + second + third


@pytest.mark.rule("HG-MOV-01", "HG-CAM-09")
def test_the_end_of_a_step_takes_points_and_what_is_shunned() -> None:
    """Of who has no points left too, and whoever is shunned, the first unit as well; nothing else changes."""
    lines = (
        "B light 2,-3",
        "A light 3,-3 mp=0",
        "A ear 3,-4 mp=2 used",
        "A heavy 4,-4 mp=1",
        "A ear 6,-6 mp=0",
    )
    p = position(*lines, players=3, idle="BC")
    p.state.update(p.state.units[1].changed(shuns=0, came=at("4,-3")))
    p.state.update(p.state.units[2].changed(shuns=0))
    before = p.state.units[1:5]
    p.end()
    assert p.state.units[1:5] == [unit.changed(mp=0, shuns=-1) for unit in before]
    assert p.state.units[1].came == at("4,-3") and p.seat == 1


@pytest.mark.rule("HG-COL-01", "HG-INT-13")
def test_the_settlement_takes_all_marks_of_the_turn() -> None:
    p = position("A ear 3,-3 entrenched", "A light 3,-4", "B heavy 4,-4", players=3, idle="ABC")
    for uid in range(3):
        p.state.update(p.state.units[uid].marked(TURN_MARKS).changed(came=at("4,-3")))
    p.state.remove(p.state.units[3])
    assert p.state.derived.truce
    p.settle()
    assert [u.marks for u in p.state.units] == [ENTRENCHED, 0, 0, 0, 0, 0]
    assert {u.came for u in p.state.units} == {-1} and not p.state.derived.truce
    assert ALL_MARKS == TURN_MARKS | ENTRENCHED == 127


@pytest.mark.rule("HG-GEN-06")
def test_every_order_of_the_pile_is_as_likely_as_any_other() -> None:
    state = position("A ear 0,-4").state
    state.discards, state.draw = state.draw[3:], state.draw[:3]
    state.draw = [0, 7, 12]
    view = observe(state, 0)
    found = Counter(tuple(determinize(view, key).draw) for key in range(1200))
    assert len(found) == 6 and all(140 <= count <= 260 for count in found.values()), found
    view = msgspec.structs.replace(view, pile=(3, 5))
    assert 240 <= Counter(tuple(determinize(view, key).draw) for key in range(600))[3, 5] <= 360
    assert determinize(msgspec.structs.replace(view, pile=(3,)), 1).draw == [3]
    assert determinize(msgspec.structs.replace(view, pile=()), 1).draw == []


@pytest.mark.rule("HG-GEN-06", "HG-GEN-07")
def test_a_view_says_everything_else() -> None:
    """A match rebuilt from it is the match, its dice and the order of its pile apart."""
    p = position(
        "A ear 0,-4 camouflaged used", "B ear 3,-3", mines="B 5,-6", stock="1 2", crystal="3,-4", ore="4 7"
    )
    state = p.state
    state.bans, state.shifts, state.cave_ins, state.draw_offers = ("air",), (1,), (0,), (1,)
    for seat in (None, 0, 1):
        view = observe(state, seat)
        assert view.seat == (-1 if seat is None else seat) and view.sides == state.sides
        again = determinize(view, 10**30 + 17)
        again.draw, again.dice_key, again.dice_count = state.draw, state.dice_key, state.dice_count
        assert codec.encode(again) == codec.encode(state)
    keys = {determinize(observe(state, 0), key).dice_key for key in (0, 1, 3 * 2**70 + 5)}
    assert len(keys) == 3 and all(0 <= key < engine.MAX_KEY for key in keys)


@pytest.mark.rule("HG-MOD-01", "HG-SET-08")
def test_what_is_played_at_random() -> None:
    found = {random_setup(Stream(seed)) for seed in range(300)}
    assert {s.turn_limit for s in found} == {15} and len(found) == 17
    bots = {arena_setup(Stream(seed)) for seed in range(40)}
    assert bots == {Setup("conquest", 2, False, 25), Setup("survival", 2, False, 25)}


def test_a_heavy_tank_is_as_dear_as_the_first_purse() -> None:
    """HG-SET-05 and HG-UNI-01 together: the first purchase may be one."""
    state = engine.new_match(GAME, Setup(), 1).state
    (seat,) = engine.owed(GAME, state)
    assert HEAVY in {a.kind for a in engine.legal_actions(GAME, state, seat) if hasattr(a, "kind")}
