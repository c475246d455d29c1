"""A table made from the kit: rows, hand, units and piles lie where they are hit; piles are leafed through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit_rows import PILES, WORLD, Counts, RowsBoard, RowsPanels, face

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.play import Room
from tabletop.app.scenes.match.tokens import draw_token
from tabletop.app.table import Clicks, Overlays, Part
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.faces import Sheet, within
from tabletop.app.table.kit.piles import Pile
from tabletop.engine import registry
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Person

units = st.integers(0, 9)
tables = st.builds(Counts, st.integers(0, 14), st.integers(0, 12), st.tuples(units, units, units), units)


def box_of(token: Any) -> Box:
    (x, y), (w, h) = token.centre, token.size
    return Box(x - w / 2, y - h / 2, w, h)


def is_near(one: Box, other: Box) -> bool:
    return all(a == pytest.approx(b, abs=1e-6) for a, b in zip(one, other, strict=True))


# -- places ------------------------------------------------------------------------------------------


@given(tables)
def test_every_piece_lies_inside_the_table_and_is_hit_where_it_is_drawn(counts: Counts) -> None:
    board = RowsBoard(counts)
    tokens = board.tokens(None)
    assert len({token.id for token in tokens}) == len(tokens)
    for token in tokens:
        box, drawn = board.box(token.id), box_of(token)
        assert box is not None and is_near(box, drawn)
        assert WORLD.x <= box.x and box.x + box.w <= WORLD.w and WORLD.y <= box.y and box.y + box.h <= WORLD.h
        assert board.outline(None, token.id) == box.corners
        edge = (box.x + min(0.5, box.w / 100), box.centre[1])
        assert board.hit(None, edge)[0] == token.id, "the left edge of a card in a hand is never covered"
    for one, other in combinations([t for t in tokens if t.id.startswith("unit")], 2):
        a, b = box_of(one), box_of(other)
        apart_x = a.x + a.w <= b.x + 1e-6 or b.x + b.w <= a.x + 1e-6
        assert apart_x or a.y + a.h <= b.y + 1e-6 or b.y + b.h <= a.y + 1e-6


@given(tables)
def test_pieces_are_hit_from_above_as_they_are_drawn_and_in_the_same_order_again(counts: Counts) -> None:
    board = RowsBoard(counts)
    height = {token.id: token.z for token in board.tokens(None) if token.id not in PILES}
    for token in board.tokens(None):
        found = [id for id in board.hit(None, token.centre) if id in height]
        assert found == sorted(found, key=lambda id: -height[id])
    assert board.tokens(None) == RowsBoard(counts).tokens(None)


def test_the_card_pointed_at_lies_above_its_neighbours() -> None:
    board = RowsBoard(Counts(hand=14, raised=4))
    low, high = board.box("hand:5"), board.box("hand:4")
    assert low is not None and high is not None and high.y < low.y
    assert board.hit(None, (high.x + high.w - 1, low.y + 2))[0] == "hand:4"
    top = max(board.tokens(None), key=lambda token: token.z)
    assert top.id == "hand:4"


# -- faces and piles ---------------------------------------------------------------------------------


@given(st.integers(0, 60), st.integers(1, 6))
def test_a_pile_shows_its_count_the_topmost_card_and_no_more_edges_than_cards(count: int, deep: int) -> None:
    token = Pile(Box(10, 20, 60, 80), deep).token("scrap", face("top"), count)
    assert token.parts[-1].text == str(count) and token.centre == (40, 60) and token.size == (60, 80)
    assert any(part.text == "top" for part in token.parts) == bool(count)
    bare = [part for part in token.parts if part.plate and not part.text]
    assert len(bare) == (1 if not count else min(deep, count - 1) + 1)
    for part in token.parts:
        left, top, wide, high = part.box
        assert left >= 0 and top >= 0 and left + wide <= 1 + 1e-9 and top + high <= 1 + 1e-9


def test_a_face_keeps_its_proportions_within_another_piece() -> None:
    sheet = Sheet(50, 100)
    (part,) = within((Part(sheet.box(10, 20, 25, 50), text="7"),), (0.5, 0.5, 0.5, 0.5))
    assert part.box == pytest.approx((0.6, 0.6, 0.25, 0.25)) and part.text == "7"


# -- in the application ------------------------------------------------------------------------------


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en") as driver:
        yield driver


class Spelled(Clicks):
    """Actions begin at buttons, so that nothing on the board is anybody's move."""

    def gesture(self, view: Any, action: Any) -> tuple[str, ...]:
        return (f"button:{action!r}",)


