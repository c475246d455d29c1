"""What an attacker may get back: the response of whom it hits (HOW-RSP-01), the blows of whoever may block it
(HOW-BLK-01). The rules themselves carry each of them out, on the table as who looks knows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ..components.cards import DOMAIN, IS_UNIT
from ..records import frames
from ..records.pieces import Piece, Shield
from ..records.state import State
from ..rules import attack, block, damage, values
from .forecasts import Fight, Harm, all_at, allocated, dealt


class Reply(NamedTuple):
    """By whom, each with how much, and what the attacker suffers then."""

    by: tuple[int, ...]
    amount: int
    harm: Harm
    is_first: bool = False
    """Does the attacker fall before it strikes (HOW-DMG-10)?"""


def responses(state: State, responding: frames.Responding, unit: int) -> list[Reply]:
    """What those that an attacker hits may give back to it, the worst first; none that would fall before."""
    found, calm = list[Reply](), dealt(Draft(state.clone()), responding)
    for order in damage.RESPONDING.orders(state, responding):
        if order.attacker == unit and calm is not None:
            fight = dealt(Draft(state.clone()), replace(responding, orders=(order,)))
            reply = _reply(state, unit, (order.unit,), fight)
            is_first = fight is not None and fight.harms.get(order.unit) != calm.harms.get(order.unit)
            found.append(reply._replace(is_first=is_first))
    return sorted([reply for reply in found if reply.harm.damage], key=_danger)


def answers(state: State, unit: int) -> list[Reply]:
    """The responses to an attacker that has been given its target, not yet for good."""
    frame = state.stack[-1] if state.stack else None
    responding = allocated(Draft(state.clone()), frame) if isinstance(frame, frames.Allocating) else None
    return responses(state, responding, unit) if responding is not None else []


def replies(state: State, unit: int) -> list[Reply]:
    """The responses to an attacker of a confirmed declaration, if nobody blocks it and all that stand there
    choose the same target, the worst first."""
    battle, piece, found = state.battle, state.piece(unit), list[Reply]()
    if battle is None or piece is None:
        return found
    for target in attack.targets(state, piece):
        responding = frames.Responding(battle.guard, aims=all_at(state, target))
        found += responses(state, responding, unit)
    return sorted(found, key=_danger)


def blocks(state: State, unit: int) -> list[Reply]:
    """What an attacker of a confirmed declaration suffers from each that may block it alone, and from all of
    them together if none of them fells it but all do, the worst first."""
    battle, able = state.battle, list[Piece]()
    strike = battle.strike_of(unit) if battle is not None else None
    if battle is None or strike is None:
        return []
    for piece in state.own(battle.guard):
        if IS_UNIT[piece.card] and block.refuse_block(state, strike, piece) is None:
            able.append(piece)
    found = [_blocked(state, unit, (piece,)) for piece in able]
    if len(able) > 1 and not any(reply.harm.falls for reply in found):
        together = _blocked(state, unit, able)
        found += [together] if together.harm.falls else []
    return sorted([reply for reply in found if reply.harm.damage], key=_danger)


def _blocked(state: State, unit: int, by: Sequence[Piece]) -> Reply:
    """A half in which some units block an attacker, and it splits its points so that nothing is kept from
    it: it deals none."""
    draft = Draft(state.clone())
    battle = draft.state.battle
    assert battle is not None
    for piece in by:
        draft.state.lock(piece.id)
    draft.state.fight(replace(battle, shields=tuple([Shield(piece.id, unit) for piece in by])))
    fight = dealt(draft, frames.Responding(battle.guard))
    return _reply(state, unit, [piece.id for piece in by], fight)


def _reply(state: State, unit: int, by: Sequence[int], fight: Fight | None) -> Reply:
    piece = state.piece(unit)
    assert piece is not None
    harm = fight.harms.get(unit) if fight is not None else None
    dealers = [dealer for n in by if (dealer := state.piece(n)) is not None]
    amount = sum(values.attack_value(state, dealer, DOMAIN[piece.card]) for dealer in dealers)
    return Reply(tuple(by), amount, harm or Harm(0, values.defence_value(state, piece)))


def _danger(reply: Reply) -> tuple[bool, int, tuple[int, ...]]:
    return (not reply.harm.falls, -reply.harm.damage, reply.by)
