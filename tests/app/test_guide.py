"""The guide of the first match is played through the driver: by clicks, by "show me", and back."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.lesson import lesson_of
from tabletop.engine import registry
from tabletop.paths import saves_dir
from tabletop.text.catalogue import LANGUAGES

GAMES = [key for key in registry.games() if lesson_of(key) is not None]
Play = Callable[[Driver, Any], None]
ENDS = {"button:end", "button:done"}
"""What the games call the button that ends a part of the turn."""


def calm(driver: Driver) -> None:
    """No dialog of an uncaught exception."""
    assert driver.find("error.continue") is None, driver.texts_on_screen()


def settle(driver: Driver) -> None:
    """Until the learner has something to read or do."""
    driver.wait_idle()
    driver.step(3)
    calm(driver)


def begin(driver: Driver, game: str = "chesswar") -> Any:
    scene = driver.app.go("guide", game=game)
    scene.motion.speed = 4.0
    settle(driver)
    return scene


def go_on(driver: Driver, scene: Any, play: Play) -> None:
    """One card or one click further."""
    if scene.coach.stage in ("read", "after"):
        driver.click("guide.next")
    else:
        play(driver, scene)
    settle(driver)


def by_click(driver: Driver, scene: Any) -> None:
    """Click what the marker shows; in an exercise, which shows nothing, what is to be found."""
    if not scene.coach.is_told:
        spelled, chosen = scene._spelled(), scene.room.gestures.selection
        assert not [id for id in driver.ids() if id.startswith("guide.marker.")]
        driver.click(spelled[len(chosen) if spelled[: len(chosen)] == chosen else 0])
        return
    markers = [id for id in driver.ids() if id.startswith("guide.marker.")]
    assert len(markers) == 1, markers
    assert driver.rect(markers[0]).size != (0, 0)
    driver.click(markers[0].removeprefix("guide.marker."))


def by_show_me(driver: Driver, scene: Any) -> None:
    driver.click("guide.show")


def play_on(driver: Driver, scene: Any, key: str, play: Play = by_show_me) -> None:
    """Until a card of the lesson is to be done."""
    for _ in range(200):
        if scene.coach.step.key == key and scene.coach.stage in ("do", "read"):
            return
        go_on(driver, scene, play)
    raise AssertionError(f"never came to {key}")


@pytest.mark.parametrize("play", [by_click, by_show_me])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_guide_is_played_and_won(game: str, language: str, play: Play) -> None:
    with Driver((1280, 720), language) as driver:
        scene = begin(driver, game)
        counters = set()
        for _ in range(200):
            if scene.coach.stage == "over":
                break
            counters.add(driver.find("guide.counter").words()[0])  # type: ignore[union-attr]
            go_on(driver, scene, play)
        session = scene.room.session
        assert session.outcome.winners == (0,) and session.outcome.reason not in ("resigned", "agreed")
        assert session.journal[-1].seat == 0
        assert len(counters) == len(scene.coach.lesson.steps)
        assert driver.find("guide.won") and driver.find("guide.play")
        assert not any("⟦" in word for word in driver.texts_on_screen())
        assert not list(saves_dir().rglob("*")) if saves_dir().exists() else True


@pytest.mark.parametrize("game", GAMES)
def test_the_card_covers_neither_the_board_nor_the_buttons(game: str) -> None:
    for size in ((1280, 720), (1920, 1080), (1024, 700)):
        with Driver(size, "es") as driver:
            scene = begin(driver, game)
            while not (ends := ENDS & set(driver.ids())):  # the army or the team comes first
                go_on(driver, scene, by_show_me)
            card = driver.rect("guide.card")
            assert not card.colliderect(driver.rect("match.board"))
            assert not any(card.colliderect(driver.rect(end)) for end in ends)


def test_something_else_is_answered_kindly_and_changes_nothing() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        play_on(driver, scene, "welcome")
        driver.click("button:end")
        assert any(word.startswith("Todavía no") for word in driver.texts_on_screen())
        play_on(driver, scene, "move")
        moment = len(scene.room.session)
        driver.click("button:end")
        settle(driver)
        assert len(scene.room.session) == moment and scene.coach.step.key == "move"
        assert any("c5" in toast.text for toast in driver.ui.toasts)


def test_the_refusal_to_be_seen_is_shown_with_its_rule_and_the_lesson_goes_on() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        play_on(driver, scene, "sight")
        moment = len(scene.room.session)
        for _ in range(3):
            by_click(driver, scene)
            driver.step(3)
        assert scene.coach.stage == "after" and len(scene.room.session) == moment
        assert any("CW-SPL-40" in toast.text for toast in driver.ui.toasts)


def test_back_one_step_by_button_and_by_undo() -> None:
    with Driver((1280, 720), "en") as driver:
        scene = begin(driver)
        play_on(driver, scene, "infantry")
        driver.click("guide.back")
        settle(driver)
        assert scene.coach.step.key == "charge" and scene.coach.stage == "do"
        driver.press("ctrl+z")
        settle(driver)
        assert scene.coach.step.key == "move"
        play_on(driver, scene, "infantry")
        assert scene.coach.step.key == "infantry"


def test_the_last_card_can_be_left_back_into_the_lesson_and_leads_to_a_match() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        for _ in range(200):
            if scene.coach.stage == "over":
                break
            go_on(driver, scene, by_show_me)
        driver.app.change(language="en")
        settle(driver)
        assert driver.find("guide.won").words() == ["Victory!"]  # type: ignore[union-attr]
        driver.click("guide.rules")
        driver.step(3)
        assert driver.scene == "rules"
        driver.press("escape")
        driver.step(3)
        driver.click("guide.play")
        driver.step(5)
        calm(driver)
        assert driver.scene == "match"


def test_nothing_is_saved_and_the_menu_leads_out() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.press("f5")
        assert any("no se guarda" in word for word in driver.texts_on_screen())
        driver.click("match.menu")
        driver.click("menu.again")
        settle(driver)
        assert driver.app.scenes.top is not scene and driver.scene == "guide"
        driver.press("escape")
        driver.click("menu.skip")
        driver.step(3)
        assert driver.scene == "title"
        assert not list(saves_dir().rglob("*.json")) if saves_dir().exists() else True


def test_the_guide_survives_another_language_size_and_palette() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        play_on(driver, scene, "shoot")
        driver.app.change(language="en")
        settle(driver)
        driver.resize((1600, 900))
        driver.app.change(colour_blind=True)
        settle(driver)
        assert driver.find("guide.title").words() == ["Shooting"]  # type: ignore[union-attr]
        play_on(driver, scene, "kill", by_click)


@pytest.mark.parametrize("scale", [100, 130, 150, 200])
def test_the_card_can_be_read_however_large_the_interface(scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = begin(driver)
        for _ in range(2):
            area, card = driver.find("guide.words"), driver.find("guide.card").rect
            assert area.rect.h > driver.app.look.px(60) and card.contains(driver.find("guide.skip").rect)
            for id in ("guide.next", "guide.show", "guide.do"):
                other: Any = driver.find(id)
                assert other is None or other.scroller is area or not other.rect.colliderect(area.rect)
            if scene.coach.stage == "read":
                driver.press("return")
            settle(driver)
        calm(driver)


def test_the_title_asks_which_game_to_learn() -> None:
    assert len(GAMES) > 1
    with Driver((1280, 720), "es") as driver:
        driver.app.go("title")
        driver.step(3)
        driver.click("title.guide")
        driver.step(2)
        assert [id for id in driver.ids() if id.startswith("guide.game.")] == [
            f"guide.game.{g}" for g in GAMES
        ]
        driver.press("escape")
        driver.step(2)
        assert driver.scene == "title" and driver.find("guide.choose") is None
        driver.click("title.guide")
        driver.step(2)
        driver.click(f"guide.game.{GAMES[-1]}")
        settle(driver)
        assert driver.scene == "guide" and driver.app.scenes.top.rules_game == GAMES[-1]  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_leads_to_the_guide_of_its_game(game: str) -> None:
    with Driver((1280, 720), "en") as driver:
        driver.app.go("setup")
        driver.step(3)
        driver.click(f"setup.game.{game}")
        driver.step(3)
        driver.click("setup.guide")
        settle(driver)
        assert driver.scene == "guide" and driver.app.scenes.top.rules_game == game  # type: ignore[union-attr]


def test_on_a_large_board_the_view_begins_where_the_lesson_plays() -> None:
    for size in ((1280, 720), (1024, 700), (1920, 1080)):
        with Driver(size, "es") as driver:
            scene = begin(driver, "hegregon")
            camera = scene.picture.board.camera
            assert camera.zoom > 1.5 * camera.min_zoom
            board = driver.rect("match.board")
            units = [id for id in driver.ids() if id.startswith("unit:")]
            assert len(units) == 7
            assert all(board.contains(driver.find("match.board").parts()[id]) for id in units)  # type: ignore[union-attr]


def test_a_refused_place_without_a_piece_is_pointed_at() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, "hegregon")
        play_on(driver, scene, "refused")
        moment = len(scene.room.session)
        for _ in range(2):
            by_click(driver, scene)
            driver.step(3)
        assert scene.coach.stage == "after" and len(scene.room.session) == moment
        assert any("HG-BUY-05" in toast.text for toast in driver.ui.toasts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exercise_keeps_its_question_judges_the_answer_and_gives_a_hint(language: str) -> None:
    with Driver((1280, 720), language) as driver:
        scene = begin(driver, "hegregon")
        play_on(driver, scene, "react")
        moment, asked = len(scene.room.session), driver.find("guide.do").words()  # type: ignore[union-attr]
        judged = []
        room = scene.room
        answers = [a for a in room.session.legal(0) if a not in scene.coach.wanted]
        assert len(answers) == 2
        for answer in answers:
            (button,) = room.table.clicks.gesture(room.view, answer)
            driver.click(button)
            settle(driver)
            assert driver.find("guide.do").words() == asked and len(scene.room.session) == moment  # type: ignore[union-attr]
            judged.append(" ".join(driver.find("guide.text").words()))  # type: ignore[union-attr]
        assert judged[0] != judged[1] and scene.texts("guide.hint") not in judged[0]
        assert any(scene.texts("guide.near") in words for words in judged)
        assert any(scene.texts("guide.wrong") in words for words in judged)
        assert scene.texts("guide.hint") in judged[1]
        assert [id for id in driver.ids() if id.startswith("guide.marker.")]
        play_on(driver, scene, "harvest", by_click)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_seat_has_one_name_in_question_header_and_log(game: str, language: str) -> None:
    with Driver((1280, 720), language) as driver:
        scene: Any = driver.app.go("guide", game=game)
        driver.wait_idle()
        other = "en" if language == "es" else "es"
        for spoken in (language, other):
            driver.app.change(language=spoken)
            driver.wait_idle()
            assert tuple(scene.room.table.names) == tuple(scene.names)
            number = driver.app.texts("match.person", number=1)
            assert number not in " ".join(driver.texts_on_screen())
            assert scene.names[0] in " ".join(driver.texts_on_screen())


@pytest.mark.parametrize("game", GAMES)
def test_what_a_card_marks_on_the_board_lies_under_no_list(game: str) -> None:
    """Every card that is only read, at the smallest window."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = begin(driver, game)
        for _ in range(200):
            if scene.coach.stage == "over" or scene.coach.place.step >= len(scene.coach.lesson.steps) - 1:
                break
            listed = driver.find("match.picker")
            if scene.coach.stage == "read" and listed is not None:
                board, view = scene.room.table.board, scene.room.view
                marked = [id for id in scene.coach.step.point if board.place(view, id) is not None]
                assert marked == [], (game, scene.coach.step.key)
            go_on(driver, scene, by_show_me)


def test_beside_a_card_the_answers_to_a_reaction_can_be_compared() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = begin(driver, "hegregon")
        play_on(driver, scene, "react")
        driver.wait_idle()
        assert scene.prompt().reaction
        area = driver.rect("match.card.area")
        answers = [b.id for b in scene.prompt().buttons if b.id.startswith("button:answer")]
        places = [at for id in answers if (at := driver.ui.rect_of(id)) is not None]
        assert len(answers) > 1 and len(places) > 1, "two are in sight, one below the other"
        assert all(area.contains(at) and at.h >= scene.px(40) for at in places[:2]), (area, places)
