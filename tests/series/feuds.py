"""Feuds for the tests of series."""

from __future__ import annotations

from datetime import UTC, datetime

from tiny import feud

from tabletop.engine.dice import Stream, scramble
from tabletop.series.course import Autosave, Course
from tabletop.series.save import SeriesMeta
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)
META = SeriesMeta(title="Duelo de casas", created=NOON, saved=NOON, notes="¡Ñandú!")
PLAYERS = (Person("Begoña"), Bot("hard"), Person("Iñaki"))


def begun(seed: int = 2, autosave: Autosave | None = None, **setup: int) -> Course:
    """A feud before its first decision."""
    return Course(feud.GAME, feud.SERIES, feud.Setup(**setup), PLAYERS, 2**62 + seed, autosave=autosave)


def session_of(course: Course) -> Session:
    """The match that is on."""
    assert course.session is not None
    return course.session


def decide(course: Course, seed: int = 0) -> None:
    """One decision, which follows from the match alone."""
    session = session_of(course)
    seat = session.owed[0]
    stream = Stream(scramble(session.key + seed, len(session)))
    session.act(seat, stream.pick(session.legal(seat)), ms=7)


def finish_match(course: Course, seed: int = 0) -> None:
    """To the end of the match that is on."""
    while not session_of(course).is_over:
        decide(course, seed)


def played(matches: int, decisions: int = 3, seed: int = 2) -> Course:
    """So many matches finished, and some decisions in the next, if there is one."""
    course = begun(seed)
    while len(course.finished) < matches and not course.is_over:
        finish_match(course)
        course.go_on()
    while not course.is_over and len(session_of(course)) < decisions and not session_of(course).is_over:
        decide(course)
    return course


def whole(seed: int = 2) -> Course:
    """A feud to its end."""
    course = played(5, 0, seed)
    assert course.is_over
    return course
