"""The pieces: counters or chess pieces with ring, notches and status badges; the shelf of a muster."""

from __future__ import annotations

from tabletop.app.table import Art, Badge, Token
from tabletop.engine.model import Seat

from .. import frames
from ..armies import GENERAL, MAGE, PIECES, UNITS, kind_of
from ..rules import attributes
from ..rules.budget import maxima
from ..rules.muster import hand
from ..state import (
    CAST_USED,
    CHARGE_BONUS,
    CHARGE_FAILED,
    DEBT,
    FLOWN,
    FOUGHT,
    RAISED_NOW,
    SHOT,
    STEPPED,
    Unit,
)
from ..view import View
from .board import PIECE, BoardPart

SETS = ("ivory", "ebony", "rosewood", "jade")
SHELF_PIECE = 100.0

_MARKS = (
    (STEPPED, "stepped"),
    (SHOT, "shot"),
    (FOUGHT, "fought"),
    (CHARGE_BONUS, "charge_bonus"),
    (CHARGE_FAILED, "fear_failed"),
    (RAISED_NOW, "raised"),
)
_PLACES = ("nw", "n", "w", "e", "s", "sw", "se")


class TokensPart(BoardPart):
    """Everything that lies on the table."""

    _drawn: tuple[View, object, tuple[Token, ...]] | None = None

    def piece_art(self, kind: int, seat: Seat) -> Art:
        """A unit's counter, or its chess piece in the seat's wood."""
        unit = UNITS[kind]
        if self.look.switches.get("counters", True):
            return Art(f"chesswar/units/{unit.key}.webp")
        return Art(f"chesswar/pieces/{SETS[seat % 4]}.{unit.piece}.webp")

    def tokens(self, view: View) -> tuple[Token, ...]:
        key = (self.look.colour_blind, self.look.switches.get("counters", True), self.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            self._drawn = (view, key, self._tokens(view))
        return self._drawn[2]

    def _tokens(self, view: View) -> tuple[Token, ...]:
        muster = self.own_muster(view)
        hidden = view.seat if muster is not None else -1
        found = [self._unit_token(view, u) for u in view.units if u.at >= 0 and u.seat != hidden]
        if muster is not None and muster.army:
            found += self._placed_tokens(view)
            found += self._shelf_tokens(view)
        return tuple(sorted(found, key=lambda t: t.z))

    def _unit_token(self, view: View, unit: Unit) -> Token:
        lies = self.is_toppled(unit)
        return Token(
            id=f"unit:{unit.id}",
            art=self.piece_art(unit.kind, unit.seat),
            centre=self.piece_centre(view, unit),
            size=(PIECE, PIECE),
            z=0 if lies else 1,
            angle=90.0 if lies else 0.0,
            alpha=150 if lies else 255,
            ring=self.colour(unit.seat),
            notches=unit.seat,
            badges=self._badges(view, unit),
        )

    def _badges(self, view: View, unit: Unit) -> tuple[Badge, ...]:
        names = self.statuses(view, unit)
        general = [self._badge("general", "ne")] if unit.printed & GENERAL else []
        return (*general, *(self._badge(n, place) for n, place in zip(names, _PLACES)))

    def _badge(self, name: str, place: str) -> Badge:
        return Badge(self.icon(name), place, self.keyword(name))

    def statuses(self, view: View, unit: Unit) -> list[str]:
        """What holds for a unit now, as names of icons and keywords."""
        if self.is_toppled(unit):
            return ["toppled"]
        state = self.state(view)
        found = [name for bit, name in _MARKS if unit.marks & bit]
        if unit.printed & MAGE and not unit.marks & RAISED_NOW:
            used, debt = unit.marks & CAST_USED, unit.marks & DEBT
            found.append("spell_debt" if debt else "spell_used" if used else "spell_ready")
        if any(unit.id in pair for pair in view.links):
            found.append("engaged")
        if unit.marks & FLOWN:
            found.append("flight")
        effective = attributes.effective(state, unit)
        if effective & attributes.PROTECTED:
            found.append("protected")
        for spell in view.lasting:
            if spell.caster == unit.id and spell.spell != "protection":
                found.append(spell.spell)
        if unit.seat in view.leaderless:
            found.append("leaderless")
        return found

    def _placed_tokens(self, view: View) -> list[Token]:
        muster = view.musters[view.seat]
        assert muster is not None
        return [
            Token(
                id=f"placed:{p.at}",
                art=self.piece_art(kind_of(muster.army, p.piece), view.seat),
                centre=self.middle(view, p.at),
                size=(PIECE, PIECE),
                z=2,
                ring=self.colour(view.seat),
                notches=view.seat,
            )
            for p in muster.placed
        ]

    def _shelf_tokens(self, view: View) -> list[Token]:
        muster = view.musters[view.seat]
        assert muster is not None
        most, left = maxima(view.setup, muster.army), hand(muster)
        buying = isinstance(self.top(view), frames.Mustering)
        found = []
        for i, piece in enumerate(PIECES):
            kind = kind_of(muster.army, piece)
            if kind < 0:
                continue
            if buying:
                cost = UNITS[kind].cost if piece != "K" else 0
                words = self.texts("table.shop-caption", have=muster.counts[i], max=most[i], cost=cost)
                found.append(self._shelf_token(view, 0, piece, kind, words))
            if left[i]:
                found.append(self._shelf_token(view, 1, piece, kind, f"×{left[i]}"))
        return found

    def _shelf_token(self, view: View, column: int, piece: str, kind: int, caption: str) -> Token:
        return Token(
            id=f"{('shop', 'hand')[column]}:{piece}",
            art=self.piece_art(kind, view.seat),
            centre=self.shelf_place(view, column, piece),
            size=(SHELF_PIECE, SHELF_PIECE),
            ring=self.colour(view.seat),
            notches=view.seat,
            caption=caption,
        )
