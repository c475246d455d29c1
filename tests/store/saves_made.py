"""Matches of the tiny duel for the tests of the store."""

from __future__ import annotations

from datetime import UTC, datetime

from tiny import duel

from tabletop.engine.dice import Stream, feed
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)
PNG = b"\x89PNG\r\n\x1a\n" + bytes(50)


def play(decisions: int, seed: int = 8) -> Session:
    """A random duel, not longer than so many decisions."""
    stream = Stream(seed)
    seats = [Person("Begoña"), Bot("hard"), Person("Iñaki")]
    session = Session(duel.GAME, duel.Setup(3, 6), seats, 2**62 + seed, feed("hit:1", "hit:2"))
    while not session.is_over and len(session) < decisions:
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)), ms=1500)
    return session
