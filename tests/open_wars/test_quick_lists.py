"""What is kept or asked quickly says the same as what is counted anew and judged one by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import get_args

import pytest
from msgspec.structs import replace

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import bits_of
from tabletop.games.open_wars.components.units import BASE, IS_FIXED, IS_MAGIC, KINDS, LIMIT
from tabletop.games.open_wars.components.words import WindowName
from tabletop.games.open_wars.mind.crowds import crowd
from tabletop.games.open_wars.records.actions import HOLD, Attack, March, Retreat, Spell
from tabletop.games.open_wars.records.frames import Activating, Moving, Window
from tabletop.games.open_wars.records.pieces import FOUGHT, NOWHERE, ROUND_MARKS, STOPPED, Counter, Item
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import control, march, movement, purchase, values
from tabletop.games.open_wars.rules.combat import activation, combats, fight, retreat, shooters
from tabletop.games.open_wars.rules.magic import casting, means, targets, traits
from tabletop.games.open_wars.rules.place import ENTERS, PRICE, RESTS, refuse_placement
from tabletop.games.open_wars.rules.stacking import groups, room

from .positions import asked, at, fighting, one, position, put, stepping, told, under

SEEDS = range(6)
STEPS = 300
OFTEN = 7
"""Everything is asked once in so many decisions."""


def walked(seed: int) -> Iterator[State]:
    """States on the way of uniform players."""
    stream = Stream(seed)
    state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
    for step in range(STEPS):
        if state.outcome is not None:
            return
        if not step % OFTEN or isinstance(state.stack[-1], Activating):
            yield state
        seat = stream.pick(engine.owed(GAME, state))
        chosen = stream.pick(list(engine.legal_actions(GAME, state, seat)))
        state = engine.apply(GAME, state, seat, chosen).state


def moments(state: State) -> list[casting.Terms]:
    """Windows of every name: anywhere, in the combat that is on, and while spells wait."""
    cells = [NOWHERE] if state.combat is None else [NOWHERE, state.combat.at]
    names: tuple[WindowName, ...] = get_args(WindowName)
    return [casting.Terms(name, cell, said) for name in names for cell in cells for said in (False, True)]


def castable(state: State, terms: casting.Terms, seat: int) -> list[Spell]:
    """All spells of a player, judged one by one."""
    out: list[Spell] = []
    for counter in state.army(seat):
        for spell in casting.known(counter) if IS_MAGIC[counter.kind] else ():
            for aim in targets.candidates(state, seat, spell, counter):
                for free in (False, True):
                    cast = Spell(counter.id, spell, aim.target, aim.cell, aim.aimed, aim.fallen, free)
                    sacrificed = casting.sacrifices(state, cast) if traits.SACRIFICES[spell] else [aim.fallen]
                    out += [replace(cast, counter=number) for number in sacrificed]
    return [cast for cast in out if casting.refuse(state, terms, seat, cast) is None]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("mana", [0, 1, 9])
def test_spells_are_listed_as_they_are_judged(seed: int, mana: int) -> None:
    for state in walked(seed):
        rich = state.clone()
        rich.mana = [mana] * len(rich.mana)
        able = [means.has_means(rich, seat) for seat in range(len(rich.sides))]
        assert means.anybody_has_means(rich) == any(able)
        for terms in moments(rich):
            for seat in rich.living():
                judged = castable(rich, terms, seat)
                assert list(casting.options(rich, terms, seat)) == judged
                assert means.has_means(rich, seat) or not judged


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_is_what_is_counted_anew(seed: int) -> None:
    for state in walked(seed):
        assert state.rebuilt() == {name: getattr(state, name) for name in state.rebuilt()}
        for seat in state.living():
            assert casting.casters(state, seat) == [c for c in state.army(seat) if IS_MAGIC[c.kind]]
            foes = [cell for cell in state.ground.cells if state.has_enemies(seat, cell)]
            assert control.enemy_cells(state, seat) == bits_of(foes)
        on_map = [c for c in state.counters if c is not None]
        assert [c.id for c in on_map if c.id in state.tired] == [
            c.id for c in on_map if c.marks & ROUND_MARKS
        ]
        assert {c.id for c in on_map if replace(c, at=0) != Counter(c.id, c.kind, c.seat, 0)} <= state.worn
        assert [c.id for c in on_map if c.id in state.charmed] == [c.id for c in on_map if c.under]
        assert all(c.marks & FOUGHT for cell in state.met for c in state.at(cell))
        assert all(state.watched & cells == cells for cells in state.distant.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_shooters_and_steps_are_listed_as_they_are_judged(seed: int) -> None:
    for state in walked(seed):
        counters = [c for c in state.counters if c is not None]
        assert all(values.may_have_range(c) or not values.range_of(state, c) for c in counters)
        found: dict[int, list[object]] = {}
        for cell in state.ground.cells:
            for key, stack in state.stacks(cell).items():
                able = [c for c in stack if shooters.is_available(state, c)]
                for target in shooters.targets(state, able):
                    found.setdefault(target, []).append(key)
        assert shooters.available(state) == found
        anew = codec.decode_state(GAME, codec.encode(state))
        assert shooters.available(anew) == found
        for seat in state.living():
            assert march.MOVING.first_steps(state, seat) == march.MOVING.first_steps(anew, seat)
            for step in march.MOVING.first_steps(state, seat):
                assert movement.refuse_movers(state, seat, step.group) is None
        frame = state.stack[-1]
        if isinstance(frame, Activating):
            phase = activation.ActivatingPhase()
            options = phase.options(state, frame, frame.seat)
            judged = [each for each in options if phase.refuse(state, frame, frame.seat, each) is None]
            assert phase.legal(state, frame, frame.seat) == judged


def plain_steps(state: State, seat: int) -> list[March]:
    """The first steps of all orders, judged one by one."""
    stacks = [stack for cell in state.ground.cells for stack in state.stacks(cell).values()]
    own = [(ids, stack[0].at) for stack in stacks if stack[0].seat == seat for ids in groups(stack)]
    steps = [March(ids, to) for ids, at_ in own for to in state.ground.near[at_]]
    return [step for step in steps if march.MOVING.refuse(state, Moving(seat), seat, step) is None]


def plain_reached(state: State, group: movement.Group) -> tuple[tuple[int, ...], bool]:
    """Where a path may go on to, and whether it may end where it is, judged cell by cell."""
    halts = movement.refuse_halt(state, group, group.at) is None
    if movement.is_end(state, group, group.at):
        return (), halts
    near = state.ground.near[group.at]
    return tuple(to for to in near if movement.refuse_onward(state, group, to) is None), halts


@pytest.mark.parametrize("seed", SEEDS)
def test_first_steps_are_listed_as_they_are_judged(seed: int) -> None:
    for state in walked(seed):
        for seat in state.living():
            assert march.MOVING.first_steps(state, seat) == plain_steps(state, seat)


def _not_at_once(*asked: object) -> bool:
    """Nothing is done in one go."""
    return False


@contextmanager
def plainly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything is done step by step, and judged cell by cell."""
    with monkeypatch.context() as patch:
        patch.setattr(march, "walked", _not_at_once)
        patch.setattr(march, "reached", plain_reached)
        for deed in ("struck", "retreated", "stood"):
            patch.setattr(activation, deed, _not_at_once)
        patch.setattr(combats, "began", _not_at_once)
        patch.setattr(fight, "went_on", _not_at_once)
        yield


