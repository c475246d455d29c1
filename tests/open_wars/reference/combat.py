"""Sections 11.1 to 11.7: the rounds of a combat and the activations in them."""

from . import attack as attacks
from .asking import Flow, ask
from .casualties import note_melee
from .initiative import next_stack
from .magic import end_effects_of_combat
from .places import enemy_seats_in, in_turn_order, is_contested
from .retreat import retreat, retreats
from .state import Action, Combat, Counter, Game, Joined, Stack
from .victory import settle
from .windows import window

MOST_ROUNDS = 50
"""OW-FIN-03."""


def fight_out(g: Game, cell: str, full: bool, joined: list[Joined]) -> Flow[None]:
    """OW-CMB-08. `full`: until one side is left; otherwise one round of the shooters alone."""
    g.combats += 1
    fight = g.combat = Combat(g.combats, cell, full, joined)
    yield from one_round(g, fight)
    while not is_over(g, fight) and fight.busy and fight.round < MOST_ROUNDS:
        fight.joined = [each for each in fight.joined if each.done]
        yield from one_round(g, fight)
    yield from window(g, "COMBAT_END", first_present(g, fight))
    end_effects_of_combat(g, fight.number)
    g.combat = None
    for counter in g.counters.values():
        counter.acted = counter.arrived = False


def first_present(g: Game, fight: Combat) -> int:
    """The first player in turn order with counters in the cell or among the joined shooters."""
    seats = {counter.owner for counter in g.at(fight.cell)}
    seats |= {
        shooter.stack[0]
        for shooter in fight.joined
        if any(g.counters[number].cell is not None for number in shooter.counters)
    }
    return in_turn_order(g, seats or set(g.order))[0]


def is_over(g: Game, fight: Combat) -> bool:
    """OW-FIN-01, -02."""
    if fight.full:
        return not is_contested(g, fight.cell)
    return not waiting_shooters(g, fight)


def one_round(g: Game, fight: Combat) -> Flow[None]:
    """ROUND_START, then activations, the stacks of the cell first, in round 1 then the shooters."""
    fight.round += 1
    fight.busy = False
    fight.tie_orders = {}
    for counter in g.counters.values():
        counter.acted = counter.arrived = False
    note_melee(g)
    yield from window(g, "ROUND_START", first_present(g, fight), True)
    while not is_over(g, fight):
        note_melee(g)
        waiting = waiting_in_cell(g, fight)
        if waiting:
            stack = yield from next_stack(g, fight, "cell", waiting)
            yield from activate(g, stack, waiting[stack])
            continue
        shooters = waiting_shooters(g, fight)
        if not shooters:
            break
        stack = yield from next_stack(g, fight, "shooters", shooters)
        yield from shooter_acts(g, fight, stack, shooters[stack])


def waiting_in_cell(g: Game, fight: Combat) -> dict[Stack, list[Counter]]:
    """The stacks of the cell with those of their counters that can still act (OW-INI-01)."""
    waiting: dict[Stack, list[Counter]] = {}
    if fight.full:
        for counter in g.at(fight.cell):
            if not counter.acted and not counter.arrived:
                waiting.setdefault(counter.stack, []).append(counter)
    return waiting


def waiting_shooters(g: Game, fight: Combat) -> dict[Stack, list[Counter]]:
    """Joined shooters that have not acted and can still shoot (OW-RNG-05, -06, OW-INT-20); round 1 only."""
    waiting: dict[Stack, list[Counter]] = {}
    for shooter in fight.joined if fight.round <= 1 else []:
        able = [
            counter
            for number in shooter.counters
            if (counter := g.counters[number]).cell is not None
            and counter.stack == shooter.stack
            and not (counter.acted or counter.fired)
        ]
        able = attacks.fit(g, able, fight.cell)
        if able:
            waiting[shooter.stack] = able
    return waiting


def activate(g: Game, stack: Stack, acting: list[Counter]) -> Flow[None]:
    """D-ACTION of a stack of the cell (OW-ATK-01)."""
    seat, _, cell = stack
    enemies = enemy_seats_in(g, seat, cell) if attacks.fit(g, acting, cell) else []
    answers = [*[("attack", enemy) for enemy in enemies], *retreats(g, acting), ("hold",)]
    ids = tuple(counter.id for counter in acting)
    answer = yield from ask(g, seat, "D-ACTION", answers)
    for counter in acting:
        counter.acted = True
    if answer[0] == "attack":
        yield from attacks.carry_out(g, Action("attack", stack, cell, answer[1], in_combat=True), ids)
    elif answer[0] == "retreat":
        yield from retreat(g, stack, answer[1], answer[2])
    else:
        yield from hold(g, stack, cell)


def shooter_acts(g: Game, fight: Combat, stack: Stack, able: list[Counter]) -> Flow[None]:
    """OW-RNG-09: a joined shooter attacks or holds."""
    enemies = enemy_seats_in(g, stack[0], fight.cell)
    answers = [*[("attack", enemy) for enemy in enemies], ("hold",)]
    answer = yield from ask(g, stack[0], "D-ACTION", answers)
    for counter in able:
        counter.acted = True
        counter.tried.add(fight.cell)
    for shooter in fight.joined:
        shooter.done = shooter.done or shooter.stack == stack
    ids = tuple(counter.id for counter in able)
    if answer[0] == "attack":
        action = Action("attack", stack, fight.cell, answer[1], in_combat=True)
        yield from attacks.carry_out(g, action, ids)
    else:
        yield from hold(g, stack, fight.cell)


def hold(g: Game, stack: Stack, cell: str) -> Flow[None]:
    """Nothing is done; ACTION_DONE opens all the same."""
    action = Action("hold", stack, cell, in_combat=True)
    g.actions.append(action)
    g.depth += 1
    yield from window(g, "ACTION_DONE", stack[0], True, action)
    g.actions.remove(action)
    g.depth -= 1
    settle(g)
