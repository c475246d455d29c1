"""Statuses as badges on the pieces (CW-UI-02)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Badge, Point

from ..records.state import Unit
from ..rules.view import View
from ..words.names import Names
from ..words.places import middle
from ..words.situation import opponents_of
from ..words.statuses import Statuses

MOST_BADGES = 5
"""More would hide the piece; the inspector has them all."""
_PLACES = ("ne", "nw", "sw", "se", "w", "e", "s")
"""Places of badges in order."""
PENNANTS = ("nw", "sw", "ne", "se")
"""Places of the owner's sign in order: beside the head, off what a counter fights with."""
_ACROSS, _DOWN = {"e": 1, "w": -1}, {"s": 1, "n": -1}
"""Which way letters of a place lead on the screen."""


class Badges:
    """The weightiest statuses of a piece."""

    def __init__(self, names: Names, statuses: Statuses) -> None:
        self._names, self._statuses = names, statuses

    def pennant(self, view: View, unit: Unit) -> str:
        """Where the owner's sign stands on the ring of a piece."""
        return _pennant(_faces(view, unit))

    def of(self, view: View, unit: Unit) -> tuple[Badge, ...]:
        """The weightiest statuses as badges, the general's crown first. Engagement has its own emblem between
        the two pieces."""
        found = self._statuses.of(view, unit)
        told = {s.name: f"{self._names.keyword(s.name)}{f' ({s.source})' if s.source else ''}" for s in found}
        names = [s.name for s in found if s.name != "engaged"]
        if "protected" in told:  # a protection makes brave and immune: one sign for all three
            names = [n for n in names if n not in ("brave", "plague")]
        if "protection" in names:
            names.remove("protected")
        if not names:
            return ()
        names.sort(key=lambda n: n != "general")  # the crown comes first
        return tuple(
            Badge(self._names.icon(name), place, told[name])
            for name, place in zip(names[:MOST_BADGES], _places(view, unit))
        )


def _places(view: View, unit: Unit) -> list[str]:
    """The places of badges in order, those turned away from opponents first: emblems stand between."""
    faces = _faces(view, unit)
    taken = _pennant(faces)
    return sorted((place for place in _PLACES if place != taken), key=lambda place: _covers(faces, place))


def _pennant(faces: Sequence[Point]) -> str:
    """Where the owner's sign stands on the ring: above, or at a side that is turned to no opponent."""
    return next((place for place in PENNANTS if not _covers(faces, place)), PENNANTS[0])


def _faces(view: View, unit: Unit) -> list[Point]:
    """The ways to the opponents of a unit."""
    x, y = middle(view, unit.at)
    ats = [view.units[f].at for f in opponents_of(view, unit)]
    return [(fx - x, fy - y) for fx, fy in (middle(view, at) for at in ats if at >= 0)]


def _covers(faces: Sequence[Point], place: str) -> bool:
    """Do emblems between opponents lie over a place?"""
    dx, dy = _ACROSS.get(place[-1], 0), _DOWN.get(place[0], 0)
    return any(fx * dx + fy * dy > 0 for fx, fy in faces)
