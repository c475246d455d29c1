"""After what one does oneself nobody is asked unless the rival answers, or one wants to be (OCW-UI-07)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.gestures import Perform
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.words.questions import MINE, DuelQuestions

from .positions import Position, duel
from .scenes import shown
from .tables import Seen, seen

OWN = frozenset({MINE})


def passed(t: Seen) -> Any:
    return t.table.questions.passes(t.view, t.seat, t.legal, OWN)


def attacked() -> Position:
    """Zeph attacks; Luma of the same side, and Jaxar, could answer."""
    p = duel("A:V1 Zeph", "A:C2 Luma", "B:V1 Jaxar", dice="5 4 / 4")
    p.attack("Zeph", 5)
    return p


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-02")
def test_after_the_own_attack_one_passes_unless_the_rival_answers() -> None:
    p = attacked()
    assert passed(seen(p)) is None, "Jaxar's player is asked"
    p.do(Pass())
    assert seen(p).seat == 0 and passed(seen(p)) == Pass()
    q = attacked()
    q.react("Jaxar", 4, "C")
    assert seen(q).seat == 0 and passed(seen(q)) is None, "there is something to answer"


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-02")
def test_between_the_own_activations_one_passes_and_between_the_rivals_one_is_asked() -> None:
    own = duel("A:V1 Luma", "B:V1 Sorgar", dice="4 / ", stage="interlude")
    assert seen(own).seat == 0 and passed(seen(own)) == Pass()
    rival = duel("A:V1 Luma", "B:V1 Sorgar", dice="4 / 3", stage="interlude", turn="B")
    assert seen(rival).seat == 0 and passed(seen(rival)) is None


@pytest.mark.rule("OCW-UI-07")
def test_it_is_so_unless_one_wants_to_be_asked_and_changes_nothing_that_is_legal() -> None:
    assert DuelQuestions.GIVEN == OWN
    p = attacked()
    p.do(Pass())
    assert p.legal(do.React) and Pass() in p.legal()
    button = seen(p).button("pass-mine")
    assert button.actions == (Pass(),) and button.beforehand == MINE
    p = attacked()
    assert "button:pass-mine" not in [b.id for b in seen(p).prompt().buttons]


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-07")
@pytest.mark.parametrize("language", ["es", "en"])
def test_answers_speak_of_the_die_that_is_chosen(language: str) -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", dice="5 / 6 4 3")
    p.attack("Zeph", 5)
    t = seen(p, language)
    jaxar, luma = f"button:react:{p.id('Jaxar')}:1", f"button:react:{p.id('Luma')}:0"

    def buttons(*chosen: str) -> dict[str, Any]:
        prompt = t.table.questions.prompt(t.view, t.seat, t.legal, chosen)
        return {b.id: b for b in prompt.buttons}

    assert buttons()[jaxar].actions[0] == do.React(p.id("Jaxar"), 2), "the lowest die that pays"
    six, three = buttons("die:1:1"), buttons("die:1:3")
    before, _, deed = six[jaxar].label.partition(": ")
    assert "6" in before and t.names.keyword("dodge") in deed, "the die before what it does"
    assert six[jaxar].actions[0] == do.React(p.id("Jaxar"), 1) and "6" in six[jaxar].label
    assert not six[luma].disabled and not three[luma].disabled
    for die in (1, 3):
        t.gestures.selection = ()
        answer = t.click(f"die:1:{die}", luma, "Luma")
        assert answer == Perform((do.React(p.id("Luma"), die), do.Use(0, (p.id("Luma"),))))
    assert three[jaxar].disabled and not three[jaxar].actions


@pytest.mark.rule("OCW-UI-07")
def test_the_button_of_a_turn_says_what_a_click_changes(driver: Driver, tmp_path: Path) -> None:
    scene = shown(driver, duel("A:V1 Luma", "B:V1 Sorgar", dice="4 3 / "), tmp_path)
    what = scene.room.table.texts("table.button.mine")
    words, other = (scene.texts(key, what=what) for key in ("match.asks.not", "match.asks"))
    assert words == "Preguntarme por DESTELLOS en mi turno"
    assert MINE in scene.room.preferences and words in driver.texts_on_screen()
    driver.click("button:mine")
    driver.step(3)
    assert MINE not in scene.room.preferences and words not in driver.texts_on_screen()
    assert other in driver.texts_on_screen()
    assert len(scene.room.session) == 0, "nothing was decided"
    driver.click("button:mine")
    driver.step(3)
    assert MINE in scene.room.preferences


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-03")
def test_a_pass_by_preference_is_one_quiet_line(driver: Driver, tmp_path: Path) -> None:
    p = duel("A:V1 Zeph", "A:C2 Luma", "B:V1 Jaxar", dice="5 4 / 4")
    p.attack("Zeph", 5)
    scene = shown(driver, p, tmp_path)
    assert scene.room.asked == 1, "the rival could answer"
    driver.press("space")
    driver.wait_idle()
    if driver.scene == "curtain":
        driver.click("curtain.ready")
        driver.wait_idle()
    assert [entry.action for entry in scene.room.session.journal][:2] == [Pass(), Pass()]
    who = scene.room.table.questions.names.seat_name(0)
    mine = [line for line in scene.model.chronicle.lines if line.passing and who in line.text]
    assert [line.text for line in mine] == [scene.texts("match.passed_by", what=f"{who} pasa")]
    assert not mine[0].rule and mine[0].indent
    assert scene.texts("match.passed") not in [line.text for line in scene.model.chronicle.lines]


def rival_acts(driver: Driver, tmp_path: Path) -> Any:
    """Ana is asked between the rival's activations; Luma could answer with either die, Sorgar and Zeph can
    still act."""
    p = duel("A:V1 Luma", "B:V1 Sorgar", "B:V2 Zeph", dice="4 4 / 3 4", stage="interlude", turn="B")
    scene = shown(driver, p, tmp_path)
    assert scene.room.asked == 0
    return scene


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-03")
@pytest.mark.parametrize(("id", "kinds"), [("turn", {""}), ("peace", {"ability", "interlude", "turn_end"})])
def test_in_the_rivals_turn_one_click_passes_for_all_of_it(
    driver: Driver, tmp_path: Path, id: str, kinds: set[str]
) -> None:
    scene = rival_acts(driver, tmp_path)
    room = scene.room
    driver.click(f"button:pass-{id}")
    driver.step(3)
    assert {(wish.kind, wish.since) for wish in room.wishes.of(0)} == {(kind, 0) for kind in kinds}
    assert [entry.action for entry in room.session.journal] == [Pass()]


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-03")
def test_a_window_that_is_asked_nevertheless_offers_to_ask_about_all_again(
    driver: Driver, tmp_path: Path
) -> None:
    scene = rival_acts(driver, tmp_path)
    room, again = scene.room, scene.texts("match.asks.again")
    assert again not in driver.texts_on_screen()
    room.wishes.give(room.session.state, 0, "turn", "attack")
    scene.stale = True
    driver.wait_idle()
    assert again in driver.texts_on_screen()
    driver.click("match.asks.again")
    driver.step(3)
    assert room.wishes.of(0) == () and again not in driver.texts_on_screen()
    assert len(room.session) == 0, "nothing was decided"


@pytest.mark.rule("OCW-UI-07")
def test_at_an_attack_one_cannot_pass_all_but_attacks() -> None:
    p = attacked()
    buttons = {button.id: button for button in seen(p).prompt().buttons}
    assert "button:pass-peace" not in buttons and buttons["button:pass-turn"].beforehand == "turn"
