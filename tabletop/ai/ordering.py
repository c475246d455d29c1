"""Whole orders: where a game tells what people order as one (`Insight.orders`), those that gain most come
first; what is left to single actions is thought about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.engine.contract import Command, Game
from tabletop.engine.model import Action, Seat

from .clock import Clock
from .outlook import idle_of, worlds_of
from .player import Budget, Choice, Player, Rated, Watch, only, seat_of
from .stakes import after

DIGITS = 4
"""Decimals of a worth by which something is better."""
WORTHWHILE = 0.001
"""An order that gains less is not worth giving."""
TOLD = 8
"""So many of the best orders can be told beside the one that is given."""
GOLDEN = 0.618034
"""Multiples of it, without what is whole of them, lie evenly between 0 and 1 however many they are."""


class Commanding:
    """Gives the order that gains most, step by step; where none is told, another player answers."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        """The first action of the best order, with what carries it out in `Choice.ways`."""
        if (single := only(legal)) is not None:
            return single
        seat = seat_of(game, view)
        if orders := game.insight.orders(worlds_of(game, view)[0], seat, legal):
            return _ordered(game, view, seat, legal, orders, Clock(budget, None), watch)
        return self.player.choose(game, view, legal, budget, key, watch)


def _ordered(
    game: Game,
    view: Any,
    seat: Seat,
    legal: Sequence[Action],
    orders: Sequence[Command],
    clock: Clock,
    watch: Watch | None,
) -> Choice:
    """The order that gains most against doing nothing more, which is advised where none gains anything; of
    those that begin alike only the best is rated, of equals the first listed."""
    places = {action: place for place, action in reversed(list(enumerate(legal)))}
    seen: dict[int, tuple[float, Sequence[Action]]] = {}
    idle = idle_of(game, view, legal)
    rest = (legal[idle],) if idle >= 0 else ()
    for place, worth in sorted(_judged(game, view, seat, orders, rest, clock, watch)):
        line, sake = orders[place]
        at = places[(*line, *sake)[0]]
        if at not in seen or worth > seen[at][0]:
            seen[at] = worth, line
    ranked = sorted(seen, key=lambda at: (-seen[at][0], len(seen[at][1]), at))
    best = ranked[0]
    if idle in seen and seen[best][0] < seen[idle][0] + WORTHWHILE:
        best = idle
    told = [best, *(at for at in ranked[:TOLD] if at != best)]
    rated = tuple([Rated(at, seen[at][0], 1 / len(told)) for at in told])
    ways = tuple([tuple(seen[at][1][1:]) for at in told])
    return Choice(legal[best], best, seen[best][0], len(orders), rated, ways)


def _judged(
    game: Game,
    view: Any,
    seat: Seat,
    orders: Sequence[Command],
    rest: tuple[Action, ...],
    clock: Clock,
    watch: Watch | None,
) -> Iterator[tuple[int, float]]:
    """What orders are worth, by their places: all of them, or as many as there is time for, of all units
    alike; to do nothing more comes first."""
    strewn = sorted(range(len(orders)), key=lambda place: (orders[place].actions != rest, place * GOLDEN % 1))
    for done, place in enumerate(strewn):
        is_wanted = watch is not None and watch(done / len(orders))
        if done and (is_wanted or clock.share() >= 1):
            return
        first, *further = (*orders[place].actions, *orders[place].sake)
        yield place, round(after(game, view, seat, first, further), DIGITS)
