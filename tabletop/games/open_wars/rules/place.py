"""Where a counter may be: entering, crossing and resting, by its kind and the card (OW-MOV-04..09).

Nothing but kind and card decides, so that every answer is a table.
"""

from __future__ import annotations

from tabletop.engine.model import Cite, Refusal

from ..components.location_effects import AllowEntry, Condition, EntryCost, ForbidStop, LocationEffect
from ..components.locations import ENTRY_COST, IS_CITY, IS_WATER, LOCATIONS, TERRAIN
from ..components.units import CASTLES, COST, FACTION, IS_FLYING, KINDS, TYPE
from ..components.words import Trigger

WATER = Cite("OW-MOV-08")
SHIP = Cite("OW-MOV-09")
CANOPY = Cite("OW-LOC-10")
CASTLE = Cite("OW-MOV-23")

KIND_NUMBERS = range(len(KINDS))


def concerns(condition: Condition, kind: int) -> bool:
    """Is a counter of that kind meant, as far as its kind decides (OW-LOC-02)?"""
    if condition.unit_type is not None and TYPE[kind] not in condition.unit_type:
        return False
    if condition.unit_type_not is not None and TYPE[kind] in condition.unit_type_not:
        return False
    if condition.faction is not None and FACTION[kind] not in condition.faction:
        return False
    return condition.cost_max is None or COST[kind] <= condition.cost_max


def triggered(trigger: Trigger) -> tuple[tuple[tuple[LocationEffect, ...], ...], ...]:
    """Card → kind → the effects of the card at such a moment that concern such a counter, in order."""
    return tuple(
        tuple(
            tuple(e for e in card.effects if e.trigger == trigger and concerns(e.condition, kind))
            for kind in KIND_NUMBERS
        )
        for card in LOCATIONS
    )


def _price(card: int, kind: int) -> int:
    """Printed + increases − 1 for the own terrain, at least 1 (OW-MOV-04); no terrain is called magic or fly,
    so that those types never get the bonus (OW-MOV-05, OW-MOV-06)."""
    more = [
        effect.effect.delta
        for effect in LOCATIONS[card].effects
        if isinstance(effect.effect, EntryCost) and concerns(effect.condition, kind)
    ]
    return max(1, ENTRY_COST[card] + sum(more) - (TYPE[kind] == TERRAIN[card]))


def _enters(card: int, kind: int) -> bool:
    """Water for ships, flying ones and whom the card lets in; anything else for all but ships (OW-MOV-08,
    OW-MOV-09)."""
    if not IS_WATER[card]:
        return TYPE[kind] != "water"
    if TYPE[kind] in ("water", "fly"):
        return True
    effects = LOCATIONS[card].effects
    return any(isinstance(e.effect, AllowEntry) and concerns(e.condition, kind) for e in effects)


def _rests(card: int, kind: int) -> bool:
    """May a movement end there (OW-LOC-10)?"""
    effects = LOCATIONS[card].effects
    return not any(isinstance(e.effect, ForbidStop) and concerns(e.condition, kind) for e in effects)


PRICE = tuple(tuple(_price(card, kind) for kind in KIND_NUMBERS) for card in range(len(LOCATIONS)))
"""Card → kind → what entering costs it (OW-MOV-04)."""
ENTERS = tuple(tuple(_enters(card, kind) for kind in KIND_NUMBERS) for card in range(len(LOCATIONS)))
"""Card → kind → may it enter?"""
RESTS = tuple(tuple(_rests(card, kind) for kind in KIND_NUMBERS) for card in range(len(LOCATIONS)))
"""Card → kind → may it rest there, if it may be there at all?"""


def _peers() -> tuple[int, ...]:
    first: dict[tuple[tuple[int, bool, bool], ...], int] = {}
    tables = list(zip(PRICE, ENTERS, RESTS))
    lands = [tuple((p[kind], e[kind], r[kind]) for p, e, r in tables) for kind in KIND_NUMBERS]
    return tuple(first.setdefault(land, kind) for kind, land in zip(KIND_NUMBERS, lands))


PEER = _peers()
"""Kind → the first kind to which every card is just the same in price, entering and resting."""


def refuse_entry(card: int, kind: int) -> Refusal | None:
    """Why a counter of that kind may not enter a location with that card, or None."""
    if ENTERS[card][kind]:
        return None
    return SHIP.refuse("no-land-for-ships") if TYPE[kind] == "water" else WATER.refuse("no-water")


def refuse_rest(card: int, kind: int) -> Refusal | None:
    """Why it may not rest there, or None."""
    if RESTS[card][kind]:
        return None
    return CANOPY.refuse("no-rest-for-flying", location=LOCATIONS[card].code)


def refuse_placement(card: int, kind: int) -> Refusal | None:
    """Why a counter may not be placed there (raised, arriving), or None; castles stand in cities alone
    (OW-MOV-23)."""
    if kind in CASTLES and not IS_CITY[card]:
        return CASTLE.refuse("castle-needs-city")
    return refuse_entry(card, kind) or refuse_rest(card, kind)


def crosses_enemies(kind: int) -> bool:
    """Flying counters ignore stops and locks by enemies (OW-MOV-12)."""
    return IS_FLYING[kind]