def seat_at_rows(driver: Driver, counts: Counts) -> Any:
    """Any match, looked at on the kit's table."""
    people, mind = [Person("Ana"), Person("Luis")], WorkerMind(InlineWorker())
    matches.new(driver.app, registry.find("chesswar"), quick_setup(), people, key=5, mind=mind)
    for _ in range(20):
        driver.step(5)
        if driver.scene == "curtain":
            driver.press("return")
    scene: Any = driver.app.scenes.top
    board, panels = RowsBoard(counts), RowsPanels(counts)
    panels.texts = scene.room.table.texts
    scene.room.use(
        replace(scene.room.table, board=board, panels=panels, overlays=Overlays(), clicks=Spelled())
    )
    scene.picture = None
    scene.rebuild()
    driver.step(3)
    return scene


def click_on(driver: Driver, scene: Any, entity: str) -> None:
    place = scene.room.table.board.place(scene.model.view, entity)
    driver.click_at(tuple(map(round, scene.board.board.camera.to_screen(scene.picture.moved(place)))))
    driver.step(3)


@pytest.mark.parametrize("is_asked", [True, False])
def test_a_pile_is_leafed_through_card_by_card(
    driver: Driver, is_asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = seat_at_rows(driver, Counts(scrap=9))
    if not is_asked:
        monkeypatch.setattr(Room, "asked", property(lambda _: None))
    click_on(driver, scene, "scrap")
    assert [id for id in driver.ids() if id.startswith("album.card.")] == [
        f"album.card.{n}" for n in range(9)
    ]
    first = driver.find("album.card.0")
    assert first is not None and first.words() == ["card 8", "about card 8"]
    driver.ui.focus_id("album.card.0")
    driver.press("right")
    assert driver.ui.focused is not None and driver.ui.focused.id == "album.card.1"
    driver.press("return")
    near = driver.find("album.near")
    assert near is not None and near.words()[0] == "card 7"
    assert driver.ui.screen.contains(near.rect)
    driver.press("escape")
    assert driver.find("album.near") is None and driver.find("album.card.0") is not None
    driver.click("album.done")
    assert driver.find("album.card.0") is None and len(driver.ui.layers) == 1


def test_a_small_card_is_seen_whole_in_the_inspector(driver: Driver) -> None:
    scene = seat_at_rows(driver, Counts(units=(1, 2, 9)))
    for entity, is_shown in (("unit:2:8", True), ("depot", False), ("unit:0:0", True)):
        place = scene.room.table.board.place(scene.model.view, entity)
        driver.move(tuple(map(round, scene.board.board.camera.to_screen(scene.picture.moved(place)))))
        driver.step(60)
        card = driver.find("inspect.face")
        assert (card is not None) == is_shown
        if card is not None:
            assert card.rect.w > scene.picture.rect_of(scene.room.table.board.outline(None, "unit:2:8")).w
            assert card.clip is not None and card.clip.contains(card.rect), "it is seen whole"
            assert card.rect.h / card.rect.w == pytest.approx(88 / 63, abs=0.01)


def test_what_has_no_cards_to_show_opens_nothing(driver: Driver) -> None:
    scene = seat_at_rows(driver, Counts(scrap=0))
    for entity in ("scrap", "depot", "hand:1", "land:2"):
        click_on(driver, scene, entity)
        assert len(driver.ui.layers) == 1


def test_every_piece_is_drawn_at_every_size(driver: Driver) -> None:
    for token in RowsBoard(Counts(hand=12)).tokens(None):
        for k in (0.2, 1.0, 3.0):
            size = (max(1, round(token.size[0] * k)), max(1, round(token.size[1] * k)))
            image = draw_token(driver.app.look, token, size)
            assert image.get_size() == size and pygame.mask.from_surface(image).count() > 0
