"""The program's History of War agrees with the reference, decision by decision (module `lockstep`).

TABLETOP_LOCKSTEP is the number of whole matches, half as many begin in the middle; TABLETOP_LOCKSTEP_SEED is
the first of their seeds.
"""

import os

import pytest

from tabletop.engine.model import Resign
from tabletop.games.history_of_war.records.setup import Setup
from tests.reference.lockstep import Difference, new_lockstep
from tests.reference.lockstep_players import play, play_scene
from tests.reference.lockstep_words import KIND

MATCHES = int(os.environ.get("TABLETOP_LOCKSTEP", "12"))
FIRST = int(os.environ.get("TABLETOP_LOCKSTEP_SEED", "0"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST, FIRST + MATCHES))
def test_both_engines_agree_on_every_decision(seed: int) -> None:
    found = play(seed)
    assert found["positions"] > 100 and found["lists"] > 100
    assert found["refused in both"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST, FIRST + MATCHES // 2))
def test_both_engines_agree_in_the_middle_of_a_match(seed: int) -> None:
    assert play_scene(seed)["positions"] > 20


@pytest.mark.parametrize("is_asked", [True, False])
def test_a_concession_ends_the_match_in_both_engines_whoever_is_asked(is_asked: bool) -> None:
    lock = new_lockstep(Setup(), 3)
    lock.take(1 - is_asked, lock.legal(1 - is_asked)[0])
    assert lock.owed() == (is_asked,)
    lock.take(1, Resign())
    assert lock.match.outcome() == {"winner": 0, "rule": "HOW-GAM-04"}


def test_every_kind_of_decision_is_compared() -> None:
    assert set(KIND.values()) == {
        *("territories", "mulligan", "base", "commit", "pay", "place", "priority", "deploy", "attack"),
        *("block", "allocate", "respond", "retreat", "occupy", "discard", "replace"),
    }


def test_a_difference_is_told() -> None:
    lock = new_lockstep(Setup(), 3)
    lock.match.table.pool[0] = 1
    with pytest.raises(Difference, match="pools"):
        lock.compare()
