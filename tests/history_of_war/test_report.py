"""A finished war in figures: they are those of the match, and complete in both languages."""

from __future__ import annotations

import pytest
from whole_match import by_weights

from tabletop.app.report import report_of
from tabletop.engine.dice import Stream
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import IS_UNIT
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records.events import DepotRaided
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.rules.opening import HAND
from tabletop.games.history_of_war.words.report import FIGURES
from tabletop.session.record import Bot
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts


def played(seed: int, limit: int) -> Session:
    """A match played by rules of thumb."""
    stream = Stream(seed)
    session = Session(GAME, Setup(axis=1, round_limit=limit), (Bot("easy", "Ana"), Bot("easy", "Luis")), seed)
    while not session.is_over:
        seat = session.owed[0]
        legal = session.legal(seat)
        weights = GAME.insight.weights(session.state, seat, legal) or [1.0] * len(legal)
        session.act(seat, by_weights(legal, weights, stream))
    return session


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_are_those_of_the_match(language: str) -> None:
    session = played(3, 12)
    state, make = session.state, report_of("history_of_war")
    assert make is not None
    told = make(session, Texts(language).scope("history_of_war"), False)
    happened = [event for n in range(len(session)) for event in session.events_of(n)]
    counted = {key: figure.amounts for (key, _), figure in zip(FIGURES, told.figures, strict=True)}
    assert [mark.name for mark in told.seats] == (
        ["Aliados", "Eje"] if language == "es" else ["Allies", "Axis"]
    )
    assert counted["territories"] == tuple(len(held) for held in state.held)
    for seat in (0, 1):
        rival = state.scrapyards[1 - seat]
        assert counted["destroyed"][seat] <= sum(IS_UNIT[card] for card in rival)
        actions = [entry.action for entry in session.journal if entry.seat == seat]
        announced = [a for a in actions if isinstance(a, do.Play | do.Use)]
        assert counted["announced"][seat] == len(announced)
        raids = [a for a in actions if isinstance(a, do.Attack) and a.base]
        assert counted["raids"][seat] == len(raids) <= counted["attacks"][seat]
        again = HAND * sum(isinstance(a, do.Redraw) for a in actions)
        burnt = sum(len(e.cards) for e in happened if isinstance(e, DepotRaided) and e.seat == seat)
        assert counted["drawn"][seat] == 60 - len(state.depots[seat]) + again - burnt
        assert told.curves[seat].values[0] == 0 and told.curves[seat].values[-1] == state.points(seat)
    assert len(told.curves[0].values) == state.round + 1
    assert all(len(figure.values) == 2 and "⟦" not in figure.label for figure in told.figures)
    assert sum(counted["spent"]) > 20 and sum(counted["units"]) > 5
