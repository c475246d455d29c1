"""What spells may be aimed at (OW-MAG-05, OW-MAG-06, OW-MAG-08): stacks, locations, the fallen, other spells.

`refuse` judges an aim as a spell is cast; `fits` asks the same of it when it resolves, reach left out.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.priority import pending

from ...components.ground import Cell
from ...components.spell_effects import Stacks as Filter
from ...components.spell_effects import Target
from ...components.spells import SPELLS
from ...components.units import COST, FACTION, IS_FIXED, IS_FLYING, IS_NORMAL, KINDS, TYPE
from ...components.words import Relation
from ...records.pieces import NOWHERE, Cast, Counter, Fallen, Lasting, StackKey
from ...records.setup import MOST_SEATS
from ...records.state import State
from ..control import controller, turn_order
from ..place import refuse_placement
from ..stacking import room
from ..values import lives, range_of
from . import current, extra, shifting
from .traits import DISPELS, HITS, IS_SINGLE, IS_TIMED, MOVES_ALONE, SACRIFICES, STEPS

TARGET = Cite("OW-MAG-08")
REACH = Cite("OW-MAG-06")
COMBAT = Cite("OW-MAG-05")
FIXED = Cite("OW-MOV-17")
DOUBLE = Cite("OW-DEF-10")
CONDITION = Cite("OW-WIN-05")
CONTROL = Cite("OW-INT-23")
LIMITS = Cite("OW-STK-06")
DISPEL = Cite("OW-SPL-01")
FLAME = Cite("OW-SPL-03")
EVERYBODY = (1 << MOST_SEATS) - 1
"""All seats, as bits."""


class Aim(msgspec.Struct, frozen=True, gc=False):
    """A spell in a player's hands, and what it is aimed at."""

    seat: Seat
    spell: int
    caster: int
    target: StackKey | None = None
    cell: Cell = NOWHERE
    aimed: int = -1
    fallen: int = -1


def aim_of(cast: Cast) -> Aim:
    """What a spell on the spell stack is aimed at."""
    aimed = -1 if cast.aimed is None else cast.aimed
    fallen = -1 if cast.fallen is None else cast.fallen
    return Aim(cast.seat, cast.spell, cast.caster, cast.target, cast.cell, aimed, fallen)


# -- reach ----------------------------------------------------------------------------------------------


def cells_in_reach(state: State, caster: Counter, spell: int) -> list[Cell]:
    """The cells that a spell reaches, in row order (OW-MAG-06). A Range of 0 reaches the own cell alone, what
    is adjacent is so whatever the Range; control is a matter of the target."""
    reach = SPELLS[spell].text.reach
    if reach == "self":
        return [caster.at]
    if reach == "adjacent":
        return sorted(state.ground.near[caster.at])
    if reach == "range":
        return list(state.ground.within(caster.at, range_of(state, caster)))
    return list(state.ground.cells)


def waiting_cells(state: State, cast: Cast) -> set[Cell]:
    """Where a waiting spell can be dispelled: where it was cast and where its targets are (OW-SPL-01)."""
    found = {cast.origin}
    if cast.aimed is not None:
        found |= lasting_cells(state, cast.aimed)
    if cast.target is not None and not SACRIFICES[cast.spell]:
        found.add(cast.target.at)
    if cast.cell != NOWHERE:
        found.add(cast.cell)
    return found


def lasting_cells(state: State, cast: int) -> set[Cell]:
    """Where what a cast left behind lies: its locations, and the counters that carry it."""
    ids = {each.id for each in state.lasting if each.cast == cast}
    found = {each.at for each in state.lasting if each.cast == cast and each.at != NOWHERE}
    found |= {c.at for c in state.counters if c is not None and not ids.isdisjoint(c.under)}
    return found


# -- judging --------------------------------------------------------------------------------------------


def refuse(state: State, aim: Aim, caster: Counter) -> Refusal | None:
    """Why a spell may not be aimed so, or None."""
    text = SPELLS[aim.spell].text
    refusal = _refuse_shape(aim, text.target.what)
    if refusal is not None:
        return refusal
    reach = cells_in_reach(state, caster, aim.spell)
    if DISPELS[aim.spell]:
        return _refuse_dispel(state, aim, reach)
    if (aim.cell if aim.target is None else aim.target.at) not in reach:
        return REACH.refuse("out-of-reach")
    return refuse_fit(state, aim) or refuse_doubling(state, aim)


