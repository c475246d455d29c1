"""What bots know of ChessWar: rules of thumb for every action, the candidates worth thinking about.

The estimate of positions is in `appraisal.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tabletop.engine.contract import Insight
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Seat
from tabletop.engine.reactions import Pass

from .actions import (
    Arrange,
    Attack,
    Buy,
    Cast,
    Charge,
    ChooseArmy,
    Confirm,
    Crumble,
    Decline,
    EndPhase,
    Move,
    MoveIn,
    Place,
    Shoot,
    ShootSquare,
    TakeList,
)
from .appraisal import (
    GENERAL_WORTH,
    WORTH,
    appraise,
    backfires,
    bow_hits,
    fails,
    strikes,
)
from .armies import (
    AGGRESSIVE,
    ANY_BOW,
    ANY_CATAPULT,
    ATTRIBUTES,
    BRAVE,
    COM,
    FEARSOME,
    GENERAL,
    MOV,
    PLAGUE_BOMBS,
    ROCKS,
    SAL,
    SKILL,
    TERRORPULT,
    UNDEAD,
)
from .frames import Combat, FollowUp, Movement, Mustering, Redeployment, Shooting
from .state import CHARGE_BONUS, DYING, STEPPED, State

IDLE_SHARE = 0.12
"""What all aimless steps of a decision weigh together."""
END_MOVING = 0.3
END_STRIKING = 0.02
SPELL_WEIGHT = {
    "protection": 0.2,
    "fear": 0.2,
    "contagion": 0.08,
    "storm": 0.1,
    "dispel": 0.12,
    "flight": 0.3,
}


def kind_worth(kind: int) -> float:
    """Worth of a unit of this kind as a target; a general is the prize."""
    return GENERAL_WORTH if ATTRIBUTES[kind] & GENERAL else WORTH[kind]


@cache
def melee_gain(kind: int, target: int, bonus: int) -> float:
    """What one attack brings in worth, by printed figures."""
    mine, theirs = ATTRIBUTES[kind], ATTRIBUTES[target]
    difference = COM[kind] + bonus - COM[target]
    kill = strikes(
        difference, SAL[target], bool(theirs & BRAVE), bool(theirs & FEARSOME and not mine & BRAVE)
    )
    lost = backfires(difference, SAL[kind], bool(mine & FEARSOME and not theirs & BRAVE))
    return kill * kind_worth(target) - lost * kind_worth(kind)


@cache
def charge_gain(kind: int, target: int) -> float:
    """What a charge brings: the first attack, less what the answer costs; fear may stop it."""
    mine, theirs = ATTRIBUTES[kind], ATTRIBUTES[target]
    bonus = 1 if mine & AGGRESSIVE else 0
    first = melee_gain(kind, target, bonus)
    answer = max(0.0, melee_gain(target, kind, 0))
    goes = 1 - fails(SAL[kind]) if theirs & FEARSOME and not mine & BRAVE else 1.0
    return goes * (first - 0.45 * answer)


@cache
def shot_gain(kind: int, target: int, distance: int, stepped: bool, storm: bool, engaged: bool) -> float:
    """What a shot brings, by printed figures."""
    bits, theirs = ATTRIBUTES[kind], ATTRIBUTES[target]
    prize = kind_worth(target)
    if bits & ANY_BOW:
        need = SKILL[kind] + stepped + (distance if storm else int(distance >= 3))
        gain = bow_hits(need) * fails(SAL[target] - (1 if theirs & UNDEAD else 0)) * prize
        return gain * (2 / 3) - bow_hits(need) * 0.25 if engaged else gain
    if bits & ANY_CATAPULT:
        hits = 0.33 if bits & (ROCKS | PLAGUE_BOMBS) else 0.2
        sure = bits & TERRORPULT and not theirs & BRAVE
        gain = hits * (1.0 if sure else fails(SAL[target])) * prize
        return gain * 0.7 - 0.12 if engaged else gain
    gain = fails(SAL[target]) * prize
    return gain * (2 / 3) - 0.25 if engaged else gain


class ChessWarInsight(Insight):
    """Values, weights and candidates."""

    def value(self, state: State) -> tuple[float, ...]:
        return appraise(state)

    def turn(self, state: State) -> int:
        """Turns since the start: every side's turn counts."""
        return state.round * max(1, len(state.order)) + max(0, state.turn)

    def weights(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        frame = state.stack[-1]
        if isinstance(frame, Movement):
            return _moving(state, seat, legal)
        if isinstance(frame, (Shooting, Combat, FollowUp)):
            return [_STRIKES.get(type(a), _plain)(state, seat, a) for a in legal]
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
        return [legal[i] for i in order]


# -- before the battle -------------------------------------------------------------------------------

_PREPARING: dict[type[Action], float] = {
    TakeList: 3.0,
    Arrange: 3.0,
    Confirm: 3.0,
    ChooseArmy: 0.02,
    Place: 0.2,
    Buy: 0.5,
}


def _prepare(state: State, frame: Any, legal: Sequence[Action]) -> Action:
    """Take a ready-made list and be done: drawn by the state's dice key, so that bots vary."""
    kinds = {type(a) for a in legal}
    if isinstance(frame, Redeployment) or Confirm in kinds:
        done = [a for a in legal if isinstance(a, Confirm)]
        if done:
            return done[0]
    stream = Stream(state.dice_key)
    for wanted in (TakeList, ChooseArmy, Arrange, Buy, Place):
        found = [a for a in legal if isinstance(a, wanted)]
        if found:
            return stream.pick(found)
    return legal[0]


# -- movement ----------------------------------------------------------------------------------------


def _moving(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """Charges by what they bring, steps towards worthwhile charges, spells; all idle steps share little."""
    derived, units = state.derived, state.units
    enemies = state.enemies(state.sides[seat])
    board = derived.tables.board
    files, ranks = board.files, board.ranks
    idle_count = 0
    weights: list[float] = []
    last, aim, gain = -1, -1, 0.0
    for action in legal:
        kind = type(action)
        if kind is Move:
            uid = action.unit  # type: ignore[attr-defined]
            if uid != last:
                last = uid
                aim, gain = _best_charge(state, uid, enemies)
            at, to = units[uid].at, action.to  # type: ignore[attr-defined]
            weight = 0.0
            if aim >= 0:
                before = max(abs(files[at] - files[aim]), abs(ranks[at] - ranks[aim]))
                after = max(abs(files[to] - files[aim]), abs(ranks[to] - ranks[aim]))
                weight = gain if after < before else 0.0
            idle_count += not weight
            weights.append(weight)
        elif kind is Charge:
            charger, target = units[action.unit], units[action.target]  # type: ignore[attr-defined]
            weights.append(0.03 + 4 * max(0.0, charge_gain(charger.kind, target.kind)))
        elif kind is EndPhase:
            weights.append(END_MOVING)
        elif kind is Cast:
            weights.append(SPELL_WEIGHT.get(action.spell, 0.1))  # type: ignore[attr-defined]
        else:
            weights.append(0.0)
            idle_count += 1
    idle = IDLE_SHARE / idle_count if idle_count else 0.0
    return [w or idle for w in weights]


def _best_charge(state: State, uid: int, enemies: int) -> tuple[int, float]:
    """The square of the most rewarding target within steps and charge (−1 if none), and the reward."""
    unit, derived = state.units[uid], state.derived
    kind = unit.kind
    near = derived.tables.board.within(MOV[kind] - unit.spent + 1)[unit.at] & enemies
    aim, best = -1, 0.05
    ids, units = derived.ids, state.units
    while near:
        low = near & -near
        near ^= low
        square = low.bit_length() - 1
        gain = charge_gain(kind, units[ids[square]].kind)
        if gain > best:
            aim, best = square, gain
    return aim, best


# -- shooting, combat, follow-up ---------------------------------------------------------------------


def _shoot(state: State, seat: Seat, action: Any) -> float:
    shooter, target = state.units[action.unit], state.units[action.target]
    distance = state.derived.tables.board.distance(shooter.at, target.at)
    storm = any(spell.spell == "storm" for spell in state.lasting)
    engaged = target.id in state.derived.foes
    stepped = bool(shooter.marks & STEPPED)
    return max(0.004, 3 * shot_gain(shooter.kind, target.kind, distance, stepped, storm, engaged))


def _attack(state: State, seat: Seat, action: Any) -> float:
    attacker, target = state.units[action.unit], state.units[action.target]
    bonus = 1 if attacker.marks & CHARGE_BONUS else 0
    return max(0.005, 3 * melee_gain(attacker.kind, target.kind, bonus))


def _cast_strike(state: State, seat: Seat, action: Any) -> float:
    if action.target < 0 or action.spell not in ("zap", "smite"):
        return 0.3
    target = state.units[action.target]
    if action.spell == "smite":
        return 4 * fails(SAL[target.kind] + 2) * kind_worth(target.kind)
    return max(0.01, 3 * shot_gain(state.units[action.unit].kind, target.kind, 1, False, False, False))


def _charge(state: State, seat: Seat, action: Any) -> float:
    charger, target = state.units[action.unit], state.units[action.target]
    return 0.05 + max(0.0, charge_gain(charger.kind, target.kind))


def _plain(state: State, seat: Seat, action: Any) -> float:
    return 0.05


_STRIKES: dict[type[Action], Callable[[State, Seat, Any], float]] = {
    Shoot: _shoot,
    ShootSquare: lambda state, seat, action: 0.005,
    Attack: _attack,
    Cast: _cast_strike,
    Charge: _charge,
    MoveIn: lambda state, seat, action: 0.15,
    Decline: lambda state, seat, action: 0.1,
    EndPhase: lambda state, seat, action: END_STRIKING,
}


# -- windows -----------------------------------------------------------------------------------------


def _answering(state: State, seat: Seat, action: Any) -> float:
    """Save what is dear, let the rest go by."""
    if isinstance(action, Pass):
        return 0.5
    if isinstance(action, Crumble):
        return 1 / (0.2 + WORTH[state.units[action.unit].kind])
    if not isinstance(action, Cast):
        return 0.1
    side = state.sides[seat]
    if action.spell == "counterspell":
        return 0.4
    dying = [u for u in state.units if u.marks & DYING and u.at >= 0]
    mine = max((kind_worth(u.kind) for u in dying if state.sides[u.seat] == side), default=0.0)
    if action.spell == "heal":
        return 0.002 if not mine else 0.3 * mine * mine
    return 1.0
