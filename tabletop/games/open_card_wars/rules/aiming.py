"""Objectives of attacks and how ATK is shared (OCW-ATK-03..08, OCW-ATK-14; SM-18)."""

from __future__ import annotations

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..records.actions import Aim, Decline, Share
from ..records.events import AttackDeclared
from ..records.fighters import Fighter
from ..records.resolving import Aiming, Assault, Repeating, Sharing
from ..records.state import State
from . import durations
from .geometry import adjacent, in_reading_order, is_line_empty, is_untouchable, is_valid, valid_enemies
from .windows import open_window

OBJECTIVE = Cite("OCW-ATK-03")
EMPTY_LINE = Cite("OCW-ATK-04")
FORCED = Cite("OCW-ATK-07")
INVULNERABLE = Cite("OCW-KW-16")
SPLIT = Cite("OCW-ATK-14")
OPTIONAL = Cite("OCW-ATK-08")
PLAYER = -1
"""As an objective: the enemy player (OCW-ATK-04)."""


def taunters(state: State, seat: Seat) -> list[int]:
    """The enemies of `seat` one of whom every attack must choose, in reading order (OCW-ATK-07,
    OCW-KW-20)."""
    found = [f for f in state.fighters if f.effects and f.seat != seat and f.has("taunt") and is_valid(f)]
    return [f.id for f in in_reading_order(state, found)]


def objectives(state: State, fighter: Fighter, reach: bool) -> tuple[int, ...]:
    """Whom a character may attack now: −1 is the enemy player; empty if nobody (OCW-ATK-03..07). REACH
    lets any valid enemy of the line be chosen (OCW-KW-12), and a marked one anywhere (OCW-VOC-26)."""
    forced = taunters(state, fighter.seat)
    if forced:
        return tuple(forced)
    if is_line_empty(state, fighter.seat, fighter.line):
        found = [PLAYER]
    else:
        found = [f.id for f in valid_enemies(state, fighter.seat, fighter.line)]
        if not reach:
            del found[1:]
    for effect in fighter.effects:
        if effect.kind == "mark" and effect.to not in found and is_valid(state.fighters[effect.to]):
            found.append(effect.to)
    return tuple(found)


def refuse_objective(state: State, fighter: Fighter, goal: int, reach: bool) -> Refusal | None:
    """Why a character cannot attack this enemy, or the player, now, or None (OCW-ATK-03..07)."""
    if goal in objectives(state, fighter, reach):
        return None
    forced = taunters(state, fighter.seat)
    if forced:
        return FORCED.refuse("taunted", fighter=forced[0])
    if goal == PLAYER:
        return EMPTY_LINE.refuse("line-held")
    enemy = state.fighters[goal]
    if enemy.seat == fighter.seat:
        return OBJECTIVE.refuse("target-not-enemy")
    if not enemy.hp:
        return OBJECTIVE.refuse("target-not-standing")
    if is_untouchable(enemy):
        return INVULNERABLE.refuse("target-invulnerable", target=goal)
    if enemy.line != fighter.line:
        return OBJECTIVE.refuse("objective-other-line")
    return OBJECTIVE.refuse("target-not-first")


def aim(draft: Draft[State], template: Assault, choices: tuple[int, ...], optional: bool = False) -> None:
    """The controller names one of the objectives, of which there are some; a single one is taken at once
    (OCW-SM-34)."""
    if len(choices) == 1 and not optional:
        declare_attack(draft, template, choices[0])
    else:
        seat = draft.state.fighters[template.fighter].seat
        draft.push(Aiming(seat, template, choices, optional))


