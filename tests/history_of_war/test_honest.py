"""What a hint, a forecast and a refusal say is what the clicks and the rules do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.ai.player import Rated
from tabletop.app.driver import Driver
from tabletop.app.gestures import Perform, Refused, Selected
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.scenes.match.shown import place_of
from tabletop.app.table import Appearance, Tone
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.words import SPEECH
from tabletop.text.catalogue import Texts

from .positions import Table, number
from .test_flow import at_hand, detail, does, speech
from .test_flow_scene import lay


def foreseen(t: Table, action: Any, language: str = "en") -> dict[str, str]:
    """The rows of what a click would bring."""
    panel = speech(language).panels.forecast(GAME.observe(t.state, t.asked[0]), (action,))
    assert panel is not None
    return {row.label: f"{row.value} {row.note}".strip() for row in panel.rows}


@pytest.mark.rule("HOW-UI-11")
def test_a_hint_marks_the_clicks_that_are_needed_and_none_besides() -> None:
    """It numbered the deployment area for a development, which goes to a territory that is asked later."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = lay(driver, Table("b02 b01", "b01", hands="d01 g01 /", stage="commit"))
        for name in ("ax-d01", "ax-g01"):
            card = number(name)
            scene.hints.show(do.Commit(card))
            driver.step(4)
            assert scene.model.advice.clicks == (f"hand:{card}",)
            told = scene.prompt().detail
            assert "mejora, su unidad" in told, "of the phase, not of an upgrade that is aimed"


@pytest.mark.rule("HOW-UI-11")
def test_no_button_is_gold_while_a_hint_says_something_else() -> None:
    """The only button was gold, and gave up what the hint proposed."""
    with Driver((1280, 720), "es", start=False) as driver:
        t = Table("b02 b01 g05", "b01", hands="u01 /", stage="commit")
        scene = lay(driver, t)
        scene.hints.show(do.Commit(number("ax-u01"), t.id("ax-g05")))
        driver.step(4)
        button: Any = driver.find("button:done")
        assert button.kind == "normal" and not button.selected
        scene.hints.show(do.DONE)
        driver.step(4)
        button = driver.find("button:done")
        assert button.selected


@pytest.mark.rule("HOW-UPG-01", "HOW-UI-07")
def test_an_upgrade_says_before_it_is_committed_that_its_unit_locks_and_what_it_is_then() -> None:
    """An aircraft that got one was not deployed, and nobody had said so; the only unit was taken unasked."""
    t = Table("b02 b01 g05", "b01", hands="u01 /", stage="commit")
    card, unit = number("ax-u01"), t.id("ax-g05")
    assert does(t, f"hand:{card}") == Selected((f"hand:{card}",))
    assert does(t, f"hand:{card}", f"piece:{unit}") == Perform((do.Commit(card, unit),))
    panel = speech().panels.forecast(GAME.observe(t.state, 0), (do.Commit(card, unit),))
    assert panel is not None
    head = panel.rows[0]
    assert head.value == "locks: does not act this round" and head.tone is Tone.BAD
    assert any("→" in row.value for row in panel.rows[1:-2]), "the new values"
    t.do(do.Commit(card, unit), by=0)
    assert f"{head.label} locks and does not act this round" in detail(t)


@pytest.mark.rule("HOW-TAS-05", "HOW-UI-03")
def test_an_ability_that_locks_its_source_tells_the_ta_that_are_left_in_all() -> None:
    """``Cost in TA 2`` took three of three: the source gives its own one no more."""
    t = Table("b02 b01! b03", "b01", stage="w3o")
    rows = foreseen(t, do.Use(t.id("ax-b03")))
    have = speech().panels.forecast(GAME.observe(t.state, 0), (do.Use(t.id("ax-b03")),))
    assert have is not None and rows["TA available"].startswith("4 → 1"), rows
    assert "no longer gives its 1" in rows["TA available"]


@pytest.mark.rule("HOW-CON-05", "HOW-UI-11")
def test_an_upgrade_that_its_only_unit_would_have_to_pay_is_refused_for_that() -> None:
    """The refusal asked for a unit in the deployment area, where one stood."""
    t = Table("b03 b03:x g10", "b01", hands="u05 u01 /", stage="commit")
    found = does(t, f"hand:{number('ax-u05')}")
    assert not isinstance(found, Refused) or found.refusal.key != "no-bearer"
    t = Table("b03 g10", "b01", hands="u05 /", stage="commit")
    no = at_hand(t).click((f"hand:{number('ax-u05')}",))
    assert isinstance(no, Refused) and no.refusal.key == "bearer-pays-nothing"
    words = speech("es").panels.refusal(no.refusal, GAME.observe(t.state, 0))
    assert "Cuesta 2 TA" in words and "solo dispones de 1" in words


