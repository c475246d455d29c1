"""What a game tells the set-up scene: its options as fields, and how they become a set-up.

A game offers `FORM` in `tabletop/games/<key>/table/setup_form.py`. Values are a flat dictionary: the options
of the match by key, those of a seat by `seat_key(key, seat)`. They hold only what JSON can hold, so that the
last set-up can be remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from tabletop.engine import registry
from tabletop.engine.model import Refusal
from tabletop.text.catalogue import Texts

if TYPE_CHECKING:
    import pygame

    from tabletop.app.main import App
    from tabletop.app.stack import Scene
    from tabletop.render.look import Look

Values = dict[str, Any]
Kind = Literal["choice", "toggle", "number", "page"]
Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Field:
    """One row of the form. `options`: pairs (value, label) of a choice, (low, high, step) of a number, or
    (label, icon) of the button that opens the page `key` (see `SetupForm.page`). With a `reason` the row can
    be read but not changed: the other values leave it without effect. `seats`: of a choice the seat that each
    option stands for, −1 for none: the scene calls it by its player's name."""

    key: str
    kind: Kind
    label: str
    tooltip: str = ""
    options: tuple[Any, ...] = ()
    reason: str = ""
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of piece in a seat's army: its picture, how many, its name, and a tooltip in rich text."""

    art: str
    count: int
    name: str
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """How a seat's choice looks: colour, pieces, the total in words and a sentence about it.

    `at_most`: the tiles' counts are what may be had, not what there is.
    """

    colour: Colour
    title: str = ""
    tiles: tuple[Tile, ...] = ()
    total: str = ""
    note: str = ""
    at_most: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """A small button beside a seat's choices: draw by chance, copy another seat…"""

    key: str
    icon: str
    label: str


class SetupForm:
    """The options of one game. `texts` is always the game's own scope."""

    def name(self, texts: Texts) -> str:
        """The game's name."""
        raise NotImplementedError

    def about(self, texts: Texts) -> str:
        """One sentence about the game."""
        return ""

    def facts(self, texts: Texts) -> str:
        """How many play and how long, in a few words."""
        return ""

    def defaults(self) -> Values:
        """The values the scene begins with: a valid set-up."""
        raise NotImplementedError

    def restored(self, values: Values) -> Values | None:
        """Remembered values if every one of them is sound, else None. By default: the keys and types of the
        defaults, nothing more, nothing less."""
        usual = self.defaults()
        same = values.keys() == usual.keys() and all(type(values[k]) is type(v) for k, v in usual.items())
        return values if same else None

    def quick(self) -> Values:
        """The values of a quick start: two seats, everything drawn or ready-made."""
        return self.defaults()

    def quick_note(self, texts: Texts) -> str:
        """What a quick start plays that is not by the book; empty where nothing is."""
        return ""

    def seats(self, values: Values) -> int:
        """How many seats these values have."""
        raise NotImplementedError

    def bots_only(self, values: Values) -> frozenset[int]:
        """The seats that no person may take."""
        return frozenset()

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        """The options of the match."""
        return ()

    def seat_fields(self, values: Values, seat: int, texts: Texts) -> tuple[Field, ...]:
        """The options of a seat; their keys are made by `seat_key`."""
        return ()

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        """What the seat plays, to be looked at."""
        return SeatView((188, 149, 84))

    def seat_deeds(self, values: Values, seat: int, texts: Texts) -> tuple[Deed, ...]:
        """Small buttons of a seat."""
        return ()

    def do(self, values: Values, seat: int, deed: str) -> Values:
        """The values after a seat's small button."""
        return values

    def notice(self, values: Values, texts: Texts) -> str:
        """What follows from the choices, below the options: who begins, warnings. Rich text."""
        return ""

    def change(self, values: Values, key: str, value: Any) -> Values:
        """The values after a change, with what depends on it."""
        return {**values, key: value}

    def attended(self, values: Values, people: bool) -> Values:
        """The values after people came to the seats, or after the last of them left: a match of bots alone
        may need an end that people find by themselves."""
        return values

    def build(self, values: Values) -> Any:
        """The set-up; it may be one the game refuses."""
        raise NotImplementedError

    def page(self, app: App, key: str, values: Values, done: Callable[[Values], object]) -> Scene:
        """The scene of a field of kind `page`; it calls `done` with the values it leaves."""
        raise NotImplementedError

    def companion(self, texts: Texts) -> Field | None:
        """A field of kind `page` whose page also belongs beside the rulebook, or None."""
        return None

    def preview(
        self, values: Values, colour_blind: bool
    ) -> Callable[[pygame.Surface, pygame.Rect, Look], None] | None:
        """Paints a small map of the match, or None."""
        return None

    def is_drawing(self, values: Values) -> bool:
        """Is something that the form shows still being worked out beside the window? It is asked again until
        that is there."""
        return False

    def refusal_words(self, refusal: Refusal, texts: Texts) -> str:
        """Why the set-up is refused, without the rule id."""
        return texts(f"refusal.{refusal.key}", **refusal.args)


def seat_key(key: str, seat: int) -> str:
    """The key of a seat's option."""
    return f"{key}.{seat}"


def form_of(game: str) -> SetupForm | None:
    """The form of a game, or None if it has none."""
    form: SetupForm | None = registry.offered(game, "table.setup_form", "FORM")
    return form
