"""Golden matches: saved once by a released format, kept for ever, never made anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.store import save

FOLDER = Path(__file__).parent / "saves"
FIRST_FORMAT = {"history_of_war": 2, "open_wars": 2}
"""Games that came when saves had a later format than the first: nothing of theirs was ever saved before."""


def golden(name: str) -> save.Saved:
    """The golden match of that name, without its ending: `format-1.chesswar-whole`."""
    return save.load(FOLDER / f"{name}.json")


def every_way_on_is_sound(game: Game, state: Any) -> None:
    """Assert that each action of the seat that is asked leads to a state without faults."""
    seat = engine.owed(game, state)[0]
    for action in engine.legal_actions(game, state, seat):
        assert game.check(engine.apply(game, state, seat, action).state) == []
