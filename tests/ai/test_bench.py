"""Benchmarks print figures; only their shape is tested."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.dev import bench, bench_middles
from tabletop.engine import registry

from . import toy
from .words import parser_of


def test_bench_prints_every_figure_with_its_ratio(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "find", toy.find)
    monkeypatch.setattr(registry, "games", lambda: {"toy": toy.GAME})
    parser = parser_of(bench.add_parser)
    args = parser.parse_args(["bench", "toy", "--no-screen", "--json"])
    assert args.run(args) == 0
    report = msgspec.json.decode(capsys.readouterr().out, type=bench.Report)
    names = {m.name for m in report.measures}
    assert {"clone", "legal list", "playout decision", "playout, middle of a match"} <= names
    assert {"save", "load and validate"} <= names
    assert all(m.seconds > 0 and m.ratio > 0 for m in report.measures)
    assert report.missing == {}


def test_middles_are_open_positions_and_the_same_for_equal_seeds() -> None:
    found = bench_middles.middles(toy.GAME, 1)
    assert found == bench_middles.middles(toy.GAME, 1) != bench_middles.middles(toy.GAME, 2)
    assert len(found) == bench_middles.MATCHES * (bench_middles.PARTS - 1)
    assert all(state.outcome is None for state in found)


def test_bench_names_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    parser = parser_of(bench.add_parser)
    args = parser.parse_args(["bench", "nothing"])
    assert args.run(args) == 2
    assert "nothing" in capsys.readouterr().err
