"""What the table shows is compared with what the click does: OW-UI-03 to OW-UI-08, OW-UI-10 to OW-UI-12."""

from __future__ import annotations

import pytest

from tabletop.app.gestures import Gestures
from tabletop.app.table import Appearance, Mark, Meaning, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Refusal
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import LIMIT
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.actions import Raise, Spell
from tabletop.games.open_wars.records.pieces import Fallen
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import control
from tabletop.games.open_wars.rules.combat import shooters
from tabletop.games.open_wars.words.header import forecast
from tabletop.games.open_wars.words.places import cell_of, stack_id
from tabletop.games.open_wars.words.standing import collected
from tabletop.text.catalogue import Texts

from .casting import window
from .positions import at, closing, fighting, key, kind_of, one, played, position, put, stepping


@pytest.fixture
def table() -> Table:
    return table_of("open_wars", Texts("es"), Appearance(), ("Ana", "Blas"))


def asked(table: Table, state: State) -> Gestures:
    """The pointer of whoever is asked."""
    (seat,) = engine.owed(GAME, state)
    legal = engine.legal_actions(GAME, state, seat)
    return Gestures(
        table, GAME.observe(state, seat), legal, lambda action: engine.refusal(GAME, state, seat, action)
    )


def marks(table: Table, gestures: Gestures, hover: str = "") -> tuple[Mark, ...]:
    return table.overlays.marks(gestures.view, gestures.legal, gestures.selection, hover or None)


def refused(gestures: Gestures, entity: str) -> Refusal:
    """Why a click there does nothing."""
    found = gestures.refused((entity,))
    assert found is not None, entity
    return found


# -- movement -----------------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-03")
def test_every_cell_in_reach_carries_its_price_and_the_order_costs_that_much(table: Table) -> None:
    state = position("pl MT pl", "pl pl fo", "pl pl pl")
    (warrior,) = put(state, "A1", "elves/warrior")
    put(state, "C3", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, warrior)),))
    priced = {m.points[0]: int(m.note) for m in marks(table, gestures) if m.meaning is Meaning.STEP}
    plans = {e: plan for e, plan in gestures.plans().items() if e.startswith("cell:")}
    assert len(priced) == len(plans) > 3
    for entity, plan in plans.items():
        after = state
        for action in plan.actions:
            after = engine.apply(GAME, after, 0, action).state
        panel = table.panels.forecast(gestures.view, plan.actions)
        counter = one(after, warrior)
        assert counter.at == cell_of(entity) and panel is not None
        x, y = table.board.place(gestures.view, entity) or (0.0, 0.0)
        near = min(priced, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
        (cost,) = [row for row in panel.rows if row.label == table.texts("fore.cost")]  # type: ignore[attr-defined]
        assert cost.value == str(priced[near]) == str(counter.spent)


@pytest.mark.rule("OW-UI-03")
def test_a_far_cell_is_refused_with_the_nearest_reason(table: Table) -> None:
    """What bars the cell, else what bars the way; of neighbours nothing is said that has nothing to do with
    it."""
    state = position("pl pl pl wa", "pl wa MT pl", "pl wa pl pl", "pl pl pl pl")
    (warrior,) = put(state, "A1", "elves/warrior")
    put(state, "D4", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, warrior)),))
    found = {name: refused(gestures, f"cell:{at(state, name)}") for name in ("D1", "D3", "D4")}
    assert {name: refusal.key for name, refusal in found.items()} == {
        "D1": "no-water",
        "D3": "too-far",
        "D4": "too-far",
    }
    assert found["D3"].rule == "OW-MOV-03" and found["D3"].args == {"price": 6, "left": 2}
    assert "not-adjacent" not in {refusal.key for refusal in found.values()}


@pytest.mark.rule("OW-UI-03")
def test_what_no_way_leads_to_is_refused_as_such(table: Table) -> None:
    state = position("pl wa pl", "pl wa pl")
    (warrior,) = put(state, "A1", "elves/warrior")
    put(state, "C1", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, warrior)),))
    assert refused(gestures, "cell:5").key == "no-way"


@pytest.mark.rule("OW-UI-04")
def test_how_many_may_stand_at_the_destination_is_told_before_the_click(table: Table) -> None:
    state = position("pl pl wa pl")
    ids = put(state, "A1", "elves/warrior", 3)
    there = put(state, "B1", "elves/warrior", 2)
    put(state, "D1", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, ids[0])),))
    limit = LIMIT[one(state, ids[0]).kind]
    for taken in range(1, 4):
        gestures.click((f"take:{ids[0]}",))
        target = f"cell:{one(state, there[0]).at}"
        if len(there) + taken > limit:
            crossed = [m for m in marks(table, gestures) if m.meaning is Meaning.FORBIDDEN]
            assert target not in gestures.plans() and len(crossed) == 1
            continue
        notes = [m.note for m in marks(table, gestures, target) if m.meaning is Meaning.NOTE]
        panel = table.panels.forecast(gestures.view, gestures.actions_at(target))
        words = f"{len(there) + taken} de {limit}"
        assert panel is not None and any(words in row.value for row in panel.rows)
        assert any(words in note for note in notes)


