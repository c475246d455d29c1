"""What a hint says has a place of its own: question and buttons stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from established import ESTABLISHED
from match_help import begin, calm, stand

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match import spoken, yielding
from tabletop.app.scenes.match.beneath import beneath
from tabletop.app.scenes.match.card import CardAnswer, is_pass
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.app.table import Notice
from tabletop.app.widgets import ScrollArea
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot, Person
from tests.app.test_calls import session_of, step
from tests.chesswar.positions import position

LISTS = ("match.picker.area", "match.card.area")
WORDS = "Pista: **aquí**. " * 12


def _started(driver: Driver, name: str) -> Any:
    game = registry.find(name)
    setup = game.arena_setup(Stream(5))
    people = [Person(f"Ana{n}") for n in range(game.seats(setup))]
    scene: Any = matches.new(driver.app, game, setup, people, key=11)
    for _ in range(4):
        driver.wait_idle()
        if driver.find("curtain.ready"):
            driver.click("curtain.ready")
    return scene


def _standing(driver: Driver) -> list[tuple[str, tuple[int, ...], str]]:
    """Question, buttons and answers with their places and letters; lower ones may have gone on below."""
    shown = [w for w in driver.ui.layers[0].widgets if w.id.startswith(("match.prompt", "match.card"))]
    shown += [w for w in driver.ui.layers[0].widgets if isinstance(w, PromptButton)]
    words = [w for w in shown if not w.id.startswith("match.prompt.area")]
    return [(w.id, tuple(w.rect), getattr(w, "role", "")) for w in words]


@pytest.mark.parametrize("name", sorted(registry.games()))
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_of_the_question_moves_when_a_hint_is_told(name: str, scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = _started(driver, name)
        before = _standing(driver)
        scene.model.advice = replace(scene.model.advice, words=WORDS)
        scene.refresh()
        driver.wait_idle()
        assert _standing(driver) == before
        box = driver.rect("match.advice.box")
        places = scene.layout.places
        spread = 2 * scene.px(spoken.SPREAD)
        column = beneath(scene).inflate(spread, 0) if places.shape == "columns" else scene.board.rect
        inside = [scene.board.rect, column] if places.folded else [scene.rect(*places.log)]
        assert any(room.contains(box) for room in inside)
        driver.click("match.advice.close")
        driver.step(2)
        assert driver.find("match.advice.box") is None and not scene.model.advice.words


def test_the_plate_keeps_off_what_is_to_be_clicked_and_the_inspector_off_the_plate() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        calm(driver)
        view, board = scene.model.view, scene.room.table.board
        for scale in (150, 200):
            driver.app.change(ui_scale=scale)
            driver.wait_idle()
            for target in (next(iter(scene.model.aims())), list(scene.model.aims())[-1]):
                scene.model.advice = replace(scene.model.advice, clicks=(target,), words=WORDS)
                scene.refresh()
                place = scene.picture.rect_of(board.outline(view, target))
                assert not driver.rect("match.advice.box").colliderect(place)
        driver.app.change(ui_scale=100)
        driver.wait_idle()
        scene.model.advice = replace(scene.model.advice, clicks=(), words=WORDS)
        scene.refresh()
        box: pygame.Rect = driver.rect("match.advice.box")
        scene.model.hover = next(iter(scene.model.aims()))
        scene.show_model()
        assert not scene.area.rect.colliderect(box)


@pytest.mark.parametrize("name", sorted(ESTABLISHED))
def test_the_log_ends_above_a_hint_with_its_newest_line_whole(name: str) -> None:
    """The plate lay over its foot and cut a die in half."""
    session = session_of(name, 3, 30, Bot("easy"))
    with Driver((1280, 720), "es", start=False) as driver:
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "log", None))
        scene: Any = driver.app.scenes.top
        scene.room.pause(True)
        driver.wait_idle()
        usual = scene.layout.log.rect.copy()
        for words in (WORDS, WORDS * 2, ""):
            scene.model.advice = replace(scene.model.advice, words=words)
            scene.refresh()
            driver.wait_idle()
            log, plate = scene.layout.log, driver.find("match.advice.box")
            newest = log._rect(len(log.lines) - 1)
            is_covered = plate is not None and plate.rect.contains(log.rect)
            assert is_covered or (log.is_at_end and newest.bottom <= log.rect.bottom)
            assert is_covered or plate is None or not plate.rect.colliderect(log.rect)
        assert log.rect.bottom == usual.bottom


@pytest.mark.parametrize(("name", "decisions"), [("open_wars", 0), ("open_card_wars", 0), ("hegregon", 90)])
def test_a_long_hint_beside_a_list_lies_off_what_it_marks(name: str, decisions: int) -> None:
    """At 200 % its plate lay over the place of its second click."""
    session, stream, told = session_of(name, 5 if decisions else 3, decisions, Bot("easy")), Stream(3), 0
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=200)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hints", None))
        scene: Any = driver.app.scenes.top
        scene.room.pause(True)
        for _ in range(30):
            step(session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            driver.step(2)
            scene.motion.skip()
            if scene.room.asked is None:
                continue
            scene.hints.show(stream.pick(scene.room.legal))
            for _ in range(3):
                driver.step(2)
                scene.motion.skip()
            scene.model.advice = replace(scene.model.advice, words="\n".join([WORDS] * 2))
            scene.refresh()
            driver.step(4)
            box = driver.find("match.advice.box")
            if box is not None:
                told += 1
                _is_clear(driver, scene, box.rect)
                driver.click("match.advice.close")
        assert told


def test_a_hint_pushes_back_a_drawer_that_lies_over_what_it_marks() -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=150)
        scene = begin(driver)
        driver.press("j")
        driver.step(3)
        assert scene.layout.drawer == "log"
        scene.hints.show(next(a for a in scene.room.legal if type(a).__name__ == "Move"))
        driver.step(3)
        assert scene.layout.drawer == "" and scene.model.advice.clicks


@pytest.mark.parametrize(("size", "language", "scale"), [((1280, 720), "es", 150), ((1920, 1080), "en", 200)])
@pytest.mark.parametrize("name", sorted(ESTABLISHED))
def test_in_large_letters_a_hint_stands_below_the_buttons_and_covers_nothing_that_it_marks(
    name: str, size: tuple[int, int], language: str, scale: int
) -> None:
    """Once it lay over the board's upper edge, though the column was half empty."""
    session, stream, asked = session_of(name, 3, 30, Bot("easy")), Stream(3), 0
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hints", None))
        scene: Any = driver.app.scenes.top
        scene.room.pause(True)
        for _ in range(80):
            if session.is_over or asked >= 12:
                break
            step(session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            driver.step(2)
            scene.motion.skip()
            if scene.room.asked is None or session.is_over:
                continue
            scene.hints.show(stream.pick(scene.room.legal))
            for _ in range(3):
                driver.step(2)
                scene.motion.skip()
            driver.step(4)
            box = driver.find("match.advice.box")
            if box is None:  # a card is turned over, or what was advised is asked only now
                continue
            asked += 1
            _is_clear(driver, scene, box.rect)
            driver.click("match.advice.close")
        assert asked


def _is_clear(driver: Driver, scene: Any, box: pygame.Rect) -> None:
    """Are no button and no marked place below a hint, and the board only where the column has no room?"""
    area, pointing = driver.ui.named("match.prompt.area"), scene.pointing
    for each in driver.ui.layers[0].widgets:
        if isinstance(each, (PromptButton, CardAnswer, PickRow)):
            holder = next((a for a in (area, *map(driver.ui.named, LISTS)) if _holds(a, each)), None)
            rect = each.rect if holder is None else each.rect.clip(holder.rect)
            assert not (rect.h and rect.colliderect(box)), each.id
    marked = [pointing.place_of(id) for id in (*scene.model.advice.clicks, *scene.model.advice.further)]
    whole = scene.picture.rect_of(_ground(scene))
    seen = [m.clip(scene.board.rect) for m in marked if m and not m.contains(whole.clip(scene.board.rect))]
    assert not any(m.colliderect(box) for m in seen)
    if box.colliderect(scene.board.rect):
        assert beneath(scene).h < scene.px(spoken.LEAST)
    else:
        report = scene.handing.standing
        assert report is None or not report.visible or not report.rect.colliderect(box)


def _beside_a_card(driver: Driver, scale: int) -> Any:
    """A hint for the answers of a reaction card, which takes the column."""
    p = position("W human.Q d1", "W human.K e1", "W human.P c2", "B orc.Q d8", "B orc.K e8", "B orc.P c7",
                 turn="B")  # fmt: skip
    p.do(p.cast("d8", "protection"))
    driver.app.change(ui_scale=scale)
    scene = stand(driver, p)
    clicks = tuple(each.id for each in scene.prompt().buttons if not is_pass(each))[:1]
    words = "Hint: **Counterspell**\nIt is as good.\nReally."
    scene.model.advice = replace(scene.model.advice, words=words, clicks=clicks)
    scene.refresh()
    driver.wait_idle()
    return scene


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_the_card_of_a_reaction_leaves_a_hint_the_foot_of_its_column(
    size: tuple[int, int], scale: int
) -> None:
    """The hint lay over the board, on the very pieces that it spoke of."""
    with Driver(size, "en", start=False) as driver:
        scene = _beside_a_card(driver, scale)
        box, card = driver.rect("match.advice.box"), driver.rect("match.card.box")
        assert not box.colliderect(scene.board.rect) and not box.colliderect(card) and box.y > card.y
        answer, area = driver.rect(scene.model.advice.clicks[0]), driver.rect("match.card.area")
        assert answer.clip(area).h >= min(answer.h, area.h), "what it advises is in sight"
        driver.click("match.advice.close")
        driver.wait_idle()
        assert driver.rect("match.card.box").h > card.h, "it takes its room back"


def test_over_the_board_a_hint_lies_where_no_piece_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a card that cannot yield it once lay on the enemies that were asked about."""
    monkeypatch.setattr(yielding, "LEAST_CARD", 999.0)
    with Driver((1920, 1080), "en", start=False) as driver:
        scene = _beside_a_card(driver, 200)
        box = driver.rect("match.advice.box")
        bodies = [scene.picture.board.rect_of(id) for id in scene.picture.shown]
        assert box.colliderect(scene.board.rect) and not any(body.colliderect(box) for body in bodies)


def test_where_a_hint_scrolls_its_bar_covers_no_words() -> None:
    """In the column it scrolls rather than lie over the board, and an edge that fades leads on."""
    with Driver((1920, 1080), "en") as driver:
        driver.app.change(ui_scale=200)
        scene = begin(driver)
        calm(driver)
        scene.model.advice = replace(scene.model.advice, words=WORDS * 4)
        scene.refresh()
        driver.wait_idle()
        area, words = driver.ui.named("match.advice.area"), driver.ui.named("match.advice")
        assert isinstance(area, ScrollArea) and area.content > area.rect.h and area.edge is not None
        assert not driver.rect("match.advice.box").colliderect(scene.board.rect)
        assert words.rect.right <= area.area().x


def _holds(area: Any, widget: Any) -> bool:
    return isinstance(area, ScrollArea) and widget in area.held()


def _ground(scene: Any) -> tuple[tuple[float, float], ...]:
    x, y, wide, high = scene.picture.bounds
    return ((x, y), (x + wide, y + high))


def test_escape_puts_a_hint_away_before_it_opens_the_menu() -> None:
    """One that had selected nothing stayed, and the menu came."""
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        calm(driver)
        scene.model.advice = replace(scene.model.advice, words=WORDS)
        scene.refresh()
        driver.press("escape")
        driver.step(2)
        assert driver.find("match.advice.box") is None and driver.find("menu.continue") is None
        driver.press("escape")
        driver.step(2)
        assert driver.find("menu.continue") is not None


def test_no_card_that_was_turned_over_covers_a_hint() -> None:
    """At 100 % it lay on the log, and on the hint."""
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        calm(driver)
        scene.notices.announce(Notice("Red mimética", "Se camufla.", None), True)
        scene.model.advice = replace(scene.model.advice, words="Pista: **aquí**.")
        scene.refresh()
        driver.step(5)
        box, card = driver.rect("match.advice.box"), driver.rect("match.notice")
        assert not box.colliderect(card) and not box.colliderect(scene.board.rect)
        scene.notices.dismiss()
        driver.step(5)
        assert scene.rect(*scene.layout.places.log).contains(driver.rect("match.advice.box"))


def test_a_hint_in_the_column_makes_way_for_a_piece_only_while_that_is_looked_at() -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=150)
        scene = begin(driver)
        calm(driver)
        scene.model.advice = replace(scene.model.advice, words=WORDS)
        scene.refresh()
        driver.wait_idle()
        column = scene.rect(*scene.layout.places.asked).inflate(2 * scene.px(spoken.SPREAD), 0)
        box = driver.rect("match.advice.box")
        assert column.x <= box.x and box.right <= column.right
        driver.hover(min(id for id in scene.picture.shown if scene.pointing.place_of(id) is not None))
        driver.step(60)
        card = driver.ui.named("match.glance")
        assert card is not None and not card.rect.colliderect(scene.board.rect)
        assert driver.rect("match.advice.box") == box
        driver.move(scene.rect(*scene.layout.places.tools).center)
        driver.step(2)
        assert driver.ui.named("match.glance") is None and driver.rect("match.advice.box") == box


def _moments(driver: Driver, name: str, seed: int) -> Iterator[Any]:
    """The scene at each decision of a match's beginning, which then goes on at random."""
    scene = _started(driver, name)
    room, stream = scene.room, Stream(seed)
    for _ in range(80):
        if room.session.is_over or room.asked is None:
            return
        yield scene
        if room.asked is not None and not room.session.is_over:
            room.gestures.select(())
            scene.perform([stream.pick(room.legal)])
        scene.motion.skip()
        for _ in range(3):
            driver.wait_idle()
            if driver.find("curtain.ready"):
                driver.click("curtain.ready")


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_the_click_that_a_hint_marks_first_begins_its_gesture(name: str) -> None:
    """The hint has selected it: a click on it comes to what it would without a hint, and never lets it go."""
    tried = 0
    with Driver((1280, 720), "es") as driver:
        for scene in _moments(driver, name, 3):
            room = scene.room
            for action in room.legal[:40]:
                clicks = room.table.clicks.gesture(room.view, action)
                if len(clicks) < 2 or room.table.board.place(room.view, clicks[0]) is None:
                    continue
                scene.model.advise(action)
                if clicks[0] in room.gestures.continuations():
                    continue
                tried += 1
                before = len(room.session)
                scene.clicked((clicks[0],))
                assert room.gestures.selection or len(room.session) > before, clicks
                break
            if tried >= 6:
                break
    assert tried or name not in ESTABLISHED


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_a_click_that_a_hint_does_not_mark_is_meant_for_what_was_selected_before(name: str) -> None:
    """A hint selects what it speaks of; whoever goes on with what he had chosen does that, not the hint's."""
    tried = 0
    with Driver((1280, 720), "es") as driver:
        for scene in _moments(driver, name, 5):
            room = scene.room
            ways = {action: room.table.clicks.gesture(room.view, action) for action in room.legal[:60]}
            two = [action for action, way in ways.items() if len(way) == 2]
            own = two[0] if two else None
            other = next((a for a in two if own and not {*ways[own]} & {*ways[a]}), None)
            if own is None or other is None:
                continue
            tried += 1
            room.gestures.select(ways[own][:1])
            for _ in range(2):  # asked twice, too
                scene.hints.show(other)
            assert room.gestures.selection == ways[other][:1]
            before = len(room.session)
            scene.clicked(ways[own][1:])
            done = room.session.journal[before:]
            assert (done and done[0].action == own) or room.gestures.selection == ways[own], name
            if tried >= 3:
                break
    assert tried or name not in ESTABLISHED


@pytest.mark.parametrize("begun", [False, True])
def test_escape_brings_back_in_one_press_what_was_selected_before_a_hint(begun: bool) -> None:
    """What a person had selected was lost without a word, and Escape took back the hint click by click."""
    with Driver((1920, 1080), "en") as driver:
        driver.app.change(ui_scale=200)
        scene = begin(driver)
        calm(driver)
        sources = sorted(scene.room.gestures.sources())
        own = (sources[0],) if begun else ()
        scene.room.gestures.select(own)
        scene.refresh()
        moves = [action for action in scene.room.legal if type(action).__name__ == "Move"]
        scene.hints.show(next(a for a in moves if f"unit:{a.unit}" != sources[0]))
        for _ in range(3):
            driver.step(2)
            scene.motion.skip()
        assert scene.model.advice.words and scene.room.gestures.selection not in (own, ())
        driver.press("escape")
        driver.step(2)
        assert not scene.model.advice.words and scene.room.gestures.selection == own
