"""Matches played in several processes of this machine. Of one that dies the match is played again.

What is made of a match is up to whoever has it played: how it went, or positions taken from it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, Protocol, TypeVar

from tabletop import ending

LOSSES = 3
"""So many processes may die over one match before it is to blame."""


class Numbered(Protocol):
    """A match to play."""

    @property
    def index(self) -> int: ...


TaskT = TypeVar("TaskT", bound=Numbered)
MadeT = TypeVar("MadeT")


class Lost(Exception):
    """A match over which one player after another died."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index


def on_processes(todo: Sequence[TaskT], jobs: int, play: Callable[[TaskT], MadeT]) -> Iterator[MadeT]:
    """Play matches by a function of a module, what it makes of each given as soon as it is finished. Raises
    `Lost`, and what a match raises."""
    crew = _Crew(todo, play)
    try:
        for _ in range(min(jobs, len(todo))):
            crew.hire()
        while crew.busy:
            yield from crew.gather()
    finally:
        crew.dismiss()


class _Crew(Generic[TaskT, MadeT]):
    """Processes and the match that each of them plays."""

    def __init__(self, todo: Sequence[TaskT], play: Callable[[TaskT], MadeT]) -> None:
        self._waiting = deque(todo)
        self._play = play
        self._losses: Counter[int] = Counter()
        self._processes: dict[Connection, BaseProcess] = {}
        self.busy: dict[Connection, TaskT] = {}

    def hire(self) -> None:
        """Start one more process."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs,), daemon=True)
        with ending.spared():
            process.start()
        theirs.close()
        self._processes[ours] = process
        self._give(ours)

    def gather(self) -> Iterator[MadeT]:
        """What has been finished, once there is any."""
        for line in wait(list(self.busy)):
            assert isinstance(line, Connection)
            try:
                answer = line.recv()
            except (EOFError, OSError):
                self._replace(line)
                continue
            if isinstance(answer, BaseException):
                raise answer
            self._give(line)
            yield answer

    def dismiss(self) -> None:
        """End them all."""
        for process in self._processes.values():
            process.kill()
        for line, process in self._processes.items():
            process.join()
            line.close()

    def _give(self, line: Connection) -> None:
        self.busy.pop(line, None)
        if self._waiting:
            self.busy[line] = self._waiting.popleft()
            with contextlib.suppress(OSError):  # it died meanwhile: found as soon as it is listened to
                line.send((self._play, self.busy[line]))

    def _replace(self, line: Connection) -> None:
        """A process died over its match."""
        task = self.busy.pop(line)
        self._losses[task.index] += 1
        if self._losses[task.index] == LOSSES:
            raise Lost(task.index)
        self._processes.pop(line).join()
        line.close()
        self._waiting.appendleft(task)
        self.hire()


def _serve(line: Connection) -> None:
    """In the process: play what is sent until nothing comes any more."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            play, task = line.recv()
            try:
                answer: Any = play(task)
            except Exception as error:
                answer = error
            line.send(answer)
