"""What a card of an answer tells ends with a whole line, and what is answered comes before notes."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.widgets import Paragraph
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tabletop.text.markup import plain

WINDOWS = [((1280, 720), 150), ((1920, 1080), 200)]
WINDOWS_OF = {
    "chesswar": (2, 59),
    "open_card_wars": (1, 8, 9, 12, 13, 15),
    "open_wars": (4, 9, 23, 25, 31, 39),
}
"""Random matches that end where an answer is asked for."""


def asked(driver: Driver, game: str, seed: int) -> Any:
    """The scene of a match that waits for an answer."""
    session = random_session(registry.find(game), seed)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "lines", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    driver.step(20)
    return scene


@pytest.mark.parametrize("game", list(WINDOWS_OF))
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_line_of_an_answers_card_is_cut_through(game: str, size: tuple[int, int], scale: int) -> None:
    seen = 0
    with Driver(size, "en") as driver:
        driver.app.change(ui_scale=scale)
        for seed in WINDOWS_OF[game]:
            asked(driver, game, seed)
            area: Any = driver.ui.named("match.card.area")
            if area is None:
                continue
            seen += 1
            foot = area.rect.bottom
            for each in area.held():
                if isinstance(each, Paragraph) and each.rect.y < foot < each.rect.bottom:
                    assert (foot - each.rect.y) % each.rich.line_height == 0, (seed, each.words())
                    more: Any = driver.ui.named("match.card.area.told")
                    assert more is not None, "it is said that they go on"
    assert seen


def test_the_effect_of_the_spell_is_in_sight_before_the_notes_of_the_answers() -> None:
    """It begins there: the price of the answer stands at its button, in every size."""
    with Driver((1920, 1080), "en") as driver:
        driver.app.change(ui_scale=200)
        scene = asked(driver, "chesswar", 2)
        area: Any = driver.ui.named("match.card.area")
        happened = plain(scene.prompt().happened)
        head: Any = driver.ui.named("match.card")
        assert happened in " ".join(head.words()), "all of it stands above them"
        answer: Any = next(w for w in area.held() if w.id.startswith("button:react"))
        assert answer.choice.brief in answer.words(), "its price"
