"""Who has means to cast anything at all (section 12.1): asked at every moment, and mostly nobody has."""

from __future__ import annotations

from tabletop.engine.model import Seat

from ...components.location_effects import SpellCost
from ...components.locations import LOCATIONS
from ...components.spells import MANA
from ...records.pieces import spell_of
from ...records.state import State
from .traits import FREE

REDUCTION = tuple(
    sum(e.effect.delta for e in card.effects if isinstance(e.effect, SpellCost)) for card in LOCATIONS
)
"""By card: what spells cast there cost more (OW-LOC-23, OW-LOC-31)."""
CHEAPEST = min(MANA)
LEAST = CHEAPEST + min(0, *REDUCTION)
"""No spell costs less anywhere."""


def has_means(state: State, seat: Seat) -> bool:
    """Might a player cast anything at all: a caster, and mana for the cheapest spell, or a spell that lasts
    and frees another? It costs little to ask, and a no is certain."""
    ids, mana = state.magicians[seat], state.mana[seat]
    if not ids or mana >= CHEAPEST:
        return bool(ids)
    if mana >= LEAST and CHEAPEST + _reduction(state, ids) <= mana:
        return True
    return bool(state.lasting) and not FREE.isdisjoint(map(spell_of, state.lasting))


def _reduction(state: State, ids: tuple[int, ...]) -> int:
    """What spells of these counters cost more where they stand, of that one where it is least."""
    counters, cards, least = state.counters, state.ground.cards, 0
    for number in ids:
        if (counter := counters[number]) is not None and REDUCTION[cards[counter.at]] < least:
            least = REDUCTION[cards[counter.at]]
    return least


def anybody_has_means(state: State) -> bool:
    """Might anybody cast anything at all? Kept as long as nobody's mana changes, and nothing else."""
    known = state.learned.get("means")
    if known is not None and known[0] == state.mana and known[1] is state.lasting:
        return known[2]  # type: ignore[no-any-return]
    return any(_learnt(state))


def who_has_means(state: State) -> tuple[bool, ...]:
    """The same by seat."""
    known = state.learned.get("means")
    if known is not None and known[0] == state.mana and known[1] is state.lasting:
        return known[3]  # type: ignore[no-any-return]
    return _learnt(state)


def _learnt(state: State) -> tuple[bool, ...]:
    found: list[bool] = []
    for seat in range(len(state.sides)):
        found.append(has_means(state, seat))
    able = tuple(found)
    state.learned["means"] = ([*state.mana], state.lasting, any(able), able)
    return able
