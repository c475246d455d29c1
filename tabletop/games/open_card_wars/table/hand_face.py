"""The face of a card in a hand: cost in dice, what it adds, and its whole name, in a box of any shape. Boxes
are in world units.
"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.table import Art, Part
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.faces import Sheet

from ..components.cards import CARDS
from ..words.brief import gift
from ..words.names import Names
from .faces import DARK, PALE, SLIM, UP

_RIM = 8.0
"""What stays free along the edges: the frame of a card that can be chosen lies there."""
_EDGE = 2.0
"""The same of a card that is only looked at."""
_LEAST = 16.0
"""Lower letters are not drawn in the smallest window."""
_LETTERS = 2.6
"""Letters of a name on a length of their height, the widest ones."""
_HEAD, _LINE = 24.0, 23.0
"""Height of cost and gift, and of a line of the name, at most."""
_LARGE = 1.35
"""So much higher are they for whom letters are large."""
_UPRIGHT = 56.0
"""A card so high bears its name below its picture, a lower one beside it."""
_WIDE, _SLIM = 110.0, 30.0
"""One so wide has room beside its picture, a narrower one only over it; a lower one than this has none."""
_WIDER = 150.0
"""The same of a card of the other player in large letters, whose name comes before its gift."""
_PICTURE = 0.34
"""Share of a card's width that its picture takes beside its name."""
_ROOMY = 4.0
"""The edge of a card in large letters: its name needs the room."""
_BADGE, _BADGED = 17.0, 84.0
"""Width of a cost without its sign, and of a low card that has room for one beside its name."""
_BROAD = 1.6
"""Large letters need the room beside the picture of a card that is so many times as wide as it is high."""
DEAR = (255, 138, 122)
"""The cost of a card that cannot be paid."""
Row = tuple[str, float]
"""A line of the name and its height."""


def lines(name: str, wide: float, high: float, most: float) -> list[Row]:
    """A name in the one or two lines that make its letters largest, none higher than `most`."""
    words = name.split(" ")
    ways = [(name,), *((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))]

    def height(way: tuple[str, ...]) -> float:
        return min(most, high / len(way), wide * _LETTERS / max(map(len, way)))

    best = max(ways, key=lambda way: (height(way), -max(map(len, way))))
    tall = min(high / len(best), max(height(best), _LEAST))
    return [(line, tall) for line in best]


