"""The page of the map through the real scenes: painted, taken back, refused with its rule, used."""

from __future__ import annotations

from typing import Any

from tabletop.app.driver import Driver
from tabletop.app.scenes.setup.scene import SetupScene
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
