"""A campaign over a toy: what a test notices is caught, what none notices survives, nothing runs for ever."""

from __future__ import annotations

import gc
import json
import os
from pathlib import Path
from typing import Any

import pytest

from tabletop import cli
from tabletop.dev.mutate import arena, campaign, command, covering, swap, targets
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.percent import typeset

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="each change needs a fork"),
]

TOY = """
from functools import cache

def grade(points):
    if points >= 10 and points < 20:
        return "good"
    return "bad"

class Piece:
    @property
    def legs(self):
        return 4

    @staticmethod
    @cache
    def names():
        return [n for n in range(3) if n != 1]

def count_down(n):
    while n > 0:
        n -= 1
    return n

def loose(n):
    return n + 1

def forgotten(n):
    return n + 7

def made():
    return 11

AT_IMPORT = made()
KNOWN = Piece.names()

def named(n):
    return n + 21
"""

TESTS = """
import pytest, toy

@pytest.mark.parametrize(("points", "word"), [(9, "bad"), (10, "good"), (19, "good"), (20, "bad")])
def test_grade(points, word):
    assert toy.grade(points) == word

def test_piece():
    assert toy.Piece().legs == 4 and toy.Piece.names() == [0, 2]

def test_count_down():
    assert toy.count_down(3) == 0

def test_loose():
    assert toy.loose(1) > 0

def test_named():
    toy.named(1)

def test_other_word():
    toy.forgotten(1)

def test_broken_by_itself():
    assert toy.loose(1) == 5

LEFT = []

def test_leaves_something():
    LEFT.append(1)

def test_needs_what_another_left():
    assert LEFT and toy.loose(1) > 0
"""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("checkout")
    (root / "tests" / "equivalents").mkdir(parents=True)
    (root / "conftest.py").touch()
    (root / "toy.py").write_text(TOY)
    (root / "tests" / "test_toy.py").write_text(TESTS)
    same = {"file": "toy.py", "function": "named", "reason": "nobody cares", "before": "return n + 21"}
    gone = {"file": "toy.py", "function": "gone", "reason": "it was there once"}
    named = [same | {"after": "return n + 22"}, same | {"after": "return n + 20"}, gone]
    (root / "tests" / "equivalents" / "toy.json").write_text(json.dumps(named))
    return root


TARGET = targets.Target("toy", ("toy.py",), ("tests",), ("other_word",))


@pytest.fixture(scope="module")
def result(toy: Path) -> campaign.Result:
    told: list[str] = []
    found = campaign.run(toy, TARGET, campaign.Order(1000, 1, 5.0), lambda part, *_: told.append(part))
    assert set(told) == {"covering", "judging"}
    return found


def test_what_tests_prove_is_caught_wherever_it_is_written(result: campaign.Result) -> None:
    """In functions, properties, behind a cache, and where nothing but the time tells."""
    survived = {(s.function, s.after) for s in result.survivors}
    assert survived == {
        ("loose", "return n + 2"),
        ("loose", "return n + 0"),
        ("forgotten", "return n + 8"),
        ("forgotten", "return n + 6"),
    }
    assert result.caught == result.drawn - len(survived) and result.share == result.caught / result.drawn
    assert result.endless == 1


def test_survivors_are_told_with_the_tests_that_ran_or_why_none_did(result: campaign.Result) -> None:
    assert {(s.function, s.note, *s.tests) for s in result.survivors} == {
        ("loose", "", "tests/test_toy.py::test_loose"),
        ("forgotten", "uncovered"),
    }
    assert TOY.splitlines()[result.survivors[0].line - 1].strip() == result.survivors[0].before


def test_what_is_named_or_only_lives_at_import_is_neither_drawn_nor_counted(result: campaign.Result) -> None:
    assert result.possible == 36 and result.named == 2 and result.drawn == 32
    assert result.needless == ["toy.py gone: "]


def test_a_test_that_fails_by_itself_is_said_and_catches_nothing(result: campaign.Result) -> None:
    assert result.broken == ["tests/test_toy.py::test_broken_by_itself"]


