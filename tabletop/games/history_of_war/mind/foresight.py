"""The position as it will be once everything that is planned has been confirmed: orders of a declaration, a
commitment, announcements on the stack, the rest of a battle half."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Frame
from tabletop.parts import payments

from ..components.cards import ANNOUNCEMENT, CARDS, COST
from ..records import frames
from ..records.actions import Aim, Assign, Commit, Discard
from ..records.pieces import Announced
from ..records.state import State
from ..rules import assets, effects, victory
from ..rules.attack import ATTACKING
from ..rules.block import BLOCKING
from ..rules.deployment import DEPLOYING
from ..rules.retreat import RETREATING
from . import combat
from .worth import built_worth, hand_worth, piece_worth

EFFORT = 0.01
"""What an order costs that changes nothing."""
LAST_RETREATS, VICTORY = 12, 14
WAYS = 40
"""So many occupation forces are compared."""


def foresee(state: State) -> tuple[State, list[float]]:
    """A copy of the position with everything planned carried out, and what else that brings each seat."""
    seen, extra = state.clone(), [0.0, 0.0]
    for frame in reversed(state.stack):
        if not isinstance(frame, frames.Round):
            _carry_out(seen, frame, extra)
    if seen.battle is not None:
        _fight(seen, frames.Responding(seen.battle.guard), extra)
    if LAST_RETREATS <= seen.phase <= VICTORY:
        _fall(seen)
    return seen, extra


def _fall(seen: State) -> None:
    """After the last battle territories fall to whoever shows flags enough; the cheapest force stays."""
    fallen = [(territory, victory.winner(seen, territory)) for territory in seen.row]
    draft = Draft(seen)
    for territory, seat in fallen:
        if seat >= 0:
            units = victory.garrison(seen, seat, territory)
            ways = payments.payments(units, CARDS[territory].occupation_flags, WAYS)
            force = min(ways, key=lambda way: _dear(seen, way))
            victory.conquer(draft, frames.Conquest(territory, seat, force))


def _dear(seen: State, force: tuple[int, ...]) -> float:
    return sum(piece_worth(piece) for piece in map(seen.piece, force) if piece is not None)


def _carry_out(seen: State, frame: Frame, extra: list[float]) -> None:
    """What one frame of the stack plans."""
    draft = Draft(seen)
    if isinstance(frame, frames.Declaration):
        extra[frame.seat] -= EFFORT * len(frame.orders)
    match frame:
        case frames.Deploying():
            DEPLOYING.confirm(draft, frame)
        case frames.Retreating():
            RETREATING.confirm(draft, frame)
        case frames.Attacking():
            if frame.orders:
                ATTACKING.confirm(draft, frame)
                if seen.battle is not None:
                    seen.fight(combat.guess_blocks(seen, seen.battle))
        case frames.Blocking():
            BLOCKING.confirm(draft, frame)
        case frames.Allocating(orders=orders):
            aims = tuple(order for order in orders if isinstance(order, Aim))
            shares = tuple(order for order in orders if isinstance(order, Assign))
            _fight(seen, frames.Responding(1 - frame.seat, aims=aims, shares=shares), extra, allocating=True)
        case frames.Responding():
            if seen.battle is not None:
                extra[1 - frame.seat] += combat.carry_out(seen, seen.battle, frame)
        case frames.Window(pending=pending):
            _resolve(draft, pending)
        case frames.Resolving(item=item):
            _resolve(draft, (item,))
        case _:
            _carry_out_lesser(draft, frame, extra)


def _carry_out_lesser(draft: Draft[State], frame: Frame, extra: list[float]) -> None:
    """Construction, payments, conquests, limits."""
    seen = draft.state
    match frame:
        case frames.Committing(answers=answers):
            for seat, answer in enumerate(answers):
                extra[seat] += sum(_gain_of_building(order) for order in answer.orders)
        case frames.Building(revealed=revealed):
            for seat, orders in enumerate(revealed):
                extra[seat] += sum(built_worth(order.card) for order in orders)
        case frames.Settling(orders=orders, cards=cards):
            for card, order in zip(cards, orders):
                seen.enter(card, frame.seat, "territory", order.territory)
                extra[frame.seat] -= built_worth(card)
        case frames.Paying(orders=orders):
            for lock in orders:
                seen.lock(lock.piece)
        case frames.Conquering(conquests=conquests):
            _conquer(draft, conquests)
        case frames.Trimming(answers=surpluses):
            for seat, surplus in enumerate(surpluses):
                for given in surplus.orders:
                    if isinstance(given, Discard):
                        extra[seat] -= hand_worth(given.card)
                    else:
                        seen.remove(given.unit)


def _gain_of_building(order: Commit) -> float:
    return built_worth(order.card) - hand_worth(order.card) - 0.02 * COST[order.card]


def _conquer(draft: Draft[State], conquests: tuple[frames.Conquest, ...]) -> None:
    """Forces as far as they are chosen."""
    for conquest in conquests:
        force = conquest.force
        for frame in draft.state.stack:
            if isinstance(frame, frames.Occupying) and frame.territory == conquest.territory:
                force = tuple(order.unit for order in frame.orders)
        victory.conquer(draft, replace(conquest, force=force))


def _resolve(draft: Draft[State], pending: tuple[Announced, ...]) -> None:
    """Announcements from the last to the first, as if nobody answered."""
    seen, countered = draft.state, set[int]()
    for item in reversed(pending):
        effect = ANNOUNCEMENT[item.card]
        if effect is None or item.serial in countered or not effects.is_aimed(seen, item):
            continue
        source = seen.piece(item.source)
        seen.pools[item.seat] -= assets.price_of(item)
        if source is not None and effect.cost is not None:
            if effect.cost.sacrifice_self:
                seen.leave(source)
            elif effect.cost.lock_self:
                seen.lock(source.id)
        if effect.op == "COUNTER":
            countered.add(item.target)
        else:
            effects.run(draft, item)


def _fight(seen: State, frame: frames.Responding, extra: list[float], allocating: bool = False) -> None:
    """The rest of a battle half; while the striker allocates, what it has not ordered it leaves."""
    battle = seen.battle
    if battle is None:
        return
    aims, shares = frame.aims, frame.shares
    if not allocating:
        aims = combat.guess_aims(seen, battle, aims)
        shares = combat.guess_shares(seen, battle, shares)
    guessed = combat.guess_responses(seen, replace(frame, aims=aims, shares=shares))
    extra[battle.striker] += combat.carry_out(seen, battle, guessed)
