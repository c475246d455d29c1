"""What the others did is told in one place at the first question after they played, whatever that is; it
covers nothing, unfolds and folds again, and its button says whether it stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.play import is_window
from tabletop.app.scenes.match.beneath import question_end
from tabletop.app.scenes.match.rolled import RolledTidings
from tabletop.app.scenes.match.sharing import waits
from tabletop.app.table import Deed
from tabletop.app.widgets import Button, ScrollArea
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tests.app.match_help import stand
from tests.app.test_calls import session_of, step
from tests.chesswar.positions import position
from tests.established import ESTABLISHED

SCALES = (100, 150, 200)
UNITS = ("W human.P d4", "W human.K a1", "B orc.P d6", "B orc.K h8")


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def reported(driver: Driver, game: str, seed: int = 7, after: int = 40) -> Any:
    """A match at the first question at which it is told what bots did."""
    session, stream = session_of(game, seed, 0, Bot("easy")), Stream(seed)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "told", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    for _ in range(600):
        assert not session.is_over
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        if len(session) < after or scene.room.asked is None:
            continue
        for _ in range(4):
            driver.step(2)
            scene.motion.skip()
        if scene.handing.is_reporting:
            driver.step(4)
            return scene
    raise AssertionError("the others do nothing")


def covered(driver: Driver, scene: Any) -> list[str]:
    """What lies under the report: what can be clicked, and whose turn it is unless a list covers that."""
    report, places = scene.handing.banner, scene.layout.places
    area = driver.ui.named("match.prompt.area")
    listed = [driver.find(id) for id in ("match.picker", "match.card.box")]
    is_deep = places.turn is not None and places.asked.y < places.turn.y < places.told.bottom
    assert not is_deep or any(each and each.rect.bottom > scene.rect(*places.turn).y for each in listed)
    found = [each.id for each in listed if each is not None and each.rect.colliderect(report.rect)]
    for widget in driver.ui.layers[0].widgets:
        rect = widget.rect
        if isinstance(area, ScrollArea) and widget in area.held():
            rect = rect.clip(area.rect)
        is_clicked = isinstance(widget, Button) and widget.visible
        named = widget.id == "match.turn" or widget.id.startswith(("match.seat.", "phase:"))
        named = widget.id == "match.prompt" or (named and not is_deep)
        if (is_clicked or named) and rect.w and rect.h and rect.colliderect(report.rect):
            found.append(widget.id)
    return found


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_the_report_stands_in_its_place_and_covers_nothing(
    game: str, scale: int, language: str, driver: Driver
) -> None:
    driver.app.change(ui_scale=scale, language=language)
    scene = reported(driver, game)
    report = scene.handing.banner
    if not report.room.w:  # a list of many wares has the room: it waits behind its button
        assert scene.layout.places.headed and scene.prompt().picker is not None and waits(scene)
        return
    place = scene.rect(*scene.layout.places.told)
    assert isinstance(report, RolledTidings) and report.visible and driver.find("match.turn.banner") is report
    assert report.rect.bottom == place.bottom and report.rect.x == place.x
    assert covered(driver, scene) == []
    assert not report.rect.colliderect(scene.board.rect)
    told = [item for item in report.items if item.deed is not None]
    assert driver.find("match.report").selected
    if report.is_folded:  # a list has the room
        assert not told and scene.prompt().picker is not None
        assert report.missing == len(report.deeds) or len(report.deeds) == 1
        return
    assert told[0].deed is report.deeds[0], "it opens at its first"
    assert not report._is_cut(told[0]) and all(report.rect.contains(item.rect) for item in report.items)


@pytest.mark.parametrize("scale", SCALES)
def test_a_list_opens_beside_the_question_or_over_the_board_and_goes_back_to_its_place(
    scale: int, driver: Driver
) -> None:
    driver.app.change(ui_scale=scale)
    scene, report = many(driver, 40)
    beside = report.rect.copy()
    driver.click_at((report.rect.x + 40, report.rect.y + 16))
    is_over = scene.board.rect.contains(report.rect)
    assert report.is_open and (report.is_whole and not report.rolls if is_over else report.rolls)
    assert is_over or report.rect.y >= question_end(scene, scene.prompt()), "whose decision it is, is read"
    read = set(seen(report))
    for _ in range(45):
        driver.wheel(-1, report.rect.center)
        read |= set(seen(report))
    assert len(read) == 40, "whatever has no room rolls"
    driver.press("escape")
    driver.step(2)
    assert driver.scene == "match" and not report.is_open and report.rect == beside
    assert driver.find("match.turn.banner") is report and report.visible
    driver.press("escape")
    driver.step(2)
    assert driver.find("match.turn.banner") is None and len(driver.ui.layers) == 1, "and then it is put away"
    driver.press("escape")
    assert driver.find("menu.resume") is not None or driver.scene != "match" or len(driver.ui.layers) > 1


def test_a_click_beside_the_open_list_folds_it_and_the_report_is_told_on(driver: Driver) -> None:
    scene, report = many(driver, 40)
    report.unfold()
    driver.step(2)
    driver.click_at(scene.board.rect.move(0, -4).midbottom)
    driver.step(2)
    assert not report.is_open and driver.find("match.turn.banner") is report and report.visible


@pytest.mark.parametrize("scale", SCALES)
def test_the_button_takes_the_report_away_and_brings_back_list_and_marks(scale: int, driver: Driver) -> None:
    driver.app.change(ui_scale=scale)
    scene = reported(driver, "chesswar")
    told, marked = scene.handing.banner.deeds, scene.model.changed.deeds
    assert marked == told
    banner = scene.handing.banner
    if banner.reel is not None or not banner.is_whole:  # all of it is read first
        driver.click("match.report")
        driver.step(3)
        assert banner.is_open and banner.is_whole and driver.find("match.report").selected
    for _ in range(2):
        driver.click("match.report")
        driver.step(3)
        assert driver.find("match.turn.banner") is None and scene.model.changed.deeds == ()
        assert not driver.find("match.report").selected
        driver.click("match.report")
        driver.step(3)
        again = driver.find("match.turn.banner")
        assert again is not None and again.visible and again.deeds == told
        assert scene.model.changed.deeds == marked and driver.find("match.report").selected
        assert again.is_open or again.is_whole


@pytest.mark.parametrize("scale", SCALES)
def test_a_notch_of_the_wheel_moves_one_row_and_the_title_stays(scale: int, driver: Driver) -> None:
    driver.app.change(ui_scale=scale)
    scene, report = many(driver, 40)
    first = seen(report)
    title = (report.rect.x + 2, report.rect.y, scene.px(120), scene.px(26))
    driver.move((5, 5))
    driver.step(2)
    surface = driver.app.window.surface
    before = pygame.image.tobytes(surface.subsurface(title), "RGB")
    assert report.reel is not None
    for notches in (1, 3):
        at = report.reel.starts.index(report.offset)
        driver.wheel(-notches, report.rect.center)
        assert report.reel.starts.index(report.offset) == at + notches
    driver.move((5, 5))
    driver.step(2)
    assert seen(report) != first
    assert all(item.rect.y >= report.rect.y + scene.px(26) for item in report.items if item.deed is not None)
    assert pygame.image.tobytes(surface.subsurface(title), "RGB") == before, "once it went down into the rows"


def many(driver: Driver, count: int) -> tuple[Any, RolledTidings]:
    """A match whose rival has done so many things."""
    scene: Any = stand(driver, position(*UNITS))
    deeds = [Deed(1, f"Arqueros de élite → Infantería (d{n}): baja", weight=count - n) for n in range(count)]
    header = scene.room.table.questions.header(scene.room.view, scene.room.table.names)
    found = scene.handing._tidings("Tu turno", deeds, 0, header)
    scene.handing.banner = scene.handing._report = found
    scene.stale = True
    driver.step(5)
    return scene, found


def seen(report: RolledTidings) -> list[str]:
    return [item.deed.text for item in report.items if item.deed is not None]


@pytest.mark.parametrize(("game", "seed"), [("open_wars", 11), ("open_wars", 13), ("chesswar", 13)])
def test_in_a_window_it_is_told_what_others_did_since_the_last_answer(
    game: str, seed: int, driver: Driver
) -> None:
    """Once the first question after the rivals told nothing if it was a window."""
    session, stream = session_of(game, seed, 0, Bot("easy")), Stream(seed)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "told", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    since, told = scene.model.since, 0
    while not session.is_over and told < 3 and len(session) < 600:
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        if scene.room.asked is None or not is_window(session) or not since.others(scene.room.asked):
            continue
        news = since.grave(scene.room, scene.room.asked)
        if not news:
            continue
        for _ in range(4):
            driver.step(2)
            scene.motion.skip()
        told += 1
        rows = [[*map(news.index, row.deeds)] for row in scene.handing.banner.rows]
        assert scene.handing.is_reporting and sorted(n for row in rows for n in row) == [*range(len(news))]
        weights = [[(-news[n].weight, not news[n].is_grave, n) for n in row] for row in rows]
        assert all(row == sorted(row) for row in weights), "the weightiest first, the like as they happened"
        assert driver.find("match.turn.banner").visible and driver.find("match.report").selected
        assert covered(driver, scene) == []
    assert told


def test_the_own_last_attack_is_told_before_what_followed(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene: Any = stand(driver, position(*UNITS))
    loss, blow, step_ = (
        Deed(1, "baja", target=0, weight=6),
        Deed(0, "ataque", weight=2),
        Deed(1, "va", weight=1),
    )
    since, log = scene.model.since, scene.room.table.log
    monkeypatch.setattr(log, "recap", lambda events, view: (loss, step_))
    monkeypatch.setattr(log, "last_blow", lambda events, view: (blow,))
    monkeypatch.setattr(since, "others", lambda seat: 2)
    monkeypatch.setattr(since, "start", lambda seat: 1)
    since._seen[0] = scene.room.view
    report = since.report(scene.room, 0)
    assert report is not None and report.deeds == (blow, loss, step_)


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_the_title_tells_of_a_turn_only_where_one_has_begun(game: str, driver: Driver) -> None:
    """In every phase, and where one only answered, it said "Your turn"."""
    session, stream = session_of(game, 3, 0, Bot("easy")), Stream(3)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "told", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    mine: int | None = None
    turn, said = session.game.insight.turn, set[bool]()
    for _ in range(160):
        if session.is_over:
            break
        if session.owed[0] == 0 and not is_window(session):
            mine = turn(session.state)
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        if session.is_over or scene.room.asked != 0:
            continue
        for _ in range(3):
            driver.step(2)
            scene.motion.skip()
        report = scene.handing.standing
        if report is None:
            continue
        begins = not is_window(session) and mine != turn(session.state)
        assert begins or report.text == "Mientras tanto"
        assert not begins or scene.prompt().reaction or report.text == "Tu turno · mientras tanto"
        said.add(begins)
    assert said


def test_a_title_that_has_no_room_is_the_short_one_and_none_is_cut(driver: Driver) -> None:
    scene, report = many(driver, 40)
    report.text, report.short = "Tu turno · mientras tanto", "Mientras tanto"
    for wide in range(scene.px(120), scene.px(420), 7):
        report.settle(pygame.Rect(0, 0, wide, scene.px(200)), bool)
        room = report._title_end() - report.rect.x - scene.px(18)
        whole = report.title.fits(driver.app.look, report.text, room)
        assert report.heading == (report.text if whole else report.short)
