"""The games on the title: a painted card for each; the one pointed at fills the window with its painting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from tabletop.app.campaign_face import has_campaign, road_of
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
UPRIGHT = 0.85  # width of a small card by its height, at least
NAMED = 84  # least width of one beside which others stand: its name needs that
FADES = 0.45  # seconds in which one painting follows another


class TitleCard(GameCard):
    """A game's card; pointed at or focused it tells the scene."""

    clicks = True

    def __init__(
        self, card: Entry, rect: pygame.Rect, beside: Sequence[str], on_point: Callable[[], object]
    ) -> None:
        super().__init__(f"title.{card.id}", rect, card.game, card.name, card.go, beside=beside, art=card.art)
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


class Entry(NamedTuple):
    """What a card stands for: its id, its game, what is written on it, its own painting, where it leads."""

    id: str
    game: str
    name: str
    art: str
    go: Callable[[], object]


def entries(scene: Scene) -> list[Entry]:
    """All games, and after them the campaigns that some of them have."""
    texts, go = scene.texts, scene.app.go
    found = [
        Entry(f"game.{key}", key, texts.game_name(key), "", partial(go, "setup", game=key))
        for key in registry.names()
    ]
    name = texts("setup.campaign")
    return found + [
        Entry(f"campaign.{key}", key, name, road_of(key), partial(go, "begin", game=key))
        for key in registry.names()
        if has_campaign(texts, key)
    ]


def facts(texts: Texts, id: str) -> str:
    """What a card stands for, in a line: a game, for how many and how long; a campaign by its name; empty if
    neither says so."""
    kind, _, game = id.partition(".")
    told = texts.scope(game)
    if kind == "campaign":
        return f"{texts.game_name(game)} · {told('campaign.name')}"
    parts = [told(key) for key in ("setup.game_about", "setup.game_facts") if told.has(key)]
    return " · ".join(part.rstrip(".") for part in parts)


def frame(room: Box, count: int, columns: int, gap: float) -> list[Box]:
    """Places in rows of so many columns that fill a room: those of a row that is not full are wider."""
    rows = max(1, -(-count // columns))
    high = (room.h - gap * (rows - 1)) / rows
    found = []
    for at in range(count):
        row, place = divmod(at, columns)
        across = min(columns, count - row * columns)
        wide = (room.w - gap * (across - 1)) / across
        found.append(Box(room.x + place * (wide + gap), room.y + row * (high + gap), wide, high))
    return found


def _add(scene: Scene, cards: Sequence[Entry], places: Sequence[Box], point: Callable[[str], object]) -> None:
    names = [card.name for card in cards]
    for card, place in zip(cards, places, strict=True):
        scene.ui.add(TitleCard(card, scene.rect(*place), names, partial(point, card.id)))


def build_small_cards(scene: Scene, on_point: Callable[[str], object], room: Box) -> None:
    """In a low window: as large as all of them have room beside the buttons; together they fill a frame."""
    cards = entries(scene)
    fits = []
    for columns in range(1, len(cards) + 1):
        rows = -(-len(cards) // columns)
        wide = min(CARD[0], (room.w - SMALL_GAP * (columns - 1)) / columns)
        if columns > 1 and wide < NAMED:
            break
        high = min((room.h - SMALL_GAP * (rows - 1)) / rows, wide / UPRIGHT)
        fits.append((wide * high, columns, wide, high))
    _, columns, wide, high = max(fits)
    rows = -(-len(cards) // columns)
    across, down = ((each + SMALL_GAP) * n - SMALL_GAP for each, n in ((wide, columns), (high, rows)))
    places = frame(Box(room.right - across, room.y, across, down), len(cards), columns, SMALL_GAP)
    _add(scene, cards, places, lambda id: on_point(id.partition(".")[2]))


def build_cards(scene: Scene, on_point: Callable[[str], object], pointed: str = "") -> None:
    """A row or two of cards at the right below, which fill a frame; a click prepares a match of the game. A
    line below tells of the one that is or was `pointed` at.
    """
    theme, cards = scene.theme, entries(scene)
    columns, rows = shape(len(cards))
    room = theme.width - LEFT - RIGHT - GAP * (columns - 1)
    ratio = CARD[0] / CARD[1]
    highest = (theme.height * SHARE - GAP * (rows - 1)) / rows
    each = min(CARD[0], room / columns, highest * ratio)
    wide, high = columns * (each + GAP) - GAP, rows * (each / ratio + GAP) - GAP
    left = theme.width - RIGHT - wide
    places = frame(Box(left, theme.height - FOOT - high, wide, high), len(cards), columns, GAP)
    at = min(left, LEFT)
    line = scene.rect(at, theme.height - FOOT + 12, theme.width - at - RIGHT - VERSION, 26)
    words = facts(scene.texts, f"game.{pointed}") if pointed else ""
    told = scene.ui.add(Label(line, words, "small", None, "right", id="title.facts", shadow=True))

    def tell(id: str) -> None:
        told.set_text(facts(scene.texts, id))
        on_point(id.partition(".")[2])

    _add(scene, cards, places, tell)
