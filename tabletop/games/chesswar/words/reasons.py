"""Why a hint proposes something, where no odds say it: what a unit's new place betters and worsens against
the one where it stands, as the rules have it if all others stay (`rules.outlook`)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..components.armies import GENERAL, UNITS
from ..records import actions as do
from ..records.state import State
from ..rules import outlook
from ..rules.approaches import moved
from ..rules.follow_up import refuse_move_in
from ..rules.outlook import Strike
from ..rules.view import View
from ..rules.walks import Deed
from .forgone import Forgone
from .known import Known
from .names import Names
from .situation import top

NAMED, FEWER = 3, 1
"""So many are named of whoever may strike or be struck; where letters are large."""


class Reasons:
    """What speaks for and against an action."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known
        self._forgone = Forgone(names, known)

    def words(self, view: View, actions: Sequence[Action]) -> list[str]:
        """A line for it, a line against it; of several actions the place to which the first ones lead."""
        texts, first = self._names.texts, actions[0]
        if isinstance(first, do.EndPhase):
            return [texts("reason.end"), self._forgone.words(view)]
        if isinstance(first, Pass):
            return [texts("reason.pass")]
        if isinstance(first, do.Attack | do.Charge | do.Shoot):
            return self._at_stake(view, first)
        if isinstance(first, do.Cast):
            return self._by_spell(view, first)
        if isinstance(first, do.MoveIn | do.Decline):
            return self._following(view, first)
        if not isinstance(first, do.Move | do.Teleport):
            return []
        way = _way(actions, first.unit)
        before = self._known.state(view)
        after = moved(before, way)
        onward = next(iter(actions[len(way) :]), None)
        if isinstance(onward, do.Charge) and onward.unit == first.unit:  # it goes there for that alone
            risks, _ = self._risks(view, before, after, first.unit, onward.target)
            against = [texts("reason.against", what="; ".join(risks))] if risks else []
            return [*self._at_stake(view, onward), *against]
        gains, worse = self._strikes(view, before, after, first.unit)
        risks, spared = self._risks(view, before, after, first.unit)
        gains = [*gains, *spared, *self._covers(view, before, after, first.unit)]
        gains = gains or self._opened(view, before, after, first.unit)
        gains = gains or self._distanced(view, before, after, first.unit)
        told = (("reason.for", gains), ("reason.against", [*worse, *risks]))
        return [texts(key, what="; ".join(found)) for key, found in told if found]

    def _by_spell(self, view: View, action: do.Cast) -> list[str]:
        """Who may charge without a fear check once the spell works, and whom."""
        found = outlook.emboldened(self._known.state(view), action)
        words = [self._pair(view, charge) for charge in found]
        return [self._names.texts("reason.unafraid", who=self._some(words))] if words else []

    def _pair(self, view: View, charge: do.Charge) -> str:
        return f"{self._names.unit(charge.unit, view)} → {self._names.unit(charge.target, view)}"

    def _at_stake(self, view: View, action: do.Attack | do.Charge | do.Shoot) -> list[str]:
        """What the target is worth to its army; and who strikes from near, who may fall as well."""
        names, uids = self._names, [action.target, *([] if isinstance(action, do.Shoot) else [action.unit])]
        told = []
        for uid in uids:
            unit, cost = names.unit(uid, view), UNITS[view.units[uid].kind].cost
            if UNITS[view.units[uid].kind].piece == "K":
                told.append(names.texts("reason.general", unit=unit))
            elif cost:
                told.append(f"{unit}, {names.texts.count('table.points', cost)}")
        return [names.texts("reason.stake", what="; ".join(told))] if told else []

    def _following(self, view: View, action: do.MoveIn | do.Decline) -> list[str]:
        """Who could strike a unit only where it would follow up to, and who no longer could there. To stay
        nothing is said that speaks for going alone."""
        frame, texts, before = top(view), self._names.texts, self._known.state(view)
        if refuse_move_in(before, before.units[frame.unit], frame.to) is not None:
            return []
        after = moved(before, (do.Move(frame.unit, frame.to),))
        risks, spared = self._risks(view, before, after, frame.unit)
        told = [("reason.against", risks), ("reason.for", spared)]
        if isinstance(action, do.Decline):
            kept = self._covers(view, after, before, frame.unit)
            told = [("reason.for", kept), ("reason.stays-for", risks)]
            told += [("reason.stays-against", spared)] if kept or risks else []
        return [texts(key, what="; ".join(found)) for key, found in told if found]

    def _strikes(self, view: View, before: State, after: State, uid: int) -> tuple[list[str], list[str]]:
        """Whom it may strike from there alone, or better than from here; that its best shot gets worse."""
        texts, found = self._names.texts, []
        if charged := _new(outlook.charges(before, uid), outlook.charges(after, uid)):
            found.append(texts("reason.charges", who=self._named(view, charged)))
        now, then = outlook.shots(before, uid), outlook.shots(after, uid)
        if shot := _new(now, then):
            found.append(texts("reason.shoots", who=self._named(view, shot[:1])))
        if now and (not then or then[0].chance < now[0].chance):
            lost = self._named(view, now[:1])
            left = self._named(view, then[:1]) if then else texts("reason.nobody")
            return found, [texts("reason.worse-shot", now=lost, then=left)]
        return found, []

    def _risks(
        self, view: View, before: State, after: State, uid: int, met: int = -1
    ) -> tuple[list[str], list[str]]:
        """Who may strike it only there, or better, but for whom it has `met` in a melee; and who may no
        longer."""
        texts = self._names.texts
        chargers, shooters = outlook.chargers(after, uid), outlook.shooters(after, uid)
        charged, shot = outlook.chargers(before, uid), outlook.shooters(before, uid)
        risks = []
        if more := [foe for foe in chargers if foe not in charged and foe != met]:
            risks.append(texts("reason.charged", who=self._names_of(view, more)))
        if strikes := [strike for strike in _new(shot, shooters) if strike.unit != met]:
            risks.append(texts("reason.shot-at", who=self._named(view, strikes)))
        still = {*chargers, *(strike.unit for strike in shooters)}
        gone = [
            foe for foe in dict.fromkeys([*charged, *(strike.unit for strike in shot)]) if foe not in still
        ]
        return risks, [texts("reason.escapes", who=self._names_of(view, gone))] if gone else []

    def _covers(self, view: View, before: State, after: State, uid: int) -> list[str]:
        """Who may no longer charge its general."""
        seat, found = before.units[uid].seat, []
        for unit in before.units:
            if unit.seat == seat and unit.stands and unit.id != uid and unit.printed & GENERAL:
                still = outlook.chargers(after, unit.id)
                if gone := [foe for foe in outlook.chargers(before, unit.id) if foe not in still]:
                    names = {"whom": self._names.unit(unit.id, view), "who": self._names_of(view, gone)}
                    found.append(self._names.texts("reason.covers", **names))
        return found

    def _opened(self, view: View, before: State, after: State, uid: int) -> list[str]:
        """Whose line of fire it leaves, if it may strike nobody better itself."""
        seat = before.units[uid].seat
        others = [unit.id for unit in before.units if unit.stands and unit.seat == seat and unit.id != uid]
        freed = [(other, _new(outlook.shots(before, other), outlook.shots(after, other))) for other in others]
        found = max(((strikes[0].chance, other) for other, strikes in freed if strikes), default=None)
        if found is None:
            return []
        return [self._names.texts("reason.opens", who=self._names.unit(found[1], view))]

    def _distanced(self, view: View, before: State, after: State, uid: int) -> list[str]:
        """That it comes closer to the enemy nearest there, or keeps away from the one nearest here, if
        nothing else speaks for the place."""
        names, there, here = self._names, outlook.nearest(after, uid), outlook.nearest(before, uid)
        if there is None or here is None:
            return []
        if outlook.distance(after, uid, there) < outlook.distance(before, uid, there):
            return [names.texts("reason.nearer", who=names.unit(there, view))]
        if outlook.distance(after, uid, there) > outlook.distance(before, uid, here):
            return [names.texts("reason.farther", who=names.unit(here, view))]
        return []

    def _named(self, view: View, strikes: Sequence[Strike]) -> str:
        """``Orcs (c6) 11 %``, several of them."""
        names = self._names
        return self._some([f"{names.unit(s.unit, view)} {names.percent(s.chance)}" for s in strikes])

    def _names_of(self, view: View, units: Sequence[int]) -> str:
        return self._some([self._names.unit(uid, view) for uid in units])

    def _some(self, words: Sequence[str]) -> str:
        most = FEWER if self._names.look.large else NAMED
        told, more = ", ".join(words[:most]), len(words) - most
        return self._names.texts("reason.more", who=told, n=more) if more > 0 else told


def _new(before: Sequence[Strike], after: Sequence[Strike]) -> list[Strike]:
    """What can be done only later, or is likelier then."""
    known = {strike.unit: strike.chance for strike in before}
    return [strike for strike in after if strike.chance > known.get(strike.unit, 0)]


def _way(actions: Sequence[Action], uid: int) -> tuple[Deed, ...]:
    """The moves of a unit with which the actions begin."""
    way: list[Deed] = []
    for deed in actions:
        if not isinstance(deed, Deed) or deed.unit != uid:
            break
        way.append(deed)
    return tuple(way)
