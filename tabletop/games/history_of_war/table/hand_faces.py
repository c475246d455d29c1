"""The faces of what is in a hand or to be conquered: cards of the hand, territories (HOW-UI-01, HOW-UI-05).

Boxes are in units of the face: a card of the hand is 122 × 118, a territory 84 high, as wide as its column.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from tabletop.app.table import Part
from tabletop.app.table.kit.faces import Sheet, within

from ..components.cards import CARDS, DOMAINS
from ..components.printed import BAND, Colour
from ..rulebook.wording import card_text
from ..words.playable import Use
from ..words.standing import Stand
from .faces import DARK, DOWN, INK, PALE, UP, Faces, dimmed

GOLD = (226, 178, 76)
"""The plate of a cost that can be paid now."""
FREE = Use(playable=True, payable=True)
"""What lies open in front of everybody is in full colour."""
_HAND = Sheet(122, 118).box
LAND_WIDE = 248.0
"""The width of a territory where all columns are alike."""
_CHOICE = Sheet(248, 150).box
LINE, LONG = 14, 17
"""Letters of the longest name of a card of the hand that stands in one line, and of the longest line where
there are two."""

ROW = 42
"""Letters of a line of a territory's text."""


def _parted(text: str) -> list[str]:
    """A text in lines about as long as each other, none longer than a row."""
    plain = text.replace("**", "")
    rows = len(wrap(plain, ROW))
    for room in range(len(plain) // max(1, rows), ROW):
        if len(found := wrap(plain, room)) <= rows:
            return found
    return wrap(plain, ROW)


def _halves(words: Sequence[str]) -> tuple[str, str]:
    """Two lines about as long as each other, of two words at least."""
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])))


