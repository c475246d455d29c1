"""Orders that are being carried out: what was thought out whole is not thought about again at every step, as
long as all comes as it was foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.engine.contract import Game
from tabletop.engine.model import Action, Seat

from .greedy import possible_worlds
from .player import Choice
from .sequel import onward


class Errand(NamedTuple):
    """What is left to be done of an order, and what its seat sees when the first of it is due."""

    view: Any
    way: tuple[Action, ...]


class Errands:
    """The order that every seat is in the middle of. Bots remember nothing; this is kept by whoever asks."""

    def __init__(self) -> None:
        self._begun: dict[tuple[str, Seat], Errand] = {}

    def next(self, game: Game, view: Any, seat: Seat, legal: Sequence[Action], key: int) -> Choice | None:
        """The next step of the seat's order; None where it has none or sees what it did not expect."""
        errand = self._begun.pop((game.key, seat), None)
        if errand is None or errand.view != view or errand.way[0] not in legal:
            return None
        index = legal.index(errand.way[0])
        choice = Choice(legal[index], index)
        self._keep(game, view, seat, choice.action, errand.way[1:], key)
        return choice

    def begin(self, game: Game, view: Any, seat: Seat, choice: Choice, key: int) -> None:
        """A seat does what was chosen: what carries it out is kept (`Choice.way`)."""
        self._keep(game, view, seat, choice.action, choice.way, key)

    def _keep(
        self, game: Game, view: Any, seat: Seat, done: Action, way: tuple[Action, ...], key: int
    ) -> None:
        """Nothing is kept of an order whose next step depends on dice or on somebody else."""
        if not way:
            return
        after = onward(game, possible_worlds(game, view, key, 1)[0], seat, done)
        if after is not None:
            self._begun[game.key, seat] = Errand(game.observe(after, seat), way)
