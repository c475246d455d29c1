"""Moving and using an ability in one activation as one plan (OCW-ACT-03): what for, and from where."""

from __future__ import annotations

from typing import NamedTuple

from ..records import actions as do
from ..records import events as ev
from ..records import frames
from ..records.state import State
from ..rules import abilities, preview, worth
from ..rules.abilities import AbilityPlace
from ..rules.geometry import empty_cells
from ..rules.view import View
from . import moment
from .known import Known


class Way(NamedTuple):
    """A use of an ability that is legal only after moving to a cell, and the position before it."""

    cell: int
    use: do.Use
    state: State
    gain: int
    """What it costs the rival more than its own side, in points of life, if nobody answers."""
    changes: bool
    """Does it change anything?"""
    cost: int
    """What the ability costs there (OCW-ABIL-02)."""

    @property
    def actions(self) -> tuple[do.Move, do.Use]:
        """The whole plan."""
        return (do.Move(self.cell), self.use)


class Ways:
    """The plans of the last view; kept, because buttons and pointer ask for them at every move."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._last: tuple[View, dict[do.Use, tuple[Way, ...]]] | None = None

    def of(self, view: View) -> dict[do.Use, Way]:
        """The uses that only a move makes legal, each with its best way."""
        return {use: ways[0] for use, ways in self.every(view).items()}

    def every(self, view: View) -> dict[do.Use, tuple[Way, ...]]:
        """The same with all their ways: what gains most, then what is nearest."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, self._found(view))
        return self._last[1]

    def _found(self, view: View) -> dict[do.Use, tuple[Way, ...]]:
        top = moment.top(view)
        if not isinstance(top, frames.Activation) or top.ability_used or top.action_used:
            return {}
        state = self.known.state(view)
        fighter = state.fighters[top.fighter]
        here = set(abilities.uses(state, fighter, top.value, False))
        found: dict[do.Use, list[tuple[tuple[int, int, int], Way]]] = {}
        for cell in empty_cells(state, top.seat):
            after = preview.moved(state, cell)
            if after is None:
                continue
            far = abs(cell // 3 - fighter.cell // 3) + abs(cell % 3 - fighter.cell % 3)
            for use in abilities.uses(after, after.fighters[top.fighter], top.value, False):
                if use in here:
                    continue
                way = _way(view, cell, use, after)
                found.setdefault(use, []).append(((-way.gain, far, cell), way))
        return {use: tuple([way for _, way in sorted(ways, key=_rank)]) for use, ways in found.items()}

    def of_slot(self, view: View, slot: int) -> tuple[Way, ...]:
        """The best ways to use one ability of the character that is asked, each use once."""
        return tuple(way for use, way in self.of(view).items() if use.slot == slot)

    def way(self, view: View, actions: tuple[object, ...]) -> Way | None:
        """The way of these actions, None if they are none."""
        if len(actions) != 2 or not isinstance(actions[1], do.Use):
            return None
        return next((way for way in self.every(view).get(actions[1], ()) if way.actions == actions), None)


def _rank(ranked: tuple[tuple[int, int, int], Way]) -> tuple[int, int, int]:
    return ranked[0]


def _way(view: View, cell: int, use: do.Use, state: State) -> Way:
    """A way with what comes of it."""
    top = moment.top(view)
    place = AbilityPlace(*moment.slot_place(view, use.slot))
    seen = preview.ability(state, top.fighter, place, use.targets)
    gain = 0
    for event in seen.events:
        match event:
            case ev.Damaged(fighter=hurt):
                gain += event.dealt if state.fighters[hurt].seat != top.seat else -event.dealt
            case ev.PlayerHit(hit, _, amount, _):
                gain += amount if hit != top.seat else -amount
    cost = abilities.cost_of(state.fighters[top.fighter], place.ability)
    return Way(cell, use, state, gain, bool(seen.asks) or worth.changes(seen.events), cost)
