"""What the inspector says of stacks and locations is what the rules reckon (OW-UI-01, OW-UI-02)."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from tabletop.app.table import Appearance, Tone
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.units import COST, IS_MAGIC, KINDS
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.rules import purchase, values
from tabletop.games.open_wars.words import SPEECH
from tabletop.games.open_wars.words.known import Known
from tabletop.games.open_wars.words.places import stack_id
from tabletop.text.catalogue import LANGUAGES, Texts

from .test_log import told

HOLES = re.compile(r"[{}⟦⟧]|\\(\\)|  | [,.;:]")


@pytest.mark.rule("OW-UI-01", "OW-UI-02", "OW-DEF-09")
@pytest.mark.parametrize("seed", (1, 3, 5))
def test_figures_are_effective_values_and_their_colour_says_raised_or_lowered(seed: int) -> None:
    *_, (_, _, last) = told(seed)
    state = Known().state(last)
    for language in LANGUAGES:
        panels = SPEECH(Texts(language).scope("open_wars"), Appearance()).panels
        for key in dict.fromkeys(c.key for c in state.counters if c is not None):
            first = state.stack_of(key)[0]
            panel = panels.inspect(structs.replace(last, seat=0), stack_id(key))
            assert panel is not None and not HOLES.search(panel.title + panel.subtitle)
            figures = [values.value(state, first, n) for n in (0, 2, 1, 3)]
            assert [row.value for row in panel.rows[:4]] == [str(n) for n in figures]
            for row in panel.rows[:4]:
                assert not HOLES.search(row.note)
                assert bool(row.note) or row.tone is Tone.PLAIN, "what differs is explained"


@pytest.mark.rule("OW-UI-01")
def test_in_large_letters_figures_stand_abreast_and_nothing_is_told_twice() -> None:
    *_, (_, _, last) = told(1)
    panels = SPEECH(Texts("es").scope("open_wars"), Appearance(large=True)).panels
    state = Known().state(last)
    for key in dict.fromkeys(c.key for c in state.counters if c is not None):
        panel = panels.inspect(structs.replace(last, seat=0), stack_id(key))
        assert panel is not None
        abreast = [row for row in panel.rows if row.abreast]
        first = state.stack_of(key)[0]
        figures = [values.value(state, first, n) for n in (0, 2, 1, 3)]
        assert [row.value for row in abreast] == [str(n) for n in figures[:3]] + [str(figures[3])] * bool(
            figures[3]
        )
        assert all(row.icon is not None for row in abreast)
        assert len(panel.rows) - len(abreast) <= 2


@pytest.mark.rule("OW-UI-01")
def test_a_location_says_what_it_costs_pays_and_does() -> None:
    *_, (_, _, last) = told(2)
    state, texts = Known().state(last), Texts("es").scope("open_wars")
    panels = SPEECH(texts, Appearance()).panels
    for cell, card in enumerate(state.ground.cards):
        if card < 0:
            continue
        panel = panels.inspect(last, f"cell:{cell}")
        assert panel is not None and panel.text == LOCATIONS[card].text_es
        (entry,) = [row.value for row in panel.rows if row.label == texts("detail.entry")]
        assert entry == str(LOCATIONS[card].entry_cost)


@pytest.mark.rule("OW-UI-01", "OW-REC-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ware_says_all_that_is_printed_on_its_counter(language: str) -> None:
    """Pointed at in the list, before anything of it is on the map."""
    *_, (_, _, last) = told(1)
    texts = Texts(language).scope("open_wars")
    panels = SPEECH(texts, Appearance()).panels
    view = structs.replace(last, seat=0)
    for kind in purchase.wares(view.setup, view.factions[0]):
        panel = panels.inspect(view, f"ware:{kind}")
        assert panel is not None and panel.art is not None
        ini, mov, atk, reach = KINDS[kind].sides[0]
        assert [row.value for row in panel.rows[:4]] == [str(n) for n in (ini, atk, mov, reach)]
        assert panel.rows[4].value == texts("purse.gold", n=COST[kind]), "a price has its coin"
        assert all(row.note for row in panel.rows[:4]), "and each figure says what it is for"
        assert panel.keywords[0].note and not any(HOLES.search(row.note) for row in panel.keywords)
        assert (len(panel.keywords) > 3) == bool(IS_MAGIC[kind]), "who casts shows the book"


@pytest.mark.rule("OW-UI-01", "OW-REC-01")
@pytest.mark.parametrize("large", (False, True))
def test_a_ware_has_its_counter_as_a_tooltip_where_the_inspector_is_folded(large: bool) -> None:
    state = engine.new_match(GAME, Setup("conquest", ("dwarves", "orcs")), 1).state
    questions = SPEECH(Texts("es").scope("open_wars"), Appearance(large=large)).questions
    legal = engine.legal_actions(GAME, state, 0)
    picker = questions.prompt(GAME.observe(state, 0), 0, legal, ()).picker
    assert picker is not None and picker.rows
    assert all(bool(row.tooltip) == large and (row.label in row.tooltip) == large for row in picker.rows)
