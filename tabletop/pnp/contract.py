"""What a game gives to be printed: components with a name, each made of faces to cut out or posters.

A game's `pnp` package has a `PRINT`, an object with the method of `Printable`. Nothing outside the game's
folder names it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Literal, Protocol

from tabletop.engine import registry
from tabletop.text.catalogue import Texts

from .drawing import Drawing, Op

Cut = Literal["rect", "round", "hex", "path"]


@dataclass(frozen=True, slots=True)
class Face:
    """Something to cut out, `w` by `h` millimetres. Drawings have their origin at the corner of the trimmed
    piece and reach `bleed` millimetres beyond it where colour runs off the edge.

    `round` is cut along the ellipse within, `hex` along the pointed hexagon, `path` along `outline`.
    A `back` is drawn as it is seen; the layout mirrors its place. `name` says what it is, for tests and
    counts.
    `bleeds` is false where colour never reaches the
    edge: no room is kept for bleed then. `two` says that play needs both sides: where sheets are not turned
    over, the back is printed as a piece of its own.
    """

    w: float
    h: float
    front: Drawing
    back: Drawing | None = None
    cut: Cut = "rect"
    outline: tuple[Op, ...] = ()
    name: str = ""
    bleeds: bool = True
    two: bool = False

    def shape(self) -> tuple[float, float, Cut, bool]:
        """Faces that agree in this may stand in one grid, whether or not they have a back."""
        return self.w, self.h, self.cut, self.bleeds


@dataclass(frozen=True, slots=True)
class Poster:
    """Something larger than a page, cut into sheets that are glued together.

    `columns` and `rows` are the places (mm from the left and top edge, both ends included) where it may be
    cut; without them it is cut anywhere.
    """

    w: float
    h: float
    front: Drawing
    columns: tuple[float, ...] = ()
    rows: tuple[float, ...] = ()
    name: str = ""


Piece = Face | Poster


@dataclass(frozen=True, slots=True)
class Style:
    """What a game must know to draw its pieces: the words, the bleed in mm, whether to spare ink."""

    texts: Texts
    bleed: float = 0.0
    saver: bool = False


@dataclass(frozen=True, slots=True)
class Component:
    """A line of the list a person chooses from: ``boards`` is a group, ``board-8`` a key.

    `name` and `note` are words in the language asked for; `suggested` is how many are printed unless
    something else is chosen (0: not chosen). `make` draws its pieces. `short` is its name below that of its
    group.
    """

    key: str
    group: str
    name: str
    note: str
    make: Callable[[Style], Sequence[Piece]]
    suggested: int = 1
    short: str = ""


class Printable(Protocol):
    """The `PRINT` of a game."""

    def components(self, texts: Texts) -> Sequence[Component]:
        """Everything there is to print, in order; groups stand together. `texts` are the game's."""
        ...

    def group_name(self, group: str, texts: Texts) -> str:
        """What a group is called."""
        ...


def has_print(game: str) -> bool:
    """True if the game can be printed; imports nothing."""
    return game.isidentifier() and find_spec(f"tabletop.games.{game}.pnp") is not None


def printable_games() -> tuple[str, ...]:
    """The keys of all games with something to print."""
    return tuple(key for key in registry.games() if has_print(key))


def print_of(game: str) -> Printable:
    """What a game prints. Raises ModuleNotFoundError if it prints nothing."""
    found: Printable = import_module(f"tabletop.games.{game}.pnp").PRINT
    return found
