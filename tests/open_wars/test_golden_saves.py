"""Golden matches of the game: what each of them was saved for holds."""

from __future__ import annotations

from typing import Any

import pytest
from goldens import every_way_on_is_sound, golden

from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import frames


@pytest.mark.rule("OW-VIC-04")
def test_the_whole_match_ends_by_its_turn_limit() -> None:
    assert golden("format-2.open_wars-whole").record.state.outcome.rule == "OW-VIC-04"


ASKED = {
    "mustering": frames.Mustering,
    "marching": frames.Marching,
    "window": frames.Window,
    "activating": frames.Activating,
}


@pytest.mark.parametrize("name", ASKED)
def test_a_match_saved_in_the_middle_of_a_decision_goes_on(name: str) -> None:
    state = golden(f"format-2.open_wars-{name}").record.state
    assert isinstance(state.stack[-1], ASKED[name])
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("OW-SET-08")
def test_a_match_saved_in_the_muster_hides_what_the_other_has_bought() -> None:
    state = golden("format-2.open_wars-mustering").record.state
    frame: Any = state.stack[-1]
    (buyer,) = (seat for seat, answer in enumerate(frame.answers) if answer.items)
    seen: Any = GAME.observe(state, 1 - buyer).stack[-1]
    assert not seen.answers[buyer].items
