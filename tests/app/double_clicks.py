"""Two inputs within one frame, on everything that can be clicked or pressed at any question of any game.

A match is played at random to some moment and shown. Then, again and again, two presses are posted before
the application looks: the same twice, or two different ones. At most one of them may decide, and only for
the seat that was asked by what was on the screen. Before the application looks the pointer has moved on, too.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

import pygame

from tabletop.ai.worker import InlineWorker
from tabletop.app import keys, matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.outline import reachable
from tabletop.app.scenes.match import shown
from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session

CLICKS = int(os.environ.get("TABLETOP_DOUBLE_CLICKS", "60"))
"""Double inputs for each game."""
IN_A_ROW = 15
"""Double inputs in one match."""
DEEPEST = 140
"""Most decisions before the match is shown."""
PASSED = 6
"""Pieces over which the pointer goes after a double input."""
PATIENCE = 4000
"""Frames until somebody is asked."""

WEIGHTS = {"board": 5, "button": 7, "dialog": 4, "hotkey": 3, "key": 2, "tool": 2, "other": 1}
"""How likely each kind of input is beside the others that there are."""

Press = Callable[[], None]


@dataclass
class Campaign:
    """What was tried in a game and what came of it."""

    game: str
    seed: int = 1
    tried: int = 0
    decided: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    """Double inputs by what was pressed first: a button, a tool, the board, a key …"""
    offered: set[str] = field(default_factory=set)
    """The kinds that there were to press, at one moment or another."""
    faults: list[str] = field(default_factory=list)


def run(game: str, count: int = CLICKS, seed: int = 1) -> Campaign:
    """So many double inputs in a game."""
    made = Campaign(game, seed)
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(animation_speed=4.0)
        driver.app.report = lambda: _raise()  # type: ignore[method-assign]
        match = 0
        while made.tried < count:
            _play_one(driver, made, Stream(scramble(seed, match)), count)
            match += 1
    return made


def _raise() -> None:
    raise  # what the application would have put into a dialog


def _play_one(driver: Driver, made: Campaign, stream: Stream, count: int) -> None:
    """A match, shown at some moment, with some double inputs; then it is left."""
    driver.close()
    scene = _begin(driver, made.game, stream)
    hand = Hand(driver, scene, made, stream)
    for _ in range(IN_A_ROW):
        if made.tried >= count or not hand.rest():
            break
        hand.press_twice()


def _begin(driver: Driver, key: str, stream: Stream) -> Any:
    game = registry.find(key)
    setup = game.random_setup(stream)
    seats = [Person(f"P{n}") for n in range(game.seats(setup))]
    if stream.below(3) == 0:
        seats[1:] = [Bot("easy") for _ in seats[1:]]  # type: ignore[list-item]
    session = _begun(game, setup, seats, stream)
    keeper = matches.Keeper(matches.shelf().quick_path(), "test", None)  # type: ignore[arg-type]
    return matches.show(driver.app, session, keeper, WorkerMind(InlineWorker()))


def _begun(game: Game, setup: Any, seats: list[Any], stream: Stream) -> Session:
    """A match that has gone on for a while, but not to its end."""
    key, deep = stream.below(2**60), stream.below(DEEPEST)
    while True:
        session = Session(game, setup, seats, key)
        for _ in range(deep):
            if not session.is_over:
                _decide(session, stream)
        if not session.is_over:
            return session
        deep //= 2


def _decide(session: Session, stream: Stream) -> None:
    seat = stream.pick(session.owed)
    legal = session.legal(seat)
    weights = session.game.insight.weights(session.state, seat, legal) or [1.0] * len(legal)
    mark = stream.unit() * sum(weights)
    sums = accumulate(weights)
    session.act(seat, next((a for a, end in zip(legal, sums, strict=True) if mark < end), legal[-1]))


class Hand:
    """Presses two things at once and looks at what became of the match."""

    def __init__(self, driver: Driver, scene: Any, made: Campaign, stream: Stream) -> None:
        self.driver, self.scene, self.made, self.stream = driver, scene, made, stream
        self.calls: list[str] = []
        room = scene.room
        for name in ("perform", "undo", "redo", "resign", "offer_draw"):
            setattr(room, name, self._noted(name, getattr(room, name)))

    def _noted(self, name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **more: Any) -> Any:
            before = self.scene.room.question
            result = do(*given, **more)
            if self.scene.room.question != before:
                self.calls.append(name)
            return result

        return call

    def rest(self) -> bool:
        """Until somebody is asked, or, now and then, only until something moves; False when it is over."""
        hasty = self.stream.below(4) == 0
        for _ in range(PATIENCE):
            self.driver.step()
            top: Any = self.driver.app.scenes.top
            if top is None or self.scene not in self.driver.app.scenes.scenes:
                return False
            if top is not self.scene and top.name != "curtain":
                if top.name == "result":
                    return False
                self.driver.press("escape")
            elif top is self.scene and self.scene.model.past is not None and self.stream.below(3) == 0:
                self.scene.look_now()
            elif top.name == "curtain" or len(top.ui.layers) > 1:
                return True
            elif self.scene.room.paused:
                self.scene.pause()
            elif self.scene.motion.is_playing:
                if hasty:
                    return True
            elif self.scene.room.asked is not None and not self.scene.stale:
                return True
        raise AssertionError(
            f"{self.made.game}: nobody is asked, {self.driver.scene}: {self.driver.texts_on_screen()[-6:]}"
        )

    def press_twice(self) -> None:
        """The double input, and the judgement."""
        ways = self._ways()
        if not ways:
            self.driver.press("escape")
            return
        self.made.offered |= {each for each, _ in ways}
        kind, one = self._pick(ways)
        other, two = (kind, one) if self.stream.below(10) < 7 else self._pick(ways)
        room, top = self.scene.room, self.driver.app.scenes.top
        asked, count, lagged = room.asked, len(room.session), self._lags()
        self.calls.clear()
        pygame.event.clear()
        one()
        two()
        self._wander()
        self._handle()
        self.made.tried += 1
        self.made.kinds[kind] = self.made.kinds.get(kind, 0) + 1
        self.made.decided += "perform" in self.calls
        told = f"{self.made.game}, {self.made.tried}: {kind} then {other}, {self.calls}"
        seats = {entry.seat for entry in room.session.journal[count:]}
        if len(self.calls) > 1:
            self.made.faults.append(f"{told}: answered twice")
        if not seats <= {asked} and "offer_draw" not in self.calls:  # the others at the desk agreed to it
            self.made.faults.append(f"{told}: seats {seats} for {asked}")
        if top is not self.scene and seats:
            self.made.faults.append(f"{told}: decided behind {top}")
        if lagged and "perform" in self.calls:
            self.made.faults.append(f"{told}: decided before it could be seen")
        self.driver.app.loop.paint()

    def _wander(self) -> None:
        """The pointer goes on over some pieces: what they mean is shown, whatever has just been decided."""
        picture = self.scene.picture
        pieces = sorted(picture.board.tokens) if picture is not None else []
        for _ in range(min(len(pieces), PASSED)):
            place = picture.board.rect_of(self.stream.pick(pieces))
            if place is not None:
                pos = {"pos": place.center, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos))

    def _handle(self) -> None:
        """As one look of the loop, without the time that bots would use."""
        for event in pygame.event.get():
            self.driver.app.handle(event)

    def _lags(self) -> bool:
        scene = self.scene
        moving = scene.motion.is_playing and scene.model.past is None and len(scene.ui.layers) == 1
        return moving and scene.picture.view != scene.room.view

    # What can be pressed

    def _ways(self) -> list[tuple[str, Press]]:
        return [*self._board(), *self._widgets(), *self._keys()]

    def _pick(self, ways: Sequence[tuple[str, Press]]) -> tuple[str, Press]:
        """A kind by its weight, and one of those."""
        kind = self.stream.pick([each for each in sorted({k for k, _ in ways}) for _ in range(WEIGHTS[each])])
        return self.stream.pick([way for way in ways if way[0] == kind])

    def _widgets(self) -> list[tuple[str, Press]]:
        ui = self.driver.ui
        found: list[tuple[str, Press]] = []
        for widget in ui.top.widgets:
            if not widget.id or not widget.reacts or not widget.solid or widget.id == "match.board":
                continue
            at = reachable(ui, widget.id)
            if at is not None:
                found.append((_kind(widget.id), lambda at=at: _click(at)))
            if widget.hotkey:
                code, mask = keys.parse(widget.hotkey)
                found.append(("hotkey", lambda code=code, mask=mask: _key(code, mask)))
        return found

    def _board(self) -> list[tuple[str, Press]]:
        scene = self.scene
        if self.driver.app.scenes.top is not scene or len(scene.ui.layers) > 1:
            return []
        self._lead_on()
        meant = scene.room.gestures.continuations() if scene.room.asked is not None else set()
        pixels = {id: shown.place_of(scene, id) for id in sorted(meant)} if scene.model.past is None else {}
        found = [("board", lambda at=at: _click(at)) for at in pixels.values() if at is not None]
        if scene.model.past is not None or not found:
            found.append(("board", lambda: _click(scene.board.rect.center)))
        return found

    def _lead_on(self) -> None:
        """Now and then everything but the last click of a legal action has been made."""
        room = self.scene.room
        if room.asked is None or self.scene.model.past is not None or room.gestures.selection:
            return
        spelled = room.table.clicks.gesture(room.view, self.stream.pick(room.legal))
        if len(spelled) > 1 and self.stream.below(3):
            room.gestures.select(spelled[:-1])
            self.scene.stale = True
            self.driver.step()

    def _keys(self) -> list[tuple[str, Press]]:
        names = ("return", "space", "tab", "up", "left", "h", "escape", "ctrl+z", "ctrl+y", "1", "2", "3")
        found: list[tuple[str, Press]] = []
        for name in names:
            code, mask = keys.parse(name)
            found.append(("key", lambda code=code, mask=mask: _key(code, mask)))
        return found


def _kind(id: str) -> str:
    """A button of the question, a tool of the scene, an answer in a dialog, or whatever else there is."""
    if id.startswith("button:"):
        return "button"
    if id.startswith(("confirm.", "menu.", "curtain.")):
        return "dialog"
    return "tool" if id.startswith("match.") else "other"


def _click(at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))


def _key(code: int, mask: int) -> None:
    mods = {pygame.KMOD_CTRL: pygame.KMOD_LCTRL}.get(mask, mask)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, mod=mods, unicode="", scancode=0))
