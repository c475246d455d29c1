"""A match is kept saved: what is written is proven, and the match goes on when it cannot be."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.setup_form import form_of
from tabletop.engine import registry
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.faults import ReadBackFault
from tabletop.store.save import Proof

pytestmark = pytest.mark.usefixtures("no_samples")


@pytest.fixture
def proofs(monkeypatch: pytest.MonkeyPatch) -> list[Proof]:
    """How far each save was proven."""
    found: list[Proof] = []
    write = save.write

    def told(path: Path, record: Any, meta: Any, proof: Proof = Proof.NONE) -> None:
        found.append(proof)
        write(path, record, meta, proof)

    monkeypatch.setattr(save, "write", told)
    return found


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made


def begin(driver: Driver, game: str = "hegregon") -> Any:
    """A quick match of people at the screen."""
    form = form_of(game)
    assert form is not None
    values = form.quick()
    seats = [Person("") for _ in range(form.seats(values))]
    return matches.new(
        driver.app, registry.find(game), form.build(values), seats, mind=WorkerMind(InlineWorker())
    )


def decide(session: Session) -> None:
    session.act(session.owed[0], session.legal(session.owed[0])[0])


def test_the_first_autosave_is_read_back_and_what_a_person_saves_is_replayed(
    driver: Driver, proofs: list[Proof]
) -> None:
    scene = begin(driver)
    session, keeper = scene.room.session, scene.keeper
    for _ in range(3):
        decide(session)
    assert proofs[0] is Proof.READ and set(proofs[1:]) == {Proof.NONE}
    proofs.clear()
    keeper.write(session, matches.shelf().quick_path())
    matches.branch(driver.app, session.match_record(), "¡Otra!", WorkerMind(InlineWorker()))
    assert set(proofs) == {Proof.REPLAYED}


def test_a_disk_that_loses_what_it_is_given_is_told_and_the_match_goes_on(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = begin(driver)
    session, keeper = scene.room.session, scene.keeper
    decide(session)
    before = keeper.path.read_bytes()
    fresh = matches.Keeper(keeper.path, keeper.title, keeper.created)
    session.autosave = fresh
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: os.ftruncate(handle, 100))
        for count in (2, 3):
            decide(session)
            assert len(session) == count and isinstance(session.autosave_fault, ReadBackFault)
        assert keeper.path.read_bytes() == before
        words = matches.fault_words(driver.app.texts, session.autosave_fault)
        driver.step()
        assert any(words[:40] in said for said in driver.texts_on_screen())
    decide(session)
    assert session.autosave_fault is None and save.load(keeper.path).record == session.match_record()


@pytest.mark.parametrize("game", registry.games())
def test_a_match_begun_from_the_remembered_set_up_goes_on_after_leaving(driver: Driver, game: str) -> None:
    """New match, start, leave; the same again with what was remembered, one decision, leave; go on."""
    for time in range(2):
        driver.click("title.new")
        if time == 0:  # choosing a game again would forget what was remembered
            driver.click(f"setup.game.{game}")
        driver.click("setup.start")
        scene: Any = driver.app.scenes.top
        assert scene.name == "match" and scene.room.session.game.key == game
        session = scene.room.session
        if len(session) == 0:
            decide(session)
        path, count = scene.keeper.path, len(session)
        while driver.app.scenes.top is not None and driver.app.scenes.top.name != "title":
            driver.app.scenes.pop()
        saved = save.load(path)
        assert saved.recovered is None and len(saved.record.journal) == count
    assert json.loads((paths.config_dir() / "last_setup.json").read_bytes())["game"] == game
    again: Any = matches.resume(driver.app, mind=WorkerMind(InlineWorker()))
    assert again is not None and len(again.room.session) == count
