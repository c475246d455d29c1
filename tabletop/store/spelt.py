"""Fingerprints of matches that were begun from a remembered set-up before such set-ups lost their origin.

Those versions wrote (and hashed) the defaults of a set-up out wherever their words came from a file, whole
sets of them or some; read back they are left out, as in every other match (see `engine.model.Sparse`).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import combinations

import msgspec

from tabletop.engine import codec
from tabletop.engine.model import Sparse, State

LARGEST = 100_000
"""Bytes of a state that is tried in all its forms; real ones have a tenth of it."""


def is_of_spelt_out(state: State, fingerprint: str) -> bool:
    """Is it the fingerprint of this very state, with defaults of its set-up written out?"""
    setup = state.setup
    if not isinstance(setup, Sparse) or len(codec.encode(state)) > LARGEST:
        return False
    return any(codec.fingerprint(_with(state, each)) == fingerprint for each in _spelt_out(setup))


def _with(state: State, setup: Sparse) -> State:
    twin = copy(state)
    msgspec.structs.force_setattr(twin, "setup", setup)
    return twin


def _spelt_out(setup: Sparse) -> Iterator[Sparse]:
    """The set-up with its words at their defaults written out: all of them first, then fewer."""
    fields = msgspec.structs.fields(type(setup))
    words = [
        f.name
        for f in fields
        if f.default and isinstance(f.default, str) and getattr(setup, f.name) is f.default
    ]
    for count in range(len(words), 0, -1):
        for names in combinations(words, count):
            other = copy(setup)
            for name in names:
                msgspec.structs.force_setattr(other, name, _another(getattr(setup, name)))
            yield other


def _another(word: str) -> str:
    """An equal word that is another object."""
    return msgspec.json.decode(msgspec.json.encode(word), type=str)
