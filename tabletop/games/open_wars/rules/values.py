"""Effective values: what is printed on the visible side, and everything that changes it (OW-DEF-09).

`causes` is the one place where locations, heroes, scenarios, veterans, dice and spells meet; all modifiers of
one value are added up, then cut at 0 (OW-INT-01). The same spell counts once on a counter (OW-DEF-10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..components.locations import CARD_OF, LOCATIONS
from ..components.spells import SPELLS
from ..components.units import (
    FACTION,
    HERO,
    IS_FIXED,
    KINDS,
    SIDES,
    STATS,
    TWO_SIDED,
    TYPE,
    Stat,
)
from ..components.words import ModStat
from ..records.pieces import RIVER, SPENT, Counter, Lasting
from ..records.state import State
from .control import seats_in
from .place import concerns

ALL = range(len(STATS))
INITIATIVE, MOVEMENT, ATTACK, RANGE = ALL
GRAVEYARD = CARD_OF["graveyardofthefallen"]
GORATH, ELYRIA = HERO["orcs"], HERO["elves"]
ELITE = 2


class Cause(NamedTuple):
    """Something that changes a value: what it is (`location`, `hero`, `scenario`, `rank`, `turn`, `spell`),
    which one, and by how much."""

    what: str
    name: str
    delta: int


def _table() -> dict[tuple[int, int], tuple[tuple[int, int, int, int], int]]:
    """(Card, kind) → what the card does to the four values of that kind, and what it does to the Attack of
    one that can shoot."""
    found = {}
    for card, location in enumerate(LOCATIONS):
        for kind in range(len(KINDS)):
            plain, shooting = [0, 0, 0, 0], 0
            for effect in location.effects:
                change, condition = effect.effect, effect.condition
                if effect.trigger != "passive" or not isinstance(change, ModStat):
                    continue
                if not concerns(condition, kind):
                    continue
                if condition.range_min is not None:
                    shooting += change.delta
                else:
                    plain[STATS.index(change.stat)] += change.delta
            if any(plain) or shooting:
                found[card, kind] = ((plain[0], plain[1], plain[2], plain[3]), shooting)
    return found


_LOCATED = _table()


def _sums() -> tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]:
    """Card → kind → side → what is printed and what the card does to it, cut at 0; without what the card does
    to those that can shoot."""
    return tuple(
        tuple(
            tuple(
                tuple(max(0, sum(pair)) for pair in zip(side, _LOCATED.get((card, kind), _NO_CHANGE)[0]))
                for side in SIDES[kind]
            )
            for kind in range(len(KINDS))
        )
        for card in range(len(LOCATIONS))
    )


_NO_CHANGE = ((0, 0, 0, 0), 0)
SUMS = _sums()
_LED = tuple(
    tuple(
        (stat == INITIATIVE and faction == "orcs") or (stat in (ATTACK, RANGE) and kind == ELYRIA)
        for kind, faction in enumerate(FACTION)
    )
    for stat in range(len(STATS))
)
"""Value → kind → may a hero change it (Gorath; Elyria her Range, and with it what a card gives shooters)?"""
FARTHEST = tuple(
    max(side[RANGE] for card in SUMS for side in card[kind]) + (kind == ELYRIA) for kind in range(len(KINDS))
)
"""Kind → the most Range that it ever has without a spell (test_values holds it to the causes)."""
RANGED = tuple(far > 0 for far in FARTHEST)
"""Kind → has it ever a Range without a spell?"""
_BENT = tuple(
    tuple({STATS.index(op.stat) for op in spell.text.effect if isinstance(op, ModStat)}) for spell in SPELLS
)
"""Spell → the values that it may change."""
_FULL = tuple(tuple(side[MOVEMENT] for side in sides) for sides in SIDES)
"""Kind → side → printed Movement."""
FRESH = tuple((full, True) for full, *_ in _FULL)
"""Kind → what such a counter has left if nothing was done to it, as in `movement.Left`."""
_SHOOTING = frozenset(pair for pair, (_, shooting) in _LOCATED.items() if shooting)


def _shooting(side: tuple[int, ...], more: int) -> tuple[int, ...]:
    """The values of a side, with what the card does besides to those that can shoot."""
    return tuple(
        max(0, value + more) if stat == ATTACK and side[RANGE] else value for stat, value in enumerate(side)
    )


PLAIN = tuple(
    tuple(
        tuple(_shooting(side, _LOCATED.get((card, kind), _NO_CHANGE)[1]) for side in sides)
        for kind, sides in enumerate(kinds)
    )
    for card, kinds in enumerate(SUMS)
)
"""Card → kind → side → its values, where nothing but the card changes them."""
SWAYED = tuple(
    tuple(
        tuple(
            stat == MOVEMENT
            or bool(bits & 1 and led)
            or bool(bits & 2 and stat == ATTACK)
            or bool(bits & 4 and stat != RANGE)
            for led in _LED[stat]
        )
        for stat in range(len(STATS))
    )
    for bits in range(8)
)
"""`State.swayed` → value → kind → must be asked what changes it? (Of Movement always.)"""


def printed(counter: Counter, stat: int) -> int:
    """What stands on the visible side (OW-HER-05)."""
    return SIDES[counter.kind][counter.wounded][stat]


def causes(state: State, counter: Counter, stat: int) -> Iterator[Cause]:
    """Everything that changes one value of a counter."""
    setup, kind = state.setup, counter.kind
    if (state.ground.cards[counter.at], kind) in _LOCATED:
        yield from _by_location(state, counter, stat)
    if setup.heroes and _LED[stat][kind]:
        yield from _by_heroes(state, counter, stat)
    if stat == ATTACK and setup.mode == "last_stand":
        yield from _by_last_stand(state, counter)
    if counter.seat == 0 and state.progress.ranks:
        yield from _by_rank(state, counter, stat)
    delta = counter.movement if stat == MOVEMENT else counter.attack if stat == ATTACK else 0
    if delta:
        yield Cause("turn", STATS[stat], delta)
    if counter.under:
        yield from _by_spells(state, counter, stat)


def value(state: State, counter: Counter, stat: int) -> int:
    """The effective value (OW-DEF-09)."""
    if not (
        counter.under or counter.attack or SWAYED[state.swayed][stat][counter.kind]
    ):  # mostly: asked very often
        return PLAIN[state.ground.cards[counter.at]][counter.kind][counter.wounded][stat]
    if stat == MOVEMENT:
        return movement(state, counter)
    kind, card = counter.kind, state.ground.cards[counter.at]
    if (
        (counter.under and _bending(state, stat))
        or (_LED[stat][kind] and state.setup.heroes)
        or (counter.seat == 0 and state.progress.ranks and _rank(state, kind))
        or (
            stat == ATTACK
            and (counter.attack or (card, kind) in _SHOOTING or state.setup.mode == "last_stand")
        )
    ):
        return _total(state, counter, stat)
    return SUMS[card][kind][counter.wounded][stat]  # only the card changes it (test_values: the causes)


def _bending(state: State, stat: int) -> dict[int, Lasting]:
    """The spells that last and could change such a value, by id."""
    lasting = state.lasting
    known = state.learned.get("bent")
    if known is None or known[0] is not lasting:
        found: tuple[dict[int, Lasting], ...] = ({}, {}, {}, {})
        for each in lasting:
            for one in _BENT[each.spell]:
                found[one][each.id] = each
        known = state.learned["bent"] = (lasting, found)
    bending: dict[int, Lasting] = known[1][stat]
    return bending


def _total(state: State, counter: Counter, stat: int) -> int:
    """What is printed and everything that changes it, cut at 0 (OW-INT-01)."""
    total = printed(counter, stat)
    for cause in causes(state, counter, stat):
        total += cause.delta
    return total if total > 0 else 0


def initiative(state: State, counter: Counter) -> int:
    """Effective Initiative."""
    return value(state, counter, INITIATIVE)


def movement(state: State, counter: Counter) -> int:
    """Full effective Movement, as a retreat compares it (OW-RET-03); what is fixed has none (OW-MOV-17)."""
    if IS_FIXED[counter.kind]:
        return 0
    if counter.under and _bending(state, MOVEMENT):
        return _total(state, counter, MOVEMENT)
    full = _FULL[counter.kind][counter.wounded] + counter.movement
    return full if full > 0 else 0  # nothing else changes it (test_values holds it to the causes)


def attack(state: State, counter: Counter, *, stripped: bool = False) -> int:
    """Effective Attack; `stripped` by Purifying Flame of everything in its favour (OW-SPL-03); no other value
    is (OW-INT-25)."""
    if not stripped:
        return value(state, counter, ATTACK)
    worse = sum(cause.delta for cause in causes(state, counter, ATTACK) if cause.delta < 0)
    return max(0, printed(counter, ATTACK) + worse)


def may_have_range(counter: Counter) -> bool:
    """Might it have a Range of at least 1? A no is certain, and costs nothing."""
    return RANGED[counter.kind] or bool(counter.under)


def range_of(state: State, counter: Counter) -> int:
    """Effective Range."""
    return value(state, counter, RANGE)


def remaining(state: State, counter: Counter) -> int:
    """What is left of its Movement this turn (OW-MOV-02), with a point of the Serpent river (OW-LOC-19); of
    what was raised this turn nothing (OW-MOV-24)."""
    marks = counter.marks
    if not (marks or counter.movement or counter.under):  # mostly: asked very often
        left = _FULL[counter.kind][counter.wounded] - counter.spent
    elif marks & SPENT:
        return 0
    else:
        left = movement(state, counter) - counter.spent + (1 if marks & RIVER else 0)
    return left if left > 0 else 0


def lives(state: State, counter: Counter) -> int:
    """How many hits defeat it (OW-CMP-05); in the last stand each form of Morven has one life (OW-SCN-10)."""
    single = state.setup.mode == "last_stand" and counter.kind == HERO["undead"]
    return 2 if TWO_SIDED[counter.kind] and not counter.wounded and not single else 1


def has_ability(state: State, counter: Counter) -> bool:
    """Does a hero's ability work: with the option, on the normal side (OW-HER-06), and not Morven's in the
    last stand (OW-SCN-10)?"""
    if not state.setup.heroes or counter.wounded or KINDS[counter.kind].expansion != "heroes":
        return False
    return state.setup.mode != "last_stand" or counter.kind != HERO["undead"]


def is_isolated(state: State, counter: Counter) -> bool:
    """Is no enemy in its cell (OW-RNG-02)?"""
    return not state.has_enemies(counter.seat, counter.at)


# -- what changes a value -------------------------------------------------------------------------------


def _by_location(state: State, counter: Counter, stat: int) -> Iterator[Cause]:
    """The card that it stands on, whatever it attacks (OW-LOC-02); Moon mountain asks for its effective Range
    (OW-LOC-17, OW-INT-15)."""
    card = state.ground.cards[counter.at]
    found = _LOCATED.get((card, counter.kind))
    if found is None:
        return
    plain, shooting = found
    if plain[stat]:
        yield Cause("location", LOCATIONS[card].code, plain[stat])
    if shooting and stat == ATTACK and range_of(state, counter) >= 1:
        yield Cause("location", LOCATIONS[card].code, shooting)


def _by_heroes(state: State, counter: Counter, stat: int) -> Iterator[Cause]:
    """Gorath beside other Orcs of his side (OW-HER-13), Elyria while isolated (OW-HER-14)."""
    kind = counter.kind
    if stat == INITIATIVE and FACTION[kind] == "orcs" and kind != GORATH:
        for other in state.at(counter.at):
            friendly = state.sides[other.seat] == state.sides[counter.seat]
            if other.kind == GORATH and friendly and has_ability(state, other):
                yield Cause("hero", KINDS[GORATH].name, 1)
    elif stat == RANGE and kind == ELYRIA and has_ability(state, counter) and is_isolated(state, counter):
        yield Cause("hero", KINDS[ELYRIA].name, 1)


def _by_last_stand(state: State, counter: Counter) -> Iterator[Cause]:
    """The cursed graveyard (OW-SCN-04) and the fury of Barbarians who are more (OW-SCN-05)."""
    cell, faction = counter.at, FACTION[counter.kind]
    if faction == "undead" and state.ground.cards[cell] == GRAVEYARD:
        yield Cause("scenario", "cursed_graveyard", 1)
    elif faction == "barbarians" and len(seats_in(state, cell)) > 1:
        stacks = [key.seat for key in state.heaps[cell]]
        if stacks.count(counter.seat) > len(stacks) - stacks.count(counter.seat):
            yield Cause("scenario", "barbarian_fury", 1)


def _rank(state: State, kind: int) -> int:
    """The rank of the veterans of a type; 0 if it has none."""
    for veteran, level in state.progress.ranks:
        if veteran == kind:
            return level
    return 0


def _by_rank(state: State, counter: Counter, stat: int) -> Iterator[Cause]:
    """Veterans of a campaign (OW-CAM-07): all counters of the type, bought later too."""
    level = _rank(state, counter.kind)
    if level and stat == INITIATIVE:
        yield Cause("rank", str(level), 1)
    combat = state.combat
    if level != ELITE or stat != ATTACK or combat is None or combat.round != 1:
        return
    if counter.at == combat.at or any(counter.id in each.ids for each in combat.joined):
        yield Cause("rank", str(level), 1)


def _by_spells(state: State, counter: Counter, stat: int) -> Iterator[Cause]:
    """Lasting spells on it, each once (OW-DEF-10)."""
    seen: set[int] = set()
    name: Stat = STATS[stat]
    bending = _bending(state, stat)
    for number in counter.under:
        lasting = bending.get(number)
        if lasting is None or lasting.spell in seen:
            continue
        seen.add(lasting.spell)
        for op in SPELLS[lasting.spell].text.effect:
            if not isinstance(op, ModStat) or op.stat != name:
                continue
            if op.unit_type is None or TYPE[counter.kind] in op.unit_type:
                yield Cause("spell", SPELLS[lasting.spell].code, op.delta)
