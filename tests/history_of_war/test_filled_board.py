"""The board uses the room that it has (HOW-UI-01): places for cards to come, sizes that do not jump, figures
that grow with the interface, ground from which every card is told, and who leads on a territory."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.table import Appearance
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.table.layout import (
    base_box,
    deployment_box,
    front_box,
    name_box,
    row_spot,
    sockets,
)
from tabletop.games.history_of_war.table.rows import FOLDED, OPEN, ROOMY, USUAL, Rows
from tabletop.text.catalogue import Texts

from .positions import Table as Position
from .test_large_board import lay, written
from .test_table import apart

ROWS = [USUAL, ROOMY, OPEN, FOLDED]
Colour = tuple[int, ...]


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(reduced_motion=True)
        yield driver
        driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-UI-01")
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("zone", ["deployment", "base"])
def test_no_arrival_makes_the_cards_of_a_row_smaller_while_five_lie_there(zone: str, rows: Rows) -> None:
    for seat in (0, 1):
        for locked in (False, True):
            sizes = {row_spot(zone, 0, many, seat, 0, locked, rows).size for many in range(1, 6)}
            assert len(sizes) == 1, (seat, locked, sizes)
        for many in range(1, 15):
            boxes = [row_spot(zone, n, many, seat, 0, True, rows) for n in range(many)]
            assert all(one.right < two.x for one, two in pairwise(boxes)), "none covers another"


@pytest.mark.rule("HOW-UI-01")
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("zone", ["deployment", "base"])
def test_a_row_shows_the_places_of_cards_to_come_as_far_as_it_reaches(zone: str, rows: Rows) -> None:
    field = {"deployment": deployment_box, "base": base_box}[zone](0, 0, rows)
    for many in (0, 2, 5):
        places = sockets(zone, many, 0, 0, rows, 0)
        assert len(places) >= 5 and all(apart(one, two) for one, two in pairwise(places))
        assert apart(places[0], name_box(zone, 0, 0, rows))
        assert field.right - places[-1].right < places[0].w + 12, "to its end"
        for n in range(many):
            box = row_spot(zone, n, many, 0, 0, False, rows)
            assert places[n].x - 1 <= box.x and box.right <= places[n].right + 1


def figures(scene: Any, *kinds: str) -> dict[str, int]:
    """Pixels of the lowest figure of each upright piece, and of the hand."""
    lying = {f"piece:{p.id}" for p in scene.room.view.pieces if p.locked}
    found = dict[str, int]()
    for id, text, size, _ in written(scene, *kinds):
        if id not in lying and (text.isdigit() or text == "–"):
            found[id] = min(size, found.get(id, size))
    return found


@pytest.mark.rule("HOW-UI-08")
def test_values_of_pieces_grow_by_half_with_the_interface(driver: Driver) -> None:
    """Once they were as high at 150 and 200 % as at 100 %."""
    least = dict[int, dict[str, int]]()
    for scale in (100, 150, 200):
        driver.app.change(ui_scale=scale)
        scene = lay(driver, Position("b01 g05 g02 g04@1 d01@2 a03@2", "b02 g01 g02@1", watch=False))
        least[scale] = figures(scene, "piece")
    assert len(least[100]) == 9
    for scale, growth in ((150, 1.5), (200, 1.55)):
        rates = {id: least[scale][id] / size for id, size in least[100].items()}
        assert min(rates.values()) >= growth, rates


def luminance(colour: Colour) -> float:
    """Of a colour, as for the contrast of two."""
    shares = [c / 255 for c in colour[:3]]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.rule("HOW-UI-01", "HOW-UI-08")
@pytest.mark.parametrize("safe", [False, True])
def test_the_edge_of_a_card_is_told_from_the_painting_below_it(safe: bool) -> None:
    """Upright three to one, whatever the territory; the paintings are not flat either."""
    table = TABLE(Texts("en").scope("history_of_war"), Appearance(colour_blind=safe))
    lands = [card.id for card in CARDS if card.category == "territory"]
    for first in range(0, len(lands), 4):
        four = lands[first : first + 4]
        p = Position("g01@1 g02@2! g05@3", "g01@1 g02@2! g05@3", row=" ".join(four), watch=False)
        view, scale = GAME.observe(p.state, 0), 0.5
        ground, laid = table.board.paint_board(view, scale), table.board.places.laid(view)  # type: ignore[attr-defined]
        edges = [
            (view.pieces[int(token.id[6:])], token.parts[0].plate)
            for token in table.board.tokens(view)
            if token.id.startswith("piece:")
        ]
        for piece, edge in edges:
            assert piece is not None and edge is not None
            for place in range(4):
                box = front_box(place, laid.row, piece.seat, 0, laid.rows).inset(6)
                rect = [round(n * scale) for n in (box.x, box.y - laid.rows.top, box.w, box.h)]
                lower = luminance(pygame.transform.average_color(ground.subsurface(rect)))
                contrast = (luminance(edge) + 0.05) / (lower + 0.05)
                assert contrast >= (2.0 if piece.locked else 3.0), (four[place], contrast)


@pytest.mark.rule("HOW-UI-05")
@pytest.mark.parametrize("large", [False, True])
def test_who_leads_on_a_territory_is_seen_by_its_colour_and_by_a_bar_towards_him(large: bool) -> None:
    p = Position("g04@1", "g01@1 g04@2", row="ax-t03 al-t03 ax-t05", watch=False)
    table = TABLE(Texts("en").scope("history_of_war"), Appearance(large=large))
    view = GAME.observe(p.state, 0)
    tokens = {token.id: token for token in table.board.tokens(view)}
    heads = [tokens[f"territory:{card}"].parts[2].plate for card in view.row]
    assert len(set(heads)) == 3, "mine, the rival's, nobody's"
    for card in view.row:
        bars = [part.box for part in tokens[f"territory:{card}"].parts if part.radius == 0.25]
        there = [piece for piece in view.pieces if piece is not None and piece.at == card]
        lead = sum([CARDS[piece.card].flags * (1 - 2 * piece.seat) for piece in there])
        assert len(bars) == (3 if lead else 0)
        if lead:
            own, other, (left, _, wide, _) = bars
            assert wide / own[2] == pytest.approx(min(1.0, abs(lead) / CARDS[card].flags_to_conquer))
            assert (left + wide if lead > 0 else left) == pytest.approx(other[0]), "from the middle"
