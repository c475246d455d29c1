"""Preparing an army: what the viewer has placed, the shelf of pieces beside the board, what is written on it
(CW-UI-11)."""

from __future__ import annotations

from tabletop.app.table import Mark, Meaning, Token
from tabletop.app.table.kit.strokes import label
from tabletop.parts.squares import squares

from ..components.armies import ARMIES, KIND_OF, PIECES, UNITS, kind_of
from ..records import frames
from ..records.state import Muster
from ..rules.budget import maxima, points
from ..rules.homes import zone
from ..rules.muster import buyable, hand, points_left
from ..rules.view import View
from ..words.known import Known
from ..words.names import Names
from ..words.places import middle
from ..words.placing import TRAY
from ..words.situation import own_muster, top
from .layout import PIECE, inner, outline, place, shelf_place
from .pieces import crown, role_parts

SHELF_PIECE = 100.0


class Shelf:
    """The viewer's own pieces while it buys and places them."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    # -- pieces -------------------------------------------------------------------------------------

    def tokens(self, view: View) -> list[Token]:
        """What is placed and what lies on the shelf, or the armies to choose from; none while the viewer
        prepares nothing."""
        muster = own_muster(view)
        if muster is None:
            return []
        if not muster.army:
            return self._army_tokens(view)
        return self._placed_tokens(view, muster) + self._piece_tokens(view, muster)

    def _placed_tokens(self, view: View, muster: Muster) -> list[Token]:
        kinds = [(p.at, kind_of(muster.army, p.piece)) for p in muster.placed]
        return [
            Token(
                id=f"placed:{at}",
                art=self._names.art(kind, view.seat),
                centre=middle(view, at),
                size=(PIECE, PIECE),
                z=2,
                ring=self._names.colour(view.seat),
                pennant="nw",
                owner=view.seat,
                parts=role_parts(self._names, kind),
                badges=crown(self._names, kind),
            )
            for at, kind in kinds
        ]

    def _piece_tokens(self, view: View, muster: Muster) -> list[Token]:
        left = hand(muster)
        buying = isinstance(top(view), frames.Mustering)
        found = []
        for i, piece in enumerate(PIECES):
            kind = kind_of(muster.army, piece)
            if kind < 0:
                continue
            if buying:
                found.append(self._piece_token(view, 0, piece, kind, ""))
            if left[i]:
                found.append(self._piece_token(view, 1, piece, kind, f"×{left[i]}"))
        return found

    def _piece_token(self, view: View, column: int, piece: str, kind: int, caption: str) -> Token:
        return Token(
            id=f"{('shop', 'hand')[column]}:{piece}",
            art=self._names.art(kind, view.seat),
            centre=shelf_place(view, column, piece),
            size=(SHELF_PIECE, SHELF_PIECE),
            ring=self._names.colour(view.seat),
            pennant="nw",
            owner=view.seat,
            parts=role_parts(self._names, kind),
            badges=crown(self._names, kind),
            caption=caption,
            alpha=255 if column or self._is_open(view, piece) else 130,
        )

    def _army_tokens(self, view: View) -> list[Token]:
        """The armies to choose from, by their generals (CW-SET-01, CW-UI-11)."""
        found = []
        for army in ARMIES:
            at = place(view, f"army:{army}")
            assert at is not None
            art, ring = self._names.art(KIND_OF[f"{army}.K"], view.seat), self._names.colour(view.seat)
            size = (SHELF_PIECE, SHELF_PIECE)
            found.append(Token(f"army:{army}", art, at, size, ring=ring, pennant="nw", owner=view.seat))
        return found

    def _is_open(self, view: View, piece: str) -> bool:
        """May one more of the piece be bought (CW-SET-02)? Others are drawn faint."""
        return piece == "K" or piece in buyable(self._known.state(view), view.seat)

    # -- marks --------------------------------------------------------------------------------------

    def marks(self, view: View) -> tuple[Mark, ...]:
        """The home zone, and what the shelf's columns are for; none while the viewer prepares nothing."""
        muster = own_muster(view)
        if muster is None:
            return ()
        return (*self._zone_marks(view), *self._shelf_marks(view, muster))

    def _zone_marks(self, view: View) -> list[Mark]:
        setup = view.setup
        home = squares(zone(setup.players, setup.w, setup.h, view.seat))
        return [Mark("cell", inner(view, s, 3), Meaning.PLACE) for s in home]

    def _shelf_marks(self, view: View, muster: Muster) -> list[Mark]:
        """Heads of the shelf's columns; beside every piece its name, how many of how many, its cost."""
        if not muster.army:
            return self._army_labels(view)
        buying = isinstance(top(view), frames.Mustering)
        if not buying:  # where lifted pieces lie (CW-SET-07); the inspector names them
            return [Mark("cell", outline(view, TRAY), Meaning.PLACE)]
        left = points_left(self._known.state(view), view.seat)
        heads = [(0, "table.shelf.buy")]
        heads += [(1, "table.shelf.hand")] if any(hand(muster)) else []
        found = []
        for column, key in heads:
            x, y = shelf_place(view, column, "K")
            found.append(label((x + 40, y - 84), self._names.texts(key, n=left)))
        return found + self._piece_labels(view, muster)

    def _piece_labels(self, view: View, muster: Muster) -> list[Mark]:
        open_to = buyable(self._known.state(view), view.seat)
        most = maxima(view.setup, muster.army)
        found = []
        for i, piece in enumerate(PIECES):
            kind = kind_of(muster.army, piece)
            if kind < 0:
                continue
            x, y = shelf_place(view, 0, piece)
            found.append(label((x + 190, y - 18), self._names.kind(kind)))
            key = "table.shelf.general" if piece == "K" else "table.shelf.count"
            words = self._names.texts(key, have=muster.counts[i], max=most[i], cost=UNITS[kind].cost)
            meaning = Meaning.GAIN if piece in open_to else Meaning.NOTE
            found.append(label((x + 190, y + 18), words, meaning))
        return found

    def _army_labels(self, view: View) -> list[Mark]:
        found, names = [], self._names
        for army, about in ARMIES.items():
            x, y = place(view, f"army:{army}") or (0.0, 0.0)
            worth = points(view.setup, army)
            figures = names.texts("table.army-figures", n=about.initiative, points=worth)
            found.append(label((x + 230, y - 17), names.army(army)))
            found.append(label((x + 230, y + 19), figures))
        return found
