"""Deployment before the first turn (chapter 5): hidden and revealed together, or one by one."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sealed import SealedPhase

from ..components.cards import CARDS
from ..records.actions import Place
from ..records.events import Placed, PlacedInSecret
from ..records.frames import Alternating, Placing, Spots
from ..records.state import State
from .geometry import CELLS, PLACE

FROM_HAND = Cite("OCW-SET-02")
CELL = Cite("OCW-GEO-01")
OCCUPIED = Cite("OCW-GEO-04")
CARD_FIRST = Cite("OCW-SET-05").refuse("character-first")
NOT_YOUR_FIELD = CELL.refuse("not-your-field")


def refuse_place(state: State, seat: Seat, mine: Spots, action: Place) -> Refusal | None:
    """Why a character cannot be placed there, or None: any own cells, any distribution (OCW-SET-05)."""
    if action.card not in state.hands[seat] or not CARDS[action.card].is_character:
        return FROM_HAND.refuse("not-in-hand")
    if any(card == action.card for card, _ in mine):
        return FROM_HAND.refuse("already-placed", card=action.card)
    if action.cell not in CELLS:
        return CELL.refuse("no-such-cell")
    if any(cell == action.cell for _, cell in mine):
        return OCCUPIED.refuse("cell-occupied")
    return None


def spots(state: State, seat: Seat, mine: Spots) -> list[Place]:
    """Every character still in hand on every free cell."""
    used = {card for card, _ in mine}
    taken = {cell for _, cell in mine}
    cards = [c for c in state.hands[seat] if CARDS[c].is_character and c not in used]
    return [Place(card, cell) for card in cards for cell in CELLS if cell not in taken]


def put(draft: Draft[State], seat: Seat, card: int, cell: int) -> None:
    """A character stands on its cell before turn 1 (OCW-SET-07)."""
    state = draft.state
    state.hands[seat] = tuple(c for c in state.hands[seat] if c != card)
    fighter = state.enter(card, seat, cell)
    draft.emit(Placed(fighter.id, card, seat, cell))


class PlacingPhase(SealedPhase[State, Placing, Place, Spots]):
    """Both place in secret (OCW-SET-04): all five, or in reserves mode some of choice (OCW-SET-02, -03)."""

    accepts = (Place,)

    def legal(self, state: State, frame: Placing, seat: Seat) -> list[Place]:
        return spots(state, seat, frame.placed[seat])

    def refuse(self, state: State, frame: Placing, seat: Seat, action: Place) -> Refusal | None:
        return refuse_place(state, seat, frame.placed[seat], action)

    def written(self, draft: Draft[State], frame: Placing, seat: Seat, action: Place) -> Spots:
        draft.emit(PlacedInSecret(seat, action.card, action.cell))
        return (*frame.placed[seat], (action.card, action.cell))

    def is_whole(self, state: State, answer: Spots) -> bool:
        return len(answer) == state.setup.placed

    def reveal(self, draft: Draft[State], frame: Placing) -> None:
        """In reading order: in what order they were placed stays unknown."""
        for seat in (0, 1):
            for card, cell in sorted(frame.placed[seat], key=lambda spot: PLACE[spot[1]]):
                put(draft, seat, card, cell)


class AlternatingPhase(Phase[State, Alternating, Place]):
    """One character at a time, the draft coin's winner first (OCW-SET-04)."""

    accepts = (Place,)

    def owed(self, state: State, frame: Alternating) -> tuple[Seat, ...]:
        return (state.drafter ^ (frame.done % 2),)

    def legal(self, state: State, frame: Alternating, seat: Seat) -> list[Place]:
        return spots(state, seat, self._mine(state, seat))

    def refuse(self, state: State, frame: Alternating, seat: Seat, action: Place) -> Refusal | None:
        return refuse_place(state, seat, self._mine(state, seat), action)

    def take(self, draft: Draft[State], frame: Alternating, seat: Seat, action: Place) -> None:
        if frame.done + 1 == 2 * draft.state.setup.placed:
            draft.pop()
        else:
            draft.swap(Alternating(frame.done + 1))
        put(draft, seat, action.card, action.cell)

    def _mine(self, state: State, seat: Seat) -> Spots:
        return tuple((f.card, f.cell) for f in state.fighters if f.seat == seat)


def begin(draft: Draft[State]) -> None:
    """Ask for the deployment."""
    hidden = draft.state.setup.deploy_order == "hidden"
    draft.push(Placing(waiting=(0, 1)) if hidden else Alternating())
