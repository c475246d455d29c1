"""Hits in the usual order, as scripts allocate them (OW-CAS-03)."""

from __future__ import annotations

from msgspec.structs import replace

from ..records.actions import Suffer
from ..records.frames import Allocating
from ..records.state import State
from ..rules.combat.casualties import AllocatingPhase, choices, takers

ALLOCATING = AllocatingPhase()


def order(state: State, frame: Allocating) -> tuple[Suffer, ...]:
    """The answers to all that is still asked, hit by hit; what leaves no choice is not asked."""
    found: list[Suffer] = []
    while frame.hit.left and takers(state, frame.hit):
        answer = ALLOCATING.unasked(state, frame)
        if len(choices(state, frame.hit)) > 1:
            found.append(answer)
        hit = frame.hit
        given = (*hit.given, answer.counter)
        frame = replace(frame, hit=replace(hit, left=hit.left - 1, given=given))
    return tuple(found)
