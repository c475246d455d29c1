"""A position in the match scene, with a person on either side: ``scene = shown(driver, p, tmp_path)``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.games.open_card_wars import GAME
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

from .positions import Position


def shown(driver: Driver, p: Position, tmp_path: Path) -> Any:
    """The scene of a position, at rest."""
    seats = (Person("Ana"), Person("Ana"))
    session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
    keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
    scene: Any = matches.show(driver.app, session, keeper)
    driver.wait_idle()
    return scene
