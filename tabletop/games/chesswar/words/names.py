"""Names of units, squares, seats and keywords; their pictures and colours; figures and modifiers in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabletop.app.table import Appearance, Art
from tabletop.engine.model import Seat
from tabletop.parts.squares import Square, squares_of
from tabletop.text.catalogue import Texts
from tabletop.text.percent import typeset

from ..components.armies import ARMIES, UNITS, kind_of
from ..records.modifiers import Modifier
from ..rules.view import View
from .situation import army_of, unit_of

COLOURS = ((222, 190, 104), (92, 141, 214), (201, 86, 84), (98, 176, 120))
"""The seats' colours; the sign on the ring says the same."""
SAFE_COLOURS = ((240, 228, 66), (0, 114, 178), (213, 94, 0), (204, 121, 167))
"""The seats' colours for colour-blind people."""
STAIN = 0.45
"""How strongly ivory chess pieces take the seat's colour: dark woods are lost on coloured ground."""
_SPELL_KEYS = {"protection", "storm", "flight"}
"""Modifiers that come from a mage's spell."""


class Names:
    """What things are called and look like, in one language, for one look and its players."""

    def __init__(self, texts: Texts, look: Appearance, players: Sequence[str] = ()) -> None:
        self.texts, self.look, self.players = texts, look, players

    # -- places, units ------------------------------------------------------------------------------

    def square(self, view: View, square: Square) -> str:
        """``c4``; "off the board" for −1."""
        names = squares_of(view.setup.w, view.setup.h).names
        return names[square] if 0 <= square < len(names) else self.texts("table.off-board")

    def kind(self, kind: int) -> str:
        """The name of a unit type."""
        return UNITS[kind].name(self.texts.language)

    def piece(self, army: str, piece: str) -> str:
        """The name of a piece of an army, its letter if there is none."""
        kind = kind_of(army, piece)
        return self.kind(kind) if kind >= 0 else piece

    def unit(self, uid: int, *views: View) -> str:
        """``Archers (c4)``: a unit with its square in the first view that has it on the board."""
        unit = unit_of(uid, *views)
        if unit is None:
            return self.texts("table.nobody")
        name = self.kind(unit.kind)
        return f"{name} ({self.square(views[0], unit.at)})" if unit.at >= 0 else name

    # -- seats --------------------------------------------------------------------------------------

    def army(self, army: str) -> str:
        """The name of an army; a word for one that is still secret."""
        found = ARMIES.get(army)
        return found.name(self.texts.language) if found else army or self.texts("table.secret-army")

    def seat(self, view: View, seat: Seat) -> str:
        """A seat in words: its player, else its number, and its army."""
        if not 0 <= seat < len(view.sides):
            return self.texts("table.nobody")
        name = self.players[seat] if seat < len(self.players) else ""
        name = name or self.texts("table.player", n=seat + 1)
        return self.texts("table.seat", name=name, army=self.army(army_of(view, seat)))

    def seats(self, view: View, seats: Sequence[Seat]) -> str:
        """Several seats in words."""
        return ", ".join(self.seat(view, s) for s in seats)

    def colour(self, seat: Seat) -> tuple[int, int, int]:
        """The colour of a seat."""
        return seat_colour(seat, self.look.colour_blind)

    # -- keywords, modifiers ------------------------------------------------------------------------

    def keyword(self, key: str) -> str:
        """The name of a keyword of the glossary."""
        return self._named("keyword", key, key, ".name")

    def meaning(self, figure: str, value: int) -> str:
        """What a figure of a unit is for, in a line; in large letters the glossary tells it."""
        if self.look.large:
            return ""
        if figure == "mov" and not value:
            return self.texts("table.stat.mov.none")
        need = max(2, value)  # a 1 always fails (CW-DIE-04)
        return self.texts(f"table.stat.{figure}", n=need)

    def cause(self, key: str) -> str:
        """The name of what destroys a unit."""
        return self._named("cause", key, self.keyword(key))

    def die(self, tag: str) -> str:
        """What a die decides."""
        return self._named("dice", tag, self.keyword(tag))

    def modifier(self, key: str) -> str:
        """The name of a modifier's source."""
        return self._named("modifier", key, self.keyword(key))

    def _named(self, group: str, key: str, otherwise: str, end: str = "") -> str:
        """The text of a key where its group has one."""
        found = f"{group}.{key}{end}"
        return self.texts(found) if self.texts.has(found) else otherwise

    def source(self, view: View, key: str, uid: int) -> str:
        """``Protection of Mage (c3)``; the bare name if no mage stands behind it."""
        if uid < 0:
            return self.modifier(key)
        return self.texts("table.of", what=self.modifier(key), who=self.unit(uid, view))

    def modifiers(self, found: Sequence[Modifier], view: View) -> str:
        """Modifiers with their sources, in a line: ``−1 has moved, +1 protection of Mage (c3)``."""
        words = []
        for m in found:
            name = self.source(view, m.key, m.unit) if m.key in _SPELL_KEYS else self.modifier(m.key)
            if m.key == "enemy-com":  # it counts the other way round
                name = self.texts("modifier.for-enemy-com", n=signed(-m.amount))
            words.append(f"{signed(m.amount)} {name[:1].lower()}{name[1:]}")
        return ", ".join(words)

    def percent(self, chance: Fraction) -> str:
        """``28%``; small chances keep a digit, with the language's decimal mark: ``2,8 %``; ``4%`` without.
        Nothing that can happen is nothing, and nothing that can fail is a hundred."""
        share = float(chance) * 100
        words = f"{share:.1f}" if 0 < share < 9.95 else f"{share:.0f}"
        if words == "0.0":
            words = "< 0.1"
        elif words == "100" and chance < 1:
            words = "> 99"
        words = words.removesuffix(".0")
        return typeset(f"{words.replace('.', self.texts('table.decimal'))}%", self.texts.language)

    def whole_percent(self, chance: Fraction) -> str:
        """The same without a digit, for where there is no room: ``3%``, ``<1%``."""
        share = round(float(chance) * 100)
        words = "<1" if chance and not share else str(min(share, 99) if chance < 1 else share)
        return typeset(f"{words}%", self.texts.language)

    # -- pictures -----------------------------------------------------------------------------------

    def icon(self, name: str) -> Art:
        """An icon of the game."""
        return Art(f"chesswar/icons/{name}.webp")

    @property
    def shows_counters(self) -> bool:
        """Are units painted counters? Else they are chess pieces."""
        return self.look.switches.get("counters", True)

    def art(self, kind: int, seat: Seat) -> Art:
        """A unit's counter, or its chess piece stained in the seat's colour."""
        unit = UNITS[kind]
        if self.shows_counters:
            return Art(f"chesswar/units/{unit.key}.webp")
        red, green, blue = (round(255 - (255 - part) * STAIN) for part in self.colour(seat))
        return Art(f"chesswar/pieces/ivory.{unit.piece}.webp", tint=(red, green, blue))


def seat_colour(seat: Seat, colour_blind: bool) -> tuple[int, int, int]:
    """The colour of a seat."""
    return (SAFE_COLOURS if colour_blind else COLOURS)[seat % 4]


def signed(number: int) -> str:
    """``+1``, ``−2``, ``0`` with a true minus sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
