"""Floating words, dice and strikes leave nothing behind."""

import pygame
import pytest

from tabletop.render import effects
from tabletop.render.fonts import Fonts
from tabletop.render.layers import Board
from tabletop.render.look import Look
from tabletop.render.motion import Motion
from tabletop.render.sprites import Sprites
from tabletop.render.theme import Theme


@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("name", ["words", "dice", "stones", "strike", "burst"])
def test_an_effect_is_seen_and_then_gone(name: str, skip: bool) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((400, 400))
    look = Look(Theme(), Fonts(), Sprites())
    board = Board((8, 8), lambda target, zoom, region: target.fill((90, 60, 30)), pygame.Rect(0, 0, 400, 400))
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
