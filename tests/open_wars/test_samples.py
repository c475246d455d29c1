"""Samples and golden matches of the game, kept in ``offer/`` until it is offered: what they are for holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from goldens import every_way_on_is_sound

from tabletop.app.replay import Film
from tabletop.engine import codec, engine, registry
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records import frames
from tabletop.games.open_wars.records.state import State
from tabletop.paths import PACKAGE
from tabletop.session.record import Person
from tabletop.session.replay import verified
from tabletop.store import notes, save
from tabletop.text.markup import parse

from . import three_cities

OFFER = Path(__file__).parent / "offer"
SAMPLES = {
    "open_wars-1-the-last-stand": "replay",
    "open_wars-2-three-cities": "position",
    "open_wars-3-between-citadels": "battle",
}
FINGERPRINTS = {
    "whole": "081280400dd44f96a1abece951f3064193ed9ea40b2f1265dd60f16d99bd97d2",
    "mustering": "828f37ca58b73c60171de3ddfb57eab6d64d8e6f195418fbe8aecf7a2419e987",
    "marching": "877061c675a751dbeb2c7cc50663c1fd0e8ff1a2aa0fbc30edd4907c31057fbc",
    "window": "9b2889637b5d3470f37653ea482af880791bc3ce50717d6ee2ed8fd947660595",
    "activating": "43883cf25e672c8baa702a16f7c9702d87930c9a192ea1208f7036afc4850d51",
}
"""Golden matches; they move to `tests/saves`, and these to `tests/contract/test_golden_contract.py`."""


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks for games finds it, too."""
    games = {**registry.games(), GAME.key: GAME}
    monkeypatch.setattr(registry, "games", lambda: games)


def sample(name: str) -> save.Saved:
    """A sample of the game."""
    return save.load(OFFER / "samples" / f"{name}.json")


def golden(name: str) -> save.Saved:
    """A golden match of the game."""
    return save.load(OFFER / "golden" / f"format-2.open_wars-{name}.json")


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_golden_match_opens_and_replays_to_its_fingerprint(name: str) -> None:
    saved = golden(name)
    assert saved.recovered is None and saved.record.fingerprint == FINGERPRINTS[name]
    assert codec.fingerprint(verified(saved.record).state) == FINGERPRINTS[name]


@pytest.mark.rule("OW-VIC-04")
def test_the_whole_match_ends_by_its_turn_limit() -> None:
    assert golden("whole").record.state.outcome.rule == "OW-VIC-04"


ASKED = {
    "mustering": frames.Mustering,
    "marching": frames.Marching,
    "window": frames.Window,
    "activating": frames.Activating,
}


@pytest.mark.parametrize("name", ASKED)
def test_a_match_saved_in_the_middle_of_a_decision_goes_on(name: str) -> None:
    state = golden(name).record.state
    assert isinstance(state.stack[-1], ASKED[name])
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("OW-SET-08")
def test_a_match_saved_in_the_muster_hides_what_the_other_has_bought() -> None:
    frame: Any = golden("mustering").record.state.stack[-1]
    (buyer,) = (seat for seat, answer in enumerate(frame.answers) if answer.items)
    seen: Any = GAME.observe(golden("mustering").record.state, 1 - buyer).stack[-1]
    assert not seen.answers[buyer].items


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_sound_and_its_words_are_of_it(name: str) -> None:
    saved, words = sample(name), notes.load(OFFER / "samples" / f"{name}.json")
    assert words is not None and words.kind == SAMPLES[name] and saved.meta.thumbnail
    notes.judge(words, saved.record)
    assert codec.fingerprint(verified(saved.record).state) == saved.record.fingerprint
    known = json.loads((PACKAGE / "games/open_wars/rulebook/ids.json").read_text("utf-8"))
    bodies = [words.text, *([words.hint] if words.hint else []), *(note.text for note in words.notes)]
    for body in bodies:
        links = [{run.link for run in parse(text) if run.link} for text in (body.es, body.en)]
        assert links[0] == links[1] <= set(known) and body.es.count("¿") == body.es.count("?")
        assert body.es != body.en and body.es.count("**") == body.en.count("**")
    assert {note.rule for note in words.notes} <= set(known)
    assert (len(words.notes) >= 10) == (words.kind == "replay")
    assert (words.hint is not None) == (words.kind == "position")
    if words.kind == "replay":
        assert saved.meta.kind == "replay" and saved.record.state.outcome.winners
    else:
        owed = engine.owed(GAME, saved.record.state)
        assert isinstance(saved.record.seats[owed[0]], Person), "who plays on is asked at once"


@pytest.mark.rule("OW-SCN-03", "OW-SCN-09")
def test_the_notes_of_the_last_stand_run_through_the_whole_match() -> None:
    words = notes.load(OFFER / "samples" / "open_wars-1-the-last-stand.json")
    film = Film(sample("open_wars-1-the-last-stand").record)
    while film.work(1.0):
        pass
    assert words is not None and film.fault is None and not film.wrong_end
    assert words.notes[-1].moment == film.last
    assert len({film.rounds[note.moment] for note in words.notes}) > film.rounds[-1] // 2


def ends(start: State, actions: Sequence[Action]) -> Any:
    """How the turn ends with these orders; nobody fights, so that nothing is rolled."""
    state = start.clone()
    for action in actions:
        state = engine.apply(GAME, state, 0, action).state
    while state.outcome is None and state.turn == start.turn:
        owed = engine.owed(GAME, state)[0]
        legal = engine.legal_actions(GAME, state, owed)
        idle = [action for action in legal if isinstance(action, Pass | do.Hold | do.Confirm)]
        state = engine.apply(GAME, state, owed, (idle or legal)[0]).state
    assert state.dice_count == start.dice_count
    return state.outcome


@pytest.mark.rule("OW-VIC-06", "OW-CTL-03", "OW-MOV-11", "OW-STK-08")
def test_three_cities_are_held_by_the_split_and_the_flight_and_by_nothing_less() -> None:
    start = sample("open_wars-2-three-cities").record.state
    split = [*three_cities.march(start, ("barbarians/lancer",), ("A2", "A1"))]
    flight = [*three_cities.march(start, ("barbarians/valkyrie",), ("C2", "C1"))]
    both = [*three_cities.march(start, ("barbarians/lancer",) * 2, ("A2", "A1"))]
    assert (*split, *flight, do.END_STEP) == three_cities.solution(start)
    for orders in (split + flight, flight + split):
        outcome = ends(start, [*orders, do.END_STEP])
        assert outcome.winners == (0,) and outcome.rule == "OW-VIC-06"
    for less in (split, flight, both + flight):
        assert ends(start, [*less, do.END_STEP]) is None
    scout = three_cities.standing(start, "barbarians/scout")[0]
    no = engine.refusal(GAME, start, 0, do.March((scout,), start.ground.cell("C2")))
    assert no is not None and no.rule == "OW-MOV-11"
