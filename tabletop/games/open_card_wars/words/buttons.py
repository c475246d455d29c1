"""Buttons: abilities with cost and reason, the Attack action, teams, passing and ending (OCW-UI-05)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from operator import attrgetter
from typing import Any, get_args

from tabletop.app.table import Button, EntityId
from tabletop.engine.model import Action, Refusal, Seat
from tabletop.engine.priority import Pass

from ..components.cards import CARDS
from ..records import actions as do
from ..records import frames, resolving
from ..records.fighters import Fighter
from ..rules import abilities, activation, aiming, attack, windows
from ..rules.keywords import lasting
from ..rules.view import View
from . import decks, moment
from .answers import Answers
from .brief import brief_text
from .clicks import button_of
from .known import Known
from .names import SLOTS, Names
from .refusals import Refusals
from .shortcuts import ATTACK
from .ways import Way, Ways

_LETTERS = 60
"""Letters of what an ability does on its button."""
_SHORT = 12
"""Letters of one that cannot be used now."""
_HOTKEYS = ("1", "2", "3", "4")
_DECKS = 6
"""Saved teams that are offered."""
_PLAIN: dict[type[Action], tuple[str, str, str]] = {
    do.EndPhase: ("end", "space", "primary"),
    Pass: ("pass", "space", "primary"),
    do.Done: ("done", "space", "primary"),
    do.Back: ("back", "escape", "normal"),
    do.Accept: ("accept", "return", "primary"),
    do.Decline: ("decline", "space", "normal"),
}
"""The word, the key and the tone of buttons that say no more."""
_ENDS = {frames.Merging: "merge", frames.Deploying: "deploy"}
"""What is ended by ending; the turn in all other questions."""
_BACK = Button("button:back", "", hotkey="escape")
_LISTED = (frames.Placing, frames.Alternating)
"""Here a list shows what is chosen and needs the room."""
_CLOSED = frozenset(
    f"table.closed.{key}"
    for key in (
        *("ability-used", "action-used", "die-too-low", "entered", "imprisoned", "no-objective"),
        *("no-target", "silenced", "stunned"),
    )
)
"""Reasons that have a word of their own on a button."""
_ATTACKED = "attack"
"""The window on an attack."""
_DECLINED: dict[type[Any], str] = {resolving.Aiming: "aim", resolving.Displacing: "displace"}
"""What is left undone by declining what is no plain question."""


class Buttons:
    """The buttons of a question."""

    def __init__(self, names: Names, known: Known, refusals: Refusals, answers: Answers, ways: Ways) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.refusals, self.answers, self.ways = refusals, answers, ways
        self._passes = cache(self._passes_for_turn)

    def of(
        self, view: View, seat: Seat, legal: Sequence[Action], selection: tuple[EntityId, ...] = ()
    ) -> list[Button]:
        """Every button of the question on top, for what is selected."""
        top = moment.top(view)
        if isinstance(top, (frames.Activation, resolving.Answering)):
            found = self._step_buttons(view, top, legal)
        elif isinstance(top, resolving.FlashWindow):
            found = self.answers.buttons(view, seat, legal, selection)
        elif isinstance(top, frames.Choosing) and not top.picks[seat]:
            found = self._deck_buttons(view)
        elif isinstance(top, resolving.Borrowing) and top.die:
            found = self._borrow_buttons(view, legal)
        else:
            found = []
        found = self._told_apart(found) if len(found) > 1 else found
        found += [b for a in legal if (b := self._plain_button(view, top, a, legal)) is not None]
        if selection and not isinstance(top, _LISTED):
            return [*[b for b in found if b.id != _BACK.id], self._undoing()]
        return [*found, *self._wish_buttons(view, top, seat, legal)]

    def _told_apart(self, found: list[Button]) -> list[Button]:
        """Abilities of one character that read alike are told with the rows that they are of."""
        labels = list(map(attrgetter("label"), found))
        if len(set(labels)) == len(labels):
            return found
        return [
            replace(button, label=self.texts("table.button.of-row", use=button.label, row=row))
            if labels.count(button.label) > 1 and (row := self._row(button.id))
            else button
            for button in found
        ]

    def _row(self, button: EntityId) -> str:
        """The row of the ability that a button uses, "" of any other button."""
        slot = moment.number(button) if button.startswith(("button:use:", "button:react:")) else -1
        return self.texts(f"row.{SLOTS[slot]}") if 0 <= slot < len(SLOTS) else ""

    def _undoing(self) -> Button:
        """Takes the last click back, as long as that has only chosen what something is done with."""
        return replace(_BACK, label=self.texts("table.button.back"))

    def _wish_buttons(self, view: View, top: Any, seat: Seat, legal: Sequence[Action]) -> list[Button]:
        """Where windows are passed from now on, one's own for good and others for this turn, or no more
        (OCW-UI-07)."""
        texts = self.texts
        if isinstance(top, frames.Menu) and windows.can_answer(self.known.state(view), seat):
            label, tip = texts("table.button.mine"), texts("table.button.mine-text")
            return [Button("button:mine", label, tooltip=tip, beforehand="mine")]
        passes = [action for action in legal if isinstance(action, Pass)]
        if not isinstance(top, resolving.FlashWindow) or not passes:
            return []
        if not moment.is_own(view, seat):
            return list(self._passes(bool(top.declared) or moment.event_of(view) is not None))
        label, tip = texts("table.button.pass-mine"), texts("table.pass.mine.text")
        return [Button("button:pass-mine", label, (Pass(),), None, tip, "m", beforehand="mine")]

    def _passes_for_turn(self, answers: bool) -> tuple[Button, ...]:
        """Passing until the turn ends, and where nothing is answered all but attacks (OCW-UI-07)."""
        texts = self.texts
        ways = [("turn", "t", "turn")]
        if not answers:
            others = ",".join(kind for kind in get_args(resolving.Moment) if kind != _ATTACKED)
            ways.insert(0, ("peace", "w", f"turn:{others}"))
        return tuple(
            Button(
                f"button:pass-{name}",
                texts(f"table.button.pass-{name}"),
                (Pass(),),
                None,
                texts(f"table.button.pass-{name}.text"),
                key,
                beforehand=beforehand,
                short=texts(f"table.button.pass-{name}.short"),
            )
            for name, key, beforehand in ways
        )

    def _step_buttons(self, view: View, top: Any, legal: Sequence[Action]) -> list[Button]:
        """The abilities with cost and reason, those with FLASH in a window; the Attack action (OCW-UI-05)."""
        fighter, answers = view.fighters[top.fighter], isinstance(top, resolving.Answering)
        found = [
            self._use_button(view, top, fighter, slot, legal)
            for slot, card, place in moment.slots(fighter)
            if CARDS[card].abilities[place].is_flash or not answers
        ]
        if isinstance(top, frames.Activation):
            found.append(self._attack_button(view, top, legal))
        return found

    def _use_button(
        self, view: View, top: Any, fighter: Fighter, slot: int, legal: Sequence[Action]
    ) -> Button:
        """An ability: its cost, what it does, and that this would change nothing now. None is gilt: which is
        good is for the person, or a hint, to say."""
        card, place = moment.slot_place(view, slot)
        ability = CARDS[card].abilities[place]
        uses = tuple(a for a in legal if isinstance(a, do.Use) and a.slot == slot)
        plans = () if uses else self._planned(view, legal, slot)
        direct: tuple[Action, ...] = uses if len(uses) == 1 and not uses[0].targets else ()
        told = self.names.told(ability, view, fighter.id)
        if plans:
            told = f"{self.names.after_moving(plans[0].cost, top.value)} {told}"
            direct = plans[0].actions if not plans[0].use.targets else ()
        no = None if uses or plans else self._refusal(view, top, fighter, slot)
        cost = plans[0].cost if plans else abilities.cost_of(fighter, ability)
        what = self.names.deed(ability, _LETTERS)
        if no is not None:  # in a line: what it would do is told where it is pointed at
            what = brief_text(self.texts, ability, _SHORT).removesuffix(" …")
        label = self.texts(f"table.button.{'move-use' if plans else 'use'}", what=what, n=cost)
        if self._is_idle(view, top, uses, plans):
            label, told = self.texts("table.button.idle", use=label), f"*{self.texts('table.idle')}* {told}"
        return Button(
            f"button:use:{slot}",
            label if no is None else self._closed(label, no),
            direct,
            self.names.icon(f"row_{SLOTS[slot]}"),
            told,
            _HOTKEYS[slot],
            disabled=self.refusals.cited(no, view) if no is not None else "",
            note=told,
            opens=() if direct else uses or (plans[0].actions if plans else ()),
        )

    def _is_idle(self, view: View, top: Any, uses: Sequence[do.Use], plans: Sequence[Way]) -> bool:
        """Would an ability change nothing in an activation, here or after moving?"""
        if not isinstance(top, frames.Activation):
            return False
        if plans:
            return not any(way.changes for way in plans)
        fighter = view.fighters[top.fighter]
        return bool(uses) and bool(self.known.idle(view, fighter, top.value, (uses[0].slot,)))

    def _planned(self, view: View, legal: Sequence[Action], slot: int) -> tuple[Way, ...]:
        """The uses of an ability that only a move makes legal (OCW-ACT-03)."""
        if not any(isinstance(action, do.Move) for action in legal):
            return ()
        return self.ways.of_slot(view, slot)

    def _refusal(self, view: View, top: Any, fighter: Fighter, slot: int) -> Refusal | None:
        """Why an ability cannot be used now (OCW-UI-05)."""
        state = self.known.state(view)
        if isinstance(top, frames.Activation):
            return activation.refuse_slot(state, top, slot)
        value = view.pools[top.seat][top.die - 1]
        return abilities.refuse_ability(state, fighter, value, slot, True)

    def _closed(self, label: str, no: Refusal) -> str:
        """What cannot be done now says why in a word or two, since that is not pointed at."""
        key = f"table.closed.{no.key}"
        return self.texts("table.button.closed", use=label, why=self.texts(key)) if key in _CLOSED else label

    def _attack_button(self, view: View, top: frames.Activation, legal: Sequence[Action]) -> Button:
        fighter = view.fighters[top.fighter]
        action = next((a for a in legal if isinstance(a, do.Attack)), None)
        state = self.known.state(view)
        no = activation.refuse_again(top, ability=False) or attack.refuse_action(state, fighter)
        is_idle = action is not None and self.known.vain(view, fighter).always
        key = "table.button.attack-idle" if is_idle else "table.button.attack"
        label, icon = self.texts(key, n=fighter.atk), self.names.icon("attack")
        why = self.refusals.cited(no, view) if no and not action else ""
        if action and len(aiming.objectives(state, fighter, lasting(fighter, "reach"))) > 1:
            return Button(ATTACK, label, (), icon, "", "a", selects=(ATTACK,))
        label = self._closed(label, no) if why and no is not None else label
        return Button(ATTACK, label, (action,) if action else (), icon, "", "a", disabled=why)

    def _borrow_buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """The abilities of the defeated that the named die pays (OCW-CARD-02)."""
        found = []
        for slot in sorted({a.slot for a in legal if isinstance(a, do.Use)}):
            card, place = moment.slot_place(view, slot)
            uses = tuple(a for a in legal if isinstance(a, do.Use) and a.slot == slot)
            direct = uses if len(uses) == 1 and not uses[0].targets else ()
            note = self.names.told(CARDS[card].abilities[place], view, moment.top(view).fighter)
            label, icon = self.names.ability_name(card, place), self.names.icon(f"row_{SLOTS[slot]}")
            found.append(Button(f"button:use:{slot}", label, direct, icon, note, note=note))
        return found

    def _deck_buttons(self, view: View) -> list[Button]:
        """Saved teams that this match allows, each taken with one click (OCW-TEAM-09)."""
        found = []
        for place, deck in enumerate(decks.takable(view.setup)[:_DECKS]):
            picks = tuple(do.Pick(card) for card in deck.indices)
            words = self.texts("table.button.deck", name=deck.name)
            team, icon = self.names.cards(deck.indices), self.names.icon("hand")
            found.append(Button(f"button:deck:{place}", words, picks, icon, team))
        return found

    def _plain_button(self, view: View, top: Any, action: Action, legal: Sequence[Action]) -> Button | None:
        """Passing, ending, taking back, yes and no, shares."""
        if isinstance(action, do.Share):
            hotkey = str(action.amount) if action.amount < 10 else ""
            return Button(f"button:share:{action.amount}", str(action.amount), (action,), hotkey=hotkey)
        if type(action) not in _PLAIN:
            return None
        word, hotkey, tone = _PLAIN[type(action)]
        if word == "end":
            word = f"end.{_ENDS.get(type(top), 'turn')}"
        if isinstance(action, do.Decline) and type(top) in _DECLINED:
            word = f"decline.{_DECLINED[type(top)]}"
        label, ask, about = self.texts(f"table.button.{word}"), "", tuple[EntityId, ...]()
        if word == "end.turn":
            ask, dice = self._left(view, legal, top.seat), self._dice(view, top.seat)
            about = tuple(f"fighter:{uid}" for uid in _idle(legal)) if ask else ()
            label = self.texts.count("table.button.end-with", dice) if ask else label
        if isinstance(action, do.Done):
            ask = self._undone(view, top, legal)
            tone = "normal" if ask else tone
            label = label if self._dice(view, top.seat) else self.texts("table.button.done-turn")
        short = self.texts("table.button.pass.short") if word == "pass" else ""
        button = Button(
            button_of(action), label, (action,), hotkey=hotkey, tone=tone, confirm=ask, about=about
        )
        return replace(button, short=short) if short else button

    def _dice(self, view: View, seat: Seat) -> int:
        """The dice in a player's pool."""
        return sum([1 for value in view.pools[seat] if value])

    def _undone(self, view: View, top: frames.Activation, legal: Sequence[Action]) -> str:
        """What an activation that is about to end could still do and would change something, as a question;
        nothing: none (OCW-ACT-08)."""
        fighter = view.fighters[top.fighter]
        slots = tuple(sorted({a.slot for a in legal if isinstance(a, do.Use)}))
        attacks = do.Attack() in legal and not self.known.vain(view, fighter).always
        uses = len(self.known.idle(view, fighter, top.value, slots)) < len(slots)
        if not (attacks or uses):
            return ""
        who = self.names.fighter_name(view, fighter.id)
        key = "attack" if attacks else "ability"
        last = self.texts("table.end-activation.turn") if not self._dice(view, top.seat) else ""
        return f"{self.texts(f'table.end-activation.{key}', who=who)} {last}".strip()

    def _left(self, view: View, legal: Sequence[Action], seat: Seat) -> str:
        """Who could still be activated when a turn is about to end, as a question; nobody: none."""
        names = [self.names.fighter_name(view, uid) for uid in _idle(legal)]
        return (
            self.texts.count("table.end-turn", self._dice(view, seat), who=", ".join(names)) if names else ""
        )


def _idle(legal: Sequence[Action]) -> tuple[int, ...]:
    """Who could be activated."""
    return tuple(dict.fromkeys(a.fighter for a in legal if isinstance(a, do.Activate)))
