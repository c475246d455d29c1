"""A match is played through the driver, a person against a bot: with a plain table and with the real one."""

from typing import Any

import pytest
from match_help import GAME, PlainTable, begin, calm, lay, settle

from tabletop.ai.worker import InlineWorker
from tabletop.app import hooks, matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.table.finding import has_table
from tabletop.engine import registry
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Person


@pytest.fixture(params=["plain", "own"])
def tables(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "own":
        if not has_table(GAME):
            pytest.skip("the game has no table yet")
        from importlib import import_module

        if not hasattr(import_module(f"tabletop.games.{GAME}.table"), "TABLE"):
            pytest.skip("the game has no table yet")
        return "own"

    lay(monkeypatch, PlainTable)
    return "plain"


def press_a_button(driver: Driver, scene: Any) -> bool:
    """Click the first button of the prompt that does something; answer its question."""
    gestures = scene.room.gestures
    prompt = scene.room.table.questions.prompt(
        scene.room.view, scene.room.asked, gestures.legal, gestures.selection
    )
    for button in prompt.buttons:
        if button.actions and not button.disabled:
            driver.click(button.id)
            if driver.find("confirm.yes"):
                driver.click("confirm.yes")
            return True
    return False


def click_an_entity(driver: Driver, scene: Any) -> bool:
    """Click something on the board that continues the gesture."""
    gestures = scene.room.gestures
    wanted = sorted(gestures.continuations())
    for entity in wanted:
        if driver.find(entity) is not None:
            driver.click(entity)
            return True
    return False


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_person_plays_against_a_bot(tables: str, language: str) -> None:
    with Driver((1280, 720), language) as driver:
        scene = begin(driver)
        calm(driver)
        assert driver.scene == "match" and driver.find("match.undo") and driver.find("match.board")
        for _ in range(12):
            if driver.scene != "match" or scene.room.session.is_over:
                break
            if not press_a_button(driver, scene):
                click_an_entity(driver, scene)
            settle(driver)
            calm(driver)
        assert len(scene.room.session) > 0
        assert any(word for word in driver.texts_on_screen())


def test_undo_takes_back_the_last_decision(tables: str) -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        for _ in range(12):
            before = len(scene.room.session)
            if not press_a_button(driver, scene):
                click_an_entity(driver, scene)
            settle(driver)
            if len(scene.room.session) > before and scene.room.undo_refusal() is None:
                break
        else:
            pytest.skip("dice fell after every decision")
        driver.click("match.undo")
        settle(driver)
        calm(driver)
        assert len(scene.room.session) == before
        driver.press("ctrl+y")
        settle(driver)
        calm(driver)
        assert len(scene.room.session) > before


def test_every_decision_is_saved_and_the_title_goes_on(tables: str) -> None:
    with Driver((1280, 720), "en") as driver:
        scene = begin(driver)
        for _ in range(6):
            if not press_a_button(driver, scene):
                click_an_entity(driver, scene)
            settle(driver)
        count = len(scene.room.session)
        assert count
        driver.press("f5")
        driver.app.scenes.pop()
        assert hooks.latest(driver.app) is not None
        hooks.resume(driver.app)
        calm(driver)
        again = driver.app.scenes.top
        assert len(again.room.session) >= count  # type: ignore[union-attr]


def test_resigning_shows_the_result(tables: str) -> None:
    with Driver((1280, 720), "es") as driver:
        begin(driver)
        driver.click("match.menu")
        driver.click("menu.resign")
        driver.click("confirm.yes")
        driver.wait_idle()
        calm(driver)
        assert driver.scene == "result"
        driver.click("result.look")
        assert driver.scene == "match"
        driver.wait_idle()
        calm(driver)


def test_the_curtain_calls_the_next_person_before_secrets_are_shown(tables: str) -> None:
    with Driver((1280, 720), "es") as driver:
        game, people = registry.find(GAME), (Person("Ana"), Person("Berta"))
        scene = matches.new(
            driver.app, game, quick_setup(key=3), people, key=11, mind=WorkerMind(InlineWorker())
        )
        driver.wait_idle()
        calm(driver)
        if scene.room.curtain is not None:  # type: ignore[attr-defined]
            assert driver.scene == "curtain" and any("Ana" in word for word in driver.texts_on_screen())
            driver.click("curtain.ready")
            driver.wait_idle()
            calm(driver)
        assert driver.scene == "match"


def test_a_match_survives_another_language_size_and_palette(tables: str) -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.app.change(language="en")
        settle(driver)
        driver.resize((1600, 900))
        driver.app.change(colour_blind=True)
        settle(driver)
        for entity in sorted(scene.room.gestures.continuations()):
            if driver.find(entity):
                driver.hover(entity, 0.05)
        calm(driver)
        assert scene.room.asked is not None
