"""How well a seat stands if it does nothing more than it must: the one estimate behind the figures of a hint.

What is told before a decision and what is told after the one before it are the same reckoning of the same
position, so that the figures of hints follow from one another. The seat rests where the rules let it, others
let go by what they may, questions with one answer are answered and dice fall in every way, until somebody
has to choose: there the game's estimate judges.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game
from tabletop.engine.dice import scramble
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, legal_actions, owed
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from .greedy import possible_worlds, worth

LIMIT, THROWS, FEWEST = 64, 24, 4
"""Outcomes of the dice that are enumerated at most, else so many throws; and of dice that fall after others
no fewer than so many."""
WORLDS, WORLDS_KEY = 3, 0
"""Positions that the view allows, always the same ones for the same view."""
LONGEST = 12
"""Decisions at most after which the estimate judges in any case."""

Shares = list[tuple[float, float]]
"""Worths in 0..1, each with its probability; these add up to 1."""


def worlds_of(game: Game, view: Any) -> list[Any]:
    """The positions by which a view is judged."""
    return possible_worlds(game, view, WORLDS_KEY, WORLDS)


def idle_of(game: Game, view: Any, legal: Sequence[Action]) -> int:
    """The place of what does nothing more, -1 without any."""
    action = game.insight.idle(possible_worlds(game, view, WORLDS_KEY, 1)[0], legal)
    return legal.index(action) if action is not None else -1


def outlook(game: Game, world: Any, seat: Seat) -> float:
    """How well `seat`, who is asked, stands if it rests from now on; as it stands, where it cannot."""
    return mean(_onward(game, world, seat, LIMIT, LONGEST))


def outlooks(game: Game, world: Any, seat: Seat, action: Action, most: int = LIMIT) -> Shares:
    """The same after every outcome of an action, of dice that have more than so many after some throws."""
    return _after(game, world, seat, seat, action, most, LONGEST)


def mean(shares: Shares) -> float:
    """The expected worth, 0..1."""
    return min(1.0, sum(value * chance for value, chance in shares))


def _after(game: Game, world: Any, seat: Seat, asked: Seat, action: Action, most: int, left: int) -> Shares:
    """What comes of what `asked` does, for `seat`: at most so many outcomes, so many more decisions."""
    if known := game.insight.foreseen(world, seat, asked, action):
        return [*known]
    ways = _ways(game, world, asked, action, most)
    fewer = max(1, most // len(ways))
    found = Shares()
    for state, chance in ways:
        found += [(value, chance * part) for value, part in _onward(game, state, seat, fewer, left)]
    return found


def _onward(game: Game, state: Any, seat: Seat, most: int, left: int) -> Shares:
    """What comes of a position until somebody has to choose: `seat` rests where it can."""
    seats = owed(game, state) if state.outcome is None else ()
    if seats and (settled := game.insight.settled(state, seat)) is not None:
        return [(settled, 1.0)]
    if len(seats) != 1 or not left:
        return [(worth(game, state, seat), 1.0)]
    asked = seats[0]
    legal = legal_actions(game, state, asked)
    action = game.insight.idle(state, legal) if asked == seat else _passing(legal)
    if action is None:
        action = legal[0] if len(legal) == 1 else game.insight.course(state, asked, legal)
    if action is None:
        return [(worth(game, state, seat), 1.0)]
    return _after(game, state, seat, asked, action, most, left - 1)


def let_go(game: Game, draft: Draft, seat: Seat, seats: Sequence[Seat]) -> Sequence[Seat]:
    """Who is asked once all others have let go by what they may."""
    while len(seats) == 1 and seats != (seat,):
        passing = _passing(legal_actions(game, draft.state, seats[0]))
        if passing is None:
            break
        draft.events.clear()
        seats = advance(game, draft, seats[0], passing)
    return seats


def _passing(legal: Sequence[Action]) -> Action | None:
    """What lets go by what others do."""
    return next((action for action in legal if isinstance(action, Pass)), None)


def _ways(game: Game, state: Any, seat: Seat, action: Action, most: int) -> list[tuple[Any, float]]:
    """Every outcome of an action with its probability, or some throws: the same ones every time."""
    try:
        return [(step.state, float(chance)) for chance, step in outcomes(game, state, seat, action, most)]
    except TooManyChances:
        count = min(THROWS, max(FEWEST, most))
        return [(_thrown(game, state, seat, action, n), 1 / count) for n in range(count)]


def _thrown(game: Game, state: Any, seat: Seat, action: Action, n: int) -> Any:
    draft = Draft(state.clone())
    draft.state.dice_key, draft.state.dice_count = scramble(WORLDS_KEY, 100 + n) >> 1, 0
    advance(game, draft, seat, action)
    return draft.state
