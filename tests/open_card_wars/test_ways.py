"""Moving and using an ability as one plan of an activation."""

from __future__ import annotations

import pytest

from tabletop.app.table import Tone
from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.frames import Activation
from tabletop.games.open_card_wars.words.known import Known
from tabletop.games.open_card_wars.words.ways import Ways

from .positions import Position, duel
from .tables import names_in, seen, table_in


def rhyse(tokens: str = "") -> Position:
    """V1 faces the rival; from V2 nobody can be aimed at."""
    p = duel("A:V1 Zeph", "A:V2 Rhyse", "B:V1 Malrock", dice="4 3 / ", tokens=tokens)
    p.give("Rhyse", 3)
    return p


@pytest.mark.rule("OCW-ACT-03")
@pytest.mark.parametrize(("language", "begins"), [("en", "Move to "), ("es", "Mover a ")])
def test_an_ability_out_of_reach_is_used_after_moving(language: str, begins: str) -> None:
    p = rhyse()
    t = seen(p, language)
    assert t.gestures.select(("button:use:0",))
    (entity,) = t.gestures.plans()
    assert t.gestures.actions_at(entity) == (), "a click on the target moves nobody"
    (mark,) = t.on(t.marks("button:use:0"), entity, "tag")
    assert mark.note == t.names.texts("table.move-first"), "and it says that a move comes first"
    assert t.gestures.select(("button:use:0", entity))
    assert t.names.texts("table.hint.from")[1:].rstrip(".") in t.prompt("button:use:0", entity).text
    cell = next(iter(t.gestures.plans()))
    actions = t.gestures.actions_at(cell)
    marks = t.marks("button:use:0", entity, hover=cell)
    assert [mark.art for mark in t.on(marks, cell, "ghost")], "it is seen where it would stand"
    assert [type(action) for action in actions] == [do.Move, do.Use]
    panel = t.table.panels.forecast(t.view, actions)
    assert panel is not None and panel.title.startswith(begins)
    p.do(actions[0])
    after = seen(p, language).table.panels.forecast(GAME.observe(p.state, 0), actions[1:])
    assert after is not None and after.rows == panel.rows, "what it will do from there"
    p.do(actions[1])


@pytest.mark.rule("OCW-VOC-20")
def test_no_plan_leads_over_a_token() -> None:
    plain = {way.cell for way in Ways(Known()).of(GAME.observe(rhyse().state, 0)).values()}
    assert plain
    (cell,) = plain
    trapped = rhyse(f"A:{'VCR'[cell // 3]}{cell % 3 + 1} lotus")
    assert cell not in {way.cell for way in Ways(Known()).of(GAME.observe(trapped.state, 0)).values()}


@pytest.mark.rule("OCW-ACT-03")
def test_who_has_moved_has_no_such_plan() -> None:
    p = rhyse()
    way = next(iter(Ways(Known()).of(GAME.observe(p.state, 0)).values()))
    p.do(way.actions[0])
    assert Ways(Known()).of(GAME.observe(p.state, 0)) == {}


def test_every_plan_is_legal_step_by_step() -> None:
    asked, clicks = 0, table_in().clicks
    for seed in range(8):
        stream = Stream(seed)
        state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
        for _ in range(500):
            if state.outcome is not None:
                break
            seat = engine.owed(GAME, state)[0]
            if isinstance(state.stack[-1], Activation):
                for use, way in Ways(Known()).of(GAME.observe(state, seat)).items():
                    asked += 1
                    assert engine.refusal(GAME, state, seat, use) is not None, "else no move is needed"
                    step = engine.apply(GAME, state, seat, way.actions[0])
                    assert clicks.goes_on(step.events), "the plan is carried out whole"
                    assert engine.refusal(GAME, step.state, seat, use) is None
                    engine.apply(GAME, step.state, seat, use)
            legal = engine.legal_actions(GAME, state, seat)
            state = engine.apply(GAME, state, seat, stream.pick(legal)).state
    assert asked > 20


def test_a_lit_button_never_names_a_cost_above_the_die() -> None:
    planned, table = 0, table_in()
    for seed in range(4):
        stream = Stream(seed)
        state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
        for _ in range(400):
            if state.outcome is not None:
                break
            seat = engine.owed(GAME, state)[0]
            legal = engine.legal_actions(GAME, state, seat)
            top = state.stack[-1]
            if isinstance(top, Activation):
                view = GAME.observe(state, seat)
                for button in table.questions.prompt(view, seat, legal, ()).buttons:
                    if button.id.startswith("button:use:") and not button.disabled:
                        planned += bool(button.note.startswith("Move first; then your die of "))
                        cost = int(button.label.partition("+: ")[0])
                        assert cost <= top.value, button.label
            state = engine.apply(GAME, state, seat, stream.pick(legal)).state
    assert planned > 20


@pytest.mark.rule("OCW-ACT-03")
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_card_says_of_an_ability_what_its_button_says(language: str) -> None:
    planned, closed, table = 0, 0, table_in(language)
    idle = names_in(language).texts("table.idle")
    for seed in range(7):
        stream = Stream(seed)
        state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
        for _ in range(300):
            if state.outcome is not None:
                break
            seat = engine.owed(GAME, state)[0]
            legal = engine.legal_actions(GAME, state, seat)
            top = state.stack[-1]
            if isinstance(top, Activation) and not top.ability_used:
                view = GAME.observe(state, seat)
                panel = table.panels.inspect(view, f"fighter:{top.fighter}")
                assert panel is not None
                signs = [row for row in panel.rows if row.icon and "row_" in row.icon.path]
                buttons = table.questions.prompt(view, seat, legal, ()).buttons
                uses = [button for button in buttons if button.id.startswith("button:use:")]
                assert len(signs) == len(uses)
                for row, button in zip(signs, uses, strict=True):
                    is_idle = button.note.startswith("*")
                    words = button.note.rpartition("* ")[2] if is_idle else button.note
                    first = words.partition(":")[0] + ":"
                    if f" {top.value} " in first and "+):" in first:
                        planned += 1
                        assert first in row.note
                        assert row.note.endswith(f"*{idle}*") == is_idle
                    closed += bool(button.disabled)
                    assert (row.tone is Tone.BLOCKED) >= bool(button.disabled), (row, button)
            state = engine.apply(GAME, state, seat, stream.pick(legal)).state
    assert planned > 20 and closed > 20


def test_before_a_die_is_given_the_card_names_the_row_where_it_would_be_enough() -> None:
    p = duel("A:V1 Zeph", "B:V1 Malrock", dice="3 / ")
    t = seen(p, "en")
    panel = t.table.panels.inspect(t.view, t.id("Zeph"))
    assert panel is not None
    told = " ".join(row.note for row in panel.rows)
    assert "There is no die of 4 or more. In the centre, 3 is enough." in told


@pytest.mark.rule("OCW-ACT-03")
def test_every_cell_from_which_an_ability_reaches_its_target_may_be_chosen() -> None:
    p = duel("A:V2 Rhyse", "B:V1 Malrock", dice="5 3 / ").give("Rhyse", 5)
    t = seen(p)
    t.gestures.select(("button:use:0", t.id("Malrock")))
    cells = {cell: t.gestures.actions_at(cell) for cell in t.gestures.plans()}
    assert set(cells) == {f"cell:0:{n}" for n in (0, 3, 6)}
    for cell, (move, use) in cells.items():
        step = engine.apply(GAME, p.state, 0, move)
        assert move.cell == int(cell[-1]) and engine.refusal(GAME, step.state, 0, use) is None
        assert t.table.panels.forecast(t.view, (move, use)) is not None
