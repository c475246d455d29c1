"""The events of every action say all that it did: a match kept by them alone is the match (tests' ledger)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Event, Resign
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import EVENTS
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records import events as ev
from tabletop.games.hegregon.records.state import State

from .crowded import crowded
from .ledger import Ledger
from .positions import position


def busy(legal: Sequence[Action], state: State, stream: Stream) -> Action:
    """Fights, abilities and answers as often as marches, marches often onto what happens."""
    if stream.below(3) == 0:
        return stream.pick(legal)
    loud = state.derived.occupied | state.all_mines() | EVENTS
    found = [a for a in legal if not isinstance(a, do.Move) or loud >> a.to & 1]
    kinds = list(dict.fromkeys(type(a) for a in found if not isinstance(a, do.EndStep)))
    if not kinds:
        return stream.pick(legal)
    kind = stream.pick(kinds)
    return stream.pick([a for a in found if type(a) is kind])


def played(state: State, stream: Stream, decisions: int) -> Iterator[tuple[Event, ...]]:
    """The events of a random match, each compared with the state after it."""
    ledger = Ledger(state)
    for n in range(decisions):
        if state.outcome is not None:
            return
        (seat,) = engine.owed(GAME, state)
        legal = engine.legal_actions(GAME, state, seat)
        action = Resign() if n > 40 and not stream.below(150) else busy(legal, state, stream)
        if n % 20 == 19 and do.END_STEP in legal:
            action = do.END_STEP
        step = engine.apply(GAME, state, seat, action)
        for event in step.events:
            ledger.tell(event)
        state = step.state
        ledger.equals(state)
        yield step.events


@pytest.mark.rule("HG-UI-14", "HG-GEN-06", "HG-GEN-08")
def test_events_alone_keep_the_match() -> None:
    """Over crowds and whole matches every kind of event is told, and none is wrong."""
    told: set[type[Event]] = set()
    for seed in range(24):
        stream = Stream(seed)
        state = crowded(seed) if seed % 2 else engine.new_match(GAME, GAME.random_setup(stream), seed).state
        state.reserves = [min(left, 2) for left in state.reserves]
        for events in played(state, stream, 160):
            told |= {type(event) for event in events}
    assert set(ev.ALL) <= told


@pytest.mark.rule("HG-EVT-09", "HG-GEN-08")
@pytest.mark.parametrize(
    ("card", "ore", "told"),
    [
        ("EV01", "1 1", [(0, 2, 3)]),
        ("EV02", "1 1", [(0, 3, 4)]),
        ("EV03", "5 0", [(0, -2, 3)]),
        ("EV03", "1 0", [(0, -1, 0)]),
        ("EV03", "0 3", []),
        ("EV04", "3 3", [(0, -1, 2), (1, -1, 2)]),
        ("EV04", "2 3", [(1, -1, 2)]),
        ("EV05", "0 7", [(0, 1, 1), (1, 1, 8)]),
    ],
)
def test_what_is_told_of_h_is_what_changed(card: str, ore: str, told: list[tuple[int, int, int]]) -> None:
    p = position("A light 4,-6", cards=card, ore=ore).go("4,-6", "4,-5")
    assert [(e.seat, e.amount, e.ore) for e in p.events(ev.OreChanged)] == told
    assert {e.why for e in p.events(ev.OreChanged)} <= {"card"}


@pytest.mark.rule("HG-COL-03", "HG-SET-03")
def test_collection_and_the_factions_extra_are_told_apart() -> None:
    p = position("A ear 0,0", "A ear 2,-4", mode="faction", players=4).settle()
    told = [(e.seat, e.amount, e.ore, e.why) for e in p.events(ev.OreChanged)]
    assert told == [(0, 6, 6, "collection"), (2, 1, 1, "extra"), (3, 1, 1, "extra")]
