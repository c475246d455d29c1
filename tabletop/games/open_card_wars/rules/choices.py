"""Choices inside a resolution (SM-21): where a MOVE leads, follow-ups, borrowed abilities.

They belong to the controller of the ability (OCW-ABIL-16). How ATK is shared stands in rules/aiming.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import CARDS
from ..records.actions import Accept, Back, Borrow, Decline, Displace, Use
from ..records.fighters import Fighter
from ..records.resolving import Borrowing, Displacing, FollowingUp
from ..records.state import State
from . import abilities, displacement
from . import targets as aims
from .abilities import EXTRA_SLOT, AbilityPlace
from .geometry import empty_cells

MOVE = Cite("OCW-KW-04")
BORROW = Cite("OCW-CARD-02")
COST = Cite("OCW-ABIL-04")


class DisplacingPhase(Phase[State, Displacing, Displace | Decline]):
    """Any empty cell of the moved character's own field; staying only where that is optional (OCW-KW-04)."""

    accepts = (Displace, Decline)

    def owed(self, state: State, frame: Displacing) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Displacing, seat: Seat) -> list[Displace | Decline]:
        return [*map(Displace, empty_cells(state, state.fighters[frame.fighter].seat)), Decline()]

    def refuse(
        self, state: State, frame: Displacing, seat: Seat, action: Displace | Decline
    ) -> Refusal | None:
        if isinstance(action, Decline):
            return None if frame.optional else MOVE.refuse("move-not-optional")
        return displacement.refuse_displace(state, state.fighters[frame.fighter], action.cell)

    def take(self, draft: Draft[State], frame: Displacing, seat: Seat, action: Displace | Decline) -> None:
        draft.pop()
        if isinstance(action, Displace):
            displacement.displace(draft, frame.fighter, action.cell, "move")


class FollowingPhase(Phase[State, FollowingUp, Accept | Decline]):
    """Take the follow-up or not."""

    accepts = (Accept, Decline)

    def owed(self, state: State, frame: FollowingUp) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: FollowingUp, seat: Seat) -> list[Accept | Decline]:
        return [Accept(), Decline()]

    def take(self, draft: Draft[State], frame: FollowingUp, seat: Seat, action: Accept | Decline) -> None:
        draft.pop()
        if isinstance(action, Accept):
            draft.push(frame.running)


# -- borrowing ------------------------------------------------------------------------------------------


def _place(frame: Borrowing, slot: int) -> AbilityPlace | None:
    """The defeated character's ability of a slot."""
    if slot == EXTRA_SLOT:
        return AbilityPlace(frame.cards[1], 0) if len(frame.cards) > 1 else None
    return AbilityPlace(frame.cards[0], slot) if 0 <= slot < EXTRA_SLOT else None


def _lendable(frame: Borrowing) -> Iterator[tuple[int, AbilityPlace]]:
    """What may be borrowed: no ULTIMATE (OCW-ABIL-05)."""
    for slot in range(EXTRA_SLOT + 1):
        found = _place(frame, slot)
        if found is not None and "ultimate" not in found.ability.printed:
            yield slot, found


def _least(state: State, fighter: Fighter, frame: Borrowing) -> int:
    """The value from which a die buys any of them; 7 for none."""
    return min(
        (
            abilities.cost_of(fighter, found.ability)
            for _, found in _lendable(frame)
            if aims.has_any(state, fighter, found.ability)
        ),
        default=7,
    )


def can_borrow(state: State, frame: Borrowing) -> bool:
    """Is there anything to ask? STUN and SILENCE forbid it (OCW-CARD-02)."""
    fighter = state.fighters[frame.fighter]
    if abilities.refuse_any(fighter) is not None:
        return False
    return max(state.pools[frame.seat]) >= _least(state, fighter, frame)


BorrowingAction = Borrow | Decline | Use | Back


class BorrowingPhase(Phase[State, Borrowing, BorrowingAction]):
    """First a die or nothing, then the ability and its targets (SM-21)."""

    accepts = get_args(BorrowingAction)

    def owed(self, state: State, frame: Borrowing) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Borrowing, seat: Seat) -> list[BorrowingAction]:
        if not frame.die:
            return [*map(Borrow, state.dice(seat)), Decline()]
        fighter = state.fighters[frame.fighter]
        sight = aims.Sight(state, fighter)
        out: list[BorrowingAction] = [
            Use(slot, chosen)
            for slot, found in _lendable(frame)
            for chosen in aims.combinations(sight, found.ability)
        ]
        return [*out, Back()]

    def refuse(self, state: State, frame: Borrowing, seat: Seat, action: BorrowingAction) -> Refusal | None:
        if isinstance(action, Use | Back) != bool(frame.die):
            return BORROW.refuse("name-die-first" if not frame.die else "die-named-already")
        fighter = state.fighters[frame.fighter]
        if isinstance(action, Borrow):
            value, need = state.value(seat, action.die), _least(state, fighter, frame)
            if not value:
                return COST.refuse("no-such-die")
            return COST.refuse("die-too-low", need=need, value=value) if value < need else None
        if isinstance(action, Use):
            return self._refuse_use(state, frame, fighter, action)
        return None

    def _refuse_use(self, state: State, frame: Borrowing, fighter: Fighter, action: Use) -> Refusal | None:
        """ULTIMATE is a label that only this reads (OCW-KW-11, OCW-ABIL-05)."""
        found = _place(frame, action.slot)
        if found is None:
            return BORROW.refuse("no-such-ability", fighter=fighter.id)
        if "ultimate" in found.ability.printed:
            return BORROW.refuse("not-ultimate")
        need, value = abilities.cost_of(fighter, found.ability), state.value(frame.seat, frame.die)
        if value < need:
            return COST.refuse("die-too-low", need=need, value=value)
        return aims.refuse(state, fighter, found.ability, action.targets)

    def take(self, draft: Draft[State], frame: Borrowing, seat: Seat, action: BorrowingAction) -> None:
        if isinstance(action, Borrow):
            draft.swap(msgspec.structs.replace(frame, die=action.die))
        elif isinstance(action, Back):
            draft.swap(msgspec.structs.replace(frame, die=0))
        else:
            draft.pop()
            if isinstance(action, Use):
                found = _place(frame, action.slot)
                assert found is not None
                fighter = draft.state.fighters[frame.fighter]
                abilities.borrow(draft, fighter, found, frame.die, action.targets)


assert all(len(card.abilities) == (EXTRA_SLOT if card.is_character else 1) for card in CARDS)