def both_ways(state: State, chosen: Action, dice: str, monkeypatch: pytest.MonkeyPatch) -> State:
    """The state after an action of whoever is asked, with these dice: the same in one go and step by step."""
    made = told(state, chosen, *dice.split())
    with plainly(monkeypatch):
        plain = told(state, chosen, *dice.split())
    assert (codec.encode(made[0]), made[1]) == (codec.encode(plain[0]), plain[1])
    return made[0]


@pytest.mark.parametrize("dice", ["6", "1"])
def test_who_waits_for_blood_waits_no_longer_whether_he_hits_or_not(
    dice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position("pl pl", factions=("barbarians", "orcs"))
    (berserker,) = put(state, "A1", "berserker")
    put(state, "A1", "axer", 2)
    under(state, "bloodthirst", berserker, seat=0, until="combat")
    fighting(state)
    after = both_ways(state, Attack(1), f"attack:{dice}", monkeypatch)
    assert after.lasting == ()


def test_who_retreats_to_a_tower_may_have_means_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is too dear where a caster stood is not in the tower to which it went."""
    state = position("MT pl", mana=[1, 0])
    (magician,) = put(state, "B1", "magician")
    put(state, "B1", "axer", 2)
    fighting(state)
    assert not means.anybody_has_means(state)
    window = both_ways(state, Retreat((magician,), at(state, "A1")), "", monkeypatch).stack[-1]
    assert isinstance(window, Window) and window.name == "ACTION_DONE"


SPELLED = [
    ("mistofthedamned", "mistofthedamned:6"),
    ("mistofthedamned", "mistofthedamned:1"),
    ("ironrune", ""),
]
"""Spells on who goes, with the die that they ask for before he does."""


@pytest.mark.rule("OW-SPL-26")
@pytest.mark.parametrize(("spell", "dice"), SPELLED)
@pytest.mark.parametrize("retreats", [False, True])
def test_who_is_under_a_spell_goes_as_if_step_by_step_and_rolls_in_the_mist(
    spell: str, dice: str, retreats: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position("pl pl pl", factions=("orcs", "undead"))
    axers = put(state, "A1", "axer", 2)
    put(state, "A1" if retreats else "B1", "zombie")
    under(state, spell, *axers)
    if retreats:
        fighting(state)
        goes: Action = Retreat(axers, at(state, "B1"))
        if asked(state)[1] == 1:
            state = both_ways(state, HOLD, "", monkeypatch)
    else:
        stepping(state)
        goes = March(axers, at(state, "B1"))
    went = both_ways(state, goes, dice, monkeypatch)
    assert all(one(went, number).at == at(went, "B1") for number in axers) is not dice.endswith(":1")


@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_and_done_in_one_go_changes_no_match(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A playout, beside one that is read from its JSON before every decision and does everything step by
    step: the same lists, events and states."""
    stream = Stream(seed)
    setup = GAME.random_setup(stream)
    draft = Draft(crowd(2 + seed % 6, 40, seed) if seed % 2 else engine.new_match(GAME, setup, seed).state)
    for _ in range(STEPS):
        if draft.state.outcome is not None:
            return
        twin = Draft(codec.decode_state(GAME, codec.encode(draft.state)))
        seat = stream.pick(engine.owed(GAME, draft.state))
        legal = list(engine.choices(GAME, draft.state, seat))
        assert list(engine.choices(GAME, twin.state, seat)) == legal
        chosen = stream.pick(legal)
        engine.advance(GAME, draft, seat, chosen)
        with plainly(monkeypatch):
            engine.advance(GAME, twin, seat, chosen)
        assert (twin.events, codec.encode(twin.state)) == (draft.events, codec.encode(draft.state))
        draft.events.clear()


def narrow(seed: int) -> State:
    """Two armies of a single sort each, in full stacks everywhere: who sets out mostly has to get further."""
    state, stream = crowd(2, 4, seed), Stream(seed)
    kinds = [
        stream.pick([kind for kind in BASE[faction] if not IS_FIXED[kind]]) for faction in state.factions
    ]
    for cell in state.ground.cells:
        seat, card = stream.below(2), state.ground.cards[cell]
        free = LIMIT[kinds[seat]] - stream.below(2)
        for _ in range(free if refuse_placement(card, kinds[seat]) is None and stream.below(3) else 0):
            if room(state, seat, kinds[seat], cell):
                state.add(kinds[seat], seat, cell)
    return state


@pytest.mark.rule("OW-STK-06", "OW-STK-07")
@pytest.mark.parametrize("seed", range(12))
def test_steps_through_full_cells_are_kept_until_something_there_changes(seed: int) -> None:
    """First steps that depend on what lies further away, along a playout: those kept, and those of a state
    that is read from its JSON."""
    stream, draft, looked = Stream(seed), Draft(narrow(seed)), 0
    for _ in range(120):
        state = draft.state
        if state.outcome is not None:
            break
        if isinstance(state.stack[-1], Moving):
            anew = codec.decode_state(GAME, codec.encode(state))
            for seat in state.living():
                assert march.MOVING.first_steps(state, seat) == march.MOVING.first_steps(anew, seat)
            looked += len(state.distant)
        seat = engine.owed(GAME, state)[0]
        engine.advance(GAME, draft, seat, stream.pick(engine.choices(GAME, state, seat)))
    assert looked


@pytest.mark.rule("OW-STK-07")
def test_a_step_into_a_full_cell_is_offered_as_long_as_there_is_room_beyond_it() -> None:
    """From the tower, to which one axer cannot return with what is left of its movement."""
    state = position("MT pl pl")
    (axer,) = put(state, "A1", "axer")
    put(state, "B1", "axer", 4)
    step = March((axer,), at(state, "B1"))
    assert step in march.MOVING.first_steps(state, 1)
    beyond = put(state, "C1", "axer", 4)
    assert step not in march.MOVING.first_steps(state, 1)
    state.remove(one(state, beyond[0]))
    assert step in march.MOVING.first_steps(state, 1)
    put(state, "B1", "elves/archer")  # an enemy in the full cell ends the way there
    assert step not in march.MOVING.first_steps(state, 1)


@pytest.mark.parametrize("seed", SEEDS[::2])
def test_wares_and_retreats_are_listed_as_they_are_judged(seed: int) -> None:
    for state in walked(seed):
        where = sorted({*state.ground.cities, *state.ground.cells[:3]})
        written = (Item(where[0], 0, 1), Item(min(state.ground.cities), 5, 2))
        for seat, muster, items in product(state.living(), (False, True), ((), written)):
            judged = [
                (cell, kind)
                for cell in where
                for kind in range(len(KINDS))
                if purchase.refuse(state, seat, cell, kind, written=items, muster=muster) is None
            ]
            assert purchase.offers(state, seat, items, muster) == judged
        for cell in state.ground.cells:
            for stack in state.stacks(cell).values():
                ids = tuple(counter.id for counter in stack)
                ways = [way for way in retreat.ways(state, ids) if retreat.refuse(state, ids, *way) is None]
                assert list(retreat.legal(state, stack)) == [Retreat(*way) for way in ways]


@pytest.mark.parametrize("seed", SEEDS)
def test_tables_of_a_map_say_what_is_said_of_every_cell(seed: int) -> None:
    stream = Stream(seed)
    ground = engine.new_match(GAME, GAME.random_setup(stream), seed).state.ground
    for here, near in enumerate(ground.near):
        for kind in range(len(KINDS)):
            ways = movement.exits(ground, kind, here)
            found = [(road.to, road.price, road.rests) for road in ways.roads]
            open_ = [(to, ground.cards[to]) for to in near if ENTERS[ground.cards[to]][kind]]
            assert found == [(to, PRICE[card][kind], RESTS[card][kind]) for to, card in open_]
            assert ways.rests == all(rests for *_, rests in found)
            assert ways.restless == sum(1 << to for to, _, rests in found if not rests)
            for points, cells in enumerate(ways.havens):
                assert cells == sum(1 << to for to, price, rests in found if price <= points and rests)
            more, home = movement.beyond(ground, kind, here), movement.LANDS[kind][ground.cards[here]]
            onward = {to: movement.exits(ground, kind, to).roads for to, *_ in found}
            back = home[0] if home is not None and home[1] else movement.FAR
            for points, (stuck, backs) in enumerate(zip(more.stuck, more.backs, strict=True)):
                left = {
                    to: points - price + movement.CARRIES[ground.cards[to]][kind] for to, price, _ in found
                }
                ended = [to for to in left if all(road.price > left[to] for road in onward[to])]
                assert not stuck & ~sum(1 << to for to in ended)
                assert backs == sum(1 << to for to, price, _ in found if price + back <= points)
            for points, cells in enumerate(ways.affords):
                assert cells == tuple(to for to, price, _ in found if price <= points)
            assert ways.affords[-1] == tuple(to for to, *_ in found)
        for reach in range(4) if near else ():
            far = {cell: ground.distance(here, cell) for cell in ground.cells}
            within = tuple(cell for cell, steps in far.items() if steps is not None and steps <= reach)
            assert ground.within(here, reach) == within


def test_what_is_kept_of_a_state_is_forgotten_when_it_changes() -> None:
    """A way is closed by whoever fills the cell beside it, by an enemy in the own one, and by marks."""
    state = position("pl pl", "pl pl")
    (archer,) = put(state, "A1", "elves/archer")
    put(state, "B2", "orcs/axer")

    def asked() -> tuple[object, ...]:
        steps = tuple(march.MOVING.first_steps(state, seat) for seat in (0, 1))
        return (steps, {cell: [*keys] for cell, keys in shooters.available(state).items()})

    def changes() -> Iterator[None]:
        state.shift(one(state, archer), at(state, "A2"))
        yield
        added = [state.add(one(state, archer).kind, 0, at(state, "A1")) for _ in range(4)]
        yield
        state.mark(added[0], STOPPED)
        yield
        enemy = state.add(state.at(at(state, "B2"))[0].kind, 1, at(state, "A2"))
        yield
        state.remove(enemy)
        yield
        state.update(replace(one(state, archer), tried=(at(state, "B2"),)))
        yield

    before = asked()
    for _ in changes():
        after = asked()
        twin = codec.decode_state(GAME, codec.encode(state))
        assert after == ((*(march.MOVING.first_steps(twin, s) for s in (0, 1)),), shooters.available(twin))
        assert after != before
        before = after
