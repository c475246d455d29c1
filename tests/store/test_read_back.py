"""What is written is read back before the file that was there gives up its place."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from saves_made import play

from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.atomic import backup_of
from tabletop.store.faults import ReadBackFault, SaveFault, WriteFault
from tabletop.store.save import Meta, Proof
from tabletop.store.slots import Slots
from tabletop.text.catalogue import LANGUAGES, Texts

PROVEN = (Proof.READ, Proof.REPLAYED)


@pytest.fixture
def path(session: Session, meta: Meta, tmp_path: Path) -> Path:
    """A match that is there, the one before it beside it."""
    path = tmp_path / "m.json"
    for _ in range(2):
        save.write(path, session.match_record(), meta)
    return path


@pytest.fixture
def bad_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a disk that loses the second half of what it is given and says nothing."""
    sync = os.fsync

    def lose(handle: int) -> None:
        sync(handle)
        os.ftruncate(handle, os.fstat(handle).st_size // 2)

    monkeypatch.setattr(os, "fsync", lose)


def unchanged(path: Path, work: Callable[[], object]) -> ReadBackFault:
    """The fault of a write that is given up: both versions are as they were, nothing else is left."""
    before = {p: p.read_bytes() for p in path.parent.iterdir()}
    with pytest.raises(ReadBackFault) as caught:
        work()
    assert {p: p.read_bytes() for p in path.parent.iterdir()} == before
    assert isinstance(caught.value, WriteFault) and isinstance(caught.value, OSError)
    for texts in map(Texts, LANGUAGES):
        assert caught.value.cause.message(texts) in caught.value.message(texts)
    return caught.value


@pytest.mark.parametrize("proof", PROVEN)
def test_what_comes_back_is_put_in_place(session: Session, meta: Meta, path: Path, proof: Proof) -> None:
    before = path.read_bytes()
    session.act(session.owed[0], session.legal(session.owed[0])[0])
    save.write(path, session.match_record(), meta, proof)
    assert save.load(path).record == session.match_record()
    assert backup_of(path).read_bytes() == before


@pytest.mark.usefixtures("bad_disk")
@pytest.mark.parametrize("proof", PROVEN)
def test_what_the_disk_lost_is_not_put_in_place(
    session: Session, meta: Meta, path: Path, proof: Proof
) -> None:
    fault = unchanged(path, lambda: save.write(path, session.match_record(), meta, proof))
    assert fault.cause.key == "not-json"


@pytest.mark.usefixtures("bad_disk")
def test_without_a_proof_nothing_is_read_back(session: Session, meta: Meta, path: Path) -> None:
    """Or else the tests above prove nothing."""
    save.write(path, session.match_record(), meta)
    assert save.load(path).recovered is not None


@pytest.mark.parametrize("proof", PROVEN)
def test_another_match_that_comes_back_is_not_put_in_place(
    session: Session, meta: Meta, path: Path, proof: Proof, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in (
        save.dump(play(29).match_record(), meta),
        save.dump(session.match_record(), msgspec.structs.replace(meta, notes="")),
    ):
        monkeypatch.setattr(save, "dump", lambda *_, data=other: data)
        fault = unchanged(path, lambda: save.write(path, session.match_record(), meta, proof))
        assert fault.cause.key == "other-content"


def test_a_person_s_save_is_replayed_too(session: Session, meta: Meta, path: Path) -> None:
    state = session.state.clone()
    state.hearts[0] += 1
    forged = msgspec.structs.replace(session.match_record(), state=state)
    assert unchanged(path, lambda: save.write(path, forged, meta, Proof.REPLAYED)).cause.key == "other-end"
    save.write(path, forged, meta, Proof.READ)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"title": "x" * 200}, "out-of-bounds"),
        ({"title": "half \ud800"}, "wrong-value"),
        ({"thumbnail": b"no picture"}, "not-a-picture"),
        ({"notes": "x" * 30_000}, "out-of-bounds"),
    ],
)
def test_what_no_reader_would_take_is_not_written(
    session: Session, meta: Meta, path: Path, change: dict[str, Any], key: str
) -> None:
    meta = msgspec.structs.replace(meta, **change)
    fault = unchanged(path, lambda: save.write(path, session.match_record(), meta, Proof.READ))
    assert fault.cause.key == key


@pytest.mark.usefixtures("bad_disk")
def test_a_title_is_changed_only_if_the_match_comes_back(path: Path) -> None:
    unchanged(path, lambda: save.retitle(path, "Otro título"))


def test_a_match_with_another_title_is_the_same_match(session: Session, meta: Meta, path: Path) -> None:
    save.retitle(path, "Otro título")
    saved = save.load(path)
    assert saved.record == session.match_record()
    assert saved.meta == msgspec.structs.replace(meta, title="Otro título")


def test_a_match_that_does_not_replay_gets_no_other_title(session: Session, meta: Meta, path: Path) -> None:
    state = session.state.clone()
    state.hearts[0] += 1
    path.write_bytes(save.dump(msgspec.structs.replace(session.match_record(), state=state), meta))
    before = path.read_bytes()
    with pytest.raises(SaveFault) as caught:
        save.retitle(path, "Otro título")
    assert caught.value.key == "other-end" and path.read_bytes() == before


@pytest.mark.usefixtures("bad_disk")
def test_a_match_from_elsewhere_is_copied_only_if_it_comes_back(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "shelf"
    folder.mkdir()
    assert unchanged(folder / "x", lambda: Slots(folder).adopt(path)).cause.key == "other-content"


def test_a_match_from_elsewhere_is_replayed_before_it_is_copied(
    session: Session, meta: Meta, tmp_path: Path
) -> None:
    state = session.state.clone()
    state.hearts[0] += 1
    file, folder = tmp_path / "x.json", tmp_path / "shelf"
    file.write_bytes(save.dump(msgspec.structs.replace(session.match_record(), state=state), meta))
    folder.mkdir()
    with pytest.raises(SaveFault) as caught:
        Slots(folder).adopt(file)
    assert caught.value.key == "other-end" and list(folder.iterdir()) == []