def fits(state: State, cast: Cast) -> bool:
    """Is what a spell was aimed at still there, and still fitting (OW-MAG-08)? Of a Pact, which gave up its
    stack's life when it was cast, that is its caster (OW-SPL-15)."""
    aim = aim_of(cast)
    if DISPELS[cast.spell]:
        return _is_waiting(state, aim.aimed) or any(each.cast == aim.aimed for each in state.lasting)
    if SACRIFICES[cast.spell]:
        return state.counter(cast.caster) is not None
    return refuse_fit(state, aim) is None


def _refuse_shape(aim: Aim, what: str) -> Refusal | None:
    """Nothing is named that the spell does not ask for."""
    named = (aim.target is not None, aim.cell != NOWHERE, aim.aimed != -1, aim.fallen != -1)
    wanted = {
        "stack": (True, False, False, False),
        "location": (False, True, False, False),
        "fallen": (False, True, False, True),
        "spell_or_lasting_effect": (False, False, True, False),
    }
    return None if named == wanted[what] else TARGET.refuse("wrong-target")


def refuse_fit(state: State, aim: Aim) -> Refusal | None:
    target = SPELLS[aim.spell].text.target
    if target.what == "fallen":
        return _refuse_fallen(state, aim)
    if target.what == "location":
        return _refuse_location(state, aim, target)
    return _refuse_stack(state, aim, target)


def _refuse_location(state: State, aim: Aim, target: Target) -> Refusal | None:
    combat = state.combat
    if target.in_combat and (combat is None or combat.at != aim.cell):
        return COMBAT.refuse("not-the-combat")
    if not state.ground.is_cell(aim.cell) or not _meant_at(state, aim.seat, aim.spell, aim.cell):
        return TARGET.refuse("nobody-there")
    requires = SPELLS[aim.spell].text.requires
    if requires.friendly_barbarian_hit_in_this_combat:
        scored = combat.scored if combat is not None else ()
        if not any(state.sides[seat] == state.sides[aim.seat] for seat in scored):
            return CONDITION.refuse("no-hit-yet")
    return None


def _meant(spell: int) -> tuple[bool, ...]:
    """Kind → may the spell be aimed at such a stack, as far as its kind decides?"""
    target, moves = SPELLS[spell].text.target, MOVES_ALONE[spell]
    factions, type_ = target.faction, target.unit_type
    return tuple(
        (factions is None or FACTION[kind] in factions)
        and (type_ is None or TYPE[kind] == type_)
        and not (moves and IS_FIXED[kind])
        for kind in range(len(KINDS))
    )


MEANT = tuple(_meant(spell) for spell in range(len(SPELLS)))


def _is_plain(spell: int) -> bool:
    target = SPELLS[spell].text.target
    asks = target.not_caster or target.in_combat or target.not_locked or target.lives_min is not None
    doubles = IS_SINGLE[spell] and not HITS[spell]
    return not (asks or doubles or IS_TIMED[spell] or STEPS[spell] is not None)


PLAIN = tuple(_is_plain(spell) for spell in range(len(SPELLS)))
"""Spell → may it be aimed at every stack in its reach that is `MEANT` (`refuse_meant`, `refuse_doubling`)?"""


def _refuse_stack(state: State, aim: Aim, target: Target) -> Refusal | None:
    key = aim.target
    if key is None or key not in state.piles:
        return TARGET.refuse("no-stack")
    if not _is_meant(state, aim.seat, key, target):
        return TARGET.refuse("wrong-stack", unit=KINDS[key.kind].key)
    if target.unit_type is not None and TYPE[key.kind] != target.unit_type:
        return TARGET.refuse("wrong-stack", unit=KINDS[key.kind].key)
    return refuse_meant(state, aim, target, key)


