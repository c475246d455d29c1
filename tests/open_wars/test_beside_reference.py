"""Both engines on the same tables: values, control, what may be bought, income, orders and what comes of
them, effect moves and teleports. Tables are laid at random, with counters in every condition.
"""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from tabletop.engine.dice import Stream, feed
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.spells import SPELL_OF
from tabletop.games.open_wars.components.units import DIABLO, FACTIONS, KINDS
from tabletop.games.open_wars.records.frames import Advance, MoveStep, Scripting
from tabletop.games.open_wars.records.pieces import (
    NO_ATTACK,
    PINNED,
    RIVER,
    SPENT,
    STOPPED,
    Counter,
    Lasting,
)
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import march, movement, purchase, scripts, shifts, values
from tabletop.games.open_wars.rules.control import NOBODY, controller, is_contested
from tabletop.games.open_wars.rules.march import MOVING
from tabletop.games.open_wars.rules.order import collect
from tabletop.games.open_wars.rules.place import refuse_placement
from tabletop.games.open_wars.rules.stacking import groups, room

from .positions import draft, position, put
from .reference import movement as their_movement
from .reference import places, scripted, turns
from .reference import values as their_values
from .reference.modes import Scenario
from .reference.recruitment import offers, own_cities
from .reference.state import Effect, Game, Part, Player
from .test_scenarios import staged

TABLES = 60
MANY = 1_000
CARDS = [card.short for card in LOCATIONS]


def table(stream: Stream) -> State:
    """A small crowded map."""
    seats = 2 + stream.below(3)
    left = list(FACTIONS)
    factions = tuple(left.pop(stream.below(len(left))) for _ in range(seats))
    sides = (0, 1, 0, 1)[:seats] if stream.below(2) else tuple(range(seats))
    width, height = 2 + stream.below(3), 2 + stream.below(3)
    holes = stream.below(3) == 0
    codes = [stream.pick([*CARDS, *(["--"] if holes else [])]) for _ in range(width * height)]
    rows = [" ".join(codes[row * width : (row + 1) * width]) for row in range(height)]
    setup = Setup(factions=factions, heroes=True, mercenaries=True, titans=True, inferno=True)
    if not any(code != "--" for code in codes):
        return table(stream)
    state = position(*rows, factions=factions, sides=sides, setup=setup)
    for _ in range(6 + stream.below(30)):
        _put(state, stream)
    state.gold = [stream.below(16) for _ in factions]
    return state


def _put(state: State, stream: Stream) -> None:
    """A stack somewhere, or nothing where it may not be."""
    seat, cell = stream.below(len(state.sides)), stream.pick(state.ground.cells)
    kind = stream.pick([*purchase.wares(state.setup, state.factions[seat]), DIABLO])
    taken = KINDS[kind].unique and any(c is not None and c.kind == kind for c in state.counters)
    if taken or refuse_placement(state.ground.cards[cell], kind) is not None:
        return
    for _ in range(min(1 + stream.below(4), room(state, seat, kind, cell))):
        counter = state.add(kind, seat, cell, wounded=KINDS[kind].two_sided and not stream.below(3))
        if not stream.below(3):
            marks = sum(stream.pick((0, 0, 0, mark)) for mark in (STOPPED, NO_ATTACK, SPENT, PINNED))
            state.update(replace(counter, spent=stream.below(3), marks=marks, movement=-stream.below(2)))


def cast(state: State, stream: Stream) -> None:
    """Lasting spells on some counters."""
    for name in ("arcanewind", "warquake", "spectralarrow", "recklesscharge", "auraofterror", "jungleroar"):
        chosen = [c for c in state.counters if c is not None and not stream.below(6)]
        if chosen:
            state.serial += 1
            lasting = Lasting(state.serial, state.serial, SPELL_OF[name], 0, "turn")
            state.lay(lasting, tuple(chosen))


