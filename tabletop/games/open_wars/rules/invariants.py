"""What must hold in every state: for tests and loading. Each line is a sentence for developers."""

from __future__ import annotations

from collections import Counter as Count

from ..components.units import KINDS, LIMIT, TWO_SIDED
from ..records.frames import Marching
from ..records.state import State
from . import movement, purchase
from .entering import members
from .place import ENTERS, RESTS


def broken(state: State) -> list[str]:
    """The invariants that do not hold."""
    faults = _seats(state)
    if faults:
        return faults
    return [*_counters(state), *_stacks(state), *_frames(state), *_ending(state)] or _derived(state)


def _seats(state: State) -> list[str]:
    out, seats = [], len(state.sides)
    named = (state.gold, state.mana, state.factions, state.starts, state.freed)
    if any(len(each) != seats for each in named) or (state.values and len(state.values) != seats):
        return ["the number of seats is wrong"]
    for name in ("order", "scripted", "leaving"):
        if any(not 0 <= seat < seats for seat in getattr(state, name)):
            out.append(f"{name} names a seat that is not there")
    if any(not 0 <= out_.seat < seats for out_ in state.out):
        out.append("somebody is out who was never in")
    if any(not state.ground.is_cell(cell) for cells in state.starts for cell in cells):
        out.append("a start is no cell")
    return out


def _counters(state: State) -> list[str]:
    out: list[str] = []
    lasting = {each.id for each in state.lasting}
    for number, counter in enumerate(state.counters):
        if counter is None:
            continue
        card = state.ground.cards[counter.at]
        if counter.id != number:
            out.append(f"counter {counter.id} has place {number}")
        if counter.wounded and not TWO_SIDED[counter.kind]:
            out.append(f"counter {number} has no wounded side (OW-CMP-05)")
        if not (ENTERS[card][counter.kind] or counter.at in state.ground.ports):
            out.append(f"counter {number} stands where it may not be (OW-MOV-08)")
        if not RESTS[card][counter.kind]:
            out.append(f"counter {number} rests where it may not (OW-LOC-10)")
        if state.is_out(counter.seat):
            out.append(f"counter {number} is of a player who is out (OW-VIC-10)")
        if not lasting.issuperset(counter.under):
            out.append(f"counter {number} is under a spell that is over")
    return out


def _stacks(state: State) -> list[str]:
    stacks = Count(counter.key for counter in state.counters if counter is not None)
    out = [f"{n} of {key} (OW-STK-01)" for key, n in stacks.items() if n > LIMIT[key.kind]]
    single = Count(c.kind for c in state.counters if c is not None and KINDS[c.kind].unique)
    return out + [f"{n} of {KINDS[kind].key} (OW-CMP-04)" for kind, n in single.items() if n > 1]


def _frames(state: State) -> list[str]:
    out = []
    for frame in state.stack:
        for seat, basket in enumerate(getattr(frame, "answers", ())):
            if purchase.price(basket.items) > state.gold[seat]:
                out.append(f"seat {seat} cannot pay what it has written (OW-REC-09)")
        if isinstance(frame, Marching):
            if movement.refuse_movers(state, frame.seat, frame.group) is not None:
                out.append("a group is moved that may not be")
            elif not isinstance(
                movement.along(state, movement.group_of(state, members(state, frame.group)), frame.path),
                movement.Group,
            ):
                out.append("a path leads where the group may not go")
    return out


def _ending(state: State) -> list[str]:
    if state.outcome is not None:
        return ["the match is over and something is pending"] if state.stack else []
    return [] if state.stack else ["nobody decides and the match goes on"]


def derived(state: State) -> dict[str, object]:
    """What the mutators keep in step, by name."""
    return {name: getattr(state, name) for name in (*state.rebuilt(), "allies", "mixed")}


def _derived(state: State) -> list[str]:
    anew = state.rebuilt()
    return [f"{name} is out of step" for name in anew if getattr(state, name) != anew[name]]
