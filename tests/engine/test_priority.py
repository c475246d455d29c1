"""One window with a stack: responses to responses, paid when announced or resolved, last in, first out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tiny.spells import GAME, LAST, Say, Setup, Speaking, SpeakingPhase, Spell, SpellState, Told

from tabletop.engine import engine
from tabletop.engine.draft import Draft
from tabletop.engine.model import IllegalAction
from tabletop.engine.priority import Pass, Pending, cancel, circle, excused, pending

BOLT, COUNTER, PASS = Say("bolt"), Say("counter"), Pass()


class Match:
    """A match whose states come back from their JSON after every decision."""

    def __init__(self, *hands: tuple[Any, ...], mana: int = 4) -> None:
        self.state = engine.new_match(GAME, Setup(len(hands), mana, ("blank",)), 1).state
        self.state.hands = list(hands)
        self.told: list[tuple[int, str, str]] = []

    def plays(self, *decisions: tuple[int, Any]) -> Match:
        for seat, action in decisions:
            assert engine.owed(GAME, self.state) == (seat,)
            step = engine.apply(GAME, self.state, seat, action)
            self.state = msgspec.json.decode(msgspec.json.encode(step.state), type=SpellState)
            assert self.state == step.state
            self.told += [(e.seat, e.kind, e.what) for e in step.events if isinstance(e, Told)]
        return self

    @property
    def window(self) -> Speaking:
        frame = self.state.stack[-1]
        assert isinstance(frame, Speaking)
        return frame


def test_what_was_announced_last_resolves_first_and_a_countered_counter_does_nothing() -> None:
    match = Match(("bolt", "counter"), ("counter", "blank"))
    match.plays((0, BOLT), (1, COUNTER), (0, COUNTER))
    assert match.window.pending == (Spell(0, "bolt"), Spell(1, "counter"), Spell(0, "counter"))
    assert match.window.queue == (1, 0)
    match.plays((1, PASS))
    assert match.told[3:] == [(0, "counter", "worked"), (1, "counter", "cancelled")]
    assert match.window.pending == (Spell(0, "bolt"),) and match.state.hurt == [0, 0]
    match.plays((1, PASS))
    assert match.told[5:] == [(0, "bolt", "worked")] and match.state.hurt == [0, 1]


def test_all_must_pass_in_succession_before_anything_resolves_and_again_before_the_window_closes() -> None:
    match = Match(("bolt", "bolt"), ("bolt", "blank"), ("blank",))
    match.plays((0, BOLT), (1, PASS), (2, PASS), (0, BOLT), (1, PASS), (2, PASS))
    assert match.window.pending == (Spell(0, "bolt"),), (
        "the second bolt resolved, who has no hand left passes"
    )
    assert match.state.hurt == [0, 1, 0] and match.state.round == 1
    match.plays((1, BOLT), (2, PASS), (1, PASS))
    assert match.state.hurt == [0, 1, 1], "the answer comes before what it answers"
    match.plays((1, PASS), (2, PASS))
    assert match.state.hurt == [0, 2, 1] and match.window.pending == () and match.state.round == 1
    match.plays((1, PASS), (2, PASS))
    assert match.state.round == 2 and match.window.seat == 1


def test_a_bolt_is_paid_as_it_is_announced_a_counter_when_it_resolves() -> None:
    match = Match(("bolt", "blank"), ("counter", "blank")).plays((0, BOLT))
    assert match.state.mana == [3, 4]
    match.plays((1, COUNTER))
    assert match.state.mana == [3, 4]
    match.plays((0, PASS), (1, PASS))
    assert match.state.mana == [3, 2] and match.told[-1] == (0, "bolt", "cancelled")


def test_what_is_cancelled_before_it_resolves_pays_nothing() -> None:
    match = Match(("bolt", "counter", "blank"), ("counter", "blank"))
    match.plays((0, BOLT), (1, COUNTER), (0, COUNTER), (1, PASS), (0, PASS))
    assert match.state.mana == [1, 4]


def test_what_cannot_be_paid_any_more_when_it_resolves_comes_to_nothing() -> None:
    match = Match(("bolt", "blank"), ("counter", "bolt", "bolt"), mana=2)
    match.plays((0, BOLT), (1, COUNTER), (0, PASS), (1, BOLT), (0, PASS), (1, PASS))
    match.plays((0, PASS), (1, PASS))
    assert match.told[-1] == (1, "counter", "unpaid") and match.window.pending == (Spell(0, "bolt"),)


def test_a_refused_announcement_changes_nothing() -> None:
    match = Match(("counter", "bolt"), ("blank",), mana=0)
    for action, rule in ((COUNTER, "TS-STACK"), (BOLT, "TS-MANA"), (Say("blank"), "TS-HAND")):
        refusal = engine.refusal(GAME, match.state, 0, action)
        assert refusal is not None and refusal.rule == rule
        try:
            engine.apply(GAME, match.state, 0, action)
        except IllegalAction:
            continue
        raise AssertionError


def test_nobody_who_could_speak_means_no_pause_at_all() -> None:
    match = Match(("bolt",), (), mana=1).plays((0, BOLT))
    assert match.state.hurt == [0, 1] and match.state.outcome is not None and match.state.round == LAST


def test_the_circle_ends_with_whoever_spoke_and_who_left_is_not_in_it() -> None:
    assert circle((2, 0, 1), 0) == (1, 2, 0)
    assert excused(Speaking(queue=(1, 2, 1), seat=0), 1) == Speaking(queue=(2,), seat=0)


def test_a_window_is_named_by_its_frame_and_the_same_whoever_speaks_in_it() -> None:
    phase, window = GAME.phases[Speaking], Speaking(queue=(0, 1), pending=(Spell(0, "bolt"),), seat=0)
    assert phase.window(window) == "speaking"
    assert (
        phase.bare(window)
        == phase.bare(Speaking(queue=(1,), seat=0))
        != phase.bare(Speaking(queue=(), seat=1))
    )


class AfterTheCaster(SpeakingPhase):
    """Answers are asked beginning after whoever announced what resolves next; in an empty window the seat of
    the turn begins."""

    def speakers(self, state: SpellState, frame: Speaking) -> tuple[int, ...]:
        if frame.pending:
            return circle(state.sides, frame.pending[-1].seat)
        return super().speakers(state, frame)


def test_who_begins_after_a_resolution_may_hang_on_what_is_still_pending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAME.phases, Speaking, AfterTheCaster())
    match = Match(("blank",), ("bolt", "blank"), ("bolt", "blank"))
    match.plays((0, PASS), (1, BOLT), (2, BOLT), (0, PASS), (1, PASS), (2, PASS))
    assert match.window.pending == (Spell(1, "bolt"),) and match.window.queue == (2, 0, 1)
    match.plays((2, PASS), (0, PASS), (1, PASS))
    assert match.window.pending == () and match.window.queue == (0, 1, 2)


def nested() -> SpellState:
    """A window that was opened while another one waits below it, with spells in both."""
    state = engine.new_match(GAME, Setup(2), 1).state
    low = Speaking(queue=(0, 1), pending=(Spell(0, "bolt"), Spell(1, "bolt")), seat=0)
    state.stack = [low, Speaking(queue=(1, 0), pending=(Spell(1, "counter"),), seat=1)]
    return state


def test_what_waits_in_any_window_may_be_cancelled() -> None:
    draft = Draft(nested())
    above, second, first = pending(draft.state)
    assert above == Pending(1, 0, Spell(1, "counter"))
    assert [(w.place, w.at, w.thing.seat) for w in (second, first)] == [(0, 1, 1), (0, 0, 0)]
    cancel(draft, first)
    assert pending(draft.state) == [above, Pending(0, 0, Spell(1, "bolt"))]
    assert draft.state.stack[0].queue == (0, 1)
