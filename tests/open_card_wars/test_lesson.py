"""The first duel of the guide: legal step by step, as told; its words are complete."""

from __future__ import annotations

import json
import re

import pytest
from lessons import advance, until

from tabletop.app.lesson import Coach, lesson_of
from tabletop.engine.model import Action
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.table.lesson import ASHRA, LESSON, MALROCK, SORELIA, cell
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import LANGUAGES, Texts

IDS = json.loads((PACKAGE / "games/open_card_wars/rulebook/ids.json").read_text("utf-8"))


def coach() -> Coach:
    return Coach(LESSON, GAME, (Person("Ana"), Bot("easy")))


def test_the_lesson_is_found_in_its_table_folder() -> None:
    assert lesson_of("open_card_wars") is LESSON


@pytest.mark.rule("OCW-WIN-02")
def test_as_shown_every_step_is_legal_to_the_rivals_concession() -> None:
    led = until(coach(), "", "over")
    outcome = led.session.outcome
    assert led.session.state.turn == 6 and outcome is not None and outcome.winners == (0,)


def test_it_teaches_the_kinds_of_decisions_of_a_turn() -> None:
    wanted: set[str] = set()

    def note(led: Coach) -> tuple[Action, ...]:
        wanted.update(type(action).__name__ for action in led.wanted)
        return led.wanted

    until(coach(), "", "over", note)
    assert wanted == {"Activate", "Use", "Attack", "Move", "Merge", "React", "EndPhase", "Pass"}
    assert sum(len(step.tasks) for step in LESSON.steps) == 23


@pytest.mark.rule("OCW-MANA-07")
def test_a_sum_of_eight_is_refused() -> None:
    led = until(coach(), "merge")
    refusal = led.session.refusal(0, led.wanted[0])
    assert refusal is not None and (refusal.rule, refusal.key) == ("OCW-MANA-07", "above-six")


@pytest.mark.rule("OCW-ABIL-02", "OCW-DMG-03", "OCW-ATK-04")
def test_figures_are_as_told() -> None:
    state = until(coach(), "keep").session.state
    assert state.fighters[SORELIA].hp == 6 and state.fighters[MALROCK].hp == 14
    assert until(coach(), "end").session.state.life == [40, 35]


@pytest.mark.rule("OCW-FLASH-04", "OCW-KW-10")
def test_luma_heals_malrock_and_the_attack_is_dodged() -> None:
    assert until(coach(), "merge").session.state.fighters[MALROCK].hp == 16


@pytest.mark.rule("OCW-ACT-05", "OCW-KW-07", "OCW-DEAD-02")
def test_ashra_moves_back_and_defeats_sorelia() -> None:
    state = until(coach(), "free").session.state
    assert state.fighters[ASHRA].cell == cell("R2") and state.fighters[SORELIA].hp == 0


def test_either_of_the_two_dice_may_keep_the_sum() -> None:
    led = until(coach(), "merge")
    advance(led)
    for keeper, other in ((1, 2), (2, 1)):
        assert led.allows((do.Merge(keeper, other),))
    assert not led.allows((do.EndPhase(),))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words_and_its_rules_exist(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    for step in LESSON.steps:
        keys = ["title", "text"] + [f"do.{n}" for n in range(len(step.tasks))]
        keys += ["not"] * bool(step.tasks) + ["after"] * step.after
        for key in keys:
            words = texts(f"lesson.{step.key}.{key}")
            assert set(re.findall(r"\[\[([A-Z0-9-]+)", words)) <= set(IDS), words
    assert all(texts.has(f"lesson.learned.{key}") for key in LESSON.learned)
    assert all(rule in IDS and texts.has(f"lesson.chapter.{key}") for rule, key in LESSON.chapters)
