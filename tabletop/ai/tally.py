"""What a designer counts: the kinds of actions and events of a match, and whatever a game tells of a seat,
such as its characters and classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.model import Action, Event, Seat

Entry = tuple[str, str]
"""A kind of thing and the name of one, both the same in every language."""


class Counts:
    """What is counted while a match is played."""

    def __init__(self, game: Game, seats: int) -> None:
        self._game = game
        self.actions: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.events: Counter[str] = Counter()
        self._noted: list[dict[Entry, None]] = [{} for _ in range(seats)]

    def did(self, seat: Seat, action: Action) -> None:
        """A seat took an action."""
        self.actions[seat][kind_of(type(action))] += 1

    def happened(self, state: Any, events: Iterable[Event]) -> None:
        """Events fell out, and led to this state."""
        for event in events:
            self.events[kind_of(type(event))] += 1
            for seat, kind, name in self._game.noted(state, event):
                self._noted[seat][kind, name] = None

    def entries(self, setup: Any, state: Any, seat: Seat) -> tuple[Entry, ...]:
        """What a seat played with and what came to it, as the game tells it, each once."""
        return tuple(dict.fromkeys((*self._game.tally(setup, state, seat), *self._noted[seat])))


def kind_of(type_: type[Action] | type[Event]) -> str:
    """What a kind of action or event is called in files."""
    return str(type_.__struct_config__.tag)


def gathered(
    matches: Iterable[tuple[Sequence[Sequence[Entry]], Sequence[float]]],
) -> dict[str, dict[str, list[float]]]:
    """The scores of every name by kind; `matches` are the seats' entries and scores. Names in order."""
    found: dict[str, dict[str, list[float]]] = {}
    for seats, scores in matches:
        for listed, score in zip(seats, scores, strict=False):
            for kind, name in listed:
                found.setdefault(kind, {}).setdefault(name, []).append(score)
    return {kind: dict(sorted(found[kind].items())) for kind in sorted(found)}
