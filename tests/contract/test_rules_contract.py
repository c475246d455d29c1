"""The contract of every game: purity, JSON, replay, legality, ends, invariants."""

from __future__ import annotations

from typing import Any

import msgspec
from walks import SAMPLES, Walk, finish, mutated, plain_values

from tabletop.engine import codec, engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.model import IllegalAction, OfferDraw, Refusal, Resign
from tabletop.session.history import History
from tabletop.session.record import Entry

MUTANTS = 12
LEGAL_LIMIT = 1_500
"""A seat of HEGREGON with forty units may march to more than five hundred hexes."""


def test_random_matches_end_with_an_outcome_for_every_seat(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        outcome, sides = w.end.outcome, w.end.sides
        assert len(sides) == game.seats(w.setup) == len(outcome.scores)
        assert all(0 <= score <= 1 for score in outcome.scores)
        for seat in outcome.winners:
            assert outcome.scores[seat] == max(outcome.scores) == 1
            assert all(s in outcome.winners for s in range(len(sides)) if sides[s] == sides[seat])
        assert outcome.rule.startswith((game.rule_prefix, "TABLE"))
        assert engine.owed(game, w.end) == ()
        assert engine.legal_actions(game, w.end, 0) == []
        assert w.end.stack == []


def test_the_state_is_sound_after_every_decision(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for i, taken in enumerate(w.taken):
            assert game.check(taken.state) == [], (w.seed, i)
            assert taken.state.round >= 1
        assert game.check(w.end) == [], w.seed


def test_nothing_changes_a_state_that_was_reached(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for i, taken in enumerate(w.taken):
            assert codec.encode(taken.state) == taken.encoded, f"seed {w.seed}: state {i} was changed later"


def test_a_clone_is_equal_and_shares_no_list(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample():
            clone = taken.state.clone()
            assert codec.encode(clone) == taken.encoded
            for name in clone.__struct_fields__:
                mine, other = getattr(taken.state, name), getattr(clone, name)
                assert not isinstance(mine, list | dict | set) or mine is not other, f"{name} is shared"


def test_states_come_back_from_json_and_play_on_alike(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample():
            again = codec.decode_state(game, taken.encoded)
            assert codec.encode(again) == taken.encoded
            assert {s: engine.legal_actions(game, again, s) for s in taken.legal} == taken.legal
            one = engine.apply(game, again, taken.seat, taken.action)
            other = engine.apply(game, taken.state, taken.seat, taken.action)
            assert codec.encode(one.state) == codec.encode(other.state)
            assert one.events == other.events == taken.events


def test_what_is_kept_beside_a_state_follows_from_it(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for i, state in enumerate([*(t.state for t in w.taken), w.end]):
            again = codec.decode_state(game, codec.encode(state))
            assert game.derived(state) == game.derived(again), (w.seed, i)
            assert game.derived(state) or not vars(again), "what is kept is not told by `derived`"


def test_a_state_from_a_file_judges_as_the_one_that_was_played(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        stream = Stream(w.seed)
        seen: list[Any] = [t.action for t in w.sample()]
        for taken in w.taken:
            again = codec.decode_state(game, taken.encoded)
            assert {s: engine.legal_actions(game, again, s) for s in taken.legal} == taken.legal
            pool = plain_values([stream.pick(seen), *(stream.pick(a) for a in taken.legal.values())])
            for seat, legal in taken.legal.items():
                for source in (stream.pick(legal), stream.pick(seen), stream.pick(seen)):
                    action = _mutant(game, source, pool, stream) or source
                    asked = game, seat, action
                    assert _refused(again, *asked) == _refused(taken.state, *asked), (w.seed, action)


def _refused(state: Any, game: Game, seat: int, action: Any) -> Refusal | None:
    return engine.refusal(game, state, seat, action)


def test_records_come_back_from_json(game: Game, walks: list[Walk]) -> None:
    event_type = codec.event_type(game)
    for w in walks:
        assert codec.decode_setup(game, codec.encode(w.setup)) == w.setup
        for taken in w.taken:
            assert codec.decode_action(game, codec.encode(taken.action)) == taken.action
        for event in (*w.opening, *(e for t in w.taken for e in t.events)):
            assert msgspec.json.decode(codec.encode(event), type=event_type) == event
        for taken in w.sample():
            for seat in (None, *range(len(taken.state.sides))):
                view = game.observe(taken.state, seat)
                assert msgspec.json.decode(codec.encode(view), type=game.view_type) == view


def test_a_replay_ends_where_the_match_ended(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        history = History(game, w.setup, w.key)
        for taken in w.taken:
            history.append(Entry(taken.seat, taken.action))
        assert codec.fingerprint(history.state) == codec.fingerprint(w.end)
        assert history.opening == w.opening
        assert [history.events_of(i) for i in range(len(history))] == [t.events for t in w.taken]
        for i in (0, len(history) // 3, len(history) // 2):
            assert codec.encode(history.state_at(i)) == w.taken[i].encoded


def test_what_is_listed_is_not_refused_and_listed_once(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample():
            for seat, legal in taken.legal.items():
                assert len(legal) <= LEGAL_LIMIT
                assert len({codec.encode(a) for a in legal}) == len(legal)
                assert engine.legal_actions(game, taken.state, seat) == legal
                for action in legal:
                    assert type(action) in game.action_types
                    assert engine.refusal(game, taken.state, seat, action) is None, (w.seed, action)


def test_what_is_not_listed_is_refused_with_a_rule(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        stream = Stream(w.seed)
        seen: list[Any] = [t.action for t in w.sample()]
        for taken in w.sample():
            pool = plain_values([*seen[:10], *(a for legal in taken.legal.values() for a in legal[:20])])
            for seat, legal in taken.legal.items():
                listed = {codec.encode(a) for a in legal}
                for _ in range(MUTANTS):
                    source = stream.pick((stream.pick(legal), stream.pick(seen)))
                    mutant = _mutant(game, source, pool, stream)
                    if mutant is not None:
                        _judge(game, taken.state, seat, mutant, codec.encode(mutant) in listed)


def _mutant(game: Game, action: Any, pool: list[Any], stream: Stream) -> Any:
    plain = msgspec.to_builtins(action)
    for _ in range(stream.below(3)):
        plain = mutated(plain, pool, stream)
    try:
        return msgspec.convert(plain, codec.action_type(game))
    except msgspec.ValidationError:
        return None


def _judge(game: Game, state: Any, seat: int, action: Any, is_listed: bool) -> None:
    refusal = engine.refusal(game, state, seat, action)
    if is_listed:
        assert refusal is None, (action, refusal)
        return
    assert isinstance(refusal, Refusal), f"{action!r} is neither listed nor refused"
    assert refusal.rule.startswith((game.rule_prefix, "TABLE"))
    try:
        engine.apply(game, state, seat, action)
    except IllegalAction as fault:
        assert fault.refusal == refusal
    else:
        raise AssertionError("a refused action was applied")


def test_who_is_not_asked_can_do_nothing(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample():
            for seat in range(len(taken.state.sides)):
                if seat not in taken.legal:
                    assert engine.legal_actions(game, taken.state, seat) == []
                    assert engine.refusal(game, taken.state, seat, taken.action) is not None


def test_anybody_asked_may_resign_and_the_match_goes_on_or_ends(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        stream = Stream(w.seed)
        for taken in w.sample(max(3, SAMPLES // 5)):
            state = engine.apply(game, taken.state, taken.seat, Resign()).state
            assert game.check(state) == []
            assert state.outcome is not None or taken.seat not in game.living(state)
            assert taken.seat not in engine.owed(game, state)
            assert game.check(finish(game, state, stream, limit=60)) == []


def test_a_draw_stands_once_every_living_seat_has_offered_it(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample(5):
            state = engine.apply(game, taken.state, taken.seat, OfferDraw()).state
            for seat in game.living(taken.state):
                if seat != taken.seat:
                    assert state.outcome is None
                    state = engine.apply(game, state, seat, OfferDraw()).state
            assert state.outcome is not None and state.outcome.is_draw
            assert game.check(state) == []


def test_strange_setups_are_refused_without_stumbling(game: Game, walks: list[Walk]) -> None:
    stream = Stream(99)
    setups = [w.setup for w in walks]
    pool = plain_values(setups)
    for _ in range(100):
        plain = msgspec.to_builtins(stream.pick(setups))
        for _ in range(1 + stream.below(3)):
            plain = mutated(plain, pool, stream)
        try:
            setup = msgspec.convert(plain, game.setup_type)
        except msgspec.ValidationError:
            continue
        refusal = game.refuse_setup(setup)
        if refusal is None:
            assert game.check(engine.new_match(game, setup, 1).state) == []
        else:
            assert refusal.rule.startswith(game.rule_prefix)


def test_every_frame_has_a_phase_and_every_action_a_phase_that_takes_it(game: Game) -> None:
    accepted = {a for phase in game.phases.values() for a in phase.accepts}
    assert accepted == set(game.action_types)


def test_a_playout_in_place_asks_and_allows_what_the_referee_does(game: Game, walks: list[Walk]) -> None:
    """`advance` tells who is owed and `choices` lists, as `owed` and `legal_actions` do by themselves."""
    for w in walks:
        start = engine.new_match(game, w.setup, w.key).state
        draft, seats = engine.playout_draft(start), engine.owed(game, start)
        for i, taken in enumerate(w.taken):
            assert seats == engine.owed(game, taken.state) == tuple(taken.legal), (w.seed, i)
            for seat in seats:
                assert list(engine.choices(game, draft.state, seat)) == list(taken.legal[seat]), (w.seed, i)
            seats = engine.advance(game, draft, taken.seat, taken.action)
        assert seats == ()
        assert codec.encode(draft.state) == codec.encode(w.end)
