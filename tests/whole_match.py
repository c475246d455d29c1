"""A whole match by real clicks, from the title to the replay; what a game adds is its `Script`.

What is clicked is drawn from the legal actions by a seeded chooser and spelled by the table's gestures: an
entity of the board at its pixel, a button at its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.priority import Pass
from tabletop.store import save

NAMES = ("Begoña", "Íñigo")
MOST_DECISIONS = 900


@dataclass(frozen=True)
class Script:
    """What is a game's own in the match that is played: `SCRIPT` of `tests/<key>/script.py`."""

    languages: tuple[str, str]
    """In which the match is begun and ended."""
    key: int
    """Of the dice: the same match every time."""
    seed: int
    """Of the chooser."""
    set_up: Callable[[Driver], None]
    """Clicks the options of the game in the set-up, two people and their names excepted."""
    is_set_up: Callable[[Any], bool]
    """Has the match the options that were clicked?"""
    choose: Callable[[Any, Sequence[Any], Stream], Any]
    """One of the legal actions in a room."""
    ways: frozenset[str]
    """Ways of deciding that must come to pass: `curtain`, `button`, `board`."""
    taken: frozenset[type]
    """Actions that must."""
    has_undo: bool = True
    """False where every decision hands over to the other person, so that none can be taken back."""
    given: frozenset[type] = frozenset()
    """What preferences that are on by default decide besides passes."""
    stops: tuple[int, int] = (2, 3)
    """The rounds in which the match is saved and left, and a decision taken back."""


def by_weights(legal: Sequence[Any], weights: Sequence[float], stream: Stream) -> Any:
    """One of the actions, the heavier the likelier."""
    mark = stream.unit() * sum(weights)
    for action, weight in zip(legal, weights, strict=True):
        mark -= weight
        if mark < 0:
            return action
    return legal[-1]


def play(script: Script) -> None:
    """The whole match, begun in the first language and ended in the second."""
    with Driver((1280, 720), script.languages[0]) as driver:
        driver.app.change(animation_speed=8.0, reduced_motion=True)
        prepare(driver, script)
        hand = Hand(driver, script)
        first, second = script.stops
        hand.play(until=lambda session: session.state.round == first)
        save_leave_and_load(driver)
        driver.app.change(language=script.languages[1])
        hand.play(until=lambda session: session.state.round == second)
        if script.has_undo:
            take_back_and_do_again(driver, hand)
        else:
            nothing_is_taken_back(driver, hand)
        hand.play(until=lambda session: session.is_over)
        assert hand.ways >= script.ways and hand.taken >= script.taken, (
            script.ways - hand.ways,
            script.taken - hand.taken,
        )
        session = room_of(driver).session
        the_result(driver)
        the_replay(driver, session)


def prepare(driver: Driver, script: Script) -> None:
    """Title and set-up for two people."""
    driver.click("title.new")
    script.set_up(driver)
    driver.click("setup.who.1")
    driver.click("setup.who.1.menu.person")
    for seat, name in enumerate(NAMES):
        driver.click(f"setup.name.{seat}")
        driver.type(name)
    driver.click("setup.start")
    session = room_of(driver).session
    assert script.is_set_up(session.setup)
    assert [player.name for player in session.seats] == list(NAMES)


def match_scene(driver: Driver) -> Any:
    """The match scene, wherever it is on the stack."""
    return next(scene for scene in driver.app.scenes.scenes if scene.name == "match")


def room_of(driver: Driver) -> Any:
    return match_scene(driver).room


