"""Phases 5 and 9, the declaration of attacks (section 12). No targets are named yet, nothing is announced
(HOW-ATK-09), and attacks everywhere are one declaration (HOW-ATK-07).

Whoever is unlocked on a territory may attack, however it came to be (HOW-ATK-06).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import CATEGORY, DOMAIN, IS_UNIT, STRIKE, Domain
from ..records.actions import Attack, Back, Done
from ..records.events import AttackDeclared
from ..records.frames import Attacking
from ..records.pieces import Battle, Piece, Strike
from ..records.state import State
from . import values
from .declaration import DeclarationPhase

UNLOCKED = Cite("HOW-ATK-01")
PLACE = Cite("HOW-ATK-10")
BASE = Cite("HOW-ATK-03")
TARGET = Cite("HOW-ATK-04")
AIM = Cite("HOW-ATK-05")


def reaches(unit: Piece, domain: Domain) -> bool:
    """May an unblocked unit hit cards of this category: its own, or by Strike (HOW-ATK-05, HOW-KEY-03)? Other
    AVs serve for blocks and responses only (HOW-INT-34)."""
    return DOMAIN[unit.card] == domain or values.has(unit, STRIKE[domain])


def is_target(state: State, unit: Piece, piece: Piece) -> bool:
    """Is a card a legal target of an unblocked mode-T attacker (HOW-ATK-02, HOW-ATK-05), a development among
    them (HOW-DEV-01)?"""
    if piece.seat == unit.seat or piece.zone != "territory" or piece.at != unit.at:
        return False
    if not IS_UNIT[piece.card] and CATEGORY[piece.card] != "development":
        return False
    domain = DOMAIN[piece.card]
    return reaches(unit, domain) and values.attack_value(state, unit, domain) > 0


def refuse_target(state: State, unit: Piece, piece: Piece | None) -> Refusal | None:
    """Which condition of a legal target a card does not meet, or None (`is_target`)."""
    if piece is None or piece.seat == unit.seat:
        return AIM.refuse("target-enemy-card")
    if piece.zone != "territory" or piece.at != unit.at:
        return AIM.refuse("out-of-reach")
    if not IS_UNIT[piece.card] and CATEGORY[piece.card] != "development":
        return AIM.refuse("target-enemy-card")
    domain = DOMAIN[piece.card]
    if not reaches(unit, domain):
        return AIM.refuse(f"reaches-no-{domain}")
    return None if values.attack_value(state, unit, domain) > 0 else AIM.refuse(f"no-av-{domain}")


def _refuse_place(state: State, unit: Piece) -> Refusal | None:
    """Why a unit has no target on its territory, or None: because of the first card there, or nobody is."""
    if targets(state, unit):
        return None
    there = [p for p in state.tableau.sides[1 - unit.seat].zones["territory"] if p.at == unit.at]
    no = refuse_target(state, unit, there[0]) if there else None
    return TARGET.refuse(no.key if no is not None else "nobody-there")


def targets(state: State, unit: Piece) -> list[int]:
    """All legal targets of a unit on its territory."""
    at, there = unit.at, state.tableau.sides[1 - unit.seat].zones["territory"]
    return [piece.id for piece in there if piece.at == at and is_target(state, unit, piece)]


def has_base(state: State, seat: Seat) -> bool:
    """Has a player anything that a base attack could hit (HOW-ATK-03, HOW-BSA-01)?"""
    return bool(state.hands[seat] or state.depots[seat] or state.lying(seat, "base"))


def refuse_unit(state: State, frame: Attacking, unit: int) -> Refusal | None:
    """Why a unit cannot attack at all, or None."""
    piece = state.piece(unit)
    if piece is None or piece.seat != frame.seat or not IS_UNIT[piece.card]:
        return UNLOCKED.refuse("not-your-unit")
    if piece.zone != "territory":
        return PLACE.refuse("not-on-a-territory")
    if piece.locked:
        return UNLOCKED.refuse("unit-locked")
    if any(order.unit == unit for order in frame.orders):
        return UNLOCKED.refuse("unit-has-orders")
    return None


def refuse_mode(state: State, unit: Piece, base: bool) -> Refusal | None:
    """Why a unit cannot attack in this mode, by the values before the declaration, or None."""
    if not base:
        return _refuse_place(state, unit)
    if not values.has(unit, "BASE_ATTACK"):
        return BASE.refuse("no-base-attack")
    if values.attack_value(state, unit, "ground") < 1:
        return BASE.refuse("no-ground-value")
    return None if has_base(state, 1 - unit.seat) else BASE.refuse("no-base")


class AttackingPhase(DeclarationPhase[Attacking, Attack]):
    """Unit by unit, each in one mode."""

    accepts = (Attack, Back, Done)

    def orders(self, state: State, frame: Attacking) -> list[Attack]:
        """Of what was possible before the first order, what those given leave."""
        answers = state.tableau.answers
        asked = ("attack", frame.seat, has_base(state, 1 - frame.seat))
        possible: list[Attack] | None = answers.get(asked)
        if possible is None:
            possible = answers[asked] = self._possible(state, frame.seat)
        if not frame.orders:
            return possible
        ordered = {order.unit for order in frame.orders}
        return [order for order in possible if order.unit not in ordered]

    def _possible(self, state: State, seat: Seat) -> list[Attack]:
        return [
            Attack(piece.id, base)
            for piece in state.tableau.sides[seat].away
            for base in ((False, True) if values.has(piece, "BASE_ATTACK") else (False,))
            if refuse_mode(state, piece, base) is None
        ]

    def refuse_order(self, state: State, frame: Attacking, order: Attack) -> Refusal | None:
        if (no := refuse_unit(state, frame, order.unit)) is not None:
            return no
        piece = state.pieces[order.unit]
        return None if piece is None else refuse_mode(state, piece, order.base)

    def confirm(self, draft: Draft[State], frame: Attacking) -> None:
        """All lock at once and lose their markers (HOW-ATK-01, HOW-ATK-08); nobody is legal, too
        (HOW-ATK-11)."""
        state, strikes = draft.state, []
        for order in sorted(frame.orders, key=lambda order: order.unit):
            piece = state.pieces[order.unit]
            if piece is not None:
                state.update(replace(piece, locked=True, marker=False))
                strikes.append(Strike(piece.id, DOMAIN[piece.card], order.base))
        state.fight(Battle(frame.seat, tuple(strikes)))
        if strikes:
            draft.emit(AttackDeclared(frame.seat, tuple(strikes)))


ATTACKING = AttackingPhase()


def declare(draft: Draft[State], seat: Seat) -> None:
    """Ask the striker of a half for its attackers."""
    ATTACKING.ask(draft, Attacking(seat))
