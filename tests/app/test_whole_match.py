"""From the title to the result and back: one match of two people at one desk, played by real clicks.

What is clicked is drawn from the legal actions by a seeded chooser and spelled by the table's gestures: an
entity of the board at its pixel, a button at its own. Armies are chosen, built and deployed in secret.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.games.chesswar import actions as do
from tabletop.games.chesswar.frames import Mustering
from tabletop.store import save

NAMES = ("Begoña", "Íñigo")
BUYS = 5
"""Pieces that each army buys: small armies make a short match."""

KEY = 11
"""Of the dice: the same match every time."""

MOST_DECISIONS = 900

LIKED = {do.Attack: 20, do.Charge: 20, do.Shoot: 12, do.MoveIn: 5, do.Cast: 4, do.EndPhase: 3}
"""How much likelier than the rest the chooser takes some kinds of actions."""


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(paths, "samples_dir", lambda: tmp_path / "none")
    monkeypatch.setattr(matches.secrets, "randbits", lambda bits: KEY)


def test_a_match_of_two_people_from_the_title_to_the_replay() -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(animation_speed=8.0, reduced_motion=True)
        prepare(driver)
        hand = Hand(driver, seed=5)
        hand.play(until=lambda session: session.state.round == 2)
        save_leave_and_load(driver)
        driver.app.change(language="en")
        hand.play(until=lambda session: session.state.round == 3)
        take_back_and_do_again(driver, hand)
        hand.play(until=lambda session: session.is_over)
        assert {"curtain", "button", "board"} <= hand.ways
        assert hand.taken >= {
            do.ChooseArmy,
            do.Buy,
            do.Place,
            do.Confirm,
            do.Move,
            do.Charge,
            do.Attack,
            do.Cast,
        }
        session = room_of(driver).session
        the_result(driver)
        the_replay(driver, session)


def prepare(driver: Driver) -> None:
    """Title and set-up: secret armies built by hand, two people."""
    driver.click("title.new")
    driver.click("setup.secret")
    driver.click("setup.massacre")
    driver.click("setup.who.1")
    driver.click("setup.who.1.menu.person")
    for seat, name in enumerate(NAMES):
        driver.click(f"setup.name.{seat}")
        driver.type(name)
    driver.ui.focus_id("setup.quiet_draw")
    driver.press("right")
    driver.click("setup.start")
    setup = room_of(driver).session.setup
    assert setup.secret and setup.massacre and setup.quiet_draw == 5
    assert [player.name for player in room_of(driver).session.seats] == list(NAMES)


def match_scene(driver: Driver) -> Any:
    """The match scene, wherever it is on the stack."""
    return next(scene for scene in driver.app.scenes.scenes if scene.name == "match")


def room_of(driver: Driver) -> Any:
    return match_scene(driver).room


class Hand:
    """Chooses among what is legal and clicks it."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver, self.stream = driver, Stream(seed)
        self.ways: set[str] = set()
        self.taken: set[type] = set()
        self.bought = {0: 0, 1: 0}

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
        """One decision, click by click: exactly the one meant is taken."""
        room = room_of(self.driver)
        seat, session = room.asked, room.session
        action, count = self.choose(room), len(session)
        spelled = room.table.gesture(room.view, action)
        while room.gestures.selection and room.gestures.selection != spelled[: len(room.gestures.selection)]:
            self.driver.press("escape")
            self.driver.step()
        for entity in spelled[len(room.gestures.selection) :]:
            self.click(entity)
        assert len(session) == count + 1, (action, spelled)
        entry = session.journal[-1]
        assert (entry.seat, entry.action) == (seat, action)
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
            point = scene.room.table.place(scene.room.view, entity)
            assert point is not None, entity
            board = scene.picture.board
            x, y = board.camera.to_screen(scene.picture.moved(point))
            driver.click_at((round(x), round(y)))
            self.ways.add("board")
        driver.step(2)

    def choose(self, room: Any) -> Any:
        """Small armies; then whatever is legal, drawn from the seed, the bold things likelier."""
        legal = list(room.legal)
        if isinstance(room.session.state.stack[-1], Mustering):
            return self.muster(room, legal)
        weights = [LIKED.get(type(action), 1) for action in legal]
        mark = self.stream.unit() * sum(weights)
        for action, weight in zip(legal, weights, strict=True):
            mark -= weight
            if mark < 0:
                return action
        return legal[-1]

    def muster(self, room: Any, legal: list[Any]) -> Any:
        """An army, some pieces, all of them placed, and done."""
        seat = room.asked
        by_kind: dict[type, list[Any]] = {}
        for action in legal:
            by_kind.setdefault(type(action), []).append(action)
        muster = room.session.state.musters[seat]
        if not muster.army:
            return self.stream.pick(by_kind[do.ChooseArmy])
        if do.Place in by_kind:
            return self.stream.pick(by_kind[do.Place])
        if self.bought[seat] < BUYS and do.Buy in by_kind:
            self.bought[seat] += 1
            return self.stream.pick(by_kind[do.Buy])
        return by_kind[do.Confirm][0]


def save_leave_and_load(driver: Driver) -> None:
    """F5, to the title, and on from the list of saved matches: the same match."""
    session = room_of(driver).session
    count, mark = len(session), codec.fingerprint(session.state)
    driver.press("f5")
    assert save.load(matches.shelf().quick_path()).record.fingerprint == mark
    driver.click("match.menu")
    driver.click("menu.leave")
    driver.click("confirm.yes")
    driver.wait_idle()
    assert driver.scene == "title" and driver.find("title.continue").enabled  # type: ignore[union-attr]
    driver.click("title.load")
    driver.click("load.open")
    again = room_of(driver).session
    assert again is not session
    assert len(again) == count and codec.fingerprint(again.state) == mark


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


def the_result(driver: Driver) -> None:
    """Who won and the figures; the board can be looked at."""
    driver.wait_idle()
    assert driver.scene == "result"
    words = " ".join(driver.texts_on_screen())
    assert all(name in words for name in NAMES)
    driver.click("result.look")
    driver.wait_idle()
    assert driver.scene == "match"
    driver.click("match.menu")
    driver.click("menu.leave")
    driver.click("confirm.yes")
    driver.wait_idle()
    assert driver.scene == "title"


def the_replay(driver: Driver, session: Any) -> None:
    """The finished match from the list of replays: to its end, to its start, and some steps on."""
    if not driver.app.has_scene("replays"):
        pytest.skip("no replays yet")
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
