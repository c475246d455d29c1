"""From clicks to actions: a selection grows entity by entity until it spells a legal action.

What may be clicked is exactly what continues some legal action's gesture, so nothing illegal can be
chosen and nothing legal is missing, whatever the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.model import Action, Refusal

from .table import EntityId, Plan, Table


@dataclass(frozen=True, slots=True)
class Selected:
    """The selection is now this."""

    selection: tuple[EntityId, ...]


@dataclass(frozen=True, slots=True)
class Perform:
    """Carry these actions out, in order."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The click means something that the rules refuse."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Nothing:
    """The click means nothing here."""


VIA = "via:"
"""Begins the entity of a way-point in a selection."""
Answer = Selected | Perform | Refused | Nothing
Judge = Callable[[Action], Refusal | None]


class Gestures:
    """The state of the pointer's sentence for one decision."""

    def __init__(self, table: Table, view: Any, legal: Sequence[Action], judge: Judge) -> None:
        self.table = table
        self.view = view
        self.legal = tuple(legal)
        self.judge = judge
        self.selection: tuple[EntityId, ...] = ()
        self._spelled = [(table.clicks.gesture(view, action), action) for action in self.legal]
        self._plans: dict[tuple[EntityId, ...], dict[EntityId, Plan]] = {}

    def plans(self) -> dict[EntityId, Plan]:
        """Targets of the present selection that take several actions."""
        if self.selection not in self._plans:
            self._plans[self.selection] = self.table.clicks.plans(self.view, self.legal, self.selection)
        return self._plans[self.selection]

    def sources(self) -> set[EntityId]:
        """Entities that begin a gesture."""
        return {spelled[0] for spelled, _ in self._spelled if spelled}

    def seconds(self, entity: EntityId) -> set[EntityId]:
        """What may follow an entity that begins a gesture."""
        return {spelled[1] for spelled, _ in self._spelled if len(spelled) > 1 and spelled[0] == entity}

    def continuations(self) -> set[EntityId]:
        """Entities that continue the selection by one click."""
        n = len(self.selection)
        found = {s[n] for s, _ in self._spelled if len(s) > n and s[:n] == self.selection}
        return found | set(self.plans())

    def actions_at(self, entity: EntityId) -> tuple[Action, ...]:
        """What a click on `entity` would carry out now; () if it only selects or means nothing."""
        wanted = (*self.selection, entity)
        for spelled, action in self._spelled:
            if spelled == wanted:
                return (action,)
        plan = self.plans().get(entity)
        return plan.actions if plan else ()

    def is_clickable(self, entity: EntityId) -> bool:
        """Would a click on `entity` select or do something?"""
        return entity in self.continuations() or entity in self.sources()

    def click(self, entities: Sequence[EntityId]) -> Answer:
        """A click on a pile of entities, topmost first."""
        following = self.continuations()
        for entity in entities:
            if entity in following:
                actions = self.actions_at(entity)
                if actions:
                    return Perform(actions)
                self.selection = (*self.selection, entity)
                return Selected(self.selection)
        if self.selection and self.selection[-1] in entities:
            self.step_back()
            return Selected(self.selection)
        refused = self._refusal(entities)
        beginnings = self.sources()
        for entity in entities:
            if entity in beginnings and not (refused and (len(self.selection) > 1 or self._acts(entity))):
                self.selection = ()
                return self.click((entity,))
        if refused is not None:
            return refused
        if self.selection:
            self.selection = ()
            return Selected(())
        return Nothing()

    def _acts(self, entity: EntityId) -> bool:
        """Would a click on it with nothing selected carry something out at once?"""
        return bool(self.selection) and any(spelled == (entity,) for spelled, _ in self._spelled)

    def refused(self, entities: Sequence[EntityId]) -> Refusal | None:
        """Why the selection cannot go on with what lies there, None if it can or means nothing there."""
        if self.continuations() & set(entities):
            return None
        found = self._refusal(entities)
        return found.refusal if found is not None else None

    def waypoint(self, entities: Sequence[EntityId]) -> bool:
        """Go by way of what is clicked, if the table then knows further targets (`Table.plans`)."""
        following = self.continuations()
        for entity in entities:
            through = (*self.selection, VIA + entity)
            if (
                self.selection
                and entity in following
                and self.table.clicks.plans(self.view, self.legal, through)
            ):
                self.selection = through
                return True
        return False

    @property
    def spelled(self) -> tuple[EntityId, ...]:
        """The selection without its way-points."""
        return tuple(entity for entity in self.selection if not entity.startswith(VIA))

    def select(self, selection: tuple[EntityId, ...]) -> bool:
        """Restore a selection if it still begins a legal gesture (after a step of a longer walk)."""
        self.selection = ()
        for entity in selection:
            if entity not in self.continuations():
                self.selection = ()
                return False
            self.selection = (*self.selection, entity)
        return True

    def step_back(self) -> bool:
        """Take the last entity back; False if nothing was selected."""
        if not self.selection:
            return False
        self.selection = self.selection[:-1]
        return True

    def _refusal(self, entities: Sequence[EntityId]) -> Refused | None:
        for entity in entities:
            action = self.table.clicks.attempt(self.view, self.selection, entity)
            if action is None:
                continue
            refusal = self.judge(action)
            if refusal is not None:
                return Refused(refusal)
        return None
