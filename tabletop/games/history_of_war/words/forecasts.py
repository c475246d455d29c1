"""What comes of what is declared if nobody answers (HOW-UI-07). No die is rolled in battles, so that this is
no estimate: the rules themselves carry it out, on the table as who looks knows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Action

from ..components.cards import DOMAIN
from ..records import frames
from ..records.actions import DEPOT, HAND, Aim, Assign
from ..records.events import Destroyed, Hit
from ..records.state import State
from ..rules import attack, block, construction, damage, deployment, retreat, strikes, values
from ..rules.phases import PHASES
from ..rules.view import View
from . import answers, moment
from .known import Known


class Harm(NamedTuple):
    """What a card would suffer, beside its DV, and whether it would fall."""

    damage: int
    dv: int
    falls: bool = False
    is_most: bool = False
    """Is it no more than that, and perhaps less or nothing: as the attacker will split his points
    (HOW-DMG-04), or as the guard will respond (HOW-RSP-01)?"""


class Fight(NamedTuple):
    """A half as it would end: what each card suffers, and the table after it."""

    harms: dict[int, Harm]
    after: State


class Forecasts:
    """Consequences, reckoned by the rules."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._last: tuple[View, Fight | None] | None = None
        self._planned: tuple[View, State | None] | None = None
        self._settled: tuple[View, State] | None = None
        self._meant: tuple[View, Action, Fight | None] | None = None

    def suffered(self, view: View, meant: Action | None = None) -> dict[int, Harm]:
        """What every card would suffer, with the orders so far, all that is announced and what is `meant` to
        be, and without responses that are not declared yet."""
        found = self._fight(view) if meant is None else self._with(view, meant)
        return found.harms if found is not None else {}

    def _with(self, view: View, meant: Action) -> Fight | None:
        """The half with something announced besides."""
        if self._meant is None or self._meant[0] is not view or self._meant[1] != meant:
            table = self.after(view, (meant,))
            found = fight(answers.settled(table)[0]) if table is not None else self._fight(view)
            self._meant = (view, meant, found)
        return self._meant[2]

    def doomed(self, view: View) -> tuple[int, ...]:
        """The cards that fall by what is announced, if nobody answers."""
        if not moment.pending(view):
            return ()
        left = {piece.id for piece in self.settled(view).living()}
        return tuple([piece.id for piece in self.known.state(view).living() if piece.id not in left])

    def planned(self, view: View) -> State | None:
        """The table with the orders so far, and what is announced in a battle, carried out; None if nothing
        is ordered or dealt."""
        if self._planned is None or self._planned[0] is not view:
            state, frame = self.known.state(view), moment.top(view)
            if isinstance(frame, frames.Declaration) and type(frame) in CONFIRMED:
                found = confirmed(state) if frame.orders else None
            else:
                outcome = self._fight(view)
                found = outcome.after if outcome is not None else None
            self._planned = (view, found)
        return self._planned[1]

    def _fight(self, view: View) -> Fight | None:
        if self._last is None or self._last[0] is not view:
            self._last = (view, fight(self.settled(view)))
        return self._last[1]

    def settled(self, view: View) -> State:
        """The table once everything that waits on the stack has resolved."""
        if not moment.pending(view):
            return self.known.state(view)
        if self._settled is None or self._settled[0] is not view:
            self._settled = (view, answers.settled(self.known.state(view))[0])
        return self._settled[1]

    def after(self, view: View, actions: Sequence[Action]) -> State | None:
        """The table after choices of who looks, as far as they only add to what he declares; None if the
        rules refuse them."""
        draft = Draft(self.known.state(view).clone())
        for action in actions:
            frame = draft.state.stack[-1]
            phase = PHASES[type(frame)]
            if phase.refuse(draft.state, frame, view.seat, action) is not None:
                return None
            phase.take(draft, frame, view.seat, action)
        return draft.state


def fight(state: State) -> Fight | None:
    """The half that is being declared, carried out from D3 on; None if nothing is dealt yet."""
    frame, twin = state.stack[-1] if state.stack else None, state.clone()
    draft = Draft(twin)
    responding = allocated(draft, frame)
    if responding is None or twin.battle is None:
        return None
    if isinstance(frame, frames.Allocating):
        return _answered(state, responding, dealt(draft, responding))
    shares = [] if isinstance(frame, frames.Responding) else _shares(twin)
    before = twin.clone() if shares else twin
    found = dealt(draft, responding)
    return found if not shares else _split(before, responding, found or Fight({}, twin), shares)


def _shares(state: State) -> list[Assign]:
    """For everyone among whom an attacker will split an AV, all of it."""
    found, battle = list[Assign](), state.battle
    for strike in battle.strikes if battle is not None else ():
        unit = state.piece(strike.unit)
        for blocker in damage.crowded(state, battle, strike.unit) if unit is not None and battle else ():
            points = values.attack_value(state, unit, DOMAIN[blocker.card]) if unit is not None else 0
            found += [Assign(strike.unit, blocker.id, points)] if points > 0 else []
    return found


def _split(before: State, responding: frames.Responding, found: Fight, shares: list[Assign]) -> Fight:
    """What is dealt in any case, and the most that each may suffer of what is still to be split: if it gets
    all, and the attacker if it fells nobody before he strikes (HOW-KEY-05)."""
    harms = dict(found.harms)
    for share in shares:
        outcome = dealt(Draft(before.clone()), replace(responding, shares=(share,)))
        then = outcome.harms if outcome is not None else {}
        if share.blocker in then:
            harms[share.blocker] = then[share.blocker]._replace(is_most=True)
        if share.unit in harms and then.get(share.unit) != found.harms[share.unit]:
            harms[share.unit] = found.harms[share.unit]._replace(is_most=True)
    return Fight(harms, found.after)


