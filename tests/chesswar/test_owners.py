"""Whose a piece is: by a broad ring in the seat's colour, and by the shape of its sign."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.tokens import PENNANT, PLACES, draw_token
from tabletop.app.table import Art, Token
from tabletop.games.chesswar.words.names import COLOURS
from tests.app.match_help import stand

from .positions import position
from .scenes import scene
from .tables import seen

SMALL = 40


def piece(owner: int, colour: tuple[int, int, int], army: str = "elf") -> Token:
    art = Art(f"chesswar/units/{army}.P.webp")
    return Token("unit:1", art, (0, 0), (88, 88), ring=colour, pennant="nw", owner=owner)


def sign(image: pygame.Surface) -> pygame.Surface:
    """What the sign covers, in grey."""
    side, (x, y) = round(SMALL * PENNANT), PLACES["nw"]
    assert (x, y) == (0.0, 0.0)
    return pygame.transform.grayscale(image.subsurface((0, 0, side, side)))


def test_the_signs_of_four_seats_differ_without_colour_at_forty_pixels() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        look = driver.app.look
        drawn = [sign(draw_token(look, piece(n, COLOURS[0]), (SMALL, SMALL))) for n in range(4)]
    for one, other in combinations(drawn, 2):
        wide, high = one.get_size()
        differs = sum(
            abs(one.get_at((x, y))[0] - other.get_at((x, y))[0]) > 60
            for x in range(wide)
            for y in range(high)
        )
        assert differs >= 8, "a glance tells them apart"


@pytest.mark.parametrize("army", ["human", "elf", "orc", "chaos"])
def test_a_ring_is_broad_and_in_its_owners_colour_at_forty_pixels(army: str) -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        look = driver.app.look
        for seat, colour in enumerate(COLOURS):
            image = draw_token(look, piece(seat, colour, army), (SMALL, SMALL))
            row = [image.get_at((x, SMALL // 2)) for x in range(SMALL // 2)]
            own = [c for c in row if sum(abs(a - b) for a, b in zip(c[:3], colour, strict=True)) < 60]
            assert len(own) >= 3, "a tenth of a piece at either side"


@pytest.mark.rule("CW-UI-03")
def test_the_sign_lies_under_no_badge_and_is_turned_to_no_opponent() -> None:
    for seed in range(30):
        t = seen(scene(seed, "combat", 11))
        for token in t.table.board.tokens(t.view):
            if not token.id.startswith("unit:"):
                continue
            unit = t.view.units[int(token.id.partition(":")[2])]
            assert token.owner == unit.seat and token.pennant in PLACES
            assert token.pennant not in [badge.place for badge in token.badges]
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="combat", links="d4-d5")
    t = seen(p)
    assert t.token("d4").pennant == "sw" and t.token("d5").pennant == "nw"


def test_the_tile_of_a_seat_bears_the_sign_of_its_pieces() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8")
        stand(driver, p)
        seats = seen(p).table.questions.header(seen(p).view, ("Ana", "Eva")).seats
        assert all(seat.is_signed for seat in seats)
        tiles = [driver.find(f"match.seat.{n}") for n in range(2)]
        looks = []
        for tile in tiles:
            assert tile is not None
            place = pygame.Rect(tile.rect.x + 50, tile.rect.y, 34, tile.rect.h)
            looks.append(pygame.image.tobytes(driver.app.window.surface.subsurface(place), "RGB"))
        assert looks[0] != looks[1]
