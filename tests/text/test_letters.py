"""Widths of letters that are known without asking a font."""

from __future__ import annotations

import pytest

from tabletop.pnp.type import POINT, Font
from tabletop.pnp.type import width as printed
from tabletop.text import letters


@pytest.mark.parametrize(("bold", "font"), [(False, Font.SANS), (True, Font.SANS_BOLD)])
def test_they_are_those_of_the_face(bold: bool, font: Font) -> None:
    table = letters.BOLD if bold else letters.PLAIN
    for wide, signs in table.items():
        for sign in signs:
            assert printed(sign, font, 1 / POINT) == pytest.approx(wide / 1000, abs=0.0006), sign


def test_lines_keep_to_their_room_and_nothing_is_lost() -> None:
    words = "Vylar gana **+2 ATK** este turno; el atacado recibe **VENENO 2**. Cuesta 3 H, y nada más."
    for room in (8.0, 12.0, 20.0, 200.0):
        lines = letters.wrap(words, room)
        said = " ".join(run.words for line in lines for run in line)
        assert said.replace(" ", "") == words.replace("**", "").replace(" ", "")
        for line in lines:
            last = line[-1]
            assert last.x + letters.width(last.words, bold=last.bold) <= room or len(line) == 1
            assert line[0].words.strip(".,") not in {"2", "ATK", "H"}, "a figure stays with its word"
    assert len(letters.wrap(words, 200.0)) == 1
    bold = {run.words for line in letters.wrap(words, 12.0) for run in line if run.bold}
    assert bold == {"+2", "ATK", "VENENO", "2"}
