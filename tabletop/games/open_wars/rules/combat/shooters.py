"""Ranged units (OW-RNG): which counters shoot, and where to. Range, like Attack, is taken counter by counter
(OW-RNG-05).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...components.ground import Cell, cells_in
from ...components.location_effects import ForbidAttack
from ...components.locations import LOCATIONS
from ...components.spell_effects import StripNextAttack
from ...records.pieces import FIRED, FOUGHT, NO_ATTACK, Combat, Counter, Joined, Lasting, Progress, StackKey
from ...records.rebuilding import KIND_BITS
from ...records.state import SHIFT, State
from ..magic.lasting import carried
from ..magic.traits import LENGTHENS
from ..values import ATTACK, FARTHEST, PLAIN, RANGE, SWAYED, attack, is_isolated, range_of, value

CLOSED = tuple(
    any(e.trigger == "target_check" and isinstance(e.effect, ForbidAttack) for e in card.effects)
    for card in LOCATIONS
)
"""Card → can nobody shoot into it (OW-LOC-11, OW-RNG-10)? A prohibition beats a permission (OW-DEF-14)."""


class Shots(Struct, frozen=True, gc=False):
    """Cells that can be shot at, with the stacks that can, and on what that depends besides the counters."""

    asked: tuple[tuple[Lasting, ...], Combat | None, Progress]
    found: dict[Cell, list[StackKey]]


def may_attack(state: State, counter: Counter) -> bool:
    """May it attack at all this turn (OW-ATK-04, OW-RET-04)?"""
    return not counter.marks & NO_ATTACK and attack(state, counter) >= 1


def striking(state: State, counters: Iterable[Counter]) -> list[Counter]:
    """Those of one stack that attack together: not barred, and with an Attack of at least 1 in an attack of
    them all, which Purifying Flame on one of them strips (OW-ATK-03, OW-ATK-04, OW-SPL-03, OW-MAG-09)."""
    free = [counter for counter in counters if not counter.marks & NO_ATTACK]
    if not [counter for counter in free if counter.under]:  # mostly: asked very often
        return [counter for counter in free if value(state, counter, ATTACK) >= 1]
    flames = [carried(state, counter, StripNextAttack) for counter in free if counter.under]
    stripped = any(flames)
    return [counter for counter in free if attack(state, counter, stripped=stripped) >= 1]


def can_strike(state: State, counters: Sequence[Counter]) -> bool:
    """Is there one among them that strikes?"""
    found = False
    for counter in counters:
        if counter.under:
            return bool(striking(state, counters))
        found = found or (not counter.marks & NO_ATTACK and value(state, counter, ATTACK) >= 1)
    return found


def reaches(state: State, counter: Counter, cell: Cell) -> bool:
    """Is another cell in its range, on a line, and open to shots? Nothing between blocks them (OW-RNG-03)."""
    if CLOSED[state.ground.cards[cell]]:
        return False
    far = state.ground.distance(counter.at, cell)
    return far is not None and 1 <= far <= range_of(state, counter)


def can_shoot(state: State, counter: Counter) -> bool:
    """Is it isolated, has it range, and may it attack (OW-RNG-01..03)? That is enough for an extra attack
    (OW-ATK-08)."""
    return range_of(state, counter) >= 1 and is_isolated(state, counter) and may_attack(state, counter)


def is_available(state: State, counter: Counter) -> bool:
    """Has it neither shot this turn nor been in a melee of this phase besides (OW-RNG-05)?"""
    return not counter.marks & (FIRED | FOUGHT) and can_shoot(state, counter)


def note(state: State, counters: Iterable[Counter], cell: Cell) -> None:
    """They have declined, attacked or held at a cell (OW-CMB-02)."""
    for counter in counters:
        state.update(replace(counter, tried=(*counter.tried, cell)))


def targets(state: State, counters: Iterable[Counter]) -> list[Cell]:
    """The cells with enemies that at least one of these shooters of one stack reaches and was not asked about
    yet, in row order."""
    found: set[Cell] = set()
    ground, presence = state.ground, state.presence
    for counter in counters:
        enemies = ~state.allies[counter.seat]
        for cell in ground.within(counter.at, range_of(state, counter)):
            if not presence[cell] & enemies or cell == counter.at or CLOSED[ground.cards[cell]]:
                continue
            if cell not in counter.tried:
                found.add(cell)
    return sorted(found)


def available(state: State) -> dict[Cell, list[StackKey]]:
    """Every cell with enemies of an available shooter that reaches it, with those stacks; where a counter has
    declined, attacked or held in this phase it counts no more (OW-CMB-02)."""
    asked = (state.lasting, state.combat, state.progress)
    known: Shots | None = state.known.get("shots")
    if known is None or known.asked != asked:
        known = state.known["shots"] = Shots(asked, _found(state))
    return known.found


def _found(state: State) -> dict[Cell, list[StackKey]]:
    found: dict[Cell, list[StackKey]] = {}
    cards, piles = state.ground.cards, state.piles
    near = _aiming(state)
    if len(near) > 1:
        near.sort(key=lambda each: (each[0].at, piles[each[0]][0]))  # as they lie in cells
    for key, targets_ in near:
        for target in cells_in(targets_):
            if not CLOSED[cards[target]]:
                found.setdefault(target, []).append(key)
    return found


def _aiming(state: State) -> list[tuple[StackKey, int]]:
    """The stacks that have no enemy in their cell and shoot, with the cells of enemies that they reach, as
    bits. Mostly the card says how far, and whether they may attack at all."""
    places, lines = state.places, state.ground.lines
    sorts = [sort for sort in places if FARTHEST[sort & KIND_BITS]]
    lengthened = bool(state.lasting) and bool([each for each in state.lasting if LENGTHENS[each.spell]])
    if not sorts and not lengthened:
        return []
    foes_of = _strangers(state)
    out: list[tuple[StackKey, int]] = []
    asked: list[StackKey] = []
    for sort in sorts:
        seat, kind = sort >> SHIFT, sort & KIND_BITS
        foes, far = foes_of[seat], FARTHEST[kind]
        cells = places[sort] & state.ground.bits & ~foes
        while cells:
            at = cells.bit_length() - 1
            cells ^= 1 << at
            if lines(at, far) & foes:
                key = StackKey(seat, kind, at)
                if lengthened:
                    asked.append(key)
                if targets_ := _reached(state, key, foes):
                    out.append((key, targets_))
    if lengthened:
        there = [c for number in state.worn if (c := state.counters[number]) is not None]
        under = {counter.key for counter in there if counter.under}
        more = [(key, foes_of[key.seat]) for key in under.difference(asked)]
        more = [(key, foes) for key, foes in more if not foes >> key.at & 1]
        out += [(key, found) for key, foes in more if (found := _reached(state, key, foes))]
    return out


def _strangers(state: State) -> list[int]:
    """For each seat the cells with enemies of it, as bits."""
    sides, stands = state.sides, dict.fromkeys(state.sides, 0)
    for side, cells in zip(sides, state.stands):
        stands[side] |= cells
    seen = shared = 0
    for cells in stands.values():
        shared |= seen & cells
        seen |= cells
    return [seen & ~stands[side] | shared for side in sides]


NO_SHOT = FIRED | FOUGHT | NO_ATTACK
"""Marks of who does not shoot."""


def _reached(state: State, key: StackKey, foes: int) -> int:
    """What a stack without enemies in its cell could shoot at now, as bits: of `foes` the cells that a
    counter of it reaches and was not asked about yet. Of those that wait for nothing all reach the same."""
    counters, kind, found, asked = state.counters, key.kind, 0, False
    swayed = SWAYED[state.swayed]
    plain = PLAIN[state.ground.cards[key.at]][kind]
    if swayed[RANGE][kind] or swayed[ATTACK][kind] or state.progress.ranks:
        plain = None
    for number in state.piles[key]:
        counter = counters[number]
        if counter is None or counter.marks & NO_SHOT or (asked and not counter.under):
            continue
        if plain is None or counter.under or counter.attack:
            far, power = value(state, counter, RANGE), value(state, counter, ATTACK)
        else:
            _, _, power, far = plain[counter.wounded]
        if not far or power < 1:
            continue
        cells = state.ground.lines(key.at, far) & foes
        for cell in counter.tried:
            cells &= ~(1 << cell)
        asked = asked or not (counter.tried or counter.under)
        found |= cells
    return found


def shooting(state: State, joined: Joined, cell: Cell) -> list[Counter]:
    """Those of a joined stack that shoot, as things are now: of those that were there when it joined, the
    ones that reach the cell; none without an enemy in it (OW-RNG-05, OW-RNG-07, OW-INT-20)."""
    if not state.has_enemies(joined.stack.seat, cell):
        return []
    stack = [c for c in state.stack_of(joined.stack) if c.id in joined.ids]
    return striking(state, [c for c in stack if is_available(state, c) and reaches(state, c, cell)])
