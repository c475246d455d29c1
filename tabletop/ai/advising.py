"""Who advises people: the search, and what a person can see for himself where that finds things alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.contract import Game, Insight
from tabletop.engine.model import Action, Seat

from .ordering import DIGITS
from .outlook import idle_of, worlds_of
from .player import Budget, Choice, Watch, seat_of
from .search import Search, SearchSettings
from .stakes import after

ALIKE = 0.03
"""What looking further finds worse by no more than this is as good; the best of that at once is advised."""
DOUBTED = 0.2
"""Where exact odds tell what an action leads to (`Insight.foreseen`), the same holds of what looking further
finds worse by so much: both count alike then."""
COMPARED = 5
"""So many of the best are compared, and doing nothing more."""


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
        found = self.search.choose(game, view, legal, budget, key, watch)
        worth = {each.index: each.worth for each in found.rated}
        top, seat = worth.get(found.index, found.value), seat_of(game, view)
        is_exact = _is_foreseen(game, view, seat, [legal[index] for index in worth])
        near = [index for index in worth if worth[index] >= top - (DOUBTED if is_exact else ALIKE)]
        if len(near) < 2 or type(game.insight).value is Insight.value:
            return found
        idle = idle_of(game, view, legal)
        compared = {found.index, *near[:COMPARED], *({idle} & set(near))}
        seen = {index: round(after(game, view, seat, legal[index]), DIGITS) for index in compared}
        far = {at: worth.get(at, top) if is_exact else 0.0 for at in seen}
        best = max(
            seen, key=lambda at: (seen[at] + far[at], at == idle, at == found.index, worth.get(at, top))
        )
        if best == found.index:
            return found
        return Choice(legal[best], best, worth[best], found.nodes, found.rated)


def _is_foreseen(game: Game, view: Any, seat: Seat, actions: Sequence[Action]) -> bool:
    """Is the end of one of those actions known by exact odds?"""
    world = worlds_of(game, view)[0]
    return any(game.insight.foreseen(world, seat, seat, action) for action in actions)
