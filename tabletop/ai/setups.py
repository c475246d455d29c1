"""Set-ups for simulations: drawn at random, with some fields fixed by dotted names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.model import SetupRefused

_DRAWS = 500
"""How many random set-ups are tried before fixed fields count as impossible."""

FIRST = 60
"""How many usual set-ups are tried before unusual ones."""


class NoSuchField(KeyError):
    """A dotted name that leads nowhere.

    `path` is the whole name, `where` its part that leads somewhere (empty: the set-up itself), `part` what is
    not there, `known` the names that are: fields of a record, places of a list, none of a single value.
    """

    def __init__(self, path: str, where: str, part: str, known: tuple[str, ...]) -> None:
        super().__init__(path)
        self.path = path
        self.where = where
        self.part = part
        self.known = known


def make_setup(game: Game, key: int, changes: Mapping[str, Any], wild: bool = False) -> Any:
    """A random set-up with some fields fixed by dotted name (``players``, ``seats.0.army``).

    The game draws what people usually agree on (`Game.arena_setup`); or anything, with `wild` or where
    nothing usual suits the fixed fields. Set-ups that these do not suit are drawn again. Raises NoSuchField
    for a name that leads nowhere in any of them, msgspec.ValidationError or SetupRefused if nothing suits.
    """
    stream = Stream(key)
    astray: NoSuchField | None = None
    fault: Exception | None = None
    for i in range(_DRAWS):
        setup = game.random_setup(stream) if wild or i >= FIRST else game.arena_setup(stream)
        if not changes:
            return setup
        try:
            for name, value in changes.items():
                setup = _fixed(setup, name, tuple(name.split(".")), value)
            setup = msgspec.convert(msgspec.to_builtins(setup, str_keys=True), game.setup_type)
        except NoSuchField as error:
            astray = astray or error
            continue
        except msgspec.ValidationError as error:
            fault = error
            continue
        refusal = game.refuse_setup(setup)
        if refusal is None:
            return setup
        fault = SetupRefused(refusal)
    raise fault or astray or AssertionError("no set-up was drawn")


def _fixed(holder: Any, path: str, parts: tuple[str, ...], value: Any) -> Any:
    """`holder` with one value below it exchanged; numbers become texts where a text was."""
    if not parts:
        return str(value) if isinstance(holder, str) else value
    part, rest = parts[0], parts[1:]
    known = _names(holder)
    if part not in known:
        where = path.split(".")[: -len(parts)]
        raise NoSuchField(path, ".".join(where), part, known)
    if isinstance(holder, msgspec.Struct):
        return msgspec.structs.replace(holder, **{part: _fixed(getattr(holder, part), path, rest, value)})
    place = int(part)
    items = list(holder)
    items[place] = _fixed(items[place], path, rest, value)
    return type(holder)(items)


def _names(holder: Any) -> tuple[str, ...]:
    """What can be named below a record or a list; nothing below a single value."""
    if isinstance(holder, msgspec.Struct):
        return holder.__struct_fields__
    return tuple(str(place) for place in range(len(holder))) if isinstance(holder, (tuple, list)) else ()
