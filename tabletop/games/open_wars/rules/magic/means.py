"""Who has means to cast anything at all (section 12.1): asked at every moment, and mostly nobody has."""

from __future__ import annotations

from tabletop.engine.model import Seat

from ...components.location_effects import SpellCost
from ...components.locations import LOCATIONS
from ...components.spells import MANA
from ...records.state import State
from .traits import FREEING

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
    if mana >= LEAST and [n for n in ids if CHEAPEST + _reduction(state, n) <= mana]:
        return True
    return bool(state.lasting) and bool([each for each in state.lasting if FREEING[each.spell]])


def _reduction(state: State, number: int) -> int:
    """What spells of a counter cost more where it stands."""
    counter = state.counters[number]
    return 0 if counter is None else REDUCTION[state.ground.cards[counter.at]]


def anybody_has_means(state: State) -> bool:
    """Might anybody cast anything at all? Kept as long as nobody's mana changes, and nothing else."""
    known = state.learned.get("means")
    if known is not None:
        mana, lasting, able = known
        if mana == state.mana and lasting is state.lasting:
            return able  # type: ignore[no-any-return]
    found = any(has_means(state, seat) for seat in range(len(state.sides)))
    state.learned["means"] = ([*state.mana], state.lasting, found)
    return found
