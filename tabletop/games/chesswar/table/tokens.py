"""The pieces: counters or chess pieces with ring, notches and status badges; the shelf of a muster."""

from __future__ import annotations

from tabletop.app.table import Art, Token
from tabletop.engine.model import Seat

from .. import frames
from ..armies import ARMIES, KIND_OF, PIECES, UNITS, kind_of
from ..rules.muster import buyable, hand
from ..state import DYING, Unit
from ..view import View
from .board import LINK, PIECE
from .status import StatusPart

STAIN = 0.45
"""How strongly ivory chess pieces take the seat's colour: dark woods are lost on coloured ground."""
SHELF_PIECE = 100.0


class TokensPart(StatusPart):
    """Everything that lies on the table."""

    _drawn: tuple[View, object, tuple[Token, ...]] | None = None

    def piece_art(self, kind: int, seat: Seat) -> Art:
        """A unit's counter, or its chess piece stained in the seat's colour."""
        unit = UNITS[kind]
        if self.look.switches.get("counters", True):
            return Art(f"chesswar/units/{unit.key}.webp")
        red, green, blue = (round(255 - (255 - part) * STAIN) for part in self.colour(seat))
        return Art(f"chesswar/pieces/ivory.{unit.piece}.webp", tint=(red, green, blue))

    def tokens(self, view: View) -> tuple[Token, ...]:
        key = (self.look.colour_blind, self.look.switches.get("counters", True), self.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            self._drawn = (view, key, self._tokens(view))
        return self._drawn[2]

    def _tokens(self, view: View) -> tuple[Token, ...]:
        muster = self.own_muster(view)
        hidden = view.seat if muster is not None else -1
        found = [self._unit_token(view, u) for u in view.units if u.at >= 0 and u.seat != hidden]
        found += self._link_tokens(view)
        if muster is not None and muster.army:
            found += self._placed_tokens(view)
            found += self._shelf_tokens(view)
        elif muster is not None:
            found += self._army_tokens(view)
        return tuple(sorted(found, key=lambda t: t.z))

    def _unit_token(self, view: View, unit: Unit) -> Token:
        """A piece: fallen ones lie (CW-UI-13), dying ones sway until their fate is settled."""
        lies, dying = self.is_toppled(unit), bool(unit.marks & DYING)
        over = dying and view.outcome is not None
        art = self.piece_art(unit.kind, unit.seat)
        return Token(
            id=f"unit:{unit.id}",
            art=Art(art.path, grey=True) if over else art,
            centre=self.piece_centre(view, unit),
            size=(PIECE, PIECE),
            z=0 if lies else 1,
            angle=90.0 if lies or over else 30.0 if dying else 0.0,
            alpha=150 if lies or over else 215 if dying else 255,
            ring=self.colour(unit.seat),
            notches=unit.seat,
            badges=self.badges(view, unit),
        )

    def _link_tokens(self, view: View) -> list[Token]:
        """An emblem on every common border or corner of two engaged units (CW-UI-03)."""
        return [
            Token(
                id=f"link:{a}-{b}",
                art=self.icon("engaged"),
                centre=self.link_place(view, a, b),
                size=(LINK, LINK),
                z=4,
            )
            for a, b in view.links
            if view.units[a].at >= 0 and view.units[b].at >= 0
        ]

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
        left = hand(muster)
        buying = isinstance(self.top(view), frames.Mustering)
        found = []
        for i, piece in enumerate(PIECES):
            kind = kind_of(muster.army, piece)
            if kind < 0:
                continue
            if buying:
                found.append(self._shelf_token(view, 0, piece, kind, ""))
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
            alpha=255 if column or self._is_open(view, piece) else 130,
        )

    def _army_tokens(self, view: View) -> list[Token]:
        """The armies to choose from, by their generals (CW-SET-01, CW-UI-11)."""
        found = []
        for army in ARMIES:
            place = self.place(view, f"army:{army}")
            assert place is not None
            art = self.piece_art(KIND_OF[f"{army}.K"], view.seat)
            size = (SHELF_PIECE, SHELF_PIECE)
            token = Token(f"army:{army}", art, place, size, ring=self.colour(view.seat), notches=view.seat)
            found.append(token)
        return found

    def _is_open(self, view: View, piece: str) -> bool:
        """May one more of the piece be bought (CW-SET-02)? Others are drawn faint."""
        return piece == "K" or piece in buyable(self.state(view), view.seat)
