"""Where there is little room, who is called is told alone: nothing stands beside the ribbon's frame."""

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.thinking import Room, TurnBanner

GROUND, RED = (1, 2, 3), 60


@pytest.mark.parametrize("wide", [240, 320, 400])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_of_the_ribbon_stands_beside_its_frame(wide: int, scale: int) -> None:
    with Driver((1280, 720), "en") as driver:
        driver.app.change(ui_scale=scale)
        banner = TurnBanner("Your turn", "A", 0, (220, 40, 50))
        driver.ui.add(banner)
        banner.stand([], Room(pygame.Rect(300, 300, wide, 40)))
        surface = pygame.Surface((1280, 720))
        surface.fill(GROUND)
        banner.draw(surface)
        beside = surface.subsurface((banner.rect.right, 0, 200, 720))
        assert max(pygame.image.tobytes(beside, "RGB")[::3]) < RED
