"""What a spell would do is shown before the click, and asked about where it harms one's own."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.table import Meaning
from tabletop.engine.engine import apply
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import Shoot
from tabletop.games.chesswar.records.state import Lasting
from tabletop.games.chesswar.rules.forecast import forecast
from tests.app.match_help import stand

from .positions import Position, position
from .tables import seen

SHOOTERS = ("W human.Q c3", "W human.B b2", "W human.R g1", "W human.P d4", "B orc.B c6", "B orc.P h8")


def storm(*units: str) -> Position:
    return position(*units)


@pytest.mark.rule("CW-SPL-01", "CW-BOW-03", "CW-CAT-01")
def test_a_storm_rings_every_shooter_and_says_what_its_best_shot_then_needs() -> None:
    t = seen(storm(*SHOOTERS))
    marks = t.marks("c3", hover="button:spell:storm")
    ringed = {m.points[0] for m in marks if m.shape == "ring" and m.meaning is Meaning.AFFECTED}
    assert ringed == {t.middle(at) for at in ("b2", "g1", "c6")}, "friends and enemies, nobody else"
    assert sorted(t.notes(marks)) == ["2 → 5 dice", "3+ → 5+", "4+ → 7+"]
    told = t.forecast(t.p.cast("c3", "storm"))
    rows = {r.label: (r.value, r.note, r.tone.value) for r in told.rows if "Best shot" in r.label}
    assert rows["Best shot: Archers (b2)"][1:] == ("4+ → 7+", "bad")
    assert rows["Best shot: Archers (c6)"][2] == "good", "what hampers the enemy is no loss"


@pytest.mark.rule("CW-SPL-01")
def test_the_figures_of_a_storm_are_those_of_the_shots_under_it() -> None:
    p = storm(*SHOOTERS)
    t = seen(p)
    values = {r.label: r.value for r in t.forecast(p.cast("c3", "storm")).rows}
    stormy = position(*SHOOTERS, phase="shoot")
    stormy.state.lasting = (Lasting("storm", stormy.id("c3"), 0),)
    for now, which in ((position(*SHOOTERS, phase="shoot"), 0), (stormy, 1)):
        shots = [action for action in now.legal(Shoot) if action.unit == now.id("b2")]
        cards = [forecast(now.state, action) for action in shots]
        best = max(r.chance for card in cards if card for r in card.results if r.key == "hit")
        assert t.names.percent(best) == values["Best shot: Archers (b2)"].split(" → ")[which]
    assert p.state.lasting == (), "nothing of it is in force"


@pytest.mark.rule("CW-SPL-05")
def test_a_protection_shows_its_squares_and_whom_it_reaches() -> None:
    t = seen(storm(*SHOOTERS))
    marks = t.marks("c3", hover="button:spell:protection")
    assert sum(m.shape == "cell" and m.meaning is Meaning.AREA for m in marks) == 9
    ringed = {m.points[0] for m in marks if m.shape == "ring"}
    assert ringed == {t.middle(at) for at in ("c3", "b2", "d4")}
    assert not t.notes(marks), "no prices of steps beside it"


ZAP = ("W human.Q e4", "W human.P d4", "B orc.P d5", "B orc.P f5", "B orc.P h8")


@pytest.mark.rule("CW-SPL-40", "CW-MIX-01")
def test_a_zap_shows_its_reach_and_at_a_melee_whom_of_ones_own_it_may_cost() -> None:
    t = seen(position(*ZAP, phase="shoot", links="d4-d5"))
    marks = t.marks("e4", "button:spell:zap")
    reach = [m for m in marks if m.meaning is Meaning.AREA]
    assert reach and {m.meaning for m in t.on(marks, "d4", "cell")} <= {Meaning.AREA}
    at_melee = t.marks("e4", "button:spell:zap", hover="d5")
    own = [m.meaning for m in t.on(at_melee, "d4", "cell")]
    assert Meaning.AFFECTED in own
    plates = [m for m in at_melee if m.shape == "tag"]
    sight = [m for m in plates if "distance" in m.note]
    assert len(plates) == 3 + len(sight) and len(sight) == 1
    assert all("%" in m.note for m in plates if m not in sight)


@pytest.mark.rule("CW-SPL-01", "CW-SPL-02", "CW-MIX-01")
def test_what_harms_ones_own_is_asked_and_nothing_else() -> None:
    p = storm(*SHOOTERS)
    ask = seen(p, "es").table.questions.caution
    view = GAME.observe(p.state, 0)
    found = ask(view, (p.cast("c3", "storm"),))
    assert found is not None and found.deed == "Lanzar el hechizo" and found.stay == "No lanzarlo"
    assert "Arqueros (b2)" in found.question and "(c6)" not in found.question
    assert ask(view, (p.cast("c3", "protection"),)) is None
    lone = storm("W human.Q c3", "W human.P d4", "B orc.B c6", "B orc.P h8")
    assert ask(GAME.observe(lone.state, 0), (lone.cast("c3", "storm"),)) is None
    z = position(*ZAP, phase="shoot", links="d4-d5")
    view = GAME.observe(z.state, 0)
    assert ask(view, (z.cast("e4", "zap", "f5"),)) is None, "nobody of one's own is near it"
    found = ask(view, (z.cast("e4", "zap", "d5"),))
    assert found is not None and "(d4)" in found.question and "%" in found.question


@pytest.mark.rule("CW-SPL-02")
def test_ending_a_spell_of_ones_own_is_asked() -> None:
    p = position("W human.Q c3", "W human.Q f3", "W human.P a1", "B orc.P h8")
    state = apply(GAME, p.state, 0, p.cast("f3", "protection")).state
    ask = seen(p).table.questions.caution
    assert ask(GAME.observe(state, 0), (p.cast("c3", "dispel", "f3"),)) is not None


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def spells(scene: Any) -> list[str]:
    return [each.spell for each in scene.room.session.state.lasting]


@pytest.mark.rule("CW-SPL-01")
def test_a_storm_over_ones_own_waits_for_an_answer(driver: Driver) -> None:
    p = storm(*SHOOTERS)
    scene = stand(driver, p)
    driver.click(f"unit:{p.id('c3')}")
    driver.click("button:spell:storm")
    assert "¿Lanzar el hechizo?" in driver.texts_on_screen() and not spells(scene)
    driver.press("return")
    driver.wait_idle()
    assert driver.find("confirm.yes") is None and not spells(scene), "Enter does the harmless thing"
    assert scene.room.gestures.selection == (f"unit:{p.id('c3')}",)
    driver.click("button:spell:storm")
    driver.click("confirm.yes")
    driver.wait_idle()
    assert spells(scene) == ["storm"]


@pytest.mark.rule("CW-SPL-40", "CW-MIX-01")
def test_a_zap_into_ones_own_melee_waits_for_an_answer(driver: Driver) -> None:
    p = position(*ZAP, phase="shoot", links="d4-d5")
    scene = stand(driver, p)
    mage = f"unit:{p.id('e4')}"
    driver.click(mage)
    driver.click("button:spell:zap")
    driver.click(f"unit:{p.id('d5')}")
    assert "¿Lanzar el hechizo?" in driver.texts_on_screen()
    driver.click("confirm.no")
    driver.wait_idle()
    assert scene.room.gestures.selection == (mage, "button:spell:zap"), "another target may be chosen"
    driver.click(f"unit:{p.id('f5')}")
    driver.wait_idle()
    assert driver.find("confirm.yes") is None and scene.room.session.state.units[p.id("e4")].marks


@pytest.mark.rule("CW-UI-08", "CW-UI-09")
def test_who_may_counter_a_protection_sees_whom_it_would_cover() -> None:
    p = position("W human.Q c3", "W human.P c4", "W human.B h1", "W human.K a1", "B orc.Q g6", "B orc.K h8")
    p.do(p.cast("c3", "protection"))
    t = seen(p)
    assert t.seat == 1
    marks = t.marks()
    covered = {
        n for n in ("c3", "c4", "h1", "a1") for m in t.on(marks, n, "ring") if m.meaning == Meaning.AFFECTED
    }
    assert covered == {"c3", "c4"}
    assert len([m for m in marks if m.meaning == Meaning.AREA]) == 9
