"""Files that went wrong: golden matches, samples and remembered set-ups, changed at random but always alike.

`files(count, seed)` gives as many mutated matches, `set_ups(count, seed)` as many mutated files of the last
set-up. The same number and seed give the same bytes, each with a name that tells how it was made.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tabletop import paths
from tabletop.app.setup_form import Values, form_of
from tabletop.engine import codec, registry
from tabletop.engine.dice import Stream, scramble
from tabletop.store.document import decoder
from tabletop.store.last_setup import LastSetup
from tabletop.text.catalogue import Texts

SAVES = Path(__file__).parents[1] / "saves"
BIG = 2**63


@dataclass(frozen=True)
class Mutant:
    """A mutated file and how it was made."""

    name: str
    data: bytes


@cache
def sources() -> tuple[tuple[str, bytes], ...]:
    """The sound matches that are changed, by name."""
    found = [*SAVES.glob("*.json"), *SAVES.glob("r*/*.json"), *paths.samples_dir().glob("*.json")]
    real = [path for path in sorted(found) if ".tiny_" not in path.name]
    return tuple((f"{path.parent.name}/{path.stem}", path.read_bytes()) for path in real)


def files(count: int, seed: int = 0) -> Iterator[Mutant]:
    """So many mutated matches."""
    for n in range(count):
        stream = Stream(scramble(seed, n))
        name, data = stream.pick(sources())
        steps = [stream.pick(WAYS) for _ in range(1 + stream.below(3))]
        for step in steps:
            data = step(data, stream)
        if stream.below(3) == 0:
            data = sealed(data)
            steps.append(sealed)  # type: ignore[arg-type]
        yield Mutant(f"{seed}:{n} {name} {' '.join(step.__name__ for step in steps)}", data)


def set_ups(count: int, seed: int = 0) -> Iterator[Mutant]:
    """So many mutated files of the last set-up."""
    games = list(registry.games())
    for n in range(count):
        stream = Stream(scramble(seed + 1_000_003, n))
        game = stream.pick(games)
        values = chosen(game, stream)
        who: Any = {"0": "person", "1": stream.pick(("easy", "normal", "hard"))}
        data = msgspec.json.encode(LastSetup(game, values, who, {"0": "Begoña"}))
        steps = [stream.pick(WAYS) for _ in range(1 + stream.below(2))]
        for step in steps:
            data = step(data, stream)
        yield Mutant(f"{seed}:{n} {game} {' '.join(step.__name__ for step in steps)}", data)


def chosen(game: str, stream: Stream) -> Values:
    """What a person may have chosen in the set-up scene. Keys that the form draws by chance come from the
    stream too: they are those that differ from one time to the next."""
    key = stream.below(2**60)
    values, other = _chosen(game, Stream(key)), _chosen(game, Stream(key))
    return {name: value if other[name] == value else stream.below(2**30) for name, value in values.items()}


def _chosen(game: str, stream: Stream) -> Values:
    form = form_of(game)
    assert form is not None
    values = form.defaults()
    for field in form.fields(values, Texts("es").scope(game)):
        if field.kind == "choice":
            values = form.change(values, field.key, stream.pick(field.options)[0])
        elif field.kind == "toggle":
            values = form.change(values, field.key, bool(stream.below(2)))
    return values


# -- changes of the text ---------------------------------------------------------------------------------


def _span(data: bytes, stream: Stream, most: int = 64) -> tuple[int, int]:
    start = stream.below(len(data) + 1)
    return start, min(len(data), start + stream.below(most))


def flip(data: bytes, stream: Stream) -> bytes:
    """Some bits the other way round."""
    out = bytearray(data)
    for _ in range(1 + stream.below(4)):
        if out:
            out[stream.below(len(out))] ^= 1 << stream.below(8)
    return bytes(out)


def cut(data: bytes, stream: Stream) -> bytes:
    """Without some bytes."""
    start, end = _span(data, stream)
    return data[:start] + data[end:]


def truncate(data: bytes, stream: Stream) -> bytes:
    """Without its end."""
    return data[: stream.below(len(data) + 1)]


def blank(data: bytes, stream: Stream) -> bytes:
    """A stretch of zeros, as a lost block leaves it."""
    start, end = _span(data, stream, 4096)
    return data[:start] + bytes(end - start) + data[end:]


def repeat(data: bytes, stream: Stream) -> bytes:
    """Some bytes twice."""
    start, end = _span(data, stream, 400)
    return data[:end] + data[start:end] + data[end:]


def throw_in(data: bytes, stream: Stream) -> bytes:
    """Something between."""
    at = stream.below(len(data) + 1)
    piece = stream.pick(
        (
            b"\x00",
            b"\xff\xfe",
            b"\xed\xa0\x80",
            b"\\u0000",
            b"\\ud800",
            b'"',
            b"[",
            b"}",
            b"NaN",
            b"-",
            b"9" * 30,
            b"{" * 200,
            b" \n" * 50,
            b"//",
            b"\\",
            "\U0001f3b2".encode(),
        )
    )
    return data[:at] + piece + data[at:]


def digits(data: bytes, stream: Stream) -> bytes:
    """Some digits are others."""
    out, places = bytearray(data), [i for i, byte in enumerate(data) if 48 <= byte <= 57]
    for _ in range(1 + stream.below(3)):
        if places:
            out[stream.pick(places)] = 48 + stream.below(10)
    return bytes(out)


def dress(data: bytes, stream: Stream) -> bytes:
    """Written in another way."""
    how = stream.below(6)
    if how == 0:
        return b"\xef\xbb\xbf" + data
    if how == 1:
        return data.decode("utf-8", "replace").encode("utf-16")
    if how == 2:
        return data + stream.pick((b"\n", b" {}", b"\x00", b"garbage"))
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return data.upper()
    indent = stream.pick((None, 1, 8))
    return json.dumps(plain, indent=indent, ensure_ascii=bool(stream.below(2)), sort_keys=how == 5).encode(
        "utf-8", "surrogatepass"
    )


# -- changes of the structure ----------------------------------------------------------------------------


STRANGERS: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 63, 64, 1000, 10**9, BIG - 1, BIG, -BIG, 10**25, 0.5, -0.0, 1e308,
    "", "\x00", "\ud800", "a\nb", "\x7f", "‮", "godlike", "person", "king", "x" * 61, "x" * 121, "x" * 3000,
    [], {}, [[]], [None], {"do": "pass"}, {"who": "bot"}, {"": 0}, "0" * 64, "2024-05-01T12:00:00Z",
    "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00",
)  # fmt: skip
"""Values that stand nowhere, or elsewhere."""


def _tree(change: Callable[[Any, Stream], Any]) -> Callable[[bytes, Stream], bytes]:
    """A change of the value of a document; what is no JSON any more stays as it is."""

    def step(data: bytes, stream: Stream) -> bytes:
        try:
            plain = json.loads(data)
        except (ValueError, RecursionError):
            return data
        made = json.dumps(change(plain, stream), separators=(",", ":"), ensure_ascii=False)
        return made.encode("utf-8", "surrogatepass")

    step.__name__ = change.__name__
    return step


def _places(value: Any, found: list[tuple[Any, Any]] | None = None) -> list[tuple[Any, Any]]:
    """Every (container, key) inside."""
    found = [] if found is None else found
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        _places(value[key], found)
    return found


def _place(plain: Any, stream: Stream) -> tuple[Any, Any] | None:
    """Somewhere inside, the upper levels as often as the lower ones."""
    if stream.below(2) and isinstance(plain, dict) and plain:
        part = stream.pick(sorted(plain))
        inner = _places(plain[part]) if stream.below(3) else []
        return stream.pick(inner) if inner else (plain, part)
    places = _places(plain)
    return stream.pick(places) if places else None


@_tree
def stranger(plain: Any, stream: Stream) -> Any:
    """A value that does not belong there."""
    if (place := _place(plain, stream)) is not None:
        place[0][place[1]] = stream.pick(STRANGERS)
    return plain


@_tree
def neighbour(plain: Any, stream: Stream) -> Any:
    """The value of another place."""
    one, other = _place(plain, stream), _place(plain, stream)
    if one is not None and other is not None:
        one[0][one[1]] = json.loads(json.dumps(other[0][other[1]]))
    return plain


@_tree
def nearby(plain: Any, stream: Stream) -> Any:
    """A number a little larger or smaller, a truth turned round, a word with a letter more or less."""
    if (place := _place(plain, stream)) is None:
        return plain
    inside, key = place
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = value + stream.pick((-8, -2, -1, 1, 2, 8))
    elif isinstance(value, str):
        inside[key] = stream.pick((value[:-1], value + "x", value.upper(), value[::-1]))
    elif isinstance(value, list):
        inside[key] = stream.pick((value[:-1], value[1:], value[::-1], value + value[:1], value * 2))
    return plain


@_tree
def lose(plain: Any, stream: Stream) -> Any:
    """Without a key or an item."""
    if (place := _place(plain, stream)) is not None:
        del place[0][place[1]]
    return plain


@_tree
def gain(plain: Any, stream: Stream) -> Any:
    """A key or an item more."""
    if (place := _place(plain, stream)) is not None:
        inside, key = place
        if isinstance(inside, dict):
            inside[stream.pick((key + "x", "", "\x00", "extra"))] = stream.pick(STRANGERS)
        else:
            inside.insert(stream.below(len(inside) + 1), stream.pick((inside[key], *STRANGERS)))
    return plain


@_tree
def shorten(plain: Any, stream: Stream) -> Any:
    """Fewer decisions, or some of them in another order or by others."""
    journal = plain.get("journal") if isinstance(plain, dict) else None
    if isinstance(journal, list) and journal:
        at, other = stream.below(len(journal)), stream.below(len(journal))
        match stream.below(4):
            case 0:
                del journal[at:]
            case 1:
                journal[at], journal[other] = journal[other], journal[at]
            case 2:
                journal[at:at] = journal[other : other + 3]
            case _ if isinstance(journal[at], list) and journal[at]:
                journal[at][0] = stream.below(4)
    return plain


@_tree
def marry(plain: Any, stream: Stream) -> Any:
    """A part of another match."""
    _, other = stream.pick(sources())
    bride = json.loads(other)
    if isinstance(plain, dict):
        part = stream.pick(sorted(bride))
        plain[part] = bride[part]
    return plain


@_tree
def spell_out(plain: Any, stream: Stream) -> Any:
    """The defaults of the set-up written out, as remembered set-ups once were."""
    game = plain.get("game") if isinstance(plain, dict) else None
    if not isinstance(game, str) or game not in registry.games():
        return plain
    snapshot = plain.get("snapshot")
    for part in (plain.get("setup"), snapshot.get("setup") if isinstance(snapshot, dict) else None):
        if isinstance(part, dict):
            for field in msgspec.structs.fields(registry.find(game).setup_type):
                if isinstance(field.default, str | int) and stream.below(2):
                    part.setdefault(field.name, field.default)
    return plain


def double(data: bytes, stream: Stream) -> bytes:
    """A key twice."""
    at = data.find(b'"', stream.below(len(data) + 1))
    end = data.find(b":", at)
    if at < 0 or end < 0 or end - at > 40:
        return data
    return data[:at] + data[at:end] + b":" + stream.pick((b"1", b'"x"', b"[]")) + b"," + data[at:]


def sealed(data: bytes) -> bytes:
    """With the fingerprint of what it says now, so that it is looked at more closely."""
    try:
        plain = json.loads(data)
        game = registry.games()[plain["game"]]
        try:
            plain["fingerprint"] = codec.fingerprint(decoder(game).decode(data).snapshot)
        except (ValueError, OverflowError):
            plain["fingerprint"] = hashlib.sha256(codec.encode(plain["snapshot"])).hexdigest()
        return msgspec.json.encode(plain)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return data


WAYS: tuple[Callable[[bytes, Stream], bytes], ...] = (
    flip, cut, truncate, blank, repeat, throw_in, digits, dress, double,
    stranger, stranger, neighbour, nearby, nearby, nearby, lose, gain, shorten, shorten, marry, spell_out,
)  # fmt: skip
