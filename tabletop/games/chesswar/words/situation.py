"""What a view is about: pure questions to it that words, clicks and pieces share."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import EntityId
from tabletop.engine.model import Seat
from tabletop.parts.squares import Square

from ..records import frames
from ..records.state import TOPPLED, Lasting, Muster, Unit
from ..rules.view import View

_PHASES = ((frames.Movement, "move"), (frames.Shooting, "shoot"), (frames.Combat, "combat"))


def top(view: View) -> Any:
    """What is being decided: the topmost frame, None at the end."""
    return view.stack[-1] if view.stack else None


def phase(view: View) -> str:
    """``move``, ``shoot`` or ``combat``: the phase of the turn in course, "" outside turns."""
    for frame in reversed(view.stack):
        for kind, name in _PHASES:
            if isinstance(frame, kind):
                return name
    return ""


def is_preparing(view: View) -> bool:
    """Are units being bought or placed before the battle?"""
    return isinstance(top(view), (frames.Mustering, frames.Redeployment))


def own_muster(view: View) -> Muster | None:
    """The viewer's preparations while it is preparing them."""
    frame = top(view)
    if view.seat < 0 or not is_preparing(view):
        return None
    if isinstance(frame, frames.Redeployment) and view.seat not in frame.waiting:
        return None
    return view.musters[view.seat]


def army_of(view: View, seat: Seat) -> str:
    """The army of a seat as far as the viewer knows it; "" if it is still secret."""
    muster = view.musters[seat] if seat < len(view.musters) else None
    return view.armies[seat] or (muster.army if muster else "")


def unit_of(uid: int, *views: View) -> Unit | None:
    """A unit as the first view that has it on the board knows it."""
    known = [v.units[uid] for v in views if 0 <= uid < len(v.units)]
    return next((u for u in known if u.at >= 0), known[0] if known else None)


def opponents_of(view: View, unit: Unit) -> list[int]:
    """The units that are engaged with a unit."""
    return [b if a == unit.id else a for a, b in view.links if unit.id in (a, b)]


def is_toppled(unit: Unit) -> bool:
    """Does the piece lie on its square (CW-ATR-40)?"""
    return bool(unit.marks & TOPPLED)


def spell_target(view: View) -> Unit | None:
    """The unit at which the spell aims that is being cast; dispel names the caster of a spell."""
    casting = next((f for f in reversed(view.stack) if isinstance(f, frames.Casting)), None)
    if casting is None or not 0 <= casting.target < len(view.units):
        return None
    return view.units[casting.target]


def lasting_of(view: View, entity: EntityId) -> Lasting | None:
    """The spell in force of ``lasting:7``, named by its caster."""
    return next((s for s in view.lasting if s.caster == number(entity)), None)


def square_of(view: View, entity: EntityId) -> Square:
    """The square of an entity on the board, −1 for others."""
    name, n = entity.partition(":")[0], number(entity)
    if name in ("square", "placed"):
        return n if 0 <= n < view.setup.w * view.setup.h else -1
    if name == "unit" and 0 <= n < len(view.units):
        return view.units[n].at
    return -1


def number(entity: EntityId) -> int:
    """The number of ``unit:7`` or ``square:28``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1
