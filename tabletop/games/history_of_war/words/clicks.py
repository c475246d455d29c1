"""How actions are spelled with the pointer: a card, then where it goes or whom it concerns (HOW-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Clicks, EntityId, Plan
from tabletop.engine.model import Action, Cite, Refusal
from tabletop.engine.priority import Pass

from ..components.cards import ANNOUNCEMENT, CATEGORY, IS_UNIT, LANDLOCKED, TA
from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE
from ..rules import values
from ..rules.view import View
from . import moment, orders
from .moment import kind, number
from .playable import meant

TARGETS = Cite("HOW-DMG-07")
BLOCKED = Cite("HOW-BLK-01")
ANSWERED = Cite("HOW-RSP-01")
HERE = Cite("HOW-ATK-02")
AIMED_LATER = Cite("HOW-ATK-01")
NEVER_ACROSS = Cite("HOW-ARE-04")
BUILT_AT_HOME = Cite("HOW-CON-09")
SETTLED_LATER = Cite("HOW-CON-08")
UPGRADES = Cite("HOW-CAT-03")


class WarClicks(Clicks):
    """Gestures."""

    ANY_ORDER = ("reserve:",)
    SPENT = ("hand:",)

    def gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        match action:
            case do.Contribute(first, second):
                return (f"reserve:{first}", f"reserve:{second}", "button:contribute")
            case do.Keep():
                return ("button:keep",)
            case do.Redraw():
                return ("button:redraw",)
            case do.Done():
                return ("button:done",)
            case do.Back():
                return ("button:back",)
            case Pass():
                return ("button:pass",)
            case do.Establish(card):
                return (f"hand:{card}", f"base:{max(0, view.seat)}")
            case do.Discard(card):
                return (f"hand:{card}", "button:discard")
            case do.Commit(card, target):
                return (f"hand:{card}", *_onto(card, target, f"deployment:{max(0, view.seat)}"))
            case do.Play(card, target):
                return (f"hand:{card}", *_onto(card, target, "button:play"))
            case do.Use(source, target):
                piece = moment.piece(view, source)
                return (f"piece:{source}", *_onto(piece.card if piece else 0, target, "button:use"))
            case do.Settle(territory):
                return (f"territory:{territory}",)
            case do.Replace(card):
                return (f"reserve:{card}",)
        return _of_units(view, action)

    def plans(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """A click on what has its order takes that one back (HOW-STM-02); one on a target means the only unit
        that is left to turn to it; a second one on a card announces it, if it needs no target, or gives it
        up."""
        if selection:
            wanted = [(*selection, f"button:{name}") for name in ("play", "use", "discard", "scrap")]
            again = next((action for action in legal if self.gesture(view, action) in wanted), None)
            return {selection[-1]: Plan((again,))} if again is not None else {}
        found = orders.backwards(view, legal, self.gesture)
        return orders.at_targets(view, legal, self.gesture) | found

    def at_once(self, view: View, selection: tuple[EntityId, ...]) -> bool:
        """Orders of a declaration can be taken back: what can only mean one thing is not asked, be it
        an augmentation that goes to the base, or what is built and who retreats to the deployment area; each
        may be dragged there, too. Which unit receives an upgrade is said by a click on it, be it the only
        one: it locks (HOW-UPG-01)."""
        if selection and kind(selection[0]) == "hand" and CATEGORY[number(selection[0])] == "upgrade":
            return False
        return isinstance(moment.top(view), (frames.Declaration, frames.Committing, frames.Establishing))

    def attempt(
        self, view: View, selection: tuple[EntityId, ...], entity: EntityId
    ) -> Action | Refusal | None:
        top, n = moment.top(view), number(entity)
        if not selection:
            return _first(view, top, entity, n)
        head, source = kind(selection[0]), number(selection[0])
        if head == "reserve" and kind(entity) == "reserve" and isinstance(top, frames.Contributing):
            return do.Contribute(*sorted((source, n)))
        if head == "hand":
            return _with_card(top, source, entity, n)
        if head != "piece":
            return None
        carrier = number(selection[1]) if len(selection) > 1 else NONE
        return _elsewhere(view, top, source, entity, n) or _with_piece(view, top, source, entity, n, carrier)


def announced(
    view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
) -> Action | None:
    """What a click at the pointer would announce, of a card that is chosen; None if it would announce
    nothing."""
    if len(selection) != 1 or hover is None:
        return None
    clicks, spelled = WarClicks(), (*selection, hover)
    loud = (each for each in legal if isinstance(each, (do.Play, do.Use)))
    return next((each for each in loud if clicks.gesture(view, each) == spelled), None)


def _onto(card: int, target: int, otherwise: EntityId = "") -> tuple[EntityId, ...]:
    """The click on the target of what a card does: a piece, or an announcement that it answers."""
    if target == NONE:
        return (otherwise,) if otherwise else ()
    effect = ANNOUNCEMENT[card]
    answers = effect is not None and effect.op == "COUNTER"
    return (f"item:{target}",) if answers else (f"piece:{target}",)


def _of_units(view: View, action: Action) -> tuple[EntityId, ...]:
    """Orders of units."""
    match action:
        case do.Deploy(unit, territory, carrier):
            by = () if carrier == NONE else (f"piece:{carrier}",)
            return (f"piece:{unit}", *by, f"territory:{territory}")
        case do.Attack(unit, base):
            piece = moment.piece(view, unit)
            if base or piece is None:
                return (f"piece:{unit}", f"base:{1 - (piece.seat if piece else 0)}")
            return (f"piece:{unit}", f"territory:{piece.at}")
        case do.Block(unit, attacker) | do.Respond(unit, attacker):
            return (f"piece:{unit}", f"piece:{attacker}")
        case do.Aim(unit, target):
            piece = moment.piece(view, unit)
            return (f"piece:{unit}", moment.aim_entity(view, piece.seat if piece else 0, target))
        case do.Assign(unit, blocker, points):
            return (f"piece:{unit}", f"piece:{blocker}", f"points:{points}")
        case do.Retreat(unit):
            return (f"piece:{unit}", f"deployment:{max(0, view.seat)}")
        case do.Scrap(unit=n):
            return (f"piece:{n}", "button:scrap")
        case do.Lock(piece=n) | do.Garrison(unit=n):
            return (f"piece:{n}",)
    raise ValueError(f"no gesture for {action!r}")


def _first(view: View, top: Any, entity: EntityId, n: int) -> Action | Refusal | None:
    """A single click that means something although it is not legal."""
    match kind(entity), top:
        case "hand", frames.Trimming():
            return do.Discard(n)
        case "hand", _:
            return meant(top, n)
        case "territory", frames.Settling():
            return do.Settle(n)
        case "piece", _:
            return _of_piece(view, top, n)
    return None


def _of_piece(view: View, top: Any, n: int) -> Action | Refusal | None:
    """A click on a card in play."""
    match top:
        case frames.Allocating() if (piece := moment.piece(view, n)) is not None and piece.seat != view.seat:
            return TARGETS.refuse("attacker-first")
        case frames.Window():
            return do.Use(n)
        case frames.Paying():
            return do.Lock(n)
        case frames.Committing() if (piece := moment.piece(view, n)) is not None and TA[piece.card]:
            return do.Lock(n)
        case frames.Trimming():
            return do.Scrap(n)
        case frames.Retreating():
            return do.Retreat(n)
        case frames.Occupying():
            return do.Garrison(n)
        case frames.Attacking() if (piece := moment.piece(view, n)) is not None and piece.seat != view.seat:
            return AIMED_LATER.refuse("aimed-later")
        case frames.Attacking():
            return do.Attack(n)
        case frames.Deploying() if view.row:
            return do.Deploy(n, view.row[0])
        case frames.Blocking() | frames.Responding() if (no := _of_attacker(view, top, n)) is not None:
            return no
        case frames.Blocking() if view.battle is not None and view.battle.strikes:
            return do.Block(n, view.battle.strikes[0].unit)
        case frames.Responding(aims=aims):
            return do.Respond(n, next((aim.unit for aim in aims if aim.target == n), NONE))
    return _of_unit(view, n)


def _of_attacker(view: View, top: Any, n: int) -> Refusal | None:
    """A click on an attacker while no unit is chosen that turns to it: what to click first, or that one has
    its order already."""
    strikes = view.battle.strikes if view.battle is not None else ()
    if all(strike.unit != n for strike in strikes):
        return None
    is_block = isinstance(top, frames.Blocking)
    cite = BLOCKED if is_block else ANSWERED
    if any(order.attacker == n for order in top.orders):
        return cite.refuse("faced-already")
    return cite.refuse("blocker-first" if is_block else "responder-first")


def _of_unit(view: View, n: int) -> Action | None:
    """A click on a unit of who looks where units are not asked for: what it would do next."""
    piece = moment.piece(view, n)
    if piece is None or piece.seat != view.seat or not IS_UNIT[piece.card] or piece.zone == "aside":
        return None
    return do.Deploy(n, view.row[0] if view.row else NONE) if piece.zone != "territory" else do.Attack(n)


def _with_card(top: Any, card: int, entity: EntityId, n: int) -> Action | Refusal | None:
    """A card of the hand and what it was to be used on, or where it was to go."""
    if isinstance(top, frames.Committing) and CATEGORY[card] == "upgrade" and kind(entity) == "piece":
        return do.Commit(card, n)
    if isinstance(top, frames.Committing) and kind(entity) == "territory":
        if IS_UNIT[card]:
            return BUILT_AT_HOME.refuse("built-at-home")
        settles = CATEGORY[card] == "development"
        return SETTLED_LATER.refuse("settled-later") if settles else UPGRADES.refuse("upgrades-units")
    if isinstance(top, frames.Window) and kind(entity) in ("piece", "item"):
        return do.Play(card, n)
    return None


def _elsewhere(view: View, top: Any, source: int, entity: EntityId, n: int) -> Refusal | None:
    """A unit and a territory where it does not stand, or an enemy there: nothing leads from one territory to
    another."""
    unit = moment.piece(view, source)
    if unit is None or unit.zone != "territory" or not isinstance(top, (frames.Attacking, frames.Retreating)):
        return None
    if kind(entity) == "territory":
        return NEVER_ACROSS.refuse("never-across") if n != unit.at else None
    other = moment.piece(view, n) if kind(entity) == "piece" and isinstance(top, frames.Attacking) else None
    if other is None or other.seat == unit.seat or (other.zone, other.at) == (unit.zone, unit.at):
        return None
    return HERE.refuse("out-of-reach") if other.zone == "territory" else None


def _onto_carrier(view: View, unit: int, carrier: int) -> Action | None:
    """A unit and a card that may carry it, to whatever territory it could be carried."""
    piece = moment.piece(view, carrier)
    if piece is None or not values.figures(piece.card, piece.upgrades).capacity or not view.row:
        return None
    coast = next((territory for territory in view.row if territory not in LANDLOCKED), view.row[0])
    return do.Deploy(unit, coast, carrier)


def _with_piece(
    view: View, top: Any, source: int, entity: EntityId, n: int, carrier: int = NONE
) -> Action | Refusal | None:
    """A card in play and what it was to do there."""
    match kind(entity), top:
        case "territory", frames.Deploying():
            return do.Deploy(source, n, carrier)
        case "piece", frames.Deploying():
            return _onto_carrier(view, source, n)
        case "territory", frames.Attacking():
            return do.Attack(source)
        case "base" | "hand-of" | "depot", frames.Attacking():
            return do.Attack(source, base=True)
        case "piece", frames.Attacking():
            return AIMED_LATER.refuse("aimed-later")
        case "piece", frames.Blocking():
            return do.Block(source, n)
        case "piece", frames.Responding():
            return do.Respond(source, n)
        case "piece", frames.Allocating():
            return do.Aim(source, n)
        case "hand-of", frames.Allocating():
            return do.Aim(source, do.HAND)
        case "depot", frames.Allocating():
            return do.Aim(source, do.DEPOT)
        case "piece" | "item", frames.Window():
            return do.Use(source, n)
    return None
