"""A hint with a plan speaks of what stands on the table when the second step is asked, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from established import only_with
from walks import Walk
from worlds import Moment, alone, new_table

from tabletop.ai.player import Budget, Choice, Watch
from tabletop.ai.sequel import Sequel, next_of
from tabletop.app.play import Room
from tabletop.app.scenes.guide.room import Mindless
from tabletop.app.scenes.match.model import Model
from tabletop.app.table.finding import has_table
from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.engine.model import Action
from tabletop.render.motion import Motion
from tabletop.text.catalogue import Texts

MOMENTS, WAYS = 40, 6
"""Moments of a match, and actions that may be advised in each."""


class Whoever:
    """Takes the action that a key falls on."""

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        return Choice(legal[key % len(legal)], key % len(legal))


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_plan_can_be_said_where_it_is_advised(
    discovered: Game, walks: list[Walk], language: str
) -> None:
    game = discovered
    if not has_table(game.key):
        pytest.skip("nothing is advised without a table")
    said = 0
    table = new_table(game, language)
    for walk in walks[:2]:
        for at, taken in enumerate(walk.taken):
            if taken not in walk.sample(MOMENTS):
                continue
            session = Moment(walk, at, taken.seat, (taken.state,)).session(
                taken.state, alone(taken.seat, len(taken.state.sides))
            )
            room, view = Room(session, table, Mindless()), game.observe(taken.state, taken.seat)
            model = Model(room, Texts(language), Motion())
            for key, action in enumerate(taken.legal[taken.seat][:: max(1, len(taken.legal) // WAYS)][:WAYS]):
                found = next_of(game, view, taken.seat, action, Whoever(), Budget(nodes=1), key)
                if found is None or found.rests:
                    continue
                then = found.sequel
                model.advise(action, then=_out_of_the_pipe(game, then))
                clicks = table.clicks.gesture(then.view, then.action)
                assert model.advice.further == clicks and model.advice.words
                said += 1
    only_with(said, game.key, "plan of two steps")


def test_reasons_are_whole_sentences_in_both_languages(discovered: Game, walks: list[Walk]) -> None:
    game, told = discovered, set[str]()
    if not has_table(game.key):
        pytest.skip("nothing is advised without a table")
    tables = [new_table(game, language) for language in ("es", "en")]
    for walk in walks[:2]:
        for taken in walk.sample(MOMENTS):
            legal = taken.legal[taken.seat]
            view = game.observe(taken.state, taken.seat)
            for action in legal[:: max(1, len(legal) // WAYS)]:
                es, en = (table.panels.reasons(view, (action,)) for table in tables)
                assert len(es) == len(en), action
                for line in (*es, *en):
                    assert line and "{" not in line and "reason." not in line, (action, line)
                told |= {type(action).__name__} if es else set()
    only_with(len(told), game.key, "reasons")


def _out_of_the_pipe(game: Game, then: Sequel) -> Sequel:
    action = msgspec.json.decode(codec.encode(then.action), type=codec.action_type(game))
    return Sequel(action, msgspec.json.decode(codec.encode(then.view), type=game.view_type))
