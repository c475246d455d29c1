"""What may be announced although it changes nothing: no bot weighs it, and no hint names it."""

from __future__ import annotations

from tabletop.engine.model import Action

from ..components.cards import ANNOUNCEMENT, DOMAINS
from ..records import actions as do
from ..records.pieces import NONE, Piece
from ..records.state import State
from .values import figures


def is_useful(state: State, action: Action) -> bool:
    """Does an announcement change anything? All else may."""
    card, victim = _announced(state, action)
    effect = ANNOUNCEMENT[card] if card != NONE else None
    if effect is None or effect.op != "MOD_AV" or victim is None:
        return True
    avs = figures(victim.card, victim.upgrades).avs
    changed = any(effect.changes(domain, av) for domain, av in zip(DOMAINS, avs, strict=True))
    return changed and (state.battle is None or fights(state, action) or _answers(state, victim))


def fights(state: State, action: Action) -> bool:
    """Is an announcement aimed at an attacker or a blocker of the half that is on?"""
    _, victim = _announced(state, action)
    battle = state.battle
    if victim is None or battle is None:
        return False
    return battle.strike_of(victim.id) is not None or any(s.unit == victim.id for s in battle.shields)


def _announced(state: State, action: Action) -> tuple[int, Piece | None]:
    """The card that is announced, and the card in play at which."""
    match action:
        case do.Play(card, target):
            return card, state.piece(target)
        case do.Use(source, target):
            piece = state.piece(source)
            return (NONE if piece is None else piece.card), state.piece(target)
    return NONE, None


def _answers(state: State, unit: Piece) -> bool:
    """Could a unit respond, since it is attacked where it stands (HOW-RSP-01)?"""
    battle = state.battle
    if battle is None or unit.seat != battle.guard or unit.zone != "territory":
        return False
    struck = (state.piece(strike.unit) for strike in battle.strikes if not strike.base)
    return any(piece is not None and piece.at == unit.at for piece in struck)