def beside(state: State, dice: list[int]) -> tuple[Game, dict[int, int]]:
    """The same table in the other engine, and its numbers of our counters."""
    ground = state.ground
    board = {ground.name(cell): LOCATIONS[ground.cards[cell]].code for cell in ground.cells}
    players = {
        seat + 1: Player(seat + 1, faction, state.sides[seat], state.gold[seat], 0)
        for seat, faction in enumerate(state.factions)
    }
    options = {"heroes": True, "mercenaries": True, "titans": True, "inferno": True}
    game = Game(board, players, options, Scenario(), lambda why: dice.pop(0))
    game.turn, game.order = 2, [seat + 1 for seat in state.order]
    numbers = {}
    for counter in state.counters:
        if counter is not None:
            theirs = game.new(KINDS[counter.kind].key, counter.seat + 1, ground.name(counter.at))
            numbers[counter.id] = theirs.id
            theirs.wounded, theirs.spent = counter.wounded, counter.spent
            theirs.movement_change, theirs.attack_change = counter.movement, counter.attack
            theirs.stopped = bool(counter.marks & STOPPED)
            theirs.no_attack = bool(counter.marks & NO_ATTACK)
            theirs.pinned = bool(counter.marks & PINNED)
            theirs.no_movement = bool(counter.marks & SPENT)
    for lasting in state.lasting:
        under = {numbers[c.id] for c in state.counters if c is not None and lasting.id in c.under}
        name = next(name for name, number in SPELL_OF.items() if number == lasting.spell)
        game.effects.append(Effect(lasting.id, name, 1, [Part(under)]))
    return game, numbers


def tables() -> list[State]:
    made = []
    for key in range(TABLES):
        stream = Stream(key)
        state = table(stream)
        cast(state, stream)
        made.append(state)
    return made


def test_effective_values_are_the_same() -> None:
    for state in tables():
        game, numbers = beside(state, [])
        for number, theirs in numbers.items():
            counter, other = state.counters[number], game.counters[theirs]
            assert counter is not None
            mine = [of(state, counter) for of in (values.initiative, values.attack, values.range_of)]
            assert mine == [of(game, other) for of in OTHERS], counter
            assert values.remaining(state, counter) == their_values.remaining(game, other)
            if not counter.marks & SPENT:
                assert values.movement(state, counter) == their_values.movement(game, other)


OTHERS = (their_values.initiative, their_values.attack, their_values.range_)


def test_control_is_the_same() -> None:
    for state in tables():
        game, _ = beside(state, [])
        for cell in state.ground.cells:
            name, mine = state.ground.name(cell), controller(state, cell)
            assert (None if mine == NOBODY else mine + 1) == places.controller(game, name)
            assert is_contested(state, cell) == places.is_contested(game, name)
            assert (cell in state.ground.ports) == places.is_port(game, name)


def test_what_may_be_bought_is_the_same() -> None:
    for state in tables():
        game, _ = beside(state, [])
        for seat in range(len(state.sides)):
            mine = {
                (state.ground.name(at), KINDS[kind].key)
                for at, kind in purchase.offers(state, seat, (), False)
            }
            theirs = offers(game, seat + 1, own_cities(game, seat + 1), [], state.gold[seat])
            assert mine == {(cell, code) for _, cell, code, _ in theirs}


def test_income_is_the_same() -> None:
    for state in tables():
        game, _ = beside(state, [])
        collect(draft(state))
        for seat in game.order:
            turns.collect(game, seat)
        players = [game.players[seat + 1] for seat in range(len(state.sides))]
        assert (state.gold, state.mana) == ([p.gold for p in players], [p.mana for p in players])


Order = tuple[tuple[int, ...], tuple[int, ...]]


def orders(state: State, seat: int) -> set[Order]:
    """All whole orders of a seat: first steps, and everything that may follow them."""
    found: set[Order] = set()

    def go_on(group: movement.Group, path: tuple[int, ...]) -> None:
        if movement.refuse_halt(state, group, group.at) is None:
            found.add((group.ids, path))
        if not movement.is_end(state, group, group.at):
            for to in movement.onward(state, group):
                go_on(movement.stepped(state, group, to), (*path, to))

    for action in MOVING.first_steps(state, seat):
        group = march.standing(state, action.group)
        go_on(movement.stepped(state, group, action.to), (action.to,))
    return found


def test_whole_orders_are_the_same() -> None:
    count = 0
    for state in tables():
        game, numbers = beside(state, [])
        ours = {theirs: mine for mine, theirs in numbers.items()}
        for seat in range(len(state.sides)):
            theirs = {
                (tuple(ours[n] for n in ids), tuple(state.ground.cell(name) for name in path))
                for _, ids, path in their_movement.move_orders(game, seat + 1)
            }
            assert orders(state, seat) == theirs
            count += len(theirs)
    assert count > MANY


def condition(counter: Counter) -> tuple[object, ...]:
    marks = tuple(bool(counter.marks & mark) for mark in (STOPPED, NO_ATTACK, RIVER))
    return (counter.at, counter.spent, counter.movement, counter.attack, *marks)


