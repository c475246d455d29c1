"""A match whose rules have been corrected since: it is opened, said, gone on with, and looked back on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from goldens import FOLDER
from windows import decide

from tabletop import cli, paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import carried, matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.replay import Film, Story
from tabletop.app.scenes.shelf import replays
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.session.record import Person
from tabletop.store import save
from tabletop.text.catalogue import Texts

pytestmark = pytest.mark.usefixtures("no_samples")

BROKEN = FOLDER / "revisions/open_card_wars-1-even-every-round.json"
"""Its eleventh decision is refused today."""
ELSEWHERE = FOLDER / "revisions/open_card_wars-1-even-three-life.json"
"""Its 53 decisions are legal today and lead elsewhere."""


ENDED = FOLDER / "revisions/hegregon-1-last-side.json"
"""It is over, and today's rules lead elsewhere."""


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()


def shelved(source: Path) -> Path:
    path = paths.saves_dir() / "older.json"
    shutil.copy(source, path)
    return path


def resume(driver: Driver, path: Path) -> Any:
    scene = matches.resume(driver.app, path, WorkerMind(InlineWorker()))
    driver.step(3)
    return scene


def words(driver: Driver) -> str:
    return " ".join(driver.texts_on_screen())


def film_of(record: Any) -> Film:
    film = Film(record)
    while film.work(1.0):
        pass
    return film


def test_opening_it_says_what_has_become_of_it(driver: Driver) -> None:
    t = driver.app.texts
    for source, reached in ((BROKEN, 10), (ELSEWHERE, 52)):
        scene = resume(driver, shelved(source))
        session, said = scene.room.session, words(driver)
        assert session.gap == (reached, len(session))
        assert t("shelf.rules.title") in said and t.count("shelf.rules.goes_on", len(session)) in said
        key = "part" if source is BROKEN else "all"
        assert t(f"shelf.rules.told.{key}", number=reached) in said
        driver.click("earlier-rules.ok")
        line = carried.break_line(t, session.gap).text
        assert line in [each.text for each in scene.model.chronicle.lines]
        driver.app.scenes.pop()
        paths.saves_dir().joinpath(scene.keeper.path.name).unlink(missing_ok=True)


