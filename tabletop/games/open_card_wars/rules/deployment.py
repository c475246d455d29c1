"""The deployment phase (chapter 7): characters and equipment from the hand, paid with dice.

The card's cost counts, and newcomers do not attack, whatever an example says (OCW-SRC-05, OCW-SRC-06).
Artefacts and weapons are equipment, too (OCW-SRC-10).
"""

from __future__ import annotations

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts import payments

from ..components.cards import CARDS
from ..records.actions import BACK, END_PHASE, Back, Deploy, EndPhase, Pay
from ..records.events import Deployed, Equipped
from ..records.fighters import Fighter
from ..records.frames import Deploying, Paying
from ..records.state import DICE, State
from . import displacement, mana
from .geometry import CELLS, empty_cells
from .team import is_hidden

FROM_HAND = Cite("OCW-DEP-01")
COST = Cite("OCW-DEP-02")
CELL = Cite("OCW-DEP-03")
WEARER = Cite("OCW-EQ-01")
ONE_EACH = Cite("OCW-EQ-02")
OWN_DIE = Cite("OCW-MANA-04")
NO_WEARER = WEARER.refuse("no-wearer")
EQUIPPED = ONE_EACH.refuse("already-equipped")
WRONG_CLASS = tuple(WEARER.refuse("wrong-class", cls=card.cls) for card in CARDS)
"""By the card that is refused."""


def refuse_wearer(state: State, seat: Seat, card: int, wearer: Fighter | None) -> Refusal | None:
    """Why a character cannot get a piece of equipment, or None: STUN, PRISON, SILENCE and INVULNERABLE do not
    hinder it (OCW-EQ-01, OCW-EQ-02, OCW-EQ-07)."""
    if wearer is None or wearer.seat != seat or not wearer.hp:
        return NO_WEARER
    if CARDS[wearer.card].cls != CARDS[card].cls:
        return WRONG_CLASS[card]
    return EQUIPPED if wearer.equipment >= 0 else None


def refuse_deploy(state: State, seat: Seat, action: Deploy) -> Refusal | None:
    """Why a card cannot be played there, or None. Costs are never reduced (OCW-DEP-06)."""
    if action.card not in state.hands[seat]:
        return FROM_HAND.refuse("not-in-hand")
    card, dice = CARDS[action.card], len(state.dice(seat))
    if dice < card.cost:
        return COST.refuse("too-few-dice", cost=card.cost, dice=dice)
    if not card.is_character:
        return refuse_wearer(state, seat, action.card, state.fighter(action.to))
    if action.to not in CELLS:
        return CELL.refuse("no-such-cell")
    if state.occupant(seat, action.to) is not None:
        return CELL.refuse("cell-occupied")
    return None


def refuse_card(state: State, seat: Seat, card: int) -> Refusal | None:
    """Why a card of the hand can be played nowhere now, or None; what comes nearest to a place is told."""
    if CARDS[card].is_character:
        places = [Deploy(card, cell) for cell in CELLS]
    else:
        places = [Deploy(card, f.id) for f in state.fighters if f.seat == seat and f.hp]
    told = [refuse_deploy(state, seat, action) for action in places]
    if not told:
        return refuse_deploy(state, seat, Deploy(card, -1))
    return None if None in told else next((no for no in told if no is EQUIPPED), told[0])


def deployments(state: State, seat: Seat) -> list[Deploy]:
    """Every card of the hand that can be paid, wherever it may go."""
    dice = DICE - state.pools[seat].count(0)
    found: list[Deploy] = []
    for card in state.hands[seat]:
        if CARDS[card].cost > dice:
            continue
        if CARDS[card].is_character:
            found += [Deploy(card, cell) for cell in empty_cells(state, seat)]
        else:
            own = [f for f in state.fighters if refuse_wearer(state, seat, card, f) is None]
            found += [Deploy(card, f.id) for f in own]
    return found


