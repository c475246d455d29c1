"""Chapter 4, the order of things before the first turn: muster, reveal, who begins, redeployment."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.sequence import SequencePhase

from ..components.armies import ARMIES, kind_of
from ..records.events import ArmyEliminated, Deployed, OrderFixed, Revealed
from ..records.frames import Mustering, Opening, Redeployment
from ..records.state import State
from .turn import pass_on

Group = tuple[Seat, ...]


def muster(draft: Draft[State], frame: Opening) -> None:
    """Armies are chosen, built and deployed (CW-SET-01..04)."""
    draft.push(Mustering())


def reveal(draft: Draft[State], frame: Opening) -> None:
    """All deployments are shown at once (CW-SET-05). Ids run by seat and canonical order."""
    state = draft.state
    state.revealed = True
    state.armies = tuple(m.army for m in state.musters)
    draft.emit(Revealed(state.armies))
    for seat, mustered in enumerate(state.musters):
        if seat in state.leaving:
            state.eliminated = (*state.eliminated, seat)
            draft.emit(ArmyEliminated(seat, resigned=True))
            continue
        for placed in mustered.placed:
            unit = state.add(kind_of(mustered.army, placed.piece), seat, placed.at)
            draft.emit(Deployed(unit.id, unit.kind, seat, unit.at))
    state.leaving = ()


def fix_order(draft: Draft[State], frame: Opening) -> None:
    """Lower initiative first, ties by the dice; in teams by the lower, then the other initiative of the side
    (CW-SET-06, CW-OPT-31, CW-OPT-32). It holds for the whole match (CW-SET-08)."""
    state = draft.state
    groups: dict[int, list[Seat]] = {}
    for seat, side in enumerate(state.sides):
        groups.setdefault(side, []).append(seat)
    ranked = []
    for seats in groups.values():
        inside = sorted(seats, key=lambda s: (_initiative(state, s), s))
        ranked.append((tuple(_initiative(state, s) for s in inside), tuple(inside)))
    keys = sorted({key for key, _ in ranked})
    order: list[Group] = []
    for key in keys:
        order += _roll_off(draft, [group for k, group in ranked if k == key])
    state.order = tuple(order)
    draft.emit(OrderFixed(state.order))


def _initiative(state: State, seat: Seat) -> int:
    army = ARMIES.get(state.armies[seat])
    return army.initiative if army is not None else 99


def _roll_off(draft: Draft[State], tied: Sequence[Group]) -> list[Group]:
    """Each rolls a die, higher first; equal dice are rolled again among themselves (CW-SET-06)."""
    if len(tied) == 1:
        return list(tied)
    rolled: dict[int, list[Group]] = {}
    for group in tied:
        rolled.setdefault(draft.roll(6, "first", "CW-SET-06", min(group)), []).append(group)
    out: list[Group] = []
    for die in sorted(rolled, reverse=True):
        out += _roll_off(draft, rolled[die])
    return out


def redeploy(draft: Draft[State], frame: Opening) -> None:
    """Every side after the first may rearrange its units, in turn order (CW-SET-07, CW-OPT-35)."""
    for group in reversed(draft.state.order[1:]):
        draft.push(Redeployment(group))


def begin(draft: Draft[State], frame: Opening) -> None:
    """The first turn."""
    pass_on(draft, frame)


class OpeningPhase(SequencePhase[State, Opening]):
    """ST-ARMY to ST-REDEPLOY of chapter 14."""

    steps = (muster, reveal, fix_order, redeploy, begin)
