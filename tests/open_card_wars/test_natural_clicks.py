"""What a hand tries first is what happens, or it is said why not: an enemy is attacked by a click on it, an
ability is used by its line on the card, a character may be named before its die."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.gestures import Perform, Refused, Selected
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames

from .positions import Position, card, duel
from .scenes import shown
from .tables import Seen, seen, words_of

LANGUAGES = pytest.mark.parametrize("language", ["es", "en"])


def no(answer: Any) -> tuple[str, str]:
    assert isinstance(answer, Refused), answer
    return answer.refusal.rule, answer.refusal.key


# -- attacks -----------------------------------------------------------------------------------------


def active(*lines: str, value: int = 4) -> Position:
    return duel("A:V1 Jaxar", *lines, dice=f"{value} / ").give("Jaxar", value)


@pytest.mark.rule("OCW-ATK-03", "OCW-SM-34")
def test_the_only_enemy_to_be_attacked_is_attacked_by_a_click() -> None:
    p = active("B:V1 Luma", "B:C1 Malrock")
    answer, hp = seen(p).click("Luma"), p["Luma"].hp
    assert answer == Perform((do.Attack(),))
    p.do(*answer.actions)
    assert p["Luma"].hp < hp


@pytest.mark.rule("OCW-ATK-06")
def test_one_of_several_enemies_is_attacked_by_a_click() -> None:
    p = duel("A:V1 Jaxar reach", "B:V1 Malrock", "B:C1 Luma", dice="4 / ").give("Jaxar", 4)
    answer = seen(p).click("Luma")
    assert answer == Perform((do.Attack(), do.Aim(p.id("Luma"))))
    hp = p["Luma"].hp
    p.do(*answer.actions)
    assert p["Luma"].hp < hp


@pytest.mark.rule("OCW-ATK-04")
def test_the_player_behind_an_empty_line_is_attacked_by_a_click() -> None:
    p = active("B:V2 Malrock")
    assert seen(p).click("player:1") == Perform((do.Attack(),))


@pytest.mark.rule("OCW-UI-06", "OCW-ATK-06")
def test_pointing_at_an_enemy_foresees_the_attack_on_that_one() -> None:
    p = duel("A:V1 Jaxar reach", "B:V1 Malrock", "B:C1 Luma", dice="4 / ").give("Jaxar", 4)
    t = seen(p)
    marks = t.marks(hover="Luma")
    assert t.on(marks, "Luma", "tag") and not t.on(marks, "Malrock", "tag")
    panel = t.table.panels.forecast(t.view, t.gestures.actions_at(t.id("Luma")))
    assert panel is not None and "Luma" in words_of(panel) and "Malrock" not in words_of(panel)


@pytest.mark.rule("OCW-ATK-03", "OCW-ATK-04", "OCW-ATK-07", "OCW-KW-16")
@pytest.mark.parametrize(
    ("enemies", "click", "why"),
    [
        (("B:V1 Malrock", "B:C1 Luma"), "Luma", ("OCW-ATK-03", "target-not-first")),
        (("B:V1 Malrock", "B:V2 Luma"), "Luma", ("OCW-ATK-03", "objective-other-line")),
        (("B:V1 Malrock", "B:V2 Luma taunt"), "Malrock", ("OCW-ATK-07", "taunted")),
        (("B:V1 Malrock", "B:C1 Luma invulnerable"), "Luma", ("OCW-KW-16", "target-invulnerable")),
        (("B:V1 Malrock", "B:C1 Luma dead"), "Luma", ("OCW-ATK-03", "target-not-standing")),
        (("B:V1 Malrock", "B:C2 Luma"), "player:1", ("OCW-ATK-04", "line-held")),
    ],
)
def test_an_enemy_that_cannot_be_attacked_says_why(
    enemies: tuple[str, ...], click: str, why: tuple[str, str]
) -> None:
    assert no(seen(active(*enemies)).click(click)) == why


@pytest.mark.rule("OCW-ATK-06")
def test_who_has_reach_is_not_told_of_reach() -> None:
    """Its reason is the other line, and so it is where the objective is asked for."""
    p = duel("A:V1 Jaxar reach", "B:V1 Malrock", "B:C1 Luma", "B:V3 Sorgar", dice="4 / ").give("Jaxar", 4)
    assert no(seen(p).click("Sorgar")) == ("OCW-ATK-03", "objective-other-line")
    p.do(do.Attack())
    assert no(seen(p).click("Sorgar")) == ("OCW-ATK-03", "objective-other-line")
    assert no(seen(p).click("player:1")) == ("OCW-ATK-04", "line-held")


@pytest.mark.rule("OCW-ACT-03")
def test_who_has_attacked_says_so_and_others_wait_their_turn() -> None:
    p = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", "B:V2 Luma", dice="4 3 / ").attack("Jaxar", 4)
    p.passes()
    t = seen(p)
    assert isinstance(p.frame, frames.Activation)
    assert no(t.click("Malrock")) == ("OCW-ACT-03", "action-used")
    assert no(t.click("Ashra")) == ("OCW-ACT-03", "activation-in-course")
    assert no(t.click("die:0:2")) == ("OCW-ACT-03", "activation-in-course")


# -- lines of the card -------------------------------------------------------------------------------


def lines(t: Seen) -> dict[str, tuple[str, ...]]:
    """What lies under the middle of every ability's line."""
    board = t.table.board
    found = {}
    for slot in range(3):
        place = board.place(t.view, f"button:use:{slot}")
        assert place is not None
        found[f"button:use:{slot}"] = board.hit(t.view, place)
    return found


