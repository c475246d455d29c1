"""A card that is clicked at the wrong time: the refusal names the phase in which it is of use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.gestures import Refused
from tabletop.games.history_of_war import GAME

from .positions import Table
from .test_flow import at_hand, speech
from .test_refusals import attacking, building, deploying, entity, retreating, window


def told(t: Table, word: str, language: str = "en") -> str:
    """What the click on a card says."""
    answer = at_hand(t).click((entity(t, word),))
    assert isinstance(answer, Refused), word
    return speech(language).panels.refusal(answer.refusal, GAME.observe(t.state, t.asked[0]))


def before_building() -> Table:
    return Table("b02 g05 g04!", "", hands="g01 b05 x03 /", stage="w3o", keep=True)


@pytest.mark.rule("HOW-RND-01", "HOW-RND-02", "HOW-UI-11")
@pytest.mark.parametrize(
    ("table", "word", "phase", "turn"),
    [
        (deploying, "hand g07", 3, "of the next round: Construction Phase."),
        (deploying, "hand b01", 2, "of the next round: Base Augmentation Phase."),
        (deploying, "hand x02", 4, "of this round, after the attacker's deployment."),
        (window, "hand g02", 3, "of the next round: Construction Phase."),
        (window, "hand x03", 7, "of this round, before the first distribution of damage."),
        (window, "ax-g01", 5, "of this round: Attacker's Attack Declaration."),
        (attacking, "hand x02", 7, "of this round, before the first distribution of damage."),
        (retreating, "hand x02", 12, "of this round, after the attacker's retreat."),
        (before_building, "hand g01", 3, "of this round: Construction Phase."),
        (before_building, "hand b05", 2, "of the next round: Base Augmentation Phase."),
        (before_building, "ax-g05", 4, "of this round: Attacker's Deployment."),
        (before_building, "ax-g04", 8, "of the next round: Defender's Deployment."),
        (lambda: building("b02 g04"), "ax-g04", 4, "of this round: Attacker's Deployment."),
        (building, "hand x01", 3, "of this round, after construction."),
    ],
)
def test_the_refusal_of_a_card_names_the_phase_in_which_it_is_of_use(
    table: Callable[[], Table], word: str, phase: int, turn: str
) -> None:
    said = told(table(), word)
    assert said.endswith(f" phase {phase} {turn}"), said


@pytest.mark.rule("HOW-RND-01")
def test_in_spanish_too() -> None:
    said = told(deploying(), "hand g07", "es")
    assert (
        said == "Ahora no se construye. Se construye en la fase 3 de la próxima ronda: Fase de Construcción."
    )
