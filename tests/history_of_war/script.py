"""The whole match of History of War: two people who hide their hands from each other."""

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
"""The shortest limit of rounds that is offered."""


def short_war(driver: Driver) -> None:
    """The Allied deck first, the shortest limit."""
    driver.click("setup.game.history_of_war")
    driver.click("setup.axis.1")
    driver.click("setup.round_limit")
    driver.click(f"setup.round_limit.menu.{LIMIT}")


def general(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """What is new first, then what the game thinks likely; nothing is taken back twice."""
    state, journal = room.session.state, room.session.journal
    done = {type(entry.action) for entry in journal}
    fresh = [action for action in legal if type(action) not in done and not isinstance(action, do.Redraw)]
    if fresh and stream.below(2):
        return stream.pick(fresh)
    forward = [action for action in legal if not isinstance(action, do.Back)] or list(legal)
    weights = registry.find("history_of_war").insight.weights(state, room.asked, forward)
    return by_weights(forward, weights or [1.0] * len(forward), stream)


SCRIPT = Script(
    languages=("es", "en"),
    key=23,
    seed=14,
    set_up=short_war,
    is_set_up=lambda setup: setup.round_limit == LIMIT and setup.axis == 1,
    choose=general,
    ways=frozenset({"curtain", "button", "board"}),
    given=frozenset({do.Lock}),  # a payment by which nothing is decided
    taken=frozenset(
        {do.Contribute, do.Keep, do.Establish, do.Commit, do.Settle, do.Lock, do.Use, do.Deploy, do.Attack}
        | {do.Block, do.Aim, do.Retreat, do.Garrison, do.Play, do.Discard, do.Replace, do.Done, do.Back, Pass}
    ),
    stops=(3, 5),
)
