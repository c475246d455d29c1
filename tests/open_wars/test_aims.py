"""What a story is about is marked on the map and said where it is pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Appearance, Panel, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import ground_of
from tabletop.games.open_wars.components.units import HERO
from tabletop.games.open_wars.records.setup import Chapter, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.table.ground import card_rect
from tabletop.games.open_wars.words import aims
from tabletop.text.catalogue import Texts

GOALS: dict[int, dict[str, str]] = {
    1: {"C2": "goal", "D4": "goal", "A1": "prize"},
    2: {"C2": "goal", "E2": "goal"},
    3: {"C3": "prize"},
    4: {"D2": "prize"},
    5: {"A3": "goal", "A1": "goal", "E3": "goal"},
    6: {"C3": "goal"},
}
"""OW-CAM-12 to -17."""


def chapter(number: int, heroes: bool = True) -> State:
    setup = Setup(mode="chapter", factions=("dwarves",), heroes=heroes, chapter=Chapter(number=number))  # type: ignore[arg-type]
    return engine.new_match(GAME, setup, 3).state


def words(table: Table) -> Any:
    return table.panels


def notes(panel: Panel | None) -> list[str]:
    assert panel is not None
    return [row.note for row in (*panel.rows, *panel.keywords)]


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize("number", GOALS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_cells_of_a_chapter_are_marked_and_say_what_for(number: int, language: str) -> None:
    state, texts = chapter(number), Texts(language)
    table, view = table_of("open_wars", texts, Appearance()), GAME.observe(state, 0)
    marked = aims.cells(state.setup, state.ground)
    assert {state.ground.name(cell): aim for cell, aim in marked.items()} == GOALS[number]
    with_sign = table.board.paint_board(view, 0.5)
    plain = table.board._paint_plain(ground_of(view.grid), 0.5, False)  # type: ignore[attr-defined]
    for cell in state.ground.cells:
        if cell in marked:
            said = words(table).names.objective(number, marked[cell])
            assert said in notes(table.panels.inspect(view, f"cell:{cell}"))
        rect = card_rect(ground_of(view.grid), cell, 0.5)
        corner = [(rect.x + n, rect.y + 27) for n in range(7, 24)]
        assert (cell in marked) is any(with_sign.get_at(at) != plain.get_at(at) for at in corner)


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize(
    ("number", "hero", "aim"), [(2, "orcs", "prize"), (4, "undead", "goal"), (5, "daemons", "goal")]
)
def test_who_is_to_be_defeated_bears_the_sign(number: int, hero: Any, aim: str) -> None:
    state, texts = chapter(number), Texts("es")
    kind = HERO[hero]
    table = table_of("open_wars", texts, Appearance())
    if not any(c is not None and c.kind == kind for c in state.counters):
        state.add(kind, state.factions.index(hero), 7)
    view = GAME.observe(state, 0)
    (token,) = (
        token
        for token in table.board.tokens(view)
        if token.id.startswith("stack:") and f":{kind}:" in token.id
    )
    assert token.badges[0].tooltip == words(table).texts(f"board.state.{aim}")
    assert words(table).names.objective(number, aim) in notes(table.panels.inspect(view, token.id))


def test_a_free_match_marks_no_cell() -> None:
    assert aims.cells(Setup(), chapter(1).ground) == {} == aims.pieces(Setup())
