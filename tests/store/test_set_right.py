"""What happens to the files of a match that is damaged or gone: nothing is lost, and all of it is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from saves_made import play

from tabletop.store import recovery, save
from tabletop.store.atomic import backup_of
from tabletop.store.faults import SaveFault
from tabletop.store.recovery import Recovery
from tabletop.store.save import Meta


@pytest.fixture
def path(meta: Meta, tmp_path: Path) -> Path:
    """A match of 30 decisions, the version of 25 before it."""
    path = tmp_path / "m.json"
    for decisions in (25, 30):
        save.write(path, play(decisions).match_record(), meta)
    return path


def damaged(path: Path) -> bytes:
    """The envelope can still be read, the match cannot."""
    data = path.read_bytes().replace(b'"fingerprint":"', b'"fingerprint":"00', 1)
    path.write_bytes(data[:-1] + b"  }")
    return path.read_bytes()


def test_a_sound_file_needs_no_recovery(path: Path) -> None:
    assert recovery.seen(path, save.load(path)) is None


def test_what_was_lost_is_counted(path: Path) -> None:
    damaged(path)
    saved = save.load(path)
    assert saved.recovered is not None
    assert recovery.seen(path, saved) == Recovery(path, saved.recovered, 25, 5, path)


def test_what_cannot_be_counted_is_not_known(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])
    found = recovery.seen(path, save.load(path))
    assert found is not None and (found.decisions, found.lost, found.kept) == (25, None, path)
    path.unlink()
    found = recovery.seen(path, save.load(path))
    assert found is not None and (found.decisions, found.lost, found.kept) == (25, None, None)


@pytest.mark.parametrize(("decisions", "lost"), [(24, 0), (25, 0), (26, 1), (30, 5)])
def test_nothing_is_lost_where_the_damaged_file_has_no_more(
    path: Path, meta: Meta, decisions: int, lost: int
) -> None:
    path.write_bytes(save.dump(play(decisions).match_record(), meta))
    damaged(path)
    found = recovery.seen(path, save.load(path))
    assert found is not None and found.lost == lost


def test_the_damaged_file_steps_aside_for_the_version_before(path: Path) -> None:
    before, good = damaged(path), backup_of(path).read_bytes()
    found = recovery.seen(path, save.load(path))
    assert found is not None
    done = recovery.put_right(found)
    kept = path.with_name("m.json.damaged")
    assert done == Recovery(path, found.fault, 25, 5, kept)
    assert kept.read_bytes() == before and path.read_bytes() == backup_of(path).read_bytes() == good
    assert save.load(path).recovered is None


def test_a_file_that_is_gone_comes_back_and_nothing_is_kept(path: Path) -> None:
    path.unlink()
    found = recovery.seen(path, save.load(path))
    assert found is not None and found.kept is None
    done = recovery.put_right(found)
    assert done.kept is None and save.load(path).recovered is None
    assert sorted(p.name for p in path.parent.iterdir()) == ["m.json", "m.json.bak"]


def test_a_damaged_file_that_cannot_step_aside_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = damaged(path)
    found = recovery.seen(path, save.load(path))
    assert found is not None
    monkeypatch.setattr(recovery, "set_aside", lambda file: None)
    assert recovery.put_right(found) is found and path.read_bytes() == before


def test_where_the_version_before_is_gone_too_the_damaged_one_is_kept(path: Path) -> None:
    damaged(path)
    found = recovery.seen(path, save.load(path))
    assert found is not None
    backup_of(path).unlink()
    done = recovery.put_right(found)
    assert done.kept == path.with_name("m.json.damaged") and done.kept.exists() and not path.exists()


def test_every_damaged_file_has_a_name_of_its_own(tmp_path: Path) -> None:
    file, names = tmp_path / "a.json", []
    for n in range(4):
        file.write_text(str(n))
        kept = recovery.set_aside(file)
        assert kept is not None and kept.read_text() == str(n) and not file.exists()
        names.append(kept.name)
    assert names == ["a.json.damaged", "a.json.damaged-2", "a.json.damaged-3", "a.json.damaged-4"]
    assert recovery.set_aside(file) is None


def test_a_fault_of_both_versions_is_that_of_the_file(path: Path) -> None:
    damaged(path)
    backup_of(path).write_bytes(b"")
    with pytest.raises(SaveFault) as caught:
        save.load(path)
    assert caught.value.key != "empty"
