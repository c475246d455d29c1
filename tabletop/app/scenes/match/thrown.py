"""Dice that a motion of the table throws on the board."""

from __future__ import annotations

from tabletop.app.scenes.match.marks import colour_of
from tabletop.app.table import Motion, Point
from tabletop.render import effects, layers, motion
from tabletop.render.dice import IVORY, Paint
from tabletop.render.look import Look


def thrown(board: layers.Board, look: Look, each: Motion, path: list[Point]) -> motion.Animation:
    """They roll to their places, and what they came to is said beside them."""
    values, sides = [v for v, _ in each.dice], each.dice[0][1]
    at = path if len(path) == len(values) > 1 else path[0]
    paint = Paint(*each.paint) if each.paint else IVORY
    roll = effects.dice_roll(board, look, at, values, sides, each.seconds, paint, each.size)
    if not each.text:
        return roll
    words = (each.text, each.outcome or each.text)
    colours = (look.palette.cream, colour_of(look, each.tone))
    lying = effects.lying(board, look, at, len(values), each.size)
    told = effects.caption(board, look, lying, words, colours, each.seconds)
    return motion.Together([roll, told])
