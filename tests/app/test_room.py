"""Room for more games: every screen that lists games, with five and with eight of them, in both languages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import twins

from tabletop.app.driver import Driver
from tabletop.app.outline import reachable
from tabletop.app.setup_form import form_of
from tabletop.app.widgets.base import Scroller, Widget
from tabletop.engine import registry
from tabletop.render.fonts import Fonts
from tabletop.text.rulebook import games_with_rulebook

WITH_TWINS = pytest.mark.parametrize("house", [6, 8], indirect=True)
"""Houses with at least one game that is no product of ours: four seats by one field, no paintings."""
PICTURES = os.environ.get("TABLETOP_ROOM_PICTURES", "")
"""A folder for pictures of what is tested."""
SIZES = [(1280, 720), (1920, 1080)] if PICTURES else [(1280, 720)]


@pytest.fixture(params=[5, 8])
def house(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[str]]:
    """The keys of so many games."""
    folder = tmp_path / "games"
    folder.mkdir()
    yield twins.settle(request.param, folder, monkeypatch)
    monkeypatch.undo()
    twins.leave(folder)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest, house: list[str], size: tuple[int, int]) -> Iterator[Driver]:
    with Driver(size, request.param) as made:
        made.step(5)
        yield made
        assert made.find("error.continue") is None, made.texts_on_screen()


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that were cut."""
    found: list[str] = []
    fit = Fonts.fit

    def watched(self: Fonts, text: str, style: Any, width: int) -> str:
        shown = fit(self, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(Fonts, "fit", watched)
    return found


def widgets(driver: Driver) -> list[Widget]:
    """What reacts in the topmost layer and is in sight: what lies in a scrolled area may be further down."""
    return [w for w in driver.ui.top.widgets if w.reacts and w.solid and w.id and driver.ui.rect_of(w.id)]


def faults(driver: Driver) -> list[str]:
    """What is outside the window, outside its area at the sides, or covered."""
    screen = driver.app.window.surface.get_rect()
    found = []
    for widget in widgets(driver):
        room = screen if widget.clip is None else widget.clip
        if widget.rect.x < room.x or widget.rect.right > room.right:
            found.append(f"{widget.id} leaves at the side: {widget.rect} in {room}")
        if widget.clip is None and not screen.contains(widget.rect):
            found.append(f"{widget.id} leaves the window: {widget.rect}")
        is_area = isinstance(widget, Scroller)  # it lies below what is in it
        if widget.enabled and not is_area and not widget.parts() and reachable(driver.ui, widget.id) is None:
            found.append(f"{widget.id} is covered")
    return found


def is_whole(driver: Driver, id: str) -> bool:
    """Is a widget wholly in sight, without scrolling?"""
    widget = driver.find(id)
    return widget is not None and driver.ui.rect_of(id) == widget.rect


def keep(driver: Driver, name: str) -> None:
    """A picture, if they are asked for."""
    if PICTURES:
        count, language, size = len(registry.names()), driver.app.texts.language, driver.app.window.size
        driver.step(3)
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        pygame.image.save(driver.app.window.surface, f"{PICTURES}/{count}-{name}-{language}-{size[1]}.png")


def named(driver: Driver) -> set[str]:
    """What the games are called."""
    return {driver.app.texts.game_name(key) for key in registry.names()}


def test_the_title_shows_a_card_for_every_game(driver: Driver, house: list[str]) -> None:
    driver.wait_idle()
    keep(driver, "title")
    assert faults(driver) == []
    assert all(is_whole(driver, f"title.game.{key}") for key in house)
    cards = [w.rect for w in widgets(driver) if w.id.startswith("title.game.")]
    others = [
        w.rect for layer in driver.ui.layers for w in layer.widgets if w.words() and w.rect not in cards
    ]
    assert all(card.collidelist(others) == -1 for card in cards)
    driver.hover(f"title.game.{house[-1]}", rest=1)
    driver.wait_idle()
    keep(driver, "title-pointed")


def test_cards_that_stand_together_are_written_alike(
    driver: Driver, house: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No name is larger than its neighbour's because it is shorter, and the longest fits."""
    monkeypatch.setattr("tabletop.app.scenes.guide.choice.taught", lambda: house)
    ways = {"title": "", "guide": "title.guide", "setup": "title.new"}
    for scene, way in ways.items():
        if way:
            driver.click(way)
        driver.wait_idle()
        cards: list[Any] = [w for w in widgets(driver) if w.id.startswith(f"{scene}.game.")]
        (style,) = {card.lettering() for card in cards}
        assert len(cards) == len(house)
        lines = {card: card.lines(style) for card in cards}
        assert all(" ".join(written) == card.name and len(written) <= 2 for card, written in lines.items())
        wide = {card: max(driver.app.look.fonts.width(line, style) for line in lines[card]) for card in cards}
        assert all(wide[card] <= card.rect.w - 8 for card in cards), scene
        if scene == "guide":
            driver.press("escape")


def test_the_set_up_shows_games_players_and_the_start_of_every_game(driver: Driver, house: list[str]) -> None:
    driver.click("title.new")
    for key in house:
        driver.click(f"setup.game.{key}")
        driver.wait_idle()
        keep(driver, f"setup-{key}")
        assert driver.app.scenes.top.game == key  # type: ignore[union-attr]
        assert faults(driver) == [], key
        form = form_of(key)
        assert form is not None
        wanted = [f"setup.game.{other}" for other in house]
        wanted += ["setup.banner", "setup.start", "setup.quick"]
        wanted += [f"setup.who.{seat}" for seat in range(form.seats(form.defaults()))]
        assert [id for id in wanted if not is_whole(driver, id)] == [], key


@WITH_TWINS
def test_four_players_are_seen_at_once(driver: Driver, house: list[str]) -> None:
    driver.click("title.new")
    driver.click(f"setup.game.{next(key for key in house if key in twins.NAMES)}")
    driver.click("setup.seats.4")
    driver.wait_idle()
    keep(driver, "setup-of-four")
    assert all(is_whole(driver, f"setup.who.{seat}") for seat in range(4)) and faults(driver) == []


def test_the_samples_of_every_game_can_be_read_and_opened(driver: Driver, house: list[str]) -> None:
    driver.click("title.samples")
    driver.wait_idle()
    keep(driver, "samples")
    assert faults(driver) == []
    area: Any = driver.find("samples.all")
    ids = [f"samples.{sample.path.stem}" for sample in driver.app.scenes.top.samples]  # type: ignore[union-attr]
    has_bar = area.content > area.rect.h
    assert has_bar or all(is_whole(driver, id) for id in ids), "there is more below, and a bar that says so"
    for id in ids:
        driver.ui.reveal(id)
        driver.step()
        assert is_whole(driver, id), id
    driver.step(5)
    keep(driver, "samples-end")
    assert faults(driver) == []


@pytest.mark.parametrize("scene", ["load", "replays", "print", "rules", "settings"])
def test_other_screens_hold_what_they_list(driver: Driver, house: list[str], scene: str) -> None:
    driver.click(f"title.{scene}")
    driver.wait_idle()
    keep(driver, scene)
    assert driver.scene == scene and faults(driver) == []


@pytest.mark.parametrize("scene", ["print", "rules"])
def test_every_game_can_be_chosen_where_one_is(
    driver: Driver, house: list[str], scene: str, cut: list[str]
) -> None:
    driver.click(f"title.{scene}")
    driver.step(5)
    driver.click(f"{scene}.game")
    driver.step(5)
    keep(driver, f"{scene}-games")
    assert not named(driver) & set(cut) and faults(driver) == []
    last = house[-1]
    driver.click(f"{scene}.game.menu.{last}")
    driver.wait_idle()
    keep(driver, f"{scene}-{last}")
    assert faults(driver) == [] and driver.app.texts.game_name(last) in " ".join(driver.texts_on_screen())


def test_every_game_has_a_rulebook_and_a_table(house: list[str]) -> None:
    assert games_with_rulebook("es") == games_with_rulebook("en") == house
    assert all(form_of(key) is not None for key in house)


def test_the_choice_of_a_lesson_holds_as_many_games(
    driver: Driver, house: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.app.scenes.guide.choice.taught", lambda: house)
    driver.click("title.guide")
    driver.wait_idle()
    keep(driver, "lessons")
    assert faults(driver) == [] and all(is_whole(driver, f"guide.game.{key}") for key in house)


@pytest.mark.parametrize("scale", [150, 200])
def test_the_choice_of_a_lesson_fits_large_letters(
    driver: Driver, house: list[str], monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    """Heading, every card and the way back are whole in the window, whatever the size of the interface."""
    monkeypatch.setattr("tabletop.app.scenes.guide.choice.taught", lambda: house)
    driver.app.change(ui_scale=scale)
    driver.step(5)
    driver.click("title.guide")
    driver.wait_idle()
    keep(driver, f"lessons-{scale}")
    wanted = ["guide.choose", "guide.cancel", *(f"guide.game.{key}" for key in house)]
    screen = driver.app.window.surface.get_rect()
    places = [driver.find(id).rect for id in wanted]  # type: ignore[union-attr]
    assert all(screen.contains(place) for place in places)
    assert all(place.collidelist(places[:at]) == -1 for at, place in enumerate(places))
    assert all(is_whole(driver, id) for id in wanted[1:])


@WITH_TWINS
def test_a_game_without_paintings_has_a_banner_of_its_own(driver: Driver, house: list[str]) -> None:
    from tabletop.render.painting import colour_of, painting

    bare = [key for key in house if not driver.app.look.sprites.has(f"common/{key}_scene.webp")]
    assert bare and len({colour_of(key) for key in bare}) == len(bare)
    pictures = {pygame.image.tobytes(painting(driver.app.look, key, (240, 132)), "RGB") for key in bare}
    assert len(pictures) == len(bare)
