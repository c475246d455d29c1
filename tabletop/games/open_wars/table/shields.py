"""A crowded cell from afar: a shield for each player with the strongest of its counters, how many there are
and what they are worth together; and those for which no place of their own is left, by their number."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.app.table import Crest, EntityId, Part, Token
from tabletop.app.table.kit.boxes import around

from ..components.ground import Cell
from ..components.printed import picture_of
from ..components.units import COST
from ..records.pieces import Counter
from ..records.state import State
from ..rules.view import View
from ..words.known import Known
from ..words.names import Names
from ..words.places import stack_id
from .layout import Block, blocks, fallen_by_cell, graves
from .pictures import has_picture

UNREAD, LARGE_UNREAD = 22.0, 33.0
"""Pixels of a stack below which it cannot be told from others beside it, and where letters are large."""
GAP = 3.0
"""World units around a shield, which keep two of them apart."""
REST = 3
"""The layer of what stands for those that lie close together; shields lie over it."""
RIM, EDGE = 0.07, 0.03
"""Of the owner's colour, and dark around it, as shares of the shorter side."""
BROAD = 1.25
"""Width by height from which the words stand beside the picture, not below it."""
WORTH = 56
"""Pixels of a shield from which what it is worth has room beside its sign."""
DARK, PAPER, PLATE, PLAIN = (20, 15, 11, 255), (226, 208, 170, 255), (22, 17, 13, 235), (252, 244, 224)


class Shields:
    """The crests of the cells with more than one stack."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.known = names, known
        self._kept: dict[Cell, tuple[object, tuple[Crest, ...]]] = {}

    def of(self, view: View) -> tuple[Crest, ...]:
        """Those of all cells; most are as they were."""
        state, found = self.known.state(view), list[Crest]()
        graved = fallen_by_cell(state)
        for cell in range(state.ground.size):
            if len(state.heaps[cell]) < 2:
                continue
            ids, fallen = state.ids_at(cell), graved.get(cell, ())
            key = (
                state.setup,
                self.names.look.colour_blind,
                self.names.look.large,
                tuple(map(state.counters.__getitem__, ids)),
                fallen,
            )
            kept = self._kept.get(cell)
            if kept is None or kept[0] != key:
                kept = self._kept[cell] = (key, tuple(self._cell(view, state, cell)))
            found += kept[1]
        return tuple(found)

    def _cell(self, view: View, state: State, cell: Cell) -> Iterator[Crest]:
        fallen = tuple(f"fallen:{each.id}" for each, _ in graves(state, cell))
        for block in blocks(state, cell):
            box, size = block.box.inset(GAP), block.places[0].size
            stacks = [state.stack_of(place.key) for place in block.places]
            parts = tuple(self._parts(view, block, stacks, box.w / box.h))
            token = Token(f"shield:{cell}:{block.seat}", None, box.centre, box.size, z=REST + 1, parts=parts)
            members: tuple[EntityId, ...] = (*[stack_id(place.key) for place in block.places], *fallen)
            yield Crest(token, UNREAD / size, members)
            if block.heaped:
                yield self._rest(view, cell, block)

    def _rest(self, view: View, cell: Cell, block: Block) -> Crest:
        """The least of a crowd, close together in one place, by their number."""
        lying = block.places[-block.heaped :]
        box = around(*[place.box for place in lying])
        colour = self.names.colour(view, block.seat)
        parts = (
            Part((0, 0, 1, 1), plate=DARK, radius=0.16),
            Part((EDGE, EDGE, 1 - 2 * EDGE, 1 - 2 * EDGE), plate=(*colour, 255), radius=0.15),
            Part((0.1, 0.1, 0.8, 0.8), plate=PLATE, radius=0.1),
            Part((0.1, 0.3, 0.8, 0.4), text=f"+{block.heaped}", colour=PLAIN),
        )
        token = Token(f"rest:{cell}:{block.seat}", None, box.centre, box.size, z=REST, parts=parts)
        least = LARGE_UNREAD if self.names.look.large else UNREAD
        return Crest(token, least / lying[0].size, tuple([stack_id(place.key) for place in lying]))

    def _parts(self, view: View, block: Block, stacks: list[list[Counter]], broad: float) -> Iterator[Part]:
        """Rim, the strongest, how many, how much; `broad`: its width by its height."""
        wide, high = (1.0, broad) if broad < 1 else (1 / broad, 1.0)  # of a square of the shorter side
        yield Part((0, 0, 1, 1), plate=DARK, radius=0.16)
        across, down = EDGE * wide, EDGE * high
        colour = self.names.colour(view, block.seat)
        yield Part((across, down, 1 - 2 * across, 1 - 2 * down), plate=(*colour, 255), radius=0.15)
        across, down = (EDGE + RIM) * wide, (EDGE + RIM) * high
        inner = (across, down, 1 - 2 * across, 1 - 2 * down)
        yield Part(inner, plate=PAPER, radius=0.1)
        front = max(stacks, key=lambda stack: (COST[stack[0].kind], len(stack)))[0]
        beside = broad >= BROAD
        share = min(inner[2] * 0.62, inner[3] / broad) if beside else inner[2]
        tall = inner[3] if beside else inner[3] * 0.66
        picture = picture_of(front.kind, front.wounded)
        if has_picture(picture):  # a square, whatever the room
            w = min(share, tall / broad)
            place = (across + (share - w) / 2, down + (tall - w * broad) / 2, w, w * broad)
            yield Part(place, self.names.unit_art(front.kind, front.wounded))
        if beside:
            left = across + share
            yield from self._words(stacks, (left, down, 1 - across - left, inner[3]), True)
        else:
            yield from self._words(stacks, (across, down + tall, inner[2], inner[3] - tall), False)

    def _words(
        self, stacks: list[list[Counter]], box: tuple[float, float, float, float], below: bool
    ) -> Iterator[Part]:
        """How many, and beside or `below` it what they are worth with its sign, where there is room."""
        counters = [counter for stack in stacks for counter in stack]
        left, top, w, h = box
        worth = str(sum(COST[counter.kind] for counter in counters))
        yield Part(box, plate=PLATE, radius=0.1)
        many, icon = f"×{len(counters)}", self.names.icon("army_value")
        yield Part(box, text=many, colour=PLAIN, most=WORTH)
        if below:
            yield Part((left, top, w, h * 0.52), text=many, colour=PLAIN, least=WORTH)
            low = top + h * 0.52
            yield Part((left, low + h * 0.06, w * 0.5, h * 0.36), icon, least=WORTH)
            yield Part((left + w * 0.5, low, w * 0.5, h * 0.48), text=worth, colour=PLAIN, least=WORTH)
        else:
            yield Part((left, top, w * 0.42, h), text=many, colour=PLAIN, least=WORTH)
            yield Part((left + w * 0.42, top + h * 0.1, w * 0.24, h * 0.8), icon, least=WORTH)
            yield Part((left + w * 0.66, top, w * 0.34, h), text=worth, colour=PLAIN, least=WORTH)
