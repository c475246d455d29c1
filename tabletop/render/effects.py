"""Steps that show floating words, dice and strikes on a board. They leave nothing behind."""

import itertools
import math
from collections.abc import Sequence

import pygame

from tabletop.render.camera import Point
from tabletop.render.dice import IVORY, Paint, Spin, draw_die
from tabletop.render.layers import Board, Mark
from tabletop.render.look import Look
from tabletop.render.motion import Animation, Show, Together, ease_out, there_and_back
from tabletop.render.theme import Colour, TextStyle, mix

_numbers = itertools.count()
DIE = 58  # logical size of a die on the board
PLATE = 0.8
"""How dark the plate below floating words is: this share of night in their colour."""
RISE = 0.6
"""How far words rise, in squares."""
PAD = 9  # logical room beside these words
REST = 0.5
"""Seconds that dice lie still after they have rolled, to be read."""
LATEST = 0.1
"""The last of several dice starts so much of the rolling later."""
THROW, HIGH = 2.6, 0.9  # how far dice come from and how high they bounce, in dice
IN_ROW = 5
PALE = 110
"""How much of a die is left that did nothing, of 255."""
AXES = ((0.7, 0.5, 0.35), (-0.5, 0.8, 0.3), (0.85, -0.3, 0.45), (0.4, 0.75, -0.5), (-0.7, -0.4, 0.6))
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


def paled(face: pygame.Surface) -> pygame.Surface:
    """A die that did nothing, or that is told of and not looked at."""
    found = face.copy()
    found.set_alpha(PALE)
    return found


