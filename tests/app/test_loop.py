"""The loop at rest: it looks for events and asks the application nothing, until something may change."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from match_help import begin

from tabletop.app import loop as loop_module
from tabletop.app.driver import Driver
from tabletop.app.loop import LINGER, MOVING, PULSE, RESTING, STRIDE, WAITING, Loop
from tabletop.app.stack import Scene
from tabletop.app.widgets.overlays import TOAST_SECONDS
from tabletop.session.record import Person

TWO = (Person("Ana"), Person("Berta"))


class Clock:
    """The time of the loop, set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(loop_module, "time", made)
    return made


@pytest.fixture
def match(clock: Clock) -> Iterator[tuple[Driver, Loop]]:
    """A match at rest in which a person is asked."""
    with Driver((1280, 720), "es", start=False) as driver:
        begin(driver, TWO)
        driver.move((5, 360))
        driver.wait_idle()
        driver.step(300)
        scene: Any = driver.app.scenes.top
        scene.room.photograph()
        driver.step(60)
        clock.now += 10 * PULSE
        driver.app.loop.once()
        yield driver, driver.app.loop


def looks(loop: Loop, clock: Clock, seconds: float) -> int:
    """Live for some seconds as the running loop does; the updates made."""
    before, end = loop.updates, clock.now + seconds
    while clock.now < end:
        clock.now += 1 / loop.rate()
        loop.once()
    return loop.updates - before


def test_at_rest_looks_for_events_update_nothing(match: tuple[Driver, Loop], clock: Clock) -> None:
    _, loop = match
    assert not loop.app.waits() and loop.rate() == RESTING
    looked, drawn = loop.looks, loop.redraws
    assert looks(loop, clock, 10.0) <= 10 / PULSE + 1
    assert loop.looks - looked >= 10 * RESTING - 2
    assert loop.redraws == drawn


def test_an_event_is_answered_at_once_and_looks_are_frequent_for_a_while(
    match: tuple[Driver, Loop], clock: Clock
) -> None:
    _, loop = match
    looks(loop, clock, 0.9 * PULSE)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 1), buttons=(0, 0, 0)))
    clock.now += 1 / RESTING
    before = loop.updates
    loop.once()
    assert loop.updates == before + 1 and loop.rate() == MOVING
    clock.now += LINGER + 1
    loop.once()
    assert loop.rate() < MOVING


def test_what_an_event_sets_going_begins_with_it(
    match: tuple[Driver, Loop], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, loop = match
    passed: list[float] = []
    monkeypatch.setattr(driver.app, "update", lambda seconds: bool(passed.append(seconds)))
    looks(loop, clock, 0.8 * PULSE)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0))
    clock.now += 1 / RESTING
    loop.once()
    assert passed[-1] == pytest.approx(1 / RESTING) and passed[-1] < STRIDE


def test_messages_go_and_tooltips_come_without_events(match: tuple[Driver, Loop], clock: Clock) -> None:
    driver, loop = match
    driver.app.toast("written")
    loop.once(0)
    assert loop.app.waits() and loop.rate() == WAITING
    looks(loop, clock, TOAST_SECONDS + 0.2)
    assert not driver.ui.toasts and not loop.app.waits()
    driver.move(driver.rect("match.menu").center)
    words = driver.texts_on_screen()
    looks(loop, clock, 1.0)
    assert len(driver.texts_on_screen()) == len(words) + 1
    assert not loop.app.waits()


def test_a_scene_with_its_own_time_is_asked_each_look(match: tuple[Driver, Loop]) -> None:
    driver, _ = match

    class Ticking(Scene):
        def update(self, seconds: float) -> bool:
            return False

    class Patient(Ticking):
        def waits(self) -> bool:
            return False

    assert Ticking(driver.app).waits() and not Patient(driver.app).waits()
