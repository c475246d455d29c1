"""Spells in large letters: all that may be cast are in sight at once beside gold and mana, and the one that
is pointed at is explained."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.driver import Driver
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words.places import stack_id

from .casting import in_combat, window
from .positions import key, position, put
from .test_answers_at_hand import prompt_of, shown

LARGE_LETTERS = (
    ((1280, 720), 150, "es"),
    ((1280, 720), 200, "es"),
    ((1920, 1080), 200, "en"),
    ((1920, 1080), 150, "es"),
)


def mage_asked() -> State:
    """Before the steps of a player with one mage."""
    state = position("pl pl pl", "pl pl pl", factions=("dwarves", "orcs"), mana=[9, 4])
    put(state, "A1", "dwarves/mage")
    put(state, "B1", "slynn")
    return window(state)


def mage_in_combat() -> State:
    """A round of a combat begins: of a mage's spells most may be cast."""
    state = position("pl pl pl", "pl pl pl", factions=("dwarves", "orcs"), mana=[9, 4])
    put(state, "A1", "dwarves/mage")
    put(state, "A1", "slynn", seat=1)
    return in_combat(state, "A1")


@pytest.mark.rule("OW-UI-10")
@pytest.mark.parametrize("asked", [mage_asked, mage_in_combat])
@pytest.mark.parametrize(("size", "scale", "language"), LARGE_LETTERS)
def test_all_spells_that_may_be_cast_are_tiles_with_their_price(
    size: tuple[int, int], scale: int, language: str, asked: Callable[[], State]
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, asked())
        spells = [each for each in scene.prompt().buttons if each.id.startswith("button:spell:")]
        area = driver.rect("match.card.area")
        assert len(spells) >= 3 and driver.find("match.card.area.more") is None
        for each in spells:
            tile = driver.find(each.id)
            assert tile is not None and area.contains(tile.rect)
            assert tile.words() == each.label.split(" · "), "the price has its own place"
        if asked is mage_in_combat and (size, scale) != ((1280, 720), 200):
            assert "(A1)" in driver.find("match.card").text, "which fight it is about"


@pytest.mark.rule("OW-UI-07")
@pytest.mark.parametrize(("size", "scale", "language"), LARGE_LETTERS)
def test_gold_and_mana_of_all_are_in_sight_beside_the_spells(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        shown(driver, mage_asked())
        card = driver.rect("match.card.box")
        for seat in (0, 1):
            assert not card.colliderect(driver.rect(f"match.seat.{seat}"))


@pytest.mark.rule("OW-UI-10")
def test_a_spell_in_a_tile_is_explained_when_pointed_at_and_picked_up_by_its_key() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=150)
        scene = shown(driver, mage_asked())
        spells = [each for each in scene.prompt().buttons if each.id.startswith("button:spell:")]
        driver.hover(spells[1].id)
        driver.step(60)
        told = " ".join(" ".join(driver.texts_on_screen()).split())
        assert spells[1].tooltip.partition(" [[")[0] in told
        driver.press("2")
        driver.wait_idle()
        assert spells[1].selects[-1] in scene.room.gestures.selection


@pytest.mark.rule("OW-UI-10")
@pytest.mark.parametrize(("size", "scale", "language"), LARGE_LETTERS)
def test_the_whole_book_of_a_caster_is_in_sight_and_each_spell_tells_what_it_does(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        state = mage_asked()
        scene = shown(driver, state)
        scene.room.gestures.select((stack_id(key(state, 0)),))
        scene.stale = True
        driver.wait_idle()
        rows = scene.prompt().picker.rows
        area = driver.rect("match.picker.area")
        assert len(rows) == 8 and driver.find("match.picker.area.more") is None
        for pick in rows:
            tile = driver.find(pick.id)
            assert tile is not None and area.contains(tile.rect) and pick.price.isdigit()
            assert scene.room.table.questions.book.text(int(pick.id.partition(":")[2])) in pick.tooltip


@pytest.mark.rule("OW-UI-10")
def test_of_two_mages_of_a_kind_a_spell_says_where_its_caster_stands() -> None:
    state = position("pl pl pl", "pl pl pl", factions=("dwarves", "orcs"), mana=[9, 4])
    put(state, "A1", "dwarves/mage")
    put(state, "B2", "dwarves/mage")
    put(state, "B1", "slynn")
    labels = [each.label for each in prompt_of(window(state)).buttons if each.id.startswith("button:spell:")]
    assert {"Mago enano (A1): Viento Arcano · 2", "Mago enano (B2): Viento Arcano · 2"} <= set(labels)
    assert len(set(labels)) == len(labels)
