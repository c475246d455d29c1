"""The whole match of History of War: hidden hands, so that a curtain comes before each of the two people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from whole_match import Script, by_weights

from tabletop.app.driver import Driver
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war.records import actions as do

LIMIT = 12
"""The shortest round limit that is offered."""


def short_war(driver: Driver) -> None:
    """The first player has the Allies; twelve rounds."""
    driver.click("setup.game.history_of_war")
    driver.click("setup.axis.1")
    driver.click("setup.round_limit")
    driver.click(f"setup.round_limit.menu.{LIMIT}")


def commander(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """What is new first, then what the game thinks likely; little is announced, nothing taken back."""
    state, journal = room.session.state, room.session.journal
    done = {type(entry.action) for entry in journal}
    forward = [action for action in legal if not isinstance(action, do.Back)] or list(legal)
    fresh = [action for action in forward if type(action) not in done and action != do.DONE]
    if fresh and stream.below(2):
        return stream.pick(fresh)
    if Pass() in forward and stream.below(8):
        return Pass()
    weights = registry.find("history_of_war").insight.weights(state, room.asked, forward)
    return by_weights(forward, weights or [1.0] * len(forward), stream)


SCRIPT = Script(
    languages=("es", "en"),
    key=11,
    seed=7,
    set_up=short_war,
    is_set_up=lambda setup: setup.axis == 1 and setup.round_limit == LIMIT,
    choose=commander,
    ways=frozenset({"curtain", "button", "board"}),
    taken=frozenset(
        {do.Contribute, do.Keep, do.Establish, do.Commit, do.Lock, do.Deploy, do.Attack, do.Block, do.Aim}
        | {do.Done, Pass}
    ),
    stops=(3, 5),
)
