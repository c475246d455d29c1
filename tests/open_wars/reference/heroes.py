"""Section 13.1: the abilities that need a decision or a moment of their own."""

from typing import Any

from .asking import PASS, Flow, ask
from .movement import enter, group_may_rest, leave
from .places import enemies_in, is_contested, may_be_placed, may_enter, neighbours, stacks_in
from .state import Action, Counter, Game, Stack
from .values import hero_is_able, parts_on


def line_breaker(g: Game, action: Action) -> Flow[None]:
    """OW-HER-15: after an attack of Thorin with a hit scored, once per turn."""
    thorin = next(
        (g.counters[n] for n in action.attackers if g.counters[n].code == "barbarians/thorin"), None
    )
    if thorin is None or thorin.cell is None or not hero_is_able(g, thorin):
        return
    if thorin.id in g.thorin_used:
        return
    stacks = [
        ("displace", *stack) for stack in stacks_in(g, action.cell) if may_be_displaced(g, stack, action)
    ]
    if not stacks:
        return
    answer = yield from ask(g, thorin.owner, "D-HERO", [PASS, *stacks])
    if answer == PASS:
        return
    g.thorin_used.add(thorin.id)
    stack: Stack = answer[1:]
    group = g.of_stack(stack)
    ids = tuple(counter.id for counter in group)
    goals = displacement_goals(g, group)
    move = yield from ask(g, stack[0], "D-PATH", [("move", ids, (cell,)) for cell in goals])
    leave(g, group, stack[2])
    enter(g, group, move[2][0])
    for counter in group:
        counter.no_attack = True


def may_be_displaced(g: Game, stack: Stack, action: Action) -> bool:
    """An enemy normal stack of at most 2 counters of the player hit that can be moved."""
    group = g.of_stack(stack)
    if stack[0] != action.enemy or len(group) > 2 or not group[0].piece.normal:
        return False
    if any(parts_on(g, counter, "ironrune") for counter in group):
        return False
    return bool(displacement_goals(g, group))


def displacement_goals(g: Game, group: list[Counter]) -> list[str]:
    """The adjacent cells without enemies in which the whole stack may rest."""
    first = group[0]
    return [
        cell
        for cell in neighbours(g.board, first.cell or "")
        if may_enter(g, first, cell)
        and not enemies_in(g, first.owner, cell)
        and group_may_rest(g, group, cell)
    ]


def jungle_paths(g: Game, seat: int) -> None:
    """OW-HER-16: at the start of a player's movement step."""
    for counter in g.on_map():
        if counter.owner != seat or not counter.of("amazons") or counter.code == "amazons/zarina":
            continue
        queens = [hero for hero in g.at(counter.cell or "") if hero.code == "amazons/zarina"]
        if any(hero_is_able(g, hero) and not g.enemies(hero.owner, seat) for hero in queens):
            counter.movement_change += 1


def herald(g: Game, seat: int) -> int:
    """OW-HER-10: the mana that Azrak brings at his owner's collection."""
    return sum(
        1
        for counter in g.on_map()
        if counter.owner == seat and counter.code == "daemons/azrak" and hero_is_able(g, counter)
    )


def necromancer(g: Game, seat: int) -> Flow[None]:
    """OW-HER-12: at the end of the turn, if his cell is not contested."""
    for hero in g.on_map():
        if hero.owner != seat or hero.code != "undead/morven" or not hero_is_able(g, hero):
            continue
        cell = hero.cell or ""
        if is_contested(g, cell):
            continue
        offers: list[Any] = [
            ("raise", number, cell)
            for number in raisable(g, seat)
            if g.counters[number].piece.cost <= 2 and may_be_placed(g, g.counters[number].code, seat, cell)
        ]
        yield from raise_one(g, seat, offers)


def raisable(g: Game, seat: int) -> list[int]:
    """The own normal Undead counters fallen this turn: of those of one name the lowest number."""
    found: dict[str, int] = {}
    for number in sorted(g.fallen):
        counter = g.counters[number]
        if counter.owner == seat and counter.of("undead") and counter.piece.normal:
            found.setdefault(counter.code, number)
    return sorted(found.values(), key=lambda number: g.counters[number].code)


def raise_one(g: Game, seat: int, offers: list[Any], pay: bool = False) -> Flow[None]:
    """D-RAISE: a fallen counter is placed, or none."""
    from .casualties import come_back

    if not offers:
        return
    answer = yield from ask(g, seat, "D-RAISE", [PASS, *offers])
    if answer != PASS:
        counter = g.counters[answer[1]]
        if pay:
            g.players[seat].gold -= counter.piece.cost
        come_back(g, counter, answer[2])
