"""All questions of the application are arranged alike (`widgets.ask`)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from match_help import begin

import tabletop
from tabletop.app.driver import Driver
from tabletop.app.scenes.match import menu
from tabletop.app.widgets.buttons import Button
from tabletop.engine.model import DeclineDraw, OfferDraw
from tabletop.session.record import Bot, Person


def _asking() -> Iterator[tuple[str, list[ast.Call]]]:
    """Every function that asks, and the answers that it makes, in their order."""
    for file in sorted(Path(tabletop.__file__).parent.rglob("*.py")):
        text = file.read_text("utf-8")
        if "Answer(" not in text or file.name == "dialogs.py":
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.FunctionDef):
                continue
            calls = [n for n in ast.walk(node) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
            if any(call.func.id == "ask" for call in calls):  # type: ignore[attr-defined]
                made = [call for call in calls if call.func.id == "Answer"]  # type: ignore[attr-defined]
                yield (
                    f"{file.stem}.{node.name}",
                    sorted(made, key=lambda call: (call.lineno, call.col_offset)),
                )


ASKING = dict(_asking())


@pytest.mark.parametrize("where", [name for name, answers in ASKING.items() if len(answers) > 1])
def test_the_first_answer_of_every_question_does_nothing(where: str) -> None:
    first, *others = ASKING[where]
    assert len(first.args) == 2 and not first.keywords, "the harmless answer comes first"
    assert all(len(other.args) == 3 for other in others), "an answer that does nothing is the first"


def test_the_questions_have_been_found() -> None:
    wanted = {
        "scene.back",
        "menu.confirm",
        "menu.leave",
        "saves.quick_load",
        "load.ask_delete",
        "press.ask_to_write",
    }
    assert wanted <= set(ASKING)


def _over(driver: Driver) -> list[Button]:
    layer = driver.ui.top
    assert layer.dim
    return sorted((w for w in layer.widgets if isinstance(w, Button)), key=lambda w: w.rect.x)


def _quit(driver: Driver) -> None:
    driver.press("escape")


def _in_match(open_it: Callable[[Any], object]) -> Callable[[Driver], None]:
    def do(driver: Driver) -> None:
        open_it(begin(driver, (Person("Ana"), Bot("easy"))))
        driver.step(2)

    return do


QUESTIONS: dict[str, tuple[Callable[[Driver], None], str]] = {
    "quit": (_quit, "quit.yes"),
    "leave": (_in_match(menu.leave), "match.leave"),
    "resign": (_in_match(menu.resign), "match.resign"),
    "draw": (_in_match(menu.offer_draw), "match.draw"),
    "confirm": (_in_match(lambda s: menu.confirm(s, "?", s.back, s.texts("match.draw"))), "match.draw"),
}


@pytest.mark.parametrize("key", ["return", "escape"])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", QUESTIONS)
def test_the_deed_stands_right_and_enter_and_escape_leave_all_as_it_is(
    name: str, language: str, key: str
) -> None:
    open_it, deed = QUESTIONS[name]
    with Driver((1280, 720), language) as driver:
        open_it(driver)
        first, last = _over(driver)
        assert first.kind == "primary" and driver.ui.focused is first
        assert last.text == driver.app.texts(deed) and last.kind != "primary"
        scenes = list(driver.app.scenes.scenes)
        driver.press(key)
        assert len(driver.ui.layers) == 1 and driver.app.scenes.scenes == scenes
        top: Any = driver.app.scenes.top
        assert name == "quit" or not top.room.session.is_over


@pytest.mark.parametrize("language", ["es", "en"])
def test_whoever_leaves_a_match_that_is_over_is_not_promised_to_continue_it(language: str) -> None:
    with Driver((1280, 720), language) as driver:
        scene = begin(driver, (Person("Ana"), Bot("easy")))
        t = driver.app.texts
        menu.leave(scene)
        assert t("match.leave_ask") in driver.texts_on_screen()
        driver.press("escape")
        scene.room.resign()
        driver.wait_idle()
        driver.click("result.look")
        menu.leave(scene)
        said = driver.texts_on_screen()
        assert t("match.leave_ask.over") in said and t("match.leave_ask") not in said
        assert t("title.replays") in t("match.leave_ask.over")


def test_a_draw_is_asked_about_before_the_bot_answers() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, (Person("Ana"), Bot("easy")))
        session = scene.room.session
        begun = len(session)
        menu.offer_draw(scene)
        driver.step(2)
        assert len(session) == begun and not session.is_over
        driver.click("confirm.yes")
        driver.wait_idle()
        offered, answered = session.journal[begun : begun + 2]
        assert isinstance(offered.action, OfferDraw) and isinstance(answered.action, (OfferDraw, DeclineDraw))
        assert offered.seat != answered.seat and session.is_bot(answered.seat)
