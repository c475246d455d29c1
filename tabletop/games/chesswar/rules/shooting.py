"""Chapter 7: the shooting phase (ST-SHOOT, CW-STM-04..06): shots one by one, and zaps."""

from __future__ import annotations

from typing import get_args

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.squares import Mask, Square, squares

from ..components.armies import SPELL_BIT, SPELLBOOK
from ..records.actions import Cast, EndPhase, Shoot, ShootingAction, ShootSquare, shoot
from ..records.events import Shot
from ..records.frames import Shooting
from ..records.state import RAISED_NOW, SHOT, STEPPED, TOPPLED, State, Unit
from . import bows, casting, catapults, sight, spells
from .active import ActivePhase, refuse_actor, refuse_enemy
from .massacre import is_leaderless
from .weapons import WEAPON_OF, Weapon, reach_of

ONE_SHOT = Cite("CW-SHO-01")
UNENGAGED = Cite("CW-SHO-02")
TARGET = Cite("CW-SHO-03")
AIM = Cite("CW-SHO-04")
NO_SPOTTER = Cite("CW-SHO-06")
RANGE = Cite("CW-BOW-01")
BIG_BOARD = Cite("CW-OPT-02")
CROSSBOW = Cite("CW-BOW-04")
TOO_NEAR = Cite("CW-CAT-07")
STEPPED_CATAPULT = Cite("CW-CAT-12")
LEADERLESS = Cite("CW-OPT-22")
RAISED = Cite("CW-SPL-15")

CANNOT_SHOOT = SHOT | RAISED_NOW | TOPPLED
ZAP = SPELL_BIT["zap"]


def in_range(state: State, unit: Unit, weapon: Weapon) -> Mask:
    """The squares at a distance the weapon reaches (CW-BOW-01, CW-CAT-07, CW-OPT-02, CW-SHO-09)."""
    board = state.derived.tables.board
    mask: Mask = board.within(reach_of(weapon, board.w, board.h))[unit.at]
    return mask & ~board.within(weapon.nearest - 1)[unit.at] if weapon.nearest > 1 else mask


def fires_indirectly(state: State, unit: Unit, weapon: Weapon) -> bool:
    """Crossbows never, and no unit of a leaderless army (CW-BOW-04, CW-OPT-22, CW-OPT-24)."""
    return weapon.indirect and not is_leaderless(state, unit.seat)


def aims(state: State, unit: Unit, weapon: Weapon, among: Mask) -> Mask:
    """Which squares of `among` the unit can shoot at: in range, and seen by itself or by a spotter."""
    among &= in_range(state, unit, weapon)
    if not among:
        return 0
    if fires_indirectly(state, unit, weapon):  # what it sees itself is among what its side sees
        return sight.spotted(state, state.side_of(unit), among)
    return sight.seen(state, unit.at, among)


def may_shoot(unit: Unit, weapon: Weapon) -> bool:
    """Its marks let it shoot: once per turn, not just raised; crossbows and catapults not after a step."""
    return not unit.marks & CANNOT_SHOOT and (weapon.after_step or not unit.marks & STEPPED)


def shots(state: State, unit: Unit, weapon: Weapon) -> tuple[Shoot | ShootSquare, ...]:
    """Every shot of a unit that may shoot, targets in canonical order."""
    ids, side = state.derived.ids, state.side_of(unit)
    found: list[Shoot | ShootSquare] = [
        shoot(unit.id, ids[square]) for square in squares(aims(state, unit, weapon, state.enemies(side)))
    ]
    if state.setup.free_aim and not weapon.is_bow:
        empty = state.derived.tables.board.full & ~state.derived.occupied
        found += [ShootSquare(unit.id, square) for square in squares(aims(state, unit, weapon, empty))]
    return tuple(found)


class ShootingPhase(ActivePhase[Shooting, ShootingAction]):
    """Each unit with a ranged weapon may shoot once, each mage with zap may cast it instead (CW-SHO-01)."""

    name = "shoot"
    accepts = (*get_args(ShootingAction), EndPhase)

    def actions(self, state: State, seat: Seat) -> list[ShootingAction | EndPhase]:
        derived, units = state.derived, state.units
        foes, known = derived.foes, self._known(state)
        out: list[ShootingAction | EndPhase] = []
        for uid in derived.own[seat]:
            unit = units[uid]
            weapon, zaps = WEAPON_OF[unit.kind], SPELLBOOK[unit.kind] & ZAP
            if (weapon is None and not zaps) or uid in foes or unit.marks & CANNOT_SHOOT:
                continue
            if weapon is not None and may_shoot(unit, weapon):
                found = known.get(uid)
                if found is None:
                    found = known[uid] = shots(state, unit, weapon)
                out += found
            if zaps:
                out += spells.zaps(state, unit)
        return out

    def refuse_action(self, state: State, seat: Seat, action: ShootingAction) -> Refusal | None:
        if isinstance(action, Cast):
            return spells.refuse_zap(state, seat, action)
        if (no := refuse_shooter(state, seat, action.unit)) is not None:
            return no
        unit = state.units[action.unit]
        if isinstance(action, ShootSquare):
            return refuse_square(state, unit, action.at)
        return refuse_enemy(state, seat, action.target) or refuse_aim(
            state, unit, state.units[action.target].at
        )

    def act(self, draft: Draft[State], seat: Seat, action: ShootingAction) -> None:
        if isinstance(action, Cast):
            casting.declare(draft, seat, action)
        elif isinstance(action, Shoot):
            fire(draft, action.unit, draft.state.units[action.target].at)
        else:
            fire(draft, action.unit, action.at)

    def _known(self, state: State) -> dict[int, tuple[Shoot | ShootSquare, ...]]:
        """The shots of each unit, kept while nothing that they depend on changes."""
        derived = state.derived
        sides, count = derived.sides, len(state.units)
        key = (state.round, state.turn, derived.occupied, sides[state.active_side], count, state.leaderless)
        kept = state.__dict__.get("shots")
        if kept is None or kept[0] != key:
            kept = state.__dict__["shots"] = (key, {})
        known: dict[int, tuple[Shoot | ShootSquare, ...]] = kept[1]
        return known


