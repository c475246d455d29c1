"""What a click meant that does nothing: the action, or the rules' own refusal, so that it is never silent."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import EntityId
from tabletop.engine.model import Action, Refusal

from ..components.cards import CARDS
from ..records import actions as do
from ..records import frames, resolving
from ..rules import abilities, activation, aiming, mana, placing
from ..rules.view import View
from . import moment
from .known import Known
from .moment import number, owner

Meant = Action | Refusal | None
DICED = frames.Merging | frames.Deploying | frames.Menu | resolving.FlashWindow
"""Questions in which a die is clicked: of one's own, which alone are numbered in actions."""


class Attempts:
    """Refused clicks."""

    def __init__(self, known: Known) -> None:
        self.known = known

    def meant(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Meant:
        """What somebody means who clicks there, with this selection."""
        top, kind, n = moment.top(view), entity.partition(":")[0], number(entity)
        if kind == "card":
            return do.Pick(n)
        if kind == "die" and isinstance(top, DICED) and owner(entity) != moment.asked(view):
            return mana.NOT_YOUR_DIE
        match selection[0].rpartition(":")[0].partition(":")[0] if selection else "":
            case "die":
                return _with_die(top, number(selection[0]), kind, n)
            case "fighter":
                return _with_die(top, n, "fighter", number(selection[0])) if kind == "die" else None
            case "hand":
                return self._with_card(view, top, number(selection[0]), entity)
            case "button" if kind in ("fighter", "cell", "row"):
                return self._with_ability(view, selection, n)
            case "":
                return self._first(view, top, entity)
        return None

    # -- with something selected --------------------------------------------------------------------

    def _with_card(self, view: View, top: Any, card: int, entity: EntityId) -> Meant:
        """A card of the hand goes to a cell of its own field, equipment to a character."""
        kind, n, is_own = entity.partition(":")[0], number(entity), owner(entity) == moment.asked(view)
        if isinstance(top, (frames.Placing, frames.Alternating)):
            if kind == "cell":
                return do.Place(card, n) if is_own else placing.NOT_YOUR_FIELD
            return None
        if not isinstance(top, frames.Deploying):
            return None
        if CARDS[card].is_character and kind == "cell" and not is_own:
            return placing.NOT_YOUR_FIELD
        wanted = "cell" if CARDS[card].is_character else "fighter"
        return do.Deploy(card, n) if kind == wanted else None

    def _with_ability(self, view: View, selection: tuple[EntityId, ...], n: int) -> Meant:
        """The last target of an ability, in an activation or of an answer by its button."""
        button, *chosen = selection
        slot, values = number(button), (*map(number, chosen), n)
        if button.startswith("button:react:"):
            user = moment.fighter(view, owner(button.removeprefix("button:")))
            if user is None or len(values) != len(moment.slot_ability(view, slot, user).choices):
                return None
            best = max(view.pools[user.seat])
            return abilities.refuse_use(self.known.state(view), user, best, slot, values, True)
        if moment.source(view) is None:
            return None
        wanted = len(moment.slot_ability(view, slot).choices)
        return do.Use(slot, values) if len(values) == wanted else None

    # -- with nothing selected ----------------------------------------------------------------------

    def _first(self, view: View, top: Any, entity: EntityId) -> Meant:
        """A click that would begin something."""
        kind, n = entity.partition(":")[0], number(entity)
        is_own = owner(entity) == moment.asked(view)
        match kind:
            case "fighter":
                return self._fighter(view, top, n)
            case "player":
                return self._goal(view, top, -1)
            case "hand" if is_own:
                return self._card(view, top, n)
            case "die" if is_own:
                return self._die(view, top, n)
            case "button" if entity.startswith("button:use:") and isinstance(top, frames.Activation):
                return activation.refuse_slot(self.known.state(view), top, n)
            case "cell" if isinstance(top, frames.Activation):
                return do.Move(n) if is_own else placing.NOT_YOUR_FIELD
            case "cell" if isinstance(top, (frames.Placing, frames.Alternating)):
                return placing.CARD_FIRST
            case "cell" if isinstance(top, resolving.Displacing):
                return do.Displace(n)
        return None

    def _fighter(self, view: View, top: Any, uid: int) -> Meant:
        """An enemy is to be attacked; an own character that no die at all could serve says why."""
        fighter = moment.fighter(view, uid)
        if fighter is None:
            return None
        if isinstance(top, frames.Activation):
            if fighter.seat != top.seat:
                return self._goal(view, top, uid)
            return activation.CHOOSE if uid == top.fighter else do.Activate(uid, top.die)
        if isinstance(top, resolving.Aiming):
            return self._goal(view, top, uid)
        if not isinstance(top, (frames.Menu, resolving.FlashWindow)):
            return None
        pool = view.pools[moment.asked(view)]
        best = max(range(len(pool)), key=lambda i: pool[i]) + 1
        return do.Activate(uid, best) if isinstance(top, frames.Menu) else do.React(uid, best)

    def _goal(self, view: View, top: Any, goal: int) -> Meant:
        """Whom an attack cannot choose (OCW-ATK-03..07)."""
        state = self.known.state(view)
        match top:
            case frames.Activation():
                return activation.refuse_attack(state, top, goal)
            case resolving.Aiming(assault=assault, choices=choices) if goal not in choices:
                attacker = state.fighters[assault.fighter]
                return aiming.refuse_objective(state, attacker, goal, True) or do.Aim(goal)
        return None

    def _card(self, view: View, top: Any, card: int) -> Meant:
        """A card of the hand that cannot be played now, or at the best place there is."""
        seat, face = moment.asked(view), CARDS[card]
        if isinstance(top, (frames.Placing, frames.Alternating)) and face.is_character:
            return do.Place(card, 0)
        own = moment.standing(view, seat)
        if face.is_character:
            return do.Deploy(card, next(c for c in range(9) if all(f.cell != c for f in own)))
        able = [f for f in own if f.face.cls == face.cls] or own
        return do.Deploy(card, able[0].id if able else 0)

    def _die(self, view: View, top: Any, die: int) -> Meant:
        """A die that cannot be merged with the lowest other one; elsewhere one that is not asked for."""
        pool = view.pools[moment.asked(view)]
        match top:
            case frames.Merging():
                others = [d for d, value in enumerate(pool, start=1) if value and d != die]
                return do.Merge(min(others, key=lambda d: pool[d - 1]), die) if others else None
            case frames.Deploying():
                return do.Pay(die)
            case frames.Activation(fighter=fighter):
                return do.Activate(fighter, die)
        return None


def _with_die(top: Any, die: int, kind: str, n: int) -> Meant:
    """A die goes to a character, or to a die that it is merged with."""
    if isinstance(top, frames.Merging):
        return do.Merge(n, die) if kind == "die" else None
    if kind != "fighter":
        return None
    if isinstance(top, resolving.FlashWindow):
        return do.React(n, die)
    return do.Activate(n, die) if isinstance(top, frames.Menu) else None
