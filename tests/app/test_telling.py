"""The log follows what the board has shown: never ahead of it, and in the end whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import FRAME, Driver
from tabletop.app.keeper import Keeper
from tabletop.app.lines import folded
from tabletop.app.scenes.match.chronicle import Chronicle
from tabletop.app.scenes.match.course import PATIENCE
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.render import effects
from tabletop.render.motion import Animation
from tabletop.session.record import Bot
from tabletop.session.session import Session
from tests.app.test_calls import GAMES, session_of, step
from tests.established import ESTABLISHED, WITHOUT_DICE

DECISIONS = 30


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en", start=False) as made:
        yield made


def shown(driver: Driver, game: str, seed: int) -> tuple[Any, Stream]:
    """The scene of a person's match against bots, in its middle; nobody decides but the test."""
    session = session_of(game, seed, 90, Bot("easy"))
    if session.is_over:
        session = session_of(game, seed, 0, Bot("easy"))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "telling", None))
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    scene.hints.forget()
    return scene, Stream(seed)


def curious_step(session: Session, stream: Stream, chosen: Counter[type]) -> None:
    """A decision of the kind that was taken least often."""
    seat = owed(session.game, session.state)[0]
    legal = legal_actions(session.game, session.state, seat)
    least = min(chosen[type(action)] for action in legal)
    action = stream.pick([action for action in legal if chosen[type(action)] == least])
    chosen[type(action)] += 1
    session.act(seat, action)


def told_anew(scene: Any) -> Chronicle:
    fresh = Chronicle(scene.room, scene.texts)
    fresh.retell()
    return fresh


