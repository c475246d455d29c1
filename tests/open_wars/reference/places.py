"""Chapters 3, 5 and 8: cells, distance, who is in a cell and controls it, how many may rest in it."""

from collections.abc import Iterable

from .components import CARDS, Card
from .state import Counter, Game, Stack


def column(cell: str) -> int:
    """The number of a cell's column, A is 0."""
    return ord(cell[0]) - ord("A")


def row(cell: str) -> int:
    """The number of a cell's row, 1 is the top."""
    return int(cell[1:])


def row_order(cells: Iterable[str]) -> list[str]:
    """OW-DEF-01."""
    return sorted(cells, key=lambda cell: (row(cell), column(cell)))


def neighbours(board: dict[str, str], cell: str) -> list[str]:
    """Adjacent cells in the order N, E, S, W (OW-DEF-01, -02); empty ones do not exist (OW-MAP-01)."""
    x, y = column(cell), row(cell)
    places = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    names = [f"{chr(ord('A') + a)}{b}" for a, b in places if a >= 0 and b >= 1]
    return [name for name in names if name in board]


def distance(one: str, other: str) -> int | None:
    """Line distance (OW-DEF-03); None off both lines."""
    if column(one) == column(other):
        return abs(row(one) - row(other))
    if row(one) == row(other):
        return abs(column(one) - column(other))
    return None


def card(g: Game, cell: str) -> Card:
    """The location card of a cell."""
    return CARDS[g.board[cell]]


def is_city(g: Game, cell: str) -> bool:
    """A city location."""
    return card(g, cell).type == "city"


def is_port(g: Game, cell: str) -> bool:
    """OW-MAP-07."""
    beside = neighbours(g.board, cell)
    return is_city(g, cell) and any(card(g, near).type == "water" for near in beside)


def enemies_in(g: Game, seat: int, cell: str) -> list[Counter]:
    """The counters of other sides in a cell."""
    return [counter for counter in g.at(cell) if g.enemies(seat, counter.owner)]


def enemy_seats_in(g: Game, seat: int, cell: str) -> list[int]:
    """The players of other sides with counters in a cell, ascending."""
    return sorted({counter.owner for counter in enemies_in(g, seat, cell)})


def is_contested(g: Game, cell: str) -> bool:
    """OW-CTL-03."""
    return len({g.players[counter.owner].team for counter in g.at(cell)}) >= 2


def controller(g: Game, cell: str) -> int | None:
    """Who controls a cell (OW-CTL-01, -05)."""
    here = g.at(cell)
    if not here or is_contested(g, cell):
        return None
    worth: dict[int, int] = {}
    for counter in here:
        worth[counter.owner] = worth.get(counter.owner, 0) + counter.piece.cost
    return min(worth, key=lambda seat: (-worth[seat], turn_place(g, seat)))


def turn_place(g: Game, seat: int) -> int:
    """A seat's place in the turn order; before the first order, and outside it, its number."""
    return g.order.index(seat) if seat in g.order else len(g.order) + seat


def in_turn_order(g: Game, seats: Iterable[int]) -> list[int]:
    """Seats in turn order."""
    return sorted(set(seats), key=lambda seat: turn_place(g, seat))


def controlled(g: Game, seat: int) -> list[str]:
    """The cells a player controls, in row order."""
    return [cell for cell in row_order(g.board) if controller(g, cell) == seat]


def side_controls(g: Game, team: int, cell: str) -> bool:
    """OW-CTL-05: true for both allies."""
    seat = controller(g, cell)
    return seat is not None and g.players[seat].team == team


def stacks_in(g: Game, cell: str) -> list[Stack]:
    """The stacks in a cell (OW-STK-02), sorted."""
    return sorted({counter.stack for counter in g.at(cell)})


def has_room(g: Game, seat: int, code: str, cell: str, group: Iterable[Counter]) -> bool:
    """May this group of counters rest here beside the others of its name (OW-STK-01, -04)?"""
    coming = list(group)
    others = [counter for counter in g.of_stack((seat, code, cell)) if counter not in coming]
    return len(others) + len(coming) <= coming[0].piece.limit


def room(g: Game, seat: int, code: str, cell: str) -> int:
    """How many more counters of this name fit."""
    from .components import PIECES

    return PIECES[code].limit - len(g.of_stack((seat, code, cell)))


def army_value(g: Game, seat: int) -> int:
    """OW-ORD-02."""
    return sum(counter.piece.cost for counter in g.on_map() if counter.owner == seat)


def is_isolated(g: Game, counter: Counter) -> bool:
    """OW-RNG-02."""
    return counter.cell is not None and not enemies_in(g, counter.owner, counter.cell)


def is_locked(g: Game, counter: Counter) -> bool:
    """OW-MOV-11, -12."""
    return not counter.is_("fly") and not is_isolated(g, counter)


def may_enter(g: Game, counter: Counter, cell: str) -> bool:
    """OW-MOV-08, -09, -17, OW-LOC-18."""
    if cell not in g.board or counter.piece.front.movement == 0 or not g.scenario.may_go(g, counter, cell):
        return False
    if card(g, cell).type == "water":
        return counter.is_("water", "fly") or (counter.is_("magic") and g.board[cell] == "spectrallake")
    return not counter.is_("water")


def may_rest(g: Game, counter: Counter, cell: str) -> bool:
    """OW-LOC-10: flying counters never rest in the Twisted forest."""
    return not (counter.is_("fly") and g.board[cell] == "twistedforest")


def may_be_placed(g: Game, code: str, seat: int, cell: str) -> bool:
    """OW-MOV-23: placement by an effect, stack limit included."""
    probe = Counter(0, code, seat, None)
    if probe.piece.front.movement == 0:
        enters = is_city(g, cell)
    else:
        enters = may_enter(g, probe, cell)
    return enters and may_rest(g, probe, cell) and room(g, seat, code, cell) >= 1