class DeployingPhase(Phase[State, Deploying, Deploy | EndPhase]):
    """Any number of cards, one after another (OCW-DEP-01); no window opens (OCW-DEP-05)."""

    accepts = (Deploy, EndPhase)

    def owed(self, state: State, frame: Deploying) -> tuple[Seat, ...]:
        seat = frame.seat
        return (seat,) if _may_hide_one(state, seat) or deployments(state, seat) else ()

    def legal(self, state: State, frame: Deploying, seat: Seat) -> list[Deploy | EndPhase]:
        return [*deployments(state, seat), END_PHASE]

    def refuse(self, state: State, frame: Deploying, seat: Seat, action: Deploy | EndPhase) -> Refusal | None:
        return refuse_deploy(state, seat, action) if isinstance(action, Deploy) else None

    def take(self, draft: Draft[State], frame: Deploying, seat: Seat, action: Deploy | EndPhase) -> None:
        if isinstance(action, EndPhase):
            draft.pop()
            return
        dice = draft.state.dice(seat)
        if len(dice) == CARDS[action.card].cost:
            play(draft, Paying(seat, action.card, action.to, tuple(dice)))
        else:
            draft.push(Paying(seat, action.card, action.to))

    def proceed(self, draft: Draft[State], frame: Deploying) -> None:
        draft.pop()


def _may_hide_one(state: State, seat: Seat) -> bool:
    """Might a hidden hand hold something to play, by what everybody knows? Then the owner is asked, or its
    silence would betray the hand (OCW-OPT-07)."""
    if not is_hidden(state.setup) or all(CARDS[c].is_character for c in state.hands[seat]):
        return False
    if len(state.dice(seat)) < min(CARDS[c].cost for c in state.setup.equipment):
        return False
    return any(f.seat == seat and f.stands and f.equipment < 0 for f in state.fighters)


class PayingPhase(Phase[State, Paying, Pay | Back]):
    """Which dice pay (OCW-DEP-02)? Values are ignored; until the last one everything can be taken back."""

    accepts = (Pay, Back)

    def owed(self, state: State, frame: Paying) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Paying, seat: Seat) -> list[Pay | Back]:
        pool = dict.fromkeys(state.dice(seat), 1)  # values are ignored
        return [*map(Pay, payments.openings(pool, CARDS[frame.card].cost, frame.dice)), BACK]

    def refuse(self, state: State, frame: Paying, seat: Seat, action: Pay | Back) -> Refusal | None:
        if isinstance(action, Back):
            return None
        if not state.value(seat, action.die):
            return OWN_DIE.refuse("no-such-die")
        return COST.refuse("die-chosen") if action.die in frame.dice else None

    def take(self, draft: Draft[State], frame: Paying, seat: Seat, action: Pay | Back) -> None:
        if isinstance(action, Back):
            draft.pop()
            return
        ahead = msgspec.structs.replace(frame, dice=(*frame.dice, action.die))
        if len(ahead.dice) < CARDS[frame.card].cost:
            draft.swap(ahead)
        else:
            draft.pop()
            play(draft, ahead)


def play(draft: Draft[State], paid: Paying) -> None:
    """The dice go to the supply, the card comes into play (OCW-DEP-02, OCW-DEP-03, OCW-EQ-01)."""
    state = draft.state
    for die in paid.dice:
        mana.spend(draft, paid.seat, die)
    state.hands[paid.seat] = tuple(c for c in state.hands[paid.seat] if c != paid.card)
    if CARDS[paid.card].is_character:
        fighter = state.enter(paid.card, paid.seat, paid.to)
        draft.emit(Deployed(fighter.id, paid.card, paid.seat, paid.to, paid.dice))
        displacement.tread(draft, fighter.id)
    else:
        state.update(state.fighters[paid.to].changed(equipment=paid.card))
        draft.emit(Equipped(paid.to, paid.card, paid.dice))
