"""One click for what takes several actions: an enemy is attacked, a character gets the die that is left, an
answer finds its target. And which character gets a die may be said before which die it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.table import EntityId, Plan
from tabletop.engine.model import Action

from ..records import actions as do
from ..records import frames, resolving
from ..records.fighters import Fighter
from ..rules import abilities, aiming
from ..rules.keywords import lasting
from ..rules.view import View
from . import moment
from .known import Known
from .moment import number

ATTACK: EntityId = "button:attack"
"""The button of the Attack action: where there are several objectives it only begins the gesture, which a
click on one of them ends. Until then nothing is decided."""
Reaction = do.Activate | do.React
"""A character gets a die, in its turn or in a window."""


class Reply(NamedTuple):
    """A FLASH ability that answers in a window, with the die that pays it (OCW-FLASH-01)."""

    fighter: Fighter
    slot: int
    die: int
    uses: tuple[do.Use, ...]
    """Whom it may choose."""

    @property
    def button(self) -> EntityId:
        """Its button."""
        return f"button:react:{self.fighter.id}:{self.slot}"

    @property
    def react(self) -> do.React:
        """The action before its use."""
        return do.React(self.fighter.id, self.die)


class Shortcuts:
    """The plans of a question that begin with nothing selected, or with a die or a character."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._asked: tuple[View, Sequence[Action]] | None = None
        self._paid: dict[int, list[Reply]] = {}
        """The answers of the last question, by the die that is chosen."""
        self._plans: dict[tuple[EntityId, ...], dict[EntityId, Plan]] = {}
        """Its plans, by what is selected."""

    def of(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """What a click carries out, or begins, beyond the gestures of single actions."""
        self._follow(view, legal)
        if selection not in self._plans:
            self._plans[selection] = self._of(view, legal, selection)
        return dict(self._plans[selection])

    def _follow(self, view: View, legal: Sequence[Action]) -> None:
        """What was found is forgotten with its question."""
        if self._asked is None or self._asked[0] is not view or self._asked[1] is not legal:
            self._asked, self._paid, self._plans = (view, legal), {}, {}

    def _of(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        match moment.top(view):
            case frames.Activation() if selection in ((), (ATTACK,)) and do.Attack() in legal:
                return self._attacks(view)
            case frames.Menu() | resolving.FlashWindow():
                return {**self._given(view, legal, selection), **self._replies(view, legal, selection)}
        return {}

    # -- attacks ------------------------------------------------------------------------------------

    def _attacks(self, view: View) -> dict[EntityId, Plan]:
        """Whom the active character may attack: the Attack action with its objective (OCW-ATK-03)."""
        fighter = moment.active_fighter(view)
        if fighter is None:
            return {}
        goals = self.goals(view, fighter)
        aimed = len(goals) > 1  # a single one is taken at once (OCW-SM-34)
        return {
            moment.objective_entity(goal, fighter.seat): Plan(
                (do.Attack(), do.Aim(goal)) if aimed else (do.Attack(),)
            )
            for goal in goals
        }

    def goals(self, view: View, fighter: Fighter) -> tuple[int, ...]:
        """The objectives of the Attack action of a character (OCW-ATK-03)."""
        return aiming.objectives(self.known.state(view), fighter, lasting(fighter, "reach"))

    # -- dice ---------------------------------------------------------------------------------------

    def _given(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """A character before its die: it gets the one there is, or it is selected until a die is chosen
        (OCW-ACT-02, OCW-FLASH-01)."""
        gifts = [a for a in legal if isinstance(a, Reaction)]
        seat = moment.asked(view)
        if len(selection) == 1 and selection[0].startswith("fighter:"):
            uid = number(selection[0])
            return {f"die:{seat}:{a.die}": Plan((a,)) for a in gifts if a.fighter == uid}
        if selection:
            return {}
        found: dict[EntityId, Plan] = {}
        for uid in dict.fromkeys([a.fighter for a in gifts]):
            own = [a for a in gifts if a.fighter == uid]
            shown = {view.pools[seat][a.die - 1] for a in own}
            found[f"fighter:{uid}"] = Plan((own[0],) if len(shown) == 1 else ())
        return found

    # -- answers ------------------------------------------------------------------------------------

    def _replies(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> dict[EntityId, Plan]:
        """An answer by its button goes straight to whom it chooses (OCW-UI-07)."""
        die = number(selection[0]) if selection and selection[0].startswith("die:") else 0
        begun = selection[1:] if die else selection
        found: dict[EntityId, Plan] = {}
        for reply in self.replies(view, legal, die):
            if len(reply.uses) == 1 and not begun:
                found[reply.button] = Plan((reply.react, reply.uses[0]))
                continue
            for use in reply.uses:
                clicks = (reply.button, *targets(view, reply.fighter, reply.slot, use.targets))
                if len(clicks) <= len(begun) or clicks[: len(begun)] != begun:
                    continue
                whole = len(clicks) == len(begun) + 1
                found.setdefault(clicks[len(begun)], Plan((reply.react, use) if whole else ()))
        return found

    def replies(self, view: View, legal: Sequence[Action], die: int = 0) -> list[Reply]:
        """Every FLASH ability that some die pays, with the lowest such die; of a die that is chosen those
        that this one pays. Kept for the last question."""
        self._follow(view, legal)
        if die not in self._paid:
            self._paid[die] = self._replies_of(view, legal, die)
        return self._paid[die]

    def _replies_of(self, view: View, legal: Sequence[Action], die: int) -> list[Reply]:
        reactions = [a for a in legal if isinstance(a, do.React)]
        if not reactions:
            return []
        state, pool, found = self.known.state(view), view.pools[moment.asked(view)], []
        for uid in dict.fromkeys([a.fighter for a in reactions]):
            fighter = view.fighters[uid]
            own = [a.die for a in reactions if a.fighter == uid and die in (0, a.die)]
            dice = sorted([(pool[each - 1], each) for each in own])
            slots: dict[int, list[do.Use]] = {}
            for use in abilities.uses(state, fighter, dice[-1][0], True) if dice else ():
                slots.setdefault(use.slot, []).append(use)
            for slot, uses in slots.items():
                need = abilities.cost(state, fighter, slot)
                (pays, *_) = [each for value, each in dice if value >= need]
                found.append(Reply(fighter, slot, pays, tuple(uses)))
        return found


def targets(view: View, user: Fighter | None, slot: int, chosen: tuple[int, ...]) -> tuple[EntityId, ...]:
    """Targets of an ability as entities: characters, enemy cells, enemy rows."""
    foe = 1 - user.seat if user is not None else 1
    found = []
    for target, value in zip(moment.slot_ability(view, slot, user).choices, chosen, strict=False):
        kind = {"cell_enemy_empty": "cell", "row_enemy": "row"}.get(target.select)
        found.append(f"{kind}:{foe}:{value}" if kind else f"fighter:{value}")
    return tuple(found)
