"""The faces of what is in a hand or to be conquered: cards of the hand, territories (HOW-UI-01, HOW-UI-05).

Boxes are in units of the face: a card of the hand is 122 × 122, a territory 84 high, as wide as its column.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from tabletop.app.table import Part
from tabletop.app.table.kit.faces import Sheet, within

from ..components.cards import CARDS, DOMAINS
from ..components.printed import BAND, Colour
from ..rulebook.wording import card_text
from ..words.playable import Use
from ..words.standing import Stand
from .faces import DARK, DOWN, INK, PALE, PLATES, SIGN, UP, Faces, Share, dimmed, mixed
from .name_lines import in_lines

DEEPEST, EDGE = 2, 0.03
"""How many of a heap of equal cards show below the topmost, and how far each peeps out, as a share of it."""
EDGES = ((40, 38, 30, 255), (150, 144, 120, 255))
"""These in turns."""
GOLD = (226, 178, 76)
"""The plate of a cost that can be paid, of a card that can be played now."""
HEAD, LED = 2, 0.62
"""The part of a territory under its name, and how dark it is in the colour of who leads there."""
FREE = Use(playable=True, payable=True)
"""What lies open in front of everybody is in full colour."""
_HAND = Sheet(122, 122).box
_CHOICE = Sheet(248, 150).box
FIGURES = (4.5, 92.0, 112.7, 26.0)
"""The place of the figures of a unit,"""
BETWEEN, ASIDE = 2.0, 0.14
"""what parts their cells, and what a figure leaves free beside it in its own, so that those of two cells
do not run together."""
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


class HandFaces:
    """Parts of those faces; `faces` keeps what has been made."""

    below = _HAND(5, 92.5, 112, 25.5)
    """The place of the words on what is no unit."""
    pull = {True: (57.0, 52.0 / 84, 8.0 / 84), False: (57.0, 61.0 / 84, 14.0 / 84)}
    """Where the bar of a territory lies, with words below them and without: how far from its left and its
    right edge, top and height as shares."""

    def __init__(self, faces: Faces) -> None:
        self.faces, self.names, self.texts = faces, faces.names, faces.texts

    # -- cards of a hand ------------------------------------------------------------------------------

    def hand(self, card: int, use: Use = FREE, count: int = 1) -> tuple[Part, ...]:
        """A card of the hand, or so many equal ones: painting, name, cost, values; grey if it cannot be
        played now, else the cost on gold if it can be paid (HOW-UI-11)."""
        return self.faces.once(("hand", card, use, count), lambda: self._heap(card, use, count))

    def _heap(self, card: int, use: Use, count: int) -> list[Part]:
        """The face, with the edges of those that lie below it."""
        face, below = self._hand(card, use, count), min(count - 1, DEEPEST)
        if not below:
            return face
        side = 1 - below * EDGE
        edges = [
            Part((n * EDGE, n * EDGE, side, side), plate=EDGES[n % 2], radius=0.07)
            for n in range(below, 0, -1)
        ]
        for part in face:
            left, top, wide, high = part.box
            edges.append(part._replace(box=(left * side, top * side, wide * side, high * side)))
        return edges

    def _hand(self, card: int, use: Use, count: int) -> list[Part]:
        face, lines, high = CARDS[card], in_lines(self.names.card_name(card)), 15.5
        top, body = 90.0 - high * len(lines), dimmed(BAND[face.category], 0.5)
        found = [
            Part((0, 0, 1, 1), plate=(*mixed(BAND[face.category], PALE, 0.15), 255), radius=0.07),
            Part(
                _HAND(4, 4, 114, top - 5),
                self.names.picture(card)._replace(grey=not use.playable),
                cover=True,
            ),
            Part(_HAND(4, top - 1, 114, 92.0 - top), plate=(*body, 255), radius=0.0),
        ]
        for n, line in enumerate(lines):
            found.append(Part(_HAND(5, top - 1 + high * n, 112, high + 1.5), text=line, colour=PALE))
        found += self._figures(card, _HAND, FIGURES) if face.is_unit else self._kind_told(card)
        if face.cost:
            found += self._price(face.cost, use)
        return found + self._count(count, _HAND, (86, 5, 31, 25))

    def announced(self, card: int, price: int, is_ability: bool) -> tuple[Part, ...]:
        """A card that waits on the stack; of one in play whose ability it is, what that costs, and not what
        the card gives (HOW-UI-09)."""
        if not is_ability:
            return self.hand(card)
        return self.faces.once(("announced", card, price), lambda: self._ability(card, price))

    def _ability(self, card: int, price: int) -> list[Part]:
        """Its face with other words at the foot, and a price if it has one."""
        face = [part for part in self._hand(card, FREE, 1) if part.box != self.below]
        face.append(Part(self.below, text=self.texts("table.announced.ability"), colour=PALE))
        return [*face, *(self._price(price, FREE) if price else [])]

    def _price(self, cost: int, use: Use) -> list[Part]:
        """The plate of a cost in its corner."""
        return self._cost(cost, use, _HAND, (5.0, 5.0, 25.0))

    def _cost(
        self, cost: int, use: Use, sheet: Callable[..., Share], place: tuple[float, float, float]
    ) -> list[Part]:
        """What it costs: left, top and height of the plate."""
        shines = use.payable and use.playable
        plate = (*GOLD, 255) if shines else (*DARK, 235)
        ink = INK if shines else PALE if use.payable else DOWN
        x, y, size = place
        sign = self.names.icon("gear", INK if shines else None)
        return [
            Part(sheet(x, y, 1.6 * size, size), plate=plate),
            Part(sheet(x + 2, y + 2, size - 4, size - 4), sign),
            Part(sheet(x + size - 3, y - 1, 0.7 * size, size + 2), text=str(cost), colour=ink),
        ]

    def _count(self, count: int, sheet: Callable[..., Share], box: Share) -> list[Part]:
        """How many equal cards these are, if there are more than one."""
        if count < 2:
            return []
        return [Part(sheet(*box), plate=(*DARK, 235), text=f"×{count}", colour=PALE)]

    def _kind_told(self, card: int) -> list[Part]:
        """What kind of card it is that is no unit."""
        ink = INK if CARDS[card].category == "development" else PALE
        return [Part(self.below, text=self._kind(card), colour=ink)]

    def _figures(self, card: int, sheet: Callable[..., Share], room: Share) -> list[Part]:
        """What a unit can do, each figure over its sign in a cell of its own, as wide as there is room for;
        of what it has none there is no cell."""
        face, names, found = CARDS[card], self.names, list[Part]()
        told = [
            (names.icon(domain, dimmed(BAND[domain], 1.6)), dimmed(BAND[domain], 0.8), av)
            for domain, av in zip(DOMAINS, face.avs, strict=True)
        ]
        told += [
            (names.icon(sign, dimmed(PLATES[sign], SIGN)), PLATES[sign], value)
            for sign, value in (("defence", face.dv), ("flag", face.flags))
        ]
        told = [each for each in told if each[2]]
        left, top, wide, high = room
        step = (wide + BETWEEN) / len(told)
        for n, (icon, plate, value) in enumerate(told):
            x, each = left + n * step, step - BETWEEN
            found.append(Part(sheet(x, top, each, high), icon, plate=(*plate, 255), radius=0.1))
            inner = sheet(x + ASIDE * each, top, (1 - 2 * ASIDE) * each, high)
            found.append(Part(inner, text=str(value), colour=PALE))
        return found

    def _kind(self, card: int) -> str:
        """What a card that is no unit gives, or its category."""
        face = CARDS[card]
        return self.texts("table.gives", n=face.ta) if face.ta else self.texts(f"category.{face.category}")

    # -- territories ----------------------------------------------------------------------------------

    def land(self, card: int, stand: Stand, colours: tuple[Colour, Colour], wide: float) -> tuple[Part, ...]:
        """A territory in the row, so wide: what it is worth and needs, how it stands now and next round
        (HOW-UI-05). `colours` are those of who looks and of the rival."""
        key = ("land", card, stand, colours, wide)
        return self.faces.once(key, lambda: self._row(card, stand, colours, wide))

    def _row(self, card: int, stand: Stand, colours: tuple[Colour, Colour], wide: float) -> list[Part]:
        """A territory with how it stands; who leads is told by the colour under its name."""
        left, top, high = self.pull[bool(stand.later)]
        room = (left / wide, top, 1 - 2 * left / wide, high)
        land, lead = self._land(card, wide), stand.lead
        if lead:
            plate = (*dimmed(colours[lead < 0], LED), 245)
            land[HEAD] = Part(land[HEAD].box, plate=plate, radius=0.0)
        return [
            *land,
            *self._standing(stand, colours, wide),
            *(self._pull(card, lead, colours, room) if lead else ()),
        ]

    def choice(self, card: int) -> tuple[Part, ...]:
        """A territory to be chosen, with what it is good for once it is conquered."""
        return self.faces.once(("choice", card), lambda: self._choice(card))

    def _choice(self, card: int) -> list[Part]:
        text = card_text(self.texts, CARDS[card])
        lines = _parted(text)
        found = [Part((0, 0, 1, 1), plate=(*BAND["territory"], 255), radius=0.07)]
        found.append(Part(_CHOICE(3, 3, 242, 144), self.names.picture(card), cover=True))
        head = within(self._land(card, 248.0)[2:], (0, 0, 1, 84 / 150))
        top = 146.0 - 17 * len(lines)
        found.append(Part(_CHOICE(3, top - 2, 242, 149 - top), plate=(*DARK, 205), radius=0.0))
        for n, line in enumerate(lines):
            found.append(Part(_CHOICE(7, top - 1 + 17 * n, 234, 18), text=line, colour=PALE))
        return [*found, *head, *self._signs_told()]

    def _signs_told(self) -> list[Part]:
        """What the figures in its head are, a word under each."""
        return [
            Part(_CHOICE(left, 28, wide, 16), plate=(*DARK, 205), radius=0.0,
                 text=self.texts(f"table.sign.{sign}"), colour=PALE)
            for sign, left, wide in (("conquer", 134, 60), ("occupy", 196, 49))
        ]  # fmt: skip

    def _land(self, card: int, wide: float) -> list[Part]:
        face, box = CARDS[card], Sheet(wide, 84).box
        return [
            Part((0, 0, 1, 1), plate=(*BAND["territory"], 255), radius=0.07),
            Part(box(3, 3, wide - 6, 78), self.names.picture(card), cover=True),
            Part(box(3, 3, wide - 6, 25), plate=(*DARK, 205), radius=0.0),
            Part(box(3, 3, 38, 25), plate=(168, 34, 30, 255), radius=0.0),
            Part(
                box(5, 3, 34, 25),
                text=self.texts("table.worth", n=face.points),
                colour=PALE,
                family="title",
            ),
            Part(box(41, 3, wide - 126, 25), text=self.names.card_name(card), colour=PALE),
            Part(box(wide - 84, 6, 18, 18), self.names.icon("flag")),
            Part(box(wide - 67, 2, 20, 27), text=str(face.flags_to_conquer), colour=PALE),
            Part(box(wide - 44, 6, 19, 19), self.names.icon("entrenched")),
            Part(box(wide - 26, 2, 21, 27), text=str(face.occupation_flags), colour=PALE),
        ]

    def _standing(self, stand: Stand, colours: tuple[Colour, Colour], wide: float) -> list[Part]:
        """Flags of both at the sides, who lacks what between them; below it the same next round."""
        box = Sheet(wide, 84).box
        foot = 61 if stand.later else 81
        found = [Part(box(3, 28, wide - 6, 53), plate=(*DARK, 170), radius=0.0)]
        words = box(55, 28 if stand.later else 30, wide - 110, 24 if stand.later else 27)
        found.append(Part(words, text=stand.cell, colour=favour(stand)))
        then = stand.then or (stand.own, stand.other)
        for left, flags, to, colour in (
            (4, stand.own, then[0], colours[0]),
            (wide - 52, stand.other, then[1], colours[1]),
        ):
            found.append(Part(box(left, 29, 48, foot - 30), plate=(*colour, 255), radius=0.1))
            middle = (29 + foot) / 2
            if to == flags:
                found.append(Part(box(left + 3, middle - 10, 19, 19), self.names.icon("flag")))
                found.append(Part(box(left + 21, middle - 16, 26, 31), text=str(flags), colour=PALE))
            else:
                found.append(Part(box(left + 1, middle - 16, 46, 31), text=f"{flags}→{to}", colour=PALE))
        if stand.later:
            found.append(Part(box(7, 61, wide - 14, 20), text=stand.later, colour=PALE))
        return found

    def _pull(self, card: int, lead: int, colours: tuple[Colour, Colour], room: Share) -> list[Part]:
        """The flags that either needs, from the middle to his side, and over them those by which one leads,
        in his colour."""
        left, top, wide, high = room
        half = wide / 2
        own, other = (*mixed(colours[0], DARK, 0.62), 255), (*mixed(colours[1], DARK, 0.62), 255)
        found = [
            Part((left, top, half, high), plate=own, radius=0.25),
            Part((left + half, top, half, high), plate=other, radius=0.25),
        ]
        if lead:
            whose, long = lead < 0, half * min(1.0, abs(lead) / CARDS[card].flags_to_conquer)
            box = (left + half - (0.0 if whose else long), top, long, high)
            found.append(Part(box, plate=(*mixed(colours[whose], PALE, 0.3), 255), radius=0.25))
        return found


def favour(stand: Stand) -> Colour:
    """The colour of what favours who looks, the rival or nobody."""
    return UP if stand.favours > 0 else DOWN if stand.favours < 0 else PALE
