"""The faces of cards in play: units as tokens with what they can do, base cards and developments (HOW-UI-08).

Boxes are in units of the face: an upright card is 80 × 97. A locked one lies on its side, 97 × 85:
its painting stays upright, so that it is known at a glance, and is dimmed, with a padlock in its corner
(HOW-UI-02).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.app.table import Part
from tabletop.app.table.kit.faces import Sheet

from ..components.cards import CARDS, DOMAINS, IS_UNIT, Domain
from ..components.printed import BAND, Colour
from ..words.names import Names

PAPER = (206, 204, 178)
PALE, INK = (248, 245, 230), (22, 24, 18)
UP, DOWN = (150, 240, 140), (255, 200, 96)
"""Figures above and below what is printed."""
FADED = 0.88
"""How light the figures of a locked card are."""
SHADE = 72
"""How much of the painting of a locked card is in the dark, of 255."""
DARK = (16, 18, 14)
NAME = 11.0
"""Height of a line of a name on a unit."""
LINE, LONG = 14, 17
"""Letters of the longest name of a card that stands in one line, and of the longest line where there are
two."""
STRUCK = (255, 240, 150, 255)
"""The line through an AV that is used."""
Share = tuple[float, float, float, float]
_UNIT = Sheet(80, 97).box
_LYING = Sheet(97, 85).box


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
    """Have the rows folded, so that figures need the room of the painting?"""
    named: bool = False
    """Is it so large that its name stands on it?"""


def printed(card: int) -> Values:
    """A card's values as printed."""
    face = CARDS[card]
    avs = tuple(Figure(av, av) for av in face.avs)
    return Values(avs, Figure(face.dv, face.dv), Figure(face.flags, face.flags), face.ta)


