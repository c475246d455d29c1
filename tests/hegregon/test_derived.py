"""What is kept beside the state always follows from it: after every action it is what it would be made anew.

Crowded maps with every mark, mines, crystal and the cards that move and mark units on top of the pile; the
actions are drawn at random, marches through friends and onto mines and event hexes more often than others.
"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Resign
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import EVENTS
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.derived import Derived
from tabletop.games.hegregon.records.frames import Acting
from tabletop.games.hegregon.records.remembered import Memory, Remembered
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import CEASEFIRE
from tabletop.games.hegregon.rules.quick.floods import _lands, reach

from .crowded import crowded
from .positions import at, position

EXACT = ("ids", "armies", "occupied", "truce", "crystal", "mines", "mined", "own")
"""Equal at any moment."""
ASKED = ("wary", "quick", "plan")
"""Filled in when somebody asks: what they answer is compared. (`plan` is a bot's, and no rule reads it.)"""
ANSWERS = ("field", "viewer", "known", "total", "stage", "lands", "touched", "changed")
"""What the quick lists remember, looked at below."""
REMEMBERED = ("unit", "count", "goals", "fights", "mined", "may")
"""What a memory answers with; its other figures say when it has to be made anew."""


def telling(state: State, legal: Any, stream: Stream) -> Action:
    """An action at random, often a march over a friend, a mine or an event hex, first by who is under a
    cease-fire."""
    loud = state.derived.occupied | state.all_mines() | EVENTS
    marches = [a for a in legal if isinstance(a, do.Move) and loud >> a.to & 1]
    truced = [a for a in marches if state.units[a.unit].marks & CEASEFIRE]
    pool = (truced, marches, legal)[stream.below(3)] or legal
    found: Action = stream.pick(pool)
    return found


def followed(state: State, asked: bool) -> None:
    """Compare what is kept with what is made anew; with `asked` the answers of the lists too."""
    fresh = codec.decode_state(GAME, codec.encode(state))
    kept, made = state.derived, fresh.derived
    assert {n: getattr(kept, n) for n in EXACT} == {n: getattr(made, n) for n in EXACT}
    assert made.wary <= kept.wary
    if kept.quick.viewer >= 0:
        assert kept.quick.field == _lands(made, kept.quick.viewer)
    if asked and state.outcome is None:
        (seat,) = engine.owed(GAME, state)
        legal = list(engine.legal_actions(GAME, state, seat))
        assert legal == list(engine.legal_actions(GAME, fresh, seat))
        assert all(engine.refusal(GAME, fresh, seat, action) is None for action in legal)
        for unit in state.units:
            if unit.at >= 0:
                assert reach(state, unit) == reach(fresh, unit)
        if isinstance(state.stack[-1], Acting):
            assert list(kept.quick.known) == list(made.quick.known) and kept.quick.total == made.quick.total
            assert [told(m) for m in kept.quick.known.values()] == [
                told(m) for m in made.quick.known.values()
            ]


def told(memory: Memory) -> list[Any]:
    return [getattr(memory, name) for name in REMEMBERED]


def test_everything_that_is_kept_is_compared() -> None:
    assert sorted((*EXACT, *ASKED)) == sorted(Derived.__struct_fields__)
    assert sorted(ANSWERS) == sorted(Remembered.__struct_fields__)
    assert {*REMEMBERED, "walk", "roams", "heeds", "looks", "written"} == set(Memory.__struct_fields__)


@pytest.mark.rule("HG-MOV-03", "HG-MOV-04", "HG-INT-21..23", "HG-STA-02")
@pytest.mark.parametrize("seed", range(30))
def test_what_is_kept_is_what_is_made_anew(seed: int) -> None:
    state, stream = crowded(seed), Stream(seed + 1000)
    for _ in range(80):
        if state.outcome is not None:
            break
        (seat,) = engine.owed(GAME, state)
        legal = engine.legal_actions(GAME, state, seat)
        action = Resign() if not stream.below(60) else telling(state, legal, stream)
        state = engine.apply(GAME, state, seat, action).state
        followed(state, asked=stream.below(3) > 0)


@pytest.mark.rule("HG-INT-21", "HG-INT-22")
def test_a_cease_fire_outlives_passing_a_friend() -> None:
    """Nobody marches in, nobody lands, and the match loaded again judges alike."""
    p = position(
        "A light 0,-4 ceasefire", "A ear 1,-4", "B medium 3,-4", "B ear 5,-8", ore="0 20", bases="B - - A - -"
    )
    p.go("0,-4", "1,-4", "2,-4")
    assert p.state.derived.truce == 1 << at("2,-4")
    p.end()
    assert "2,-4" not in p.moves("3,-4") and p.no(p.move("3,-4", "2,-4")) is not None
    p.do(p.call("5,-8"))
    assert at("2,-4") not in p.asked(do.Fly) and p.no(do.Fly(at("2,-4"))) is not None
