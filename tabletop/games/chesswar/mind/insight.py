"""What bots know of ChessWar: rules of thumb for every action, the candidates worth thinking about.

The estimate of positions is in `appraisal.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from tabletop.engine.contract import Command, Insight, Standing
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.armies import (
    ANY_WEAPON,
    ATTRIBUTES,
    GENERAL,
    MAGE,
    MOV,
    PLAGUE_BOMBS,
    ROCKS,
    SAL,
)
from ..records.actions import (
    Arrange,
    Attack,
    Buy,
    Cast,
    Charge,
    ChooseArmy,
    Confirm,
    Crumble,
    Decline,
    Deploy,
    EndPhase,
    Lift,
    Move,
    MoveIn,
    Sell,
    Shoot,
    ShootSquare,
    TakeList,
)
from ..records.frames import Combat, FollowUp, Movement, Mustering, Redeployment, Shooting
from ..records.state import CHARGE_BONUS, DYING, STEPPED, State
from .appraisal import LEARNT, Holdings, appraise, features
from .blows import WORTH, distances, fails, is_caster
from .gains import charge_gain, kind_worth, melee_gain, shot_gain
from .orders import can_hit, orders
from .scripts import SCRIPTS
from .standing import standing

# What the weights are made of; tuned by letting variants of the rules of thumb play thousands of matches.
SHARPNESS = 3
"""Weights are raised to this power: how much better options are preferred."""
GANG = 0.42
"""Part of the target's worth added when it is engaged already: friends strike with you."""
CHARGE, APPROACH, SHOT, STRIKE, FOLLOW, SMITING = 4.0, 1.57, 5.5, 2.2, 0.41, 4.0
"""Weight of a worth gained by a charge, by a step towards one, by shots, attacks, follow-ups, smites."""
FLEE, HUNT, ADVANCE = 0.7, 0.21, 0.03
"""Weights of a general's steps away from enemies, of shooters' to targets, of others' to the enemy."""
RELUCTANCE = 0.1
"""What is left of a charge's gain for a unit whose worth is magic."""
PATIENCE = 3
"""Rounds without a loss after which mages and generals go and look for the enemy, too."""
CROWD = 24
"""Units on the board for a playout to look one turn and its reply ahead; with half as many two of them."""
THOUGHTS = 7
"""Questions of a turn that are worth a search: hardly ever more."""
IDLE = 0.05
"""What all aimless steps of a decision weigh together."""
END_MOVING, END_STRIKING = 0.01, 0.02
MOVING_IN, DECLINING = 0.23, 0.063
PASSING, COUNTERING = 0.98, 0.68
SPELL_WEIGHT = {
    "protection": 0.2,
    "fear": 0.2,
    "contagion": 0.08,
    "storm": 0.1,
    "dispel": 0.12,
    "flight": 0.03,
}
DARING, OWN_DISPELLED = 0.6, 0.004
"""Of dispelling the enemies' fear, which stands before charges, and a spell of the own side."""


