"""Changing cell: MOVE, ADVANCE and the Move action (OCW-GEO-08), and the tokens that lie in wait."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal

from ..records.events import Moved, TokenSprung, Unaffected
from ..records.fighters import Effect, Fighter, Token
from ..records.state import State
from . import damage, durations
from .geometry import CELLS, is_untouchable

OCCUPIED = Cite("OCW-GEO-04")
IMPRISONED = Cite("OCW-KW-03")
STANDING = Cite("OCW-DEAD-02")
LOTUS_DAMAGE = 5
"""OCW-VOC-20."""


def refuse_displace(state: State, fighter: Fighter, cell: int) -> Refusal | None:
    """Why a character cannot be displaced to a cell of its own field, or None (OCW-KW-03, OCW-KW-04)."""
    if not fighter.stands:
        return STANDING.refuse("not-standing")
    if fighter.suffers("prison"):
        return IMPRISONED.refuse("imprisoned")
    if cell not in CELLS:
        return OCCUPIED.refuse("no-such-cell")
    if state.occupant(fighter.seat, cell) is not None:
        return OCCUPIED.refuse("cell-occupied")
    return None


def displace(draft: Draft[State], fighter_id: int, cell: int, how: str) -> None:
    """A legal displacement by ``move``, ``advance`` or ``action``; then the token of the cell acts."""
    state = draft.state
    fighter = state.fighters[fighter_id]
    state.update(fighter.changed(cell=cell))
    draft.emit(Moved(fighter_id, fighter.cell, cell, how))
    tread(draft, fighter_id)


def advance(draft: Draft[State], fighter_id: int, steps: int) -> None:
    """Up to so many single steps toward the vanguard; tokens act on each (OCW-KW-01)."""
    state = draft.state
    for _ in range(steps):
        fighter = state.fighters[fighter_id]
        if fighter.row == 0 or refuse_displace(state, fighter, fighter.cell - 3) is not None:
            return
        displace(draft, fighter_id, fighter.cell - 3, "advance")


def tread(draft: Draft[State], fighter_id: int) -> None:
    """The token of the cell just entered acts, then it is gone; not on an INVULNERABLE visitor, and a charge
    against the next hit goes with it (OCW-VOC-20)."""
    state = draft.state
    fighter = state.fighters[fighter_id]
    token = state.token_at(fighter.seat, fighter.cell)
    if token is None or is_untouchable(fighter):
        return
    state.tokens = tuple(t for t in state.tokens if t is not token)
    draft.emit(TokenSprung(token.kind, token.seat, token.cell, fighter_id))
    if durations.charge_of(fighter) is not None:
        draft.emit(Unaffected(fighter_id, "charge"))
        durations.spend_charges(draft, fighter_id)
    elif token.kind == "snare":
        _imprison(draft, fighter, token)
    else:
        damage.ability_packet(draft, token.placer, [fighter_id], LOTUS_DAMAGE, False, "token")


def _imprison(draft: Draft[State], fighter: Fighter, token: Token) -> None:
    """PRISON until the end of its next turn (OCW-VOC-20)."""
    ends, turn = durations.ending(draft.state, "end_of_its_next_turn", 1 - token.seat, fighter.seat)
    durations.gain(draft, fighter.id, Effect("status", token.source, ends, turn, "prison"))
