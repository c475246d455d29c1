"""When what is not asked for now would be: the rule by which it is refused (HOW-STM-01), and the next phase
in which a card is of use."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tabletop.engine.model import Action, Cite, Refusal

from ..components.cards import CATEGORY
from ..records import frames
from ..records.actions import Attack, Commit, Deploy, Establish, Lock, Play, Use
from ..records.pieces import Piece
from ..records.state import State
from .round import FIFTEEN, OPENED
from .stack import fits

LAST_PHASE = 15

IN_ATTACKS = Cite("HOW-ATK-09")
IN_BLOCKS = Cite("HOW-BLK-11")
IN_DAMAGE = Cite("HOW-DMG-01")
AT_THE_END = Cite("HOW-STK-01")
IN_WINDOWS = Cite("HOW-STK-02")
PHASE_TWO = Cite("HOW-BAS-01")
PHASE_THREE = Cite("HOW-CON-01")
AFTER_REVEAL = Cite("HOW-CON-05")
WHEN_PAID = Cite("HOW-TAS-01")
TO_TERRITORIES = Cite("HOW-DEP-01")
FROM_TERRITORIES = Cite("HOW-ATK-01")

Purpose = Literal["base", "build", "announce", "deploy", "attack"]
DUE: dict[Purpose, tuple[int, int]] = {"base": (2, 2), "build": (3, 3), "deploy": (4, 8), "attack": (5, 9)}
"""The phase of each use for ATT and for DEF."""


class Due(NamedTuple):
    """The next phase in which a card is of use, and whether that is one of the next round."""

    use: Purpose
    phase: int
    is_next: bool
    window: str = ""


def untimely(state: State, action: Action) -> Refusal | None:
    """Why something is not done now that is not asked for; None where no rule of the game says it."""
    frame = state.stack[-1] if state.stack else None
    match action:
        case Establish():
            return PHASE_TWO.refuse("untimely-establish", card=action.card)
        case Commit():
            return PHASE_THREE.refuse("untimely-commit", card=action.card)
        case Lock() if isinstance(frame, frames.Committing):
            return AFTER_REVEAL.refuse("untimely-payment")
        case Lock():
            return WHEN_PAID.refuse("nothing-to-pay")
        case Play(card=card):
            return _announcement(state, frame, card=card)
        case Use(piece=n):
            return _announcement(state, frame, piece=n)
        case Deploy(unit=n):
            return TO_TERRITORIES.refuse("untimely-deploy", piece=n)
        case Attack(unit=n):
            return FROM_TERRITORIES.refuse("untimely-attack", piece=n)
    return None


def _announcement(state: State, frame: object, **what: int) -> Refusal:
    """Why nothing is announced now (HOW-STK-01, HOW-STK-02)."""
    match frame:
        case frames.Attacking():
            return IN_ATTACKS.refuse("untimely-declaring", **what)
        case frames.Blocking():
            return IN_BLOCKS.refuse("untimely-declaring", **what)
        case frames.Allocating() | frames.Responding():
            return IN_DAMAGE.refuse("untimely-damage", **what)
    if state.phase == LAST_PHASE:
        return AT_THE_END.refuse("untimely-end", **what)
    return IN_WINDOWS.refuse("untimely-window", **what)


def due_card(state: State, card: int) -> Due:
    """When a card of the hand is of use next: placed, built or announced."""
    category = CATEGORY[card]
    if category == "action":
        return due_announcement(state, card)
    use: Purpose = "base" if category == "base" else "build"
    phase = DUE[use][0]
    return Due(use, phase, not _comes(state, phase))


def due_announcement(state: State, card: int) -> Due:
    """When an action card or an ability can be announced next (HOW-STK-02, HOW-STK-03)."""
    fitting = [(step, name) for step, name in OPENED.items() if fits(card, name)]
    later = [(step, name) for step, name in fitting if step > _taken(state)]
    step, name = (later or fitting)[0]
    return Due("announce", FIFTEEN[step - 1][0], not later, name)


def due_unit(state: State, unit: Piece) -> Due:
    """When a unit is deployed next, or attacks: one that is locked not before the next round, in which both
    players change roles (HOW-LCK-02, HOW-RND-02)."""
    use: Purpose = "attack" if unit.zone == "territory" else "deploy"
    is_defender = unit.seat != state.attacker
    phase = DUE[use][is_defender]
    if not unit.locked and _comes(state, phase):
        return Due(use, phase, is_next=False)
    return Due(use, DUE[use][not is_defender], is_next=True)


def _taken(state: State) -> int:
    """How many steps of the round have been taken."""
    found = state.stack[0] if state.stack else None
    return found.step if isinstance(found, frames.Round) else 0


def _comes(state: State, phase: int) -> bool:
    """Is there something to be decided in a phase yet, beside windows?"""
    steps = enumerate(FIFTEEN[_taken(state) :], _taken(state) + 1)
    return any(each == phase and step not in OPENED for step, (each, _) in steps)
