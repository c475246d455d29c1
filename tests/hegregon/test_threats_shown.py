"""Threats that stay in sight say so, say how to be put away, and tell at the pointer how many they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.table import Appearance, Meaning
from tabletop.engine import registry
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records.actions import Buy
from tabletop.games.hegregon.records.events import StepSkipped
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.table import TABLE
from tabletop.games.hegregon.words.places import ring
from tabletop.games.hegregon.words.threats import threat_of
from tabletop.parts.hexes import hexes_in
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import at, position
from .tables import seen

CHIP = "chip:threats"


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def begun(driver: Driver) -> Any:
    game = registry.find("hegregon")
    session = Session(game, Setup(), [Person("Ana"), Person("Eva")], 9)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "threats", None))
    driver.wait_idle()
    return driver.app.scenes.top


@pytest.mark.rule("HG-UI-03")
def test_a_click_presses_the_chip_and_another_lets_it_go(driver: Driver) -> None:
    scene = begun(driver)
    for is_on in (True, False):
        driver.click(CHIP)
        driver.wait_idle()
        chip = scene.ui.named(CHIP)
        assert isinstance(chip, ChipView) and (chip.chip.state == "now") is is_on
        assert ("Amenazas: a la vista" in driver.texts_on_screen()) is is_on
        told = "Pulsa la ficha para quitarlas." if is_on else "Pulsa para dejarlas a la vista."
        assert told in chip.chip.tooltip
        rows = scene.room.table.panels.scroll_rows(scene.room.view)
        legend = [row for row in rows if "Trama pálida" in row.note]
        assert len(legend) == is_on, "the legend stands in sight while they are"


@pytest.mark.rule("HG-UI-03")
@pytest.mark.parametrize("clicks", [1, 2])
@pytest.mark.parametrize("way", ["menu", "away"])
def test_let_go_nothing_of_them_stays_when_the_pointer_leaves_the_chip(
    driver: Driver, clicks: int, way: str
) -> None:
    """The hatching stayed where the pointer left a chip that had been made anew under it."""
    scene = begun(driver)
    for _ in range(2 * clicks):
        driver.click(CHIP)
        driver.wait_idle()
    assert scene.model.hover == CHIP
    if way == "menu":
        driver.press("escape")
        driver.wait_idle()
    else:
        driver.move((5, 400))
    driver.step(3)
    assert scene.model.hover == ""


@pytest.mark.rule("HG-UI-03")
@pytest.mark.parametrize("language", ["es", "en"])
def test_at_the_pointer_it_is_said_in_words_how_many_could_attack(language: str) -> None:
    p = position("A ear 0,0", "A ear 4,4", "B light 2,0", "B light 0,2")
    table = TABLE(Texts(language).scope("hegregon"), Appearance(switches={"threats": True}))
    view = GAME.observe(p.state, 0)
    words = {"es": "{n} enemigos podrían atacar aquí", "en": "{n} enemies could attack here"}[language]
    for where, expected in (("0,0", words.format(n=2)), ("4,4", None)):
        marks = table.overlays.marks(view, (), (), f"unit:{p.unit(where).id}")
        said = [m.note for m in marks if m.shape == "tag" and m.meaning is Meaning.NOTE]
        assert len(said) == 1 and (expected is None or said == [expected])
    apart = TABLE(Texts(language).scope("hegregon"), Appearance())
    marks = apart.overlays.marks(view, (), (), f"unit:{p.unit('0,0').id}")
    assert not [m for m in marks if m.shape == "tag" and m.meaning is Meaning.NOTE]


def test_a_purchase_that_ends_by_itself_is_told_on_the_board_and_in_the_log() -> None:
    session = Session(GAME, Setup(), [Person("Ana"), Bot("easy")], 9)
    ended: StepSkipped | None = None
    while ended is None:
        seat = session.owed[0]
        dear = max((a for a in session.legal(seat) if isinstance(a, Buy)), key=lambda a: a.kind)
        session.act(seat, dear)
        ended = next((e for e in session.events_of(len(session) - 1) if isinstance(e, StepSkipped)), None)
    view = GAME.observe(session.state, ended.seat)
    assert not view.ore[ended.seat], "nothing is left to decide: neither a unit nor camouflage"
    table = TABLE(Texts("es").scope("hegregon"), Appearance())
    (motion,) = table.motions.animate(ended, view, view)
    assert motion.text == "nada más que comprar" and motion.path
    (line,) = table.log.tell(ended, view, view)
    assert line.rule == "HG-ORD-05" and "no puede comprar nada más" in line.text


def test_a_base_without_a_holder_still_says_where() -> None:
    p = position("A ear 0,0")
    table = TABLE(Texts("en").scope("hegregon"), Appearance())
    view = GAME.observe(p.state, 1)
    (motion,) = table.motions.animate(StepSkipped(1), view, view)
    assert motion.text == "no units" and at("0,0") >= 0
    other = GAME.observe(p.state, 0)
    assert not table.motions.animate(StepSkipped(1), other, other), "the log tells it"


def test_the_ring_of_a_chosen_ware_is_whole(driver: Driver) -> None:
    scene = begun(driver)
    driver.click("button:buy:heavy")
    driver.wait_idle()
    ware, surface = scene.ui.named("button:buy:heavy"), driver.app.window.surface
    assert ware is not None and ware.selected
    select = scene.look.palette.select
    for x in (ware.rect.x, ware.rect.right - 1):
        near = [surface.get_at((x + dx, ware.rect.centery))[:3] for dx in (-1, 0, 1)]
        assert any(sum(abs(a - b) for a, b in zip(c, select, strict=True)) < 90 for c in near), (
            "at both sides"
        )


@pytest.mark.rule("HG-UI-03")
def test_what_enemies_could_strike_at_is_seen_though_nothing_is_selected() -> None:
    p = position("A ear 5,-8", "B light 0,0")
    look = Appearance(switches={"threats": True})
    table = TABLE(Texts("es").scope("hegregon"), look, ())
    view = GAME.observe(p.state, 0)
    found = table.overlays.marks(view, (), (), None)
    heats = {mark.points for mark in found if (mark.shape, mark.meaning) == ("heat", Meaning.DANGER)}
    enemies = [unit for unit in p.state.units if unit.at >= 0 and unit.seat]
    strikes = {hex for unit in enemies for hex in hexes_in(threat_of(p.state, unit).strikes)}
    assert len(heats) > 20 and heats == {ring(hex, 4) for hex in strikes}


def test_the_board_is_looked_at_from_where_it_was_when_its_table_changes(driver: Driver) -> None:
    scene = begun(driver)
    for key in ("0", "0"):
        driver.press(key)
        driver.wait_idle()
        camera = scene.picture.board.camera
        before = (camera.zoom, camera.origin)
        driver.click(CHIP)
        driver.wait_idle()
        camera = scene.picture.board.camera
        assert (camera.zoom, camera.origin) == before


@pytest.mark.rule("HG-UI-03", "HG-MIS-01")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_can_strike_by_a_missile_alone_is_named_with_its_price(language: str) -> None:
    """75 % of an E.A.R. were the missile's, and nothing said so."""
    said = {"es": "con misil antitanque: 3 H", "en": "by anti-tank missile: 3 H"}[language]
    for ore, units, notes in (
        ("0 8", ("A light 0,0", "B ear -4,0"), [said]),
        ("0 8", ("A light 0,0", "B ear -3,0"), [""]),
    ):
        p = position(*units, ore=ore)
        view = GAME.observe(p.state, 0)
        table = TABLE(Texts(language).scope("hegregon"), Appearance())
        rows = table.panels.inspect(view, f"unit:{p.unit('0,0').id}").rows
        assert [row.note for row in rows if "E.A.R." in row.label] == notes


