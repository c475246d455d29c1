"""Equal records are the same JSON, wherever their words come from: what is written can always be read."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from unshared import unshared
from walks import Walk

from tabletop.app.setup_form import Values, form_of
from tabletop.engine import codec, engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.model import Sparse
from tabletop.session.history import History
from tabletop.session.record import Entry, Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.last_setup import LastSetup
from tabletop.store.save import Meta

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)
ONCE = (None, False, True, "", (), b"", frozenset(), *range(-5, 257))
"""What Python has only once: equal to one of these is the same as being it."""


def written(session: Session) -> bytes:
    return save.dump(session.match_record(), Meta(title="Partida", created=NOON, saved=NOON))


def struct_types(game: Game) -> Iterator[type[msgspec.Struct]]:
    """Every type of record that is part of a state, a set-up, an action, an event or a view of a game."""
    roots = [
        game.state_type,
        game.setup_type,
        game.view_type,
        codec.action_type(game),
        codec.event_type(game),
    ]
    seen: set[type] = set()

    def walk(node: Any) -> Iterator[type[msgspec.Struct]]:
        if isinstance(node, msgspec.inspect.StructType):
            if node.cls in seen:
                return
            seen.add(node.cls)
            yield node.cls
        if isinstance(node, tuple | list):
            for inner in node:
                yield from walk(inner)
        elif isinstance(node, msgspec.inspect.Type | msgspec.inspect.Field):
            for name in node.__struct_fields__:
                yield from walk(getattr(node, name))

    yield from walk(list(msgspec.inspect.multi_type_info(roots)))


def test_what_is_left_out_does_not_depend_on_where_a_word_was_born(game: Game) -> None:
    """Only a `Sparse` record may leave out a default that another object can equal."""
    found = list(struct_types(game))
    assert {game.state_type, game.setup_type, *game.action_types} <= set(found)
    for kind in found:
        if kind.__struct_config__.omit_defaults and not issubclass(kind, Sparse):
            defaults = [field.default for field in msgspec.structs.fields(kind) if not field.required]
            assert all(any(d is one for one in ONCE) for d in defaults), kind


def test_a_match_made_of_words_from_files_is_written_alike(game: Game, walks: list[Walk]) -> None:
    """Set-up and decisions come from JSON: after each decision the state is written as it always was."""
    for w in walks:
        history = History(game, unshared(w.setup), w.key)
        for taken in w.taken:
            assert codec.encode(history.state) == taken.encoded
            history.append(Entry(taken.seat, unshared(taken.action)))
        assert codec.fingerprint(history.state) == codec.fingerprint(w.end)
        assert codec.encode(history.entries) == codec.encode([Entry(t.seat, t.action) for t in w.taken])


def test_a_state_made_of_words_from_files_plays_on_alike(game: Game, walks: list[Walk]) -> None:
    for w in walks:
        for taken in w.sample(12):
            again = unshared(taken.state)
            assert again == taken.state and codec.encode(again) == taken.encoded
            step = engine.apply(game, again, taken.seat, unshared(taken.action))
            alike = engine.apply(game, taken.state, taken.seat, taken.action)
            assert codec.encode(step.state) == codec.encode(alike.state) and step.events == alike.events


def test_a_match_begun_from_a_file_is_saved_and_read_at_every_stage(game: Game, walks: list[Walk]) -> None:
    for w in walks[:2]:
        setup = codec.decode_setup(game, codec.encode(unshared(w.setup)))
        seats = [Person(f"Ñ{seat}") for seat in range(len(w.end.sides))]
        for start in (setup, unshared(w.setup)):
            session = Session(game, start, seats, w.key)
            assert saved_and_read(session).record.setup == w.setup
            for taken in w.taken[:40]:
                session.act(taken.seat, unshared(taken.action))
            again = saved_and_read(session)
            assert written(again.session()) == written(session)
            assert save.parse(written(session), verify=False).record == again.record


def saved_and_read(session: Session) -> save.Saved:
    saved = save.parse(written(session))
    assert saved.record == session.match_record()
    assert saved.record.fingerprint == session.match_record().fingerprint
    return saved


def forms_values(game: Game) -> list[Values]:
    """What the set-up scene may leave: the defaults, the quick start, every choice of a field and the bounds
    of every number once."""
    form = form_of(game.key)
    assert form is not None

    def texts(key: str, **_: Any) -> str:
        return key

    usual = form.defaults()
    found = [usual, form.quick()]
    for field in form.fields(usual, texts):  # type: ignore[arg-type]
        if field.kind == "choice":
            found += [form.change(usual, field.key, value) for value, _ in field.options]
        elif field.kind == "toggle":
            found.append(form.change(usual, field.key, not usual[field.key]))
        elif field.kind == "number":
            found += [form.change(usual, field.key, bound) for bound in field.options[:2]]
    return found


def test_a_match_from_the_remembered_set_up_is_saved_and_read(discovered: Game) -> None:
    form = form_of(discovered.key)
    assert form is not None
    begun = 0
    for values in forms_values(discovered):
        file = msgspec.json.encode(LastSetup(discovered.key, values))
        remembered = form.restored(msgspec.json.decode(file, type=LastSetup).values)
        assert remembered is not None
        setup = form.build(remembered)
        assert codec.encode(setup) == codec.encode(form.build(values))
        if discovered.refuse_setup(setup) is None:
            begun += 1
            play_and_read(discovered, setup)
    assert begun >= 3


def play_and_read(game: Game, setup: Any) -> None:
    session = Session(game, setup, [Person("")] * game.seats(setup), 7)
    stream = Stream(3)
    saved_and_read(session)
    for _ in range(12):
        if session.is_over:
            break
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)))
    saved_and_read(session)


def test_equal_values_become_the_default_itself() -> None:
    class Agreed(Sparse, frozen=True):
        name: str = "by hand"
        sides: tuple[int, ...] = (8, 8)
        most: int = 1000
        share: float = 0.5
        plain: bool = False

    usual = Agreed()
    values = {"name": "by hand", "sides": (8, 8), "most": 1000, "share": 0.5, "plain": False}
    for made in (
        Agreed(**unshared(values)),
        msgspec.convert(unshared(values), Agreed),
        msgspec.json.decode(msgspec.json.encode(values), type=Agreed),
        msgspec.structs.replace(Agreed("x", (1,), 2, 3.0, True), **unshared(values)),
    ):
        assert made == usual and codec.encode(made) == b"{}"
    other = Agreed("by chance", (8, 9), 1001, 0.25, True)
    assert codec.encode(other) == b'{"name":"by chance","sides":[8,9],"most":1001,"share":0.25,"plain":true}'


@pytest.mark.parametrize("word", ["2", "conquest", "two words", "x" * 500])
def test_unshared_words_are_equal_and_others(word: str) -> None:
    assert unshared(word) == word and unshared(word) is not word
