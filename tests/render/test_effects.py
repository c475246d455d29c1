"""Floating words, dice and strikes leave nothing behind; dice lie with the value up that was rolled."""

import math
from typing import Any

import pygame
import pytest

from tabletop.render import effects
from tabletop.render.dice import IVORY, Paint, Spin, draw_die
from tabletop.render.fonts import Fonts
from tabletop.render.layers import Board, Token
from tabletop.render.look import Look
from tabletop.render.motion import Motion
from tabletop.render.sprites import Sprites
from tabletop.render.theme import Theme


@pytest.fixture
def look() -> Look:
    pygame.display.init()
    pygame.display.set_mode((400, 400))
    return Look(Theme(), Fonts(), Sprites())


def field(look: Look) -> Board:
    return Board((8, 8), lambda target, zoom, region: target.fill((90, 60, 30)), pygame.Rect(0, 0, 400, 400))


@pytest.mark.parametrize("sides", [6, 8, 20])
def test_every_value_of_a_die_looks_different(look: Look, sides: int) -> None:
    seen = {pygame.image.tobytes(draw_die(look, 40, v, sides, IVORY), "RGBA") for v in range(1, sides + 1)}
    assert len(seen) == sides


def test_pips_of_the_face_that_looks_at_us_are_those_of_the_value(look: Look) -> None:
    paint = Paint((120, 120, 120), (0, 0, 255))
    for value in range(1, 7):
        die = draw_die(look, 120, value, 6, paint)
        front = pygame.mask.from_threshold(die.subsurface((20, 34, 68, 72)), (0, 0, 255), (60, 60, 60, 255))
        assert len([c for c in front.connected_components() if c.count() > 20]) == value


def test_a_die_at_rest_shows_no_pips_but_those_of_its_value(look: Look) -> None:
    paint = Paint((120, 120, 120), (0, 0, 255))
    for value in range(1, 7):
        die = draw_die(look, 120, value, 6, paint)
        pips = pygame.mask.from_threshold(die, (0, 0, 255), (60, 60, 60, 255))
        assert len([c for c in pips.connected_components() if c.count() > 8]) == value


def test_words_beside_dice_cover_no_piece_and_change_when_they_lie(look: Look) -> None:
    board = field(look)
    board.add(Token("below", pygame.Surface((10, 10)), x=4.0, y=5.1, w=1.0, h=1.0))
    words, colours = ("Save 4+", "5: saved"), ((240, 230, 210), (90, 200, 90))
    motion = Motion()
    motion.play(effects.caption(board, look, ((4.0, 4.0), 0.8, 0.8), words, colours, seconds=1.0))
    told = []
    for _ in range(round((1 + effects.REST) * 60) - 2):
        motion.update(1 / 60)
        ((left, top, wide, high), data) = next((m.box, m.data) for m in board.marks.values())
        told.append(data[0])
        assert top + high <= 4.0 - 0.4 + 0.01 or top >= 5.6, "over the dice, since a piece stands below"
        assert left >= 0 and left + wide <= 8
    assert told[0] == "Save 4+" and told[-1] == "5: saved"
    motion.skip()
    assert not board.marks


def test_a_whole_turn_brings_the_die_back(look: Look) -> None:
    still = pygame.image.tobytes(draw_die(look, 40, 5, 6, IVORY), "RGBA")
    half = draw_die(look, 40, 5, 6, IVORY, Spin((0.7, 0.5, 0.3), math.pi))
    assert pygame.image.tobytes(half, "RGBA") != still


def test_dice_come_to_lie_and_then_ask_for_no_frame(look: Look) -> None:
    board, surface = field(look), pygame.display.get_surface()
    motion = Motion()
    motion.play(effects.dice_roll(board, look, (4, 4), (2, 5), seconds=1.0))
    frames = []
    for _ in range(round((1 + effects.REST) * 60) - 2):
        motion.update(1 / 60)
        frames.append(bool(board.take_dirty()))
        board.paint(surface)
    assert all(frames[:60]) and not any(frames[61:])  # they rest for half a second
    assert effects.REST == 0.5 and motion.is_playing


@pytest.mark.parametrize("at", [(0.1, 0.1), (7.9, 7.9), (7.9, 4.0), (4.0, 4.0), [(4.0, 4.0), (7.9, 0.2)]])
def test_dice_lie_within_the_view(look: Look, at: Any) -> None:
    board, side = field(look), 0.6
    spots = effects.spots_of(at, 2, side)
    moved = effects.within(spots, board, side)
    assert all(side / 2 <= value <= 8 - side / 2 for spot in moved for value in spot)
    steps = {(round(x - a, 6), round(y - b, 6)) for (x, y), (a, b) in zip(moved, spots, strict=True)}
    assert len(steps) == 1, "they keep their places to one another"
    assert at != (4.0, 4.0) or moved == spots


def test_reduced_motion_rolls_no_dice(look: Look) -> None:
    board, motion = field(look), Motion()
    motion.reduced = True
    motion.play(effects.dice_roll(board, look, (4, 4), (2, 5)))
    motion.update(1 / 60)
    assert not board.marks and not motion.is_playing


def test_dice_lie_in_rows_around_a_point_or_each_at_its_own() -> None:
    rows = effects.spots_of((10.0, 10.0), 8, 1.0)
    assert sum(y < 10 for _, y in rows) == 4 and sum(x for x, _ in rows) / 8 == pytest.approx(10)
    apart = [math.dist(a, b) for n, a in enumerate(rows) for b in rows[:n]]
    assert min(apart) > 1
    assert effects.spots_of([(1, 2), (3, 4)], 2, 1.0) == [(1, 2), (3, 4)]


@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("name", ["words", "dice", "stones", "strike", "burst"])
def test_an_effect_is_seen_and_then_gone(name: str, skip: bool, look: Look) -> None:
    surface, board = pygame.display.get_surface(), field(look)
    step = {
        "words": lambda: effects.float_text(board, look, (4, 4), "¡Impacto!", (255, 220, 120)),
        "dice": lambda: effects.dice_roll(board, look, (4, 4), (1, 6)),
        "stones": lambda: effects.dice_roll(board, look, (4, 4), (8,), sides=8),
        "strike": lambda: effects.strike(board, look, (1, 1), (6, 3), (255, 90, 60)),
        "burst": lambda: effects.burst(board, look, (4, 4), (160, 120, 220)),
    }[name]()
    board.paint(surface)
    empty = pygame.image.tobytes(surface, "RGB")
    motion = Motion()
    motion.play(step)
    motion.update(step.seconds / 2)
    board.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") != empty
    if skip:
        motion.skip()
    else:
        while motion.update(1 / 60):
            board.paint(surface)
    board.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == empty and not board.marks


@pytest.mark.parametrize("colour", [(158, 118, 214), (208, 74, 58), (243, 233, 211)])
def test_floating_words_stand_pale_on_a_dark_plate_whatever_their_colour(look: Look, colour: Any) -> None:
    image = effects.plated(look, "Meteors", look.theme.style("bold"), colour)
    wide, high = image.get_size()
    inner = image.subsurface((6, 6, wide - 12, high - 12))
    lights = [sum(inner.get_at((x, y))[:3]) / 3 for x in range(inner.get_width()) for y in range(high - 12)]
    assert max(lights) > 200 and sorted(lights)[len(lights) // 2] < 90
    assert all(inner.get_at((x, 0)).a == 255 for x in range(inner.get_width())), "no ground shows through"
