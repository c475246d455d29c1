"""Section 11.6: retreat."""

from .asking import Flow
from .movement import enter, entry_cost, group_may_rest, leave, mist_lets_go
from .places import enemies_in, may_enter, neighbours
from .state import Action, Counter, Game, Stack
from .values import choices_of, movement
from .victory import settle
from .windows import window


def retreats(g: Game, acting: list[Counter]) -> list[tuple[str, tuple[int, ...], str]]:
    """All ("retreat", counters, cell) of an activated stack (OW-RET-01)."""
    free = [counter for counter in acting if not counter.pinned]
    return [
        ("retreat", tuple(counter.id for counter in group), cell)
        for group in choices_of(g, free)
        for cell in neighbours(g.board, group[0].cell or "")
        if may_retreat(g, group, cell)
    ]


def may_retreat(g: Game, group: list[Counter], cell: str) -> bool:
    """OW-RET-02, -03, -07."""
    first = group[0]
    if (
        not may_enter(g, first, cell)
        or enemies_in(g, first.owner, cell)
        or not group_may_rest(g, group, cell)
    ):
        return False
    return can_pay(g, group, cell)


def can_pay(g: Game, group: list[Counter], cell: str) -> bool:
    """OW-RET-03: full effective Movement."""
    return all(entry_cost(g, counter, cell) <= movement(g, counter) for counter in group)


def retreat(g: Game, stack: Stack, ids: tuple[int, ...], cell: str) -> Flow[None]:
    """OW-RET-04, -05, -08."""
    action = Action("retreat", stack, cell, in_combat=True)
    g.actions.append(action)
    g.depth += 1
    if g.combat is not None:
        g.combat.busy = True
    yield from window(g, "ACTION_DECLARED", stack[0], True, action)
    everybody = g.of_stack(stack)
    group = [counter for counter in everybody if counter.id in ids and not counter.pinned]
    if group and may_retreat(g, group, cell) and mist_lets_go(g, group):
        leave(g, group, stack[2])
        if can_pay(g, group, cell):
            enter(g, group, cell)
            for counter in everybody:
                counter.no_attack = True
    yield from window(g, "ACTION_DONE", stack[0], True, action)
    g.actions.remove(action)
    g.depth -= 1
    settle(g)
