"""States, actions, events and set-ups as JSON, and the fingerprint of a state."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Union

import msgspec

from .contract import Game
from .model import Action, DeclineDraw, DrawDeclined, DrawOffered, Finished, OfferDraw, Resign, Rolled
from .typevars import SetupT, StateT, ViewT

KERNEL_ACTIONS = (Resign, OfferDraw, DeclineDraw)
KERNEL_EVENTS = (Rolled, Finished, DrawOffered, DrawDeclined)

_encoder = msgspec.json.Encoder(order="deterministic")


def encode(record: object) -> bytes:
    """Canonical JSON of any record of the kernel or a game."""
    return _encoder.encode(record)


def fingerprint(state: object) -> str:
    """SHA-256 of the state's canonical JSON, in hex: equal states, equal fingerprints."""
    return hashlib.sha256(encode(state)).hexdigest()


@cache
def action_type(game: Game) -> Any:
    """The union of everything a seat may do in `game`."""
    return Union[tuple(dict.fromkeys((*game.action_types, *KERNEL_ACTIONS)))]  # noqa: UP007


@cache
def event_type(game: Game) -> Any:
    """The union of everything that may happen in `game`."""
    return Union[tuple(dict.fromkeys((*game.event_types, *KERNEL_EVENTS)))]  # noqa: UP007


def decode_action(game: Game, data: bytes) -> Action:
    """Raises msgspec.ValidationError with the place of the fault."""
    action: Action = msgspec.json.decode(data, type=action_type(game))
    return action


def decode_state(game: Game[StateT], data: bytes) -> StateT:
    """Raises msgspec.ValidationError with the place of the fault."""
    state: StateT = msgspec.json.decode(data, type=game.state_type)
    return state


def decode_setup(game: Game[StateT, ViewT, SetupT], data: bytes) -> SetupT:
    """Raises msgspec.ValidationError with the place of the fault."""
    setup: SetupT = msgspec.json.decode(data, type=game.setup_type)
    return setup
