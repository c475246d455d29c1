"""Chapter 9: fire at two hexes and lines of sight over full hexes (HG-RNG-02)."""

from __future__ import annotations

from tabletop.engine.model import Cite, Refusal
from tabletop.parts.hexes import Hex, Mask, hexes_in

from ..components.board import AFAR, LINES, MAP
from ..records.state import State
from ..records.units import Unit

RANGE = Cite("HG-RNG-01")
NO_LINE = Cite("HG-LOS-03")
BLOCKED = Cite("HG-LOS-04")
DUST = Cite("HG-EVT-09")


def far_targets(state: State, unit: Unit, among: Mask) -> Mask:
    """Which of these hexes lie two away with a clear line (HG-LOS-01); none in a dust storm (EV22)."""
    if "fire" in state.bans:
        return 0
    found, at, ids = AFAR[unit.at] & among, unit.at, state.derived.ids
    for to in hexes_in(found):
        if ids[at + to >> 1] >= 0:  # the hex between
            found ^= 1 << to
    return found


def blocker(state: State, a: Hex, b: Hex) -> int:
    """The unit on the middle hex of an axis line of two, or −1 (HG-LOS-04)."""
    for to, middle in LINES[a]:
        if to == b:
            return state.derived.ids[middle]
    return -1


def refuse_far(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Why a unit that can fire at two hexes cannot reach this target."""
    if MAP.distance(unit.at, target.at) != 2:
        return RANGE.refuse("out-of-range", target=target.id)
    if "fire" in state.bans:
        return DUST.refuse("dust-storm")
    if all(to != target.at for to, _ in LINES[unit.at]):
        return NO_LINE.refuse("no-line", target=target.id)
    between = blocker(state, unit.at, target.at)
    return BLOCKED.refuse("line-blocked", target=target.id, blocker=between) if between >= 0 else None