class HandFaces:
    """Parts of those faces; `faces` keeps what has been made."""

    def __init__(self, faces: Faces) -> None:
        self.faces, self.names, self.texts = faces, faces.names, faces.texts

    # -- cards of a hand ------------------------------------------------------------------------------

    def hand(self, card: int, use: Use = FREE) -> tuple[Part, ...]:
        """A card of the hand: painting, name, cost, values; grey if it cannot be played now, the cost on gold
        if it can be paid (HOW-UI-11)."""
        return self.faces.once(("hand", card, use), lambda: self._hand(card, use))

    def _hand(self, card: int, use: Use) -> list[Part]:
        face = CARDS[card]
        lines, high = self._name(card), 20.0 if self.names.look.large else 17.0
        found = [
            Part((0, 0, 1, 1), plate=(*BAND[face.category], 255), radius=0.07),
            Part(_HAND(4, 4, 114, 68), self.names.picture(card)._replace(grey=not use.playable), cover=True),
        ]
        top = 90.0 - high * len(lines)
        found.append(Part(_HAND(4, top - 1, 114, 92.0 - top), plate=(*DARK, 225)))
        for n, line in enumerate(lines):
            found.append(Part(_HAND(5, top - 1 + high * n, 112, high + 1.5), text=line, colour=PALE))
        found += self._foot(card)
        if face.cost:
            plate, ink = ((*GOLD, 255), INK) if use.payable else ((*DARK, 235), DOWN)
            x, y, size = (4.0, 4.0, 30.0) if self.names.look.large else (5.0, 5.0, 25.0)
            found.append(Part(_HAND(x, y, 1.6 * size, size), plate=plate))
            sign = self.names.icon("gear", INK if use.payable else None)
            found.append(Part(_HAND(x + 2, y + 2, size - 4, size - 4), sign))
            words = _HAND(x + size - 3, y - 1, 0.7 * size, size + 2)
            found.append(Part(words, text=str(face.cost), colour=ink))
        return found

    def _name(self, card: int) -> tuple[str, ...]:
        """Its name in one line, or in two about as long as each other, or in three."""
        name = self.names.card_name(card)
        words = name.split()
        if len(name) <= LINE or len(words) < 2:
            return (name,)
        halves = _halves(words)
        if len(words) < 3 or max(map(len, halves)) <= LONG:
            return halves
        thirds = ((" ".join(words[:n]), *_halves(words[n:])) for n in range(1, len(words) - 1))
        return min(thirds, key=lambda lines: max(map(len, lines)))

    def _foot(self, card: int) -> list[Part]:
        """Values of a unit; what kind of card it is for the others."""
        face = CARDS[card]
        if not face.is_unit:
            words = self.texts(f"category.{face.category}")
            if face.ta:
                words = self.texts("table.gives", n=face.ta)
            ink = INK if face.category == "development" else PALE
            return [Part(_HAND(5, 93, 112, 22), text=words, colour=ink)]
        found = []
        for n, (domain, av) in enumerate(zip(DOMAINS, face.avs, strict=True)):
            left = 7 + 23 * n
            found.append(Part(_HAND(left, 94, 22, 20), plate=(*dimmed(BAND[domain], 0.8), 255)))
            sign = self.names.icon(domain, dimmed(BAND[domain], 1.6))
            found.append(Part(_HAND(left + 1, 94, 20, 20), sign))
            found.append(Part(_HAND(left, 92, 22, 24), text=str(av) if av else "–", colour=PALE))
        for left, name, value in ((77, "defence", face.dv), (97, "flag", face.flags)):
            found.append(Part(_HAND(left, 96, 10, 17), self.names.icon(name)))
            found.append(Part(_HAND(left + 9, 92, 11, 24), text=str(value), colour=PALE))
        return found

    # -- territories ----------------------------------------------------------------------------------

    def land(
        self, card: int, stand: Stand, colours: tuple[Colour, Colour], wide: float = LAND_WIDE
    ) -> tuple[Part, ...]:
        """A territory in the row, so wide: what it is worth and needs, how it stands now and next round
        (HOW-UI-05). `colours` are those of who looks and of the rival."""
        key = ("land", card, stand, colours, wide)
        return self.faces.once(key, lambda: self._land(card, wide) + self._standing(stand, colours, wide))

    def choice(self, card: int) -> tuple[Part, ...]:
        """A territory to be chosen, with what it is good for once it is conquered."""
        return self.faces.once(("choice", card), lambda: self._choice(card))

    def _choice(self, card: int) -> list[Part]:
        text = card_text(self.texts, CARDS[card])
        lines = [] if self.names.look.large else _parted(text)
        found = [Part((0, 0, 1, 1), plate=(*BAND["territory"], 255), radius=0.07)]
        found.append(Part(_CHOICE(3, 3, 242, 144), self.names.picture(card), cover=True))
        head = within(self._land(card)[2:], (0, 0, 1, 84 / 150))
        top = 146.0 - 17 * len(lines)
        if lines:
            found.append(Part(_CHOICE(3, top - 2, 242, 149 - top), plate=(*DARK, 205), radius=0.0))
        for n, line in enumerate(lines):
            found.append(Part(_CHOICE(7, top - 1 + 17 * n, 234, 18), text=line, colour=PALE))
        return [*found, *head]

    def _land(self, card: int, wide: float = LAND_WIDE) -> list[Part]:
        face, box = CARDS[card], Sheet(wide, 84).box
        return [
            Part((0, 0, 1, 1), plate=(*BAND["territory"], 255), radius=0.07),
            Part(box(3, 3, wide - 6, 78), self.names.picture(card), cover=True),
            Part(box(3, 3, wide - 6, 25), plate=(*DARK, 205), radius=0.0),
            Part(box(3, 3, 32, 25), plate=(168, 34, 30, 255), radius=0.0),
            Part(box(4, 2, 30, 27), text=str(face.points), colour=PALE, family="title"),
            Part(box(38, 3, wide - 124, 25), text=self.names.card_name(card), colour=PALE, family="title"),
            Part(box(wide - 84, 6, 18, 18), self.names.icon("flag")),
            Part(box(wide - 67, 2, 20, 27), text=str(face.flags_to_conquer), colour=PALE),
            Part(box(wide - 44, 6, 19, 19), self.names.icon("entrenched")),
            Part(box(wide - 26, 2, 21, 27), text=str(face.occupation_flags), colour=PALE),
        ]

    def _standing(self, stand: Stand, colours: tuple[Colour, Colour], wide: float) -> list[Part]:
        """Flags of both at the sides, who lacks what between them; below it the same next round. In large
        letters the flags of now and of next round stand at the sides, and the words have all the height."""
        if self.names.look.large:
            return self._standing_large(stand, colours, wide)
        box = Sheet(wide, 84).box
        found = [Part(box(3, 28, wide - 6, 53), plate=(*DARK, 150), radius=0.0)]
        found.append(Part(box(48, 31, wide - 96, 25), text=stand.words, colour=_favour(stand)))
        then = stand.then or (stand.own, stand.other)
        for left, flags, to, colour in (
            (6, stand.own, then[0], colours[0]),
            (wide - 46, stand.other, then[1], colours[1]),
        ):
            found.append(Part(box(left, 31, 40, 25), plate=(*colour, 255)))
            if to == flags:
                found.append(Part(box(left + 3, 36, 15, 15), self.names.icon("flag")))
                found.append(Part(box(left + 17, 30, 22, 27), text=str(flags), colour=PALE))
            else:
                found.append(Part(box(left + 1, 30, 38, 27), text=f"{flags}→{to}", colour=PALE))
        if stand.later:
            found.append(Part(box(7, 58, wide - 14, 21), text=stand.later, colour=PALE))
        return found

    def _standing_large(self, stand: Stand, colours: tuple[Colour, Colour], wide: float) -> list[Part]:
        box = Sheet(wide, 84).box
        found = [Part(box(3, 28, wide - 6, 53), plate=(*DARK, 175), radius=0.0)]
        halves = _halves(stand.words.split()) if " " in stand.words else (stand.words,)
        for n, line in enumerate(halves):
            found.append(Part(box(53, 27 + 25 * n, wide - 106, 31), text=line, colour=_favour(stand)))
        for left, figure, now, coming, colour in zip(
            (5, wide - 53), stand.changes, stand.then or stand[:2], stand.coming, colours, strict=True
        ):
            found.append(Part(box(left, 30, 48, 50), plate=(*colour, 255)))
            if coming == now:
                found.append(Part(box(left + 3, 32, 42, 46), text=figure, colour=PALE))
                continue
            found.append(Part(box(left + 3, 28, 42, 30), text=figure, colour=PALE))
            found.append(Part(box(left + 3, 55, 42, 26), text=f"({coming})", colour=PALE))
        return found


def _favour(stand: Stand) -> Colour:
    """The colour of what favours who looks, the rival or nobody."""
    return UP if stand.favours > 0 else DOWN if stand.favours < 0 else PALE
