"""Rules of thumb: how likely a sensible player takes an action. They are asked for at every decision of every
playout and look at printed values and upgrades alone."""

from __future__ import annotations

from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.cards import ANNOUNCEMENT, CARDS, CATEGORY, COST, DOMAIN, DOMAINS, IS_UNIT, TA
from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE, Piece
from ..records.state import State
from ..rules.values import MARKER_DV, figures
from .worth import carries, hand_worth, piece_worth

_PLACE = {domain: place for place, domain in enumerate(DOMAINS)}
_OPS = {
    "DRAW": 1.0, "DESTROY": 1.5, "UNLOCK": 0.5, "PROTECT": 0.05, "MOD_AV": 0.4, "MOD_DV": 0.3, "COUNTER": 0.5
}  # fmt: skip
"""How readily an effect is announced; passing weighs 1."""


def weight(state: State, seat: Seat, action: Action) -> float:
    """How likely a sensible player takes an action."""
    match action:
        case do.Done():
            return _DONE.get(type(state.stack[-1]), 0.3)
        case Pass():
            return 1.0
        case do.Back():
            return 1e-4
        case do.Establish(card):
            return 1.0 + 2 * TA[card]
        case do.Commit(card, target):
            return 1.0 if target != NONE else COST[card] + CARDS[card].flags
        case do.Deploy(unit, territory, carrier):
            return _deploying(state, state.pieces[unit], territory, carrier)
        case do.Attack(unit, base):
            return _attacking(state, state.pieces[unit], base)
        case do.Block(unit, attacker):
            return _blocking(state.pieces[unit], state.pieces[attacker])
        case _:
            return _lesser(state, seat, action)


_DONE = {
    frames.Establishing: 0.05,
    frames.Committing: 0.2,
    frames.Deploying: 0.5,
    frames.Attacking: 0.7,
    frames.Blocking: 0.6,
    frames.Allocating: 0.1,
    frames.Responding: 0.3,
    frames.Retreating: 8.0,
}
"""How readily a declaration is confirmed as it is."""


def _lesser(state: State, seat: Seat, action: Action) -> float:
    """Damage, announcements, limits, territories."""
    match action:
        case do.Aim(unit, target):
            return _aiming(state.pieces[unit], state.piece(target))
        case do.Assign(_, blocker, points):
            victim = state.pieces[blocker]
            return 3.0 if victim is not None and points == toughness(victim) else 0.1
        case do.Respond(unit, attacker):
            return 2.0 if _fells(state.pieces[unit], state.pieces[attacker]) else 0.2
        case do.Retreat():
            return 0.3
        case do.Lock(piece):
            source = state.pieces[piece]
            return 1.0 if source is not None and source.zone == "base" else 0.2
        case do.Play(card):
            return _announcing(card)
        case do.Use(piece):
            source = state.pieces[piece]
            return 0.1 if source is None else _announcing(source.card) * 0.6
        case do.Garrison(unit) | do.Scrap(unit):
            given = state.pieces[unit]
            return 1.0 if given is None else (1 + piece_worth(given)) ** -2
        case do.Discard(card):
            return (0.2 + hand_worth(card)) ** -2
        case do.Settle(territory) | do.Replace(territory):
            return float(CARDS[territory].points)
        case do.Keep():
            return 5.0 if sum(c >= 0 and CATEGORY[c] == "base" for c in state.hands[seat]) > 1 else 0.1
    return 1.0


def _announcing(card: int) -> float:
    effect = ANNOUNCEMENT[card]
    return 0.1 if effect is None else _OPS.get(effect.op, 0.1)


def toughness(piece: Piece) -> int:
    """The DV without what lies around."""
    return figures(piece.card, piece.upgrades).dv + (MARKER_DV if piece.marker else 0)


def _fells(dealer: Piece | None, victim: Piece | None) -> bool:
    if dealer is None or victim is None:
        return False
    return figures(dealer.card, dealer.upgrades).avs[_PLACE[DOMAIN[victim.card]]] >= toughness(victim)


def _deploying(state: State, unit: Piece | None, territory: int, carrier: int) -> float:
    """To where flags are missing; with a carrier rather than without; transports stay."""
    if unit is None or carries(unit.card):
        return 0.02
    lead = 0
    for piece in state.pieces:
        if piece is not None and piece.at == territory and piece.zone == "territory":
            flags = figures(piece.card, piece.upgrades).flags
            lead += flags if piece.seat == unit.seat else -flags
    need = CARDS[territory].flags_to_conquer
    want = 1.5 if -need < lead < need else 0.4
    return want * CARDS[territory].points * (0.2 if carrier == NONE else 0.4)


def _attacking(state: State, unit: Piece | None, base: bool) -> float:
    """Good where something falls that cannot strike back or that falls without anybody left to do so."""
    if unit is None:
        return 0.1
    if base:
        return 1.5
    best, danger = 0.1, False
    for piece in state.pieces:
        if piece is None or piece.at != unit.at or piece.seat == unit.seat or piece.zone != "territory":
            continue
        if DOMAIN[piece.card] == DOMAIN[unit.card] and _fells(unit, piece):
            best = max(best, 0.5 + 0.5 * piece_worth(piece))
        if not piece.locked and IS_UNIT[piece.card] and _fells(piece, unit):
            danger = True
    return best * 0.3 if danger else best


def _blocking(unit: Piece | None, attacker: Piece | None) -> float:
    """Blockers survive or trade up."""
    kills, falls = _fells(unit, attacker), _fells(attacker, unit)
    if unit is None or attacker is None or not kills:
        return 0.05 if falls else 0.6
    return 3.0 if not falls else 1.0 * piece_worth(attacker) / (0.5 + piece_worth(unit))


def _aiming(unit: Piece | None, target: Piece | None) -> float:
    if target is None:
        return 0.6
    return 0.5 + piece_worth(target) if _fells(unit, target) else 0.15
