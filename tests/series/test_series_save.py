"""Series as files: what is saved comes back, and is proven before the file that was there gives way."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from feuds import META, begun, decide, played, session_of, whole
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny import duel, feud

from tabletop import cli
from tabletop.engine import codec
from tabletop.series import document, reading, save
from tabletop.session.session import Session
from tabletop.store import save as match_save
from tabletop.store.atomic import backup_of
from tabletop.store.faults import ReadBackFault, SaveFault, WriteFault
from tabletop.store.save import Proof

GOLDEN = Path(__file__).parents[1] / "saves" / "series-1.tiny_feud.json"
GOLDEN_FINGERPRINT = "a0e8b68cd67670c5c1ae334731eefa53f5185005f3b424e397cbb932e1415c68"


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 4), st.integers(0, 6), st.integers(0, 99))
def test_what_is_saved_comes_back(matches: int, decisions: int, seed: int) -> None:
    succession = played(matches, decisions, seed)
    data = save.dump(succession.series_record(), META)
    found = save.parse(data)
    assert found.record == succession.series_record() and found.meta == META
    assert save.dump(found.record, found.meta) == data
    assert found.succession().series_record() == succession.series_record()


@pytest.mark.parametrize("verify", [True, False])
def test_a_series_that_is_read_again_after_every_decision_is_the_same(verify: bool) -> None:
    straight = begun()
    succession = begun()
    while not straight.is_over:
        for each in (straight, succession):
            if session_of(each).is_over:
                each.go_on()
            else:
                decide(each)
        succession = save.parse(save.dump(succession.series_record(), META), verify=verify).succession()
        assert succession.series_record() == straight.series_record()
    assert succession.is_over and succession.result == straight.result


def test_undo_goes_on_after_reading_but_not_into_the_match_before() -> None:
    succession = save.parse(save.dump(played(1, 0).series_record(), META)).succession()
    session = session_of(succession)
    assert session.undo_refusal() is not None and len(succession.finished[0].record.journal) > 0
    assert isinstance(session, Session)


def test_the_version_before_is_kept_and_opened_when_the_file_is_damaged(tmp_path: Path) -> None:
    path, succession = tmp_path / "feud.json", played(1)
    save.write(path, succession.series_record(), META, Proof.REPLAYED)
    earlier = path.read_bytes()
    decide(succession)
    save.write(path, succession.series_record(), META, Proof.READ)
    assert backup_of(path).read_bytes() == earlier
    path.write_bytes(path.read_bytes()[:200])
    found = save.load(path)
    assert found.recovered is not None and found.recovered.key == "not-json"
    assert len(found.record.chapters) == 2
    assert reading.is_series_file(path)
    backup_of(path).unlink()
    with pytest.raises(SaveFault):
        save.load(path)
    assert not reading.is_series_file(path)


def test_what_cannot_be_read_back_does_not_take_the_place_of_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, succession = tmp_path / "feud.json", played(1)
    save.write(path, succession.series_record(), META)
    before = path.read_bytes()
    decide(succession)
    sync = os.fsync

    def lose(handle: int) -> None:
        sync(handle)
        os.ftruncate(handle, os.fstat(handle).st_size // 2)

    monkeypatch.setattr(os, "fsync", lose)
    with pytest.raises(ReadBackFault):
        save.write(path, succession.series_record(), META, Proof.READ)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]


def test_a_match_that_could_not_be_read_again_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save, "MOST_DECISIONS", 2)
    with pytest.raises(WriteFault) as caught:
        save.write(tmp_path / "feud.json", played(0, 3).series_record(), META)
    assert caught.value.key == "too-long" and not list(tmp_path.iterdir())
    save.write(tmp_path / "feud.json", played(0, 2).series_record(), META)


def test_another_series_is_not_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = save.dump(played(2).series_record(), META)
    monkeypatch.setattr(save, "dump", lambda record, meta: other)
    with pytest.raises(ReadBackFault) as caught:
        save.write(tmp_path / "feud.json", played(1).series_record(), META, Proof.READ)
    assert caught.value.cause.key == "other-content" and not list(tmp_path.iterdir())


def test_the_golden_series_opens_for_ever() -> None:
    found = save.parse(GOLDEN.read_bytes())
    assert len(found.record.finished) == 2 and found.record.current is not None
    assert found.record.current.attempt == 2 and len(found.record.current.record.journal) > 5
    assert codec.fingerprint(found.record.standing) == GOLDEN_FINGERPRINT


def test_there_is_a_golden_series_of_every_format() -> None:
    formats = {int(p.name.split("-")[1].split(".")[0]) for p in GOLDEN.parent.glob("series-*.json")}
    assert formats == set(range(1, document.FORMAT + 1))
    assert set(reading.MIGRATIONS) == set(range(1, document.FORMAT))


def test_an_older_format_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the title had been called `name` in format 1."""
    data = GOLDEN.read_bytes().replace(b'"title":', b'"name":', 1)
    with pytest.raises(SaveFault):
        save.parse(data)
    monkeypatch.setattr(document, "FORMAT", 2)

    def retitled(old: dict[str, Any]) -> dict[str, Any]:
        return {("title" if key == "name" else key): value for key, value in old.items()}

    monkeypatch.setattr(reading, "MIGRATIONS", {1: retitled})
    assert save.parse(data).meta.title == "Duelo de casas"
    monkeypatch.setattr(reading, "MIGRATIONS", {})
    with pytest.raises(SaveFault) as caught:
        save.parse(data)
    assert caught.value.key == "unsound"


