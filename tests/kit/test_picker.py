"""Lists in the prompt of a match, with real clicks: a shop, a heap that is split, a payment by sources."""

from __future__ import annotations

import dataclasses
import importlib
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.marks import colour_of, draw_mark
from tabletop.app.scenes.match.pick_row import PickRow
from tabletop.app.scenes.match.shown import outline, place_of
from tabletop.app.table import Mark, Meaning, Tone
from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.render.fonts import Fonts
from tabletop.render.motion import Wait
from tabletop.session.record import Bot, Person
from tabletop.store import save

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SIZES = [(1280, 720), (1920, 1080)]
AGAINST_A_BOT = (Person("Ana"), Bot("easy"))


@pytest.fixture(params=["es", "en"])
def language(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def driver(request: pytest.FixtureRequest, language: str, depot: Game) -> Iterator[Driver]:
    with Driver(request.param, language, start=False) as made:
        made.app.change(animation_speed=4.0, reduced_motion=True)
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()


@pytest.fixture
def plain(depot: Game) -> Iterator[Driver]:
    with Driver((1280, 720), "en", start=False) as made:
        made.app.change(animation_speed=4.0, reduced_motion=True)
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()


def begin(driver: Driver, depot: Game, seats: Any = AGAINST_A_BOT) -> Any:
    scene = matches.new(driver.app, depot, depot.setup_type(), seats, key=5)
    rest(driver)
    return scene


def rest(driver: Driver) -> None:
    driver.step(3)
    driver.wait_idle()


def click(driver: Driver, entity: str) -> None:
    """Where it is on the screen: a row, a +, a button or a place of the board."""
    pixel = place_of(driver.app.scenes.top, entity)  # type: ignore[arg-type]
    assert pixel is not None, entity
    driver.click_at(pixel)
    rest(driver)


def click_board(driver: Driver, entity: str) -> None:
    """Its place on the board, whether it can be clicked or not."""
    scene: Any = driver.app.scenes.top
    point = scene.picture.moved(scene.room.table.board.place(scene.room.view, entity))
    x, y = scene.board.board.camera.to_screen(point)
    driver.click_at((round(x), round(y)))
    driver.step(3)


def last(scene: Any) -> Any:
    return scene.room.session.journal[-1].action


def rows(driver: Driver) -> list[PickRow]:
    return [widget for widget in driver.ui.layers[0].widgets if isinstance(widget, PickRow)]


def agree(scene: Any) -> None:
    """What the widgets let click is exactly what goes on the gesture of a legal action."""
    told = scene.room.gestures
    for row in scene.prompt().picker.rows:
        widget = scene.ui.find(row.id)
        chosen = row.id in told.selection and not row.most  # once more takes it back
        assert widget.reacts == (told.is_clickable(row.id) or chosen), row.id
        if row.most:
            assert scene.ui.find(f"{row.id}.less").reacts == (row.id in told.selection)
    assert set(outline(scene)["onward"]) == told.continuations()


def test_a_ware_is_bought_by_its_row_and_one_too_dear_says_why(driver: Driver, depot: Game) -> None:
    scene = begin(driver, depot)
    assert [row.row.pick.id for row in rows(driver)] == ["ware:foot", "ware:gun", "ware:horse"]
    agree(scene)
    click(driver, "ware:horse")
    assert type(last(scene)).__name__ == "Buy" and last(scene).kind == "horse"
    agree(scene)
    for truck in ("truck:0:0", "truck:0:2", "button:pay"):
        click(driver, truck)
    click(driver, "ware:gun")
    for truck in ("truck:0:4", "truck:0:1", "button:pay"):
        click(driver, truck)
    assert scene.room.view.trucks[0] == (3,)
    agree(scene)
    row = next(row for row in rows(driver) if row.id == "ware:gun")
    assert not row.reacts and "[[DP-BUY-01]]" in row.tip(row.rect.center) and "3" in row.reason
    driver.click("ware:gun")
    rest(driver)
    assert type(last(scene)).__name__ == "Pay"


def test_a_heap_is_split_with_plus_and_minus(driver: Driver, depot: Game) -> None:
    scene = begin(driver, depot)
    click(driver, "square:2")
    agree(scene)
    assert scene.room.gestures.continuations() == {"counter:foot", "counter:horse"}  # nobody marches yet
    for entity in ("counter:horse", "counter:foot", "counter:foot", "counter:horse"):
        click(driver, entity)
        agree(scene)
    assert not driver.find("counter:horse").reacts  # type: ignore[union-attr]
    click(driver, "counter:horse.less")
    agree(scene)
    assert [row.figure() for row in rows(driver)] == ["2 / 4", "1 / 2"]
    total = driver.find("match.picker.total")
    assert total is not None and "3" in total.words()[0] and "6" in total.words()[0]
    click(driver, "square:8")
    assert type(last(scene)).__name__ == "March" and (last(scene).origin, last(scene).to) == (2, 8)
    assert dict(last(scene).part) == {"foot": 2, "horse": 1}
    assert scene.room.gestures.selection == ("square:2",)  # what stays may be split on
    assert [row.figure() for row in rows(driver)] == ["0 / 2", "0 / 1"]


def test_sources_pay_in_any_order_and_a_superfluous_one_is_refused_with_its_rule(
    driver: Driver, depot: Game
) -> None:
    scene = begin(driver, depot)
    click(driver, "ware:gun")
    assert not driver.find("button:pay").reacts  # type: ignore[union-attr]
    click_board(driver, "truck:0:1")
    rest(driver)
    assert scene.room.gestures.selection == ("truck:0:1",)
    agree(scene)
    click_board(driver, "truck:0:2")  # 1 + 2 + 3 or more: then the first is superfluous
    assert scene.room.gestures.selection == ("truck:0:1",)
    assert "[[DP-PAY-01]]" in driver.ui.toasts[-1].text and "7" in driver.ui.toasts[-1].text
    rest(driver)
    click_board(driver, "truck:0:4")
    rest(driver)
    assert driver.find("button:pay").reacts  # type: ignore[union-attr]
    click_board(driver, "truck:0:1")  # once more takes it back, though it was not the last
    rest(driver)
    assert scene.room.gestures.selection == ("truck:0:4",)
    agree(scene)
    click(driver, "truck:0:0")
    driver.click("button:pay")
    rest(driver)
    assert last(scene).trucks == (0, 4)


def test_the_cheapest_payment_is_proposed_and_can_be_changed(plain: Driver, depot: Game) -> None:
    scene = begin(plain, depot)
    click(plain, "ware:gun")
    plain.click("button:propose")
    rest(plain)
    assert scene.room.gestures.selection == ("truck:0:0", "truck:0:4")
    assert plain.find("button:propose") is None and len(scene.room.session) == 1
    plain.click("truck:0:0")  # its row
    rest(plain)
    assert scene.room.gestures.selection == ("truck:0:4",) and plain.find("button:propose") is not None
    plain.press("escape")
    rest(plain)
    assert scene.room.gestures.selection == ()


def test_the_keyboard_splits_and_pays(plain: Driver, depot: Game) -> None:
    scene = begin(plain, depot)
    click(plain, "square:2")
    for id in ("counter:foot", "counter:foot", "counter:foot.less"):
        plain.ui.focus_id(id)
        plain.press("return")
        rest(plain)
    assert scene.room.gestures.selection == ("square:2", "counter:foot")
    plain.press("escape")
    plain.press("escape")
    rest(plain)
    plain.ui.focus_id("ware:foot")
    plain.press("return")
    rest(plain)
    assert last(scene).kind == "foot"


def test_the_list_stands_in_the_window_with_all_its_words(
    driver: Driver, depot: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    fit = Fonts.fit

    def watched(self: Fonts, text: str, style: Any, width: int) -> str:
        shown = fit(self, text, style, width)
        cut.extend([text] if shown != text else [])
        return shown

    scene = begin(driver, depot)
    monkeypatch.setattr(Fonts, "fit", watched)
    for entity in ("square:2", "counter:foot"):
        _stands(driver, scene)
        click(driver, entity)
    _stands(driver, scene)
    driver.press("escape")
    driver.press("escape")
    rest(driver)
    click(driver, "ware:gun")
    _stands(driver, scene)
    assert not {word for row in rows(driver) for word in row.words()} & set(cut)


def _stands(driver: Driver, scene: Any) -> None:
    """Beside the board, rows in the list, the figure between − and +, nothing to click on covered."""
    driver.see()
    box = driver.find("match.picker").rect  # type: ignore[union-attr]
    assert scene.ui.screen.contains(box) and not box.colliderect(scene.board.rect)
    asked = [widget.rect for widget in driver.ui.layers[0].widgets if widget.id.startswith("button:")]
    assert box.collidelist([*asked, driver.rect("match.prompt")]) < 0
    for row in rows(driver):
        assert box.contains(row.rect)
        less, more = row.steps()
        if row.row.pick.most:
            assert row.rect.contains(less) and row.rect.contains(more) and less.right < more.x
    agree(scene)


def test_in_a_small_window_the_list_leaves_the_question_its_place(plain: Driver, depot: Game) -> None:
    plain.app.change(ui_scale=150)
    scene = begin(plain, depot)
    for entity in ("square:2", "counter:foot", "counter:horse", "square:7"):
        click(plain, entity)
        _stands(plain, scene)


def test_the_list_folds_and_comes_back(plain: Driver, depot: Game) -> None:
    begin(plain, depot)
    before = plain.find("match.picker").rect.copy()  # type: ignore[union-attr]
    plain.click("match.card.fold")
    rest(plain)
    assert not rows(plain) and plain.find("match.picker").rect.h < before.h  # type: ignore[union-attr]
    plain.click("match.card.fold")
    rest(plain)
    assert len(rows(plain)) == 3
    assert plain.find("match.picker").rect == before  # type: ignore[union-attr]


def test_a_long_list_scrolls(plain: Driver, depot: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, table = map(importlib.import_module, ("tabletop.games.depot", "tabletop.games.depot.table"))
    prices = {"foot": 2, **{f"gun{n}": 1 for n in range(14)}}
    monkeypatch.setattr(table, "PRICES", prices)
    monkeypatch.setattr(rules, "PRICES", prices)
    kind: Any = table.DepotTable
    ware = kind._ware
    monkeypatch.setattr(kind, "_ware", lambda self, name: _named(ware(self, "foot"), name))
    scene = begin(plain, depot)
    assert len(rows(plain)) == 15 and plain.ui.rect_of("ware:gun13") is None
    assert scene.ui.screen.contains(plain.find("match.picker").rect)  # type: ignore[union-attr]
    assert plain.rect("ware:gun13").h > 0
    assert place_of(scene, "ware:gun13") is not None


def _named(pick: Any, name: str) -> Any:
    return dataclasses.replace(pick, id=f"ware:{name}")


def test_nobody_else_sees_the_list_and_the_past_has_none(plain: Driver, depot: Game) -> None:
    scene = begin(plain, depot, (Person("Ana"), Person("Berta")))
    assert plain.find("match.picker") is not None
    click(plain, "button:end")
    scene.model.past = 0
    scene.stale = True
    rest(plain)
    assert plain.find("match.picker") is None and not rows(plain)


def test_a_hint_speaks_of_rows_by_their_names(plain: Driver, depot: Game) -> None:
    scene = begin(plain, depot)
    action = next(a for a in scene.room.legal if type(a).__name__ == "Buy" and a.kind == "gun")
    scene.model.advise(action)
    assert "Gun" in scene.model.advice.words


def test_the_list_stays_while_a_hint_points_at_what_it_marks(
    plain: Driver, depot: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was gone until the rings on the board had ended."""
    scene = begin(plain, depot)
    monkeypatch.setattr(scene.picture, "pulse", lambda entity: Wait(0.5))
    before = plain.rect("match.picker")
    action = next(a for a in scene.room.legal if type(a).__name__ == "Buy" and a.kind == "gun")
    scene.hints.show(action)
    plain.step(2)
    assert scene.motion.is_playing and plain.rect("match.picker") == before
    rest(plain)
    assert not scene.hints.points and plain.rect("match.picker") == before


def test_what_was_split_and_paid_is_the_same_from_its_file(plain: Driver, depot: Game) -> None:
    scene = begin(plain, depot)
    for entity in ("square:2", "counter:foot", "counter:horse", "square:6"):
        click(plain, entity)
    plain.press("escape")
    rest(plain)
    for entity in ("ware:foot", "truck:0:2", "button:pay"):
        click(plain, entity)
    data = save.dump(scene.room.session.match_record(), save.Meta(title="Depot", created=NOON, saved=NOON))
    again = save.parse(io.BytesIO(data).getvalue()).session()
    assert again.journal == scene.room.session.journal
    assert codec.fingerprint(again.state) == codec.fingerprint(scene.room.session.state)


def test_the_number_of_an_arrow_stands_on_it(plain: Driver, depot: Game) -> None:
    """On a plate halfway, in the arrow's colour, whatever its bends."""
    begin(plain, depot)
    look = plain.app.look
    path = [(20.0, 100.0), (180.0, 100.0), (180.0, 40.0)]
    pictures = []
    for note in ("", "12"):
        surface = pygame.Surface((200, 200))
        draw_mark(look, surface, Mark("arrow", tuple(path), Meaning.ATTACK, note=note), list(path), 0.0)
        pictures.append(surface)
    changed = pygame.mask.from_threshold(
        pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1]
    )  # pixels that are the same
    changed.invert()
    (box,) = changed.get_bounding_rects() or [pygame.Rect(0, 0, 0, 0)]
    assert box.collidepoint((130, 100)) and box.w < 60 and box.h < 40
    assert colour_of(look, Tone.ATTACK) in {
        tuple(pictures[1].get_at((x, y)))[:3]
        for x in range(box.x, box.right)
        for y in range(box.y, box.bottom)
    }
