"""What the others did since a person's last decision: a ribbon says whose turn it is and who fell, a key
looks back through it, and a hint goes when something else is selected."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from match_help import begin, calm, settle

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.play import is_window
from tabletop.app.scenes.match.fallen import fallen_of
from tabletop.app.scenes.match.since import Since
from tabletop.app.table import Meaning
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.engine import owed
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import Texts
from tests.app.test_calls import GAMES, session_of, step
from tests.established import ESTABLISHED


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


@pytest.mark.parametrize("game", GAMES)
def test_the_others_decisions_are_counted_since_ones_own_and_losses_are_pieces_that_are_gone(
    game: str, driver: Driver
) -> None:
    session, stream = session_of(game, 7, 40, Bot("easy")), Stream(7)
    if session.is_over:
        session = session_of(game, 7, 0, Bot("easy"))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "since", None))
    scene: Any = driver.app.scenes.top
    model, room = scene.model, scene.room
    start, others = model.since.start(0), model.since.others(0)
    board, reports, fell = room.table.board, 0, 0
    for _ in range(160):
        if session.is_over:
            break
        answer = is_window(session)
        step(session, stream)
        seat = session.journal[-1].seat
        scene.course.tell_new()
        scene.motion.skip()
        if not answer:
            start, others = (len(session), 0) if seat == 0 else (start, others + 1)
        assert (model.since.start(0), model.since.others(0)) == (start, others)
        report = model.since.report(room, 0)
        assert (report is None) == (others == 0)
        if report is None:
            continue
        reports += 1
        before, then = report.before, session.game.observe(session.state_at(start), room.viewer)
        if any(t.id.startswith(board.PIECE) for t in board.tokens(then)):
            assert board.tokens(before) == board.tokens(then)
        stood = {
            t.id
            for t in board.tokens(before)
            if t.id.startswith(board.PIECE) and not board.is_lost(before, t.id)
        }
        gone = {id for id in stood if board.is_lost(room.view, id)}
        assert {loss.token.id for loss in report.losses} == gone and all(loss.name for loss in report.losses)
        fell += bool(gone)
        for was, chip in report.less:
            assert int(chip.label) < int(was.label) and chip.id == was.id
        said = fallen_of(scene, report, 0)
        assert len(said.figures) == len(report.less) and len(said.pieces) == len(report.losses)
        own = [loss.name for loss in report.losses if loss.token.seat in (None, 0)]
        assert all(name in said.text.split(" · ")[0] for name in own)
        if len(session.seats) > 2:
            for loss in report.losses:
                whose = session.state.sides[loss.token.seat or 0]
                assert whose == session.state.sides[0] or scene.names[loss.token.seat] in said.text
    assert reports or game not in ESTABLISHED
    assert fell or game != "chesswar"


@pytest.mark.parametrize("alone", [False, True])
def test_a_match_that_goes_on_counts_from_its_journal(alone: bool) -> None:
    session = session_of("chesswar", 3, 60, Person("Ana" if alone else "Luis"))
    since = Since(session)
    seats = [entry.seat for entry in session.journal]
    for seat in set(seats):
        last = len(seats) - 1 - seats[::-1].index(seat)
        after = len(seats) - last - 1
        assert since.start(seat) == last + 1
        assert since.others(seat) == (0 if alone else after)  # who plays for both sides is not called


@pytest.mark.parametrize("scale", [100, 200])
def test_a_ribbon_says_your_turn_and_backspace_looks_back_through_what_they_did(scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = begin(driver)
        said = []
        for _ in range(60):
            room = scene.room
            if room.session.is_over:
                break
            scene.perform([room.legal[-1]])
            settle(driver)
            banner = driver.find("match.turn.banner")
            if banner is not None and scene.handing.banner.left > 0 and banner.text.startswith("Tu turno"):
                said = banner.words()
                assert not scene.board.rect.colliderect(banner.rect)
                assert scene.ui.screen.contains(banner.rect)
                break
        assert (
            said
            and said[0].startswith(("Tu turno", "Mientras tanto"))
            and (scene.texts("match.report.note") in said) == (scale == 100)
        )
        moment = len(scene.room.session)
        driver.press("backspace")
        first = scene.model.since.start(scene.room.viewer) + 1
        assert first <= moment and driver.find("match.past.back")
        assert scene.model.past == first, "the first that others took, not one's own before it"
        driver.press("backspace")
        assert scene.model.past == first - 1
        driver.press("shift+backspace")
        assert scene.model.past == (first if first < moment else None)
        driver.press("escape")
        assert scene.model.past is None
        calm(driver)


def test_what_lies_under_the_ribbon_is_seen_while_the_pointer_is_there() -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=200)
        scene = begin(driver)
        scene.handing.announce(scene.room.asked)
        driver.step(2)
        banner = scene.handing.banner
        banner.left = float("inf")
        banner.put_line(scene.board.rect)
        for at, seen in ((banner.rect.center, False), ((5, 400), True), (banner.rect.midleft, False)):
            driver.move(at)
            driver.step(2)
            assert banner.visible == seen
        driver.step(30)
        assert not banner.visible and banner.left > 0
        calm(driver)


def test_the_ribbon_goes_when_others_decide_again() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        scene.handing.announce(scene.room.asked)
        driver.step(2)
        called = scene.handing.banner
        called.left = float("inf")
        while scene.room.asked is not None:
            scene.perform([scene.room.legal[-1]])
            driver.step(1)
        driver.wait_idle()
        assert called.left != float("inf") and driver.find("match.turn.banner") is not called


def test_a_hint_goes_when_something_else_is_selected() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.click("match.hint")
        for _ in range(600):
            driver.step()
            if scene.model.advice.clicks and not scene.motion.is_playing:
                break
        driver.step(3)
        hint = scene.model.advice
        assert hint.clicks and hint.selected == scene.room.gestures.selection
        if hint.selected:
            scene.room.gestures.step_back()
        else:
            scene.room.gestures.select((sorted(scene.room.gestures.sources())[0],))
        scene.stale = True
        driver.step(3)
        assert not scene.model.advice.clicks and not scene.model.advice.words
        assert all(mark.shape != "hint" for mark in scene.model.lights()[1])


@pytest.mark.parametrize("game", GAMES)
def test_whom_the_others_struck_is_an_arrow_until_the_next_decision(game: str, driver: Driver) -> None:
    session, stream = session_of(game, 7, 150 if game == "hegregon" else 40, Bot("easy")), Stream(7)
    if session.is_over:
        session = session_of(game, 7, 0, Bot("easy"))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "since", None))
    scene: Any = driver.app.scenes.top
    model, drawn = scene.model, 0
    for _ in range(160):
        if session.is_over:
            break
        answer, before = is_window(session), dict(model.changed.blows)
        legal = session.legal(session.owed[0])
        blow = next((a for a in legal if type(a).__name__ == "Attack"), None)
        session.act(session.owed[0], blow) if blow is not None else step(session, stream)
        mine = session.journal[-1].seat == scene.room.viewer
        scene.course.tell_new()
        assert model.changed.blows == ({} if mine and not answer else before) or not mine
        aims = {aim for _, aim in model.changed.blows}
        drawn += bool(aims)
        scene.motion.skip()
        if model.changed.blows and model.is_free:
            arrows = [m for m in model._own_marks(()) if m.shape == "arrow"]
            assert [arrow.points for arrow in arrows] == list(model.changed.blows.values())
            assert all(arrow.meaning is Meaning.CHANGED for arrow in arrows)
    assert drawn or game not in ESTABLISHED


def test_who_falls_before_the_first_own_turn_is_told_and_not_ones_own_placing(driver: Driver) -> None:
    """Both place in secret; the rival begins and strikes: what had stood nowhere before is a loss all the
    same, and the cards that were placed are none."""
    session, stream = session_of("open_card_wars", 3, 0, Bot("easy")), Stream(3)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "since", None))
    scene: Any = driver.app.scenes.top
    for _ in range(200):
        report = scene.model.since.report(scene.room, 0)
        if report is not None and session.state.turn:
            break
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
    else:
        pytest.fail("the rival never came to act first")
    board = scene.room.table.board
    assert any(token.id.startswith(board.PIECE) for token in board.tokens(report.before))
    assert all(not chip.id.startswith("hand-size") for _, chip in report.less)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("game", GAMES)
def test_whose_turn_it_is_covers_no_piece_and_gives_way_to_the_past(
    game: str, scale: int, driver: Driver
) -> None:
    driver.app.change(ui_scale=scale)
    session = session_of(game, 3, 40, Person("Luis"))
    if session.is_over:
        session = session_of(game, 3, 1, Person("Luis"))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "since", None))
    driver.wait_idle()
    if driver.find("curtain.ready") is not None:
        driver.click("curtain.ready")
        driver.wait_idle()
    scene: Any = driver.app.scenes.top
    scene.handing.announce(session.owed[0])
    scene.handing.banner.left = float("inf")
    driver.step(3)
    shown = driver.find("match.turn.banner")
    assert shown is not None and shown.rect.w
    assert not scene.board.rect.colliderect(shown.rect)
    driver.press("backspace")
    driver.step(3)
    assert driver.find("match.turn.banner") is None
    assert not scene.board.rect.colliderect(driver.rect("match.past.back"))
    calm(driver)


def test_what_others_did_before_ones_first_decision_is_told_in_the_language_of_whoever_reads(
    driver: Driver,
) -> None:
    """Bots opened the match; the language changes while that is told, and after."""
    stream, game = Stream(5), registry.find("hegregon")
    begun = (session_of("hegregon", seed, 0, Bot("easy")) for seed in count())
    session = next(each for each in begun if owed(game, each.state)[0] != 0)  # somebody else opens it
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "first", None))
    scene: Any = driver.app.scenes.top
    while owed(game, session.state)[0] != 0:
        step(session, stream)
        scene.course.tell_new()
    scene.motion.skip()
    settle(driver)
    es, en = (Texts(code)("match.meanwhile").lower() for code in ("es", "en"))
    said = scene.handing.banner
    assert (
        said is not None
        and said.left > 0
        and es in " ".join(said.words()).lower()
        and scene.handing.has_report
    )
    driver.app.change(language="en")
    settle(driver)
    assert (
        scene.handing.is_reporting
        and en in (words := " ".join(driver.texts_on_screen()).lower())
        and es not in words
    )
    scene.handing.dismiss()
    driver.app.change(language="es")
    settle(driver)
    assert scene.handing.has_report and not scene.handing.is_reporting
    scene.handing.read_again()
    settle(driver)
    assert es in " ".join(driver.texts_on_screen())
    driver.app.change(language="es")
