"""The games on the title: a painted card for each; the one pointed at fills the window with its painting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.app.scenes.setup.parts import GameCard, shape
from tabletop.app.stack import Scene
from tabletop.app.table.kit.boxes import Box
from tabletop.app.widgets import Label
from tabletop.app.widgets.base import Point
from tabletop.engine import registry
from tabletop.render.motion import ease_in_out
from tabletop.text.catalogue import Texts

CARD = (236, 132)
GAP, LEFT, RIGHT, FOOT = 12, 470, 28, 58  # logical units between cards, and free at the sides and below
SHARE = 0.285  # of the window's height that the cards may take: what points at the guide lies above them
VERSION = 210  # free at the right of the line below the cards
SMALL_GAP = 7
FADES = 0.45  # seconds in which one painting follows another


class TitleCard(GameCard):
    """A game's card; pointed at or focused it tells the scene."""

    clicks = True

    def __init__(
        self,
        rect: pygame.Rect,
        game: str,
        name: str,
        beside: Sequence[str],
        on_click: Callable[[], object],
        on_point: Callable[[], object],
    ) -> None:
        super().__init__(f"title.game.{game}", rect, game, name, on_click, beside=beside)
        self.on_point = on_point

    def on_move(self, pos: Point, rel: Point) -> None:
        """The pointer is here."""
        self.on_point()

    def on_focus(self, focused: bool) -> None:
        """The keyboard came."""
        if focused and self.ui.keyboard:
            self.on_point()


class Paintings:
    """Which painting fills the title: the title's own, or that of the game last pointed at."""

    def __init__(self) -> None:
        self.game, self.before = "", ""
        self.share = 1.0
        """How far the present painting has covered the one before."""

    def point(self, game: str, at_once: bool) -> bool:
        """A game is pointed at; True if its painting comes."""
        if game == self.game:
            return False
        self.game, self.before = game, self.game
        self.share = 1.0 if at_once else 0.0
        return True

    def update(self, seconds: float) -> bool:
        """Time passes; True while a painting comes."""
        if self.share >= 1:
            return False
        self.share = min(1.0, self.share + seconds / FADES)
        return True

    def paint(self, surface: pygame.Surface, backdrop: Callable[[str], pygame.Surface]) -> None:
        """The painting, over the one before while it comes."""
        if self.share < 1:
            surface.blit(backdrop(self.before), (0, 0))
        image = backdrop(self.game)
        if self.share < 1:
            image.set_alpha(round(255 * ease_in_out(self.share)))
        surface.blit(image, (0, 0))
        image.set_alpha(None)


def facts(texts: Texts, game: str) -> str:
    """What a game is, for how many and how long, in a line; empty if it does not say."""
    told = texts.scope(game)
    parts = [told(key) for key in ("setup.game_about", "setup.game_facts") if told.has(key)]
    return " · ".join(part.rstrip(".") for part in parts)


def build_small_cards(scene: Scene, on_point: Callable[[str], object], room: Box) -> None:
    """In a low window: as large as all of them have room beside the buttons, in rows from the right."""
    games, ratio = registry.names(), CARD[0] / CARD[1]
    fits = []
    for columns in range(1, len(games) + 1):
        rows = -(-len(games) // columns)
        across, down = room.w - SMALL_GAP * (columns - 1), room.h - SMALL_GAP * (rows - 1)
        fits.append((min(CARD[0], across / columns, down / rows * ratio), columns))
    wide, columns = max(fits, default=(CARD[0], 1))
    high, left = wide / ratio, room.right - columns * (wide + SMALL_GAP) + SMALL_GAP
    names = [scene.texts.game_name(key) for key in games]
    for at, key in enumerate(games):
        x, y = at % columns * (wide + SMALL_GAP), at // columns * (high + SMALL_GAP)
        go = partial(scene.app.go, "setup", game=key)
        rect = scene.rect(left + x, room.y + y, wide, high)
        scene.ui.add(TitleCard(rect, key, names[at], names, go, partial(on_point, key)))


def build_cards(scene: Scene, on_point: Callable[[str], object], pointed: str = "") -> None:
    """A row or two of cards at the right below; a click prepares a match of the game. A line below tells of
    the one that is or was `pointed` at.
    """
    theme, games = scene.theme, registry.names()
    columns, rows = shape(len(games))
    room = theme.width - LEFT - RIGHT - GAP * (columns - 1)
    ratio = CARD[0] / CARD[1]
    highest = (theme.height * SHARE - GAP * (rows - 1)) / rows
    wide = min(CARD[0], room / columns, highest * ratio)
    high = wide / ratio
    names = [scene.texts.game_name(key) for key in games]
    left = theme.width - RIGHT - columns * wide - GAP * (columns - 1)
    top = theme.height - FOOT - rows * high - GAP * (rows - 1)
    at = min(left, LEFT)
    line = scene.rect(at, theme.height - FOOT + 12, theme.width - at - RIGHT - VERSION, 26)
    words = facts(scene.texts, pointed) if pointed else ""
    told = scene.ui.add(Label(line, words, "small", None, "right", id="title.facts", shadow=True))

    def tell(key: str) -> None:
        told.set_text(facts(scene.texts, key))
        on_point(key)

    for at, key in enumerate(games):
        x, y = left + at % columns * (wide + GAP), top + at // columns * (high + GAP)
        go = partial(scene.app.go, "setup", game=key)
        rect = scene.rect(x, y, wide, high)
        scene.ui.add(TitleCard(rect, key, names[at], names, go, partial(tell, key)))
