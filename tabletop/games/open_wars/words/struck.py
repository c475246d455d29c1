"""Which dice of an attack missed, told from what was thrown and what was scored (OW-ATK-04, OW-UI-08)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from tabletop.engine.model import Event, Rolled

from ..components.location_effects import AddHits
from ..components.locations import LOCATIONS
from ..records.battle_events import HitsRolled
from ..records.state import State
from ..rules import values
from ..rules.combat.attack import SURE
from ..rules.place import concerns
from ..rules.view import View, known

Missed = frozenset[int]


class Judged(NamedTuple):
    """What is known of a throw: which of its dice missed, and the highest face that hits, else 0."""

    missed: Missed
    most: int


def missed(events: Sequence[Event], before: View) -> dict[int, Missed]:
    """For each throw of an attack among the events, by its place, which of its dice missed. A throw that what
    was scored does not explain is left out."""
    return {at: each.missed for at, each in judged(events, before).items()}


def judged(events: Sequence[Event], before: View) -> dict[int, Judged]:
    """The same, with what was needed."""
    if not any(isinstance(event, HitsRolled) for event in events):
        return {}
    state, found, throws = known(before), dict[int, Judged](), list[int]()
    for at, event in enumerate(events):
        if isinstance(event, Rolled) and event.tag == "attack":
            throws.append(at)
        elif isinstance(event, HitsRolled) and throws:
            dice = [thrown.values for n in throws if isinstance(thrown := events[n], Rolled)]
            found |= dict(zip(throws, _judged(dice, event, state), strict=False))
            throws = []
    return found


def _judged(dice: list[tuple[int, ...]], scored: HitsRolled, state: State) -> list[Judged]:
    """By the Attack that the counters had; of a single throw, whose lowest dice are the hits, by their
    number."""
    reach = sorted((values.attack(state, c) for c in state.stack_of(scored.stack)), reverse=True)
    groups = [
        (min(value, SURE), len(list(same))) for value, same in groupby(value for value in reach if value)
    ]
    if [count for _, count in groups] == [len(each) for each in dice]:
        found = [
            Judged(frozenset(n for n, die in enumerate(each) if die > most), most)
            for each, (most, _) in zip(dice, groups, strict=True)
        ]
        hits = sum(map(len, dice)) - sum(len(each.missed) for each in found)
        if scored.base - hits in (0, _sure(state, scored)):
            return found
    if len(dice) == 1 and not _sure(state, scored):
        order = sorted(range(len(dice[0])), key=lambda n: dice[0][n])
        return [Judged(frozenset(order[scored.base :]), 0)]
    return []


def _sure(state: State, scored: HitsRolled) -> int:
    """The hits that the location may have added (OW-LOC-21)."""
    effects = LOCATIONS[state.ground.cards[scored.stack.at]].effects
    mine = (e for e in effects if concerns(e.condition, scored.stack.kind))
    return sum(effect.effect.n for effect in mine if isinstance(effect.effect, AddHits))
