"""An order on whose way nothing happens, carried out in one go."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...components.units import IS_MAGIC
from ...records.events import Entered
from ...records.state import State
from ..entering import ENTERING, LEAVING, Ids, arrived, members
from ..magic import mist
from ..magic.means import anybody_has_means
from ..magic.windows import open_window, opening
from ..place import PRICE


def walked(draft: Draft[State], seat: Seat, ids: Ids, path: tuple[Cell, ...]) -> bool:
    """Carry out an order that was judged just now, if nobody has a spell for the moment in which it is given
    and no cell left or passed has an effect; whatever the last cell does follows, and the window after it.
    Was it carried out?"""
    state = draft.state
    cards, first, total = state.ground.cards, state.counters[ids[0]], 0
    assert first is not None
    at, kind = first.at, first.kind
    if state.leaving or state.combat is not None or LEAVING[cards[at]][kind]:
        return False
    if not state.charmed.isdisjoint(ids) and mist.is_over_any(state, members(state, ids)):
        return False
    if len(path) > 1:
        for cell in path[:-1]:
            if LEAVING[cards[cell]][kind] or ENTERING[cards[cell]][kind]:
                return False
    able = anybody_has_means(state)
    if able and opening(state, "MOVE_DECLARED", seat, at) is not None:
        return False
    for to in path:
        price = PRICE[cards[to]][kind]
        total += price
        draft.emit(Entered(ids, at, to, price, "march"))
        at = to
    state.shift_all(ids, at, total, 0)
    arrived(draft, ids, first, at)
    if able or IS_MAGIC[kind]:  # else nobody has means now
        open_window(draft, "MOVE_DONE", seat, at)
    return True
