"""Results by what a game counts of a seat."""

from __future__ import annotations

import pytest

from tabletop.ai import simulate as sim
from tabletop.ai import tally
from tabletop.ai.matches import play
from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.engine import new_match
from tabletop.lab.naming import Naming
from tabletop.text.catalogue import LANGUAGES, Texts

from . import toy

COUNTING = [key for key, game in registry.games().items() if type(game).countable is not Game.countable]
RELATIVE = {"class", "order", "role", "built"}
"""Kinds of which every name comes in every match, or that are among those of another kind."""


def test_scores_are_gathered_by_kind_and_name() -> None:
    seats = ((("hero", "a"), ("class", "x")), (("hero", "b"), ("class", "x")))
    found = tally.gathered([(seats, (1.0, 0.0)), (seats[::-1], (0.5, 0.5)), ((), (1.0, 0.0))])
    assert found == {"class": {"x": [1.0, 0.0, 0.5, 0.5]}, "hero": {"a": [1.0, 0.5], "b": [0.0, 0.5]}}


def test_a_game_that_tells_nothing_counts_only_what_is_done() -> None:
    counts = tally.Counts(toy.GAME, 2)
    counts.did(1, toy.Step())
    counts.happened(None, [toy.Scored(1, 1), toy.Scored(1, 1)])
    state = new_match(toy.GAME, toy.ToySetup(), 0).state
    assert counts.entries(toy.ToySetup(), state, 0) == ()
    assert counts.actions == [{}, {"step": 1}] and counts.events == {"scored": 2}


@pytest.mark.parametrize("game", COUNTING)
def test_every_seat_counts_once_for_what_it_played_with(game: str) -> None:
    summary = sim.simulate(game, ["uniform", "uniform"], 4, seed=2)
    assert summary.per_tally or summary.per_label
    for kind, shares in summary.per_tally.items():
        assert shares, kind
        assert all(s.games <= 2 * summary.games and s.low <= s.rate <= s.high for s in shares.values())


@pytest.mark.parametrize("game", COUNTING)
def test_what_is_told_is_among_what_may_be_told_and_has_a_name_in_both_languages(game: str) -> None:
    found = registry.find(game)
    known = set(found.countable())
    task = sim.tasks(found, ["uniform", "uniform"], 1, 5, wild=True)[0]
    played = play(task)
    for seat in played.tallies:
        assert all(entry in known or entry[0] in RELATIVE for entry in seat), game
    for language in LANGUAGES:
        naming = Naming(game, Texts(language))
        for kind, name in known | set(played.traits) | {entry for seat in played.tallies for entry in seat}:
            assert naming.kind(kind) and naming.name(kind, name)
            assert kind == "players" or kind == "order" or naming.name(kind, name) != name, (kind, name)
