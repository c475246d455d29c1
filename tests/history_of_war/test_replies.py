"""What an attacker may get back is foretold before it attacks and before it chooses its target: the response
of whom it hits, the blows of who blocks it (HOW-UI-07). All of it is compared with what happens."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream, scramble
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events as ev
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.words import forecasts, replies
from tabletop.games.history_of_war.words.forecasts import Forecasts
from tabletop.games.history_of_war.words.known import Known

from .positions import Table
from .test_forecasts import IDLE, position
from .test_forecasts import rows as told_rows

Outcome = dict[int, tuple[int, bool]]


def outcome(state: State, *actions: do.Action) -> tuple[State, Outcome]:
    """What each suffers by some choices of who is asked, and whether it falls by that."""
    hits, fallen = dict[int, int](), set[int]()
    for action in actions:
        done = engine.apply(GAME, state, engine.owed(GAME, state)[0], action)
        state = done.state
        for event in done.events:
            if isinstance(event, ev.Hit):
                hits[event.piece] = hits.get(event.piece, 0) + event.amount
            elif isinstance(event, ev.Destroyed):
                fallen.add(event.piece.id)
    return state, {n: (amount, n in fallen) for n, amount in hits.items()}


def every_answer(state: State) -> list[Outcome]:
    """What comes of the targets chosen so far, for everything that the guard may say to it."""
    state, calm = outcome(state, do.DONE)
    if state.battle is None or not isinstance(state.stack[-1], frames.Responding):
        return [calm]
    found, pending = list[Outcome](), [state]
    while pending:
        state = pending.pop()
        given = state.stack[-1].orders  # type: ignore[attr-defined]
        for action in engine.legal_actions(GAME, state, engine.owed(GAME, state)[0]):
            if isinstance(action, do.Respond) and (
                not given or (action.unit, action.attacker) > (given[-1].unit, given[-1].attacker)
            ):
                pending.append(outcome(state, action)[0])
        found.append(outcome(state, do.DONE)[1])
    return found


def idle(state: State, *until: type) -> State:
    """Nobody does anything until somebody is asked such a question."""
    while not isinstance(state.stack[-1], until):
        seat = engine.owed(GAME, state)[0]
        found = list(engine.legal_actions(GAME, state, seat))
        state = engine.apply(
            GAME, state, seat, next((a for a in found if isinstance(a, IDLE)), found[0])
        ).state
    return state


def allocating(stream: Stream) -> State | None:
    """Attackers on territories that nobody blocks and that may choose their targets."""
    t = position(stream)
    while orders := [order for order in t.legal(do.Attack) if not order.base]:
        t.do(stream.pick(orders))
    state = idle(t.do(do.DONE).state, frames.Allocating, frames.Deploying, frames.Retreating)
    return state if isinstance(state.stack[-1], frames.Allocating) else None


@pytest.mark.rule("HOW-UI-07", "HOW-RSP-01", "HOW-RSP-04", "HOW-DMG-10")
def test_what_a_target_may_give_back_is_told_before_it_is_chosen() -> None:
    """Once it was said that the target stands, and nothing of the blow that felled the attacker."""
    could = sure = named = 0
    for seed in range(40):
        stream = Stream(scramble(91, seed))
        state = allocating(stream)
        while state is not None and isinstance(state.stack[-1], frames.Allocating):
            aims = [a for a in engine.legal_actions(GAME, state, 0) if isinstance(a, do.Aim)]
            if not aims:
                break
            aim = stream.pick(aims)
            after = Forecasts(Known()).after(GAME.observe(state, 0), (aim,))
            assert after is not None
            state = outcome(state, aim)[0]
            fight, found = forecasts.fight(after), every_answer(state)
            assert fight is not None
            for n, harm in fight.harms.items():
                every = [each.get(n, (0, False)) for each in found]
                assert harm.damage == max(amount for amount, _ in every), (seed, aim, n)
                assert harm.falls == any(falls for _, falls in every)
                assert harm.is_most == (len(set(every)) > 1)
                could, sure = could + harm.is_most, sure + (not harm.is_most)
            for reply in replies.answers(after, aim.unit):
                worst = max(each.get(aim.unit, (0, False)) for each in found)
                assert (reply.harm.damage, reply.harm.falls) == worst
                named += 1
    assert could > 40 and sure > 40 and named > 20


@pytest.mark.rule("HOW-UI-07", "HOW-BLK-01", "HOW-BLK-02", "HOW-DMG-03")
def test_what_a_blocker_does_to_an_attacker_is_told_before_it_attacks() -> None:
    blocked = felled = 0
    for seed in range(40):
        stream = Stream(scramble(92, seed))
        t = position(stream)
        if not isinstance(t.top, frames.Attacking) or not (orders := t.legal(do.Attack)):
            continue
        attack = stream.pick(orders)
        after = Forecasts(Known()).after(GAME.observe(t.state, 0), (attack,))
        assert after is not None
        told = replies.blocks(forecasts.confirmed(after), attack.unit)
        state = idle(t.do(attack, do.DONE).state, frames.Blocking, frames.Deploying, frames.Retreating)
        able = [a for a in engine.legal_actions(GAME, state, 1) if isinstance(a, do.Block)]
        if not isinstance(state.stack[-1], frames.Blocking):
            continue
        assert {n for reply in told for n in reply.by} <= {order.unit for order in able}
        for reply in told:
            then = state
            for n in reply.by:
                then = outcome(then, do.Block(n, attack.unit))[0]
            then = idle(outcome(then, do.DONE)[0], frames.Allocating, frames.Window, frames.Deploying)
            found: Outcome = {}
            while then.battle is not None:
                legal = list(engine.legal_actions(GAME, then, engine.owed(GAME, then)[0]))
                step = next((a for a in legal if isinstance(a, IDLE)), legal[0])
                then, found = outcome(then, step)
            assert found[attack.unit] == (reply.harm.damage, reply.harm.falls)
            blocked, felled = blocked + 1, felled + reply.harm.falls
    assert blocked > 20 and felled > 5


@pytest.mark.rule("HOW-UI-07", "HOW-RSP-01")
def test_before_an_attack_its_worst_response_and_its_worst_block_are_told() -> None:
    t = Table("g01@1 g05@2", "g04@1 g01@2! g02@2!", keep=True)
    weak, strong = do.Attack(t.id("ax-g01")), do.Attack(t.id("ax-g05"))
    told = told_rows(t, weak)
    for label in ("Worst response, your unit", "Worst block, your unit"):
        assert (
            told[label].value == "4 damage, DV 2: you lose it"
            and told[label].note == "M4A3 Sherman, with AV 4"
        )
    assert not any(label.startswith("Worst") for label in told_rows(t, strong)), "the others are locked"
    t.do(weak)
    (mine,) = [r for label, r in told_rows(t, do.DONE).items() if label == "Type 99 Rifle Infantry"]
    assert mine.value == "up to 4 damage, DV 2: you could lose it"


@pytest.mark.rule("HOW-UI-07", "HOW-RSP-01", "HOW-RSP-02", "HOW-DMG-10")
def test_a_target_tells_what_it_may_answer_before_it_is_chosen() -> None:
    t = Table("g01@1 g05@2", "g04@1 g01@1! g08@2", keep=True).declare("ax-g01 ax-g05").defend("")
    t.go(frames.Allocating)
    told = told_rows(t, do.Aim(t.id("ax-g01"), t.id("al-g04")))
    mine = told["Type 99 Rifle Infantry"]
    assert (mine.value, mine.note) == (
        "up to 4 damage, DV 2: you could lose it",
        "if M4A3 Sherman responds with 4",
    )
    calm = told_rows(t, do.Aim(t.id("ax-g01"), t.id("al-g01")))
    assert "Type 99 Rifle Infantry" not in calm, "a locked unit never responds"