def refuse_shooter(state: State, seat: Seat, uid: int) -> Refusal | None:
    """Why the unit cannot shoot at anything now (CW-SHO-01, CW-SHO-02): any id."""
    if (no := refuse_actor(state, seat, uid)) is not None:
        return no
    unit = state.units[uid]
    weapon = WEAPON_OF[unit.kind]
    if weapon is None:
        return ONE_SHOT.refuse("no-ranged-weapon", unit=uid)
    if unit.marks & RAISED_NOW:
        return RAISED.refuse("raised-now", unit=uid)
    if unit.marks & SHOT:
        return ONE_SHOT.refuse("already-shot", unit=uid)
    if state.is_engaged(uid):
        return UNENGAGED.refuse("engaged-shoot", unit=uid)
    if not may_shoot(unit, weapon):
        cite = CROSSBOW if weapon.is_bow else STEPPED_CATAPULT
        return cite.refuse("shoot-after-step", unit=uid, weapon=weapon.key)
    return None


def refuse_square(state: State, unit: Unit, at: Square) -> Refusal | None:
    """Why a catapult may not aim at a bare square: only with free aim, and where an enemy stands the shot
    names the enemy (CW-SHO-04)."""
    weapon = WEAPON_OF[unit.kind]
    if weapon is None or weapon.is_bow:
        return AIM.refuse("aim-needs-catapult", unit=unit.id)
    if not state.setup.free_aim:
        return AIM.refuse("no-free-aim", unit=unit.id)
    if not 0 <= at < state.derived.tables.size:
        return AIM.refuse("off-board", unit=unit.id)
    if state.derived.occupied >> at & 1:
        return AIM.refuse("aim-at-the-unit", unit=unit.id, to=at)
    return refuse_aim(state, unit, at)


def refuse_aim(state: State, unit: Unit, at: Square) -> Refusal | None:
    """Why that square cannot be shot at by a unit that may shoot: range, then sight (CW-SHO-03..06)."""
    weapon = WEAPON_OF[unit.kind]
    assert weapon is not None
    if aims(state, unit, weapon, 1 << at):
        return None
    board = state.derived.tables.board
    distance, farthest = board.distance(unit.at, at), reach_of(weapon, board.w, board.h)
    if distance < weapon.nearest:
        return TOO_NEAR.refuse("target-too-near", unit=unit.id, distance=distance, nearest=weapon.nearest)
    if distance > farthest:
        cite = RANGE if weapon.is_bow else BIG_BOARD if weapon.farthest > farthest else TARGET
        return cite.refuse("target-too-far", unit=unit.id, distance=distance, farthest=farthest)
    if not weapon.indirect:
        return CROSSBOW.refuse("crossbow-indirect", unit=unit.id)
    if is_leaderless(state, unit.seat):
        return LEADERLESS.refuse("leaderless-indirect", unit=unit.id)
    return NO_SPOTTER.refuse("nobody-sees", unit=unit.id)


class Aim:
    """How a shot at a square is made: distance, direct or indirect, and who spots (−1 if nobody need)."""

    __slots__ = ("distance", "indirect", "spotter")

    def __init__(self, state: State, unit: Unit, at: Square) -> None:
        self.distance = state.derived.tables.board.distance(unit.at, at)
        self.indirect = not sight.sees(state, unit.at, at)
        self.spotter = sight.spotter(state, state.side_of(unit), at) if self.indirect else -1


def fire(draft: Draft[State], uid: int, at: Square) -> None:
    """One shot, resolved completely; direct whenever the shooter itself sees (CW-SHO-05, CW-SHO-08)."""
    state = draft.state
    unit = state.units[uid].marked(SHOT)
    state.update(unit)
    weapon = WEAPON_OF[unit.kind]
    assert weapon is not None
    aim, target = Aim(state, unit, at), state.derived.ids[at]
    draft.emit(Shot(uid, target, at, weapon.key, aim.indirect, aim.spotter, aim.distance))
    if weapon.is_bow:
        bows.loose(draft, unit, state.units[target], aim.distance, aim.indirect)
    else:
        catapults.throw(draft, unit, weapon, at, aim.distance, aim.indirect)
