"""What a hint says has a place of its own: question and buttons stay as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from established import ESTABLISHED
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


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_the_click_that_a_hint_marks_first_begins_its_gesture(name: str) -> None:
    """The hint has selected it: a click on it comes to what it would without a hint, and never lets it go."""
    with Driver((1280, 720), "es") as driver:
        scene = _started(driver, name)
        room, stream, tried = scene.room, Stream(3), 0
        for _ in range(80):
            if room.session.is_over or room.asked is None or tried >= 6:
                break
            for action in room.legal[:40]:
                clicks = room.table.clicks.gesture(room.view, action)
                if len(clicks) < 2 or room.table.board.place(room.view, clicks[0]) is None:
                    continue
                scene.model.advise(action)
                if clicks[0] in room.gestures.continuations():
                    continue
                tried += 1
                before = len(room.session)
                scene.clicked((clicks[0],))
                assert room.gestures.selection or len(room.session) > before, clicks
                break
            if room.asked is not None and not room.session.is_over:
                room.gestures.select(())
                scene.perform([stream.pick(room.legal)])
            scene.motion.skip()
            for _ in range(3):
                driver.wait_idle()
                if driver.find("curtain.ready"):
                    driver.click("curtain.ready")
        assert tried or name not in ESTABLISHED
