"""Feuds for the tests of series."""

from __future__ import annotations

from datetime import UTC, datetime

from tiny import feud

from tabletop.engine.dice import Stream, scramble
from tabletop.series.save import SeriesMeta
from tabletop.series.succession import Autosave, Succession
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)
META = SeriesMeta(title="Duelo de casas", created=NOON, saved=NOON, notes="¡Ñandú!")
PLAYERS = (Person("Begoña"), Bot("hard"), Person("Iñaki"))


def begun(seed: int = 2, autosave: Autosave | None = None, **setup: int) -> Succession:
    """A feud before its first decision."""
    return Succession(feud.GAME, feud.SERIES, feud.Setup(**setup), PLAYERS, 2**62 + seed, autosave=autosave)


def session_of(succession: Succession) -> Session:
    """The match that is on."""
    assert succession.session is not None
    return succession.session


def decide(succession: Succession, seed: int = 0) -> None:
    """One decision, which follows from the match alone."""
    session = session_of(succession)
    seat = session.owed[0]
    stream = Stream(scramble(session.key + seed, len(session)))
    session.act(seat, stream.pick(session.legal(seat)), ms=7)


def finish_match(succession: Succession, seed: int = 0) -> None:
    """To the end of the match that is on."""
    while not session_of(succession).is_over:
        decide(succession, seed)


def played(matches: int, decisions: int = 3, seed: int = 2) -> Succession:
    """So many matches finished, and some decisions in the next, if there is one."""
    succession = begun(seed)
    while len(succession.finished) < matches and not succession.is_over:
        finish_match(succession)
        succession.go_on()
    while (
        not succession.is_over
        and len(session_of(succession)) < decisions
        and not session_of(succession).is_over
    ):
        decide(succession)
    return succession


def whole(seed: int = 2) -> Succession:
    """A feud to its end."""
    succession = played(5, 0, seed)
    assert succession.is_over
    return succession
