"""What the lockstep of both engines looks at besides what is played: all whole declarations where these are
few, and orders that must be refused.
"""

from typing import Any

from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, refusal
from tabletop.engine.model import Action
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.rules import assets
from tabletop.parts import payments
from tests.reference.history_of_war import every_declaration
from tests.reference.history_of_war.questions import JOINT, WHOLE
from tests.reference.history_of_war.questions import refusal as reference_refusal

from .lockstep import Difference, Lockstep
from .lockstep_words import CONFIRMED, Key, given, key_of_item, whole_choice

FEW = 8
"""With so many single orders all whole declarations are compared."""

MANY = 2000
"""With so many payments they are not."""


def probe(lock: Lockstep, seat: int, stream: Stream) -> None:
    """All whole declarations, where they are few, and what must be refused."""
    frame, kind = lock.state.stack[-1], lock.match.kind
    if kind == "pay":
        _compare_payments(lock, seat, frame)
    elif kind in CONFIRMED and not given(frame, seat) and _has_few(lock, seat, kind):
        _compare_declarations(lock, seat, kind)
    for action in junk(lock.state, seat, kind, stream):
        _compare_refusals(lock, seat, kind, frame, action)


def _has_few(lock: Lockstep, seat: int, kind: str) -> bool:
    return len(JOINT[kind].items(lock.match.table, seat)) <= FEW


def _compare_payments(lock: Lockstep, seat: int, frame: Any) -> None:
    free = assets.sources(lock.state, seat, frame.barred)
    here = {
        tuple(sorted(lock.words.piece[source] for source in way))
        for way in payments.payments(free, frame.price, MANY)
    }
    if len(here) < MANY and here != set(WHOLE["pay"].choices(lock.match.table, seat)):
        raise Difference(f"payments of {frame}")
    lock.seen["whole payments"] += 1


def _compare_declarations(lock: Lockstep, seat: int, kind: str) -> None:
    """By every order that the program lists, one after another, to every Done."""
    here: set[tuple[Key, ...]] = set()
    ways: dict[tuple[Key, ...], State] = {(): lock.state}
    while ways:
        chosen, state = ways.popitem()
        if chosen in here:
            continue
        for action in legal_actions(GAME, state, seat):
            if isinstance(action, do.Done):
                here.add(chosen)
            elif not isinstance(action, do.Back):
                more = tuple(sorted((*chosen, lock.words.key(action)), key=repr))
                if more not in ways:
                    ways[more] = apply(GAME, state, seat, action).state
    table = lock.match.table
    forced = [key_of_item(table, kind, i) for i in lock.of(lock.state.stack[-1], seat, ())]
    there = {
        tuple(sorted((k for i in whole if (k := key_of_item(table, kind, i)) not in forced), key=repr))
        for whole in every_declaration(table, seat, kind)
    }
    if here != there:
        raise Difference(f"{kind}: {here - there} only here, {there - here} only there")
    lock.seen[f"all {kind} declarations"] += len(here)


def _compare_refusals(lock: Lockstep, seat: int, kind: str, frame: Any, action: Action) -> None:
    no = refusal(GAME, lock.state, seat, action)
    listed = action in lock.legal(seat)
    if (no is None) != listed:
        raise Difference(f"{action} is {'listed' if listed else 'not listed'} but {no}")
    if no is None:
        return
    try:
        rule = _reference_rule(lock, seat, kind, frame, action)
    except (KeyError, ValueError):  # a card that has no name in the reference: not there, or not in hand
        rule = "unknown"
    if rule is None and no.key != "no-choice":
        raise Difference(f"{action} is refused by {no.rule}, but legal in the reference")
    lock.seen["refused in both"] += 1
    lock.seen[f"refusal {no.rule} {no.key}"] += 1


def _reference_rule(lock: Lockstep, seat: int, kind: str, frame: Any, action: Action) -> str | None:
    table = lock.match.table
    if kind == "pay":
        held = given(frame, seat)
        return None if lock.words.key(action) in lock.parts(seat, kind, held, frame) else "HOW-TAS-03"
    if kind in WHOLE:
        return reference_refusal(table, seat, kind, whole_choice(lock.words, table, seat, action))
    if isinstance(action, do.Done):
        return reference_refusal(table, seat, kind, lock.of(frame, seat, given(frame, seat)))
    return JOINT[kind].refuse(table, seat, lock.of(frame, seat, (*given(frame, seat), action)))


def junk(state: State, seat: int, kind: str, stream: Stream) -> list[Action]:
    """Orders of the kind that is asked, with cards taken at random from the table, mostly such as are nearly
    right: a unit of one's own, a declared attacker."""
    alive = [piece.id for piece in state.living()]
    if not alive:
        return []
    own = [piece.id for piece in state.own(seat)] or alive
    strikes = state.battle.strikes if state.battle is not None else ()
    attackers = [strike.unit for strike in strikes] or alive
    cards = sorted({*state.hands[0], *state.hands[1], *state.row})
    one, other, unit, mine = stream.pick(alive), stream.pick(alive), stream.pick(own), stream.pick(own)
    attacker, where, card = stream.pick(attackers), stream.pick([*state.row, 0]), stream.pick(cards)
    held = stream.pick(state.hands[seat] or (card,))
    return {
        "base": [do.Establish(card), do.Establish(held), do.Done()],
        "commit": [do.Commit(card), do.Commit(held, one), do.Commit(held, unit)],
        "pay": [do.Lock(one), do.Lock(unit)],
        "priority": [do.Play(card), do.Play(held, one), do.Use(one), do.Use(unit, other), do.Use(mine)],
        "deploy": [do.Deploy(one, where), do.Deploy(unit, where), do.Deploy(unit, where, mine)],
        "attack": [do.Attack(one), do.Attack(unit), do.Attack(mine, True)],
        "block": [do.Block(one, other), do.Block(unit, attacker), do.Block(mine, attacker)],
        "allocate": [
            do.Aim(one, other),
            do.Aim(attacker, one),
            do.Aim(attacker, do.HAND),
            do.Assign(attacker, one, 1 + stream.below(9)),
            do.Done(),
        ],
        "respond": [do.Respond(one, other), do.Respond(unit, attacker), do.Respond(mine, attacker)],
        "retreat": [do.Retreat(one), do.Retreat(unit)],
        "discard": [do.Scrap(unit), do.Discard(card), do.Discard(held)],
    }.get(kind, [])
