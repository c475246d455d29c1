"""What may be bought, where, by whom (section 7), for recruitment and muster alike (OW-SET-05). Castles are
counters like others (OW-REC-12); nothing is ever sold (OW-REC-11).
"""

from __future__ import annotations

from functools import cache
from itertools import filterfalse, repeat

from tabletop.engine.model import Cite, Refusal, Seat

from ..components.ground import Cell, cells_in
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
from ..records.rebuilding import KIND_BITS
from ..records.setup import Mode, Setup
from ..records.state import SHIFT, State
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
BASTION = Cite("OW-SCN-23")
SEALED = Cite("OW-SCN-28")
TITANS = Cite("OW-TIT-02")
INFERNO = Cite("OW-INF-04")

DEAREST = max(COST)
SHIPS = {kind for kind, type_ in enumerate(TYPE) if type_ == "water"}
Items = tuple[Item, ...]
MOST: dict[Expansion, tuple[int, Cite]] = {"titans": (1, TITANS), "inferno": (2, INFERNO)}
"""How many of an expansion an army may have at a time (OW-TIT-02, OW-INF-04)."""
SIEGE_HEROES = ("dwarves", "elves")
"""Whose heroes may be bought in the siege (OW-SCN-25)."""


def wares(setup: Setup, faction: Faction) -> tuple[int, ...]:
    """Everything that a player of a faction may ever buy, in the order of the data (OW-REC-03, OW-REC-13)."""
    return _wares(setup.mode, faction, setup.heroes, setup.mercenaries, setup.titans, setup.inferno)


@cache
def _wares(
    mode: Mode, faction: Faction, heroes: bool, mercenaries: bool, titans: bool, inferno: bool
) -> tuple[int, ...]:
    """Mercenaries and titans for anybody (OW-MER-01, OW-TIT-01), the inferno for the Daemons, but never
    Diablo (OW-INF-01, OW-INF-03)."""
    found = [*BASE[faction]]
    if mercenaries:
        found += OF_EXPANSION["mercenaries"]
    if heroes and (mode != "chapter" and (mode != "siege" or faction in SIEGE_HEROES)):
        found.append(HERO[faction])
    if titans:
        found += [kind for kind in OF_EXPANSION["titans"] if mode != "chapter" or kind != DEMOGOR]
    if inferno and faction == "daemons":
        found += [kind for kind in OF_EXPANSION["inferno"] if kind != DIABLO]
    return tuple(sorted(found))


