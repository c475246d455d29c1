"""What a place is worth, for the table: whom a unit may strike from there in its own turn, and who may strike
it in the turn after, if all others stay where they are.

Nothing here decides what is legal: the phases that would follow run as `endings` lets them run, and there
charges and shots are asked of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from tabletop.engine.draft import Draft
from tabletop.engine.model import Frame, Seat
from tabletop.parts.odds import ALWAYS, NEVER

from ..records.actions import Cast, Charge, Shoot, cast, charge
from ..records.frames import Movement, Shooting
from ..records.state import Lasting, State, Unit
from . import attributes, forecast
from .approaches import approaches, best
from .charge import refuse_charge
from .endings import is_legal, run
from .mages import may_cast
from .weapons import WEAPON_OF


class Strike(NamedTuple):
    """Who would be struck, or would strike, and the chance that it destroys."""

    unit: int
    chance: Fraction


def shots(state: State, uid: int) -> list[Strike]:
    """Whom a unit may shoot or zap in the shooting phase of this turn, the likeliest to fall first."""
    unit = state.units[uid]
    if not _is_movement(state) or (WEAPON_OF[unit.kind] is None and not may_cast(unit, "zap")):
        return []
    later = _later(state, Shooting, state.turn)
    foes = [u.id for u in later.units if _are_foes(later, u, uid)]
    return _sorted((target, _shot(later, uid, target)) for target in foes)


def emboldened(state: State, spell: Cast) -> list[Charge]:
    """The charges of this phase before which nobody need pass a fear check any more once the spell works: of
    every unit that which is likeliest to destroy, of every enemy the likeliest to destroy him."""
    found: dict[int, tuple[Fraction, Charge]] = {}
    for before, deed in _chargeable(state, state.units[spell.unit].seat):
        if deed.unit != spell.unit and ends_fear(before, spell, deed):
            card = forecast.attack_after(before, deed)
            chance = card.chance("lost", deed.target) if card is not None else NEVER
            if chance > found.get(deed.target, (Fraction(-1), deed))[0]:
                found[deed.target] = chance, deed
    likeliest = sorted(found.values(), key=lambda each: (-each[0], each[1].unit))
    return list({deed.unit: deed for _, deed in reversed(likeliest)}.values())[::-1]


def ends_fear(before: State, spell: Cast, deed: Charge) -> bool:
    """Does a spell that works take away the fear check before a charge (CW-CHG-05): by dispelling the
    enemies' fear (CW-SPL-02), or because the charger stands under its protection (CW-SPL-05)?"""
    if not attributes.daunts(before, before.units[deed.target], before.units[deed.unit]):
        return False
    after = before.clone()
    if spell.spell == "dispel":
        after.lasting = tuple([each for each in after.lasting if each.caster != spell.target])
    elif spell.spell == "protection":
        after.lasting = (*after.lasting, Lasting("protection", spell.unit, after.units[spell.unit].seat))
    return not attributes.daunts(after, after.units[deed.target], after.units[deed.unit])


def _chargeable(state: State, seat: Seat) -> Iterator[tuple[State, Charge]]:
    """Every charge that units of a seat can still make in this phase, and the position before it."""
    foes = [unit.id for unit in state.units if unit.stands and state.sides[unit.seat] != state.sides[seat]]
    for unit in state.units:
        if unit.seat == seat and unit.stands:
            deeds = (charge(unit.id, foe) for foe in foes)
            yield from ((state, deed) for deed in deeds if refuse_charge(state, seat, deed) is None)
            plans = (best(ways) for ways in approaches(state, unit).values())
            yield from ((plan.state, plan.charge) for plan in plans)


def charges(state: State, uid: int) -> list[Strike]:
    """Whom a unit may still charge in this turn, at once or after moving on, with the chance that it dares
    and an attack then destroys them."""
    unit = state.units[uid]
    deeds = [charge(uid, u.id) for u in state.units if _are_foes(state, u, uid)]
    able = [(state, deed) for deed in deeds if refuse_charge(state, unit.seat, deed) is None]
    plans = (best(ways) for ways in approaches(state, unit).values())
    found = []
    for before, deed in (*able, *((plan.state, plan.charge) for plan in plans)):
        check, card = forecast.charge(before, deed), forecast.attack_after(before, deed)
        dares = check.chance("engaged", deed.target) if check is not None else ALWAYS
        found.append((deed.target, dares * card.chance("lost", deed.target) if card is not None else NEVER))
    return _sorted(found)


def chargers(state: State, uid: int) -> list[int]:
    """Who may charge a unit in the turn after this one, at once or after moving."""
    later = _next_movement(state)
    found = []
    for foe in later.units:
        if _are_foes(later, foe, uid) and foe.seat in later.active:
            at_once = refuse_charge(later, foe.seat, charge(foe.id, uid)) is None
            if at_once or uid in approaches(later, foe):
                found.append(foe.id)
    return found


def shooters(state: State, uid: int) -> list[Strike]:
    """Who may shoot a unit in the turn after this one from where he stands, the most dangerous first."""
    later = _next_movement(state)
    if not _is_movement(later):
        return []
    later = _later(later, Shooting, later.turn)
    foes = [u.id for u in later.units if _are_foes(later, u, uid) and _strikes_afar(u)]
    return _sorted((foe, _shot(later, foe, uid)) for foe in foes)


def nearest(state: State, uid: int) -> int | None:
    """The enemy that stands nearest to a unit; None if there is none."""
    foes = [foe.id for foe in state.units if _are_foes(state, foe, uid)]
    return min(foes, key=lambda foe: (distance(state, uid, foe), foe), default=None)


def distance(state: State, uid: int, other: int) -> int:
    """The squares from a unit to another (CW-GEN-04)."""
    board = state.derived.tables.board
    one, two = state.units[uid].at, state.units[other].at
    return max(abs(board.files[one] - board.files[two]), abs(board.ranks[one] - board.ranks[two]))


def _shot(state: State, uid: int, target: int) -> Fraction:
    """The better of its shot and its zap."""
    deeds = [deed for deed in (Shoot(uid, target), cast(uid, "zap", target)) if is_legal(state, deed)]
    cards = [card for deed in deeds if (card := forecast.forecast(state, deed)) is not None]
    return max([NEVER, *(card.chance("lost", target) for card in cards)])


def _strikes_afar(unit: Unit) -> bool:
    return WEAPON_OF[unit.kind] is not None or may_cast(unit, "zap")


def _sorted(found: Iterable[tuple[int, Fraction]]) -> list[Strike]:
    strikes = [Strike(uid, chance) for uid, chance in found if chance]
    return sorted(strikes, key=lambda each: (-each.chance, each.unit))


def _are_foes(state: State, other: Unit, uid: int) -> bool:
    return other.stands and state.side_of(other) != state.side_of(state.units[uid])


def _is_movement(state: State) -> bool:
    return bool(state.stack) and isinstance(state.stack[-1], Movement)


def _next_movement(state: State) -> State:
    """The movement phase of whose turn is next, if nobody does anything before it."""
    after = state.clone()
    turn, draft = (after.round, after.turn), Draft(after)
    run(draft, lambda: _is_movement(after) and (after.round, after.turn) != turn)
    return after


def _later(state: State, kind: type[Frame], turn: int) -> State:
    """The same turn's phase with a frame of a kind, if nobody does anything before it."""
    after = state.clone()
    run(Draft(after), lambda: isinstance(after.stack[-1], kind) or after.turn != turn)
    return after
