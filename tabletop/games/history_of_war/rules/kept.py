"""What is kept beside a state (`records.tableau`) and the rules' answers with it, told so that it can be
compared with that of a state in which nothing was kept."""

from __future__ import annotations

from ..components.cards import DOMAINS
from ..records.frames import Attacking, Deploying, Window, WindowName
from ..records.state import State
from . import assets, attack, deployment, open_cards, stack, values

SEATS = (0, 1)
NAMES: tuple[WindowName, ...] = ("w1", "w7")
"""A window of either kind (HOW-STK-03)."""


def told(state: State) -> dict[str, object]:
    """Everything that follows from the cards that lie there, by name."""
    table, window = state.tableau, stack.WindowPhase()
    pending = assets.waiting(state).pending
    asked = [(seat, Window((seat,), pending, name)) for seat in SEATS for name in NAMES]
    there = [piece for piece in state.living() if piece.zone != "aside"]
    return {
        "sides": [{name: getattr(side, name) for name in side.__slots__} for side in table.sides],
        "standing": table.standing,
        "available": [assets.available(state, seat) for seat in SEATS],
        "speaking": [
            stack.could_speak(state, frame.name, seat, assets.waiting(state)) for seat, frame in asked
        ],
        "said": [list(window.announcements(state, frame, seat)) for seat, frame in asked],
        "attack": [values.attack_value(state, piece, domain) for piece in there for domain in DOMAINS],
        "defence": [values.defence_value(state, piece) for piece in there],
        "shown": [open_cards.shown(state, seat) for seat in SEATS],
        "deploying": [deployment.DEPLOYING.orders(state, Deploying(seat)) for seat in SEATS],
        "attacking": [attack.ATTACKING.orders(state, Attacking(seat)) for seat in SEATS],
        "targets": [attack.targets(state, piece) for piece in there],
    }