@cache
def _payable(goods: tuple[int, ...], most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What of these wares costs so much at most: all, and those that there are only once."""
    kinds = [kind for kind in goods if COST[kind] <= most]
    return tuple(kinds), tuple(kind for kind in kinds if KINDS[kind].unique)


def cities(state: State, seat: Seat, muster: bool) -> list[Cell]:
    """Where a player buys now: in cities that he himself controls (OW-REC-02, OW-REC-10), at the muster in
    his start cells (OW-SET-05)."""
    if muster:
        return sorted(state.starts[seat])
    there = cells_in(state.stands[seat] & state.ground.city_bits)
    if state.factions[seat] == "daemons":
        there = _open(state, seat, there)
    out: list[Cell] = []
    presence, alone = state.presence, 1 << seat
    for cell in there:
        if presence[cell] == alone or controller(state, cell) == seat:
            out.append(cell)
    return out


def _open(state: State, seat: Seat, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple([cell for cell in cells if _refuse_closed(state, seat, cell) is None])


def refuse_everywhere(state: State, seat: Seat) -> Refusal:
    """Why a player who has no city to buy in has none."""
    return _refuse_sealed(state, seat) or CITY.refuse("not-your-city")


def _refuse_closed(state: State, seat: Seat, cell: Cell) -> Refusal | None:
    """In the siege the Daemons recruit only where they started, and not at all once the portal is sealed
    (OW-SCN-22, OW-SCN-23)."""
    if state.factions[seat] != "daemons":
        return None
    if state.setup.mode == "siege" and cell not in state.starts[seat]:
        return BASTION.refuse("only-in-the-bastion")
    return _refuse_sealed(state, seat)


def _refuse_sealed(state: State, seat: Seat) -> Refusal | None:
    """A sealed portal lets no more Daemons through, in chapter 5 of the campaign neither (OW-SCN-28,
    OW-CAM-24); nothing else ever seals one."""
    if state.factions[seat] != "daemons" or not state.progress.sealed:
        return None
    return SEALED.refuse("portal-sealed")


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
    if controller(state, at) != seat:
        return CITY.refuse("not-your-city")
    return _refuse_closed(state, seat, at)


def _refuse_single(state: State, seat: Seat, kind: int, written: Items) -> Refusal | None:
    """What there is only once (a hero that stood there free, too: OW-VIC-09), and how many titans and inferno
    counters an army may have."""
    if not KINDS[kind].unique:
        return None
    if seat << SHIFT | kind in state.places or kind in [item.kind for item in written]:
        return UNIQUE.refuse("already-in-army", unit=KINDS[kind].key)
    if kind in state.gone:
        return DEFEATED.refuse("was-defeated", unit=KINDS[kind].key)
    if [other for other in range(len(state.sides)) if other << SHIFT | kind in state.places]:
        return SINGLE.refuse("another-has-it", unit=KINDS[kind].key)
    expansion = KINDS[kind].expansion
    if expansion in MOST:
        most, cite = MOST[expansion]
        own = [each for each in OF_EXPANSION[expansion] if seat << SHIFT | each in state.places]
        own += [item.kind for item in written if KINDS[item.kind].expansion == expansion]
        if len(own) >= most:
            return cite.refuse("too-many-of-them", most=most)
    return None


def price(written: Items) -> int:
    """What an order costs."""
    return sum([COST[item.kind] * item.count for item in written]) if written else 0


def offers(state: State, seat: Seat, written: Items, muster: bool) -> list[tuple[Cell, int]]:
    """All a player may buy next, by city and in the order of the data. It is kept: who has something to buy
    is asked for it at once."""
    asked = (seat, state.gold[seat], muster, written)
    gone, progress = state.gone, state.progress
    known = state.known.get("offers")
    if known is not None and known[0] == asked and known[1] is gone and known[2] is progress:
        kept: list[tuple[Cell, int]] = known[3]
        return kept
    found = _offers(state, seat, written, muster)
    state.known["offers"] = (asked, gone, progress, found)
    return found


def _offers(state: State, seat: Seat, written: Items, muster: bool) -> list[tuple[Cell, int]]:
    left = state.gold[seat] - price(written)
    goods = wares(state.setup, state.factions[seat])
    kinds, singles = _payable(goods, left if left < DEAREST else DEAREST)
    places = cities(state, seat, muster) if kinds else []
    barred = _barred(state, seat, singles, written) if singles and places else ()
    if barred:
        kinds = tuple(filterfalse(barred.__contains__, kinds))
    out: list[tuple[Cell, int]] = []
    for at in places:
        shut = _full(state, seat, at, written)
        if at not in state.ground.ports:
            shut |= SHIPS
        out += zip(repeat(at), filterfalse(shut.__contains__, kinds))
    return out


def _full(state: State, seat: Seat, at: Cell, written: Items) -> set[int]:
    """The kinds of which a player has in a city as many as may be there, with what is written down."""
    more = _written_at(written, at) if written else {}
    full = {kind for kind, count in more.items() if count >= LIMIT[kind]} if more else set()
    for key in state.own[seat * state.ground.size + at]:
        kind = key.kind
        if len(state.piles[key]) + more.get(kind, 0) >= LIMIT[kind]:
            full.add(kind)
    return full


def _written_at(written: Items, at: Cell) -> dict[int, int]:
    return {item.kind: item.count for item in written if item.at == at}


def _barred(state: State, seat: Seat, singles: tuple[int, ...], written: Items) -> set[int]:
    """Of what there is only once, all that may not be bought (`_refuse_single`)."""
    taken = {sort & KIND_BITS for sort in state.places}
    taken.update(state.gone, [item.kind for item in written])
    for expansion, (most, _) in MOST.items():
        own = [each for each in OF_EXPANSION[expansion] if seat << SHIFT | each in state.places]
        own += [item.kind for item in written if KINDS[item.kind].expansion == expansion]
        if len(own) >= most:
            taken.update(OF_EXPANSION[expansion])
    return taken.intersection(singles)


def added(written: Items, at: Cell, kind: int) -> Items:
    """The order with one more counter, its items ascending: in which order they are written is all one."""
    counts = {(item.at, item.kind): item.count for item in written}
    counts[at, kind] = counts.get((at, kind), 0) + 1
    return tuple(Item(cell, each, count) for (cell, each), count in sorted(counts.items()))