def test_a_test_that_fails_alone_without_the_change_catches_nothing(result: campaign.Result) -> None:
    """One that needs what another left would catch every change of its line, had it the last word."""
    assert result.broken == ["tests/test_toy.py::test_broken_by_itself"]
    loose = [s for s in result.survivors if s.function == "loose"]
    assert len(loose) == 2 and all(s.tests == ["tests/test_toy.py::test_loose"] for s in loose)


def test_who_has_caught_before_is_tried_first(tmp_path: Path) -> None:
    tests = [("quick", 0.0), ("slow", 9.0), ("middling", 0.1), ("gone", 0.0)]
    plan = arena.JudgeRequest(str(tmp_path), ["a.py"], tests, [], 1, 1.0)
    room = arena.Arena(plan, covering.Speaker.__new__(covering.Speaker))
    room.items = dict.fromkeys(("quick", "slow", "middling"))
    trial = arena.Trial("a.py", 0, [0, 1, 2, 3])
    assert room._tests(trial) == ["quick", "slow", "middling"]
    room.catches.update({("a.py", "slow"): 3, ("a.py", "middling"): 1, ("b.py", "quick"): 50})
    assert room._tests(trial) == ["middling", "slow", "quick"]


def test_only_what_changed_is_measured_again(toy: Path, result: campaign.Result) -> None:
    store = toy / "out" / "mutate" / "toy.json"
    again: list[int] = []
    covering.of(toy, store, TARGET, lambda done, total: again.append(total))
    assert again == []
    more = toy / "tests" / "test_more.py"
    more.write_text("import toy\ndef test_more():\n    assert toy.loose(1) == 2\n")
    found = dict(covering.of(toy, store, TARGET, lambda done, total: again.append(total)).tests())
    assert again == [1] and "tests/test_more.py::test_more" in found and len(found) > 5
    more.write_text("import nothing_of_that_name\n")
    with pytest.raises(covering.Unmeasured, match="nothing_of_that_name"):
        covering.of(toy, store, TARGET)
    more.unlink()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_told_to_people(result: campaign.Result, language: str) -> None:
    told = "\n".join(command.lines(result, Texts(language)))
    assert "toy.py:" in told and "return n + 8" in told and "28" in told
    assert typeset("87.5%", language) in told
    assert "test_broken_by_itself" in told and "tests/test_toy.py::test_loose" in told


def test_the_command_fails_where_too_little_is_caught(
    toy: Path, result: campaign.Result, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[campaign.Order] = []
    monkeypatch.setattr(targets, "find", lambda name: TARGET)
    monkeypatch.setattr(campaign, "run", lambda root, target, order, told: asked.append(order) or sound)
    sound = campaign.Result(**{f: getattr(result, f) for f in result.__struct_fields__} | {"broken": []})
    words = ["dev", "mutate", "toy", "--count", "7", "--seed", "3", "--only", "y.p", "--json"]
    assert cli.main([*words, "--least", "87"]) == 0
    assert json.loads(capsys.readouterr().out)["caught"] == 28
    assert cli.main([*words, "--least", "88"]) == 1
    sound = result
    assert cli.main(words) == 1
    assert asked[0] == campaign.Order(7, 3, command.SECONDS, "y.p")


def test_an_unknown_target_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--language", "en", "dev", "mutate", "checkers"]) == 2
    assert "kernel, store" in capsys.readouterr().err


def test_functions_are_found_though_what_was_collected_is_frozen() -> None:
    gc.collect()
    gc.freeze()
    try:
        file = Path(command.__file__)
        found = swap.Living([file], file.parent)
        assert any(key[0] == str(file.resolve()) for key in found._functions)
    finally:
        gc.freeze()


def test_where_no_change_could_be_made_nothing_is_called_noticed(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_applied(*given: Any) -> list[arena.Verdict]:
        return [arena.Verdict(arena.NOT_APPLIED) for _ in given[4]]

    monkeypatch.setattr(campaign, "_judge", none_applied)
    with pytest.raises(covering.Unmeasured, match="not_applied"):
        campaign.run(toy, TARGET, campaign.Order(5, 1, 5.0), lambda *_: None)
