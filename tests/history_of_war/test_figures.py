"""Figures of a battle stand at the card that they are about, over no other territory (HOW-UI-06)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.table import Appearance, Mark, Meaning
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.table.overlays import WarOverlays
from tabletop.text.catalogue import Texts

from .positions import Table
from .test_large_board import lay
from .test_table import crowd

WIDE, HIGH = 40.0, 30.0
"""World units that a figure covers beside its middle at least, and how far apart two are read."""


def overlays(large: bool) -> WarOverlays:
    found = TABLE(Texts("es").scope("history_of_war"), Appearance(large=large)).overlays
    assert isinstance(found, WarOverlays)
    return found


def figures(marks: list[Mark]) -> list[Mark]:
    """What is dealt: it is written as no loss of whoever deals it."""
    found = [mark for mark in marks if mark.shape == "tag"]
    assert all(mark.meaning is Meaning.DEALS and re.fullmatch(r"\d+ →", mark.note) for mark in found)
    return found


@pytest.mark.rule("HOW-UI-06")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("att", [0, 1])
def test_what_an_attacker_deals_stands_on_its_own_territory_beside_no_other_figure(
    large: bool, att: int
) -> None:
    """Once those at the edge hung over the next territory, and those of two rows lay on each other."""
    side = "al" if att else "ax"
    t = crowd(att=att).declare(
        " ".join(f"{side}-{unit}" for unit in ("g01", "g05", "a03", "g06", "n01", "n04")) + f" {side}-a05*"
    )
    drawn, view = overlays(large), GAME.observe(t.state, 0)
    assert t.state.battle is not None
    spots = []
    for strike in t.state.battle.strikes:
        (figure,) = figures(drawn.arrows.strike(view, strike.unit, strike.base))
        piece, box = t.state.piece(strike.unit), drawn.places.box_of(view, f"piece:{strike.unit}")
        assert piece is not None and box is not None
        land = drawn.places.box_of(view, f"territory:{piece.at}")
        (x, y), half = figure.points[0], WIDE / 2
        assert land is not None and land.x <= x - half and x + half <= land.right
        assert abs(x - box.centre[0]) < box.w and abs(y - box.centre[1]) < box.h + HIGH
        spots.append((x, y))
    for n, (x, y) in enumerate(spots):
        assert all(abs(x - a) > WIDE or abs(y - b) > HIGH for a, b in spots[:n])


@pytest.mark.rule("HOW-UI-06", "HOW-BSA-01")
@pytest.mark.parametrize("large", [False, True])
def test_a_base_attack_runs_between_two_territories_and_marks_the_base(large: bool) -> None:
    t = crowd().declare("ax-a05*").go(frames.Allocating)
    drawn, view = overlays(large), GAME.observe(t.state, 0)
    marks = drawn.arrows.strike(view, t.id("ax-a05"), True)
    (way,) = [mark for mark in marks if mark.shape == "arrow"]
    lands = [box for n in t.state.row if (box := drawn.places.box_of(view, f"territory:{n}")) is not None]
    assert not any(land.x < x < land.right and abs(y) < land.h / 2 for land in lands for x, y in way.points)
    across = [x for x, y in way.points if y < -lands[0].h / 2]
    assert across and all(not land.x <= x <= land.right for land in lands for x in across)
    assert [mark.meaning for mark in marks if mark.shape == "outline"] == [Meaning.AFFECTED]
    raid = drawn.arrows.aim(view, t.id("ax-a05"), do.DEPOT)
    assert any(mark.shape == "arrow" for mark in raid)


@pytest.mark.rule("HOW-UI-07")
@pytest.mark.parametrize("large", [False, True])
def test_what_a_card_suffers_stands_over_its_own_territory(large: bool) -> None:
    t = Table("g01@1 g05@1 a03@2", "g01@1 g04@1 a02@2!", att=1, row="ax-t03 al-t03 ax-t05 al-t05")
    t.declare("al-g01 al-g04").go(frames.Allocating)
    t.do(*t.orders(do.Aim, "al-g01>ax-g05 al-g04>ax-g01"))
    drawn, view = overlays(large), GAME.observe(t.state, 1)
    land = drawn.places.box_of(view, f"territory:{t.state.row[0]}")
    marks = [mark for mark in drawn.marks(view, (), (), None) if mark.meaning is Meaning.HARM]
    assert all(" · " in mark.note for mark in marks)
    assert land is not None and len(marks) == 4  # two may answer
    assert all(land.x < mark.points[0][0] < land.right for mark in marks)


@pytest.mark.rule("HOW-UI-07")
def test_a_line_leads_from_a_forecast_at_the_pointer_to_its_card() -> None:
    """Once it hung over the next territory, and whose it was had to be guessed."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(reduced_motion=True)
        t = Table(
            "g01@1 g05@2 n01@3", "g01@1 g04@1 g05@2! n02@3", row="ax-t03 ax-t05 al-t03 al-t05", watch=False
        )
        scene = lay(driver, t.declare("ax-g01 ax-g05").go(frames.Allocating))
        gun, tank = (f"piece:{t.id(name)}" for name in ("ax-g01", "al-g04"))
        driver.click_at(scene.pointing.place_of(gun).center)
        driver.move(scene.pointing.place_of(tank).center)
        driver.step(50)
        tag: Any = driver.find("match.pointer")
        start, end = tag.lead()
        assert scene.pointing.place_of(tank).collidepoint(end) and tag.rect.inflate(2, 2).collidepoint(start)
        assert tag.area().collidepoint(end)
