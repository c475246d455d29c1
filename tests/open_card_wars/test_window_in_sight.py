"""All by which one decides an answer is in sight: what comes, every answer whole, who plays; what has no room
is below, and it is said that it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.card import CardAnswer
from tabletop.app.widgets import Paragraph, ScrollArea
from tabletop.engine.engine import legal_actions
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.rules import preview, worth
from tabletop.games.open_card_wars.words.known import Known
from tabletop.games.open_card_wars.words.shortcuts import Shortcuts
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


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize(("size", "scale"), [SMALL, LARGE, TWICE])
def test_answers_that_leave_the_attack_as_it_is_are_dimmed_and_that_is_said(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Nothing told them from those that help who is attacked; words for it had no room in their labels."""
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, window("four"), tmp_path)
        prompt = scene.prompt()
        tones = {button.label.partition(" ")[0]: button.tone for button in prompt.buttons}
        assert (tones["Luma"], tones["Fyx"], tones["Vylar"]) == ("normal", "ghost", "ghost")
        assert "Apagadas" in prompt.happened
        for button in prompt.buttons:
            said = "No cambia lo que hace el ataque" in f"{button.note}{button.tooltip}"
            assert said is (button.tone == "ghost")
        helped = duel("A:V1 Zeph", "B:V1 Luma", "B:R3 Vylar", dice="5 / 2").attack("Zeph", 5)
        assert "Apagadas" not in shown(driver, helped, tmp_path).prompt().happened


@pytest.mark.rule("OCW-UI-07")
def test_whoever_would_fall_and_does_not_by_an_answer_is_no_attack_left_as_it_is() -> None:
    p = duel("A:V1 Zeph", "B:V1 Luma hp=3", dice="5 / 6 5").attack("Zeph", 5)
    plain = preview.pending(p.state)
    shortcuts = Shortcuts(Known())
    view = GAME.observe(p.state, 1)
    replies = shortcuts.replies(view, legal_actions(GAME, p.state, 1))
    assert replies
    for reply in replies:
        is_same = worth.leaves_attack(p.state, plain, reply.react, reply.uses)
        assert not is_same, "a dodge, and life before the blow"