@pytest.mark.rule("OCW-UI-05")
def test_each_line_of_the_active_card_is_the_button_of_its_ability() -> None:
    p = active("B:V1 Malrock")
    t = seen(p)
    for button, pile in lines(t).items():
        assert pile[:2] == (button, t.id("Jaxar")), "the card lies below"
    other = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 / ")
    assert seen(other).table.board.place(seen(other).view, "button:use:0") is None, "nobody is active"


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-04")
def test_a_line_uses_its_ability_or_says_why_not() -> None:
    p = active("B:V1 Malrock", value=1)
    t = seen(p)
    for slot in range(3):
        use = [a for a in t.legal if isinstance(a, do.Use) and a.slot == slot]
        answer = t.click(f"button:use:{slot}")
        t.gestures.selection = ()
        if use:
            assert isinstance(answer, (Perform, Selected))
        elif f"button:use:{slot}" not in t.gestures.plans():
            assert no(answer)[1] in ("die-too-low", "no-target")
    assert no(t.click("button:use:2"))[0].startswith("OCW-")


# -- a character before its die ----------------------------------------------------------------------


@pytest.mark.rule("OCW-ACT-02")
def test_a_character_takes_the_only_die() -> None:
    p = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", dice="4 / ")
    assert seen(p).click("Ashra") == Perform((do.Activate(p.id("Ashra"), 1),))
    alike = duel("A:V1 Jaxar", "B:V1 Malrock", dice="3 3 / ")
    assert seen(alike).click("Jaxar") == Perform((do.Activate(alike.id("Jaxar"), 1),))


@pytest.mark.rule("OCW-ACT-02")
@LANGUAGES
def test_a_character_named_before_its_die_is_asked_for_it(language: str) -> None:
    p = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", dice="4 2 / ")
    t = seen(p, language)
    assert t.click("Ashra") == Selected((t.id("Ashra"),))
    assert t.names.texts("table.ask.die-of", who="Ashra") in t.prompt("Ashra").text
    assert t.gestures.continuations() == {"die:0:1", "die:0:2"}
    assert t.click("Jaxar") == Selected((t.id("Jaxar"),)), "another one instead"
    assert t.click("die:0:2") == Perform((do.Activate(p.id("Jaxar"), 2),))


@pytest.mark.rule("OCW-FLASH-01")
def test_so_it_is_in_a_window() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", dice="5 / 6 4").attack("Zeph", 5)
    t = seen(p)
    assert t.click("Jaxar", "die:1:2") == Perform((do.React(p.id("Jaxar"), 2),))


