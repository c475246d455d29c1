"""Section 11.1: which combat is next, and who joins it."""

from itertools import combinations

from .asking import Flow, ask
from .attack import reaches
from .casualties import note_melee
from .combat import fight_out
from .places import in_turn_order, is_contested, is_isolated, row_order
from .state import Counter, Game, Joined, Stack
from .values import attack, range_
from .windows import window


def is_available(g: Game, counter: Counter) -> bool:
    """OW-RNG-05."""
    return (
        counter.cell is not None
        and range_(g, counter) >= 1
        and is_isolated(g, counter)
        and not (counter.fired or counter.no_attack or counter.melee)
        and attack(g, counter) >= 1
    )


def shooters_at(g: Game, cell: str) -> dict[Stack, list[Counter]]:
    """The available shooters that reach a cell and have not yet declined, attacked or held there."""
    found: dict[Stack, list[Counter]] = {}
    for counter in g.on_map():
        if cell not in counter.tried and is_available(g, counter) and reaches(g, counter, cell):
            found.setdefault(counter.stack, []).append(counter)
    return found


def combat_phase(g: Game) -> Flow[None]:
    """OW-CMB-01 to -07."""
    g.phase = "COMBAT"
    g.fought = set()
    yield from window(g, "COMBAT_PHASE_START", g.order[0])
    while True:
        cells = [cell for cell in row_order(g.board) if shooters_at(g, cell)]
        first_class = bool(cells)
        if not cells:
            cells = [c for c in row_order(g.board) if is_contested(g, c) and c not in g.fought]
        if not cells:
            break
        cell = yield from ask(g, decider(g, cells), "D-ORDER", cells)
        yield from combat_at(g, cell, first_class)
    g.scenario.combat_phase_over(g)


def decider(g: Game, cells: list[str]) -> int:
    """OW-CMB-03: the first player in turn order with counters involved."""
    seats = {counter.owner for cell in cells for counter in g.at(cell)}
    seats |= {stack[0] for cell in cells for stack in shooters_at(g, cell)}
    return in_turn_order(g, seats)[0]


def combat_at(g: Game, cell: str, first_class: bool) -> Flow[None]:
    """OW-CMB-04, -05, -06."""
    joined = (yield from joins(g, cell)) if first_class else []
    fresh = is_contested(g, cell) and cell not in g.fought
    if not first_class or (joined and fresh):
        g.fought.add(cell)
        yield from fight_out(g, cell, True, joined)
    elif joined:
        yield from fight_out(g, cell, False, joined)
    note_melee(g)


def joins(g: Game, cell: str) -> Flow[list[Joined]]:
    """D-JOIN: each player with available shooters, in turn order, says which stacks join."""
    joined: list[Joined] = []
    reaching = shooters_at(g, cell)
    for seat in in_turn_order(g, {stack[0] for stack in reaching}):
        own = sorted(stack for stack in reaching if stack[0] == seat)
        subsets = [chosen for size in range(len(own) + 1) for chosen in combinations(own, size)]
        answer = yield from ask(g, seat, "D-JOIN", [("join", *chosen) for chosen in subsets])
        for stack in own:
            if stack in answer[1:]:
                joined.append(Joined(stack, tuple(counter.id for counter in reaching[stack])))
            else:
                for counter in reaching[stack]:
                    counter.tried.add(cell)
    return joined
