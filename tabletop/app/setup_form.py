"""What a game tells the set-up scene: its options as fields, and how they become a set-up.

A game offers `FORM` in `tabletop/games/<key>/table/setup_form.py`. Values are a flat dictionary: the options
of the match by key, those of a seat by `seat_key(key, seat)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

from tabletop.engine.model import Refusal
from tabletop.text.catalogue import Texts

Values = dict[str, Any]
Kind = Literal["choice", "toggle", "number"]


@dataclass(frozen=True, slots=True)
class Field:
    """One row of the form. `options`: pairs (value, label) of a choice, or (low, high, step) of a number."""

    key: str
    kind: Kind
    label: str
    tooltip: str = ""
    options: tuple[Any, ...] = ()


class SetupForm:
    """The options of one game. `texts` is always the game's own scope."""

    def name(self, texts: Texts) -> str:
        """The game's name."""
        raise NotImplementedError

    def about(self, texts: Texts) -> str:
        """One sentence about the game."""
        return ""

    def defaults(self) -> Values:
        """The values the scene begins with: a valid set-up."""
        raise NotImplementedError

    def quick(self) -> Values:
        """The values of a quick start: two seats, everything drawn or ready-made."""
        return self.defaults()

    def seats(self, values: Values) -> int:
        """How many seats these values have."""
        raise NotImplementedError

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        """The options of the match."""
        return ()

    def seat_fields(self, values: Values, seat: int, texts: Texts) -> tuple[Field, ...]:
        """The options of a seat; their keys are made by `seat_key`."""
        return ()

    def seat_note(self, values: Values, seat: int, texts: Texts) -> str:
        """A sentence below the options of a seat."""
        return ""

    def change(self, values: Values, key: str, value: Any) -> Values:
        """The values after a change, with what depends on it."""
        return {**values, key: value}

    def build(self, values: Values) -> Any:
        """The set-up; it may be one the game refuses."""
        raise NotImplementedError

    def refusal_words(self, refusal: Refusal, texts: Texts) -> str:
        """Why the set-up is refused, without the rule id."""
        return texts(f"refusal.{refusal.key}", **refusal.args)


def seat_key(key: str, seat: int) -> str:
    """The key of a seat's option."""
    return f"{key}.{seat}"


def form_of(game: str) -> SetupForm | None:
    """The form of a game, or None if it has none."""
    if find_spec(f"tabletop.games.{game}.table") is None:
        return None
    name = f"tabletop.games.{game}.table.setup_form"
    form: SetupForm | None = import_module(name).FORM if find_spec(name) else None
    return form
