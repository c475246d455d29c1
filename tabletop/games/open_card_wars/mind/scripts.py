"""Plans that a person could follow all match long, to measure the other bots by (`Insight.scripts`).

`strike` takes whatever does most damage now; `guard` keeps its own alive, answers for them, and strikes the
weakest. They look at what a single deed does if nobody answers (rules/preview.py), never at what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.cards import CARDS
from ..records import actions as do
from ..records import frames, resolving
from ..records.fighters import Fighter
from ..records.state import State
from ..rules import abilities, aiming, preview

ROW = {"defender": 0, "fighter": 0, "assassin": 1, "marksman": 2, "caster": 2, "support": 2}
"""Where the formation has each class."""
FALLEN = 4.0
"""What a fallen character counts beside a point of HP,"""
LIFE = 1.5
"""and a point of life."""


class Style(NamedTuple):
    """What distinguishes the players who follow such a plan: what a point of HP, own and the enemy's, is
    worth to them."""

    own: float
    foe: float
    shield: float = 0.0
    """What a shield on an own character is worth."""
    weakest: bool = False
    """Do they attack whoever has fewest HP, or where it hurts most?"""
    answers: float | None = None
    """They answer in a window if that saves so much; never without a number."""


STRIKE = Style(own=0.3, foe=1.0)
GUARD = Style(own=1.5, foe=1.0, shield=2.0, weakest=True, answers=4.0)


def follow(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action:
    """What a player of that style does."""
    answer = _ANSWERS.get(type(state.stack[-1]))
    found = None if answer is None else answer(state, seat, legal, style)
    return found or idle(legal)


def idle(legal: Sequence[Action]) -> Action:
    """Doing nothing more; taking back never."""
    for action in reversed(legal):
        if isinstance(action, (do.EndPhase, do.Done, do.Accept, Pass)):
            return action
    return next((action for action in legal if not isinstance(action, do.Back)), legal[0])


def standing(state: State, seat: Seat, style: Style) -> float:
    """HP, shields and life, weighed by what they are worth to that player."""
    total = LIFE * (style.own * state.life[seat] - style.foe * state.life[1 - seat])
    for fighter in state.fighters:
        if fighter.cell < 0 or not fighter.stands:
            continue
        if fighter.seat != seat:
            total -= style.foe * (fighter.hp + FALLEN)
            continue
        total += style.own * (fighter.hp + FALLEN)
        total += style.shield * sum(e.amount for e in fighter.effects if e.kind == "shield")
    return total


# -- before turn 1, and what comes from the hand ----------------------------------------------------------


def _pick(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Who hits hardest, or who lasts longest."""

    def worth(action: Action) -> int:
        card = CARDS[action.card] if isinstance(action, do.Pick) else None
        if card is None:
            return -1
        return (card.hp or 0) * (1 + card.defence) if style.weakest else card.atk

    return max(legal, key=worth)


