"""Matches that earlier rules played open for ever: they go on from where they stood, and everything holds.

`saves/revisions/<game>-<revision>-<name>.json` were saved by those rules. A correction of a rule after which
a golden match does not replay raises the game's `revision` and moves the file there; none is made anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from goldens import FOLDER, every_way_on_is_sound

from tabletop import cli
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.registry import games
from tabletop.session.replay import moments
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.save import Proof

FILES = sorted((FOLDER / "revisions").glob("*.json"))
each = pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)


def opened(file: Path) -> tuple[save.Saved, Session]:
    saved = save.load(file)
    return saved, saved.session()


def test_every_earlier_revision_of_a_game_has_a_match() -> None:
    """Files that name no revision are of the first: those of format 1 that still replay count, too."""
    kept = {tuple(file.stem.split("-")[:2]) for file in FILES}
    for game in games().values():
        wanted = {(game.key, str(number)) for number in range(1, game.revision)}
        found = {pair for pair in kept if pair[0] == game.key}
        assert found <= wanted and wanted - found <= {(game.key, "1")}
        assert game.revision == 1 or found or list(FOLDER.glob(f"format-1.{game.key}-*.json"))


@pytest.mark.parametrize("game", games().values(), ids=lambda g: g.key)
def test_every_older_shape_of_a_game_s_records_has_its_migration(game: object) -> None:
    assert set(game.migrations) == set(range(1, game.state_format))  # type: ignore[attr-defined]


@each
def test_todays_rules_do_not_lead_where_the_match_stands(file: Path) -> None:
    """Else it would be no proof of anything."""
    saved, session = opened(file)
    assert saved.outdated is not None and saved.recovered is None
    assert saved.record.revision is None and saved.record.start == len(session) > 0
    assert saved.record.carried is not None and saved.record.carried.revision == int(file.stem.split("-")[1])


@each
def test_it_goes_on_is_saved_and_comes_back(file: Path, tmp_path: Path) -> None:
    saved, session = opened(file)
    path, chance, start = tmp_path / "match.json", Stream(5), len(session)
    more = 0 if session.is_over else 30
    if more:
        every_way_on_is_sound(session.game, session.state)
    save.write(path, session.match_record(), saved.meta, Proof.REPLAYED)
    for _ in range(more):
        seat = session.owed[0]
        session.act(seat, chance.pick(session.legal(seat)))
        save.write(path, session.match_record(), saved.meta, Proof.REPLAYED)
    again = save.load(path)
    assert again.recovered is None and again.outdated is None
    assert again.record == session.match_record() and again.record.start == start
    assert save.read_header(path).decisions == start + more
    other = again.session()
    assert codec.fingerprint(other.state_at(start)) == saved.record.fingerprint
    assert [other.events_of(i) for i in range(start, len(other))] == [
        session.events_of(i) for i in range(start, len(session))
    ]


@each
def test_the_past_is_told_as_far_as_todays_rules_let(file: Path) -> None:
    saved, session = opened(file)
    assert session.gap is not None
    reached, start = session.gap
    assert 0 <= reached < start
    states = [session.state_at(moment) for moment in range(reached + 1)]
    assert all(session.game.check(state) == [] for state in states)
    assert session.opening and [session.knows(m) for m in (reached, start)] == [True, True]
    assert all(session.events_of(i) == () for i in range(reached, start))
    for moment in range(reached + 1, start):
        assert not session.knows(moment)
        with pytest.raises(IndexError):
            session.state_at(moment)
    told = list(moments(saved.record))
    assert [m.index for m in told] == [*range(reached + 1), start]
    assert told[-1].untold == start - reached


@each
def test_what_earlier_rules_decided_is_not_undone_and_counts(file: Path) -> None:
    _, session = opened(file)
    refusal = session.undo_refusal()
    assert refusal is not None and refusal.key == "undo-earlier-rules"
    assert session.statistics().total_decisions == len(session)


@each
@pytest.mark.parametrize("language", ["es", "en"])
def test_check_tells_it_from_a_damaged_file(
    file: Path, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["check", str(file), "--language", language]) == cli.OUTDATED
    out = capsys.readouterr()
    assert "1" in out.out and not out.err
    damaged = tmp_path / "damaged.json"
    damaged.write_bytes(
        file.read_bytes().replace(b'"round":3', b'"round":4').replace(b'"turn":6', b'"turn":7')
    )
    if damaged.read_bytes() == file.read_bytes():
        damaged.write_bytes(file.read_bytes()[:-9])
    assert cli.main(["check", str(damaged), "--language", language]) == 1
    assert cli.main(["replay", str(file), "--language", language]) == 0
    assert cli.main(["replay", str(file), "--json"]) == 0


def test_a_match_that_was_carried_over_is_sound_for_check(capsys: pytest.CaptureFixture[str]) -> None:
    file = FOLDER / "format-2.open_card_wars-carried.json"
    assert cli.main(["check", str(file), "--language", "en"]) == 0
    assert "up to decision 63; by today’s since" in capsys.readouterr().out
