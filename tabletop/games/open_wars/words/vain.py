"""Casts that could change nothing any more: where there are no others, a window is quiet (OW-WIN-06).

What a spell does stands in its data. Whoever wants to cast one all the same switches the quiet off.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action, Seat

from ..components.spell_effects import Immunity, Move, PinRoll, Teleport
from ..components.spells import SPELLS
from ..components.words import ModStat
from ..records import frames
from ..records.actions import Spell
from ..records.state import State
from ..rules.magic.traits import DISPELS

STEPPING = ("MOVE_START", "MOVE_DECLARED", "MOVE_DONE")
"""Windows of a movement step after which its player may still move."""
PASSING = tuple(all(isinstance(op, ModStat | PinRoll | Immunity) for op in s.text.effect) for s in SPELLS)
"""Spell → does it nothing but change values, or forbid, until the turn ends?"""
MOVES_OTHERS = any(
    isinstance(op, Move | Teleport) and s.text.target.relation != "own"
    for s in SPELLS
    for op in s.text.effect
)
"""Does any spell move stacks of others? Else only places do, as they are entered."""
MARCHING = tuple(
    all(
        (isinstance(op, ModStat) and op.stat == "movement" and op.delta > 0)
        or (isinstance(op, Immunity) and not MOVES_OTHERS)
        for op in s.text.effect
    )
    for s in SPELLS
)
"""Spell → does it nothing but help who goes somewhere?"""


def has_use(state: State, window: frames.Window, seat: Seat, legal: Sequence[Action]) -> bool:
    """Could any spell that may be cast now still change something?"""
    return any(isinstance(cast, Spell) and not is_vain(state, window, seat, cast) for cast in legal)


def is_vain(state: State, window: frames.Window, seat: Seat, cast: Spell) -> bool:
    """Could it change nothing any more?"""
    return bool(reason(state, window, seat, cast))


def reason(state: State, window: frames.Window, seat: Seat, cast: Spell) -> str:
    """Why a spell would be in vain; "" if it would not. One of one's ``own`` side dispelled; what ``ends``
    with the turn as it ends; what helps who goes somewhere for who ``rests``, who neither moves now nor could
    retreat (OW-RET-03, OW-RET-05)."""
    if DISPELS[cast.spell]:
        caster = _caster_of(state, window, cast.aimed)
        return "own" if caster is not None and state.sides[caster] == state.sides[seat] else ""
    if window.name == "TURN_END" and PASSING[cast.spell]:
        return "ends"
    if not MARCHING[cast.spell]:
        return ""
    owner, at = (seat, cast.cell) if cast.target is None else (cast.target.seat, cast.target.at)
    moves = window.name in STEPPING and window.first == owner
    return "" if moves or state.has_enemies(owner, at) else "rests"


def _caster_of(state: State, window: frames.Window, serial: int) -> Seat | None:
    """Whose spell it is that waits or lasts."""
    found = [each.seat for each in window.pending if each.serial == serial]
    found += [each.seat for each in state.lasting if each.cast == serial]
    return found[0] if found else None
