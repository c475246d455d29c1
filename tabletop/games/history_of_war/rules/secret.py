"""Simultaneous hidden choices (HOW-GEN-08): both answer in any order, nothing shows before both are final.

Opponents see only who is ready (HOW-STM-03).
"""

from __future__ import annotations

from typing import Generic

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.sealed import SealedPhase
from tabletop.engine.typevars import ActionT, AnswerT, SealedT

from ..records.events import Readied
from ..records.state import State


class SecretPhase(SealedPhase[State, SealedT, ActionT, AnswerT], Generic[SealedT, ActionT, AnswerT]):
    """A sealed answer that tells when it is whole."""

    what: str
    """What `Readied` calls it."""

    def take(self, draft: Draft[State], frame: SealedT, seat: Seat, action: ActionT) -> None:
        super().take(draft, frame, seat, action)
        if seat not in draft.top(type(frame)).waiting:
            draft.emit(Readied(seat, self.what))
