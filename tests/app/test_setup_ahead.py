"""What of the set-up is out of sight is named below its columns, and a click leads there."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.widgets.areas import Edge
from tabletop.engine import registry
from tabletop.render.sprites import Sprites


def opened(driver: Driver, game: str, scale: int) -> Any:
    driver.app.change(ui_scale=scale)
    driver.app.go("setup", game=game)
    driver.wait_idle()
    return driver.app.scenes.top


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", registry.games())
def test_with_large_letters_it_is_said_that_players_and_options_follow(game: str, language: str) -> None:
    with Driver((1280, 720), language) as driver:
        scene, t = opened(driver, game, 200), driver.app.texts
        ahead: Any = driver.find("setup.all.ahead")
        assert driver.ui.screen.contains(ahead.rect)
        assert ahead.text.startswith(f"{t('setup.ahead.seats')} · {t('setup.options')}")
        assert driver.ui.screen.contains(driver.find("setup.start").rect)
        area = scene._areas["all"]
        wanted = {each.id for each in area.held() if each.id}
        seen: set[str] = set()
        for _ in range(40):
            shown = [each for each in area.held() if each.id and each.rect.colliderect(area.rect)]
            seen |= {
                each.id for each in shown if each.rect.bottom <= area.rect.bottom or each.rect.h > area.rect.h
            }
            if ahead.is_at_end:
                break
            before = area.bar.offset
            driver.click("setup.all.ahead")
            assert area.bar.offset > before
            assert driver.ui.screen.contains(driver.find("setup.start").rect)
        assert seen == wanted, "no click led past something"
        assert ahead.text == t("match.more.top")
        driver.click("setup.all.ahead")
        assert area.bar.offset == 0


def test_a_column_that_is_all_in_sight_says_nothing() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = opened(driver, "chesswar", 100)
        assert driver.find("setup.seats.ahead") is None
        ahead: Any = driver.find("setup.options.ahead")
        assert ahead.text == f"{driver.app.texts('setup.options')} · {driver.app.texts('setup.ahead.map')}"
        scene._areas["options"].scroll_to(10_000)
        driver.step(2)
        assert ahead.text == driver.app.texts("match.more.top")


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("game", registry.games())
def test_with_large_letters_what_is_chosen_comes_before_the_painting(game: str, scale: int) -> None:
    """The banner filled the first screen: no option was in sight."""
    with Driver((1280, 720), "es") as driver:
        scene = opened(driver, game, scale)
        area, banner = scene._areas["all"], driver.find("setup.banner")
        begun = [each for each in area.held() if each.id.startswith("setup.who.")]
        assert begun and begun[0].rect.y < area.rect.bottom, "it begins in sight"
        assert banner is not None and banner.rect.y > max(each.rect.y for each in begun)
        assert scene.ui.find("setup.rules") is not None


@pytest.mark.parametrize("game", ["hegregon", "open_wars"])
def test_the_map_stands_below_players_who_leave_it_room(game: str) -> None:
    """It is seen as the game begins, and stays on that side with more players."""
    with Driver((1280, 720), "en") as driver:
        scene = opened(driver, game, 100)
        shown: Any = driver.find("setup.preview")
        assert scene._areas["seats"].rect.contains(shown.rect)
        scene.changed("players", 5)
        driver.wait_idle()
        shown = driver.find("setup.preview")
        assert shown in scene._areas["seats"].held() and shown not in scene._areas["options"].held()


@pytest.mark.parametrize("scale", [100, 200])
def test_one_arrow_leads_on(scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a strip below a column leads on, the column's edge has no arrow of its own."""
    with Driver((1280, 720), "es") as driver:
        opened(driver, "chesswar", scale)
        arrows: list[str] = []
        draw, icon = Edge.draw, Sprites.icon

        def signed(self: Sprites, name: str, *how: Any) -> Any:
            arrows.append(name)
            return icon(self, name, *how)

        def watched(self: Edge, surface: Any) -> None:
            with monkeypatch.context() as within:
                within.setattr(Sprites, "icon", signed)
                draw(self, surface)

        monkeypatch.setattr(Edge, "draw", watched)
        driver.ui.invalidate()
        driver.step()
        assert driver.find("setup.all.ahead") or driver.find("setup.options.ahead")
        assert arrows == []


def test_games_fill_their_frame() -> None:
    """Five cards leave no hole: a row that is not full has wider ones."""
    for scale in (100, 150, 200):
        with Driver((1280, 720), "es") as driver:
            opened(driver, "chesswar", scale)
            cards = [driver.find(f"setup.game.{key}").rect for key in registry.games()]
            rows = {card.y: [other for other in cards if other.y == card.y] for card in cards}
            ends = [max(card.right for card in row) for row in rows.values()]
            assert max(ends) - min(ends) <= len(cards)
