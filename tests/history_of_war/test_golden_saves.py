"""Golden matches and samples of the game, kept in ``offer/`` until it is offered: what they are for holds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from goldens import every_way_on_is_sound

from tabletop.engine import codec, engine
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.paths import PACKAGE
from tabletop.session.replay import verified
from tabletop.store import notes, save
from tabletop.text.markup import parse

from . import airlift

OFFER = Path(__file__).parent / "offer"
FINGERPRINTS = {
    "battle": "394d94bdc690464aec5583284de355352439de63633e6a514b34591e74353ce2",
    "commitment": "5066b13efd74670597e4fc34eea34dff834163604e401d907ad76533d6e16f5b",
    "paying": "e31d48d8af33fde518bd5eed431d7a45a65920b3c95bbf8f68ac7b1c4bbfe2f7",
    "stack": "d043daf0ac393bd8b95c06d85432b05187a1e9e9a9d49a6c2a1c8422c81897c5",
    "whole": "15b09bed5e6a95b4a8e2ccd1a5242ef16d1774eee011cf28fafcfb9cfeb6fa21",
}
SAMPLES = {"history_of_war-1-the-littorio": "replay", "history_of_war-2-airlift": "position"}
SAMPLES["history_of_war-3-five-to-nil"] = "battle"


def golden(name: str) -> save.Saved:
    """A golden match of the game."""
    return save.load(OFFER / "golden" / f"format-2.history_of_war-{name}.json")


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_golden_match_opens_and_replays_to_its_fingerprint(name: str) -> None:
    saved = golden(name)
    assert saved.recovered is None and saved.record.fingerprint == FINGERPRINTS[name]
    assert codec.fingerprint(verified(saved.record).state) == FINGERPRINTS[name]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_sound_and_its_words_are_of_it(name: str) -> None:
    path = OFFER / "samples" / f"{name}.json"
    saved, words = save.load(path), notes.load(path)
    assert words is not None and words.kind == SAMPLES[name] and saved.meta.thumbnail
    notes.judge(words, saved.record)
    assert verified(saved.record).state.outcome == saved.record.state.outcome
    known = json.loads((PACKAGE / "games/history_of_war/rulebook/ids.json").read_text("utf-8"))
    bodies = [words.text, *([words.hint] if words.hint else []), *(note.text for note in words.notes)]
    for body in bodies:
        links = [{run.link for run in parse(text) if run.link} for text in (body.es, body.en)]
        assert links[0] == links[1] <= set(known) and body.es.count("¿") == body.es.count("?")
    assert {note.rule for note in words.notes} <= set(known)
    assert (len(words.notes) >= 10) == (words.kind == "replay")
    assert (words.hint is not None) == (words.kind == "position")


@pytest.mark.rule("HOW-KEY-10", "HOW-DEP-04", "HOW-KEY-12", "HOW-VIC-03")
def test_an_airlift_conquers_stalingrad_and_nothing_less_does() -> None:
    record = save.load(OFFER / "samples" / "history_of_war-2-airlift.json").record
    start, seat = record.state, 0
    orders = airlift.solution(start)

    def ends(*chosen: do.Deploy) -> Any:
        """How the round ends with these deployments."""
        state = start.clone()
        for order in (*chosen, do.DONE):
            state = engine.apply(GAME, state, seat, order).state
        while state.outcome is None and state.round == start.round:
            owed = engine.owed(GAME, state)[0]
            legal = engine.legal_actions(GAME, state, owed)
            idle = [action for action in legal if isinstance(action, Pass | do.Done)]
            state = engine.apply(GAME, state, owed, (idle or legal)[0]).state
        return state.outcome

    for chosen in (orders, orders[::-1]):
        outcome = ends(*chosen)
        assert outcome.winners == (seat,) and outcome.rule == "HOW-END-03"
    for left in orders:
        assert ends(*(order for order in orders if order != left)) is None
    by_ship = do.Deploy(orders[0].unit, airlift.STALINGRAD, airlift.ship(start))
    no = engine.refusal(GAME, start, seat, by_ship)
    assert no is not None and no.rule in ("HOW-KEY-10", "HOW-KEY-12", "HOW-DEP-05")


@pytest.mark.rule("HOW-GAM-05", "HOW-END-03")
def test_the_whole_match_has_nearly_every_kind_of_action_and_ends() -> None:
    """Units beyond the limit of the deployment area are rare: their own tests show them."""
    record = golden("whole").record
    assert set(GAME.action_types) - {type(entry.action) for entry in record.journal} <= {do.Scrap}
    assert record.state.outcome.rule == "HOW-END-03"


@pytest.mark.rule("HOW-GAM-05", "HOW-STK-04", "HOW-STK-05")
def test_a_match_saved_with_three_announcements_waiting_goes_on() -> None:
    state = golden("stack").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Window) and len(frame.pending) >= 3
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("HOW-GAM-05", "HOW-STK-07", "HOW-TAS-03")
def test_a_match_saved_in_the_middle_of_a_payment_goes_on() -> None:
    state = golden("paying").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Paying) and frame.orders
    assert isinstance(state.stack[-2], frames.Resolving)
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("HOW-GAM-05", "HOW-STM-05", "HOW-RSP-08")
def test_a_match_saved_among_responses_keeps_declarations_and_allocation() -> None:
    state = golden("battle").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Responding) and frame.aims and frame.orders
    assert state.battle is not None and state.battle.shields and state.battle.strikes
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("HOW-GAM-05", "HOW-CON-01", "HOW-STM-03")
def test_a_match_saved_behind_a_commitment_hides_it() -> None:
    state = golden("commitment").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Committing) and all(answer.orders for answer in frame.answers)
    (waiting,) = engine.owed(GAME, state)
    seen = GAME.observe(state, waiting).stack[-1]
    assert seen.answers[1 - waiting] == frames.Commitment() and seen.answers[waiting].orders
    every_way_on_is_sound(GAME, state)
