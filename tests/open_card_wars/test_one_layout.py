"""A card on the screen and the same on paper: what each of them drew, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat
from pnp import sheets

from tabletop.app.driver import Driver
from tabletop.games.open_card_wars.components.cards import CARDS, Card
from tabletop.games.open_card_wars.components.printed import SIZE
from tabletop.games.open_card_wars.pnp import cards
from tabletop.games.open_card_wars.table import card_face
from tabletop.pnp import drawing, raster
from tabletop.pnp.affine import apply
from tabletop.pnp.contract import Style
from tabletop.pnp.page import Page
from tabletop.pnp.tone import Tone
from tabletop.pnp.type import POINT, width
from tabletop.text.catalogue import LANGUAGES, Texts

GAME = "open_card_wars"
CLOSE = 5.0
"""Pixels of the frame, of 744: less than half a millimetre on paper."""
GROUNDS = ("print/vellum",)
"""Paper takes a part of it, the screen all."""


class Drawn(NamedTuple):
    """Words or the file of a picture, and the middle in pixels of the frame."""

    what: str
    x: float
    y: float


class Recorder(pygame.Surface):
    """Remembers what is drawn on it."""

    seen: ClassVar[list[tuple[pygame.Surface, pygame.Rect]]] = []

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        place = super().blit(source, dest, area, special_flags)
        size = area.size if area else source.get_size()
        self.seen.append((source, pygame.Rect(dest[:2], size)))
        return place


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en") as made:
        yield made


def on_screen(driver: Driver, card: int, language: str, monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """What the table draws, one pixel for each of the frame."""
    look = driver.app.look
    names: dict[int, str] = {}
    kept: list[pygame.Surface] = []  # so that no other piece gets the number of one that is gone
    seen: list[tuple[pygame.Surface, pygame.Rect]] = []
    get, line = look.sprites.get, look.fonts.line

    def sprite(name: str, *args: Any, **more: Any) -> pygame.Surface:
        made = get(name, *args, **more).copy()
        names[id(made)] = name.removeprefix(f"{GAME}/").removesuffix(".webp")
        kept.append(made)
        return made

    def words(text: str, *args: Any) -> pygame.Surface:
        made = line(text, *args).copy()
        names[id(made)] = text
        kept.append(made)
        return made

    monkeypatch.setattr(look.sprites, "get", sprite)
    monkeypatch.setattr(look.fonts, "line", words)
    monkeypatch.setattr(Recorder, "seen", seen)
    monkeypatch.setattr(card_face.pygame, "Surface", Recorder)
    card_face.Face(look, Texts(language).scope(GAME))._paint(CARDS[card], SIZE[0])
    monkeypatch.undo()
    return [Drawn(names[id(source)], *rect.center) for source, rect in seen if id(source) in names]


def on_paper(card: Card, language: str) -> list[Drawn]:
    """What is printed, in pixels of the frame; a figure's dark edge is not told apart from it."""
    draw = cards.front(card, Style(Texts(language).scope(GAME), 3.0))
    found: dict[tuple[str, int, int], Drawn] = {}
    for item, matrix in sheets.walk(draw.items):
        if isinstance(item, drawing.Text):
            share = {"left": 0.5, "centre": 0.0, "right": -0.5}[item.anchor]
            x, y = apply(matrix, item.x + share * width(item.words, item.font, item.size), item.y)
            what, y = item.words, y - item.size * POINT * cards.CAPITAL
        elif isinstance(item, drawing.Image):
            x, y = apply(matrix, item.x + item.w / 2, item.y + item.h / 2)
            what = item.picture.layers[0].path.removeprefix(f"{GAME}/").removesuffix(".webp")
        else:
            continue
        x, y = (x - cards.LEFT) / cards.SCALE, (y - cards.TOP) / cards.SCALE
        found[(what, round(x / 20), round(y / 20))] = Drawn(what, x, y)
    return list(found.values())


def without_pair(some: list[Drawn], others: list[Drawn]) -> list[Drawn]:
    """What has nothing like it at its place among the others."""
    return [
        a
        for a in some
        if a.what not in GROUNDS
        and not any(a.what == b.what and abs(a.x - b.x) < CLOSE and abs(a.y - b.y) < CLOSE for b in others)
    ]


@pytest.mark.rule("OCW-CARD-01", "OCW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_table_and_paper_draw_the_same_in_the_same_places(
    driver: Driver, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for index, card in enumerate(CARDS):
        with monkeypatch.context() as patch:
            screen = on_screen(driver, index, language, patch)
        paper = on_paper(card, language)
        assert len(screen) > 20
        assert without_pair(screen, paper) == [] == without_pair(paper, screen), card.number


def test_they_look_alike(driver: Driver) -> None:
    """A card is nearer to itself on paper than to any other card."""
    wide = 124
    size = (wide, round(wide * 88 / 63))
    texts = Texts("es").scope(GAME)
    face = card_face.Face(driver.app.look, texts)
    chosen = range(0, len(CARDS), 4)
    screen, paper = {}, {}
    for index in chosen:
        shown = face.picture(index, wide * 2)
        flat = Image.frombytes("RGBA", shown.get_size(), pygame.image.tobytes(shown, "RGBA"))
        night = Image.new("RGBA", flat.size, (24, 16, 38, 255))
        screen[index] = Image.alpha_composite(night, flat).convert("RGB").resize(size)
        draw = cards.front(CARDS[index], Style(texts))
        page = Page(63, 88, tuple(draw.items), 1, "front", "", ())
        paper[index] = raster.render(page, wide * 2 / 63 * 25.4, Tone()).resize(size)
    for index in chosen:
        unlike = {n: _differ(screen[index], paper[n]) for n in chosen}
        assert min(unlike, key=lambda n: unlike[n]) == index
        assert unlike[index] < 30, CARDS[index].number


def _differ(a: Image.Image, b: Image.Image) -> float:
    """The mean difference of pixels, 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(a, b)).mean) / 3
