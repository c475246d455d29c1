"""Counters together in words: ``3 × Axer``."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Art

from ..components.names import NAMES
from ..components.spells import SPELLS
from ..components.units import TYPE
from ..records.pieces import FIRED, NO_ATTACK, PINNED, STOPPED, Counter, StackKey
from ..records.state import State
from ..rules.view import View
from .known import Known
from .names import Names

STATES = ((STOPPED, "stopped"), (NO_ATTACK, "no_attack"), (FIRED, "fired"), (PINNED, "pinned"))


class Grouped:
    """What stacks, and parts of them, are called."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def several(self, kind: int, count: int, wounded: bool = False) -> str:
        """So many of a kind; of one its name alone."""
        name = self.names.unit(kind, wounded)
        return self.texts("fight.several", n=count, unit=name) if count != 1 else name

    def stack(self, view: View, key: StackKey) -> str:
        """A stack by its counters."""
        stack = self.known.state(view).stack_of(key)
        wounded = len(stack) == 1 and stack[0].wounded
        return self.several(key.kind, max(1, len(stack)), wounded)

    def group(self, view: View, ids: Sequence[int]) -> str:
        """Counters of one stack by their ids; those that are gone are not told."""
        there = self.counters(self.known.state(view), ids)
        return self.several(there[0].kind, len(there)) if there else self.texts("ask.nobody")

    def stacks(self, view: View, keys: Sequence[StackKey], most: int = 4) -> str:
        """Several stacks, the first of them by name."""
        told = [self.stack(view, key) for key in keys[:most]]
        return ", ".join([*told, *(["…"] if len(keys) > most else [])])

    def each(self, view: View, ids: Sequence[int]) -> str:
        """Counters of whatever stacks, kind by kind."""
        found: dict[int, int] = {}
        for counter in self.counters(self.known.state(view), ids):
            found[counter.kind] = found.get(counter.kind, 0) + 1
        return ", ".join(self.several(kind, count) for kind, count in found.items())

    def type_name(self, kind: int) -> str:
        """What the type of a counter is called."""
        return NAMES.types[TYPE[kind]].in_(self.texts.language)

    def conditions(self, counter: Counter) -> list[str]:
        """What bars a counter this turn, in words."""
        return [self.texts(f"board.state.{name}") for mark, name in STATES if counter.marks & mark]

    def spell_art(self, spell: int) -> Art:
        """The picture of a spell."""
        return Art(f"open_wars/spells/{SPELLS[spell].code}.webp")

    @staticmethod
    def counters(state: State, ids: Sequence[int]) -> list[Counter]:
        """Those of them that are on the map."""
        return [counter for n in ids if (counter := state.counter(n)) is not None]
