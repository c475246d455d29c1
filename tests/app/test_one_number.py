"""A place on the board shows numbers of one kind: that of a hint's click comes before what a step costs, and
this before those of the report."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.legible import COSTS, TOLD, one_number
from tabletop.app.table import Deed, Mark, Meaning, Point
from tabletop.engine import registry
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.store import save
from tests.established import ESTABLISHED

SQUARE: tuple[Point, ...] = ((0, 0), (10, 0), (10, 10), (0, 10))
MOMENTS, SELECTED = 4, 3
"""Moments of each sample, and what is selected in each, so many."""


def at(shape: str, x: float, note: str, meaning: Meaning = Meaning.CHANGED) -> Mark:
    return Mark(shape, ((x, 5),), meaning, note=note)


def test_the_click_of_a_hint_comes_before_a_price_and_this_before_the_report() -> None:
    hint = Mark("hint", SQUARE, Meaning.HINT, 1)
    here = [at("label", 5, "2", Meaning.STEP), at("number", 9, "1")]
    there = [at("tag", 15, "3", Meaning.STEP), at("numeral", 19, "2")]
    beyond = at("number", 25, "3")

    def place(point: Point) -> int:
        return int(point[0] // 10)

    assert one_number([hint, *here, *there, beyond], place) == [hint, there[0], beyond]
    assert one_number([*here, beyond], place) == [here[0], beyond]
    assert one_number([here[1], beyond], place) == [here[1], beyond]


def kinds(scene: Any) -> dict[object, set[str]]:
    """Which kinds of numbers stand in each place."""
    board, view = scene.room.table.board, scene.model.shown
    found: dict[object, set[str]] = {}
    for mark in scene.model.lights()[1]:
        kind = (
            "hint" if mark.shape == "hint"
            else "told" if mark.shape in TOLD
            else "cost" if mark.meaning in COSTS and mark.note
            else ""
        )  # fmt: skip
        if kind:
            xs, ys = zip(*mark.points, strict=True)
            middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
            found.setdefault(board.hit(view, middle)[:1], set()).add(kind)
    return {place: each for place, each in found.items() if place}


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_numbers_of_hints_prices_and_reports_meet_in_no_place(game: str, driver: Driver) -> None:
    tried = 0
    for path in sorted(paths.samples_dir().glob(f"{game}-*.json"))[:2]:
        saved = save.load(path)
        whole = Session.resume(saved.record, saved.history)
        seats = (Person("Ana"),) * len(saved.record.seats)
        for n in range(1, MOMENTS + 1):
            state = whole.state_at(len(whole) * n // (MOMENTS + 1))
            record = MatchRecord(registry.find(game), saved.record.setup, 5, (), seats, (), state)
            keeper = Keeper(matches.shelf().quick_path(), "numbers", None)
            scene: Any = matches.show(driver.app, Session.resume(record), keeper)
            driver.wait_idle()
            tried += _meets_nowhere(scene)
    assert tried


def _meets_nowhere(scene: Any) -> int:
    """With a report of every place that can be clicked, and the hint of what is clicked next; how many
    places had a number."""
    board, view, gestures = scene.room.table.board, scene.model.shown, scene.room.gestures
    if scene.room.asked is None:
        return 0
    tried = 0
    for source in ("", *sorted(gestures.sources())[:SELECTED]):
        gestures.select((source,) if source else ())
        ends = sorted(gestures.continuations())
        places = [place for each in ends if (place := board.place(view, each)) is not None]
        scene.model.changed.tell([Deed(0, "x", place=at, ways=((at, at),)) for at in places[:9]])
        for clicks in ((), tuple(ends[:2])):
            scene.model.advice = replace(scene.model.advice, clicks=clicks)
            shown = kinds(scene)
            tried += len(shown)
            assert not [each for each in shown.values() if len(each) > 1], (source, clicks)
    gestures.select(())
    return tried


@pytest.fixture
def driver() -> Any:
    with Driver((1280, 720), "es", start=False) as made:
        made.app.change(animation_speed=8.0, reduced_motion=True)
        yield made
