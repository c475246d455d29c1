"""Chapter 14: drawing event cards and the choices they ask for (S5, S5c). What they do: rules/effects.py."""

from __future__ import annotations

from typing import get_args

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.hexes import hexes_in

from ..components.cards import CARD, CARDS
from ..records.actions import ChooseHex, ChooseUnit, Decline
from ..records.events import CardApplied, CardDrawn, DeckShuffled
from ..records.frames import Card
from ..records.state import State
from ..records.units import DREW, Unit
from . import effects

CHOICE = Cite("HG-EVT-07")


def draw(draft: Draft[State], unit: Unit) -> None:
    """The unit's entry turns over the top card, which is carried out completely (HG-EVT-01, HG-EVT-05)."""
    state = draft.state
    unit = state.update(state.units[unit.id].marked(DREW))
    deck = state.deck
    if not deck.size:
        deck = deck.reshuffled(draft, "deck", discards=True)
        draft.emit(DeckShuffled())
    (index,), deck = deck.drawn()
    state.put(deck.discarding(index))
    card = CARDS[index]
    draft.emit(CardDrawn(unit.seat, unit.id, card.key))
    if card.effect not in effects.CHOICES:
        effects.EFFECTS[card.effect](draft, unit, card)
        return
    asked = Card(unit.seat, card.key, unit.id)
    if effects.targets(state, asked):
        draft.push(asked)
    else:
        effects.fall_back(draft, unit, card)


CardAction = ChooseHex | ChooseUnit | Decline


class CardPhase(Phase[State, Card, CardAction]):
    """The drawer chooses; only some cards may be declined (HG-EVT-07)."""

    accepts = get_args(CardAction)

    def owed(self, state: State, frame: Card) -> tuple[Seat, ...]:
        return () if frame.seat in state.leaving else (frame.seat,)

    def options(self, state: State, frame: Card, seat: Seat) -> list[CardAction]:
        found = hexes_in(effects.targets(state, frame))
        asks_unit = effects.asks_unit(frame)
        choices: list[CardAction] = [ChooseUnit(i) if asks_unit else ChooseHex(i) for i in found]
        may = [Decline()] if CARD[frame.card].effect in effects.OPTIONAL else []
        return [*choices, *may]

    def legal(self, state: State, frame: Card, seat: Seat) -> list[CardAction]:
        return self.options(state, frame, seat)

    def refuse(self, state: State, frame: Card, seat: Seat, action: CardAction) -> Refusal | None:
        if isinstance(action, Decline):
            optional = CARD[frame.card].effect in effects.OPTIONAL
            return None if optional else CHOICE.refuse("card-must", card=frame.card)
        wants_unit = effects.asks_unit(frame)
        if isinstance(action, ChooseUnit) != wants_unit:
            return CHOICE.refuse("card-wants-unit" if wants_unit else "card-wants-hex", card=frame.card)
        value = action.unit if isinstance(action, ChooseUnit) else action.at
        if value >= 0 and effects.targets(state, frame) >> value & 1:
            return None
        return CHOICE.refuse("card-not-there", card=frame.card)

    def take(self, draft: Draft[State], frame: Card, seat: Seat, action: CardAction) -> None:
        if isinstance(action, ChooseUnit):
            draft.swap(msgspec.structs.replace(frame, chosen=action.unit))
        elif isinstance(action, ChooseHex):
            draft.pop()
            effects.choose(draft, frame, action.at)
        else:
            draft.pop()
            draft.emit(CardApplied(frame.card, done=False))

    def proceed(self, draft: Draft[State], frame: Card) -> None:
        """Who has resigned chooses nothing any more."""
        draft.pop()
