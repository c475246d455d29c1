"""The names of deployment area, base and hand are read whole or not at all (HOW-UI-01)."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.table.layout import name_box
from tabletop.games.history_of_war.table.places import Laid, Places

from .positions import Table

BASES = "b01 b01:b b01:c b02 b02:b b03! b03:b b04"
UNITS = "g01 g02! g03 g04 g05 g06! g07"


def laid(t: Table, large: bool) -> Laid:
    return Places(Appearance(large=large)).laid(GAME.observe(t.state, 0))


@pytest.mark.rule("HOW-UI-01")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("many", range(8))
def test_no_card_covers_a_part_of_the_name_of_its_field(large: bool, many: int) -> None:
    """Once half of "Área de la Base" was to be read beside four cards."""
    cards = " ".join(BASES.split()[:many] + UNITS.split()[:many])
    hand = " ".join(f"g{n:02}" for n in range(10, 10 - min(3, many), -1))
    found = laid(Table(cards, cards, hands=f"{hand} /", stage="commit", watch=False), large)
    for seat in (0, 1):
        for zone in ("deployment", "base"):
            name = name_box(zone, seat, 0, found.rows)
            boxes = [box for id, box in found.boxes.items() if id.startswith(("piece:", "hand:"))]
            over = [b for b in boxes if b.x < name.right and b.y < name.bottom and name.y < b.bottom]
            assert (f"{zone}:{seat}" in found.named) == (not over)
            assert many > 4 - seat or not over, (zone, seat)
    assert many > 3 or "hand:0" in found.named


@pytest.mark.rule("HOW-UI-09")
@pytest.mark.parametrize("large", [False, True])
def test_what_is_announced_does_not_cover_the_cards_of_its_player(large: bool) -> None:
    t = Table("b03 b05 b01 b02 b03:x g01 g05", "b04 b01", hands="x06 / x06", stage="w3o")
    found = laid(t.use("ax-b03").use("al-b04", "ax-b03"), large)
    items = [box for id, box in found.boxes.items() if id.startswith("item:")]
    pieces = [box for id, box in found.boxes.items() if id.startswith("piece:")]
    assert len(items) == 2
    for item in items:
        assert not any(
            item.x < box.right and box.x < item.right and item.y < box.bottom and box.y < item.bottom
            for box in pieces
        )
