"""Matches begun from a remembered set-up by versions that wrote its defaults out are read like all others."""

from __future__ import annotations

import hashlib
import itertools
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
from established import ESTABLISHED
from goldens import FIRST_FORMAT, FOLDER

from tabletop import cli
from tabletop.engine import codec
from tabletop.engine.model import Sparse, State
from tabletop.store import save, spelt
from tabletop.store.faults import SaveFault
from tabletop.store.spelt import LARGEST, is_of_spelt_out

FILES = sorted((FOLDER / "remembered").glob("*.json"))
"""Written by such a version; those named so were given another title by it, which changed all but the
fingerprint."""


@pytest.fixture(autouse=True)
def tiny_games() -> None:
    """These files are of real games."""


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_a_match_of_before_opens_goes_on_and_is_written_like_all_others(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    shutil.copy(file, path)
    saved = save.load(path)
    assert saved.recovered is None and len(saved.record.journal) == 90
    written = msgspec.json.decode(path.read_bytes())
    assert saved.record.fingerprint != written["fingerprint"]
    session = saved.session()
    session.act(session.owed[0], session.legal(session.owed[0])[0])
    save.write(path, session.match_record(), saved.meta)
    again = save.load(path)
    assert again.recovered is None and again.record == session.match_record()
    assert again.record.fingerprint == msgspec.json.decode(path.read_bytes())["fingerprint"]


def test_there_is_such_a_match_of_every_game_of_those_days_in_both_forms(
    capsys: pytest.CaptureFixture[str],
) -> None:
    of_those_days = {game for game in ESTABLISHED if FIRST_FORMAT.get(game, 1) == 1}
    names = {f"format-1.{game}{end}" for game in of_those_days for end in ("", "-renamed")}
    assert {file.stem for file in FILES} == names
    for file in FILES:
        assert cli.main(["check", str(file), "--language", "en"]) == 0
        assert "sound match, 90 decisions" in capsys.readouterr().out


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
@pytest.mark.parametrize(
    ("part", "value", "key"), [("snapshot", 1, "fingerprint"), ("fingerprint", "0" * 64, "fingerprint")]
)
def test_what_was_changed_since_is_refused_in_that_form_too(
    file: Path, part: str, value: Any, key: str
) -> None:
    plain = msgspec.json.decode(file.read_bytes())
    if part == "snapshot":
        plain["snapshot"]["round"] += value
    else:
        plain[part] = value
    with pytest.raises(SaveFault) as caught:
        save.parse(msgspec.json.encode(plain))
    assert caught.value.key == key


class Setup(Sparse, frozen=True):
    mode: str = "by hand"
    pool: str = "all"
    terrain: str = ""
    seats: int = 2


class Toy(State, kw_only=True):
    setup: Setup
    log: str = ""

    def clone(self) -> Toy:
        return msgspec.structs.replace(self)


def spelt_out(state: Toy, names: tuple[str, ...]) -> str:
    """The fingerprint as those versions took it, the words of these names being from a file."""
    plain = msgspec.to_builtins(state)
    order = {"mode": "by hand", "pool": "all"}
    plain["setup"] = {
        **{name: order[name] for name in order if name in names or getattr(state.setup, name) != order[name]},
        **plain["setup"],
    }
    return hashed(plain)


def hashed(plain: Any) -> str:
    """The fingerprint of a state given as it stands in a file, the keys in that order."""
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()


@pytest.mark.parametrize("count", [1, 2])
def test_any_of_the_words_may_be_spelt_out(count: int) -> None:
    state = Toy(setup=Setup())
    before = codec.encode(state)
    for names in itertools.combinations(("mode", "pool"), count):
        assert is_of_spelt_out(state, spelt_out(state, names))
        assert not is_of_spelt_out(Toy(setup=Setup(), log="another"), spelt_out(state, names))
    assert codec.encode(state) == before


def test_words_that_are_written_anyway_are_not_tried() -> None:
    state = Toy(setup=Setup(mode="drawn", seats=3))
    plain = msgspec.to_builtins(state)
    assert is_of_spelt_out(state, hashed({**plain, "setup": {"mode": "drawn", "pool": "all", "seats": 3}}))
    assert codec.fingerprint(state) == hashed(plain) and not is_of_spelt_out(state, hashed(plain))


def test_a_state_larger_than_any_is_not_tried() -> None:
    state = Toy(setup=Setup(), log="x" * LARGEST)
    assert not is_of_spelt_out(state, spelt_out(state, ("mode",)))


def test_the_largest_state_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Toy(setup=Setup())
    size = len(codec.encode(state))
    for limit, tried in ((size - 1, False), (size, True)):
        monkeypatch.setattr(spelt, "LARGEST", limit)
        assert is_of_spelt_out(state, spelt_out(state, ("mode", "pool"))) is tried


class Whole(msgspec.Struct, frozen=True):
    """A set-up that writes all of its words."""

    mode: str = "by hand"


class Dull(State, kw_only=True):
    setup: Whole

    def clone(self) -> Dull:
        return msgspec.structs.replace(self)


def test_a_set_up_that_writes_all_of_its_words_is_not_tried() -> None:
    state = Dull(setup=Whole())
    assert not is_of_spelt_out(state, codec.fingerprint(state))
