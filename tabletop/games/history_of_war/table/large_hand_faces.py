"""The faces of hand and territories in large letters: names, costs and figures, and little else (HOW-UI-01,
HOW-UI-05).

A card of the hand is 130 × 146, a territory 114 high, as wide as its column.
"""

from __future__ import annotations

from textwrap import wrap

from tabletop.app.table import Part
from tabletop.app.table.kit.faces import Sheet, within
from tabletop.render.richtext import together

from ..components.cards import CARDS
from ..components.printed import BAND, Colour
from ..words.playable import Use
from ..words.standing import Stand
from .faces import DARK, PALE, dimmed
from .hand_faces import HandFaces, favour
from .name_lines import halves, words_of

_HAND = Sheet(130, 146).box
HIGH = 114.0
"""The height of a territory."""
CLEAR = (0.035, 0.045, 0.93, 0.93)
"""What the line around a territory that can be chosen leaves free of it."""
NAME = 24.5
"""Height of a line of a name in the hand."""
FOOT = {False: 91.5, True: 104.0}
"""Where the figures of a unit in the hand begin, by whether its name has three lines,"""
FIGURES = 119.0
"""how much of the width they have, clear of the line around a card that can be clicked."""
BROAD = 220.0
"""The least width of a territory whose words are as high as they can be."""
NARROW, LONG = range(10, 13), range(10, 17)
"""Letters of the longest line of a name in two lines, and in three."""


