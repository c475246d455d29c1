"""The faces of cards in play: units as tokens with what they can do, base cards and developments (HOW-UI-08).

Every figure stands over its sign in a cell of its own, whose colour is that of its meaning; the painting has
what is left. Boxes are in units of the face: an upright card is 80 × 97. A locked one lies on its side,
97 × 85: its painting stays upright, so that it is known at a glance, and is dimmed, with a padlock in its
corner (HOW-UI-02).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from tabletop.app.table import Part
from tabletop.app.table.kit.faces import Sheet
from tabletop.render.theme import mix

from ..components.cards import CARDS, DOMAINS, IS_UNIT, Domain
from ..components.printed import BAND, Colour
from ..words.names import Names
from .name_lines import in_lines, lying_lines

PAPER = (206, 204, 178)
PALE, INK = (248, 245, 230), (22, 24, 18)
UP, DOWN = (150, 240, 140), (255, 200, 96)
"""Figures above and below what is printed."""
FADED = 0.88
"""How light the figures of a locked card are."""
EDGE = {False: 0.5, True: 0.27}
"""How light the edge of a card is beside its owner's colour, by whether it is locked."""
SHADE = 72
"""How much of the painting of a locked card is in the dark, of 255."""
DARK = (16, 18, 14)
TAB = 18.0
"""Height of a tab over a unit's name."""
STRUCK = (255, 240, 150, 255)
"""The line through an AV that is used."""
PLATES: dict[str, Colour] = {"defence": (58, 62, 68), "flag": (112, 40, 34), "gear": (112, 82, 22)}
"""The colour of the cell of each sign, which is lighter by so much, and how far apart they are:"""
SIGN, APART = 1.6, 2.0
BRIEF = 30.0
"""Height of the line of a short name, at most."""
SLENDER = 0.77
"""Width by height below which a card is cut for a narrow place."""
NARROW = 0.1
"""What is free beside a figure in a narrow cell, as a share of its width."""
Share = tuple[float, float, float, float]


class Cut(NamedTuple):
    """How a face is cut: an upright card is 80 wide, a locked one 97."""

    high: float
    low: float
    painting: dict[bool, float]
    """Height of the painting of a unit, by whether figures need its room,"""
    frontage: dict[bool, float]
    """and of that of a base card or a development."""
    names: bool = False
    """Do names stand on units that are large enough?"""
    line: float = 11.0
    """Height of a line of a name,"""
    most: int = 3
    """of which there are so many at most,"""
    seen: float = 7.0
    """and of the painting above them at least;"""
    read: int = 80
    """pixels of a unit's width from which it can be read."""
    over: float = 0.0
    """Height of the painting of a locked unit that is wide, over its figures; 0: it stands beside them."""
    beside: float = 34.0
    """Width of a painting beside the figures."""
    level: bool = False
    """Do two figures of a locked base card stand side by side?"""
    apart: float = APART
    """How far apart the cells of figures side by side are."""

    @property
    def upright(self) -> Callable[..., Share]:
        """A box on an upright card, as shares of it."""
        return Sheet(80, self.high).box

    @property
    def lying(self) -> Callable[..., Share]:
        """A box on one that lies on its side."""
        return Sheet(97, self.low).box


USUAL = Cut(97.0, 85.0, {False: 42.0, True: 26.0}, {False: 48.0, True: 48.0}, names=True, over=32.0)
TALL = USUAL._replace(high=115.0, painting={False: 46.0, True: 46.0}, frontage={False: 64.0, True: 64.0})
"""An upright card where a place is narrow and has room below."""


class Figure(NamedTuple):
    """A value now beside what is printed."""

    now: int
    printed: int

    @property
    def colour(self) -> Colour:
        """Green above what is printed, amber below."""
        return PALE if self.now == self.printed else UP if self.now > self.printed else DOWN

    @property
    def text(self) -> str:
        """``–`` for nothing (HOW-GEN-05)."""
        return str(self.now) if self.now else "–"


class Values(NamedTuple):
    """What stands on a card in play."""

    avs: tuple[Figure, ...]
    dv: Figure
    flags: Figure
    ta: int = 0
    marker: bool = False
    upgrades: int = 0


