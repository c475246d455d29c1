"""Reaction windows nest, last in, first out, and ask whoever could answer by public knowledge."""

from __future__ import annotations

from typing import Any

import pytest
from tiny.duel import GAME, Answer, Blow, Cancelled, Hurt, Play, Played, Setup, Strike, Turn

from tabletop.engine import engine
from tabletop.engine.dice import feed
from tabletop.engine.draft import Draft
from tabletop.engine.model import IllegalAction, Resign, Rolled
from tabletop.engine.priority import Pass, WindowPhase, excused

PARRY, FEINT = Play("parry"), Play("feint")


class Table:
    """Three seats with known hands; `plays` carries decisions out and keeps the events."""

    def __init__(self, *hands: tuple[str, ...], dice: tuple[Any, ...] = ()) -> None:
        self.state = engine.new_match(GAME, Setup(len(hands)), 1, feed(*dice)).state
        self.state.hands = list(hands)
        self.events: list[Any] = []

    def plays(self, *decisions: tuple[int, Any]) -> Table:
        for seat, action in decisions:
            assert self.owed == (seat,)
            step = engine.apply(GAME, self.state, seat, action)
            self.state, self.events = step.state, [*self.events, *step.events]
        return self

    @property
    def owed(self) -> tuple[int, ...]:
        return engine.owed(GAME, self.state)

    def of(self, kind: type) -> list[Any]:
        return [e for e in self.events if isinstance(e, kind)]


def test_a_strike_hits_when_everybody_lets_it_pass() -> None:
    table = Table(("blank",), ("parry",), ("blank",), dice=("hit:3", "harm:6"))
    table.plays((0, Strike(1)), (1, Pass()), (2, Pass()), (0, Pass()))
    assert table.of(Hurt) == [Hurt(1, 3)]
    assert table.owed == (1,)


def test_a_parried_strike_throws_no_die_and_asks_nobody_else() -> None:
    table = Table((), ("parry",), ("parry",))
    table.plays((0, Strike(1)), (1, PARRY), (2, Pass()))
    assert table.of(Cancelled) == [Cancelled(1, "parry", True)]
    assert table.of(Rolled) == [] and table.owed == (1,)


def test_a_feinted_parry_lets_the_strike_work() -> None:
    table = Table(("feint", "blank"), ("parry",), (), dice=("hit:6", "harm:1"))
    table.plays((0, Strike(1)), (1, PARRY), (0, FEINT))
    # The feint's own window asks whoever still holds a card, then it resolves first.
    table.plays((0, Pass()))
    assert table.of(Cancelled) == [Cancelled(0, "feint", True), Cancelled(1, "parry", False)]
    table.plays((0, Pass()))
    assert table.of(Hurt) == [Hurt(1, 1)]


def test_a_feint_against_a_feint_restores_the_parry() -> None:
    table = Table(("feint",), ("parry",), ("feint",))
    table.plays((0, Strike(1)), (1, PARRY), (2, Pass()), (0, FEINT), (2, FEINT))
    assert [c.worked for c in table.of(Cancelled)] == [True, False, True]
    assert [c.seat for c in table.of(Cancelled)] == [2, 0, 1]
    assert table.of(Rolled) == []


def test_the_same_seat_may_answer_again_after_its_card_was_cancelled() -> None:
    table = Table(("feint",), ("parry", "parry"), ())
    table.plays((0, Strike(1)), (1, PARRY), (0, FEINT), (1, Pass()))
    assert table.owed == (1,)
    table.plays((1, PARRY))
    assert table.of(Played)[-1] == Played(1, "parry")
    assert isinstance(table.state.stack[-1], Turn)


def test_a_seat_without_cards_is_skipped_but_a_seat_with_blanks_is_asked() -> None:
    table = Table((), (), ("blank",), dice=("hit:1",))
    table.plays((0, Strike(1)))
    assert table.owed == (2,)
    assert engine.legal_actions(GAME, table.state, 2) == [Pass()]
    table.plays((2, Pass()))
    assert table.owed == (1,)


def test_nobody_asked_means_no_pause_at_all() -> None:
    table = Table((), (), (), dice=("hit:2",)).plays((0, Strike(2)))
    assert [type(e) for e in table.events][-1] is Rolled and table.owed == (1,)


def test_the_wrong_card_is_refused_with_its_rule() -> None:
    table = Table(("blank",), ("feint",), ()).plays((0, Strike(1)))
    for card, rule in (("feint", "TD-MATCH"), ("parry", "TD-HAND")):
        refusal = engine.refusal(GAME, table.state, 1, Play(card))
        assert refusal is not None and refusal.rule == rule
    with pytest.raises(IllegalAction):
        engine.apply(GAME, table.state, 1, Play("parry"))


def test_who_resigns_inside_a_window_is_not_asked_again() -> None:
    table = Table(("blank",), ("blank",), ("blank",), dice=("hit:6", "harm:6"))
    table.plays((0, Strike(1)), (1, Resign()))
    assert table.owed == (2,)
    table.plays((2, Pass()), (0, Pass()))
    assert table.owed == (2,)


def test_the_stack_shows_the_nesting() -> None:
    table = Table(("feint",), ("parry",), ("blank",)).plays((0, Strike(1)), (1, PARRY))
    kinds = [type(f).__name__ for f in table.state.stack]
    assert kinds == ["Turn", "Blow", "Answer", "Card", "Answer"]
    blow = table.state.stack[1]
    assert isinstance(blow, Blow) and not blow.is_cancelled
    assert isinstance(table.state.stack[-1], Answer)


class Heard(WindowPhase):
    """Keeps the window that each reaction gets."""

    accepts = (Play, Pass)

    def __init__(self) -> None:
        self.windows: list[Any] = []

    def may_speak(self, state: Any, frame: Any, seat: int) -> bool:
        return seat != 1

    def announcements(self, state: Any, frame: Any, seat: int) -> list[Any]:
        return [PARRY]

    def announce(self, draft: Draft, frame: Any, seat: int, action: Any) -> None:
        self.windows.append(frame)


def test_a_reaction_gets_the_window_as_it_goes_on_without_those_before_it() -> None:
    heard, draft = Heard(), Draft(engine.new_match(GAME, Setup(3), 1).state)
    window = Answer(queue=(1, 2, 0))
    draft.push(window)
    assert heard.owed(draft.state, window) == (2,)
    assert heard.options(draft.state, window, 2) == [PARRY, Pass()]
    assert heard.refuse(draft.state, window, 2, PARRY) is None
    heard.take(draft, window, 2, PARRY)
    assert heard.windows == [Answer(queue=(2, 0))] == draft.state.stack[1:]
    heard.take(draft, heard.windows[0], 2, Pass())
    assert draft.state.stack[1:] == [Answer(queue=(0,))]
    heard.proceed(draft, draft.state.stack[-1])
    assert draft.state.stack == [Turn(0)]


def test_a_window_asks_nobody_who_left() -> None:
    assert excused(Answer(queue=(1, 2, 1, 0)), 1) == Answer(queue=(2, 0))