class Faces:
    """Parts of cards in the language and the colours of now, made once."""

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
        """Painting with flags and tabs, and the name if there is room; three AVs; DV, TA."""
        named = how.named and values.upgrades < 2  # more of them need the room
        high = 46.0 if named else 43.0
        found = card_body(card, how, _UNIT, 80, 97)
        found.append(Part(_UNIT(4.5, 4.5, 71, high), self.names.picture(card), cover=True))
        lines = in_lines(self.names.card_name(card)) if named else ()
        band = NAME * len(lines)
        found += self._named(lines, high + 4.5 - band)
        found += self._tabs(values, high - band, right=23 if named else 58)
        if values.flags.now:
            found.append(Part(_UNIT(41.0, 4.5, 31.0, 20.0), plate=(*DARK, 215)))
            found += self._valued("flag", values.flags, _UNIT, (43.0, 6.0, 28.0, 17.0))
        top, tall = high + 6.5, 20.5 if named else 22.0
        for n, domain in enumerate(DOMAINS):
            box = (4.5 + 24 * n, top, 23.0, tall)
            found += self._av(domain, values.avs[n], how, _UNIT, box)
        foot = top + tall + 1
        found += self._valued("defence", values.dv, _UNIT, (9, foot, 34, 95 - foot))
        if values.ta:
            found += self._valued("gear", Figure(values.ta, values.ta), _UNIT, (44, foot, 29, 95 - foot))
        return found

    def _named(self, lines: Sequence[str], top: float) -> list[Part]:
        """A name over the foot of the painting."""
        found = [Part(_UNIT(4.5, top, 71, NAME * len(lines)), plate=(*DARK, 205), radius=0.0)]
        for n, line in enumerate(lines):
            found.append(Part(_UNIT(5.5, top + NAME * n, 69, NAME + 0.5), text=line, colour=PALE))
        return found if lines else []

    def _locked_unit(self, card: int, values: Values, how: Condition) -> list[Part]:
        """The same on its side."""
        foot, high = 56.5, 50.0
        found = card_body(card, how, _LYING, 97, 85)
        found += self._resting(card, _LYING(4.5, 4.5, 53, high))
        found += self._tabs(values, high, _LYING, 38)
        if values.flags.now:
            found += self._valued("flag", values.flags, _LYING, (58, 5, 36, high / 2), FADED)
        found += self._valued("defence", values.dv, _LYING, (58, 5 + high / 2, 36, high / 2), FADED)
        for n, domain in enumerate(DOMAINS):
            box = (4.5 + 29.5 * n, foot, 28.5, 81 - foot)
            found += self._av(domain, values.avs[n], how, _LYING, box, FADED)
        return found

    def _resting(self, card: int, box: Share, sheet: Callable[..., Share] = _LYING) -> list[Part]:
        """The painting of a card that lies on its side, upright and in the shade, with its padlock."""
        lock = sheet(5.5, 5.5, 20, 20)
        return [
            Part(box, self.names.picture(card), cover=True),
            Part(box, plate=(*DARK, SHADE), radius=0.04),
            Part(lock, plate=(*DARK, 210), radius=0.3),
            Part(sheet(7.5, 7.5, 16, 16), self.names.icon("locked")),
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
        found = [Part(sheet(*box), plate=(*dimmed(BAND[domain], 1.12 * light), 255))]
        side = min(wide, high)
        behind = dimmed(BAND[domain], 1.75 * light)
        sign = sheet(left + (wide - side) / 2, top + (high - side) / 2, side, side)
        found.append(Part(sign, self.names.icon(domain, behind)))
        text = sheet(left + 1, top - 1, wide - 2, high + 2)
        found.append(Part(text, text=value.text, colour=dimmed(value.colour, light)))
        if domain in how.struck:
            found.append(Part(sheet(left + 1, top + high / 2 - 1.5, wide - 2, 3), plate=STRUCK))
        return found

    def _valued(
        self, sign: str, value: Figure, sheet: Callable[..., Share], box: Share, light: float = 1.0
    ) -> list[Part]:
        """A sign and its figure."""
        left, top, wide, high = box
        side = min(high - 2, wide * 0.52)
        icon = sheet(left, top + (high - side) / 2, side, side)
        words = sheet(left + side, top - 1, wide - side, high + 2)
        return [
            Part(icon, self.names.icon(sign)),
            Part(words, text=str(value.now), colour=dimmed(value.colour, light)),
        ]

    def _tabs(
        self, values: Values, high: float, sheet: Callable[..., Share] = _UNIT, right: float = 58
    ) -> list[Part]:
        """Tabs on the painting: entrenched, upgraded (HOW-UI-08)."""
        found, top = [], high - 14.5
        if values.marker:
            found.append(Part(sheet(5, top, 18, 18), plate=(*BAND["development"], 255)))
            found.append(Part(sheet(6, top + 1, 16, 16), self.names.icon("entrenched", INK)))
        if values.upgrades:
            wide = 17.0 if values.upgrades == 1 else 30.0
            left = right + 17.0 - wide
            found.append(Part(sheet(left, top, wide, 18), plate=(*PAPER, 255)))
            found.append(Part(sheet(left + 1, top + 1, 16, 16), self.names.icon("upgrade", INK)))
            if values.upgrades > 1:
                words = sheet(left + 16, top - 1, 14, 20)
                found.append(Part(words, text=str(values.upgrades), colour=INK))
        return found

    # -- base cards and developments ------------------------------------------------------------------

    def _structure(self, card: int, values: Values, how: Condition) -> list[Part]:
        """Its painting, DV, what it gives."""
        high, left, wide = 60.0, 9.0, 32.0
        found = card_body(card, how, _UNIT, 80, 97)
        found.append(Part(_UNIT(4.5, 4.5, 71, high), self.names.picture(card), cover=True))
        places = [(left + n * (wide + 1), high + 7, wide - 2 * n, 86 - high) for n in (0, 1)]
        return found + self._given(card, values, _UNIT, places)

    def _locked_structure(self, card: int, values: Values, how: Condition) -> list[Part]:
        """The same on its side."""
        found = card_body(card, how, _LYING, 97, 85)
        found += self._resting(card, _LYING(4.5, 4.5, 47, 76))
        return found + self._given(card, values, _LYING, ((54, 10, 38, 31), (54, 45, 38, 31)), FADED)

    def _given(
        self,
        card: int,
        values: Values,
        sheet: Callable[..., Share],
        places: Sequence[Share],
        light: float = 1.0,
    ) -> list[Part]:
        """DV and TA."""
        found = self._valued("defence", values.dv, sheet, places[0], light)
        if values.ta:
            found += self._valued("gear", Figure(values.ta, values.ta), sheet, places[1], light)
        return found


def card_body(card: int, how: Condition, sheet: Callable[..., Share], wide: float, high: float) -> list[Part]:
    """The rim in the colour of whose it is, the body in that of its category."""
    light = FADED if how.locked else 1.0
    body = dimmed(BAND[CARDS[card].category], 0.72 * light * light)
    return [
        Part((0, 0, 1, 1), plate=(*dimmed(how.owner, light), 255), radius=0.09),
        Part(sheet(2.5, 2.5, wide - 5, high - 5), plate=(*body, 255), radius=0.07),
    ]


def dimmed(colour: Colour, light: float) -> Colour:
    """A colour so much as light; no lighter than white."""
    red, green, blue = colour
    return min(255, round(red * light)), min(255, round(green * light)), min(255, round(blue * light))


def halves(words: Sequence[str]) -> tuple[str, str]:
    """Two lines about as long as each other, of two words at least."""
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])))


def in_lines(name: str) -> tuple[str, ...]:
    """A card's name in one line, or in two about as long as each other, or in three."""
    words = name.split()
    if len(name) <= LINE or len(words) < 2:
        return (name,)
    two = halves(words)
    if len(words) < 3 or max(map(len, two)) <= LONG:
        return two
    thirds = ((" ".join(words[:n]), *halves(words[n:])) for n in range(1, len(words) - 1))
    return min(thirds, key=lambda lines: max(map(len, lines)))
