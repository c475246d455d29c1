"""All by which one decides an answer is in sight: what comes, every answer whole, who plays; what has no room
is below, and it is said that it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.card import CardAnswer
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.text.catalogue import LANGUAGES
from tabletop.text.markup import plain

from .positions import Position, duel
from .scenes import shown

WINDOWS = {
    "three": (("B:V1 Luma", "B:R3 Vylar"), "5 / 6 4"),
    "four": (("B:V1 Luma", "B:C2 Fyx", "B:R3 Vylar"), "5 / 6 6 5 5"),
    "five": (("B:V1 Jaxar", "B:C2 Salvio wears=018", "B:R3 Sorelia"), "5 / 6 6 5 5"),
}
SMALL, LARGE, TWICE = ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)


def window(name: str) -> Position:
    """B is asked whether it answers the attack of Zeph, in so many ways."""
    lines, dice = WINDOWS[name]
    return duel("A:V1 Zeph", *lines, dice=dice).attack("Zeph", 5)


def card(driver: Driver) -> tuple[ScrollArea, list[CardAnswer], str]:
    """The area of the answers, those of them that may scroll, and the words above them."""
    area, head = driver.ui.named("match.card.area"), driver.ui.named("match.card")
    assert isinstance(area, ScrollArea) and isinstance(head, Paragraph)
    return area, [each for each in area.held() if isinstance(each, CardAnswer)], " ".join(head.words())


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WINDOWS)
@pytest.mark.parametrize(("size", "scale"), [SMALL, LARGE])
def test_every_answer_is_whole_in_sight_and_what_comes_stands_above_them(
    size: tuple[int, int], scale: int, name: str, language: str, tmp_path: Path
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, window(name), tmp_path)
        area, answers, head = card(driver)
        assert len(answers) >= 3
        assert all(area.rect.contains(each.rect) for each in answers)
        assert plain(scene.prompt().happened) in head


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WINDOWS)
@pytest.mark.parametrize(("size", "scale"), [SMALL, LARGE])
def test_who_plays_and_how_both_stand_is_in_sight_beside_a_window(
    size: tuple[int, int], scale: int, name: str, language: str, tmp_path: Path
) -> None:
    """At 150 % the card lay over both seats, and at 100 % over the one that decides."""
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, window(name), tmp_path)
        places, box = scene.layout.places, driver.rect("match.card.box")
        turn = scene.rect(*places.turn)
        if places.headed:
            seats = [driver.rect(f"match.seat.{seat}") for seat in (0, 1)]
            assert box.y >= max(seat.bottom for seat in seats) >= turn.bottom
            assert driver.find("match.turn").words()[0].startswith(("Ronda 5", "Round 5"))  # type: ignore[union-attr]
            return
        assert box.bottom <= scene.rect(*(places.tiles or places.seats)).y
        if box.bottom > turn.y:
            header = scene.room.table.questions.header(scene.model.shown, scene.names)
            assert header.turn in card(driver)[2]


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize("name", WINDOWS)
def test_at_twice_the_size_the_gist_is_whole_and_it_is_said_that_there_is_more(
    name: str, tmp_path: Path
) -> None:
    size, scale = TWICE
    with Driver(size, "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, window(name), tmp_path)
        area, answers, head = card(driver)
        assert "−4 HP" in head and plain(scene.prompt().text) in head
        assert sum(area.rect.contains(each.rect) for each in answers) >= 3
        strip = driver.ui.named(f"{area.id}.more") or driver.ui.named(f"{area.id}.told")
        assert (strip is not None) == (area.content > area.rect.h)


@pytest.mark.rule("OCW-UI-06", "OCW-UI-07")
@pytest.mark.parametrize(("language", "said"), [("es", "elige"), ("en", "chooses")])
def test_whose_choice_comes_after_the_rivals_ability_is_said(
    language: str, said: str, driver: Driver, tmp_path: Path
) -> None:
    """It said "and then you choose"."""
    driver.app.change(language=language)
    p = duel("A:R1 Rhyse", "A:V2 Zeph", "B:V1 Luma", dice="5 / 6 4")
    p.use("Rhyse", 5, "R", "Rhyse")
    assert p.is_window
    scene = shown(driver, p, tmp_path)
    assert f"{said} Ana (A)" in scene.prompt().gist or f"Ana (A) {said}" in scene.prompt().gist
