"""What may be clicked but is out of sight is pointed at from the rim of the view."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.beyond import DISC, EDGE, STEPS, EdgeSign, Group, _sign, grouped
from tabletop.app.scenes.match.sight import sees
from tabletop.app.table import Account, Mark, Meaning, Tone
from tabletop.engine import registry
from tabletop.games.hegregon.records.setup import Setup
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tests.hegregon.positions import position


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


FAR = ("A ear 3,-6", "A ear -3,6", "A medium 8,-2", "A ear -8,5", "B heavy 0,0")


def at_action(driver: Driver, *lines: str, scale: int = 100, **how: str) -> Any:
    """An action with these units of HEGREGON, own ones far from each other."""
    driver.app.change(ui_scale=scale)
    p = position(*lines, ore="9 4", **how)
    record = MatchRecord(registry.find("hegregon"), p.state.setup, 5, (), (Person("Ana"),) * 2, (), p.state)
    matches.show(driver.app, Session.resume(record), Keeper(matches.shelf().quick_path(), "far", None))
    driver.wait_idle()
    return driver.app.scenes.top


def visible(scene: Any) -> list[EdgeSign]:
    return [sign for sign in scene.beyond.signs if sign.visible]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_sign_points_at_what_it_stands_for_and_covers_no_piece(driver: Driver, scale: int) -> None:
    scene = at_action(driver, *FAR, scale=scale)
    board, camera = scene.picture.board, scene.picture.board.camera
    assert len(visible(scene)) >= 2
    for sign in visible(scene):
        (group,) = sign.at.groups
        x, y = camera.to_screen(group.points[0])
        dx, dy = x - sign.rect.centerx, y - sign.rect.centery
        ahead = dx * math.cos(sign.at.angle) + dy * math.sin(sign.at.angle)
        assert ahead == pytest.approx(math.hypot(dx, dy), rel=0.01), group.id
        plate = sign.rect.inflate(-sign.rect.w // 2, -sign.rect.h // 2)
        assert not [id for id in scene.picture.shown if plate.colliderect(board.rect_of(id))], group.id


def test_a_sign_of_one_piece_shows_that_piece_and_one_of_several_their_number(driver: Driver) -> None:
    scene = at_action(driver, *FAR)
    faces = {sign.at.groups[0].id: scene.beyond.face(sign.at, 24) for sign in visible(scene)}
    assert faces and all(id.startswith("unit:") and face is not None for id, face in faces.items())
    several = visible(scene)[0].at._replace(groups=(Group(Meaning.CAN_ACT, ((0, 0), (1, 1)), "unit:0"),))
    assert scene.beyond.face(several, 24) is None


def test_what_lies_between_the_signs_and_the_rim_is_pointed_at_outwards(driver: Driver) -> None:
    """In a near view a sign stood beyond it, and looked back."""
    scene = at_action(driver, *FAR)
    camera = scene.picture.board.camera
    x, y = scene.board.rect.right - scene.px(EDGE) - 4, scene.board.rect.centery
    middle, angle = scene.beyond._rim(Group(Meaning.CAN_ACT, (camera.to_world((x, y)),)))
    assert abs(angle) < 0.1 and middle[0] > x


def test_the_point_of_a_sign_reaches_beyond_its_plate_in_every_direction(driver: Driver) -> None:
    """At the corners of the view there was hardly anything of it."""
    look = driver.app.look
    side = 2 * look.px(EDGE - 2)
    for turn in range(STEPS):
        sign, angle = _sign(look, side, Meaning.CAN_ACT, turn, False), turn * math.tau / STEPS
        at = round(side / 2 + 21 * math.cos(angle)), round(side / 2 + 21 * math.sin(angle))
        back = round(side / 2 - 21 * math.cos(angle)), round(side / 2 - 21 * math.sin(angle))
        assert sign.get_at(at).a > 200 > sign.get_at(back).a, turn


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_sign_at_the_rim_leaves_what_dice_came_to_in_sight(driver: Driver, scale: int) -> None:
    """It lay over the verdict."""
    scene = at_action(driver, *FAR, scale=scale)
    picture = scene.picture
    line = Account("a", "4 × Infantería", (200, 0, 0), Tone.GOOD, "17 contra 9", ((6, 6), (3, 6)))
    for sign in visible(scene):
        picture.accounts.forget()
        place = picture.world(picture.board.camera.to_world(sign.rect.center))
        picture.accounts.add((place,), line)
        driver.step(3)
        plate = picture.accounts.rect
        assert plate is not None and visible(scene)
        assert not [each.at for each in visible(scene) if each.rect.inflate(-8, -8).colliderect(plate)]


def placed(scene: Any, beyond_left: float) -> tuple[float, float, float]:
    """Where the view goes that has the leftmost middle of what may be clicked so many pixels within it."""
    camera = scene.picture.board.camera
    least = min(point[0] for group in scene.beyond.groups for point in group.points)
    wide = camera.viewport[2]
    _, y, zoom = camera.goal
    camera.centre_on((least + (wide / 2 - beyond_left) / zoom, y))
    return camera.goal


@pytest.mark.parametrize(("within", "moves"), [(24.0, False), (-24.0, True)])
def test_the_view_stays_where_what_may_be_clicked_is_in_sight_with_its_middle(
    driver: Driver, within: float, moves: bool
) -> None:
    """A hex of which some corner lay beyond the rim moved the map under the pointer at every selection."""
    scene = at_action(driver, "A ear 0,0", "B light 3,2", idle="")
    scene.clicked((f"unit:{scene.room.view.units[0].id}",))
    driver.wait_idle()
    assert scene.beyond.groups
    before = placed(scene, within)
    scene.beyond._chosen = ()
    scene.beyond._bring()
    driver.wait_idle()
    assert (scene.picture.board.camera.goal != before) is moves
