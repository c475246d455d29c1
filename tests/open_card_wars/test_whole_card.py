"""A card that the pointer rests on is told whole, in letters that are large where the interface's are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.widgets import Label, Paragraph

from .positions import Position, duel
from .scenes import shown
from .tables import seen

LONG = 60
"""Frames of a second, in which what rests is shown."""
AREAS = ("match.inspector", "match.inspector.more", "match.inspector.more.1")
LEAST = 1.2
"""What letters are multiplied by at least, where the interface is half as large again or twice as large."""
SIZES = [((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 200)]


@pytest.fixture(params=SIZES, ids=str)
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    size, scale = request.param
    with Driver(size, "es", start=False) as made:
        made.app.change(ui_scale=scale, reduced_motion=True)
        yield made


def crowded() -> Position:
    """Long cards with equipment, in each corner and in the middle."""
    return duel("A:V2 Jhade wears=013", "A:R3 Vylar wears=017", "B:V1 Malrock", "B:R2 Zeph", dice="3 5 / 4")


def rest_on(driver: Driver, scene: Any, entity: str) -> None:
    """The pointer comes and rests."""
    picture, board = scene.picture, scene.room.table.board
    x, y = picture.board.camera.to_screen(picture.moved(board.place(picture.view, entity)))
    driver.move(scene.rect(*scene.layout.places.tools).center)
    driver.step(3)
    driver.move((round(x), round(y)))
    driver.step(LONG)


@pytest.mark.rule("OCW-UI-02")
@pytest.mark.parametrize("who", ["Jhade", "Vylar", "Malrock", "Zeph"])
def test_a_crowded_card_is_told_whole_in_large_letters(who: str, driver: Driver, tmp_path: Path) -> None:
    p = crowded()
    scene = shown(driver, p, tmp_path)
    rest_on(driver, scene, f"fighter:{p.id(who)}")
    areas: list[Any] = [area for id in AREAS if (area := driver.find(id)) is not None]
    assert areas and all(area.content <= area.rect.h for area in areas)
    written = [w for area in areas for w in area.held() if isinstance(w, (Label, Paragraph))]
    share = min(w.look.theme.ui_scale for w in written) / scene.look.theme.ui_scale
    assert share * scene.look.theme.ui_scale >= LEAST, f"letters of {share:.0%}"
    (panel, *_) = scene.model.panels()
    told = " ".join(word for w in written for word in w.words())
    assert all(word in told for row in panel.rows for word in (row.label, row.value))
    held = [area.rect for area in areas]
    assert all(not a.colliderect(b) for n, a in enumerate(held) for b in held[:n])


@pytest.mark.rule("OCW-UI-02")
def test_the_figures_of_a_card_stand_abreast_before_what_it_can_do() -> None:
    for panel in (seen(crowded()).panel("Jhade"), seen(crowded()).panel("card:3")):
        abreast = [row.abreast for row in panel.rows]
        assert sum(abreast) in (3, 4) and abreast == sorted(abreast, reverse=True)


@pytest.mark.rule("OCW-ABIL-04")
def test_that_there_are_no_dice_is_said_once_of_all_abilities() -> None:
    t = seen(duel("A:V1 Jhade", "B:V1 Malrock", dice="3 /"))
    told = [row.note for row in t.panel("Malrock").rows]
    none = t.table.texts("table.no-dice")
    assert sum(none in note for note in told) == 1
    assert none not in t.panel("Jhade").rows[3].note


@pytest.mark.rule("OCW-GEO-01")
def test_a_bare_cell_does_not_hide_the_question(driver: Driver, tmp_path: Path) -> None:
    scene = shown(driver, crowded(), tmp_path)
    rest_on(driver, scene, "cell:0:4")
    driver.click_at(driver.ui.pointer)
    driver.step(LONG)
    assert driver.find("match.inspector") is None
