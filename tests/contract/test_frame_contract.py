"""In large letters nothing ever hides whose turn it is: while a hint, a report or an answer card is open, the
turn, the phase and every seat, the question and what ends it stay whole in sight, and none of them moves. Nor
does what speaks hide what it speaks of: neither a hint nor the card of what is pointed at covers on the board
what may be clicked, what is advised, or the piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.beneath import ends_of
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.widgets import ScrollArea, Widget
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tests.app.test_calls import session_of, step
from tests.established import ESTABLISHED

WINDOWS = [((1280, 720), 150), ((1920, 1080), 200)]
OVER = ("match.advice.box", "match.turn.banner", "match.card.box", "match.picker", "match.glance")
"""All that speaks beside the question's own words."""
WORDS = (
    "Pista: **Mover a d4**\nVictoria, según el ordenador: 47 %.\n" + "A favor: gana terreno y amenaza. " * 5
)
BRIEF = ("Pista: **Mover a d4**", "A favor: gana terreno y amenaza.", "Victoria: 47 % → **50 %**")
QUESTIONS, DECISIONS = 12, 140
MOST_COVERED = 0.2
"""Share of the board that the card of a piece seldom covers, though nothing there may be clicked."""
LOOKED_AT, REST = 3, 40
"""Pieces that are looked at beside each question, and frames in which what the pointer rests on is shown."""


def asked(driver: Driver, game: str, seed: int) -> Iterator[Any]:
    """Questions of a random match, with whatever is told beside them."""
    session, stream, count = session_of(game, seed, 10, Bot("easy")), Stream(seed), 0
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "frame", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    for _ in range(DECISIONS):
        if session.is_over or count == QUESTIONS:
            return
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        for _ in range(3):
            driver.step(2)
            scene.motion.skip()
        if scene.room.asked is not None and driver.scene == "match" and len(driver.ui.layers) == 1:
            count += 1
            scene.refresh()
            driver.step(3)
            yield scene


def frame(driver: Driver, scene: Any) -> list[Widget]:
    """Turn, phases and seats."""
    header = scene.room.table.questions.header(scene.model.shown, scene.names)
    found = [driver.find("match.turn"), *(driver.find(f"match.seat.{seat.seat}") for seat in header.seats)]
    found += [each for each in driver.ui.layers[0].widgets if each.id.startswith("phase:")]
    assert all(each is not None for each in found), "round and every seat"
    present = header.phase or next((chip.label for chip in header.phases if chip.state == "now"), "")
    turn = found[0]
    assert turn is not None and (not present or present in " ".join(turn.words())), "the phase in words"
    return [each for each in found if each is not None]


def question(driver: Driver) -> list[tuple[str, pygame.Rect]]:
    """The words of the question and its buttons, as far as they are in sight."""
    area = driver.ui.named("match.prompt.area")
    found = []
    for each in driver.ui.layers[0].widgets:
        if each.id == "match.prompt" or isinstance(each, PromptButton):
            is_held = isinstance(area, ScrollArea) and each in area.held()
            found.append((each.id, each.rect.clip(area.rect) if is_held else each.rect.copy()))
    return [(id, rect) for id, rect in found if rect.h]