@pytest.mark.rule("OW-UI-07")
@pytest.mark.parametrize(("to", "tone"), [("B1", "BAD"), ("A2", "GOOD")])
def test_leaving_a_city_tells_what_the_next_collection_loses_or_gains(
    table: Table, to: str, tone: str
) -> None:
    """And the collection brings exactly that."""
    state = position("IC pl pl", "CM pl pl")
    (warrior,) = put(state, "A1", "elves/warrior")
    put(state, "C2", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, warrior)),))
    actions = gestures.actions_at(f"cell:{at(state, to)}")
    panel = table.panels.forecast(gestures.view, actions)
    assert panel is not None
    (row,) = [row for row in panel.rows if row.label == table.texts("fore.income")]  # type: ignore[attr-defined]
    assert row.tone.name == tone
    for action in actions:
        state = engine.apply(GAME, state, 0, action).state
    before = state.gold[0], state.mana[0]
    closing(state)
    gold, mana = state.gold[0] - before[0], state.mana[0] - before[1]
    paid = table.panels.names.purse(gold, mana)  # type: ignore[attr-defined]
    assert row.note.endswith(f"→ {paid}") and row.note.startswith("2 de oro, 1 de maná")


@pytest.mark.rule("OW-UI-07")
def test_a_march_that_changes_no_income_says_nothing_of_it(table: Table) -> None:
    state = position("IC pl pl")
    ids = put(state, "A1", "elves/warrior", 2)
    put(state, "C1", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, ids[0])),))
    gestures.click((f"take:{ids[0]}",))
    panel = table.panels.forecast(gestures.view, gestures.actions_at("cell:1"))
    assert panel is not None and table.panels.texts("fore.income") not in [r.label for r in panel.rows]  # type: ignore[attr-defined]


# -- shooters, the bar ----------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-05")
def test_the_cells_that_are_framed_are_those_that_shooters_reach(table: Table) -> None:
    state = position("pl SJ pl", "pl pl pl", "pl pl pl")
    (archer,) = put(state, "A1", "elves/archer")
    put(state, "C3", "axer")
    stepping(state)
    gestures = asked(table, state)
    found = marks(table, gestures, stack_id(key(state, archer)))
    counter, board, view = one(state, archer), table.board, gestures.view
    framed = [m.points for m in found if m.meaning is Meaning.RANGE]
    wanted = [c for c in state.ground.cells if c != counter.at and shooters.reaches(state, counter, c)]
    assert len(framed) == len(wanted) > 0
    for cell in wanted:
        x, y = board.place(view, f"cell:{cell}") or (0.0, 0.0)
        assert any(p[0][0] < x < p[2][0] and p[0][1] < y < p[2][1] for p in framed)
    closed = [m for m in found if m.meaning is Meaning.SHUT]
    assert len(closed) == 1 and closed[0].points[1] == board.place(view, f"cell:{at(state, 'B1')}")


@pytest.mark.rule("OW-UI-06")
def test_the_bar_tells_turn_limit_phase_order_army_and_whose_decision_it_is(table: Table) -> None:
    state = position(
        "pl pl", factions=("elves", "orcs"), setup=Setup(factions=("elves", "orcs"), turn_limit=20)
    )
    put(state, "A1", "elves/warrior", 2)
    put(state, "B1", "axer")
    state.order = (1, 0)
    stepping(state, 1)
    header = table.questions.header(GAME.observe(state, 0), ("Ana", "Blas"))
    assert header.turn == "Turno 2 de 20"
    assert [chip.id for chip in header.phases if chip.state == "now"] == ["phase:movement"]
    assert [panel.seat for panel in header.seats] == [1, 0] and [p.active for p in header.seats] == [
        True,
        False,
    ]
    army = {c.id: c.label for panel in header.seats for c in panel.chips if c.id.startswith("army")}
    assert army == {f"army:{seat}": str(control.army_value(state, seat)) for seat in (0, 1)}


# -- combat ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-08")
def test_the_combats_that_may_come_next_are_listed_and_a_click_begins_that_one(table: Table) -> None:
    state = position("pl pl pl")
    for cell in ("A1", "C1"):
        put(state, cell, "elves/warrior", 2)
        put(state, cell, "axer")
    state = fighting(state)
    assert isinstance(state.stack[-1], frames.Choosing)
    gestures = asked(table, state)
    prompt = table.questions.prompt(gestures.view, 0, gestures.legal, ())
    assert prompt.picker is not None
    assert {row.id for row in prompt.picker.rows} == {f"cell:{at(state, c)}" for c in ("A1", "C1")}
    (action,) = gestures.actions_at(f"cell:{at(state, 'C1')}")
    after = engine.apply(GAME, state, 0, action).state
    assert after.combat is not None and after.combat.at == at(state, "C1")


