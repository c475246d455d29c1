"""What answers a question is in sight in its column, above its list if it has one: in every game, at all
sizes and in both languages; and what explains it is read as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.asked import AREA, build_asked
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.table import Prompt
from tabletop.engine import registry
from tabletop.engine.engine import legal_actions, owed
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

GAMES = ("chesswar", "hegregon", "history_of_war", "open_card_wars", "open_wars")
LOOKS = (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150), ((1920, 1080), 200))
LEAST_LIST = 95.0
"""Logical height of a list's title and a row."""


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        made.app.change(animation_speed=8.0, reduced_motion=True, table={})
        yield made


def _scene(driver: Driver, game: Any, state: Any) -> Any:
    seats = (Person("Ana"),) * game.seats(state.setup)
    session = Session.resume(MatchRecord(game, state.setup, 5, (), seats, (), state))
    return matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "asked", None))


def _prompts(scene: Any, game: Any, states: list[Any]) -> Iterator[Prompt]:
    for state in states:
        for seat in owed(game, state)[:1]:
            view = game.observe(state, seat)
            yield scene.room.table.questions.prompt(view, seat, legal_actions(game, state, seat), ())


def _faults(scene: Any, prompt: Prompt, box: pygame.Rect) -> Iterator[str]:
    """What of a question, built in its place, is out of sight."""
    layer = scene.ui.layers[0].widgets
    before = len(layer)
    build_asked(scene, prompt, box)
    made = layer[before:]
    area = next(each for each in made if each.id == AREA)
    leads_on = any(each.id == f"{AREA}.more" for each in made)
    held = area.held()
    for parts, place in ((held, area.rect), ([each for each in made if each not in held], box)):
        for button in (each for each in parts if isinstance(each, PromptButton)):
            if not place.contains(button.rect) and (button.hotkey == "space" or not leads_on):
                yield f"{prompt.text}: {button.text}"
    foot = max(each.rect.bottom for each in made if each not in held)
    if prompt.picker is not None and not scene.layout.places.lists_over_board:
        card = scene.layout.places.card
        if (scene.rect(*card) if card is not None else box).bottom - foot < scene.px(LEAST_LIST):
            yield f"{prompt.text}: no room for its list"
    del layer[before:]


@pytest.mark.parametrize("game", GAMES)
def test_what_answers_a_question_is_in_sight_above_its_list(game: str, driver: Driver) -> None:
    rules, found = registry.find(game), []
    states = import_module(f"{game}.moments").moments()
    scene = _scene(driver, rules, states[0])
    for size, scale in LOOKS:
        driver.resize(size)
        for language in ("es", "en"):
            driver.app.change(language=language, ui_scale=scale)
            driver.step(3)
            header = scene.room.table.questions.header(scene.model.shown, scene.names)
            for prompt in _prompts(scene, rules, states):
                if prompt.reaction:
                    continue
                scene.layout._arrange(header, (), prompt)
                if scene.layout.places.shape != "columns":
                    continue
                box = scene.rect(*scene.layout.places.asked)
                found += [(size, scale, fault) for fault in _faults(scene, prompt, box)]
    assert not found


@pytest.mark.parametrize("scale", [100, 150])
def test_words_of_any_length_push_no_button_out_of_sight(driver: Driver, scale: int) -> None:
    """What a question says is measured, not assumed."""
    rules = registry.find("history_of_war")
    states = import_module("history_of_war.moments").moments()
    scene = _scene(driver, rules, states[0])
    driver.app.change(ui_scale=scale)
    driver.step(3)
    header = scene.room.table.questions.header(scene.model.shown, scene.names)
    found = []
    for prompt in _prompts(scene, rules, states):
        long = replace(prompt, detail=" ".join([prompt.detail or prompt.text] * 12))
        scene.layout._arrange(header, (), long)
        found += _faults(scene, long, scene.rect(*scene.layout.places.asked))
    assert not found
