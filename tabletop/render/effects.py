"""Steps that show floating words, dice and strikes on a board. They leave nothing behind."""

import itertools
from collections.abc import Sequence

import pygame

from tabletop.render.camera import Point
from tabletop.render.layers import Board, Mark
from tabletop.render.look import Look
from tabletop.render.motion import Show, Step, Together, ease_out, there_and_back
from tabletop.render.theme import Colour, TextStyle

_numbers = itertools.count()
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)),
}


def die_face(
    look: Look, size: int, value: int, sides: int = 6, colour: Colour | None = None
) -> pygame.Surface:
    """A die showing `value`: ivory with pips for six sides, a numbered stone for others."""
    return look.painter.kept(
        ("die", size, value, sides, colour), lambda: _die(look, size, value, sides, colour)
    )


def float_text(
    board: Board, look: Look, at: Point, text: str, colour: Colour, seconds: float = 1.0, rise: float = 0.6
) -> Step:
    """Words that rise `rise` squares from a point and fade."""
    style = look.theme.style("bold")
    id = f"effect.{next(_numbers)}"
    width = look.fonts.width(text, style) + look.px(8)
    height = look.fonts.height(style)

    def show(t: float) -> None:
        if t >= 1:
            board.unmark(id)
            return
        w, h = width / board.camera.zoom, height / board.camera.zoom
        box = (at[0] - w / 2, at[1] - h / 2 - rise * board.unit * ease_out(t), w, h)
        data = (text, style, colour, 255 if t < 0.6 else round(255 * (1 - t) / 0.4))
        board.mark(
            Mark(id, box, lambda surface, rect, mark: _words(look, surface, rect, mark), True, 90, data)
        )

    return Show(seconds, show)


def dice_roll(
    board: Board,
    look: Look,
    at: Point,
    values: Sequence[int],
    sides: int = 6,
    seconds: float = 0.9,
    colour: Colour | None = None,
    size: float = 34,
) -> Step:
    """Dice that tumble at a point and stop at `values`; `size` in logical units."""
    id = f"effect.{next(_numbers)}"

    def paint(surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
        t, side = mark.data, look.px(size)
        for number, value in enumerate(values):
            turning = t < 0.55 + 0.1 * number / max(1, len(values))
            face = (value + int(t * 40) + number) % sides + 1 if turning else value
            image = die_face(look, side, face, sides, colour)
            if turning:
                image = pygame.transform.rotate(image, (t * 700 + 50 * number) % 360)
            middle = rect.x + side * 0.7 + number * side * 1.25
            surface.blit(image, image.get_rect(center=(round(middle), rect.centery)))

    def show(t: float) -> None:
        if t >= 1:
            board.unmark(id)
            return
        w = look.px(size) * (1.25 * len(values) + 0.3) / board.camera.zoom
        h = look.px(size) * 1.6 / board.camera.zoom
        board.mark(Mark(id, (at[0] - w / 2, at[1] - h / 2, w, h), paint, True, 95, t))

    return Show(seconds, show)


def strike(board: Board, look: Look, start: Point, end: Point, colour: Colour, seconds: float = 0.45) -> Step:
    """A shot or ray that flies from one point to another."""
    id = f"effect.{next(_numbers)}"
    pad = 0.3 * board.unit
    left, top = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
    box = (left, top, abs(start[0] - end[0]) + 2 * pad, abs(start[1] - end[1]) + 2 * pad)

    def paint(surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
        zoom = rect.w / box[2]
        head, tail = min(1.0, mark.data * 1.25), max(0.0, mark.data * 1.25 - 0.35)
        ends = []
        for share in (tail, head):
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            ends.append((rect.x + (x - left) * zoom, rect.y + (y - top) * zoom))
        look.painter.line(surface, ends[0], ends[1], colour, look.px(4))
        look.painter.disc(surface, ends[1], look.px(4), look.palette.cream)

    def show(t: float) -> None:
        if t >= 1:
            board.unmark(id)
        elif id in board.marks:
            board.marks[id].set(data=t)
        else:
            board.mark(Mark(id, box, paint, True, 80, t))

    return Show(seconds, show)


def burst(
    board: Board, look: Look, at: Point, colour: Colour, radius: float = 0.6, seconds: float = 0.45
) -> Step:
    """A ring of `radius` squares that grows and fades at a point: a blow, a spell."""
    id = f"effect.{next(_numbers)}"
    reach = radius * board.unit
    box = (at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)

    def paint(surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
        size = max(4, round(rect.w * (0.35 + 0.65 * ease_out(mark.data))))
        ring = pygame.Rect(0, 0, size, size)
        ring.center = rect.center
        thick = max(1, round(look.px(7) * there_and_back(mark.data)))
        if thick * 2 < size:
            look.painter.ring(surface, ring, colour, thick, size // 2)

    def show(t: float) -> None:
        if t >= 1:
            board.unmark(id)
        else:
            board.mark(Mark(id, box, paint, True, 85, t))

    return Show(seconds, show)


def at_once(*steps: Step) -> Step:
    """Several steps at the same time."""
    return Together(steps)


def _words(look: Look, surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
    text, style, colour, alpha = mark.data
    outlined(look, surface, rect.center, text, style, colour, alpha)


def outlined(
    look: Look,
    surface: pygame.Surface,
    centre: tuple[int, int],
    text: str,
    style: TextStyle,
    colour: Colour,
    alpha: int = 255,
) -> None:
    """Words with a dark rim, readable on any ground."""

    def make() -> pygame.Surface:
        line = look.fonts.line(text, style, colour)
        dark = look.fonts.line(text, style, look.palette.night)
        rim = max(1, min(look.px(1.4), style.size // 9))
        image = pygame.Surface((line.get_width() + 2 * rim, line.get_height() + 2 * rim), pygame.SRCALPHA)
        for dx in (0, rim, 2 * rim):
            for dy in (0, rim, 2 * rim):
                image.blit(dark, (dx, dy))
        image.blit(line, (rim, rim))
        return image

    image = look.painter.kept(("outlined", text, style, colour), make)
    image.set_alpha(alpha)
    surface.blit(image, image.get_rect(center=centre))


def _die(look: Look, size: int, value: int, sides: int, colour: Colour | None) -> pygame.Surface:
    p = look.palette
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    radius = max(2, size // 5)
    look.painter.rounded(image, image.get_rect(), p.night, radius)
    inner = image.get_rect().inflate(-max(2, size // 14), -max(2, size // 14))
    look.painter.rounded(image, inner, colour or p.cream, radius)
    if sides == 6:
        for x, y in PIPS[value]:
            look.painter.disc(image, (x * size, y * size), max(1, round(size * 0.085)), p.ink)
    else:
        style = TextStyle("body", max(8, round(size * 0.62)), True)
        line = look.fonts.line(str(value), style, p.ink)
        image.blit(line, line.get_rect(center=(size // 2, size // 2)))
    return image
