"""Records as they come back from a file: equal, but made of words and numbers of their own."""

from __future__ import annotations

from typing import Any

import msgspec


def unshared(value: Any) -> Any:
    """The same value built anew from the inside out; no word or large number of it is an object that any
    constant or default of the program is."""
    if isinstance(value, msgspec.Struct):
        return type(value)(**{name: unshared(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, tuple | list):
        return type(value)(map(unshared, value))
    if isinstance(value, dict):
        return {unshared(key): unshared(inner) for key, inner in value.items()}
    return msgspec.json.decode(msgspec.json.encode(value))
