"""Chances, insight, saves, texts and pictures of every game."""

from __future__ import annotations

import importlib
import importlib.util
import json
import re
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from walks import SAMPLES, Walk
from worlds import dice_aside, new_table

from tabletop.app.table import Appearance
from tabletop.app.table.finding import has_table
from tabletop.engine import codec, engine
from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.model import Event
from tabletop.paths import game_dir
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.text.catalogue import LANGUAGES, Texts

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


def test_the_chances_of_an_action_add_up_to_one(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample(max(4, SAMPLES // 2)):
            try:
                all_ways = outcomes(game, taken.state, taken.seat, taken.action, limit=150)
            except TooManyChances:
                continue
            assert sum(chance for chance, _ in all_ways) == Fraction(1)
            real = engine.apply(game, taken.state, taken.seat, taken.action)
            assert dice_aside(real.state) in {dice_aside(step.state) for _, step in all_ways}
            assert all(game.check(step.state) == [] for _, step in all_ways)


def test_insight_gives_sane_figures(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample():
            values = game.insight.value(taken.state)
            assert len(values) == len(taken.state.sides)
            assert all(0 <= v <= 1 for v in values)
            legal = taken.legal[taken.seat]
            weights = game.insight.weights(taken.state, taken.seat, legal)
            assert weights is None or (len(weights) == len(legal) and all(x > 0 for x in weights))
            short = game.insight.shortlist(taken.state, taken.seat, legal)
            assert short and all(a in legal for a in short)


def test_matches_are_saved_and_loaded_at_any_moment(game: Game, walks: list[Walk]) -> None:
    for w in walks[:2]:
        players = [Bot("easy") if s % 2 else Person("Ñ") for s in range(len(w.end.sides))]
        session = Session(game, w.setup, players, w.key)
        stops = {0, len(w.taken) // 2, len(w.taken) - 1}
        for i, taken in enumerate(w.taken):
            session.act(taken.seat, taken.action, ms=i)
            if i in stops:
                _save_and_load(session)


def _save_and_load(session: Session) -> None:
    data = save.dump(session.match_record(), save.Meta(title="Partida", created=NOON, saved=NOON))
    saved = save.parse(data)
    again = saved.session()
    assert again.journal == session.journal
    assert codec.fingerprint(again.state) == codec.fingerprint(session.state)
    assert save.dump(again.match_record(), saved.meta) == data
    trusted = save.parse(data, verify=False).session()
    assert [trusted.events_of(i) for i in range(len(trusted))] == [
        session.events_of(i) for i in range(len(session))
    ]


def test_random_setups_are_valid(game: Game) -> None:
    for seed in range(30):
        setup = game.random_setup(Stream(seed))
        assert game.refuse_setup(setup) is None, seed
        assert codec.decode_setup(game, codec.encode(setup)) == setup


def _event_types(game: Game) -> list[type[Event]]:
    return list(dict.fromkeys((*game.event_types, *codec.KERNEL_EVENTS)))


def test_every_event_that_happens_is_declared(game: Game, walks: list[Walk]) -> None:
    declared = set(_event_types(game))
    for w in walks:
        assert {type(e) for t in w.taken for e in t.events} | {type(e) for e in w.opening} <= declared


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words(discovered: Game, language: str) -> None:
    texts = Texts(language).scope(discovered.key)
    keys = [_text_key(t) for t in _event_types(discovered)]
    assert [k for k in keys if not texts.has(k)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_a_name(discovered: Game, language: str) -> None:
    assert Texts(language).game_name(discovered.key)


def _text_key(event: type[Event]) -> str:
    return f"event.{event.__struct_config__.tag}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_and_action_met_has_words(discovered: Game, walks: list[Walk], language: str) -> None:
    texts = Texts(language).scope(discovered.key)
    reasons = {f"outcome.{w.end.outcome.reason}" for w in walks}
    assert [k for k in sorted(reasons) if not texts.has(k)] == []


def test_whatever_is_refused_on_the_table_names_its_rule(discovered: Game, walks: list[Walk]) -> None:
    """A button that cannot be pressed says why with the rule that says so (one the game has)."""
    name = f"tabletop.games.{discovered.key}.table"
    if importlib.util.find_spec(name) is None:
        pytest.skip("no table yet")
    ids = game_dir(discovered.key) / "rulebook" / "ids.json"
    known = set(json.loads(ids.read_text("utf-8")))
    make = importlib.import_module(name).TABLE
    tables = [make(Texts(language).scope(discovered.key), Appearance()) for language in LANGUAGES]
    uncited = []
    for w in walks:
        for taken in w.sample(SAMPLES // 2):
            view = discovered.observe(taken.state, taken.seat)
            legal = taken.legal[taken.seat]
            for table in tables:
                first = {table.clicks.gesture(view, action)[:1] for action in legal[:12]}
                for selection in {(), *first}:
                    prompt = table.questions.prompt(view, taken.seat, legal, selection)
                    rows = prompt.picker.rows if prompt.picker is not None else ()
                    for button in (*prompt.buttons, *rows):
                        cited = re.findall(r"\[\[([A-Z]+-[^\]|]+)", button.disabled)
                        if button.disabled and not (cited and set(cited) <= known):
                            uncited.append(f"{button.id}: {button.disabled}")
    assert sorted(set(uncited)) == []


def test_every_event_moves_something_or_is_meant_to_be_still(discovered: Game) -> None:
    name = f"tabletop.games.{discovered.key}.table"
    if importlib.util.find_spec(name) is None:
        pytest.skip("no table yet")
    table = importlib.import_module(name).TABLE(Texts("en").scope(discovered.key), Appearance())
    animated, still = set(table.motions.ANIMATED), set(table.motions.STILL)
    assert not animated & still
    assert set(discovered.event_types) <= animated | still


def test_lit_in_the_header_is_whoever_decides(discovered: Game, walks: list[Walk]) -> None:
    """In a window that is not whoever comes first in it but who may speak, as everybody sees."""
    if not has_table(discovered.key):
        pytest.skip("it has no table")
    table = new_table(discovered, "en")
    for w in walks:
        for taken in w.sample():
            owed, sides = set(engine.owed(discovered, taken.state)), len(taken.state.sides)
            for eyes in (*range(sides), None):
                view = discovered.observe(taken.state, eyes)
                header = table.questions.header(view, [f"N{seat}" for seat in range(sides)])
                lit = {panel.seat for panel in header.seats if panel.active}
                assert lit <= owed and (lit or eyes not in owed), (w.seed, eyes, taken.action)
