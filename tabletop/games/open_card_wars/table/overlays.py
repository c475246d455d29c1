"""What is drawn over the fields: the facing line, objectives and targets with their figures, areas of
abilities, what merges into what, the attack or ability that waits in a window (OCW-UI-01, -03, -06..08)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.app.table import Art, Clicks, EntityId, Mark, Meaning, Overlays
from tabletop.app.table.kit.boxes import Box, around
from tabletop.app.table.kit.strokes import shortened
from tabletop.engine.model import Action, Event

from ..components.cards import CARDS
from ..records import actions as do
from ..records import events as ev
from ..records import frames, resolving
from ..records.fighters import Fighter
from ..rules.abilities import SLOT_ROWS, cost_in
from ..rules.aiming import taunters
from ..rules.mana import merged
from ..rules.view import View
from ..words import moment
from ..words.forecasts import Forecasts
from ..words.moment import number
from ..words.names import FOLDER, Names
from ..words.shortcuts import ATTACK
from . import places
from .layout import HIGH, WINDOW, cell_box

_LETTERS, _FEW, _FOOT = 26, 14, 0.88
"""Letters of what an ability does over a cell, of them where they must be few, and how low they stand."""


class DuelOverlays(Overlays):
    """Overlays."""

    MEANINGS = frozenset(
        {
            *(Meaning.RANGE, Meaning.ACTOR, Meaning.AFFECTED, Meaning.ATTACK, Meaning.VAIN, Meaning.TARGET),
            *(Meaning.HARM, Meaning.GAIN, Meaning.DESTROYED, Meaning.WOULD, Meaning.SELECTED, Meaning.NOTE),
        }
    )

    def __init__(self, names: Names, clicks: Clicks, forecasts: Forecasts) -> None:
        self.names, self.clicks, self.forecasts = names, clicks, forecasts

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        if moment.is_picking(view):
            return ()
        found = self._pending_marks(view)
        found += self._line_marks(view, hover)
        top = moment.top(view)
        found += self._begun_marks(view, top)
        if isinstance(top, frames.Activation) and selection in ((), (ATTACK,)):
            found += self._objective_marks(view, legal)
        if selection and isinstance(top, frames.Activation):
            found += self._first_moves(view, legal, selection)
        if isinstance(top, frames.Merging):
            found += self._merge_marks(view, legal, selection)
        found += self._row_marks(view, legal, selection, hover)
        if hover is not None and legal:
            actions = self._meant(view, legal, selection, hover)
            found += self._ghost_marks(view, actions, hover)
            found += self._outcome_marks(view, actions)
        return tuple(found)

    def _meant(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId
    ) -> tuple[Action, ...]:
        """What a click at the pointer carries out."""
        wanted = (*selection, hover)
        for action in legal:
            if self.clicks.gesture(view, action) == wanted:
                return (action,)
        plan = self.clicks.plans(view, legal, selection).get(hover)
        return plan.actions if plan is not None else ()

    def _spot(self, view: View, fighter: Fighter) -> Box:
        return cell_box(fighter.seat, fighter.cell, view.seat)

    # -- lines --------------------------------------------------------------------------------------

    def _line_marks(self, view: View, hover: EntityId | None) -> list[Mark]:
        """The enemy line that faces the character pointed at or being activated (OCW-UI-01), unless TAUNT
        says who is attacked (OCW-ATK-07)."""
        hovered = moment.fighter(view, number(hover)) if hover and hover.startswith("fighter:") else None
        fighter = moment.active_fighter(view) or hovered
        if fighter is None or not fighter.stands:
            return []
        found: list[Mark] = []
        if not taunters(self.forecasts.known.state(view), fighter.seat):
            ends = [cell_box(1 - fighter.seat, 3 * row + fighter.line, view.seat) for row in (0, 2)]
            found.append(Mark("outline", around(*ends).inset(-6).corners, Meaning.RANGE, over=True))
        if fighter is moment.active_fighter(view):
            spot = self._spot(view, fighter).inset(-3)
            found.append(Mark("outline", spot.corners, Meaning.ACTOR, over=True))
        return found

    def _objective_marks(self, view: View, legal: Sequence[Action]) -> list[Mark]:
        """Whom a click would attack (OCW-ATK-03), and whom in vain."""
        plans = self.clicks.plans(view, legal, ())
        struck = [id for id, plan in plans.items() if plan.actions and isinstance(plan.actions[0], do.Attack)]
        fighter = moment.active_fighter(view)
        if not struck or fighter is None:
            return []
        goals = self.forecasts.known.vain(view, fighter).goals
        vain = [moment.objective_entity(goal, fighter.seat) for goal in goals]
        return [
            Mark("outline", box.inset(1.5).corners, Meaning.VAIN if id in vain else Meaning.ATTACK, over=True)
            for id in struck
            if (box := places.box_of(view, id)) is not None
        ]

    def _first_moves(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> list[Mark]:
        """Whom an ability reaches only after moving, which the next click then asks for (OCW-ACT-03)."""
        plans = self.clicks.plans(view, legal, selection)
        if not plans:
            return []
        direct = {self.clicks.gesture(view, a) for a in legal if isinstance(a, do.Use)}
        far = [id for id, plan in plans.items() if not plan.actions and (*selection, id) not in direct]
        note, found = self.names.texts("table.move-first"), list[Mark]()
        for id in far:
            box = places.box_of(view, id)
            if box is not None:
                at = (box.x + 0.74 * box.w, box.y + box.h - 4)  # off the figures
                found.append(Mark("tag", (at,), Meaning.WOULD, note=note, over=True, room=box.w))
        return found

    # -- what is begun ------------------------------------------------------------------------------

    def _begun_marks(self, view: View, top: Any) -> list[Mark]:
        """What was chosen for the present question: the die of an activation or an answer until it is spent,
        the card that is being paid for and where it goes (OCW-UI-05)."""
        match top:
            case frames.Activation(seat=seat, die=die) | resolving.Answering(seat=seat, die=die):
                return self._chosen(view, f"die:{seat}:{die}") if view.pools[seat][die - 1] else []
            case resolving.Sharing(victims=victims, given=given):
                box = places.box_of(view, f"fighter:{victims[len(given)]}")
                return [Mark("outline", box.corners, Meaning.TARGET, over=True)] if box is not None else []
            case resolving.Borrowing(seat=seat, die=die) if die:
                return self._chosen(view, f"die:{seat}:{die}")
            case frames.Paying(seat=seat, card=card, to=to):
                goal = f"cell:{seat}:{to}" if CARDS[card].is_character else f"fighter:{to}"
                found = [*self._chosen(view, f"hand:{seat}:{card}"), *self._ghost(view, card, goal)]
                box = places.box_of(view, goal)
                if box is not None:
                    found.append(Mark("outline", box.inset(1.5).corners, Meaning.AFFECTED, over=True))
                return found
        return []

    def _chosen(self, view: View, entity: EntityId) -> list[Mark]:
        """The frame of what was chosen."""
        box = places.box_of(view, entity)
        return (
            [Mark("outline", box.inset(-3).corners, Meaning.SELECTED, over=True)] if box is not None else []
        )

    # -- dice ---------------------------------------------------------------------------------------

    def _merge_marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> list[Mark]:
        """What each partner of the die in hand would become (OCW-UI-03)."""
        if not selection or not selection[0].startswith("die:"):
            return []
        seat, other = moment.asked(view), number(selection[0])
        found = []
        for action in legal:
            if isinstance(action, do.Merge) and action.other == other:
                box = places.box_of(view, f"die:{seat}:{action.keeper}")
                pool = view.pools[seat]
                value = merged(view.setup, pool[action.keeper - 1], pool[other - 1])
                if box is not None:
                    at = (box.centre[0], box.y + 0.7 * box.h)
                    found.append(Mark("tag", (at,), Meaning.WOULD, note=f"= {value}", over=True))
        return found

    # -- where it would stand -----------------------------------------------------------------------

    def _row_marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """What the character of the hand that is chosen or pointed at could do in each row, and for what, on
        a cell where it may go (OCW-UI-05)."""
        chosen = selection[0] if selection else hover or ""
        if not chosen.startswith("hand:"):
            return []
        card, seat = number(chosen), moment.asked(view)
        free = [_goal(action) for action in legal if _enters(action, card)]
        found: list[Mark] = []
        for ability in CARDS[card].abilities if free else ():
            row = SLOT_ROWS.get(ability.slot, -1)
            cells = sorted(
                [cell for cell in free if cell // 3 == row], key=lambda cell: (cell % 3 != 1, cell)
            )
            for cell in [each for each in cells if f"cell:{seat}:{each}" != hover][:1]:
                box, cost = cell_box(seat, cell, view.seat), cost_in(row, ability)
                say = partial(self.names.cost_first, cost)
                note, short = (say(self.names.brief(ability, most)) for most in (_LETTERS, _FEW))
                at = (box.centre[0], box.y + box.h * _FOOT)
                found.append(Mark("tag", (at,), Meaning.NOTE, note=note, brief=short, over=True, room=box.w))
        return found

    def _ghost_marks(self, view: View, actions: Sequence[Action], hover: EntityId) -> list[Mark]:
        """The card that a click on the cell under the pointer would put there (OCW-UI-08)."""
        match tuple(actions):
            case (do.Place(card, _),) | (do.Deploy(card, _),):
                pass
            case (do.Move(),) | (do.Displace(),) | (do.Move(), do.Use()):
                card = view.fighters[moment.top(view).fighter].card
            case _:
                return []
        return self._ghost(view, card, hover)

    def _ghost(self, view: View, card: int, cell: EntityId) -> list[Mark]:
        """A card as it would stand on a cell."""
        box = places.box_of(view, cell)
        if box is None or not cell.startswith("cell:"):
            return []
        window = Box(box.x + WINDOW.x, box.y + WINDOW.y, WINDOW.w, WINDOW.h)
        frame = Art(f"{FOLDER}/cards/wide_{CARDS[card].cls}.webp")
        name = (box.x + box.w * 0.68, box.y + box.h * 0.5)
        return [
            Mark("ghost", window.corners, Meaning.WOULD, over=True, art=self.names.portrait(card)),
            Mark("ghost", box.corners, Meaning.WOULD, over=True, art=frame),
            Mark("tag", (name,), Meaning.WOULD, note=self.names.card_name(card), over=True),
        ]

    # -- what waits ---------------------------------------------------------------------------------

    def _pending_marks(self, view: View) -> list[Mark]:
        """The attack or the ability that waits for answers, and those that were given, from their source to
        their targets (OCW-UI-07)."""
        return [*self._event_marks(view), *self._answer_marks(view)]

    def _answer_marks(self, view: View) -> list[Mark]:
        """Whom the declared answers of a window aim at, and whom they would attack."""
        window = moment.top(view)
        if not isinstance(window, resolving.FlashWindow) or not window.declared:
            return []
        marks: list[Mark] = []
        for declared in window.declared:
            for uid in moment.aimed_at(declared):
                marks += self._arrow(view, declared.fighter, uid, Meaning.TARGET)
        sources = {declared.fighter for declared in window.declared}
        for event in self.forecasts.waiting(view):
            if isinstance(event, ev.AttackDeclared) and event.fighter in sources and not event.counter:
                marks += self._arrow(view, event.fighter, event.objective)
        return marks

    def _event_marks(self, view: View) -> list[Mark]:
        """The attack or the ability below a window, from its source to its targets."""
        attack = moment.frame_of(view, resolving.Assault)
        if attack is not None:
            return self._arrow(view, attack.fighter, attack.objective)
        running = moment.frame_of(view, resolving.Running)
        if running is None:
            return []
        marks: list[Mark] = []
        for uid in moment.aimed_at(running.declared):
            marks += self._arrow(view, running.declared.fighter, uid, Meaning.TARGET)
        return marks

    def _arrow(self, view: View, source: int, target: int, meaning: Meaning = Meaning.ATTACK) -> list[Mark]:
        """From a character to another or to the enemy player."""
        fighter = moment.fighter(view, source)
        if fighter is None or fighter.cell < 0:
            return []
        entity = moment.objective_entity(target, fighter.seat)
        box = places.box_of(view, entity)
        if box is None or source == target:
            return []
        start, end = self._spot(view, fighter).centre, box.centre
        return [
            Mark("arrow", shortened((start, end), HIGH * 0.42, HIGH * 0.42, most=0.4), meaning, over=True),
            Mark("outline", box.inset(1.5).corners, Meaning.AFFECTED, over=True),
        ]

    # -- what would come of it ----------------------------------------------------------------------

    def _outcome_marks(self, view: View, actions: Sequence[Action]) -> list[Mark]:
        """Figures of what the click under the pointer would do, at whom it would happen (OCW-UI-06)."""
        seen = self.forecasts.foresee(view, *actions)
        if seen is None:
            return []
        found: list[Mark] = []
        for event in seen.events:
            if isinstance(event, ev.AttackDeclared):
                found += self._arrow(view, event.fighter, event.objective)
            elif isinstance(event, ev.TokenLaid):
                middle = cell_box(event.seat, event.cell, view.seat).centre
                note = self.names.texts(f"table.kind.{event.kind}")
                found.append(Mark("tag", (middle,), Meaning.WOULD, note=note, over=True))
        found += self._figure_marks(view, seen.events)
        found += self._unhealed_marks(view, self.forecasts.unhealed(view, actions, seen))
        return [*found, *self._gain_marks(view, seen.events)]

    def _figure_marks(self, view: View, events: Sequence[Event]) -> list[Mark]:
        """What is lost and healed, beside the picture, and who falls."""
        losses: dict[EntityId, int] = {}
        cures: dict[EntityId, int] = {}
        for event in events:
            match event:
                case ev.Damaged(fighter=uid, dealt=amount):
                    _add(losses, f"fighter:{uid}", amount)
                case ev.PlayerHit(seat=seat, amount=amount):
                    _add(losses, f"player:{seat}", amount)
                case ev.Healed(fighter=uid, amount=amount):
                    _add(cures, f"fighter:{uid}", amount)
        found: list[Mark] = []
        fallen = {f"fighter:{e.fighter}" for e in events if isinstance(e, ev.Defeated)}
        for entity in dict.fromkeys([*losses, *cures]):
            box = places.box_of(view, entity)
            if box is None:
                continue
            left, middle = box.x + min(box.w * 0.19, 60), box.y + box.h * 0.4
            if entity in losses:
                note = f"−{losses[entity]}" if losses[entity] else "0"
                found.append(Mark("tag", ((left, middle),), Meaning.HARM, note=note, over=True))
            if entity in cures:
                at = (left, middle + (box.h * 0.3 if entity in losses else 0.0))
                found.append(
                    Mark("tag", (at,), Meaning.GAIN, note=self.names.hp(f"+{cures[entity]}"), over=True)
                )
            if entity in fallen:
                found.append(Mark("sign", box.corners, Meaning.DESTROYED, over=True))
        return found

    def _unhealed_marks(self, view: View, uids: Sequence[int]) -> list[Mark]:
        """Who is chosen to be healed and has nothing to gain by it."""
        found: list[Mark] = []
        for uid in uids:
            box = places.box_of(view, f"fighter:{uid}")
            if box is not None:
                at = (box.x + min(box.w * 0.19, 60), box.y + box.h * 0.4)
                found.append(Mark("outline", box.inset(1.5).corners, Meaning.VAIN, over=True))
                found.append(Mark("tag", (at,), Meaning.GAIN, note=self.names.hp("+0"), over=True))
        return found

    def _gain_marks(self, view: View, events: Sequence[Event]) -> list[Mark]:
        """What would last on whom: a status, a modifier, a shield, a mark on an enemy; over the name, so that
        the abilities that are decided on stay in sight."""
        notes: dict[int, list[str]] = {}
        for event in events:
            match event:
                case ev.EffectGained(kind="mark", to=enemy):
                    words = self.names.effect_words(event.kind, event.name, event.amount)
                    notes.setdefault(enemy, []).append(words)
                case ev.EffectGained(fighter=uid):
                    notes.setdefault(uid, []).append(self.names.gained_words(view, event))
        found: list[Mark] = []
        for uid, said in notes.items():
            box = places.box_of(view, f"fighter:{uid}")
            if box is not None:
                at, told = (box.x + box.w * 0.66, box.y + box.h * 0.1), list(dict.fromkeys(said))
                note, more = " · ".join(told), f"{told[0]} …" if len(told) > 1 else ""
                room = 0.66 * box.w  # so that it stays on its card
                found.append(Mark("tag", (at,), Meaning.WOULD, note=note, brief=more, over=True, room=room))
        return found


def _enters(action: Action, card: int) -> bool:
    """Does it put that character down?"""
    return isinstance(action, do.Place | do.Deploy) and action.card == card and CARDS[card].is_character


def _goal(action: Action) -> int:
    """The cell where a character is put."""
    return action.cell if isinstance(action, do.Place) else action.to if isinstance(action, do.Deploy) else -1


def _add(sums: dict[EntityId, int], entity: EntityId, amount: int) -> None:
    sums[entity] = sums.get(entity, 0) + amount
