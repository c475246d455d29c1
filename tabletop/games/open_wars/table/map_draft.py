"""A map that is being painted: its cards, who begins where, and what can be taken back."""

from __future__ import annotations

from ..components.ground import Cell, Grid, Ground
from ..components.locations import NO_CELL
from ..records.setup import Drawn

UNDO_DEPTH = 200
Moment = tuple[Grid, tuple[Cell, ...]]


class MapDraft:
    """Strokes are painted between `remember` and `forget_if_same`."""

    def __init__(self) -> None:
        self.grid = Grid(1, 1, (NO_CELL,))
        self.starts: tuple[Cell, ...] = ()
        self.past: list[Moment] = []
        self.future: list[Moment] = []

    def begin(self, grid: Grid, starts: tuple[Cell, ...]) -> None:
        """Another map, from which nothing leads back."""
        self.grid, self.starts, self.past, self.future = grid, starts, [], []

    def replace(self, grid: Grid, starts: tuple[Cell, ...]) -> None:
        """Another map, from which one may go back."""
        self.remember()
        self.grid, self.starts = grid, starts

    def remember(self) -> None:
        """Keep the map as it is, so that what follows can be undone."""
        self.past = [*self.past, (self.grid, self.starts)][-UNDO_DEPTH:]
        self.future = []

    def forget_if_same(self) -> None:
        """A stroke that changed nothing is none."""
        if self.past and self.past[-1] == (self.grid, self.starts):
            self.past.pop()

    def place(self, cell: Cell, card: int) -> None:
        """A card in a cell."""
        cards = list(self.grid.cards)
        cards[cell] = card
        self.grid = Grid(self.grid.width, self.grid.height, tuple(cards))

    def begin_at(self, seat: int, cell: Cell, seats: int) -> None:
        """A seat begins there; who did so begins where it has begun."""
        starts = [*self.starts, *(-1 for _ in range(seats - len(self.starts)))]
        if cell in starts:
            starts[starts.index(cell)] = starts[seat]
        starts[seat] = cell
        self.starts = tuple(starts)

    def resize(self, wide: int, high: int) -> None:
        """More or fewer columns and rows, at the right and below."""
        old = self.grid
        if (wide, high) == (old.width, old.height):
            return
        cards = tuple(
            old.cards[y * old.width + x] if x < old.width and y < old.height else NO_CELL
            for y in range(high)
            for x in range(wide)
        )
        starts = tuple(_moved(cell, old.width, wide, high) for cell in self.starts)
        self.replace(Grid(wide, high, cards), starts)

    def undo(self) -> bool:
        """Take the last stroke back; False if there is none."""
        if not self.past:
            return False
        self.future.append((self.grid, self.starts))
        self.grid, self.starts = self.past.pop()
        return True

    def redo(self) -> bool:
        """Do it again; False if nothing was undone."""
        if not self.future:
            return False
        self.past.append((self.grid, self.starts))
        self.grid, self.starts = self.future.pop()
        return True

    @property
    def land(self) -> Drawn:
        """The map for a set-up. Seats that begin nowhere are left out: the rules say so."""
        ground = Ground(self.grid)
        return Drawn(self.grid.rows, tuple(ground.name(cell) for cell in self.starts if cell >= 0))


def _moved(cell: Cell, before: int, wide: int, high: int) -> Cell:
    """Where a cell is on a map of another size; −1 outside of it."""
    x, y = cell % before, cell // before
    return y * wide + x if cell >= 0 and x < wide and y < high else -1
