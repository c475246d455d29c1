"""Phases 7 and 11, damage (section 14): allocation, responses, then everything that follows by itself.

D0 is the window; whoever fell in it deals and receives nothing, and being locked or unlocked in it takes
nobody out of combat (HOW-DMG-02). From D1 on nothing is announced (HOW-DMG-01).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal

from ..components.cards import DOMAIN, DOMAINS, IS_UNIT, Domain
from ..records.actions import DEPOT, HAND, Aim, Assign, Back, Done, Respond
from ..records.events import Allocated, Responded
from ..records.frames import Allocating, Responding
from ..records.pieces import NONE, Battle, Piece, Strike
from ..records.state import State
from . import attack, strikes, values
from .declaration import DeclarationPhase

ONE_TARGET = Cite("HOW-DMG-07")
SPLIT = Cite("HOW-DMG-04")
BLOCKED = Cite("HOW-DMG-06")
MUST = Cite("HOW-DMG-09")
RAID = Cite("HOW-BSA-01")
BARRACKED = Cite("HOW-BSA-08")
TARGETED = Cite("HOW-RSP-01")
LOCKED = Cite("HOW-RSP-02")
USED = Cite("HOW-RSP-03")
ONCE = Cite("HOW-RSP-04")
VALUE = Cite("HOW-RSP-05")
INDIRECT = Cite("HOW-RSP-06")
NEVER = Cite("HOW-RSP-07")


def raid_targets(state: State, unit: Piece) -> list[int]:
    """What an unblocked base attacker may choose: base cards, hand, depot (HOW-BSA-01); nothing without
    AV-ground (HOW-DMG-09, HOW-INT-11)."""
    if values.attack_value(state, unit, "ground") < 1:
        return []
    rival = 1 - unit.seat
    out = [piece.id for piece in state.lying(rival, "base")]
    return [*out, *([HAND] if state.hands[rival] else []), *([DEPOT] if state.depots[rival] else [])]


def crowded(state: State, battle: Battle, attacker: int) -> list[Piece]:
    """The blockers among which an attacker splits an AV: several of one category (HOW-DMG-04)."""
    present = strikes.blockers(state, battle, attacker)
    count = {domain: sum(DOMAIN[piece.card] == domain for piece in present) for domain in DOMAINS}
    return [piece for piece in present if count[DOMAIN[piece.card]] > 1]


def budget(state: State, unit: Piece, domain: Domain, orders: tuple[Aim | Assign, ...]) -> int:
    """What is left of an AV after the points given to blockers of that category."""
    spent = 0
    for order in orders:
        if isinstance(order, Assign) and order.unit == unit.id:
            blocker = state.piece(order.blocker)
            if blocker is not None and DOMAIN[blocker.card] == domain:
                spent += order.points
    return values.attack_value(state, unit, domain) - spent


class AllocatingPhase(DeclarationPhase[Allocating, Aim | Assign]):
    """D1: everything open and at once; an attacker without an order hits nothing, points not assigned are
    lost. What has no choice is not asked (HOW-DMG-03)."""

    accepts = (Aim, Assign, Back, Done)

    def orders(self, state: State, frame: Allocating) -> list[Aim | Assign]:
        battle, out = state.battle, list[Aim | Assign]()
        if battle is None:
            return out
        aimed = {order.unit for order in frame.orders if isinstance(order, Aim)}
        for strike in battle.strikes:
            unit = state.piece(strike.unit)
            if unit is None or unit.id in aimed:
                continue
            if battle.is_blocked(unit.id):
                out += self._splits(state, battle, frame, unit)
            elif not strike.base:
                out += [Aim(unit.id, target) for target in attack.targets(state, unit)]
            elif len(found := raid_targets(state, unit)) > 1:
                out += [Aim(unit.id, target) for target in found]
        return out

    def _splits(self, state: State, battle: Battle, frame: Allocating, unit: Piece) -> list[Assign]:
        given = {(o.unit, o.blocker) for o in frame.orders if isinstance(o, Assign)}
        return [
            Assign(unit.id, blocker.id, points)
            for blocker in crowded(state, battle, unit.id)
            if (unit.id, blocker.id) not in given
            for points in range(1, budget(state, unit, DOMAIN[blocker.card], frame.orders) + 1)
        ]

    def refuse_order(self, state: State, frame: Allocating, order: Aim | Assign) -> Refusal | None:
        battle = state.battle
        strike = battle.strike_of(order.unit) if battle is not None else None
        unit = state.piece(order.unit)
        if battle is None or strike is None or unit is None:
            return ONE_TARGET.refuse("no-attacker")
        if isinstance(order, Assign):
            return self._refuse_split(state, battle, frame, unit, order)
        if battle.is_blocked(unit.id):
            return BLOCKED.refuse("attacker-blocked")
        if any(isinstance(other, Aim) and other.unit == unit.id for other in frame.orders):
            return ONE_TARGET.refuse("attacker-has-target")
        return self._refuse_aim(state, strike, unit, order.target)

    def _refuse_aim(self, state: State, strike: Strike, unit: Piece, target: int) -> Refusal | None:
        if not strike.base:
            return attack.refuse_target(state, unit, state.piece(target))
        found = raid_targets(state, unit)
        if target not in found:
            piece = state.piece(target)
            unit_at_home = piece is not None and IS_UNIT[piece.card] and piece.zone == "deployment"
            return BARRACKED.refuse("barracked") if unit_at_home else RAID.refuse("no-raid-target")
        return MUST.refuse("no-choice") if len(found) == 1 else None

    def _refuse_split(
        self, state: State, battle: Battle, frame: Allocating, unit: Piece, order: Assign
    ) -> Refusal | None:
        blocker = state.piece(order.blocker)
        if blocker is None or blocker not in crowded(state, battle, unit.id):
            return SPLIT.refuse("no-split")
        given = (o for o in frame.orders if isinstance(o, Assign))
        if any((o.unit, o.blocker) == (unit.id, blocker.id) for o in given):
            return SPLIT.refuse("share-given")
        rest = budget(state, unit, DOMAIN[blocker.card], frame.orders)
        return None if 1 <= order.points <= rest else SPLIT.refuse("not-so-many-points", most=rest)

    def refuse_done(self, state: State, frame: Allocating) -> Refusal | None:
        """A base attacker that can choose must (HOW-DMG-09)."""
        aimed = {order.unit for order in frame.orders if isinstance(order, Aim)}
        for unit in strikes.raiders(state):
            if unit.id not in aimed and len(raid_targets(state, unit)) > 1:
                return MUST.refuse("must-choose")
        return None

    def confirm(self, draft: Draft[State], frame: Allocating) -> None:
        state = draft.state
        aims = [order for order in frame.orders if isinstance(order, Aim)]
        aimed = {order.unit for order in aims}
        for unit in strikes.raiders(state):
            found = raid_targets(state, unit)
            if unit.id not in aimed and len(found) == 1:
                aims.append(Aim(unit.id, found[0]))
        aims.sort(key=lambda order: order.unit)
        shares = sorted(
            (order for order in frame.orders if isinstance(order, Assign)),
            key=lambda order: (order.unit, order.blocker),
        )
        if aims or shares:
            pairs = tuple((order.unit, order.target) for order in aims)
            splits = tuple((order.unit, order.blocker, order.points) for order in shares)
            draft.emit(Allocated(frame.seat, pairs, splits))
        RESPONDING.ask(draft, Responding(1 - frame.seat, aims=tuple(aims), shares=tuple(shares)))


class RespondingPhase(DeclarationPhase[Responding, Respond]):
    """D2: all responses together, after all allocations are known (HOW-RSP-08)."""

    accepts = (Respond, Back, Done)

    def orders(self, state: State, frame: Responding) -> list[Respond]:
        pairs = (Respond(aim.target, aim.unit) for aim in frame.aims if aim.target >= 0)
        return [order for order in pairs if self.refuse_order(state, frame, order) is None]

    def refuse_order(self, state: State, frame: Responding, order: Respond) -> Refusal | None:
        battle, unit, attacker = state.battle, state.piece(order.unit), state.piece(order.attacker)
        strike = battle.strike_of(order.attacker) if battle is not None else None
        if battle is None or unit is None or attacker is None or strike is None:
            return TARGETED.refuse("not-targeted")
        if strike.base or battle.is_blocked(strike.unit):
            return NEVER.refuse("no-response-to-that")
        if not any(aim.unit == order.attacker and aim.target == order.unit for aim in frame.aims):
            return TARGETED.refuse("not-targeted")
        if not IS_UNIT[unit.card]:
            return NEVER.refuse("never-responds")
        if values.has(attacker, "INDIRECT_FIRE"):
            return INDIRECT.refuse("indirect-fire")
        if (no := _refuse_state(battle, unit, strike)) is not None:
            return no
        if values.attack_value(state, unit, strike.domain) < 1:
            return VALUE.refuse("no-value")
        mine = (battle.strike_of(other.attacker) for other in frame.orders if other.unit == unit.id)
        if any(other is not None and other.domain == strike.domain for other in mine):
            return ONCE.refuse("value-used")
        return None

    def confirm(self, draft: Draft[State], frame: Responding) -> None:
        """Every responder locks, blockers included (HOW-RSP-08); then D3 to D6 run by themselves."""
        state = draft.state
        orders = sorted(frame.orders, key=lambda order: (order.unit, order.attacker))
        for order in orders:
            state.lock(order.unit)
        if orders:
            pairs = tuple((order.unit, order.attacker) for order in orders)
            draft.emit(Responded(frame.seat, pairs))
        strikes.carry_out(draft, replace(frame, orders=tuple(orders)))


def _refuse_state(battle: Battle, unit: Piece, strike: Strike) -> Refusal | None:
    """A blocker responds with an unused AV only, whether or not it was unlocked since (HOW-RSP-03,
    HOW-INT-04); others must be unlocked (HOW-RSP-01, HOW-RSP-02)."""
    blocked = battle.blocked_by(unit.id)
    if blocked == NONE:
        return LOCKED.refuse("unit-locked") if unit.locked else None
    other = battle.strike_of(blocked)
    if other is not None and other.domain == strike.domain:
        return USED.refuse("value-used-by-block")
    return None


ALLOCATING = AllocatingPhase()
RESPONDING = RespondingPhase()


def allocate(draft: Draft[State]) -> None:
    """D1 begins; without a declared attacker nothing is asked (HOW-RSP-08)."""
    battle = draft.state.battle
    if battle is not None and not battle.strikes:
        strikes.clean_up(draft.state)
    elif battle is not None:
        ALLOCATING.ask(draft, Allocating(battle.striker))
