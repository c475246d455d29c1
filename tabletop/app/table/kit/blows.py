"""Blows between pieces as motions: they stay on the board as arrows until the next decision."""

from __future__ import annotations

from tabletop.app.table.records import EntityId, Motion, Point, Tone


def lunge(token: EntityId, here: Point, there: Point, share: float = 1 / 3) -> Motion:
    """A piece leaps a `share` of the way at another one and back."""
    near = (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share)
    return Motion("move", token, (here, near, here), 0.3, Tone.ATTACK, aims=(there,) if there != here else ())


def shot(token: EntityId, here: Point, there: Point) -> Motion:
    """Something flies from a piece at another one."""
    return Motion("missile", token, (here, there), 0.45, Tone.ATTACK, aims=(there,))
