"""Sentences of section 20 that stand in no other file: words for every refused cell, events to come, the
combat view, quiet windows (OW-UI-03, OW-UI-06, OW-UI-08, OW-WIN-06)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tabletop.app.gestures import Gestures
from tabletop.app.table import Appearance, Meaning, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Rolled
from tabletop.engine.priority import Pass
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.scenarios import CHAPTERS
from tabletop.games.open_wars.components.spells import SPELL_OF, SPELLS
from tabletop.games.open_wars.components.units import COST
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.actions import HOLD, PASS, Attack, March, Spell, Suffer
from tabletop.games.open_wars.records.battle_events import HitsRolled
from tabletop.games.open_wars.records.pieces import Fallen
from tabletop.games.open_wars.records.setup import Chapter, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words.places import middle
from tabletop.games.open_wars.words.questions import QUIET
from tabletop.games.open_wars.words.vain import is_vain
from tabletop.session.wishes import Wishes
from tabletop.text.catalogue import LANGUAGES, Texts

from .casting import in_combat, window
from .positions import act, at, fighting, key, kind_of, one, played, position, put, stepping, told, under
from .test_what_is_shown import asked, marks, refused, stack_id


@pytest.fixture
def table() -> Table:
    return shown("es")


def shown(language: str) -> Table:
    return table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))


def names(table: Table) -> Any:
    return table.panels.names  # type: ignore[attr-defined]


# -- movement -----------------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-03", "OW-STK-07")
def test_a_full_cell_that_may_be_crossed_says_why_nobody_may_stay_there(table: Table) -> None:
    state = position("pl pl pl pl")
    ids = put(state, "A1", "elves/warrior", 3)
    put(state, "B1", "elves/warrior", 3)
    put(state, "D1", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, ids[0])),))
    assert f"cell:{at(state, 'C1')}" in gestures.plans(), "it may be crossed"
    passes = [mark for mark in marks(table, gestures) if mark.meaning is Meaning.PASS]
    assert [mark.note for mark in passes] == ["(1)"]
    assert not [mark for mark in marks(table, gestures) if mark.meaning is Meaning.FORBIDDEN]
    found = refused(gestures, f"cell:{at(state, 'B1')}")
    assert (found.key, found.rule) == ("stack-limit", "OW-STK-07") and found.args["there"] == 3
    assert "3" in table.panels.cited(found, gestures.view)


@pytest.mark.rule("OW-UI-03", "OW-MOV-10", "OW-MOV-20")
def test_cells_that_lock_or_stop_a_group_are_marked_and_do_so(table: Table) -> None:
    """What is marked ends the march, what is not lets it go on as long as it has movement left."""
    state = position("pl pl IC pl", "pl pl pl pl", "pl pl pl pl")
    (scout,) = put(state, "B1", "elves/warrior")
    put(state, "B2", "axer")
    stepping(state)
    gestures = asked(table, state)
    gestures.click((stack_id(key(state, scout)),))
    found = marks(table, gestures)
    within = {
        meaning: {_cell(m, state) for m in found if m.meaning is meaning}
        for meaning in (Meaning.ATTACK, Meaning.HINDERS)
    }
    assert within == {Meaning.ATTACK: {at(state, "B2")}, Meaning.HINDERS: {at(state, "C1")}}
    for cell in (at(state, "B2"), at(state, "C1")):
        after = state
        for action in gestures.actions_at(f"cell:{cell}"):
            after = engine.apply(GAME, after, 0, action).state
        assert one(after, scout).at == cell
        legal = engine.legal_actions(GAME, after, 0) if engine.owed(GAME, after) == (0,) else ()
        assert not [a for a in legal if isinstance(a, March) and scout in a.group]


def _cell(mark: Any, state: State) -> int:
    """The cell in which the middle of a mark lies."""
    x, y = (sum(each) / len(mark.points) for each in zip(*mark.points, strict=True))
    spots = {cell: middle(state.grid, cell) for cell in state.ground.cells}
    return min(spots, key=lambda cell: (spots[cell][0] - x) ** 2 + (spots[cell][1] - y) ** 2)


@pytest.mark.rule("OW-UI-03")
@pytest.mark.parametrize("seed", range(4))
def test_of_every_cell_that_an_order_does_not_lead_to_the_rules_say_why(seed: int) -> None:
    """In positions of random matches: no click of a march is without words."""
    table, stream, cells = shown("es"), Stream(seed), 0
    state = engine.new_match(GAME, GAME.arena_setup(stream), seed).state
    for _ in range(220):
        if state.outcome is not None:
            break
        if isinstance(state.stack[-1], frames.Moving) and stream.below(3) == 0:
            gestures = asked(table, state)
            beginnings = sorted(e for e in gestures.sources() if e.startswith("stack:"))
            if beginnings:
                gestures.click((stream.pick(beginnings),))
                cells += _all_say_why(gestures, state)
        seat = engine.owed(GAME, state)[0]
        state = engine.apply(GAME, state, seat, stream.pick(engine.legal_actions(GAME, state, seat))).state
    assert cells


def _all_say_why(gestures: Gestures, state: State) -> int:
    own = int(gestures.selection[0].split(":")[-1])
    found = [cell for cell in state.ground.cells if cell != own and f"cell:{cell}" not in gestures.plans()]
    for cell in found:
        assert gestures.refused((f"cell:{cell}",)) is not None, state.ground.name(cell)
    return len(found)


# -- events to come -----------------------------------------------------------------------------------


def story(setup: Setup, turn: int) -> tuple[State, Any]:
    state = engine.new_match(GAME, setup, 1).state
    state.turn = turn
    return state, GAME.observe(state, 0)


STORIES = {
    "last_stand": (Setup("last_stand", ("barbarians", "undead")), {2: 1, 3: 1, 5: 1, 8: 1}),
    "siege": (Setup("siege", ("dwarves", "elves", "daemons")), {5: 1, 6: 1, 7: 1}),
    **{
        f"chapter {n}": (Setup("chapter", ("barbarians",), chapter=Chapter(n)), {chapter.limit: 1})
        for n, chapter in enumerate(CHAPTERS, 1)
    },
}
STORIES["chapter 6"] = (STORIES["chapter 6"][0], {5: 1, 6: 1, 12: 1})
AT_THE_END = {"last_stand": {8}, "siege": {6, 7}, "chapter 6": {5, 12}}


@pytest.mark.rule("OW-UI-06")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", STORIES)
def test_what_is_still_to_come_is_told_turn_by_turn_and_the_next_stands_at_the_turns_bar(
    name: str, language: str
) -> None:
    """What is judged as a turn ends is told until then."""
    setup, wanted = STORIES[name]
    table = shown(language)
    texts, ends = names(table).texts, AT_THE_END.get(name, set(wanted))
    for turn in range(1, max(wanted) + 1):
        _, view = story(setup, turn)
        rows = table.panels.scroll_rows(view)
        listed = Counter(
            n for n in wanted for row in rows if row.label == texts("stand.turn", n=n) and row.note
        )
        ahead = {n for n in wanted if n > turn or (n == turn and n in ends)}
        assert listed == dict.fromkeys(ahead, 1), (name, turn)
        chips = [chip for chip in table.questions.lasting(view) if chip.id == "coming"]
        assert len(chips) == 1 and str(min(ahead)) in chips[0].label
        assert all(f"**{texts('stand.turn', n=n)}.**" in chips[0].tooltip for n in ahead)


@pytest.mark.rule("OW-UI-06")
def test_what_comes_when_the_seals_break_is_what_the_rules_bring(table: Table) -> None:
    for options, kind in (
        ({"inferno": True}, "inferno/diablo"),
        ({"titans": True}, "demogor"),
        ({}, "soldier"),
    ):
        setup = Setup("chapter", ("barbarians",), chapter=Chapter(6), **options)  # type: ignore[arg-type]
        _, view = story(setup, 1)
        words = " ".join(row.note for row in table.panels.scroll_rows(view))
        assert names(table).unit(kind_of(kind)) in words


def test_a_free_match_has_no_events(table: Table) -> None:
    state = position("pl pl")
    put(state, "A1", "elves/warrior")
    put(state, "B1", "axer")
    assert not [c for c in table.questions.lasting(GAME.observe(state, 0)) if c.id == "coming"]


# -- combat -------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-08", "OW-INI-03", "OW-RNG-06")
def test_the_strip_of_a_round_tells_who_acts_who_is_to_come_what_broke_a_tie_and_who_shoots(
    table: Table,
) -> None:
    state = position("pl pl", factions=("elves", "dwarves"))
    for name in ("elves/swordsman", "fairy", "gladiator"):
        put(state, "A1", name)
    archer = put(state, "B1", "elves/archer")[0]
    state = fighting(state)
    while isinstance(state.stack[-1], frames.Joining | frames.Choosing):
        seat = engine.owed(GAME, state)[0]
        state = engine.apply(GAME, state, seat, engine.legal_actions(GAME, state, seat)[0]).state
    assert state.combat is not None and [each.stack for each in state.combat.joined] == [key(state, archer)]
    view = GAME.observe(state, engine.owed(GAME, state)[0])
    order = table.panels.fight.order(view)  # type: ignore[attr-defined]
    assert [place.state for place in order] == ["now", "next", "next", "next"]
    assert order[-1].shooter and not any(place.shooter for place in order[:-1])
    chips = [chip for chip in table.questions.lasting(view) if chip.id.startswith("act:")]
    assert [chip.state for chip in chips] == ["now", "next", "next", "next"]
    assert [chip.label[0] for chip in chips] == [str(place.rank[0]) for place in order]
    texts = names(table).texts
    assert texts("fight.shoots") in chips[-1].tooltip
    reasons = {place.why for place in order if place.why}
    assert reasons and all(
        any(texts(f"fight.tie.{why}") in chip.tooltip for chip in chips) for why in reasons
    )
    rows = [row.label for row in table.panels.scroll_rows(view)]
    assert rows[0].startswith(texts("fight.head", n=1, cell="").split("·")[0].strip())


@pytest.mark.rule("OW-UI-09", "OW-ODD-03")
def test_the_question_of_an_attack_tells_whom_it_hits_and_how_likely(table: Table) -> None:
    """Two dice with Attack 2 miss both in four cases of nine: before anything is pointed at."""
    state = position("pl pl", factions=("orcs", "undead"))
    put(state, "A1", "axer", 2)
    put(state, "A1", "mummy")
    state = fighting(state)
    while not isinstance(state.stack[-1], frames.Activating):
        state = played(state, engine.legal_actions(GAME, state, engine.owed(GAME, state)[0])[-1])
    (seat,) = engine.owed(GAME, state)
    detail = table.questions.prompt(
        GAME.observe(state, seat), seat, engine.legal_actions(GAME, state, seat), ()
    ).detail
    assert detail.endswith("Momia. Al menos uno: 56\u00a0%.")


@pytest.mark.rule("OW-UI-11")
def test_passing_says_which_spell_resolves_then(table: Table) -> None:
    state = position("pl pl pl", factions=("elves", "orcs"), mana=[9, 9])
    put(state, "A1", "elves/druid")
    put(state, "A1", "axer")
    put(state, "B1", "shaman")
    opened = in_combat(state, "A1")
    cast = next(
        a
        for a in engine.legal_actions(GAME, opened, 0)
        if isinstance(a, Spell) and a.spell == SPELL_OF["purifyingflame"]
    )
    opened = played(opened, cast)
    (seat,) = engine.owed(GAME, opened)
    buttons = table.questions.prompt(
        GAME.observe(opened, seat), seat, engine.legal_actions(GAME, opened, seat), ()
    ).buttons
    (passing,) = [button for button in buttons if button.id == "button:pass"]
    assert seat == 1 and passing.note == "Si nadie más responde, se resuelve Llama Purificadora."


@pytest.mark.rule("OW-UI-08", "OW-CAS-01", "OW-CAS-02")
def test_hits_are_allocated_by_clicks_on_the_cheapest_counters_alone(table: Table) -> None:
    state = position("pl pl", factions=("orcs", "undead"))
    put(state, "A1", "axer", 4)
    put(state, "A1", "undead/skeleton", 2)
    put(state, "A1", "mummy", 2)
    (zombie,) = put(state, "A1", "zombie")
    state = played(act(fighting(state), HOLD), Attack(1), 1, 1, 2, 6)
    gestures = asked(table, state)
    able = [one(state, a.counter) for a in gestures.legal if isinstance(a, Suffer)]
    least = min(COST[c.kind] for c in state.at(at(state, "A1")) if c.seat == 1)
    assert {COST[c.kind] for c in able} == {least} and len({c.kind for c in able}) == 2
    lit = {e for e in gestures.sources() if e.startswith("stack:")}
    assert lit == {stack_id(c.key) for c in able} and gestures.actions_at(stack_id(key(state, zombie)))
    texts = names(table).texts
    head = texts("fight.hits", who=names(table).faction(gestures.view, 1))
    (row,) = [row for row in table.panels.scroll_rows(gestures.view) if row.label == head]
    assert row.value == "3" and "3" in table.questions.prompt(gestures.view, 1, gestures.legal, ()).text


@pytest.mark.rule("OW-UI-08", "OW-LOC-24")
def test_saves_are_dice_of_their_own_one_line_and_one_throw_for_each_hit(table: Table) -> None:
    state = position("WF", factions=("orcs", "barbarians"))
    put(state, "A1", "axer", 4)
    put(state, "A1", "lancer", 3)
    state = act(_attacking(fighting(state), 0))
    before = GAME.observe(state, 0)
    state, events = told(state, Attack(1), 1, 1, 6, 6, 5, 4)
    saves = [event for event in events if isinstance(event, Rolled) and event.tag != "attack"]
    assert [event.values for event in saves] == [(5,), (4,)] and {event.rule for event in saves} == {
        "OW-LOC-24"
    }
    lines = [line for event, line in table.log.told(events, before, GAME.observe(state, 0)) if event in saves]
    assert [line.dice for line in lines] == [((5, 6),), ((4, 6),)] and not any(line.missed for line in lines)
    motions = [
        m for event, made in table.motions.animated(events, before, GAME.observe(state, 0)) for m in made
    ]
    assert [len(m.dice) for m in motions if m.kind == "dice"] == [4, 1, 1]
    assert names(table).texts("fore.hits", n=2) in [m.text for m in motions]


@pytest.mark.rule("OW-UI-08", "OW-ATK-04")
@pytest.mark.parametrize(
    ("dice", "missed"), [([1, 6, 2], {1, 2}), ([6, 5, 4], {0, 1, 2}), ([1, 1, 1], set()), ([3, 1, 2], {0, 2})]
)
def test_dice_of_an_attack_that_missed_are_pale_in_the_log(
    table: Table, dice: list[int], missed: set[int]
) -> None:
    state = position("pl", factions=("elves", "orcs"))
    put(state, "A1", "elves/warrior", 3)
    put(state, "A1", "axer", 4)
    state = _attacking(fighting(state), 0)
    after, events = told(state, Attack(1), *dice)
    before, then = GAME.observe(state, 0), GAME.observe(after, 0)
    lines = [line for _, line in table.log.told(events, before, then) if line.dice]
    thrown = [e for e in events if isinstance(e, Rolled) and e.tag == "attack"]
    scored = [e for e in events if isinstance(e, HitsRolled)]
    assert [e.values for e in thrown] == [tuple(dice)] and len(scored) == 1
    assert lines[0].missed == missed and len(dice) - len(missed) == scored[0].base


def _attacking(state: State, seat: int) -> State:
    """Until a stack of that seat is asked."""
    while not isinstance(state.stack[-1], frames.Activating) or engine.owed(GAME, state) != (seat,):
        asked_seat = engine.owed(GAME, state)[0]
        legal = engine.legal_actions(GAME, state, asked_seat)
        state = engine.apply(GAME, state, asked_seat, legal[-1]).state
    return state


@pytest.mark.rule("OW-UI-08")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_pale_agrees_with_the_hits_of_random_matches(seed: int) -> None:
    """As many dice stand out as the dice have scored, but for the hit that a location adds."""
    table, stream, judged, all_throws = shown("es"), Stream(seed), 0, 0
    state = engine.new_match(GAME, GAME.arena_setup(stream), seed).state
    for _ in range(500):
        if state.outcome is not None:
            break
        seat = engine.owed(GAME, state)[0]
        legal = engine.legal_actions(GAME, state, seat)
        fights = [action for action in legal if isinstance(action, Attack)]
        after = engine.apply(GAME, state, seat, stream.pick(fights or legal))
        scored = [event for event in after.events if isinstance(event, HitsRolled)]
        if len(scored) == 1:
            views = GAME.observe(state, seat), GAME.observe(after.state, seat)
            lines = list(table.log.told(after.events, *views))
            throws = [(e, line) for e, line in lines if isinstance(e, Rolled) and e.tag == "attack"]
            hits = sum(len(line.dice) - len(line.missed) for _, line in throws)
            all_throws += bool(throws)
            judged += bool(throws) and scored[0].base - hits in (0, 1)
        state = after.state
    assert judged >= 0.95 * all_throws and all_throws


# -- quiet windows ------------------------------------------------------------------------------------


def quietly(table: Table, state: State, chosen: frozenset[str]) -> bool:
    """Is whoever is asked there passed without a question?"""
    (seat,) = engine.owed(GAME, state)
    legal = engine.legal_actions(GAME, state, seat)
    assert any(isinstance(action, Spell) for action in legal), "there is something to ask"
    return isinstance(table.questions.passes(GAME.observe(state, seat), seat, legal, chosen), Pass)


def mages(steps: int = 0, fallen: bool = False) -> State:
    state = position("pl pl pl", factions=("elves", "amazons"), mana=[9, 9])
    put(state, "A1", "elves/druid")
    put(state, "B1", "elves/warrior")
    put(state, "C1", "amazons/druid")
    state.order = (0, 1)
    if steps:
        state.stack.append(frames.Steps("movement", at=steps))
    if fallen:
        state.fallen = (Fallen(90, kind_of("axer"), 1, 0),)
    return state


QUIET_ALONE = frozenset({QUIET})


@pytest.mark.rule("OW-UI-11", "OW-WIN-06")
@pytest.mark.parametrize(
    ("name", "steps", "fallen", "quiet"),
    [
        ("TURN_START", 0, False, True),
        ("COMBAT_PHASE_START", 0, False, True),
        ("MOVE_START", 1, False, False),
        ("MOVE_END", 1, False, True),
        ("MOVE_END", 2, False, False),
        ("TURN_END", 0, False, True),
        ("TURN_END", 0, True, True),  # theirs cannot be raised, and what ends with the turn is in vain
    ],
)
def test_windows_in_which_nothing_has_happened_are_passed_quietly(
    table: Table, name: Any, steps: int, fallen: bool, quiet: bool
) -> None:
    """Unless a person wants to be asked there, too."""
    state = window(mages(steps, fallen), name)
    assert QUIET in table.questions.GIVEN
    assert quietly(table, state, QUIET_ALONE) == quiet
    assert not quietly(table, state, frozenset())


@pytest.mark.rule("OW-WIN-06", "OW-WIN-03")
@pytest.mark.parametrize("hits", [0, 1])
def test_dice_that_missed_are_let_go_by(table: Table, hits: int) -> None:
    """Four windows asked for a spell at one shot that missed."""
    state = position("pl pl pl", factions=("amazons", "orcs"), mana=[3, 0])
    put(state, "A1", "amazons/druid")
    (javelin,) = put(state, "A1", "amazons/javelin")
    put(state, "A1", "slynn", seat=1)
    shot = frames.Striking(key(state, javelin), cell=at(state, "A1"), seat=1, base=1, hits=hits)
    opened = in_combat(state, "A1", "DICE_ROLLED", 0, shot)
    assert quietly(table, opened, QUIET_ALONE) == (not hits)
    assert not quietly(table, opened, frozenset()), "unless a person wants to be asked there, too"
    done = msgspec.structs.replace(opened.stack[-1], name="ACTION_DONE")
    opened.stack[-1] = done
    assert not quietly(table, opened, QUIET_ALONE), "where the same can be cast it is asked"


@pytest.mark.rule("OW-WIN-06")
def test_what_can_be_cast_at_dice_that_missed_can_be_cast_when_the_action_is_done() -> None:
    """But for what adds dice to hits."""
    late = [
        s.text.code for s in SPELLS if "DICE_ROLLED" in s.text.opens and "ACTION_DONE" not in s.text.opens
    ]
    assert late == ["brutalcrush"]


@pytest.mark.rule("OW-WIN-06")
def test_where_a_spell_waits_a_quiet_window_asks(table: Table) -> None:
    state = window(mages(), "TURN_START")
    cast = next(a for a in engine.legal_actions(GAME, state, 0) if isinstance(a, Spell))
    state = played(state, cast)
    assert engine.owed(GAME, state) == (1,) and not quietly(table, state, table.questions.GIVEN)


@pytest.mark.rule("OW-WIN-06")
def test_no_spell_can_be_cast_in_a_quiet_window_alone() -> None:
    """Whatever opens there opens in the window that is asked beside it; so nobody is robbed of a spell."""
    for spell in (spell.text for spell in SPELLS):
        opens = set(spell.opens)
        assert "TURN_START" not in opens or "MOVE_START" in opens
        assert "COMBAT_PHASE_START" not in opens or "MOVE_END" in opens
        assert "MOVE_END" not in opens or "MOVE_START" in opens


# -- casts in vain ------------------------------------------------------------------------------------


def in_vain(state: State, code: str) -> set[bool]:
    """Are these casts, of the seat that is asked, in vain?"""
    (seat,), frame = engine.owed(GAME, state), state.stack[-1]
    casts = [a for a in engine.legal_actions(GAME, state, seat) if isinstance(a, Spell)]
    found = [cast for cast in casts if SPELLS[cast.spell].code == code]
    assert found and isinstance(frame, frames.Window)
    return {is_vain(state, frame, seat, cast) for cast in found}


@pytest.mark.rule("OW-WIN-06", "OW-RET-03")
def test_more_movement_is_in_vain_for_who_neither_moves_nor_could_retreat(table: Table) -> None:
    state = mages(steps=1)
    assert in_vain(window(state.clone(), "MOVE_START"), "arcanewind") == {False}
    assert in_vain(window(state.clone(), "MOVE_END"), "arcanewind") == {True}
    for enemies in ("A1", "B1"):
        fight = mages()
        put(fight, enemies, "amazons/druid")
        assert in_vain(window(fight, "ROUND_START"), "arcanewind") == {enemies != "A1"}


@pytest.mark.rule("OW-WIN-06")
def test_a_window_in_which_all_is_in_vain_is_passed_unless_that_is_switched_off(table: Table) -> None:
    """Whoever has nothing but more Movement and a spell of his own to dispel is not asked at every attack."""
    state = position("pl pl pl", factions=("dwarves", "orcs"), mana=[3, 0])
    (mage,) = put(state, "A1", "dwarves/mage")
    under(state, "ironrune", mage, seat=0)
    opened = window(state, "DICE_ROLLED")
    assert in_vain(opened, "dispel") == {True}
    assert quietly(table, opened, QUIET_ALONE)
    assert not quietly(table, opened, frozenset())
    under(opened, "warquake", mage, seat=1)
    assert in_vain(opened, "dispel") == {True, False} and not quietly(table, opened, QUIET_ALONE)


@pytest.mark.rule("OW-UI-10")
def test_spells_that_serve_now_come_first_those_in_vain_below_with_the_reason(table: Table) -> None:
    """As buttons of the window and in the caster's book, where what cannot be cast comes last."""
    state = position("pl pl pl", factions=("elves", "orcs"), mana=[2, 0])
    (druid,) = put(state, "A1", "elves/druid")
    opened = window(state, "MOVE_END")
    legal, view = engine.legal_actions(GAME, opened, 0), GAME.observe(opened, 0)
    buttons = table.questions.prompt(view, 0, legal, ()).buttons
    spells = [(button.label.partition(" · ")[0], button.note) for button in buttons if "spell:" in button.id]
    idle = table.questions.texts("book.vain.rests")
    does = next(spell.text.text_es for spell in SPELLS if spell.name_es == "Flecha Espectral")
    assert spells == [("Flecha Espectral", does), ("Viento Arcano", idle)], (
        "one that serves says what it does"
    )
    picker = table.questions.prompt(view, 0, legal, (stack_id(key(state, druid)),)).picker
    assert picker is not None
    rows = [(row.label, row.note, bool(row.disabled)) for row in picker.rows]
    assert rows[:2] == [("Flecha Espectral", "", False), ("Viento Arcano", idle, False)]
    assert len(rows) == 8 and all(closed for _, _, closed in rows[2:])


