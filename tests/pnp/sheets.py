"""Facts that hold for the sheets of every game; each game's tests apply them."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.pnp.affine import Matrix, apply, inside
from tabletop.pnp.contract import Face, Piece, Poster, Style, print_of
from tabletop.pnp.drawing import Drawing, Group, Image, Item, Text
from tabletop.pnp.picture import pixels, source_size
from tabletop.pnp.type import POINT, has, width
from tabletop.text.catalogue import Texts

UNIT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def pieces(
    game: str, language: str, *, bleed: float = 0.0, saver: bool = False
) -> Iterator[tuple[str, Piece]]:
    """Every piece of a game with its component's key."""
    texts = Texts(language).scope(game)
    for component in print_of(game).components(texts):
        made = component.make(Style(texts, bleed, saver))
        for piece in {id(each): each for each in made}.values():
            yield component.key, piece


def sides(piece: Piece) -> list[Drawing]:
    """Its drawings."""
    return [d for d in (piece.front, piece.back if isinstance(piece, Face) else None) if d is not None]


def walk(items: tuple[Item, ...] | list[Item], matrix: Matrix = UNIT) -> Iterator[tuple[Item, Matrix]]:
    """All items below groups, with the way to the piece's millimetres."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, inside(matrix, item.x, item.y, item.angle))
        else:
            yield item, matrix


def words_out_of_place(game: str, language: str) -> list[str]:
    """Words that leave their piece, and characters their font lacks."""
    found: list[str] = []
    for key, piece in pieces(game, language):
        for drawing in sides(piece):
            for item, matrix in walk(drawing.items):
                if isinstance(item, Text):
                    found += [
                        f"{key}: {item.words!r} lacks {c!r}" for c in item.words if not has(item.font, c)
                    ]
                    found += (
                        [] if _within(item, matrix, piece) else [f"{key}: {item.words!r} leaves the piece"]
                    )
    return sorted(set(found))


def smallest_words(game: str, language: str) -> float:
    """The smallest size of letters, in points."""
    return min(
        item.size
        for _, piece in pieces(game, language)
        for drawing in sides(piece)
        for item, _ in walk(drawing.items)
        if isinstance(item, Text)
    )


def blurred(game: str, least: float) -> list[str]:
    """Pictures whose master has less than `least` of the pixels (in one direction) that print asks for."""
    found = set()
    for _, piece in pieces(game, "en"):
        for drawing in sides(piece):
            for item, _ in walk(drawing.items):
                if isinstance(item, Image):
                    have = source_size(item.picture)
                    share = min(have[0] / pixels(item.w), have[1] / pixels(item.h))
                    if share < least:
                        found.add(f"{item.picture.layers[0].path}: {share:.2f}")
    return sorted(found)


def _within(text: Text, matrix: Matrix, piece: Face | Poster) -> bool:
    long = width(text.words, text.font, text.size)
    left = text.x - {"left": 0.0, "centre": long / 2, "right": long}[text.anchor]
    high = text.size * POINT * 0.7
    corners = [(left, text.y), (left + long, text.y), (left, text.y - high), (left + long, text.y - high)]
    places = [apply(matrix, *corner) for corner in corners]
    if isinstance(piece, Face) and piece.cut == "round":
        centre = piece.w / 2
        return all((x - centre) ** 2 + (y - centre) ** 2 <= centre**2 for x, y in places)
    return all(-0.01 <= x <= piece.w + 0.01 and -0.01 <= y <= piece.h + 0.01 for x, y in places)
