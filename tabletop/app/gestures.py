"""From clicks to actions: a selection grows entity by entity until it spells a legal action.

What may be clicked is exactly what continues some legal action's gesture, so nothing illegal can be
chosen and nothing legal is missing, whatever the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
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


def onward(
    spelled: Sequence[EntityId], selection: Sequence[EntityId], gathered: tuple[str, ...]
) -> tuple[EntityId, ...] | None:
    """What may follow a selection in a gesture: () if it is complete, None if it is not begun by it.
    Neighbours that begin like one of `gathered` stand in any order.
    """
    at, pending = 0, _run(spelled, 0, gathered)
    for entity in selection:
        if entity in pending:
            pending.remove(entity)
            at += 1
        elif pending or at >= len(spelled) or spelled[at] != entity:
            return None
        else:
            at += 1
            pending = _run(spelled, at, gathered)
    return tuple(dict.fromkeys(pending)) or tuple(spelled[at : at + 1])


def _run(spelled: Sequence[EntityId], start: int, gathered: tuple[str, ...]) -> list[EntityId]:
    """The gathered entities that stand together from a place of a gesture on."""
    if start >= len(spelled) or not spelled[start].startswith(gathered):
        return []
    return list(takewhile(lambda entity: entity.startswith(gathered), spelled[start:]))


class Gestures:
    """The state of the pointer's sentence for one decision."""

    def __init__(self, table: Table, view: Any, legal: Sequence[Action], judge: Judge) -> None:
        self.table = table
        self.view = view
        self.legal = tuple(legal)
        self.judge = judge
        self.selection: tuple[EntityId, ...] = ()
        self._leap: tuple[tuple[EntityId, ...], tuple[EntityId, ...]] = ((), ())
        """What one click selected at once, and what was selected before."""
        self._spelled = [(table.clicks.gesture(view, action), action) for action in self.legal]
        self._plans: dict[tuple[EntityId, ...], dict[EntityId, Plan]] = {}
        self._gathered = table.clicks.ANY_ORDER
        self._onward: dict[tuple[EntityId, ...], set[EntityId]] = {}

    def plans(self) -> dict[EntityId, Plan]:
        """Targets of the present selection that take several actions."""
        return self._planned(self.selection)

    def _planned(self, selection: tuple[EntityId, ...]) -> dict[EntityId, Plan]:
        if selection not in self._plans:
            self._plans[selection] = self.table.clicks.plans(self.view, self.legal, selection)
        return self._plans[selection]

    def ordered(self) -> set[EntityId]:
        """Entities that do something at once while nothing is selected: what has an order gives it back."""
        return set(self._planned(()))

    def sources(self) -> set[EntityId]:
        """Entities that begin a gesture."""
        if self._gathered:
            return set(self._following(()))
        return {spelled[0] for spelled, _ in self._spelled if spelled}

    def seconds(self, entity: EntityId) -> set[EntityId]:
        """What may follow an entity that begins a gesture; what is gathered leads nowhere."""
        if self._gathered:
            found = set() if self.is_gathered(entity) else self._following((entity,))
            return {other for other in found if not self.is_gathered(other)}
        return {spelled[1] for spelled, _ in self._spelled if len(spelled) > 1 and spelled[0] == entity}

    def continuations(self) -> set[EntityId]:
        """Entities that continue the selection by one click."""
        return self._spelling() | set(self.plans())

    def _spelling(self, selection: tuple[EntityId, ...] | None = None) -> set[EntityId]:
        """Those that continue it, or another `selection`, in the gesture of a legal action."""
        selected = self.selection if selection is None else selection
        if self._gathered:
            return self._following(selected)
        n = len(selected)
        return {s[n] for s, _ in self._spelled if len(s) > n and s[:n] == selected}

    def actions_at(self, entity: EntityId) -> tuple[Action, ...]:
        """What a click on `entity` would carry out now; () if it only selects or means nothing."""
        return self._spelt(self.selection, entity) or self._only_end((*self.selection, entity))

    def _spelt(self, selection: tuple[EntityId, ...], entity: EntityId) -> tuple[Action, ...]:
        """What a selection and then `entity` spell, or what is planned there."""
        wanted = (*selection, entity)
        for spelled, action in self._spelled:
            if spelled == wanted or (self._gathered and onward(spelled, wanted, self._gathered) == ()):
                return (action,)
        plan = self._planned(selection).get(entity)
        return plan.actions if plan else ()

    def needed(self, clicks: tuple[EntityId, ...], action: Action) -> tuple[EntityId, ...]:
        """The first of the clicks that spell an action: those that make it, where the table asks for no
        more."""
        for n in range(1, len(clicks)):
            begun, last = clicks[: n - 1], clicks[n - 1]
            if (self._spelt(begun, last) or self._only_end(clicks[:n])) == (action,):
                return clicks[:n]
        return clicks

    def is_clickable(self, entity: EntityId) -> bool:
        """Would a click on `entity` select or do something?"""
        if entity in self.continuations():
            return True
        return not (self.selection and self.is_gathered(entity)) and entity in self.sources()

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
            if actions := self._only_end(self.selection):  # what one click carries out, it does so again
                return Perform(actions)
            self.step_back()
            return Selected(self.selection)
        if any(self.take_back(entity) for entity in entities):
            return Selected(self.selection)
        refused = self._refusal(entities)
        beginnings = self.sources() | self._only_begun()
        for entity in entities:
            if entity in beginnings and not (refused and self._interrupts(entity)):
                self.selection = ()
                return self.click((entity,))
        if refused is not None:
            return refused
        if self.selection:
            self.selection = ()
            return Selected(())
        return Nothing()

    def _only_begun(self) -> set[EntityId]:
        """Entities that begin a plan and carry nothing out yet."""
        return {entity for entity, plan in self._planned(()).items() if not plan.actions}

    def _only_end(self, selection: tuple[EntityId, ...]) -> tuple[Action, ...]:
        """What a selection can only come to, where the table does not ask for that click."""
        if not self.table.clicks.at_once(self.view, selection):
            return ()
        following = self._spelling(selection) | set(self._planned(selection))
        return self._spelt(selection, *following) if len(following) == 1 else ()

    def _interrupts(self, entity: EntityId) -> bool:
        """Would a click on it, to begin anew, break off what is selected, act at once or gather otherwise?"""
        if len(self.selection) > 1 or (self.selection and self.is_gathered(entity)):
            return True
        return bool(self.selection) and any(spelled == (entity,) for spelled, _ in self._spelled)

    def is_gathered(self, entity: EntityId) -> bool:
        """Is it one of those that are clicked in any order (`Clicks.ANY_ORDER`)?"""
        return entity.startswith(self._gathered)

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
        return tuple([entity for entity in self.selection if not entity.startswith(VIA)])

    @property
    def head(self) -> tuple[EntityId, ...]:
        """That, up to what is gathered: who acted with a part may act again, with a part chosen anew."""
        return tuple(takewhile(lambda entity: not self.is_gathered(entity), self.spelled))

    def select(self, selection: tuple[EntityId, ...]) -> bool:
        """Restore a selection if it still begins a legal gesture (after a step of a longer walk)."""
        self.selection = ()
        for entity in selection:
            if entity not in self._spelling() and not self._only_selects(entity):
                self.selection = ()
                return False
            self.selection = (*self.selection, entity)
        return True

    def _only_selects(self, entity: EntityId) -> bool:
        """Is it a target of a plan that carries nothing out yet?"""
        plan = self.plans().get(entity)
        return plan is not None and not plan.actions

    def leap(self, selection: tuple[EntityId, ...]) -> bool:
        """Select several entities by one click, which is one step to be taken back."""
        before = self.selection
        done = self.select(selection)
        self._leap = (self.selection, before)
        return done

    def step_back(self) -> bool:
        """Take the last click back; False if nothing was selected."""
        if not self.selection:
            return False
        after, before = self._leap
        if self.selection != after or not self.select(before):
            self.selection = self.selection[:-1]
        return True

    def ahead(self) -> set[EntityId]:
        """All that is still clicked in the gestures which the selection begins, what is gathered apart."""
        n, head = len(self.head), self.head
        return {entity for spelled, _ in self._spelled if spelled[:n] == head for entity in spelled[n:]}

    def take_back(self, entity: EntityId) -> bool:
        """Take one of what was gathered back, wherever it stands in the selection; False if it is not."""
        if entity not in self.selection or not self.is_gathered(entity):
            return False
        at = len(self.selection) - 1 - self.selection[::-1].index(entity)
        rest = self.selection[:at] + self.selection[at + 1 :]
        while not self.select(rest):
            rest = rest[:-1]
        return True

    def _following(self, selection: tuple[EntityId, ...]) -> set[EntityId]:
        """What may follow a selection in some gesture."""
        found = self._onward.get(selection)
        if found is None:
            ways = [onward(spelled, selection, self._gathered) for spelled, _ in self._spelled]
            found = self._onward[selection] = {entity for way in ways if way for entity in way}
        return found

    def _refusal(self, entities: Sequence[EntityId]) -> Refused | None:
        for entity in entities:
            meant = self.table.clicks.attempt(self.view, self.selection, entity)
            if meant is None:
                continue
            refusal = meant if isinstance(meant, Refusal) else self.judge(meant)
            if refusal is not None:
                return Refused(refusal)
        return None
