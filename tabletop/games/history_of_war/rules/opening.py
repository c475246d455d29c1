"""Set-up (section 5): territories, hands, redraws, and who attacks first. All chance is the kernel's dice,
which are in the state (HOW-GEN-07).
"""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.engine.sequence import Sequence, SequencePhase

from ..components.cards import CARDS, CATEGORY
from ..records.actions import Contribute, Keep, Redraw
from ..records.events import HandsJudged, TerritoriesRevealed
from ..records.frames import Contributing, Opening, Redrawing, Round
from ..records.pieces import Cards
from ..records.state import State
from . import effects
from .secret import SecretPhase

CHOICE = Cite("HOW-SET-02")
EIGHT = Cite("HOW-SET-03")
AGAIN = Cite("HOW-SET-06")

LEAST_POINTS = 8
"""What the two territories must be worth (HOW-SET-02)."""
HAND = 8
"""HOW-SET-04."""
ENOUGH_BASES = 2
"""With so many base augmentations nobody redraws a second time (HOW-SET-06)."""


def shuffle(draft: Draft[State], frame: Sequence) -> None:
    """The depots are shuffled (HOW-SET-01)."""
    for seat in (0, 1):
        draft.state.depots[seat] = tuple(draft.shuffled(draft.state.depots[seat], "depot"))


def contribute(draft: Draft[State], frame: Sequence) -> None:
    """HOW-SET-02."""
    draft.push(Contributing((0, 1)))


def deal(draft: Draft[State], frame: Sequence) -> None:
    """HOW-SET-04."""
    for seat in (0, 1):
        effects.draw(draft, seat, HAND, "opening")


def judge_hands(draft: Draft[State], frame: Sequence) -> None:
    """HOW-SET-05."""
    draft.push(Redrawing((0, 1)))


def name_attacker(draft: Draft[State], frame: Sequence) -> None:
    """The first ATT is drawn at random (HOW-SET-08)."""
    draft.state.attacker = draft.roll(2, "attacker", "HOW-SET-08") - 1
    draft.swap(Round())


class OpeningPhase(SequencePhase[State, Opening]):
    """From the shuffling to the first round."""

    steps = (shuffle, contribute, deal, judge_hands, name_attacker)


def pairs(reserve: Cards) -> list[Contribute]:
    """The pairs of territories worth enough."""
    worth = (p for p in combinations(reserve, 2) if sum(CARDS[card].points for card in p) >= LEAST_POINTS)
    return [Contribute(*pair) for pair in worth]


class ContributingPhase(SecretPhase[Contributing, Contribute, Cards]):
    """Each picks exactly two own territories worth at least 8 VP (HOW-SET-02, HOW-SET-03)."""

    accepts = (Contribute,)
    what = "territories"

    def options(self, state: State, frame: Contributing, seat: Seat) -> list[Contribute]:
        return pairs(state.reserves[seat])

    def refuse(self, state: State, frame: Contributing, seat: Seat, action: Contribute) -> Refusal | None:
        reserve = state.reserves[seat]
        if action.first not in reserve or action.second not in reserve or action.first >= action.second:
            return CHOICE.refuse("two-own-territories")
        points = CARDS[action.first].points + CARDS[action.second].points
        if points < LEAST_POINTS:
            return EIGHT.refuse("too-few-points", points=points, least=LEAST_POINTS)
        return None

    def written(self, draft: Draft[State], frame: Contributing, seat: Seat, action: Contribute) -> Cards:
        return (action.first, action.second)

    def reveal(self, draft: Draft[State], frame: Contributing) -> None:
        """All four go to the row, the first seat's before the other's; the rest stays in the reserve."""
        state = draft.state
        for seat, pair in enumerate(frame.answers):
            state.row += pair
            state.reserves[seat] = tuple(card for card in state.reserves[seat] if card not in pair)
        draft.emit(TerritoriesRevealed((frame.answers[0], frame.answers[1])))


class RedrawingPhase(SecretPhase[Redrawing, Keep | Redraw, str]):
    """Keep or redraw, until both have kept (HOW-SET-05..07)."""

    accepts = (Keep, Redraw)
    what = "hand"

    def options(self, state: State, frame: Redrawing, seat: Seat) -> list[Keep | Redraw]:
        return [Keep(), Redraw()]

    def refuse(self, state: State, frame: Redrawing, seat: Seat, action: Keep | Redraw) -> Refusal | None:
        """The first redraw needs no reason, a later one too few base augmentations (HOW-SET-06)."""
        if isinstance(action, Redraw) and frame.redraws[seat]:
            bases = sum(card >= 0 and CATEGORY[card] == "base" for card in state.hands[seat])
            if bases >= ENOUGH_BASES:
                return AGAIN.refuse("enough-bases", bases=bases)
        return None

    def written(self, draft: Draft[State], frame: Redrawing, seat: Seat, action: Keep | Redraw) -> str:
        return "keep" if isinstance(action, Keep) else "redraw"

    def reveal(self, draft: Draft[State], frame: Redrawing) -> None:
        """Whoever redraws shuffles all cards back, draws anew and is asked again; whoever kept is out of it
        (HOW-SET-07)."""
        state = draft.state
        again = tuple(seat for seat in (0, 1) if frame.answers[seat] == "redraw")
        draft.emit(HandsJudged(again))
        for seat in again:
            cards = (*state.depots[seat], *state.hands[seat])
            state.depots[seat], state.hands[seat] = tuple(draft.shuffled(cards, "depot")), ()
            effects.draw(draft, seat, HAND, "opening")
        if again:
            counts = (frame.redraws[0] + (0 in again), frame.redraws[1] + (1 in again))
            draft.push(replace(frame, waiting=again, answers=("", ""), redraws=counts))
