"""The faces of cards in play in large letters: every figure over its sign in a cell of its own, and as much
of the painting as leaves them room (HOW-UI-08).

An upright card is 80 × 115; a locked one lies on its side, 97 × 90, with the same cells (HOW-UI-02).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.table import Part
from tabletop.app.table.kit.faces import Sheet

from ..components.cards import DOMAINS
from ..components.printed import Colour
from ..words.names import Names
from .faces import FADED, Condition, Faces, Figure, Share, Values, card_body, dimmed

PLATES: dict[str, Colour] = {"defence": (58, 62, 68), "flag": (112, 40, 34), "gear": (112, 82, 22)}
"""The colour of the cell of each sign, which is lighter by so much, and how far apart they are:"""
SIGN, APART = 1.6, 2.0
PAINTING = {False: 36.0, True: 22.0}
"""Height of the painting of a unit, by whether figures need its room,"""
FRONTAGE = {False: 48.0, True: 26.0}
"""and of that of a base card or a development."""
_UNIT = Sheet(80, 115).box
_LYING = Sheet(97, 90).box


def stamped(
    names: Names, sign: str, figure: str, box: Share, colour: Colour, light: float = 1.0
) -> list[Part]:
    """A cell with a figure over its sign; the `box` as shares of the face."""
    return [
        Part(box, plate=(*dimmed(PLATES[sign], light), 255), radius=0.14),
        Part(box, names.icon(sign, dimmed(PLATES[sign], SIGN * light))),
        Part(box, text=figure, colour=dimmed(colour, light)),
    ]


class LargeFaces(Faces):
    """The same cards with less on them, and that larger."""

    def _unit(self, card: int, values: Values, how: Condition) -> list[Part]:
        """Painting with tabs; three AVs; DV, flags, TA."""
        high = PAINTING[how.crowded]
        each = (103.5 - high) / 2
        found = card_body(card, how, _UNIT, 80, 115)
        found.append(Part(_UNIT(4.5, 4.5, 71, high), self.names.picture(card), cover=True))
        found += self._tabs(values, high, _UNIT)
        for n, domain in enumerate(DOMAINS):
            found += self._av(domain, values.avs[n], how, _UNIT, (4.5 + 24 * n, high + 6, 23.0, each))
        return found + self._below(_told(values), _UNIT, (4.5, high + each + 7, 71.0, each))

    def _locked_unit(self, card: int, values: Values, how: Condition) -> list[Part]:
        """The same on its side."""
        found = card_body(card, how, _LYING, 97, 90)
        found += self._resting(card, _LYING(4.5, 4.5, 28, 40), _LYING)
        found += self._tabs(values, 40, _LYING, 13)
        found += self._below(_told(values), _LYING, (34, 4.5, 58.5, 40), FADED)
        for n, domain in enumerate(DOMAINS):
            found += self._av(domain, values.avs[n], how, _LYING, (4.5 + 29.5 * n, 46, 29, 39.5), FADED)
        return found

    def _structure(self, card: int, values: Values, how: Condition) -> list[Part]:
        """Its painting, DV, what it gives."""
        found = card_body(card, how, _UNIT, 80, 115)
        high = FRONTAGE[how.crowded]
        found.append(Part(_UNIT(4.5, 4.5, 71, high), self.names.picture(card), cover=True))
        return found + self._below(_told(values), _UNIT, (4.5, high + 6, 71, 104.5 - high))

    def _locked_structure(self, card: int, values: Values, how: Condition) -> list[Part]:
        """The same on its side."""
        found, told = card_body(card, how, _LYING, 97, 90), _told(values)
        found += self._resting(card, _LYING(4.5, 4.5, 28, 81), _LYING)
        each = 81 / len(told)
        for n, (sign, value) in enumerate(told):
            box = (34.0, 4.5 + n * each, 58.5, each - APART)
            found.append(Part(_LYING(*box), plate=(*dimmed(PLATES[sign], FADED), 255), radius=0.14))
            found += self._valued(sign, value, _LYING, (37.0, box[1], 52.0, box[3]), FADED)
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
            box = sheet(left + n * each, top, each - APART, high)
            found += stamped(self.names, sign, str(value.now), box, value.colour, light)
        return found


def _told(values: Values) -> list[tuple[str, Figure]]:
    """DV, and flags and TA if there are any."""
    found = [("defence", values.dv)]
    if values.flags.now:
        found.append(("flag", values.flags))
    if values.ta:
        found.append(("gear", Figure(values.ta, values.ta)))
    return found
