"""The first duel of the guide: legal step by step, as told; its words are complete."""

from __future__ import annotations

import json
import re

import pytest
from lessons import advance, until

from tabletop.app.lesson import Coach, lesson_of
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.table.lesson import (
    ASHRA,
    CLAWS,
    JAXAR,
    LAST,
    LESSON,
    MALROCK,
    SORELIA,
    ZEPH,
    cell,
)
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import LANGUAGES, Texts

IDS = json.loads((PACKAGE / "games/open_card_wars/rulebook/ids.json").read_text("utf-8"))


def coach() -> Coach:
    return Coach(LESSON, GAME, (Person("Ana"), Bot("easy")))


def test_the_lesson_is_found_in_its_table_folder() -> None:
    assert lesson_of("open_card_wars") is LESSON


@pytest.mark.rule("OCW-WIN-01")
def test_as_shown_every_step_is_legal_and_the_learner_wins() -> None:
    led = until(coach(), "", "over")
    outcome = led.session.outcome
    assert led.session.state.turn == LAST and outcome is not None and outcome.winners == (0,)
    assert outcome.reason == "life" and led.session.state.life[1] <= 0


def test_it_teaches_the_kinds_of_decisions_of_a_turn() -> None:
    wanted: set[str] = set()

    def note(led: Coach) -> tuple[Action, ...]:
        wanted.update(type(action).__name__ for action in led.wanted)
        return led.wanted

    until(coach(), "", "over", note)
    turn = {"Activate", "Use", "Attack", "Move", "Merge", "React", "EndPhase", "Pass"}
    assert wanted == {"Pick", "Place", "Deploy", "Pay"} | turn
    assert sum(len(step.tasks) for step in LESSON.steps) == 34


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
    state = until(coach(), "open").session.state
    assert state.fighters[ASHRA].cell == cell("R2") and state.fighters[SORELIA].hp == 0


def test_either_of_the_two_dice_may_keep_the_sum() -> None:
    led = until(coach(), "merge")
    advance(led)
    for keeper, other in ((1, 2), (2, 1)):
        assert led.allows((do.Merge(keeper, other),))
    assert not led.allows((do.EndPhase(),))


@pytest.mark.rule("OCW-DEP-02", "OCW-EQ-01", "OCW-EQ-03")
def test_the_claws_are_paid_with_three_dice_and_make_the_difference() -> None:
    led = until(coach(), "equip")
    assert led.session.state.life == [40, 13] and led.session.state.hands[0] == (CLAWS,)
    state = until(led, "win").session.state
    assert state.fighters[JAXAR].equipment == CLAWS and state.fighters[JAXAR].atk == 5
    assert sorted(value for value in state.pools[0] if value) == [4, 5, 6]
    assert 2 * 3 + state.fighters[ZEPH].atk < 13 <= 2 * state.fighters[JAXAR].atk + state.fighters[ZEPH].atk


@pytest.mark.parametrize("seed", range(8))
def test_the_last_turn_is_won_in_whatever_order_the_two_attack(seed: int) -> None:
    stream = Stream(seed)

    def anything(led: Coach) -> tuple[Action, ...]:
        return (stream.pick([a for a in led.session.legal(0) if led.allows((a,))]),)

    outcome = until(until(coach(), "win"), "", "over", anything).session.outcome
    assert outcome is not None and outcome.winners == (0,) and outcome.reason == "life"


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
