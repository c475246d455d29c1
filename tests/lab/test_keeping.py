"""The file of a run: going on with it, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.ai.matches import Played
from tabletop.lab import keeping
from tabletop.lab.keeping import Keeper, NotKept
from tabletop.text.catalogue import LANGUAGES, Texts

from .runs import PLAN, WORDS, courses, type_in

TODO = PLAN.tasks()


def written(file: Path, matches: list[Played]) -> list[Any]:
    """A file with these matches; its lines."""
    file.unlink(missing_ok=True)
    with Keeper(file, PLAN, TODO) as keeper:
        for match in matches:
            keeper.add(match)
    return [json.loads(line) for line in file.read_text().splitlines()]


@pytest.mark.parametrize("cut", [0, 1, 3])
def test_an_interrupted_run_goes_on_and_ends_as_one_that_was_not(
    cut: int, expected: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.jsonl"
    written(file, expected[:cut])
    before = file.read_bytes()
    code, out, _ = type_in([*WORDS, "--keep", str(file), "--json"], capsys)
    assert code == 0 and file.read_bytes().startswith(before)
    assert courses(file) == expected and json.loads(out)["games"] == 4


def test_a_line_that_was_not_written_to_its_end_is_played_again(
    expected: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.jsonl"
    written(file, expected[:2])
    file.write_bytes(file.read_bytes()[:-40])
    assert len(courses(file)) == 1
    assert type_in([*WORDS, "--keep", str(file)], capsys)[0] == 0
    assert courses(file) == expected


def test_a_run_can_be_made_longer(expected: list[Played], tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    written(file, expected[:2])
    longer = msgspec.structs.replace(PLAN, games=9)
    with Keeper(file, longer, longer.tasks()) as keeper:
        assert [match.course for match in keeper.played] == expected[:2]


def test_ctrl_c_says_what_is_kept(
    expected: list[Played],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted(todo: object, jobs: int) -> Any:
        yield expected[0]
        raise KeyboardInterrupt

    monkeypatch.setattr("tabletop.lab.command.play_here", interrupted)
    file = tmp_path / "run.jsonl"
    code, _, said = type_in([*WORDS, "--keep", str(file)], capsys)
    assert code == 130 and "1 of 4" in said and courses(file) == expected[:1]


def head(field: str, value: object) -> Callable[[list[Any]], None]:
    return lambda lines: lines[0]["plan"].update({field: value})


def edition(field: str, value: object) -> Callable[[list[Any]], None]:
    return lambda lines: lines[0]["edition"].update({field: value})


def match(field: str, value: object) -> Callable[[list[Any]], None]:
    return lambda lines: lines[1].update({field: value})


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (head("seed", 7), "run"),
        (head("bots", ["uniform", "uniform"]), "run"),
        (head("setup", {"w": 9}), "run"),
        (head("wild", True), "run"),
        (head("budget", {"nodes": 5}), "run"),
        (edition("revision", 99), "edition"),
        (edition("program", "0.0.1"), "edition"),
        (lambda lines: lines[0].update(kept=2), "shape"),
        (lambda lines: lines[0].update(more=1), "line"),
        (lambda lines: lines.pop(0), "line"),
        (lambda lines: lines.append(lines[1]), "twice"),
        (match("index", 4), "beyond"),
        (match("index", -1), "beyond"),
        (match("index", 10**30), "beyond"),
        (match("key", 5), "other-match"),
        (match("names", ["uniform", "uniform"]), "other-match"),
        (match("scores", [1.0]), "unsound"),
        (match("scores", [7.0, 0.0]), "unsound"),
        (match("scores", "won"), "line"),
        (match("sides", [0, 5]), "unsound"),
        (match("seconds", -1), "unsound"),
        (match("rounds", -1), "unsound"),
        (match("decisions", 3), "unsound"),
        (match("actions", [{"pass": -1}, {}]), "unsound"),
        (match("thought", {"nobody": [1.0]}), "unsound"),
        (match("thought", {"uniform": [-1.0]}), "unsound"),
        (match("code", "import os"), "line"),
    ],
)
def test_another_run_another_edition_and_what_was_tampered_with_are_refused(
    change: Callable[[list[Any]], None], why: str, expected: list[Played], tmp_path: Path
) -> None:
    file = tmp_path / "run.jsonl"
    lines = written(file, expected[:2])
    change(lines)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    before = file.read_bytes()
    with pytest.raises(NotKept) as found:
        Keeper(file, PLAN, TODO)
    assert found.value.why == why and file.read_bytes() == before
    assert all(found.value.message(Texts(language)) for language in LANGUAGES)


@pytest.mark.parametrize(
    "data", [b"\n", b"[" * 100_000 + b"\n", b"\xff\xfe\n", b"{}\n", b"null\n", b"x" * 100]
)
def test_what_is_no_such_file_is_refused_and_left_as_it_is(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    file.write_bytes(data)
    with pytest.raises(NotKept):
        Keeper(file, PLAN, TODO)
    assert file.read_bytes() == data


def test_a_line_without_end_is_not_read_for_ever(
    expected: list[Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "run.jsonl"
    written(file, expected[:1])
    monkeypatch.setattr(keeping, "LONGEST_LINE", 1000)
    with file.open("ab") as out:
        out.write(b"1" * 5000)
    with pytest.raises(NotKept) as found:
        Keeper(file, PLAN, TODO)
    assert found.value.why == "line"
