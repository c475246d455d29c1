"""From actions to clicks: how every action is spelled, and what a refused click meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.gestures import VIA
from tabletop.app.table import Clicks, EntityId, Plan
from tabletop.engine.model import Action, Event, Rolled, Seat
from tabletop.engine.priority import Pass
from tabletop.parts.hexes import Hex, hexes_in

from ..components.board import MAP
from ..components.kinds import HEAVY, KIND_OF, KINDS
from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..records.units import Unit
from ..rules.acting import refuse_attack
from ..rules.quick import reach, way
from ..rules.view import View
from .known import Known
from .moment import top
from .names import unit_of
from .places import hex_middle, hex_of, number
from .prospects import ends_at, stops_short
from .routes import orders_of, route_of
from .strikes import path_of, strikes


class HegregonClicks(Clicks):
    """Clicks. Another path than the suggested one is drawn click by click, or by way-points."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._spelled: tuple[View, dict[Action, tuple[EntityId, ...]]] | None = None
        self._planned: tuple[View, dict[tuple[EntityId, ...], dict[EntityId, Plan]]] | None = None

    def gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        """Kept for the last view: the pointer's sentence and the buttons spell the same list."""
        if self._spelled is None or self._spelled[0] is not view:
            self._spelled = (view, {})
        spelled = self._spelled[1]
        if action not in spelled:
            if isinstance(action, do.Move):
                spelled[action] = self._move_gesture(view, action)
            else:
                spelled[action] = self._gesture(view, action)
        return spelled[action]

    def _gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        match action:
            case do.Attack(unit, target):
                return (f"unit:{unit}", f"unit:{target}")
            case do.Missile(unit, target):
                return (f"unit:{unit}", "button:missile", f"unit:{target}")
            case do.LayMine(unit, at, stock):
                return (f"unit:{unit}", "button:stock-mine" if stock else "button:mine", f"hex:{at}")
            case do.Buy(kind, at):
                return (f"button:buy:{KINDS[kind].key}", f"hex:{at}")
            case do.Camouflage(unit) | do.LoadAmmo(unit) | do.Entrench(unit) | do.CallTransport(unit):
                return (f"unit:{unit}", button_of(action))
            case do.Fly(to):
                other = self.known.state(view).unit_at(to)
                return (f"unit:{other.id}",) if other is not None else (f"hex:{to}",)
            case do.ChooseHex(at):
                return (f"hex:{at}",)
            case do.ChooseUnit(unit):
                return (f"unit:{unit}",)
            case _:
                return (button_of(action),)

    def _move_gesture(self, view: View, action: do.Move) -> tuple[EntityId, ...]:
        """To a free hex, onto an enemy, or onto a friend who is only passed (HG-MOV-04, HG-POS-01). A unit
        that passes a friend is selected already."""
        uid, to = action.unit, action.to
        state = self.known.state(view)
        other = state.derived.ids[to]
        begun = () if isinstance(view.stack[-1], frames.Passing) else (f"unit:{uid}",)
        if other < 0 or other == uid:
            return (*begun, f"hex:{to}")
        return self._onto(state, state.units[uid], state.units[other], begun, to)

    def _onto(
        self, state: State, unit: Unit, other: Unit, begun: tuple[EntityId, ...], to: Hex
    ) -> tuple[EntityId, ...]:
        if state.sides[other.seat] == state.sides[unit.seat]:
            return (*begun, "button:pass", f"hex:{to}")
        if begun and self._attacks(state, unit, other):
            return (*begun, "button:storm", f"unit:{other.id}")
        return (*begun, f"unit:{other.id}")

    def _attacks(self, state: State, unit: Unit, other: Unit) -> bool:
        """Does a click on an enemy attack it, from where the unit stands or, where a march at it would stop
        short of its combat, from elsewhere? To march at it is asked by its own button then."""
        if refuse_attack(state, unit, other.id) is None:
            return True
        return stops_short(state, unit, other.at) and other.id in strikes(state, unit.id)

    def plain(self, view: View, action: Action) -> Action:
        """A march that a card stops on its way is one to there (HG-MOV-12)."""
        if not isinstance(action, do.Move):
            return action
        state, unit = self.known.state(view), view.units[action.unit]
        path = way(state, unit, action.to)
        stop = ends_at(state, unit, path)
        return do.Move(action.unit, path[stop]) if stop < len(path) - 1 else action

    def plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """Where a march by way-points may end (HG-UI-02): every way-point is an order of its own; and whom
        the unit can attack after a march."""
        frame = top(view)
        if not isinstance(frame, frames.Acting) or not selection:
            return {}
        if self._planned is None or self._planned[0] is not view:
            self._planned = (view, {})
        planned = self._planned[1]
        if selection not in planned:
            planned[selection] = {
                **self._strikes(view, frame.seat, selection),
                **self._onward(view, selection),
            }
        return planned[selection]

    def _strikes(self, view: View, seat: Seat, selection: tuple[EntityId, ...]) -> dict[EntityId, Plan]:
        """Whom the unit can attack after a march, by its way-points if there are any."""
        unit = unit_of(number(selection[0]), view) if selection[0].startswith("unit:") else None
        if unit is None or unit.seat != seat or unit.at < 0:
            return {}
        if not all(entity.startswith(VIA) for entity in selection[1:]):
            return {}
        state, found = self.known.state(view), {}
        for target, deeds in strikes(state, unit.id, orders_of(view, selection)).items():
            on = (unit.at, *path_of(state, deeds), state.units[target].at)
            found[f"unit:{target}"] = Plan(deeds, path=tuple(hex_middle(hex) for hex in on))
        return found

    def _onward(self, view: View, selection: tuple[EntityId, ...]) -> dict[EntityId, Plan]:
        """Where a march by way-points may end."""
        on = route_of(self.known.state(view), view, selection)
        if on is None:
            return {}
        orders = orders_of(view, selection)
        found, plans = reach(on.state, on.unit), {}
        start = hex_middle(view.units[on.unit.id].at)
        for hex in hexes_in(found.ends | found.fights):
            other = on.state.unit_at(hex)
            steps = (*on.path, *way(on.state, on.unit, hex))
            points = (start, *(hex_middle(h) for h in steps))
            entity = f"hex:{hex}" if other is None else f"unit:{other.id}"
            plans[entity] = Plan((*orders, do.Move(on.unit.id, hex)), path=points)
        return plans

    def goes_on(self, events: Sequence[Event]) -> bool:
        """A survived mine does not interrupt a path; a card does, a combat too (HG-MOV-12)."""
        barriers = [event for event in events if event.barrier]
        return all(isinstance(event, Rolled) and event.tag == "mine" for event in barriers)

    def attempt(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        at = hex_of(view, entity)
        if at < 0:
            return None
        frame, n = top(view), number(entity) if entity.startswith("unit:") else -1
        if isinstance(frame, frames.Landing):
            return do.Fly(at)
        if isinstance(frame, frames.Passing):
            return do.Move(frame.unit, at)
        if isinstance(frame, frames.Card):
            return do.ChooseUnit(n) if n >= 0 else do.ChooseHex(at)
        if not selection:
            return None
        if selection[0].startswith("button:buy:"):
            return do.Buy(KIND_OF[selection[0].rpartition(":")[2]], at)
        unit = unit_of(number(selection[0]), view)
        if unit is None or unit.at < 0 or not isinstance(frame, frames.Acting):
            return None
        if len(selection) > 1:
            return self._attempt_with(unit, selection[1], at, n)
        return self._attempt_unit(view, unit, at, n)

    def _attempt_with(self, unit: Unit, button: EntityId, at: int, target: int) -> Action | None:
        match button:
            case "button:mine" | "button:stock-mine":
                return do.LayMine(unit.id, at, button == "button:stock-mine")
            case "button:missile":
                return do.Missile(unit.id, target) if target >= 0 else None
            case "button:pass" | "button:storm":
                return do.Move(unit.id, at)
        return None

    def _attempt_unit(self, view: View, unit: Unit, at: int, target: int) -> Action | None:
        """Enemies within the unit's range are attacked, others marched at."""
        if 0 <= target < len(view.units) and view.sides[view.units[target].seat] != view.sides[unit.seat]:
            reach = 2 if unit.kind == HEAVY else 1
            if MAP.distance(unit.at, at) <= reach:
                return do.Attack(unit.id, target)
        return do.Move(unit.id, at)


def button_of(action: Any) -> EntityId:
    """The button of an action that has one."""
    match action:
        case do.Answer(ability):
            return f"button:answer:{ability}"
        case do.EndStep():
            return "button:end"
        case do.LoadAmmo():
            return "button:ammo"
        case do.CallTransport():
            return "button:transport"
        case Pass():
            return "button:none"
        case _:
            return f"button:{action.__struct_config__.tag}"
