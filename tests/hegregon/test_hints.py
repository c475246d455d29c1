"""A hint for an airlift says where it would land, or else what it is for: its landing is asked later."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai.sequel import Sequel
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.sight import sees
from tabletop.app.table import Meaning
from tabletop.engine.engine import apply
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.words.places import hex_middle
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

from .positions import at, position


def stand(driver: Driver, own: str = "A ear 5,-8") -> Any:
    """An E.A.R. beside its base and 9 H."""
    p = position(own, "B light 0,0", ore="9 0")
    seats = (Person("Ana"),) * GAME.seats(p.state.setup)
    session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hint", None))
    driver.wait_idle()
    return driver.app.scenes.top


@pytest.mark.rule("HG-FLY-01")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_hint_for_an_airlift_names_its_destination_or_its_purpose(language: str) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        scene = stand(driver)
        call = next(a for a in scene.room.legal if isinstance(a, do.CallTransport))
        to = at("4,-7")
        landing = apply(GAME, scene.room.session.state, 0, call).state
        scene.model.advise(call, then=Sequel(do.Fly(to), GAME.observe(landing, 0)))
        place = scene.room.table.panels.name_of(scene.room.view, f"hex:{to}")
        assert place and scene.texts("match.hint_then", what=place) in scene.model.advice.words
        marks = [mark for mark in scene.model.lights()[1] if mark.meaning is Meaning.HINT]
        assert [mark.amount for mark in marks] == [1, 2], "the unit, then where it would land"
        scene.model.advise(call)
        purpose = scene.room.table.texts("keyword.transport.text")
        assert purpose in scene.model.advice.words


@pytest.mark.rule("HG-UI-07")
def test_an_ability_that_is_pointed_at_is_explained_once_and_its_unit_below() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = stand(driver)
        unit = next(a for a in scene.room.legal if isinstance(a, do.Entrench)).unit
        scene.room.gestures.select((f"unit:{unit}",))
        scene.hovered("button:entrench")
        told = scene.model.panels()
        assert len({panel.title for panel in told}) == len(told) == 2
        assert sum(scene.room.table.texts("keyword.entrench.text") in panel.text for panel in told) == 1


def test_who_used_an_ability_stays_selected_as_long_as_it_can_act() -> None:
    """Ammunition is bought for the combat that follows."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = stand(driver)
        unit = next(id for id in sorted(scene.room.gestures.sources()) if id.startswith("unit:"))
        driver.click_at(scene.pointing.place_of(unit).center)
        driver.click("button:ammo")
        driver.wait_idle()
        if driver.find("confirm.yes"):
            driver.click("confirm.yes")
            driver.wait_idle()
        assert any(isinstance(each.action, do.LoadAmmo) for each in scene.room.session.journal)
        assert scene.room.gestures.selection == (unit,)


@pytest.mark.rule("HG-MOV-12")
def test_a_hint_marks_where_the_order_ends() -> None:
    """It marked a hex beyond an event hex, which the order never reached."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = stand(driver, "A ear 7,-9")
        far, near = (f"hex:{at(place)}" for place in ("7,-6", "7,-7"))
        order = next(a for a in scene.room.legal if isinstance(a, do.Move) and a.to == at("7,-6"))
        scene.hints.show(order)
        assert scene.model.advice.clicks[-1] == near != far
        assert f"→ {scene.room.table.panels.name_of(scene.room.view, near)}" in scene.model.advice.words


@pytest.mark.rule("HG-UI-11")
def test_the_view_goes_to_what_a_hint_marks() -> None:
    """Its target lay beyond the edge, and nothing led there."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = stand(driver, "A hover 0,3")
        camera = scene.picture.board.camera
        camera.centre_on((0.0, 0.0))
        order = max(
            (a for a in scene.room.legal if isinstance(a, do.Move)), key=lambda a: hex_middle(a.to)[1]
        )
        scene.hints.show(order)
        driver.step(60)
        for id in scene.model.advice.clicks:
            points = scene.room.table.board.outline(scene.model.view, id)
            assert sees(camera, [scene.picture.moved(point) for point in points], 0.0), id
