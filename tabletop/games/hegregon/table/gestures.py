"""From actions to clicks: how every action is spelled, and what a refused click meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.gestures import VIA
from tabletop.app.table import EntityId, Plan
from tabletop.engine.model import Action, Event, Rolled
from tabletop.engine.reactions import Pass
from tabletop.parts.hexes import hexes_in

from .. import actions as do
from .. import frames
from ..kinds import HEAVY, KIND_OF, KINDS
from ..rules.acting import refuse_attack
from ..rules.reach import reach, way
from ..units import Unit
from ..view import View
from .core import number
from .routes import Route, route
from .tokens import TokensPart


class GesturesPart(TokensPart):
    """Clicks. Another path than the suggested one is drawn click by click, or by way-points."""

    def gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        match action:
            case do.Move(unit, to):
                return self._move_gesture(view, unit, to)
            case do.Attack(unit, target):
                return (f"unit:{unit}", f"unit:{target}")
            case do.Missile(unit, target):
                return (f"unit:{unit}", "button:missile", f"unit:{target}")
            case do.LayMine(unit, at, stock):
                return (f"unit:{unit}", "button:stock-mine" if stock else "button:mine", f"hex:{at}")
            case do.Buy(kind, at):
                return (f"button:buy:{KINDS[kind].key}", f"hex:{at}")
            case do.Camouflage(unit) | do.LoadAmmo(unit) | do.Entrench(unit) | do.CallTransport(unit):
                return (f"unit:{unit}", self.button_of(action))
            case do.Fly(to):
                other = self.state(view).unit_at(to)
                return (f"unit:{other.id}",) if other is not None else (f"hex:{to}",)
            case do.ChooseHex(at):
                return (f"hex:{at}",)
            case do.ChooseUnit(unit):
                return (f"unit:{unit}",)
            case _:
                return (self.button_of(action),)

    def button_of(self, action: Any) -> EntityId:
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

    def _move_gesture(self, view: View, uid: int, to: int) -> tuple[EntityId, ...]:
        """To a free hex, onto an enemy, or onto a friend who is only passed (HG-MOV-04, HG-POS-01). A unit
        that passes a friend is selected already."""
        state = self.state(view)
        unit, other = state.units[uid], state.unit_at(to)
        begun = () if isinstance(self.top(view), frames.Passing) else (f"unit:{uid}",)
        if other is None or other.id == uid:
            return (*begun, f"hex:{to}")
        if state.sides[other.seat] == state.sides[unit.seat]:
            return (*begun, "button:pass", f"hex:{to}")
        if begun and refuse_attack(state, unit, other.id) is None:
            return (*begun, "button:storm", f"unit:{other.id}")
        return (*begun, f"unit:{other.id}")

    # -- way-points ---------------------------------------------------------------------------------

    def route_of(self, view: View, selection: tuple[EntityId, ...]) -> Route | None:
        """The selected unit after its way-points, None without any."""
        stops = [self.hex_of(view, entity) for entity in selection[1:] if entity.startswith(VIA)]
        unit = self.unit_of(number(selection[0]), view) if selection else None
        if not stops or len(stops) < len(selection) - 1 or unit is None or unit.at < 0:
            return None
        return route(self.state(view), unit, stops)

    def plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """Where a march by way-points may end (HG-UI-02): every way-point is an order of its own."""
        on = self.route_of(view, selection) if isinstance(self.top(view), frames.Acting) else None
        if on is None:
            return {}
        orders = self.orders(view, selection)
        found, plans = reach(on.state, on.unit), {}
        start = self.middle(view.units[on.unit.id].at)
        for hex in hexes_in(found.ends | found.fights):
            other = on.state.unit_at(hex)
            steps = (*on.path, *way(on.state, on.unit, hex))
            points = (start, *(self.middle(h) for h in steps))
            entity = f"hex:{hex}" if other is None else f"unit:{other.id}"
            plans[entity] = Plan((*orders, do.Move(on.unit.id, hex)), path=points)
        return plans

    def orders(self, view: View, selection: tuple[EntityId, ...]) -> tuple[do.Move, ...]:
        """The orders that lead a selected unit to its last way-point."""
        unit = number(selection[0])
        return tuple(do.Move(unit, self.hex_of(view, entity)) for entity in selection[1:])

    def goes_on(self, events: Sequence[Event]) -> bool:
        """A survived mine does not interrupt a path; a card does, a combat too (HG-MOV-12)."""
        barriers = [event for event in events if event.barrier]
        return all(isinstance(event, Rolled) and event.tag == "mine" for event in barriers)

    # -- refused clicks -----------------------------------------------------------------------------

    def attempt(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        at = self.hex_of(view, entity)
        if at < 0:
            return None
        frame, n = self.top(view), number(entity) if entity.startswith("unit:") else -1
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
        unit = self.unit_of(number(selection[0]), view)
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
            if self.distance(unit.at, at) <= reach:
                return do.Attack(unit.id, target)
        return do.Move(unit.id, at)
