"""Who can act is seen on every ground of every board, in both palettes: measured from painted pixels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.app.table import Appearance, Token
from tabletop.app.table.finding import has_table, table_of
from tabletop.dev.contrasts import contrast, of_glow, of_mark
from tabletop.engine import engine, registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import new_match
from tabletop.render.fonts import Fonts
from tabletop.render.look import Look
from tabletop.render.sprites import Sprites
from tabletop.render.theme import COLOUR_BLIND, USUAL, Theme
from tabletop.text.catalogue import Texts

GAMES = [game for game in registry.games() if has_table(game)]
LEAST = 3.0
CELLS = (24, 48)
"""Pixels of a place: a large map seen whole in a small window, and one seen from near."""


def test_contrasts_are_those_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1


def test_a_mark_counts_all_the_way_round() -> None:
    plain = pygame.Surface((40, 40))
    ring, half = plain.copy(), plain.copy()
    pygame.draw.circle(ring, (255, 255, 255), (20, 20), 16, 2)
    pygame.draw.circle(half, (255, 255, 255), (20, 20), 16, 2, draw_top_left=True, draw_top_right=True)
    assert of_mark(plain, ring) > 15 and of_mark(plain, half) == 1 and of_mark(plain, plain) == 1


def position(game: str) -> tuple[Any, Any]:
    """A position in the middle of a match, with pieces of the seat that is asked; its view."""
    found, stream = registry.find(game), Stream(4)
    state = new_match(found, found.arena_setup(stream), 11).state
    for _ in range(80):
        seats = engine.owed(found, state)
        if not seats:
            break
        state = engine.apply(
            found, state, seats[0], stream.pick(engine.legal_actions(found, state, seats[0]))
        ).state
    seat = (engine.owed(found, state) or (0,))[0]
    return state, found.observe(state, seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("colour_blind", [False, True])
def test_the_glow_of_who_can_act_is_seen_on_every_ground(game: str, colour_blind: bool) -> None:
    pygame.display.set_mode((64, 64))
    look = Look(Theme(palette=COLOUR_BLIND if colour_blind else USUAL), Fonts(), Sprites())
    table = table_of(game, Texts("en"), Appearance(colour_blind))
    _, view = position(game)
    pieces: dict[int, Token] = {}
    for token in table.board.tokens(view):
        if token.seat is not None:
            pieces.setdefault(token.seat, token)
    for token in pieces.values():
        for cell in CELLS:
            found = list(of_glow(look, table, view, replace(token, badges=()), cell))
            assert len(found) >= 18
            weakest = min(found, key=lambda each: each.ratio)
            assert weakest.ratio >= LEAST, weakest
