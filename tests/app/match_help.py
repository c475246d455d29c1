"""What the tests of the match scene share: a plain table, a match that begins, waiting for a question."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.minds import WorkerMind
from tabletop.app.table import Appearance, Button, Header, Line, OneTable, Panel, Prompt, SeatPanel
from tabletop.engine import registry
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Bot, MatchRecord, Person, Player
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

GAME = "chesswar"


class PlainTable(OneTable):
    """Every legal action is a button; nothing stands on the board."""

    def bounds(self, view: Any) -> tuple[float, float, float, float]:
        return (0.0, 0.0, 800.0, 800.0)

    def paint_board(self, view: Any, scale: float) -> pygame.Surface:
        return pygame.Surface((round(800 * scale), round(800 * scale)))

    def tokens(self, view: Any) -> tuple[Any, ...]:
        return ()

    def hit(self, view: Any, point: tuple[float, float]) -> tuple[str, ...]:
        return ()

    def place(self, view: Any, entity: str) -> None:
        return None

    def outline(self, view: Any, entity: str) -> tuple[Any, ...]:
        return ()

    def gesture(self, view: Any, action: Any) -> tuple[str, ...]:
        return (f"button:{action!r}",)

    def header(self, view: Any, names: Sequence[str]) -> Header:
        return Header("1", (), tuple(SeatPanel(n, name, (200, 0, 0)) for n, name in enumerate(names)))

    def prompt(self, view: Any, seat: Any, legal: Sequence[Any], selection: tuple[str, ...]) -> Prompt:
        buttons = tuple(Button(f"button:{n}", str(n), (action,)) for n, action in enumerate(legal[:6]))
        return Prompt("?", buttons=buttons)

    def tell(self, event: Any, before: Any, after: Any) -> tuple[Line, ...]:
        return (Line(type(event).__name__, "CW-MOV-05", ((3, 6),)),)

    def refusal(self, refusal: Any, view: Any = None) -> str:
        return refusal.key

    def result(self, view: Any, names: Sequence[str]) -> Panel:
        return Panel("over")


def begin(
    driver: Driver,
    seats: Sequence[Player] = (Person("Ana"), Bot("easy")),
    mind: Any = None,
    setup: Any = None,
) -> Any:
    """A match by its own table or the one that `lay` put there."""
    game = registry.find(GAME)
    mind = mind or WorkerMind(InlineWorker())
    scene = matches.new(driver.app, game, setup or quick_setup(key=3), seats, key=11, mind=mind)
    settle(driver)
    return scene


def stand(driver: Driver, p: Any) -> Any:
    """The match scene of a position of the game, all of whose seats are one person's."""
    game = registry.find(GAME)
    seats = (Person("Ana"),) * game.seats(p.state.setup)
    session = Session.resume(MatchRecord(game, p.state.setup, 5, (), seats, (), p.state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "position", None))
    driver.wait_idle()
    return driver.app.scenes.top


def lay(monkeypatch: pytest.MonkeyPatch, kind: type[OneTable]) -> None:
    """Play on a table of another kind."""

    def table(game: str, texts: Texts, look: Appearance, names: Sequence[str] = ()) -> OneTable:
        return kind(texts.scope(game), look, names)

    monkeypatch.setattr(matches, "table_of", table)
    monkeypatch.setattr(matches, "has_table", lambda game: True)
    monkeypatch.setattr("tabletop.app.scenes.match.scene.table_of", table)


def settle(driver: Driver, frames: int = 1200) -> None:
    """Until the person is asked, a curtain or a dialog waits, or the match is over."""
    for _ in range(frames):
        driver.step()
        scene = driver.app.scenes.top
        room = getattr(scene, "room", None)
        if room is None or room.session.is_over:
            return
        if (
            room.asked is not None
            and not scene.motion.is_playing
            and not (scene.stale or scene.course.is_midway)
        ):
            driver.step(2)
            return
    raise AssertionError("nobody is asked")


def calm(driver: Driver) -> None:
    """No dialog of an uncaught exception."""
    assert driver.find("error.continue") is None, driver.texts_on_screen()
