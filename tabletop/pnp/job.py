"""A print job: what was chosen, laid out as pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tabletop.text.catalogue import Texts

from . import layout, marks, tiling
from .contract import Component, Face, Piece, Poster, Style, found_in, print_of
from .drawing import Drawing
from .layout import Laid
from .page import Page, Side, Spot
from .paper import MOST_COPIES, Options
from .tone import Tone


@dataclass(frozen=True, slots=True)
class Job:
    """The pages in the order of printing."""

    game: str
    title: str
    options: Options
    pages: tuple[Page, ...]

    @property
    def sheets(self) -> int:
        """Sheets of paper: a front and its back share one."""
        return sum(page.side == "front" for page in self.pages)

    @property
    def tone(self) -> Tone:
        """How colours are changed on the way to the page."""
        return Tone(self.options.grey, self.options.saver)


def components(game: str, texts: Texts, keys: Iterable[str] = ()) -> Sequence[Component]:
    """What a game has to print, named in the language of the texts; with these keys also what is made to
    order."""
    return found_in(print_of(game), keys, texts.scope(game))


def suggested(game: str, texts: Texts) -> dict[str, int]:
    """The components that are printed unless something else is chosen, with their counts."""
    return {c.key: c.suggested for c in components(game, texts) if c.suggested}


def prepare(game: str, texts: Texts, options: Options, chosen: Mapping[str, int]) -> Job:
    """Lay out the chosen components (key → how many). Unknown keys are not printed."""
    pages = Pages(options, texts, texts.game_name(game))
    printable, scope = print_of(game), texts.scope(game)
    for component in found_in(printable, chosen, scope):
        count = min(MOST_COPIES, chosen.get(component.key, 0)) * options.copies
        if count > 0:
            pieces = _pieces(game, component, texts.language, options)
            pages.add(component, pieces, count, printable.group_name(component.group, scope))
    return Job(game, pages.title, options, tuple(pages.made()))


def glued(game: str, component: Component, texts: Texts, options: Options) -> int:
    """How many sheets of paper are glued together to one of a component; 0 if none are."""
    if not component.is_poster:
        return 0
    pieces = _pieces(game, component, texts.language, options)
    sheets = sum(len(tiling.tile(each, options).tiles) for each in pieces if isinstance(each, Poster))
    return sheets if sheets > len(pieces) else 0


def _pieces(game: str, component: Component, language: str, options: Options) -> tuple[Piece, ...]:
    version = component.version
    return _drawn(game, component.key, version, language, options.drawn_bleed, options.saver)


@lru_cache(maxsize=256)
def _drawn(game: str, key: str, version: str, language: str, bleed: float, saver: bool) -> tuple[Piece, ...]:
    """Drawn once for each version, language and manner."""
    texts = Texts(language).scope(game)
    component = next(c for c in found_in(print_of(game), [key], texts) if c.key == key)
    return tuple(component.make(Style(texts, bleed, saver)))


def _single(face: Face) -> tuple[Face, ...]:
    """A face for sheets that are printed on one side: without its back, which follows if play needs it."""
    if face.back is None:
        return (face,)
    front = replace(face, back=None)
    return (front, replace(front, front=face.back, name=f"{face.name} back")) if face.two else (front,)


class Pages:
    """Collects pieces and makes pages of them: all faces fill sheets together, each poster has its own."""

    def __init__(self, options: Options, texts: Texts, title: str) -> None:
        self.options, self.texts, self.title = options, texts, title
        self._names: dict[str, tuple[str, str]] = {}
        self._pool: list[Laid] = []
        self._runs: list[list[Laid] | tuple[Poster, str, str]] = []

    def add(self, component: Component, pieces: Sequence[Piece], count: int, group: str = "") -> None:
        """Add a component so many times; `group` is what its group is called."""
        self._names[component.key] = (component.short, group) if component.short else (component.name, "")
        for _ in range(count):
            for piece in pieces:
                self._add(piece, component)

    def _add(self, piece: Piece, component: Component) -> None:
        if isinstance(piece, Face):
            sides = _single(piece) if self.options.flip == "none" else (piece,)
            if not self._pool:
                self._runs.append(self._pool)
            self._pool += [Laid(face, component.key, component.name) for face in sides]
        else:
            self._runs.append((piece, component.key, component.name))

    def made(self) -> list[Page]:
        """All pages, numbered."""
        pages: list[Page] = []
        laid = layout.sheets(self._pool, self.options)
        total = sum(
            len(laid) if isinstance(run, list) else len(tiling.tile(run[0], self.options).tiles)
            for run in self._runs
        )
        sheet = 0
        for run in self._runs:
            if isinstance(run, list):
                for made in laid:
                    sheet += 1
                    pages += self._faces(made, sheet, total)
            else:
                for page in self._poster(*run, sheet, total):
                    sheet += 1
                    pages.append(page)
        return pages

    def _faces(self, made: layout.Sheet, sheet: int, total: int) -> list[Page]:
        laid = [each for block in made.blocks for each in block.faces]
        keys = tuple(dict.fromkeys(each.key for each in laid))
        title = self._titled(keys)
        front, spots = layout.front_of(made, self.options)
        pages = [self._page(front, spots, made.landscape, sheet, total, "front", title, keys)]
        if made.has_backs and self.options.flip != "none":
            back, spots = layout.back_of(made, self.options)
            pages.append(self._page(back, spots, made.landscape, sheet, total, "back", title, keys))
        return pages

    def _titled(self, keys: tuple[str, ...]) -> str:
        """The names of components, those with a short name behind the name of their group."""
        groups: dict[str, list[str]] = {}
        for name, group in (self._names[key] for key in keys):
            groups.setdefault(group, []).append(name)
        parts = (f"{g}: {', '.join(names)}" if g else ", ".join(names) for g, names in groups.items())
        return "; ".join(parts)

    def _poster(self, poster: Poster, key: str, name: str, sheet: int, total: int) -> list[Page]:
        pages = []
        glue = self.texts("print.glue")
        for n, (made, part, draw, spot) in enumerate(tiling.pages(poster, self.options, glue), 1):
            sheet += 1
            title = name if len(made.tiles) == 1 else f"{name} · {part.name}"
            keys = (key,)
            left = self._plan(draw, made, part) if len(made.tiles) > 1 else 12.0
            page = self._page(draw, [spot], made.landscape, sheet, total, "front", title, keys, left)
            of = len(made.tiles)
            pages.append(replace(page, part=(n, of)) if of > 1 else page)
        return pages

    def _plan(self, draw: Drawing, made: tiling.Tiling, part: tiling.Tile) -> float:
        """The little plan in the footer; where the words begin."""
        _, h = self.options.size(landscape=made.landscape)
        return max(12.0, 5.0 + tiling.sketch(draw, made, part, (4.0, h - marks.FOOT)))

    def _page(
        self,
        draw: Drawing,
        spots: Sequence[Spot],
        landscape: bool,
        sheet: int,
        total: int,
        side: Side,
        title: str,
        keys: tuple[str, ...],
        left: float = 12.0,
    ) -> Page:
        size = self.options.size(landscape=landscape)
        words = self.texts(f"print.footer.{side}", game=self.title, what=title, sheet=sheet, total=total)
        marks.footer(draw, size, words, self.texts("print.scale"), left)
        return Page(*size, tuple(draw.items), sheet, side, title, keys, tuple(spots))
