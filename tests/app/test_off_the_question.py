"""In large letters a tooltip stands off what it is about, and covers nothing of the question."""

from __future__ import annotations

from typing import Any

import pytest
from match_help import stand

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tests.chesswar.positions import position

WINDOWS = [((1280, 720), 150), ((1920, 1080), 200)]
ASKED = ("match.prompt", "match.prompt.detail", "match.card", "match.picker.title")
"""What the question says."""
RESTS = 45
"""Frames after which a tooltip has come."""


def answers(driver: Driver) -> list[Any]:
    """The buttons and wares of the question that is asked."""
    widgets = driver.ui.layers[-1].widgets
    found = [w for w in widgets if w.visible and w.id.startswith(("button:", "ware:"))]
    return [w for w in found if w.clip is None or w.clip.contains(w.rect)]


@pytest.mark.parametrize("game", ["chesswar", "open_card_wars", "open_wars"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_tooltip_covers_neither_its_button_nor_the_question(
    game: str, size: tuple[int, int], scale: int
) -> None:
    seen = 0
    with Driver(size, "en") as driver:
        driver.app.change(ui_scale=scale)
        for seed in (1, 2, 5):
            session = random_session(registry.find(game), seed)
            matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "tip", None))
            scene: Any = driver.app.scenes.top
            scene.room.pause(True)
            driver.step(8)
            for id in [each.id for each in answers(driver)][:6]:
                driver.move((3, 3))
                driver.step(2)
                asked: Any = driver.ui.named(id)
                driver.move(asked.rect.center)
                driver.step(RESTS)
                tip = driver.ui._tip
                if tip is None:
                    continue
                seen += 1
                words = [w for w in driver.ui.layers[0].widgets if w.visible and w.id in ASKED]
                assert not tip[1].colliderect(asked.rect), id
                assert not [w.id for w in [*words, *answers(driver)] if w.rect.colliderect(tip[1])], id
    assert seen > 2


def test_a_tooltip_stands_in_the_free_room_of_the_column_where_it_has_place() -> None:
    p = position("W human.P d2", "W human.K a1", "B orc.P d7", "B orc.K h8")
    with Driver((1920, 1080), "en") as driver:
        driver.app.change(ui_scale=200)
        scene = stand(driver, p)
        driver.hover("button:end")
        driver.step(RESTS)
        tip = driver.ui._tip
        assert tip is not None and tip[1].right <= scene.board.rect.x, "the board stays in sight"


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_shot_into_melee_tells_in_one_piece_whom_it_may_hit(size: tuple[int, int], scale: int) -> None:
    p = position("W human.B d3", "W human.P c5", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="shoot",
                 links="c5-d5")  # fmt: skip
    with Driver(size, "en") as driver:
        driver.app.change(ui_scale=scale)
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('d3')}")
        driver.hover(f"unit:{p.id('d5')}")
        driver.step(60)
        area: Any = driver.find("match.inspector")
        told = " ".join(word for widget in area.held() for word in widget.words())
        (panel, *_) = scene.model.panels()
        assert all(row.label in told for row in panel.rows) and area.content <= area.rect.h
        assert "on 3–4 a random opponent of it, too" in told
        assert driver.find("match.inspector.more") is None and driver.find("match.pointer") is None
