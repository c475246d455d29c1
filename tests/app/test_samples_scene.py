"""Samples from the title by real clicks: exercises and battles as one's own matches, replays with notes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from established import ESTABLISHED
from sample_pictures import SIZE, picture_of

from tabletop import paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import matches, minds, samples, thumbnail
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.exercise import judge
from tabletop.app.scenes.samples import SampleCard
from tabletop.engine.dice import Stream
from tabletop.engine.registry import games
from tabletop.games.hegregon.components.board import BASES
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.text.catalogue import Texts
from tabletop.text.markup import plain

SAMPLES = sorted(paths.samples_dir().glob("*.json"))
EXERCISES = [path for path in SAMPLES if getattr(samples.about(path), "kind", "") == "position"]
HUNT = "chesswar-4-hunting-the-general"
REPLAY = "chesswar-1-mages-and-giants"


class Inline(WorkerMind):
    """Bots that think at once."""

    def __init__(self) -> None:
        super().__init__(InlineWorker())


@pytest.fixture(autouse=True)
def inline_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "WorkerMind", Inline)


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    before = {path: path.read_bytes() for path in SAMPLES}
    with Driver((1280, 720), request.param) as made:
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()
    assert {path: path.read_bytes() for path in SAMPLES} == before, "samples are never written"


def said(driver: Driver) -> str:
    return " ".join(driver.texts_on_screen())


def open_sample(driver: Driver, name: str) -> Any:
    driver.click("title.samples")
    driver.wait_idle()
    assert driver.scene == "samples"
    driver.click(f"samples.{name}")
    driver.step(10)
    return driver.app.scenes.top


def test_the_title_leads_to_three_kinds_for_every_game(driver: Driver) -> None:
    driver.click("title.samples")
    driver.wait_idle()
    found = samples.told()
    words = said(driver)
    shown = {each.header.game for each in found}
    assert shown >= ESTABLISHED and shown <= set(games())
    for game in shown:
        kinds = {each.about.kind for each in found if each.header.game == game}
        assert kinds - {"match"} == {"position", "battle", "replay"}, game
    assert {each.path for each in found} == set(SAMPLES), "all that ships is to be found"
    for each in found:
        assert driver.find(f"samples.{each.path.stem}") is not None
        assert each.about.title(driver.app.texts.language) in words
    driver.press("escape")
    assert driver.scene == "title"


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_beside_notes_the_signs_of_the_time_line_are_explained(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    scene = open_sample(driver, REPLAY)
    driver.step(20)
    legend, log = driver.find("replay.signs"), driver.find("replay.log")
    assert scene.notes.all
    if scene.places.folded:  # where no note is, the signs are told in its place
        assert scale > 100 and legend is None and log is None
        scene.seek(scene.notes.all[0].moment + 1)
        driver.wait_idle()
        sign = driver.app.texts("replay.legend.loss").rpartition(": ")[2]
        assert sign in " ".join(driver.texts_on_screen())
        driver.app.change(ui_scale=100)
        return
    assert legend is not None and log is not None
    assert not legend.rect.colliderect(log.rect) and scene.ui.screen.contains(legend.rect)
    assert log.rect.h > 2 * legend.rect.h
    driver.app.change(ui_scale=100)


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("name", [p.stem for p in SAMPLES if "-1-" in p.stem])
def test_where_letters_are_large_one_still_goes_from_note_to_note(
    driver: Driver, name: str, scale: int
) -> None:
    """Number, arrows and the way on are whole, beside the note; the log is a key away, in its place."""
    driver.app.change(ui_scale=scale)
    try:
        scene = open_sample(driver, name)
        driver.wait_idle()
        screen = driver.app.window.surface.get_rect()
        scene.seek(scene.notes.all[0].moment)
        for at, note in enumerate(scene.notes.all[:2]):
            driver.wait_idle()
            assert scene.moment == note.moment
            ids = (
                "replay.note.count",
                "replay.note.back",
                "replay.note.next",
                "replay.note.area",
            )
            places = [driver.find(id).rect for id in ids]  # type: ignore[union-attr]
            assert all(screen.contains(place) and place.h >= 24 for place in places)
            assert all(place.collidelist(places[:n]) == -1 for n, place in enumerate(places))
            count = driver.app.texts("replay.note.count", number=at + 1, last=len(scene.notes.all))
            assert count in driver.texts_on_screen()
            assert driver.find("replay.log") is None
            driver.click("replay.drawer")
            log = driver.find("replay.log")
            assert log is not None and driver.find("replay.note.area") is None
            assert screen.contains(log.rect) and log.rect.h >= 120
            driver.press("j")
            driver.click("replay.note.next")
        driver.press("right")
        driver.wait_idle()
        on = driver.find("replay.note.go")
        assert scene.notes.present is not None or (on is not None and screen.contains(on.rect))
    finally:
        driver.app.change(ui_scale=100)


@pytest.mark.parametrize("name", [p.stem for p in SAMPLES if "-1-" in p.stem])
def test_an_annotated_match_shows_its_notes_at_their_moments(driver: Driver, name: str) -> None:
    scene = open_sample(driver, name)
    assert driver.scene == "replay" and scene.notes.all
    language = driver.app.texts.language
    driver.wait_idle()
    first = scene.notes.all[0]
    if first.moment:
        assert driver.find("replay.note") is None
        driver.press("down")
        driver.wait_idle()
    assert scene.moment == first.moment and first.title(language) in said(driver)
    driver.click("replay.note.next")
    driver.wait_idle()
    second = scene.notes.all[1]
    assert scene.moment == second.moment and second.title(language) in said(driver)
    driver.press("right")
    driver.wait_idle()
    assert driver.find("replay.note") is None and driver.find("replay.note.go") is not None
    driver.press("up")
    driver.wait_idle()
    assert scene.moment == second.moment
    last = scene.notes.all[-1]
    driver.click(f"replay.track.note.{last.moment}")
    driver.wait_idle()
    assert scene.moment == last.moment == scene.film.last and last.title(language) in said(driver)
    driver.click(f"replay.note.text.{last.rule}")
    driver.step(5)
    assert driver.scene == "rules"


@pytest.mark.parametrize(
    "name", [p.stem for p in SAMPLES if getattr(samples.about(p), "kind", "") == "match"]
)
def test_a_whole_match_without_notes_is_watched(driver: Driver, name: str) -> None:
    scene = open_sample(driver, name)
    driver.wait_idle()
    assert driver.scene == "replay" and scene.notes.all == () and driver.find("replay.note.go") is None


def test_every_kind_is_named_on_its_card_and_whole_matches_are_a_line_below(driver: Driver) -> None:
    driver.click("title.samples")
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    for game in {each.header.game for each in scene.samples}:
        cards = {
            each.about.kind: driver.ui.find(f"samples.{each.path.stem}").rect
            for each in scene.samples
            if each.header.game == game
        }
        shown = [cards[kind] for kind in ("position", "battle", "replay")]
        assert len({rect.y for rect in shown}) == 1 and shown == sorted(shown, key=lambda rect: rect.x)
        if "match" in cards:
            assert cards["match"].y >= shown[0].bottom and cards["match"].h < shown[0].h
    kinds = [driver.app.texts(f"samples.kind.{kind}") for kind in samples.KINDS]
    assert len(set(kinds)) == len(kinds) and all(kind in said(driver) for kind in kinds)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_the_sample_pointed_at_is_about_stands_whole_beside_all(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    driver.step(2)
    driver.click("title.samples")
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    for each in scene.samples:
        driver.hover(f"samples.{each.path.stem}")
        assert plain(each.about.text(driver.app.texts.language)).replace("\n", " ") in said(driver).replace(
            "\n", " "
        )
        assert scene.pane.content <= scene.pane.rect.h, "nothing of it is scrolled away"
        card = driver.rect(f"samples.{each.path.stem}")
        assert not card.colliderect(scene.pane.rect)
    cards = [w for w in driver.ui.layers[0].widgets if isinstance(w, SampleCard)]
    assert len({card.style for card in cards}) == 1, "all titles are written alike"


@pytest.mark.parametrize("scale", [100, 200])
def test_a_button_opens_the_sample_that_is_told_of(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    for kind in ("position", "battle", "replay"):
        driver.click("title.samples")
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        name = next(each.path.stem for each in scene.samples if each.about.kind == kind)
        driver.hover(f"samples.{name}")
        button: Any = driver.find("samples.open")
        assert driver.ui.screen.contains(button.rect)
        assert button.text == driver.app.texts(f"samples.open.{kind}")
        driver.click("samples.open")
        driver.step(5)
        assert driver.scene == ("replay" if kind == "replay" else "about")
        while driver.app.scenes.top.name != "title":  # type: ignore[union-attr]
            driver.app.scenes.pop()


def test_a_card_that_is_only_passed_is_not_told_of(driver: Driver) -> None:
    driver.click("title.samples")
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    first, passed = (scene.samples[n].path for n in (0, 2))
    driver.hover(f"samples.{first.stem}")
    assert scene.told == first
    driver.move(driver.rect(f"samples.{passed.stem}").center)
    driver.step(2)
    driver.move(driver.rect("samples.open").center)
    driver.step(60)
    assert scene.told == first and not scene.waits()
    driver.hover(f"samples.{passed.stem}")
    assert scene.told == passed


def test_notes_change_with_the_language_and_make_way_for_a_piece(driver: Driver) -> None:
    scene = open_sample(driver, REPLAY)
    driver.wait_idle()
    note = scene.notes.all[0]
    other = "en" if driver.app.texts.language == "es" else "es"
    driver.app.change(language=other)
    driver.wait_idle()
    assert note.title(other) in said(driver)
    scene._hovered(next(iter(scene.picture.board.tokens)))
    driver.wait_idle()
    assert driver.find("replay.note") is None
    scene._hovered("")
    driver.wait_idle()
    assert driver.find("replay.note") is not None


@pytest.mark.parametrize("name", [each.stem for each in SAMPLES if save.read_header(each).kind == "match"])
def test_an_exercise_or_a_battle_begins_with_its_words_and_asks_the_person(driver: Driver, name: str) -> None:
    open_sample(driver, name)
    language = driver.app.texts.language
    about = samples.about(paths.samples_dir() / f"{name}.json")
    assert driver.scene == "about" and about is not None
    assert about.title(language) in said(driver)
    if about.hint is not None:
        driver.click("about.hint")
        driver.step(3)
        plain = about.hint(language)[:30]
        assert plain in said(driver)
    driver.click("about.ok")
    driver.step(30)
    room = driver.app.scenes.top.room  # type: ignore[union-attr]
    assert driver.scene == "match"
    assert isinstance(room.session.seats[room.session.owed[0]], Person)
    assert not list(paths.saves_dir().glob("*.json")), "nothing is kept before the first decision"


def play_on(driver: Driver) -> None:
    """Open the exercise and decide once."""
    open_sample(driver, HUNT)
    driver.click("about.ok")
    driver.step(30)
    scene: Any = driver.app.scenes.top
    seat = scene.room.session.owed[0]
    scene.room.perform((scene.room.session.legal(seat)[0],), 0)
    driver.step(5)


def test_playing_on_makes_a_match_of_its_own_each_time(driver: Driver) -> None:
    names = set()
    for _ in range(2):
        play_on(driver)
        names = {path.name for path in paths.saves_dir().glob("*.json")}
        driver.click("match.menu")
        driver.click("menu.about")
        driver.step(3)
        assert driver.scene == "about"
        driver.click("about.ok")
        driver.step(3)
        driver.app.scenes.pop()
        driver.app.scenes.pop()
        driver.step(3)
        assert driver.scene == "title"
    assert len(names) == 2
    latest = matches.shelf().latest()
    assert latest is not None and latest.header is not None
    assert latest.header.notes == f"{samples.MARK}{HUNT}" and "ChessWar" in latest.header.title


def test_a_match_taken_over_still_knows_what_it_is_about_after_loading(driver: Driver) -> None:
    play_on(driver)
    driver.app.scenes.pop()
    driver.app.scenes.pop()
    driver.step(3)
    driver.click("title.continue")
    driver.step(20)
    assert driver.scene == "match"
    driver.click("match.menu")
    driver.click("menu.about")
    driver.step(3)
    assert driver.scene == "about"


@pytest.mark.parametrize("remark", ["", "sample:../x", "sample:none", "elsewhere"])
def test_a_remark_that_names_no_sample_leads_nowhere(remark: str) -> None:
    assert samples.origin(remark) is None


def test_the_shelf_names_samples_in_the_present_language(driver: Driver) -> None:
    driver.click("title.load")
    driver.wait_idle()
    about = samples.about(paths.samples_dir() / f"{HUNT}.json")
    assert about is not None and about.title(driver.app.texts.language) in said(driver)


def test_the_titles_of_matches_follow_the_language_unless_a_person_gave_them(driver: Driver) -> None:
    play_on(driver)
    slot = matches.shelf().latest()
    assert slot is not None and slot.header is not None
    other = Texts("en" if driver.app.texts.language == "es" else "es")
    about = samples.about(paths.samples_dir() / f"{HUNT}.json")
    assert about is not None and about.title("es") in slot.header.title + samples.called(other, slot.header)
    assert about.title("en") in slot.header.title + samples.called(other, slot.header)
    seats = (Person(), Bot("normal"))
    nameless = msgspec.structs.replace(slot.header, seats=seats, title="", notes="")
    for language in ("es", "en"):
        title = matches.title_of(Texts(language), nameless.game, seats)
        named = msgspec.structs.replace(nameless, title=title)
        assert samples.called(other, named) == matches.title_of(other, nameless.game, seats)
    own = msgspec.structs.replace(slot.header, title="La tarde de Ana")
    assert samples.called(other, own) == "La tarde de Ana"


@pytest.mark.rule("HG-FLY-01", "HG-END-01")
def test_an_exercise_is_solved_with_the_mouse(driver: Driver) -> None:
    open_sample(driver, "hegregon-3-two-bases-short")
    driver.click("about.ok")
    driver.step(40)
    scene: Any = driver.app.scenes.top
    assert scene.handing.exercise.demand in said(driver)
    session = scene.room.session
    for click in ("unit:30", "button:transport", f"hex:{BASES[3]}", "unit:12", f"hex:{BASES[5]}"):
        driver.click(click)
        driver.wait_idle()
    driver.click("button:end")
    driver.step(10)
    driver.click("confirm.yes")
    driver.step(60)
    assert session.outcome is not None and session.outcome.winners == (0,)
    driver.wait_idle()
    assert driver.scene == "result"
    assert driver.app.texts("match.exercise.solved") in said(driver)
    assert not any(scene.ui.toasts for scene in driver.app.scenes.scenes), "which would cover the title"


@pytest.mark.parametrize("path", EXERCISES, ids=lambda path: path.stem)
def test_the_question_of_an_exercise_stays_in_sight_until_it_is_judged(driver: Driver, path: Path) -> None:
    scene: Any = samples.play(driver.app, path)
    driver.wait_idle()
    driver.click("about.ok")
    driver.step(40)
    room, demand = scene.room, scene.handing.exercise.demand
    assert demand.endswith("?") and f": {demand}" in plain(said(driver))
    stream = Stream(1)
    for _ in range(400):
        if room.session.is_over or driver.ui.find("exercise.again") is not None:
            break
        if room.asked is not None:
            legal = room.legal
            scene.perform([legal[stream.below(len(legal))]])
        driver.step(2)
        scene.motion.skip()
    driver.wait_idle()
    if room.session.is_over and room.session.outcome.winners == (room.people[0],):
        return  # chance solved it
    start, session = len(save.load(path).record.journal), room.session
    assert judge(session, start) == "missed" and not scene.handing.exercise.demand
    assert judge(Session.resume(save.load(path).record), start) == ""
    driver.click("result.again" if driver.scene == "result" else "exercise.again")
    driver.wait_idle()
    again: Any = driver.app.scenes.scenes[-2]
    assert driver.scene == "about" and again is not scene and len(again.room.session) == start


def test_replays_list_whole_matches_and_name_each_in_one_language(driver: Driver) -> None:
    driver.click("title.replays")
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    rows = {row.key: row.label for row in scene.list.rows}
    whole = [path for path in SAMPLES if save.read_header(path).kind == "replay"]
    assert set(rows) == {f"sample-{path.name}" for path in whole}
    assert not any(" / " in label for label in rows.values())


def test_a_sample_that_is_over_is_watched_from_the_shelf_too(driver: Driver) -> None:
    driver.click("title.load")
    driver.wait_idle()
    driver.click(f"load.list.sample-{REPLAY}.json")
    driver.click("load.open")
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    assert driver.scene == "replay" and scene.notes.all


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150)])
def test_the_title_and_the_samples_fit_every_window(
    driver: Driver, size: tuple[int, int], scale: int
) -> None:
    driver.resize(size)
    driver.app.change(ui_scale=scale)
    driver.step(2)
    screen = driver.ui.screen
    for id in ("title.samples", "title.quit", "title.settings"):
        assert screen.contains(driver.rect(id)), id
    driver.click("title.samples")
    driver.wait_idle()
    for each in samples.told():
        assert driver.ui.screen.contains(driver.rect(f"samples.{each.path.stem}"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_picture_of_a_sample_shows_the_board_as_it_looks_now(path: Path) -> None:
    with Driver(SIZE, "es") as driver:
        kept = thumbnail.decoded(save.load(path).meta.thumbnail)
        now = thumbnail.decoded(picture_of(driver, path))
        assert kept is not None and now is not None and kept.get_size() == now.get_size()
        pairs = zip(pygame.image.tobytes(kept, "RGB"), pygame.image.tobytes(now, "RGB"), strict=True)
        differences = [abs(a - b) for a, b in pairs]
        assert sum(differences) / len(differences) < 4, "take them anew: python tests/app/sample_pictures.py"


def test_an_exercise_that_was_given_up_offers_to_try_again(driver: Driver) -> None:
    """Not a rematch, which would be another match than the exercise."""
    play_on(driver)
    scene: Any = driver.app.scenes.top
    while scene.room.conceder is None and not scene.room.session.is_over:
        driver.step()
    scene.room.resign()
    driver.wait_idle()
    if driver.find("exercise.on") is not None:
        driver.click("exercise.on")
        driver.wait_idle()
    assert driver.scene == "result" and driver.find("result.rematch") is None
    assert driver.find("result.again").kind == "primary"  # type: ignore[union-attr]
    driver.click("result.again")
    driver.wait_idle()
    assert driver.scene in ("about", "match") and driver.app.scenes.scenes[0].name == "title"
    top: Any = next(s for s in driver.app.scenes.scenes if s.name == "match")
    assert top is not scene and top.handing.exercise.demand and not top.room.session.is_over
