"""What may be bought, where, by whom (section 7), for recruitment and muster alike (OW-SET-05). Castles are
counters like others (OW-REC-12); nothing is ever sold (OW-REC-11).
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.model import Cite, Refusal, Seat

from ..components.ground import Cell
from ..components.units import (
    BASE,
    COST,
    DEMOGOR,
    DIABLO,
    HERO,
    KINDS,
    LIMIT,
    OF_EXPANSION,
    TYPE,
    Expansion,
    Faction,
)
from ..records.pieces import Item
from ..records.setup import Setup
from ..records.state import State
from .control import controller
from .stacking import room

CITY = Cite("OW-REC-02")
OFFER = Cite("OW-REC-03")
PORT = Cite("OW-REC-04")
LIMITS = Cite("OW-REC-05")
UNIQUE = Cite("OW-REC-06")
GOLD = Cite("OW-REC-01")
START = Cite("OW-SET-05")
DEFEATED = Cite("OW-HER-04")
SINGLE = Cite("OW-CMP-04")
TITANS = Cite("OW-TIT-02")
INFERNO = Cite("OW-INF-04")

Items = tuple[Item, ...]
MOST: dict[Expansion, tuple[int, Cite]] = {"titans": (1, TITANS), "inferno": (2, INFERNO)}
"""How many of an expansion an army may have at a time (OW-TIT-02, OW-INF-04)."""
SIEGE_HEROES = ("dwarves", "elves")
"""Whose heroes may be bought in the siege (OW-SCN-25)."""


@lru_cache(maxsize=512)
def wares(setup: Setup, faction: Faction) -> tuple[int, ...]:
    """Everything that a player of a faction may ever buy, in the order of the data (OW-REC-03, OW-REC-13):
    mercenaries and titans for anybody (OW-MER-01, OW-TIT-01), the inferno for the Daemons, but Diablo never
    (OW-INF-01, OW-INF-03)."""
    found = [*BASE[faction]]
    if setup.mercenaries:
        found += OF_EXPANSION["mercenaries"]
    if setup.heroes and (setup.mode != "chapter" and (setup.mode != "siege" or faction in SIEGE_HEROES)):
        found.append(HERO[faction])
    if setup.titans:
        found += [kind for kind in OF_EXPANSION["titans"] if setup.mode != "chapter" or kind != DEMOGOR]
    if setup.inferno and faction == "daemons":
        found += [kind for kind in OF_EXPANSION["inferno"] if kind != DIABLO]
    return tuple(sorted(found))


def cities(state: State, seat: Seat, muster: bool) -> list[Cell]:
    """Where a player buys now: in cities that he himself controls (OW-REC-02, OW-REC-10), at the muster in
    his start cells (OW-SET-05)."""
    if muster:
        return sorted(state.starts[seat])
    there = [cell for cell in state.ground.cities if state.presence[cell] >> seat & 1]
    found = [cell for cell in sorted(there) if controller(state, cell) == seat]
    return [cell for cell in found if not _is_closed(state, seat, cell)]


def _is_closed(state: State, seat: Seat, cell: Cell) -> bool:
    """In the siege the Daemons recruit only where they started, and not at all once the portal is sealed
    (OW-SCN-22, OW-SCN-23, OW-SCN-28, OW-CAM-24)."""
    setup = state.setup
    siege = setup.mode == "siege" or (setup.chapter is not None and setup.chapter.number == 5)
    if not siege or state.factions[seat] != "daemons":
        return False
    return state.progress.sealed or (setup.mode == "siege" and cell not in state.starts[seat])


def refuse(
    state: State, seat: Seat, at: Cell, kind: int, *, written: Items = (), muster: bool = False
) -> Refusal | None:
    """Why a player may not buy this counter there, beside what he has `written` down already, or None."""
    refusal = _refuse_city(state, seat, at, muster)
    if refusal is not None:
        return refusal
    if not 0 <= kind < len(KINDS) or kind not in wares(state.setup, state.factions[seat]):
        return OFFER.refuse("not-for-sale")
    if TYPE[kind] == "water" and at not in state.ground.ports:
        return PORT.refuse("needs-a-port")
    refusal = _refuse_single(state, seat, kind, written)
    if refusal is not None:
        return refusal
    planned = sum(item.count for item in written if (item.at, item.kind) == (at, kind))
    if room(state, seat, kind, at) <= planned:
        return LIMITS.refuse("stack-full", unit=KINDS[kind].key)
    left = state.gold[seat] - price(written)
    if COST[kind] > left:
        return GOLD.refuse("too-little-gold", price=COST[kind], gold=left)
    return None


def _refuse_city(state: State, seat: Seat, at: Cell, muster: bool) -> Refusal | None:
    if muster:
        return None if at in state.starts[seat] else START.refuse("muster-at-home")
    if not state.ground.is_cell(at) or at not in state.ground.cities:
        return CITY.refuse("no-city")
    if controller(state, at) != seat or _is_closed(state, seat, at):
        return CITY.refuse("not-your-city")
    return None


def _refuse_single(state: State, seat: Seat, kind: int, written: Items) -> Refusal | None:
    """What there is only once (a hero that stood there free, too: OW-VIC-09), and how many titans and inferno
    counters an army may have."""
    if not KINDS[kind].unique:
        return None
    expansion, own = KINDS[kind].expansion, [c.kind for c in state.army(seat)]
    own += [item.kind for item in written for _ in range(item.count)]
    if kind in own:
        return UNIQUE.refuse("already-in-army", unit=KINDS[kind].key)
    if kind in state.gone:
        return DEFEATED.refuse("was-defeated", unit=KINDS[kind].key)
    if any(c is not None and c.kind == kind for c in state.counters):
        return SINGLE.refuse("another-has-it", unit=KINDS[kind].key)
    if expansion in MOST:
        most, cite = MOST[expansion]
        if sum(KINDS[each].expansion == expansion for each in own) >= most:
            return cite.refuse("too-many-of-them", most=most)
    return None


def price(written: Items) -> int:
    """What an order costs."""
    return sum(COST[item.kind] * item.count for item in written)


def offers(state: State, seat: Seat, written: Items, muster: bool) -> list[tuple[Cell, int]]:
    """All a player may buy next, by city and in the order of the data."""
    left = state.gold[seat] - price(written)
    kinds = [kind for kind in wares(state.setup, state.factions[seat]) if COST[kind] <= left]
    kinds = [k for k in kinds if not KINDS[k].unique or _refuse_single(state, seat, k, written) is None]
    dry = [kind for kind in kinds if TYPE[kind] != "water"]
    out: list[tuple[Cell, int]] = []
    for at in cities(state, seat, muster) if kinds else ():
        taken = {key.kind: len(state.piles[key]) for key in state.heaps[at] if key.seat == seat}
        for item in written:
            if item.at == at:
                taken[item.kind] = taken.get(item.kind, 0) + item.count
        fit = kinds if at in state.ground.ports else dry
        out += [(at, kind) for kind in fit if taken.get(kind, 0) < LIMIT[kind]]
    return out


def added(written: Items, at: Cell, kind: int) -> Items:
    """The order with one more counter, its items ascending: in which order they are written is all one."""
    counts = {(item.at, item.kind): item.count for item in written}
    counts[at, kind] = counts.get((at, kind), 0) + 1
    return tuple(Item(cell, each, count) for (cell, each), count in sorted(counts.items()))
