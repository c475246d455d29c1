"""What is lit on the board: who can act, what may be chosen, what is selected, each with its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.gestures import Gestures
from tabletop.app.table import Mark, Meaning, Point, Table
from tabletop.engine.model import Seat

FRAMES = (Meaning.ATTACK, Meaning.VAIN, Meaning.TARGET)
"""Meanings of the table's frames that what can be clicked there takes over."""


def lit(
    table: Table, view: Any, gestures: Gestures, marks: Sequence[Mark], asked: Seat | None = None
) -> dict[str, Meaning]:
    """What can be clicked, with its meaning: who can act, or what may be chosen. What the table marks as
    attacked or aimed at has one frame, not two.
    """
    if gestures.selection:
        found = dict.fromkeys(gestures.continuations(), Meaning.CHOICE)
    else:
        owners = {token.id: token.seat for token in table.board.tokens(view)}
        strange = {id for id, seat in owners.items() if asked is not None and seat not in (None, asked)}
        found = {
            id: Meaning.CAN_ACT if id in owners and id not in strange else Meaning.CHOICE
            for id in gestures.sources()
        }
    framed = {_middle(m.points): m.meaning for m in marks if m.shape in ("cell", "outline")}
    framed = {place: meaning for place, meaning in framed.items() if meaning in FRAMES}
    if framed:
        for id in found:
            if table.board.place(view, id) is not None:
                found[id] = framed.get(_middle(table.board.outline(view, id)), found[id])
    return found | dict.fromkeys(gestures.selection, Meaning.SELECTED)


def _middle(points: Sequence[Point]) -> tuple[int, int]:
    """The middle of a place, in whole world units."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return round((min(xs) + max(xs)) / 2), round((min(ys) + max(ys)) / 2)
