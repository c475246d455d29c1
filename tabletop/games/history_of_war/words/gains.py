"""What a hint may name: what comes of it, and whether that is anything; what is conquered by it comes first.
All of it is asked of the rules, on the table as who looks knows it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..components.cards import CARDS, DOMAIN
from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE, Piece
from ..records.state import State
from ..rules import attack, values, victory
from ..rules.ending import GOAL
from ..rules.useful import is_useful
from ..rules.view import View
from . import answers, forecasts, moment
from .forecasts import Forecasts
from .known import Known
from .names import Names

ENDS: tuple[tuple[Action, ...], ...] = ((do.DONE,), (Pass(),))
"""What orders nothing more, and announces nothing."""
BATTLES, VICTORY = 4, 14
"""The phases in which a territory may be about to fall."""


class Gains:
    """What actions come to."""

    def __init__(self, names: Names, known: Known, reckoned: Forecasts) -> None:
        self.names, self.texts, self.known, self.forecasts = names, names.texts, known, reckoned

    def avails(self, view: View, action: Action, beside: Action | None = None) -> bool:
        """Does an action come to anything, or to anything else than what is advised?"""
        state = self.known.state(view)
        if view.seat < 0 or not is_useful(state, action):
            return view.seat < 0
        match action:
            case do.Attack(unit, base):
                return self._strikes(view, action, unit, base)
            case do.Deploy(unit, territory, carrier):
                piece = state.piece(unit)
                if (
                    piece is not None
                    and carrier == NONE
                    and _carried(state, beside) == (piece.card, territory)
                ):
                    return False
                return piece is None or serves(state, piece, territory)
        return True

    def _strikes(self, view: View, action: Action, unit: int, base: bool) -> bool:
        """Could an attacker fell anything with the others declared there, or hurt the base?"""
        after = self.forecasts.after(view, (action,))
        if after is None:
            return True
        table = forecasts.confirmed(after)
        if base:
            return forecasts.raid(table, unit) > 0
        return any(harm.falls for harm in forecasts.within_reach(table, unit).values())

    def foremost(self, view: View, actions: Sequence[Action]) -> str:
        """The territories that fall to who looks by it if nobody answers, and whether that wins
        (HOW-VIC-03); what falls anyhow is no reason to do anything but end."""
        if view.seat < 0 or not BATTLES <= view.phase <= VICTORY or not actions:
            return ""
        then = self._then(view, actions)
        if then is None:
            return ""
        seat, points, told = view.seat, [then.points(0), then.points(1)], list[str]()
        anyhow = self._falling(view, actions)
        for territory in then.row:
            holder, card = victory.winner(then, territory), CARDS[territory]
            if holder >= 0:
                points[holder] += card.points
            if holder == seat and territory not in anyhow:
                own, other = (victory.shown_flags(then, each, territory) for each in (seat, 1 - seat))
                named = {"where": self.names.card_name(territory), "vp": card.points}
                told.append(
                    self.texts("hint.conquers", **named, own=own, other=other, n=card.flags_to_conquer)
                )
        if told and points[seat] >= GOAL and points[seat] > points[1 - seat]:
            told.append(self.texts("hint.wins", n=points[seat]))
        return " ".join(told)

    def _falling(self, view: View, actions: Sequence[Action]) -> frozenset[int]:
        """The territories that fall to who looks without these actions; none where they only end."""
        if tuple(actions) in ENDS:
            return frozenset()
        still = self._then(view, ENDS[isinstance(moment.top(view), frames.Window)])
        row = () if still is None else still.row
        return frozenset(n for n in row if still is not None and victory.winner(still, n) == view.seat)

    def _then(self, view: View, actions: Sequence[Action]) -> State | None:
        """The table once what is declared and announced is carried out; None if the rules refuse it."""
        idle = tuple(actions) in ENDS
        after = self.known.state(view) if idle else self.forecasts.after(view, actions)
        if after is None or not after.stack:
            return after
        frame = after.stack[-1]
        if type(frame) in forecasts.CONFIRMED:
            return forecasts.confirmed(after)
        table = answers.settled(after)[0] if isinstance(frame, frames.Window) else after
        fight = forecasts.fight(table)
        return table if fight is None else fight.after


def _carried(state: State, action: Action | None) -> tuple[int, int] | None:
    """Which card a deployment brings unlocked, whichever copy it is, and where to."""
    if not isinstance(action, do.Deploy) or action.carrier == NONE:
        return None
    piece = state.piece(action.unit)
    return None if piece is None else (piece.card, action.territory)


def serves(state: State, unit: Piece, territory: int) -> bool:
    """Has a unit anything to do on a territory: flags to show, somebody to hit, a base to attack, others
    there to fight beside? Else it is of more use at home."""
    if values.flags(unit) or values.has(unit, "BASE_ATTACK"):
        return True
    fighting = any(values.figures(unit.card, unit.upgrades).avs)
    if fighting and state.lying(unit.seat, "territory", territory):
        return True
    return any(
        attack.reaches(unit, DOMAIN[piece.card]) and values.attack_value(state, unit, DOMAIN[piece.card])
        for piece in state.lying(1 - unit.seat, "territory", territory)
    )
