"""Chapters 9 and 10: entry costs, paths, the effects of leaving and entering, effect moves, teleport."""

from collections.abc import Iterable, Iterator

from .asking import Flow, ask
from .casualties import note_melee
from .places import (
    card,
    enemies_in,
    has_room,
    is_locked,
    may_enter,
    may_rest,
    neighbours,
)
from .state import Counter, Game
from .values import choices_of, parts_on, remaining

Path = tuple[str, ...]


def entry_cost(g: Game, counter: Counter, cell: str) -> int:
    """OW-MOV-04, -05, -06, OW-LOC-34."""
    place = card(g, cell)
    cost = place.cost
    if place.code == "sylvandorscity" and (counter.of("daemons") or counter.of("undead")):
        cost += 1
    if counter.piece.type == place.type:
        cost -= 1
    return max(1, cost)


def stops(g: Game, counter: Counter, cell: str) -> bool:
    """Does whoever enters have to stop there (OW-MOV-10, -12, OW-LOC-20, -30)?"""
    place = g.board[cell]
    if place == "mermaidsbay":
        return True
    if counter.is_("fly"):
        return False
    return place == "ironcitadel" or bool(enemies_in(g, counter.owner, cell))


def group_may_rest(g: Game, group: list[Counter], cell: str) -> bool:
    """Stack limit (OW-STK-06) and the Twisted forest (OW-LOC-10)."""
    first = group[0]
    return may_rest(g, first, cell) and has_room(g, first.owner, first.code, cell, group)


def may_be_ordered(g: Game, counter: Counter) -> bool:
    """OW-MOV-10, -11, -17, OW-SPL-26: whom a move order may name."""
    return not (
        counter.stopped or counter.pinned or counter.piece.front.movement == 0 or is_locked(g, counter)
    )


# Paths, as if no die failed (OW-MOV-19)


class Walk:
    """A group on its way, in thought: what each counter has left after the steps so far."""

    def __init__(self, g: Game, group: list[Counter]) -> None:
        self.g = g
        self.group = group
        self.left = [remaining(g, counter) for counter in group]
        self.river = [counter.gained > 0 for counter in group]
        self.cell = group[0].cell or ""
        self.halted = False

    def step(self, cell: str) -> "Walk | None":
        """One step further; None if that is not legal."""
        first = self.group[0]
        if (
            self.halted
            or cell not in neighbours(self.g.board, self.cell)
            or not may_enter(self.g, first, cell)
        ):
            return None
        cost = entry_cost(self.g, first, cell)
        if min(self.left) < cost:
            return None
        further = Walk.__new__(Walk)
        further.g, further.group, further.cell = self.g, self.group, cell
        further.left = [left - cost for left in self.left]
        further.river = list(self.river)
        further.halted = stops(self.g, first, cell)
        if self.g.board[cell] == "serpentriver" and first.is_("water"):
            for place, counter in enumerate(self.group):
                if not further.river[place] and not counter.no_movement:
                    further.left[place] += 1
                further.river[place] = True
        return further


def ways_on(walk: Walk, path: Path = ()) -> Iterator[Path]:
    """All legal paths of a group from here on, each with at least one more step."""
    for cell in neighbours(walk.g.board, walk.cell):
        further = walk.step(cell)
        if further is None:
            continue
        if group_may_rest(walk.g, walk.group, cell):
            yield (*path, cell)
        yield from ways_on(further, (*path, cell))


def is_legal_path(g: Game, group: list[Counter], path: Path) -> bool:
    """May this group be given this path?"""
    if not group or not path or not all(may_be_ordered(g, counter) for counter in group):
        return False
    walk: Walk | None = Walk(g, group)
    for cell in path:
        walk = walk.step(cell) if walk is not None else None
    return walk is not None and group_may_rest(g, group, path[-1])


def move_orders(g: Game, seat: int) -> list[tuple[str, tuple[int, ...], Path]]:
    """All move orders that a player may give (OW-MOV-02): ("move", counters, path)."""
    orders = []
    own = [c for c in g.on_map() if c.owner == seat and may_be_ordered(g, c) and remaining(g, c) > 0]
    for stack in sorted({counter.stack for counter in own}):
        for group in choices_of(g, [counter for counter in own if counter.stack == stack]):
            ids = tuple(counter.id for counter in group)
            orders += [("move", ids, path) for path in ways_on(Walk(g, group))]
    return orders


def is_legal_order(g: Game, seat: int, ids: Iterable[int], path: Path) -> bool:
    """Is this a legal move order?"""
    group = [g.counters[number] for number in ids if number in g.counters]
    one_stack = all(c.cell is not None and c.owner == seat and c.stack == group[0].stack for c in group)
    return bool(group) and one_stack and is_legal_path(g, group, path)


# Effects of leaving and entering (chapter 10)


def leave(g: Game, group: list[Counter], cell: str) -> None:
    """OW-LOC-15: the Frozen peaks, before the cost check."""
    if g.board[cell] == "frozenpeaks" and not group[0].is_("mountain") and g.roll("leave") <= 2:
        for counter in group:
            counter.movement_change -= 1


