"""HEGREGON's whole match: nothing is hidden, so there is no curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from whole_match import Script, by_weights

from tabletop.app.driver import Driver
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.hegregon.records import actions as hg
from tabletop.games.hegregon.records.frames import Purchase

TURNS = 15
"""The shortest limit of turns."""

STEP = 5
"""Orders of an action step, about: short steps make a short match."""


def short_conquest(driver: Driver) -> None:
    """Conquest with the shortest limit of turns."""
    driver.click("setup.game.hegregon")
    driver.click(f"setup.turn_limit.{TURNS}")


def brisk(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """One or two units a step, then what the game thinks likely, what is new first, and soon the end."""
    state, journal = room.session.state, room.session.journal
    done = {type(entry.action) for entry in journal}
    if isinstance(state.stack[-1], Purchase) and hg.END_STEP in legal and stream.below(3) == 0:
        return hg.END_STEP
    if hg.END_STEP in legal and stream.below(STEP) == 0:
        return hg.END_STEP
    fresh = [action for action in legal if type(action) not in done and action != hg.END_STEP]
    if fresh and stream.below(2):
        return stream.pick(fresh)
    weights = registry.find("hegregon").insight.weights(state, room.asked, legal)
    return by_weights(legal, weights or [1.0] * len(legal), stream)


SCRIPT = Script(
    languages=("en", "es"),
    key=11,
    seed=8,
    set_up=short_conquest,
    is_set_up=lambda setup: setup.turn_limit == TURNS and setup.players == 2,
    choose=brisk,
    ways=frozenset({"button", "board"}),
    taken=frozenset(
        {hg.Buy, hg.EndStep, hg.Move, hg.Attack, hg.Missile, hg.Answer, hg.CallTransport, hg.Fly}
        | {hg.LayMine, hg.LoadAmmo, hg.Entrench, hg.Camouflage}
    ),
    stops=(3, 5),
)
