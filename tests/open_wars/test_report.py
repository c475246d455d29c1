"""A finished war in figures: they are those of the match, and complete in both languages."""

from __future__ import annotations

import pytest

from tabletop.app.report import report_of
from tabletop.engine.dice import Stream
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.rules.control import army_value
from tabletop.games.open_wars.words.report import FIGURES
from tabletop.session.record import Bot
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts


def played(seed: int, most: int) -> Session:
    """So many decisions of a match at random."""
    stream = Stream(seed)
    setup = GAME.arena_setup(stream)
    bots = tuple(Bot("easy", str(seat)) for seat in range(GAME.seats(setup)))
    session = Session(GAME, setup, bots, seed)
    for _ in range(most):
        if session.is_over:
            break
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)))
    return session


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_are_those_of_the_match(language: str) -> None:
    session = played(5, 250)
    state, make = session.state, report_of("open_wars")
    assert make is not None
    told = make(session, Texts(language).scope("open_wars"), False)
    counted = {key: figure.amounts for (key, _), figure in zip(FIGURES, told.figures, strict=True)}
    for seat, curve in enumerate(told.curves):
        actions = [entry.action for entry in session.journal if entry.seat == seat]
        assert counted["spells"][seat] == sum(isinstance(action, do.Spell) for action in actions)
        assert curve.values[-1] == army_value(state, seat)
        assert len(curve.values) == state.turn + 1
    assert all(len(figure.values) == len(state.factions) for figure in told.figures)
    assert all("⟦" not in text for text in (told.chart, *(figure.label for figure in told.figures)))
    assert sum(counted["gold"]) > 0 and sum(counted["recruited"]) > 0
