"""One meaning for each key: no question of any game takes a letter of the match scene for itself, and passing
for the turn has the same letter everywhere."""

from __future__ import annotations

import pytest
from moments_of import moments_of
from walks import SAMPLES, Walk

from tabletop.app.scenes.match.keylist import OWN
from tabletop.app.table import Appearance
from tabletop.app.table.finding import has_table, table_of
from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.text.catalogue import Texts


def test_no_button_of_a_question_has_a_key_of_the_scene(discovered: Game, walks: list[Walk]) -> None:
    if not has_table(discovered.key):
        pytest.skip("no table")
    table = table_of(discovered.key, Texts("en"), Appearance())
    states = [*moments_of(discovered), *(t.state for w in walks for t in w.sample(max(8, SAMPLES // 2)))]
    for state in states:
        for seat in engine.owed(discovered, state):
            legal = engine.legal_actions(discovered, state, seat)
            prompt = table.questions.prompt(discovered.observe(state, seat), seat, legal, ())
            keys = [button.hotkey for button in prompt.buttons if button.hotkey and not button.disabled]
            assert OWN.isdisjoint(keys), prompt.buttons
            assert len(keys) == len(set(keys)), prompt.buttons
            for button in prompt.buttons:
                if button.beforehand and button.hotkey:
                    assert (button.hotkey == "t") == (button.beforehand == "turn"), button
