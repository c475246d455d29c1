"""The plate of results keeps off living pieces, tells every die, and goes when its place is needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.accounts import LEAD
from tabletop.app.scenes.match.past import leaf
from tabletop.app.table import Motion
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.words.places import middle
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

from .positions import Position, position

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]
CROWD = (
    "W human.P c4", "W human.P d4", "W human.P e4", "W human.N f4", "W human.N b4", "W human.B c3",
    "W human.B d3", "W human.B e3", "W human.R d2", "W human.Q e2", "W human.K d1", "W human.P f3",
    "W human.P b3", "W human.P g3", "W human.P g4", "B orc.P c5", "B orc.P d5", "B orc.P e5", "B orc.N f5",
    "B orc.N b5", "B orc.B c6", "B orc.B d6", "B orc.R e6", "B orc.Q e7", "B orc.K d8", "B orc.P f6",
    "B orc.P b6", "B orc.P g5", "B orc.P g6",
)  # fmt: skip


@contextmanager
def shown(
    p: Position, size: tuple[int, int], scale: int, language: str = "es"
) -> Iterator[tuple[Driver, Any]]:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        seats = (Person("Ana"),) * GAME.seats(p.state.setup)
        session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "plate", None))
        driver.wait_idle()
        yield driver, driver.app.scenes.top


def done(driver: Driver, p: Position, *names: str) -> None:
    ids = [f"unit:{p.id(name)}" for name in names]
    for id in ids:
        driver.click(id)
    driver.wait_idle()
    driver.step(60)


def covered(scene: Any) -> list[str]:
    """The pieces whose middle parts lie under the plate."""
    board, rect = scene.picture.board, scene.picture.accounts.rect
    bodies = {id: board.rect_of(id) for id in scene.picture.shown}
    return [id for id, body in bodies.items() if body.inflate(-0.1 * body.w, -0.1 * body.h).colliderect(rect)]


@pytest.mark.rule("CW-UI-11", "CW-CMB-09")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_on_a_crowded_board_an_attack_and_both_saves_are_told_over_no_piece(
    size: tuple[int, int], scale: int, language: str
) -> None:
    links = "c4-c5 d4-d5 e4-e5 d4-e5 f4-f5 b4-b5 g4-g5"
    p = position(*CROWD, links=links, phase="combat", dice="melee:5 save:5 save:2")
    with shown(p, size, scale, language) as (driver, scene):
        done(driver, p, "d4", "d5")
        texts, words = scene.room.table.texts, scene.picture.accounts.words()
        assert [word for word in words if word in {texts("float.row.5"), *ends(texts)}] == [
            texts("float.row.5"), *ends(texts)
        ]  # fmt: skip
        assert covered(scene) == []
        assert scene.picture.board.viewport.contains(scene.picture.accounts.rect)


def ends(texts: Any) -> list[str]:
    words = [texts("float.saved"), texts("float.unsaved")]
    return [f"{word[:1].lower()}{word[1:]}" for word in words]


@pytest.mark.rule("CW-UI-11", "CW-CAT-02")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_on_a_crowded_board_all_scatter_dice_and_saves_are_told_over_no_piece(
    size: tuple[int, int], scale: int
) -> None:
    dice = "scatter:2 scatter:5 scatter:5 mix:3 save:5 save:5"
    p = position(*CROWD, links="c4-c5 d4-d5 e4-e5 f4-f5", phase="shoot", dice=dice)
    with shown(p, size, scale) as (driver, scene):
        done(driver, p, "d2", "e5")
        accounts = scene.picture.accounts
        assert [len(line.dice) for line in accounts.lines.values()] == [3, 1, 1]
        assert len([word for word in accounts.words() if word == "se salva"]) == 2
        assert covered(scene) == []


def lone(dice: str) -> Position:
    return position("W human.P d4", "W human.P e4", "W human.K a1", "B orc.P d5", "B orc.P e5", "B orc.K h8",
                    phase="combat", links="d4-d5 e4-e5", dice=dice)  # fmt: skip


@pytest.mark.rule("CW-UI-11")
def test_a_piece_that_moves_under_the_plate_ends_it_and_one_elsewhere_does_not() -> None:
    p = lone("melee:4 save:6")
    with shown(p, (1280, 720), 150) as (driver, scene):
        done(driver, p, "d4", "d5")
        accounts, view = scene.picture.accounts, scene.room.view
        x, y = scene.picture.board.camera.to_world(accounts.rect.center)
        token = f"unit:{p.id('h8')}"
        far, there = middle(view, p.sq("h8")), scene.picture.world((x, y))
        away = Motion("move", token, (far, middle(view, p.sq("h7"))))
        scene.motion.play(accounts.begun([away], is_watched=False))
        driver.wait_idle()
        assert accounts.words()
        scene.motion.play(accounts.begun([Motion("move", token, (far, there))], is_watched=False))
        driver.wait_idle()
        assert not accounts.words() and accounts.rect is None


@pytest.mark.rule("CW-UI-11")
def test_a_question_about_a_piece_under_the_plate_has_it_out_of_the_way() -> None:
    p = lone("melee:4 save:6")
    with shown(p, (1280, 720), 100) as (driver, scene):
        done(driver, p, "d4", "d5")
        accounts = scene.picture.accounts
        accounts.give_way(scene.room.gestures)
        assert accounts.words(), "nothing lies under it"
        x, y = scene.picture.board.camera.to_world(accounts.rect.center)
        scene.picture.board.tokens[f"unit:{p.id('h8')}"].set(x=x, y=y)
        accounts.give_way(scene.room.gestures)
        assert not accounts.words()


@pytest.mark.rule("CW-UI-11")
def test_while_a_report_tells_of_another_place_the_plate_is_out_of_sight() -> None:
    """The plate of one shot stood beside the arrow of another, and was read with that."""
    p = lone("melee:4 save:6")
    with shown(p, (1280, 720), 100) as (driver, scene):
        done(driver, p, "d4", "d5")
        accounts, view = scene.picture.accounts, scene.room.view
        there, elsewhere = middle(view, p.sq("d5")), middle(view, p.sq("h8"))
        assert accounts.rect is not None
        accounts.give_way(scene.room.gestures, False, (elsewhere, middle(view, p.sq("h7"))))
        assert accounts.rect is None
        accounts.keep_in_sight()
        assert accounts.rect is None and accounts.words(), "it is not forgotten"
        accounts.give_way(scene.room.gestures, False, (middle(view, p.sq("d4")), there))
        assert accounts.rect is not None, "the very blow is read"
        accounts.give_way(scene.room.gestures, False, (elsewhere,))
        accounts.give_way(scene.room.gestures)
        assert accounts.rect is not None, "nothing is read any more"


@pytest.mark.rule("CW-UI-11")
def test_it_goes_when_somebody_begins_to_choose_what_acts_next() -> None:
    p = lone("melee:4 save:6")
    with shown(p, (1280, 720), 100) as (driver, scene):
        done(driver, p, "d4", "d5")
        accounts = scene.picture.accounts
        accounts.give_way(scene.room.gestures)
        assert accounts.words(), "nobody has chosen anything yet"
        driver.click(f"unit:{p.id('e4')}")
        driver.step(3)
        assert not accounts.words()


@pytest.mark.rule("CW-UI-11")
def test_it_goes_when_a_hint_tells_what_to_do_next() -> None:
    p = lone("melee:4 save:6")
    with shown(p, (1280, 720), 100) as (driver, scene):
        done(driver, p, "d4", "d5")
        assert scene.picture.accounts.words()
        scene.hints.show(scene.room.legal[0])
        driver.wait_idle()
        assert scene.model.advice.clicks and not scene.picture.accounts.words()


@pytest.mark.rule("CW-UI-11")
def test_it_goes_with_the_next_turn_and_stays_with_an_answer_to_what_it_tells() -> None:
    p = lone("melee:4 save:6")
    with shown(p, (1280, 720), 100) as (driver, scene):
        done(driver, p, "d4", "d5")
        accounts = scene.picture.accounts
        for seat, is_told in ((None, True), (0, True), (1, False)):
            scene.motion.play(accounts.begun([], is_watched=False, seat=seat))
            driver.wait_idle()
            assert bool(accounts.words()) is is_told, seat


@pytest.mark.rule("CW-UI-11")
def test_a_moment_of_the_past_is_looked_at_without_what_dice_came_to_later() -> None:
    p = lone("melee:4 save:6")
    with shown(p, (1280, 720), 100) as (driver, scene):
        done(driver, p, "d4", "d5")
        assert scene.picture.accounts.words()
        leaf(scene, -1)
        driver.step(3)
        assert scene.model.past is not None and not scene.picture.accounts.words()


@pytest.mark.rule("CW-UI-12")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_line_leads_from_the_plate_to_the_square_that_it_is_about(
    size: tuple[int, int], scale: int
) -> None:
    """Beside a report others of whom it tells stand as near."""
    p = position("W human.N d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="combat", links="d4-d5",
                 dice="melee:4 save:5")  # fmt: skip
    with shown(p, size, scale) as (driver, scene):
        driver.click(f"unit:{p.id('d4')}")
        driver.click(f"unit:{p.id('d5')}")
        driver.wait_idle()
        picture = scene.picture
        plate, lead = picture.accounts.rect, picture.board.marks[LEAD]
        x, y, w, h = lead.box
        left, top = picture.board.camera.to_screen((x, y))
        zoom = picture.board.camera.zoom
        line = pygame.Rect(round(left), round(top), round(w * zoom), round(h * zoom))
        assert line.colliderect(plate) and line.colliderect(driver.rect(f"unit:{p.id('d5')}"))
        picture.accounts.forget()
        assert LEAD not in picture.board.marks
