"""From actions to clicks: how every action is spelled, and what a refused click meant.

A die is dropped on whom it shall serve, and on another die to be merged into it; a card of the hand on its
cell or its wearer. In an activation a cell moves; abilities begin with their button and go on with targets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Clicks, EntityId, Plan
from tabletop.engine.model import Action, Event, Seat
from tabletop.engine.priority import Pass

from ..components.cards import CARDS
from ..records import actions as do
from ..records import events as ev
from ..records import frames, resolving
from ..rules.view import View
from . import moment
from .moment import number, owner
from .ways import Ways


class DuelClicks(Clicks):
    """Clicks."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways

    def plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """Abilities that can be used after moving, target by target (OCW-ACT-03)."""
        if not any(isinstance(action, do.Move) for action in legal):
            return {}
        found: dict[EntityId, Plan] = {}
        for use, way in self._ways.of(view).items():
            spelled = self.gesture(view, use)
            if spelled[: len(selection)] != selection or len(spelled) == len(selection):
                continue
            entity = spelled[len(selection)]
            if len(spelled) == len(selection) + 1:
                found[entity] = Plan(way.actions)
            else:
                found.setdefault(entity, Plan(()))
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
            case do.Use(slot, targets):
                return (f"button:use:{slot}", *_targets(view, slot, targets))
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

    # -- refused clicks -----------------------------------------------------------------------------

    def attempt(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        top, seat, n = moment.top(view), moment.asked(view), number(entity)
        kind = entity.partition(":")[0]
        if kind == "card":
            return do.Pick(n)
        if selection and selection[0].startswith("die:"):
            return _attempt_die(top, number(selection[0]), kind, n)
        if selection and selection[0].startswith("hand:"):
            return self._attempt_card(view, top, number(selection[0]), entity)
        if selection and selection[0].startswith("button:use:") and kind in ("fighter", "cell", "row"):
            return self._attempt_use(view, selection, entity)
        if not selection and kind == "fighter":
            return self._attempt_fighter(view, top, n)
        if not selection and kind == "hand" and owner(entity) == seat and isinstance(top, frames.Deploying):
            return self._attempt_dear(view, n)
        if isinstance(top, frames.Activation) and kind == "cell" and owner(entity) == seat:
            return do.Move(n)
        if isinstance(top, resolving.Displacing) and kind == "cell":
            return do.Displace(n)
        if isinstance(top, resolving.Aiming) and kind in ("fighter", "player"):
            return do.Aim(n if kind == "fighter" else -1)
        return None

    def _attempt_fighter(self, view: View, top: Any, uid: int) -> Action | None:
        """A character that no die at all could serve says why when it is clicked."""
        if isinstance(top, resolving.Aiming):
            return do.Aim(uid)
        if not isinstance(top, (frames.Menu, resolving.FlashWindow)):
            return None
        pool = view.pools[moment.asked(view)]
        best = max(range(len(pool)), key=lambda i: pool[i]) + 1
        return do.Activate(uid, best) if isinstance(top, frames.Menu) else do.React(uid, best)

    def _attempt_dear(self, view: View, card: int) -> Action:
        """A card of the hand that cannot be played anywhere, at the best place there is."""
        seat, face = moment.asked(view), CARDS[card]
        own = [f for f in view.fighters if f.seat == seat and f.stands]
        if face.is_character:
            return do.Deploy(card, next(c for c in range(9) if all(f.cell != c for f in own)))
        able = [f for f in own if f.face.cls == face.cls] or own
        return do.Deploy(card, able[0].id if able else 0)

    def _attempt_card(self, view: View, top: Any, card: int, entity: EntityId) -> Action | None:
        kind, n = entity.partition(":")[0], number(entity)
        if isinstance(top, (frames.Placing, frames.Alternating)):
            return do.Place(card, n) if kind == "cell" and owner(entity) == moment.asked(view) else None
        if not isinstance(top, frames.Deploying):
            return None
        wanted = "cell" if CARDS[card].is_character else "fighter"
        return do.Deploy(card, n) if kind == wanted else None

    def _attempt_use(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        slot = number(selection[0])
        chosen = tuple(number(e) for e in selection[1:])
        wanted = len(moment.slot_ability(view, slot).choices)
        return do.Use(slot, (*chosen, number(entity))) if len(chosen) + 1 == wanted else None


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


def _targets(view: View, slot: int, targets: tuple[int, ...]) -> tuple[EntityId, ...]:
    """Targets as entities: characters, enemy cells, enemy rows."""
    source = moment.source(view)
    foe = 1 - source.seat if source is not None else 1
    found = []
    for target, value in zip(moment.slot_ability(view, slot).choices, targets, strict=False):
        kind = {"cell_enemy_empty": "cell", "row_enemy": "row"}.get(target.select)
        found.append(f"{kind}:{foe}:{value}" if kind else f"fighter:{value}")
    return tuple(found)


def _attempt_die(top: Any, die: int, kind: str, n: int) -> Action | None:
    if isinstance(top, frames.Merging):
        return do.Merge(n, die) if kind == "die" else None
    if kind != "fighter":
        return None
    if isinstance(top, resolving.FlashWindow):
        return do.React(n, die)
    return do.Activate(n, die) if isinstance(top, frames.Menu) else None