# -- answers -----------------------------------------------------------------------------------------


def answered() -> Position:
    """Luma's answer chooses an ally, Jaxar's nobody."""
    return duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", dice="5 / 6 4 3").attack("Zeph", 5)


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-01")
@LANGUAGES
def test_an_answer_is_chosen_once_and_goes_straight_to_its_target(language: str) -> None:
    p = answered()
    t = seen(p, language)
    button, luma = f"button:react:{p.id('Luma')}:0", p.id("Luma")
    assert t.click(button) == Selected((button,))
    assert t.gestures.continuations() == {t.id("Jaxar"), t.id("Luma")}
    assert t.prompt(button).detail not in ("", t.prompt().detail)
    assert no(t.click("Zeph"))[1] == "target-not-ally"
    answer = t.click("Jaxar")
    assert answer == Perform((do.React(luma, 3), do.Use(0, (p.id("Jaxar"),))))
    p.do(*answer.actions)
    assert p.frame.declared[-1].fighter == luma


@pytest.mark.rule("OCW-UI-07", "OCW-UI-06")
def test_pointing_at_an_answer_or_its_target_foresees_it() -> None:
    p = answered()
    t = seen(p)
    jaxar = f"button:react:{p.id('Jaxar')}:1"
    assert len(t.gestures.actions_at(jaxar)) == 2
    panel = t.table.panels.forecast(t.view, t.gestures.actions_at(jaxar))
    assert panel is not None and "Jaxar" in words_of(panel)
    luma = f"button:react:{p.id('Luma')}:0"
    t.click(luma)
    panel = t.table.panels.forecast(t.view, t.gestures.actions_at(t.id("Jaxar")))
    assert panel is not None and "DODGE" in words_of(panel), "the blow that waits meets it"
    notes = {m.note for m in t.on(t.marks(luma, hover="Jaxar"), "Jaxar", "tag")}
    assert notes == {"0", "DODGE"}


@pytest.mark.rule("OCW-UI-07")
def test_an_answer_begins_with_the_die_that_was_chosen() -> None:
    p = answered()
    t = seen(p)
    t.click("die:1:1", f"button:react:{p.id('Luma')}:0")
    assert t.click("Luma") == Perform((do.React(p.id("Luma"), 1), do.Use(0, (p.id("Luma"),))))


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-04")
def test_in_the_scene_an_answer_is_two_clicks(driver: Driver, tmp_path: Path) -> None:
    p = answered()
    scene = shown(driver, p, tmp_path)
    driver.click(f"button:react:{p.id('Luma')}:0")
    assert len(scene.room.session) == 0
    driver.click(f"fighter:{p.id('Jaxar')}")
    driver.wait_idle()
    taken = [entry.action for entry in scene.room.session.journal][:2]
    assert taken == [do.React(p.id("Luma"), 3), do.Use(0, (p.id("Jaxar"),))]


# -- no silent clicks --------------------------------------------------------------------------------


@pytest.mark.rule("OCW-GEO-01", "OCW-SET-02")
def test_a_cell_of_the_enemy_is_not_for_placing() -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 4 4 4 / ", hand="Luma / ", stage="deploy")
    assert no(seen(p).click(f"hand:0:{card('Luma')}", "B:V2")) == ("OCW-GEO-01", "not-your-field")
    p = active("B:V1 Malrock")
    assert no(seen(p).click("B:V2")) == ("OCW-GEO-01", "not-your-field")


@pytest.mark.rule("OCW-SET-04", "OCW-SET-05")
@pytest.mark.parametrize("frame", [frames.Placing(waiting=(0, 1)), frames.Alternating(0)])
@pytest.mark.parametrize("cell", ["A:V2", "B:V2"])
def test_a_cell_clicked_before_a_character_to_be_placed_says_what_comes_first(frame: Any, cell: str) -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", hand="Luma / Ashra")
    p.state.stack = [*p.state.stack, frame]
    assert no(seen(p, seat=0).click(cell)) == ("OCW-SET-05", "character-first")


