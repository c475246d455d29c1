"""What only takes something back is known as that, and bots leave it alone: else two actions of the same seat
that lead back to where it stood would be done in turn for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from established import only_with
from walks import Taken, Walk
from worlds import dice_aside

from tabletop.engine.contract import Game
from tabletop.engine.engine import apply, legal_actions, owed
from tabletop.engine.model import Action, Seat

MOMENTS, WAYS = 30, 4
"""Moments of a match, and actions of a kind that are tried in each."""


def test_who_can_take_something_back_is_known_to_do_it(discovered: Game, walks: list[Walk]) -> None:
    game = discovered
    for walk in walks[:3]:
        for taken in walk.sample(MOMENTS):
            for there, back in _rounds(game, taken):
                assert {type(there), type(back)} & game.insight.shuts, f"{there}, then {back}"


def test_bots_think_of_taking_something_back_only_where_there_is_nothing_else(
    discovered: Game, walks: list[Walk]
) -> None:
    game, met = discovered, False
    for walk in walks[:3]:
        for taken in walk.taken:
            for seat, legal in taken.legal.items():
                if len({type(action) in game.insight.shuts for action in legal}) == 2:
                    met = True
                    short = game.insight.shortlist(taken.state, seat, legal)
                    assert len({type(action) in game.insight.shuts for action in short}) == 1, short
    if game.insight.shuts:
        only_with(met, game.key, "something to take back")


def _rounds(game: Game, taken: Taken) -> Iterator[tuple[Action, Action]]:
    """Pairs of different actions that lead a seat back to where it stood but for the dice."""
    before = dice_aside(taken.state)
    for seat, legal in taken.legal.items():
        for there in _some(legal):
            state = apply(game, taken.state, seat, there).state
            for back in _answers(game, state, seat):
                if type(back) is not type(there):
                    after = apply(game, state, seat, back).state
                    if dice_aside(after) == before:
                        yield there, back


def _answers(game: Game, state: Any, seat: Seat) -> Sequence[Action]:
    if state.outcome is not None or seat not in owed(game, state):
        return ()
    return _some(legal_actions(game, state, seat))


def _some(legal: Sequence[Action]) -> list[Action]:
    """A few of every kind, the last one among them."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return [action for kind in kinds.values() for action in (*kind[: WAYS - 1], *kind[WAYS - 1 :][-1:])]
