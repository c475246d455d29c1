"""The match of the exercise `open_wars-2-three-cities`: a turn and a half as planned, without a die."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import registry
from tabletop.engine.model import Action
from tabletop.games.open_wars.components.ground import grid_of
from tabletop.games.open_wars.components.units import KIND_OF
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.setup import Drawn, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.session.record import MatchRecord, Player
from tabletop.session.session import Session

BARBARIANS, ORCS = 0, 1
ROWS = ("SY wa RD fo IC", "pl mo fo pl mo", "IC pl BB pl fo")
SETUP = Setup(
    mode="domination", factions=("barbarians", "orcs"), turns=1, land=Drawn(rows=ROWS, starts=("A3", "E1"))
)
OURS = ("barbarians/valkyrie", "barbarians/lancer", "barbarians/lancer", *("barbarians/scout",) * 2)
THEIRS = ("orcs/wolf rider", "orcs/brutus", "orcs/axer", "orcs/axer", "orcs/slynn")
GROUND = grid_of(ROWS)
MARCHES: dict[tuple[int, int], tuple[tuple[tuple[str, ...], tuple[str, ...], bool], ...]] = {
    (1, ORCS): ((("orcs/wolf rider",), ("D1", "D2"), True),),
    (1, BARBARIANS): (
        (("barbarians/valkyrie",), ("B3", "C3"), False),
        (("barbarians/scout",) * 2, ("B3", "C3"), True),
    ),
    (2, ORCS): ((("orcs/wolf rider",), ("D3", "C3"), False),),
}
"""What moves where, by turn and seat, and whether it could go on."""


def standing(state: State, name: str) -> list[int]:
    """The ids of the counters of a kind."""
    return [each.id for each in state.counters if each is not None and each.kind == KIND_OF[name]]


def march(
    state: State, names: tuple[str, ...], path: tuple[str, ...], rests: bool = False
) -> Iterator[Action]:
    """The order for the first counters of a kind. It is given by itself unless they rest before they must."""
    cells = [state.ground.cell(name) for name in path]
    yield do.March(tuple(standing(state, names[0])[: len(names)]), cells[0])
    yield from (do.Onward(cell) for cell in cells[1:])
    if rests:
        yield do.GO


def orders(state: State, seat: int) -> Iterator[Action]:
    """What a seat does in the movement step of a turn."""
    for names, path, rests in MARCHES.get((state.turn, seat), ()):
        yield from march(state, names, path, rests)
    yield do.END_STEP


def position(seats: tuple[Player, ...]) -> MatchRecord:
    """The match up to the question: the movement of the Barbarians in turn 2."""
    session = Session(registry.find("open_wars"), SETUP, seats, 1)
    for seat, army in ((BARBARIANS, OURS), (ORCS, THEIRS)):
        start = session.state.ground.cell(SETUP.land.starts[seat])  # type: ignore[union-attr]
        for name in army:
            session.act(seat, do.Buy(start, KIND_OF[name]))
        session.act(seat, do.CONFIRM)
    while (session.state.turn, session.owed) != (2, (BARBARIANS,)) or not isinstance(
        session.state.stack[-1], frames.Moving
    ):
        (seat,) = session.owed
        if isinstance(session.state.stack[-1], frames.Moving):
            for action in list(orders(session.state, seat)):
                session.act(seat, action)
        else:
            session.act(seat, do.CONFIRM)
    return session.match_record()


def solution(state: State) -> tuple[Action, ...]:
    """One lancer goes to Sylvandor, one stays; the valkyrie leaves the fight for the ruins."""
    return (
        *march(state, ("barbarians/lancer",), ("A2", "A1")),
        *march(state, ("barbarians/valkyrie",), ("C2", "C1")),
        do.END_STEP,
    )