def _place(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    return next((a for a in legal if isinstance(a, do.Place) and a.cell // 3 == ROW[CARDS[a.card].cls]), None)


def _deploy(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Characters to their row, equipment to whoever may wear it first."""

    def rank(action: do.Deploy) -> bool:
        card = CARDS[action.card]
        return card.is_character and action.to // 3 == ROW[card.cls]

    return max((a for a in legal if isinstance(a, do.Deploy)), key=rank, default=None)


def _pay(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Small dice first."""
    dice = [action for action in legal if isinstance(action, do.Pay)]
    return min(dice, key=lambda action: state.value(seat, action.die), default=None)


# -- activations ------------------------------------------------------------------------------------------


def _activate(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Who does most, with the smallest die that pays for it."""
    best, found = (0.0, 0), None
    known: dict[tuple[int, int], float] = {}
    for action in legal:
        if not isinstance(action, do.Activate):
            continue
        key = action.fighter, state.value(seat, action.die)
        if key not in known:
            fighter = state.fighters[action.fighter]
            deeds = [
                *abilities.uses(state, fighter, key[1], False),
                *(do.Aim(who) for who in aiming.objectives(state, fighter, False)),
            ]
            known[key] = max((_gain(state, seat, fighter, deed, style) for deed in deeds), default=0.0)
        if (known[key], -key[1]) > best:
            best, found = (known[key], -key[1]), action
    return found


def _gain(state: State, seat: Seat, fighter: Fighter, deed: Action, style: Style) -> float:
    """What an ability, or an attack on somebody, brings at once; nothing if a die must fall first."""
    try:
        if isinstance(deed, do.Aim):
            seen = preview.attack(state, fighter.id, deed.objective)
        elif isinstance(deed, do.Use) and (place := abilities.place_of(fighter, deed.slot)) is not None:
            seen = preview.ability(state, fighter.id, place, deed.targets)
        else:
            return 0.0
    except LookupError:
        return 0.0
    return standing(seen.state, seat, style) - standing(state, seat, style)


def _act(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The ability or the attack that brings most, the other afterwards; with a die assigned, anything."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Activation)
    fighter = state.fighters[frame.fighter]
    aims = [do.Aim(who) for who in aiming.objectives(state, fighter, False)]
    attack = max((_gain(state, seat, fighter, aim, style) for aim in aims), default=0.0)
    best, found = 0.0, None
    for action in legal:
        if isinstance(action, do.Attack):
            brings = attack
        elif isinstance(action, do.Use):
            brings = _gain(state, seat, fighter, action, style)
        else:
            continue
        if brings > best:
            best, found = brings, action
    return found


def _aim(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The weakest, or whoever loses most; the enemy player above all."""
    frame = state.stack[-1]
    assert isinstance(frame, resolving.Aiming)
    aims = [action for action in legal if isinstance(action, do.Aim)]
    attacker = state.fighters[frame.assault.fighter]

    def worth(action: do.Aim) -> float:
        if action.objective < 0:
            return 1_000.0
        if style.weakest:
            return -state.fighters[action.objective].hp
        return _gain(state, seat, attacker, action, style)

    return max(aims, key=worth, default=None)


def _share(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """All to the first: one falls rather than two bleed."""
    return max((a for a in legal if isinstance(a, do.Share)), key=lambda a: a.amount, default=None)


# -- windows ----------------------------------------------------------------------------------------------


def _window(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """An answer that saves enough."""
    if style.answers is None:
        return None
    found = _answers(state, seat, (a for a in legal if isinstance(a, do.React)), style)
    best = max(found, key=lambda entry: entry[0], default=None)
    return best[1] if best is not None and best[0] >= style.answers else None


def _answers(
    state: State, seat: Seat, reacts: Iterable[do.React], style: Style
) -> list[tuple[float, do.React, do.Use]]:
    """What every possible answer saves beside none."""
    before = standing(preview.pending(state).state, seat, style)
    found = []
    for react in reacts:
        value = state.value(seat, react.die)
        for use in abilities.uses(state, state.fighters[react.fighter], value, True):
            after = standing(preview.answered(state, react, use).state, seat, style)
            found.append((after - before, react, use))
    return found


def _answer(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The one for which the die was taken."""
    frame = state.stack[-1]
    assert isinstance(frame, resolving.Answering)
    below = state.clone()
    below.stack.pop()
    found = _answers(below, seat, [do.React(frame.fighter, frame.die)], style)
    use = max(found, key=lambda entry: entry[0], default=None)
    return use[2] if use is not None and use[2] in legal else None


_ANSWERS: dict[type[Any], Callable[[State, Seat, Sequence[Action], Style], Action | None]] = {
    frames.Drafting: _pick,
    frames.Choosing: _pick,
    frames.Placing: _place,
    frames.Alternating: _place,
    frames.Deploying: _deploy,
    frames.Paying: _pay,
    frames.Menu: _activate,
    frames.Activation: _act,
    resolving.Aiming: _aim,
    resolving.Sharing: _share,
    resolving.FlashWindow: _window,
    resolving.Answering: _answer,
}
"""What is answered to which question; nothing more is done in any other."""

SCRIPTS = {"strike": partial(follow, style=STRIKE), "guard": partial(follow, style=GUARD)}
"""Plans by name."""
