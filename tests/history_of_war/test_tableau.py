"""What is kept beside a state is what would be counted anew, whatever has happened to it (`Game.derived`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices, new_match, owed
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import ANNOUNCEMENT
from tabletop.games.history_of_war.mind.foresight import foresee
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.pieces import Battle, Strike
from tabletop.games.history_of_war.records.state import State

from .positions import Table

FOLDER = Path(do.__file__).parent.parent
CARDS = {"pieces", "battle", "held", "scrapyards"}
"""What the tableau is counted from."""


def anew(state: State) -> dict[str, object]:
    return GAME.derived(codec.decode_state(GAME, codec.encode(state)))


def walk(seed: int, eager: bool) -> Iterator[State]:
    """A random match played in place; who is `eager` announces and attacks whenever that is possible."""
    stream = Stream(seed)
    draft = Draft(new_match(GAME, GAME.random_setup(stream), stream.below(2**62)).state)
    seats = owed(GAME, draft.state)
    while seats:
        legal = choices(GAME, draft.state, seat := stream.pick(seats))
        bold = [a for a in legal if isinstance(a, (do.Play, do.Use, do.Attack, do.Block, do.Aim))]
        seats = advance(GAME, draft, seat, stream.pick(bold if eager and bold else legal))
        draft.events.clear()
        yield draft.state


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_is_what_is_counted_anew_after_every_action(seed: int) -> None:
    """Played in place, so that a mark once left standing would stand for the rest of the match."""
    for state in walk(seed, eager=bool(seed % 2)):
        assert GAME.derived(state) == anew(state), (seed, state.round, state.phase)


def test_a_clone_that_goes_on_does_not_touch_what_the_other_keeps() -> None:
    for count, state in enumerate(walk(11, eager=True)):
        if state.outcome is not None or count % 5:
            continue
        before, twin = GAME.derived(state), Draft(state.clone())
        seat = owed(GAME, state)[0]
        for action in list(choices(GAME, state, seat))[:4]:
            twin = Draft(state.clone())
            advance(GAME, twin, seat, action)
            assert GAME.derived(twin.state) == anew(twin.state)
        assert GAME.derived(state) == before == anew(state)


def test_looking_ahead_keeps_nothing_wrong_either() -> None:
    """The bots' guesses change copies by hand."""
    for count, state in enumerate(walk(5, eager=True)):
        if state.outcome is None and not count % 3:
            before = GAME.derived(state)
            foresee(state)
            assert GAME.derived(state) == before == anew(state)


def test_every_way_in_which_a_card_changes_is_noticed() -> None:
    t = Table("g04@1 b01 b03", "g05@1 d04@1", stage="w7", keep=True)
    state = t.state
    for change in (
        lambda: state.lock(t.id("ax-b01")),
        lambda: state.enter(0, 0, "deployment", locked=False),
        lambda: state.fight(Battle(0, (Strike(t.id("ax-g04"), "ground"),))),
        lambda: state.fight(None),
        lambda: state.remove(t.id("al-d04")),
        lambda: state.scrap(1, *[card for card in range(102) if ANNOUNCEMENT[card] is not None]),
        lambda: state.hold(1, state.row[0]),
    ):
        kept = state.tableau
        change()
        assert state.tableau is not kept and GAME.derived(state) == anew(state)


def test_nobody_changes_cards_behind_the_back_of_the_state() -> None:
    """What the tableau is counted from is written by the mutators alone."""
    folders = ("records", "rules", "mind")
    for path in (path for folder in folders for path in sorted((FOLDER / folder).glob("*.py"))):
        if path.name == "state.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else ()
            targets = (node.target,) if isinstance(node, ast.AugAssign) else targets
            for target in targets:
                inner = target.value if isinstance(target, ast.Subscript) else target
                written = inner.attr if isinstance(inner, ast.Attribute) else ""
                assert written not in CARDS, (path.name, node.lineno)


def test_the_same_cards_are_counted_once() -> None:
    t = Table("g04@1 b01 b03", "g05@1", stage="w1", keep=True)
    window = t.state.stack[-1]
    assert isinstance(window, frames.Window)
    kept = t.state.tableau
    assert t.state.clone().tableau is kept
    t.one_pass()
    assert t.state.stack[-1] != window and t.state.tableau is kept
