"""An order on whose way nothing happens, carried out in one go."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...records.events import Entered
from ...records.state import State
from ..entering import ENTERING, LEAVING, Ids, arrived, members
from ..magic import mist
from ..magic.means import anybody_has_means
from ..magic.windows import opening
from ..place import PRICE


def walked(draft: Draft[State], seat: Seat, ids: Ids, path: tuple[Cell, ...]) -> bool:
    """Carry out an order that was judged just now, if nobody has a spell for the moment in which it is given
    and no cell left or passed has an effect; whatever the last cell does follows. Was it carried out?"""
    state = draft.state
    cards = state.ground.cards
    counters = members(state, ids)
    first = counters[0]
    at, kind, total = first.at, first.kind, 0
    if state.leaving or state.combat is not None or LEAVING[cards[at]][kind]:
        return False
    if state.lasting and mist.is_over_any(state, counters):
        return False
    for cell in path[:-1]:
        if LEAVING[cards[cell]][kind] or ENTERING[cards[cell]][kind]:
            return False
    if anybody_has_means(state) and opening(state, "MOVE_DECLARED", seat, at) is not None:
        return False
    for to in path:
        price = PRICE[cards[to]][kind]
        total += price
        draft.emit(Entered(ids, at, to, price, "march"))
        at = to
    state.shift_all(counters, at, total, 0)
    arrived(draft, ids, first, at)
    return True
