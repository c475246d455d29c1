"""The whole match of Open Wars: two people, a secret muster, short, with heroes and mercenaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from whole_match import Script, by_weights

from tabletop.app.driver import Driver
from tabletop.engine.dice import Stream
from tabletop.engine.priority import Pass
from tabletop.games.open_wars.components.units import IS_MAGIC
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.rules.view import known

LIMIT = 10


def short_war(driver: Driver) -> None:
    """Ten turns with heroes."""
    driver.click("setup.game.open_wars")
    driver.click("setup.turn_limit")
    driver.click(f"setup.turn_limit.menu.{LIMIT}")
    driver.click("setup.heroes")


def captain(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """What is new first; towards the middle of the map, and into battle."""
    done = {type(entry.action) for entry in room.session.journal}
    fresh = [action for action in legal if type(action) not in done and not isinstance(action, do.EndStep)]
    if fresh and stream.below(2):
        return stream.pick(fresh)
    return by_weights(list(legal), [_weight(room, action) for action in legal], stream)


def _weight(room: Any, action: Any) -> float:
    state = known(room.view)
    match action:
        case do.Buy(kind=kind):
            return 40.0 if IS_MAGIC[kind] else 4.0
        case do.March(group=group, to=to):
            counter = state.counter(group[0])
            middle = state.grid.width * (state.grid.height // 2) + state.grid.width // 2
            nearer = counter is not None and _far(state, to, middle) < _far(state, counter.at, middle)
            return 8.0 * len(group) if nearer or state.has_enemies(room.asked, to) else 0.2
        case do.Onward():
            return 0.5
        case do.Go() | do.EndStep() | do.Confirm():
            return 6.0
        case do.Attack() | do.Join():
            return 60.0
    return 1.0


def _far(state: Any, cell: int, other: int) -> int:
    width = state.grid.width
    return abs(cell % width - other % width) + abs(cell // width - other // width)


SCRIPT = Script(
    languages=("es", "en"),
    key=11,
    seed=4,
    set_up=short_war,
    is_set_up=lambda setup: setup.turn_limit == LIMIT and setup.heroes,
    choose=captain,
    ways=frozenset({"button", "board"}),
    given=frozenset({do.Attack}),  # a shot that was chosen
    taken=frozenset({do.Buy, do.Confirm, do.March, do.Onward, do.Go, do.EndStep, do.Attack, do.Spell, Pass}),
)
