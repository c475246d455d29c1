"""Defeat of characters and the end of a match (chapter 14)."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Outcome, Seat

from ..components.cards import CARDS
from ..records.events import Defeated, Fatigued, PlayerHit
from ..records.setup import Setup
from ..records.state import State
from . import durations


def finish(draft: Draft[State], winner: Seat, reason: str, rule: str) -> None:
    """The match ends; −1 wins for a draw. Everything pending is dropped (OCW-SM-30, OCW-SM-31)."""
    winners = (winner,) if winner >= 0 else ()
    scores = tuple(0.5 if winner < 0 else float(seat == winner) for seat in (0, 1))
    draft.finish(Outcome(winners, scores, reason, rule))


def hurt_player(draft: Draft[State], seat: Seat, amount: int, source: int) -> None:
    """A player loses life to the character `source`, by attacks and their surplus only (OCW-DMG-15).

    At 0 or less the match is over at once, whatever is pending (OCW-GEN-01, OCW-WIN-01): look at
    `draft.state.outcome` afterwards.
    """
    state = draft.state
    state.life[seat] -= amount
    draft.emit(PlayerHit(seat, source, amount, state.life[seat]))
    if state.life[seat] <= 0:
        finish(draft, 1 - seat, "life", "OCW-WIN-01")


def defeat(draft: Draft[State], fighter_id: int) -> None:
    """A character is at 0 HP: defeated on the spot, its card stays until a maintenance (OCW-DEAD-01)."""
    state = draft.state
    fighter = state.update(state.fighters[fighter_id].changed(hp=0))
    durations.strip(draft, fighter_id)
    draft.emit(Defeated(fighter_id, fighter.seat))


def fatigue_of(setup: Setup, round_: int) -> int:
    """What both players lose at the start of a round (OCW-WIN-05)."""
    first = setup.fatigue_round
    return max(0, round_ - first + 1) if first else 0


def fatigue(draft: Draft[State]) -> None:
    """Both lose life together; if both fall, the higher life wins (OCW-WIN-03, OCW-WIN-05)."""
    state = draft.state
    amount = fatigue_of(state.setup, state.round)
    if not amount:
        return
    for seat in (0, 1):
        state.life[seat] -= amount
    draft.emit(Fatigued(amount, (state.life[0], state.life[1])))
    if min(state.life) <= 0:
        finish(draft, _richer(state), "fatigue", "OCW-WIN-03" if max(state.life) <= 0 else "OCW-WIN-05")


def check_empty(draft: Draft[State]) -> None:
    """Nobody has a character left, in play or in hand: the higher life wins (OCW-WIN-04, OCW-DEAD-04)."""
    state = draft.state
    if state.outcome is not None or any(f.hp for f in state.fighters):
        return
    if not any(CARDS[card].is_character for hand in state.hands for card in hand):
        finish(draft, _richer(state), "empty", "OCW-WIN-04")


def _richer(state: State) -> Seat:
    ours, theirs = state.life
    return -1 if ours == theirs else int(theirs > ours)


def concede(draft: Draft[State], seat: Seat) -> None:
    """A player gives up (OCW-WIN-02)."""
    finish(draft, 1 - seat, "resigned", "OCW-WIN-02")


def agree_draw(draft: Draft[State]) -> None:
    """Both agreed to a draw."""
    finish(draft, -1, "agreed", "OCW-WIN-02")
