"""What is told to whoever asks what the others did: all since the turn before, whatever was asked and
answered in between; and what stands out on the board is in sight in the list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.play import is_window
from tabletop.app.scenes.match.beneath import question_end
from tabletop.app.scenes.match.changed import Changed
from tabletop.app.scenes.match.since import Since
from tabletop.app.scenes.match.unfolded import marked_of
from tabletop.app.scenes.match.weighed import weighed
from tabletop.app.table import Deed
from tabletop.engine.dice import Stream
from tabletop.session.record import Bot
from tests.app.match_help import stand
from tests.app.test_calls import session_of, step
from tests.chesswar.positions import position
from tests.established import ESTABLISHED


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def shown(driver: Driver, game: str, decisions: int = 0) -> Any:
    session = session_of(game, 7, decisions, Bot("easy"))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "turn", None))
    scene: Any = driver.app.scenes.top
    scene.room.pause(True)
    return scene


def settle(driver: Driver, scene: Any) -> None:
    for _ in range(4):
        scene.course.tell_new()
        scene.motion.skip()
        driver.step(2)


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_from_when_on_it_is_told_is_the_same_in_all_of_a_turn(game: str, driver: Driver) -> None:
    """Neither decisions nor answers of the turn that is on count; of a match that goes on as of one that was
    looked at."""
    scene, stream = shown(driver, game), Stream(7)
    session, since = scene.room.session, scene.model.since
    turn, mine, began = session.game.insight.turn, dict[int, list[int]](), dict[int, int]()
    for _ in range(140):
        if session.is_over:
            break
        now = turn(session.state)
        earlier = [moments for number, moments in sorted(mine.items()) if number < now]
        assert since.began(0) == began.setdefault(now, since.began(0)) <= since.start(0)
        assert since.began(0) in (0, *(earlier[-1] if earlier else ()))
        assert bool(since.began(0)) == bool(earlier), "neither before the turn before, nor in this one"
        is_answer = is_window(session)
        step(session, stream)
        scene.course.tell_new()
        scene.motion.skip()
        if session.journal[-1].seat == 0 and not is_answer:
            mine.setdefault(now, []).append(len(session))
    assert session.is_over or Since(session).began(0) == since.began(0)
    assert len(began) > 1


@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_small_questions_take_nothing_from_what_is_told(game: str, driver: Driver) -> None:
    """After every small question of a round it said that nothing had happened."""
    scene, stream, asked = shown(driver, game, 30), Stream(7), 0
    session, since = scene.room.session, scene.model.since
    for _ in range(160):
        if session.is_over or asked >= 4:
            break
        step(session, stream)
        settle(driver, scene)
        if scene.room.asked != 0 or scene.handing.is_reporting or since.start(0) <= since.began(0):
            continue
        deeds = since.turn(scene.room, 0)
        if not deeds:
            continue
        asked += 1
        assert driver.find("match.report").enabled
        driver.click("match.report")
        driver.step(3)
        told = {deed.said for deed in scene.handing.banner.deeds}
        assert scene.handing.is_reporting and told >= {deed.said for deed in deeds}
        assert scene.model.changed.deeds == scene.handing.banner.deeds
        driver.press("escape")
        driver.step(2)
        assert not scene.handing.is_reporting and len(driver.ui.layers) == 1, "Escape closes it"
    assert asked


def test_whoever_asks_is_told_that_nothing_happened(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stream = shown(driver, "history_of_war"), Stream(7)
    monkeypatch.setattr(scene.room.table.log, "recap", lambda events, view: ())
    while scene.room.asked is None or not scene.model.since.last_of_others(0):
        step(scene.room.session, stream)
        settle(driver, scene)
    driver.click("match.report")
    driver.step(3)
    assert any("Desde la ronda anterior" in text for text in driver.texts_on_screen())


def report_of(driver: Driver, scale: int, weights: dict[int, int]) -> Any:
    """A report of many things that have a place, of which these weigh more."""
    driver.app.change(ui_scale=scale)
    scene: Any = stand(driver, position("W human.P d4", "W human.K a1", "B orc.P d6", "B orc.K h8"))
    way = ((50.0, 150.0), (50.0, 50.0))
    deeds = [
        Deed(
            1,
            f"Arqueros de élite → Infantería (d{n}): baja",
            place=way[-1],
            weight=weights.get(n, 1),
            ways=(way,),
        )
        for n in range(40)
    ]
    header = scene.room.table.questions.header(scene.room.view, scene.room.table.names)
    found = scene.handing._tidings("Tu turno", deeds, 0, header)
    scene.handing.banner = scene.handing._report = found
    scene.handing._mark(found)
    driver.step(4)
    return scene


def lit(scene: Any) -> Deed:
    changed = scene.model.changed
    return changed.deeds[changed.read]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_stands_out_on_the_board_is_in_sight_in_the_list(scale: int, driver: Driver) -> None:
    """The number that was lit was that of a row far below."""
    scene = report_of(driver, scale, {2: 3, 30: 9})
    report = scene.handing.banner
    report.brief = False
    assert not report.in_sight or lit(scene) in report.in_sight
    if report.rolls:
        for notches in (-1, -3, -20, 5):
            driver.wheel(notches, report.rect.center)
            driver.move((report.rect.right + 2, 2))
            assert lit(scene) in report.in_sight
    for key in ("n", "n", "shift+n", "shift+n"):
        driver.press(key)
        driver.step(3)
        assert lit(scene) in report.in_sight, "what is led to, too, even where the title stands alone"


def test_what_weighs_most_is_told_first_and_stands_out(driver: Driver) -> None:
    """What had cost a territory stood below nineteen lines of smaller things."""
    scene = report_of(driver, 100, {1: 3, 30: 9})
    report, changed = scene.handing.banner, scene.model.changed
    order = ["d30", "d1", "d0", "d2"]
    assert all(f"({name})" in deed.text for name, deed in zip(order, report.deeds, strict=False))
    assert lit(scene) is report.deeds[0] and report.deeds[0] in report.in_sight
    report.lead(report.deeds[20])
    changed.keep(report.in_sight)
    assert lit(scene) is report.in_sight[0], "of what is in sight then the weightiest"


def test_what_was_done_several_times_is_one_line_and_marked_wherever_it_was_done() -> None:
    ways = [((50.0 + n, 150.0), (50.0 + n, 50.0)) for n in range(3)]
    raids = [Deed(1, "raids", sentence="It raids", weight=3, ways=(way,)) for way in ways]
    loss = Deed(1, "destroys", target=0, weight=6, is_grave=True)
    first, told, alone = weighed((raids[0], loss, raids[1], Deed(0, "raids", weight=3), raids[2]))
    assert first is loss and (alone.seat, alone.text) == (0, "raids")
    assert (told.text, told.said, told.ways) == ("raids ×3", "It raids ×3", tuple(ways))


@pytest.mark.parametrize("scale", [100, 150])
def test_over_the_board_a_report_keeps_off_what_it_marks(scale: int, driver: Driver) -> None:
    """It lay over the very places that its lines told of."""
    scene = report_of(driver, scale, {2: 3})
    report = scene.handing.banner
    report.aside = lambda: None  # as beside a guide or between two bars
    report.unfold()
    for _ in range(3):
        driver.press("n")
        driver.step(2)
        marked = marked_of(scene)
        assert marked and report.rect.collidelist(marked) < 0 and scene.board.rect.contains(report.rect)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("game", sorted(ESTABLISHED))
def test_what_is_asked_for_covers_neither_its_marks_nor_the_question(
    game: str, size: tuple[int, int], scale: int
) -> None:
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene, stream, asked = shown(driver, game, 20), Stream(7), 0
        for _ in range(120):
            if scene.room.session.is_over or asked >= 6:
                break
            step(scene.room.session, stream)
            settle(driver, scene)
            if scene.room.asked is None or not scene.handing.has_report:
                continue
            if not scene.handing.is_reporting or not scene.handing.standing.is_open:
                driver.click("match.report")
                driver.step(3)
            report = scene.handing.standing
            if report is None or not report.is_open or scene.layout.places.shape != "columns":
                continue
            asked += 1
            over = report.rect.colliderect(scene.board.rect)
            assert report.rect.collidelist(marked_of(scene)) < 0 and (not over or report.is_whole)
            assert over or report.rect.y >= question_end(scene, scene.prompt())
            assert report.in_sight, "and it is read there"
            driver.press("escape")


def test_what_was_put_away_unfolds_again_if_not_all_of_it_is_in_sight_at_its_place(driver: Driver) -> None:
    """Once unfolded it counted as whole, and stood there with one row of four."""
    scene = report_of(driver, 100, {2: 3})
    driver.press("escape")
    driver.step(2)
    for put_away in ("escape", "match.report", "escape"):
        assert not scene.handing.is_reporting
        driver.click("match.report")
        driver.step(3)
        assert scene.handing.is_reporting and scene.handing.banner.is_open
        _ = driver.press(put_away) if put_away == "escape" else driver.click(put_away)
        driver.step(3)
    assert not scene.handing.is_reporting and len(driver.ui.layers) == 1, "at once"


def test_of_equal_weight_what_cost_who_looks_something_stands_out() -> None:
    way, changed = ((50.0, 150.0), (50.0, 50.0)), Changed()
    poison, blow = Deed(1, "his own", weight=5, ways=(way,)), Deed(1, "mine", weight=5, ways=(way,))
    changed.tell([poison, replace(blow, is_grave=True)])
    assert changed.deeds[changed.read].text == "mine"


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", ["chesswar", "open_card_wars"])
def test_after_the_match_it_is_told_how_it_ended_beside_the_way_to_the_result(
    game: str, scale: int, driver: Driver
) -> None:
    """It told the turn before once more, as in one's own turn, and covered the button."""
    driver.app.change(ui_scale=scale)
    session, stream = session_of(game, 7, 10, Bot("easy")), Stream(7)
    while not session.is_over:
        step(session, stream)
    assert session.journal[-1].seat == 1
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "end", None))
    scene: Any = driver.app.scenes.top
    for _ in range(40):
        driver.step(5)
        scene.motion.skip()
    if driver.app.scenes.top is not scene:
        driver.press("escape")
        driver.step(5)
    driver.click("match.report")
    driver.step(10)
    report = scene.handing.standing
    assert report is not None and report.text == scene.texts("match.report.end")
    last = scene.model.since.report(scene.room, scene.room.viewer).deeds
    assert {deed.text for deed in last} >= {deed.text for deed in report.in_sight} and report.in_sight
    assert not report.rect.colliderect(driver.rect("match.result"))
    assert not report.rect.colliderect(scene.board.rect)
