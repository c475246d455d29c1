"""Before the first turn (section 4): the map is laid, forces stand, everybody musters."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.sequence import SequencePhase

from ..components.ground import Cell, ground_of
from ..components.units import HERO, KIND_OF
from ..records.frames import Basket, Mustering, Preparing, Turn
from ..records.pieces import Freed
from ..records.setup import Setup
from ..records.state import State
from . import enlisting, placing, setting
from .asking import decides
from .place import refuse_placement


def first_state(setup: Setup) -> State:
    """The table of a valid set-up before anything stands on it (OW-SET-01, OW-SET-02)."""
    seats = setting.seating(setup)
    ground = ground_of(seats.grid)
    return State(
        setup=setup,
        stack=[Preparing()],
        grid=seats.grid,
        factions=seats.factions,
        sides=seats.sides,
        scripted=seats.scripted,
        starts=tuple(tuple(ground.cell(name) for name in names) for names in seats.starts),
        gold=list(seats.gold),
        mana=list(seats.mana),
        freed=(Freed(),) * len(seats.factions),
    )


def station_forces(draft: Draft[State], frame: Preparing) -> None:
    """Starting forces stand in their cell, those without one in the base city (OW-SET-03)."""
    state = draft.state
    if state.setup.mode in setting.FREE:
        return
    for seat, forces in enumerate(setting.seating(state.setup).forces):
        for force in forces:
            at = state.ground.cell(force.cell) if force.cell else state.starts[seat][0]
            left = force.count - placing.place_all(draft, KIND_OF[force.kind], force.count, seat, at, "setup")
            if state.setup.mode == "chapter":
                _spill(draft, KIND_OF[force.kind], left, seat, at)


def _spill(draft: Draft[State], kind: int, count: int, seat: Seat, at: Cell) -> None:
    """What does not fit goes to the first neighbours with room and without enemies (OW-CAM-09)."""
    state = draft.state
    for near in state.ground.near[at]:
        if state.has_enemies(seat, near) or refuse_placement(state.ground.cards[near], kind) is not None:
            continue
        count -= placing.place_all(draft, kind, count, seat, near, "setup")


def station_heroes(draft: Draft[State], frame: Preparing) -> None:
    """In assassination everybody has his hero for nothing in the start city (OW-VIC-08)."""
    state = draft.state
    if state.setup.mode == "assassination":
        for seat, faction in enumerate(state.factions):
            placing.place(draft, HERO[faction], seat, state.starts[seat][0], "hero")


def muster(draft: Draft[State], frame: Preparing) -> None:
    """All buy in secret at the same time (OW-SET-04, OW-SET-08)."""
    state = draft.state
    if state.setup.mode == "chapter":
        mustering: tuple[Seat, ...] = (enlisting.PLAYER,)
    elif state.setup.mode in setting.FREE or setting.is_easy(state.setup):
        mustering = state.living()
    else:
        return
    seats = tuple(seat for seat in mustering if decides(state, seat))
    draft.push(Mustering(seats, (Basket(),) * len(state.sides)))


def begin(draft: Draft[State], frame: Preparing) -> None:
    """On to the first turn."""
    draft.swap(Turn())


class PreparingPhase(SequencePhase[State, Preparing]):
    """From the laying of the map to the first turn."""

    steps = (
        station_forces,
        station_heroes,
        enlisting.enlist,
        enlisting.promote,
        enlisting.deploy,
        enlisting.fund,
        muster,
        enlisting.keep,
        begin,
    )
