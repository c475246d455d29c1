"""Matches on a Dask cluster of this machine: equal to those played here, also when a worker is lost.

Passed over only where the extra `cluster` is not installed.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.ai.matches import Played
from tabletop.lab import cluster
from tabletop.lab.cluster import NoCluster, OtherEdition, on_cluster, play_same
from tabletop.lab.keeping import edition_of

from .runs import GAME, PLAN, WORDS, courses, type_in

distributed: Any = pytest.importorskip("distributed")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def crowd() -> Iterator[Any]:
    """Two workers of one thread."""
    made = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        dashboard_address=None,
        host="127.0.0.1",
        worker_dashboard_address=None,
    )
    with made:
        yield made


def test_the_same_command_plays_the_same_matches_there(
    crowd: Any, expected: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.jsonl"
    words = [*WORDS, "--cluster", crowd.scheduler_address, "--keep", str(file)]
    code, _, said = type_in(words, capsys)
    assert code == 0, said
    assert courses(file) == expected


def test_an_interrupted_run_goes_on_there(
    crowd: Any, expected: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.jsonl"
    two = [*WORDS[:5], "2", *WORDS[6:]]
    assert type_in([*two, "--keep", str(file)], capsys)[0] == 0
    words = [*WORDS, "--cluster", crowd.scheduler_address, "--keep", str(file)]
    assert type_in(words, capsys)[0] == 0
    assert courses(file) == expected


def test_the_matches_of_a_worker_that_was_killed_are_played_again(crowd: Any, expected: list[Played]) -> None:
    plan = msgspec.structs.replace(PLAN, games=12)
    coming = on_cluster(plan.tasks(), crowd.scheduler_address)
    played = [next(iter(coming))]
    os.kill(next(iter(crowd.workers.values())).pid, signal.SIGKILL)
    played.extend(coming)
    found = sorted((match.course for match in played), key=lambda match: match.index)
    assert [match.index for match in found] == list(range(12)) and found[:4] == expected


def test_a_worker_of_another_edition_plays_nothing(crowd: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    other = msgspec.structs.replace(edition_of(GAME), revision=99)
    with pytest.raises(OtherEdition):
        play_same(PLAN.tasks()[0], other)
    monkeypatch.setattr(cluster, "edition_of", lambda game: other)
    with pytest.raises(NoCluster) as found:
        list(on_cluster(PLAN.tasks(), crowd.scheduler_address))
    assert found.value.why == "edition"


def test_an_address_at_which_nobody_answers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with pytest.raises(NoCluster) as found:
        list(on_cluster(PLAN.tasks(), "tcp://127.0.0.1:1"))
    assert found.value.why == "address"
