"""Who wins at the end of this turn unless somebody does something about it: threats come first.

In conquest and survival a settlement gives every base to the E.A.R. that stands on it, and then counts. Such
a threat is answered by dislodging one of these E.A.R., by standing on the last base before it comes, or by
taking one of the bases that are held.
"""

from __future__ import annotations

from tabletop.engine.model import Seat

from ..components.board import BASES
from ..components.kinds import EAR, MISSILE_PRICE, SPEED
from ..records.state import State
from ..rules.order import pending_seats
from ..rules.victory import BASES_TO_WIN
from .roads import roads

ANSWERS = 2
"""H are kept for so many missiles where somebody is about to win: the first one may miss."""


def is_alone(state: State) -> bool:
    """Does a player win by his own bases (HG-END-01)?"""
    return state.setup.mode in ("conquest", "survival")


def taken(state: State, seat: Seat) -> int:
    """How many bases a seat would hold if the turn ended now (HG-CAP-01, HG-CAP-05)."""
    count, ids, units = 0, state.derived.ids, state.units
    for base, hex in enumerate(BASES):
        uid = ids[hex]
        captor = units[uid].seat if uid >= 0 and units[uid].kind == EAR else state.holders[base]
        count += captor == seat
    return count


def wins_now(state: State, seat: Seat) -> bool:
    """Would a seat win if the turn ended now?"""
    return is_alone(state) and taken(state, seat) >= BASES_TO_WIN


def menacing(state: State, seat: Seat) -> frozenset[Seat]:
    """The rivals of a seat who would win at the end of this turn by what they hold, stand on and, if their
    action step is still to come, can walk to."""
    if not is_alone(state):
        return frozenset()
    found, pending = set(), pending_seats(state)
    for other in state.living():
        if state.sides[other] == state.sides[seat]:
            continue
        missing = BASES_TO_WIN - taken(state, other)
        if missing <= 0 or (missing <= 2 and other in pending and _walks(state, other) >= missing):
            found.add(other)
    return frozenset(found)


def _walks(state: State, seat: Seat) -> int:
    """How many bases that nobody stands on and others hold have one of its E.A.R. within a step."""
    ids, units = state.derived.ids, state.units
    ears = [units[uid].at for uid in state.derived.own[seat] if units[uid].kind == EAR]
    count = 0
    for base, hex in enumerate(BASES):
        if state.holders[base] != seat and ids[hex] < 0:
            way = roads(EAR, hex)
            count += any(way[at] <= SPEED[EAR] for at in ears)
    return count


def kept_for_answers(state: State, seat: Seat) -> int:
    """The H to keep in a purchase because somebody is about to win: missiles dislodge who stands on a base,
    and defend who stands there first."""
    return ANSWERS * MISSILE_PRICE if menacing(state, seat) else 0
