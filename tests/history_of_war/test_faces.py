"""The faces of cards in play: figures in cells of their own, names and tabs that keep off each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.app.table import Appearance, Part
from tabletop.app.table.kit.boxes import Box
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.table.faces import Condition, Faces, Values, printed
from tabletop.games.history_of_war.table.large_faces import LargeFaces
from tabletop.games.history_of_war.words.names import Names
from tabletop.text.catalogue import Texts

from .test_table import apart

UNITS = [n for n, card in enumerate(CARDS) if card.is_unit]
STRUCTURES = [n for n, card in enumerate(CARDS) if card.dv and not card.is_unit]


def faces(large: bool, language: str = "es") -> Faces:
    names = Names(Texts(language).scope("history_of_war"), Appearance(large=large))
    return LargeFaces(names) if large else Faces(names)


def how(locked: bool = False, size: tuple[float, float] | None = None, raided: bool = False) -> Condition:
    return Condition(
        (200, 90, 40), size or ((117.0, 108.0) if locked else (114.0, 117.0)), locked, raided=raided
    )


def parted(made: Faces, number: int, values: Values, how: Condition) -> tuple[Box, list[Part], list[Part]]:
    """Where the painting of a card is, its name, and its figures."""
    parts = made.piece(number, values, how)
    (painting,) = [Box(*part.box) for part in parts if part.cover]
    name = made.names.short_name(number)
    return painting, [p for p in parts if p.text == name], [p for p in parts if p.text and p.text != name]


SIZES = ((114.0, 117.0), (80.0, 114.0), (126.0, 175.0), (84.0, 80.0))
"""A unit that waits, one in a crowd, one that is alone on a territory, a small one."""


@pytest.mark.rule("HOW-UI-08")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("locked", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_unit_is_known_by_its_painting_and_its_short_name(
    large: bool, locked: bool, size: tuple[float, float]
) -> None:
    """In large letters it was nothing but figures; now the painting has the greatest part, and what stands on
    the card covers nothing of it but a corner."""
    made = faces(large)
    for number in UNITS:
        values = printed(number)._replace(marker=True, upgrades=2)
        painting, names, figures = parted(made, number, values, how(locked, size))
        assert painting.w > 0.9 and painting.h >= (0.24 if size[1] < 115 else 0.4), CARDS[number].id
        assert len(names) == 1 or (size[0] < 90 and CARDS[number].id in ("al-g10", "ax-n01")), "too broad"
        assert all(name.box[1] > painting.bottom - 0.1 for name in names)
        figures = [part for part in figures if part.box[1] > painting.bottom - 0.2]
        assert all(part.box[1] + part.box[3] / 2 > painting.bottom for part in figures)


@pytest.mark.rule("HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("large", [False, True])
def test_a_name_is_cut_by_no_tab_and_no_padlock(large: bool, language: str) -> None:
    """Once the sign of entrenchment cut it."""
    made = faces(large, language)
    for number in UNITS:
        for locked in (False, True):
            values = printed(number)._replace(marker=True, upgrades=2)
            parts = made.piece(number, values, how(locked))
            (name,) = [n for n, p in enumerate(parts) if p.text == made.names.short_name(number)]
            plate = Box(*parts[name - 1].box)
            tabs = [Box(*p.box) for p in parts if p.plate and p.box[2] < 0.3 and p.box[1] < 0.3]
            assert len(tabs) >= 2 + locked and all(apart(plate, tab) for tab in tabs)


@pytest.mark.rule("HOW-UI-08", "HOW-UI-02")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("locked", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_every_figure_has_a_cell_of_its_own_and_there_is_none_for_nothing(
    large: bool, locked: bool, size: tuple[float, float]
) -> None:
    """AVs first, then DV and flags; a base card shows what it gives, and its DV beside it only while its base
    is attacked: one figure in one place had two meanings."""
    made = faces(large)
    for number in (*UNITS, *STRUCTURES):
        card = CARDS[number]
        for raided in (False, True):
            _, _, figures = parted(made, number, printed(number), how(locked, size, raided))
            avs, rest = card.avs if card.is_unit else (), (card.dv, card.flags, card.ta)
            if card.category == "base":
                rest = (card.dv, card.ta) if raided else rest[1:]
            expected = [n for n in (*avs, *rest) if n]
            order = sorted(figures, key=lambda part: (round(part.box[1] + part.box[3] / 2, 2), part.box[0]))
            assert [part.text for part in order] == list(map(str, expected)), card.id
            cells = [Box(*part.box) for part in figures]
            cells = [cell._replace(y=cell.y + 0.25 * cell.h, h=0.5 * cell.h) for cell in cells]
            assert all(apart(one, other) for one, other in combinations(cells, 2))


@pytest.mark.rule("HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_card_in_play_has_a_short_name(language: str) -> None:
    names = faces(True, language).names
    for number in (*UNITS, *STRUCTURES):
        assert len(names.short_name(number)) <= 11


@pytest.mark.rule("HOW-UI-08")
def test_the_figures_of_a_small_card_are_parted_by_as_much_as_they_are_not_read_as_one() -> None:
    """3 beside 1 looked like 31."""
    for large, least in ((False, 0.02), (True, 0.06)):
        made = faces(large)
        work = next(n for n, card in enumerate(CARDS) if card.id == "ax-d01")
        _, _, figures = parted(made, work, printed(work), how(size=(80.0, 80.0)))
        cells = sorted(part.box for part in figures)
        assert len(cells) == 2
        assert cells[1][0] - (cells[0][0] + cells[0][2]) >= least
