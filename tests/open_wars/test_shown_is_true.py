"""What is asked has words, and what is shown before a click is what the click does: section 20."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tabletop.app.table import Appearance, Table
from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Seat
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.battle_events import Activated
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.phases import PHASES
from tabletop.games.open_wars.table import TABLE
from tabletop.games.open_wars.words.clicks import BUTTONS
from tabletop.session.wishes import kinds_of
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import closing, position, put

MOST = 220
"""Decisions of each match that are looked at."""
Moment = tuple[State, Seat, list[Action]]


def table(language: str = "es") -> Table:
    return TABLE(Texts(language).scope("open_wars"), Appearance(), ("Ana", "Blas"))


def fierce(state: State, seat: Seat, legal: list[Action], stream: Stream) -> Action:
    """Towards battle, so that combats are met."""
    for kind, one_in in ((do.Attack, 1), (do.Join, 1), (do.Confirm, 4), (do.Go, 2), (do.EndStep, 8)):
        found = [action for action in legal if isinstance(action, kind)]
        if found and not stream.below(one_in):
            return stream.pick(found)
    bold = [a for a in legal if isinstance(a, do.March) and state.has_enemies(seat, a.to)]
    return stream.pick(bold or legal)


def moments(seed: int) -> Iterator[Moment]:
    """The decisions of a match by chance."""
    stream = Stream(seed)
    state = engine.new_match(GAME, GAME.random_setup(stream), seed + 1).state
    for _ in range(MOST):
        if state.outcome is not None:
            return
        seat = engine.owed(GAME, state)[0]
        legal = list(engine.legal_actions(GAME, state, seat))
        yield state, seat, legal
        state = engine.apply(GAME, state, seat, fierce(state, seat, legal, stream)).state


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_button_has_words(language: str) -> None:
    texts = Texts(language).scope("open_wars")
    asking = [f for f, phase in PHASES.items() if phase.accepts and not issubclass(f, frames.Sequence)]
    keys = [f"ask.{frame.__struct_config__.tag}" for frame in asking]
    keys = [key for key in keys if key != "ask.raising"]
    keys += [f"press.{button.removeprefix('button:')}" for button in BUTTONS.values()]
    assert [key for key in keys if not texts.has(key)] == []


def test_every_kind_of_window_can_be_passed_for_good() -> None:
    names = {name for name, _, _ in table().questions.preferences()}
    assert set(kinds_of(GAME)) <= names and names >= table().questions.GIVEN


@pytest.mark.parametrize("seed", range(3))
def test_a_forecast_of_an_order_ends_where_the_order_does(seed: int) -> None:
    """Unless dice say otherwise, and nobody casts on the way."""
    shown, found = table(), 0
    for state, seat, legal in moments(seed):
        if not isinstance(state.stack[-1], frames.Moving):
            continue
        view = GAME.observe(state, seat)
        for action in legal[:: max(1, len(legal) // 4)]:
            if not isinstance(action, do.March):
                continue
            walked = shown.panels.prospects.walked(state, state.stack[-1], [action])  # type: ignore[attr-defined]
            assert walked is not None and shown.panels.forecast(view, [action]) is not None
            after = engine.apply(GAME, state, seat, action)
            top = after.state.stack[-1]
            if isinstance(top, frames.Marching):
                assert list(top.path) == walked[1]
                found += 1
            elif not any(event.barrier for event in after.events) and not isinstance(top, frames.Window):
                counter = after.state.counter(action.group[0])
                assert counter is not None and counter.at == walked[0].at
                found += 1
    assert found


@pytest.mark.parametrize("seed", range(3))
def test_gold_after_a_purchase_is_what_was_shown(seed: int) -> None:
    shown = table("en")
    for state, seat, legal in moments(seed):
        buys = [action for action in legal if isinstance(action, do.Buy)]
        if not buys:
            continue
        panel = shown.panels.forecast(GAME.observe(state, seat), buys[:1])
        after = engine.apply(GAME, state, seat, buys[0]).state
        spent = shown.questions.prompt(GAME.observe(after, seat), seat, legal, ()).picker
        assert panel is not None
        told = panel.rows[0].value.split(" → ")[1]
        frame = after.stack[-1]
        if isinstance(frame, frames.Recruiting) and frame.seat == seat:
            assert told == str(after.gold[seat])
        elif spent is not None and isinstance(frame, frames.SEALED):
            assert spent.total.endswith(f"→ {told}")


def test_the_round_is_shown_in_the_order_in_which_stacks_act() -> None:
    """Who is shown next is activated next, where no die is to decide (OW-INI)."""
    found = 0
    for seed in range(6):
        shown = table()
        for state, seat, legal in moments(seed):
            if not isinstance(state.stack[-1], frames.Activating) or do.HOLD not in legal:
                continue
            view = GAME.observe(state, seat)
            order = shown.panels.fight.order(view)  # type: ignore[attr-defined]
            coming = [place for place in order if place.state == "next"]
            after = engine.apply(GAME, state, seat, do.HOLD)
            acted = [event for event in after.events if isinstance(event, Activated)]
            if coming and coming[0].why not in ("open", "owner") and acted:
                assert acted[0].stack == coming[0].key
                found += 1
    assert found


def test_the_next_collection_is_forecast_to_the_coin() -> None:
    """With a bonus of a location, and without a contested city (OW-COL-02, OW-COL-03)."""
    state = position("IC SL CM", "MT DP wa", factions=("elves", "orcs"))
    state.values = (1, 1)
    for cell, name in (("A1", "warrior"), ("B1", "elves/druid"), ("C1", "warrior"), ("A2", "axer")):
        put(state, cell, name)
    put(state, "C1", "slynn")
    standing = table().panels.standing  # type: ignore[attr-defined]
    view = GAME.observe(state, 0)
    shown = [standing.income(view, seat) for seat in (0, 1)]
    disputed = [state.ground.name(cell) for cell, _ in standing.in_dispute(view, 0)]
    closing(state)
    assert state.turn == 3 and disputed == ["C1"]
    assert shown == [(state.gold[seat], state.mana[seat]) for seat in (0, 1)] == [(2, 2), (1, 2)]


def test_a_window_offers_every_spell_that_is_legal_and_no_other() -> None:
    found = 0
    for seed in range(4):
        shown = table()
        for state, seat, legal in moments(seed):
            if isinstance(state.stack[-1], frames.Window):
                spells = {f"button:spell:{a.caster}:{a.spell}" for a in legal if isinstance(a, do.Spell)}
                buttons = shown.questions.prompt(GAME.observe(state, seat), seat, legal, ()).buttons
                assert {b.id for b in buttons if b.id.startswith("button:spell:")} == spells
                found += 1
    assert found


def test_what_a_spell_book_closes_is_not_legal_and_what_it_leaves_open_is() -> None:
    """With the reason of the rules (OW-UI-10)."""
    for seed in range(4):
        shown = table()
        for state, seat, legal in moments(seed):
            casts = [action for action in legal if isinstance(action, do.Spell)]
            if not isinstance(state.stack[-1], frames.Window) or not casts:
                continue
            view = GAME.observe(state, seat)
            caster = shown.clicks.gesture(view, casts[0])[:1]
            picker = shown.questions.prompt(view, seat, legal, caster).picker
            able = {f"spell:{action.spell}" for action in casts if action.caster == casts[0].caster}
            assert picker is not None
            assert {row.id for row in picker.rows if not row.disabled} == able


def test_files_name_the_turn_as_those_of_all_games() -> None:
    """The shelf reads of a snapshot what round it is, whatever game it is of."""
    state = position("pl pl")
    assert json.loads(codec.encode(state))["round"] == state.turn == 2
