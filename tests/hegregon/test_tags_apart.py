"""What is written over the map lies apart: odds, threats, bases that change hands, whatever is selected or
pointed at and however near the map is seen."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.apart import apart, plate_of
from tabletop.app.scenes.match.table import set_choice
from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.words.in_force import THREATS
from tabletop.games.hegregon.words.places import RADIUS, hex_middle
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session

from .crowded import crowded
from .positions import at, position

NEAR, FAR = 1.3 * RADIUS, 2.2 * RADIUS
"""How far a figure and a sentence may stand from where they would stand alone, in world units."""


def shown(driver: Driver, seed: int) -> Any:
    """A piece of the map full of units, with all threats."""
    state = crowded(seed)
    seats = tuple(Person(f"P{seat}") for seat in range(len(state.sides)))
    session = Session.resume(MatchRecord(GAME, state.setup, state.dice_key, (), seats, (), state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "tags", None))
    driver.step(5)
    scene: Any = driver.app.scenes.top
    set_choice(scene, "switch", THREATS, True)
    driver.step(3)
    return scene


def plates(scene: Any) -> Iterator[tuple[Any, Any, pygame.Rect]]:
    """Every loose plate as it was wanted, as it is shown, and its pixels."""
    picture = scene.picture
    zoom = picture.board.camera.zoom
    for id, mark in picture.lit.items():
        if mark.loose:
            yield picture._wanted[id], mark, plate_of(scene.look, mark, zoom, picture.noted)


def lie_apart(scene: Any) -> int:
    """None over another, none far from where it belongs; how many there are."""
    found = list(plates(scene))
    for (_, a, one), (_, b, other) in itertools.combinations(found, 2):
        assert not one.colliderect(other), (a.note, b.note)
    for wanted, mark, _ in found:
        (x, y), (left, top) = mark.points[0], wanted.points[0]
        far = FAR if mark.brief else NEAR
        assert math.dist((x, y), (left, top)) <= far, mark.note
    return len(found)


@pytest.mark.rule("HG-UI-03", "HG-ODD-05")
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("seed", range(5))
def test_plates_over_the_map_lie_apart_at_every_zoom(seed: int, scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene, stream, most = shown(driver, seed), Stream(seed), 0
        camera = scene.picture.board.camera
        units = sorted(id for id in scene.room.gestures.sources() if id.startswith("unit:"))
        for nearness in (1.0, 1.6, 2.4):
            camera.zoom = camera.min_zoom * nearness
            for _ in range(4):
                scene.room.gestures.select(())
                scene.model.hover = stream.pick(units)
                scene.room.gestures.select((stream.pick(units),) if stream.below(4) else ())
                camera.centre_on(scene.picture.moved(hex_middle(scene.room.view.units[0].at)))
                scene.stale = True
                driver.step(3)
                scene.motion.skip()
                driver.step(40)  # the view may glide to what is within reach
                most = max(most, lie_apart(scene))
        assert most > 8


def test_plates_are_laid_apart_anew_when_the_map_is_seen_from_nearer() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        scene = shown(driver, 0)
        overlays, room = scene.room.table.overlays, scene.room
        units = sorted(id for id in room.gestures.sources() if id.startswith("unit:"))
        told = {id: overlays.marks(room.view, room.legal, (id,), None) for id in units}
        room.gestures.select((max(units, key=lambda id: sum(mark.loose for mark in told[id])),))
        scene.stale = True
        driver.step(3)
        middle = scene.board.rect.center
        for way in (1, 1, 1, -1, -1, -1, -1, -1, -1):
            driver.wheel(way, middle)
            driver.step(40)
            lie_apart(scene)
        assert any(wanted.points != mark.points for wanted, mark, _ in plates(scene))


def test_what_stands_alone_stays_and_what_gives_way_goes_no_farther_than_it_must() -> None:
    stream = Stream(3)
    for _ in range(200):
        wanted = [
            pygame.Rect(stream.below(160), stream.below(160), 20 + stream.below(40), 20) for _ in range(7)
        ]
        kept = [pygame.Rect(stream.below(160), stream.below(160), 24, 24)]
        found = apart(wanted, kept)
        for one, other in itertools.combinations(found, 2):
            assert not one.colliderect(other)
        for was, now in zip(wanted, found, strict=True):
            assert was.size == now.size and now.collidelist(kept) < 0
            if was.collidelist([*kept, *(each for each in wanted if each is not was)]) < 0:
                assert was == now or was.collidelist(found) >= 0


@pytest.mark.rule("HG-UI-03")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("edge", ["bottom", "top", "left", "right"])
def test_no_edge_of_the_view_cuts_the_odds_of_what_is_in_it(size: Any, scale: int, edge: str) -> None:
    """Of a target in the lowest row in sight half of the percentage was out of it."""
    p = position("A light 0,0", "B ear 0,1", "B light 1,0", "B ear 0,-1", "B ear -1,0", ore="5 4")
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        record = MatchRecord(GAME, p.state.setup, 5, (), (Person("Ana"), Bot("easy")), (), p.state)
        matches.show(driver.app, Session.resume(record), Keeper(matches.shelf().quick_path(), "cut", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        driver.click(f"unit:{p.was('0,0').id}")
        driver.wait_idle()
        camera, view = scene.picture.board.camera, scene.picture.board.viewport
        target = {"bottom": "0,1", "top": "0,-1", "left": "-1,0", "right": "1,0"}[edge]
        x, y = camera.to_screen(scene.picture.moved(hex_middle(at(target))))
        ways = {
            "bottom": (0, y - view.bottom + 4),
            "top": (0, y - view.top - 4),
            "left": (x - view.left - 4, 0),
            "right": (x - view.right + 4, 0),
        }
        dx, dy = ways[edge]
        camera.pan(-dx, -dy)
        driver.wait_idle()
        found = [(mark, rect) for _, mark, rect in plates(scene) if mark.chance is not None]
        (x, y, *sides), (left, top, *_) = camera.visible(), scene.picture.bounds
        seen = pygame.Rect([round(side * camera.zoom) for side in (x + left, y + top, *sides)])
        assert len(found) >= 3
        (aimed,) = [rect for mark, rect in found if mark.about == f"unit:{p.was(target).id}"]
        assert seen.contains(aimed), edge
        assert all(seen.contains(rect) for _, rect in found if rect.colliderect(seen)), edge
