"""From actions to clicks: how every action is spelled, whole walks, and what a refused click meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Clicks, EntityId, Plan
from tabletop.engine.model import Action, Refusal
from tabletop.engine.priority import Window
from tabletop.text.catalogue import Texts

from ..records import actions as do
from ..records import frames
from ..rules import walks
from ..rules.idle import refuse_idle
from ..rules.teleport import teleports_now
from ..rules.unreached import refuse_approach, refuse_walk
from ..rules.view import View
from .calls import only_spell
from .known import Known
from .places import middle
from .placing import TRAY, held_piece, misplaced, placings
from .situation import is_preparing, number, own_muster, top


class ChesswarClicks(Clicks):
    """Clicks on units, squares, pieces of the shelf and buttons."""

    SPENT = ("placed:",)

    def __init__(self, texts: Texts, known: Known) -> None:
        self._texts, self._known = texts, known

    def gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        match action:
            case do.Move(unit, to) | do.Teleport(unit, to) | do.ShootSquare(unit, to):
                return (f"unit:{unit}", f"square:{to}")
            case do.Charge(_, target) if isinstance(top(view), frames.FollowUp):
                return (f"unit:{target}",)
            case do.MoveIn():
                return (f"square:{top(view).to}",)
            case do.Charge(unit, target) | do.Shoot(unit, target) | do.Attack(unit, target):
                return (f"unit:{unit}", f"unit:{target}")
            case do.Crumble(unit):
                return (f"unit:{unit}",)
            case do.Cast():
                return _cast(view, action)
            case do.Deploy(piece, at):
                return (f"hand:{piece}", f"square:{at}")
            case do.Lift(at):
                return (f"placed:{at}", TRAY)
            case do.Buy(piece):
                return (f"shop:{piece}",)
            case do.Sell(piece):
                return (f"hand:{piece}", f"button:sell:{piece}")
            case do.TakeList():
                return ("button:lists", _button(action))
            case do.ChooseArmy():
                muster = own_muster(view)
                if muster is not None and muster.army:
                    return ("button:armies", _button(action))
                return (f"army:{action.army}",)
            case _:
                return (_button(action),)

    def plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        if not selection and isinstance(top(view), Window):  # a mage answers by its piece as by its button
            return {f"unit:{a.unit}": Plan((a,)) for a in legal if isinstance(a, do.Cast)}
        if len(selection) == 1 and is_preparing(view):
            return placings(self._known.state(view), view, selection[0])
        uid = number(selection[0]) if len(selection) == 1 else -1
        if only_spell(legal, uid):
            return {f"unit:{a.target}": Plan((a,)) for a in legal if isinstance(a, do.Cast) and a.unit == uid}
        if len(selection) != 1 or not isinstance(top(view), frames.Movement):
            return {}
        if not any(isinstance(a, (do.Move, do.Teleport)) and a.unit == uid for a in legal):
            return {}
        return {**self._walks(view, uid), **self._charges(view, uid)}

    def whole(self, view: View, actions: Sequence[Action]) -> tuple[EntityId, ...]:
        """The unit and where its walk ends, or whom it charges in the end: where one click means that."""
        uid = getattr(actions[0], "unit", -1)
        goal = self.gesture(view, actions[-1])[-1] if getattr(actions[-1], "unit", -1) == uid else ""
        plan = self.plans(view, actions[:1], (f"unit:{uid}",)).get(goal)
        return (f"unit:{uid}", goal) if plan is not None and plan.actions == tuple(actions) else ()

    def _walks(self, view: View, uid: int) -> dict[EntityId, Plan]:
        """Squares more than one step away."""
        state = self._known.state(view)
        unit = state.units[uid]
        found = {}
        for to, way in walks.walks(state, unit).items():
            if len(way) > 1:
                steps = tuple(do.move(uid, s) for s in way)
                path = tuple(middle(view, s) for s in (unit.at, *way))
                left = unit.mov - unit.spent - len(way)
                words = self._texts.count("table.steps", len(way))
                words = f"{words} · {self._texts.count('table.left', left)}"
                found[f"square:{to}"] = Plan(steps, words, path)
        return found

    def _charges(self, view: View, uid: int) -> dict[EntityId, Plan]:
        """Enemies that are charged after moving up to them; the die of a charge ends the plan."""
        found = {}
        for target, plan in self._known.approaches(view, uid).items():
            on = (view.units[uid].at, *(deed.to for deed in plan.way), view.units[target].at)
            path = tuple(middle(view, square) for square in on)
            found[f"unit:{target}"] = Plan(plan.actions, path=path)
        return found

    def attempt(
        self, view: View, selection: tuple[EntityId, ...], entity: EntityId
    ) -> Action | Refusal | None:
        if len(selection) < 2 and (idle := self._idle(view, entity)) is not None:
            return idle
        frame, name, n = top(view), entity.partition(":")[0], number(entity)
        if selection and held_piece(view, selection[0]):
            return misplaced(view, selection[0], entity)
        if name == "shop":
            return do.Buy(entity.partition(":")[2])
        if isinstance(frame, frames.FollowUp):
            if name == "square" and n == frame.to:
                return do.MOVE_IN
            return do.Charge(frame.unit, n) if name == "unit" else None
        if not selection:
            return None
        uid = number(selection[0])
        if len(selection) == 2:
            spell = selection[1].rpartition(":")[2]
            return do.Cast(uid, spell, n) if name == "unit" else None
        if isinstance(frame, frames.Movement):
            return self._unreached(view, uid, name, n)
        return _attempt_of_unit(view, frame, uid, name, n)

    def _idle(self, view: View, entity: EntityId) -> Refusal | None:
        """Why an own unit that is clicked can do nothing."""
        uid = number(entity) if entity.startswith("unit:") else -1
        if not 0 <= uid < len(view.units) or view.units[uid].seat != view.seat:
            return None
        return refuse_idle(self._known.state(view), view.units[uid])

    def _unreached(self, view: View, uid: int, name: str, n: int) -> Action | Refusal | None:
        """What is meant by a click where the selected unit moves to or charges: the whole plan, not its first
        step."""
        if not 0 <= uid < len(view.units):
            return None
        state, unit = self._known.state(view), view.units[uid]
        if name == "square":
            return do.Teleport(uid, n) if teleports_now(unit) else refuse_walk(state, unit, n)
        if name != "unit" or not 0 <= n < len(view.units) or view.units[n].seat == unit.seat:
            return None
        return refuse_approach(state, unit, view.units[n])


def _button(action: Any) -> EntityId:
    """The button of an action that has one."""
    match action:
        case do.ChooseArmy(army):
            return f"button:army:{army}"
        case do.TakeList(name):
            return f"button:list:{name}"
        case do.Sell(piece):
            return f"button:sell:{piece}"
        case do.EndPhase():
            return "button:end"
        case _:
            return f"button:{action.__struct_config__.tag}"


def _cast(view: View, action: do.Cast) -> tuple[EntityId, ...]:
    if isinstance(top(view), Window):
        return (f"button:react:{action.spell}:{action.unit}",)
    spelled = (f"unit:{action.unit}", f"button:spell:{action.spell}")
    return (*spelled, f"unit:{action.target}") if action.target >= 0 else spelled


def _attempt_of_unit(view: View, frame: Any, uid: int, name: str, n: int) -> Action | None:
    if not 0 <= uid < len(view.units):
        return None
    if name != "unit" or not 0 <= n < len(view.units) or view.units[n].seat == view.units[uid].seat:
        return None
    if isinstance(frame, frames.Shooting):
        return do.Shoot(uid, n)
    return do.Attack(uid, n) if isinstance(frame, frames.Combat) else None
