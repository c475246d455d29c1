"""What a game gives to be printed: components with a name, each made of faces to cut out or posters.

A game's `pnp` package has a `PRINT`, an object with the method of `Printable`. Nothing outside the game's
folder names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Literal, Protocol, runtime_checkable

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
    group. `version` is what the drawing depends on besides the key: a file that may be another by now.
    `is_poster`: are its pieces posters?
    """

    key: str
    group: str
    name: str
    note: str
    make: Callable[[Style], Sequence[Piece]]
    suggested: int = 1
    short: str = ""
    version: str = ""
    is_poster: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """Something that is asked before a component is made: one of `options` (value and words), or without
    them a whole number from 0 to `most`. `value` is the answer to begin with; "" is the first option."""

    key: str
    name: str
    options: tuple[tuple[str, str], ...] = ()
    most: int = 0
    value: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """Components made to order, of which there are too many to be listed: below which group the order is
    taken, what it is called, what is asked, and the keys of what the answers (key of the field → value) give.
    """

    group: str
    name: str
    fields: tuple[Field, ...]
    keys: Callable[[Mapping[str, str]], tuple[str, ...]]

    @property
    def first(self) -> dict[str, str]:
        """The answers to begin with."""
        return {field.key: field.value or field.options[0][0] for field in self.fields}


class Printable(Protocol):
    """The `PRINT` of a game."""

    def components(self, texts: Texts) -> Sequence[Component]:
        """Everything there is to print, in order; groups stand together. `texts` are the game's."""
        ...

    def group_name(self, group: str, texts: Texts) -> str:
        """What a group is called."""
        ...


@runtime_checkable
class Ordered(Printable, Protocol):
    """A `PRINT` that also makes components to order."""

    def order(self, texts: Texts) -> Order:
        """What is asked for them."""
        ...

    def ordered(self, key: str, texts: Texts) -> Component | None:
        """What an order's key is the key of; None if there is no such thing."""
        ...


def order_of(printable: Printable, texts: Texts) -> Order | None:
    """What can be ordered of a game; None where everything is listed."""
    return printable.order(texts) if isinstance(printable, Ordered) else None


def found_in(printable: Printable, keys: Iterable[str], texts: Texts) -> list[Component]:
    """All components that are listed, and those of the keys that are made to order, each behind what is
    listed of its group. Keys of nothing are left out."""
    listed = list(printable.components(texts))
    known = {component.key for component in listed}
    if not isinstance(printable, Ordered):
        return listed
    for key in keys:
        made = printable.ordered(key, texts) if key not in known else None
        if made is not None:
            same = [n for n, other in enumerate(listed) if other.group == made.group]
            listed.insert(same[-1] + 1 if same else len(listed), made)
            known.add(key)
    return listed


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
