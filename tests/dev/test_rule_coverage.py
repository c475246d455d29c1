"""Rule coverage finds ids however they are cited."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tiny import duel

from tabletop import cli
from tabletop.dev.rules import coverage, ids_in
from tabletop.engine import registry


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("XX-MOV-05", ["XX-MOV-05"]),
        ("(XX-CHG-01..03, XX-INT-33)", ["XX-CHG-01", "XX-CHG-02", "XX-CHG-03", "XX-INT-33"]),
        ("XX-OPT-07, -10, -11.", ["XX-OPT-07", "XX-OPT-10", "XX-OPT-11"]),
        ("XX-ATR-09..11", ["XX-ATR-09", "XX-ATR-10", "XX-ATR-11"]),
        ("YY-MOV-05 XX-MOV xx-mov-01", []),
        ("OXX-HIT-01 belongs to another game, XX-HIT-02 not", ["XX-HIT-02"]),
    ],
)
def test_ids_are_found_in_texts(text: str, ids: list[str]) -> None:
    assert list(ids_in(text, "XX-")) == ids


@pytest.fixture
def package(tmp_path: Path) -> Path:
    game = tmp_path / "package" / "games" / "tiny_duel"
    (game / "rulebook").mkdir(parents=True)
    (game / "rules").mkdir()
    (game / "data").mkdir()
    ids = {f"TD-{c}-{n:02}": {} for c in ("HIT", "ARM") for n in range(1, 5)}
    (game / "rulebook" / "ids.json").write_text(json.dumps(ids))
    (game / "rules" / "hit.py").write_text('"""How to hit (TD-HIT-01..03).\n\nNot TD-HIT-99."""\n')
    (game / "data" / "arms.json").write_text('{"rule": "TD-ARM-02"}')
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text(
        'import pytest\npytestmark = pytest.mark.rule("TD-ARM-04")\n'
        '@pytest.mark.rule("TD-HIT-01", "TD-HIT-03..04")\ndef test_a(): "TD-ARM-01 is not a marker"\n'
        'X = [pytest.param(1, marks=pytest.mark.rule("TD-ARM-03"))]\n'
    )
    return tmp_path


def test_cited_tested_missing_and_unknown_rules_are_told_apart(package: Path) -> None:
    report = coverage(duel.GAME, package / "package", package / "tests")
    assert report.cited["TD-HIT-02"] == ["rules/hit.py:1"]
    assert report.cited["TD-ARM-02"] == ["data/arms.json:1"]
    assert report.not_cited == ["TD-HIT-04", "TD-ARM-01", "TD-ARM-03", "TD-ARM-04"]
    assert report.not_tested == ["TD-HIT-02", "TD-ARM-01", "TD-ARM-02"]
    assert report.tested["TD-HIT-04"] == ["test_it.py:3"]
    assert report.unknown == {"TD-HIT-99": ["rules/hit.py:3"]}
    assert not report.is_complete
    assert report.summary()["cited"] == 4


def test_deferred_rules_are_told_and_neither_missing_nor_for_ever(package: Path) -> None:
    book = package / "package" / "games" / "tiny_duel" / "rulebook" / "deferred.json"
    reason = {"es": "Más tarde.", "en": "Later."}
    book.write_text(json.dumps({"TD-ARM-01": reason}))
    report = coverage(duel.GAME, package / "package", package / "tests")
    assert report.deferred == {"TD-ARM-01": reason} and report.needless == []
    assert "TD-ARM-01" not in report.not_cited and "TD-ARM-01" not in report.not_tested
    assert report.summary()["cited"] == 4 and not report.is_complete
    book.write_text(json.dumps(dict.fromkeys(("TD-HIT-01", "TD-ARM-77"), reason)))
    again = coverage(duel.GAME, package / "package", package / "tests")
    assert again.needless == ["TD-HIT-01", "TD-ARM-77"]


@pytest.mark.parametrize("game", registry.games())
def test_what_is_deferred_says_why_in_both_languages(game: str) -> None:
    report = coverage(registry.find(game))
    assert report.needless == []
    assert all(set(reason) == {"es", "en"} and all(reason.values()) for reason in report.deferred.values())


def test_without_tests_to_read_no_rule_is_called_untested(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.dev.commands.CHECKOUT", None)
    monkeypatch.setattr("tabletop.dev.rules.CHECKOUT", None)
    assert cli.main(["--language", "en", "dev", "rules", "chesswar"]) == 0
    told = capsys.readouterr().out
    assert "no tests here" in told and "not tested" not in told
