"""What charges and steps ask of the board, as tables per board size (CW-GEN-04, CW-GEN-05)."""

from __future__ import annotations

from functools import cache

from tabletop.parts.squares import Mask, Squares, squares_of


class Tables:
    """Adjacency of one board size. `near` are all neighbours of a square, `orthogonal` those across an
    edge; `diagonal` pairs the bit of each neighbour across a corner with that pair's corner squares."""

    __slots__ = ("board", "diagonal", "diagonals", "near", "orthogonal", "size")

    def __init__(self, board: Squares) -> None:
        self.board = board
        self.size = board.size
        self.near: tuple[Mask, ...] = board.near
        diagonal, orthogonal = [], []
        for s in range(board.size):
            pairs = tuple(
                (1 << t, board.corners(s, t)) for t in board.near_list[s] if board.is_diagonal(s, t)
            )
            diagonal.append(pairs)
            orthogonal.append(board.near[s] & ~sum(bit for bit, _ in pairs))
        self.diagonal: tuple[tuple[tuple[Mask, Mask], ...], ...] = tuple(diagonal)
        self.orthogonal: tuple[Mask, ...] = tuple(orthogonal)
        self.diagonals: tuple[Mask, ...] = tuple(n & ~o for n, o in zip(board.near, orthogonal))


@cache
def tables_of(w: int, h: int) -> Tables:
    """The tables of a board of `w` files and `h` ranks."""
    return Tables(squares_of(w, h))
