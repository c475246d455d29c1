"""The board of the match scene: a table's tokens and marks on a `render.layers.Board`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from tabletop.app.scenes.match.accounts import Accounts
from tabletop.app.scenes.match.apart import laid_apart
from tabletop.app.scenes.match.crests import Crests
from tabletop.app.scenes.match.desk import Desk
from tabletop.app.scenes.match.late import Late
from tabletop.app.scenes.match.marks import colour_of, draw_mark, frame_of, note_width, rim_of, spread, still
from tabletop.app.scenes.match.notes import around_note, fitted, note_style
from tabletop.app.scenes.match.thrown import thrown
from tabletop.app.scenes.match.tokens import draw_token, picture_of
from tabletop.app.table import Mark, Meaning, Point, Table, Token
from tabletop.render import effects, layers, motion
from tabletop.render.cache import SurfaceCache
from tabletop.render.look import Look
from tabletop.render.theme import TextStyle

__all__ = ["BoardPicture", "colour_of"]

RAISED = 90.0
"""Height of a piece while it moves: above the others."""
GROUNDS = 80_000_000
"""Bytes of the board's grounds that are kept, one for each zoom."""
KEPT = 512
"""Marks that are kept, for when they are shown again."""


class BoardPicture:
    """Keeps a board equal to a view; world points of the table are moved so that the board begins at 0."""

    def __init__(self, look: Look, table: Table, view: Any, viewport: pygame.Rect, lean: float = 0.5) -> None:
        """`lean`: where a board narrower than the viewport stands, as `Table.LEAN`."""
        self.look, self.table, self.view = look, table, view
        self.bounds = self.left, self.top, w, h = table.board.bounds(view)
        self.board = layers.Board((w, h), self._ground, viewport, unit=table.board.CELL or max(w, h) / 10)
        self.board.beyond = lambda surface: self._lay_desk(surface, self.board.camera.origin)
        self.board.camera.lean = lean
        self.board.camera.fit()
        self.desk = Desk(look, table.board.backdrop())
        self._images = SurfaceCache(GROUNDS)
        self._image: pygame.Surface | None = None
        self._solid = (0.0, 0.0, w, h)
        self.shown: dict[str, Token] = {}
        self._stood: dict[str, tuple[Token, layers.Token, int]] = {}
        """Tokens as they were put down last, and how often their pieces had been changed by then."""
        self.lit: dict[str, Mark] = {}
        self._dressed: dict[str, Token] = {}
        self._wanted: dict[str, Mark] = {}
        """What is lit, where it would stand if it were alone."""
        self.board.on_rest = self._rested
        self.crests = Crests(look, self.board, self.moved)
        self.accounts = Accounts(self)
        self._resting: set[str] = set()
        self._made: dict[tuple[str, Mark], layers.Mark] = {}
        self._key = table.board.board_key(view)
        self.show(view)

    def moved(self, point: Point) -> Point:
        """A point of the table on the board."""
        return point[0] - self.left, point[1] - self.top

    def world(self, point: Point) -> Point:
        """A point of the board on the table."""
        return point[0] + self.left, point[1] + self.top

    @property
    def margin(self) -> int:
        """The pixels free at the left of the board when all of it is in sight."""
        camera = self.board.camera
        return max(0, round((self.board.viewport.w - self.bounds[2] * camera.min_zoom) * camera.lean))

    @property
    def beside(self) -> int:
        """The pixels free at the left of the board as it is seen now."""
        return max(0, self.board.camera.origin[0] - self.board.viewport.x)

    def rect_of(self, points: Sequence[Point], pad: float = 0.0) -> pygame.Rect | None:
        """The pixels around points of the table, `pad` world units on each side."""
        if not points:
            return None
        x, y, w, h = self._box(tuple(points), pad)
        left, top = self.board.camera.to_screen((x, y))
        zoom = self.board.camera.zoom
        return pygame.Rect(round(left), round(top), round(w * zoom), round(h * zoom))

    def show(self, view: Any) -> None:
        """Let the board be as the view is; only what changed is drawn again."""
        self.view = view
        key = self.table.board.board_key(view)
        if key != self._key:
            self._key = key
            self.board.repaint()
        wanted = {token.id: token for token in self.table.board.tokens(view)}
        for id in [id for id in self.board.tokens if id not in wanted and id not in self.crests.shown]:
            self.board.remove(id)
        for id, token in wanted.items():
            piece = self.board.tokens.get(id)
            if piece is None or self._stood.get(id) != (token, piece, piece.changes):
                self._stand(id, token)
        self.shown = wanted
        self.crests.show(self.table.board.crests(view))

    def bring(self, view: Any, ids: Collection[str]) -> None:
        """Let some pieces be as a view is before all others are: what happened to them has been shown."""
        for token in self.table.board.tokens(view):
            if token.id in ids and token.id in self.board.tokens:
                self._stand(token.id, token)
                self.shown[token.id] = token

    def put_back(self, id: str) -> None:
        """A piece that was dragged stands where the view has it."""
        if id in self.shown:
            self._stand(id, self.shown[id])

    def _dress(self, selection: tuple[str, ...]) -> None:
        """Pieces look as they do while that is selected, those of before as the view has them."""
        tokens = self.table.board.dressed(self.view, selection)
        worn, self._dressed = self._dressed, {t.id: t for t in tokens if t.id in self.shown}
        for id in worn.keys() | self._dressed.keys():
            if worn.get(id) is not self._dressed.get(id):
                self._redraw(id)

    def _redraw(self, id: str) -> None:
        token = self._dressed.get(id) or self.shown.get(id)
        if token is not None and id in self.board.tokens:
            self.board.tokens[id].set(image=self._drawing(token, picture_of(token)))

    def highlight(
        self,
        entities: Mapping[str, Meaning],
        marks: Iterable[Mark],
        able: Collection[str] | None = None,
        selection: tuple[str, ...] = (),
    ) -> None:
        """Outlines of what can be clicked, then the table's own marks. Pieces that are not `able` to act rest
        while others of their seat are; None: they stay as they are."""
        self._dress(selection)
        if able is not None:
            self._rest(able)
        wanted: dict[str, Mark] = {}
        self.board.spots.clear()
        for id, meaning in entities.items():
            if self.table.board.place(self.view, id) is None:
                continue
            points, over = self.table.board.outline(self.view, id), id in self.board.tokens
            wanted[f"mark.outline.{id}"] = frame_of(self.table.board, self.shown.get(id), points, meaning)
            if not over and points:
                self.board.spot(id, self._box(points, 0))
        wanted |= {f"mark.table.{n}": mark for n, mark in enumerate(marks)}
        self.crests.frame(entities)
        self._wanted = wanted
        self._light()

    def _light(self) -> None:
        """Show what is wanted, loose plates in sight and as far apart as the zoom demands."""
        wanted = self._wanted
        if [id for id, mark in wanted.items() if mark.loose]:
            wanted = wanted | laid_apart(self, wanted)
        for id in [id for id in self.lit if wanted.get(id) != self.lit[id]]:
            self.board.unmark(id)
        for id, mark in wanted.items():
            if self.lit.get(id) != mark:
                self._mark(id, mark)
        self.lit = wanted

    def _rested(self, is_other_zoom: bool) -> None:
        """The view has come to rest elsewhere."""
        if is_other_zoom or [mark for mark in self._wanted.values() if mark.loose]:
            self._light()
        self.accounts.keep_in_sight()

    @property
    def resting(self) -> bool:
        """Is any piece drawn paler?"""
        return bool(self._resting)

    def _rest(self, able: Collection[str]) -> None:
        """Pieces of the seats whose others are able to act are drawn paler."""
        seats = {self.shown[id].seat for id in able if id in self.shown} - {None}
        shown = self.shown.items()
        resting = {id for id, t in shown if t.seat in seats and id not in able and not t.is_busy}
        changed, self._resting = self._resting ^ resting, resting
        for id in changed:
            self._redraw(id)

    def steps(
        self,
        motions: Iterable[Any],
        cues: Mapping[int, Callable[[], object]] | None = None,
        after: Mapping[int, Callable[[], object]] | None = None,
    ) -> list[motion.Animation]:
        """A table's motions as steps of a motion of the board, looked up when their turn comes. `cues` are
        done when the motion of that number begins, unless it is skipped; `after`, when so many have been
        shown, in any case.
        """
        steps: list[motion.Animation] = []
        waiting = [after[0]] if after and 0 in after else []
        for number, each in enumerate(motions):
            cue = cues.get(number) if cues else None
            lasts = each.seconds + (effects.REST if each.kind == "dice" else 0.0)
            step = Late(lasts, partial(self._step, each), cue)
            if each.together and steps:
                steps[-1] = motion.Together([steps[-1], step])
            else:
                steps += [motion.Call(done) for done in waiting]
                waiting = []
                steps.append(step)
            waiting += [after[number + 1]] if after and number + 1 in after else []
        return [*steps, *(motion.Call(done) for done in waiting)]

    def pulse(self, entity: str) -> motion.Animation:
        """A ring that grows twice around an entity."""
        place = self.table.board.place(self.view, entity)
        if place is None:
            return motion.Wait(0)
        at, colour = self.moved(place), self.look.palette.select
        rings = [effects.burst(self.board, self.look, at, colour, 0.75, 0.5) for _ in range(2)]
        return motion.InOrder(rings)

    def _stand(self, id: str, token: Token) -> None:
        """A token as the view has it, whatever a motion did to it."""
        piece, before = self.board.tokens.get(id), self.shown.get(id)
        (x, y), (w, h) = token.centre, token.size
        stands: dict[str, Any] = {"x": x - self.left, "y": y - self.top, "w": w, "h": h, "z": token.z}
        if piece is None:
            piece = self.board.add(layers.Token(id, self._drawing(token, picture_of(token)), **stands))
        elif before is not token:
            shows = picture_of(token)
            if before is None or picture_of(before) != shows:
                stands["image"] = self._drawing(token, shows)
        piece.set(**stands, alpha=float(token.alpha), angle=0.0, scale=1.0, tint=None)
        self._stood[id] = (token, piece, piece.changes)

    def _drawing(self, token: Token, shows: tuple[Any, ...]) -> Callable[[int, int], pygame.Surface]:
        look, rests = self.look, token.id in self._resting

        def image(w: int, h: int) -> pygame.Surface:
            draw = partial(draw_token, look, token, (w, h), rests)
            return look.painter.kept(("token", *shows, rests, w, h), draw)

        return image

    def _ground(self, surface: pygame.Surface, zoom: float, region: pygame.Rect) -> None:
        image = self._images.get(
            (self._key, round(zoom, 6)), lambda: self.table.board.paint_board(self.view, zoom)
        )
        if self._image is not image:
            self._image = image
            solid = image.get_bounding_rect()
            self._solid = tuple(side / zoom for side in solid)  # type: ignore[assignment]
        self._lay_desk(surface, (-region.x, -region.y))
        surface.blit(image, (-region.x, -region.y))

    def _lay_desk(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """The table around the board, whose corner is the pixel `origin`: they are panned together. While all
        of the board is in sight its picture fills the viewport.
        """
        (left, top), camera, view = origin, self.board.camera, self.board.viewport
        x, y, w, h = (round(side * camera.zoom) for side in self._solid)
        aside = (camera.lean - 0.5) * max(0.0, view.w - self.bounds[2] * camera.min_zoom)
        place = view.copy()
        place.centerx = round(left + self.bounds[2] * camera.zoom / 2 - aside)
        place.centery = round(top + self.bounds[3] * camera.zoom / 2)
        self.desk.paint(surface, place, pygame.Rect(left + x, top + y, w, h))

    def _box(self, points: tuple[Point, ...], pad: float) -> tuple[float, float, float, float]:
        xs, ys = [p[0] - self.left for p in points], [p[1] - self.top for p in points]
        return min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad

    def _mark(self, id: str, mark: Mark) -> None:
        if not mark.points:
            return
        made = self._made.get((id, mark))
        if made is None:
            made = self._layer_of(id, mark)
            if len(self._made) >= KEPT:
                self._made.clear()
            if not mark.note:  # the box of one with words depends on the zoom
                self._made[id, mark] = made
        self.board.mark(made)

    def _layer_of(self, id: str, mark: Mark) -> layers.Mark:
        """A mark of the table as one of the board."""
        radius, pad, around = spread(mark, self.board.unit)
        box, look = self._box(mark.points, around), self.look
        points = [self.moved(p) for p in mark.points]
        if mark.note:
            wide = note_width(look, *self.noted(mark)) / self.board.camera.zoom
            box = around_note(box, points, wide)
        pictures: dict[tuple[int, int], Any] = {}

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: layers.Mark) -> None:
            kx, ky = rect.w / box[2], rect.h / box[3]
            if rect.size not in pictures:
                at = [((x - box[0]) * kx, (y - box[1]) * ky) for x, y in points]
                pictures.clear()
                pictures[rect.size] = still(look, mark, at, radius * kx)
            if (picture := pictures[rect.size]) is not None:
                image, (left, top) = picture
                surface.blit(image, (rect.x + left, rect.y + top))
                return
            pixels = [(rect.x + (x - box[0]) * kx, rect.y + (y - box[1]) * ky) for x, y in points]
            told, words = self.noted(mark)
            draw_mark(look, surface, told, pixels, radius * kx, words)

        return layers.Mark(id, box, paint, mark.over, rim=rim_of(look, mark, pad))

    def noted(self, mark: Mark) -> tuple[Mark, TextStyle]:
        """A mark with the words that have room now, and their letters."""
        style = note_style(self.look, self.board, self.table.board.NOTE)
        return fitted(self.look, mark, style, self.board.camera.zoom)

    def _split(self, pieces: Sequence[Token]) -> None:
        """Until the next view is shown, these stand there as well, or instead of what they were."""
        for token in pieces:
            self._stand(token.id, token)
            self.shown[token.id] = token

    def _step(self, each: Any) -> motion.Animation | None:
        """One motion, as the board stands when it begins; None if there is nothing to show."""
        piece = self.board.tokens.get(each.token)
        path = [self.moved(p) for p in each.path]
        board, look, colour = self.board, self.look, colour_of(self.look, each.tone)
        match each.kind:
            case "move" if piece and path:
                raised = motion.Call(lambda: piece.set(z=RAISED))
                return motion.InOrder([raised, motion.Path(piece, path, each.seconds)])
            case "split":
                return motion.Call(partial(self._split, each.pieces))
            case "fade" if piece:
                return motion.Tween(piece, each.seconds, alpha=0.0, scale=0.6)
            case "shake" if piece:
                return motion.Swing(piece, each.seconds, x=board.unit * 0.1)
            case "flash" | "pulse" if piece:
                ring = effects.burst(board, look, (piece.x, piece.y), colour, 0.6, each.seconds)
                return motion.Together([motion.Flash(piece, colour, each.seconds), ring])
            case "flash" | "pulse" | "appear" if path:
                return effects.burst(board, look, path[-1], colour, 0.6, each.seconds)
            case "tilt" if piece:
                lies = self.shown[each.token].angle if each.token in self.shown else 0.0
                return motion.Tween(piece, each.seconds, angle=each.angle - lies)
            case "missile" if len(path) > 1:
                return effects.strike(board, look, path[0], path[-1], colour, each.seconds)
            case "dice" if path and each.dice:
                return thrown(self.board, self.look, each, path)
            case "text" if path and each.text:
                return effects.float_text(board, look, path[0], each.text, colour, each.seconds)
            case "account" if path and each.account is not None:
                return self.accounts.told(each)
            case "wait":
                return motion.Wait(each.seconds)
        return None