def test_a_hint_names_besides_only_what_is_nearly_as_good() -> None:
    """``Also worth considering: Folgore retreats`` gave away the territory that would fall next round."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = lay(driver, Table("g01@1 g05@1!", "b01", stage="retreat"))
        stays = scene.room.legal.index(do.DONE)
        retreats = next(n for n, a in enumerate(scene.room.legal) if isinstance(a, do.Retreat))
        for worse, is_told in ((0.2, False), (0.01, True)):
            rated = (Rated(stays, 0.6, 0.5), Rated(retreats, 0.6 - worse, 0.5))
            reply = SimpleNamespace(rated=rated, stakes=None, then=b"", way=(), idle=-1, beside=())
            scene.hints.show(do.DONE, reply)
            assert ("También vale la pena" in scene.model.advice.words) == is_told


@pytest.mark.rule("HOW-UI-09", "HOW-STK-04")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_may_answer_reads_what_the_rival_announces_and_what_it_does(language: str) -> None:
    """The question was that of the window, and only a piece that was pointed at told the announcement."""
    t = Table("b03 b02 g01@1", "b03 b02 b07", hands="x06 /", stage="w4", att=1)
    t.use("al-b03")
    prompt = speech(language).questions.prompt(GAME.observe(t.state, 0), 0, t.legal(by=0), ())
    asks, does_it = {
        "es": ("¿respondes a Cuartel general combinado del rival?", "El rival roba 1 carta."),
        "en": ("do you answer the opponent's Combined Headquarters?", "The opponent draws 1 card."),
    }[language]
    assert asks in prompt.text and prompt.happened == does_it
    large = SPEECH(Texts(language).scope(GAME.key), Appearance(large=True)).questions
    assert large.prompt(GAME.observe(t.state, 0), 0, t.legal(by=0), ()).happened == does_it


@pytest.mark.rule("HOW-UI-09", "HOW-STK-04")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_has_announced_reads_that_it_resolves_next(language: str) -> None:
    """The question was that of the window, as if nothing waited."""
    t = Table("b03 b02 g01@1", "b03 b02 b07", hands="x06 /", stage="w4", att=1)
    t.use("al-b03")
    seat = t.top.pending[-1].seat
    prompt = speech(language).questions.prompt(GAME.observe(t.state, seat), seat, (), ())
    says = {
        "es": "lo siguiente en resolverse es tu Cuartel general combinado: ¿anuncias algo más?",
        "en": "your Combined Headquarters resolves next: do you announce anything else?",
    }
    assert says[language] in prompt.text


@pytest.mark.rule("HOW-UI-07", "HOW-STK-04")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_may_answer_has_the_pass_in_sight_above_the_stack(language: str) -> None:
    """A long question with what the announcement does pushed the only button under the list."""
    with Driver((1280, 720), language, start=False) as driver:
        t = Table("b05 b02", "b04 b02", hands="x06 /", stage="w3o")
        t.use("ax-b05", "ax-b02").use("al-b04", "ax-b02")
        scene = lay(driver, t)
        assert scene.prompt().picker is not None and scene.prompt().detail
        driver.step(4)
        assert place_of(scene, "button:pass") is not None


@pytest.mark.rule("HOW-INT-13", "HOW-UI-07")
def test_an_attack_through_a_minefield_tells_why_it_is_weaker_also_once_it_is_ordered() -> None:
    """One damage less than the card said came of nothing that was told, and an order hid the worst block."""
    t = Table("g02@1", "g04@1 d04@1")
    attack = do.Attack(t.id("ax-g02"), False)
    panel = speech().panels.forecast(GAME.observe(t.state, 0), (attack,))
    assert panel is not None
    label = speech().panels.names.texts("table.av.ground")  # type: ignore[attr-defined]
    found = next(row for row in panel.rows if row.label == label)
    assert found.value == "2 → 1" and "Minefield" in found.note
    t.do(attack)
    back = speech().panels.forecast(GAME.observe(t.state, 0), (do.BACK,))
    assert back is not None and any("block" in row.label for row in back.rows) and found in back.rows


@pytest.mark.rule("HOW-UI-04")
def test_all_phases_of_the_track_have_letters_of_one_size() -> None:
    """10, 12 and 14 were smaller than 11, 13 and 15."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = lay(driver, Table("b02 b01", "b01", hands="g01 /", stage="commit"))
        ids = {chip.id for chip in scene.room.table.questions.header(scene.room.view, ()).phases}
        track = [w for w in driver.ui.layers[0].widgets if isinstance(w, ChipView) and w.id in ids]
        assert len(track) == 15 and len({phase.letters for phase in track}) == 1


@pytest.mark.rule("HOW-END-01", "HOW-STM-02")
def test_keys_mean_one_thing_each() -> None:
    """Backspace took back and looked back; what is discarded was confirmed by another key than all else."""
    t = Table("b02 b01", "b01", hands="g01 /", stage="commit")
    t.do(do.Commit(number("ax-g01")), by=0)
    buttons = speech().questions.prompt(GAME.observe(t.state, 0), 0, t.legal(by=0), ()).buttons
    assert {b.id: b.hotkey for b in buttons} == {"button:done": "space", "button:back": "z"}
    t = Table("", "", hands="g01 g02 g03 g04 g05 x01 x02 d01 d02 /", stage="trim")
    card = f"hand:{number('ax-g01')}"
    buttons = speech().questions.prompt(GAME.observe(t.state, 0), 0, t.legal(by=0), (card,)).buttons
    assert {b.id: b.hotkey for b in buttons}["button:discard"] == "space"


def test_a_name_that_is_cut_after_an_initial_ends_in_three_dots() -> None:
    """``Ju 87 D....``"""
    with Driver((1280, 720), "es", start=False) as driver:
        look = driver.app.look
        style = look.theme.style("small")
        wide = look.fonts.width("Ju 87 D.…", style)
        assert look.fonts.fit("Ju 87 D. de mar", style, wide) == "Ju 87 D…"
