"""Who is asked what, and the buttons to answer (OCW-UI-05, OCW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Button, EntityId, Prompt, Row
from tabletop.engine.model import Action, Seat
from tabletop.engine.reactions import Pass

from .. import actions as do
from .. import frames, resolving
from ..cards import CARDS
from ..fighters import Declared, Fighter
from ..rulebook.wording import choice_text
from ..rules import abilities, activation, attack, preview
from ..rules.team import idle_equipment
from ..setup import TEAM
from ..view import View
from . import decks
from .answers import AnswersPart
from .core import SLOTS, number

_HOTKEYS = ("1", "2", "3", "4")
_DECKS = 6
"""Saved teams that are offered."""
_FACTS = 5
"""Facts on the card of a window."""
MOMENTS = ("ability", "attack", "interlude", "turn_end")


class PromptsPart(AnswersPart):
    """Questions and answers."""

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        top = self.top(view)
        question = self._question(view, top)
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            return Prompt(self.texts("table.waits", who=self._asked_name(view, top), question=question))
        text = self.texts("table.asks", who=self.seat_name(seat), question=question)
        detail = self._detail(view, top, selection)
        buttons = tuple(self._buttons(view, top, seat, legal, selection))
        if isinstance(top, resolving.FlashWindow) and (top.declared or self.event_of(view) is not None):
            clear = (*self._about(view), *self.needed(seat, legal))
            return Prompt(text, detail, buttons, True, self._happened(view, top), clear=clear)
        return Prompt(text, detail, buttons)

    def _asked_name(self, view: View, top: Any) -> str:
        if isinstance(top, (frames.Choosing, frames.Placing)):
            return ", ".join(self.seat_name(s) for s in top.waiting)
        return self.seat_name(self.asked(view)) if top is not None else self.texts("table.nobody")

    # -- the question -------------------------------------------------------------------------------

    def _question(self, view: View, top: Any) -> str:
        """What is asked, in a sentence."""
        texts = self.texts
        if view.outcome is not None:
            return texts("table.over")
        match top:
            case frames.Drafting(kind=kind):
                return texts(f"table.ask.draft.{kind}")
            case frames.Choosing():
                return texts("table.ask.choose")
            case frames.Placing() | frames.Alternating():
                return texts("table.ask.place")
            case frames.Merging():
                return texts("table.ask.merge")
            case frames.Deploying():
                return texts("table.ask.deploy")
            case frames.Paying(card=card):
                return texts("table.ask.pay", card=self.card_name(card))
            case frames.Menu():
                return texts("table.ask.menu")
            case frames.Activation(fighter=fighter) | resolving.Answering(fighter=fighter):
                key = "table.ask.activation" if isinstance(top, frames.Activation) else "table.ask.answer"
                return texts(key, who=self.fighter_name(view, fighter))
            case resolving.FlashWindow(moment=moment):
                return texts(f"table.ask.window.{moment}")
        return self._choice_question(view, top)

    def _choice_question(self, view: View, top: Any) -> str:
        """The questions inside a resolution (SM-18, SM-21)."""
        texts = self.texts
        match top:
            case resolving.Aiming(assault=assault):
                return texts("table.ask.aim", who=self.fighter_name(view, assault.fighter))
            case resolving.Sharing(victims=victims, given=given):
                return texts("table.ask.share", who=self.fighter_name(view, victims[len(given)]))
            case resolving.Displacing(fighter=fighter):
                return texts("table.ask.displace", who=self.fighter_name(view, fighter))
            case resolving.FollowingUp(running=running):
                return texts("table.ask.follow", who=self.fighter_name(view, running.declared.fighter))
            case resolving.Borrowing(fighter=fighter, cards=cards):
                return texts(
                    "table.ask.borrow", who=self.fighter_name(view, fighter), card=self.card_name(cards[0])
                )
        return texts("table.ask.wait")

    def _detail(self, view: View, top: Any, selection: tuple[EntityId, ...]) -> str:
        """What to click next, in a sentence."""
        texts = self.texts
        match top:
            case frames.Drafting() | frames.Choosing():
                return self._team_words(view, top)
            case frames.Placing() | frames.Alternating():
                return texts("table.hint.place-cell" if selection else "table.hint.place")
            case frames.Merging():
                return texts("table.hint.merge-on" if selection else "table.hint.merge")
            case frames.Deploying():
                return texts("table.hint.deploy-to" if selection else "table.hint.deploy")
            case frames.Paying(card=card, dice=dice):
                return texts("table.hint.pay", n=len(dice), most=CARDS[card].cost)
            case frames.Menu():
                return texts("table.hint.die-to" if selection else "table.hint.die")
            case resolving.FlashWindow():
                return texts("table.hint.die-to" if selection else "table.hint.window")
            case frames.Activation() | resolving.Answering():
                return self._step_words(view, selection)
            case resolving.Sharing(total=total, given=given):
                return texts("table.hint.share", n=total - sum(given))
            case resolving.Aiming() | resolving.Displacing():
                return texts(f"table.hint.{type(top).__struct_config__.tag}")
            case resolving.Borrowing(die=die):
                return texts("table.hint.borrow-what" if die else "table.hint.borrow")
            case resolving.FollowingUp(running=running):
                return self._told_declared(view, running.declared)
        return ""

    def _team_words(self, view: View, top: Any) -> str:
        """The team so far, and equipment that nobody in it can wear (OCW-TEAM-06)."""
        seat = max(0, view.seat)
        mine = top.picks[seat] if isinstance(top, frames.Choosing) else view.hands[seat]
        words = ", ".join(self.card_name(card) for card in mine) or "–"
        team = self.texts("table.team", cards=words, n=min(TEAM, len(mine)), most=TEAM)
        idle = idle_equipment(mine) if len(mine) > TEAM else ()
        if idle:
            names = ", ".join(self.card_name(card) for card in idle)
            team = f"{team} {self.texts('table.idle-equipment', cards=names)}"
        return team

    def _step_words(self, view: View, selection: tuple[EntityId, ...]) -> str:
        """Abilities begin with their button; the next target is named."""
        if selection and selection[0].startswith("button:use:"):
            ability = self.slot_ability(view, number(selection[0]))
            if len(selection) - 1 < len(ability.choices):
                target, user = ability.choices[len(selection) - 1], self.source(view)
                name = self.card_name(user.card) if user is not None else ""
                return choice_text(self.texts, ability, target, name)
        top = self.top(view)
        return self.texts(
            "table.hint.activation" if isinstance(top, frames.Activation) else "table.hint.answer"
        )

    # -- windows ------------------------------------------------------------------------------------

    def _happened(self, view: View, top: resolving.FlashWindow) -> str:
        """What waits, what it will do if nobody answers, what was already answered (OCW-UI-07)."""
        lines = []
        event = self.event_of(view)
        if isinstance(event, resolving.Assault):
            who, at = self.fighter_name(view, event.fighter), self._objective_name(view, event)
            lines.append(self.texts("table.window.attack", who=who, target=at))
        elif isinstance(event, resolving.Running):
            lines.append(self._declared_words(view, event.declared))
        for i, declared in enumerate(top.declared, start=1):
            lines.append(f"{i}. {self._declared_words(view, declared)}")
        if event is not None or top.declared:
            rows = self.foreseen_rows(view, preview.pending(self.state(view)))
            facts = "; ".join(self._told_row(row) for row in rows[:_FACTS])
            lines.append(self.texts("table.window.else", facts=facts))
        return "\n".join(lines)

    def _told_row(self, row: Row) -> str:
        """``Malrock −3 HP (6 − 3 DEF = 3 → 13 HP)``."""
        words = " ".join(w for w in (row.label, row.value) if w)
        return f"{words} ({row.note})" if row.note else words

    def event_of(self, view: View) -> Any:
        """The attack or ability below an open window, None for interludes."""
        top = self.frame_of(view, resolving.FlashWindow)
        if top is None or top.moment not in ("ability", "attack"):
            return None
        return self.frame_of(view, resolving.Assault if top.moment == "attack" else resolving.Running)

    def _objective_name(self, view: View, assault: resolving.Assault) -> str:
        if assault.objective >= 0:
            return self.fighter_name(view, assault.objective)
        return self.seat_name(1 - view.fighters[assault.fighter].seat)

    def _declared_words(self, view: View, declared: Declared) -> str:
        """``Ashra: +2 ATK…``: who uses what, and what it does."""
        name = self.ability_name(declared.card, declared.ability)
        who = self.fighter_name(view, declared.fighter)
        aimed = ", ".join(self.fighter_name(view, uid) for uid in self.aimed_at(view, declared))
        text = self._told_declared(view, declared)
        key = "table.window.ability-at" if aimed else "table.window.ability"
        return self.texts(key, who=who, name=name, target=aimed, text=text)

    def _told_declared(self, view: View, declared: Declared) -> str:
        return self.told(CARDS[declared.card].abilities[declared.ability], view, declared.fighter)

    def _about(self, view: View) -> list[EntityId]:
        """Who is concerned: the card keeps off them."""
        event = self.event_of(view)
        if isinstance(event, resolving.Assault):
            attacker = view.fighters[event.fighter]
            return [f"fighter:{attacker.id}", self.objective_entity(view, event.objective, attacker.seat)]
        if isinstance(event, resolving.Running):
            return [
                f"fighter:{uid}" for uid in (event.declared.fighter, *self.aimed_at(view, event.declared))
            ]
        return []

    # -- buttons ------------------------------------------------------------------------------------

    def _buttons(
        self, view: View, top: Any, seat: Seat, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> list[Button]:
        if isinstance(top, (frames.Activation, resolving.Answering)):
            found = self._step_buttons(view, top, legal)
        elif isinstance(top, resolving.FlashWindow):
            found = self.answer_buttons(view, seat, legal)
        elif isinstance(top, frames.Choosing) and not top.picks[seat]:
            found = self._deck_buttons(view)
        elif isinstance(top, resolving.Borrowing) and top.die:
            found = self._borrow_buttons(view, legal)
        else:
            found = []
        return [*found, *(b for a in legal if (b := self._plain_button(view, top, a)) is not None)]

    def _step_buttons(self, view: View, top: Any, legal: Sequence[Action]) -> list[Button]:
        """The abilities with cost and reason, the Attack action (OCW-UI-05)."""
        fighter = view.fighters[top.fighter]
        found = [self._use_button(view, top, fighter, slot, legal) for slot, _, _ in self.slots(fighter)]
        if isinstance(top, frames.Activation):
            found.append(self._attack_button(view, top, legal))
        return found

    def _use_button(
        self, view: View, top: Any, fighter: Fighter, slot: int, legal: Sequence[Action]
    ) -> Button:
        card, place = self.slot_place(view, slot)
        ability, cost = CARDS[card].abilities[place], self.cost(view, fighter, slot)
        uses = tuple(a for a in legal if isinstance(a, do.Use) and a.slot == slot)
        row = self.texts(f"row.{SLOTS[slot]}").capitalize()
        label = self.texts("table.button.use", row=row, n=cost)
        direct = uses if len(uses) == 1 and not uses[0].targets else ()
        return Button(
            f"button:use:{slot}",
            label,
            direct,
            self.icon(f"row_{SLOTS[slot]}"),
            self.told(ability, view, fighter.id),
            _HOTKEYS[slot],
            "primary" if "ultimate" in ability.printed and uses else "normal",
            disabled="" if uses else self._why_not(view, top, fighter, slot),
            note=self.told(ability, view, fighter.id),
        )

    def _why_not(self, view: View, top: Any, fighter: Fighter, slot: int) -> str:
        """Why an ability cannot be used now, in words with its rule (OCW-UI-05)."""
        begun = isinstance(top, frames.Activation)
        value = top.value if begun else view.pools[top.seat][top.die - 1]
        no = activation.refuse_again(top, ability=True) if begun else None
        no = no or abilities.refuse_ability(self.state(view), fighter, value, slot, not begun)
        return self.cited(no, view) if no is not None else ""

    def _attack_button(self, view: View, top: frames.Activation, legal: Sequence[Action]) -> Button:
        fighter = view.fighters[top.fighter]
        action = next((a for a in legal if isinstance(a, do.Attack)), None)
        no = activation.refuse_again(top, ability=False) or attack.refuse_action(self.state(view), fighter)
        label = self.texts("table.button.attack", n=fighter.atk)
        actions, why = ((action,), "") if action else ((), self.cited(no, view) if no else "")
        return Button("button:attack", label, actions, self.icon("attack"), "", "a", "primary", disabled=why)

    def _borrow_buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """The abilities of the defeated that the named die pays (OCW-CARD-02)."""
        found = []
        for slot in sorted({a.slot for a in legal if isinstance(a, do.Use)}):
            card, place = self.slot_place(view, slot)
            uses = tuple(a for a in legal if isinstance(a, do.Use) and a.slot == slot)
            direct = uses if len(uses) == 1 and not uses[0].targets else ()
            note = self.told(CARDS[card].abilities[place], view, self.top(view).fighter)
            icon = self.icon(f"row_{SLOTS[slot]}")
            found.append(
                Button(f"button:use:{slot}", self.ability_name(card, place), direct, icon, note, note=note)
            )
        return found

    def _deck_buttons(self, view: View) -> list[Button]:
        """Saved teams that this match allows, each taken with one click (OCW-TEAM-09)."""
        found = []
        for place, deck in enumerate(decks.takable(view.setup)[:_DECKS]):
            picks = tuple(do.Pick(card) for card in deck.indices)
            words = self.texts("table.button.deck", name=deck.name)
            names = ", ".join(self.card_name(card) for card in deck.indices)
            found.append(Button(f"button:deck:{place}", words, picks, self.icon("hand"), names))
        return found

    def _plain_button(self, view: View, top: Any, action: Action) -> Button | None:
        """Passing, ending, taking back, yes and no, shares."""
        entity = self.button_of(action)
        match action:
            case do.EndPhase():
                key = {frames.Merging: "merge", frames.Deploying: "deploy"}.get(type(top), "turn")
                return Button(
                    entity, self.texts(f"table.button.end.{key}"), (action,), hotkey="space", tone="primary"
                )
            case Pass():
                words = self.texts("table.button.pass")
                return Button(entity, words, (action,), hotkey="space", tone="primary")
            case do.Done():
                return Button(
                    entity, self.texts("table.button.done"), (action,), hotkey="space", tone="primary"
                )
            case do.Back():
                return Button(
                    entity, self.texts("table.button.back"), (action,), hotkey="backspace", tone="ghost"
                )
            case do.Accept():
                return Button(
                    entity, self.texts("table.button.accept"), (action,), hotkey="return", tone="primary"
                )
            case do.Decline():
                return Button(
                    entity, self.texts("table.button.decline"), (action,), hotkey="space", tone="ghost"
                )
            case do.Share(amount):
                hotkey = str(amount) if amount < 10 else ""
                return Button(f"button:share:{amount}", str(amount), (action,), hotkey=hotkey)
        return None

    # -- standing answers ---------------------------------------------------------------------------

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """Windows that may be let go by from now on (OCW-UI-07)."""
        return tuple((m, self.texts(f"table.pass.{m}"), self.texts(f"table.pass.{m}.text")) for m in MOMENTS)

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        top = self.top(view)
        known = next((a for a in legal if isinstance(a, Pass)), None)
        if known is None or not isinstance(top, resolving.FlashWindow) or top.moment not in chosen:
            return None
        return known