class HandFaces:
    """The same card is drawn once for each box and language."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._scale, self._rim = (_LARGE, _ROOMY) if names.look.large else (1.0, _RIM)
        self._kept: dict[tuple[object, ...], tuple[Part, ...]] = {}
        self._dear = False
        """Is the card that is drawn too dear now?"""

    def face(self, card: int, box: Box, dear: bool = False, afar: bool = False) -> tuple[Part, ...]:
        """A card in a box of any shape; nothing of its name is left out. Of one that is too `dear` to be
        played now the cost is red and the picture grey; one that lies `afar` may do without its gift."""
        key = (card, box.w, box.h, dear, afar, self.names.texts.language)
        found = self._kept.get(key)
        if found is None:
            self._dear = dear
            found = self._kept[key] = tuple(self._form(box, afar)(card, box))
        return found

    def _form(self, box: Box, afar: bool) -> Callable[[int, Box], list[Part]]:
        """How a card is arranged in a box."""
        is_broad = self.names.look.large and box.w >= _BROAD * box.h
        if box.h >= _UPRIGHT and not is_broad:
            return self._upright
        if box.h < _SLIM:
            return self._slim
        least = _WIDER if afar and self.names.look.large else _WIDE
        return self._lying if box.w >= least else self._veiled

    def _picture(self, card: int) -> Art:
        return self.names.portrait(card, self._dear)

    def _name(self, card: int, box: Box, room: Box, align: float) -> list[Part]:
        """The name in the middle of its room."""
        sheet = Sheet(box.w, box.h).box
        rows = lines(self.names.card_name(card), room.w, room.h, _LINE * self._scale)
        top, found = room.y + (room.h - sum(high for _, high in rows)) / 2, []
        for words, high in rows:
            place = sheet(room.x, top, room.w, high)
            found.append(Part(place, text=words, colour=PALE, align=align))
            top += high
        return found

    def _cost(self, card: int, box: Box, at: Box) -> list[Part]:
        """Dice that are paid for it, on a plate; without its sign where there is no room for that."""
        sheet, k, colour = Sheet(box.w, box.h).box, at.h, DEAR if self._dear else PALE
        found = [Part(sheet(*at), plate=(*DARK, 215))]
        if at.w <= k:
            return [*found, Part(sheet(*at), text=str(CARDS[card].cost), colour=colour)]
        sign = self.names.icon("deploy_cost", DEAR if self._dear else None)
        figure = sheet(at.x + 0.92 * k, at.y - 1, at.w - k, k + 2)
        return [
            *found,
            Part(sheet(at.x + 1, at.y + 0.08 * k, 0.84 * k, 0.84 * k), sign),
            Part(figure, text=str(CARDS[card].cost), colour=colour),
        ]

    def _upright(self, card: int, box: Box) -> list[Part]:
        """Cost and gift over the picture, the name below without covering them."""
        sheet, words = Sheet(box.w, box.h).box, gift(card)
        head = min(_HEAD * self._scale, box.w / 4)
        inner = Box(0, 0, box.w, box.h).inset(self._rim)
        wide = min(inner.w - 1.45 * head - _EDGE, (len(words) + 1) / SLIM * head)
        name = Box(inner.x, inner.y + head, inner.w, inner.h - head)
        free = min(0.62 * box.h, name.h - self._rim - _EDGE)
        rows = lines(self.names.card_name(card), name.w, free, _LINE * self._scale)
        high = sum(row[1] for row in rows) + _EDGE
        foot = Box(0, box.h - high - self._rim, box.w, high + self._rim)
        return [
            Part((0, 0, 1, 1), plate=(*DARK, 225)),
            Part(sheet(2, 2, box.w - 4, box.h - 4), self._picture(card), cover=True),
            *self._cost(card, box, Box(inner.x, inner.y, 1.45 * head, head)),
            Part(sheet(inner.right - wide, inner.y, wide, head), plate=(*DARK, 215)),
            Part(sheet(inner.right - wide + 2, inner.y, wide - 4, head), text=words, colour=UP),
            Part(sheet(*foot), plate=(*DARK, 235), radius=0.1),
            *self._name(card, box, Box(inner.x, foot.y, inner.w, high), 0.5),
        ]

    def _lying(self, card: int, box: Box) -> list[Part]:
        """The picture with cost and gift at the left, the name beside it."""
        sheet, side = Sheet(box.w, box.h).box, _PICTURE * box.w
        most = _HEAD * self._scale
        head, foot = min(0.5 * box.h, most), min(0.42 * box.h, most)
        room = Box(side + 2, 2, box.w - side - 2 - self._rim, box.h - 4)
        gift_box = (2, box.h - foot - 1, side - 4, foot)
        return [
            Part((0, 0, 1, 1), plate=(*DARK, 235), radius=0.1),
            Part(sheet(1, 1, side - 2, box.h - 2), self._picture(card), cover=True),
            *self._cost(card, box, Box(2, 1, 1.5 * head, head)),
            Part(sheet(*gift_box), plate=(*DARK, 215)),
            Part(sheet(*gift_box), text=gift(card), colour=UP),
            *self._name(card, box, room, 0.0),
        ]

    def _veiled(self, card: int, box: Box) -> list[Part]:
        """The name over its picture; beside it, in large letters, what it costs."""
        has_badge = self.names.look.large and box.w >= _BADGED
        sheet, left = Sheet(box.w, box.h).box, _BADGE if has_badge else 0.0
        badge = Box(1, (box.h - 1.6 * _BADGE) / 2, _BADGE, 1.6 * _BADGE)
        return [
            Part(sheet(1, 1, box.w - 2, box.h - 2), self._picture(card), cover=True),
            Part((0, 0, 1, 1), plate=(*DARK, 150)),
            *(self._cost(card, box, badge) if has_badge else ()),
            *self._name(card, box, Box(left + _EDGE, 2, box.w - left - 2 * _EDGE, box.h - 4), 0.5),
        ]

    def _slim(self, card: int, box: Box) -> list[Part]:
        """The name alone."""
        ground = Part((0, 0, 1, 1), plate=(*DARK, 235))
        return [ground, *self._name(card, box, Box(_EDGE, 0, box.w - 2 * _EDGE, box.h), 0.0)]
