"""The commands `simulate` and `report` as they are typed."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from ai import toy
from ai.words import parser_of

from tabletop.ai.figures import Summary
from tabletop.engine import registry
from tabletop.lab import command, table
from tabletop.text.catalogue import Texts

from .runs import GAME, WORDS, type_in


@pytest.fixture
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", toy.find)


def test_command_prints_one_json_summary(with_toy: None, capsys: pytest.CaptureFixture[str]) -> None:
    parser = parser_of(command.add_parser)
    flags = ["--games", "2", "--seed", "5", "--nodes", "60", "--setup", "goal=4", "--json"]
    args = parser.parse_args(["simulate", "toy", "--seats", "hard,uniform", *flags])
    assert args.run(args) == 0
    summary = msgspec.json.decode(capsys.readouterr().out, type=Summary)
    assert (summary.game, summary.games, summary.seed) == ("toy", 2, 5)
    assert 0 <= summary.per_bot["hard"].low <= summary.per_bot["hard"].high <= 1


def test_command_names_what_it_does_not_know(with_toy: None, capsys: pytest.CaptureFixture[str]) -> None:
    parser = parser_of(command.add_parser)
    args = parser.parse_args(["simulate", "toy", "--seats", "nobody", "--games", "2"])
    assert args.run(args) == 2
    assert "nobody" in capsys.readouterr().err


def test_what_a_person_reads_has_a_line_for_every_share_the_best_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = type_in([*WORDS, "--json"], capsys)
    assert code == 0
    summary = msgspec.json.decode(out, type=Summary)
    lines = table.written(summary, Texts("en")).splitlines()
    bots = [line.split()[0] for line in lines[lines.index("") + 3 :][:2]]
    best = sorted(summary.per_bot, key=lambda bot: -summary.per_bot[bot].rate)
    assert bots == best or summary.per_bot[bots[0]].rate == summary.per_bot[bots[1]].rate
    shares = [*summary.per_bot.values(), *summary.per_seat, *summary.per_label.values()]
    shares += [share for names in summary.per_tally.values() for share in names.values()]
    assert sum(" – " in line for line in lines) == len(shares)


def test_progress_is_told_at_once_and_with_figures_after_the_first_match(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, _, said = type_in(WORDS, capsys)
    begins, first, *_, last = said.splitlines()
    assert code == 0 and begins.startswith("0/4")
    assert first.startswith("1/4") and "uniform" in first and "%)" in first
    assert last.startswith("4/4")


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_report_comes_with_the_run_or_from_its_files_and_is_the_same(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, printed = tmp_path / "kept.jsonl", tmp_path / "printed.json"
    pages = [tmp_path / f"{name}.html" for name in ("run", "kept", "printed")]
    tongue = ["--lang", language]
    run = [*WORDS, "--json", "--keep", str(kept), "--report", str(pages[0]), *tongue]
    code, out, _ = type_in(run, capsys)
    printed.write_text(out, "utf-8")
    assert code == 0
    for file, page in ((kept, pages[1]), (printed, pages[2])):
        assert type_in(["report", str(file), "--out", str(page), *tongue], capsys)[0] == 0
    first, second, third = (page.read_text("utf-8") for page in pages)
    assert first == second == third
    root = ElementTree.fromstring(first.removeprefix("<!DOCTYPE html>\n"))
    assert root.get("lang") == language


def test_a_file_that_is_none_is_refused_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "poem.txt", tmp_path / "page.html"
    file.write_text("Once upon a time\n")
    code, _, said = type_in(["report", str(file), "--out", str(page)], capsys)
    assert code == 1 and "poem.txt" in said and not page.exists()
    code, _, said = type_in([*WORDS, "--keep", str(file)], capsys)
    assert code == 1 and "line 1" in said and file.read_text() == "Once upon a time\n"


def test_a_cluster_without_dask_or_without_an_answer_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("tabletop.lab.cluster.import_module", missing)
    code, _, said = type_in(
        ["simulate", GAME, "--seats", "uniform", "--cluster", "tcp://127.0.0.1:1"], capsys
    )
    assert code == 1 and "[cluster]" in said
