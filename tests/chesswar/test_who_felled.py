"""A window for a unit that falls says whose doing it is, and whoever is asked later learns it, too; the
question at the end of a phase names all who could act."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.choices import LEAST, height_of
from tabletop.app.table import Appearance, Meaning
from tabletop.app.table.finding import table_of
from tabletop.app.widgets import Box
from tabletop.engine.priority import Pass
from tabletop.games.chesswar import GAME
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import Position, position


def shown(driver: Driver, p: Position) -> Any:
    """The scene of a match that goes on from a position, one person playing for everybody."""
    seats = (Person("Ana"),) * GAME.seats(p.state.setup)
    session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "felled", None))
    driver.wait_idle()
    return driver.app.scenes.top


@pytest.mark.rule("CW-UI-09")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Struck by **Shaman (d6)**, of Ana (Orcs)."),
        ("es", "Por obra de **Chamán (d6)**, de Ana (Orcos)."),
    ],
)
def test_whoever_is_asked_to_heal_reads_who_felled_the_unit(language: str, words: str) -> None:
    p = position("W human.P d4", "W human.K a1", "W human.Q e2", "B orc.Q d6", "B orc.K h8",
                 phase="shoot", turn="B", dice="save:1")  # fmt: skip
    with Driver((1280, 720), language, start=False) as driver:
        scene = shown(driver, p)
        scene.perform([p.cast("d6", "zap", "d4")])
        scene.perform([Pass()])  # nobody counters it: the save is thrown, and the die was not the mage's
        driver.wait_idle()
        assert words in scene.prompt().happened


@pytest.mark.rule("CW-UI-09")
def test_it_is_told_to_the_second_who_is_asked_as_to_the_first() -> None:
    p = position("W human.Q e2", "W human.P d4", "W human.K a1", "B human.B d6", "B human.Q c5",
                 "B human.K h8", phase="shoot", turn="B", dice="hit:6 save:1")  # fmt: skip
    with Driver((1280, 720), "en", start=False) as driver:
        scene = shown(driver, p)
        scene.perform([p.shoot("d6", "d4")])
        driver.wait_idle()
        first = scene.room.asked
        assert "Struck by **Archers (d6)**" in scene.prompt().happened
        scene.perform([Pass()])
        driver.wait_idle()
        assert scene.room.asked != first and "Struck by **Archers (d6)**" in scene.prompt().happened


def crowd() -> Position:
    """Seven that could move, one of which could charge; one of the others has begun to."""
    return position("W human.P d4", *(f"W human.P {file}2" for file in "bcfgh"), "W human.P a1 stepped",
                    "B orc.P d5", "B orc.K h8")  # fmt: skip


@pytest.mark.rule("CW-UI-10")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "6 other units could also act: Infantry (b2), Infantry (c2), Infantry (f2) and 3 more."),
        (
            "es",
            "6 unidades más: Infantería (b2), Infantería (c2), Infantería (f2) y 3 más.",
        ),
    ],
)
def test_the_end_of_a_phase_asks_about_all_who_could_act(language: str, words: str) -> None:
    p = crowd()
    table = table_of("chesswar", Texts(language), Appearance(), ("Ana", "Blas"))
    (end,) = [
        b for b in table.questions.prompt(GAME.observe(p.state, 0), 0, p.legal(), ()).buttons if b.confirm
    ]
    assert words in end.confirm and "(d4)**" in end.confirm
    assert end.about == (f"unit:{p.id('d4')}",), "whose charge would be a pity"


@pytest.mark.rule("CW-UI-10")
def test_who_could_act_is_marked_and_in_sight_while_the_end_of_the_phase_is_asked_for() -> None:
    p = crowd()
    unit = f"unit:{p.id('d4')}"
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, p)

        def marked() -> bool:
            outline, lit = scene.room.table.board.outline(scene.model.view, unit), scene.picture.lit.values()
            return any(mark.meaning is Meaning.AFFECTED and mark.points == outline for mark in lit)

        for answer in ("return", "escape"):
            driver.click("button:end")
            driver.step(3)
            box = driver.rect("confirm.title").unionall(
                [driver.rect("confirm.no"), driver.rect("confirm.yes")]
            )
            assert marked() and not box.colliderect(scene.pointing.place_of(unit))
            assert not driver.ui.layers[-1].dim, "it is seen as before"
            driver.press(answer)
            driver.wait_idle()
            assert not marked() and len(driver.ui.layers) == 1
        driver.click("button:end")
        driver.resize((1600, 900))
        driver.wait_idle()
        assert not marked(), "the question has gone"


@pytest.mark.rule("CW-UI-10")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 200)])
def test_in_large_letters_the_question_hides_no_unit_and_its_button_is_in_one_line(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, crowd())
        (end,) = [each for each in scene.prompt().buttons if each.id == "button:end"]
        button = driver.rect("button:end")
        assert height_of(scene, end, button.w, "button", capped=True) == scene.px(LEAST)
        driver.click("button:end")
        driver.step(3)
        (box,) = [each.rect for each in driver.ui.layers[-1].widgets if isinstance(each, Box)]
        pieces = [rect for id in scene.picture.shown if (rect := scene.picture.board.rect_of(id)) is not None]
        assert len(pieces) > 8 and box.collidelist(pieces) == -1
        assert driver.ui.screen.contains(box)
        text: Any = driver.find("confirm.text")
        assert text.height <= text.rect.h and box.contains(text.rect)