def declare_attack(draft: Draft[State], template: Assault, objective: int) -> None:
    """Objective and charges are locked, then a window opens (OCW-ATK-08, OCW-ATK-13)."""
    state = draft.state
    fighter = state.fighters[template.fighter]
    below = state.stack[-1]
    again = isinstance(below, Repeating) and below.made > 0
    if isinstance(below, Repeating):
        first = objective if below.made == 0 else below.first
        draft.swap(Repeating(below.fighter, below.made + 1, first))
    marked = any(e.kind == "mark" and e.to == objective for e in fighter.effects)
    in_line = (
        template.in_line
        and objective != PLAYER
        and state.fighters[objective].line == fighter.line
        and not (again and marked)
    )
    taunted = not template.counter and objective in taunters(state, fighter.seat)
    charges = tuple(e for e in fighter.effects if e.ends == "attack")
    draft.emit(AttackDeclared(fighter.id, objective, template.basic, template.counter))
    for charge in charges:
        durations.lose(draft, fighter.id, charge, "spent")
    draft.push(
        msgspec.structs.replace(
            template, objective=objective, in_line=in_line, taunted=taunted, charges=charges
        )
    )
    open_window(draft, "attack", fighter.seat)


def split_victims(state: State, assault: Assault, area: str) -> tuple[int, ...]:
    """Over whom a split attack may spread, in reading order (OCW-ATK-14)."""
    objective, seat = state.fighters[assault.objective], state.fighters[assault.fighter].seat
    if area == "line_all":
        found = valid_enemies(state, seat, objective.line)
    else:
        near = adjacent(state.setup, objective.cell)
        found = [f for f in state.fighters if f.seat != seat and f.cell in near and is_valid(f)]
        found.append(objective)
    return tuple(f.id for f in in_reading_order(state, found))


class AimingPhase(Phase[State, Aiming, Aim | Decline]):
    """Name the objective, or decline an attack that is optional (SM-18)."""

    accepts = (Aim, Decline)

    def owed(self, state: State, frame: Aiming) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Aiming, seat: Seat) -> list[Aim | Decline]:
        return [*map(Aim, frame.choices), Decline()]

    def refuse(self, state: State, frame: Aiming, seat: Seat, action: Aim | Decline) -> Refusal | None:
        if isinstance(action, Decline):
            return None if frame.optional else OPTIONAL.refuse("attack-not-optional")
        if action.objective in frame.choices:
            return None
        return OBJECTIVE.refuse("not-an-objective")

    def take(self, draft: Draft[State], frame: Aiming, seat: Seat, action: Aim | Decline) -> None:
        draft.pop()
        if isinstance(action, Aim):
            declare_attack(draft, frame.assault, action.objective)


class SharingPhase(Phase[State, Sharing, Share]):
    """Victim by victim, in reading order; the last one takes what is left (OCW-ATK-14)."""

    accepts = (Share,)

    def owed(self, state: State, frame: Sharing) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Sharing, seat: Seat) -> list[Share]:
        low, high = share_bounds(frame)
        return [Share(amount) for amount in range(low, high + 1)]

    def refuse(self, state: State, frame: Sharing, seat: Seat, action: Share) -> Refusal | None:
        low, high = share_bounds(frame)
        if low <= action.amount <= high:
            return None
        return SPLIT.refuse("share-out-of-bounds", least=low, most=high)

    def take(self, draft: Draft[State], frame: Sharing, seat: Seat, action: Share) -> None:
        given = (*frame.given, action.amount)
        if len(frame.victims) - len(given) > 1:
            draft.swap(msgspec.structs.replace(frame, given=given))
            self._skip_forced(draft)
            return
        given += (frame.total - sum(given),)
        draft.pop()
        shares = tuple((v, a) for v, a in zip(frame.victims, given, strict=True) if a)
        draft.swap(msgspec.structs.replace(draft.state.stack[-1], shares=shares))

    def _skip_forced(self, draft: Draft[State]) -> None:
        """A single possible share is taken at once (OCW-SM-34)."""
        frame = draft.top(Sharing)
        low, high = share_bounds(frame)
        if low == high:
            self.take(draft, frame, frame.seat, Share(low))


def share_bounds(frame: Sharing) -> tuple[int, int]:
    """The least and the most that the next victim can be given."""
    left, place = frame.total - sum(frame.given), len(frame.given)
    owed = frame.forced in frame.victims[place:]
    low = 1 if frame.victims[place] == frame.forced else 0
    return low, left - (1 if owed and not low else 0)
