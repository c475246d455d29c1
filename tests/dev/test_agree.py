"""How well hints agree with a longer search: where they differ, the longer one says what is given away."""

from __future__ import annotations

import pytest

from tabletop import cli
from tabletop.ai.player import Choice, Rated
from tabletop.dev.agree import PER_MATCH, Case, _loss, cases, positions, table
from tabletop.engine import registry
from tabletop.engine.engine import legal_actions, owed
from tabletop.text.catalogue import Texts


def test_positions_are_the_same_from_the_same_seed_and_have_a_choice() -> None:
    game = registry.find("open_card_wars")
    found = [(decision, state) for decision, state in positions(game, 3)]
    assert len(found) == PER_MATCH
    assert [each[0] for each in found] == [decision for decision, _ in positions(game, 3)]
    assert [each[0] for each in found] != [decision for decision, _ in positions(game, 4)]
    assert all(len(legal_actions(game, state, owed(game, state)[0])) > 1 for _, state in found)


def test_what_a_hint_gives_away_is_what_the_longer_search_says() -> None:
    rated = (Rated(4, 0.6, 0.5), Rated(2, 0.5, 0.3, 0.55), Rated(0, 0.3, 0.2))
    long = Choice("x", 4, 0.6, 9, rated)
    assert _loss(long, 2) == pytest.approx(0.05) and _loss(long, 0) == pytest.approx(0.3)
    assert _loss(long, 7) == pytest.approx(0.3), "what was not thought of gives away as much as the worst"
    assert _loss(Choice("x", 4, 0.6), 2) == 0.0


def test_the_figures_are_told_of_all_and_of_each_kind() -> None:
    found = [
        Case(1, 1, "a", "a", "move", True, 0.0),
        Case(1, 2, "a", "b", "move", False, 0.01),
        Case(1, 3, "a", "b", "buy", False, 0.09),
    ]
    every, buy, move = table(found, Texts("en")).splitlines()
    assert (
        "3 positions; the same 33%" in every
        and "two points 67%" in every
        and "lose 5.0 of a hundred" in every
    )
    assert buy.startswith("buy: 1 position") and "lose 9.0 of a hundred on average, 9.0 at most" in buy
    assert move.startswith("move: 2 position") and "the same 50%" in move and "two points 100%" in move


def test_hints_are_compared_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        cli.main(["dev", "agree", "history_of_war", "--positions", "4", "--seed", "9", "--times", "2"]) == 0
    )
    assert "4 " in capsys.readouterr().out.splitlines()[0]
    assert cli.main(["dev", "agree", "chess"]) != 0


def test_a_position_is_judged_twice() -> None:
    found = cases(("history_of_war", 9, 2))
    assert len(found) == PER_MATCH
    assert all(case.same == (case.hint == case.long) or case.loss >= 0 for case in found)
