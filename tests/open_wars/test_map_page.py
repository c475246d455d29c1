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
