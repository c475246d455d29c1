"""What is left of each side and what it has lost stands in its column where there is room, over nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.tolls import APART, BAR, FACE, NAME, RING
from tabletop.app.table import Deed
from tests.app.match_help import stand
from tests.chesswar.positions import position

UNITS = ("W human.P d4", "W human.N g1", "W human.K a1", "B orc.P d5", "B orc.P g8", "B orc.K h8")


def fallen() -> Any:
    p = position(*UNITS, phase="combat", links="d4-d5", dice="melee:6")
    return p.do(p.attack("d4", "d5"))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)])
def test_the_fallen_are_seen_beside_the_board_and_cover_nothing(size: tuple[int, int], scale: int) -> None:
    with Driver(size, "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        stand(driver, fallen())
        tolls: list[Any] = [driver.find(f"match.toll.{seat}") for seat in (0, 1)]
        if scale > 100 and tolls == [None, None]:
            return  # there is no room
        assert [len(each.toll.fallen) for each in tolls] == [0, 1]
        assert "1 / 2 points" in tolls[1].words() and "Orcs ×1" in tolls[1].tooltip
        parts = [
            w for w in driver.ui.layers[0].widgets if w.solid and w not in tolls and w.id not in ("", AREA)
        ]
        assert not [w.id for w in parts for each in tolls if w.rect.colliderect(each.rect)]


def test_a_long_question_has_the_room_first() -> None:
    p = position(*UNITS, "W human.Q b2")
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(ui_scale=200)
        stand(driver, p)
        driver.click(f"unit:{p.id('b2')}")
        driver.step(3)
        area: Any = driver.find(AREA)
        found = driver.find("match.toll.0")
        assert found is None or found.rect.y >= area.rect.y + area.content


def test_what_was_told_of_others_gives_its_room_back() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        scene = stand(driver, fallen())
        header = scene.room.table.questions.header(scene.room.view, scene.room.table.names)
        deeds = [Deed(1, "Orcs", weight=1)] * 4
        scene.handing.banner = scene.handing._tidings("Your turn", deeds, 0, header)
        scene.stale = True
        driver.step(5)
        banner = scene.handing.banner
        found: Any = driver.find("match.toll.1")
        assert found is None or not found.rect.colliderect(banner.rect)
        banner.left, scene.stale = 0.0, True
        driver.step(5)
        assert driver.find("match.toll.1") is not None


@pytest.mark.parametrize("colour_blind", [False, True])
def test_portraits_of_the_fallen_and_of_seats_wear_their_owners_colour(colour_blind: bool) -> None:
    """The ground of a portrait is its army's, which may be the colour of the rival."""
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(colour_blind=colour_blind)
        stand(driver, fallen())
        toll: Any = driver.find("match.toll.1")
        px, side = driver.ui.look.px, driver.ui.look.px(FACE)
        face = pygame.Rect(toll.rect.x, toll.rect.y + px(NAME + BAR + APART), side, side)
        rim = (face.centerx, face.y + px(RING / 2))
        driver.step(2)
        assert driver.app.window.surface.get_at(rim)[:3] == toll.seat.colour
        seat: Any = driver.find("match.seat.1")
        line = [driver.app.window.surface.get_at((x, seat.rect.centery))[:3] for x in range(
            seat.rect.x + px(14), seat.rect.x + px(60))]  # fmt: skip
        assert line.count(seat.seat.colour) >= 2, "the rim on either side"
