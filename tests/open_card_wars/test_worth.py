"""What can be used now looks so, with the die that is chosen; what would change nothing says it, and nothing
is gilt before it is chosen (OCW-UI-05)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.table import Meaning, Token, Tone
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.rules import worth
from tabletop.games.open_card_wars.table.faces import LIT, RESTING

from .positions import Position, duel
from .scenes import shown
from .tables import Seen, seen

LANGUAGES = pytest.mark.parametrize("language", ["es", "en"])


def plates(token: Token) -> tuple[int, int]:
    """How many abilities of a card are lit, and how many rest."""
    grounds = [part.plate for part in token.parts]
    return grounds.count(LIT), grounds.count(RESTING)


def dressed(t: Seen, *chosen: str) -> dict[str, tuple[int, int]]:
    """The abilities that are lit and that rest while something is selected, by name of character."""
    names = {f"fighter:{f.id}": t.names.fighter_name(t.view, f.id) for f in t.view.fighters}
    return {names[token.id]: plates(token) for token in t.table.board.dressed(t.view, chosen)}


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-04")
def test_lit_is_what_the_chosen_die_pays_and_the_rest_rests() -> None:
    p = duel("A:V1 Ashra", "A:V2 Cassara", "A:C2 Jaxar used", "B:V1 Malrock hp=9", dice="5 2 / 6")
    t = seen(p)
    assert plates(t.token("Ashra")) == (3, 0), "with the best die"
    assert dressed(t, "die:0:2") == {"Ashra": (1, 2), "Cassara": (1, 2)}
    assert dressed(t, "die:0:1") == {"Ashra": (3, 0), "Cassara": (2, 1)}, "nobody stands in her line"
    assert dressed(t) == {}
    assert plates(t.token("Malrock")) == (0, 0), "nothing is asked about the rival's"


@pytest.mark.rule("OCW-UI-05")
def test_a_die_that_is_clicked_dresses_the_cards_until_it_is_let_go(tmp_path: Path) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, duel("A:V1 Ashra", "B:V1 Malrock", dice="5 2 / "), tmp_path)
        picture = scene.picture
        usual = picture.shown["fighter:0"]
        driver.click("die:0:2")
        driver.step(2)
        assert plates(picture._dressed["fighter:0"]) == (1, 2) and picture.shown["fighter:0"] is usual
        driver.press("escape")
        driver.step(2)
        assert not picture._dressed


@pytest.mark.rule("OCW-UI-05", "OCW-KW-05")
@LANGUAGES
def test_an_ability_that_would_change_nothing_says_so_and_is_not_lit(language: str) -> None:
    p = duel("A:C1 Sorelia", "A:V1 Ashra", "B:V3 Malrock", dice="5 / ")
    t = seen(p, language)
    idle = t.names.texts("table.idle")
    assert plates(t.token("Sorelia"))[0] == 0, "nobody is hurt"
    assert idle in t.panel("Sorelia").rows[-1].note
    given = t.table.panels.forecast(t.view, (do.Activate(p.id("Sorelia"), 1),))
    assert given is not None and given.rows[2].tone is Tone.BLOCKED and idle in given.rows[2].note
    p.give("Sorelia", 5)
    button = seen(p, language).button("use:2")
    assert "(" in button.label and button.note.startswith(f"*{idle}*") and not button.disabled
    hurt = duel("A:C1 Sorelia", "A:V1 Ashra hp=3", "B:V3 Malrock", dice="5 / ")
    assert plates(seen(hurt).token("Sorelia"))[0] == 2, "Ashra in the vanguard, and any ally"
    hurt.give("Sorelia", 5)
    assert "(" not in seen(hurt, language).button("use:2").label


@pytest.mark.rule("OCW-UI-05", "OCW-DMG-04")
@LANGUAGES
def test_an_attack_without_damage_says_so_on_its_button_and_at_its_target(language: str) -> None:
    p = duel("A:V1 Cassara", "B:V1 Malrock", dice="3 / ").give("Cassara", 3)  # 3 ATK, 3 DEF
    t = seen(p, language)
    assert t.button("attack").label == t.names.texts("table.button.attack-idle", n=3)
    assert [mark.meaning for mark in t.on(t.marks(), "Malrock", "outline")] == [Meaning.VAIN]
    p = duel("A:V1 Cassara atk+1", "B:V1 Malrock", dice="3 / ").give("Cassara", 3)
    t = seen(p, language)
    assert t.button("attack").label == t.names.texts("table.button.attack", n=4)
    assert [mark.meaning for mark in t.on(t.marks(), "Malrock", "outline")] == [Meaning.ATTACK]


@pytest.mark.rule("OCW-UI-05", "OCW-KW-12")
def test_of_several_objectives_those_in_vain_are_told_apart() -> None:
    p = duel("A:V1 Cassara reach", "B:V1 Malrock", "B:C1 Luma", dice="3 / ").give("Cassara", 3)
    vain = worth.vain_attack(p.state, p["Cassara"])
    assert vain == ((p.id("Malrock"),), False)
    t = seen(p)
    assert t.button("attack").label == t.names.texts("table.button.attack", n=3)
    told = {name: [m.meaning for m in t.on(t.marks(), name, "outline")] for name in ("Malrock", "Luma")}
    assert Meaning.VAIN in told["Malrock"] and Meaning.ATTACK not in told["Malrock"]
    assert Meaning.ATTACK in told["Luma"] and Meaning.VAIN not in told["Luma"]


def activated() -> Iterator[Position]:
    for who in ("Ashra", "Fyx", "Sorelia", "Jhade"):
        yield duel(f"A:V1 {who}", "A:V2 Luma hp=4", "B:V1 Vylar", dice="6 / ").give(who, 6)


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-05")
def test_no_step_of_an_activation_is_gilt() -> None:
    for p in activated():
        buttons = [b for b in seen(p).prompt().buttons if b.id != "button:done"]
        assert {b.tone for b in buttons} == {"normal"}, [b.label for b in buttons]


@pytest.mark.rule("OCW-UI-05")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_steps_of_an_activation_are_lines_that_begin_with_their_cost(scale: int, tmp_path: Path) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        for p in activated():
            shown(driver, p, tmp_path)
            found: list[Any] = [w for layer in driver.ui.layers for w in layer.widgets]
            steps = [w for w in found if isinstance(w, PromptButton) and w.id.startswith("button:use:")]
            assert len(steps) == 3 and not any(w.tile for w in steps)
            assert all(w.text[0].isdigit() and w.text[1:3] == "+:" for w in steps)
            assert len({w.rect.x for w in steps}) == 1, "one below the other"


@pytest.mark.rule("OCW-ACT-11", "OCW-UI-05")
@LANGUAGES
def test_what_ends_a_turn_tells_the_dice_that_stay_unused_and_asks(language: str) -> None:
    p = duel("A:V1 Ashra", "A:V2 Cassara", "B:V1 Malrock", dice="5 2 / ")
    t = seen(p, language)
    end = t.button("end")
    assert end.label == t.names.texts.count("table.button.end-with", 2) and "Ashra, Cassara" in end.confirm


@pytest.mark.rule("OCW-ACT-08", "OCW-UI-05")
@LANGUAGES
def test_an_activation_that_could_still_do_something_is_not_ended_unasked(language: str) -> None:
    p = duel("A:V1 Ashra", "A:V2 Cassara", "B:V1 Vylar", dice="5 2 / ").use("Ashra", 5, "V").passes()
    t = seen(p, language)
    done = t.button("done")
    assert done.confirm == t.names.texts("table.end-activation.attack", who="Ashra")
    assert done.tone == "normal" and done.label == t.names.texts("table.button.done")
    p = duel("A:V1 Ashra", "B:V1 Vylar", dice="5 / ").use("Ashra", 5, "V").passes()
    done = seen(p, language).button("done")
    assert t.names.texts("table.end-activation.turn") in done.confirm, "it is the last die"
    assert done.label == t.names.texts("table.button.done-turn")
    p = duel("A:V1 Ashra", "B:V1 Vylar", dice="5 2 / ").move("Ashra", 5, "V3")
    assert seen(p, language).button("done").confirm == t.names.texts(
        "table.end-activation.ability", who="Ashra"
    )
    p = duel("A:V1 Cassara", "B:V1 Malrock", dice="2 2 / ").use("Cassara", 2, "C").passes()
    assert "Cassara" in seen(p, language).button("done").confirm, "the attack poisons"
    p = duel("A:V1 Luma", "A:V2 Ashra", "B:V1 Malrock", dice="2 2 / ").use("Luma", 2, "V", "Luma").passes()
    done = seen(p, language).button("done")
    assert not done.confirm and done.tone == "primary", "1 ATK against 3 DEF"


@pytest.mark.rule("OCW-UI-06")
@LANGUAGES
def test_what_would_last_on_a_character_is_told_on_its_card_at_the_edge_of_the_board(language: str) -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", dice="5 / 6").attack("Zeph", 5)
    t = seen(p, language)
    tags = [
        m for m in t.marks(hover=f"button:react:{p.id('Jaxar')}:1") if m.meaning is Meaning.WOULD and m.note
    ]
    (tag,) = [mark for mark in tags if t.names.keyword("dodge") in mark.note]
    (x, _), card = tag.points[0], t.token("Jaxar")
    left, right = card.centre[0] - card.size[0] / 2, card.centre[0] + card.size[0] / 2
    assert left <= x - tag.room / 2 and x + tag.room / 2 <= right
    assert tag.brief == f"{t.names.keyword('dodge')} …"
    assert tag.points[0][1] < card.centre[1] - card.size[1] / 3, "the abilities below stay in sight"


@pytest.mark.rule("OCW-UI-07", "OCW-KW-05")
@LANGUAGES
@pytest.mark.parametrize(("hp", "is_idle"), [(14, True), (12, False)])
def test_an_answer_that_would_change_nothing_says_so_on_its_button_and_at_its_target(
    hp: int, is_idle: bool, language: str
) -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", f"B:V2 Vylar hp={hp}", "B:C2 Sorelia", dice="5 / 2").attack("Zeph", 5)
    t = seen(p, language)
    id = f"react:{p.id('Sorelia')}:1"
    plain = t.names.texts("table.button.idle", use="")
    assert (plain in t.button(id).label) == is_idle
    marks = t.marks(hover=f"button:{id}")
    (tag,) = [mark for mark in t.on(marks, "Vylar", "tag") if mark.meaning is Meaning.GAIN]
    assert tag.note == t.names.hp("+0" if is_idle else "+2")
    assert bool([m for m in t.on(marks, "Vylar", "outline") if m.meaning is Meaning.VAIN]) == is_idle


@pytest.mark.rule("OCW-UI-07")
def test_an_answer_that_only_saves_from_what_waits_is_not_idle() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar hp=3", "B:C1 Sorelia", dice="5 / 2").attack("Zeph", 5)
    assert "(no effect)" not in seen(p).button(f"react:{p.id('Sorelia')}:1").label


@pytest.mark.rule("OCW-FLASH-01", "OCW-UI-07")
def test_a_die_given_in_a_window_tells_only_what_can_answer() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", dice="5 / 6 4").attack("Zeph", 5)
    t = seen(p)
    panel = t.table.panels.forecast(t.view, (do.React(p.id("Jaxar"), 1),))
    assert panel is not None
    brief = [t.names.brief(a, 26) for a in p["Jaxar"].face.abilities if a.is_flash]
    assert len(brief) == 1 and [row.label.partition(" · ")[2] for row in panel.rows] == brief


@pytest.mark.rule("OCW-FLASH-09", "OCW-DUR-01", "OCW-UI-07")
@LANGUAGES
def test_what_lasts_until_the_end_of_the_turn_is_no_use_in_the_window_that_ends_it(language: str) -> None:
    """Jaxar's DODGE would be over at once; Luma heals besides."""
    p = duel("A:V1 Ashra", "B:V3 Malrock hp=9", "B:C2 Jaxar", "B:R1 Luma", dice="5 / 6 4").end()
    t = seen(p, language)
    plain, words = t.names.texts("table.button.idle", use=""), t.names.texts("table.idle")
    dodge, heal = t.button(f"react:{p.id('Jaxar')}:1"), t.button(f"react:{p.id('Luma')}:0")
    assert plain in dodge.label and words in dodge.tooltip
    assert plain not in heal.label and words not in heal.tooltip
    before = duel("A:V1 Zeph", "B:C1 Jaxar", "B:C2 Luma", dice="5 / 6 4").attack("Zeph", 5)
    assert plain not in seen(before, language).button(f"react:{before.id('Jaxar')}:1").label


