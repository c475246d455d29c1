"""Questions and forecasts in words: whose step a window belongs to, how full a stack becomes."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Appearance, Table, Tone
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import LIMIT
from tabletop.games.open_wars.components.words import WindowName
from tabletop.games.open_wars.records.actions import Buy, Join, March
from tabletop.games.open_wars.records.frames import Recruiting
from tabletop.games.open_wars.words.places import stack_id
from tabletop.text.catalogue import Texts

from .casting import window
from .positions import act, at, fighting, key, kind_of, position, put, stepping
from .positions import one as one_of


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


@pytest.mark.rule("OW-UI-03", "OW-UI-04")
@pytest.mark.parametrize(("language", "many"), [("es", "cuántas fichas"), ("en", "how many counters")])
def test_of_a_single_counter_nobody_is_asked_how_many_go(language: str, many: str) -> None:
    table = shown(language)
    state = position("pl pl")
    (lone,), (one, _) = put(state, "A1", "elves/warrior"), put(state, "B1", "swordsman", 2)
    put(state, "B1", "axer")
    state = stepping(state)
    legal, view = engine.legal_actions(GAME, state, 0), GAME.observe(state, 0)
    details = [
        table.questions.prompt(view, 0, legal, (stack_id(key(state, number)),)).detail
        for number in (lone, one)
    ]
    assert [many in each for each in details] == [False, True]
    fought = fighting(state)
    view, legal = GAME.observe(fought, 0), engine.legal_actions(GAME, fought, 0)
    assert many in table.questions.prompt(view, 0, legal, ("button:retreat",)).detail
    fought.remove(one_of(fought, one))
    view, legal = GAME.observe(fought, 0), engine.legal_actions(GAME, fought, 0)
    assert many not in table.questions.prompt(view, 0, legal, ("button:retreat",)).detail


@pytest.mark.rule("OW-WIN-06")
@pytest.mark.parametrize(
    ("language", "spells", "none", "more"),
    [
        ("es", "Sin hechizos este turno", "Nadie dispara", "Nadie más"),
        ("en", "No spells this turn", "Nobody shoots", "Nobody else"),
    ],
)
def test_a_button_says_what_is_let_go_and_nobody_else_only_where_somebody_joined(
    language: str, spells: str, none: str, more: str
) -> None:
    table = shown(language)
    state = position("pl pl", mana=[5, 0])
    put(state, "A1", "elves/druid")
    put(state, "B1", "axer")
    asked = window(state, "MOVE_START", 0)
    buttons = table.questions.prompt(
        GAME.observe(asked, 0), 0, engine.legal_actions(GAME, asked, 0), ()
    ).buttons
    assert spells in [button.label for button in buttons]
    state = position("pl pl pl")
    put(state, "A1", "elves/archer", 2)
    put(state, "C1", "elves/archer")
    put(state, "B1", "warrior")
    put(state, "B1", "axer")
    state = fighting(state)
    for word in (none, more):
        legal, view = engine.legal_actions(GAME, state, 0), GAME.observe(state, 0)
        labels = [button.label for button in table.questions.prompt(view, 0, legal, ()).buttons]
        assert word in labels, labels
        if word == none:
            state = act(state, next(action for action in legal if isinstance(action, Join)))


@pytest.mark.rule("OW-UI-03", "OW-REC-02")
@pytest.mark.parametrize(
    ("language", "leaves", "none"),
    [
        ("es", "Dejas tu única ciudad: no reclutarás", "No controlas ninguna ciudad"),
        ("en", "You leave your only city: you will not recruit", "You control no city"),
    ],
)
def test_whoever_leaves_the_only_city_is_warned_and_without_one_told_so(
    language: str, leaves: str, none: str
) -> None:
    table = shown(language)
    state = position("IC pl")
    one, other = put(state, "A1", "swordsman", 2)
    put(state, "B1", "axer")
    state = stepping(state)
    view = GAME.observe(state, 0)

    def warned(*group: int) -> bool:
        panel = table.panels.forecast(view, (March(group, at(state, "B1")),))
        assert panel is not None
        return any(leaves in row.label and row.tone is Tone.BAD for row in panel.rows)

    assert [warned(one), warned(one, other)] == [False, True], "whoever stays keeps the city"
    assert not any(none in row.label for row in table.panels.scroll_rows(view))
    for number in (one, other):
        state.shift(one_of(state, number), at(state, "B1"))
    assert any(
        none in row.label and row.tone is Tone.BAD for row in table.panels.scroll_rows(GAME.observe(state, 0))
    )


@pytest.mark.rule("OW-UI-03", "OW-MOV-10")
@pytest.mark.parametrize(("language", "fights"), [("es", "entra en combate"), ("en", "enters combat")])
def test_a_march_among_enemies_promises_no_movement_at_its_end(language: str, fights: str) -> None:
    table = shown(language)
    state = position("pl pl pl")
    (one,) = put(state, "B1", "swordsman")
    put(state, "A1", "axer")
    state = stepping(state)
    view, stack = GAME.observe(state, 0), stack_id(key(state, one))
    legal = engine.legal_actions(GAME, state, 0)
    told = {
        cell: [mark.note for mark in table.overlays.marks(view, legal, (stack,), f"cell:{at(state, cell)}")]
        for cell in ("A1", "C1")
    }
    assert [any(fights in note for note in told[cell]) for cell in ("A1", "C1")] == [True, False]


@pytest.mark.rule("OW-UI-05")
@pytest.mark.parametrize("language", ("es", "en"))
def test_a_cell_that_is_closed_to_what_is_selected_says_so_when_it_is_pointed_at(language: str) -> None:
    """Not only after a click: the first that is read of it is why the stack cannot go there."""
    table = shown(language)
    state = position("pl wa pl", "pl pl pl")
    (one,) = put(state, "A1", "swordsman")
    put(state, "C1", "axer")
    state = stepping(state)
    view, stack = GAME.observe(state, 0), stack_id(key(state, one))
    refusal = engine.refusal(GAME, state, 0, March((one,), at(state, "B1")))
    assert refusal is not None
    closed, bare, open_ = (
        table.panels.inspect(view, f"cell:{at(state, cell)}", selection)
        for cell, selection in (("B1", (stack,)), ("B1", ()), ("A2", (stack,)))
    )
    assert closed is not None and closed.rows[0].label == table.panels.cited(refusal, view)
    assert closed.rows[0].tone is Tone.BAD
    for panel in (bare, open_):
        assert panel is not None and not any(row.label == closed.rows[0].label for row in panel.rows)


@pytest.mark.rule("OW-STK-07")
def test_a_cell_with_room_for_those_who_were_chosen_is_not_said_to_be_full() -> None:
    """It said that all four do not fit where the three that were to go made the stack whole."""
    table = shown("en")
    state = position("pl pl", factions=("daemons", "amazons"))
    four = put(state, "A1", "torturer", 4)
    put(state, "B1", "torturer")
    state = stepping(state)
    view, stack, cell = GAME.observe(state, 0), stack_id(key(state, four[0])), at(state, "B1")
    for many, fits in ((3, True), (4, False)):
        panel = table.panels.inspect(view, f"cell:{cell}", (stack, *[f"take:{four[0]}"] * many))
        assert panel is not None
        assert [row for row in panel.rows if "do not fit" in row.label] == ([] if fits else [panel.rows[0]])
    legal = engine.legal_actions(GAME, state, 0)
    marks = table.overlays.marks(view, legal, (stack, *[f"take:{four[0]}"] * 3), f"cell:{cell}")
    assert any("its stack there: 4 of 4" in mark.note for mark in marks), "not that four go"


@pytest.mark.rule("OW-ATK-01")
def test_to_hold_stands_beside_attack_and_retreat_as_a_choice_like_them() -> None:
    """Bare words look like a button that is switched off."""
    state = position("pl pl")
    put(state, "A1", "swordsman")
    put(state, "A1", "axer")
    state = fighting(state)
    buttons = (
        shown("en")
        .questions.prompt(GAME.observe(state, 0), 0, engine.legal_actions(GAME, state, 0), ())
        .buttons
    )
    tones = {button.id: button.tone for button in buttons}
    assert tones["button:hold"] == tones["button:retreat"] == "normal"


@pytest.mark.rule("OW-UI-06", "OW-DEF-12")
@pytest.mark.parametrize(
    ("language", "casts", "mana"),
    [
        ("es", True, "(maná:\u00a05; Orcos:\u00a07)"),
        ("es", False, "(maná:\u00a05; ningún rival puede lanzar)"),
        ("en", True, "(mana:\u00a05; Orcs:\u00a07)"),
        ("en", False, "(mana:\u00a05; no opponent can cast)"),
    ],
)
def test_a_window_says_in_its_question_with_how_much_mana_it_is_answered(
    language: str, casts: bool, mana: str
) -> None:
    """One's own and that of enemies who could cast: the seats' figures are covered by its card in large
    letters."""
    state = position("pl pl pl", mana=[5, 7])
    put(state, "A1", "elves/druid")
    put(state, "C1", "shaman" if casts else "axer")
    state = window(state, "MOVE_START", 0)
    legal = engine.legal_actions(GAME, state, 0)
    assert mana in shown(language).questions.prompt(GAME.observe(state, 0), 0, legal, ()).text
