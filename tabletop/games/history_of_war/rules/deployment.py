"""Phases 4 and 8, deployment (section 11), with transports and airstrips (HOW-KEY-10, HOW-DEP-04).

A transport that is deployed itself carries nobody, and in a territory it is of no use as one (HOW-INT-25).
An ordinary unit, built and deployed locked, is of use two rounds after it was built (HOW-LCK-05); what the
defender deploys is not attacked any more in the round (HOW-INT-07), what the attacker did lies locked
(HOW-INT-06). Nothing moves from one territory to another (HOW-ARE-04), and units may gather without limit
(HOW-ARE-03).
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import DOMAIN, IS_UNIT, LANDLOCKED, STATIC, Domain
from ..records.actions import Back, Deploy, Done
from ..records.events import Deployed
from ..records.frames import Deploying
from ..records.pieces import NONE, Piece
from ..records.state import State
from . import values
from .declaration import DeclarationPhase

UNLOCKED = Cite("HOW-DEP-01")
ORDERS = Cite("HOW-DEP-02")
STRIP = Cite("HOW-DEP-04")
COAST = Cite("HOW-DEP-05")
TRANSPORT = Cite("HOW-KEY-10")
INLAND = Cite("HOW-KEY-12")
DROP = Cite("HOW-KEY-09")


def strip_room(piece: Piece) -> int:
    """How many units an airstrip keeps unlocked in a phase (HOW-EFF-16); 0 for what is none."""
    return sum(effect.amount for effect in STATIC[piece.card] if effect.op == "DEPLOY_UNLOCKED")


def refuse_unit(state: State, seat: Seat, orders: tuple[Deploy, ...], unit: int) -> Refusal | None:
    """Why a unit cannot be deployed at all, or None. What locked it does not show: the construction of this
    round (HOW-DEP-03), an upgrade (HOW-INT-03) or a payment (HOW-TAS-06)."""
    piece = state.piece(unit)
    if piece is None or piece.seat != seat or not IS_UNIT[piece.card] or piece.zone == "aside":
        return UNLOCKED.refuse("no-unit-there")
    if piece.zone != "deployment":
        return UNLOCKED.refuse("already-deployed")
    if piece.locked:
        return UNLOCKED.refuse("unit-locked")
    if any(order.unit == unit for order in orders):
        return ORDERS.refuse("unit-has-orders")
    if any(order.carrier == unit for order in orders):
        return TRANSPORT.refuse("unit-carries")
    return None


def refuse_carrier(state: State, seat: Seat, orders: tuple[Deploy, ...], order: Deploy) -> Refusal | None:
    """Why this transport or airstrip does not keep the unit unlocked, or None."""
    carrier, unit = state.piece(order.carrier), state.piece(order.unit)
    if carrier is None or unit is None or carrier.seat != seat or carrier.id == unit.id:
        return TRANSPORT.refuse("no-carrier")
    if carrier.zone == "territory" and strip_room(carrier):
        return _refuse_strip(state, seat, orders, order, carrier, unit)
    room = values.figures(carrier.card, carrier.upgrades).capacity
    if carrier.zone != "deployment" or not room:
        return TRANSPORT.refuse("no-carrier")
    if carrier.locked:
        return TRANSPORT.refuse("carrier-locked")
    if any(other.unit == carrier.id for other in orders):
        return TRANSPORT.refuse("carrier-deployed")
    if DOMAIN[unit.card] != "ground":
        return TRANSPORT.refuse("ground-passengers")
    if DOMAIN[carrier.card] == "air" and not values.has(unit, "PARATROOPER"):
        return DROP.refuse("no-paratrooper")
    if DOMAIN[carrier.card] == "naval" and order.territory in LANDLOCKED:
        return INLAND.refuse("landlocked")
    aboard = [other for other in orders if other.carrier == carrier.id]
    if len(aboard) >= room:
        return TRANSPORT.refuse("carrier-full", room=room)
    if aboard and aboard[0].territory != order.territory:
        return TRANSPORT.refuse("one-territory")
    return None


def _refuse_strip(
    state: State, seat: Seat, orders: tuple[Deploy, ...], order: Deploy, strip: Piece, unit: Piece
) -> Refusal | None:
    """A locked airstrip works, too (HOW-LCK-03); which of the units stays unlocked is the owner's choice."""
    arrived = replace(unit, zone="territory", at=order.territory)
    fitting = (effect.target for effect in STATIC[strip.card] if effect.op == "DEPLOY_UNLOCKED")
    if not all(t is None or values.matches(state, t, seat, strip.at, arrived) for t in fitting):
        return STRIP.refuse("not-for-the-airstrip")
    room = strip_room(strip)
    if sum(other.carrier == strip.id for other in orders) >= room:
        return STRIP.refuse("airstrip-full", room=room)
    return None


