"""The faces of cards on the table: the card that lies on a cell with its abilities and what they cost. Boxes
are in units of a card that lies on a cell, 312 × 128.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.app.table import Art, Part
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.faces import Sheet
from tabletop.engine.model import Seat

from ..components.cards import CARDS, Ability
from ..rules.abilities import cost_in
from ..words.brief import brief_rest
from ..words.names import FOLDER, SLOTS, Names
from .layout import HIGH, WIDE, WINDOW

Colour = tuple[int, int, int]
UP, DOWN, DARK = (126, 226, 130), (255, 208, 92), (8, 5, 12)
PALE, DIM, REST = (246, 234, 208), (206, 194, 172), (142, 134, 124)
"""Letters: bright, of an ability that nothing is asked about, of one that rests."""
LIT = (82, 80, 102, 245)
"""The plate of an ability that could be used now; a bright bar stands before it. Gold is what is chosen."""
PLAIN, RESTING = (*DARK, 165), (*DARK, 205)
"""The plates of the others: while nothing is asked about them, and where they rest."""
units = Sheet(WIDE, HIGH).box
_FIGURES = (("atk", 26.0), ("def", 60.0), ("hp", 94.0))
"""Middles of the jewels at the foot of the picture."""
HEAD, WHOLE = (0.17, 0.1, 0.66, 0.71), (0.0, 0.0, 1.0, 1.0)
"""What a card shows of a portrait: the head, so that its look is seen as small as it is there; of a thing
everything."""
LETTERS, SLIM = 25.0, 2.9
"""Height of the line of what an ability does, and how many letters stand on a length of that height."""
_RIGHT, _END, _TOP, _FOOT = 118.0, 306.0, 36.0, 121.0
"""Left and right edge, top and foot of the lines of abilities."""
_REST = 2
"""So many steps of an ability that have no room in words are shown as signs."""
Lit = Sequence[int] | None
"""The slots whose abilities could be used now, while the others rest; None: nothing is asked about any."""


class Faces:
    """Parts of cards in the language and the colours of now; lines of abilities are kept."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts
        self._kept: dict[tuple[object, ...], list[Part]] = {}

    def _once(self, key: tuple[object, ...], make: Callable[[], list[Part]]) -> list[Part]:
        """Parts as they were made for the same key in the same language: do not change them."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def face(self, card: int, grey: bool = False, owned: bool = True) -> list[Part]:
        """Portrait, frame of the class, name, class; `owned`: with room for a letter before the name."""
        key = ("face", card, grey, owned, self.texts.language)
        return self._once(key, lambda: self._face(card, grey, owned))

    def _face(self, card: int, grey: bool, owned: bool) -> list[Part]:
        left = 150 if owned else 124
        face = CARDS[card]
        frame = Art(f"{FOLDER}/cards/wide_{face.cls}.webp", grey=grey)
        return [
            Part(
                units(*WINDOW),
                self.names.portrait(card, grey),
                cover=True,
                cut=HEAD if face.is_character else WHOLE,
            ),
            Part((0, 0, 1, 1), frame),
            self._name(self.names.card_name(card), left),
            Part(units(279, 8, 26, 26), self.names.medal(f"class_{face.cls}")),
        ]

    def _name(self, name: str, left: float) -> Part:
        """The name in its place on the frame."""
        return Part(units(left, 9, 272 - left, 24), text=name, family="title", colour=PALE)

    def letter(self, seat: Seat) -> list[Part]:
        """Whose it is, before the name."""
        colour = self.names.colour(seat)
        return self._once(("letter", seat, colour), lambda: self._letter(seat, colour))

    def _letter(self, seat: Seat, colour: Colour) -> list[Part]:
        plate = (*colour, 245)
        return [Part(units(124, 10, 22, 22), plate=plate, text=self.names.letter(seat), family="title")]

    def figures(self, values: Sequence[int], colours: Sequence[Colour]) -> list[Part]:
        """ATK, DEF and HP over the foot of the picture."""
        return self._once(("figures", *values, *colours), lambda: self._figures(values, colours))

    def _figures(self, values: Sequence[int], colours: Sequence[Colour]) -> list[Part]:
        found = []
        for (name, middle), value, colour in zip(_FIGURES, values, colours, strict=True):
            found.append(Part(units(middle - 20, 81, 40, 40), self.names.medal(name)))
            found += self._changed(colour, middle - 13, 89, 26, 24)
            found.append(Part(units(middle - 16, 87, 32, 28), text=str(value), colour=colour))
        return found

    def _changed(self, colour: Colour, *box: float) -> list[Part]:
        """A dark ground for a figure that is not as printed: its colour is not to be read on a jewel's."""
        return [Part(units(*box), plate=(*DARK, 225), radius=0.5)] if colour != PALE else []

    def abilities(self, card: int, worn: int = -1, row: int = -1, lit: Lit = None) -> list[Part]:
        """A line for each ability: its cost in this `row` (−1: as printed), the row in which it is cheaper,
        what it does. Those of the slots in `lit` could be used now, the others rest.
        """
        key = ("abilities", card, worn, row, None if lit is None else tuple(lit), self.texts.language)
        return self._once(key, lambda: self._ability_lines(card, worn, row, lit))

    def _ability_lines(self, card: int, worn: int, row: int, lit: Lit) -> list[Part]:
        lines = self._listed(card, worn)
        found: list[Part] = []
        for n, (slot, ability) in enumerate(lines):
            box, gear = self.ability_box(n, len(lines)), worn if slot == 3 else -1
            is_lit = None if lit is None else slot in lit
            key = ("line", ability.id, box, row, is_lit, gear, self.texts.language)
            found += self._once(key, partial(self._line, ability, box.y, box.h, row, is_lit, gear))
        return found

    def ability_box(self, n: int, count: int) -> Box:
        """The line of the n-th of so many abilities."""
        first, foot, gap = (34.0, 123.0, 1.0) if count > 3 else (_TOP, _FOOT, 2.0)
        high = (foot - first) / max(3, count)
        return Box(_RIGHT, first + n * high, _END - _RIGHT, high - gap)

    def _listed(self, card: int, worn: int) -> list[tuple[int, Ability]]:
        """The abilities of a card and of what it wears, with their slots."""
        found = [(SLOTS.index(a.slot), a) for a in CARDS[card].abilities]
        return [*found, (3, CARDS[worn].abilities[0])] if worn >= 0 else found

    def _line(
        self, ability: Ability, top: float, high: float, row: int, lit: bool | None, worn: int
    ) -> list[Part]:
        """Plate, cost in its jewel, sign of the row or the equipment, what it does, whether it is a FLASH."""
        cost, tint = cost_in(row, ability), tint_of(lit)
        left, right = _RIGHT + high + 6, _END
        found = [Part(units(_RIGHT, top, right - _RIGHT, high), plate=plate_of(lit))]
        if lit:
            found.append(Part(units(_RIGHT - 4, top, 4, high), plate=(*PALE, 255)))
        found.append(Part(units(_RIGHT, top, high + 6, high), self.names.medal("ability")))
        colour = cost_colour(cost, ability.cost, lit)
        found.append(Part(units(_RIGHT, top - 1, high + 6, high + 2), text=f"{cost}+", colour=colour))
        sign = self.names.icon(f"row_{ability.slot}", tint or (238, 216, 172))
        sign = self.names.portrait(worn, lit is False) if worn >= 0 else sign
        found.append(Part(units(left + 1, top + 2, high - 4, high - 4), sign, cover=worn >= 0))
        left += high - 1
        if ability.is_flash:
            right -= high - 6
            box = units(right, top + 3, high - 6, high - 6)
            found.append(Part(box, self.names.icon("kw_flash", tint)))
        letters = min(high, LETTERS)
        words, rest = brief_rest(self.texts, ability, int((right - left) / letters * SLIM))
        for icon in reversed(rest[:_REST]):
            right -= high - 7
            found.append(Part(units(right, top + 4, high - 8, high - 8), self.names.icon(icon, tint)))
        box = units(left, top + (high - letters) / 2, right - left - 2, letters)
        found.append(Part(box, text=words, colour=tint or (PALE if lit else DIM), align=0.0))
        return found


def plate_of(lit: bool | None) -> tuple[int, int, int, int]:
    """The ground of an ability: lit, resting, or not asked about."""
    return PLAIN if lit is None else LIT if lit else RESTING


def tint_of(lit: bool | None) -> Colour | None:
    """The colour of words and signs of an ability that rests; None: their own."""
    return REST if lit is False else None


def cost_colour(cost: int, printed: int, lit: bool | None) -> Colour:
    """A cost: green where it is lower than printed, dull where its ability rests."""
    return tint_of(lit) or (UP if cost < printed else PALE)
