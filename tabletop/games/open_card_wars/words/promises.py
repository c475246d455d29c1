"""What a hint says of what it proposes: who loses, gains or suffers what, told by the very foresight that the
board shows (OCW-UI-06)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.app.table import Tone
from tabletop.engine.model import Action, Event

from ..components.cards import CARDS, Ability
from ..records import actions as do
from ..records import events as ev
from ..rules import preview
from ..rules.abilities import SLOT_ROWS, cost_in
from ..rules.mana import merged
from ..rules.preview import Foresight
from ..rules.view import View
from . import moment
from .brief import gift
from .dice import DicePanels
from .forecasts import Forecasts
from .moves import LETTERS, Moves
from .names import Names


class Promises:
    """What comes of what is advised, a line for each thing."""

    def __init__(self, names: Names, forecasts: Forecasts, dice: DicePanels) -> None:
        self.names, self.texts = names, names.texts
        self.forecasts, self.dice = forecasts, dice
        self.moves = Moves(names, forecasts.known)

    def of(self, view: View, actions: Sequence[Action], goes_on: bool) -> tuple[str, ...]:
        """What these actions bring; empty where nothing is to be said that the board does not show. A die is
        told what it pays for unless it `goes_on` with that."""
        match tuple(actions):
            case (do.Place(card, cell),):
                return self._there(card, cell)
            case (do.Deploy(card, to),):
                return self._there(card, to) if CARDS[card].is_character else self._worn(view, card, to)
            case (do.Activate() | do.React() as given,):
                return () if goes_on else self._pays(view, given)
            case (do.Move(cell),) | (do.Displace(cell),):
                return self.moves.words(view, moment.top(view).fighter, cell)
        seen = self.forecasts.foresee(view, *actions) if actions else None
        if seen is None:
            return ()
        then = self._afterwards(view, actions, seen)
        told = self._told(view, [e for e in seen.events if not (then and getattr(e, "to", -1) >= 0)])
        if not told and not then and not seen.asks:
            told = (self.texts("table.nothing-happens"),)
        return (*told, *then)  # what is gained against somebody is told by the attack on them

    def advised(self, view: View, action: Action) -> str:
        """Dice that are put together, by what they show; where somebody moves."""
        if isinstance(action, do.Move | do.Displace):
            return self.texts("table.move-advised", where=self.names.cell_name(action.cell))
        if not isinstance(action, do.Merge):
            return ""
        pool = view.pools[moment.asked(view)]
        one, two = pool[action.other - 1], pool[action.keeper - 1]
        return self.texts("table.merge-advised", one=one, two=two, n=merged(view.setup, two, one))

    # -- where it would stand -----------------------------------------------------------------------

    def _there(self, card: int, cell: int) -> tuple[str, ...]:
        """The ability that costs less than printed in the row where somebody enters (OCW-ABIL-02)."""
        row = cell // 3
        own = [
            a for a in CARDS[card].abilities if SLOT_ROWS.get(a.slot, -1) == row and cost_in(row, a) < a.cost
        ]
        return tuple(self.texts("table.cheaper-there", what=self._ability(a, cost_in(row, a))) for a in own)

    def _pays(self, view: View, action: do.Activate | do.React) -> tuple[str, ...]:
        """The abilities that a die pays and that would change something."""
        panel = self.dice.assigning(view, action)
        rows = panel.rows if panel is not None else ()
        return tuple(f"{row.label} {row.value}".strip() for row in rows if row.tone is not Tone.BLOCKED)

    def _worn(self, view: View, card: int, to: int) -> tuple[str, ...]:
        """What equipment adds to its wearer, and its ability."""
        who, added = self.names.fighter_name(view, to), gift(card)
        told = [f"{who}: **{added}**"] if added else []
        return (*told, *(self._ability(a, a.cost) for a in CARDS[card].abilities))

    def _ability(self, ability: Ability, cost: int) -> str:
        return f"**{cost}+**: {self.names.brief(ability, LETTERS)}"

    # -- what would happen --------------------------------------------------------------------------

    def _told(self, view: View, events: Iterable[Event]) -> tuple[str, ...]:
        """Whom what happens to; those to whom the same happens are told together."""
        whom: dict[str, list[str]] = {}
        for who, what in self._sums(view, events).items():
            whom.setdefault(", ".join(what), []).append(who)
        return tuple(f"{', '.join(who)}: **{what}**" for what, who in whom.items())

    def _sums(self, view: View, events: Iterable[Event]) -> dict[str, list[str]]:
        """All that happens to each, what is lost and healed added up."""
        losses, cures = dict[str, int](), dict[str, int]()
        said: dict[str, dict[str, None]] = {}
        for event in events:
            uid = getattr(event, "fighter", -1)
            who = self.names.fighter_name(view, uid) if moment.fighter(view, uid) is not None else ""
            match event:
                case ev.Damaged(dealt=amount):
                    losses[who] = losses.get(who, 0) + amount
                case ev.PlayerHit(seat=seat, amount=amount):
                    who = self.names.seat_name(seat)
                    losses[who] = losses.get(who, 0) + amount
                case ev.Healed(amount=amount):
                    cures[who] = cures.get(who, 0) + amount
                case _ if not (words := self._words(view, event)):
                    continue
                case _:
                    said.setdefault(who, {})[words] = None
                    continue
            said.setdefault(who, {})
        found: dict[str, list[str]] = {}
        for who, changes in said.items():
            lost = (
                [self.names.hp(f"−{losses[who]}") if losses[who] else self.texts("table.unhurt")]
                if who in losses
                else []
            )
            cured = [self.names.hp(f"+{cures[who]}")] if who in cures else []
            found[who] = [*lost, *cured, *changes]
        return found

    def _words(self, view: View, event: Any) -> str:
        """What happens to somebody besides damage, "" where it is not told."""
        match event:
            case ev.Defeated():
                return self.texts("table.falls")
            case ev.EffectGained():
                return self.names.gained_words(view, event)
            case ev.PoisonAdded(amount=amount):
                return f"{self.names.keyword('poison')} {amount}"
            case ev.Moved(cell=cell):
                return f"→ {self.names.cell_name(cell)}"
            case ev.AttackSkipped() | ev.AttackFailed():
                return self.texts("table.no-attack")
            case ev.Cleansed():
                return self.texts("table.cleansed")
        return ""

    def _afterwards(self, view: View, actions: Sequence[Action], seen: Foresight) -> tuple[str, ...]:
        """What the attack then does to an enemy that an ability marks, or that the Attack action may choose
        because it was marked (OCW-VOC-26)."""
        source = moment.source(view)
        if source is None or isinstance(actions[-1], do.Aim):
            return ()
        if isinstance(actions[-1], do.Attack):
            return self._on_marked(view, self.forecasts.known.state(view), source.id) if seen.asks else ()
        marks = any(isinstance(e, ev.EffectGained) and e.kind == "mark" for e in seen.events)
        free = not getattr(moment.top(view), "action_used", True)
        return self._on_marked(view, seen.state, source.id) if marks and free and not seen.asks else ()

    def _on_marked(self, view: View, state: Any, uid: int) -> tuple[str, ...]:
        """What the Attack action does to a marked enemy."""
        found: list[str] = []
        for effect in state.fighters[uid].effects:
            if effect.kind == "mark":
                seen = preview.aimed(state, uid, effect.to)
                found += self._told(view, seen.events)
        return tuple(self.texts("table.attack-then", what=each) for each in found)
