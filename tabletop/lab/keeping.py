"""The file to which every finished match of a simulation is appended, so that an interrupted one goes on.

It has one JSON record a line: first the run and the edition it is played by, then the matches as they are
finished. A last line without its end is that of a program that was killed while it wrote; nothing else that
is not as it was written is read.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import msgspec

import tabletop
from tabletop.ai.matches import Played, Task
from tabletop.ai.simulate import Batch
from tabletop.engine import registry
from tabletop.text.catalogue import Texts

RecordT = TypeVar("RecordT", bound=msgspec.Struct)

LONGEST_LINE = 1 << 22
"""Bytes; a match is some hundreds to some ten thousand, most of them the seconds of its decisions."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By what a match is played. Matches of another edition are no part of the same run."""

    program: str
    game: str
    revision: int
    state_format: int


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file. A run may be made longer: `games` are not compared."""

    plan: Batch
    edition: Edition
    kept: int = 1
    """The shape of these files."""


class NotKept(Exception):
    """A file that cannot be gone on with: the key of the reason and what it speaks of."""

    def __init__(self, why: str, **facts: object) -> None:
        super().__init__(why)
        self.why, self.facts = why, facts

    def message(self, texts: Texts) -> str:
        """The reason in words."""
        return texts(f"lab.refused.{self.why}", **self.facts)


def edition_of(game: str) -> Edition:
    """The edition of this program and its game. Raises KeyError for a game that there is not."""
    found = registry.find(game)
    return Edition(tabletop.__version__, game, found.revision, found.state_format)


class Keeper:
    """The file of one run: what is in it, and what is added. Raises `NotKept` and OSError."""

    def __init__(self, file: Path, plan: Batch, todo: Sequence[Task]) -> None:
        self.file, self.played, end = file, list[Played](), 0
        if file.exists() and file.stat().st_size:
            head, self.played, end = read(file)
            _compare(head, Head(plan, edition_of(plan.game)))
            _judge(self.played, todo)
        self._out = file.open("ab")
        self._out.truncate(end)
        if not end:
            self._write(Head(plan, edition_of(plan.game)))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._out.close()

    def add(self, played: Played) -> None:
        """Keep a finished match, on the disk before anything else is done."""
        self._write(played)
        self.played.append(played)

    def _write(self, record: msgspec.Struct) -> None:
        self._out.write(msgspec.json.encode(record) + b"\n")
        self._out.flush()
        os.fsync(self._out.fileno())


def read(file: Path) -> tuple[Head, list[Played], int]:
    """A file's run and matches, and where its last whole line ends. Raises `NotKept` and OSError."""
    played: list[Played] = []
    end = 0
    with file.open("rb") as lines:
        head = _line(lines.readline(LONGEST_LINE), 1, Head)
        if head is None:
            raise NotKept("not-a-run")
        end = lines.tell()
        while line := lines.readline(LONGEST_LINE):
            match = _line(line, len(played) + 2, Played)
            if match is None:
                break
            played.append(match)
            end = lines.tell()
    return head, played, end


def _line(line: bytes, number: int, shape: type[RecordT]) -> RecordT | None:
    """A record; None for a last line that was not written to its end."""
    if not line.endswith(b"\n"):
        if len(line) >= LONGEST_LINE:
            raise NotKept("line", number=number, fault=f"> {LONGEST_LINE}")
        return None
    try:
        return msgspec.json.decode(line, type=shape)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotKept("line", number=number, fault=error) from None


def _compare(found: Head, wanted: Head) -> None:
    """Is it the same run by the same edition?"""
    if found.kept != wanted.kept:
        raise NotKept("shape", found=found.kept, wanted=wanted.kept)
    _same("edition", found.edition, wanted.edition)
    _same("run", msgspec.structs.replace(found.plan, games=wanted.plan.games), wanted.plan)


def _same(why: str, found: msgspec.Struct, wanted: msgspec.Struct) -> None:
    for field in wanted.__struct_fields__:
        there, here = getattr(found, field), getattr(wanted, field)
        if there != here:
            raise NotKept(why, field=field, found=_written(there), wanted=_written(here))


def _written(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _judge(played: Sequence[Played], todo: Sequence[Task]) -> None:
    """Could these matches be those of these tasks?"""
    seen: set[int] = set()
    for match in played:
        if match.index in seen:
            raise NotKept("twice", index=match.index)
        if not 0 <= match.index < len(todo):
            raise NotKept("beyond", index=match.index, games=len(todo))
        task = todo[match.index]
        if (match.key, match.names) != (task.key, task.names):
            raise NotKept("other-match", index=match.index)
        judge_alone(match)
        seen.add(match.index)


def judge_alone(match: Played) -> None:
    """Does a match agree with itself? Raises `NotKept`."""
    seats = len(match.names)
    lists = (match.sides, match.labels, match.scores, match.tallies, match.actions)
    counts = [*match.events.values(), *(n for each in match.actions for n in each.values())]
    sound = (
        seats > 0
        and all(len(each) == seats for each in lists)
        and all(0 <= side < seats for side in match.sides)
        and all(0 <= score <= 1 for score in match.scores)
        and min((match.rounds, match.decisions, match.seconds, match.cpu)) >= 0
        and all(n >= 0 for n in counts)
        and sum(n for each in match.actions for n in each.values()) == match.decisions
        and set(match.thought) <= set(match.names)
        and all(second >= 0 for times in match.thought.values() for second in times)
    )
    if not sound:
        raise NotKept("unsound", index=match.index)
