"""What all parts of the table share: the view as a state, names of units, squares and seats, colours."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tabletop.app.table import Art, OneTable, Point
from tabletop.engine.model import Action, Seat
from tabletop.parts.squares import Square, Squares, squares_of

from .. import frames
from ..armies import ARMIES, UNITS, kind_of
from ..rules.forecast import OddsCard, forecast
from ..state import Muster, State, Unit
from ..view import View, determinize

SQUARE = 100.0
"""World units per square."""

_PHASES = ((frames.Movement, "move"), (frames.Shooting, "shoot"), (frames.Combat, "combat"))

COLOURS = ((222, 190, 104), (92, 141, 214), (201, 86, 84), (98, 176, 120))
"""The seats' colours; notches of the ring say the same."""
SAFE_COLOURS = ((240, 228, 66), (0, 114, 178), (213, 94, 0), (204, 121, 167))
"""The seats' colours for colour-blind people."""


class Core(OneTable):
    """Names and conversions."""

    _known: tuple[View, State] | None = None
    _cards: tuple[View, dict[Action, OddsCard | None]] | None = None

    # -- the view as a state ------------------------------------------------------------------------

    def state(self, view: View) -> State:
        """A state that the view allows: all that rules ask about a battle in course is public."""
        if self._known is None or self._known[0] is not view:
            self._known = (view, determinize(view, 0))
        return self._known[1]

    def card(self, view: View, action: Action) -> OddsCard | None:
        """The forecast of an action; kept, because figures over targets are asked at every move of the
        pointer."""
        if self._cards is None or self._cards[0] is not view:
            self._cards = (view, {})
        known = self._cards[1]
        if action not in known:
            known[action] = forecast(self.state(view), action)
        return known[action]

    def grid(self, view: View) -> Squares:
        """The tables of the board."""
        return squares_of(view.setup.w, view.setup.h)

    def top(self, view: View) -> Any:
        """What is being decided: the topmost frame, None at the end."""
        return view.stack[-1] if view.stack else None

    def phase(self, view: View) -> str:
        """``move``, ``shoot`` or ``combat``: the phase of the turn in course, "" outside turns."""
        for frame in reversed(view.stack):
            for kind, name in _PHASES:
                if isinstance(frame, kind):
                    return name
        return ""

    def is_preparing(self, view: View) -> bool:
        """Are units being bought or placed before the battle?"""
        return isinstance(self.top(view), (frames.Mustering, frames.Redeployment))

    def own_muster(self, view: View) -> Muster | None:
        """The viewer's preparations while it is preparing them."""
        frame = self.top(view)
        if view.seat < 0 or not self.is_preparing(view):
            return None
        if isinstance(frame, frames.Redeployment) and view.seat not in frame.waiting:
            return None
        return view.musters[view.seat]

    # -- places -------------------------------------------------------------------------------------

    def corner(self, view: View, square: Square) -> Point:
        """The upper left corner of a square; white's home is at the bottom."""
        w, h = view.setup.w, view.setup.h
        return (square % w * SQUARE, (h - 1 - square // w) * SQUARE)

    def middle(self, view: View, square: Square) -> Point:
        """The centre of a square."""
        x, y = self.corner(view, square)
        return (x + SQUARE / 2, y + SQUARE / 2)

    # -- names --------------------------------------------------------------------------------------

    def square_name(self, view: View, square: Square) -> str:
        """``c4``; "off the board" for −1."""
        names = self.grid(view).names
        return names[square] if 0 <= square < len(names) else self.texts("table.off-board")

    def kind_name(self, kind: int) -> str:
        """The name of a unit type."""
        return UNITS[kind].name(self.texts.language)

    def army_name(self, army: str) -> str:
        """The name of an army; a word for one that is still secret."""
        found = ARMIES.get(army)
        return found.name(self.texts.language) if found else army or self.texts("table.secret-army")

    def piece_name(self, army: str, piece: str) -> str:
        """The name of a piece of an army, its letter if there is none."""
        kind = kind_of(army, piece)
        return self.kind_name(kind) if kind >= 0 else piece

    def keyword(self, key: str) -> str:
        """The name of a keyword of the glossary."""
        found = f"keyword.{key}.name"
        return self.texts(found) if self.texts.has(found) else key

    def unit_of(self, uid: int, *views: View) -> Unit | None:
        """A unit as the first view that has it on the board knows it."""
        known = [v.units[uid] for v in views if 0 <= uid < len(v.units)]
        return next((u for u in known if u.at >= 0), known[0] if known else None)

    def unit_name(self, uid: int, *views: View) -> str:
        """``Archers (c4)``: a unit with its square in the first view that has it on the board."""
        unit = self.unit_of(uid, *views)
        if unit is None:
            return self.texts("table.nobody")
        name = self.kind_name(unit.kind)
        return f"{name} ({self.square_name(views[0], unit.at)})" if unit.at >= 0 else name

    def army_of(self, view: View, seat: Seat) -> str:
        """The army of a seat as far as the viewer knows it."""
        muster = view.musters[seat] if seat < len(view.musters) else None
        return view.armies[seat] or (muster.army if muster else "")

    def seat_name(self, view: View, seat: Seat) -> str:
        """A seat in words: its player, else its number, and its army."""
        if not 0 <= seat < len(view.sides):
            return self.texts("table.nobody")
        name = self.names[seat] if seat < len(self.names) else ""
        name = name or self.texts("table.player", n=seat + 1)
        return self.texts("table.seat", name=name, army=self.army_name(self.army_of(view, seat)))

    def seats_name(self, view: View, seats: Sequence[Seat]) -> str:
        """Several seats in words."""
        return ", ".join(self.seat_name(view, s) for s in seats)

    def colour(self, seat: Seat) -> tuple[int, int, int]:
        """The colour of a seat."""
        return (SAFE_COLOURS if self.look.colour_blind else COLOURS)[seat % 4]

    def percent(self, chance: Fraction) -> str:
        """``28 %``; small chances keep a digit, with the language's decimal mark: ``2,8 %``."""
        share = float(chance) * 100
        words = f"{share:.1f}" if 0 < share < 9.95 else f"{share:.0f}"
        return f"{words.replace('.', self.texts('table.decimal'))} %"

    def name_of(self, view: View, entity: str) -> str:
        name, n = entity.partition(":")[0], number(entity)
        if name == "square" and n >= 0:
            return self.square_name(view, n)
        if name == "unit" and 0 <= n < len(view.units):
            return self.unit_name(n, view)
        return super().name_of(view, entity)

    # -- pictures -----------------------------------------------------------------------------------

    def icon(self, name: str) -> Art:
        """An icon of the game."""
        return Art(f"chesswar/icons/{name}.webp")

    def switches(self) -> tuple[tuple[str, str], ...]:
        return (("counters", self.texts("table.switch.counters")),)


def number(entity: str) -> int:
    """The number of ``unit:7`` or ``square:28``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1
