"""What one's own last decision came to is read beside the board until the next one, where the log is a
drawer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.beneath import ECHO
from tabletop.app.scenes.match.echo import outcome
from tabletop.app.table import Account, Line, Tone
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tabletop.text.markup import plain
from tests.app.test_calls import session_of, step
from tests.hegregon.positions import position
from tests.hegregon.test_purchase_in_sight import shown

GAMES = ("open_card_wars", "open_wars", "chesswar", "history_of_war")


def test_of_all_that_is_told_the_outcome_is_the_last_that_is_good_or_bad() -> None:
    shot, saved = Line("shoots", dice=((3, 6),)), Line("is saved", tone=Tone.BAD, indent=1)
    spell, end = Line("casts", tone=Tone.MAGIC), Line("the phase ends")
    assert outcome([shot, saved, spell, end]) is saved
    assert outcome([shot, spell, end]) is spell
    assert outcome([shot, end]) is shot
    assert outcome([end]) is None and outcome([]) is None
    throws, hits = Line("throws", dice=((3, 6),), indent=1), Line("0 hits", indent=1)
    assert outcome([throws, hits, end]) is hits


def played(driver: Driver, game: str, scale: int, decisions: int) -> list[tuple[Any, Any]]:
    """What stood there after each of so many decisions, with what the log had told by then."""
    driver.app.change(ui_scale=scale)
    session, stream = session_of(game, 4, 20, Bot("easy")), Stream(4)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "echo", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    found = []
    for _ in range(decisions):
        if session.is_over:
            break
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        for _ in range(4):
            driver.step(1)
            scene.motion.skip()
        echo = driver.find(ECHO)
        if echo is None:
            continue
        moment = scene.model.since.decided(scene.room.asked)
        told = [plain(line.text) for at, line in scene.model.chronicle.single if at >= moment]
        found.append((echo, told))
        stands_alone(driver, scene)
        after_a_hint(driver, scene)
        stands_alone(driver, scene)
        plate = scene.picture.accounts
        assert not plate.tells_of(scene.room.asked), "not what the plate on the board tells already"
    return found


@pytest.mark.parametrize("way", ["gives way", "out of sight"])
def test_it_is_told_once_the_plate_on_the_board_is_gone(way: str) -> None:
    """In letters of twice the size nothing was left of a unit that was lost: the plate gave way to a piece
    after the column had been shown."""
    p = position("A ear 1,-4", "B light 0,-4", ore="5 4")
    with Driver((1920, 1080), "en", start=False) as driver:
        driver.app.change(ui_scale=200)
        scene: Any = shown(driver, p)
        plate, line = scene.picture.accounts, Line("Destroyed", tone=Tone.BAD)
        seat, tells = scene.room.asked, Account("destroyed", "Destroyed", (200, 0, 0), Tone.BAD)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(scene.model.since, "decided", lambda _: 1)
            patch.setattr("tabletop.app.scenes.match.echo._lines", lambda *_: ([line], []))
            plate.lines, plate._box, plate._seat = {(0, "destroyed"): tells}, (0.0, 0.0, 1.0, 1.0), seat
            scene.layout.show()
            assert driver.find(ECHO) is None, "the plate tells it"
            if way == "gives way":
                plate.forget()
            else:
                plate._box = None
            driver.step(1)
            assert driver.find(ECHO) is not None


def stands_alone(driver: Driver, scene: Any) -> None:
    """Nothing else is written where it stands, nor the board covered."""
    echo = driver.find(ECHO)
    if echo is None:
        return
    assert not echo.rect.colliderect(scene.board.rect), "beside the board"
    column = [each for each in driver.ui.layers[0].widgets if each.visible and each.words()]
    for each in column:
        seen = each.rect if each.clip is None else each.rect.clip(each.clip)
        assert each is echo or not seen.colliderect(echo.rect), (each.id, seen, echo.rect)


def after_a_hint(driver: Driver, scene: Any) -> None:
    """A hint has been told and put away: what is left of each side came back over those words."""
    scene.model.advice = replace(
        scene.model.advice, words="Pista: **Mover a d4**\n" + "A favor: gana terreno. " * 9
    )
    scene.refresh()
    driver.step(3)
    if driver.find("match.advice.close") is not None:
        driver.click("match.advice.close")
    driver.step(3)


@pytest.mark.parametrize("game", GAMES)
def test_what_ones_decision_came_to_stands_at_the_foot_of_the_column(game: str) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        found = played(driver, game, 150, 90)
    assert found or game not in GAMES[:1]
    for echo, told in found:
        assert echo.words()[0] in told, "one of the lines since that decision"


def test_where_the_log_is_in_sight_nothing_repeats_it() -> None:
    with Driver((1920, 1080), "es", start=False) as driver:
        assert not played(driver, GAMES[0], 100, 40)