@pytest.mark.rule("OW-UI-10")
def test_a_spell_names_its_caster_only_where_several_could_cast_it(table: Table) -> None:
    """And while its target is chosen, what it does stands below the question."""
    state = position("pl pl pl", factions=("elves", "orcs"), mana=[9, 0])
    put(state, "B1", "elves/druid")
    put(state, "B1", "elves/warrior")
    put(state, "B1", "axer")
    for casters in (1, 2):
        if casters == 2:
            put(state, "C1", "elves/magician")
        opened = in_combat(state.clone(), "B1")
        legal, view = engine.legal_actions(GAME, opened, 0), GAME.observe(opened, 0)
        spells = [b for b in table.questions.prompt(view, 0, legal, ()).buttons if "spell:" in b.id]
        shields = [button for button in spells if "Escudo Místico" in button.label]
        assert {":" in button.label for button in shields} == {casters == 2}
        aimed = table.questions.prompt(view, 0, legal, shields[0].selects)
        assert SPELLS[SPELL_OF["mysticshield"]].text.text_es in aimed.detail


@pytest.mark.rule("OW-WIN-06")
def test_one_button_lets_windows_of_a_kind_go_by_until_the_turn_ends(table: Table) -> None:
    state = window(mages(), "MOVE_START")
    (seat,) = engine.owed(GAME, state)
    legal = engine.legal_actions(GAME, state, seat)
    prompt = table.questions.prompt(GAME.observe(state, seat), seat, legal, ())
    button = next(button for button in prompt.buttons if button.id == "button:here")
    assert button.beforehand == "turn:MOVE_START" and button.actions == (PASS,)
    wishes = Wishes(GAME)
    wishes.give(state, seat, "turn", "MOVE_START")
    assert wishes.passes(state, seat) and not wishes.passes(window(mages(), "ROUND_START"), seat)
    state.turn += 1
    wishes.follow(state)
    assert not wishes.passes(state, seat)
