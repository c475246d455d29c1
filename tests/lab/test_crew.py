"""Matches in several processes: equal to those of one, and not lost with a process."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tabletop.ai import crew
from tabletop.ai.matches import Played, Task, play

from .runs import PLAN, WORDS, courses, type_in

pytestmark = pytest.mark.slow


def test_several_processes_play_the_same_matches(
    expected: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.jsonl"
    assert type_in([*WORDS, "--jobs", "2", "--keep", str(file)], capsys)[0] == 0
    assert courses(file) == expected


def test_the_match_of_a_process_that_was_killed_is_played_again(expected: list[Played]) -> None:
    hands = crew._Crew(PLAN.tasks(), play)
    try:
        hands.hire()
        hands.hire()
        killed = next(iter(hands._processes.values()))
        assert killed.pid is not None
        os.kill(killed.pid, signal.SIGTERM)
        played: list[Played] = []
        while hands.busy:
            played.extend(hands.gather())
    finally:
        hands.dismiss()
    assert sorted((match.course for match in played), key=lambda match: match.index) == expected


def test_a_match_over_which_every_process_dies_is_to_blame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_serve", os._exit)
    with pytest.raises(crew.Lost) as found:
        list(crew.on_processes(PLAN.tasks()[:1], 1, play))
    assert found.value.index == 0


def test_what_a_match_raises_is_raised_here() -> None:
    with pytest.raises(KeyError, match="checkers"):
        list(crew.on_processes([Task(0, "checkers", ("uniform",), 1, {}, None)], 1, play))
