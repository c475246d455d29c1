"""The first battle of the guide: legal step by step, as told; its words are complete and its figures true."""

from __future__ import annotations

import json
import re

import pytest
from lessons import advance, until

from tabletop.app.lesson import Coach
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.components.units import KINDS, SIDES
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.rules import values
from tabletop.games.open_wars.table.lesson import CLERIC, LANCER, LAND, LESSON, SCOUT, THEIRS, VALKYRIE, cell
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import LANGUAGES, Texts

IDS = json.loads((PACKAGE / "games/open_wars/rulebook/ids.json").read_text("utf-8"))


def coach() -> Coach:
    return Coach(LESSON, GAME, (Person("Ana"), Bot("easy")))


@pytest.mark.rule("OW-VIC-06", "OW-CTL-01")
def test_as_shown_every_step_is_legal_and_the_learner_wins_in_the_second_turn() -> None:
    led = until(coach(), "", "over")
    outcome, state = led.session.outcome, led.session.state
    assert outcome is not None and outcome.winners == (0,) and outcome.reason == "domination"
    assert state.turn == 2 and state.feed == []
    mine = {state.ground.name(each.at) for each in state.counters if each and each.seat == 0}
    assert mine == {"A1", "A3", "B3", "C2", "C3"}


def test_it_teaches_about_fifteen_decisions_of_the_plain_kinds() -> None:
    led, wanted = coach(), []
    while led.stage != "over":
        if led.stage == "do" and led.task is not None and not led.task.refused:
            wanted.append(type(led.wanted[0]))
        advance(led)
    assert {do.Buy, do.March, do.Onward, do.Go, do.EndStep, do.Attack} < set(wanted)
    assert {do.Spell, do.Join, do.Retreat} < set(wanted)
    assert 15 <= len(wanted) <= 22


@pytest.mark.rule("OW-MOV-11", "OW-CTL-03")
def test_scouts_are_locked_by_the_rider() -> None:
    led = until(coach(), "locked")
    no = led.session.refusal(0, led.wanted[0])
    assert no is not None and no.rule == "OW-MOV-11"


@pytest.mark.rule("OW-CTL-02", "OW-STK-08")
def test_exercises_say_why_another_answer_is_not_as_good() -> None:
    led = until(coach(), "split")
    lancers = tuple(each.id for each in led.session.state.counters if each and each.kind == LANCER)
    assert led.judgement((do.March(lancers, cell("A2")),)) == "near.all"
    assert led.judgement((do.March(lancers[:1], cell("B3")),)) == "wrong.away"
    assert led.allows((do.March(lancers[:1], cell("A2")),))
    led = until(led, "attack")
    assert led.judgement((do.HOLD,)) == "wrong.hold"
    led = until(led, "retreat")
    assert led.judgement((do.Attack(1),)) == "near.attack" and led.judgement((do.HOLD,)) == "wrong.hold"


@pytest.mark.rule("OW-RET-02")
@pytest.mark.parametrize("to", ["B1", "C2", "D1"])
def test_wherever_the_valkyrie_retreats_the_learner_wins(to: str) -> None:
    def there(led: Coach) -> tuple[Action, ...]:
        return (do.Retreat((2,), cell(to)),) if led.step.key == "retreat" else led.wanted[:1]

    outcome = until(coach(), "", "over", there).session.outcome
    assert outcome is not None and outcome.winners == (0,)


@pytest.mark.rule("OW-SPL-02", "OW-MOV-03")
def test_without_the_wind_no_lancer_would_reach_the_city_in_this_turn() -> None:
    led = until(coach(), "split")
    state = led.session.state
    price = sum(LOCATIONS[state.ground.cards[cell(name)]].entry_cost for name in ("A2", "A1"))
    assert price == 3 == SIDES[LANCER][0][values.MOVEMENT] + 1
    assert led.session.state.mana[0] == 1


def test_figures_are_as_told() -> None:
    costs = [KINDS[kind].cost for kind in (VALKYRIE, LANCER, SCOUT, CLERIC)]
    assert costs == [4, 1, 2, 2] and sum(KINDS[kind].cost for kind in THEIRS) == 12
    led = until(coach(), "recruit")
    assert led.session.state.gold[0] == 12 - 10 + 3 and led.session.state.mana[0] == 3
    ground = led.session.state.ground
    assert all(ground.cell(name) == cell(name) for name in ("A1", "C1", "C3", *LAND.starts))
    assert isinstance(until(coach(), "attack").wanted[0], do.Attack)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words_and_its_rules_exist(language: str) -> None:
    texts = Texts(language).scope("open_wars")
    for step in LESSON.steps:
        keys = ["title", "text"] + [f"do.{n}" for n in range(len(step.tasks))]
        keys += ["not"] * bool(step.tasks) + ["after"] * step.after
        for key in keys:
            words = texts(f"lesson.{step.key}.{key}")
            assert set(re.findall(r"\[\[([A-Z0-9-]+)", words)) <= set(IDS), words
    assert all(texts.has(f"lesson.learned.{key}") for key in LESSON.learned)
    assert all(rule in IDS and texts.has(f"lesson.chapter.{key}") for rule, key in LESSON.chapters)