@pytest.mark.rule("HG-UI-03")
def test_in_a_purchase_threats_lie_on_the_whole_map_until_something_is_chosen() -> None:
    """The chip was lit, and nothing was hatched: no place for new units was in danger."""
    p = position("A ear 4,-7", "B light 0,0", stage="purchase", ore="9 0")
    t = seen(p, threats=True)
    hatched = [mark for mark in t.marks() if mark.shape == "heat"]
    assert len(hatched) > 6 and t.on(hatched, "0,-1", "heat")
    assert not [mark for mark in t.marks("button:buy:ear") if mark.shape == "heat"], "places alone"


@pytest.mark.rule("HG-UI-03")
def test_how_many_could_attack_a_place_is_said_once() -> None:
    """ "×1" over it, "1 enemy could attack here" below it, and "Could attack here: 1" beside the board."""
    p = position("A ear 1,-4", "A light 4,-8", "B light 0,-2", "B medium 4,-6", ore="5 4")
    t = seen(p, threats=True)
    told = [m.note for m in t.marks(hover="1,-4") if m.shape == "tag"]
    assert told.count("×1") == 1, "over the other one alone"
    assert "1 enemy could attack here" in told
    base = t.table.panels.inspect(t.view, "base:0")
    (row,) = [row for row in base.rows if row.label == "Possible attackers"]
    assert (row.value, row.note) == ("Blue ×1", "")
