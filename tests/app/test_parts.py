"""Parts of a scene: made anew only when they show something else, and always in their order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame
import pytest
from match_help import begin, settle

from tabletop.app.driver import Driver
from tabletop.app.widgets import Label, ScrollArea
from tabletop.app.widgets.parts import Parts


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en", start=False) as made:
        yield made


def label(name: str, where: Any) -> None:
    where.add(Label(pygame.Rect(0, 0, 40, 10), name, id=name))


def ids(ui: Any) -> list[str]:
    return [widget.id for widget in ui.layers[0].widgets]


def shown(parts: Parts, ui: Any, **keys: object) -> list[bool]:
    parts.begin()
    return [parts.show(name, key, partial(label, name, ui)) for name, key in keys.items()]


def test_a_part_with_an_equal_key_stays(driver: Driver) -> None:
    ui = driver.app.go("settings").ui
    del ui.layers[0].widgets[:]
    parts = Parts(ui)
    assert shown(parts, ui, a=1, b=(2,), c=3) == [True, True, True]
    before = list(ui.layers[0].widgets)
    assert shown(parts, ui, a=1, b=(2,), c=3) == [False, False, False]
    assert ui.layers[0].widgets == before


def test_what_is_made_anew_stands_where_it_stood(driver: Driver) -> None:
    ui = driver.app.go("settings").ui
    del ui.layers[0].widgets[:]
    parts = Parts(ui)
    shown(parts, ui, a=1, b=2, c=3)
    label("above", ui)
    kept = [ui.layers[0].widgets[n] for n in (0, 2, 3)]
    assert shown(parts, ui, a=1, b="other", c=3) == [False, True, False]
    assert ids(ui) == ["a", "b", "c", "above"]
    assert [ui.layers[0].widgets[n] for n in (0, 2, 3)] == kept
    assert shown(parts, ui, a="other", b="other", c=3) == [True, False, False]
    assert ids(ui) == ["a", "b", "c", "above"]


def test_a_part_may_come_and_go(driver: Driver) -> None:
    ui = driver.app.go("settings").ui
    del ui.layers[0].widgets[:]
    parts = Parts(ui)

    def show(is_there: bool) -> list[str]:
        parts.begin()
        parts.show("a", None, partial(label, "a", ui))
        parts.show("b", is_there, lambda: label("b", ui) if is_there else None)
        parts.show("c", None, partial(label, "c", ui))
        return ids(ui)

    assert [show(False), show(True), show(False)] == [["a", "c"], ["a", "b", "c"], ["a", "c"]]


def test_what_a_part_puts_among_those_below_goes_with_it(driver: Driver) -> None:
    ui = driver.app.go("settings").ui
    del ui.layers[0].widgets[:]
    parts = Parts(ui)

    def under(key: object) -> list[str]:
        parts.begin()
        parts.show("log", None, partial(label, "log", ui))
        parts.show("list", None, partial(label, "list", ui))
        log = ui.layers[0].widgets[0]
        parts.show("inspector", key, lambda: ui.add(Label(pygame.Rect(0, 0, 9, 9), "", id="said"), above=log))
        return ids(ui)

    assert [under(1), under(1), under(2)] == [["log", "said", "list"]] * 3


def test_a_click_leaves_alone_what_shows_the_same(driver: Driver) -> None:
    scene = begin(driver)
    while not any(id.startswith("unit:") for id in scene.model.aims()):
        scene.perform((scene.room.legal[0],))
        settle(driver)
    kept = {id: driver.find(id) for id in ("match.log", "match.board", "match.undo", "match.inspector")}
    source = next(id for id in scene.model.aims() if id.startswith("unit:"))
    scene.clicked((source,))
    driver.step(3)
    assert scene.room.gestures.selection == (source,)
    assert {id: driver.find(id) for id in kept} == kept
    assert driver.find("match.prompt") is not None


def test_the_log_goes_on_in_the_same_widget(driver: Driver) -> None:
    scene = begin(driver)
    log = driver.find("match.log")
    scene.perform((scene.room.legal[0],))
    settle(driver)
    assert driver.find("match.log") is log
    entries = scene.model.chronicle.entries
    assert [line for _, line in entries] == log.lines and [moment for moment, _ in entries] == log.moments  # type: ignore[union-attr]


def test_what_is_put_into_an_area_later_stays_below_the_parts_above(driver: Driver) -> None:
    ui = driver.app.go("settings").ui
    del ui.layers[0].widgets[:]
    parts, rect = Parts(ui), pygame.Rect(0, 0, 100, 40)

    def show(**keys: object) -> ScrollArea:
        parts.begin()
        parts.show("area", keys["area"], lambda: ui.add(ScrollArea("area", rect, fades=True)))
        area = ui.find("area")
        assert isinstance(area, ScrollArea)
        area.clear()
        for name in ("first", "second"):
            area.put(Label(pygame.Rect(0, 0, 40, 10), name, id=name))
        area.settle(80)
        parts.show("card", keys["card"], partial(label, "card", ui))
        return area

    area = show(area=1, card=1)
    assert ids(ui) == ["area", "first", "second", "", "card"]
    show(area=1, card=2)
    assert ids(ui) == ["area", "first", "second", "", "card"]
    assert show(area=2, card=2) is not area and ids(ui) == ["area", "first", "second", "", "card"]
    ui.remove(show(area=3, card=3))
    assert ids(ui) == ["card"]


def test_what_the_inspector_says_lies_over_the_log_and_below_every_later_part(driver: Driver) -> None:
    scene = begin(driver)
    for n in range(12):
        settle(driver)
        scene.inspector.fill()
        widgets = scene.ui.layers[0].widgets
        inside = [at for at, widget in enumerate(widgets) if widget.scroller is scene.area]
        below, above = scene.ui.find("match.log"), scene.ui.find("match.undo")
        assert inside and widgets.index(below) < min(inside) and max(inside) < widgets.index(above)
        if scene.room.session.is_over:
            break
        scene.perform((scene.room.legal[n % len(scene.room.legal)],))
