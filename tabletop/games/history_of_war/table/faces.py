"""The faces of cards in play: a card is known by its painting and its short name, and what it can do stands
on one band below them (HOW-UI-08).

Figures stand over their signs in cells whose colour is that of their meaning, the AVs first, and of what a
card has none there is no cell: those that are left are large. A base card shows what it gives, and beside
it, while its base is attacked, what it stands. A locked card lies on its side: its painting stays upright, so
that it is known at a glance, and is dimmed, with a padlock in its corner (HOW-UI-02). Boxes are in world
units.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from tabletop.app.table import Art, Part
from tabletop.app.table.kit.faces import Sheet
from tabletop.render.theme import mix

from ..components.cards import CARDS, DOMAINS, IS_UNIT, Domain
from ..components.printed import BAND, Colour
from ..words.names import Names

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
STRUCK = (255, 240, 150, 255)
"""The line through an AV that is used."""
PLATES: dict[str, Colour] = {"defence": (58, 62, 68), "flag": (112, 40, 34), "gear": (112, 82, 22)}
"""The colour of the cell of each sign, which is lighter by so much, and how far apart they are:"""
SIGN, APART = 1.6, 1.6
RIM, LEAST = 3.8, 24.0
"""The frame of a card, and the least that its painting has of its height."""
NARROW = 0.05
"""What is free beside a figure in its cell, as a share of that;"""
SLIM = 2.5
"""how high the room of a figure is at most by its width."""
OVER = 0.75
"""What a figure in the corner of a painting covers of its height at most."""
Share = tuple[float, float, float, float]


class Cut(NamedTuple):
    """How high what stands on a card is, in world units; letters reach so much beyond their lines."""

    name: float
    band: float
    beyond: tuple[float, float]
    """Of a name and of a figure."""
    letter: float
    """Width that a name needs for each letter;"""
    narrow: float
    """that of a cell below which figures stand in two rows, if there is room;"""
    lock: float
    """the side of padlocks and tabs;"""
    apart: float = APART
    """what parts cells."""
    low: tuple[float, float] = (0.26, 0.32)
    """What name and band have of a low card's height at most."""
    double: float = 0.8
    """How high each of two rows of figures is beside one."""


USUAL = Cut(name=17.0, band=22.0, beyond=(6.0, 3.0), letter=6.6, narrow=15.0, lock=17.0)


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

    @property
    def counts(self) -> bool:
        """Is there any, or was there?"""
        return bool(self.now or self.printed)


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
    size: tuple[float, float]
    """How large it lies there."""
    locked: bool = False
    struck: frozenset[Domain] = frozenset()
    """AVs that are used in this battle half."""
    raided: bool = False
    """Is it a base card while its base is attacked?"""