def test_of_a_match_that_is_over_nobody_says_that_it_goes_on(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    t = driver.app.texts
    path = shelved(ENDED)
    scene: Any = driver.app.go("load")
    driver.step(40)
    scene._select(path.name)
    scene.reading.wait(5.0)
    driver.step(10)
    assert t("shelf.rules.detail.older.over") in words(driver)
    assert t("shelf.rules.detail.older") not in words(driver)
    driver.app.scenes.pop()
    session, said = resume(driver, path).room.session, words(driver)
    assert session.is_over and t("shelf.rules.title") in said
    assert t.count("shelf.rules.over", len(session)) in said
    assert t.count("shelf.rules.goes_on", len(session)) not in said
    assert cli.main(["check", str(path), "--language", t.language]) == cli.OUTDATED
    out = capsys.readouterr().out
    assert t("cli.outdated.over") in out and t("cli.outdated.goes_on") not in out
    assert cli.main(["check", str(BROKEN), "--language", t.language]) == cli.OUTDATED
    assert t("cli.outdated.goes_on") in capsys.readouterr().out


def test_gone_on_with_it_is_saved_and_says_nothing_when_it_is_opened_again(driver: Driver) -> None:
    scene = resume(driver, shelved(BROKEN))
    driver.click("earlier-rules.ok")
    start = len(scene.room.session)
    decide(driver, 2)
    path = scene.keeper.path
    assert save.load(path).record.start == start and save.read_header(path).carried is not None
    driver.press("f5")
    driver.app.scenes.pop()
    again = resume(driver, path)
    assert len(again.room.session) == start + 2 and driver.find("earlier-rules.ok") is None
    assert save.load(matches.shelf().quick_path()).record == again.room.session.match_record()


def test_the_past_of_the_match_can_be_leafed_through_over_the_gap(driver: Driver) -> None:
    scene = resume(driver, shelved(BROKEN))
    driver.click("earlier-rules.ok")
    decide(driver, 2)
    from tabletop.app.scenes.match import past

    session = scene.room.session
    past.look_at(scene, session.start)
    past.leaf(scene, -1)
    driver.step(2)
    assert scene.model.past == 10
    shown = driver.app.texts("match.past.retold", number=10, total=len(session))
    assert shown in words(driver)
    past.leaf(scene, 1)
    assert scene.model.past == session.start


def test_it_can_be_watched_from_the_shelf_with_the_break_told(driver: Driver) -> None:
    scene: Any = replays.watch(driver.app, shelved(BROKEN))
    for _ in range(200):
        driver.step(1)
        if scene.story.is_done:
            break
    t = driver.app.texts
    line = carried.break_line(t, scene.film.gap).text
    assert scene.film.gap == (10, 63) and scene.film.fault is None and not scene.film.wrong_end
    assert line in words(driver) and t("shelf.rules.told_now") in words(driver)
    scene.seek(10)
    scene.step(1)
    driver.step(80)
    assert scene.moment == 63 and scene.film.state(63) == scene.film.record.state
    assert t("shelf.rules.told_now") not in words(driver)
    scene.step(-1)
    assert scene.moment == 10
    scene.seek(30)
    assert scene.moment == 63
    scene.seek(30)
    assert scene.moment == 10
    assert scene._note(30) == line


def test_the_shelf_says_by_which_rules_it_was_played(driver: Driver) -> None:
    shelved(BROKEN)
    shutil.copy(FOLDER / "format-2.open_card_wars-carried.json", paths.saves_dir() / "newer.json")
    t = driver.app.texts
    scene: Any = driver.app.go("load")
    driver.step(40)
    for key, said in (
        ("older.json", t("shelf.rules.detail.older")),
        ("newer.json", t.count("shelf.rules.detail.carried", 63)),
    ):
        scene._select(key)
        scene.reading.wait(5.0)
        driver.step(10)
        assert said in words(driver), key


@pytest.mark.parametrize("source", [BROKEN, ELSEWHERE], ids=lambda p: p.stem)
def test_a_film_of_an_unjudged_record_is_that_of_the_judged_one(source: Path) -> None:
    judged, unjudged = save.load(source).record, save.load(source, verify=False).record
    assert (unjudged.revision, unjudged.carried) == (1, None)
    one, other = film_of(judged), film_of(unjudged)
    assert one.gap == other.gap and one.rounds == other.rounds and one.last == other.last
    assert len(one.rounds) == one.last + 1
    assert one.gap is not None
    for moment in (*range(one.gap[0] + 1), one.gap[1]):
        assert one.state(moment) == other.state(moment) and one.events(moment) == other.events(moment)


def test_a_branch_from_the_past_is_a_match_by_todays_rules_and_one_from_its_start_is_carried() -> None:
    film = film_of(save.load(BROKEN).record)
    seats = (Person("Eva"), Person("Tom"))
    meta = save.Meta(title="x", created=save.load(BROKEN).meta.created, saved=save.load(BROKEN).meta.saved)
    for moment, start in ((4, 0), (63, 63)):
        record = film.branch(moment, seats)
        assert record.start == start and len(record.journal) == moment
        again = save.parse(save.dump(record, meta))
        assert again.record == record and again.outdated is None
    carried_on = film_of(save.load(FOLDER / "format-2.open_card_wars-carried.json").record)
    record = carried_on.branch(80, seats)
    assert save.parse(save.dump(record, meta)).record == record


def test_a_film_of_a_set_up_that_is_refused_today_begins_where_the_match_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = save.load(BROKEN, verify=False).record
    from tabletop.engine.model import Refusal

    monkeypatch.setattr(
        type(record.game), "refuse_setup", lambda self, setup: Refusal("OCW-OPT-16", "no", {})
    )
    saved = save.load(BROKEN)
    assert saved.outdated is not None and saved.outdated.key == "setup-refused"
    film = film_of(record)
    assert film.gap == (-1, 63) and film.nearest(0, 1) == 63 == film.nearest(20, -1)
    texts = Texts("es").scope("open_card_wars")
    story = Story(film, table_of("open_card_wars", texts, Appearance()), ["Ana", "Luis"], None)
    while story.work(1.0):
        pass
    assert [line.text for _, line in story.lines] == [carried.break_line(texts, (-1, 63)).text]
    assert texts("shelf.rules.told.none") in carried.opening_words(texts, saved, saved.session())


def test_the_result_says_what_its_figures_do_not_count(driver: Driver) -> None:
    from tabletop.engine.model import Resign

    scene = resume(driver, shelved(BROKEN))
    driver.click("earlier-rules.ok")
    session = scene.room.session
    session.act(session.owed[0], Resign())
    for _ in range(200):
        driver.step(5)
        if driver.scene == "result":
            break
    assert driver.scene == "result"
    assert carried.result_words(driver.app.texts, session.gap) in words(driver)


def test_a_title_given_to_it_changes_nothing_else(driver: Driver) -> None:
    path = shelved(BROKEN)
    before = save.load(path)
    save.retitle(path, "Otro")
    after = save.load(path)
    assert after.meta.title == "Otro" and after.record == before.record
    assert after.meta == msgspec.structs.replace(before.meta, title="Otro")
    resume(driver, path)
    assert driver.app.texts("shelf.rules.title") in words(driver)
