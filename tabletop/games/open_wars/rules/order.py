"""The order of a turn (OW-ORD) and collection (OW-COL)."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.ground import Cell
from ..components.location_effects import Gain
from ..components.locations import LOCATIONS
from ..components.units import HERO, KINDS, TYPE
from ..records.events import Collected, Gained, OrderFixed
from ..records.state import SHIFT, State
from .control import controlled
from .stories import story_of
from .values import has_ability

AZRAK = HERO["daemons"]


def fix_order(draft: Draft[State]) -> None:
    """The dearest army first, then clockwise whatever the values; scripted sides are seats like any other and
    who is out is left out (OW-ORD-01..05)."""
    state = draft.state
    values = tuple(state.worth)
    seats = state.living()
    highest = max([values[seat] for seat in seats])
    first = first_of(draft, [seat for seat in seats if values[seat] == highest])
    at = seats.index(first)
    state.order = (*seats[at:], *seats[:at])
    state.values = values
    draft.emit(OrderFixed(state.order, values))


def first_of(draft: Draft[State], tied: list[Seat]) -> Seat:
    """Those tied roll 2d6 each, the lowest seat first; those tied for the highest roll again until one is
    left (OW-ORD-03, OW-DIC-02)."""
    while len(tied) > 1:
        sums = {seat: sum(draft.roll_many(2, 6, "order", "OW-ORD-03", seat)) for seat in tied}
        highest = max(sums.values())
        tied = [seat for seat in tied if sums[seat] == highest]
    return tied[0]


def collect(draft: Draft[State]) -> None:
    """In turn order everybody gets what his locations give, then the rest (OW-COL-01, OW-COL-02); what nobody
    controls pays nobody (OW-COL-03), and no faction pays upkeep or gets more (OW-DEF-15)."""
    for seat in draft.state.order:
        if not story_of(draft.state).collects(draft.state, seat):
            continue
        cells, cards = controlled(draft.state, seat), draft.state.ground.cards
        for cell in cells:
            if PAYS[cards[cell]]:
                _pay(draft, seat, cell)
        for cell in cells:
            if GIVES_MORE[cards[cell]]:
                _pay_bonus(draft, seat, cell)
        _pay_hero(draft, seat)
        _pay_allowance(draft, seat)


PAYS = tuple(bool(card.gold or card.mana) for card in LOCATIONS)
"""Card → has it an income?"""
GIVES_MORE = tuple(any(effect.trigger == "collect" for effect in card.effects) for card in LOCATIONS)
"""Card → may it give its controller a bonus?"""


def income(state: State, cell: Cell) -> tuple[int, int]:
    """The gold and mana that a location gives whoever controls it (OW-MAP-02)."""
    card = LOCATIONS[state.ground.cards[cell]]
    return card.gold, card.mana


def bonus(state: State, seat: Seat, cell: Cell) -> int:
    """The extra mana of a location for its controller, however many fulfil the condition (OW-LOC-18)."""
    total = 0
    for effect in LOCATIONS[state.ground.cards[cell]].effects:
        wanted = effect.condition.own_type_here
        if effect.trigger != "collect" or not isinstance(effect.effect, Gain):
            continue
        if any(c.seat == seat and TYPE[c.kind] == wanted for c in state.at(cell)):
            total += effect.effect.mana
    return total


def _pay(draft: Draft[State], seat: Seat, cell: Cell) -> None:
    state = draft.state
    gold, mana = income(state, cell)
    gain(state, seat, gold, mana)
    draft.emit(Collected(seat, cell, gold, mana))


def _pay_bonus(draft: Draft[State], seat: Seat, cell: Cell) -> None:
    mana = bonus(draft.state, seat, cell)
    if mana:
        gain(draft.state, seat, 0, mana)
        draft.emit(Gained(seat, 0, mana, LOCATIONS[draft.state.ground.cards[cell]].code, cell))


def _pay_hero(draft: Draft[State], seat: Seat) -> None:
    """Azrak (OW-HER-10)."""
    state = draft.state
    if not state.places.get(seat << SHIFT | AZRAK):
        return
    for counter in state.army(seat):
        if counter.kind == AZRAK and has_ability(state, counter):
            gain(state, seat, 0, 1)
            draft.emit(Gained(seat, 0, 1, KINDS[AZRAK].name, counter.at))


def _pay_allowance(draft: Draft[State], seat: Seat) -> None:
    """What a scenario gives besides (OW-SCN-33)."""
    state = draft.state
    more = story_of(state).allowance(state, seat)
    if more:
        gain(state, seat, more, 0)
        draft.emit(Gained(seat, more, 0, "difficulty"))


def gain(state: State, seat: Seat, gold: int, mana: int) -> None:
    """Gold and mana gather without limit and are nobody else's (OW-COL-04, OW-DEF-12)."""
    state.gold[seat] += gold
    state.mana[seat] += mana
