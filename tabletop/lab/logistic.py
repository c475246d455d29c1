"""Logistic regression over sides, by Newton's method, in plain Python: few features, some thousand positions.

The loss is the mean of minus the logarithm of the winner's chance. First what was thought out by hand is made
as sharp as the matches say, all of it alike. Then a ridge holds every weight to that, measured in the
feature's own spread, so that what the matches do not tell stays as it was. Of every feature more is good: one
that would weigh less than nothing weighs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from operator import mul

from msgspec import structs

from tabletop.ai.selfplay import Position
from tabletop.engine.learnt import Bin, Judged, shares

RIDGE = 0.01
"""What half the square of a weight's change costs, for a feature that spreads by 1."""
STEPS, ENOUGH = 40, 1e-10
"""Newton's steps at most, and the gain of loss below which there are no more."""
LEAST = 1e-4
"""A chance counts as no less than this in the logarithm: to be sure and wrong must not cost everything."""
BINS = 10

Vector = list[float]


def fit(positions: Sequence[Position], thought: Sequence[float]) -> Vector:
    """The weights; `thought` are those by hand."""
    slope, spread = sharpness(positions, thought), spreads(positions)
    thought = [slope * weight for weight in thought]
    free = [i for i, size in enumerate(spread) if size > 0.0]
    found = list(thought)
    while True:
        found = _newton(positions, thought, found, spread, free)
        worst = min(free, key=lambda i: found[i] * spread[i], default=None)
        if worst is None or found[worst] >= 0.0:
            return found
        found[worst] = 0.0
        free.remove(worst)


def sharpness(positions: Sequence[Position], thought: Sequence[float]) -> float:
    """By how much the weights by hand are best multiplied, if all by the same."""
    leads = [
        structs.replace(p, rows=tuple([(sum(map(mul, thought, row)),) for row in p.rows])) for p in positions
    ]
    return _newton(leads, [1.0], [1.0], [0.0], [0])[0]


def spreads(positions: Sequence[Position]) -> Vector:
    """How much the sides of a position usually differ in every feature (root of the mean square)."""
    totals, count = [0.0] * len(positions[0].rows[0]), 0
    for position in positions:
        for row in _centred(position.rows, [1 / len(position.rows)] * len(position.rows)):
            count += 1
            for i, value in enumerate(row):
                totals[i] += value * value
    return [(total / count) ** 0.5 for total in totals]


def _newton(
    positions: Sequence[Position],
    thought: Sequence[float],
    start: Vector,
    spread: Vector,
    free: Sequence[int],
) -> Vector:
    """The weights of the features that are `free` with the least loss; the others stay as they start."""
    weights, loss = start, _cost(positions, thought, start, spread)
    for _ in range(STEPS):
        slope, bend = _derivatives(positions, thought, weights, spread, free)
        step, size, before = solved(bend, slope), 1.0, loss
        while size > 1e-6:
            tried = list(weights)
            for i, change in zip(free, step):
                tried[i] -= size * change
            cost = _cost(positions, thought, tried, spread)
            if cost <= before:
                weights, loss = tried, cost
                break
            size /= 2
        if before - loss < ENOUGH:
            break
    return weights


def _cost(positions: Sequence[Position], thought: Sequence[float], weights: Vector, spread: Vector) -> float:
    """The loss with what the ridge adds."""
    total = sum(_log_loss(_said(position, weights), position.scores) for position in positions)
    ridge = sum((s * (w - t)) ** 2 for w, t, s in zip(weights, thought, spread))
    return total / len(positions) + RIDGE * ridge / 2


def _derivatives(
    positions: Sequence[Position],
    thought: Sequence[float],
    weights: Vector,
    spread: Vector,
    free: Sequence[int],
) -> tuple[Vector, list[Vector]]:
    """First and second derivatives of that by the free weights."""
    size, many = len(free), len(positions)
    slope, bend = [0.0] * size, [[0.0] * size for _ in free]
    for position in positions:
        said = _said(position, weights)
        rows = [[row[i] for i in free] for row in position.rows]
        for row, chance, score in zip(_centred(rows, said), said, position.scores):
            gap = chance - score
            for i, value in enumerate(row):
                if value:
                    slope[i] += gap * value
                    share, line = chance * value, bend[i]
                    for j in range(i + 1):
                        line[j] += share * row[j]
    for i, place in enumerate(free):
        square = RIDGE * spread[place] ** 2
        slope[i] = slope[i] / many + square * (weights[place] - thought[place])
        for j in range(i + 1):
            bend[i][j] = bend[j][i] = bend[i][j] / many
        bend[i][i] += square
    return slope, bend


def _centred(rows: Sequence[Sequence[float]], shares_: Sequence[float]) -> list[Vector]:
    """The rows less their mean, each counted by its share."""
    means = [sum(share * row[i] for share, row in zip(shares_, rows)) for i in range(len(rows[0]))]
    return [[value - mean for value, mean in zip(row, means)] for row in rows]


def solved(matrix: list[Vector], right: Vector) -> Vector:
    """x of matrix · x = right, by elimination; the matrix is symmetric and positive."""
    rows = [[*line, value] for line, value in zip(matrix, right)]
    size = len(rows)
    for i in range(size):
        for below in range(i + 1, size):
            factor = rows[below][i] / rows[i][i]
            for j in range(i, size + 1):
                rows[below][j] -= factor * rows[i][j]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - rest) / rows[i][i]
    return found


def _said(position: Position, weights: Sequence[float]) -> list[float]:
    return list(shares(weights, dict(enumerate(position.rows))).values())


def _log_loss(said: Sequence[float], scores: Sequence[float]) -> float:
    return -sum(score * log(max(LEAST, chance)) for chance, score in zip(said, scores) if score)


# -- how good it is ------------------------------------------------------------------------------------


def judged(said: Sequence[Sequence[float]], positions: Sequence[Position]) -> Judged:
    """How close chances of the sides of positions came to their scores."""
    pairs = [
        (chance, score)
        for chances, position in zip(said, positions)
        for chance, score in zip(chances, position.scores)
    ]
    losses = [_log_loss(chances, position.scores) for chances, position in zip(said, positions)]
    brier = sum((chance - score) ** 2 for chance, score in pairs) / len(pairs)
    return Judged(_rounded(sum(losses) / len(losses)), _rounded(brier), tuple(_bins(pairs)))


def _bins(pairs: Sequence[tuple[float, float]]) -> list[Bin]:
    cases: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, score in pairs:
        cases[min(BINS - 1, int(chance * BINS))].append((chance, score))
    return [
        Bin(
            _rounded(sum(c for c, _ in case) / len(case)),
            _rounded(sum(s for _, s in case) / len(case)),
            len(case),
        )
        for case in cases
        if case
    ]


def _rounded(figure: float) -> float:
    return round(figure, 4)


def by_weights(weights: Sequence[float], positions: Sequence[Position]) -> list[list[float]]:
    """The chances of the sides of positions by such weights."""
    return [_said(position, weights) for position in positions]


def even(positions: Sequence[Position]) -> list[list[float]]:
    """The same if all sides always stood alike."""
    return [[1 / len(position.rows)] * len(position.rows) for position in positions]
