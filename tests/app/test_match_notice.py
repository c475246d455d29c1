"""Cards shown as cards: over or beside the board until dismissed, never in the way of bots; the album."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest
from match_help import calm, settle

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match import past
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.notice import notice_column, notice_room
from tabletop.app.scenes.match.notices import HURRIES, STAYS
from tabletop.app.table import Account, Appearance, Notice, Tone
from tabletop.engine import registry
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.cards import CARDS
from tabletop.games.hegregon.records.events import CardDrawn
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.table import TABLE
from tabletop.games.hegregon.words.cards import Cards
from tabletop.games.hegregon.words.names import Names
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts
from tests.hegregon.positions import at, position

FRAME = 1 / 60


def open_match(driver: Driver, players: int = 2) -> Any:
    seats = [Person("Ana"), *[Bot("easy")] * (players - 1)]
    mind = WorkerMind(InlineWorker())
    scene = matches.new(
        driver.app, registry.find("hegregon"), Setup(players=players), seats, key=11, mind=mind
    )
    settle(driver)
    return scene


def names_of(scene: Any) -> Names:
    return Names(scene.room.table.texts, scene.room.table.look)


def card_face(scene: Any, card: str) -> Notice:
    return Cards(names_of(scene)).card_face(card)


def show(driver: Driver, scene: Any, card: str = "EV09", own: bool = True) -> None:
    scene.notices.announce(card_face(scene, card), own)
    driver.step(3)


@pytest.mark.rule("HG-EVT-01")
def test_a_drawn_card_is_announced_with_picture_name_and_text() -> None:
    with Driver() as driver:
        scene = open_match(driver)
        table, view = scene.room.table, scene.room.view
        for kind in CARDS:
            notice = table.motions.announce(CardDrawn(0, 0, kind.key), view, view)
            assert notice is not None and notice.text and notice.frame is not None
            assert driver.app.look.sprites.has(notice.art.path), kind.key
            other = table.motions.announce(CardDrawn(1, 0, kind.key), view, view)
            who = scene.names[1]
            assert other is not None and who in other.text and who not in notice.text
            assert driver.app.look.sprites.has(notice.frame.art.path)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_card_fits_its_frame_beside_the_board(size: tuple[int, int], language: str) -> None:
    with Driver(size, language) as driver:
        scene = open_match(driver)
        for kind in CARDS:
            scene.notices.forget()
            show(driver, scene, kind.key)
            card = scene.notices.card
            assert notice_room(scene).contains(card.rect)
            text, place = card.written()
            assert text.height <= place.h <= card.box("text").h, kind.key
            assert card.box("text").contains(place), "the picture is seen whole"
            assert not card.rect.colliderect(scene.board.rect)
        calm(driver)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [150, 200])
def test_in_large_letters_no_word_of_a_card_leaves_its_box(scale: int, language: str) -> None:
    """The last line stood on the frame; later its letters were much smaller than any others."""
    with Driver((1280, 720), language) as driver:
        driver.app.change(ui_scale=scale)
        scene = open_match(driver)
        for kind in CARDS:
            scene.notices.forget()
            show(driver, scene, kind.key)
            card = scene.notices.card
            text, place = card.written()
            picture, box = card.box("picture"), card.box("text")
            assert text.height <= place.h and place.bottom <= box.bottom, kind.key
            assert place.y >= picture.y + 0.2 * picture.h, "some of the picture is seen"
            assert text.style.text.size >= 0.85 * driver.app.look.theme.style("tiny").size, kind.key
        calm(driver)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("comes_first", ["plate", "card"])
def test_a_card_over_the_board_leaves_the_results_of_a_step_in_sight(
    size: tuple[int, int], comes_first: str
) -> None:
    """At 200 % it lay over the plate that told the dice."""
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=200)
        scene = open_match(driver)
        x, y, w, h = scene.room.table.board.bounds(scene.room.view)
        for n in range(1, 6):
            place = ((x + w * n / 6, y + h / 2),)
            line = Account("a", "4 × Infantería", (200, 0, 0), Tone.GOOD, "17 contra 9", ((6, 6), (3, 6)))
            scene.notices.forget()
            scene.picture.accounts.forget()
            if comes_first == "card":
                show(driver, scene)
            scene.picture.accounts.add(place, line)
            if comes_first == "plate":
                show(driver, scene)
            driver.step(2)
            plate, card = scene.picture.accounts.rect, scene.notices.card
            assert plate is not None and card is not None and scene.board.rect.contains(card.rect)
            assert not card.rect.colliderect(plate), n


@pytest.mark.parametrize("key", ["return", "space", "escape"])
def test_a_card_of_ones_own_stays_until_a_key(key: str) -> None:
    with Driver() as driver:
        scene = open_match(driver)
        show(driver, scene)
        driver.step(round(3 * STAYS / FRAME))
        assert driver.find("match.notice") is not None
        decisions = len(scene.room.session)
        driver.press(key)
        driver.step(2)
        assert driver.find("match.notice") is None
        assert len(scene.room.session) == decisions and len(driver.ui.layers) == 1


def test_a_click_dismisses_and_a_click_elsewhere_still_counts() -> None:
    with Driver() as driver:
        scene = open_match(driver)
        show(driver, scene)
        driver.click("match.notice")
        driver.step(2)
        assert driver.find("match.notice") is None
        show(driver, scene)
        driver.click("match.menu")
        assert driver.find("menu.continue") is not None and scene.notices.card is None


def test_cards_of_others_go_by_themselves_the_sooner_if_more_wait() -> None:
    with Driver() as driver:
        scene = open_match(driver)
        show(driver, scene, "EV01", own=False)
        driver.step(round(STAYS / FRAME) + 10)
        assert driver.find("match.notice") is None
        show(driver, scene, "EV01", own=False)
        show(driver, scene, "EV02", own=False)
        driver.step(round(HURRIES / FRAME) + 10)
        assert scene.notices.card is not None and scene.notices.card.notice.art.path.endswith("EV02.webp")


def test_a_card_does_not_keep_bots_from_deciding() -> None:
    with Driver() as driver:
        driver.app.change(reduced_motion=True)
        seats = [Bot("easy"), Bot("easy")]
        mind = WorkerMind(InlineWorker())
        scene: Any = matches.new(driver.app, registry.find("hegregon"), Setup(), seats, key=11, mind=mind)
        driver.step(5)
        show(driver, scene, own=True)
        before = len(scene.room.session)
        driver.step(40)
        assert scene.notices.card is not None and len(scene.room.session) > before


def test_looking_back_undoing_and_deciding_put_cards_away() -> None:
    with Driver() as driver:
        scene = open_match(driver)
        show(driver, scene)
        scene.perform(scene.room.legal[:1])
        assert scene.notices.card is None
        settle(driver)
        show(driver, scene)
        past.look_at(scene, 0)
        assert scene.notices.card is None


@pytest.mark.rule("HG-EVT-06")
def test_the_discards_are_looked_through_from_the_chip(monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver() as driver:
        scene = open_match(driver)
        state = scene.room.session.state
        state.discards[:] = [0, 7, 3]
        scene.room._stale()
        scene.picture.show(scene.room.view)
        scene.stale = True
        driver.step(3)
        chip = f"card:{CARDS[3].key}:last"
        driver.click(chip)
        driver.step(2)
        words = " ".join(driver.texts_on_screen())
        names = names_of(scene)
        assert all(names.card_name(CARDS[n].key) in words for n in (0, 7, 3))
        driver.press("escape")
        assert len(driver.ui.layers) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_beside_the_board_covers_no_line_of_what_is_told_of_a_unit(size: tuple[int, int]) -> None:
    with Driver(size) as driver:
        scene = open_match(driver)
        while not any(unit.seat == 0 and unit.at >= 0 for unit in scene.room.view.units):
            scene.perform([scene.room.legal[0]])
            settle(driver)
        unit = next(u for u in scene.room.view.units if u.seat == 0 and u.at >= 0)
        for told_first in (True, False):
            scene.notices.forget()
            scene.hovered("")
            if told_first:
                scene.hovered(f"unit:{unit.id}")
            driver.step(3)
            show(driver, scene)
            scene.hovered(f"unit:{unit.id}")
            driver.step(3)
            card, area = scene.notices.card, scene.area
            assert area.content > scene.rect(*scene.layout.places.inspector).h, "long enough to be covered"
            assert not card.rect.colliderect(area.rect) and not card.rect.colliderect(scene.board.rect)
        scene.notices.dismiss()
        driver.step(3)
        assert area.rect.bottom > card.rect.y, "without it the unit has its column again"
        calm(driver)


@pytest.mark.rule("HG-EVT-01")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 200)])
def test_a_card_over_the_board_keeps_off_the_place_it_speaks_of(size: tuple[int, int], scale: int) -> None:
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = open_match(driver)
        if notice_column(scene) is not None:
            pytest.skip("it stands beside the board")
        seen, board = 0, scene.board.rect
        for hex in range(0, 307, 11):
            place = scene.pointing.place_of(f"hex:{hex}")
            if place is None or not board.contains(place):
                continue
            seen += 1
            face = replace(card_face(scene, "EV09"), about=(f"hex:{hex}",))
            scene.notices.announce(face, True)
            driver.step(3)
            card = scene.notices.card
            column = scene.rect(*scene.layout.places.asked)
            assert card is not None and (notice_room(scene).contains(card.rect) or column.contains(card.rect))
            assert not card.rect.colliderect(place), hex
            scene.notices.forget()
        assert seen


@pytest.mark.rule("HG-EVT-01", "HG-UI-09")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_a_card_covers_no_piece_while_there_is_room_beside_them(size: tuple[int, int], scale: int) -> None:
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        crowd = ("A light 2,-4", "A ear 3,-6", "A ear 1,-4", "B ear 2,-2", "B light 4,-3")
        p, game = position(*crowd), registry.find("hegregon")
        record = MatchRecord(game, p.state.setup, 5, (), (Person("Ana"),) * 2, (), p.state)
        matches.show(driver.app, Session.resume(record), Keeper(matches.shelf().quick_path(), "card", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        scene.notices.announce(replace(card_face(scene, "EV21"), about=(f"hex:{at('2,-4')}",)), True)
        driver.step(3)
        card, board = scene.notices.card, scene.picture.board
        column = scene.rect(*scene.layout.places.asked)
        assert notice_column(scene) is None and column.contains(card.rect), "where letters are large"
        seen = [id for id in scene.picture.shown if board.rect_of(id)]
        assert len(seen) >= 5 and not [id for id in seen if board.rect_of(id).colliderect(card.rect)]


@pytest.mark.rule("HG-EVT-01", "HG-UI-09")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_in_large_letters_a_card_lies_on_nothing_that_may_be_clicked(
    size: tuple[int, int], scale: int
) -> None:
    """It lay over hexes to which one might go."""
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = open_match(driver)
        for card in ("EV09", "EV15", "EV21"):
            show(driver, scene, card)
            rect, (width, height) = scene.notices.card.rect, size
            aims = [scene.pointing.place_of(id) for id in scene.model.aims()]
            buttons = [each for each in driver.ui.layers[0].widgets if isinstance(each, PromptButton)]
            assert scene.notices.card.is_slip and pygame.Rect(0, 0, width, height).contains(rect)
            assert not [place for place in aims if place is not None and place.colliderect(rect)], card
            assert not [each.id for each in buttons if each.rect.colliderect(rect)], card
            assert not rect.colliderect(driver.rect("match.prompt"))
            scene.notices.forget()
            driver.step(2)


@pytest.mark.rule("HG-EVT-01")
def test_a_drawn_card_names_where_it_was_turned_over() -> None:
    p = position("A ear 0,0", "B light 3,3")
    table = TABLE(Texts("es").scope("hegregon"), Appearance())
    view = GAME.observe(p.state, 0)
    notice = table.motions.announce(CardDrawn(0, p.unit("0,0").id, "EV09"), view, view)
    assert notice is not None and notice.about == (f"hex:{at('0,0')}",)


@pytest.mark.rule("HG-UI-12")
def test_space_does_what_the_button_in_sight_says_though_a_card_is_shown() -> None:
    """It put the card away, and the purchase that was to end with it went on."""
    p = position("A light 4,-7", "A ear 3,-6", stage="purchase", ore="9 4")
    with Driver((1280, 720), "es", start=False) as driver:
        record = MatchRecord(GAME, p.state.setup, 5, (), (Person("Ana"), Bot("easy")), (), p.state)
        matches.show(driver.app, Session.resume(record), Keeper(matches.shelf().quick_path(), "n", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        assert driver.find("button:end").hotkey == "space"
        show(driver, scene)
        driver.press("space")
        driver.step(3)
        assert scene.notices.card is None
        assert driver.find("confirm.yes") is not None or len(scene.room.session) == 1


@pytest.mark.parametrize("scale", [150, 200])
def test_a_card_over_the_board_and_the_map_in_little_keep_off_each_other(scale: int) -> None:
    """The button of the map stood half below the card."""
    lines = ("A ear 0,0", "A light 1,-3", "A ear -3,2", "B ear 2,2")
    p = position(*lines, ore="0 4")
    with Driver((1920, 1080), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        record = MatchRecord(GAME, p.state.setup, 5, (), (Person("Ana"), Bot("easy")), (), p.state)
        matches.show(driver.app, Session.resume(record), Keeper(matches.shelf().quick_path(), "map", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        show(driver, scene)
        for name in ("0,0", "1,-3", "-3,2"):
            scene.room.gestures.select(())
            driver.click(f"unit:{p.was(name).id}")
            driver.step(20)
            if scene.notices.card is None:
                show(driver, scene)
                driver.step(20)
            assert not scene.notices.card.rect.colliderect(driver.rect("match.minimap")), name


def test_a_card_in_sight_and_one_that_waits_are_told_in_another_language() -> None:
    with Driver() as driver:
        scene = open_match(driver)
        view, (first, second) = scene.room.view, [kind.key for kind in CARDS][:2]

        def drawn(card: str) -> Notice:
            notice: Notice | None = scene.room.table.motions.announce(CardDrawn(1, 0, card), view, view)
            assert notice is not None
            return notice

        for card in (first, second):
            scene.notices.announce(drawn(card), True, partial(drawn, card))
        driver.step(3)
        spanish = {card: drawn(card) for card in (first, second)}
        driver.app.change(language="en")
        driver.step(3)
        assert scene.notices.card.notice == drawn(first) != spanish[first]
        assert spanish[first].title not in " ".join(driver.texts_on_screen())
        scene.notices.dismiss()
        driver.step(3)
        assert scene.notices.card.notice == drawn(second) != spanish[second]