class ChessWarInsight(Insight[State]):
    """Values, weights and candidates."""

    enough = 6_000
    slips: ClassVar[Mapping[str, float]] = {"easy": 1.0, "normal": 0.65}
    blind: ClassVar[Mapping[str, float]] = {"easy": 0.65, "normal": 0.2}
    shuts = frozenset({Lift, Sell})
    scripts = SCRIPTS

    learnt = LEARNT

    def features(self, state: State) -> dict[int, Holdings]:
        return features(state)

    def value(self, state: State) -> tuple[float, ...]:
        return appraise(state, self.learnt.weights)

    def standing(self, state: State) -> Standing:
        return standing(state)

    def turn(self, state: State) -> int:
        """Turns since the start: every side's turn counts."""
        return state.round * max(1, len(state.order)) + max(0, state.turn)

    def thoughts(self, state: State, seat: Seat) -> int:
        """Shots, fights, and answers to the enemy's; movements are ordered (`orders`)."""
        return THOUGHTS

    def ahead(self, state: State) -> int:
        """One's own turn and the enemy's reply on a full board; with few units left several of them, until
        somebody comes to blows."""
        standing = sum(own.bit_count() for own in state.derived.sides)
        return 2 * max(1, CROWD // max(1, standing))

    def rest(self, state: State, legal: Sequence[Action]) -> Action | None:
        """In the movement phase: to end it."""
        return legal[-1] if isinstance(state.stack[-1], Movement) and type(legal[-1]) is EndPhase else None

    def idle(self, state: State, legal: Sequence[Action]) -> Action | None:
        """To end whatever phase it is; a window is passed."""
        return next((action for action in reversed(legal) if isinstance(action, (EndPhase, Pass))), None)

    def orders(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Command]:
        """In the movement phase: whole walks, charges with the walk up to the enemy, spells, and its end."""
        return orders(state, seat, legal) if isinstance(state.stack[-1], Movement) else ()

    def settled(self, state: State, seat: Seat) -> float | None:
        """If nobody moves any more: whoever can will still shoot and fight."""
        if state.turn < 0 or not isinstance(state.stack[-1], (Movement, Shooting, Combat, FollowUp)):
            return None
        return appraise(state, self.learnt.weights, state.sides[seat])[seat]

    def weights(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        frame = state.stack[-1]
        if isinstance(frame, Movement):
            return _moving(state, seat, legal)
        if isinstance(frame, (Shooting, Combat, FollowUp)):
            return [w * w * w for w in _striking(state, legal)]
        if isinstance(frame, (Mustering, Redeployment)):
            return [_PREPARING.get(type(a), 0.05) for a in legal]
        return [_answering(state, seat, a) for a in legal]

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        frame = state.stack[-1]
        if isinstance(frame, (Mustering, Redeployment)):
            return [_prepare(state, frame, legal)]
        weights = self.weights(state, seat, legal)
        if weights is None:
            return legal
        order = sorted(range(len(legal)), key=lambda i: -weights[i])
        found = [legal[i] for i in order]
        return [each for each in found if can_hit(state, each)] if isinstance(frame, Shooting) else found


# -- before the battle -------------------------------------------------------------------------------

_PREPARING: dict[type[Action], float] = {
    TakeList: 3.0,
    Arrange: 3.0,
    Confirm: 3.0,
    ChooseArmy: 0.02,
    Deploy: 0.2,
    Buy: 0.5,
}


def _prepare(state: State, frame: Mustering | Redeployment, legal: Sequence[Action]) -> Action:
    """Take a ready-made list and be done: drawn by the state's dice key, so that bots vary."""
    kinds = {type(a) for a in legal}
    if isinstance(frame, Redeployment) or Confirm in kinds:
        done = [a for a in legal if isinstance(a, Confirm)]
        if done:
            return done[0]
    stream = Stream(state.dice_key)
    for wanted in (TakeList, ChooseArmy, Arrange, Buy, Deploy):
        found = [a for a in legal if isinstance(a, wanted)]
        if found:
            return stream.pick(found)
    return legal[0]


# -- movement ----------------------------------------------------------------------------------------


def _moving(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """Charges by what they bring, steps with a purpose, spells; all idle steps share little."""
    units = state.units
    table = distances(state.setup.w, state.setup.h)
    enemies = state.enemies(state.sides[seat])
    idle_count = 0
    weights: list[float] = []
    last, aim, weight, sign = -1, -1, 0.0, 1
    row, before = table[0], 0
    for action in legal:
        kind = type(action)
        if kind is Move:
            uid = action.unit  # type: ignore[attr-defined]
            if uid != last:
                last = uid
                aim, weight, sign = _purpose(state, uid, enemies)
                if aim >= 0:
                    row = table[aim]
                    before = row[units[uid].at]
            if aim >= 0 and (before - row[action.to]) * sign > 0:  # type: ignore[attr-defined]
                weights.append(weight)
                continue
            idle_count += 1
            weights.append(0.0)
        elif kind is Charge:
            charger, target = units[action.unit], units[action.target]  # type: ignore[attr-defined]
            gain = charge_gain(charger.kind, target.kind) * (RELUCTANCE if is_caster(charger.kind) else 1.0)
            if target.id in state.derived.foes:
                gain += GANG * kind_worth(target.kind)
            weights.append(0.03 + CHARGE * gain if gain > 0 else 0.03)
        elif kind is EndPhase:
            weights.append(END_MOVING)
        elif kind is Cast:
            weights.append(_spell_weight(state, seat, action))  # type: ignore[arg-type]
        else:
            weights.append(0.0)
            idle_count += 1
    if not idle_count:
        return [w**SHARPNESS for w in weights]
    idle = (IDLE / idle_count) ** SHARPNESS
    return [w**SHARPNESS if w else idle for w in weights]


def _spell_weight(state: State, seat: Seat, action: Cast) -> float:
    """Fear of the enemy's is dispelled before anybody has to dare a charge; own spells are left alone."""
    if action.spell != "dispel":
        return SPELL_WEIGHT.get(action.spell, 0.1)
    ended = [each for each in state.lasting if each.caster == action.target]
    if any(state.sides[each.seat] == state.sides[seat] for each in ended):
        return OWN_DISPELLED
    return DARING if any(each.spell == "fear" for each in ended) else SPELL_WEIGHT["dispel"]


def _purpose(state: State, uid: int, enemies: int) -> tuple[int, float, int]:
    """Where a unit's steps should lead: a square (−1: nowhere), a weight, and 1 to go there, −1 to flee."""
    unit, derived = state.units[uid], state.derived
    kind, at = unit.kind, unit.at
    within = derived.tables.board.within
    ids, units = derived.ids, state.units
    near = 0 if is_caster(kind) else within(MOV[kind] - unit.spent + 1)[at] & enemies
    aim, best = -1, 0.05
    while near:
        low = near & -near
        near ^= low
        square = low.bit_length() - 1
        gain = charge_gain(kind, units[ids[square]].kind)
        if gain > best:
            aim, best = square, gain
    if aim >= 0:
        return aim, APPROACH * best, 1
    bits = ATTRIBUTES[kind]
    quiet = state.round - state.last_loss
    if bits & GENERAL:
        close = within(3)[at] & enemies
        if close:
            return (close & -close).bit_length() - 1, FLEE, -1
        return (_nearest(within, at, enemies), ADVANCE, 1) if quiet > PATIENCE else (-1, 0.0, 1)
    if bits & ANY_WEAPON:
        reach = 2 if bits & (ROCKS | PLAGUE_BOMBS) else 4
        if within(reach)[at] & enemies:
            return -1, 0.0, 1
        return _nearest(within, at, enemies), HUNT, 1
    if bits & MAGE:
        near = within(4)[at] & enemies
        return (-1, 0.0, 1) if near or quiet <= PATIENCE else (_nearest(within, at, enemies), HUNT, 1)
    return _nearest(within, at, enemies), ADVANCE, 1


def _nearest(within: Callable[[int], Sequence[int]], at: int, enemies: int) -> int:
    """The square of one of the nearest enemies, −1 without any."""
    for reach in (2, 3, 4, 6, 8, 12, 26):
        close = within(reach)[at] & enemies
        if close:
            return (close & -close).bit_length() - 1
    return -1


# -- shooting, combat, follow-up ---------------------------------------------------------------------


def _striking(state: State, legal: Sequence[Action]) -> list[float]:
    """Shots, attacks, spells and follow-ups by what they bring; ending the phase weighs little."""
    units, foes = state.units, state.derived.foes
    board = state.derived.tables.board
    files, ranks = board.files, board.ranks
    storm = bool(state.lasting) and any(spell.spell == "storm" for spell in state.lasting)
    out: list[float] = []
    for action in legal:
        kind = type(action)
        if kind is EndPhase:
            out.append(END_STRIKING)
        elif kind is Shoot:
            shooter, target = units[action.unit], units[action.target]  # type: ignore[attr-defined]
            at, to = shooter.at, target.at
            dx, dy = abs(files[at] - files[to]), abs(ranks[at] - ranks[to])
            gain = shot_gain(
                shooter.kind,
                target.kind,
                dx if dx > dy else dy,
                shooter.marks & STEPPED != 0,
                storm,
                target.id in foes,
            )
            out.append(SHOT * gain if gain > 0.001 else 0.004)
        elif kind is Attack:
            attacker, target = units[action.unit], units[action.target]  # type: ignore[attr-defined]
            gain = melee_gain(attacker.kind, target.kind, 1 if attacker.marks & CHARGE_BONUS else 0)
            out.append(STRIKE * gain if gain > 0.002 else 0.005)
        else:
            out.append(_rarer_strike(state, action))
    return out


def _rarer_strike(state: State, action: Action) -> float:
    """Spells that strike, and what follows a kill."""
    units = state.units
    if isinstance(action, Cast):
        if action.target < 0 or action.spell not in ("zap", "smite"):
            return 0.3
        target = units[action.target].kind
        if action.spell == "smite":
            return SMITING * fails(SAL[target] + 2) * kind_worth(target)
        engaged = action.target in state.derived.foes
        return max(0.01, 3 * shot_gain(units[action.unit].kind, target, 1, False, False, engaged))
    if isinstance(action, Charge):
        return 0.05 + FOLLOW * max(0.0, charge_gain(units[action.unit].kind, units[action.target].kind))
    if isinstance(action, MoveIn):
        return MOVING_IN
    if isinstance(action, Decline):
        return DECLINING
    return 0.005 if isinstance(action, ShootSquare) else 0.05


# -- windows -----------------------------------------------------------------------------------------


def _answering(state: State, seat: Seat, action: Action) -> float:
    """Save what is dear, let the rest go by."""
    if isinstance(action, Pass):
        return PASSING
    if isinstance(action, Crumble):
        return 1 / (0.2 + WORTH[state.units[action.unit].kind])
    if not isinstance(action, Cast):
        return 0.1
    side = state.sides[seat]
    if action.spell == "counterspell":
        return COUNTERING
    dying = [u for u in state.units if u.marks & DYING and u.at >= 0]
    mine = max((kind_worth(u.kind) for u in dying if state.sides[u.seat] == side), default=0.0)
    if action.spell == "heal":
        return 0.002 if not mine else 0.3 * mine * mine
    return 1.0
