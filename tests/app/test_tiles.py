"""Many choices with pictures stand in an even grid: each with its picture, its name and its price, all of one
size, in places that do not depend on which of them can be used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.choices import PRICE, PromptButton, fits_tile
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions
from tabletop.games.hegregon.components.kinds import EAR
from tabletop.games.hegregon.records.frames import Acting
from tabletop.games.hegregon.records.setup import Setup
from tabletop.session.record import Person
from tabletop.session.session import Session

ABILITIES = ["missile", "entrench", "mine", "transport", "ammo", "camouflage"]


def acting(driver: Driver) -> Any:
    """A match of six, in the first action of which a team is selected."""
    game, stream = registry.find("hegregon"), Stream(3)
    session = Session(game, Setup(players=6), [Person("Ana")] * 6, 9)
    while not _has_team(session.state):
        seat = session.owed[0]
        session.act(seat, stream.pick(legal_actions(game, session.state, seat)))
    scene: Any = matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "tiles", None))
    driver.wait_idle()
    for id in ("curtain.reveal", "curtain.ok"):
        if driver.find(id):
            driver.click(id)
    driver.wait_idle()
    seat = session.owed[0]
    team = next(u for u in session.state.units if u.seat == seat and u.kind == EAR and u.at >= 0)
    scene.room.gestures.click((f"unit:{team.id}",))
    scene.refresh()
    driver.wait_idle()
    return scene


def _has_team(state: Any) -> bool:
    frame = state.stack[-1]
    return isinstance(frame, Acting) and any(
        u.seat == frame.seat and u.kind == EAR and u.at >= 0 for u in state.units
    )


@pytest.mark.rule("HG-UI-12")
@pytest.mark.parametrize("scale", [100, 125])  # in larger letters what cannot be used stands in one row
@pytest.mark.parametrize("language", ["es", "en"])
def test_abilities_have_picture_name_and_price_in_tiles_of_one_size(language: str, scale: int) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = acting(driver)
        found = {w.id: w for layer in driver.ui.layers for w in layer.widgets if isinstance(w, PromptButton)}
        tiles = [found[f"button:{name}"] for name in ABILITIES]
        assert all(tile.tile and tile.text and tile.choice.icon is not None for tile in tiles)
        assert all(PRICE in tile.text for tile in tiles)
        assert len({(tile.rect.size, tile.role, tile.tile) for tile in tiles}) == 1
        left, right = tiles[0].rect.x, tiles[1].rect.x
        assert [tile.rect.x for tile in tiles] == [left, right] * 3
        assert all(a.rect.y == b.rect.y for a, b in zip(tiles[::2], tiles[1::2], strict=True))
        assert all(fits_tile(scene, t.choice, t.rect.size, t.role, t.tile) for t in tiles), "whole words"


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_ends_the_question_stays_in_sight_while_a_hint_is_told(scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = acting(driver)
        before = driver.rect("button:end")
        scene.model.advice = replace(scene.model.advice, words="Pista. " * 40)
        scene.refresh()
        driver.wait_idle()
        end = driver.ui.find("button:end")
        area = driver.ui.find("match.prompt.area")
        assert isinstance(end, PromptButton) and area is not None
        asked = scene.rect(*scene.layout.places.asked)
        assert asked.contains(end.rect) and end.rect == before
        assert area.rect.contains(end.rect) or not area.rect.colliderect(end.rect), "it does not scroll"


def test_where_all_have_room_what_cannot_be_used_keeps_its_tile_and_the_instruction_is_in_sight() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=150)
        scene = acting(driver)
        area, detail = driver.find("match.prompt.area"), driver.find("match.prompt.detail")
        assert driver.find("match.closed") is None
        assert detail is not None and area is not None and area.rect.contains(detail.rect)
        assert all(area.rect.contains(driver.rect(f"button:{name}")) for name in ABILITIES)
        assert scene.prompt().detail


def test_in_the_largest_letters_what_cannot_be_used_stands_in_one_row_that_unfolds() -> None:
    """Dashed buttons pushed what can be chosen out of the column."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=200)
        scene = acting(driver)

        def shown() -> list[PromptButton]:
            return [w for w in driver.ui.layers[0].widgets if isinstance(w, PromptButton)]

        closed = [each for each in scene.prompt().buttons if each.disabled and each.hotkey != "space"]
        assert len(closed) > 1
        assert [each.id for each in shown() if not each.enabled] == []
        (row,) = [each for each in shown() if each.id == "match.closed"]
        assert row.text == scene.texts("match.closed", n=len(closed)) and closed[0].disabled in row.tooltip
        driver.click("match.closed")
        driver.step(2)
        last = shown()[-len(closed) :]
        assert [each.id for each in last] == [each.id for each in closed]
        assert all(each.reason and not each.enabled for each in last), "each says why"
        driver.ui.reveal("match.closed")
        driver.click("match.closed")
        driver.step(2)
        assert all(each.enabled for each in shown())
