"""Why a hint proposes something, where no odds say it: whom a unit may strike from its new place and who may
strike it there in the rival's turn, as the rules have it if all others stay (`rules.outlook`)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..records import actions as do
from ..records.state import State
from ..rules import outlook
from ..rules.approaches import moved
from ..rules.outlook import Strike
from ..rules.view import View
from ..rules.walks import Deed
from .known import Known
from .names import Names

NAMED, FEWER = 3, 1
"""So many are named of whoever may strike or be struck; where letters are large."""


class Reasons:
    """What speaks for and against an action."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def words(self, view: View, actions: Sequence[Action]) -> list[str]:
        """A line for it, a line against it; of several actions the place to which the first ones lead."""
        texts, first = self._names.texts, actions[0]
        if isinstance(first, do.EndPhase):
            return [texts("reason.end")]
        if isinstance(first, Pass):
            return [texts("reason.pass")]
        if not isinstance(first, do.Move | do.Teleport):
            return []
        way = _way(actions, first.unit)
        before = self._known.state(view)
        after = moved(before, way)
        gains = self._gains(view, after, first.unit)
        risks, spared = self._risks(view, before, after, first.unit)
        gains += spared
        told = (("reason.for", gains), ("reason.against", risks))
        return [texts(key, what="; ".join(found)) for key, found in told if found]

    def _gains(self, view: View, after: State, uid: int) -> list[str]:
        texts, found = self._names.texts, []
        if charged := outlook.charges(after, uid):
            found.append(texts("reason.charges", who=self._named(view, charged)))
        if shot := outlook.shots(after, uid):
            found.append(texts("reason.shoots", who=self._named(view, shot[:1])))
        return found

    def _risks(self, view: View, before: State, after: State, uid: int) -> tuple[list[str], list[str]]:
        """Who may strike it there; and who may no longer, unlike where it stands now."""
        texts = self._names.texts
        chargers, shooters = outlook.chargers(after, uid), outlook.shooters(after, uid)
        risks = []
        if chargers:
            risks.append(texts("reason.charged", who=self._names_of(view, chargers)))
        if shooters:
            risks.append(texts("reason.shot-at", who=self._named(view, shooters)))
        if risks:
            return risks, []
        now = dict.fromkeys(
            [*outlook.chargers(before, uid), *(s.unit for s in outlook.shooters(before, uid))]
        )
        if now:
            return [], [texts("reason.escapes", who=self._names_of(view, list(now)))]
        return [], [texts("reason.safe")]

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


def _way(actions: Sequence[Action], uid: int) -> tuple[Deed, ...]:
    """The moves of a unit with which the actions begin."""
    way: list[Deed] = []
    for deed in actions:
        if not isinstance(deed, Deed) or deed.unit != uid:
            break
        way.append(deed)
    return tuple(way)
