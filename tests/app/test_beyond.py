"""What may be clicked but is out of sight is pointed at from the rim of the view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.beyond import DISC, _sign, grouped
from tabletop.app.scenes.match.sight import sees
from tabletop.app.table import Mark, Meaning
from tabletop.engine import registry
from tabletop.games.hegregon.records.setup import Setup
from tabletop.session.record import Person


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def hexagon(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))


def test_neighbours_of_one_meaning_belong_together_and_targets_and_who_can_act_stand_alone() -> None:
    lit = {
        "mark.outline.a": Mark("outline", hexagon(0, 0), Meaning.CHOICE),
        "mark.outline.b": Mark("outline", hexagon(2, 0), Meaning.CHOICE),
        "mark.outline.c": Mark("outline", hexagon(30, 0), Meaning.CHOICE),
        "mark.outline.d": Mark("outline", hexagon(2, 2), Meaning.ATTACK),
        "mark.outline.e": Mark("outline", hexagon(4, 2), Meaning.ATTACK),
        "mark.outline.f": Mark("outline", hexagon(0, 2), Meaning.SELECTED),
        "mark.outline.g": Mark("outline", hexagon(30, 2), Meaning.CAN_ACT),
        "mark.outline.h": Mark("outline", hexagon(30, 4), Meaning.CAN_ACT),
        "mark.table.0": Mark("cell", hexagon(60, 0), Meaning.EVENT),
    }
    found = sorted((group.meaning.value, len(group.points)) for group in grouped(lit, 2.0))
    single = [(Meaning.ATTACK.value, 1)] * 2 + [(Meaning.CAN_ACT.value, 1)] * 2
    assert found == sorted([*single, ("choice", 1), ("choice", 2)])


def at_purchase(driver: Driver) -> Any:
    """The first purchase on the large map."""
    game = registry.find("hegregon")
    scene = matches.new(driver.app, game, Setup(players=2), [Person("Ana"), Person("Berta")], key=11)
    driver.wait_idle()
    return scene


def away(scene: Any) -> Any:
    """Look at the corner that is farthest from what is lit."""
    camera = scene.picture.board.camera
    camera.centre_on(scene.picture.bounds[2:])
    return camera


def test_a_sign_at_the_rim_leads_to_what_is_lit(driver: Driver) -> None:
    scene = at_purchase(driver)
    camera = away(scene)
    driver.step(3)
    assert not scene.room.gestures.selection
    driver.click("button:buy:ear")
    driver.wait_idle()
    seen = [any(sees(camera, [point], 0.0) for point in group.points) for group in scene.beyond.groups]
    assert any(seen), "a choice of which nothing was in sight brings the nearest into sight"
    away(scene)
    driver.step(3)
    signs = [sign for sign in scene.beyond.signs if sign.visible]
    assert signs and all(scene.board.rect.contains(sign.rect) for sign in signs)
    assert not any(sign.rect.colliderect(driver.rect("match.minimap")) for sign in signs)
    driver.click(signs[0].id)
    driver.wait_idle()
    assert any(sees(camera, [point], 0.0) for group in scene.beyond.groups for point in group.points)


def test_nothing_is_pointed_at_while_the_whole_map_is_seen(driver: Driver) -> None:
    scene = at_purchase(driver)
    driver.press("0")
    driver.wait_idle()
    assert not any(sign.visible for sign in scene.beyond.signs)


def test_a_sign_is_painted_bright_while_the_pointer_is_on_it(driver: Driver) -> None:
    scene = at_purchase(driver)
    driver.click("button:buy:ear")
    driver.wait_idle()
    away(scene)
    driver.step(3)
    sign = next(sign for sign in scene.beyond.signs if sign.visible)

    def shown() -> bytes:
        return pygame.image.tobytes(driver.app.window.surface.subsurface(sign.rect), "RGB")

    driver.move(scene.board.rect.center)
    driver.step(2)
    plain = shown()
    driver.move(sign.rect.center)
    driver.step(1)
    assert shown() != plain
    driver.move(scene.board.rect.center)
    driver.step(2)
    assert shown() == plain


def test_a_sign_at_the_rim_is_no_disc_like_the_number_of_a_report(driver: Driver) -> None:
    look, side = driver.app.look, 4 * driver.app.look.px(DISC)
    for turn in range(0, 32, 8):
        sign = _sign(look, side, Meaning.CAN_ACT, turn, False)
        out = round(0.83 * look.px(DISC))
        corners = [(side // 2 + dx * out, side // 2 + dy * out) for dx in (-1, 1) for dy in (-1, 1)]
        assert all(sign.get_at(corner).a > 250 for corner in corners), "beyond a disc of that radius"
