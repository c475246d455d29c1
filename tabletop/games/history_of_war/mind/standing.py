"""What temperaments look at in History of War: units and cards in play, and flags on the territories."""

from __future__ import annotations

from tabletop.engine.contract import Standing

from ..components.cards import CARDS, IS_UNIT
from ..records.state import State
from ..rules import values
from .worth import piece_worth


def standing(state: State) -> Standing:
    """Pieces by their worth, and those on the territories where the rival has units, too; territories by the
    share of the flags they need, by their points, and what has been conquered."""
    force, exposed = [0.0, 0.0], [0.0, 0.0]
    ground = [float(state.points(seat)) for seat in (0, 1)]
    there = [piece for piece in state.pieces if piece is not None and piece.zone != "aside"]
    armed = {(piece.seat, piece.at) for piece in there if piece.zone == "territory" and IS_UNIT[piece.card]}
    for piece in there:
        worth = piece_worth(piece)
        force[piece.seat] += worth
        if piece.zone == "territory":
            card = CARDS[piece.at]
            exposed[piece.seat] += worth * ((1 - piece.seat, piece.at) in armed)
            ground[piece.seat] += card.points * values.flags(piece) / card.flags_to_conquer
    places = float(sum(CARDS[territory].points for territory in state.row))
    return Standing((force[0], force[1]), (exposed[0], exposed[1]), (ground[0], ground[1]), places or 1.0)
