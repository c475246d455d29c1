"""Whole random matches on the reference engine: no dead end, and what must hold does."""

import random

import pytest

from tests.open_wars.reference import Match, Setup
from tests.open_wars.reference.campaign import ChapterSetup, after, war_chest
from tests.open_wars.reference.campaign_data import CHAPTERS, Standing
from tests.open_wars.reference.components import FACTIONS, PIECES, grid
from tests.open_wars.reference.last_stand import LastStandSetup
from tests.open_wars.reference.playouts import Crowd, check, played, some
from tests.open_wars.reference.siege import SiegeSetup

BOARD = "pl fo IC mo pl / de GP fo FP wa / CM pl MT pl BB / wa SR fo GY SY / LS mo IC MB TF"
EVERYTHING = {"heroes": True, "mercenaries": True, "titans": True, "inferno": True, "turn_limit": 10}


def setup(seed: int) -> Setup:
    """A free mode for two to four, with or without expansions, teams and secret orders."""
    dice = random.Random(seed)
    number = dice.choice((2, 2, 3, 4))
    return Setup(
        dice.sample(FACTIONS, number),
        grid(BOARD),
        ["C1", "C5", "A3", "E3"][:number],
        dice.choice(("conquest", "domination", "treasury", "assassination")),
        [1, 2, 1, 2] if number == 4 and dice.random() < 0.5 else None,
        {**(EVERYTHING if dice.random() < 0.7 else {"turn_limit": 8}), "secret_recruitment": seed % 2 == 0},
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_free_mode_ends(seed: int) -> None:
    match, kinds = played(setup(seed), seed)
    assert kinds["D-MUSTER"]
    assert match.outcome is not None
    ranked = [seat for group in match.outcome["ranking"] for seat in group]
    assert sorted(ranked) == sorted(match.game.players)


def test_answers_and_dice_give_the_same_match_again() -> None:
    match, _ = played(Crowd(5), 5)
    rolls = [value for _, value in match.game.rolls]
    again = Match.replayed(Crowd(5), match.history, rolls)
    assert again.snapshot() == match.snapshot()


@pytest.mark.parametrize("seed", range(8))
def test_a_match_goes_on_when_a_player_resigns(seed: int) -> None:
    dice = random.Random(seed)
    match = Match(setup(seed) if seed % 2 else Crowd(seed), lambda why: dice.randint(1, 6))
    for step in range(10000):
        if match.ask is None:
            break
        seat, kind, answers = match.decision(dice.choice(match.owed()))
        check(match.game)
        match.answer(("resign",) if step == 7 * seed + 3 else some(dice, kind, answers), seat)
    assert match.outcome is not None


@pytest.mark.parametrize("seed", range(8))
def test_a_crowd_with_much_mana_ends(seed: int) -> None:
    match, _ = played(Crowd(seed), seed)
    assert match.game.turn <= 3


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_the_last_stand_ends(difficulty: str) -> None:
    match, kinds = played(LastStandSetup(difficulty, {"heroes": True}), 3)
    assert match.game.turn <= 8
    assert bool(kinds["D-MUSTER"]) == (difficulty == "easy")


@pytest.mark.parametrize("people", [2, 3])
def test_the_siege_ends(people: int) -> None:
    match, _ = played(SiegeSetup(people, "hard", {"heroes": True}), people)
    assert match.game.turn <= 7


@pytest.mark.slow
def test_a_campaign_goes_from_chapter_to_chapter() -> None:
    standing = Standing("barbarians", {"heroes": True, "mercenaries": True})
    assert war_chest(standing, []) == 18
    while standing.chapter <= 6:
        match, _ = played(ChapterSetup(standing), standing.chapter)
        assert match.game.turn <= CHAPTERS[standing.chapter].limit
        standing = after(match.game)
        assert standing.threat == len(standing.victories) - sum(standing.victories)
        assert len(standing.ranks) <= 3
    assert standing.result() in ("long night", "resistance", "triumph", "legend")


def test_the_war_chest_reaches_half_of_the_enemy() -> None:
    beaten = Standing("elves", {}, chapter=4, victories=[False] * 3, threat=3)
    listed = 6 + 12 + 4 + 4 + 6 + 8 + 6 + 3 * (3 + 4)
    assert war_chest(beaten, []) == -(-listed // 2)
    assert war_chest(beaten, [("elves/swordsman", False)] * 9) == -(-listed // 2) - 27
    assert PIECES["undead/morven"].cost == 6
