"""Ready-made armies (three per race), random armies, and where to put them: for quick starts and bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from pathlib import Path

import msgspec

from tabletop.engine.dice import Stream
from tabletop.engine.model import Seat
from tabletop.parts.squares import Square

from ..components.armies import MOV, PIECES, UNITS, kind_of
from ..records.setup import Setup
from ..records.state import Muster, Placed
from ..rules.budget import Counts, bare, capacity, maxima, points, price, refuse_counts
from ..rules.homes import zone_rows

EMPTY = "."


class ArmyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named army and its deployment: three rows of eight, front row first, from its owner's left."""

    key: str
    army: str
    name_es: str
    name_en: str
    rows: tuple[str, str, str]

    @property
    def counts(self) -> Counts:
        """How many of K Q R B N P."""
        cells = "".join(self.rows)
        return tuple(cells.count(p) for p in PIECES)  # type: ignore[return-value]

    def name(self, language: str) -> str:
        """Its name in ``es`` or ``en``."""
        return self.name_es if language == "es" else self.name_en


@cache
def all_lists() -> dict[str, ArmyList]:
    """Every ready-made army by key."""
    data = (Path(__file__).parent.parent / "data" / "lists.json").read_bytes()
    return {found.key: found for found in msgspec.json.decode(data, type=tuple[ArmyList, ...])}


@cache
def lists_of(army: str) -> tuple[ArmyList, ...]:
    """The ready-made armies of a race."""
    return tuple(found for found in all_lists().values() if found.army == army)


@cache
def scaled(setup: Setup, seat: Seat, key: str) -> Counts | None:
    """The pieces of a ready-made list in this match: times the multiplier of extended armies, cut down to
    what maxima, points and zone allow, so that it is always legal; None if there is no such list."""
    found = all_lists().get(key)
    if found is None:
        return None
    most = maxima(setup, found.army)
    counts = [min(n * setup.multiplier, limit) for n, limit in zip(found.counts, most)]
    counts[0] = most[0]
    for i in (5, 3, 4, 2, 1):
        while counts[i] and refuse_counts(setup, seat, found.army, _counts(counts)) is not None:
            counts[i] -= 1
    return _counts(counts)


def ready_made(setup: Setup, seat: Seat, key: str) -> Muster | None:
    """A ready-made list bought and deployed, not confirmed; None if there is no such list."""
    counts = scaled(setup, seat, key)
    if counts is None:
        return None
    found = all_lists()[key]
    placed = _by_template(found.rows, counts, zone_rows(setup.players, setup.w, setup.h, seat))
    return arranged(setup, seat, Muster(found.army, counts, placed))


def random_muster(setup: Setup, seat: Seat, army: str, stream: Stream) -> Muster:
    """A legal army by chance, sensibly deployed, not confirmed: one of the lists or bought at random."""
    if stream.below(2):
        found = ready_made(setup, seat, stream.pick(lists_of(army)).key)
        assert found is not None
        return found
    return arranged(setup, seat, Muster(army, random_counts(setup, seat, army, stream)))


def random_counts(setup: Setup, seat: Seat, army: str, stream: Stream) -> Counts:
    """A legal army bought by chance until the points or the room are used up."""
    counts = list(bare(setup, army))
    most, room = maxima(setup, army), capacity(setup, seat)
    while sum(counts) < room:
        left = points(setup, army) - price(army, _counts(counts))
        wanted = [
            i
            for i in range(1, len(PIECES))
            if counts[i] < most[i] and UNITS[kind_of(army, PIECES[i])].cost <= left
        ]
        if not wanted:
            break
        counts[stream.pick(wanted)] += 1
    return _counts(counts)


def arranged(setup: Setup, seat: Seat, muster: Muster) -> Muster:
    """The same army with every piece still in hand placed: core troops in front from the middle outwards,
    cavalry on the flanks, archers behind, general, mages and engines at the back."""
    rows = zone_rows(setup.players, setup.w, setup.h, seat)
    used = {p.at for p in muster.placed}
    placed = list(muster.placed)
    there = "".join([p.piece for p in placed])
    for piece, bought in zip(PIECES, muster.counts):
        wanted = bought - there.count(piece)
        if wanted < 1:
            continue
        free = [s for s in _preferred(piece, muster.army, rows) if s not in used]
        for square in free[:wanted]:
            used.add(square)
            placed.append(Placed(piece, square))
    return msgspec.structs.replace(muster, placed=in_order(placed))


def in_order(placed: Sequence[Placed]) -> tuple[Placed, ...]:
    """In canonical order of squares (CW-GEN-06)."""
    return tuple(sorted(placed, key=attrgetter("at")))


def _counts(counts: Sequence[int]) -> Counts:
    return tuple(counts)  # type: ignore[return-value]


@cache
def _preferred(piece: str, army: str, rows: tuple[tuple[Square, ...], ...]) -> tuple[Square, ...]:
    """All squares of the zone, the best for the piece first."""
    front, middle, back = (tuple([row[i] for i in _middle_out(len(row))]) for row in rows)
    if piece == "P":
        return front + middle + back
    if piece == "N":
        return front[::-1] + middle[::-1] + back[::-1]
    if piece == "B" or (piece == "R" and MOV[kind_of(army, piece)]):
        return middle + front[::-1] + back
    if piece == "R":
        return back[::-1] + middle[::-1] + front[::-1]
    return back + middle + front


def _middle_out(n: int) -> list[int]:
    """0..n−1 from the middle outwards."""
    return sorted(range(n), key=lambda i: (abs(2 * i - n + 1), i))


def _by_template(
    rows: Sequence[str], counts: Counts, zone: tuple[tuple[Square, ...], ...]
) -> tuple[Placed, ...]:
    """The template in the middle of the zone, which is nowhere narrower, as far as the pieces go."""
    left = dict(zip(PIECES, counts))
    placed = []
    for text, squares in zip(rows, zone):
        shift = (len(squares) - len(text)) // 2
        for i, piece in enumerate(text):
            if piece != EMPTY and left[piece]:
                left[piece] -= 1
                placed.append(Placed(piece, squares[i + shift]))
    return in_order(placed)
