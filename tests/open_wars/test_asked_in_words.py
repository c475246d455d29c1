"""Questions and forecasts in words: whose step a window belongs to, how full a stack becomes."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Appearance, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import LIMIT
from tabletop.games.open_wars.components.words import WindowName
from tabletop.games.open_wars.records.actions import Buy
from tabletop.games.open_wars.records.frames import Recruiting
from tabletop.text.catalogue import Texts

from .casting import window
from .positions import at, kind_of, position, put


def shown(language: str) -> Table:
    return table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))


STEPS: dict[str, dict[tuple[WindowName, int], str]] = {
    "es": {
        ("MOVE_START", 0): "Antes de tu paso de movimiento",
        ("MOVE_START", 1): "Antes del paso de movimiento de Blas (Orcos)",
        ("MOVE_END", 0): "Después de tu paso de movimiento",
        ("MOVE_END", 1): "Después del paso de movimiento de Blas (Orcos)",
    },
    "en": {
        ("MOVE_START", 0): "Before your movement step",
        ("MOVE_START", 1): "Before the movement step of Blas (Orcs)",
        ("MOVE_END", 0): "After your movement step",
        ("MOVE_END", 1): "After the movement step of Blas (Orcs)",
    },
}


@pytest.mark.rule("OW-UI-06")
@pytest.mark.parametrize("language", ("es", "en"))
def test_a_window_of_a_movement_step_says_whose_step_it_is(language: str) -> None:
    table = shown(language)
    for (name, first), words in STEPS[language].items():
        state = position("pl pl pl", mana=[5, 0])
        put(state, "A1", "elves/druid")
        put(state, "C1", "axer")
        state = window(state, name, first)
        assert engine.owed(GAME, state) == (0,), "only the first seat has a spell to cast"
        legal = engine.legal_actions(GAME, state, 0)
        prompt = table.questions.prompt(GAME.observe(state, 0), 0, legal, ())
        assert words in prompt.text, (name, first)


@pytest.mark.rule("OW-UI-03", "OW-STK-01")
@pytest.mark.parametrize(
    ("language", "more", "full"), [("es", "caben 3 más", "completa"), ("en", "3 more", "full")]
)
def test_a_purchase_tells_how_many_more_its_stack_takes(language: str, more: str, full: str) -> None:
    """Whatever else lies in the city: the limit is that of each stack (OW-STK-05)."""
    table, kind = shown(language), kind_of("elves/warrior")
    for there, words in ((0, more), (LIMIT[kind] - 1, full)):
        state = position("IC pl pl", gold=[9, 9], phase="recruitment")
        put(state, "A1", "elves/archer", 2)
        if there:
            put(state, "A1", "elves/warrior", there)
        put(state, "C1", "axer")
        state.stack.append(Recruiting(0))
        panel = table.panels.forecast(GAME.observe(state, 0), (Buy(at(state, "A1"), kind),))
        assert panel is not None
        labels: Any = table.panels
        (row,) = [row for row in panel.rows if row.label == labels.texts("fore.room")]
        assert str(there + 1) in row.value and words in row.note
