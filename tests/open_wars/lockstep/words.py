"""The same thing in the words of both engines: counters, spells that wait or last, and every answer.

The program counts seats and cells from 0 and names counters, casts and lasting spells by its own numbers; the
reference counts seats from 1, calls cells "B2" and has numbers of its own. Which counter is which is found
anew for every position (`Names.match`): counters that are alike in everything are interchangeable in both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from typing import Any

from tabletop.engine.model import Action
from tabletop.engine.priority import pending
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.components.units import KINDS
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.pieces import StackKey
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.magic.targets import lasting_cells
from tests.open_wars.reference.magic import effect_cells
from tests.open_wars.reference.state import Effect, Game

Answer = tuple[Any, ...]


class Difference(AssertionError):
    """The engines differ: what was compared, and both sides."""


def casts_lasting(state: State) -> list[int]:
    """The casts that left something behind that still lies somewhere, the oldest first."""
    serials = dict.fromkeys(each.cast for each in state.lasting)
    return [serial for serial in serials if lasting_cells(state, serial)]


def effects_lasting(game: Game) -> list[Effect]:
    """The same of the reference."""
    return [effect for effect in game.effects if effect_cells(game, effect)]


class Names:
    """What the things of a position are called in the reference."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.counters: dict[int, int] = {}
        self.fallen: dict[int, int] = {}
        self.spells: dict[int, Answer] = {}
        """Serial of a cast → the target of a Dispel."""

    def match(
        self, game: Game, mine: dict[int, Hashable], theirs: dict[int, Hashable], fallen: dict[int, int]
    ) -> None:
        """Counters whose facts are the same are the same, in the order of their numbers."""
        groups: dict[Hashable, list[int]] = defaultdict(list)
        for number in sorted(theirs):
            groups[theirs[number]].append(number)
        only = []
        for number in sorted(mine):
            if groups[mine[number]]:
                self.counters[number] = groups[mine[number]].pop(0)
            else:
                only.append(mine[number])
        left = [facts for facts, numbers in groups.items() if numbers]
        if left or only:
            told = "\n".join(
                [*(f"only here: {facts}" for facts in only), *(f"only there: {f}" for f in left)]
            )
            raise Difference(f"counters:\n{told}")
        self.fallen = fallen
        waiting = [each.thing.serial for each in reversed(pending(self.state))]
        for serial, cast in zip(waiting, game.spells):
            self.spells[serial] = ("spell", cast.id)
        for serial, effect in zip(casts_lasting(self.state), effects_lasting(game)):
            self.spells[serial] = ("effect", effect.id)

    # -- parts ------------------------------------------------------------------------------------------

    def cell(self, cell: int) -> str:
        """The name of a cell."""
        return self.state.ground.name(cell)

    def stack(self, key: StackKey) -> Answer:
        """A stack."""
        return (key.seat + 1, KINDS[key.kind].key, self.cell(key.at))

    def ids(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """A group of counters."""
        return tuple(sorted(self.counters[number] for number in numbers))

    def path(self, cells: Iterable[int]) -> tuple[str, ...]:
        """A path."""
        return tuple(self.cell(cell) for cell in cells)

    def spell(self, action: do.Spell, *, pact: bool = False) -> Answer:
        """A cast."""
        way = "free" if action.free or pact else "paid"
        code = SPELLS[action.spell].code
        return ("cast", code, self.counters[action.caster], self._target(action), way)

    def _target(self, action: do.Spell) -> Answer:
        if action.aimed != -1:
            return self.spells[action.aimed]
        if action.target is not None and action.counter != -1:
            return ("life", *self.stack(action.target), self.counters[action.counter])
        if action.target is not None:
            return ("stack", *self.stack(action.target))
        if action.counter != -1:
            return ("fallen", self.fallen[action.counter], self.cell(action.cell))
        return ("cell", self.cell(action.cell))

    # -- whole answers ----------------------------------------------------------------------------------

    def answer(self, action: Action) -> Answer | str | int | None:
        """An action that is a whole answer in the reference, too; None for part of one."""
        match action:
            case do.Buy():
                return ("buy", self.cell(action.at), KINDS[action.kind].key, 1)
            case do.Choose():
                return self.cell(action.cell)
            case do.Act():
                return self.stack(action.stack)
            case do.Attack():
                return ("attack", action.seat + 1)
            case do.Retreat():
                return ("retreat", self.ids(action.group), self.cell(action.to))
            case do.Suffer():
                return self.counters[action.counter]
            case do.Break():
                return ("displace", *self.stack(action.stack))
            case do.Aim():
                return ("attack", self.cell(action.cell), action.seat + 1)
        return PLAIN.get(type(action))


PLAIN: dict[type[Action], Answer] = {
    do.Confirm: ("confirm",),
    do.EndStep: ("end",),
    do.Hold: ("hold",),
    do.Pass: ("pass",),
    do.Decline: ("pass",),
    do.Pay: ("pay",),
}
"""Answers that say nothing besides."""
