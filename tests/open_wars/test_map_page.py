"""The page of the map through the real scenes: painted, taken back, refused with its rule, used."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.setup.scene import SetupScene
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.table.setup_form import FORM


def test_a_map_is_painted_refused_mended_and_used() -> None:
    done: list[Any] = []
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.scenes.push(SetupScene(driver.app, "chesswar"))
        driver.app.scenes.push(FORM.page(driver.app, "map", FORM.defaults(), done.append))
        scene: Any = driver.app.scenes.top
        for _ in range(600):
            driver.step()
            if not scene._drawing:
                break
        driver.click("map.card.0")
        driver.click("map.C1")
        assert any("OW-GEN-07" in text for text in driver.texts_on_screen())
        driver.click("map.use")
        assert not done, "what the rules refuse is not used"
        driver.click("map.undo")
        driver.click("map.A3")
        driver.click("map.use")
    (values,) = done
    assert values["land"] == "own" and FORM.restored(values) == values
    assert values["own"].split("|")[0].split("/")[2].startswith("fo")


@pytest.mark.parametrize("card", [1, 7])
def test_a_card_of_the_palette_is_named_as_soon_as_it_is_pointed_at(card: int) -> None:
    named = LOCATIONS[card].name_es
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.scenes.push(SetupScene(driver.app, "chesswar"))
        driver.app.scenes.push(FORM.page(driver.app, "map", FORM.defaults(), lambda values: None))
        driver.step(2)
        before: Any = driver.find("map.brush")
        before = before.text
        driver.hover(f"map.card.{card}")
        line: Any = driver.find("map.brush")
        assert line.text == f"{before} → {named}"
        driver.click(f"map.card.{card}")
        driver.move((5, 5))
        driver.step(2)
        line = driver.find("map.brush")
        assert line.text.endswith(named) and "→" not in line.text


@pytest.mark.parametrize("scale", [100, 200])
def test_the_keyboard_walks_through_cards_that_are_named_in_sight(scale: int) -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.change(ui_scale=scale)
        driver.app.scenes.push(SetupScene(driver.app, "chesswar"))
        driver.app.scenes.push(FORM.page(driver.app, "map", FORM.defaults(), lambda values: None))
        driver.step(2)
        line: Any = driver.find("map.brush")
        before, named = line.text, set()
        for _ in range(60):
            driver.press("tab")
            focused = driver.ui.focused
            if focused is not None and focused.id.startswith("map.card."):
                card = int(focused.id.rsplit(".", 1)[1])
                said = LOCATIONS[card].name_en if card in range(len(LOCATIONS)) else "no card"
                assert line.text == f"{before} → {said}" and driver.ui.rect_of("map.brush") == line.rect
                named.add(card)
            else:
                assert line.text == before, "the keyboard is elsewhere"
        assert named >= set(range(len(LOCATIONS)))


def test_a_card_is_named_at_the_pointer() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        driver.app.scenes.push(SetupScene(driver.app, "chesswar"))
        driver.app.scenes.push(FORM.page(driver.app, "map", FORM.defaults(), lambda values: None))
        driver.step(2)
        driver.hover("map.card.1", 1.0)
        assert LOCATIONS[1].name_en in driver.texts_on_screen()
