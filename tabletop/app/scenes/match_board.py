"""The board of the match scene: a table's tokens and marks on a `render.layers.Board`."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

import pygame

from tabletop.app.table import Mark, Point, Table, Token, Tone
from tabletop.app.widgets import BoardWidget
from tabletop.render import effects, layers, motion
from tabletop.render.look import Look
from tabletop.render.theme import Colour

LINE = 3.0  # logical width of a mark's line


def colour_of(look: Look, tone: Tone) -> Colour:
    """The palette's colour for a tone."""
    p = look.palette
    return {
        Tone.SOURCE: p.hover,
        Tone.SELECTED: p.select,
        Tone.TARGET: p.move,
        Tone.REACH: p.move,
        Tone.ATTACK: p.attack,
        Tone.BLOCKED: p.bad,
        Tone.GOOD: p.good,
        Tone.BAD: p.bad,
        Tone.MAGIC: p.magic,
        Tone.HEAT: p.attack,
    }.get(tone, p.cream)


class Picture:
    """Keeps a board equal to a view; world points of the table are moved so that the board begins at 0."""

    def __init__(self, look: Look, table: Table, view: Any, viewport: pygame.Rect) -> None:
        self.look, self.table, self.view = look, table, view
        self.bounds = x, y, w, h = table.bounds(view)
        self.left, self.top = x, y
        self.board = layers.Board((w, h), self._ground, viewport, unit=max(w, h) / 10)
        self._image: tuple[object, pygame.Surface] | None = None
        self._shown: dict[str, Token] = {}
        self._key = table.board_key(view)
        self.show(view)

    def moved(self, point: Point) -> Point:
        """A point of the table on the board."""
        return point[0] - self.left, point[1] - self.top

    def world(self, point: Point) -> Point:
        """A point of the board on the table."""
        return point[0] + self.left, point[1] + self.top

    def show(self, view: Any) -> None:
        """Let the board be as the view is; only what changed is drawn again."""
        self.view = view
        key = self.table.board_key(view)
        if key != self._key:
            self._key = key
            self.board.repaint()
        wanted = {token.id: token for token in self.table.tokens(view)}
        for id in [id for id in self.board.tokens if id not in wanted]:
            self.board.remove(id)
        for id, token in wanted.items():
            piece = self.board.tokens.get(id)
            if self._shown.get(id) != token or piece is None:
                piece = self.board.add(self._piece(token))
            x, y = self.moved(token.centre)
            piece.set(x=x, y=y, alpha=float(token.alpha), angle=token.angle, scale=1.0, tint=None)
        self._shown = wanted

    def highlight(self, entities: dict[str, Tone], marks: Iterable[Mark]) -> None:
        """Outlines of what can be clicked, then the table's own marks."""
        board = self.board
        board.unmark_all("mark.")
        board.spots.clear()
        for n, (id, tone) in enumerate(entities.items()):
            if self.table.place(self.view, id) is None:
                continue
            points = self.table.outline(self.view, id)
            self._mark(f"mark.outline.{n}", Mark("outline", points, tone, over=id in board.tokens))
            if id not in board.tokens and points:
                board.spot(id, self._box(points, 0))
        for n, mark in enumerate(marks):
            self._mark(f"mark.table.{n}", mark)

    def steps(self, motions: Iterable[Any]) -> list[motion.Step]:
        """A table's motions as steps of a motion of the board."""
        steps: list[motion.Step] = []
        for each in motions:
            step = self._step(each)
            if step is None:
                continue
            if each.together and steps:
                steps[-1] = motion.Together([steps[-1], step])
            else:
                steps.append(step)
        return steps

    # Inside

    def _ground(self, surface: pygame.Surface, zoom: float, region: pygame.Rect) -> None:
        key = (self._key, zoom)
        if self._image is None or self._image[0] != key:
            self._image = (key, self.table.paint_board(self.view, zoom))
        surface.blit(self._image[1], (-region.x, -region.y))

    def _piece(self, token: Token) -> layers.Token:
        x, y = self.moved(token.centre)
        look = self.look

        def image(w: int, h: int) -> pygame.Surface:
            key = ("token", token.art, token.ring, token.notches, token.badges, token.caption, w, h)
            return look.painter.kept(key, lambda: _draw_token(look, token, (w, h)))

        return layers.Token(token.id, image, x, y, *token.size, token.z)

    def _box(self, points: tuple[Point, ...], pad: float) -> tuple[float, float, float, float]:
        xs, ys = [p[0] - self.left for p in points], [p[1] - self.top for p in points]
        return min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad

    def _mark(self, id: str, mark: Mark) -> None:
        if not mark.points:
            return
        pad = (
            mark.amount if mark.shape == "ring" else self.board.unit * (0.5 if mark.shape == "label" else 0.2)
        )
        box = self._box(mark.points, pad)
        points = [self.moved(p) for p in mark.points]
        look = self.look

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: layers.Mark) -> None:
            kx, ky = rect.w / box[2], rect.h / box[3]
            pixels = [(rect.x + (x - box[0]) * kx, rect.y + (y - box[1]) * ky) for x, y in points]
            _draw_mark(look, surface, mark, pixels, mark.amount * kx)

        self.board.mark(layers.Mark(id, box, paint, mark.over))

    def _step(self, each: Any) -> motion.Step | None:
        piece = self.board.tokens.get(each.token)
        path = [self.moved(p) for p in each.path]
        colour = colour_of(self.look, each.tone)
        match each.kind:
            case "move" if piece and path:
                return motion.Path(piece, path, each.seconds)
            case "fade" if piece:
                return motion.Tween(piece, each.seconds, alpha=0.0)
            case "shake" if piece:
                return motion.Swing(piece, each.seconds, x=self.board.unit * 0.1)
            case "flash" | "pulse" if piece:
                return motion.Flash(piece, colour, each.seconds)
            case "tilt" if piece:
                return motion.Tween(piece, each.seconds, angle=each.angle)
            case "missile" if len(path) > 1:
                return effects.strike(self.board, self.look, path[0], path[-1], colour, each.seconds)
            case "dice" if path and each.dice:
                values, sides = [v for v, _ in each.dice], each.dice[0][1]
                return effects.dice_roll(self.board, self.look, path[0], values, sides, each.seconds)
            case "text" if path and each.text:
                return effects.float_text(self.board, self.look, path[0], each.text, colour, each.seconds)
            case "wait":
                return motion.Wait(each.seconds)
        return None


