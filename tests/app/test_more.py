"""With large letters no choice of a question is cut, and those out of sight are counted and led to."""

from __future__ import annotations

from typing import Any

import pytest
from match_help import stand

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.more import More
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tests.chesswar.positions import position
from tests.open_card_wars.positions import duel

AREAS = ("match.prompt.area", "match.card.area", "match.picker.area")


def show(driver: Driver, session: Any) -> Any:
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "more", None))
    driver.wait_idle()
    return driver.app.scenes.top


def sample(driver: Driver, name: str) -> Any:
    """A sample match on the screen, its words read and nothing moving."""
    driver.click("title.samples")
    driver.wait_idle()
    driver.click(f"samples.{name}")
    driver.wait_idle()
    if driver.scene == "about":
        driver.click("about.ok")
    driver.wait_idle()
    return driver.app.scenes.top


def stand_session(d: Any) -> Any:
    game = registry.find("open_card_wars")
    seats = (Person("Ana"),) * game.seats(d.state.setup)
    return Session.resume(MatchRecord(game, d.state.setup, 5, (), seats, (), d.state))


def whole(area: ScrollArea, choices: Any) -> set[str]:
    """The choices that no edge cuts, and one that is higher than the area if it begins at its head."""
    heads = {each.id for each in choices if each.rect.h > area.rect.h and each.rect.y == area.rect.y}
    return {each.id for each in choices if area.rect.contains(each.rect)} | heads


def led_to(driver: Driver, name: str, ids: set[str]) -> set[str]:
    """All choices that were whole in sight on the way that the strip leads; it counts right."""
    area = driver.find(name)
    assert isinstance(area, ScrollArea)
    more = driver.find(f"{name}.more")
    choices = [each for each in area.held() if each.id in ids]
    seen = whole(area, choices)
    if more is None:
        return seen
    assert isinstance(more, More) and area.content > area.rect.h, "there is a bar"
    for _ in range(len(choices) + 1):
        if not (below := more.below()):
            break
        assert more.words() == [driver.app.texts("match.more.below", n=len(below))]
        driver.click(more.id)
        seen |= whole(area, choices)
    assert not more.below()
    driver.click(more.id)
    assert area.bar.offset == 0, "after the last the first come again"
    return seen


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", ["chesswar", "hegregon", "open_card_wars"])
def test_every_choice_is_reached_whole_at_twice_the_size(game: str, seed: int, language: str) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=200)
        scene = show(driver, random_session(registry.find(game), seed))
        prompt = scene.prompt()
        ids = {button.id for button in prompt.buttons if driver.find(button.id)}
        ids |= {pick.id for pick in prompt.picker.rows} if prompt.picker else set()
        held = {each.id for name in AREAS if (a := driver.find(name)) for each in a.held()}  # type: ignore[attr-defined]
        found = {button for button in ids if button not in held and driver.ui.rect_of(button)}
        for name in AREAS:
            if driver.find(name):
                found |= led_to(driver, name, ids)
        assert found >= ids


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_attack_is_offered_whole_beside_what_ends_the_question(language: str) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=200)
        d = duel("A:V1 Sirga", "A:V2 Rhyse", "B:V1 Cassara", dice="5 4 /")
        scene = show(driver, stand_session(d.give("Sirga", 5)))
        ids = {button.id for button in scene.prompt().buttons}
        assert "button:attack" in ids and len(ids) > 3
        area = driver.find("match.prompt.area")
        assert isinstance(area, ScrollArea)
        cut = {each.id for each in area.held() if each.id in ids} - whole(area, area.held())
        assert not cut and driver.find("match.prompt.area.more") is None


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [150, 200])
def test_the_cost_of_a_counterspell_is_read_whole(scale: int, language: str) -> None:
    units = ("W human.Q d2", "W human.K b1", "W elf.Q c1", "B orc.P e6", "B orc.K b8", "B orc.Q d7")
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        p = position(*units, turn="B")
        scene = stand(driver, p.do(p.cast("d7", "protection")))
        area = driver.find("match.card.area")
        assert isinstance(area, ScrollArea)
        ids = {button.id for button in scene.prompt().buttons}
        first = next(each for each in area.held() if each.id in ids)
        assert first.id in whole(area, [first]), "its note tells the cost"
        reached = led_to(driver, "match.card.area", ids)
        assert {id for id in ids if driver.ui.rect_of(id)} | reached == ids


@pytest.mark.parametrize("language", ["es", "en"])
def test_an_explanation_that_goes_on_below_is_said_and_led_to_and_no_line_of_it_is_cut(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Driver((1280, 720), language) as driver:
        texts = driver.app.texts.scope("open_card_wars")
        long = " ".join([texts("table.hint.merge")] * 4)
        monkeypatch.setitem(texts._loaded[language], "table.hint.merge", long)
        driver.app.change(ui_scale=200, reduced_motion=True)
        sample(driver, "open_card_wars-3-through-the-gorgon")
        area, told = driver.find("match.prompt.area"), driver.find("match.prompt.detail")
        assert isinstance(area, ScrollArea) and isinstance(told, Paragraph)
        lines = (area.rect.bottom - told.rect.y) / told.rich.line_height
        assert lines < len(told.rich.lines), "there is no room for it beside the exercise"
        assert lines <= 0 or lines == int(lines)
        assert all(area.rect.contains(each.rect) for each in area.held() if each.id.startswith("button:"))
        more = driver.find("match.prompt.area.told")
        assert isinstance(more, More) and more.words() == [driver.app.texts("match.more.told")]
        driver.click(more.id)
        assert area.rect.y < told.rect.bottom <= area.rect.bottom, "its end is in sight"
        ways = [driver.app.texts("match.more.top"), driver.app.texts("match.more.above", n=1)]
        assert more.words()[0] in ways, "back to the top, or to the button that is above now"
        driver.click(more.id)
        assert area.bar.offset == 0


@pytest.mark.parametrize("scale", [150, 200])
def test_a_stack_is_split_in_a_strip_that_leaves_the_map_in_sight(scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale, reduced_motion=True)
        scene = sample(driver, "open_wars-3-between-citadels")
        driver.click("stack:0:26:13")
        driver.wait_idle()
        strip, more = driver.find("match.picker"), driver.find("take:6")
        assert strip is not None and more is not None and strip.rect.contains(more.rect)
        over = strip.rect.clip(scene.board.rect)
        assert over.h <= scene.px(80) and over.w * over.h <= 0.22 * scene.board.rect.w * scene.board.rect.h
        driver.click("take:6")
        assert scene.room.gestures.selection.count("take:6") == 1