class Condition(NamedTuple):
    """What a card in play is like beside its values."""

    owner: Colour
    locked: bool = False
    struck: frozenset[Domain] = frozenset()
    """AVs that are used in this half."""
    crowded: bool = False
    """Have the rows folded, or is it small, so that figures need the room of the painting?"""
    named: bool = False
    """Is it so large that its name stands on it?"""
    is_slender: bool = False
    """Is it an upright card in a narrow place?"""
    brief: str = ""
    """Its short name, if it bears that."""


def printed(card: int) -> Values:
    """A card's values as printed."""
    face = CARDS[card]
    avs = tuple(Figure(av, av) for av in face.avs)
    return Values(avs, Figure(face.dv, face.dv), Figure(face.flags, face.flags), face.ta)


class Faces:
    """Parts of cards in the language and the colours of now, made once."""

    cut = USUAL

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts
        self._kept: dict[tuple[object, ...], tuple[Part, ...]] = {}

    def once(self, key: tuple[object, ...], make: Callable[[], list[Part]]) -> tuple[Part, ...]:
        """The same for the same key and language."""
        key = (*key, self.texts.language)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = tuple(make())
        return found

    def piece(self, card: int, values: Values, how: Condition) -> tuple[Part, ...]:
        """A card in play."""
        return self.once(("piece", card, values, how), lambda: self._piece(card, values, how))

    def _piece(self, card: int, values: Values, how: Condition) -> list[Part]:
        if IS_UNIT[card]:
            return self._locked_unit(card, values, how) if how.locked else self._unit(card, values, how)
        return self._locked_structure(card, values, how) if how.locked else self._structure(card, values, how)

    # -- units ----------------------------------------------------------------------------------------

    def _unit(self, card: int, values: Values, how: Condition) -> list[Part]:
        """Painting with tabs, and the name below it if there is room; three AVs; DV, flags, TA."""
        cut, lines = self._cut(how), self._name(card, values, how)
        sheet, band = cut.upright, cut.line * len(lines)
        high = max(cut.painting[how.crowded], band + cut.seen if lines else 0.0)
        each = (cut.high - 11.5 - high) / 2
        found = card_body(card, how, 80, cut.high)
        found.append(Part(sheet(4.5, 4.5, 71, high), self.names.picture(card), cover=True))
        found += self._named(lines, sheet, (4.5, high + 4.5 - band, 71, band))
        found += _briefly(how.brief, sheet, high)
        found += self._tabs(values, max(TAB + 1.0, high - band), sheet)
        for n, domain in enumerate(DOMAINS):
            found += self._av(domain, values.avs[n], how, sheet, (4.5 + 24 * n, high + 6, 23.0, each))
        return found + self._below(_told(values), sheet, (4.5, high + each + 7, 71.0, each))

    def _cut(self, how: Condition) -> Cut:
        """How an upright card is cut."""
        return TALL if how.is_slender and self.cut is USUAL else self.cut

    def _name(self, card: int, values: Values, how: Condition) -> tuple[str, ...]:
        """The lines of a name that stands on a unit: upgrades need the room of more than two."""
        lines = in_lines(self.names.card_name(card), self.cut.most) if how.named and self.cut.names else ()
        return () if len(lines) > 2 and (values.upgrades or values.marker) else lines

    def _named(
        self, lines: Sequence[str], sheet: Callable[..., Share], room: Share, aside: float = 0.0
    ) -> list[Part]:
        """A name between painting and figures, the first line beside what stands at the left."""
        left, top, wide, _ = room
        found, high, least = list[Part](), self.cut.line, self.cut.read
        for n, line in enumerate(lines):
            start = top + high * n
            room = (left + aside, start, wide - aside, high) if n == 0 else (left, start, wide, high)
            found.append(Part(sheet(*room), plate=(*DARK, 235), radius=0.0, least=least))
            box = sheet(room[0] + 1, start, room[2] - 2, high + 0.5)
            found.append(Part(box, text=line, colour=PALE, least=least))
        return found

    def _locked_unit(self, card: int, values: Values, how: Condition) -> list[Part]:
        """The same on its side, its figures in the same order: where it is large its painting lies over them
        with its name, else beside the lower ones."""
        cut, sheet = self.cut, self.cut.lying
        found = card_body(card, how, 97, cut.low)
        if cut.over and how.named:
            high, each = cut.over, (cut.low - 11.5 - cut.over) / 2
            found += self._resting(card, sheet(4.5, 4.5, 88, high), sheet)
            name = self.names.card_name(card)
            lines = (name,) if values.marker or values.upgrades else lying_lines(name)
            band, aside = cut.line * len(lines), 19.5 * (len(lines) - 1)  # two reach up to the padlock
            found += self._named(lines, sheet, (4.5, high + 4.5 - band, 88, band), aside)
            found += self._tabs(values, max(TAB + 1.0, high - band), sheet, 75, 25)
            top, below = high + 6, (4.5, high + each + 7, 88.0, each)
        else:
            wide, each, top = cut.beside, cut.low / 2 - 5.5, 4.5
            low = top + each + 1
            found += self._resting(card, sheet(4.5, low, wide, each + 0.5), sheet, low)
            found += self._tabs(values, low + each - 4, sheet, 19)
            below = (wide + 6, low, 88.5 - wide, each + 0.5)
        found += self._below(_told(values), sheet, below, FADED)
        for n, domain in enumerate(DOMAINS):
            box = (4.5 + 29.5 * n, top, 29, each)
            found += self._av(domain, values.avs[n], how, sheet, box, FADED)
        return found

    def _resting(self, card: int, box: Share, sheet: Callable[..., Share], top: float = 4.5) -> list[Part]:
        """The painting of a card that lies on its side, upright and in the shade, with its padlock."""
        return [
            Part(box, self.names.picture(card), cover=True),
            Part(box, plate=(*DARK, SHADE), radius=0.04),
            Part(sheet(5.0, top + 0.5, 18, 18), plate=(*DARK, 210), radius=0.3),
            Part(sheet(6.5, top + 2.0, 15, 15), self.names.icon("locked")),
        ]

    def _av(
        self,
        domain: Domain,
        value: Figure,
        how: Condition,
        sheet: Callable[..., Share],
        box: Share,
        light: float = 1.0,
    ) -> list[Part]:
        """An AV on the colour and the sign of what it is good against; a line through one that is used."""
        left, top, wide, high = box
        sign = self.names.icon(domain, dimmed(BAND[domain], 1.75 * light))
        found = [
            Part(sheet(*box), sign, plate=(*dimmed(BAND[domain], 1.12 * light), 255)),
            Part(
                sheet(left + 1, top - 1, wide - 2, high + 2),
                text=value.text,
                colour=dimmed(value.colour, light),
            ),
        ]
        if domain in how.struck:
            found.append(Part(sheet(left + 1, top + high / 2 - 1.5, wide - 2, 3), plate=STRUCK))
        return found

    def _below(
        self,
        told: Sequence[tuple[str, Figure]],
        sheet: Callable[..., Share],
        room: Share,
        light: float = 1.0,
    ) -> list[Part]:
        """Figures side by side in a room of the face."""
        left, top, wide, high = room
        each, found = wide / len(told), list[Part]()
        for n, (sign, value) in enumerate(told):
            box = sheet(left + n * each, top, each - self.cut.apart, high)
            found += stamped(self.names, sign, str(value.now), box, value.colour, light)
        return found

    def _tabs(
        self,
        values: Values,
        high: float,
        sheet: Callable[..., Share],
        right: float = 58,
        first: float = 5,
    ) -> list[Part]:
        """Tabs on the painting: entrenched, upgraded (HOW-UI-08)."""
        found, top = [], high - 14.5
        if values.marker:
            found.append(Part(sheet(first, top, TAB, TAB), plate=(*BAND["development"], 255)))
            found.append(Part(sheet(first + 1, top + 1, 16, 16), self.names.icon("entrenched", INK)))
        if values.upgrades:
            wide = 17.0 if values.upgrades == 1 else 30.0
            left = right + 17.0 - wide
            found.append(Part(sheet(left, top, wide, TAB), plate=(*PAPER, 255)))
            found.append(Part(sheet(left + 1, top + 1, 16, 16), self.names.icon("upgrade", INK)))
            if values.upgrades > 1:
                words = sheet(left + 16, top - 1, 14, 20)
                found.append(Part(words, text=str(values.upgrades), colour=INK))
        return found

    # -- base cards and developments ------------------------------------------------------------------

    def _structure(self, card: int, values: Values, how: Condition) -> list[Part]:
        """Its painting, DV, flags, what it gives."""
        cut = self._cut(how)
        found, high = card_body(card, how, 80, cut.high), cut.frontage[how.crowded]
        found.append(Part(cut.upright(4.5, 4.5, 71, high), self.names.picture(card), cover=True))
        found += _briefly(how.brief, cut.upright, high)
        return found + self._below(_told(values), cut.upright, (4.5, high + 6, 71, cut.high - 10.5 - high))

    def _locked_structure(self, card: int, values: Values, how: Condition) -> list[Part]:
        """The same on its side: DV over the others, or beside one other."""
        cut, told, sheet = self.cut, _told(values), self.cut.lying
        wide, room = cut.beside, cut.low - 9
        found = card_body(card, how, 97, cut.low)
        found += self._resting(card, sheet(4.5, 4.5, wide, room), sheet)
        if len(told) == 1 or (cut.level and len(told) == 2):
            return found + self._below(told, sheet, (wide + 6, 4.5, 88.5 - wide, room), FADED)
        high = cut.low / 2 - 5
        found += self._below(told[:1], sheet, (wide + 6, 4.5, 88.5 - wide, high), FADED)
        below = (wide + 6, cut.low / 2 + 1, 88.5 - wide, high)
        return found + self._below(told[1:], sheet, below, FADED)