def float_text(
    board: Board, look: Look, at: Point, text: str, colour: Colour, seconds: float = 1.0, rise: float = RISE
) -> Animation:
    """Words on a plate that rise `rise` squares from a point and fade."""
    style = look.theme.style("bold")
    id = f"effect.{next(_numbers)}"
    width = look.fonts.width(text, style) + look.px(2 * PAD) + 2
    height = 2 * style.size

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
    at: Point | Sequence[Point],
    values: Sequence[int],
    sides: int = 6,
    seconds: float = 0.6,
    paint: Paint = IVORY,
    size: float = 0.0,
) -> Animation:
    """Dice that are thrown from the left, bounce, tumble and lie with `values` up, at their own points or in
    rows around one. They roll for `seconds` and rest for `REST`. `size` of a die in world units, 0 for the
    usual one on the screen.
    """
    whole = seconds + REST
    id = f"effect.{next(_numbers)}"
    zoom = board.camera.zoom
    side = size or look.px(DIE) / zoom
    spots = within(spots_of(at, len(values), side), board, side)
    pad = side * (THROW + 0.8)
    left, top = min(x for x, _ in spots) - pad, min(y for _, y in spots) - side * (HIGH + 0.8)
    wide, high = max(x for x, _ in spots) + side - left, max(y for _, y in spots) + side * 1.1 - top
    box = (left, top, wide, high)
    dice = [
        Thrown(spot, value, number) for number, (spot, value) in enumerate(zip(spots, values, strict=True))
    ]

    def draw(surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
        scale = rect.w / wide
        for die in dice:
            centre = (rect.x + (die.spot[0] - left) * scale, rect.y + (die.spot[1] - top) * scale)
            die.draw(look, surface, centre, max(8, round(side * scale)), sides, paint, mark.data)

    def show(t: float) -> None:
        if t >= 1:
            board.unmark(id)
        elif id in board.marks:
            if board.marks[id].data < 1:  # then they lie still and need not be painted again
                board.marks[id].set(data=min(1.0, t * whole / seconds))
        else:
            board.mark(Mark(id, box, draw, True, 95, min(1.0, t * whole / seconds)))

    return Show(whole, show)


def lying(
    board: Board, look: Look, at: Point | Sequence[Point], count: int, size: float = 0.0
) -> tuple[Point, float, float]:
    """Middle, width and height of dice that lie where `dice_roll` leaves them."""
    side = size or look.px(DIE) / board.camera.zoom
    spots = within(spots_of(at, count, side), board, side)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return middle, max(xs) - min(xs) + side, max(ys) - min(ys) + side


def caption(
    board: Board,
    look: Look,
    dice: tuple[Point, float, float],
    words: tuple[str, str],
    colours: tuple[Colour, Colour],
    seconds: float,
) -> Animation:
    """What `dice`, their middle, width and height, are thrown for, on a plate beside them: the first of the
    `words` and `colours` while they roll, the second once they lie."""
    style, id, whole = look.theme.style("bold"), f"effect.{next(_numbers)}", seconds + REST
    wide = max(look.fonts.width(text, style) for text in words) + look.px(2 * PAD) + 2
    zoom = board.camera.zoom
    box = _free_box(board, dice, (wide / zoom, 1.7 * style.size / zoom))

    def draw(surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
        _words(look, surface, rect, mark)

    def show(t: float) -> None:
        lies = int(t * whole >= seconds)
        if t >= 1:
            board.unmark(id)
        elif id not in board.marks:
            board.mark(Mark(id, box, draw, True, 94, (words[lies], style, colours[lies], 255)))
        elif board.marks[id].data[0] != words[lies] or board.marks[id].data[2] != colours[lies]:
            board.marks[id].set(data=(words[lies], style, colours[lies], 255))

    return Show(whole, show)


def _free_box(
    board: Board, dice: tuple[Point, float, float], size: tuple[float, float]
) -> tuple[float, float, float, float]:
    """Where a plate beside dice covers the least of all pieces, within the view; below them if it may be."""
    ((x, y), wide, high), (w, h) = dice, size
    left, top, across, down = board.camera.visible()
    spots = [(x, y + (high + h) / 2), (x, y - (high + h) / 2)]
    spots += [(x + (wide + w) / 2, y), (x - (wide + w) / 2, y)]
    held = [(min(max(a, left + w / 2), left + across - w / 2), b) for a, b in spots]

    def badness(spot: Point) -> float:
        outside = max(0.0, top - spot[1] + h / 2, spot[1] + h / 2 - top - down) * w
        over = [((each.x, each.y), each.w, each.h) for each in board.tokens.values()]
        return 4 * outside + sum(_shared(spot, size, *each) for each in over) + 4 * _shared(spot, size, *dice)

    a, b = min(held, key=badness)
    return (a - w / 2, b - h / 2, w, h)


def _shared(spot: Point, size: tuple[float, float], middle: Point, wide: float, high: float) -> float:
    """The area that two boxes share."""
    across = (size[0] + wide) / 2 - abs(spot[0] - middle[0])
    along = (size[1] + high) / 2 - abs(spot[1] - middle[1])
    return min(across, size[0], wide) * min(along, size[1], high) if across > 0 < along else 0.0


class Thrown:
    """A die on its way: where it comes to lie, and how it tumbles, which depends on its number alone."""

    def __init__(self, spot: Point, value: int, number: int) -> None:
        self.spot, self.value = spot, value
        self.late = LATEST * (number % 5) / 5
        self.axis = AXES[number % len(AXES)]
        self.turns = 9.5 + 1.3 * (number * 7 % 4)

    def draw(
        self,
        look: Look,
        surface: pygame.Surface,
        centre: Point,
        side: int,
        sides: int,
        paint: Paint,
        t: float,
    ) -> None:
        """As it is at `t` of the rolling: shadow first, then the die above it."""
        way = max(0.0, min(1.0, (t - self.late) / (1 - LATEST)))
        rest = 1 - ease_out(way)
        height = abs(math.cos(math.pi * 2.5 * way)) * (1 - way) ** 1.4 * side * HIGH
        x = centre[0] - rest * side * THROW
        shade = look.painter.kept(("die.shadow", side), lambda: _shadow(side))
        shade.set_alpha(round(150 * (1 - 0.6 * min(1.0, height / (side * HIGH)))))
        surface.blit(shade, shade.get_rect(center=(round(x + height * 0.25), round(centre[1] + side * 0.3))))
        image = draw_die(look, side, self.value, sides, paint, Spin(self.axis, self.turns * rest))
        surface.blit(image, image.get_rect(center=(round(x), round(centre[1] - height))))


def spots_of(at: Point | Sequence[Point], count: int, side: float) -> list[Point]:
    """Where `count` dice come to lie: at their own points, or in rows around one, not quite in line."""
    own = [point for point in at if not isinstance(point, int | float)]
    if own:
        return [(float(x), float(y)) for x, y in own[:count]]
    x, y = (value for value in at if isinstance(value, int | float))
    rows = math.ceil(count / IN_ROW)
    spots = []
    for n in range(count):
        row, column = divmod(n, math.ceil(count / rows))
        here = min(math.ceil(count / rows), count - row * math.ceil(count / rows))
        dx = (column - (here - 1) / 2) * side * 1.22
        dy = (row - (rows - 1) / 2) * side * 1.15 + side * 0.09 * ((n * 5) % 3 - 1)
        spots.append((x + dx, y + dy))
    return spots


def within(spots: Sequence[Point], board: Board, side: float) -> list[Point]:
    """The places of dice, moved together as far as they are beyond the edge of the view."""
    x, y, wide, high = board.camera.visible()
    room = 0.75 * side
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    dx = max(0.0, x + room - min(xs)) or min(0.0, x + wide - room - max(xs))
    dy = max(0.0, y + room - min(ys)) or min(0.0, y + high - room - max(ys))
    return [(x + dx, y + dy) for x, y in spots]


def _shadow(side: int) -> pygame.Surface:
    """A soft dark ellipse."""
    image = pygame.Surface((round(side * 1.5), round(side * 0.9)), pygame.SRCALPHA)
    pygame.draw.ellipse(image, (0, 0, 0, 230), image.get_rect().inflate(-side * 0.6, -side * 0.45))
    return pygame.transform.gaussian_blur(image, max(1, side // 8))


def strike(
    board: Board, look: Look, start: Point, end: Point, colour: Colour, seconds: float = 0.45
) -> Animation:
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
) -> Animation:
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


def at_once(*steps: Animation) -> Animation:
    """Several steps at the same time."""
    return Together(steps)


def _words(look: Look, surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
    text, style, colour, alpha = mark.data
    image = plated(look, text, style, colour)
    image.set_alpha(alpha)
    surface.blit(image, image.get_rect(center=rect.center))


def plated(look: Look, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
    """Pale words on a dark plate with a rim in a colour: readable on any ground, whatever the colour."""

    def make() -> pygame.Surface:
        words = look.fonts.line(text, style, look.palette.cream)
        pad, rim = look.px(PAD), max(2, look.px(2))
        image = pygame.Surface((words.get_width() + 2 * pad, words.get_height() + 2 * rim), pygame.SRCALPHA)
        plate = image.get_rect()
        look.painter.rounded(image, plate, mix(colour, look.palette.night, PLATE), look.px(6))
        look.painter.ring(image, plate, colour, rim, look.px(6))
        image.blit(words, words.get_rect(center=plate.center))
        return image

    return look.painter.kept(("plated", text, style, colour), make)


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
        rim = max(1, min(look.px(1.4), style.size // 12))
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
