"""Whole matches at random, legality from both sides, and counts of legal sequences."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.dev.play import perft
from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Resign, Rolled
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import SPELLS
from tabletop.games.chesswar.records import events
from tabletop.games.chesswar.records.actions import (
    CONFIRM,
    END_PHASE,
    Attack,
    Buy,
    Cast,
    Charge,
    ChooseArmy,
    Crumble,
    Deploy,
    Lift,
    Move,
    Sell,
    Shoot,
    ShootSquare,
    TakeList,
    Teleport,
)
from tabletop.games.chesswar.records.events import Destroyed, Dying, PhaseEnded, Revealed
from tabletop.games.chesswar.records.frames import HealWindow, Movement, RaiseWindow, Redeployment
from tabletop.games.chesswar.records.setup import RANDOM, SeatSetup, Setup
from tabletop.games.chesswar.rules.turn import STEP_OF, TurnPhase

from .positions import position

WORDS = ("", "K", "Q", "X", "KQ", "elf", "orc", "gnome", "elf-bow-host", "☠", *SPELLS)


def any_action(stream: Stream) -> Any:
    """An action with any ids and words, most of them nonsense."""
    a, b = stream.below(90) - 5, stream.below(90) - 5
    word = stream.pick(WORDS)
    kinds = (Move, Teleport, Charge, Shoot, ShootSquare, Attack)
    return stream.pick(
        [kind(a, b) for kind in kinds]
        + [Cast(a, word, b), Crumble(a), Lift(a), Deploy(word, a)]
        + [kind(word) for kind in (Buy, Sell, ChooseArmy, TakeList)]
        + [CONFIRM, END_PHASE]
    )


@pytest.mark.rule("CW-STM-12", "CW-STM-14", "CW-STM-17", "CW-STM-18")
@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_is_sound_ends_and_replays(seed: int) -> None:
    """Each uses another set-up; nonsense is refused with a rule, and listed is legal."""
    stream = Stream(scramble(31, seed))
    setup, key = GAME.random_setup(stream), stream.below(2**60)
    state = engine.new_match(GAME, setup, key).state
    journal = []
    while state.outcome is None:
        seat = stream.pick(engine.owed(GAME, state))
        legal = engine.legal_actions(GAME, state, seat)
        assert len(set(legal)) == len(legal) > 0
        assert all(engine.refusal(GAME, state, seat, a) is None for a in legal)
        for _ in range(3):
            odd = any_action(stream)
            no = engine.refusal(GAME, state, seat, odd)
            assert (no is None) == (odd in legal), (odd, no)
            assert no is None or no.rule
        action = stream.pick(legal)
        journal.append((seat, action))
        state = engine.apply(GAME, state, seat, action).state
        assert GAME.check(state) == [], (seed, len(journal), action)
        assert len(journal) < 20_000
    again = engine.new_match(GAME, setup, key).state
    for seat, action in journal:
        again = engine.apply(GAME, again, seat, action).state
    assert codec.fingerprint(again) == codec.fingerprint(state)


@pytest.mark.rule("CW-STM-03", "CW-STM-01")
def test_the_movement_phase_destroys_nobody_and_opens_no_window_but_the_counterspells() -> None:
    for seed in range(8):
        stream = Stream(seed)
        state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
        while state.outcome is None:
            seat = engine.owed(GAME, state)[0]
            step = engine.apply(GAME, state, seat, stream.pick(engine.legal_actions(GAME, state, seat)))
            if any(isinstance(frame, Movement) for frame in state.stack):
                until = next((i for i, e in enumerate(step.events) if isinstance(e, PhaseEnded)), None)
                assert not any(isinstance(e, (Destroyed, Dying)) for e in step.events[:until])
            if any(isinstance(frame, Movement) for frame in step.state.stack):
                assert not isinstance(step.state.stack[-1], (HealWindow, RaiseWindow))
            state = step.state


@pytest.mark.rule("CW-STM-15")
def test_dice_and_the_reveal_are_barriers_for_undo() -> None:
    assert Rolled.barrier and Revealed.barrier
    assert not any(kind.barrier for kind in events.ALL if kind is not Revealed)


def listed_with_memory(state: Any) -> list[Any]:
    return [engine.legal_actions(GAME, state, seat) for seat in engine.owed(GAME, state)]


@pytest.mark.rule("CW-GEN-13")
def test_remembered_steps_are_those_listed_afresh() -> None:
    """The lists kept between decisions (`Derived.steps`) never differ from lists made from nothing."""
    for seed in range(4):
        stream = Stream(seed)
        state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
        for _ in range(400):
            if state.outcome is not None:
                break
            fresh = codec.decode_state(GAME, codec.encode(state))
            assert listed_with_memory(state) == listed_with_memory(fresh)
            seat = engine.owed(GAME, state)[0]
            action = stream.pick(engine.legal_actions(GAME, state, seat))
            state = engine.apply(GAME, state, seat, action).state


@pytest.mark.rule("CW-MOV-02", "CW-MOV-04", "CW-TUR-06")
def test_perft_of_two_lone_pawns() -> None:
    """By hand. W human.P a1 (Mov 1), B orc.P h8: three steps or END. Afterwards white has nothing left, and
    the turn passes by itself to black, who has the same four choices."""
    p = position("W human.P a1", "B orc.P h8")
    assert perft(GAME, p.state, 1) == 4
    assert perft(GAME, p.state, 2) == 4 * 4


@pytest.mark.rule("CW-MOV-02", "CW-MOV-03")
def test_perft_of_one_unit_with_mov_two() -> None:
    """By hand. W rat.P a1 (Mov 2), B orc.P h8 (Mov 1). First: a2, b1, b2 or END = 4.
    From a2 5 steps, from b1 5, from b2 8, each +1 for END; after END black has 3 steps + END = 4:
    6 + 6 + 9 + 4 = 25."""
    p = position("W rat.P a1", "B orc.P h8")
    assert perft(GAME, p.state, 1) == 4
    assert perft(GAME, p.state, 2) == 25


@pytest.mark.rule("CW-MOV-05", "CW-CHG-01")
def test_perft_in_contact() -> None:
    """By hand. CW-EX-01 with human.B (Mov 2): three steps c3 d3 e3, one charge, END = 5, and then:
    c3: its 8 neighbours (d5 touches none of c3's), END: 9; e3 the same: 9; d3: all 8, END: 9.
    (d5 touches c4, d4, e4, but not c3, d3, e3, so nothing restricts the second step.)
    The charge engages; nothing is left in the phase; the bow may not shoot, so the combat phase asks:
    attack or END = 2. After END the shooting phase asks: shoot at d5 or END = 2. Sum: 9·3 + 2 + 2 = 31."""
    p = position("W human.B d4", "B orc.P d5")
    assert perft(GAME, p.state, 1) == 5
    assert perft(GAME, p.state, 2) == 31


@pytest.mark.rule("CW-MOV-02", "CW-STM-01")
@pytest.mark.parametrize(
    ("lists", "counts"),
    [
        (("human-kings-host", "orc-green-tide"), (41, 1_567, 58_445)),
        (("elf-bow-host", "undead-sleepless-legion"), (55, 2_965, 160_407)),
        (("rat-swarm", "rat-swarm"), (48, 2_309, 115_717)),
    ],
)
def test_perft_from_ready_made_armies(lists: tuple[str, str], counts: tuple[int, ...]) -> None:
    """Counted by this program once the positions by hand above held: a change of these numbers is a change
    of what may be moved, cast or shot in the first phases, or of a list."""
    seats = tuple(SeatSetup(name.split("-")[0], name) for name in lists)
    state = engine.new_match(GAME, Setup(seats), 1).state
    (second,) = engine.owed(GAME, state)
    state = engine.apply(GAME, state, second, CONFIRM).state
    assert tuple(perft(GAME, state, depth) for depth in (1, 2, 3)) == counts


@pytest.mark.rule("CW-TUR-01", "CW-STM-01")
def test_the_turn_runs_its_steps_in_order() -> None:
    assert list(STEP_OF) == [
        "expire",
        "crumble",
        "refresh",
        "movement",
        "shooting",
        "combat",
        "regenerate",
        "pay",
        "pass_on",
    ]
    assert len(TurnPhase.steps) == len(STEP_OF)


@pytest.mark.rule("CW-VIC-04", "CW-OPT-31")
@pytest.mark.parametrize("players", ["3", "4"])
def test_resigning_at_any_decision_among_several_leaves_a_sound_match(players: Any) -> None:
    seats = tuple(SeatSetup("", RANDOM) for _ in range(int(players)))
    setup = Setup(seats, players, 14, 14, quiet_draw=6)
    for seed in range(6):
        stream = Stream(seed)
        state = engine.new_match(GAME, setup, seed).state
        while state.outcome is None:
            seat = stream.pick(engine.owed(GAME, state))
            often = 300 if isinstance(state.stack[-1], (Movement, Redeployment)) else 10
            legal = engine.legal_actions(GAME, state, seat)
            action = Resign() if stream.below(often) == 0 else stream.pick(legal)
            state = engine.apply(GAME, state, seat, action).state
            assert GAME.check(state) == []