def _answered(state: State, responding: frames.Responding, found: Fight | None) -> Fight | None:
    """What is dealt if nobody responds, and the most that each may suffer where somebody may: an attacker by
    the response of whom it hits, which fewer may reach if that is the first strike (HOW-DMG-10)."""
    if found is None:
        return None
    harms = dict(found.harms)
    for order in damage.RESPONDING.orders(state, responding):
        outcome = dealt(Draft(state.clone()), replace(responding, orders=(order,)))
        then = outcome.harms if outcome is not None else {}
        for n in {*then, *found.harms}:
            if then.get(n) != found.harms.get(n):
                harms[n] = (then[n] if n == order.attacker and n in then else harms[n])._replace(is_most=True)
    return Fight(harms, found.after)


def dealt(draft: Draft[State], responding: frames.Responding) -> Fight | None:
    """What comes of allocations and responses by the rules; None if nothing does."""
    state = draft.state
    values_before = {p.id: values.defence_value(state, p) for p in state.living()}
    board_only = tuple(aim for aim in responding.aims if aim.target not in (HAND, DEPOT))
    draft.events.clear()
    strikes.carry_out(draft, replace(responding, aims=board_only))
    suffered: dict[int, int] = {}
    for event in draft.events:
        if isinstance(event, Hit):
            suffered[event.piece] = suffered.get(event.piece, 0) + event.amount
    fallen = {event.piece.id for event in draft.events if isinstance(event, Destroyed)}
    harms = {n: Harm(amount, values_before[n], n in fallen) for n, amount in suffered.items()}
    return Fight(harms, state) if harms or responding.aims else None


def allocated(draft: Draft[State], frame: object) -> frames.Responding | None:
    """The half as if everything were confirmed now: blocks as declared so far, targets as chosen so far."""
    state = draft.state
    battle = state.battle
    if battle is None:
        return None
    match frame:
        case frames.Responding():
            return frame
        case frames.Allocating():
            aims = [order for order in frame.orders if isinstance(order, Aim)]
            aimed = {order.unit for order in aims}
            for unit in strikes.raiders(state):
                found = damage.raid_targets(state, unit)
                if unit.id not in aimed and len(found) == 1:
                    aims.append(Aim(unit.id, found[0]))
            shares = tuple(order for order in frame.orders if isinstance(order, Assign))
            return frames.Responding(battle.guard, aims=tuple(aims), shares=shares)
        case frames.Blocking():
            block.BLOCKING.confirm(draft, frame)
            return frames.Responding(battle.guard)
        case frames.Window() | frames.Resolving() | frames.Paying() if battle.strikes:
            return frames.Responding(battle.guard)
    return None


def within_reach(state: State, unit: int) -> dict[int, Harm]:
    """What an attacker of a confirmed declaration could hit if nobody blocks it, together with all that stand
    there: what each of its targets suffers if they all choose that one."""
    battle, piece, found = state.battle, state.piece(unit), dict[int, Harm]()
    if battle is None or piece is None:
        return found
    for target in attack.targets(state, piece):
        responding = frames.Responding(battle.guard, aims=all_at(state, target))
        outcome = dealt(Draft(state.clone()), responding)
        if outcome is not None:
            found |= {n: harm for n, harm in outcome.harms.items() if n == target}
    return found


def all_at(state: State, target: int) -> tuple[Aim, ...]:
    """Everybody of a confirmed declaration that may hit a card, and is not blocked, does so."""
    battle, victim = state.battle, state.piece(target)
    strikers = (
        [state.piece(s.unit) for s in battle.strikes if not s.base and not battle.is_blocked(s.unit)]
        if battle is not None
        else []
    )
    aimed = [p for p in strikers if p is not None and victim is not None]
    return tuple([Aim(p.id, target) for p in aimed if victim and attack.is_target(state, p, victim)])


def flak(state: State) -> dict[int, Harm]:
    """What the rival's batteries do to base attackers of a confirmed declaration that nobody blocks
    (HOW-BSA-09)."""
    battle = state.battle
    outcome = dealt(Draft(state.clone()), frames.Responding(battle.guard)) if battle is not None else None
    return outcome.harms if outcome is not None else {}


def raid(state: State, unit: int) -> int:
    """What a base attacker that nobody blocks deals: nothing if flak fells it first (HOW-BSA-09)."""
    piece, harm = state.piece(unit), flak(state).get(unit)
    if piece is None or (harm is not None and harm.falls):
        return 0
    return values.attack_value(state, piece, "ground")


def confirmed(state: State) -> State:
    """The table once the deployment, the attack or the retreat that is being declared is confirmed."""
    draft = Draft(state.clone())
    frame = draft.pop()
    phase: Any = CONFIRMED.get(type(frame))
    if phase is not None:
        phase.confirm(draft, frame)
    return draft.state


def settled(state: State, frame: frames.Settling, territory: int) -> State:
    """The table with the developments placed so far, and the next one on a territory."""
    draft = Draft(state.clone())
    draft.pop()
    where = (*[order.territory for order in frame.orders], territory)
    construction.placed(draft, frame.seat, frame.cards[: len(where)], where)
    return draft.state


CONFIRMED = {
    frames.Deploying: deployment.DEPLOYING,
    frames.Attacking: attack.ATTACKING,
    frames.Retreating: retreat.RETREATING,
}
"""Declarations that change which flags count as soon as they are confirmed."""
