"""In a small window a piece is shown whole while the pointer rests on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from established import ESTABLISHED
from match_help import begin, stand
from screens import open_sample

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.beneath import ends_of
from tabletop.app.scenes.match.inspect import CITED
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tabletop.text.markup import plain
from tests.chesswar.positions import position

LONG = 60
"""Frames of a second, in which what rests is shown."""


@pytest.fixture(params=[150, 200])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), "es") as made:
        made.app.change(ui_scale=request.param)
        yield made


def one(scene: Any) -> str:
    """A unit of whoever is asked."""
    return min(id for id in scene.room.gestures.sources() if id.startswith("unit:"))


def asked_widgets(driver: Driver) -> dict[str, tuple[int, int, int, int]]:
    """Where question, buttons, phases and seats stand."""
    ids = ("match.prompt", "button:", "phase:", "match.seat.", "match.turn", "match.undo", "match.hint")
    shown = driver.ui.layers[0].widgets
    return {w.id: (w.rect.x, w.rect.y, w.rect.w, w.rect.h) for w in shown if w.id.startswith(ids)}


def test_a_piece_is_shown_whole_while_the_pointer_rests_on_it(driver: Driver) -> None:
    scene = begin(driver)
    assert driver.find("match.inspector") is None
    stood = asked_widgets(driver)
    driver.hover(one(scene))
    driver.step(LONG)
    title = scene.room.table.panels.inspect(scene.room.view, one(scene), ()).title
    assert driver.find("match.inspector") is not None
    assert asked_widgets(driver) == stood, "the question and its buttons stay where they are"
    assert any(title in words for words in driver.texts_on_screen())
    driver.move(scene.rect(*scene.layout.places.tools).center)
    driver.step()
    assert driver.find("match.inspector") is None, "it goes at once"


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_the_card_of_a_piece_covers_neither_what_is_asked_nor_the_piece(driver: Driver, game: str) -> None:
    keeper = Keeper(matches.shelf().quick_path(), "begun", None)
    scene: Any = matches.show(driver.app, random_session(registry.find(game), 1), keeper)
    driver.wait_idle()
    stood, seen = asked_widgets(driver), 0
    for token in list(scene.picture.shown.values()):
        place = scene.pointing.place_of(token.id)
        if place is None or not scene.board.rect.contains(place):
            continue
        driver.move((5, 5))
        driver.step(3)
        driver.move(pixel_of(scene, token.id))
        driver.step(LONG)
        card = driver.ui.named("match.glance")
        if card is None:
            continue
        seen += 1
        assert asked_widgets(driver) == stood
        ends = ends_of(scene) if scene.layout.places.headed else []
        assert not any(card.rect.colliderect(end) for end in ends), "what ends the question stays in sight"
        if (
            not scene.layout.places.headed
        ):  # else list and buttons make way as long as the board is pointed at
            asked = [w for w in driver.ui.layers[0].widgets if w.id.startswith(("button:", "pick:"))]
            assert not any(
                card.rect.colliderect(w.rect if w.clip is None else w.rect.clip(w.clip)) for w in asked
            )
        words = driver.ui.named("match.prompt")
        assert words is None or not card.rect.colliderect(words.rect)
        assert not card.rect.collidepoint(driver.ui.pointer)
        if seen == 6:
            break
    assert seen


def test_what_is_advised_is_not_covered_by_the_card_of_a_piece(driver: Driver) -> None:
    scene = begin(driver)
    move = next(a for a in scene.room.legal if type(a).__name__ == "Move")
    scene.model.advise(move)
    scene.refresh()
    driver.step(3)
    unit, to = scene.model.advice.clicks[:2]
    for id in scene.picture.shown:
        driver.move((5, 5))
        driver.step(3)
        driver.move(pixel_of(scene, id))
        driver.step(LONG)
        card = driver.ui.named("match.glance")
        if card is not None:
            marked = [scene.pointing.place_of(each) for each in (unit, to)]
            assert not any(card.rect.colliderect(place) for place in marked if place is not None), id


def test_what_is_asked_after_a_click_comes_before_it(driver: Driver) -> None:
    scene = begin(driver)
    driver.click(one(scene))
    driver.step(LONG)
    assert scene.room.gestures.selection and driver.find("match.inspector") is None


def test_nothing_is_peeked_at_where_the_inspector_stands() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        area = scene.area.rect.copy()
        driver.hover(one(scene))
        driver.step(LONG)
        assert not scene.layout.peeked and scene.area.rect.topleft == area.topleft


def test_a_resting_pointer_costs_nothing_once_the_piece_is_shown(driver: Driver) -> None:
    scene = begin(driver)
    driver.hover(one(scene))
    driver.step(LONG)
    peek: Any = driver.find("match.peek")
    assert scene.layout.peeked and not peek.waits


def test_beside_a_wide_board_the_card_stands_over_it_and_the_header_stays() -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=200)
        scene = open_sample(driver, "chesswar-5-the-ridge-is-lost")
        assert scene.layout.places.card is None
        unit = "unit:20"
        driver.hover(unit)
        driver.step(LONG)
        card, place = driver.ui.named("match.glance"), scene.pointing.place_of(unit)
        panel = scene.room.table.panels.inspect(scene.room.view, unit, ())
        assert card is not None and scene.board.rect.contains(card.rect) and not card.rect.colliderect(place)
        assert any(panel.title in words for words in driver.texts_on_screen())
        driver.move(scene.rect(*scene.layout.places.tools).center)
        driver.step()
        assert driver.find("match.glance") is None


def test_an_empty_place_that_may_be_chosen_does_not_hide_the_answers(driver: Driver) -> None:
    p = position("W human.N d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="combat", links="d4-d5",
                 dice="melee:6 save:1")  # fmt: skip
    p.do(p.attack("d4", "d5"))
    scene = stand(driver, p)
    answers = [button.id for button in scene.prompt().buttons]
    driver.hover(f"square:{p.sq('d5')}")
    driver.step(LONG)
    assert scene.model.hover == f"square:{p.sq('d5')}" and not scene.model.panels()
    assert driver.find("match.inspector") is None
    assert answers and all(driver.find(id) is not None for id in answers)


def pixel_of(scene: Any, entity: str) -> tuple[int, int]:
    """Where a piece is pointed at."""
    picture, board = scene.picture, scene.room.table.board
    x, y = picture.board.camera.to_screen(picture.moved(board.place(picture.view, entity)))
    return round(x), round(y)


@pytest.mark.parametrize("game", ["open_card_wars", "open_wars"])
def test_all_that_is_told_of_a_piece_is_seen_while_it_is_pointed_at(driver: Driver, game: str) -> None:
    """The pointer rests on the piece: nothing could be scrolled."""
    keeper = Keeper(matches.shelf().quick_path(), "begun", None)
    scene: Any = matches.show(driver.app, random_session(registry.find(game), 1), keeper)
    driver.wait_idle()
    board, view, seen = scene.room.table.board, scene.room.view, 0
    for token in board.tokens(view):
        if not token.id.startswith(f"{board.PIECE}:"):
            continue
        driver.move(scene.rect(*scene.layout.places.tools).center)
        driver.step(3)
        driver.move(pixel_of(scene, token.id))
        driver.step(LONG)
        if not scene.layout.peeked:
            continue
        area: Any = driver.find("match.inspector")
        assert area.content <= area.rect.h and driver.find("match.inspector.more") is None, token.id
        words = [word for widget in area.held() for word in widget.words()]
        told, named = " ".join(words), words[-1]
        (panel, *_) = scene.model.panels()
        for row in panel.rows + panel.keywords:
            note = plain(CITED.sub("", row.note)).strip()
            assert plain(row.label) in told and (note in told or row.label in named), (token.id, row)
        seen += 1
        if seen == 4:
            break
    assert seen


@pytest.mark.parametrize(("size", "scale", "language"), [((1920, 1080), 200, "en"), ((1280, 720), 150, "es")])
def test_all_spells_of_a_mage_are_explained(size: tuple[int, int], scale: int, language: str) -> None:
    """Rather than name some without a word on them its card has less bare paper between them."""
    p = position("W elf.Q c2", "W human.K a1", "B orc.K h8")
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene: Any = stand(driver, p)
        driver.move(pixel_of(scene, f"unit:{p.id('c2')}"))
        driver.step(LONG)
        area: Any = driver.find("match.inspector")
        words = " ".join(word for widget in area.held() for word in widget.words())
        (panel, *_) = scene.model.panels()
        assert all(plain(CITED.sub("", row.note)).strip() in words for row in panel.keywords)


RIDGE = ("W human.K c1", "W human.N c3", "B orc.K h8", "B orc.P f7")


def told(driver: Driver, at: tuple[int, int], frames: int = LONG) -> list[str]:
    """What the card says once the pointer has rested at a pixel."""
    driver.move(at)
    driver.step(frames)
    area: Any = driver.find("match.inspector")
    return [word for widget in area.held() for word in widget.words()] if area is not None else []


def test_the_card_follows_the_pointer_from_place_to_place_after_a_shorter_rest() -> None:
    p = position(*RIDGE, terrain="forest b4 hill c4", board="16x8")
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=200)
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('c3')}")
        driver.step(3)
        forest, hill, plain_one = (pixel_of(scene, f"square:{p.sq(at)}") for at in ("b4", "c4", "d4"))
        assert "Bosque" in " ".join(told(driver, forest))
        assert told(driver, hill, 1) == [], "the card of another place does not stay"
        assert "Colina" in " ".join(told(driver, hill, 25))
        assert told(driver, plain_one) == [], "of a bare square there is nothing to tell"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_what_an_attack_does_is_told_whole_and_once_beside_the_board(
    size: tuple[int, int], scale: int
) -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.P e5", "B orc.K h8", phase="combat",
                 links="d4-d5 d4-e5")  # fmt: skip
    with Driver(size, "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = stand(driver, p)
        driver.click(f"unit:{p.id('d4')}")
        driver.hover(f"unit:{p.id('d5')}")
        driver.step(LONG)
        area: Any = driver.find("match.inspector")
        told = " ".join(word for widget in area.held() for word in widget.words())
        (panel, *_) = scene.model.panels()
        assert all(row.label in told for row in panel.rows) and area.content <= area.rect.h
        assert "Dado 6: baja sin salvación (1/6)" in told, "every result has its odds"
        assert driver.find("match.inspector.more") is None, "other targets stay in sight"
        assert driver.find("match.pointer") is None, "it is not told twice"


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_every_card_pointed_at_is_shown_large_even_if_it_has_no_rules_text(driver: Driver, game: str) -> None:
    keeper = Keeper(matches.shelf().quick_path(), "begun", None)
    scene: Any = matches.show(driver.app, random_session(registry.find(game), 5), keeper)
    driver.wait_idle()
    panels, view = scene.room.table.panels, scene.room.view
    told = {id: panels.inspect(view, id, ()) for id in scene.picture.shown}
    faces = {id: panel for id, panel in told.items() if panel is not None and panel.face is not None}
    bare = [id for id, each in faces.items() if not (each.keywords or each.text)]
    for id in [*bare, *faces][:6]:
        place = scene.pointing.place_of(id)
        if place is None or not scene.board.rect.contains(place):
            continue
        driver.move((5, 5))
        driver.step(3)
        driver.move(pixel_of(scene, id))
        driver.step(LONG)
        assert driver.ui.named("match.glance") is not None, id
        if id in bare:
            shown = [w for w in scene.layout.glance.area.held() if type(w).__name__ == "Picture"]
            largest = max(w.rect.w * w.rect.h for w in shown)
            assert largest > place.w * place.h, "its whole card, or its painting, is larger than itself"
    assert bare or game != "history_of_war"
