"""States, actions, events and set-ups as JSON, and the fingerprint of a state."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Union

import msgspec

from .contract import Game
from .model import DeclineDraw, DrawDeclined, DrawOffered, Finished, OfferDraw, Resign, Rolled

KERNEL_ACTIONS = (Resign, OfferDraw, DeclineDraw)
KERNEL_EVENTS = (Rolled, Finished, DrawOffered, DrawDeclined)

_encoder = msgspec.json.Encoder(order="deterministic")


def encode(record: Any) -> bytes:
    """Canonical JSON of any record of the kernel or a game."""
    return _encoder.encode(record)


def fingerprint(state: Any) -> str:
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


def decode_action(game: Game, data: bytes) -> Any:
    """Raises msgspec.ValidationError with the place of the fault."""
    return msgspec.json.decode(data, type=action_type(game))


def decode_state(game: Game, data: bytes) -> Any:
    """Raises msgspec.ValidationError with the place of the fault."""
    return msgspec.json.decode(data, type=game.state_type)


def decode_setup(game: Game, data: bytes) -> Any:
    """Raises msgspec.ValidationError with the place of the fault."""
    return msgspec.json.decode(data, type=game.setup_type)
