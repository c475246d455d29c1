"""The map in little keeps off what may be clicked."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.minimap import AIM, CROWD
from tests.app.test_beyond import at_purchase


def lit(scene: Any) -> list[pygame.Rect]:
    """The pixels of what may be clicked, in sight."""
    found = [rect for id in scene.model.aims() if (rect := scene.pointing.place_of(id)) is not None]
    return [rect for rect in found if scene.board.rect.contains(rect)]


def under(driver: Driver, scene: Any, corner: str) -> None:
    """Look so that a place that may be clicked lies in that corner of the board."""
    camera = scene.board.board.camera
    frame = scene.board.rect.inflate(-140, -140)
    aim = lit(scene)[0]
    at, to = camera.to_world(aim.center), camera.to_world(getattr(frame, corner))
    camera.centre_on((camera.x + at[0] - to[0], camera.y + at[1] - to[1]))
    driver.step(3)


def test_the_map_stands_in_a_corner_where_nothing_may_be_clicked() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = at_purchase(driver)
        small = scene.ui.find("match.minimap")
        driver.click("button:buy:ear")
        driver.wait_idle()
        for corner in ("topleft", "topright"):
            small.corner, small.rect = corner, small._at(corner, scene.board.rect)
            stood = small.rect.copy()
            under(driver, scene, corner)
            assert small.rect != stood
            assert scene.board.rect.contains(small.rect)
            assert not any(rect.colliderect(small.rect) for rect in lit(scene)), corner
            signs = [sign.rect for sign in scene.beyond.signs if sign.visible]
            assert not any(rect.colliderect(small.rect) for rect in signs)


def test_where_no_corner_is_free_it_folds_into_a_button_that_unfolds_at_the_pointer() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = at_purchase(driver)
        small = scene.ui.find("match.minimap")
        driver.click("button:buy:ear")
        driver.wait_idle()
        under(driver, scene, "topleft")
        target, size = lit(scene)[0], small.rect.size
        small._at = lambda corner, frame, share=1.0: target.inflate(40, 40)
        small._looks = None
        driver.step(3)
        assert small.is_folded and small.is_shown and small.rect.w < size[0]
        assert not any(rect.colliderect(small.rect) for rect in lit(scene))
        pieces = [scene.picture.board.rect_of(id) for id in scene.picture.shown]
        assert not any(rect.colliderect(small.rect) for rect in pieces if rect is not None)
        button = small.rect.copy()
        driver.move(button.center)
        driver.step(3)
        assert small.rect.size == size and small.rect.collidepoint(button.center)
        driver.move(target.center)
        driver.step(3)
        assert small.rect == button
        before = len(scene.room.session)
        driver.click_at(target.center)
        driver.wait_idle()
        assert len(scene.room.session) == before + 1, "the click was the target's"


def test_it_keeps_its_corner_whatever_lies_there_and_comes_back_when_it_is_free() -> None:
    """It hopped from corner to corner with everything that was selected, later with every piece."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = at_purchase(driver)
        small = scene.ui.find("match.minimap")
        driver.click("button:buy:ear")
        driver.wait_idle()
        small.corner = corner = "topleft"
        stood = small._at(corner, scene.board.rect)
        under(driver, scene, corner)
        at = small.rect.copy()
        assert at.w < stood.w and small.corner == corner
        middle = scene.board.rect.center
        assert at.right < middle[0] and at.bottom < middle[1], "in the same corner, smaller or folded"
        driver.press("escape")
        driver.wait_idle()
        assert small.corner == corner and small.rect == stood, "and there again"
        rect_of = scene.picture.board.rect_of
        scene.picture.shown = {"unit:0": None}
        scene.picture.board.rect_of = lambda id: stood.copy()
        small._looks = None
        driver.step(3)
        assert small.corner == corner and small.is_folded and small.rect.size != stood.size
        scene.picture.board.rect_of = rect_of
        scene.picture.shown = {}
        small._looks = None
        driver.step(3)
        assert small.rect == stood and not small.is_folded


def test_it_stays_while_targets_are_everywhere() -> None:
    """It folded away just when one hex of the whole map was to be chosen."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = at_purchase(driver)
        small = scene.ui.find("match.minimap")
        aims = [hex for hex in range(307) if scene.pointing.place_of(f"hex:{hex}") is not None]
        assert len(aims) > CROWD
        small._aims = lambda picture: [(scene.pointing.place_of(f"hex:{hex}"), AIM) for hex in aims]
        small._looks = None
        driver.step(3)
        assert small.is_shown and not small.is_folded
        stood = small.rect.copy()
        small._aims = lambda picture: [(stood, AIM)]
        small._looks = None
        driver.step(3)
        assert small.is_folded
