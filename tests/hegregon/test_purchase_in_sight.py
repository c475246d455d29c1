"""In a purchase price, figures, stock and what can be done with it are in sight at once, and stay where they
are (HG-UI-12)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import FRAME, Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.choices import tile_picture
from tabletop.app.table import Motion
from tabletop.app.widgets.overlays import FADE
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.words.places import RADIUS, hex_middle
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session

from .positions import Position, at, position
from .tables import seen

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]


def shown(driver: Driver, p: Position) -> Any:
    seats = (Person("Ana"), Bot("easy"))
    session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "buys", None))
    driver.wait_idle()
    return driver.app.scenes.top


def buttons(driver: Driver) -> dict[str, tuple[pygame.Rect, str]]:
    """Where every button of the question is, and how it looks."""
    found = [driver.find(id) for id in driver.ids() if id.startswith("button:")]
    return {each.id: (each.rect.copy(), each.tile) for each in found}


@pytest.mark.rule("HG-UI-12")
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_types_keep_their_places_whatever_is_chosen(size: Any, scale: int, language: str) -> None:
    p = position("A light 4,-7", "A ear 3,-6", stage="purchase", ore="9 4")
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, p)
        stood = buttons(driver)
        assert "button:camouflage" in stood and not driver.find("button:camouflage").enabled
        for chosen in ("button:buy:ear", "button:buy:heavy", f"unit:{p.was('4,-7').id}"):
            driver.click(chosen)
            driver.step(5)
            assert buttons(driver) == stood, chosen
        assert driver.find("button:camouflage").enabled
        driver.click("button:buy:ear")
        driver.click(f"hex:{at('5,-8')}")
        driver.wait_idle()
        assert len(scene.room.session) == 1 and buttons(driver) == stood


@pytest.mark.rule("HG-UI-12", "HG-UI-06")
@pytest.mark.parametrize(("size", "scale"), SIZES[1:])
@pytest.mark.parametrize("language", ["es", "en"])
def test_in_large_letters_nothing_of_a_purchase_is_out_of_sight(size: Any, scale: int, language: str) -> None:
    p = position("A light 4,-7", "A ear 3,-6", stage="purchase", ore="9 4")
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, p)
        area = driver.find("match.prompt.area")
        assert not area.bar.offset and area.content <= area.rect.h, "nothing scrolls"
        assert "9 H" in driver.find("match.prompt").text, "the stock"
        place = scene.rect(*scene.layout.places.asked)  # what ends it may stand at its foot, off the others
        for button in scene.prompt().buttons:
            held = area.rect if button.hotkey != "space" else place
            assert held.contains(driver.find(button.id).rect)
        heavy = driver.find("button:buy:heavy")
        assert heavy.tile and "5 H" in heavy.text and "5d" in heavy.text
        driver.click("button:buy:heavy")
        driver.step(5)
        words = {"es": "5 de 9 H", "en": "5 of 9 H"}[language]
        assert words in driver.find("match.prompt").text


@pytest.mark.rule("HG-UI-12", "HG-UI-05")
def test_how_many_a_base_still_takes_stands_within_it_and_says_no_more() -> None:
    """ "4/6" lay over a hex to be placed on, and was read as four that are used."""
    marks = seen(position("A ear 4,-7", stage="purchase", ore="7 0")).marks()
    (tag,) = [mark for mark in marks if mark.shape == "tag"]
    (x, y), (mx, my) = tag.points[0], hex_middle(at("4,-8"))
    assert tag.note == "+5" and x == mx and abs(y - my) < RADIUS and not tag.loose


@pytest.mark.rule("HG-UI-12")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_purchase_begins_with_all_hexes_around_the_own_base_in_sight(size: Any, scale: int) -> None:
    """After the first turn the base lay at the edge, its hexes cut off."""
    p = position("A light 0,3", "B ear 0,5", turn="B", ore="0 4")
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        record = MatchRecord(GAME, p.state.setup, 5, (), (Bot("easy"), Person("Ana")), (), p.state)
        matches.show(driver.app, Session.resume(record), Keeper(matches.shelf().quick_path(), "b", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        scene.picture.board.camera.centre_on(scene.picture.moved(hex_middle(at("0,0"))))
        driver.press("space")
        driver.click("confirm.yes")
        driver.wait_idle()
        assert driver.find("button:buy:ear")
        view, camera = scene.picture.board.viewport, scene.picture.board.camera
        for name in ("-5,8", "-3,8", "-4,9", "-5,9", "-4,7", "-3,7"):
            (_, y), far = camera.to_screen(scene.picture.moved(hex_middle(at(name)))), RADIUS * camera.zoom
            assert view.top <= y - far and y + far <= view.bottom, name


@pytest.mark.rule("HG-UI-05")
def test_a_purchase_begins_as_near_as_the_view_was_left() -> None:
    """After a rival's marches all over the map it stayed far away, though the base was in sight so, too."""
    p = position("A light 0,3", "B ear 0,5", turn="B", ore="0 4")
    with Driver((1280, 720), "es", start=False) as driver:
        record = MatchRecord(GAME, p.state.setup, 5, (), (Bot("easy"), Person("Ana")), (), p.state)
        matches.show(driver.app, Session.resume(record), Keeper(matches.shelf().quick_path(), "b", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        camera = scene.picture.board.camera
        left = camera.goal[2]
        (wide, high), sight = camera.world, scene.course.sight
        for glide in sight.follow((Motion("text", path=((wide / 2, 0.0), (wide / 2, high))),), is_own=False):
            glide.show(0.0)
        assert camera.goal[2] < left
        driver.press("space")
        driver.click("confirm.yes")
        driver.wait_idle()
        assert driver.find("button:buy:ear") and camera.goal[2] == left


@pytest.mark.rule("HG-UI-05")
def test_who_will_have_a_base_is_written_off_who_stands_in_it() -> None:
    p = position("B ear 8,-4", *(f"A hover {name}" for name in ("8,-5", "9,-5")), turn="B")
    (tag,) = [mark for mark in seen(p).marks() if mark.shape == "tag" and "Blue" in mark.note]
    assert tag.points[0][1] > hex_middle(at("8,-4"))[1] + 0.9 * RADIUS, (
        "below, and off who stands in the base"
    )


@pytest.mark.rule("HG-UI-01")
@pytest.mark.parametrize("large", [False, True])
def test_in_large_letters_odds_keep_off_the_counters_beside_their_enemy(large: bool) -> None:
    """They lay over the unit that was to attack."""
    p = position("A ear 5,-5", "A light 3,-4", "B ear 4,-5")
    t = seen(p)
    t.table.overlays.names.look.large = large
    (tag,) = [mark for mark in t.marks("5,-5") if mark.shape == "tag" and mark.chance is not None]
    is_above = tag.points[0][1] < hex_middle(at("4,-5"))[1]
    assert is_above is large, "below, where the own unit stands, but in large letters"


@pytest.mark.rule("HG-UI-06", "HG-UI-13")
@pytest.mark.parametrize(("size", "scale"), SIZES[1:])
@pytest.mark.parametrize("language", ["es", "en"])
def test_in_large_letters_the_question_of_an_action_is_a_line_with_the_stock(
    size: Any, scale: int, language: str
) -> None:
    p = position("A ear 4,-7", "A light 0,-4", "B ear 1,-5", ore="5 6")
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        shown(driver, p)
        for chosen in ("", f"unit:{p.was('4,-7').id}"):
            if chosen:
                driver.click(chosen)
                driver.step(5)
            asked = driver.find("match.prompt")
            words = {"es": ": actúa con 3 unidades y 5 H", "en": ": act with 3 units and 5 H"}[language]
            assert words in asked.text and "·" not in asked.text, "words, not a code"
            assert asked.rich.height <= asked.rich.line_height, "one line"
        ends = driver.find("button:end")
        assert scale and driver.app.window.surface.get_rect().contains(ends.rect)


@pytest.mark.rule("HG-UI-12", "HG-UI-05")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_pointing_at_a_base_says_what_the_figure_over_it_counts(size: Any, scale: int) -> None:
    p = position("A light 4,-7", "A ear 3,-6", stage="purchase", ore="9 4")
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, p)
        place = scene.picture.board.camera.to_screen(scene.picture.moved(hex_middle(at("4,-8"))))
        driver.move((round(place[0]), round(place[1])))
        driver.step(60)
        words = driver.texts_on_screen()
        assert any("Caben aún" in each for each in words) and any("5 unidades" in each for each in words)


@pytest.mark.rule("HG-UI-12")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_tiles_of_types_keep_their_figures_in_the_largest_letters(size: Any, language: str) -> None:
    """In Spanish price, dice and movement had no room beside the name, and only the price was left."""
    p = position("A light 4,-7", "A ear 3,-6", stage="purchase", ore="9 4")
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=200)
        scene = shown(driver, p)
        look = driver.app.look
        for choice in scene.prompt().buttons:
            if not choice.id.startswith("button:buy:"):
                continue
            tile, price = driver.find(choice.id), choice.label.partition(" · ")[2]
            room = tile.rect.w - 2 * look.px(6) - tile_picture(look, tile.rect.h, tile.tile) - look.px(5)
            room -= look.fonts.width(tile.cap, look.theme.style("tiny")) + look.px(5)
            assert "  " in price and look.fonts.width(price, look.theme.style("tiny_bold")) <= room, price
        assert driver.find("button:end").show_hotkey, "what Space does is said where it is done"


@pytest.mark.parametrize("next_key", ["2", "escape"])
def test_what_was_refused_goes_with_the_next_key(next_key: str) -> None:
    """ "Choose a unit to camouflage" lay over the explanation of what had been chosen since."""
    p = position("A light 4,-7", "A ear 3,-6", stage="purchase", ore="4 4")
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, p)
        driver.press("c")
        driver.step(2)
        (refused,) = scene.ui.toasts
        assert refused.kind == "warning" and refused.left > FADE
        driver.press(next_key)
        assert all(toast.left <= FADE for toast in scene.ui.toasts)
        driver.step(round(2 * FADE / FRAME))
        assert refused not in scene.ui.toasts
