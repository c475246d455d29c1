"""Statuses as badges on the pieces (CW-UI-02)."""

from __future__ import annotations

from tabletop.app.table import Badge

from ..records.state import Unit
from ..rules.view import View
from ..words.names import Names
from ..words.places import middle
from ..words.situation import opponents_of
from ..words.statuses import Statuses

MOST_BADGES = 5
"""More would hide the piece; the inspector has them all."""
_PLACES = {"ne": (1, -1), "nw": (-1, -1), "sw": (-1, 1), "se": (1, 1), "w": (-1, 0), "e": (1, 0), "s": (0, 1)}
"""Places of badges in order, with their direction on the screen."""


class Badges:
    """The weightiest statuses of a piece."""

    def __init__(self, names: Names, statuses: Statuses) -> None:
        self._names, self._statuses = names, statuses

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
    foes = opponents_of(view, unit)
    if not foes:
        return [*_PLACES]
    x, y = middle(view, unit.at)
    ats = [view.units[f].at for f in foes]
    ways = [middle(view, at) for at in ats if at >= 0]

    def covered(place: str) -> bool:
        dx, dy = _PLACES[place]
        return any((fx - x) * dx + (fy - y) * dy > 0 for fx, fy in ways)

    return sorted(_PLACES, key=covered)
