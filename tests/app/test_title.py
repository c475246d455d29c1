"""The title: a painted card for each game, whose painting fills the window when it is pointed at."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from tabletop.app.campaign_face import faces_of, has_campaign, road_of
from tabletop.app.driver import Driver
from tabletop.app.scenes.title.games import frame
from tabletop.app.table.kit.boxes import Box
from tabletop.app.widgets import Button
from tabletop.app.widgets.base import Pressable
from tabletop.dev.contrasts import contrast
from tabletop.engine import registry


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es") as made:
        made.step(5)
        yield made


def sky(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.window.surface.subsurface((800, 80, 300, 150)), "RGB")


def test_the_packages_of_games_are_called_as_their_keys() -> None:
    assert registry.names() == list(registry.games())


@pytest.mark.parametrize("game", registry.games())
def test_a_card_leads_to_the_set_up_of_its_game(driver: Driver, game: str) -> None:
    driver.click(f"title.game.{game}")
    assert driver.scene == "setup" and driver.app.scenes.top.game == game


def test_the_painting_of_the_game_pointed_at_comes_and_then_nothing_moves(driver: Driver) -> None:
    before = sky(driver)
    driver.hover("title.game.hegregon", rest=0.2)
    between = sky(driver)
    driver.wait_idle(120)
    after = sky(driver)
    assert len({before, between, after}) == 3
    redraws = driver.app.loop.redraws
    driver.step(120)
    assert driver.app.loop.redraws == redraws and not driver.app.waits()


def test_the_game_pointed_at_is_told_in_a_line(driver: Driver) -> None:
    driver.step(5)
    facts: Any = driver.find("title.facts")
    assert facts.text == ""
    driver.hover("title.game.hegregon")
    told = driver.app.texts.scope("hegregon")
    assert facts.text.endswith(told("setup.game_facts")) and ". ·" not in facts.text
    driver.app.change(language="en" if driver.app.texts.language == "es" else "es")
    driver.step(5)
    again: Any = driver.find("title.facts")
    assert again.text.endswith(told("setup.game_facts"))


def test_with_reduced_motion_it_is_there_at_once(driver: Driver) -> None:
    driver.app.change(reduced_motion=True)
    driver.hover("title.game.hegregon", rest=0)
    first = sky(driver)
    driver.step(60)
    assert sky(driver) == first


@pytest.mark.parametrize("scale", [100, 130, 150, 200])
def test_nothing_lies_over_the_version(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    driver.step(5)
    widgets = [widget for layer in driver.ui.layers for widget in layer.widgets]
    [version] = [w for w in widgets if "0.1.0" in " ".join(w.words())]
    assert version.rect.collidelist([w.rect for w in widgets if w.id.startswith("title.")]) == -1


def test_the_sound_is_switched_in_the_corner(driver: Driver) -> None:
    driver.click("title.sound")
    assert not driver.app.settings.sound and not driver.app.sound.enabled
    driver.press("m")
    assert driver.app.settings.sound and driver.app.sound.enabled


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 150), ((1280, 720), 150), ((1280, 720), 200)])
def test_a_low_window_has_its_cards_beside_the_buttons(
    driver: Driver, size: tuple[int, int], scale: int
) -> None:
    driver.resize(size)
    driver.app.change(ui_scale=scale)
    driver.step(5)
    games = [f"title.game.{key}" for key in registry.games()]
    shown = [w for w in driver.ui.layers[0].widgets if isinstance(w, Pressable) and w.id.startswith("title.")]
    assert set(games) <= {w.id for w in shown}
    assert all(driver.ui.screen.contains(w.rect) for w in shown)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(shown, 2))
    guide = driver.find("title.guide")
    assert driver.app.texts("title.first_time.short") in guide.words()  # type: ignore[union-attr]
    driver.click(games[-1])
    driver.step(3)
    assert driver.scene == "setup"


def test_the_first_picture_waits_for_no_card() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.start()
        assert driver.find("title.game.hegregon") is None
        driver.step(3)
        assert driver.find("title.game.hegregon") is not None


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_cards_fill_their_frame(driver: Driver, size: tuple[int, int], scale: int, language: str) -> None:
    """No hole at the lower right: five games, and the campaign in the sixth place."""
    driver.resize(size)
    driver.app.change(ui_scale=scale, language=language)
    driver.step(5)
    cards = [
        w.rect
        for w in driver.ui.layers[0].widgets
        if isinstance(w, Pressable) and w.id.startswith(("title.game.", "title.campaign."))
    ]
    assert len(cards) == len(registry.games()) + 1
    whole = cards[0].unionall(cards[1:])
    for card in cards:
        row = [other for other in cards if abs(other.y - card.y) < 4]
        assert abs(min(other.x for other in row) - whole.x) <= 3
        assert abs(max(other.right for other in row) - whole.right) <= 3


@pytest.mark.parametrize(("count", "columns"), [(5, 3), (5, 2), (7, 4), (6, 3), (1, 1)])
def test_a_row_of_cards_that_is_not_full_has_wider_ones(count: int, columns: int) -> None:
    room = Box(10, 20, 300, 120)
    places = frame(room, count, columns, 6)
    assert len(places) == count
    for place in places:
        row = [other for other in places if other.y == place.y]
        assert row[0].x == room.x and abs(row[-1].x + row[-1].w - room.x - room.w) < 0.01
    assert max(place.y + place.h for place in places) == room.y + room.h


def test_the_campaign_has_a_card_that_leads_to_it(driver: Driver) -> None:
    texts = driver.app.texts
    told = [key for key in registry.games() if has_campaign(texts, key)]
    assert told == [key for key in registry.games() if faces_of(key)], "known without loading the game"
    (key,) = told
    (face,) = faces_of(key).values()
    assert face.painting == road_of(key) and face.name(texts.scope(key)) == texts.scope(key)("campaign.name")
    driver.hover(f"title.campaign.{key}")
    facts: Any = driver.find("title.facts")
    assert texts.scope(key)("campaign.name") in facts.text
    driver.click(f"title.campaign.{key}")
    assert driver.scene == "begin"


@pytest.mark.parametrize("scale", [100, 200])
def test_one_button_alone_says_where_to_begin(driver: Driver, scale: int) -> None:
    """The first time it is the guide, to which the slip or the line below its words points, too."""
    driver.app.change(ui_scale=scale)
    driver.wait_idle()
    lit = [w.id for w in driver.ui.layers[0].widgets if isinstance(w, Button) and w.kind == "primary"]
    assert lit == ["title.guide"]


def test_the_key_on_a_button_can_be_read(driver: Driver) -> None:
    button: Any = driver.find("title.rules")
    p = driver.app.look.palette
    assert contrast(button.key_colour(p.cream), p.walnut) >= 7
