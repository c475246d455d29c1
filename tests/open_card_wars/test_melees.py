"""Random melees: everybody on the field, dice in plenty, effects at random; the rules hold at every step."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import apply, legal_actions, owed, settle
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames, resolving
from tabletop.games.open_card_wars.records.fighters import Declared
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import State, first_state
from tabletop.games.open_card_wars.rules import pending, targets

from .matrix import ANSWERER, clash

WORDS = (
    "dodge", "counterattack", "reflect", "taunt", "trample", "double_damage", "double_attack",
    "indestructible", "unstoppable", "reach",
)  # fmt: skip


def melee(stream: Stream) -> State:
    """Five against five (two of a class at most) with high dice, somewhere in A's activation phase."""
    from .positions import _effect

    setup = Setup(
        team_pick="random", card_pool="all", mode="standard", adjacency=stream.pick(("orthogonal", "king")),
        stun_duration=stream.pick(("full_turn", "until_maintenance")), fatigue_round=8,
    )  # fmt: skip
    state = first_state(setup)
    state.turn, state.starter, state.serial = 9, 0, 1
    for seat in (0, 1):
        classes: list[str] = []
        cells = list(range(9))
        while len(classes) < 5:
            card = stream.pick(setup.characters)
            taken = any(f.card == card and f.seat == seat for f in state.fighters)
            if taken or classes.count(CARDS[card].cls) > 1:
                continue
            classes.append(CARDS[card].cls)
            cell = cells.pop(stream.below(len(cells)))
            fighter = state.enter(card, seat, cell).changed(entered=0)
            worn = [c for c in setup.equipment if CARDS[c].cls == CARDS[card].cls]
            used = {f.equipment for f in state.fighters if f.seat == seat}
            free = [c for c in worn if c not in used]
            if free and len([e for e in used if e >= 0]) < 3 and stream.below(2):
                fighter = fighter.changed(equipment=stream.pick(free))
            if not stream.below(3):
                fighter = fighter.changed(effects=(_effect(state, fighter, stream.pick(WORDS), ""),))
            state.update(fighter.changed(hp=1 + stream.below(fighter.hp)))
        state.pools[seat] = tuple(3 + stream.below(4) for _ in range(8))
    state.stack = [frames.Turn(step=4), frames.Menu(0)]
    settle(GAME, Draft(state))
    return state


@pytest.mark.rule("OCW-SM-31", "OCW-SM-35", "OCW-SM-36")
@pytest.mark.parametrize("seed", range(40))
def test_a_melee_stays_sound(seed: int) -> None:
    stream = Stream(seed + 1)
    state = melee(stream)
    assert GAME.check(state) == []
    for step in range(220):
        if state.outcome is not None:
            break
        seat = owed(GAME, state)[0]
        legal = legal_actions(GAME, state, seat)
        assert legal
        busy = [a for a in legal if not isinstance(a, (do.EndPhase, do.Back, do.Done))] or legal
        state = apply(GAME, state, seat, stream.pick(busy)).state
        assert GAME.check(state) == []
        if step % 40 == 0:
            assert codec.encode(codec.decode_state(GAME, codec.encode(state))) == codec.encode(state)


@pytest.mark.rule("OCW-SM-32")
@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        (resolving.Assault, {"fighter": 9}),
        (resolving.Assault, {"objective": 9}),
        (resolving.Assault, {"stage": 19}),
        (resolving.Assault, {"stage": 1, "objective": -1, "shares": ()}),
        (resolving.Assault, {"dealt": ((30, 2),)}),
        (resolving.Assault, {"declared": Declared(1, 0, 5, 2), "path": (3,)}),
        (resolving.Assault, {"declared": Declared(1, 0, 5, 0), "path": (0,)}),
        (resolving.Repeating, {"first": 20}),
        (resolving.FlashWindow, {"moment": "ability"}),
        (resolving.FlashWindow, {"passes": 2}),
        (resolving.FlashWindow, {"speaker": 2}),
        (resolving.FlashWindow, {"declared": (Declared(95, 0, 5, 0),)}),
        (resolving.FlashWindow, {"declared": (Declared(90, 0, 15, 2),)}),
        (resolving.FlashWindow, {"declared": (Declared(90, 0, 5, 0, ()),)}),
        (resolving.FlashWindow, {"declared": (Declared(90, 0, 5, 1, (12,)),)}),
    ],
)
def test_a_stack_that_points_nowhere_is_found(kind: type, changes: dict[str, object]) -> None:
    p = clash("double_attack", "", ANSWERER, dice="1 1 / 3")
    assert pending.broken(p.state) == []
    place = next(i for i, frame in enumerate(p.state.stack) if type(frame) is kind)
    p.state.stack[place] = msgspec.structs.replace(p.state.stack[place], **changes)
    assert pending.broken(p.state)


@pytest.mark.rule("OCW-SM-32")
@pytest.mark.parametrize(
    "frame",
    [
        resolving.Answering(0, 0, 1),
        resolving.Aiming(0, resolving.Assault(0, -1, True), ()),
        resolving.Sharing(0, (1, 2), 4),
        resolving.Displacing(0, 12),
        resolving.Borrowing(0, 0, (13,)),
        resolving.Borrowing(0, 1, (5,)),
        resolving.Running(Declared(90, 0, 5, 0, ())),
        resolving.Running(Declared(90, 0, 5, 2), path=(1,), started=True),
        resolving.FollowingUp(0, resolving.Running(Declared(90, 0, 5, 2), path=(1,), started=True)),
    ],
)
def test_a_question_that_nobody_asked_is_found(frame: object) -> None:
    p = clash("double_attack", "", ANSWERER, dice="1 1 / 3")
    p.state.stack.append(frame)  # type: ignore[arg-type]
    assert pending.broken(p.state)


@pytest.mark.rule("OCW-VOC-02")
@pytest.mark.parametrize("seed", range(12))
def test_candidates_are_what_is_not_refused(seed: int) -> None:
    state = melee(Stream(seed + 500))
    abilities = [a for card in CARDS for a in card.abilities if a.choices]
    for fighter in [f for f in state.fighters if f.stands]:
        sight = targets.Sight(state, fighter)
        for ability in abilities:
            chosen: tuple[int, ...] = ()
            for target in ability.choices:
                legal = [
                    v for v in range(-2, 14) if not targets.refuse_one(state, fighter, target, v, chosen)
                ]
                assert targets.candidates(sight, target, chosen) == legal
                chosen = (*chosen, *legal[:1])
            pairs = targets.combinations(sight, ability)
            assert all(targets.refuse(state, fighter, ability, pair) is None for pair in pairs)
            assert targets.has_any(state, fighter, ability) == bool(pairs)
