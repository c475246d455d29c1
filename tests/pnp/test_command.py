"""`tabletop print`: a PDF without a window, and sentences when something is wrong."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from tabletop import cli
from tabletop.pnp import command, job, pdf
from tabletop.pnp.contract import printable_games


@pytest.fixture(params=printable_games())
def game(request: pytest.FixtureRequest) -> str:
    key: str = request.param
    return key


def first_key(game: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(["--language", "en", "print", game, "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    return next(line.split("*")[1].split()[0] for line in lines if line.startswith(" * "))


def test_it_writes_a_pdf_of_the_components_asked_for(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key, out = first_key(game, capsys), tmp_path / "new" / "sheets.pdf"
    words = ["print", game, "--out", str(out), "--only", f"{key}:2", "--paper", "Letter", "--language", "es"]
    assert cli.main(words) == 0
    pages = PdfReader(out).pages
    assert ("1 página," if len(pages) == 1 else f"{len(pages)} páginas") in capsys.readouterr().out
    assert {round(float(max(p.mediabox[2:])) * 25.4 / 72, 1) for p in pages} == {279.4}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nogame", "--out", "x.pdf"], "no game “nogame”"),
        ([], "Say where to write"),
        (["--out", "x.pdf", "--only", "dragon"], "no component “dragon”"),
        (["--out", "."], "is a folder"),
        (["--out", "/proc/none/x.pdf"], "could not be written"),
    ],
)
def test_what_is_wrong_is_said(
    game: str, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    named = words if words and not words[0].startswith("-") else [game, *words]
    if said == "could not be written":
        named += ["--only", first_key(game, capsys)]
    assert cli.main(["print", *named, "--language", "en"]) == 1
    told = capsys.readouterr()
    assert said in told.err and not told.out


def test_a_file_is_written_over_only_when_told_to(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "sheets.pdf"
    words = ["print", game, "--out", str(out), "--only", first_key(game, capsys), "--language", "en"]
    out.write_bytes(b"mine")
    assert cli.main(words) == 1
    assert "exists already" in capsys.readouterr().err
    assert out.read_bytes() == b"mine"
    assert cli.main([*words, "--overwrite"]) == 0
    assert PdfReader(out).pages


def test_a_count_must_be_a_number(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    key = first_key(game, capsys)
    assert cli.main(["print", game, "--out", "x.pdf", "--only", f"{key}:99", "--language", "en"]) == 1
    assert "1 to 20" in capsys.readouterr().err


def test_stopping_writes_nothing(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(pdf, "export", interrupted)
    key = first_key(game, capsys)
    words = ["print", game, "--out", str(tmp_path / "x.pdf"), "--only", key, "--language", "en"]
    assert cli.main(words) == 130
    assert "nothing was written" in capsys.readouterr().err and not list(tmp_path.iterdir())
    monkeypatch.setattr(job, "prepare", interrupted)
    assert cli.main(words) == 130
    assert "nothing was written" in capsys.readouterr().err


def test_the_bar_grows_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    monkeypatch.setattr("sys.stderr", shown)
    assert command._bar(0, 4) and command._bar(4, 4)
    assert shown.getvalue().endswith("4/4\n") and "·" not in shown.getvalue().splitlines()[-1].split("\r")[-1]