def _briefly(name: str, sheet: Callable[..., Share], high: float) -> list[Part]:
    """A short name at the foot of a painting that is so high."""
    if not name:
        return []
    tall = min(high, BRIEF)
    room = (4.5, 4.5 + high - tall, 71, tall)
    text = sheet(room[0] + 1, room[1] - 2, 69, tall + 4)
    return [Part(sheet(*room), plate=(*DARK, 225), radius=0.0), Part(text, text=name, colour=PALE)]


def stamped(
    names: Names, sign: str, figure: str, box: Share, colour: Colour, light: float = 1.0
) -> list[Part]:
    """A cell with a figure over its sign; the `box` as shares of the face. In a narrow one figures keep off
    those of the cell beside it."""
    left, top, wide, high = box
    plate, ink = (*dimmed(PLATES[sign], light), 255), dimmed(colour, light)
    icon = names.icon(sign, dimmed(PLATES[sign], SIGN * light))
    if high <= 1.8 * wide:
        return [Part(box, icon, plate=plate, radius=0.14, text=figure, colour=ink)]
    room = (left + NARROW * wide, top, (1 - 2 * NARROW) * wide, high)
    return [Part(box, icon, plate=plate, radius=0.14), Part(room, text=figure, colour=ink)]


def _told(values: Values) -> list[tuple[str, Figure]]:
    """DV, and flags and TA if there are any."""
    found = [("defence", values.dv)]
    if values.flags.now:
        found.append(("flag", values.flags))
    if values.ta:
        found.append(("gear", Figure(values.ta, values.ta)))
    return found


@cache
def _within(by: float, wide: float, high: float) -> Share:
    """What is left of a face within its edges."""
    return (by / wide, by / high, 1 - 2 * by / wide, 1 - 2 * by / high)


def card_body(card: int, how: Condition, wide: float, high: float) -> list[Part]:
    """A light edge around the rim in the colour of whose it is, the body in that of its category: it is told
    from any ground."""
    light = FADED if how.locked else 1.0
    body = dimmed(BAND[CARDS[card].category], 0.72 * light * light)
    edge = mixed(how.owner, PALE, EDGE[how.locked])
    return [
        Part((0, 0, 1, 1), plate=(*edge, 255), radius=0.09),
        Part(_within(1.3, wide, high), plate=(*dimmed(how.owner, light), 255), radius=0.08),
        Part(_within(3.2, wide, high), plate=(*body, 255), radius=0.06),
    ]


mixed = cache(mix)
"""Part of the way from a colour to another."""


@cache
def dimmed(colour: Colour, light: float) -> Colour:
    """A colour so much as light; no lighter than white."""
    red, green, blue = colour
    return min(255, round(red * light)), min(255, round(green * light)), min(255, round(blue * light))
