"""A designer's table: results by whatever a game counts of a seat, such as its characters and classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from tabletop.engine.contract import Game
from tabletop.engine.model import Seat

Entry = tuple[str, str]


class Result(Protocol):
    """What a table tells of a share of the matches (`simulate.Share`)."""

    @property
    def games(self) -> int: ...
    @property
    def wins(self) -> int: ...
    @property
    def draws(self) -> int: ...
    @property
    def rate(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


def entries(game: Game, setup: Any, state: Any, seat: Seat) -> tuple[Entry, ...]:
    """What a seat played with, as the game tells it, each once; nothing for games that do not tell."""
    return tuple(dict.fromkeys(game.tally(setup, state, seat)))


def gathered(
    matches: Iterable[tuple[Sequence[Sequence[Entry]], Sequence[float]]],
) -> dict[str, dict[str, list[float]]]:
    """The scores of every name by kind; `matches` are the seats' entries and scores. Names in order."""
    found: dict[str, dict[str, list[float]]] = {}
    for seats, scores in matches:
        for listed, score in zip(seats, scores, strict=False):
            for kind, name in listed:
                found.setdefault(kind, {}).setdefault(name, []).append(score)
    return {kind: dict(sorted(found[kind].items())) for kind in sorted(found)}


def as_table(tallies: Mapping[str, Mapping[str, Result]]) -> str:
    """The shares as lines of text, the best first: games, wins, draws, win rate with its 95 % interval."""
    lines: list[str] = []
    for kind, shares in tallies.items():
        wide = max(len(kind), *(len(name) for name in shares))
        head = f"{kind:<{wide}}  games   wins  draws    rate   95 % interval"
        lines += ["", head, "-" * len(head)]
        for name, s in sorted(shares.items(), key=lambda pair: (-pair[1].rate, pair[0])):
            between = f"{100 * s.low:5.1f} – {100 * s.high:5.1f} %"
            figures = f"{s.games:>5}  {s.wins:>5}  {s.draws:>5}  {100 * s.rate:5.1f} %"
            lines.append(f"{name:<{wide}}  {figures}   {between}")
    return "\n".join(lines[1:])
