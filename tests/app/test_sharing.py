"""In large letters the report stands below the buttons of the question: all of these are in sight, with all
of the report, or three whole lines of it at least where it rolls; or it waits behind its button."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.asked import AREA
from tabletop.app.scenes.match.beneath import beneath
from tabletop.app.scenes.match.card import CardAnswer
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.app.scenes.match.pick_tile import PickTile
from tabletop.app.scenes.match.sharing import waits
from tabletop.app.scenes.match.unfolded import column_of, marked_of
from tabletop.app.widgets import ScrollArea
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tests.app.test_calls import session_of, step
from tests.established import ESTABLISHED

WINDOWS = [((1280, 720), "es", 150), ((1920, 1080), "en", 200)]
OVER = ("match.card.box", "match.picker")
ROWS, LOWEST = 3, 24.0
"""Things of it that are whole in sight, if there is room, and the logical height of its title."""
AREAS = ("match.prompt.area", "match.picker.area", "match.card.area")


def reports(driver: Driver, game: str, seed: int, count: int) -> Iterator[Any]:
    """Questions beside a report in a random match."""
    session, stream = session_of(game, seed, 10, Bot("easy")), Stream(seed)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "shares", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    for _ in range(260):
        if session.is_over or not count:
            return
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        if scene.room.asked is None or session.is_over:
            continue
        for _ in range(3):
            driver.step(2)
            scene.motion.skip()
        if scene.handing.standing is not None and scene.layout.places.told is not None:
            count -= 1
            yield scene


def clicked(driver: Driver) -> Iterator[tuple[Any, Any]]:
    """What is clicked of a question, with the area that holds it, if any does."""
    areas = [area for id in AREAS if isinstance(area := driver.ui.named(id), ScrollArea)]
    for each in driver.ui.layers[0].widgets:
        if isinstance(each, (PromptButton, CardAnswer, PickRow)):
            yield each, next((area for area in areas if each in area.held()), None)


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_beside_a_report_every_button_is_in_sight_and_three_lines_are_whole(
    game: str, size: tuple[int, int], language: str, scale: int
) -> None:
    """One line of ten stood there. Where everything is long and round and seats need the room, fewer are."""
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        found = 0
        for scene in reports(driver, game, 4, 14):
            found += 1
            report, places, prompt = scene.handing.standing, scene.layout.places, scene.prompt()
            if places.shape != "columns" or not places.folded:
                continue
            if not report.room.w:
                assert waits(scene)
                assert scene.room.gestures.selection or beneath(scene).h < scene.px(LOWEST)
                continue
            assert report.visible and not report.rect.colliderect(scene.board.rect)
            for each, area in clicked(driver):
                rect = each.rect if area is None else each.rect.clip(area.rect)
                assert not (rect.h and rect.colliderect(report.rect)), each.id
                if isinstance(each, PromptButton):
                    assert area is None or area.rect.contains(each.rect), each.id
            told = [item for item in report.items if item.deed is not None]
            assert not any(report._is_cut(item) for item in told)
            if report.is_folded:
                is_tight = beneath(scene).h < report.least(column_of(scene).w)
                assert is_tight or prompt.picker is not None or prompt.reaction
                assert report.missing == len(report.deeds) or len(report.deeds) == 1
            else:
                few = len(told) < min(ROWS, len(report.deeds))  # each of them is long
                assert not few or (told and report.rect.h >= below_words(scene) - 2)
                assert told[0].deed is report.deeds[0], "it opens at its first"
        assert found


def below_words(scene: Any) -> int:
    """The pixels below the buttons, and below the strip that leads to what is said about the question."""
    room, strip = beneath(scene), scene.ui.named(f"{AREA}.told")
    return room.bottom - max(room.y, strip.rect.bottom + scene.px(2) if strip is not None else 0)


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_beside_a_report_it_is_in_sight_how_the_match_stands(
    game: str, size: tuple[int, int], language: str, scale: int
) -> None:
    """Round, phase and seats were covered, so was a rival that had three bases of four."""
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        found = 0
        for scene in reports(driver, game, 4, 10):
            places = scene.layout.places
            if places.shape != "columns":
                continue
            found += 1
            header = scene.room.table.questions.header(scene.model.shown, scene.names)
            stands = [driver.find("match.turn"), *(driver.find(f"match.seat.{s.seat}") for s in header.seats)]
            assert all(stands), "round and every seat"
            present = header.phase or next((c.label for c in header.phases if c.state == "now"), "")
            told = " ".join(driver.texts_on_screen())
            assert places.track.h or present in told, "the present phase is named"
            for seat in header.seats:
                figures = [driver.find(c.id) for c in seat.chips if c.icon and c.label]
                assert any(figures) or not figures, seat.name
            report = scene.handing.standing
            over = [report.rect, *(w.rect for id in OVER if (w := driver.find(id)) is not None)]
            assert not any(each.rect.collidelist(over) >= 0 for each in stands)
        assert found


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_a_folded_report_unfolds_below_the_buttons_or_off_what_it_marks(
    size: tuple[int, int], language: str, scale: int
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        for scene in reports(driver, "chesswar", 3, 8):
            report = scene.handing.standing
            report.brief = True
            report.settle(report.room.move(0, 0), bool)
            if report.is_folded:
                driver.click_at((report.rect.x + 30, report.rect.centery))
                assert report.is_open
                assert report.is_whole or report.rolls
                assert report.rect.collidelist(marked_of(scene)) < 0
                if not scene.board.rect.contains(report.rect):
                    assert beneath(scene).contains(report.rect), "buttons, turn and seats stay in sight"
                driver.press("escape")
                assert not report.is_open


def test_a_list_that_needs_the_room_shows_all_wares_and_the_report_waits_behind_its_button() -> None:
    with Driver((1920, 1080), "en", start=False) as driver:
        driver.app.change(ui_scale=200)
        tried = 0
        for scene in reports(driver, "open_wars", 11, 30):
            picker, report = scene.prompt().picker, scene.handing.standing
            rows = [each for each, _ in clicked(driver) if isinstance(each, PickTile)]
            if picker is None or not rows or any(row.row.pick.group for row in rows) or len(rows) > 9:
                continue
            area = driver.ui.named("match.picker.area")
            tried += 1
            assert all(area.rect.contains(row.rect) for row in rows)
            assert driver.rect("match.seat.0").bottom <= driver.rect("match.prompt.area").y
            if not report.room.w:
                told = driver.find("match.report").tooltip  # type: ignore[union-attr]
                assert waits(scene) and told == scene.texts("match.report.waits")
            else:
                assert report.visible and report.rect.bottom <= driver.rect("match.menu").y
        assert tried


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_points_and_means_of_both_seats_stay_in_sight_beside_a_report(
    size: tuple[int, int], language: str, scale: int
) -> None:
    """In a low row where there is no room for more; once one chose what to build without them."""
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        found = 0
        for scene in reports(driver, "history_of_war", 4, 14):
            report, prompt = scene.handing.standing, scene.prompt()
            if len(prompt.buttons) > 1 or prompt.reaction or prompt.picker is not None:
                continue
            found += 1
            for chip in ("points:0", "assets:0", "points:1", "assets:1"):
                rect = driver.rect(chip)
                assert not rect.colliderect(report.rect) and rect.bottom <= driver.rect("match.menu").y
                assert any(letter.isdigit() for letter in driver.find(chip).words()[0])  # type: ignore[union-attr]
        assert found > 5
