"""How often an attack strikes is a figure beside one sword: swords are not to be counted (OCW-UI-02)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop import paths
from tabletop.app.driver import Driver

from .positions import duel
from .scenes import shown
from .tables import table_in

SIDE, SWORD = 64, 24
"""Pixels of a sign, and those at its left that hold the sword."""


def covered(name: str, left: int, right: int) -> set[tuple[int, int]]:
    """The pixels that a sign covers between two columns."""
    picture = pygame.image.load(paths.art_dir() / "open_card_wars" / "icons" / f"{name}.webp")
    small = pygame.transform.smoothscale(picture.convert_alpha(), (SIDE, SIDE))
    return {(x, y) for x in range(left, right) for y in range(SIDE) if small.get_at((x, y)).a > 127}


@pytest.mark.rule("OCW-KW-08", "OCW-KW-09")
def test_double_and_triple_attack_are_one_sword_with_another_figure() -> None:
    pygame.display.set_mode((8, 8))
    two, three = "kw_double_attack", "kw_triple_attack"
    sword = covered(two, 0, SWORD)
    assert sword and len(sword ^ covered(three, 0, SWORD)) < 0.02 * len(sword)
    figures = covered(two, SWORD, SIDE), covered(three, SWORD, SIDE)
    assert len(figures[0] ^ figures[1]) > 0.4 * len(figures[0] | figures[1])


@pytest.mark.rule("OCW-UI-02")
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_legend_tells_the_signs_of_the_cards_and_no_percentage_that_never_occurs(
    language: str, tmp_path: Path
) -> None:
    t = table_in(language)
    told = t.panels.signs()
    assert all(row.icon and row.label and row.note for row in told)
    names = {row.icon.path.rpartition("/")[2].removesuffix(".webp") for row in told if row.icon is not None}
    assert {"kw_stun", "kw_flash", "row_vanguard", "class_support", "activated"} <= names
    assert "%" not in t.texts("mark.attack.text")
    with Driver((1280, 720), language, start=False) as driver:
        scene = shown(driver, duel("A:V1 Ashra", "B:V1 Malrock", dice="4 / "), tmp_path)
        driver.press("l")
        attack = scene.ui.named("legend.attack")
        assert attack.text.endswith(t.texts("mark.attack.text"))
