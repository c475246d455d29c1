"""What a hint says has a place of its own: question and buttons stay as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from match_help import begin, calm

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import Person

WORDS = "Pista: **aquí**. " * 12


def _started(driver: Driver, name: str) -> Any:
    game = registry.find(name)
    setup = game.arena_setup(Stream(5))
    people = [Person(f"Ana{n}") for n in range(game.seats(setup))]
    scene: Any = matches.new(driver.app, game, setup, people, key=11)
    for _ in range(4):
        driver.wait_idle()
        if driver.find("curtain.ready"):
            driver.click("curtain.ready")
    return scene


def _standing(driver: Driver) -> list[tuple[str, tuple[int, ...], str]]:
    """Question, buttons and answers with their places and letters."""
    shown = [w for w in driver.ui.layers[0].widgets if w.id.startswith(("match.prompt", "match.card"))]
    shown += [w for w in driver.ui.layers[0].widgets if isinstance(w, PromptButton)]
    return [(w.id, tuple(w.rect), getattr(w, "role", "")) for w in shown]


@pytest.mark.parametrize("name", sorted(registry.games()))
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_of_the_question_moves_when_a_hint_is_told(name: str, scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = _started(driver, name)
        before = _standing(driver)
        scene.model.advice = replace(scene.model.advice, words=WORDS)
        scene.refresh()
        driver.wait_idle()
        assert _standing(driver) == before
        box = driver.rect("match.advice.box")
        places = scene.layout.places
        inside = scene.board.rect if places.folded else scene.rect(*places.log)
        assert inside.contains(box)
        driver.click("match.advice.close")
        driver.step(2)
        assert driver.find("match.advice.box") is None and not scene.model.advice.words


def test_the_plate_keeps_off_what_is_to_be_clicked_and_the_inspector_off_the_plate() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        calm(driver)
        view, board = scene.model.view, scene.room.table.board
        for scale in (150, 200):
            driver.app.change(ui_scale=scale)
            driver.wait_idle()
            for target in (next(iter(scene.model.aims())), list(scene.model.aims())[-1]):
                scene.model.advice = replace(scene.model.advice, clicks=(target,), words=WORDS)
                scene.refresh()
                place = scene.picture.rect_of(board.outline(view, target))
                assert not driver.rect("match.advice.box").colliderect(place)
        driver.app.change(ui_scale=100)
        driver.wait_idle()
        scene.model.advice = replace(scene.model.advice, clicks=(), words=WORDS)
        scene.refresh()
        box: pygame.Rect = driver.rect("match.advice.box")
        scene.model.hover = next(iter(scene.model.aims()))
        scene.show_model()
        assert not scene.area.rect.colliderect(box)