class Hand:
    """Chooses among what is legal and clicks it."""

    def __init__(self, driver: Driver, script: Script) -> None:
        self.driver, self.script, self.stream = driver, script, Stream(script.seed)
        self.ways: set[str] = set()
        self.taken: set[type] = set()

    def play(self, until: Any) -> None:
        """Until the session satisfies `until`, or it is over."""
        for _ in range(MOST_DECISIONS):
            self.settle()
            session = room_of(self.driver).session
            if until(session) or session.is_over:
                return
            self.decide()
        raise AssertionError("the match does not end")

    def settle(self) -> None:
        """Until a person is asked or the match is over; curtains are lifted."""
        for _ in range(600):
            self.driver.step()
            assert self.driver.find("error.continue") is None, self.driver.texts_on_screen()
            if self.driver.scene == "curtain":
                self.behind_the_curtain()
            elif self.driver.scene == "result":
                return
            else:
                scene = match_scene(self.driver)
                if scene.room.asked is not None and not scene.motion.is_playing and not scene.stale:
                    return
        raise AssertionError("nobody is asked")

    def behind_the_curtain(self) -> None:
        """It names who is called, shows nothing of the match, and opens by its button."""
        called = room_of(self.driver).curtain
        shown = self.driver.app.scenes.visible()
        assert [scene.name for scene in shown] == ["curtain"]
        assert any(NAMES[called] in words for words in self.driver.texts_on_screen())
        self.driver.click("curtain.ready")
        self.ways.add("curtain")

    def decide(self) -> None:
        """One decision, click by click: exactly the one meant is taken, and what is passed by preference."""
        room = room_of(self.driver)
        seat, session = room.asked, room.session
        action, count = self.script.choose(room, list(room.legal), self.stream), len(session)
        spelled = room.table.clicks.gesture(room.view, action)
        while room.gestures.selection and room.gestures.selection != spelled[: len(room.gestures.selection)]:
            self.driver.press("escape")
            self.driver.step()
        for entity in spelled[len(room.gestures.selection) :]:
            self.click(entity)
            if len(session) > count:  # the rest of the clicks was plain
                break
        assert len(session) > count, (action, spelled)
        entry, *passed = session.journal[count:]
        assert (entry.seat, entry.action) == (seat, action)
        given = self.script.given
        assert all(entry.action == Pass() or type(entry.action) in given for entry in passed)
        assert not passed or room.preferences
        self.taken.add(type(action))

    def click(self, entity: str) -> None:
        """Click a button or what lies at the middle of an entity of the board."""
        driver, scene = self.driver, match_scene(self.driver)
        driver.step(2)
        if entity.startswith("button:"):
            driver.click(entity)
            if driver.find("confirm.yes"):
                driver.click("confirm.yes")
            self.ways.add("button")
        else:
            point = scene.room.table.board.place(scene.room.view, entity)
            if point is None:  # a row of the question's list
                driver.click(entity)
                driver.step(2)
                return
            camera = scene.picture.board.camera
            if not scene.board.rect.collidepoint(camera.to_screen(scene.picture.moved(point))):
                driver.press("0")  # the whole board
                driver.step(2)
            x, y = camera.to_screen(scene.picture.moved(point))
            if driver.find("match.card.fold") and driver.ui.at((round(x), round(y))) is not scene.board:
                driver.click("match.card.fold")
                driver.step(2)
            driver.click_at((round(x), round(y)))
            driver.step(2)
            if driver.find("confirm.yes"):  # it would harm whoever clicks
                driver.click("confirm.yes")
            self.ways.add("board")
        driver.step(2)


def save_leave_and_load(driver: Driver) -> None:
    """F5, to the title, and on from the list of saved matches: the same match."""
    session = room_of(driver).session
    count, mark = len(session), codec.fingerprint(session.state)
    driver.press("f5")
    assert save.load(matches.shelf().quick_path()).record.fingerprint == mark
    leave(driver)
    assert driver.find("title.continue").enabled  # type: ignore[union-attr]
    driver.click("title.load")
    driver.click("load.open")
    again = room_of(driver).session
    assert again is not session
    assert len(again) == count and codec.fingerprint(again.state) == mark


def leave(driver: Driver) -> None:
    """To the title by the menu of the match."""
    driver.click("match.menu")
    driver.click("menu.leave")
    driver.click("confirm.yes")
    driver.wait_idle()
    assert driver.scene == "title"


def take_back_and_do_again(driver: Driver, hand: Hand) -> None:
    """The last decision by the button and the key, where no die forbids it."""
    for _ in range(40):
        hand.settle()
        hand.decide()
        hand.settle()
        room = room_of(driver)
        assert not room.session.is_over
        if room.undo_refusal() is None:
            break
    session = room.session
    count, mark = len(session), codec.fingerprint(session.state)
    driver.click("match.undo")
    hand.settle()
    assert len(session) < count
    driver.press("ctrl+y")
    hand.settle()
    assert len(session) == count and codec.fingerprint(session.state) == mark


def nothing_is_taken_back(driver: Driver, hand: Hand) -> None:
    """The button is closed, and the key changes nothing."""
    hand.settle()
    hand.decide()
    hand.settle()
    session = room_of(driver).session
    count, undo = len(session), driver.find("match.undo")
    driver.press("ctrl+z")
    hand.settle()
    assert undo is not None and not undo.enabled and len(session) == count


def the_result(driver: Driver) -> None:
    """Who won and the figures; the board can be looked at."""
    driver.wait_idle()
    assert driver.scene == "result"
    words = " ".join(driver.texts_on_screen())
    assert all(name in words for name in NAMES)
    driver.click("result.look")
    driver.wait_idle()
    assert driver.scene == "match"
    leave(driver)


def the_replay(driver: Driver, session: Any) -> None:
    """The finished match from the list of replays: to its end and to its start."""
    driver.click("title.replays")
    driver.click("replays.watch")
    driver.wait_idle()
    assert driver.scene == "replay"
    film = driver.app.scenes.top.film  # type: ignore[union-attr]
    driver.press("end")
    driver.wait_idle()
    assert driver.app.scenes.top.moment == len(session)  # type: ignore[union-attr]
    assert codec.fingerprint(film.state(film.last)) == codec.fingerprint(session.state)
    driver.press("home")
    driver.wait_idle()
    assert driver.app.scenes.top.moment == 0  # type: ignore[union-attr]
    driver.press("escape")
    driver.wait_idle()
