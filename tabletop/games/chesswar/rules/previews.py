"""What the table shows before a choice besides chances: closed squares, refused charges, lines of sight and
what of a phase would be given up (CW-UI-04, CW-UI-05, CW-UI-10). Every answer is the rules' own refusal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.model import Action, Refusal
from tabletop.parts.squares import Square, squares

from ..components.armies import SPELL_BIT, SPELLBOOK
from ..records.actions import (
    Attack,
    Cast,
    Charge,
    Move,
    Shoot,
    ShootSquare,
    Teleport,
    cast,
    charge,
    move,
    subject,
)
from ..records.frames import FollowUp
from ..records.state import CAST_USED, CHARGE_TRIED, STEPPED, State, Unit
from . import sight, spells
from .active import refuse_enemy
from .charge import refuse_charge, refuse_geometry
from .follow_up import refuse_move_in
from .forecast import forecast
from .movement import ADJACENCY, refuse_move, refuse_mover
from .shooting import refuse_aim, refuse_shooter, refuse_square
from .sight import SightReport
from .walks import walks
from .weapons import WEAPON_OF

_ACTED = STEPPED | CHARGE_TRIED | CAST_USED
"""Marks of a unit that has done something in the movement phase."""


class Hindrance(NamedTuple):
    """Something a unit cannot do, and who is in the way: `at` the square concerned, `unit` the enemy that
    causes it (−1: nobody in particular), `refusal` in full."""

    at: Square
    unit: int
    refusal: Refusal


def closed_steps(state: State, unit: Unit) -> tuple[Hindrance, ...]:
    """Free squares beside the unit that the adjacency restriction closes (CW-MOV-05) and that it cannot
    reach by a detour either, with the enemy that touches both (CW-UI-04)."""
    if refuse_mover(state, unit) is not None:
        return ()
    reached, derived = walks(state, unit), state.derived
    found = []
    for square in squares(derived.tables.near[unit.at] & ~derived.occupied):
        no = refuse_move(state, unit.seat, move(unit.id, square)) if square not in reached else None
        if no is not None and no.rule == ADJACENCY.rule:
            found.append(Hindrance(square, int(no.args["enemy"]), no))
    return tuple(found)


def closed_follow_up(state: State, frame: FollowUp) -> tuple[Hindrance, ...]:
    """The square of what was destroyed, if the winner may not take it, with the enemy that touches both
    (CW-FUP-04, CW-FUP-05)."""
    no = refuse_move_in(state, state.units[frame.unit], frame.to)
    return (Hindrance(frame.to, int(no.args.get("enemy", -1)), no),) if no is not None else ()


def refused_charges(state: State, unit: Unit) -> tuple[Hindrance, ...]:
    """Adjacent enemies that the unit may not charge now, by phase or follow-up; `unit` of a refused diagonal
    charge is the enemy on its corner square (CW-CHG-03, CW-UI-04)."""
    follows = bool(state.stack) and isinstance(state.stack[-1], FollowUp)
    found = []
    for square in squares(state.derived.tables.near[unit.at] & state.enemies(state.side_of(unit))):
        target = state.units[state.derived.ids[square]]
        if follows:
            no = refuse_geometry(state, unit, target)
        else:
            no = refuse_charge(state, unit.seat, charge(unit.id, target.id))
        if no is not None:
            found.append(Hindrance(square, int(no.args.get("blocker", -1)), no))
    return tuple(found)


class AimReport(NamedTuple):
    """How a unit would aim at a square (CW-UI-05): by which weapon or spell, how far, along which line."""

    unit: int
    at: Square
    how: str
    """Keyword of the weapon, ``zap`` or ``flight``."""
    distance: int
    line: SightReport
    """Its own line."""
    spotter: int
    """Who sees the target for an indirect shot, −1 if the line is free or nobody does."""
    spotted: SightReport | None
    """The spotter's line."""
    refusal: Refusal | None
    """Why it cannot be done, None if it can."""

    @property
    def is_direct(self) -> bool:
        return self.line.is_free


def aim_report(state: State, unit: Unit, at: Square, spell: str = "") -> AimReport | None:
    """The whole story of aiming at a square with the unit's weapon, or with a spell that needs sight;
    None if the unit has nothing to aim with or stands there itself (CW-LOS-01..07, CW-SHO-03..06)."""
    how = spell or _means(unit)
    if not how or unit.at < 0 or at == unit.at:
        return None
    spotter, side = -1, state.side_of(unit)
    own = sight.report(state, unit.at, at)
    weapon = WEAPON_OF[unit.kind]
    if not own.is_free and not spell and weapon is not None and weapon.key == how and weapon.indirect:
        spotter = sight.spotter(state, side, at)
    spotted = sight.report(state, state.units[spotter].at, at) if spotter >= 0 else None
    distance = state.derived.tables.board.distance(unit.at, at)
    return AimReport(unit.id, at, how, distance, own, spotter, spotted, _refuse_aim(state, unit, at, how))


def _means(unit: Unit) -> str:
    weapon = WEAPON_OF[unit.kind]
    if weapon is not None:
        return weapon.key
    return "zap" if SPELLBOOK[unit.kind] & SPELL_BIT["zap"] else ""


def _refuse_aim(state: State, unit: Unit, at: Square, how: str) -> Refusal | None:
    tid = state.derived.ids[at]
    if how == "zap":
        return spells.refuse_zap(state, unit.seat, cast(unit.id, "zap", tid))
    if how == "flight":
        return spells.refuse_target(state, unit, "flight", tid)
    if (no := refuse_shooter(state, unit.seat, unit.id)) is not None:
        return no
    if tid < 0:
        return refuse_square(state, unit, at)
    return refuse_enemy(state, unit.seat, tid) or refuse_aim(state, unit, at)


# -- what ending a phase gives up (CW-UI-10) ---------------------------------------------------------


def able(legal: Sequence[Action]) -> tuple[int, ...]:
    """The units that some legal action lets act, by id."""
    return tuple(sorted({subject(a) for a in legal} - {-1}))


def worthwhile(state: State, legal: Sequence[Action]) -> tuple[int, ...]:
    """The units whose unused action would be a pity: a charge, an attack, a spell, a shot that can destroy an
    enemy; steps count only while nobody of the seat has moved in this phase (CW-UI-10)."""
    movers = {a.unit for a in legal if isinstance(a, (Move, Teleport))}
    seats = {state.units[u].seat for u in movers}
    moved = any(u.seat in seats and u.marks & _ACTED for u in state.units if u.at >= 0)
    found = set() if moved else movers
    for action in legal:
        uid = subject(action)
        if uid >= 0 and uid not in found and _is_worth(state, action):
            found.add(uid)
    return tuple(sorted(found))


def _is_worth(state: State, action: Action) -> bool:
    if isinstance(action, (Charge, Attack, Cast)):
        return True
    if not isinstance(action, (Shoot, ShootSquare)):
        return False
    card = forecast(state, action)
    side = state.side_of(state.units[action.unit])
    lost = [r for r in card.results if r.key == "lost" and r.chance] if card is not None else []
    return any(state.side_of(state.units[r.unit]) != side for r in lost)
