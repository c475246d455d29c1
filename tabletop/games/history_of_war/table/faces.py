"""The faces of cards: units as tokens with what they can do, cards of the hand, territories (HOW-UI-08).

Boxes are in units of the face: a unit is 74 × 80, a card of the hand 110 × 96, a territory 224 × 92.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.app.table import Part
from tabletop.app.table.kit.faces import Sheet

from ..components.cards import CARDS, DOMAINS, Domain
from ..words.names import Names

Colour = tuple[int, int, int]
PAPER, PAPER_DIM, INK = (118, 122, 98, 255), (78, 82, 68, 255), (22, 24, 18)
"""Field-grey paper, the same of what is locked, stencil ink."""
PALE, UP, DOWN = (244, 240, 222), (150, 235, 140), (255, 196, 96)
DARK = (16, 18, 14)
FRAMES: dict[str, Colour] = {
    "territory": (38, 74, 48),
    "base": (112, 112, 116),
    "upgrade": (134, 126, 108),
    "action": (104, 68, 132),
    "development": (186, 164, 118),
    "air": (120, 92, 62),
    "ground": (88, 96, 50),
    "naval": (44, 84, 128),
}
"""Colours of the categories (HOW-CRD-07)."""
_UNIT = Sheet(74, 80).box
_HAND = Sheet(110, 96).box
_LAND = Sheet(224, 92).box


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

    def _once(self, key: tuple[object, ...], make: Callable[[], list[Part]]) -> tuple[Part, ...]:
        key = (*key, self.texts.language)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = tuple(make())
        return found

    # -- cards in play --------------------------------------------------------------------------------

    def unit(
        self, card: int, values: Values, owner: Colour, locked: bool, struck: tuple[Domain, ...] = ()
    ) -> tuple[Part, ...]:
        """A unit: the machine, three AVs by category, DV and flags. One that is locked lies turned and dim,
        with a padlock (HOW-UI-02); AVs that are used are struck out."""
        key = ("unit", card, values, owner, locked, struck)
        return self._once(key, lambda: self._unit(card, values, owner, locked, struck))

    def _unit(
        self, card: int, values: Values, owner: Colour, locked: bool, struck: tuple[Domain, ...]
    ) -> list[Part]:
        frame = FRAMES[CARDS[card].category]
        found = [
            Part((0, 0, 1, 1), plate=(*owner, 255)),
            Part(_UNIT(2.5, 2.5, 69, 75), plate=(*frame, 255)),
            Part(_UNIT(4.5, 4.5, 65, 40), plate=PAPER_DIM if locked else PAPER),
        ]
        if locked:
            found.append(Part(_UNIT(22, 5, 30, 39), self.names.token(card, grey=True), turned=True))
            found.append(Part(_UNIT(5, 5, 15, 15), self.names.icon("locked")))
        else:
            found.append(Part(_UNIT(6, 7, 62, 36), self.names.token(card)))
        found += self._flags(values.flags)
        for n, (domain, figure) in enumerate(zip(DOMAINS, values.avs, strict=True)):
            left = 4.5 + 22 * n
            found.append(Part(_UNIT(left, 46, 21, 16), plate=(*FRAMES[domain], 255)))
            found.append(Part(_UNIT(left, 45, 21, 18), text=figure.text, colour=figure.colour))
            if domain in struck:
                found.append(Part(_UNIT(left + 1, 53, 19, 2), plate=(255, 255, 255, 230)))
        found.append(Part(_UNIT(4.5, 62.5, 16, 15), self.names.icon("defence")))
        found.append(Part(_UNIT(20, 61.5, 18, 17), text=str(values.dv.now), colour=values.dv.colour))
        if values.ta:
            found.append(Part(_UNIT(42, 63, 14, 14), self.names.icon("gear")))
            found.append(Part(_UNIT(55, 61.5, 14, 17), text=str(values.ta), colour=PALE))
        return found

    def _flags(self, flags: Figure) -> list[Part]:
        if not flags.now:
            return []
        return [
            Part(_UNIT(46, 5, 24, 15), plate=(*DARK, 190)),
            Part(_UNIT(47, 5.5, 13, 13), self.names.icon("flag")),
            Part(_UNIT(59, 4, 11, 17), text=str(flags.now), colour=flags.colour),
        ]

    def structure(self, card: int, dv: Figure, owner: Colour, locked: bool) -> tuple[Part, ...]:
        """A base card or a development: its picture, what it gives, DV."""
        key = ("structure", card, dv, owner, locked)
        return self._once(key, lambda: self._structure(card, dv, owner, locked))

    def _structure(self, card: int, dv: Figure, owner: Colour, locked: bool) -> list[Part]:
        face = CARDS[card]
        found = [
            Part((0, 0, 1, 1), plate=(*owner, 255)),
            Part(_UNIT(2.5, 2.5, 69, 75), plate=(*FRAMES[face.category], 255)),
            Part(_UNIT(4.5, 4.5, 65, 54), self.names.picture(card)._replace(grey=locked), cover=True),
        ]
        if locked:
            found.append(Part(_UNIT(4.5, 4.5, 65, 54), plate=(*DARK, 120)))
            found.append(Part(_UNIT(6, 6, 17, 17), self.names.icon("locked")))
        found.append(Part(_UNIT(4.5, 61.5, 16, 16), self.names.icon("defence")))
        found.append(Part(_UNIT(20, 60.5, 18, 18), text=str(dv.now), colour=dv.colour))
        if face.ta:
            found.append(Part(_UNIT(40, 61, 16, 16), self.names.icon("gear")))
            found.append(Part(_UNIT(56, 60, 14, 18), text=str(face.ta), colour=PALE))
        return found

    # -- cards of a hand ------------------------------------------------------------------------------

    def hand(self, card: int) -> tuple[Part, ...]:
        """A card of the hand: picture, name, cost, values."""
        return self._once(("hand", card), lambda: self._hand(card))

    def _hand(self, card: int) -> list[Part]:
        face = CARDS[card]
        found = [
            Part((0, 0, 1, 1), plate=(*FRAMES[face.category], 255)),
            Part(_HAND(3, 3, 104, 56), self.names.picture(card), cover=True),
            Part(_HAND(3, 59, 104, 17), plate=(*DARK, 235)),
            Part(_HAND(5, 58.5, 100, 17), text=self.names.card_name(card), colour=PALE, family="title"),
        ]
        if face.cost:
            found.append(Part(_HAND(4, 4, 36, 20), plate=(*DARK, 220)))
            found.append(Part(_HAND(5, 5, 18, 18), self.names.icon("gear")))
            found.append(Part(_HAND(23, 3, 15, 22), text=str(face.cost), colour=PALE))
        return [*found, *self._foot(card)]

    def _foot(self, card: int) -> list[Part]:
        """Values of a unit; what kind of card it is for the others."""
        face = CARDS[card]
        if not face.is_unit:
            words = self.texts(f"category.{face.category}")
            if face.ta:
                words = self.texts("table.gives", n=face.ta)
            return [Part(_HAND(4, 77, 102, 17), text=words, colour=PALE)]
        found = []
        for n, (domain, av) in enumerate(zip(DOMAINS, face.avs, strict=True)):
            left = 4 + 21 * n
            found.append(Part(_HAND(left, 78, 20, 15), plate=(*(c * 2 // 3 for c in FRAMES[domain]), 255)))  # type: ignore[arg-type]
            found.append(Part(_HAND(left, 77, 20, 17), text=str(av) if av else "–", colour=PALE))
        found.append(Part(_HAND(68, 78, 14, 15), self.names.icon("defence")))
        found.append(Part(_HAND(80, 77, 11, 17), text=str(face.dv), colour=PALE))
        found.append(Part(_HAND(90, 78, 10, 14), self.names.icon("flag")))
        found.append(Part(_HAND(98, 77, 9, 17), text=str(face.flags), colour=PALE))
        return found

    # -- territories ----------------------------------------------------------------------------------

    def land(self, card: int, totals: Sequence[str], tone: Sequence[Colour]) -> tuple[Part, ...]:
        """A territory: painting, name, victory points, flags to conquer, and three lines of how it stands."""
        key = ("land", card, tuple(totals), tuple(tone))
        return self._once(key, lambda: self._land(card, totals, tone))

    def _land(self, card: int, totals: Sequence[str], tone: Sequence[Colour]) -> list[Part]:
        face = CARDS[card]
        found = [
            Part((0, 0, 1, 1), plate=(*FRAMES["territory"], 255)),
            Part(_LAND(3, 3, 218, 86), self.names.picture(card), cover=True),
            Part(_LAND(3, 3, 218, 24), plate=(*DARK, 205)),
            Part(_LAND(34, 3, 130, 24), text=self.names.card_name(card), colour=PALE, family="title"),
            Part(_LAND(5, 4, 27, 22), plate=(168, 34, 30, 255), text=str(face.points), family="title"),
            Part(_LAND(168, 6, 18, 18), self.names.icon("flag")),
            Part(_LAND(186, 4, 32, 22), text=str(face.flags_to_conquer), colour=PALE),
        ]
        for n, (words, colour) in enumerate(zip(totals, tone, strict=True)):
            top = 30 + 20 * n
            if words:
                found.append(Part(_LAND(5, top, 214, 19), plate=(*DARK, 190)))
                found.append(Part(_LAND(8, top, 208, 19), text=words, colour=colour))
        return found

    def choice(self, card: int) -> tuple[Part, ...]:
        """A territory to be chosen."""
        face = CARDS[card]
        words = self.texts("table.land-needs", flags=face.flags_to_conquer, force=face.occupation_flags)
        return self.land(card, ("", "", words), (PALE, PALE, PALE))
