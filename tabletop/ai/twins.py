"""A game as somebody sees it who judges positions otherwise."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.model import Action, Seat

OPEN = 0.5
"""What a match that this turn does not end is worth beside one that is won, to whoever must win now."""
APART = 5.0
"""How many times as far apart as usual actions then are."""


def otherwise(game: Game, **answers: Any) -> Game:
    """The same game whose insight has other answers, by their names."""
    insight, twin = copy(game.insight), copy(game)
    vars(insight).update(answers)
    twin.insight = insight
    return twin


def judged(game: Game, value: Callable[[Any], tuple[float, ...]], **more: Callable[..., Any]) -> Game:
    """The same game with another estimate, and `more` other answers."""
    return otherwise(game, value=value, settled=_unsettled, foreseen=_unforeseen, **more)


def _unsettled(state: Any, seat: Seat) -> None:
    """What the game itself says of a seat that gives no more orders is said by its own estimate."""


def _unforeseen(state: Any, seat: Seat, asked: Seat, action: Action) -> tuple[()]:
    """Nor is what the game knows of an action's end."""
    return ()


def urgent(game: Game) -> Game:
    """The same game as it is judged by who must win within this turn, as in an exercise."""
    plain = game.insight.value

    def value(state: Any) -> tuple[float, ...]:
        return tuple([OPEN * share for share in plain(state)])

    def swing(state: Any, seat: Seat) -> float:
        return APART

    def ahead(state: Any) -> int:
        return 1

    return judged(game, value, swing=swing, ahead=ahead)


def won(value: float) -> float:
    """How often the match was won within the turn, 0..1, where the best was tried out to such a value."""
    return max(0.0, value - OPEN) / (1 - OPEN)
