"""Matches played by the workers of a Dask cluster, which the extra `cluster` can speak to.

Dask gives the matches of a worker that is lost to others. Every worker needs this program in the same
edition; it plays one match a thread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from tabletop.ai.crew import LOSSES, Lost
from tabletop.ai.matches import Played, Task, play

from .keeping import Edition, edition_of

PATIENCE = 30
"""Seconds within which a cluster must answer."""


class NoCluster(Exception):
    """The cluster cannot be used: the key of the reason (``extra``, ``address``, ``edition``, ``gone``) and
    what is said."""

    def __init__(self, why: str, said: object = "") -> None:
        super().__init__(why)
        self.why, self.said = why, said


class OtherEdition(Exception):
    """A worker has another edition of the program or none of the game."""


def on_cluster(todo: Sequence[Task], address: str) -> Iterator[Played]:
    """Play matches on the cluster at that address, each given as soon as it is finished. Raises `NoCluster`,
    `Lost`, and what a match raises."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise NoCluster("extra") from None
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster("address", error) from None
    with client:
        yield from _gather(dask, client, todo)


def _gather(dask: Any, client: Any, todo: Sequence[Task]) -> Iterator[Played]:
    """What comes back; a match over which workers died is given out again a few times."""
    if not todo:
        return
    edition = edition_of(todo[0].game)
    sent = {_send(client, task, edition): task for task in todo}
    losses: Counter[int] = Counter()
    coming = dask.as_completed(list(sent), loop=client.loop)
    for future in coming:
        task = sent.pop(future)
        try:
            played: Played = future.result()
        except dask.scheduler.KilledWorker:
            losses[task.index] += 1
            if losses[task.index] == LOSSES:
                raise Lost(task.index) from None
            again = _send(client, task, edition)
            sent[again] = task
            coming.add(again)
        except OtherEdition as error:
            raise NoCluster("edition", error) from None
        except dask.CancelledError as error:
            raise NoCluster("gone", error) from None
        else:
            yield played


def _send(client: Any, task: Task, edition: Edition) -> Any:
    return client.submit(play_same, task, edition, pure=False)


def play_same(task: Task, edition: Edition) -> Played:
    """On the worker: play a match by exactly this edition. Raises `OtherEdition`."""
    try:
        own = edition_of(task.game)
    except KeyError:
        raise OtherEdition(f"- ≠ {edition}") from None
    if own != edition:
        raise OtherEdition(f"{own} ≠ {edition}")
    return play(task)
