"""An answer says what it costs before all else, whole and without scrolling, and where it can be answered in
turn what is left of its chance: in every size of letters (CW-UI-09, CW-ODD-13)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.card import CardAnswer
from tabletop.games.chesswar import GAME
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

from .positions import Position, position

_COSTS = ("debt", "debt.brief", "own-turn", "own-turn.brief")


def healing() -> Position:
    p = position("W human.Q e2", "W human.Q c2", "W human.Q g2", "W human.P d4", "W human.K a1", "B orc.B d6",
                 "B orc.Q c7", "B orc.K h8", phase="shoot", turn="B", dice="hit:6 save:1")  # fmt: skip
    return p.do(p.shoot("d6", "d4"))


def raising() -> Position:
    p = position("W human.P d4", "W human.K a1", "B undead.P d5", "B undead.Q c7", "B undead.Q f7",
                 "B undead.K h8", phase="combat", turn="B", links="d4-d5", dice="melee:6 save:1")  # fmt: skip
    return p.do(p.attack("d5", "d4"))


def countering() -> Position:
    p = position("W human.Q d2", "W human.Q f2", "W human.K a1", "B orc.Q d5", "B orc.K h8", turn="B")
    return p.do(p.cast("d5", "protection"))


def opposed() -> Position:
    p = position("W human.Q d2", "W human.Q f2", "W human.K a1", "B orc.Q d5", "B orc.Q e6", "B orc.K h8",
                 turn="B")  # fmt: skip
    return p.do(p.cast("d5", "protection"))


@pytest.mark.rule("CW-UI-09", "CW-ODD-13")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("window", [healing, raising, countering, opposed])
def test_the_cost_of_an_answer_is_in_sight(window: object, scale: int, language: str) -> None:
    p = window()  # type: ignore[operator]
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        seats = (Person("Ana"),) * GAME.seats(p.state.setup)
        session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "answer", None))
        driver.wait_idle()
        scene = driver.app.scenes.top
        texts = scene.room.table.texts
        costs = tuple(texts(f"table.react.{key}") for key in _COSTS)
        offered = [each for each in scene.prompt().buttons if each.chance is not None]
        for each in offered:
            shown = driver.find(each.id)
            assert isinstance(shown, CardAnswer) and shown.choice.note.startswith(costs)
            left = [word for word in each.brief.split() if word.startswith(("25", "50"))]
            assert all(word in shown.choice.note for word in left), "what is left if it is answered"
            assert left or window in (countering, raising)
        first = offered[0]
        slip, area = driver.find(first.id), driver.find("match.card.area")
        assert isinstance(slip, CardAnswer) and area is not None
        foot = slip.rect.y + slip.head() - driver.app.look.px(5) + slip.note().height
        assert area.rect.y <= slip.rect.y and foot <= area.rect.bottom, "no line of it is cut"


def among_four() -> Position:
    p = position("W human.Q e2", "W human.Q c2", "W human.Q g2", "W human.Q d2", "W human.Q f2",
                 "W human.P d4", "W human.K a1", "B orc.B d6", "B orc.K h8", phase="shoot", turn="B",
                 dice="hit:6 save:1")  # fmt: skip
    return p.do(p.shoot("d6", "d4"))


@pytest.mark.rule("CW-UI-09")
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 100, "es"), ((1280, 720), 150, "es"), ((1280, 720), 200, "es"), ((1920, 1080), 200, "en")],
)
@pytest.mark.parametrize("window", [healing, raising, among_four])
def test_a_window_tells_the_cause_and_what_is_out_of_sight(
    window: object, size: tuple[int, int], scale: int, language: str
) -> None:
    """Its cause was left out where there was little room."""
    p = window()  # type: ignore[operator]
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        seats = (Person("Ana"),) * GAME.seats(p.state.setup)
        session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "cause", None))
        driver.wait_idle()
        head, area = driver.find("match.card"), driver.find("match.card.area")
        cause = {"es": ("flechas", "combate"), "en": ("arrows", "melee")}[language]
        assert any(word in head.text for word in cause) and driver.rect("match.card.box").contains(head.rect)
        answers = [driver.find(each.id) for each in driver.app.scenes.top.prompt().buttons]
        slips = [slip for slip in answers if slip is not None and slip.id != "button:pass"]
        out = [slip for slip in slips if not area.rect.contains(slip.rect) and slip.choice.chance is not None]
        assert not out or driver.find("match.card.area.more").text.startswith(str(len(out)))


@pytest.mark.rule("CW-UI-06")
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        ((1280, 720), 150, "es"),
        ((1280, 720), 200, "es"),
        ((1920, 1080), 150, "en"),
        ((1920, 1080), 200, "en"),
    ],
)
def test_a_card_in_the_column_covers_no_seat_by_half(size: Any, scale: int, language: str) -> None:
    """The lower half of how many units each army has stood out below it."""
    p = position("W human.N g5", "W human.K a1", "B orc.P a6", "B orc.N h5", "B orc.P g6", "B orc.K h8")
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        seats = (Person("Ana"),) * GAME.seats(p.state.setup)
        session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "half", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        driver.click(f"unit:{p.id('g5')}")
        for target in ("h5", "g6"):
            driver.hover(f"unit:{p.id(target)}")
            driver.step(60)
            card = driver.rect("match.glance")
            for seat in (0, 1):
                tile = driver.rect(f"match.seat.{seat}")
                bare = tile.bottom - card.bottom
                assert not card.colliderect(tile) or card.x > tile.x or bare <= scene.px(3), (target, seat)
