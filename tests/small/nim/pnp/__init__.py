"""Nim's one sheet: the counters."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Component, Face, Style
from tabletop.pnp.drawing import Drawing
from tabletop.text.catalogue import Texts

COUNTERS, SIDE = 25, 20.0


def counters(style: Style) -> list[Face]:
    """NM-SET-01: as many as five heaps have."""
    front = Drawing()
    front.circle(SIDE / 2, SIDE / 2, SIDE / 2 - 2, stroke=(70, 48, 32), width=0.6)
    return [Face(SIDE, SIDE, front, cut="round", name="counter", bleeds=False)] * COUNTERS


class Print:
    """One component."""

    def components(self, texts: Texts) -> Sequence[Component]:
        return (Component("counters", "all", texts("pnp.counters"), texts("pnp.counters.note"), counters),)

    def group_name(self, group: str, texts: Texts) -> str:
        return texts("pnp.counters")


PRINT = Print()
