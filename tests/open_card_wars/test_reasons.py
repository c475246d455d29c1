"""A hint that changes nothing at once tells what is kept: the dice as they lie then."""

from __future__ import annotations

import pytest

from tabletop.engine.engine import legal_actions
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do

from .positions import Position, duel
from .test_promises import LANGUAGES, lines


def kept(p: Position, action: Action, language: str) -> str:
    t, _ = lines(p, action, language=language)
    return " ".join(t.table.panels.reasons(t.view, (action,)))


@pytest.mark.rule("OCW-MANA-06")
@LANGUAGES
def test_who_merges_no_more_reads_the_dice_apart(language: str) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 4 / ", stage="merge")
    assert do.EndPhase() in legal_actions(GAME, p.state, 0)
    assert kept(p, do.EndPhase(), language).endswith(": 1, 4.")


@LANGUAGES
def test_who_ends_with_dice_left_or_passes_reads_which(language: str) -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 3 / ")
    assert kept(p, do.EndPhase(), language).endswith(": 3, 4.")
    assert kept(p, Pass(), language).endswith(": 3, 4.")
