"""The whole match of Open Card Wars: teams in secret, characters in reserve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from whole_match import Script, by_weights

from tabletop.app.driver import Driver
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.open_card_wars.records import actions as oc


def secret_reserves(driver: Driver) -> None:
    """Teams chosen in secret, some characters in the hand."""
    driver.click("setup.game.open_card_wars")
    driver.click("setup.mode.reserves")
    driver.click("setup.team_pick.free")


def duellist(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """What is new first, then what the game thinks likely; nothing is taken back."""
    state, journal = room.session.state, room.session.journal
    done = {type(entry.action) for entry in journal}
    forward = [action for action in legal if not isinstance(action, oc.Back)] or list(legal)
    fresh = [action for action in forward if type(action) not in done]
    if fresh and stream.below(2):
        return stream.pick(fresh)
    weights = registry.find("open_card_wars").insight.weights(state, room.asked, forward)
    return by_weights(forward, weights or [1.0] * len(forward), stream)


SCRIPT = Script(
    languages=("es", "en"),
    key=11,
    seed=7,
    set_up=secret_reserves,
    is_set_up=lambda setup: setup.mode == "reserves" and setup.team_pick == "free",
    choose=duellist,
    ways=frozenset({"curtain", "button", "board"}),
    taken=frozenset(
        {oc.Pick, oc.Place, oc.Merge, oc.Deploy, oc.Pay, oc.Activate, oc.Use, oc.Attack, oc.Move, oc.React}
        | {oc.Aim, oc.Pass, oc.EndPhase}
    ),
    stops=(3, 5),
)