def is_clear(driver: Driver, scene: Any, looks: bool = False) -> None:
    """Does nothing that speaks lie over the frame or the question? While somebody `looks` at a piece, other
    buttons than what ends the question make way."""
    over = [each for id in OVER if (each := driver.find(id)) is not None and each.visible and each.rect]
    column = scene.rect(*scene.layout.places.grounds[0][0])
    for each in frame(driver, scene):
        assert column.contains(each.rect), each.id
        assert not [other.id for other in over if other.rect.colliderect(each.rect)], each.id
    ends = ends_of(scene)
    for id, rect in question(driver):
        if looks and id != "match.prompt" and rect not in ends:
            continue
        assert not [other.id for other in over if other.rect.colliderect(rect)], id


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_nothing_that_speaks_hides_whose_turn_it_is(
    game: str, size: tuple[int, int], scale: int, language: str
) -> None:
    """A hint hid round, phase and seats exactly when one asked for it, so did a report and an answer card."""
    found = {"hint": 0, "report": 0, "beside": 0}
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        for scene in asked(driver, game, 4):
            if not scene.layout.places.headed:
                continue
            is_clear(driver, scene)
            before, ends, report = question(driver), ends_of(scene), scene.handing.standing
            found["report"] += report is not None and bool(report.room.w)
            scene.model.advice = replace(scene.model.advice, words=WORDS, brief=BRIEF)
            scene.refresh()
            driver.step(3)
            is_clear(driver, scene)
            box = driver.find("match.advice.box")
            if box is None:
                continue
            found["hint"] += 1
            found["beside"] += not box.rect.colliderect(scene.board.rect)
            seen = dict(before)
            for id, rect in question(driver):  # lower buttons may have gone on below
                assert seen[id].topleft == rect.topleft and seen[id].contains(rect), "a click stays right"
            if scene.prompt().reaction:  # its card yields to the hint: what ends it moves up with its foot
                assert ends_of(scene), "a way to end the question stays in sight"
            else:
                assert ends_of(scene) == ends, "what ends the question"
            if report is not None:
                told = driver.find("match.report")
                assert not report.visible or not report.rect, "one thing speaks at a time"
                assert told is not None and told.tooltip == scene.texts("match.report.waits")
            driver.click("match.advice.close")
            driver.step(3)
            assert question(driver) == before
            is_clear(driver, scene)
    assert found["hint"] and found["beside"], found


def hidden(scene: Any, box: pygame.Rect, more: Sequence[str] = ()) -> list[str]:
    """What may be clicked on the board, or else must be in sight there, and lies under something."""
    board, found = scene.board.rect, []
    for id in {*scene.model.aims(), *more} - {scene.model.hover}:
        place = scene.pointing.place_of(id)
        if place is not None and place.clip(board).size != board.size and place.clip(board).colliderect(box):
            found.append(id)
    return found


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_what_speaks_covers_neither_what_it_speaks_of_nor_what_may_be_clicked(
    game: str, size: tuple[int, int], scale: int
) -> None:
    """Beside a list hint and card of a piece lay over the board, on what they spoke of."""
    found = {"hint": 0, "aside": 0, "card": 0, "over": 0}
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for scene in asked(driver, game, 5):
            if not scene.layout.places.headed:
                continue
            board = scene.board.rect
            scene.model.advise(scene.room.legal[len(scene.room.legal) // 2])
            scene.model.advice = replace(scene.model.advice, words=WORDS, brief=BRIEF)
            scene.refresh()
            driver.step(3)
            box, advice = driver.find("match.advice.box"), scene.model.advice
            if box is not None:
                found["hint"] += 1
                assert not hidden(scene, box.rect, (*advice.clicks, *advice.further))
                found["aside"] += not box.rect.colliderect(board)
                for id in advice.clicks:
                    row = driver.ui.named(id)
                    assert row is None or row.scroller is None or row.scroller.rect.contains(row.rect), id
            scene.hints.put_away()
            scene.room.gestures.select(())
            scene.refresh()
            driver.step(2)
            for id in [*scene.picture.shown][:: max(1, len(scene.picture.shown) // LOOKED_AT)]:
                place = scene.pointing.place_of(id)
                if place is None or not board.collidepoint(place.center):
                    continue
                driver.move(place.center)
                driver.step(REST)
                card, place = driver.find("match.glance"), scene.pointing.place_of(scene.model.hover)
                if card is None or place is None:
                    continue
                found["card"] += 1
                part = card.rect.clip(board)
                found["over"] += part.w * part.h > MOST_COVERED * board.w * board.h
                assert not card.rect.colliderect(place), "the piece that it tells of"
                assert not hidden(scene, card.rect), scene.model.hover
                is_clear(driver, scene, looks=True)
            driver.move((board.x - 8, 2))
            driver.step(2)
    assert found["hint"] and found["aside"] == found["hint"], "it always has room in the column"
    assert found["card"] and found["over"] <= found["card"] / 2, found
