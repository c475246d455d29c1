"""What a counter loses: a life, and with the last one its place on the map (OW-CAS-06, OW-CAS-10, OW-HER-02).

Everything that takes lives comes here: hits that count, and what is given up for Dark Pact.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ..components.units import HERO, TWO_SIDED
from ..records.battle_events import Fell, Wounded
from ..records.frames import Deed
from ..records.pieces import Counter, Fallen, StackKey
from ..records.state import State
from . import victory
from .stories import story_of
from .values import lives

Why = Literal["hit", "pact"]


def take_life(draft: Draft[State], counter: Counter, why: Why = "hit") -> bool:
    """One life: a two-sided counter turns to its wounded side, the others fall, and so do wounded ones
    (OW-CAS-06, OW-HER-02). Did it fall?"""
    if lives(draft.state, counter) > 1:
        draft.state.update(replace(counter, wounded=True))
        draft.emit(Wounded(counter.id))
        return False
    fall(draft, counter, why)
    return True


def fall(draft: Draft[State], counter: Counter, why: Why = "hit") -> None:
    """A counter is defeated: it lies beside its cell until the end of the turn (OW-CAS-10); a two-sided one
    never comes back (OW-HER-04)."""
    state = draft.state
    state.remove(counter)
    state.fallen = (*state.fallen, Fallen(counter.id, counter.kind, counter.seat, counter.at))
    if TWO_SIDED[counter.kind]:
        state.gone = tuple(sorted({*state.gone, counter.kind}))
    draft.emit(Fell(counter.id, counter.kind, counter.seat, counter.at, why))
    _tell_actions(state, counter.key)
    story_of(state).fell(draft, counter)
    if counter.kind == HERO[state.factions[counter.seat]]:
        victory.hero_fell(draft, counter.seat)


def _tell_actions(state: State, key: StackKey) -> None:
    """Everything that stacks are doing knows which stacks have lost counters since it was declared
    (OW-SPL-11)."""
    for place, frame in enumerate(state.stack):
        if isinstance(frame, Deed) and key not in frame.lost:
            state.stack[place] = replace(frame, lost=(*frame.lost, key))
