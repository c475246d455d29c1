"""With a hint open, what a pointed card says is read whole: its picture gives way, not its words."""

from __future__ import annotations

import pytest

from tabletop.app.driver import Driver
from tabletop.app.widgets import Widget

from .positions import Table, number
from .test_flow_scene import lay, pixel


@pytest.mark.rule("HOW-UI-11")
def test_a_pointed_card_gives_its_picture_for_its_words() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(reduced_motion=True)
        scene = lay(driver, Table("b01 b03", "b01", hands="a05 g01 u01 /", stage="commit"))

        def pictured() -> list[Widget]:
            driver.move(pixel(scene, f"hand:{number('ax-a05')}"))
            driver.step(60)
            return [each for each in scene.area.held() if each.id == "inspect.face"]

        (usual,) = pictured()
        driver.press("h")
        driver.wait_idle(2000)
        driver.move((640, 20))
        driver.step(30)
        assert scene.model.advice.words and driver.find("match.advice.box") is not None
        assert all(each.rect.w < usual.rect.w for each in pictured())
        assert scene.area.content <= scene.area.rect.h, "all of it is in sight"
