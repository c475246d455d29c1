"""The map generator (section 16). Everything is drawn from the stream of the map's seed, one draw for each
decision in the order of the rules; never from the dice of the match (OW-GEN-01).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tabletop.engine.dice import Stream
from tabletop.parts.paths import costs

from ..components.ground import Cell, Grid, Ground, ground_of
from ..components.locations import (
    BASIC,
    CARD_OF,
    ENTRY_COST,
    IRON_CITADEL,
    IS_WATER,
    LOCATIONS,
    MAGE_TOWER,
    NO_CELL,
    SPECIAL,
    Terrain,
)

BOARDS: dict[int, tuple[int, int, tuple[str, ...]]] = {
    2: (5, 5, ("C1", "C5")),
    3: (7, 5, ("B1", "G2", "D5")),
    4: (7, 7, ("D1", "G4", "D7", "A4")),
    5: (9, 8, ("G1", "I4", "E8", "A7", "A2")),
    6: (9, 9, ("D2", "H2", "I6", "G8", "C8", "B4")),
    7: (9, 9, ("C1", "G1", "I4", "H7", "E8", "A7", "A3")),
}
"""Players → width, height, start cities by seat."""
LARGE: dict[int, tuple[int, int, tuple[str, ...]]] = {
    2: (7, 7, ("D1", "D7")),
    4: (9, 9, ("E1", "I5", "E9", "A5")),
}
NEUTRAL = (
    CARD_OF["cityofmages"],
    CARD_OF["bridgeofthebrave"],
    CARD_OF["ruinsofdesolation"],
    CARD_OF["sylvandorscity"],
)
"""OW-GEN-02."""
NEAREST, FARTHEST = 2, 4
"""Steps from a neutral city to the nearest start (OW-GEN-02)."""
WEIGHTS: tuple[tuple[Terrain, int], ...] = (
    ("plains", 5),
    ("forest", 5),
    ("mountain", 3),
    ("desert", 4),
    ("water", 2),
)
"""OW-GEN-04."""
_TERRAINS = tuple(terrain for terrain, weight in WEIGHTS for _ in range(weight))
_DRY = tuple(terrain for terrain in _TERRAINS if terrain != "water")
SPECIALS, OF = 3, 8
"""How often a card is a special one (OW-GEN-04)."""
DRAWS, CANDIDATES = 500, 200
"""OW-GEN-05, OW-GEN-06."""
LEAST_NEIGHBOURS = 2
"""Non-water neighbours of a start (OW-GEN-05)."""
NEAR = 4
"""Walking cost up to which cells count for a start (OW-GEN-06)."""
GOLD_PER = 4
"""So much less worth gives one extra gold (OW-GEN-06)."""


class Chart(NamedTuple):
    """A map for a match: its cards, the start cell of each seat, and extra gold for the muster."""

    grid: Grid
    starts: tuple[Cell, ...]
    extra: tuple[int, ...]


class Scored(NamedTuple):
    """A candidate: how unfair it is (OW-GEN-06), and what each start is worth."""

    score: int
    grid: Grid
    worth: tuple[int, ...]


class Site(NamedTuple):
    """Cells in which neutral cities may stand, and the cells that no other city may take then, as bits."""

    cells: tuple[Cell, ...]
    zone: int


class Board(NamedTuple):
    """What is fixed before anything is drawn: the board, its starts, its orbits in row order, and which of
    them may be sites of neutral cities."""

    ground: Ground
    starts: tuple[Cell, ...]
    orbits: tuple[tuple[Cell, ...], ...]
    sites: tuple[Site, ...]


def sizes(players: int) -> tuple[bool, ...]:
    """The sizes there are for so many players: False, and True if there is a large one."""
    return (False, True) if players in LARGE else (False,)


@lru_cache(maxsize=64)
def generated(players: int, seed: int, large: bool, water: bool) -> Chart:
    """The map of a seed."""
    board, stream = _board(players, large), Stream(seed)
    if players in LARGE:
        return Chart(_candidate(board, stream, players, water), board.starts, (0,) * players)
    best: Scored | None = None
    for _ in range(CANDIDATES):
        grid = _candidate(board, stream, players, water)
        best = _better(board, grid, best)
    assert best is not None
    most = max(best.worth)
    return Chart(best.grid, board.starts, tuple((most - each) // GOLD_PER for each in best.worth))


def _better(board: Board, grid: Grid, best: Scored | None) -> Scored | None:
    """The fairer of a candidate and the best before it, which is kept if they are equal. The ways, which take
    long, are only asked where the worths leave them a say."""
    roads = _roads(board, grid)
    worth = _worths(board, grid, roads)
    spread = max(worth) - min(worth)
    if best is not None and spread >= best.score:
        return best
    ways = _ways(board, roads)
    score = spread + 2 * (max(ways) - min(ways))
    return best if best is not None and score >= best.score else Scored(score, grid, tuple(worth))


@lru_cache(maxsize=16)
def _board(players: int, large: bool) -> Board:
    width, height, names = (LARGE if large else BOARDS)[players]
    ground = ground_of(Grid(width, height, (BASIC["plains"],) * (width * height)))
    turns = players if players in LARGE else 1
    orbits: list[tuple[Cell, ...]] = []
    for cell in ground.cells:
        if not any(cell in orbit for orbit in orbits):
            orbits.append(_orbit(cell, width, height, turns))
    starts = tuple(ground.cell(name) for name in names)
    sites = tuple(site for orbit in orbits if (site := _site(ground, orbit, starts, turns)) is not None)
    return Board(ground, starts, tuple(orbits), sites)


def _site(ground: Ground, orbit: tuple[Cell, ...], starts: tuple[Cell, ...], size: int) -> Site | None:
    """Neutral cities may stand 2 to 4 steps from the nearest start and not beside each other (OW-GEN-02); on
    a symmetric map they are one whole orbit (OW-GEN-03)."""
    near = [min(_steps(ground, cell, start) for start in starts) for cell in orbit]
    beside = {to for cell in orbit for to in ground.near[cell]}
    if len(orbit) != size or not all(NEAREST <= each <= FARTHEST for each in near):
        return None
    return None if beside.intersection(orbit) else Site(orbit, _bits(beside.union(orbit)))


def _bits(cells: Iterable[Cell]) -> int:
    """A bit for each cell."""
    return sum(1 << cell for cell in cells)


def _steps(ground: Ground, a: Cell, b: Cell) -> int:
    """Steps on the grid, terrain ignored (OW-GEN-02)."""
    w = ground.grid.width
    return abs(a % w - b % w) + abs(a // w - b // w)


def _orbit(cell: Cell, width: int, height: int, turns: int) -> tuple[Cell, ...]:
    """The cells that become each other when the board is turned by a half or quarters (OW-GEN-03)."""
    found = [cell]
    for _ in range(turns - 1):
        column, row = found[-1] % width, found[-1] // width
        if turns == 2:
            column, row = width - 1 - column, height - 1 - row
        else:
            column, row = height - 1 - row, column
        to = row * width + column
        if to not in found:
            found.append(to)
    return tuple(sorted(found))


def _candidate(board: Board, stream: Stream, players: int, water: bool) -> Grid:
    """A map that nothing rejects; if too many draws were, one without water (OW-GEN-05)."""
    for wet in (water, False):
        for _ in range(DRAWS):
            cards = _drawn(board, stream, players, wet)
            if cards is None:
                continue
            width, height = board.ground.grid.width, board.ground.grid.height
            if _is_fair(board, cards):
                return Grid(width, height, tuple(cards))
    raise RuntimeError(f"no map for {players} players can be drawn")


def _drawn(board: Board, stream: Stream, players: int, water: bool) -> list[int] | None:
    """The cards of one draw; None if a neutral city has no place."""
    cards = [NO_CELL] * board.ground.size
    for start in board.starts:
        cards[start] = IRON_CITADEL
    if not _place_cities(board, stream, players, cards):
        return None
    if players in LARGE:
        cards[board.ground.size // 2] = MAGE_TOWER
    used: set[int] = set()
    for orbit in board.orbits:
        if cards[orbit[0]] == NO_CELL:
            card = _land(stream, water, used)
            for cell in orbit:
                cards[cell] = card
    return cards


def _place_cities(board: Board, stream: Stream, players: int, cards: list[int]) -> bool:
    """The neutral cities: k of them, one after another; on a symmetric map one orbit of one card (OW-GEN-02,
    OW-GEN-03)."""
    names, taken = _shuffled(NEUTRAL, stream), _bits(board.starts)
    symmetric = players in LARGE
    for number in range(1 if symmetric else players):
        allowed = [site for site in board.sites if not taken & site.zone]
        if not allowed:
            return False
        chosen = stream.pick(allowed).cells
        taken |= _bits(chosen)
        for cell in chosen:
            cards[cell] = names[number % len(names)]
    return True


def _shuffled(cards: tuple[int, ...], stream: Stream) -> list[int]:
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _land(stream: Stream, water: bool, used: set[int]) -> int:
    """Terrain by weight, then a special card of it or the basic one (OW-GEN-04)."""
    terrain = stream.pick(_TERRAINS if water else _DRY)
    if stream.below(OF) < SPECIALS:
        left = [card for card in SPECIAL[terrain] if card not in used and card != MAGE_TOWER]
        if left:
            card = stream.pick(left)
            used.add(card)
            return card
    return BASIC[terrain]


def _is_fair(board: Board, cards: list[int]) -> bool:
    """OW-GEN-05: all land hangs together, so that every city can be reached on foot, and no start has less
    land or more water beside it than it should."""
    ground = board.ground
    beside = [ground.near[start] for start in board.starts]
    wet = [len([to for to in near if IS_WATER[cards[to]]]) for near in beside]
    if len(set(wet)) != 1 or min(map(len, beside)) - wet[0] < LEAST_NEIGHBOURS:
        return False
    land = [cell for cell in ground.cells if not IS_WATER[cards[cell]]]
    seen, edge = {land[0]}, [land[0]]
    while edge:
        for to in ground.near[edge.pop()]:
            if to not in seen and not IS_WATER[cards[to]]:
                seen.add(to)
                edge.append(to)
    return len(seen) == len(land)


Roads = list[list[tuple[Cell, int]]]
"""For each cell, the neighbours that can be walked into, with what that costs."""


def _roads(board: Board, grid: Grid) -> Roads:
    """Printed entry costs, water impassable (OW-GEN-06)."""
    prices = [0 if IS_WATER[card] else ENTRY_COST[card] for card in grid.cards]
    return [[(to, price) for to in near if (price := prices[to])] for near in board.ground.near]


_VALUE = tuple(3 * card.gold + 2 * card.mana + 2 * (card.type == "city") for card in LOCATIONS)
"""Card → what it adds to the worth of a start (OW-GEN-06)."""


def _worths(board: Board, grid: Grid, roads: Roads) -> list[int]:
    """V of each start (OW-GEN-06)."""
    cards, found = grid.cards, []
    for start in board.starts:
        found.append(sum([_VALUE[cards[cell]] for cell in costs((start,), roads.__getitem__, NEAR)]))
    return found


def _ways(board: Board, roads: Roads) -> list[int]:
    """D of each start (OW-GEN-06)."""
    walks = [(start, costs((start,), roads.__getitem__)) for start in board.starts]
    return [min(walk[other] for other in board.starts if other != start) for start, walk in walks]
