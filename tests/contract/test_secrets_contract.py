"""What a seat cannot see changes nothing for it; undo never uncovers anything."""

from __future__ import annotations

from typing import Any

from walks import SAMPLES, Walk, finish

from tabletop.engine import codec, engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.session.record import Person
from tabletop.session.session import Session


def test_worlds_that_look_alike_to_a_seat_ask_and_allow_it_the_same(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for n, taken in enumerate(w.sample()):
            for seat in range(len(taken.state.sides)):
                view = game.observe(taken.state, seat)
                world = game.determinize(view, scramble(w.seed, n))
                assert codec.encode(game.observe(world, seat)) == codec.encode(view), (w.seed, n, seat)
                assert game.check(world) == [], (w.seed, n, seat)
                assert engine.owed(game, world) == engine.owed(game, taken.state)
                assert engine.legal_actions(game, world, seat) == taken.legal.get(seat, [])


def test_a_guessed_world_can_be_played_on(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        stream = Stream(w.seed)
        for n, taken in enumerate(w.sample(max(4, SAMPLES // 4))):
            world = game.determinize(game.observe(taken.state, taken.seat), scramble(w.seed, n))
            assert game.check(finish(game, world, stream, limit=40)) == []


def test_a_view_does_not_know_the_dice_to_come(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for n, taken in enumerate(w.sample()):
            for seat in range(len(taken.state.sides)):
                view = game.observe(taken.state, seat)
                assert str(taken.state.dice_key).encode() not in codec.encode(view)
                one, other = game.determinize(view, n), game.determinize(view, n + 1000)
                assert len({one.dice_key, other.dice_key, taken.state.dice_key}) == 3
                assert codec.encode(game.determinize(view, n)) == codec.encode(one)


def test_a_sealed_answer_shows_nothing_to_the_others(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        stream = Stream(w.seed)
        for taken in w.sample(3 * SAMPLES):
            phase = game.phases[type(taken.state.stack[-1])]
            if len(taken.legal) < 2 or phase.open_to_all:
                continue
            for seat, legal in taken.legal.items():
                a, b = stream.pick(legal), stream.pick(legal)
                one = engine.apply(game, taken.state, seat, a)
                other = engine.apply(game, taken.state, seat, b)
                owed = engine.owed(game, one.state)
                if owed != engine.owed(game, other.state) or one.state.stack[:-1] != other.state.stack[:-1]:
                    continue
                for eyes in owed:
                    if eyes != seat:
                        _same_for(game, eyes, one, other)


def _same_for(game: Game, eyes: int, one: Any, other: Any) -> None:
    assert codec.encode(game.observe(one.state, eyes)) == codec.encode(game.observe(other.state, eyes))
    assert engine.legal_actions(game, one.state, eyes) == engine.legal_actions(game, other.state, eyes)
    seen = [[game.witness(e, eyes) for e in step.events] for step in (one, other)]
    assert [e for e in seen[0] if e] == [e for e in seen[1] if e]


def test_a_spectator_sees_no_more_than_a_seat(game: Game, walks: list[Walk]) -> None:
    """Two worlds alike for some seat that nobody's secret distinguishes publicly look alike from outside."""
    for w in walks:
        for n, taken in enumerate(w.sample(max(4, SAMPLES // 4))):
            view = game.observe(taken.state, taken.seat)
            worlds = [game.determinize(view, scramble(n, i)) for i in range(2)]
            public = {codec.encode(game.observe(s, None)) for s in (taken.state, *worlds)}
            assert len(public) == 1


def test_undo_never_crosses_a_barrier_or_another_persons_decision(game: Game, walks: list[Walk]) -> None:
    for w in walks[:2]:
        players = [Person(f"p{s}") for s in range(len(w.end.sides))]
        session = Session(game, w.setup, players, w.key)
        for taken in w.taken:
            session.act(taken.seat, taken.action)
            if len(session) % 3 == 0:
                _undo_all(session)


def _undo_all(session: Session) -> None:
    before, length = codec.fingerprint(session.state), len(session)
    last = session.journal[-1].seat
    undone = 0
    while session.can_undo():
        events = session.events_of(len(session) - 1)
        assert not any(e.barrier for e in events)
        assert session.journal[-1].seat == last
        for other in range(len(session.seats)):
            assert other == last or not session.can_undo(by=other)
        past = session.state_at(len(session) - 1)
        undone += session.undo()
        assert codec.fingerprint(session.state) == codec.fingerprint(past)
    assert undone == length - len(session)
    while session.can_redo():
        session.redo()
    assert codec.fingerprint(session.state) == before and len(session) == length
