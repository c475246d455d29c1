"""Chapter 16: the map generator. How a shuffle uses its draws the specification does not say; everything else
(what a map must satisfy, scores, extra gold) is determined and can be asked of a given map.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .components import CARDS
from .places import column, neighbours, row, row_order

Draw = Callable[[int], int]
"""draw(n) gives one of 0 .. n-1, each equally likely."""

Board = dict[str, str]


@dataclass(frozen=True)
class Plan:
    """A line of the table: columns, rows, start cells by seat, distance to the nearest rival."""

    columns: int
    rows: int
    starts: tuple[str, ...]
    distance: int


PLANS = {
    (2, False): Plan(5, 5, ("C1", "C5"), 4),
    (2, True): Plan(7, 7, ("D1", "D7"), 6),
    (3, False): Plan(7, 5, ("B1", "G2", "D5"), 6),
    (4, False): Plan(7, 7, ("D1", "G4", "D7", "A4"), 6),
    (4, True): Plan(9, 9, ("E1", "I5", "E9", "A5"), 8),
    (5, False): Plan(9, 8, ("G1", "I4", "E8", "A7", "A2"), 5),
    (6, False): Plan(9, 9, ("D2", "H2", "I6", "G8", "C8", "B4"), 4),
    (7, False): Plan(9, 9, ("C1", "G1", "I4", "H7", "E8", "A7", "A3"), 4),
}

NEUTRAL = ("cityofmages", "bridgeofthebrave", "ruinsofdesolation", "sylvandorscity")
WEIGHTS = (("plains", 5), ("forest", 5), ("mountain", 3), ("desert", 4), ("water", 2))
DRAWS = 500
CANDIDATES = 200


def cells_of(plan: Plan) -> list[str]:
    """All cells in row order."""
    return [f"{chr(65 + x)}{y}" for y in range(1, plan.rows + 1) for x in range(plan.columns)]


def steps(one: str, other: str) -> int:
    """Steps on the grid, terrain ignored."""
    return abs(column(one) - column(other)) + abs(row(one) - row(other))


def turned(plan: Plan, cell: str) -> str:
    """The cell turned by 90 degrees round the centre of a square grid."""
    x, y = column(cell), row(cell) - 1
    return f"{chr(65 + plan.rows - 1 - y)}{x + 1}"


def orbit(plan: Plan, players: int, cell: str) -> tuple[str, ...]:
    """OW-GEN-03: the cells that get the same card, in row order."""
    found = {cell}
    quarter_turns = {2: 2, 4: 1}.get(players, 0)
    while quarter_turns:
        for _ in range(quarter_turns):
            cell = turned(plan, cell)
        if cell in found:
            break
        found.add(cell)
    return tuple(row_order(found))


def orbits(plan: Plan, players: int) -> list[tuple[str, ...]]:
    """All orbits, by their first cell in row order."""
    found: list[tuple[str, ...]] = []
    for cell in cells_of(plan):
        if not any(cell in other for other in found):
            found.append(orbit(plan, players, cell))
    return found


# Drawing (OW-GEN-01 to -04)


def draw_map(plan: Plan, players: int, draw: Draw, water: bool) -> Board | None:
    """One map; None if a neutral city cannot be placed."""
    board: Board = dict.fromkeys(plan.starts, "ironcitadel")
    names = list(NEUTRAL)
    for last in range(len(names) - 1, 0, -1):
        other = draw(last + 1)
        names[last], names[other] = names[other], names[last]
    if not place_neutral(plan, players, draw, board, names):
        return None
    if players in (2, 4):
        centre = f"{chr(65 + plan.columns // 2)}{plan.rows // 2 + 1}"
        board[centre] = "magetower"
    used: set[str] = set()
    for cells in orbits(plan, players):
        if cells[0] not in board:
            card = draw_card(draw, used, water)
            board.update(dict.fromkeys(cells, card))
    return board


def place_neutral(plan: Plan, players: int, draw: Draw, board: Board, names: list[str]) -> bool:
    """OW-GEN-02: k neutral cities; in symmetric maps they are one orbit."""
    whole = dict.fromkeys(cells_of(plan), "")
    if players in (2, 4):
        fitting = [
            cells
            for cells in orbits(plan, players)
            if len(cells) == players
            and all(may_be_neutral(plan, whole, board, cell, cells) for cell in cells)
        ]
        if fitting:
            board.update(dict.fromkeys(fitting[draw(len(fitting))], names[0]))
        return bool(fitting)
    for number in range(players):
        free = [cell for cell in whole if may_be_neutral(plan, whole, board, cell, ())]
        if not free:
            return False
        board[free[draw(len(free))]] = names[number % len(names)]
    return True


def may_be_neutral(plan: Plan, whole: Board, board: Board, cell: str, cells: Iterable[str]) -> bool:
    """2 to 4 steps from the nearest start and beside no other city."""
    near = min(steps(cell, start) for start in plan.starts)
    cities = [other for other in neighbours(whole, cell) if other in cells or other in board]
    return cell not in board and 2 <= near <= 4 and not cities


def draw_card(draw: Draw, used: set[str], water: bool) -> str:
    """OW-GEN-04."""
    weights = [(terrain, weight) for terrain, weight in WEIGHTS if water or terrain != "water"]
    number = draw(sum(weight for _, weight in weights))
    terrain = [name for name, weight in weights for _ in range(weight)][number]
    if draw(8) < 3:
        special = [card for card in specials(terrain) if card not in used]
        if special:
            chosen = special[draw(len(special))]
            used.add(chosen)
            return chosen
    return terrain


def specials(terrain: str) -> list[str]:
    """The special cards of a terrain that may be drawn."""
    cards = [card for card in CARDS.values() if card.special and card.type == terrain]
    return [card.code for card in cards if card.code != "magetower"]


# Judging (OW-GEN-05, -06)


def is_water(board: Board, cell: str) -> bool:
    """A water location."""
    return CARDS[board[cell]].type == "water"


def is_accepted(board: Board, starts: Iterable[str]) -> bool:
    """OW-GEN-05."""
    land = [cell for cell in board if not is_water(board, cell)]
    reached = {land[0]}
    open_ = [land[0]]
    while open_:
        for near in neighbours(board, open_.pop()):
            if near not in reached and not is_water(board, near):
                reached.add(near)
                open_.append(near)
    beside = {start: neighbours(board, start) for start in starts}
    dry = [sum(not is_water(board, cell) for cell in cells) for cells in beside.values()]
    wet = {sum(is_water(board, cell) for cell in cells) for cells in beside.values()}
    return len(reached) == len(land) and min(dry) >= 2 and len(wet) == 1


def walking(board: Board, start: str) -> dict[str, int]:
    """The walking cost to every cell on foot: printed entry costs."""
    cost = {start: 0}
    open_ = [start]
    while open_:
        cell = min(open_, key=lambda one: cost[one])
        open_.remove(cell)
        for near in neighbours(board, cell):
            found = cost[cell] + CARDS[board[near]].cost
            if not is_water(board, near) and found < cost.get(near, 10**6):
                cost[near] = found
                open_.append(near)
    return cost


def worth(board: Board, start: str) -> int:
    """V(p)."""
    near = [cell for cell, cost in walking(board, start).items() if cost <= 4]
    cards = [CARDS[board[cell]] for cell in near]
    return sum(3 * card.gold + 2 * card.mana + 2 * (card.type == "city") for card in cards)


def nearest_rival(board: Board, start: str, starts: Iterable[str]) -> int:
    """D(p)."""
    cost = walking(board, start)
    return min(cost[other] for other in starts if other != start)


def score(board: Board, starts: tuple[str, ...]) -> int:
    """OW-GEN-06: the lower the fairer."""
    values = [worth(board, start) for start in starts]
    ways = [nearest_rival(board, start, starts) for start in starts]
    return (max(values) - min(values)) + 2 * (max(ways) - min(ways))


def extra_gold(board: Board, starts: tuple[str, ...]) -> dict[int, int]:
    """OW-GEN-06: extra muster gold by seat."""
    values = [worth(board, start) for start in starts]
    return {seat: (max(values) - value) // 4 for seat, value in enumerate(values, start=1)}


def candidate(plan: Plan, players: int, draw: Draw, water: bool) -> Board:
    """OW-GEN-05: an accepted map; after 500 rejected ones without water."""
    drawn = 0
    while True:
        board = draw_map(plan, players, draw, water and drawn < DRAWS)
        if board is not None and is_accepted(board, plan.starts):
            return board
        drawn += 1


def generate(
    players: int, draw: Draw, large: bool = False, water: bool = True
) -> tuple[Board, dict[int, int]]:
    """A map and the extra muster gold."""
    plan = PLANS[(players, large)]
    if players in (2, 4):
        return candidate(plan, players, draw, water), {}
    boards = [candidate(plan, players, draw, water) for _ in range(CANDIDATES)]
    best = min(boards, key=lambda board: score(board, plan.starts))
    return best, extra_gold(best, plan.starts)
