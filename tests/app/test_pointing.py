"""Odds, costs and refusals stand where one points: equal to the inspector's, never over the place itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from match_help import begin

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.pointer import Tag, brief
from tests.app.test_calls import GAMES, session_of
from tests.established import ESTABLISHED


def tags(driver: Driver, scene: Any) -> Iterator[tuple[str, Tag]]:
    """The tag while one points at everything that one selection continues with, source after source."""
    gestures = scene.room.gestures
    for source in sorted(gestures.sources()):
        gestures.select((source,))
        for entity in sorted(gestures.continuations()):
            scene.pointed(entity)
            tag = driver.find("match.pointer")
            if isinstance(tag, Tag):
                yield entity, tag


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_click_costs_and_its_odds_stand_beside_its_place(game: str, size: tuple[int, int]) -> None:
    with Driver(size, "es", start=False) as driver:
        seen = 0
        for seed in range(2, 8):
            session = session_of(game, seed, 60)
            if session.is_over:
                continue
            matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "pointing", None))
            driver.wait_idle()
            scene: Any = driver.app.scenes.top
            for entity, tag in itertools.islice(tags(driver, scene), 40):
                seen += 1
                acts = scene.room.gestures.actions_at(entity)
                panel = scene.room.table.panels.forecast(scene.room.view, acts)
                assert panel == scene.model.offer and tag.rows and len(tag.rows) == len(brief(panel))
                assert tag.title in driver.texts_on_screen()
                place = scene.pointing.place_of(entity)
                assert scene.board.rect.contains(tag.rect)
                assert not tag.rect.collidepoint(place.center), (entity, tag.rect, place)
                assert tag.needed(scene.look) <= tag.rect.w, (entity, tag.rows)
        assert seen or game not in ESTABLISHED


def test_the_tag_goes_with_the_pointer() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        for _ in range(40):
            if next(tags(driver, scene), None):
                break
            scene.perform([scene.room.legal[0]])
            driver.wait_idle()
        if driver.find("match.pointer") is not None:
            scene.pointed("")
            assert driver.find("match.pointer") is None


def test_a_refusal_stands_above_the_click_until_the_next_one() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        gestures = scene.room.gestures
        own = next(id for id in sorted(gestures.sources()) if id.startswith("unit:"))
        driver.click_at(scene.pointing.place_of(own).center)
        onward = scene.room.gestures.continuations()
        far = next(id for n in range(63, 0, -1) if (id := f"square:{n}") not in onward)
        spot = scene.pointing.place_of(far).center
        driver.click_at(spot)
        toast = scene.ui.toasts[-1]
        assert toast.at == spot and toast.kind == "warning"
        rect = next(rect for _, rect, each in scene.ui._toast_places() if each is toast)
        assert not rect.collidepoint(spot) and pygame.Rect(0, 0, 1280, 720).contains(rect)
        assert abs(rect.centery - spot[1]) < 200
        driver.click_at((3, 3))
        assert toast.left <= 0.4
