"""Whatever can be passed is a priority window, and says of which kind it is."""

from __future__ import annotations

import pytest
from walks import Walk

from tabletop.engine.contract import Game
from tabletop.engine.model import Frame
from tabletop.engine.priority import Pass, PriorityPhase
from tabletop.session.wishes import kind_of, kinds_of
from tabletop.text.catalogue import LANGUAGES, Texts


def test_only_a_priority_window_takes_a_pass(game: Game) -> None:
    for kind, phase in game.phases.items():
        assert isinstance(phase, PriorityPhase) == (Pass in phase.accepts), kind.__name__
        if not isinstance(phase, PriorityPhase):
            assert phase.window(Frame()) == "", kind.__name__


def test_a_window_that_opens_is_of_a_kind_that_is_known(game: Game, walks: list[Walk]) -> None:
    met = {kind_of(game, taken.state) for walk in walks for taken in walk.taken}
    assert met - {""} <= set(kinds_of(game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_there_are_several_kinds_each_has_a_name(discovered: Game, language: str) -> None:
    """By it people choose in which they pass beforehand."""
    kinds, texts = kinds_of(discovered), Texts(language).scope(discovered.key)
    if len(kinds) > 1:
        names = [texts(f"window.{kind}") for kind in kinds]
        assert len(set(names)) == len(names) and not any("window." in name for name in names)
