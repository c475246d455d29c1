"""The faces of cards in play: figures in cells of their own, names and tabs that keep off each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.app.table import Appearance, Part
from tabletop.app.table.kit.boxes import Box
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.table.faces import Condition, Faces, Figure, printed
from tabletop.games.history_of_war.table.large_faces import LargeFaces
from tabletop.games.history_of_war.table.name_lines import in_lines, lying_lines
from tabletop.games.history_of_war.words.names import Names
from tabletop.text.catalogue import Texts

from .test_table import apart

UNITS = [n for n, card in enumerate(CARDS) if card.is_unit]
STRUCTURES = [n for n, card in enumerate(CARDS) if card.dv and not card.is_unit]


def faces(large: bool, language: str = "es") -> Faces:
    names = Names(Texts(language).scope("history_of_war"), Appearance(large=large))
    return LargeFaces(names) if large else Faces(names)


def shown(parts: tuple[Part, ...]) -> dict[str, list[Box]]:
    """Where each text stands."""
    found: dict[str, list[Box]] = {}
    for part in parts:
        if part.text:
            found.setdefault(part.text, []).append(Box(*part.box))
    return found


def how(locked: bool = False, named: bool = False, crowded: bool = False) -> Condition:
    return Condition((200, 90, 40), locked=locked, named=named, crowded=crowded)


@pytest.mark.rule("HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("upgrades", [0, 1, 2])
def test_a_name_lies_below_no_figure_and_no_tab(language: str, upgrades: int) -> None:
    made, seen = faces(False, language), set[int]()
    for card in UNITS:
        lines = in_lines(made.names.card_name(card))
        values = printed(card)._replace(marker=upgrades > 0, upgrades=upgrades)
        parts = made.piece(card, values, how(named=True))
        names = [Box(*part.box).inset(0.004) for part in parts if part.text in lines]
        plates = [Box(*part.box) for part in parts if part.plate and part.box[2] < 0.8]
        assert all(apart(name, plate) for name in names for plate in plates), made.names.card_name(card)
        seen.add(len(names))
    assert seen == ({0, 1, 2} if upgrades else {1, 2, 3})


@pytest.mark.rule("HOW-UI-08", "HOW-UI-02")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("locked", [False, True])
def test_every_figure_has_a_cell_of_its_own_that_is_as_high_as_a_fifth_of_its_card(
    large: bool, locked: bool
) -> None:
    """Flags of developments, too."""
    made = faces(large)
    for card in (*UNITS, *STRUCTURES):
        face, found = CARDS[card], shown(made.piece(card, printed(card), how(locked)))
        figures = [box for text, boxes in found.items() if text.isdigit() or text == "–" for box in boxes]
        expected = 3 * face.is_unit + 1 + bool(face.flags) + bool(face.ta)
        assert len(figures) == expected, face.id
        assert min(box.h for box in figures) >= 0.2
        assert all(apart(one.inset(0.02), other.inset(0.02)) for one, other in combinations(figures, 2))


@pytest.mark.rule("HOW-UI-02", "HOW-UI-08")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("named", [False, True])
def test_the_figures_of_a_unit_keep_their_order_when_it_is_locked(large: bool, named: bool) -> None:
    """On its side DV and flags stood over the AVs."""
    made = faces(large)
    for card in UNITS:
        values = printed(card)._replace(avs=(Figure(7, 7),) * 3, dv=Figure(9, 9))
        found = shown(made.piece(card, values, how(True, named)))
        assert max(box.bottom for box in found["7"]) <= found["9"][0].y + 0.03, CARDS[card].id


@pytest.mark.rule("HOW-UI-02", "HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("marker", [False, True])
def test_a_locked_unit_has_its_name_off_its_figures_its_padlock_and_its_tabs(
    language: str, marker: bool
) -> None:
    """It had none until it was pointed at."""
    made = faces(False, language)
    for card in UNITS:
        name = made.names.card_name(card)
        lines = (name,) if marker else lying_lines(name)  # tabs need the room of a second line
        values = printed(card)._replace(marker=marker, upgrades=2 * marker)
        parts = made.piece(card, values, how(True, named=True))
        names = [Box(*part.box).inset(0.006) for part in parts if part.text in lines]
        assert len(names) == len(lines)
        plates = [Box(*part.box) for part in parts if part.plate and part.box[2] < 0.65]
        locks = [Box(*p.box) for p in parts if p.art == made.names.icon("locked")]
        assert len(locks) == 1
        assert all(apart(name, each) for name in names for each in (*plates, *locks)), lines


@pytest.mark.rule("HOW-UI-08")
def test_in_large_letters_a_unit_that_has_the_room_bears_its_name() -> None:
    made = faces(True)
    for card in UNITS:
        lines = in_lines(made.names.card_name(card), 2)  # more would make the figures smaller
        parts = made.piece(card, printed(card), how(named=True))
        names = [Box(*part.box).inset(0.004) for part in parts if part.text in lines]
        assert len(names) == len(lines) and min(name.h for name in names) > 0.09
        plates = [Box(*part.box) for part in parts if part.plate and part.box[2] < 0.8]
        assert all(apart(name, plate) for name in names for plate in plates), lines


@pytest.mark.rule("HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_small_card_in_large_letters_bears_a_short_name_off_its_figures(language: str) -> None:
    """Units that wait, base cards and developments had none."""
    made = faces(True, language)
    for number, card in enumerate(CARDS):
        if card.category in ("territory", "action", "upgrade"):
            continue
        name = made.names.short_name(number)
        assert len(name) <= 11, name
        parts = made.piece(number, printed(number), how(named=False)._replace(brief=name))
        (words,) = [part for part in parts if part.text == name]
        figures = [part for part in parts if part.text and part is not words]
        assert words.box[1] >= 0 and figures
        assert all(words.box[1] + words.box[3] < part.box[1] + 0.03 for part in figures), name


@pytest.mark.rule("HOW-UI-08")
def test_the_figures_of_a_small_card_are_parted_by_as_much_as_they_are_not_read_as_one() -> None:
    """3 beside 1 looked like 31."""
    for large, least in ((False, 0.02), (True, 0.06)):
        made = faces(large)
        base = next(n for n, card in enumerate(CARDS) if card.category == "base")
        cells = sorted(part.box for part in made.piece(base, printed(base), how()) if part.art and part.text)
        assert len(cells) == 2
        assert cells[1][0] - (cells[0][0] + cells[0][2]) >= least
