"""No line of a question is cut in large letters: it stands whole above its buttons, its list and the strip
that leads to its explanation, beside a report as without one; and so does what it answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tests.app.test_calls import session_of, step
from tests.established import ESTABLISHED

SEED, DECISIONS, LEAST = 5, 80, 10
"""Questions of a person, at least so many, in random decisions of a match against bots."""
WORDS = ("match.prompt", "match.prompt.happened", "match.exercise", "match.card")


def _cut(driver: Driver) -> Iterator[str]:
    """What of the question in sight is cut, as it stands before anybody scrolls."""
    ui, screen = driver.ui, pygame.Rect((0, 0), driver.app.window.size)
    areas = [each for each in ui.layers[0].widgets if isinstance(each, ScrollArea)]
    for id in WORDS:
        words = ui.named(id)
        if not isinstance(words, Paragraph):
            continue
        area = next((each for each in areas if words in each.held()), None)
        room = area.rect if area is not None else screen
        needed = pygame.Rect(words.rect.x, words.rect.y, words.rect.w, words.height)
        if not room.contains(needed):
            yield f"{id}: {words.words()[0]} ({needed} in {room})"


@pytest.mark.parametrize(
    ("size", "scale", "language"), [((1280, 720), 150, "es"), ((1920, 1080), 200, "en")], ids=["150", "200"]
)
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_no_line_of_a_question_is_cut(game: str, size: tuple[int, int], scale: int, language: str) -> None:
    session, stream, asked = session_of(game, SEED, 0, Bot("easy")), Stream(SEED), 0
    found = set[str]()
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "whole", None))
        scene: Any = driver.app.scenes.top
        scene.room.pause(True)
        for _ in range(DECISIONS):
            if session.is_over:
                break
            step(session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            if scene.room.asked is None:
                continue
            for _ in range(2):
                driver.step(2)
                scene.motion.skip()
            asked += 1
            found |= set(_cut(driver))
    assert asked >= LEAST and not found
