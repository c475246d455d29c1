"""Chapter 11, CW-MAG and CW-STM-13: who may cast at all, and in which order players are asked.

A spell in the own turn and an instant in the enemy turn after it are two turns' spells (CW-MAG-15); a mage in
debt cannot even heal itself (CW-INT-32). Worked example: CW-EX-38.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.model import Cite, Refusal, Seat

from ..components.armies import SPELL_BIT, SPELLBOOK
from ..records.state import CAST_USED, DEBT, DYING, RAISED_NOW, TOPPLED, State, Unit
from .active import refuse_actor

KNOWN_SPELL = Cite("CW-MAG-01")
ONE_SPELL = Cite("CW-MAG-01")
NO_MAGE = Cite("CW-MAG-04")
IN_DEBT = Cite("CW-MAG-05")
DYING_MAGE = Cite("CW-DTH-04")

SILENT = CAST_USED | DEBT | RAISED_NOW | TOPPLED
"""The marks of units that cannot cast anything: spell used, in debt, no mage now (CW-MAG-01, -04..06)."""


def may_cast(unit: Unit, spell: str) -> bool:
    """Is the unit a mage with that spell, free to cast now? Dying ones are not (CW-DTH-04)."""
    return not unit.marks & (SILENT | DYING) and bool(SPELLBOOK[unit.kind] & SPELL_BIT[spell])


def mages(state: State, seat: Seat, spell: str) -> Iterator[Unit]:
    """The mages of `seat` that may cast `spell` now, by id."""
    units, bit = state.units, SPELL_BIT[spell]
    for uid in state.derived.mages[seat]:
        unit = units[uid]
        if SPELLBOOK[unit.kind] & bit and not unit.marks & (SILENT | DYING):
            yield unit


def refuse_mage(state: State, seat: Seat, uid: int, spell: str, dying: int = -1) -> Refusal | None:
    """Why the unit of that id cannot cast that spell (CW-MAG-01, -04..06): any id, any word.

    `dying` is the one dying unit that may cast nevertheless: on itself (CW-DTH-04).
    """
    if (no := refuse_actor(state, seat, uid)) is not None:
        return no
    unit = state.units[uid]
    if not SPELLBOOK[unit.kind] & SPELL_BIT.get(spell, 0):
        return KNOWN_SPELL.refuse("spell-unknown", unit=uid, spell=spell)
    if unit.marks & RAISED_NOW:
        return NO_MAGE.refuse("raised-no-mage", unit=uid)
    if unit.marks & CAST_USED:
        return ONE_SPELL.refuse("spell-used", unit=uid)
    if unit.marks & DEBT:
        return IN_DEBT.refuse("mage-in-debt", unit=uid)
    if unit.marks & DYING and uid != dying:
        return DYING_MAGE.refuse("mage-dying", unit=uid)
    return None


def in_turn_order(state: State) -> tuple[Seat, ...]:
    """All seats from the active side on; seats of one side by initiative (CW-DTH-03, CW-OPT-36)."""
    order, turn = state.order, max(0, state.turn)
    return tuple(seat for seats in (*order[turn:], *order[:turn]) for seat in seats)


def owner_first(state: State, unit: Unit) -> tuple[Seat, ...]:
    """Who is asked about a dying unit: its side, then the others in turn order (CW-DTH-03)."""
    side, sides = state.side_of(unit), state.sides
    order = in_turn_order(state)
    return tuple(s for s in order if sides[s] == side) + tuple(s for s in order if sides[s] != side)


def opponents_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Who may counter a spell of `seat`: its opponents in turn order (CW-CST-02, CW-CST-05)."""
    sides = state.sides
    return tuple(s for s in in_turn_order(state) if sides[s] != sides[seat])