class MatchBoard(BoardWidget):
    """The board widget, which asks the table what lies under the pointer."""

    def __init__(
        self,
        picture: Picture,
        pick: Callable[[tuple[str, ...]], str],
        on_hover: Callable[[str], object],
        on_click: Any,
        on_back: Any,
    ) -> None:
        """`pick` chooses what is meant of a pile under the pointer."""
        super().__init__(
            "match.board",
            picture.board,
            lambda id, world: on_hover(id),
            lambda id, world: on_click(picture.table.hit(picture.view, picture.world(world))),
            on_context=lambda id, world: on_back(),
        )
        self.picture, self.pick = picture, pick

    def _id_at(self, pos: tuple[int, int]) -> str:
        world = self.picture.world(self.board.camera.to_world(pos))
        return self.pick(self.picture.table.hit(self.picture.view, world))


def _draw_token(look: Look, token: Token, size: tuple[int, int]) -> pygame.Surface:
    """The piece with its ring, badges and caption."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    inset = max(1, round(min(size) * 0.07)) if token.ring else 0
    if token.ring:
        centre, radius = (w // 2, h // 2), min(w, h) // 2
        pygame.draw.circle(image, (*look.palette.night, 220), centre, radius)
        pygame.draw.circle(image, token.ring, centre, radius, max(2, inset))
        for n in range(token.notches):
            turn = math.tau * n / token.notches - math.pi / 2
            at = (
                centre[0] + math.cos(turn) * (radius - inset),
                centre[1] + math.sin(turn) * (radius - inset),
            )
            pygame.draw.circle(image, look.palette.cream, at, max(2, inset))
    inner = (max(1, w - 2 * inset), max(1, h - 2 * inset))
    art = look.sprites.get(token.art.path, inner, tint=token.art.tint, grey=token.art.grey)
    image.blit(art, (inset, inset))
    small = max(8, round(min(size) * 0.3))
    places = {"n": (0.5, 0), "e": (1, 0.5), "s": (0.5, 1), "w": (0, 0.5), "c": (0.5, 0.5)}
    places |= {"ne": (1, 0), "se": (1, 1), "sw": (0, 1), "nw": (0, 0)}
    for badge in token.badges:
        x, y = places.get(badge.place, (0.5, 0.5))
        sign = look.sprites.get(badge.art.path, (small, small), tint=badge.art.tint, grey=badge.art.grey)
        image.blit(sign, (round(x * (w - small)), round(y * (h - small))))
    if token.caption:
        style = look.fonts.shrink(token.caption, look.theme.style("tiny_bold"), w)
        line = look.fonts.line(token.caption, style, look.palette.cream)
        plate = line.get_rect(midbottom=(w // 2, h))
        pygame.draw.rect(image, (*look.palette.night, 200), plate.inflate(4, 0), border_radius=3)
        image.blit(line, plate)
    return image


def _draw_mark(look: Look, surface: pygame.Surface, mark: Mark, at: list[Any], radius: float) -> None:
    colour, width = colour_of(look, mark.tone), look.px(LINE)
    if mark.shape in ("outline", "cell", "heat", "cross") and len(at) > 2:
        strength = (0 if mark.over else 40) if mark.shape == "outline" else 80
        strength = round(190 * mark.amount) if mark.shape == "heat" else strength
        if strength:
            _fill(surface, at, colour, strength)
        pygame.draw.polygon(surface, colour, at, width)
        if mark.shape == "cross":
            pygame.draw.line(surface, colour, at[0], at[len(at) // 2], width)
            pygame.draw.line(surface, colour, at[1], at[(len(at) // 2 + 1) % len(at)], width)
    elif mark.shape == "ring":
        pygame.draw.circle(surface, colour, at[0], radius, width)
    elif mark.shape == "dot":
        pygame.draw.circle(surface, colour, at[0], 3 * width)
    elif mark.shape in ("line", "arrow", "dashed") and len(at) > 1:
        pygame.draw.lines(surface, colour, False, at, width)
        if mark.shape == "arrow":
            pygame.draw.circle(surface, colour, at[-1], 2 * width)
    if mark.note:
        style = look.theme.style("small_bold")
        middle = (round(sum(p[0] for p in at) / len(at)), round(sum(p[1] for p in at) / len(at)))
        effects.outlined(look, surface, middle, mark.note, style, colour)


def _fill(surface: pygame.Surface, at: list[Any], colour: Colour, strength: int) -> None:
    xs, ys = [p[0] for p in at], [p[1] for p in at]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    glass = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(glass, (*colour, strength), [(x - box.x, y - box.y) for x, y in at])
    surface.blit(glass, box)
