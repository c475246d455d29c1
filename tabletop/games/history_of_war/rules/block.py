"""Phases 6 and 10, the declaration of blocks (section 13). Nothing is announced (HOW-BLK-11).

Anti-air guns at home stop bombers (HOW-INT-22); who blocks draws the fire on itself (HOW-INT-33); a stealthy
attacker that nobody detects is unblockable (HOW-INT-32).

What value a blocker has against its attacker does not matter for the right to block (HOW-BLK-07).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import DOMAIN, INTERCEPT, IS_UNIT
from ..records.actions import Back, Block, Done
from ..records.events import BlockDeclared
from ..records.frames import Blocking
from ..records.pieces import Piece, Shield, Strike
from ..records.state import State
from . import values
from .declaration import DeclarationPhase

TERRITORY = Cite("HOW-BLK-01")
BASE = Cite("HOW-BLK-02")
CATEGORY = Cite("HOW-BLK-03")
STEALTH = Cite("HOW-BLK-04")
ONE = Cite("HOW-BLK-05")
USED = Cite("HOW-BLK-09")


def refuse_block(state: State, strike: Strike, unit: Piece) -> Refusal | None:
    """Why a unit cannot block this attacker, or None."""
    attacker = state.piece(strike.unit)
    if attacker is None or unit.locked:
        return USED.refuse("unit-locked")
    if strike.base:
        if unit.zone != "deployment":
            return BASE.refuse("blocks-from-deployment")
    elif unit.zone != "territory" or unit.at != attacker.at:
        return TERRITORY.refuse("blocks-on-the-territory")
    if DOMAIN[unit.card] != strike.domain and not values.has(unit, INTERCEPT[strike.domain]):
        return CATEGORY.refuse("other-category")
    if values.has(attacker, "STEALTH") and not values.has(unit, "DETECTION"):
        return STEALTH.refuse("stealth")
    return None


def _free(state: State, seat: Seat) -> list[Piece]:
    """The units that might block, in order of id."""
    side = state.tableau.sides[seat]
    return sorted([*side.home, *side.away], key=lambda piece: piece.id)


class BlockingPhase(DeclarationPhase[Blocking, Block]):
    """Blocker by blocker; each blocks one attacker, an attacker may be blocked by many (HOW-BLK-05)."""

    accepts = (Block, Back, Done)

    def orders(self, state: State, frame: Blocking) -> list[Block]:
        strikes = state.battle.strikes if state.battle is not None else ()
        ordered = {order.unit for order in frame.orders}
        if not strikes:
            return []
        return [
            Block(piece.id, strike.unit)
            for piece in _free(state, frame.seat)
            if piece.id not in ordered
            for strike in strikes
            if refuse_block(state, strike, piece) is None
        ]

    def refuse_order(self, state: State, frame: Blocking, order: Block) -> Refusal | None:
        piece = state.piece(order.unit)
        strike = state.battle.strike_of(order.attacker) if state.battle is not None else None
        if piece is None or piece.seat != frame.seat or not IS_UNIT[piece.card]:
            return TERRITORY.refuse("not-your-unit")
        if strike is None:
            return TERRITORY.refuse("no-attacker")
        if any(order.unit == piece.id for order in frame.orders):
            return ONE.refuse("unit-has-orders")
        return refuse_block(state, strike, piece)

    def confirm(self, draft: Draft[State], frame: Blocking) -> None:
        """Blockers lock where they are, for the round, and keep their markers (HOW-BLK-06, HOW-INT-05). Their
        AV against the attacker's category is used for this half (HOW-BLK-08), which follows from the block.
        """
        state, battle = draft.state, draft.state.battle
        orders = sorted(frame.orders, key=lambda order: order.unit)
        shields = tuple(Shield(order.unit, order.attacker) for order in orders)
        if battle is not None and shields:
            for shield in shields:
                state.lock(shield.unit)
            state.fight(replace(battle, shields=shields))
            draft.emit(BlockDeclared(frame.seat, shields))


BLOCKING = BlockingPhase()


def declare(draft: Draft[State]) -> None:
    """Ask the guard for its blockers, if anything attacks."""
    battle = draft.state.battle
    if battle is not None and battle.strikes:
        BLOCKING.ask(draft, Blocking(battle.guard))
