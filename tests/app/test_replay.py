"""Looking back on matches: the film and its story without pixels, then the viewer with real clicks."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import matches, minds
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.replay import Film, Story
from tabletop.app.scenes.replay import scene as replay
from tabletop.app.setup_form import form_of
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.engine import registry
from tabletop.engine.engine import owed
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.text.catalogue import Texts

GAME = "chesswar"
TITLE = "Ana – bot"


pytestmark = pytest.mark.usefixtures("no_samples")


def played(limit: int, key: int = 11) -> Session:
    """A match by weighted chance, not longer than so many decisions."""
    game = registry.find(GAME)
    session = Session(game, quick_setup(key=key), (Person("Ana"), Bot("easy")), key)
    chance = random.Random(key)
    while not session.is_over and len(session) < limit:
        seat = session.owed[0]
        legal = session.legal(seat)
        session.act(seat, chance.choices(legal, game.insight.weights(session.state, seat, legal))[0])
    return session


def finished() -> Session:
    """A whole match."""
    return next(s for s in (played(900, key) for key in range(11, 40)) if s.is_over and len(s) > 60)


def kept(session: Session, name: str = "one.json") -> Path:
    """The match on the shelf."""
    now = datetime.now(UTC)
    path = paths.saves_dir() / name
    save.write(path, session.match_record(), save.Meta(title=TITLE, created=now, saved=now))
    return path


def tampered(record: MatchRecord) -> MatchRecord:
    """The record with decision number 40 (from 0) given to a seat whose turn it is not."""
    entry = record.journal[40]
    wrong = msgspec.structs.replace(entry, seat=1 - entry.seat)
    return msgspec.structs.replace(record, journal=(*record.journal[:40], wrong, *record.journal[41:]))


class Inline(WorkerMind):
    """Bots that think at once."""

    def __init__(self) -> None:
        super().__init__(InlineWorker())


def calm(driver: Driver) -> None:
    """No dialog of an uncaught exception."""
    assert driver.find("error.continue") is None, driver.texts_on_screen()


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made
        calm(made)


def watch(driver: Driver, session: Session) -> Any:
    """From the title to the viewer of a match."""
    kept(session)
    driver.click("title.replays")
    assert driver.scene == "replays" and TITLE in driver.texts_on_screen()
    driver.click("replays.watch")
    driver.wait_idle()
    assert driver.scene == "replay"
    return driver.app.scenes.top


# The film


def test_the_film_shows_every_moment_as_it_was() -> None:
    session = played(90)
    film = Film(session.match_record())
    slices = 0
    while film.work(0.0):
        slices += 1
    assert slices == len(session) == film.last == film.made
    assert film.fault is None and not film.wrong_end
    for moment in (0, 1, 17, 50, len(session)):
        assert film.state(moment) == session.state_at(moment)
        assert film.view(moment, 0) == session.game.observe(session.state_at(moment), 0)


def test_the_film_ends_where_a_record_stops_making_sense() -> None:
    film = Film(tampered(played(60).match_record()))
    while film.work(1.0):
        pass
    assert film.fault == film.last == film.made == 40


def test_a_record_that_leads_elsewhere_is_said() -> None:
    record = played(60).match_record()
    film = Film(msgspec.structs.replace(record, state=played(50).state))
    while film.work(1.0):
        pass
    assert film.wrong_end


def test_round_steps_stop_at_the_first_moments_of_rounds() -> None:
    film = Film(played(120).match_record())
    while film.work(1.0):
        pass
    firsts = [first for first, _ in film.starts()]
    assert [film.rounds[first] for first in firsts] == sorted(set(film.rounds))
    assert film.round_step(0, 1) == firsts[1] and film.round_step(firsts[1], -1) == 0
    assert film.round_step(firsts[1] + 1, -1) == firsts[1]
    assert film.round_step(firsts[-1], 1) == film.last


def test_the_story_marks_losses_and_the_end() -> None:
    session = finished()
    film, texts = Film(session.match_record()), Texts("es")
    story = Story(film, table_of(GAME, texts, Appearance()), ["Ana", "Bot"], None)
    while film.work(1.0) or story.work(1.0):
        pass
    kinds = [mark.kind for mark in story.landmarks]
    assert kinds[-1] == "end" and story.landmarks[-1].moment == len(session)
    assert "loss" in kinds and all(mark.text for mark in story.landmarks)
    moments = [moment for moment, _ in story.lines]
    assert moments == sorted(moments) and story.is_done


# The viewer


def test_stepping_by_decision_round_and_to_both_ends(driver: Driver) -> None:
    session = finished()
    scene = watch(driver, session)
    driver.press("right")
    driver.press("right")
    driver.wait_idle()
    assert scene.moment == 2 and scene.picture.view == scene.film.view(2, None)
    driver.click("replay.next")
    driver.wait_idle()
    driver.click("replay.previous")
    assert scene.moment == 2
    driver.press("pagedown")
    assert scene.moment == scene.film.round_step(2, 1)
    driver.press("pageup")
    driver.press("pageup")
    driver.press("home")
    assert scene.moment == 0
    driver.press("end")
    assert scene.moment == len(session)
    driver.click("replay.first")
    driver.click("replay.last")
    assert scene.moment == len(session) and scene.picture.view == session.view(None)
    assert not driver.find("replay.branch").enabled  # type: ignore[union-attr]


def test_playing_shows_every_decision_and_stops_at_the_end(driver: Driver) -> None:
    session = played(14)
    scene = watch(driver, session)
    driver.click("replay.speed.four")
    driver.press("space")
    assert scene.playing
    driver.step(20)
    driver.press("space")
    stopped = scene.moment
    driver.wait_idle()
    assert not scene.playing and 0 < stopped == scene.moment < len(session)
    driver.click("replay.play")
    driver.wait_idle()
    assert scene.moment == len(session) and not scene.playing
    assert scene.picture.view == session.view(None)


def test_the_time_line_is_dragged_and_its_signs_are_clicked(driver: Driver) -> None:
    scene = watch(driver, finished())
    track = scene.track
    start = (track.x_of(0), track.groove.centery)
    middle = (track.x_of(scene.film.last // 2), track.groove.centery)
    driver.drag(start, middle)
    assert scene.moment == track.moment_at(middle[0])
    loss = next(mark for mark in scene.story.landmarks if mark.kind == "loss")
    driver.click(f"replay.track.mark.{loss.moment}")
    assert scene.moment == loss.moment
    driver.hover(f"replay.track.mark.{loss.moment}")
    assert any(loss.text in words for words in driver.texts_on_screen())
    first, number = scene.film.starts()[2]
    driver.click(f"replay.track.round.{number}")
    assert scene.moment == first


def test_the_log_follows_and_a_line_leads_to_its_moment(driver: Driver) -> None:
    scene = watch(driver, finished())
    last = scene.story.lines[-1][1].text
    assert last not in driver.texts_on_screen()
    driver.press("end")
    driver.step(2)
    assert last in driver.texts_on_screen()
    line = driver.rect("replay.log.5")
    driver.click_at((line.x + 40, line.y + 10))  # the first words; the rule is at the end
    assert scene.moment == 5


def test_the_log_tells_nothing_that_has_not_been_watched(driver: Driver) -> None:
    """What has been is still told after going back; a line that would be of the future leads nowhere."""
    scene = watch(driver, finished())
    driver.wait_idle()
    moments = [int(id.rpartition(".")[2]) for id in scene.log.parts()]
    assert max(moments, default=0) == scene.moment == 0
    driver.press("pagedown")
    driver.wait_idle()
    reached = scene.moment
    assert 0 < reached == max(int(id.rpartition(".")[2]) for id in scene.log.parts())
    driver.press("home")
    driver.wait_idle()
    scene.rebuild()
    driver.wait_idle()
    assert max(int(id.rpartition(".")[2]) for id in scene.log.parts()) == reached


def test_a_piece_under_the_pointer_is_explained_as_it_was(driver: Driver) -> None:
    scene = watch(driver, finished())
    driver.press("pagedown")
    driver.wait_idle()
    unit = next(token.id for token in scene.table.board.tokens(scene.picture.view))
    driver.hover(unit, 0.1)
    panel = scene.table.panels.inspect(scene.film.view(scene.moment, None), scene.hover)
    assert scene.hover and panel.title in " ".join(driver.texts_on_screen())


def test_the_viewer_survives_another_language_size_and_palette(driver: Driver) -> None:
    scene = watch(driver, finished())
    driver.press("pagedown")
    moment = scene.moment
    driver.app.change(language="en" if driver.app.texts.language == "es" else "es")
    driver.resize((1920, 1080))
    driver.app.change(colour_blind=True)
    driver.app.change(ui_scale=150)
    driver.wait_idle()
    assert scene.moment == moment and scene.story.is_done
    driver.press("right")
    driver.wait_idle()
    assert scene.moment == moment + 1
    driver.press("escape")
    assert driver.scene == "replays"


def test_a_long_film_is_prepared_between_frames(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "BUDGET", 0.0)  # one decision a frame
    monkeypatch.setattr(replay, "HURRY", 0.0)
    session = played(120)
    scene = driver.app.go("replay", record=session.match_record(), title=TITLE)
    driver.step(5)
    assert scene.film.made < 10  # type: ignore[attr-defined]
    notice = driver.find("replay.notice")
    assert notice is not None and notice.words()
    driver.press("end")
    assert scene.moment < len(session)  # type: ignore[attr-defined]
    driver.wait_idle()
    assert scene.moment == len(session) and not notice.words()  # type: ignore[attr-defined]


def test_a_damaged_record_is_watched_as_far_as_it_goes(driver: Driver) -> None:
    scene = driver.app.go("replay", record=tampered(played(60).match_record()))
    driver.press("end")
    driver.step(20)
    assert scene.moment == 40  # type: ignore[attr-defined]
    assert driver.app.texts("replay.fault", number=41) in driver.texts_on_screen()


@pytest.mark.rule("CW-SET-03")
def test_secrets_of_an_unfinished_match_are_asked_for(driver: Driver) -> None:
    form, game = form_of(GAME), registry.find(GAME)
    assert form is not None
    setup = form.build(form.change(form.defaults(), "secret", True))
    session = Session(game, setup, (Person("Ana"), Person("Berta")), 5)
    while len(session) < 6:
        session.act(session.owed[0], session.legal(session.owed[0])[0])
    scene = driver.app.go("replay", record=session.match_record())
    driver.wait_idle()
    assert scene.eyes is None  # type: ignore[attr-defined]
    driver.click("replay.eyes")
    driver.click("replay.eyes.menu.1")
    driver.click("replay.ask.no")
    assert scene.eyes is None  # type: ignore[attr-defined]
    driver.click("replay.eyes")
    driver.click("replay.eyes.menu.1")
    driver.click("replay.ask.yes")
    driver.wait_idle()
    assert scene.eyes == 1  # type: ignore[attr-defined]
    assert scene.picture.view == session.game.observe(session.state_at(0), 1)  # type: ignore[attr-defined]
    driver.click("replay.eyes")
    driver.click("replay.eyes.menu.spectator")
    assert scene.eyes is None  # type: ignore[attr-defined]


def test_a_finished_match_is_seen_through_all_eyes(driver: Driver) -> None:
    scene = watch(driver, finished())
    driver.click("replay.eyes")
    driver.click("replay.eyes.menu.0")
    driver.wait_idle()
    assert scene.eyes == 0 and driver.find("replay.ask.yes") is None


def test_playing_from_here_makes_a_new_match(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "WorkerMind", Inline)
    session = finished()
    scene = watch(driver, session)
    original = paths.saves_dir() / "one.json"
    before = original.read_bytes()
    driver.press("pagedown")
    driver.press("right")
    driver.wait_idle()
    moment = scene.moment
    driver.click("replay.branch")
    driver.click("replay.branch.seat.1.person")
    driver.click("replay.branch.ok")
    driver.step(3)
    assert driver.scene in ("match", "curtain")
    room = next(s for s in driver.app.scenes.scenes if s.name == "match").room  # type: ignore[attr-defined]
    assert len(room.session) >= moment and room.session.journal[:moment] == session.journal[:moment]
    assert room.session.seats == (Person("Ana"), Person())
    assert original.read_bytes() == before
    made = next(slot for slot in matches.shelf().list() if slot.path != original)
    assert made.header is not None and TITLE in made.header.title
    assert save.load(made.path).record.journal[:moment] == session.journal[:moment]


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_whoever_plays_from_a_match_between_bots_leads_a_side(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, eyes: int | None
) -> None:
    """The seat looked through, or the one that decides next; the other stays a bot."""
    monkeypatch.setattr(minds, "WorkerMind", Inline)
    record = msgspec.structs.replace(finished().match_record(), seats=(Bot("easy"), Bot("hard")))
    scene: Any = driver.app.go("replay", record=record)
    driver.wait_idle()
    scene.seek(40)
    driver.wait_idle()
    if eyes is not None:
        scene.look_through(str(eyes))
        driver.wait_idle()
    (decides,) = owed(scene.film.game, scene.film.state(40))
    driver.click("replay.branch")
    driver.click("replay.branch.ok")
    driver.step(3)
    room = next(s for s in driver.app.scenes.scenes if s.name == "match").room  # type: ignore[attr-defined]
    led = decides if eyes is None else eyes
    assert room.session.seats[led] == Person() and isinstance(room.session.seats[1 - led], Bot)


def test_playing_from_here_can_be_given_up(driver: Driver) -> None:
    watch(driver, finished())
    driver.click("replay.branch")
    driver.press("escape")
    driver.click("replay.branch")
    driver.click("replay.branch.cancel")
    assert driver.scene == "replay" and len(matches.shelf().list()) == 1


def test_the_result_leads_to_the_replay(driver: Driver) -> None:
    people = (Person("Ana"), Bot("easy"))
    game, mind = registry.find(GAME), WorkerMind(InlineWorker())
    scene = matches.new(driver.app, game, quick_setup(key=3), people, key=11, mind=mind)
    driver.wait_idle()
    scene.room.resign()  # type: ignore[attr-defined]
    driver.wait_idle()
    assert driver.scene == "result"
    driver.click("result.watch")
    driver.wait_idle()
    assert driver.scene == "replay"
    driver.click("replay.back")
    assert driver.scene == "result"


def test_a_match_without_decisions_cannot_be_watched(driver: Driver) -> None:
    kept(played(0))
    driver.click("title.replays")
    assert not driver.find("replays.watch").enabled  # type: ignore[union-attr]
