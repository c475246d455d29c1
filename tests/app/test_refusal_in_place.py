"""A refusal stands beside what was clicked: not over it, nor over what the question is answered with."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.session.record import Bot
from tests.app.test_calls import session_of

WINDOWS = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]
CLICKS = 16


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", ["chesswar", "hegregon", "open_card_wars"])
def test_a_refusal_lies_off_what_it_speaks_of_and_off_the_buttons(
    game: str, size: tuple[int, int], scale: int
) -> None:
    """It lay over the edge of the piece that it spoke of."""
    refused = 0
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for seed, decisions in ((3, 0), (4, 12), (5, 30)):
            session = session_of(game, seed, decisions, Bot("easy"))
            matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "refusal", None))
            scene: Any = driver.app.scenes.top
            scene.room.pause(True)
            driver.wait_idle()
            for number, id in enumerate(sorted(scene.picture.shown, reverse=True)[:CLICKS]):
                if driver.scene != "match" or len(driver.ui.layers) > 1:
                    break
                body = scene.picture.board.rect_of(id)
                if body is None or not scene.board.rect.contains(body):
                    continue
                sources = sorted(scene.room.gestures.sources())
                begun = [each for each in sources if each != id and not each.startswith("button:")]
                scene.room.gestures.select(tuple(begun[: number % 2]))
                scene.refresh()
                driver.ui.toasts.clear()
                driver.click_at(body.center)
                driver.step(2)
                toasts = [toast for toast in driver.ui.toasts if toast.at is not None]
                if not toasts or scene.picture is None:
                    continue
                refused += 1
                (_, place, _), *_ = driver.ui._toast_places()
                body = scene.picture.board.rect_of(id) or body
                assert not place.colliderect(body), id
                buttons = [w for w in driver.ui.layers[0].widgets if isinstance(w, PromptButton)]
                seen = [w.rect if w.clip is None else w.rect.clip(w.clip) for w in buttons]
                assert not any(rect.h and place.colliderect(rect) for rect in seen)
    assert refused, "nothing was refused"