def refuse_deploy(state: State, seat: Seat, orders: tuple[Deploy, ...], order: Deploy) -> Refusal | None:
    """Why an order cannot be given besides those given already, or None."""
    if (no := refuse_unit(state, seat, orders, order.unit)) is not None:
        return no
    if order.territory not in state.row:
        return UNLOCKED.refuse("not-in-the-row")
    piece = state.pieces[order.unit]
    if piece is not None and DOMAIN[piece.card] == "naval" and order.territory in LANDLOCKED:
        return COAST.refuse("landlocked")
    return None if order.carrier == NONE else refuse_carrier(state, seat, orders, order)


def _may_carry(carrier: Piece, unit: Piece, domain: Domain) -> bool:
    """Is it worth asking `refuse_carrier`? A transport that is of no use to such a unit is not."""
    if carrier.zone == "territory":
        return True
    return domain == "ground" and (DOMAIN[carrier.card] != "air" or values.has(unit, "PARATROOPER"))


class DeployingPhase(DeclarationPhase[Deploying, Deploy]):
    """Unit by unit, each to one territory (HOW-DEP-01, HOW-DEP-02)."""

    accepts = (Deploy, Back, Done)

    def orders(self, state: State, frame: Deploying) -> list[Deploy]:
        """Of what was possible before the first order, what those given leave."""
        seat, given = frame.seat, frame.orders
        answers, asked = state.tableau.answers, ("deploy", seat, *state.row)
        possible: list[Deploy] | None = answers.get(asked)
        if possible is None:
            possible = answers[asked] = self._possible(state, seat)
        if not given:
            return possible
        used = {order.unit for order in given} | {order.carrier for order in given}
        return [
            order
            for order in possible
            if order.unit not in used
            and (order.carrier == NONE or refuse_carrier(state, seat, given, order) is None)
        ]

    def _possible(self, state: State, seat: Seat) -> list[Deploy]:
        """Unit by unit, the plain order before those with carriers."""
        units = home = state.tableau.sides[seat].home
        if not units:
            return []
        carriers = [p for p in home if values.figures(p.card, p.upgrades).capacity]
        carriers += [p for p in state.tableau.sides[seat].zones["territory"] if strip_room(p)]
        carriers.sort(key=lambda piece: piece.id)
        out: list[Deploy] = []
        for unit in units:
            domain = DOMAIN[unit.card]
            fitting = [p for p in carriers if _may_carry(p, unit, domain)]
            for territory in state.row:
                if domain == "naval" and territory in LANDLOCKED:
                    continue
                out.append(Deploy(unit.id, territory))
                for carrier in fitting:
                    order = Deploy(unit.id, territory, carrier.id)
                    if refuse_carrier(state, seat, (), order) is None:
                        out.append(order)
        return out

    def refuse_order(self, state: State, frame: Deploying, order: Deploy) -> Refusal | None:
        return refuse_deploy(state, frame.seat, frame.orders, order)

    def confirm(self, draft: Draft[State], frame: Deploying) -> None:
        """The units move and lock, unless something keeps them unlocked: they may do everything at once
        (HOW-INT-23, HOW-INT-24). Transports lock where they are, markers are lost (HOW-DEP-04, HOW-DEP-06).
        """
        state = draft.state
        for order in frame.orders:
            unit, carrier = state.pieces[order.unit], state.piece(order.carrier)
            if unit is None:
                continue
            locked = carrier is None
            if carrier is not None and carrier.zone == "deployment":
                state.lock(carrier.id)
            moved = replace(unit, zone="territory", at=order.territory, locked=locked, marker=False)
            state.update(moved)
            draft.emit(Deployed(frame.seat, unit.id, unit.card, order.territory, order.carrier, locked))


DEPLOYING = DeployingPhase()


def deploy(draft: Draft[State], seat: Seat) -> None:
    """Ask a player for his deployment."""
    DEPLOYING.ask(draft, Deploying(seat))