@pytest.mark.rule("OCW-DEP-01", "OCW-DEP-02")
def test_the_hand_out_of_its_phase_and_dice_before_a_card_say_when() -> None:
    for p in (
        duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 3 / ", hand="013 / "),
        duel("A:V1 Jaxar", "B:V1 Malrock", dice="1 1 / ", hand="013 / ", stage="merge"),
        duel("A:V1 Jaxar", "B:V1 Malrock", dice="4 / ", hand="013 / ").give("Jaxar", 4),
    ):
        assert no(seen(p).click("hand:0:12")) == ("OCW-DEP-01", "untimely-deploy")
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 1 5 / ", hand="013 / ", stage="deploy")
    assert no(seen(p).click("die:0:2")) == ("OCW-DEP-02", "card-first")


@pytest.mark.rule("OCW-MANA-07", "OCW-MANA-05")
def test_a_die_that_cannot_be_merged_says_why() -> None:
    p = duel("A:V1 Jaxar", "B:V1 Malrock", dice="6 2 1 / ", stage="merge")
    assert no(seen(p).click("die:0:1")) == ("OCW-MANA-07", "above-six")
    menu = duel("A:V1 Jaxar", "B:V1 Malrock", dice="3 2 / ")
    assert (menu.no(do.Merge(1, 2)).rule, menu.no(do.Merge(1, 2)).key) == (  # type: ignore[union-attr]
        "OCW-MANA-05",
        "untimely-merge",
    )


@pytest.mark.rule("OCW-ACT-01", "OCW-ACT-03")
def test_other_untimely_things_name_their_rule() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 1 5 / ", hand="013 / ", stage="deploy")
    no_ = p.no(do.Activate(p.id("Ashra"), 1))
    assert no_ is not None and (no_.rule, no_.key) == ("OCW-ACT-01", "untimely-activate")
    p = active("B:V1 Malrock")
    assert no(seen(p).click("Jaxar")) == ("OCW-ACT-03", "choose-a-step")


@pytest.mark.rule("OCW-ACT-03")
@LANGUAGES
def test_the_prompt_speaks_of_what_is_left_to_do(language: str) -> None:
    p = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", dice="4 3 / ").give("Jaxar", 4)
    t = seen(p, language)
    assert t.prompt().detail == t.names.texts("table.hint.activation")
    p.do(do.Move(5))
    assert seen(p, language).prompt().detail == t.names.texts("table.hint.activation.ability")
    q = duel("A:V1 Jaxar", "A:V2 Ashra", "B:V1 Malrock", dice="4 3 / ").use("Jaxar", 4, "V").passes()
    assert seen(q, language).prompt().detail == t.names.texts("table.hint.activation.action")


@pytest.mark.rule("OCW-MANA-04")
@pytest.mark.parametrize("stage", ["merge", "deploy", "menu"])
def test_a_die_of_the_other_player_is_never_taken_for_ones_own(stage: str) -> None:
    """While dice are added up a click on one of the rival's was judged as the own die of its number."""
    t = seen(duel("A:V1 Ashra", "B:V1 Malrock", dice="2 3 1 / 4 5 6", hand="013 / ", stage=stage))
    theirs = ("OCW-MANA-04", "not-your-die")
    assert no(t.click("die:1:2")) == theirs
    if stage == "merge":
        assert isinstance(t.click("die:0:1"), Selected)
        assert no(t.click("die:1:2")) == theirs, "with a die of one's own"
        assert t.click("die:0:2") == Perform((do.Merge(2, 1),))


@pytest.mark.rule("OCW-ACT-03", "OCW-KW-03")
@LANGUAGES
def test_the_prompt_offers_no_action_under_prison(language: str) -> None:
    p = duel("A:V1 Jaxar prison", "A:V2 Ashra", "B:V1 Malrock", dice="4 3 / ").give("Jaxar", 4)
    t = seen(p, language)
    assert t.prompt().detail == t.names.texts("table.hint.activation.barred")
