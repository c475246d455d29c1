"""Characters that wait to be placed are shown in one form from the first to the last."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.app.scenes.match.pick_tile import PickTile
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import frames
from tabletop.session.record import Person
from tabletop.session.session import Session


@pytest.mark.rule("OCW-SET-05")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_characters_to_be_placed_keep_their_form_however_few_are_left(
    size: tuple[int, int], scale: int
) -> None:
    """Five were small tiles, four or three wide ones, and the last was a row."""
    session = Session(GAME, GAME.arena_setup(Stream(3)), (Person("Ana"), Person("Ana")), 3)
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "placing", None))
        driver.wait_idle()
        forms, left = set(), list[int]()
        while isinstance(session.state.stack[-1], frames.Placing) and owed(GAME, session.state)[0] == 0:
            rows = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickRow)]
            forms |= {(type(row).__name__, row.rect.w) for row in rows}
            left.append(len(rows))
            session.act(0, legal_actions(GAME, session.state, 0)[0])
            scene: Any = driver.app.scenes.top
            scene.course.tell_new()
            scene.motion.skip()
            driver.wait_idle()
        assert left[0] >= 4 and left[-1] == 1, left
        assert len(forms) == 1 and {name for name, _ in forms} == {"FigureTile"}


@pytest.mark.rule("OCW-SET-05", "OCW-UI-05")
@pytest.mark.parametrize("seed", [3, 9])
def test_five_characters_to_be_placed_tell_what_their_abilities_cost_in_large_letters(seed: int) -> None:
    """They were names alone, above a column in which nothing stood."""
    session = Session(GAME, GAME.arena_setup(Stream(seed)), (Person("Ana"), Person("Ana")), 64)
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=150)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "placing", None))
        driver.wait_idle()
        tiles = [row for row in driver.ui.layers[0].widgets if isinstance(row, PickTile)]
        assert len(tiles) == 5 and all(tile.is_signed and len(tile.words()) == 4 for tile in tiles)