def refuse_meant(state: State, aim: Aim, target: Target, key: StackKey) -> Refusal | None:
    """The same of a stack that is meant by whose it is and what."""
    if target.not_caster and aim.caster in state.piles[key]:
        return TARGET.refuse("not-itself")
    if target.in_combat and not current.belongs(state, key):
        return COMBAT.refuse("not-in-combat")
    if IS_FIXED[key.kind] and MOVES_ALONE[aim.spell]:
        return FIXED.refuse("never-moves")
    if target.not_locked and not IS_FLYING[key.kind] and state.has_enemies(key.seat, key.at):
        return CONDITION.refuse("locked")
    if target.lives_min is not None and _lives_of(state, key) < target.lives_min:
        return CONDITION.refuse("too-few-lives", least=target.lives_min)
    refusal = _refuse_moment(state, aim, target, key) if IS_TIMED[aim.spell] else None
    return refusal or _refuse_move(state, aim, key)


def _lives_of(state: State, key: StackKey) -> int:
    return sum([lives(state, counter) for counter in state.stack_of(key)])


def _refuse_move(state: State, aim: Aim, key: StackKey) -> Refusal | None:
    """A step that is no choice must be possible for some of the stack (OW-WIN-05, OW-STM-29)."""
    op = STEPS[aim.spell]
    if op is None or shifting.can_move(state, shifting.of_move(key, aim.spell, op)):
        return None
    return CONDITION.refuse("nowhere-to-go")


def _refuse_moment(state: State, aim: Aim, target: Target, key: StackKey) -> Refusal | None:
    """What must have happened in the action just done (OW-WIN-05); who rages has something to attack
    (OW-INT-21)."""
    requires, deed, attack = SPELLS[aim.spell].text.requires, current.deed(state), current.attack(state)
    if target.just_rolled and (attack is None or attack.stack != key):
        return CONDITION.refuse("has-not-rolled")
    if target.just_rolled and attack is not None and attack.stripped:
        return FLAME.refuse("nothing-helps-it")
    if requires.target_lost_counter_in_this_action:
        if deed is None or key not in deed.lost:
            return CONDITION.refuse("nothing-lost")
        if not extra.aims(state, key):
            return CONDITION.refuse("nothing-to-attack")
    struck = None if attack is None or attack.cancelled else attack
    if requires.target_player_attacked_in_this_action and (struck is None or struck.seat != key.seat):
        return CONDITION.refuse("not-attacked")
    if requires.target_in_attacked_location and (struck is None or struck.cell != key.at):
        return CONDITION.refuse("not-attacked")
    return None


def _refuse_fallen(state: State, aim: Aim) -> Refusal | None:
    """An own fallen counter, to a location that its player controls, with room (OW-SPL-25)."""
    target = SPELLS[aim.spell].text.target
    fallen = next((each for each in different_fallen(state, aim.seat) if each.id == aim.fallen), None)
    if fallen is None:
        return TARGET.refuse("not-fallen")
    kind = fallen.kind
    wrong = target.faction is not None and FACTION[kind] not in target.faction
    dear = target.cost_max is not None and COST[kind] > target.cost_max
    if wrong or dear or (target.normal_only and not IS_NORMAL[kind]):
        return TARGET.refuse("not-to-be-raised", unit=KINDS[kind].key)
    if not state.ground.is_cell(aim.cell) or controller(state, aim.cell) != aim.seat:
        return CONTROL.refuse("not-controlled")
    if room(state, aim.seat, kind, aim.cell) < 1:
        return LIMITS.refuse("stack-full", unit=KINDS[kind].key)
    return refuse_placement(state.ground.cards[aim.cell], kind)


def different_fallen(state: State, seat: Seat) -> list[Fallen]:
    """A player's fallen counters, of each kind the first, and the first that no waiting spell names: else
    which of them comes back is all one."""
    named = {waiting.thing.fallen for waiting in pending(state)}
    found: dict[tuple[int, bool], Fallen] = {}
    for fallen in sorted(state.fallen, key=lambda each: each.id):
        if fallen.seat == seat:
            found.setdefault((fallen.kind, fallen.id in named), fallen)
    return list(found.values())


