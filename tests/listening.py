"""Waiting for what another process says."""

from __future__ import annotations

import selectors
from typing import IO


def speaks(pipe: IO[bytes], seconds: float) -> bool:
    """Does it say something within that time? Its pipe may have any number: a process that tests has many
    files open, more than `select` can count.
    """
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        return bool(selector.select(seconds))