class LargeHandFaces(HandFaces):
    """The same cards with less on them, and that larger."""

    below = _HAND(3, 101, 124, 29.5)
    pull = dict.fromkeys((False, True), (55.0, 33.0 / HIGH, 8.0 / HIGH))

    # -- cards of a hand ------------------------------------------------------------------------------

    def _hand(self, card: int, use: Use, count: int) -> list[Part]:
        face, lines = CARDS[card], self._name(card)
        is_long = len(lines) > 2
        foot = 103.0 if is_long else 90.5
        top, body = foot - NAME * len(lines), dimmed(BAND[face.category], 0.5)
        picture = self.names.picture(card)._replace(grey=not use.playable)
        found = [
            Part((0, 0, 1, 1), plate=(*BAND[face.category], 255), radius=0.07),
            Part(_HAND(4, 4, 122, max(36.0, top - 5)), picture, cover=True),
            Part(_HAND(4, top - 1, 122, foot + 1 - top), plate=(*body, 255), radius=0.0),
        ]
        for n, line in enumerate(lines):
            found.append(Part(_HAND(2, top - 1.5 + NAME * n, 126, NAME + 3.5), text=line, colour=PALE))
        foot = FOOT[is_long]
        room = ((130 - FIGURES) / 2, foot, FIGURES, 141.0 - foot)
        found += self._figures(card, _HAND, room) if face.is_unit else self._kind_told(card)
        if face.cost:
            found += self._cost(face.cost, use, _HAND, (8.0, 3.5 if is_long else 7.0, 31.5))
        return found + self._count(count, _HAND, (86, 7.0, 36, 31.5))

    def _price(self, cost: int, use: Use) -> list[Part]:
        return self._cost(cost, use, _HAND, (8.0, 7.0, 31.5))

    def _name(self, card: int) -> tuple[str, ...]:
        """Its short name, as on the table, so that its painting is seen; else its name in as few and as short
        lines as there can be of it."""
        name, short = self.names.card_name(card), self.names.short_name(card)
        if short != name:
            return (short,)
        name = " ".join(words_of(name))
        for most, widths in ((1, NARROW), (2, NARROW), (3, LONG)):
            for width in widths:
                lines = wrap(name, width, break_long_words=False, break_on_hyphens=False)
                if len(lines) <= most:
                    return tuple(lines)
        return halves(name.split(" "))

    # -- territories ----------------------------------------------------------------------------------

    def _choice(self, card: int) -> list[Part]:
        """Without its text, which is read where one points."""
        wide, box = 248.0, Sheet(248, 150).box
        return [
            Part((0, 0, 1, 1), plate=(*BAND["territory"], 255), radius=0.07),
            Part(box(3, 3, wide - 6, 144), self.names.picture(card), cover=True),
            *within(self._head(card, Sheet(wide, 150), wide), CLEAR),
            Part(box(9, 108, wide - 18, 34), plate=(*DARK, 205), radius=0.1),
            *self._needs(card, Sheet(wide, 150), wide, 109),
            *self._signs_told(),
        ]

    def _signs_told(self) -> list[Part]:
        places = (("points", 9, 40, 36, 205), ("conquer", 13, 112, 68, 0), ("occupy", 170, 112, 66, 0))
        return [
            Part(Sheet(248, 150).box(left, top, wide, 26), plate=(*DARK, deep), radius=0.0,
                 text=self.texts(f"table.sign.{sign}"), colour=PALE)
            for sign, left, top, wide, deep in places
        ]  # fmt: skip

    def _land(self, card: int, wide: float) -> list[Part]:
        box = Sheet(wide, HIGH).box
        return [
            Part((0, 0, 1, 1), plate=(*BAND["territory"], 255), radius=0.07),
            Part(box(3, 3, wide - 6, HIGH - 6), self.names.picture(card), cover=True),
            *self._head(card, Sheet(wide, HIGH), wide),
            Part(box(3, 36, wide - 6, HIGH - 39), plate=(*DARK, 175), radius=0.0),
            *self._needs(card, Sheet(wide, HIGH), wide, 84),
        ]

    def _head(self, card: int, sheet: Sheet, wide: float) -> list[Part]:
        """What it is worth, and its name, in letters in which the longest has room, too."""
        name = self.names.card_name(card)
        return [
            Part(sheet.box(3, 3, wide - 6, 33), plate=(*DARK, 205), radius=0.0),
            Part(sheet.box(3, 3, 40, 33), plate=(168, 34, 30, 255), radius=0.0),
            Part(sheet.box(4, 1, 38, 37), text=str(CARDS[card].points), colour=PALE, family="title"),
            Part(sheet.box(47, 1, wide - 54, 37), text=name, colour=PALE),
        ]

    def _needs(self, card: int, sheet: Sheet, wide: float, top: float) -> list[Part]:
        """Flags to conquer it, and the force that stays."""
        face, middle = CARDS[card], wide / 2
        return [
            Part(sheet.box(middle - 40, top + 3, 20, 23), self.names.icon("flag")),
            Part(sheet.box(middle - 20, top, 18, 29), text=str(face.flags_to_conquer), colour=PALE),
            Part(sheet.box(middle + 3, top + 3, 21, 23), self.names.icon("entrenched")),
            Part(sheet.box(middle + 24, top, 18, 29), text=str(face.occupation_flags), colour=PALE),
        ]

    def _standing(self, stand: Stand, colours: tuple[Colour, Colour], wide: float) -> list[Part]:
        """The flags of now and of next round at the sides, who lacks what between them."""
        box, found = Sheet(wide, HIGH).box, list[Part]()
        words = (together(stand.cell) if wide >= BROAD else stand.cell).split(" ")
        lines = halves(words) if len(words) > 1 else (stand.cell,)
        top, high = 37.5 if len(lines) > 1 else 49.0, 30.0 if wide >= BROAD else 26.0
        for n, line in enumerate(lines):
            found.append(Part(box(54, top + 25 * n, wide - 108, high), text=line, colour=favour(stand)))
        for left, now, then, coming, colour in zip(
            (5, wide - 51), stand[:2], stand.then or stand[:2], stand.coming, colours, strict=True
        ):
            found.append(Part(box(left, 39, 46, HIGH - 44), plate=(*colour, 255)))
            below = f"→{then}" if then != now else f"({coming})" if coming != now else ""
            if not below:
                found.append(Part(box(left + 2, 48, 42, 54), text=str(now), colour=PALE))
                continue
            found.append(Part(box(left + 2, 34, 42, 50), text=str(now), colour=PALE))
            found.append(Part(box(left + 2, 77, 42, 36), text=below, colour=PALE))
        return found
