"""Who is asked what (OCW-UI-05, OCW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Caution, Chip, EntityId, Header, Pick, Picker, Prompt, Questions
from tabletop.engine.model import Action, Refusal, Seat
from tabletop.engine.priority import Pass

from ..components.cards import CARDS, Ability
from ..records import actions as do
from ..records import frames, resolving
from ..records.setup import TEAM
from ..rulebook.wording import choice_text
from ..rules import aiming, deployment
from ..rules.abilities import SLOT_ROWS, cost_in
from ..rules.activation import is_barred
from ..rules.keywords import repetitions
from ..rules.team import idle_equipment
from ..rules.view import View
from . import moment
from .answers import BESIDE, needed
from .brief import gift
from .buttons import Buttons
from .header import Bar, is_compensated
from .known import Known
from .moment import number, owner
from .names import Names
from .shortcuts import ATTACK
from .windows import Windows

_LETTERS = 60
"""Letters of what an ability of a card in the hand does."""
MOMENTS = ("ability", "attack", "interlude", "turn_end")
MINE = "mine"
"""All windows on what one does oneself (`moment.is_own`)."""


class DuelQuestions(Questions):
    """Questions, and the buttons to answer them."""

    GIVEN = frozenset({MINE})

    def __init__(self, names: Names, bar: Bar, buttons: Buttons, windows: Windows, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.bar, self.buttons, self.windows = bar, buttons, windows

    def header(self, view: View, names: Sequence[str]) -> Header:
        return self.bar.header(view)

    def lasting(self, view: View) -> tuple[Chip, ...]:
        return self.bar.lasting(view)

    def prompt(
        self, view: View, seat: Seat | None, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Prompt:
        top = moment.top(view)
        question = self._begun(view, top, selection) or self._question(view, top)
        if view.outcome is not None:
            return Prompt(question)
        if seat is None:
            return Prompt(self.texts("table.waits", who=self._asked_name(view, top)))
        text = self.texts("table.asks", who=self.names.seat_name(seat), question=question)
        detail = self._detail(view, top, selection)
        if self.names.look.large and isinstance(top, frames.Merging | frames.Menu) and not selection:
            detail = f"{detail} {self.texts('setup.opening.even.note')}" if is_compensated(view) else detail
        buttons = tuple(self.buttons.of(view, seat, legal, selection))
        if isinstance(top, resolving.FlashWindow) and (top.declared or moment.event_of(view) is not None):
            clear = (*self.windows.about(view), *needed(seat, legal))
            happened, gist = self.windows.told(view, top)
            if any(button.tone == BESIDE for button in buttons):
                happened = f"{happened} {self.texts('table.window.beside')}"
            return Prompt(text, detail, buttons, True, happened, clear=clear, gist=gist)
        return Prompt(text, detail, buttons, picker=self._hand(view, top, seat))

    def _hand(self, view: View, top: Any, seat: Seat) -> Picker | None:
        """The cards of the hand to be read beside the field: what the characters do that wait to be placed,
        whose figures the hand shows (OCW-SET-05), later all that can be deployed, those that cannot now below
        them (OCW-DEP-01)."""
        hand = view.hands[seat]
        if isinstance(top, (frames.Placing, frames.Alternating)):
            gone = [card for card, _ in top.placed[seat]] if isinstance(top, frames.Placing) else []
            waiting = [card for card in hand if CARDS[card].hp and card not in gone]
            rows, title = [self._card_row(seat, card) for card in waiting], "table.hand-does"
        elif isinstance(top, frames.Deploying):
            state = self.known.state(view)
            told = [(card, deployment.refuse_card(state, seat, card)) for card in hand]
            rows = [
                self._dear_row(view, seat, card, no) for card, no in sorted(told, key=lambda t: bool(t[1]))
            ]
            title = "table.hand-title"
        else:
            return None
        return Picker(self.texts(title), tuple(rows), repeats=True) if rows else None

    def _card_row(self, seat: Seat, card: int) -> Pick:
        """A card of the hand: what each of its abilities does, and what it costs in the row where it costs
        less; row and cost in signs for where the words of all have no room."""
        abilities = CARDS[card].abilities
        note = "\n".join(self._cheapest(ability) for ability in abilities)
        signs = [(self.names.icon(f"row_{each.slot}"), f"{_least(each)}+") for each in abilities]
        return Pick(
            f"hand:{seat}:{card}",
            self.names.card_name(card),
            self.names.portrait(card),
            note=note,
            figures=tuple(signs),
        )

    def _cheapest(self, ability: Ability) -> str:
        """``**Vanguardia 2+** CURAR 4``"""
        row = self.texts(f"row.{ability.slot}").capitalize()
        return f"**{row} {_least(ability)}+** {self.names.brief(ability, _LETTERS)}"

    def _abilities(self, card: int) -> str:
        """``4+: +2 ATK · 3+: …``"""
        return " · ".join(f"{a.cost}+: {self.names.brief(a, _LETTERS)}" for a in CARDS[card].abilities)

    def _dear_row(self, view: View, seat: Seat, card: int, no: Refusal | None) -> Pick:
        """A card of the hand with its price in dice: what it brings, or why it stays (OCW-UI-05)."""
        price = self.texts.count("table.dice", CARDS[card].cost)
        note = f"{gift(card)} · {self._abilities(card)}"
        if no is not None:
            note = f"*{self.buttons.refusals.cited(no, view)}*"
        return Pick(f"hand:{seat}:{card}", self.names.card_name(card), self.names.portrait(card), price, note)

    def _asked_name(self, view: View, top: Any) -> str:
        if isinstance(top, (frames.Choosing, frames.Placing)):
            return ", ".join(self.names.seat_within(s) for s in top.waiting)
        return self.names.seat_within(moment.asked(view)) if top is not None else self.texts("table.nobody")

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
                return texts("table.ask.pay", card=self.names.card_name(card))
            case frames.Menu():
                return texts("table.ask.menu")
            case frames.Activation(fighter=fighter) | resolving.Answering(fighter=fighter):
                key = "table.ask.activation" if isinstance(top, frames.Activation) else "table.ask.answer"
                return texts(key, who=self.names.fighter_name(view, fighter))
            case resolving.FlashWindow():
                return self.windows.question(view, top)
        return self._choice_question(view, top)

    def _begun(self, view: View, top: Any, selection: tuple[EntityId, ...]) -> str:
        """What is asked next once a card, a die or a character is chosen; empty where nothing is."""
        if not selection:
            return ""
        first, n = selection[0].partition(":")[0], number(selection[0])
        match top:
            case frames.Placing() | frames.Alternating() if first == "hand":
                return self.texts("table.ask.enters", card=self.names.card_name(n))
            case frames.Deploying() if first == "hand":
                key = "enters" if CARDS[n].is_character else "wears"
                return self.texts(f"table.ask.{key}", card=self.names.card_name(n))
            case frames.Merging() if first == "die":
                return self.texts("table.ask.merge-on", n=view.pools[top.seat][n - 1])
            case frames.Menu() if first == "die":
                return self.texts("table.ask.die-to", n=view.pools[top.seat][n - 1])
            case frames.Menu() if first == "fighter":
                return self.texts("table.ask.die-of", who=self.names.fighter_name(view, n))
            case frames.Activation(fighter=fighter) if selection[0] == ATTACK:
                return self.texts("table.ask.aim", who=self.names.fighter_name(view, fighter))
            case frames.Activation() | resolving.Answering() if selection[0].startswith("button:use:"):
                words = self._step_words(view, selection).rstrip(".")
                return f"{words[:1].lower()}{words[1:]}"
        return ""

    def _choice_question(self, view: View, top: Any) -> str:
        """The questions inside a resolution (SM-18, SM-21)."""
        texts = self.texts
        match top:
            case resolving.Aiming(assault=assault):
                return texts("table.ask.aim", who=self.names.fighter_name(view, assault.fighter))
            case resolving.Sharing(victims=victims, given=given):
                return texts("table.ask.share", who=self.names.fighter_name(view, victims[len(given)]))
            case resolving.Displacing(fighter=fighter):
                return texts("table.ask.displace", who=self.names.fighter_name(view, fighter))
            case resolving.FollowingUp(running=running):
                return texts("table.ask.follow", who=self.names.fighter_name(view, running.declared.fighter))
            case resolving.Borrowing(fighter=fighter, cards=cards):
                return texts(
                    "table.ask.borrow",
                    who=self.names.fighter_name(view, fighter),
                    card=self.names.card_name(cards[0]),
                )
        return texts("table.ask.wait")

    def _detail(self, view: View, top: Any, selection: tuple[EntityId, ...]) -> str:
        """What to click next, in a sentence."""
        texts = self.texts
        match top:
            case frames.Drafting() | frames.Choosing():
                return self._team_words(view, top)
            case frames.Placing() | frames.Alternating():
                placing = self._place_words(view, top)
                brief = selection or self.names.look.large  # the list below needs the room
                return placing if brief else f"{placing} {texts('table.hint.place')}"
            case frames.Merging():
                return "" if selection else texts("table.hint.merge")
            case frames.Deploying():
                return "" if selection else texts("table.hint.deploy")
            case frames.Paying(card=card, dice=dice):
                return texts("table.hint.pay", n=len(dice), most=CARDS[card].cost)
            case frames.Menu():
                return "" if selection else texts("table.hint.die")
            case resolving.FlashWindow():
                return self._answer_words(view, selection)
            case frames.Activation(fighter=fighter) if selection[:1] == (ATTACK,):
                return self._aim_words(view, fighter)
            case frames.Activation() | resolving.Answering():
                return "" if selection else self._step_words(view, selection)
            case resolving.Sharing(victims=victims, total=total, given=given):
                last = len(victims) - len(given) == 2
                rest = self.names.fighter_name(view, victims[-1])
                words = texts("table.hint.share", n=total - sum(given))
                return f"{words} {texts('table.hint.share-rest', who=rest)}" if last else words
            case resolving.Aiming(assault=assault):
                return self._aim_words(view, assault.fighter)
            case resolving.Displacing():
                return texts("table.hint.displacing")
            case resolving.Borrowing(die=die):
                return texts("table.hint.borrow-what" if die else "table.hint.borrow")
            case resolving.FollowingUp(running=running):
                return self.windows.declared(view, running.declared)
        return ""

    def _team_words(self, view: View, top: Any) -> str:
        """The team so far, and equipment that nobody in it can wear (OCW-TEAM-06)."""
        seat = max(0, view.seat)
        mine = top.picks[seat] if isinstance(top, frames.Choosing) else view.hands[seat]
        members = [card for card in mine if CARDS[card].is_character]
        gear, most = [card for card in mine if card not in members], view.setup.equip_count
        words = self.names.cards(members) or "–"
        team = self.texts("table.team", cards=words, n=len(members), most=TEAM)
        if most and len(members) == TEAM:
            words = self.names.cards(gear) or "–"
            team = f"{team} {self.texts('table.gear', cards=words, n=len(gear), most=most)}"
        idle = idle_equipment(mine) if len(mine) > TEAM else ()
        if idle:
            team = f"{team} {self._idle_words(idle)}"
        if len(members) == TEAM and len(gear) < most:
            team = f"{team} {self._carried_words(view, seat)}"
        return team

    def _idle_words(self, cards: Sequence[int]) -> str:
        """Equipment that nobody in the team can wear, each piece with the class that could."""
        told = [
            self.texts(
                "table.carries.card",
                card=self.names.card_name(card),
                who=self.texts(f"class.{CARDS[card].cls}").lower(),
            )
            for card in cards
        ]
        return self.texts("table.idle-equipment", cards=self.names.listed(told))

    def _carried_words(self, view: View, seat: Seat) -> str:
        """Who of the team could carry which of the equipment that is left to be picked (OCW-TEAM-06)."""
        told = []
        for card in moment.pool_cards(view):
            able = moment.wearers(view, seat, card) if moment.taker(view, card) < 0 else []
            if able:
                name, who = self.names.card_name(card), self.names.cards(able)
                told.append(self.texts("table.carries.card", card=name, who=who))
        if not told:
            return self.texts("table.carries.none")
        return self.texts("table.carries", cards=self.names.listed(told))

    def _aim_words(self, view: View, uid: int) -> str:
        """Which attack of how many asks for its objective (OCW-ATK-12), and whether TAUNT forces one."""
        fighter, again = view.fighters[uid], moment.frame_of(view, resolving.Repeating)
        said = [self.texts("table.hint.aiming")]
        if again is not None and again.fighter == uid:
            _, most = repetitions(fighter, again.first)
            if most > 1:
                said.insert(0, self.texts("table.hint.attack-of", n=again.made + 1, most=most))
        if aiming.taunters(self.known.state(view), fighter.seat):
            said.append(self.texts("table.hint.aiming-taunt"))
        return " ".join(said)

    def _place_words(self, view: View, top: Any) -> str:
        """Which of how many characters is placed now (OCW-SET-02, OCW-SET-03)."""
        if isinstance(top, frames.Placing):
            done = len(top.placed[max(0, view.seat)])
        else:
            done = len(moment.standing(view, moment.asked(view)))
        most, idle = view.setup.placed, idle_equipment(moment.picked(view, moment.asked(view)))
        said = self.texts("table.hint.placing", n=min(done + 1, most), most=most)
        if done or not idle or self.names.look.large:  # there the list needs the room
            return said
        return f"{said} {self._idle_words(idle)}"

    def _answer_words(self, view: View, selection: tuple[EntityId, ...]) -> str:
        """An answer that is chosen asks for its target."""
        begun = [id for id in selection if not id.startswith("die:")]
        if begun and begun[0].startswith("button:react:"):
            user = moment.fighter(view, owner(begun[0].removeprefix("button:")))
            if user is not None:
                ability = moment.slot_ability(view, number(begun[0]), user)
                target = ability.choices[min(len(begun), len(ability.choices)) - 1]
                return choice_text(self.texts, ability, target, self.names.card_name(user.card))
        return self.texts(f"table.hint.{_giving(selection) or 'window'}")

    def _step_words(self, view: View, selection: tuple[EntityId, ...]) -> str:
        """Abilities begin with their button; the next target is named."""
        if selection and selection[0].startswith("button:use:"):
            ability = moment.slot_ability(view, number(selection[0]))
            if len(selection) - 1 < len(ability.choices):
                target, user = ability.choices[len(selection) - 1], moment.source(view)
                name = self.names.card_name(user.card) if user is not None else ""
                return choice_text(self.texts, ability, target, name)
            return self.texts("table.hint.from")  # it is used after moving
        top = moment.top(view)
        if not isinstance(top, frames.Activation):
            return self.texts("table.hint.answer")
        step = ".action" if top.ability_used else ".ability" if top.action_used else ""
        if not top.action_used and is_barred(self.known.state(view).fighters[top.fighter]):
            step = ".barred"
        said, dice = self.texts(f"table.hint.activation{step}"), view.pools[top.seat]
        is_last = not any(value for n, value in enumerate(dice, start=1) if n != top.die)
        return f"{said} {self.texts('table.hint.last-die')}" if is_last else said

    # -- before it is done --------------------------------------------------------------------------

    def caution(self, view: View, actions: Sequence[Action]) -> Caution | None:
        """A card that takes all dice ends the turn at once (OCW-DEP-02)."""
        action = actions[0] if len(actions) == 1 else None
        dice = sum([1 for value in view.pools[moment.asked(view)] if value])
        if not isinstance(action, do.Deploy) or dice != CARDS[action.card].cost:
            return None
        texts, card = self.texts, self.names.card_name(action.card)
        ask = texts.count("table.spends-all", dice, card=card)
        return Caution(ask, texts.count("table.spends-all-do", dice), texts("table.spends-all-stay"))

    # -- standing answers ---------------------------------------------------------------------------

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        """Windows that may be let go by from now on (OCW-UI-07)."""
        names = (MINE, *MOMENTS)
        return tuple((m, self.texts(f"table.pass.{m}"), self.texts(f"table.pass.{m}.text")) for m in names)

    def passes(
        self, view: View, seat: Seat, legal: Sequence[Action], chosen: frozenset[str]
    ) -> Action | None:
        top = moment.top(view)
        known = next((a for a in legal if isinstance(a, Pass)), None)
        if known is None or not isinstance(top, resolving.FlashWindow):
            return None
        mine = MINE in chosen and moment.is_own(view, seat)
        return known if mine or top.moment in chosen else None


def _giving(selection: tuple[EntityId, ...]) -> str:
    """What is asked next of a die and a character, once one of them is selected."""
    if not selection:
        return ""
    return "die-of" if selection[0].startswith("fighter:") else "die-to"


def _least(ability: Ability) -> int:
    """What an ability costs in its own row."""
    return cost_in(SLOT_ROWS.get(ability.slot, -1), ability)
