"""From actions to clicks: how every action is spelled, and what a refused click meant.

A die is dropped on whom it shall serve, and on another die to be merged into it; a card of the hand on its
cell or its wearer. In an activation a cell moves; abilities begin with their button and go on with targets.
"""

from __future__ import annotations

from typing import Any

from tabletop.app.table import EntityId
from tabletop.engine.model import Action, Seat
from tabletop.engine.reactions import Pass

from .. import actions as do
from .. import frames, resolving
from ..cards import CARDS, Ability
from ..fighters import Fighter
from ..view import View
from .core import number, owner
from .tokens import TokensPart


class GesturesPart(TokensPart):
    """Clicks."""

    def gesture(self, view: View, action: Action) -> tuple[EntityId, ...]:
        seat = self.asked(view)
        match action:
            case do.Pick(card):
                return (f"card:{card}",)
            case do.Place(card, cell):
                return (f"hand:{seat}:{card}", f"cell:{seat}:{cell}")
            case do.Merge(keeper, other):
                return (f"die:{seat}:{other}", f"die:{seat}:{keeper}")
            case do.Deploy(card, to):
                return (f"hand:{seat}:{card}", self._goal(seat, card, to))
            case do.Pay(die) | do.Borrow(die):
                return (f"die:{seat}:{die}",)
            case do.Activate(fighter, die) | do.React(fighter, die):
                return (f"die:{seat}:{die}", f"fighter:{fighter}")
            case do.Use(slot, targets):
                return (f"button:use:{slot}", *self._targets(view, slot, targets))
            case do.Move(cell):
                return (f"cell:{seat}:{cell}",)
            case do.Displace(cell):
                return (f"cell:{self._displaced(view).seat}:{cell}",)
            case do.Aim(objective):
                return (self.objective_entity(view, objective, self._attacker(view)),)
            case do.Share(amount):
                return (f"button:share:{amount}",)
            case _:
                return (self.button_of(action),)

    def button_of(self, action: Action) -> EntityId:
        """The button of an action that has one."""
        if isinstance(action, Pass):
            return "button:pass"
        if isinstance(action, do.EndPhase):
            return "button:end"
        return f"button:{action.__struct_config__.tag}"

    def asked(self, view: View) -> Seat:
        """Whose decision this is: the seat that looks, where several are asked at once."""
        top = self.top(view)
        if isinstance(top, (frames.Choosing, frames.Placing)):
            return view.seat
        if isinstance(top, frames.Drafting):
            return self.drafting(view)
        if isinstance(top, frames.Alternating):
            return view.drafter ^ (top.done & 1)
        if isinstance(top, resolving.FlashWindow):
            return top.speaker
        seat: Seat = getattr(top, "seat", view.active)
        return seat

    def drafting(self, view: View) -> Seat:
        """Whose pick it is in the open draft (OCW-TEAM-07)."""
        from ..rules.team import drafter_of

        top = self.top(view)
        return drafter_of(self.state(view), top.kind == "character", top.done)

    def _goal(self, seat: Seat, card: int, to: int) -> EntityId:
        return f"cell:{seat}:{to}" if CARDS[card].is_character else f"fighter:{to}"

    def _displaced(self, view: View) -> Fighter:
        fighter: Fighter = view.fighters[self.top(view).fighter]
        return fighter

    def _attacker(self, view: View) -> Seat:
        top = self.top(view)
        return view.fighters[top.assault.fighter].seat if isinstance(top, resolving.Aiming) else view.active

    # -- abilities ----------------------------------------------------------------------------------

    def source(self, view: View) -> Fighter | None:
        """Whose ability is about to be declared."""
        top = self.top(view)
        if isinstance(top, (frames.Activation, resolving.Answering, resolving.Borrowing)):
            return self.fighter(view, top.fighter)
        return None

    def slot_place(self, view: View, slot: int) -> tuple[int, int]:
        """Card and place of a slot in the question on top: own, of the equipment, or borrowed."""
        top, source = self.top(view), self.source(view)
        if isinstance(top, resolving.Borrowing):
            return (top.cards[1], 0) if slot == 3 and len(top.cards) > 1 else (top.cards[0], slot)
        assert source is not None
        return (source.equipment, 0) if slot == 3 else (source.card, slot)

    def slot_ability(self, view: View, slot: int) -> Ability:
        """The ability of a slot in the question on top."""
        card, place = self.slot_place(view, slot)
        return CARDS[card].abilities[place]

    def _targets(self, view: View, slot: int, targets: tuple[int, ...]) -> tuple[EntityId, ...]:
        """Targets as entities: characters, enemy cells, enemy rows."""
        source = self.source(view)
        foe = 1 - source.seat if source is not None else 1
        found = []
        for target, value in zip(self.slot_ability(view, slot).choices, targets, strict=False):
            kind = {"cell_enemy_empty": "cell", "row_enemy": "row"}.get(target.select)
            found.append(f"{kind}:{foe}:{value}" if kind else f"fighter:{value}")
        return tuple(found)

    # -- refused clicks -----------------------------------------------------------------------------

    def attempt(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        top, seat, n = self.top(view), self.asked(view), number(entity)
        kind = entity.partition(":")[0]
        if kind == "card":
            return do.Pick(n)
        if selection and selection[0].startswith("die:"):
            return self._attempt_die(top, number(selection[0]), kind, n)
        if selection and selection[0].startswith("hand:"):
            return self._attempt_card(view, top, number(selection[0]), entity)
        if selection and selection[0].startswith("button:use:") and kind in ("fighter", "cell", "row"):
            return self._attempt_use(view, selection, entity)
        if not selection and kind == "fighter":
            return self._attempt_fighter(view, top, n)
        if not selection and kind == "hand" and owner(entity) == seat and isinstance(top, frames.Deploying):
            return self._attempt_dear(view, n)
        if isinstance(top, frames.Activation) and kind == "cell" and owner(entity) == seat:
            return do.Move(n)
        if isinstance(top, resolving.Displacing) and kind == "cell":
            return do.Displace(n)
        if isinstance(top, resolving.Aiming) and kind in ("fighter", "player"):
            return do.Aim(n if kind == "fighter" else -1)
        return None

    def _attempt_die(self, top: Any, die: int, kind: str, n: int) -> Action | None:
        if isinstance(top, frames.Merging):
            return do.Merge(n, die) if kind == "die" else None
        if kind != "fighter":
            return None
        if isinstance(top, resolving.FlashWindow):
            return do.React(n, die)
        return do.Activate(n, die) if isinstance(top, frames.Menu) else None

    def _attempt_fighter(self, view: View, top: Any, uid: int) -> Action | None:
        """A character that no die at all could serve says why when it is clicked."""
        if isinstance(top, resolving.Aiming):
            return do.Aim(uid)
        if not isinstance(top, (frames.Menu, resolving.FlashWindow)):
            return None
        pool = view.pools[self.asked(view)]
        best = max(range(len(pool)), key=lambda i: pool[i]) + 1
        return do.Activate(uid, best) if isinstance(top, frames.Menu) else do.React(uid, best)

    def _attempt_dear(self, view: View, card: int) -> Action:
        """A card of the hand that cannot be played anywhere, at the best place there is."""
        seat, face = self.asked(view), CARDS[card]
        own = [f for f in view.fighters if f.seat == seat and f.stands]
        if face.is_character:
            return do.Deploy(card, next(c for c in range(9) if all(f.cell != c for f in own)))
        able = [f for f in own if f.face.cls == face.cls] or own
        return do.Deploy(card, able[0].id if able else 0)

    def _attempt_card(self, view: View, top: Any, card: int, entity: EntityId) -> Action | None:
        kind, n = entity.partition(":")[0], number(entity)
        if isinstance(top, (frames.Placing, frames.Alternating)):
            return do.Place(card, n) if kind == "cell" and owner(entity) == self.asked(view) else None
        if not isinstance(top, frames.Deploying):
            return None
        wanted = "cell" if CARDS[card].is_character else "fighter"
        return do.Deploy(card, n) if kind == wanted else None

    def _attempt_use(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        slot = number(selection[0])
        chosen = tuple(number(e) for e in selection[1:])
        wanted = len(self.slot_ability(view, slot).choices)
        return do.Use(slot, (*chosen, number(entity))) if len(chosen) + 1 == wanted else None