@pytest.mark.parametrize("skipped", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_lines_come_with_their_motions_and_are_whole_in_the_end(
    game: str, skipped: bool, driver: Driver
) -> None:
    scene, stream = shown(driver, game, 2)
    waited = 0
    for _ in range(DECISIONS):
        if scene.room.session.is_over:
            break
        before = list(scene.model.chronicle.entries)
        step(scene.room.session, stream)
        scene.course.tell_new()
        whole = told_anew(scene)
        assert scene.model.chronicle.entries == before, "told before anything was shown"
        for frame in range(3000):
            if not scene.motion.is_playing:
                break
            if skipped and frame == 7:
                scene.motion.skip()
            scene.motion.update(FRAME)
            told = scene.model.chronicle
            waited += told.single != whole.single
            assert told.single == whole.single[: len(told.single)]
            assert told.entries == folded(scene.room.table.log, told.single)
        assert scene.model.chronicle.entries == whole.entries
        scene.layout.follow_log()
        assert scene.ui.find("match.log").lines == [line for _, line in whole.entries]
    assert waited or game not in ESTABLISHED


@pytest.mark.parametrize("game", GAMES)
def test_no_line_tells_dice_that_still_roll(
    game: str, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    rolls: list[list[float]] = []
    roll = effects.dice_roll

    def watched(*given: Any, **named: Any) -> Animation:
        made = roll(*given, **named)
        rolls.append([0.0])
        this, show = rolls[-1], made.show

        def noted(t: float) -> None:
            this[0] = t
            show(t)

        monkeypatch.setattr(made, "show", noted)
        return made

    monkeypatch.setattr(effects, "dice_roll", watched)
    rolled, resting, chosen = 0, 0, Counter[type]()
    for n in range(24 * DECISIONS):
        if n % (4 * DECISIONS) == 0:
            scene, stream = shown(driver, game, n)
        if resting > 300:
            break
        if scene.room.session.is_over:
            continue
        curious_step(scene.room.session, stream, chosen)
        before = len(scene.model.chronicle.entries)
        scene.course.tell_new()
        rolls.clear()
        while scene.motion.update(FRAME):
            lines = [line for _, line in scene.model.chronicle.entries[before:] if line.dice]
            if lines and rolls:
                assert rolls[0][0] >= 1, (lines, rolls)
            resting += bool(rolls) and rolls[-1][0] < 1
        rolled += len(rolls)
    assert resting or game not in ESTABLISHED - WITHOUT_DICE
    assert not rolled or game not in WITHOUT_DICE


@pytest.mark.parametrize("game", GAMES)
def test_another_language_in_the_middle_of_a_motion_tells_nothing_twice(game: str, driver: Driver) -> None:
    scene, stream = shown(driver, game, 2)
    for _ in range(6):
        if scene.room.session.is_over:
            break
        step(scene.room.session, stream)
        scene.course.tell_new()
        scene.motion.update(FRAME)
        driver.app.change(language="es" if driver.app.texts.language == "en" else "en")
        scene.motion.skip()
        assert scene.model.chronicle.entries == told_anew(scene).entries


@pytest.mark.parametrize("game", GAMES)
def test_what_is_undone_while_it_is_shown_leaves_no_line(game: str, driver: Driver) -> None:
    scene, stream = shown(driver, game, 2)
    undone = 0
    for _ in range(DECISIONS):
        if scene.room.session.is_over:
            break
        step(scene.room.session, stream)
        scene.course.tell_new()
        scene.motion.update(FRAME)
        if scene.room.undo_refusal() is None:
            scene.room.undo()
            scene.course.tell_new()
            undone += 1
        scene.motion.skip()
        assert scene.model.chronicle.entries == told_anew(scene).entries
    assert undone or game not in ESTABLISHED


def asked_in_words(scene: Any) -> list[str]:
    """The question on the screen."""
    found = scene.ui.find("match.prompt")
    return found.words() if found is not None else []


def test_an_answered_question_gives_way_while_much_is_to_be_seen(driver: Driver) -> None:
    scene, stream = shown(driver, "open_card_wars", 2)
    watched = 0
    for _ in range(DECISIONS):
        if scene.room.session.is_over:
            break
        sighted = scene.model.sighted
        asks = sighted is not None and sighted.prompt is not None and bool(sighted.prompt.buttons)
        step(scene.room.session, stream)
        for frame in range(240):
            driver.step()
            if not scene.motion.is_playing:
                break
            words = asked_in_words(scene)
            if asks and scene.course.lag > PATIENCE + 0.1:
                watched += 1
                assert words in ([scene.texts("match.watch")], []) or not scene.model.lags, (frame, words)
        driver.wait_idle()
    assert watched


@pytest.mark.parametrize("game", GAMES)
def test_the_question_tells_no_outcome_that_is_still_to_be_seen(game: str, driver: Driver) -> None:
    scene, stream = shown(driver, game, 2)
    waited = 0
    for _ in range(DECISIONS):
        if scene.room.session.is_over:
            break
        scene.refresh()
        before = asked_in_words(scene)
        step(scene.room.session, stream)
        scene.course.tell_new()
        while scene.motion.is_playing:
            scene.refresh()
            assert asked_in_words(scene) in (before, []), "the next question stands there before its board"
            waited += 1
            scene.motion.update(5 * FRAME)
        scene.refresh()
        fresh = scene.prompt().text
        assert fresh in " ".join(asked_in_words(scene)) or scene.prompt().reaction
    assert waited or game not in ESTABLISHED


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_is_brought_up_to_date_once_nothing_more_happens_to_it(game: str, driver: Driver) -> None:
    """Before the whole step is over, and never to anything but what it will be."""
    scene, stream = shown(driver, game, 2)
    early = 0
    for _ in range(6 * DECISIONS):
        if scene.room.session.is_over:
            break
        before = dict(scene.picture.shown)
        step(scene.room.session, stream)
        scene.course.tell_new()
        after = {token.id: token for token in scene.room.table.board.tokens(scene.room.view)}
        while scene.motion.is_playing:
            scene.motion.update(2 * FRAME)
            for id, token in scene.picture.shown.items():
                if id in before or id in after:  # who walks in a group is a piece of its own on the way
                    assert token in (before.get(id), after.get(id))
            lagging = scene.motion.is_playing and scene.picture.view != scene.room.view
            early += lagging and any(scene.picture.shown.get(id) != token for id, token in before.items())
        assert scene.picture.shown == after
    assert early or game not in {"chesswar", "open_card_wars"}