# -- magic ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-10")
def test_a_spell_costs_what_the_book_says_and_is_aimed_at_what_is_lit(table: Table) -> None:
    state = position("pl pl pl", factions=("elves", "orcs"), mana=[9, 9])
    (druid,) = put(state, "A1", "elves/druid")
    put(state, "B1", "elves/warrior")
    put(state, "C1", "axer")
    window(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, druid)),))
    picker = table.questions.prompt(gestures.view, 0, gestures.legal, gestures.selection).picker
    assert picker is not None
    rows = [row for row in picker.rows if not row.disabled]
    closed = [row for row in picker.rows if row.disabled]
    assert rows and all("OW-" in row.disabled for row in closed)
    for row in rows:
        number = int(row.id.partition(":")[2])
        casts = [a for a in gestures.legal if isinstance(a, Spell) and a.spell == number]
        after = engine.apply(GAME, state, 0, casts[0]).state
        assert row.price == table.panels.texts("book.mana", n=state.mana[0] - after.mana[0])  # type: ignore[attr-defined]
        chosen = asked(table, state)
        chosen.click((stack_id(key(state, druid)),))
        chosen.click((row.id,))
        assert chosen.continuations(), "its targets are lit"
        assert all(chosen.actions_at(entity) or chosen.continuations() for entity in chosen.continuations())


@pytest.mark.rule("OW-UI-11")
def test_a_reaction_says_who_cast_what_on_what_and_offers_what_is_legal(table: Table) -> None:
    state = position("pl pl pl", factions=("elves", "amazons"), mana=[9, 9])
    put(state, "A1", "elves/druid")
    put(state, "B1", "elves/warrior")
    put(state, "B1", "amazons/druid")
    window(state)
    cast = next(a for a in engine.legal_actions(GAME, state, 0) if isinstance(a, Spell))
    state = played(state, cast)
    (seat,) = engine.owed(GAME, state)
    legal = engine.legal_actions(GAME, state, seat)
    prompt = table.questions.prompt(GAME.observe(state, seat), seat, legal, ())
    told = f"{prompt.text} {prompt.happened}"
    names = table.panels.names  # type: ignore[attr-defined]
    assert prompt.reaction and names.spell(cast.spell) in told and "Elfos" in told
    offered = {button.id for button in prompt.buttons}
    spells = {f"button:spell:{a.caster}:{a.spell}" for a in legal if isinstance(a, Spell)}
    assert {b for b in offered if b.startswith("button:spell:")} == spells and "button:pass" in offered


@pytest.mark.rule("OW-UI-11")
def test_a_window_before_anything_has_happened_explains_itself(table: Table) -> None:
    """A newcomer who is asked for a spell before his first move learns that passing costs nothing."""
    state = position("pl pl", factions=("elves", "amazons"), mana=[9, 9])
    put(state, "A1", "elves/druid")
    put(state, "B1", "amazons/druid")
    window(state)
    gestures = asked(table, state)
    prompt = table.questions.prompt(gestures.view, 0, gestures.legal, ())
    assert prompt.reaction and prompt.happened == table.panels.texts("book.moment")  # type: ignore[attr-defined]


@pytest.mark.rule("OW-UI-12")
def test_the_fallen_lie_faded_at_the_edge_and_those_that_may_be_raised_can_be_clicked(table: Table) -> None:
    state = position("GY pl", factions=("undead", "orcs"))
    put(state, "A1", "skeleton")
    put(state, "B1", "axer")
    state.fallen = (Fallen(90, kind_of("skeleton"), 0, at(state, "A1")), Fallen(91, kind_of("axer"), 1, 0))
    state.stack.append(frames.Raising(0, cell=0, why="graveyardofthefallen"))
    gestures = asked(table, state)
    tokens = {token.id: token for token in table.board.tokens(gestures.view)}
    raised = {f"fallen:{a.counter}" for a in gestures.legal if isinstance(a, Raise)}
    assert {"fallen:90", "fallen:91"} <= tokens.keys() and tokens["fallen:90"].alpha < 255
    assert raised == {e for e in gestures.sources() if e.startswith("fallen:")} == {"fallen:90"}
    assert tokens["fallen:90"].centre[1] > 100 and gestures.is_clickable("fallen:90")


@pytest.mark.rule("OW-UI-07", "OW-COL-01")
@pytest.mark.parametrize("seed", range(6))
def test_the_bar_foretells_what_the_collection_would_pay(seed: int) -> None:
    """The figures beside gold and mana are reckoned apart from the collection itself, which a march asks."""
    stream = Stream(seed)
    state, compared = engine.new_match(GAME, GAME.arena_setup(stream), seed).state, 0
    for taken in range(240):
        if state.outcome is not None:
            break
        if state.turn and taken % 4 == 0:
            pays = collected(state)
            for seat in state.living():
                assert forecast(state, seat) == pays.get(seat, (0, 0))
                compared += 1
        seat = engine.owed(GAME, state)[0]
        state = engine.apply(GAME, state, seat, stream.pick(engine.legal_actions(GAME, state, seat))).state
    assert compared > 20
