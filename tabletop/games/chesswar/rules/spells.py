"""Section 11.2: the eleven spells: their targets and what they do once they are not countered.

What rises from the dead blocks, spots and restricts at once (CW-INT-12); in a melee it takes over the
enemies of a friendly victim (CW-INT-10). Flight leaves no lasting instance behind (CW-SPL-34). Worked
examples: CW-EX-24, CW-EX-28, CW-EX-29.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.armies import AGGRESSIVE, BOWS, CATAPULT, KIND_OF, LONGBOWS, TERRORPULT, UNITS
from ..records.actions import Cast, cast
from ..records.events import Healed, Raised, SpellCountered
from ..records.frames import Casting, Melee
from ..records.state import DYING, FLOWN, FOUGHT, RAISED_NOW, SHOT, Flight, Lasting, State, Unit
from . import destruction, follow_up, mix, sight, victory
from .active import refuse_enemy
from .mages import may_cast, refuse_mage

ZAP_RANGE = 4
"""CW-SPL-40."""

NO_TARGET = Cite("CW-MAG-08")
DISPEL = Cite("CW-SPL-02")
FLIGHT = Cite("CW-SPL-30")
ZAP = Cite("CW-SPL-40")
ZAP_MOMENT = Cite("CW-MAG-11")
SMITE = Cite("CW-SPL-60")
FOUGHT_ALREADY = Cite("CW-CMB-02")

# -- movement spells: targets ------------------------------------------------------------------------


def targets(state: State, unit: Unit, spell: str) -> tuple[int, ...]:
    """The targets of a movement spell of this mage; −1 for spells without one."""
    if spell == "dispel":
        return tuple(lasting.caster for lasting in state.lasting)
    if spell == "flight":
        return (unit.id,) if state.is_engaged(unit.id) else _flyers(state, unit)
    return (-1,)


def _flyers(state: State, unit: Unit) -> tuple[int, ...]:
    """Whom the mage can make fly: itself and every friendly unit it sees (CW-SPL-30)."""
    derived = state.derived
    mask = sight.seen(state, unit.at, derived.sides[state.side_of(unit)]) | 1 << unit.at
    ids, out = derived.ids, []
    while mask:
        bit = mask & -mask
        mask ^= bit
        out.append(ids[bit.bit_length() - 1])
    return tuple(out)


def refuse_target(state: State, unit: Unit, spell: str, target: int) -> Refusal | None:
    """Why that is no target of a movement spell: any number (CW-SPL-02, CW-SPL-30)."""
    if target in targets(state, unit, spell):
        return None
    if spell == "dispel":
        return DISPEL.refuse("nothing-to-dispel", unit=unit.id)
    if spell != "flight":
        return NO_TARGET.refuse("spell-without-target", unit=unit.id, spell=spell)
    if state.is_engaged(unit.id):
        return NO_TARGET.refuse("engaged-flies-itself", unit=unit.id)
    other = state.unit(target)
    if other is None or not other.stands:
        return FLIGHT.refuse("target-gone", target=target)
    if state.side_of(other) != state.side_of(unit):
        return FLIGHT.refuse("flight-enemy", target=target)
    return FLIGHT.refuse("flight-unseen-target", unit=unit.id, target=target)


# -- zap and smite: when and at whom -------------------------------------------------------------------


def zaps(state: State, unit: Unit) -> list[Cast]:
    """The zaps of an unengaged mage: enemies within 4 that it sees itself (CW-SPL-40, CW-MAG-11)."""
    if not may_cast(unit, "zap") or unit.marks & SHOT:
        return []
    derived = state.derived
    near = derived.tables.board.within(ZAP_RANGE)[unit.at] & state.enemies(state.side_of(unit))
    mask, out = (sight.seen(state, unit.at, near) if near else 0), []
    while mask:
        bit = mask & -mask
        mask ^= bit
        out.append(cast(unit.id, "zap", derived.ids[bit.bit_length() - 1]))
    return list(out)


def refuse_zap(state: State, seat: Seat, action: Cast) -> Refusal | None:
    """Why this cast is not legal in the shooting phase (CW-MAG-11, CW-SPL-40): any ids, any word."""
    if action.spell != "zap":
        return ZAP_MOMENT.refuse("spell-wrong-moment", spell=action.spell)
    if (no := refuse_mage(state, seat, action.unit, "zap")) is not None:
        return no
    unit = state.units[action.unit]
    if unit.marks & SHOT:
        return ZAP_MOMENT.refuse("already-shot", unit=unit.id)
    if state.is_engaged(unit.id):
        return ZAP_MOMENT.refuse("engaged-zap", unit=unit.id)
    if (no := refuse_enemy(state, seat, action.target)) is not None:
        return no
    target = state.units[action.target]
    distance = state.derived.tables.board.distance(unit.at, target.at)
    if distance > ZAP_RANGE:
        return ZAP.refuse("target-too-far", unit=unit.id, distance=distance, farthest=ZAP_RANGE)
    if not sight.sees(state, unit.at, target.at):
        return ZAP.refuse("zap-unseen", unit=unit.id, target=target.id)
    return None


def smites(state: State, unit: Unit) -> list[Cast]:
    """The smites of an engaged mage that has not fought: one per opponent (CW-SPL-60, CW-CMB-16)."""
    if not may_cast(unit, "smite") or unit.marks & FOUGHT:
        return []
    return [cast(unit.id, "smite", other) for other in state.derived.foes.get(unit.id, ())]


def refuse_smite(state: State, seat: Seat, action: Cast) -> Refusal | None:
    """Why this cast is not legal in the combat phase (CW-MAG-11, CW-SPL-60): any ids, any word."""
    if action.spell != "smite":
        return ZAP_MOMENT.refuse("spell-wrong-moment", spell=action.spell)
    if (no := refuse_mage(state, seat, action.unit, "smite")) is not None:
        return no
    unit = state.units[action.unit]
    if unit.marks & FOUGHT:
        return FOUGHT_ALREADY.refuse("already-fought", unit=unit.id)
    if not state.is_engaged(unit.id):
        return ZAP_MOMENT.refuse("smite-unengaged", unit=unit.id)
    if action.target not in state.derived.foes[unit.id]:
        return SMITE.refuse("not-an-opponent", unit=unit.id, target=action.target)
    return None


# -- effects ---------------------------------------------------------------------------------------------


def _last(draft: Draft[State], spell: Casting) -> None:
    """A temporary spell stands from now on; equal ones are separate instances (CW-MAG-12, CW-MAG-13)."""
    state = draft.state
    state.lasting = (*state.lasting, Lasting(spell.spell, spell.unit, state.units[spell.unit].seat))


def _dispel(draft: Draft[State], spell: Casting) -> None:
    """One temporary spell of any side ends (CW-SPL-02, CW-INT-29)."""
    victory.end_spells(draft, (spell.target,), "dispelled")


def _fly(draft: Draft[State], spell: Casting) -> None:
    """Teleport, brave and Mov 4 until the phase ends, on the squares the mage sees now (CW-SPL-31)."""
    state = draft.state
    view = sight.seen_squares(state, state.units[spell.unit].at)
    state.update(state.units[spell.target].marked(FLOWN))
    state.flights = (*state.flights, Flight(spell.target, view))


def _zap(draft: Draft[State], spell: Casting) -> None:
    """It hits automatically, into melee by the usual lot; then saves (CW-SPL-40, CW-STM-06)."""
    seat = draft.state.units[spell.unit].seat
    hits = [(uid, 1) for uid in mix.victims(draft, spell.target, seat)]
    destruction.strike(draft, hits, "zap", "CW-SPL-40", spell.unit)


def _smite(draft: Draft[State], spell: Casting) -> None:
    """A save at −2; no risk for the mage, and a follow-up as for an attack (CW-SPL-60, CW-FUP-12)."""
    follow_up.duel(draft, spell.unit, spell.target, (spell.target, 1), "smite", "CW-SPL-60")


def _counter(draft: Draft[State], spell: Casting) -> None:
    """The spell below is undone and its window closes (CW-CST-03)."""
    draft.pop()  # the counter window
    undone = draft.pop()
    assert isinstance(undone, Casting)
    draft.emit(SpellCountered(undone.unit, undone.spell, spell.unit))


def _heal(draft: Draft[State], spell: Casting) -> None:
    """The dying unit is restored fully: place, links, marks; no follow-up for anybody (CW-SPL-20, -22)."""
    state = draft.state
    draft.pop()  # the heal window
    state.update(state.units[spell.target].unmarked(DYING))
    draft.emit(Healed(spell.target, spell.unit))
    for i, frame in enumerate(state.stack):
        if isinstance(frame, Melee):
            state.stack[i] = msgspec.structs.replace(frame, healed=True)


def _raise(draft: Draft[State], spell: Casting) -> None:
    """A new undead unit of the caster replaces the destroyed one; enemies of a friendly victim stay engaged
    with it; it inherits whether the old one fought (CW-SPL-12, CW-SPL-15..18)."""
    state = draft.state
    draft.pop()  # the raise window
    victim, caster = state.units[spell.target], state.units[spell.unit]
    friendly = state.side_of(victim) == state.side_of(caster)
    foes = state.opponents(victim.id) if friendly else ()
    kind = raised_kind(state, victim, caster.seat)
    victory.take_out(draft, victim.id)
    risen = state.add(kind, caster.seat, victim.at, RAISED_NOW | victim.marks & FOUGHT)
    for other in foes:
        state.link(risen.id, other)
    draft.emit(Raised(victim.id, risen.id, kind, caster.seat, victim.at, caster.id))


EFFECTS: dict[str, Callable[[Draft[State], Casting], None]] = {
    "raise_dead": _raise,
    "contagion": _last,
    "counterspell": _counter,
    "heal": _heal,
    "dispel": _dispel,
    "smite": _smite,
    "fear": _last,
    "protection": _last,
    "storm": _last,
    "flight": _fly,
    "zap": _zap,
}


def raised_kind(state: State, victim: Unit, seat: Seat) -> int:
    """What a destroyed unit rises as, by its printed attributes in this order: aggressive → cavalry, bows →
    archers, catapult → catapult, else zombie (CW-SPL-12, CW-SPL-14); a zombie too if the army already has
    the most of that type in play (CW-SPL-13)."""
    printed = victim.printed
    if printed & AGGRESSIVE:
        kind = KIND_OF["undead.N"]
    elif printed & (BOWS | LONGBOWS):
        kind = KIND_OF["undead.B"]
    elif printed & (CATAPULT | TERRORPULT):
        kind = KIND_OF["undead.R"]
    else:
        return KIND_OF["undead.P"]
    units = state.units
    fielded = [units[uid] for uid in state.derived.own[seat]]
    count = sum(u.kind == kind and not u.marks & DYING for u in fielded)
    return kind if count < UNITS[kind].max * state.setup.multiplier else KIND_OF["undead.P"]
