"""The pieces of a battle: counters or chess pieces with ring, sign of the owner and status badges, and the
emblems that join engaged ones."""

from __future__ import annotations

from tabletop.app.table import Appearance, Art, Badge, Part, Token

from ..components.armies import ATTRIBUTES, GENERAL
from ..records.state import DYING, Unit
from ..rules.view import View
from ..words.names import Names
from ..words.signs import role
from ..words.situation import is_toppled, opponents_of, own_muster
from .badges import Badges
from .layout import LINK, PIECE, link_place, piece_centre

ROLE = (0.35, 0.70, 0.30, 0.30)
"""Where the sign of what a counter fights with lies: in the middle of its lower rim."""
CROWN = "ne"
"""Where a general bears his sign before the battle."""


class Pieces:
    """What stands on the board, as tokens."""

    def __init__(self, names: Names, badges: Badges) -> None:
        self._names, self._badges = names, badges
        self._made: dict[int, tuple[object, Token]] = {}

    @property
    def look(self) -> Appearance:
        """How the pieces are wanted."""
        return self._names.look

    def tokens(self, view: View) -> list[Token]:
        """Units and emblems; while the viewer prepares, its own pieces are the shelf's."""
        hidden = view.seat if own_muster(view) is not None else -1
        units = [self._kept(view, u) for u in view.units if u.at >= 0 and u.seat != hidden]
        return units + self._links(view)

    def _kept(self, view: View, unit: Unit) -> Token:
        """A piece as it was made last, as long as all that it shows is the same."""
        look, seen = self._names.look, (unit.id, *opponents_of(view, unit), *(s.caster for s in view.lasting))
        key = (
            [view.units[n] for n in seen],
            view.lasting,
            view.leaderless,
            view.outcome,
            view.setup,
            look.colour_blind,
            look.switches.get("counters", True),
            self._names.texts.language,
        )
        kept = self._made.get(unit.id)
        if kept is None or kept[0] != key:
            kept = self._made[unit.id] = (key, self._unit(view, unit))
        return kept[1]

    def _unit(self, view: View, unit: Unit) -> Token:
        """A piece: fallen ones lie (CW-UI-13), dying ones sway until their fate is settled."""
        lies, dying = is_toppled(unit), bool(unit.marks & DYING)
        over = dying and view.outcome is not None
        art = self._names.art(unit.kind, unit.seat)
        return Token(
            id=f"unit:{unit.id}",
            art=Art(art.path, grey=True) if over else art,
            centre=piece_centre(view, unit),
            size=(PIECE, PIECE),
            z=0 if lies else 1,
            angle=90.0 if lies or over else 30.0 if dying else 0.0,
            alpha=150 if lies or over else 215 if dying else 255,
            ring=self._names.colour(unit.seat),
            pennant=self._badges.pennant(view, unit),
            owner=unit.seat,
            parts=role_parts(self._names, unit.kind),
            badges=self._badges.of(view, unit),
            seat=unit.seat,
        )

    def _links(self, view: View) -> list[Token]:
        """An emblem on every common border or corner of two engaged units (CW-UI-03)."""
        return [
            Token(
                id=f"link:{a}-{b}",
                art=self._names.icon("engaged"),
                centre=link_place(view, a, b),
                size=(LINK, LINK),
                z=4,
            )
            for a, b in view.links
            if view.units[a].at >= 0 and view.units[b].at >= 0
        ]


def role_parts(names: Names, kind: int) -> tuple[Part, ...]:
    """Blade, bow, horse, staff or engine, to be seen from afar; a chess piece shows it by its shape, a
    general by his crown.
    """
    shown = names.shows_counters and not ATTRIBUTES[kind] & GENERAL
    return (Part(ROLE, names.icon(f"role_{role(kind)}")),) if shown else ()


def crown(names: Names, kind: int) -> tuple[Badge, ...]:
    """The sign of a general."""
    if not ATTRIBUTES[kind] & GENERAL:
        return ()
    return (Badge(names.icon("general"), CROWN, names.keyword("general")),)
