"""The program's Open Wars agrees with the reference engine, decision by decision (package `lockstep`).

TABLETOP_LOCKSTEP is the number of whole matches and of crowds, TABLETOP_LOCKSTEP_SEED the first of their
seeds.
"""

from __future__ import annotations

import os

import pytest

from tabletop.engine.model import Resign
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.rules.phases import PHASES

from .lockstep.chapters import CHAPTERS
from .lockstep.match import KINDS_OF_QUESTION, Lockstep, new_lockstep
from .lockstep.players import play, play_chapter, play_crowd
from .lockstep.tables import builder
from .lockstep.words import Difference

MATCHES = int(os.environ.get("TABLETOP_LOCKSTEP", "8"))
FIRST = int(os.environ.get("TABLETOP_LOCKSTEP_SEED", "0"))


def begun() -> Lockstep:
    setup = Setup()
    return new_lockstep(setup, builder(setup), 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST, FIRST + MATCHES))
def test_both_engines_agree_on_every_decision(seed: int) -> None:
    assert play(seed)["positions"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST, FIRST + MATCHES))
def test_both_engines_agree_in_crowds_with_much_mana(seed: int) -> None:
    assert play_crowd(seed)["positions"] > 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST * 3, (FIRST + CHAPTERS) * 3, 3))
def test_both_engines_agree_on_a_whole_chapter_and_what_is_carried_on(seed: int) -> None:
    assert play_chapter(seed)["chapters"] == 1


def test_every_question_of_the_program_is_compared() -> None:
    campaign = {"Enlisting", "Promoting", "Deploying"}  # compared before the match: `lockstep.chapters`
    asking = {frame.__name__ for frame, phase in PHASES.items() if phase.accepts}
    assert asking - campaign == {frame.__name__ for frame in KINDS_OF_QUESTION}


def test_a_difference_is_told() -> None:
    lock = begun()
    lock.match.game.players[1].gold = 1
    with pytest.raises(Difference, match="gold"):
        lock.compare()


def test_who_resigns_leaves_the_match_in_both_engines() -> None:
    setup = Setup(factions=("dwarves", "orcs", "elves"))
    lock = new_lockstep(setup, builder(setup), 3)
    lock.take(0, Resign())
    assert lock.owed() == (1, 2) and lock.match.owed() == [2, 3]
