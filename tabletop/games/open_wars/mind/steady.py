"""A plan that a person could follow all match long: what a steady player does, without looking ahead.

Playouts of the search follow it for everybody; with another `Style` it is a scripted opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import inf
from typing import Any, NamedTuple

from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.locations import IS_CITY, LOCATIONS
from ..components.units import COST, IS_FIXED
from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..rules.combat.casualties import default_order
from ..rules.control import cost_in
from ..rules.setting import treasure_needed
from ..rules.victory import treasure
from . import spelling
from .marching import Courage, onward, order
from .worth import BARGAIN, HOLDS, counter_worth, force, steps_between


class Style(NamedTuple):
    """What distinguishes the players who follow such a plan."""

    courage: Courage = "wise"
    """When they move into enemies."""
    buys: str = "bargains"
    """`bargains`, `dearest` or `nothing` after the muster."""
    casts: bool = True
    retreats: bool = True


STEADY = Style()
LOST = 0.55
"""With so small a share of the enemy's force in its cell a stack retreats."""
SOON = 5.0
"""Nothing more is bought if the treasure that wins is there in so many turns, unless others have theirs
before, or their force near one's cities is more than SAFE of one's own there."""
SAFE, CLOSE = 0.8, 3


def follow(state: State, seat: Seat, legal: Sequence[Action], style: Style = STEADY) -> Action:
    """What a player of that style does."""
    answer = _ANSWERS.get(type(state.stack[-1]))
    found = None if answer is None else answer(state, seat, legal, style)
    return idle(legal) if found is None else found


def idle(legal: Sequence[Action]) -> Action:
    """Doing nothing more; what comes first where something must be done."""
    for action in reversed(legal):
        if isinstance(action, (do.Confirm, do.EndStep, do.Go, do.Decline, do.Hold, Pass)):
            return action
    return legal[0]


# -- buying -----------------------------------------------------------------------------------------------


