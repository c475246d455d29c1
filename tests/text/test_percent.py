"""A figure and its sign for parts of a hundred: in English one word, in Spanish two on one line."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from tabletop.paths import PACKAGE
from tabletop.text.catalogue import LANGUAGES, load_catalogue
from tabletop.text.percent import percent, typeset

APART = re.compile(r"[\d}][ \u00a0\u202f]%")
TOGETHER = re.compile(r"[\d}](%|[ \u202f]%)")
FOLDERS = [PACKAGE / "text", *sorted(PACKAGE.glob("games/*/text"))]


@pytest.mark.parametrize(
    ("chance", "english", "spanish"),
    [
        (Fraction(5, 12), "41.7%", "41,7\u00a0%"),
        (Fraction(1, 2), "50%", "50\u00a0%"),
        (Fraction(1, 46656), "< 0.1%", "< 0,1\u00a0%"),
    ],
)
def test_each_language_writes_it_in_its_own_way(chance: Fraction, english: str, spanish: str) -> None:
    assert (percent(chance, "en"), percent(chance, "es")) == (english, spanish)


def test_whole_points_are_written_alike() -> None:
    assert percent(Fraction(417, 1000), "en", rounded=True) == "42%"
    assert percent(Fraction(999, 1000), "es", rounded=True) == "> 99\u00a0%"


def test_a_sentence_is_set_as_its_language_asks() -> None:
    for said in ("from 5 % to **{n} %**", "from 5% to **{n}%**"):
        assert typeset(said, "en") == "from 5% to **{n}%**"
        assert typeset(said, "es") == "from 5\u00a0% to **{n}\u00a0%**"
    assert typeset("%: the chance", "en") == "%: the chance", "a sign by itself"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_all_catalogues_write_it_so(folder: Path) -> None:
    wrong = {"en": APART, "es": TOGETHER}
    for language in LANGUAGES:
        texts = load_catalogue(folder, language)
        assert not [key for key, text in texts.items() if wrong[language].search(text)], language


@pytest.mark.parametrize(
    "file", sorted(PACKAGE.glob("games/*/rulebook/*.md")), ids=lambda p: f"{p.parts[-3]}-{p.stem}"
)
def test_rulebooks_write_it_so(file: Path) -> None:
    wrong = {"en": APART, "es": re.compile(r"\d%")}
    if file.stem in wrong:
        assert not wrong[file.stem].search(file.read_text("utf-8"))


def test_no_program_text_writes_it_by_itself() -> None:
    """Words for people come from catalogues or are set by `typeset`; docstrings and comments do not count."""
    alone = re.compile(r"""f?"[^"\n]*\} %[^"\n]*["]""")
    spared = {"dev"}  # words for those who work on the program
    found = [
        (file.name, hit.group())
        for file in PACKAGE.rglob("*.py")
        if not spared & set(file.relative_to(PACKAGE).parts)
        for hit in alone.finditer(file.read_text("utf-8"))
    ]
    assert not found