def same_conditions(state: State, game: Game, numbers: dict[int, int]) -> bool:
    for number, theirs in numbers.items():
        counter, other = state.counters[number], game.counters[theirs]
        assert counter is not None and other.cell is not None
        marks = (other.stopped, other.no_attack, other.gained > 0)
        there = (state.ground.cell(other.cell), other.spent, other.movement_change, other.attack_change)
        if condition(counter) != (*there, *marks):
            return False
    return True


def test_orders_lead_to_the_same() -> None:
    for key, state in enumerate(tables()):
        stream = Stream(key)
        for seat in range(len(state.sides)):
            for ids, path in sorted(orders(state, seat)):
                if stream.below(12):
                    continue
                _walk_both(state, seat, ids, path, [1 + stream.below(6) for _ in range(30)])


def _walk_both(state: State, seat: int, ids: tuple[int, ...], path: tuple[int, ...], dice: list[int]) -> None:
    mine = state.clone()
    mine.feed = feed(*dice)
    made = draft(mine)
    origin = march.standing(mine, ids).at
    march.walk(made, Advance(seat=seat, group=ids, origin=origin, path=path))
    game, numbers = beside(state, list(dice))
    group = [game.counters[numbers[n]] for n in ids]
    their_movement.carry_out(game, group, tuple(state.ground.name(cell) for cell in path))
    assert same_conditions(mine, game, numbers), (state.grid.rows, ids, path)
    assert len(mine.feed) == len(dice) - len(game.rolls)


def test_the_beginning_of_a_step_is_the_same() -> None:
    for state in tables():
        game, numbers = beside(state, [])
        for seat in range(len(state.sides)):
            march.begin(draft(state), MoveStep(seat=seat))
            flow = turns.movement_step(game, seat + 1)
            with suppress(StopIteration):
                next(flow)
        fixed = {n for n in numbers if not KINDS[state.counters[n].kind].sides[0][1]}
        kept = {mine: theirs for mine, theirs in numbers.items() if mine not in fixed}
        assert same_conditions(state, game, kept)


def test_effect_moves_and_teleports_are_the_same() -> None:
    for state in tables():
        game, numbers = beside(state, [])
        for cell in state.ground.cells:
            for stack in state.stacks(cell).values():
                for ids in groups(stack):
                    _same_shifts(state, game, ids, [game.counters[numbers[n]] for n in ids])


def _same_shifts(state: State, game: Game, ids: tuple[int, ...], group: list[object]) -> None:
    name, seat = state.ground.name, state.counters[ids[0]].seat
    if shifts.refuse_movers(state, seat, ids) is not None:
        return
    for most, enemies in ((1, False), (2, False), (1, True)):
        mine = {tuple(map(name, path)) for path in shift_paths(state, ids, most, enemies)}
        theirs = their_movement.effect_paths(game, group, most, "any" if enemies else "none")
        assert mine == {path for path in theirs if path}, (state.grid.rows, ids, most, enemies)
    own = shifts.group_of(state, ids)
    goals = {name(to) for to in state.ground.cells if shifts.refuse_teleport(state, own, to) is None}
    others = [name(to) for to in state.ground.cells if to != own.at]
    assert goals == set(their_movement.teleport_goals(game, group, others))


def shift_paths(state: State, ids: tuple[int, ...], most: int, enemies: bool) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()

    def go_on(group: movement.Group, path: tuple[int, ...]) -> None:
        if path and movement.refuse_halt(state, group, group.at) is None:
            found.add(path)
        if not path or not shifts.is_end(state, group):
            for to in shifts.steps(state, group, most - len(path), enemies=enemies):
                go_on(replace(group, at=to), (*path, to))

    go_on(shifts.group_of(state, ids), ())
    return found


def test_scripted_marches_are_the_same() -> None:
    """Of counters whose Movement nothing has changed: where those of a stack differ in what ways they have,
    each goes its own (OW-BOT-05 speaks of counters)."""
    for key in range(TABLES):
        stream = Stream(key)
        state = staged("siege")
        put(state, "E2", "warrior")
        for _ in range(4 + stream.below(16)):
            _put(state, stream)
        for counter in state.army(2):
            state.update(replace(counter, movement=0))
        game, numbers = beside(state, [])
        scripts.begin(draft(state), 2)
        while isinstance(state.stack[-1], Scripting | Advance):
            frame = state.stack[-1]
            GAME.phases[type(frame)].proceed(draft(state), frame)
        flow = scripted.march(game, 3, "E3", stay=("daemons/torturer", "daemons/castle"))
        assert list(flow) == []
        assert same_conditions(state, game, numbers), key