def enter(g: Game, group: list[Counter], cell: str) -> None:
    """The group is now in the cell: enter effects, then stop checks (OW-MOV-18)."""
    for counter in group:
        counter.cell = cell
        if g.combat is not None:
            counter.arrived = True
    first, place = group[0], g.board[cell]
    if place in ("frozenpeaks", "valleyofgiants") and not first.is_("mountain") and g.roll("enter") <= 2:
        for counter in group:
            if place == "frozenpeaks":
                counter.movement_change -= 1
            else:
                counter.attack_change -= 1
    for counter in group:
        if place == "serpentriver" and counter.is_("water") and counter.gained == 0:
            counter.gained = 1
        if place == "desertoflostsouls":
            counter.no_attack = True
        if stops(g, counter, cell):
            counter.stopped = True
    note_melee(g)


def mist_lets_go(g: Game, group: list[Counter]) -> bool:
    """OW-SPL-26: before its first movement a stack under the Mist rolls, once. Does the group move?"""
    for effect in [effect for effect in g.effects if effect.spell == "mistofthedamned"]:
        for part in effect.parts:
            if not part.used and any(counter.id in part.counters for counter in group):
                part.used = True
                if g.roll("mist") <= 3:
                    part.pinned = set(part.counters)
                    for number in part.counters:
                        g.counters[number].pinned = True
    return not any(counter.pinned for counter in group)


# Move orders


def carry_out(g: Game, group: list[Counter], path: Path) -> None:
    """OW-MOV-18, -19: step by step; the path was legal a moment ago."""
    if not mist_lets_go(g, group):
        return
    way = [group[0].cell or ""]
    for cell in path:
        leave(g, group, way[-1])
        cost = entry_cost(g, group[0], cell)
        if any(remaining(g, counter) < cost for counter in group):
            break
        for counter in group:
            counter.spent += cost
        enter(g, group, cell)
        way.append(cell)
    go_back_to_rest(g, group, way)


def go_back_to_rest(g: Game, group: list[Counter], way: list[str]) -> None:
    """OW-MOV-19: from a cell where the group may not rest, back to the last one where it may."""
    while len(way) > 1 and not group_may_rest(g, group, way[-1]):
        way.pop()
    for counter in group:
        counter.cell = way[-1]


# Effect moves (OW-MOV-21, -22)


def effect_paths(g: Game, group: list[Counter], most: int, enemies: str) -> list[Path]:
    """The paths of an effect move of 1 to `most` steps.

    `enemies`: "none" no step into a cell with enemies, "any", or "only" into such a cell.
    """
    first = group[0]
    if any(counter.pinned or counter.piece.front.movement == 0 for counter in group):
        return []
    found: list[Path] = []

    def further(cell: str, path: Path) -> None:
        for near in neighbours(g.board, cell):
            hostile = bool(enemies_in(g, first.owner, near))
            if not may_enter(g, first, near) or (hostile and enemies == "none"):
                continue
            if enemies == "only" and not hostile:
                continue
            if group_may_rest(g, group, near):
                found.append((*path, near))
            if len(path) + 1 < most and not hostile and not stops(g, first, near):
                further(near, (*path, near))

    further(first.cell or "", ())
    return found


def effect_moves(
    g: Game, counters: list[Counter], most: int, enemies: str, whole: bool = False
) -> list[tuple[str, tuple[int, ...], Path]]:
    """All ("move", counters, path) of an effect move of a stack, or part of it."""
    free = [counter for counter in counters if not counter.pinned]
    groups = [free] if whole else choices_of(g, free)
    moves = []
    for group in groups:
        if group:
            ids = tuple(counter.id for counter in group)
            moves += [("move", ids, path) for path in effect_paths(g, group, most, enemies)]
    return moves


def walk_by_effect(g: Game, group: list[Counter], path: Path, mist: bool = True) -> bool:
    """Carries an effect move out. Did it move?"""
    if mist and not mist_lets_go(g, group):
        return False
    way = [group[0].cell or ""]
    for cell in path:
        leave(g, group, way[-1])
        enter(g, group, cell)
        way.append(cell)
    go_back_to_rest(g, group, way)
    return True


def teleport_goals(g: Game, group: list[Counter], cells: Iterable[str]) -> list[str]:
    """OW-MOV-22: those of these cells that the group may enter and rest in."""
    first = group[0]
    if any(counter.pinned or counter.piece.front.movement == 0 for counter in group):
        return []
    return [
        cell
        for cell in cells
        if cell != first.cell and may_enter(g, first, cell) and group_may_rest(g, group, cell)
    ]


def teleport(g: Game, group: list[Counter], cell: str) -> bool:
    """Straight to the destination; leave and enter effects apply. Did it move?"""
    if not mist_lets_go(g, group):
        return False
    leave(g, group, group[0].cell or "")
    enter(g, group, cell)
    return True


def choose_effect_move(
    g: Game, seat: int, moves: list[tuple[str, tuple[int, ...], Path]], may_stay: bool
) -> Flow[tuple[list[Counter], Path] | None]:
    """D-PATH: which counters go which way; None: nobody moves."""
    stay = [("pass",)] if may_stay and moves else []
    answer = yield from ask(g, seat, "D-PATH", [*stay, *moves])
    if answer is None or answer == ("pass",):
        return None
    return [g.counters[number] for number in answer[1]], answer[2]


def mist_holds(g: Game, counter: Counter) -> bool:
    """Is the counter pinned by a Mist that is still there (OW-INT-10)?"""
    return any(counter.id in part.pinned for _, part in parts_on(g, counter, "mistofthedamned"))
