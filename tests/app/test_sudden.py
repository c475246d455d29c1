"""What comes up by itself is looked at for a moment before it is answered: a press meant for what was asked
before does not let a window go by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from chesswar.positions import position
from match_help import settle, stand

from tabletop.app.attention import MOMENT, Attention
from tabletop.app.driver import Driver

LATER = MOMENT + 0.1


class Clock:
    """Time as a test lets it pass."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as driver:
        yield driver


def opened(driver: Driver, clock: Clock) -> Any:
    """White has cast a spell of the own turn; the window of black, who may counter it, has just come up."""
    p = position("W human.Q d2", "W human.K a1", "B orc.Q d6", "B orc.K h8")
    scene = stand(driver, p)
    driver.app.attention = Attention(clock)
    driver.step(2)
    assert not scene.is_sudden
    scene.perform((p.cast("d2", "storm"),))
    settle(driver)
    assert scene.is_sudden and scene.room.asked == 1
    return scene


def test_a_key_meant_for_the_end_of_the_turn_does_not_pass_a_window_that_has_just_opened(
    driver: Driver,
) -> None:
    clock = Clock()
    scene = opened(driver, clock)
    count = len(scene.room.session)
    driver.press("space")
    driver.step(4)
    assert len(scene.room.session) == count
    clock.now += LATER
    driver.press("space")
    driver.step(4)
    assert len(scene.room.session) == count + 1


def test_a_click_is_no_answer_to_a_window_that_has_just_opened(driver: Driver) -> None:
    clock = Clock()
    scene = opened(driver, clock)
    count, answer = len(scene.room.session), driver.rect("button:pass").center
    driver.click_at(answer)
    driver.step(4)
    assert len(scene.room.session) == count
    clock.now += LATER
    driver.click_at(answer)
    driver.step(4)
    assert len(scene.room.session) == count + 1


def test_a_key_that_was_pressed_too_soon_and_is_held_down_answers_nothing(driver: Driver) -> None:
    clock = Clock()
    scene = opened(driver, clock)
    count = len(scene.room.session)
    for _ in range(4):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        driver.step(4)
        clock.now += LATER
    assert len(scene.room.session) == count


def test_what_is_asked_in_the_own_turn_may_be_answered_at_once(driver: Driver) -> None:
    scene = stand(driver, position("W human.P d2", "W human.K a1", "B orc.P d6", "B orc.K h8"))
    driver.app.attention = Attention(Clock())
    driver.step(2)
    assert scene.room.asked == 0 and not driver.app.attention.holds(scene)