class Cell(NamedTuple):
    """A figure over its sign."""

    figure: Figure
    art: Art
    plate: Colour
    struck: bool = False


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
        """Its painting with padlock and tabs, below it its name, below that its figures."""
        (wide, high), sheet, cut = how.size, Sheet(*how.size).box, self.cut
        inner, cells = wide - 2 * RIM, self._cells(card, values, how)
        name = self.names.short_name(card)
        line = min(cut.name, cut.low[0] * high) if inner >= cut.letter * _breadth(name) else 0.0
        is_base = CARDS[card].category == "base"
        rows = [] if is_base else self._rows(cells, how, line)
        each = min(cut.band, cut.low[1] * high) * (cut.double if len(rows) > 1 else 1.0)
        foot = high - RIM - each * len(rows)
        tall = foot - line - RIM
        found = card_body(card, how)
        found.append(Part(sheet(RIM, RIM, inner, tall), self.names.picture(card), cover=True))
        if how.locked:
            found.append(Part(sheet(RIM, RIM, inner, tall), plate=(*DARK, SHADE), radius=0.0))
        found += self._tabs(values, how, tall)
        if is_base:
            found += self._corner(cells, how, RIM + tall)
        if line:
            found += self._name(name, sheet, (RIM, foot - line, inner, line), how)
        for n, row in enumerate(rows):
            found += self._band(row, sheet, (RIM, foot + n * each, inner, each), how)
        return found

    # -- figures --------------------------------------------------------------------------------------

    def _cells(self, card: int, values: Values, how: Condition) -> list[Cell]:
        """What a card has: AVs, DV, flags, TA; of a base card TA, and its DV if that counts now."""
        names, is_base, found = self.names, CARDS[card].category == "base", list[Cell]()
        for domain, av in zip(DOMAINS, values.avs, strict=True) if IS_UNIT[card] else ():
            if av.counts:
                art = names.icon(domain, dimmed(BAND[domain], 1.75))
                found.append(Cell(av, art, dimmed(BAND[domain], 1.12), domain in how.struck))
        told = [("defence", values.dv), ("flag", values.flags), ("gear", Figure(values.ta, values.ta))]
        if is_base:
            told = [told[0], *told[2:]] if how.raided else told[1:]
        for sign, figure in told:
            if figure.counts:
                art = names.icon(sign, dimmed(PLATES[sign], SIGN))
                found.append(Cell(figure, art, PLATES[sign]))
        return found

    def _rows(self, cells: Sequence[Cell], how: Condition, line: float) -> list[Sequence[Cell]]:
        """The cells in one row, or in two where they would be narrow and the painting is left enough."""
        (wide, high), cut, half = how.size, self.cut, -(-len(cells) // 2)
        is_narrow = (wide - 2 * RIM) / max(1, len(cells)) < cut.narrow
        if is_narrow and high - line - 2 * cut.double * cut.band - 2 * RIM >= LEAST:
            return [cells[:half], cells[half:]]
        return [cells]

    def _band(
        self, cells: Sequence[Cell], sheet: Callable[..., Share], room: Share, how: Condition
    ) -> list[Part]:
        """Cells side by side in a room of the face."""
        left, top, wide, high = room
        step, found = (wide + self.cut.apart) / max(1, len(cells)), list[Part]()
        for n, cell in enumerate(cells):
            box = (left + n * step, top, step - self.cut.apart, high)
            found += self._cell(cell, sheet, box, FADED if how.locked else 1.0)
        return found

    def _corner(self, cells: Sequence[Cell], how: Condition, foot: float) -> list[Part]:
        """Cells in the corner of a painting that ends there."""
        cut, (wide, _), sheet = self.cut, how.size, Sheet(*how.size).box
        tall = min(cut.band, OVER * (foot - RIM))
        each, found = 0.86 * tall, list[Part]()
        for n, cell in enumerate(reversed(cells)):
            box = (wide - RIM - each - n * (each + APART), foot - tall, each, tall)
            found += self._cell(cell, sheet, box, FADED if how.locked else 1.0)
        return found

    def _cell(self, cell: Cell, sheet: Callable[..., Share], box: Share, light: float) -> list[Part]:
        """A figure over its sign; a line through an AV that is used. The room of its letters is higher than
        the cell, which no ink of theirs leaves, and keeps off those of the cells beside."""
        (left, top, wide, high), more = box, self.cut.beyond[1]
        ink, plate = dimmed(cell.figure.colour, light), (*dimmed(cell.plate, light), 255)
        inner = (1 - 2 * NARROW) * wide
        tall = min(high + 2 * more, SLIM * inner)
        words = sheet(left + NARROW * wide, top + (high - tall) / 2, inner, tall)
        found = [
            Part(sheet(*box), cell.art, plate=plate, radius=0.12),
            Part(words, text=cell.figure.text, colour=ink),
        ]
        if cell.struck:
            found.append(Part(sheet(left + 1, top + high / 2 - 1.5, wide - 2, 3), plate=STRUCK))
        return found

    # -- painting and name ----------------------------------------------------------------------------

    def _name(self, name: str, sheet: Callable[..., Share], room: Share, how: Condition) -> list[Part]:
        """A short name below a painting."""
        (left, top, wide, high), more = room, self.cut.beyond[0]
        words = sheet(left + 0.5, top - more / 2, wide - 1, high + more)
        ink = dimmed(PALE, FADED if how.locked else 1.0)
        return [Part(sheet(*room), plate=(*DARK, 235), radius=0.0), Part(words, text=name, colour=ink)]

    def _tabs(self, values: Values, how: Condition, tall: float) -> list[Part]:
        """In the corners of a painting so high: padlock and entrenchment at the left, upgrades at the right
        (HOW-UI-02, HOW-UI-08)."""
        (wide, _), sheet, names = how.size, Sheet(*how.size).box, self.names
        side, found = min(self.cut.lock, tall), list[Part]()

        def tab(left: float, plate: Colour, sign: str, ink: Colour | None) -> list[Part]:
            inset = sheet(left + 1, RIM + 1, side - 2, side - 2)
            box = sheet(left, RIM, side, side)
            return [Part(box, plate=(*plate, 235), radius=0.25), Part(inset, names.icon(sign, ink))]

        if how.locked:
            found += tab(RIM, DARK, "locked", None)
        if values.marker:
            found += tab(RIM + how.locked * (side + APART), BAND["development"], "kw_entrenchment", INK)
        if values.upgrades:
            many = str(values.upgrades) if values.upgrades > 1 else ""
            left = wide - RIM - side
            if many:
                words = sheet(left, RIM - 2, side, side + 4)
                found += [
                    Part(sheet(left - 1, RIM, side + 1, side), plate=(*PAPER, 235), radius=0.0),
                    Part(words, text=many, colour=INK),
                ]
                left -= side
            found += tab(left, PAPER, "upgrade", INK)
        return found


@cache
def _breadth(name: str) -> float:
    """How many letters wide a name is; most capitals are broad."""
    return len(name) + 0.35 * sum(letter.isupper() and letter != "I" for letter in name)


@cache
def _within(by: float, wide: float, high: float) -> Share:
    """What is left of a face within its edges."""
    return (by / wide, by / high, 1 - 2 * by / wide, 1 - 2 * by / high)


def card_body(card: int, how: Condition) -> list[Part]:
    """A light edge around the rim in the colour of whose it is, the body in that of its category: it is told
    from any ground."""
    light = FADED if how.locked else 1.0
    body = dimmed(BAND[CARDS[card].category], 0.72 * light * light)
    edge = mixed(how.owner, PALE, EDGE[how.locked])
    return [
        Part((0, 0, 1, 1), plate=(*edge, 255), radius=0.09),
        Part(_within(1.3, *how.size), plate=(*dimmed(how.owner, light), 255), radius=0.08),
        Part(_within(3.2, *how.size), plate=(*body, 255), radius=0.06),
    ]


mixed = cache(mix)
"""Part of the way from a colour to another."""


@cache
def dimmed(colour: Colour, light: float) -> Colour:
    """A colour so much as light; no lighter than white."""
    red, green, blue = colour
    return min(255, round(red * light)), min(255, round(green * light)), min(255, round(blue * light))
