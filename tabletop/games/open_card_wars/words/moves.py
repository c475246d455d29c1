"""Why a hint moves somebody: an ability that its die pays only there, whom basic attacks reach no more and
whom they reach then, or what costs less there later. Nothing is told that holds where it stands already."""

from __future__ import annotations

from ..components.cards import Ability
from ..records import frames
from ..records.fighters import Fighter
from ..records.state import State
from ..rules import abilities, aiming
from ..rules.keywords import lasting
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names

MOST = 2
"""Lines about one move."""
LETTERS = 60
"""Letters of what an ability does."""
Reached = dict[int, dict[int, None]]
"""Whom basic attacks reach, −1 for a player, and by whom."""


class Moves:
    """What speaks for a move to a cell."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def words(self, view: View, uid: int, cell: int) -> tuple[str, ...]:
        """The lines, what matters most first; none where nothing speaks for it at once."""
        state = self.known.state(view)
        before = state.fighters[uid]
        after = before.changed(cell=cell)
        then = state.clone()
        then.fighters[uid] = after
        told = [*self._pays(view, before, after), *self._safe(view, state, then, uid)]
        told += self._reaches(view, state, then)
        if not told:
            told = self._later(view, before, after)
        return tuple(told[:MOST])

    # -- what costs less ----------------------------------------------------------------------------

    def _pays(self, view: View, before: Fighter, after: Fighter) -> list[str]:
        """The ability that the die of its activation pays there and not here (OCW-ABIL-02)."""
        top = moment.top(view)
        if not isinstance(top, frames.Activation) or top.ability_used or abilities.refuse_any(before):
            return []
        return self._cheaper("table.cheaper-there", before, after, top.value)

    def _later(self, view: View, before: Fighter, after: Fighter) -> list[str]:
        """What costs its player less there in a later turn."""
        return self._cheaper("table.cheaper-later", before, after) if before.seat == view.seat else []

    def _cheaper(self, key: str, before: Fighter, after: Fighter, value: int = 0) -> list[str]:
        """The abilities that cost less after a move, with a `value` those that it pays only then."""
        costs = [
            (a, abilities.cost_of(before, a), abilities.cost_of(after, a)) for a in before.face.abilities
        ]
        found = [(a, now) for a, was, now in costs if (now <= value < was if value else now < was)]
        return [self.texts(key, what=self._ability(ability, cost)) for ability, cost in found]

    def _ability(self, ability: Ability, cost: int) -> str:
        return f"**{cost}+**: {self.names.brief(ability, LETTERS)}"

    # -- whom attacks reach -------------------------------------------------------------------------

    def _safe(self, view: View, state: State, then: State, uid: int) -> list[str]:
        """Whom of one's own side less ATK reaches than before, and who reaches them no more; first of all
        the player."""
        was, now = reached(state, 1 - view.seat), reached(then, 1 - view.seat)
        told: list[str] = []
        for victim in sorted(was):
            gone = [each for each in was[victim] if each not in now.get(victim, {})]
            if gone and _atk(then, now.get(victim, {})) < _atk(state, was[victim]):
                key = {aiming.PLAYER: "table.safe-player", uid: "table.away"}.get(victim, "table.safe")
                told.append(self._said(key, view, gone, victim))
        return told

    def _reaches(self, view: View, state: State, then: State) -> list[str]:
        """Which enemies one's own side reaches that were out of reach for all of it."""
        was, now = reached(state, view.seat), reached(then, view.seat)
        fresh = [victim for victim in sorted(now) if victim not in was]
        return [
            self._said(
                "table.reaches-player" if victim == aiming.PLAYER else "table.reaches",
                view,
                [*now[victim]],
                victim,
            )
            for victim in fresh
        ]

    def _said(self, key: str, view: View, who: list[int], victim: int) -> str:
        """Who reaches whom."""
        names = self.names.listed([self.names.fighter_name(view, uid) for uid in who])
        whom = self.names.fighter_name(view, victim) if victim != aiming.PLAYER else ""
        return self.texts(key, who=names, n=len(who), whom=whom)


def reached(state: State, seat: int) -> Reached:
    """Whom the basic attacks of a side reach from where they stand."""
    found: Reached = {}
    for fighter in state.fighters:
        if fighter.seat == seat and fighter.stands:
            for goal in aiming.objectives(state, fighter, lasting(fighter, "reach")):
                found.setdefault(goal, {})[fighter.id] = None
    return found


def _atk(state: State, who: dict[int, None]) -> int:
    """What some strike with together."""
    return sum(state.fighters[uid].atk for uid in who)
