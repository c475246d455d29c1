"""Where a stack could attack, its odds are told before anything is pointed at: those of the forecast."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.table import Appearance, Mark, Meaning, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words import target_odds
from tabletop.games.open_wars.words.places import stack_id
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.percent import percent

from .positions import at, key, position, put, stepping
from .test_answers_at_hand import shown


def field() -> tuple[State, str]:
    """Three warriors between two axers, a crowd, and free ground; their stack."""
    state = position(*("pl pl pl",) * 3, factions=("elves", "orcs"))
    ids = put(state, "B2", "elves/warrior", 3)
    put(state, "C2", "axer", 2)
    put(state, "B1", "axer", 2)
    put(state, "B1", "slynn", 3)
    return stepping(state), stack_id(key(state, ids[0]))


def tags(table: Table, state: State, *selection: str, hover: str | None = None) -> list[Mark]:
    view, legal = GAME.observe(state, 0), engine.legal_actions(GAME, state, 0)
    marks = table.overlays.marks(view, legal, selection, hover)
    return [mark for mark in marks if mark.shape == "tag" and mark.meaning is Meaning.ATTACK]


@pytest.mark.rule("OW-UI-04", "OW-ODD-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_of_every_target_are_those_of_its_forecast(language: str) -> None:
    state, stack = field()
    table = table_of("open_wars", Texts(language), Appearance())
    view, legal = GAME.observe(state, 0), engine.legal_actions(GAME, state, 0)
    told: set[str] = set()
    for cell in ("C2", "B1"):
        plan: Any = table.clicks.plans(view, legal, (stack,))[f"cell:{at(state, cell)}"]
        panel = table.panels.forecast(view, plan.actions)
        while panel is not None and panel.is_open:
            table.panels.reckon()
            panel = table.panels.forecast(view, plan.actions)
        assert panel is not None
        (row, *_) = [row for row in panel.rows if row.chance is not None]
        assert row.chance is not None
        told.add(percent(row.chance, language, row.rounded))
    assert {mark.note for mark in tags(table, state, stack)} == told and len(told) == 2
    assert not tags(table, state), "nobody is selected"


def test_what_the_pointer_tells_is_not_told_twice_but_where_letters_are_large() -> None:
    state, stack = field()
    hover = f"cell:{at(state, 'C2')}"
    for large in (False, True):
        table = table_of("open_wars", Texts("es"), Appearance(large=large))
        assert len(tags(table, state, stack, hover=hover)) == 1 + large


def test_a_long_reckoning_is_left_to_the_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    state, stack = field()
    monkeypatch.setattr(target_odds, "MOST", 0)
    assert not tags(table_of("open_wars", Texts("es"), Appearance()), state, stack)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_what_a_target_comes_to_is_told_beside_the_board_on_which_it_is_chosen(
    size: tuple[int, int], scale: int
) -> None:
    """In the largest letters it lay over half of the map, the target that was pointed at among it."""
    state, stack = field()
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, state)
        driver.click(stack)
        driver.wait_idle()
        driver.hover(f"cell:{at(state, 'C2')}")
        driver.step(60)
        card = driver.find("match.glance")
        assert card is not None and any(mark.shape == "tag" for mark in scene.picture.lit.values())
        assert not any(card.rect.colliderect(aim) for aim in scene.pointing.aims())
        area = scene.layout.glance.area
        assert area is not None and area.content <= area.rect.h, "no row of it is cut"
