"""Chapter 14: drawing event cards and the choices they ask for (S5, S5c). What they do: rules/effects.py."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Refusal, Seat
from tabletop.parts.hexes import hexes_in

from ..actions import ChooseHex, ChooseUnit, Decline
from ..cards import CARD, CARDS
from ..events import CardApplied, CardDrawn, DeckShuffled
from ..frames import Card
from ..state import State
from ..units import DREW, Unit
from . import effects

CHOICE = Cite("HG-EVT-07")


def draw(draft: Draft, unit: Unit) -> None:
    """The unit's entry turns over the top card, which is carried out completely (HG-EVT-01, HG-EVT-05)."""
    state: State = draft.state
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


class CardPhase(Phase):
    """The drawer chooses; only some cards may be declined (HG-EVT-07)."""

    accepts = (ChooseHex, ChooseUnit, Decline)

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        return () if frame.seat in state.leaving else (frame.seat,)

    def options(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        found = effects.targets(state, frame)
        choose = ChooseUnit if effects.asks_unit(frame) else ChooseHex
        may = [Decline()] if CARD[frame.card].effect in effects.OPTIONAL else []
        return [*map(choose, hexes_in(found)), *may]

    def legal(self, state: Any, frame: Any, seat: Seat) -> list[Action]:
        return self.options(state, frame, seat)

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> Refusal | None:
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

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        if isinstance(action, ChooseUnit):
            draft.swap(msgspec.structs.replace(frame, chosen=action.unit))
        elif isinstance(action, ChooseHex):
            draft.pop()
            effects.choose(draft, frame, action.at)
        else:
            draft.pop()
            draft.emit(CardApplied(frame.card, done=False))

    def proceed(self, draft: Draft, frame: Any) -> None:
        """Who has resigned chooses nothing any more."""
        draft.pop()
