"""Plans that a person could follow all match long, to measure the other bots by (`Insight.scripts`).

`advance` marches on the enemy's general and charges at the first good chance; `hold` stands behind its
shooters and artillery and strikes only what comes. They weigh one blow by its printed figures, never what
follows it, and are asked anew at every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.armies import ANY_WEAPON, ATTRIBUTES, GENERAL, MAGE
from ..records import actions as do
from ..records.frames import Combat, FollowUp, HealWindow, Movement, Mustering, Redeployment, Shooting
from ..records.state import CHARGE_BONUS, STEPPED, State, Unit
from .blows import distances
from .gains import charge_gain, kind_worth, melee_gain, shot_gain
from .orders import can_hit


class Style(NamedTuple):
    """What distinguishes the players who follow such a plan."""

    marches: bool
    """Do they go and look for the enemy, or wait until nobody has fallen for `PATIENCE` rounds?"""


PATIENCE = 3
NEAR = 2
"""A general keeps farther away than this from enemies who are not engaged."""
WORTH_HEALING = 0.8
"""Cheaper units are let go."""


def follow(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action:
    """What a player of that style does."""
    answer = _ANSWERS.get(type(state.stack[-1]))
    found = None if answer is None else answer(state, seat, legal, style)
    return found or idle(legal)


def idle(legal: Sequence[Action]) -> Action:
    """Doing nothing more; what comes first where something must be done."""
    for action in reversed(legal):
        if isinstance(action, (do.Confirm, do.EndPhase, do.Decline, Pass)):
            return action
    return legal[0]


def _best(legal: Sequence[Action], gain: Callable[[Any], float]) -> Action | None:
    """What brings most, if anything does; the first of those that bring as much."""
    found, most = None, 0.0
    for action in legal:
        brings = gain(action)
        if brings > most:
            found, most = action, brings
    return found


# -- before the battle ------------------------------------------------------------------------------------


def _muster(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The first ready-made list, as it stands."""
    for wanted in (do.Confirm, do.TakeList, do.ChooseArmy, do.Arrange, do.Buy, do.Deploy):
        if (found := next((a for a in legal if isinstance(a, wanted)), None)) is not None:
            return found
    return None


# -- movement ---------------------------------------------------------------------------------------------


def _move(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """A good charge first; then generals out of danger; then, if one goes, everybody towards his goal."""
    charge = _best(legal, lambda a: _charging(state, a) if isinstance(a, do.Charge) else 0.0)
    if charge is not None:
        return charge
    goes = style.marches or state.round - state.last_loss > PATIENCE
    return _best(legal, lambda a: _stepping(state, a, style, goes) if isinstance(a, do.Move) else 0.0)


def _charging(state: State, action: do.Charge) -> float:
    """Generals stay out of it while others can charge."""
    charger, target = state.units[action.unit], state.units[action.target]
    return charge_gain(charger.kind, target.kind) * (0.2 if _is(charger, GENERAL) else 1.0)


def _stepping(state: State, action: do.Move, style: Style, goes: bool) -> float:
    """Squares nearer to the goal, for those who have one; squares farther from enemies, for a general."""
    unit, row = state.units[action.unit], distances(state.setup.w, state.setup.h)
    foes = [u for u in state.on_board() if state.sides[u.seat] != state.sides[unit.seat]]
    if not foes:
        return 0.0

    def nearest(square: int, units: Sequence[Unit]) -> int:
        return min(row[square][u.at] for u in units)

    if _is(unit, GENERAL):
        free = [u for u in foes if not state.is_engaged(u.id)]
        if free and nearest(unit.at, free) <= NEAR:
            return 100.0 * (nearest(action.to, free) - nearest(unit.at, free))
        return 0.0
    if not goes or (_is(unit, ANY_WEAPON | MAGE) and nearest(unit.at, foes) <= 4):
        return 0.0
    generals = [u for u in foes if _is(u, GENERAL)] if style.marches else []
    return nearest(unit.at, generals or foes) - nearest(action.to, generals or foes)


def _is(unit: Unit, bits: int) -> bool:
    return bool(ATTRIBUTES[unit.kind] & bits)


# -- shooting, combat, follow-up --------------------------------------------------------------------------


def _shoot(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Whatever loses most by a shot or a zap, those in melee last."""
    row = distances(state.setup.w, state.setup.h)
    storm = any(spell.spell == "storm" for spell in state.lasting)

    def gain(action: Action) -> float:
        if not isinstance(action, do.Shoot) and not (isinstance(action, do.Cast) and action.spell == "zap"):
            return 0.0
        if not can_hit(state, action):
            return 0.0
        shooter, target = state.units[action.unit], state.units[action.target]
        engaged, stepped = state.is_engaged(target.id), bool(shooter.marks & STEPPED)
        return shot_gain(shooter.kind, target.kind, row[shooter.at][target.at], stepped, storm, engaged)

    return _best(legal, gain)


def _fight(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The attack that brings most; what only loses is left undone."""

    def gain(action: Action) -> float:
        if isinstance(action, do.Cast) and action.spell == "smite":
            return kind_worth(state.units[action.target].kind)
        if not isinstance(action, do.Attack):
            return 0.0
        attacker, target = state.units[action.unit], state.units[action.target]
        return melee_gain(attacker.kind, target.kind, 1 if attacker.marks & CHARGE_BONUS else 0)

    return _best(legal, gain)


def _follow_up(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """On with a good charge; else who marches moves in, and who holds stays."""
    charge = _best(legal, lambda a: _charging(state, a) if isinstance(a, do.Charge) else 0.0)
    if charge is None and style.marches:
        return next((a for a in legal if isinstance(a, do.MoveIn)), None)
    return charge


def _heal(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Whoever is dear."""
    frame = state.stack[-1]
    assert isinstance(frame, HealWindow)
    dying = state.units[frame.unit]
    if state.sides[dying.seat] != state.sides[seat] or kind_worth(dying.kind) < WORTH_HEALING:
        return None
    return next((a for a in legal if isinstance(a, do.Cast)), None)


_ANSWERS: dict[type[Any], Callable[[State, Seat, Sequence[Action], Style], Action | None]] = {
    Mustering: _muster,
    Redeployment: _muster,
    Movement: _move,
    Shooting: _shoot,
    Combat: _fight,
    FollowUp: _follow_up,
    HealWindow: _heal,
}
"""What is answered to which question; nothing more is done in any other."""

SCRIPTS = {
    "advance": partial(follow, style=Style(marches=True)),
    "hold": partial(follow, style=Style(marches=False)),
}
"""Plans by name."""
