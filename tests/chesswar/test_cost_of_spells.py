"""Before a spell is cast its button, the card and the forecast say what it does and what the mage gives up
for it (CW-UI-06, CW-MAG-09, CW-MAG-11)."""

from __future__ import annotations

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.state import FOUGHT, MOVE_OVER, SHOT
from tabletop.games.chesswar.rules.casting import given_up
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import position
from .tables import Seen
from .test_told_rightly import casting

COSTS = {"zap": ("shot", SHOT), "smite": ("attack", FOUGHT)}
SPELLS = ("contagion", "dispel", "fear", "flight", "protection", "smite", "storm", "zap")


@pytest.mark.rule("CW-UI-06", "CW-MAG-09", "CW-MAG-11")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("spell", SPELLS)
def test_the_cost_that_is_told_is_what_the_mage_gives_up(spell: str, large: bool, language: str) -> None:
    p, action = casting(spell)
    texts, (key, mark) = Texts(language).scope("chesswar"), COSTS.get(spell, ("move", MOVE_OVER))
    t = Seen(p, language, large)
    does, cost = texts(f"keyword.{spell}.text"), texts(f"table.cast.{key}")
    assert does in t.forecast(action).text and cost in t.forecast(action).text
    (button,) = [b for b in t.prompt("d3").buttons if b.id == f"button:spell:{spell}"]
    asked = texts("table.cast.flight") if spell == "flight" else cost
    assert does in button.tooltip and asked in button.tooltip
    panel = t.panel(button.id, "d3")
    assert does in panel.text and asked in panel.text
    assert given_up(action) == mark, "what is told is what the rules take"


@pytest.mark.rule("CW-MAG-09", "CW-SPL-30")
def test_a_mage_that_flies_itself_still_moves_and_is_told_so() -> None:
    p = position("W orc.Q d3", "W orc.K a1", "B human.P d7", "B human.K h8")
    t = Seen(p, "en")
    told = t.forecast(p.cast("d3", "flight", "d3")).text
    assert t.table.texts("table.cast.spell") in told
    p.do(p.cast("d3", "flight", "d3"))
    assert not p.unit("d3").marks & MOVE_OVER


@pytest.mark.rule("CW-UI-06")
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["es", "en"])
def test_pointing_at_a_spell_tells_what_it_does_and_costs_at_any_size(scale: int, language: str) -> None:
    p = position("W elf.Q d1", "W elf.P d2", "W elf.K e1", "B human.Q d8", "B human.K e8")
    with Driver((1280, 720), language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        seats = (Person("Ana"),) * GAME.seats(p.state.setup)
        session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "spell", None))
        driver.wait_idle()
        scene = driver.app.scenes.top
        driver.click(f"unit:{p.id('d1')}")
        driver.wait_idle()
        driver.hover("button:spell:fear")
        driver.step(60)
        texts = scene.room.table.texts
        said = " ".join(driver.texts_on_screen())
        assert texts("keyword.fear.text") in said and texts("table.cast.move") in said
        tag = driver.ui.named("match.pointer")
        assert tag is not None and tag.needed(scene.look) <= tag.rect.w, "the odds are read whole"
        assert driver.ui.screen.contains(tag.rect)
        told = [texts("keyword.fear.text") in words for words in driver.texts_on_screen()]
        assert sum(told) == 1 or scale == 100, "in one box with the odds, where no inspector tells it"
