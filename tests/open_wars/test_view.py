"""What a seat may know."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.actions import Buy
from tabletop.games.open_wars.records.events import Noted
from tabletop.games.open_wars.rules.view import known, witness

from .positions import kind_of
from .test_setup import begun, bought


@pytest.mark.rule("OW-DEF-13")
def test_nobody_else_learns_of_what_is_written_down() -> None:
    state = begun()
    step = engine.apply(GAME, state, 0, Buy(state.starts[0][0], kind_of("guard")))
    (noted,) = [event for event in step.events if isinstance(event, Noted)]
    assert witness(noted, 0) == noted and witness(noted, 1) is None and witness(noted, None) is None
    assert GAME.secrets(step.state, 0) and not GAME.secrets(step.state, 1)


@pytest.mark.rule("OW-DEF-13", "OW-DIC-01")
def test_what_is_known_is_a_state_in_which_others_have_written_nothing() -> None:
    state = bought(begun(), 0, "guard")
    view = GAME.observe(state, 1)
    told = known(view)
    assert told.stack[-1].answers[0].items == () and told.dice_key == 0
    guess = GAME.determinize(view, 5)
    assert guess.stack[-1].answers[0].confirmed and GAME.check(guess) == []
    assert GAME.observe(guess, 1) == view


@pytest.mark.rule("OW-DEF-12", "OW-DEF-13")
def test_purses_lie_open_to_all() -> None:
    view = GAME.observe(begun(), None)
    assert view.gold == (15, 15) and view.mana == (2, 2)
