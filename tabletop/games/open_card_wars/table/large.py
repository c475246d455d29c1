"""Faces of cards for whom letters are large: figures that fill their jewels, abilities as pictures side by
side, each below what it costs and over the word for it. All that they do is read where one points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.app.table import Art, Part
from tabletop.app.table.kit.boxes import Box

from ..components.cards import Ability
from ..rules.abilities import cost_in
from ..words.brief import Sign, brief_sign, brief_words
from .faces import PALE, SLIM, Colour, Faces, Lit, cost_colour, plate_of, tint_of, units

_MIDDLES = (25.0, 60.0, 95.0)
"""Of the jewels at the foot of the picture."""
_NAME = 36.0
"""Height of the line of a name."""
_ABREAST = 3
"""So many abilities stand side by side."""
_MOST = 14
"""Letters of the words in one of four tiles."""
_ROOM = Box(117.0, 37.0, 189.0, 84.0)
"""The tiles of the abilities."""
_COST = 41.0
"""Height of what an ability costs, at the head of its tile."""
_WORD = 23.0
"""Height of a line of the words below that, at most."""
_HEAD, _LINE, _SIDE = 20.0, 21.0, 14.0
"""Of one of four tiles, two by two: height of its head with what it costs, of the words below, side of a
sign."""


class LargeFaces(Faces):
    """The same cards with less on them."""

    def _name(self, name: str, left: float) -> Part:
        """As high as the head of the card, in letters that are slimmer and so can be larger."""
        wide = 276 - left
        high = min(_NAME, wide * SLIM / len(name))
        return Part(units(left, 21 - high / 2, wide, high), text=name, colour=PALE)

    def _figures(self, values: Sequence[int], colours: Sequence[Colour]) -> list[Part]:
        found = []
        for name, middle, value, colour in zip(("atk", "def", "hp"), _MIDDLES, values, colours, strict=True):
            found.append(Part(units(middle - 24, 72, 48, 48), self.names.medal(name)))
            found += self._changed(colour, middle - 17, 80, 34, 32)
            found.append(Part(units(middle - 18, 76, 36, 38), text=str(value), colour=colour))
        return found

    def _ability_lines(self, card: int, worn: int, row: int, lit: Lit) -> list[Part]:
        abilities = self._listed(card, worn)
        found: list[Part] = []
        for n, (slot, ability) in enumerate(abilities):
            box, is_lit = self.ability_box(n, len(abilities)), None if lit is None else slot in lit
            key = ("line", ability.id, box, row, is_lit, worn if slot == 3 else -1, self.texts.language)
            sign = self._slot_sign(ability, slot, worn, is_lit)
            tile = self._tile if len(abilities) <= _ABREAST else self._low_tile
            found += self._once(key, partial(tile, ability, box, row, is_lit, sign))
        return found

    def ability_box(self, n: int, count: int) -> Box:
        """The tile of the n-th of so many abilities: side by side, or two by two with that of equipment."""
        if count > _ABREAST:
            wide, high = _ROOM.w / 2, _ROOM.h / 2
            return Box(_ROOM.x + n % 2 * wide, _ROOM.y + n // 2 * high, wide - 3, high - 2)
        wide = _ROOM.w / _ABREAST
        return Box(_ROOM.x + n * wide, _ROOM.y, wide - 3, _ROOM.h)

    def _slot_sign(self, ability: Ability, slot: int, worn: int, lit: bool | None) -> tuple[Art, bool]:
        """The sign of an ability's row, or the picture of the equipment that it belongs to."""
        if slot == 3 and worn >= 0:
            return self.names.portrait(worn, lit is False), True
        return self.names.icon(f"row_{ability.slot}", tint_of(lit) or (238, 216, 172)), False

    def _tile(
        self, ability: Ability, box: Box, row: int, lit: bool | None, sign: tuple[Art, bool]
    ) -> list[Part]:
        """Cost and row above, what it does below; a bright foot where it could be used now."""
        cost, tint = cost_in(row, ability), tint_of(lit)
        colour = cost_colour(cost, ability.cost, lit)
        found = [Part(units(*box), plate=plate_of(lit))]
        if lit:
            found.append(Part(units(box.x, box.bottom - 5, box.w, 5), plate=(*PALE, 255)))
        text = Box(box.x, box.y - 5, min(box.w, 42), _COST)
        found.append(Part(units(*text), text=f"{cost}+", colour=colour))
        art, cover = sign
        found.append(Part(units(box.right - 20, box.y + 4, 17, 17), art, cover=cover))
        if ability.is_flash:
            flash = self.names.icon("kw_flash", tint)
            found.append(Part(units(box.right - 20, box.y + 22, 17, 17), flash))
        room = Box(box.x + 1, box.y + _COST - 10, box.w - 2, box.h - _COST + 6)
        words = brief_words(self.texts, ability)
        high = min(_WORD, room.w * SLIM / max(map(len, words), default=1))
        if not words:
            return [*found, *self._what(brief_sign(self.texts, ability), room, tint)]
        foot = room.bottom + 1
        if len(words) == 1:
            above = Box(room.x, room.y - 2, room.w, room.h - high + 3)
            found += self._what((brief_sign(self.texts, ability)[0], ""), above, tint)
        for n, line in enumerate(reversed(words)):
            place = Box(room.x - 1, foot - (n + 1) * high, room.w + 2, high)
            found.append(Part(units(*place), text=line, colour=tint or PALE))
        return found

    def _low_tile(
        self, ability: Ability, box: Box, row: int, lit: bool | None, sign: tuple[Art, bool]
    ) -> list[Part]:
        """One of four: cost, row, FLASH and what it does in a line of signs, the word for it below them."""
        cost, tint = cost_in(row, ability), tint_of(lit)
        found = [Part(units(*box), plate=plate_of(lit))]
        if lit:
            found.append(Part(units(box.x, box.y, 4, box.h), plate=(*PALE, 255)))
        head = Box(box.x + 5, box.y - 5, 34, _HEAD + 9)
        colour = cost_colour(cost, ability.cost, lit)
        found.append(Part(units(*head), text=f"{cost}+", colour=colour))
        art, cover = sign
        signs = [(art, cover)] + [(self.names.icon("kw_flash", tint), False)] * ability.is_flash
        for n, (each, is_cover) in enumerate(signs):
            left = head.right + 2 + n * (_SIDE + 1)
            found.append(Part(units(left, box.y + 3, _SIDE, _SIDE), each, cover=is_cover))
        icon, word = brief_sign(self.texts, ability)
        if icon:
            what = units(box.right - _HEAD, box.y + 1, _HEAD - 1, _HEAD - 1)
            found.append(Part(what, self.names.icon(icon, tint)))
        lines = brief_words(self.texts, ability)
        said = " ".join(lines).replace("- ", "") or word
        if len(said) > _MOST:  # what is gained for it is told where it is pointed at
            said = " ".join(lines[:-1])
        high = min(_LINE, (box.w - 8) * SLIM / max(1, len(said)))
        place = Box(box.x + 5, box.bottom - 1 - (_LINE + high) / 2, box.w - 7, high)
        return [*found, Part(units(*place), text=said, colour=tint or PALE)]

    def _what(self, sign: Sign, room: Box, tint: Colour | None) -> list[Part]:
        """A picture, a figure beside it if there is room; a word where there is no picture."""
        (icon, words), colour = sign, tint or PALE
        if not icon:
            return [Part(units(room.x, room.y + 7, room.w, room.h - 14), text=words, colour=colour)]
        side = min(room.h, room.w * (0.56 if words else 1.0))
        left, top = room.x + (0 if words else (room.w - side) / 2), room.y + (room.h - side) / 2
        found = [Part(units(left, top, side, side), self.names.icon(icon, tint))]
        if words:
            beside = Box(left + side, room.y + 4, room.w - side, room.h - 8)
            found.append(Part(units(*beside), text=words, colour=colour))
        return found
