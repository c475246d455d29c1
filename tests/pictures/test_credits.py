"""Every file under art/ is in its credits with the generator that makes it; typefaces have licences."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest
from PIL import ImageFont

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "art"
FOLDERS = sorted(p for p in ART.iterdir() if p.is_dir() and p.name not in ("generators", "__pycache__"))
FONTS = sorted((ART / "fonts").glob("*.ttf"))


def credits(folder: Path) -> str:
    return (folder / "CREDITS.md").read_text(encoding="utf-8")


def quoted(text: str) -> list[str]:
    """What stands between back quotes."""
    return re.findall(r"`([^`]+)`", text)


def row(text: str, name: str) -> str:
    """The line of a table whose patterns cover this file, or nothing."""
    return next((line for line in text.splitlines() if any(fnmatch(name, p) for p in quoted(line))), "")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: p.name)
def test_every_file_has_its_line_in_the_credits(folder: Path) -> None:
    text = credits(folder)
    files = [p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file() and p.suffix != ".md"]
    assert files
    assert [name for name in files if not row(text, name)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: p.name)
def test_the_credits_name_nothing_that_is_not_there(folder: Path) -> None:
    patterns = [p for line in credits(folder).splitlines() if line.startswith("|") for p in quoted(line)]
    files = [p for p in patterns if re.fullmatch(r"[\w*?./-]+\.(webp|png|wav|ttf|txt)", p)]
    makers = [p for p in patterns if p.endswith(".py")]
    assert [p for p in files if not list(folder.glob(p))] == []
    assert [p for p in makers if not (ART / "generators" / p).is_file()] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: p.name)
def test_the_credits_state_the_licence(folder: Path) -> None:
    said = " ".join(credits(folder).split())
    assert ("SIL Open Font License 1.1" if folder.name == "fonts" else "Licence: MIT") in said


@pytest.mark.parametrize("font", FONTS, ids=lambda p: p.stem)
def test_every_typeface_has_its_licence_beside_it_and_its_name_in_the_notice(font: Path) -> None:
    family = ImageFont.truetype(str(font), 12).getname()[0]
    line = row(credits(ART / "fonts"), font.name)
    licence = next(p for p in quoted(line) if p.startswith("OFL-"))
    text = (ART / "fonts" / licence).read_text(encoding="utf-8")
    assert family in line and family in (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert text.splitlines()[0].startswith("Copyright")
    assert text.splitlines()[0].split(" (")[0] in line