@pytest.mark.rule("OCW-FLASH-09", "OCW-UI-07")
def test_no_hint_proposes_an_answer_that_would_change_nothing() -> None:
    p = duel("A:V1 Ashra", "B:V3 Malrock", "B:C2 Jaxar", "B:R1 Luma", dice="5 / 6 4").end()
    t = seen(p)
    jaxar = p.id("Jaxar")
    assert any(isinstance(a, do.React) and a.fighter == jaxar for a in t.legal)
    advised = GAME.insight.considered(p.state, t.seat, t.legal)
    assert not [a for a in advised if isinstance(a, do.React) and a.fighter == jaxar]
    p.do(do.React(p.id("Luma"), 2))
    uses = seen(p).legal
    assert set(GAME.insight.considered(p.state, t.seat, uses)) <= set(uses)


@pytest.mark.rule("OCW-FLASH-01", "OCW-UI-07")
@LANGUAGES
def test_two_answers_of_one_character_that_read_alike_are_told_with_their_rows(language: str) -> None:
    """Sorelia's abilities of the vanguard and of the centre both heal 4, each another line's row."""
    p = duel("A:V1 Zeph", "B:V1 Malrock hp=9", "B:C1 Sorelia", "B:R1 Luma hp=9", dice="5 / 6 4")
    t = seen(p.attack("Zeph", 5), language)
    labels = [button.label for button in t.prompt().buttons]
    assert len(set(labels)) == len(labels) > 3
    alike = [label for label in labels if " · " in label]
    rows = [t.names.texts(f"row.{row}") for row in ("vanguard", "center")]
    assert len(alike) == 2 and [label.rpartition(" · ")[2] for label in alike] == rows


@pytest.mark.rule("OCW-UI-02")
@LANGUAGES
def test_stunned_acted_and_defeated_are_told_apart_by_shape_and_word(language: str) -> None:
    p = duel("A:V1 Ashra stun", "A:V2 Cassara used", "A:C1 Jaxar dead", "A:C2 Sorelia", "B:V1 Malrock")
    t = seen(p, language)
    told = {name: t.token(name) for name in ("Ashra", "Cassara", "Jaxar", "Sorelia")}
    words = {state: t.names.texts(f"table.state.{state}") for state in ("stun", "used", "dead")}
    for name, own in (("Ashra", "stun"), ("Cassara", "used"), ("Jaxar", "dead"), ("Sorelia", "")):
        written = {part.text for part in told[name].parts}
        assert [state for state, word in words.items() if word in written] == ([own] if own else [])
    assert len(set(words.values())) == 3
    assert "×" in {part.text for part in told["Jaxar"].parts}
    assert told["Cassara"].badges and not told["Ashra"].badges