def _refuse_dispel(state: State, aim: Aim, reach: list[Cell]) -> Refusal | None:
    """A spell that waits, or one that lasts (OW-SPL-01)."""
    waiting = next((p.thing for p in pending(state) if p.thing.serial == aim.aimed), None)
    cells = lasting_cells(state, aim.aimed) if waiting is None else waiting_cells(state, waiting)
    if not cells:
        return DISPEL.refuse("no-such-spell")
    return None if cells.intersection(reach) else REACH.refuse("out-of-reach")


def _is_waiting(state: State, serial: int) -> bool:
    return any(p.thing.serial == serial for p in pending(state))


def refuse_doubling(state: State, aim: Aim) -> Refusal | None:
    """What is used up and still waits cannot be doubled; hits can (OW-DEF-10)."""
    if not IS_SINGLE[aim.spell] or HITS[aim.spell]:
        return None
    keys = [aim.target] if aim.target is not None else _meant_at(state, aim.seat, aim.spell, aim.cell)
    counters = [counter for key in keys if key is not None for counter in state.stack_of(key)]
    if all(unused(state, counter, aim.spell) for counter in counters):
        return DOUBLE.refuse("already-there")
    return None


def unused(state: State, counter: Counter, spell: int) -> list[Lasting]:
    """The copies of a spell on a counter that still wait for what they are for."""
    lasting = [each for each in state.lasting if each.spell == spell and not each.used]
    return [each for each in lasting if each.id in counter.under]


# -- who is meant ---------------------------------------------------------------------------------------


def stacks_at(state: State, seat: Seat, spell: int, cell: Cell) -> list[StackKey]:
    """The stacks of a location that a spell is about: by owner in turn order, cheapest first, then by name
    (OW-SPL-12)."""
    order = turn_order(state)
    return sorted(
        _meant_at(state, seat, spell, cell),
        key=lambda k: (order.index(k.seat), COST[k.kind], KINDS[k.kind].name, k.kind),
    )


def _meant_at(state: State, seat: Seat, spell: int, cell: Cell) -> list[StackKey]:
    """The same in no order."""
    which = SPELLS[spell].text.target.stacks
    return [] if which is None else [key for key in state.heaps[cell] if _is_meant(state, seat, key, which)]


def _is_meant(state: State, seat: Seat, key: StackKey, which: Target | Filter) -> bool:
    if not related(state, seat, which.relation) >> key.seat & 1:
        return False
    if which.faction is not None and FACTION[key.kind] not in which.faction:
        return False
    return not (
        isinstance(which, Filter) and which.faction_not is not None and FACTION[key.kind] in which.faction_not
    )


def related(state: State, seat: Seat, relation: Relation | None) -> int:
    """Whose stacks are meant, as bits: allies are friends, but only one's own stacks are own (OW-DEF-06,
    OW-INT-27)."""
    if relation == "own":
        return 1 << seat
    if relation is None or relation == "any":
        return EVERYBODY
    return state.allies[seat] if relation == "friendly" else EVERYBODY & ~state.allies[seat]


# -- candidates -----------------------------------------------------------------------------------------


def candidates(state: State, seat: Seat, spell: int, caster: Counter) -> Iterator[Aim]:
    """Everything that a spell might be aimed at; most of it fits."""
    target, aim = SPELLS[spell].text.target, Aim(seat, spell, caster.id)
    if DISPELS[spell]:
        serials = [p.thing.serial for p in pending(state)]
        serials += sorted({each.cast for each in state.lasting})
        yield from (replace(aim, aimed=serial) for serial in serials)
        return
    reach = cells_in_reach(state, caster, spell)
    if target.what == "location":
        combat = state.combat
        cells = reach if not target.in_combat else [combat.at] if combat is not None else []
        yield from (replace(aim, cell=cell) for cell in cells if state.presence[cell])
    elif target.what == "fallen":
        cells = [cell for cell in reach if controller(state, cell) == seat]
        for fallen in different_fallen(state, seat):
            yield from (replace(aim, cell=cell, fallen=fallen.id) for cell in cells)
    else:
        for cell in reach:
            yield from (replace(aim, target=key) for key in state.heaps[cell])
