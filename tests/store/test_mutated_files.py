"""Whatever became of a file: it is a match or it says why not, for a list as for opening.

A short campaign; `TABLETOP_MUTANTS=20000 pytest tests/store/test_mutated_files.py` makes it a long one.
"""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from established import ESTABLISHED
from mutations import Mutant, files, set_ups, sources

from tabletop.app.setup_form import form_of
from tabletop.engine import engine, registry
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.store import last_setup, save
from tabletop.store.faults import LONGEST, SaveFault
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.plain import is_plain

MUTANTS = int(os.environ.get("TABLETOP_MUTANTS", "500"))
PARTS = 5
SECONDS = 10
"""Of the processor's time, for a file of some kilobytes: it does not hang."""
NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)
TEXTS = [Texts(language) for language in LANGUAGES]


@pytest.fixture(autouse=True)
def tiny_games() -> None:
    """These files are of real games."""


def opened(data: bytes, *, verify: bool = True) -> save.Saved | SaveFault:
    """The match, or the fault that can be told to a person."""
    try:
        return save.parse(data, verify=verify)
    except SaveFault as fault:
        return told(fault)


def told(fault: SaveFault) -> SaveFault:
    for texts in TEXTS:
        words = fault.message(texts)
        assert words and is_plain(words) and len(words) < 3 * LONGEST + 300
    return fault


def listed(path: Path) -> save.Header | SaveFault:
    """What a list shows of a file: nothing that cannot be drawn."""
    try:
        header = save.read_header(path)
    except SaveFault as fault:
        return told(fault)
    words = (header.title, header.notes, header.app, *(player.name for player in header.seats))
    assert all(map(is_plain, words)) and header.saved.astimezone() and header.created.astimezone()
    assert 0 <= header.round < 10**7 and header.decisions >= 0
    return header


def judge(mutant: Mutant, path: Path) -> bool:
    """Look at it in every way; is it a match?"""
    path.write_bytes(mutant.data)
    start = time.process_time()
    saved, trusted, header = opened(mutant.data), opened(mutant.data, verify=False), listed(path)
    assert time.process_time() - start < SECONDS
    if isinstance(trusted, save.Saved):
        assert isinstance(header, save.Header)
        assert header.title == trusted.meta.title and header.seats == trusted.record.seats
        owed = engine.owed(trusted.record.game, trusted.record.state)
        assert all(0 <= seat < len(header.seats) for seat in owed)
    if not isinstance(saved, save.Saved):
        return False
    assert isinstance(trusted, save.Saved)
    judged, played = saved.record, trusted.record
    start = judged.carried if saved.outdated is not None else played.carried
    assert judged == msgspec.structs.replace(played, revision=None, carried=start)
    assert saved.outdated is None or played.revision is not None
    session = saved.session()
    assert session.is_over or session.legal(session.owed[0])
    again = save.parse(save.dump(session.match_record(), saved.meta))
    assert again.record == saved.record and again.meta == saved.meta
    return True


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_a_mutated_file_is_a_match_or_says_why_not(part: int, tmp_path: Path) -> None:
    sound = 0
    for mutant in files(MUTANTS // PARTS, seed=part):
        try:
            sound += judge(mutant, tmp_path / "m.json")
        except Exception as fault:
            fault.add_note(mutant.name)
            raise
    assert 0 < sound < MUTANTS // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_a_mutated_set_up_is_none_or_one_that_can_be_played(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path))
    for mutant in set_ups(MUTANTS // PARTS, seed=part):
        last_setup.last_setup_file().write_bytes(mutant.data)
        try:
            play_remembered()
        except Exception as fault:
            fault.add_note(f"{mutant.name} {mutant.data[:3000]!r}")
            raise


def play_remembered() -> None:
    """As the set-up scene does it, then a match of it, saved and read."""
    found = last_setup.read()
    if found.last is None or found.last.game not in registry.games():
        return
    form, game = form_of(found.last.game), registry.find(found.last.game)
    assert form is not None
    values = form.restored(found.last.values)
    if values is None:
        return
    setup = form.build(values)
    if game.refuse_setup(setup) is not None:
        return
    session = Session(game, setup, [Person("")] * game.seats(setup), 5)
    session.act(session.owed[0], session.legal(session.owed[0])[0])
    meta = save.Meta(title="x", created=NOON, saved=NOON)
    again = save.parse(save.dump(session.match_record(), meta))
    assert again.record == session.match_record()


def test_the_same_seed_makes_the_same_files() -> None:
    assert list(files(20, 3)) == list(files(20, 3)) != list(files(20, 4))
    assert list(set_ups(20, 3)) == list(set_ups(20, 3))
    games = {msgspec.json.decode(data)["game"] for _, data in sources()}
    assert games >= ESTABLISHED and games <= set(registry.games())
