"""Who advises people: the search, and what a person can see for himself where that finds things alike; where
a game tells what people order as one, whole orders, those that gain most first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.contract import Command, Game, Insight
from tabletop.engine.model import Action, Seat

from .outlook import idle_of, worlds_of
from .player import Budget, Choice, Rated, Watch, only, seat_of
from .search import Search, SearchSettings
from .stakes import after

ALIKE = 0.03
"""What looking further finds worse by no more than this is as good; the best of that at once is advised."""
COMPARED = 5
"""So many of the best are compared, and doing nothing more."""
DIGITS = 4
"""Decimals of a worth by which it is better."""
WORTHWHILE = 0.001
"""An order that gains less is not worth giving."""
TOLD = 8
"""So many of the best orders can be told beside the one that is advised."""


class Adviser:
    """The search. Of what it finds alike it takes that after which the seat stands best at once (`outlook`):
    what is gained for sure and can be seen comes before what only a longer look prefers a little, and doing
    nothing more before what gains nothing."""

    def __init__(self, settings: SearchSettings) -> None:
        self.search = Search(settings)

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        if (single := only(legal)) is not None:
            return single
        seat = seat_of(game, view)
        if orders := game.insight.orders(worlds_of(game, view)[0], seat, legal):
            return _ordered(game, view, seat, legal, orders, watch)
        found = self.search.choose(game, view, legal, budget, key, watch)
        worth = {each.index: each.worth for each in found.rated}
        top = worth.get(found.index, found.value)
        near = [index for index in worth if worth[index] >= top - ALIKE]
        if len(near) < 2 or type(game.insight).value is Insight.value:
            return found
        idle = idle_of(game, view, legal)
        compared = {found.index, *near[:COMPARED], *({idle} & set(near))}
        seen = {index: round(after(game, view, seat, legal[index]), DIGITS) for index in compared}
        best = max(seen, key=lambda at: (seen[at], at == idle, at == found.index, worth.get(at, top)))
        if best == found.index:
            return found
        return Choice(legal[best], best, worth[best], found.nodes, found.rated)


def _ordered(
    game: Game,
    view: Any,
    seat: Seat,
    legal: Sequence[Action],
    orders: Sequence[Command],
    watch: Watch | None,
) -> Choice:
    """The order that gains most against doing nothing more, which is advised where none gains anything; of
    those that begin alike only the best is rated, of equals the first listed."""
    places = {action: place for place, action in reversed(list(enumerate(legal)))}
    seen: dict[int, tuple[float, Sequence[Action]]] = {}
    for done, (line, sake) in enumerate(orders):
        if watch is not None and watch(done / len(orders)) and seen:
            break
        first, *further = (*line, *sake)
        at, worth = places[first], round(after(game, view, seat, first, further), DIGITS)
        if at not in seen or worth > seen[at][0]:
            seen[at] = worth, line
    ranked = sorted(seen, key=lambda at: (-seen[at][0], len(seen[at][1]), at))
    best, idle = ranked[0], idle_of(game, view, legal)
    if idle in seen and seen[best][0] < seen[idle][0] + WORTHWHILE:
        best = idle
    told = [best, *(at for at in ranked[:TOLD] if at != best)]
    rated = tuple([Rated(at, seen[at][0], 1 / len(told)) for at in told])
    ways = tuple([tuple(seen[at][1][1:]) for at in told])
    return Choice(legal[best], best, seen[best][0], len(orders), rated, ways)
