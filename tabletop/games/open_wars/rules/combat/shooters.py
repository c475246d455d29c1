"""Ranged units (OW-RNG): which counters shoot, and where to. Range, like Attack, is taken counter by counter
(OW-RNG-05).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...components.ground import BIT, Cell, cells_in
from ...components.location_effects import ForbidAttack
from ...components.locations import LOCATIONS
from ...components.spell_effects import StripNextAttack
from ...records.pieces import (
    FIRED,
    FOUGHT,
    NO_ATTACK,
    Combat,
    Counter,
    Joined,
    Lasting,
    Progress,
    StackKey,
    spell_of,
)
from ...records.rebuilding import KIND_BITS
from ...records.setup import MOST_SEATS
from ...records.state import SHIFT, State
from ..control import enemy_cells
from ..magic.lasting import carried
from ..magic.traits import LENGTHENING
from ..values import ATTACK, FARTHEST, PLAIN, RANGE, SWAYED, attack, is_isolated, range_of, value

CLOSED = tuple(
    any(e.trigger == "target_check" and isinstance(e.effect, ForbidAttack) for e in card.effects)
    for card in LOCATIONS
)
"""Card → can nobody shoot into it (OW-LOC-11, OW-RNG-10)? A prohibition beats a permission (OW-DEF-14)."""


NO_SHOT = FIRED | FOUGHT | NO_ATTACK
"""Marks of who does not shoot."""
FIRM = tuple(tuple(not (far or power) for far, power in zip(led[RANGE], led[ATTACK])) for led in SWAYED)
"""`State.swayed` → kind → does nothing but the card change Range and Attack, where no spell is on it?"""


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
    free: list[Counter] = []
    able: list[Counter] = []
    under = False
    for counter in counters:
        if not counter.marks & NO_ATTACK:
            free.append(counter)
            under = under or bool(counter.under)
            if value(state, counter, ATTACK) >= 1:
                able.append(counter)
    return _unstripped(state, free, able) if under else able


def _unstripped(state: State, free: list[Counter], able: list[Counter]) -> list[Counter]:
    """Of counters that are not barred those that strike, where spells are on them."""
    if not any(carried(state, counter, StripNextAttack) for counter in free):
        return able
    return [counter for counter in free if attack(state, counter, stripped=True) >= 1]


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


def shoots(state: State, counter: Counter, cell: Cell) -> bool:
    """Could it, available, shoot at a cell: `is_available` and `reaches`, its Range asked once?"""
    if counter.marks & NO_SHOT or CLOSED[state.ground.cards[cell]] or not is_isolated(state, counter):
        return False
    far = state.ground.distance(counter.at, cell)
    return far is not None and 1 <= far <= range_of(state, counter) and attack(state, counter) >= 1


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
    places, ground = state.places, state.ground
    sorts = SHOOTING.intersection(places)
    lengthened = bool(state.lasting) and not LENGTHENING.isdisjoint(map(spell_of, state.lasting))
    if not sorts and not lengthened:
        return []
    foes_of = [enemy_cells(state, seat) for seat in range(len(state.sides))]
    out: list[tuple[StackKey, int]] = []
    asked: list[StackKey] = []
    for sort in sorts:
        seat, kind = sort >> SHIFT, sort & KIND_BITS
        foes, far = foes_of[seat], FARTHEST[kind]
        cells, lines = places[sort] & ground.bits & ~foes, ground.lines_of(far)
        while cells:
            at = cells.bit_length() - 1
            cells ^= BIT[at]
            if (lines[at] or ground.first_lines(at, far)) & foes:
                key = StackKey(seat, kind, at)
                if lengthened:
                    asked.append(key)
                if targets_ := _reached(state, key, foes):
                    out.append((key, targets_))
    return [*out, *_under_spells(state, foes_of, asked)] if lengthened else out


def _under_spells(
    state: State, foes_of: Sequence[int], asked: Sequence[StackKey]
) -> Iterator[tuple[StackKey, int]]:
    """The same of those under spells that have not been asked yet."""
    there = [c for number in state.charmed if (c := state.counters[number]) is not None]
    under = {counter.key for counter in there if counter.under}
    for key in under.difference(asked):
        foes = foes_of[key.seat]
        if not foes & BIT[key.at] and (found := _reached(state, key, foes)):
            yield key, found


SHOOTING = frozenset(
    seat << SHIFT | kind for seat in range(MOST_SEATS) for kind, far in enumerate(FARTHEST) if far
)
"""The sorts of stacks that may have a Range without a spell."""


def _reached(state: State, key: StackKey, foes: int) -> int:
    """What a stack without enemies in its cell could shoot at now, as bits: of `foes` the cells that a
    counter of it reaches and was not asked about yet. Of those that wait for nothing all reach the same."""
    counters, kind, at, found, asked = state.counters, key.kind, key.at, 0, False
    plain = PLAIN[state.ground.cards[at]][kind] if FIRM[state.swayed][kind] else None
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
        cells = state.ground.lines(at, far) & foes
        for cell in counter.tried:
            cells &= ~BIT[cell]
        asked = asked or not (counter.tried or counter.under)
        found |= cells
    return found


def shooting(state: State, joined: Joined, cell: Cell) -> list[Counter]:
    """Those of a joined stack that shoot, as things are now: of those that were there when it joined, the
    ones that reach the cell; none without an enemy in it (OW-RNG-05, OW-RNG-07, OW-INT-20)."""
    if not state.has_enemies(joined.stack.seat, cell):
        return []
    stack = [c for c in state.stack_of(joined.stack) if c.id in joined.ids]
    return striking(state, [c for c in stack if shoots(state, c, cell)])