class Corrected(feud.Feud):
    """A later edition, by which every duel after the first begins with six cards."""

    revision = 2

    def after(self, standing: feud.Standing, end: Any) -> feud.Standing:
        return msgspec.structs.replace(super().after(standing, end), cards=6)


class Generous(feud.Feud):
    """A later edition, by which every duel has nine cards."""

    revision = 2

    def match_setup(self, standing: feud.Standing, key: int) -> duel.Setup:
        return msgspec.structs.replace(super().match_setup(standing, key), cards=9)


def test_a_series_of_an_earlier_edition_goes_on_from_where_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    data = GOLDEN.read_bytes()
    standing = save.parse(data).record.standing
    monkeypatch.setattr(feud.FeudDuel, "series", {"feud": Corrected()})
    found = save.parse(data)
    assert found.record.carried is not None and found.record.standing == standing
    succession = found.succession()
    while not succession.is_over:
        decide(succession)
        again = save.parse(save.dump(succession.series_record(), META))
        assert again.record == succession.series_record()
        succession = again.succession()
        if session_of(succession).is_over:
            succession.go_on()
            assert succession.standing.cards == 6 and succession.carried == found.record.carried
    assert save.parse(save.dump(succession.series_record(), META)).succession().is_over


def test_a_match_that_is_played_again_begins_by_the_present_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    found = save.parse(GOLDEN.read_bytes()).record
    monkeypatch.setattr(feud.FeudDuel, "series", {"feud": Generous()})
    succession = save.parse(GOLDEN.read_bytes()).succession()
    assert session_of(succession).setup == found.chapters[-1].record.setup
    succession.repeat()
    assert session_of(succession).setup.cards == 9 and succession.carried is not None
    again = save.parse(save.dump(succession.series_record(), META))
    assert again.record == succession.series_record() and again.record.carried == succession.carried
    assert succession.carried.begun == succession.carried.finished == 2


def test_an_edition_to_come_is_refused() -> None:
    data = GOLDEN.read_bytes().replace(b'"revision":1', b'"revision":2', 1)
    with pytest.raises(SaveFault) as caught:
        save.parse(data)
    assert (caught.value.place, caught.value.key) == ("$.revision", "newer-format")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main([*words, "--language", "en"])
    return code, *capsys.readouterr()


def test_the_command_line_checks_and_tells_a_series(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "feud.json"
    succession = whole()
    save.write(path, succession.series_record(), META)
    code, out, _ = run(capsys, "check", str(path))
    assert code == 0 and "tiny_feud, feud: sound series, over after" in out
    assert codec.fingerprint(succession.standing) in out
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0 and out.startswith("Duelo de casas · tiny_feud · feud · 2024-05-01")
    assert all(f"Match {n + 1}\n" in out for n in range(len(succession.finished)))
    assert all(chapter.record.fingerprint in out for chapter in succession.finished)
    code, out, _ = run(capsys, "replay", str(path), "--json")
    told = msgspec.json.decode(out)
    assert code == 0 and [m["fingerprint"] for m in told["matches"]] == [
        chapter.record.fingerprint for chapter in succession.finished
    ]
    code, _, err = run(capsys, "replay", str(path), "--window")
    assert code == 1 and "series of matches" in err
    path.write_bytes(path.read_bytes().replace(b'true},"fingerprint"', b'false},"fingerprint"', 1))
    code, out, err = run(capsys, "check", str(path))
    assert code == 1 and not out and "fingerprint" in err


def test_the_command_line_says_attempts_and_earlier_editions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Match 3, attempt 2\n" in run(capsys, "replay", str(GOLDEN))[1]
    assert "feud: sound series, 2 matches finished" in run(capsys, "check", str(GOLDEN))[1]
    monkeypatch.setattr(feud.FeudDuel, "series", {"feud": Corrected()})
    assert "earlier edition" in run(capsys, "check", str(GOLDEN))[1]


def test_a_series_is_no_match_and_a_match_no_series() -> None:
    with pytest.raises(SaveFault) as caught:
        match_save.parse(GOLDEN.read_bytes())
    assert caught.value.key == "is-a-series"
    match = match_save.dump(
        played(0).series_record().chapters[0].record,
        match_save.Meta(title="", created=META.created, saved=META.saved),
    )
    assert not reading.is_series(match) and reading.is_series(GOLDEN.read_bytes())
    with pytest.raises(SaveFault) as caught:
        save.parse(match)
    assert (caught.value.place, caught.value.key) == ("$.kind", "not-a-series")