def _buy(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The best bargain, where the enemy is nearest."""
    offers = [action for action in legal if isinstance(action, do.Buy)]
    frame = state.stack[-1]
    first = isinstance(frame, frames.Mustering) or (isinstance(frame, frames.Recruiting) and frame.muster)
    if not offers or (not first and (style.buys == "nothing" or _saves(state, seat))):
        return None
    steps = steps_between(state.grid)
    enemies = {c.at for c in state.counters if c is not None and state.sides[c.seat] != state.sides[seat]}
    near = {
        at: min((steps[at][cell] for cell in enemies), default=0) for at in {offer.at for offer in offers}
    }

    def worth(offer: do.Buy) -> float:
        if style.buys == "dearest":
            return COST[offer.kind] - 10.0 * IS_FIXED[offer.kind] - 0.01 * near[offer.at]
        at_home = 0.3 if IS_FIXED[offer.kind] and near[offer.at] > 1 else 1.0
        return BARGAIN[offer.kind] * at_home - 0.02 * near[offer.at]

    return max(offers, key=worth)


def _saves(state: State, seat: Seat) -> bool:
    """Does the side win the race for the treasure with what it has, before others and undisturbed?"""
    if state.setup.mode != "treasury":
        return False
    own = state.sides[seat]
    turns = {side: turns_to_treasure(state, side) for side in set(state.sides)}
    if turns[own] > SOON or any(turns[side] < turns[own] for side in turns if side != own):
        return False
    steps = steps_between(state.grid)
    homes = {c.at for c in state.army(seat) if IS_CITY[state.grid.cards[c.at]]}
    near = [c for c in state.counters if c is not None and _is_close(steps, homes, c.at)]
    enemies = sum(force(c) for c in near if state.sides[c.seat] != own)
    return enemies <= SAFE * sum(force(c) for c in near if state.sides[c.seat] == own)


def _is_close(steps: Sequence[Sequence[int]], homes: Collection[int], cell: int) -> bool:
    return any(steps[home][cell] < CLOSE for home in homes)


def turns_to_treasure(state: State, side: int) -> float:
    """In how many turns a side has the treasure that wins if it spends nothing and holds what it has."""
    missing = treasure_needed(state.setup) - treasure(state, side)
    if missing <= 0:
        return 0.0
    held = [
        LOCATIONS[state.grid.cards[cell]]
        for cell, seats in enumerate(state.presence)
        if seats and all(state.sides[at] == side for at in range(len(state.sides)) if seats >> at & 1)
    ]
    income = sum(card.gold + card.mana for card in held)
    return missing / income if income else inf


# -- moving and fighting ----------------------------------------------------------------------------------


def _move(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Any:
    return order(state, seat, legal, style.courage)


def _on(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Any:
    frame = state.stack[-1]
    assert isinstance(frame, frames.Marching)
    return onward(state, frame, legal, style.courage)


def _join(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    return next((action for action in legal if isinstance(action, do.Join)), None)


def _choose(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Where one's own side is strongest first."""

    def lead(action: Action) -> float:
        return _share(state, seat, action.cell) if isinstance(action, do.Choose) else 0.0

    return max(legal, key=lead)


def _share(state: State, seat: Seat, cell: int) -> float:
    """Own force in a cell for each of the enemy's."""
    own = other = 0.0
    for c in state.at(cell):
        if state.sides[c.seat] == state.sides[seat]:
            own += force(c)
        else:
            other += force(c)
    return own / (other or 1.0)


def _activate(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The dearest enemy; where everything is lost away, to what is safest."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Activating) and state.combat is not None
    attacks = [action for action in legal if isinstance(action, do.Attack)]
    cell = state.combat.at
    if style.retreats and not frame.shooter and (not attacks or _share(state, seat, cell) < LOST):
        ways = [action for action in legal if isinstance(action, do.Retreat)]
        if ways and (not attacks or not HOLDS[state.grid.cards[cell]] > 2):
            most = max(len(way.group) for way in ways)
            return max(
                (w for w in ways if len(w.group) == most), key=lambda way: _shelter(state, seat, way.to)
            )
    return max(attacks, key=lambda a: cost_in(state, a.seat, cell)) if attacks else None


def _shelter(state: State, seat: Seat, cell: int) -> float:
    """Among friends, away from enemies."""
    friends = sum(force(c) for c in state.at(cell) if state.sides[c.seat] == state.sides[seat])
    near = sum(
        force(c)
        for to in state.ground.near[cell]
        for c in state.at(to)
        if state.sides[c.seat] != state.sides[seat]
    )
    return friends - 0.5 * near


def _suffer(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The order of scripted sides (OW-CAS-03)."""

    def rank(action: Action) -> Any:
        counter = state.counter(action.counter) if isinstance(action, do.Suffer) else None
        return () if counter is None else default_order(state, counter)

    return min(legal, key=rank)


def _break(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    broken = [action for action in legal if isinstance(action, do.Break)]
    return max(broken, key=lambda a: COST[a.stack.kind]) if broken else None


def _shift(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """As many as can, to where friends or prizes are."""
    ways = [action for action in legal if isinstance(action, do.Shift)]
    if not ways:
        return None
    most = max(len(way.group) for way in ways)
    cards = state.grid.cards
    return max(
        (way for way in ways if len(way.group) == most),
        key=lambda way: _share(state, seat, way.to) + HOLDS[cards[way.to]],
    )


def _aim(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    aims = [action for action in legal if isinstance(action, do.Aim)]
    return max(aims, key=lambda a: cost_in(state, a.seat, a.cell)) if aims else None


# -- magic and the end of the turn ------------------------------------------------------------------------


def _window(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    return spelling.best(state, seat, legal) if style.casts else None


def _raise(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    fallen = {f.id: f.kind for f in state.fallen}
    raised = [action for action in legal if isinstance(action, do.Raise)]
    return max(raised, key=lambda a: COST[fallen.get(a.counter, 0)]) if raised else None


def _pay(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    return next((action for action in legal if isinstance(action, do.Pay)), None)


def _promote(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The kind of which there is most."""
    kinds = [action for action in legal if isinstance(action, do.Promote)]
    worth = {a: sum(counter_worth(c) for c in state.army(seat) if c.kind == a.kind) for a in kinds}
    return max(kinds, key=lambda a: (worth[a], COST[a.kind])) if kinds else None


def _let_go(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    gone = [action for action in legal if isinstance(action, do.LetGo)]
    return min(gone, key=lambda a: COST[a.kind]) if gone else None


_ANSWERS: dict[type[Any], Callable[[State, Seat, Sequence[Action], Style], Action | None]] = {
    frames.Enlisting: _let_go,
    frames.Promoting: _promote,
    frames.Mustering: _buy,
    frames.Ordering: _buy,
    frames.Recruiting: _buy,
    frames.Moving: _move,
    frames.Marching: _on,
    frames.Choosing: _choose,
    frames.Joining: _join,
    frames.Activating: _activate,
    frames.Allocating: _suffer,
    frames.Breaking: _break,
    frames.Displacing: _shift,
    frames.Shifting: _shift,
    frames.Turning: _aim,
    frames.Window: _window,
    frames.FreeCasting: _window,
    frames.Raising: _raise,
    frames.Ritual: _pay,
}
"""What is answered to which question; nothing more is done in any other."""

TRIVIAL = frozenset(
    {
        frames.Allocating,
        frames.Joining,
        frames.Displacing,
        frames.Enlisting,
        frames.Promoting,
        frames.Deploying,
        frames.Choosing,
        frames.Tying,
        frames.Raising,
        frames.Mustering,
        frames.Ordering,
    }
)
"""Questions whose answer is worth no search."""

WEIGHTY = frozenset({frames.Moving, frames.Recruiting})
"""Questions whose answer is thought over even where the plan and a look one action ahead agree."""

SCRIPTS: dict[str, Style] = {
    "steady": STEADY,
    "rush": Style(courage="always", casts=False, retreats=False),
    "save": Style(courage="never", buys="nothing", casts=False),
    "dearest": Style(buys="dearest", casts=False),
}
"""Plans by name: the steady one; rush what is nearest; sit and save; a stack of the dearest."""
