"""What must hold of the frames on the stack (HOW-GAM-05): what a saved match has pending could be pending."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabletop.parts import payments

from ..components.cards import CARDS, CATEGORY
from ..records import frames
from ..records.actions import Aim, Assign, Commit, Contribute
from ..records.state import AnyFrame, State
from . import (
    assets,
    attack,
    block,
    construction,
    damage,
    deployment,
    ending,
    opening,
    retreat,
    round,
    victory,
)
from .declaration import DeclarationPhase

SEATS = (0, 1)
GATHERING: dict[type[Any], DeclarationPhase[Any, Any]] = {
    frames.Deploying: deployment.DEPLOYING,
    frames.Attacking: attack.ATTACKING,
    frames.Blocking: block.BLOCKING,
    frames.Allocating: damage.ALLOCATING,
    frames.Responding: damage.RESPONDING,
    frames.Retreating: retreat.RETREATING,
}
PAYING, OCCUPYING, TRIMMING = assets.PayingPhase(), victory.OccupyingPhase(), ending.TrimmingPhase()


def broken(state: State) -> list[str]:
    """The faults of the stack."""
    out = []
    if state.stack and not isinstance(state.stack[0], (frames.Opening, frames.Round)):
        out.append("there is no round at the bottom of the stack")
    for place, frame in enumerate(state.stack):
        below = state.stack[place - 1] if place else None
        if not _is_sound(state, frame, below):
            out.append(f"the {type(frame).__name__} on the stack points nowhere")
    return out


def _is_sound(state: State, frame: AnyFrame, below: AnyFrame | None) -> bool:
    """Is a frame what the rules would have made of it?"""
    if isinstance(frame, frames.SEALED):
        return set(frame.waiting) <= set(SEATS) and _is_answered(state, frame)
    match frame:
        case frames.Opening() | frames.Round():
            steps = opening.OpeningPhase.steps if isinstance(frame, frames.Opening) else round.FIFTEEN
            return below is None and 0 <= frame.step <= len(steps)
        case frames.Window():
            serials = [item.serial for item in frame.pending]
            in_order = serials == sorted(set(serials)) and (not serials or serials[-1] <= state.serial)
            in_time = isinstance(below, frames.Round) and round.OPENED.get(below.step) == frame.name
            return set(frame.queue) <= set(SEATS) and in_order and in_time
        case frames.Building():
            return 0 <= frame.step <= len(construction.BuildingPhase.steps) and _is_revealed(state, frame)
        case frames.Paying():
            return isinstance(below, (frames.Building, frames.Resolving)) and _is_paying(state, frame)
        case frames.Settling():
            return _is_settling(state, frame, below)
        case frames.Resolving():
            return isinstance(below, frames.Window)
        case frames.Conquering():
            return all(_is_conquest(state, conquest) for conquest in frame.conquests)
        case frames.Occupying():
            return isinstance(below, frames.Conquering) and _is_occupying(state, frame, below)
        case frames.Establishing():
            return True
    return _is_gathered(state, frame)


def _is_gathered(state: State, frame: Any) -> bool:
    """Orders of a declaration, each legal after those before it, in the half that they belong to."""
    phase, battle = GATHERING[type(frame)], state.battle
    if isinstance(frame, (frames.Blocking, frames.Responding)):
        if battle is None or frame.seat != battle.guard:
            return False
    elif isinstance(frame, frames.Allocating) and (battle is None or frame.seat != battle.striker):
        return False
    if isinstance(frame, frames.Responding) and not _is_allocated(state, frame):
        return False
    bare = replace(frame, orders=())
    return all(
        phase.refuse_order(state, replace(bare, orders=frame.orders[:n]), order) is None
        for n, order in enumerate(frame.orders)
    )


def _is_allocated(state: State, frame: frames.Responding) -> bool:
    """Aims and shares as the striker could have given them."""
    battle = state.battle
    if battle is None or len({aim.unit for aim in frame.aims}) != len(frame.aims):
        return False
    for aim in frame.aims:
        unit, strike = state.piece(aim.unit), battle.strike_of(aim.unit)
        if unit is None or strike is None or battle.is_blocked(aim.unit):
            return False
        found = damage.raid_targets(state, unit) if strike.base else attack.targets(state, unit)
        if aim.target not in found:
            return False
    given: tuple[Aim | Assign, ...] = ()
    for share in frame.shares:
        if damage.ALLOCATING.refuse_order(state, frames.Allocating(battle.striker, given), share) is not None:
            return False
        given = (*given, share)
    return True


def _is_revealed(state: State, frame: frames.Building) -> bool:
    for seat in SEATS:
        for order in frame.revealed[seat]:
            bearer = state.piece(order.target)
            if CATEGORY[order.card] == "upgrade" and (bearer is None or bearer.seat != seat):
                return False
    return True


def _is_paying(state: State, frame: frames.Paying) -> bool:
    free = assets.sources(state, frame.seat, frame.barred)
    if not frame.price or not payments.payments(free, frame.price, 1):
        return False
    return all(
        PAYING.refuse(state, replace(frame, orders=frame.orders[:n]), frame.seat, order) is None
        for n, order in enumerate(frame.orders)
    )


def _is_settling(state: State, frame: frames.Settling, below: AnyFrame | None) -> bool:
    if not isinstance(below, frames.Building) or len(frame.orders) >= len(frame.cards):
        return False
    cards = [o.card for o in below.revealed[frame.seat] if CATEGORY[o.card] == "development"]
    return list(frame.cards) == cards and all(order.territory in state.row for order in frame.orders)


def _is_conquest(state: State, conquest: frames.Conquest) -> bool:
    if conquest.territory not in state.row:
        return False
    units = victory.garrison(state, conquest.seat, conquest.territory)
    enough = sum(units.values()) >= CARDS[conquest.territory].occupation_flags
    return enough and set(conquest.force) <= set(units)


def _is_occupying(state: State, frame: frames.Occupying, below: frames.Conquering) -> bool:
    if not any((c.territory, c.seat) == (frame.territory, frame.seat) for c in below.conquests):
        return False
    return all(
        OCCUPYING.refuse(state, replace(frame, orders=frame.orders[:n]), frame.seat, order) is None
        for n, order in enumerate(frame.orders)
    )


def _is_answered(state: State, frame: Any) -> bool:
    """Hidden choices that could have been made; whoever is not waiting has made his."""
    match frame:
        case frames.Contributing():
            given = [(seat, pair) for seat, pair in enumerate(frame.answers) if pair]
            return all(len(p) == 2 and Contribute(*p) in opening.pairs(state.reserves[s]) for s, p in given)
        case frames.Committing():
            return all(_is_affordable(state, seat, frame.answers[seat].orders) for seat in SEATS)
        case frames.Trimming():
            return all(_is_trimmed(state, seat, frame) for seat in SEATS)
        case frames.Replacing():
            return all(_is_replaced(state, seat, frame) for seat in SEATS)
    return True


def _is_affordable(state: State, seat: int, given: tuple[Commit, ...]) -> bool:
    """Could these cards be committed one after another (HOW-CON-03)?"""
    return all(
        construction.refuse_commit(state, seat, given[:n], order) is None for n, order in enumerate(given)
    )


def _is_trimmed(state: State, seat: int, frame: frames.Trimming) -> bool:
    answer = frame.answers[seat]
    for n, order in enumerate(answer.orders):
        so_far = frames.Surplus(answer.orders[:n])
        both = (so_far, frame.answers[1]) if seat == 0 else (frame.answers[0], so_far)
        if TRIMMING.refuse(state, replace(frame, answers=both), seat, order) is not None:
            return False
    return seat in frame.waiting or len(answer.orders) == sum(ending.surplus(state, seat))


def _is_replaced(state: State, seat: int, frame: frames.Replacing) -> bool:
    chosen, wanted = frame.answers[seat], frame.wanted[seat]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= set(state.reserves[seat]):
        return False
    whole = len(chosen) == wanted
    return wanted <= len(state.reserves[seat]) and (len(chosen) < wanted if seat in frame.waiting else whole)
