"""An order on whose way nothing happens, carried out in one go."""

from __future__ import annotations

from tabletop.engine.draft import Draft

from ...records.events import Entered
from ...records.frames import Advance
from ...records.state import State
from ..entering import ENTERING, LEAVING, arrived, members
from ..place import PRICE


def walked(draft: Draft[State], frame: Advance) -> bool:
    """Carry out an order that was judged as it was given, if nothing has changed since and no cell left or
    passed has an effect; whatever the last cell does follows. Was it carried out?"""
    state = draft.state
    judged = state.known.get("judged")
    if judged is None or judged[0] is not frame.path or judged[1] is not frame.group:
        return False
    group, path, cards = frame.group, frame.path, state.ground.cards
    counters = members(state, group)
    if state.combat is not None or (state.lasting and [counter for counter in counters if counter.under]):
        return False
    kind = counters[0].kind
    if LEAVING[cards[frame.origin]][kind]:
        return False
    for cell in path[:-1]:
        if LEAVING[cards[cell]][kind] or ENTERING[cards[cell]][kind]:
            return False
    at, total = frame.origin, 0
    for to in path:
        price = PRICE[cards[to]][kind]
        total += price
        draft.emit(Entered(group, at, to, price, "march"))
        at = to
    for counter in counters:
        state.shift(counter, at, spent=total)
    arrived(draft, group, counters[0], at)
    return True
