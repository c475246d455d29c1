"""Everything before the first turn, in order (chapters 4 and 5, OCW-SM-01..05).

There is no deck: what was picked is all there will be (OCW-SET-08). Where the sources place five characters
and yet deploy others from the hand, the two modes keep apart (OCW-SRC-01).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.sequence import Sequence, SequencePhase

from ..records.events import CoinTossed
from ..records.frames import Drafting, Opening, Turn
from ..records.state import State
from . import placing, team


def toss(draft: Draft[State], what: str, rule: str) -> Seat:
    """A coin names a seat."""
    seat = draft.roll(2, what, rule) - 1
    draft.emit(CoinTossed(what, seat))
    return seat


def name_drafter(draft: Draft[State], frame: Sequence) -> None:
    """The coin for the draft, or for placement one by one (OCW-TEAM-07, OCW-GEN-05)."""
    state = draft.state
    if state.setup.team_pick == "draft" or state.setup.deploy_order == "alternate":
        state.drafter = toss(draft, "draft", "OCW-TEAM-07")


def choose_teams(draft: Draft[State], frame: Sequence) -> None:
    """OCW-SM-02."""
    team.choose(draft)


def draft_equipment(draft: Draft[State], frame: Sequence) -> None:
    """OCW-SM-03: the other ways of picking have dealt with it before."""
    setup = draft.state.setup
    if setup.team_pick == "draft" and setup.equip_count:
        draft.push(Drafting("equip"))


def place(draft: Draft[State], frame: Sequence) -> None:
    """OCW-SM-04."""
    placing.begin(draft)


def start(draft: Draft[State], frame: Sequence) -> None:
    """A coin or the option names the starting player (OCW-SET-06, OCW-SM-05)."""
    state = draft.state
    first = state.setup.first_player
    state.starter = toss(draft, "initiative", "OCW-SET-06") if first == "random" else "AB".index(first)
    state.active = state.starter
    draft.swap(Turn())


class OpeningPhase(SequencePhase[State, Opening]):
    """From the first coin to the first turn."""

    steps = (name_drafter, choose_teams, draft_equipment, place, start)
