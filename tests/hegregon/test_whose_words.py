"""What is said of units and seats is true of them, not of whoever reads it."""

from __future__ import annotations

import re

import pygame
import pytest

from tabletop.app.table import Appearance, Meaning, Tone
from tabletop.engine.engine import legal_actions
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.table import TABLE
from tabletop.games.hegregon.words.names import Names
from tabletop.paths import PACKAGE
from tabletop.text.catalogue import Texts, load_catalogue

from .positions import position
from .tables import seen


@pytest.mark.rule("HG-COL-02", "HG-UI-07")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_deposit_promises_nothing_to_a_type_that_does_not_collect(language: str) -> None:
    """ "Collection 1 H" was shown for a vehicle, be it that it stands there or is to go there."""
    t = seen(position("A light 2,-4", "A ear 3,-5", "A medium 2,-6"), language)
    deposit, name = t.hex("2,-4"), t.names.keyword("collection")
    for selection, amount in (((), "0 H"), (("2,-6",), "0 H"), (("3,-5",), "1 H")):
        chosen = tuple(t.id(each) for each in selection)
        panel = t.table.panels.inspect(t.view, deposit, chosen)
        assert panel is not None
        row = next(row for row in panel.rows if row.label == name)
        gives = amount == "1 H"
        assert row.value == amount and ("E.A.R." in row.note) != gives
        assert row.tone is (Tone.GOOD if gives else Tone.BLOCKED)
    free = t.table.panels.inspect(t.view, t.hex("-2,-2"))
    assert free is not None and next(row for row in free.rows if row.label == name).value == "1 H"


ADDRESSES = re.compile(r"\b(you|yours?|tus?|tuy[oa]s?|quieres|respondes|levantas|saltas)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", ["es", "en"])
def test_questions_and_cards_address_nobody_since_others_read_them_while_they_wait(language: str) -> None:
    """ "Waiting for B4: which hex next to your bases does it return to?" was read of a rival's bases."""
    texts = load_catalogue(PACKAGE / "games" / "hegregon" / "text", language)
    asked = {key: words for key, words in texts.items() if re.match(r"table\.ask\.|card\..*\.text", key)}
    assert len(asked) > 30
    assert not {key: words for key, words in asked.items() if ADDRESSES.search(words)}


@pytest.mark.rule("HG-SET-01")
@pytest.mark.parametrize(
    ("language", "colour_blind", "asked"),
    [
        ("es", False, "Rojo compra con 9 H"),
        ("en", False, "Red buys with 9 H"),
        ("es", True, "Naranja compra"),
    ],
)
def test_a_side_is_called_by_its_colour_and_not_like_its_base(
    language: str, colour_blind: bool, asked: str
) -> None:
    """ "B1 buys with 2 H" was read as if the base did."""
    p = position("A light 4,-7", stage="purchase", ore="9 4")
    texts = Texts(language).scope("hegregon")
    view, legal = GAME.observe(p.state, 0), legal_actions(GAME, p.state, 0)
    large = TABLE(texts, Appearance(colour_blind=colour_blind, large=True), ("Ana", "Eva"))
    assert large.questions.prompt(view, 0, legal, ()).text.startswith(asked)
    names = Names(texts, Appearance(colour_blind=colour_blind), ("Ana", "Eva"))
    assert names.seat_name(view, 0) == f"Ana ({names.side_name(0).lower()})"
    assert len({names.side_name(seat) for seat in range(6)}) == 6


@pytest.mark.rule("HG-UI-05", "HG-UI-06")
@pytest.mark.parametrize(("language", "own"), [("es", "Tú"), ("en", "You")])
def test_in_large_letters_ones_own_side_and_bases_are_called_so(language: str, own: str) -> None:
    """All sides had the names of bases, and nothing said which of them was one's own."""
    state = position("A ear 4,-7", "B ear 2,0").state
    table = TABLE(Texts(language).scope("hegregon"), Appearance(large=True), ("Ana", "Luis"))
    view, other = GAME.observe(state, 0), GAME.observe(state, 1)
    seats = {panel.seat: panel.name for panel in table.questions.header(view, ("Ana", "Luis")).seats}
    assert seats[0] == own and seats[1] == table.board.names.side_name(1)
    pygame.display.set_mode((320, 200))
    pictures = [pygame.image.tobytes(table.board.paint_board(each, 0.5), "RGB") for each in (view, other)]
    assert pictures[0] != pictures[1] and table.board.board_key(view) != table.board.board_key(other)


@pytest.mark.rule("HG-SET-01", "HG-UI-06")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("large", [False, True])
def test_a_seat_has_one_name_on_plates_signs_cards_and_at_the_end(language: str, large: bool) -> None:
    """It was called by its name, by a base that may be another's by now, or by its colour."""
    p = position("A ear 4,-8", "B ear 8,-4", "A hover 8,-5", turn="B")
    look, players = Appearance(large=large), ("Ana", "Luis")
    texts = Texts(language).scope("hegregon")
    table, view = TABLE(texts, look, players), GAME.observe(p.state, 0)
    names = table.board.names
    plates = [panel.name for panel in table.questions.header(view, players).seats]
    own = texts("table.seat.own") if large else names.side_name(0)
    assert plates == [own, names.side_name(1)]
    told = [names.seat_name(view, seat) for seat in (0, 1)]
    assert [names.side_name(seat).lower() in words for seat, words in enumerate(told)] == [True, True]
    marks = table.overlays.marks(view, (), (), "")
    capture = [mark.note for mark in marks if mark.meaning is Meaning.CAPTURE and mark.note]
    assert capture == [f"→ {names.side_name(1)}"]
    assert not [words for words in (*plates, *told, *capture) if re.search(r"\bB[1-6]\b", words)]
