"""From actions to clicks: how every action is spelled, and what one click does of several.

A die is dropped on whom it shall serve, and on another die to be merged into it; a card of the hand on its
cell or its wearer. In an activation a cell moves; abilities begin with their button and go on with targets.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Clicks, EntityId, Plan
from tabletop.engine.model import Action, Event, Refusal, Seat
from tabletop.engine.priority import Pass

from ..components.cards import CARDS
from ..records import actions as do
from ..records import events as ev
from ..records import resolving
from ..rules.view import View
from . import moment
from .attempts import Attempts
from .shortcuts import Shortcuts, targets
from .ways import Ways


class DuelClicks(Clicks):
    """Clicks."""

    def __init__(self, ways: Ways) -> None:
        self._ways, self._shortcuts, self._attempts = ways, Shortcuts(ways.known), Attempts(ways.known)

    def plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """Abilities that can be used after moving, target by target and then the cell to go to (OCW-ACT-03),
        and `Shortcuts`."""
        found = self._shortcuts.of(view, legal, selection)
        if do.Move not in map(type, legal):
            return found
        for use, ways in self._ways.every(view).items():
            spelled = self.gesture(view, use)
            if len(spelled) == 1 and not selection:
                found[spelled[0]] = Plan(ways[0].actions)
            elif len(spelled) > 1 and spelled == selection:
                cells = {f"cell:{moment.asked(view)}:{way.cell}": way for way in ways}
                found.update({cell: Plan(way.actions) for cell, way in cells.items()})
            elif len(spelled) > max(1, len(selection)) and spelled[: len(selection)] == selection:
                found.setdefault(spelled[len(selection)], Plan(()))
        return found

    def gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        seat = moment.asked(view)
        match action:
            case do.Pick(card):
                return (f"card:{card}",)
            case do.Place(card, cell):
                return (f"hand:{seat}:{card}", f"cell:{seat}:{cell}")
            case do.Merge(keeper, other):
                return (f"die:{seat}:{other}", f"die:{seat}:{keeper}")
            case do.Deploy(card, to):
                return (f"hand:{seat}:{card}", _goal(seat, card, to))
            case do.Pay(die) | do.Borrow(die):
                return (f"die:{seat}:{die}",)
            case do.Activate(fighter, die) | do.React(fighter, die):
                return (f"die:{seat}:{die}", f"fighter:{fighter}")
            case do.Use(slot, chosen):
                return (f"button:use:{slot}", *targets(view, moment.source(view), slot, chosen))
            case do.Move(cell):
                return (f"cell:{seat}:{cell}",)
            case do.Displace(cell):
                return (f"cell:{view.fighters[moment.top(view).fighter].seat}:{cell}",)
            case do.Aim(objective):
                return (moment.objective_entity(objective, _attacker(view)),)
            case do.Share(amount):
                return (f"button:share:{amount}",)
            case _:
                return (button_of(action),)

    def goes_on(self, events: Sequence[Event]) -> bool:
        """A move cannot be taken back, and yet it shows nothing that was not known before."""
        return all(isinstance(event, ev.Moved) for event in events if event.barrier)

    def attempt(
        self, view: View, selection: tuple[EntityId, ...], entity: EntityId
    ) -> Action | Refusal | None:
        return self._attempts.meant(view, selection, entity)


def button_of(action: Action) -> EntityId:
    """The button of an action that has one."""
    if isinstance(action, Pass):
        return "button:pass"
    if isinstance(action, do.EndPhase):
        return "button:end"
    return f"button:{action.__struct_config__.tag}"


def _goal(seat: Seat, card: int, to: int) -> EntityId:
    return f"cell:{seat}:{to}" if CARDS[card].is_character else f"fighter:{to}"


def _attacker(view: View) -> Seat:
    top = moment.top(view)
    return view.fighters[top.assault.fighter].seat if isinstance(top, resolving.Aiming) else view.active
