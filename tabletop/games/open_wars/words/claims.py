"""Casts at the end of a turn that may change who controls what pays or counts: turn ends are judged, and the
next collection follows, before anybody is asked again (OW-TEN-06, OW-COL-01).

That they might is enough: who does not want to cast one passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.model import Action, Seat

from ..components.ground import Cell
from ..components.locations import IS_CITY
from ..components.spell_effects import Hits, HitsEach, Move
from ..components.spells import SPELLS
from ..components.units import FACTION, IS_FIXED
from ..records.actions import Spell
from ..records.state import State
from ..rules.control import side_controls
from ..rules.order import GIVES_MORE, income
from ..rules.place import ENTERS, RESTS
from ..rules.stories import story_of
from ..rules.stories.chapters import Chapter
from ..rules.values import lives


def may_change_control(state: State, seat: Seat, legal: Sequence[Action]) -> bool:
    """Could one of the spells that may be cast now?"""
    return any(isinstance(cast, Spell) and _claims(state, seat, cast) for cast in legal)


def _claims(state: State, seat: Seat, cast: Spell) -> bool:
    for op in SPELLS[cast.spell].text.effect:
        if isinstance(op, Move) and _leads_to_more(state, seat, cast, op):
            return True
        if isinstance(op, Hits | HitsEach) and _clears(state, seat, cast, op.n):
            return True
    return False


def _leads_to_more(state: State, seat: Seat, cast: Spell, op: Move) -> bool:
    """Is there a cell near by that is worth having, and would be had, or kept from an enemy? Whoever leaps
    may also strike the enemies of the cell where it stands."""
    key = cast.target
    if key is None:
        return False
    if not op.enemy_free_steps and state.has_enemies(seat, key.at) and is_prize(state, key.at):
        return True
    for cell in () if IS_FIXED[key.kind] else _reached(state, key.at, op.steps_max):
        card = state.ground.cards[cell]
        if not (ENTERS[card][key.kind] and RESTS[card][key.kind] and is_prize(state, cell)):
            continue
        if state.has_enemies(seat, cell):
            if not op.enemy_free_steps:
                return True
        elif not side_controls(state, state.sides[seat], cell):
            return True
    return False


def _reached(state: State, start: Cell, steps: int) -> Iterator[Cell]:
    """The cells so many steps away at most."""
    seen, edge = {start}, {start}
    for _ in range(steps):
        edge = {to for cell in edge for to in state.ground.near[cell]} - seen
        seen |= edge
        yield from sorted(edge)


def _clears(state: State, seat: Seat, cast: Spell, hits: int) -> bool:
    """May these hits on each stack leave no enemy in a cell that is worth having?"""
    cell = cast.cell if cast.target is None else cast.target.at
    if not is_prize(state, cell):
        return False
    which = SPELLS[cast.spell].text.target.stacks
    spared = () if which is None else which.faction_not or ()
    for key, stack in state.stacks(cell).items():
        if state.sides[key.seat] == state.sides[seat]:
            continue
        if (cast.target is not None and key != cast.target) or FACTION[key.kind] in spared:
            return False
        if sum(lives(state, counter) for counter in stack) > hits:
            return False
    return True


def is_prize(state: State, cell: Cell) -> bool:
    """Does a location pay or count: by income, as a city, by the objectives of a chapter?"""
    card = state.ground.cards[cell]
    if any(income(state, cell)) or GIVES_MORE[card] or IS_CITY[card]:
        return True
    story = story_of(state)
    named = (*story.sought, *story.guarded, *story.prize) if isinstance(story, Chapter) else ()
    return state.ground.name(cell) in named
