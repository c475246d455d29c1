"""The first match of the guide: legal step by step, as told, and won; its words are complete."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from lessons import until

from tabletop.app.lesson import Coach, lesson_of
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.kinds import EAR, HEAVY, KINDS
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.units import ENTRENCHED
from tabletop.games.hegregon.table.lesson import (
    BASE,
    CAPTOR,
    DOOR,
    FRESH,
    HUNTER,
    LESSON,
    NEST,
    RAIDER,
    RIVAL,
    SCOUT,
    TANK,
    TURRET,
    at,
)
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import LANGUAGES, Texts


def coach() -> Coach:
    return Coach(LESSON, GAME, (Person("Ana"), Bot("easy")))


def is_won(led: Coach) -> bool:
    outcome = until(led, "", "over").session.outcome
    return outcome is not None and outcome.winners == (0,) and outcome.reason == "annihilation"


def test_the_lesson_is_found_in_its_table_folder() -> None:
    assert lesson_of("hegregon") is LESSON


def test_it_begins_in_the_seventh_turn_as_told() -> None:
    led = coach()
    state = led.session.state
    assert GAME.check(state) == [] and led.session.owed == (0,)
    assert (state.round, state.order, state.ore, state.holders) == (7, (0, 1), [8, 2], [0, -1, -1, 1, -1, -1])
    assert [u.id for u in state.units if u.seat == 1] == [RAIDER, HUNTER, RIVAL]
    assert not state.discards


@pytest.mark.rule("HG-END-02")
def test_as_shown_every_step_is_legal_and_the_learner_wins() -> None:
    assert is_won(coach())


def test_about_fourteen_decisions_with_free_ones_a_refusal_and_a_reaction() -> None:
    tasks = [task for step in LESSON.steps for task in step.tasks]
    assert 10 <= len(LESSON.steps) <= 15 and 10 <= len(tasks) <= 16
    assert any(task.refused for task in tasks) and any(task.allow and task.done for task in tasks)
    wanted: set[type] = set()

    def note(led: Coach) -> tuple[Action, ...]:
        wanted.update(type(action) for action in led.wanted)
        return led.wanted

    until(coach(), "", "over", note)
    assert wanted == {do.Buy, do.EndStep, do.Move, do.Entrench, do.Attack, do.Answer}


@pytest.mark.rule("HG-BUY-05")
def test_the_heavy_tank_is_refused_on_crystal_though_there_are_h_for_it() -> None:
    led = until(coach(), "refused")
    (action,) = led.wanted
    refusal = led.session.refusal(0, action)
    assert refusal is not None and (refusal.rule, refusal.key) == ("HG-BUY-05", "heavy-on-crystal")
    assert led.session.refusal(0, do.Buy(HEAVY, at("5,-8"))) is None


@pytest.mark.rule("HG-MOV-12")
def test_tailwind_brings_the_ear_just_to_the_base() -> None:
    led = until(coach(), "event", "after")
    captor = led.session.state.units[CAPTOR]
    assert captor.mp == 4 and captor.at == at("5,-4")
    led = until(led, "collect")
    captor = led.session.state.units[CAPTOR]
    assert captor.mp == 0 and captor.at == BASE


def test_the_way_to_the_base_may_be_walked_in_two_orders() -> None:
    led = until(coach(), "crystal")
    halfway = do.Move(CAPTOR, at("6,-4"))
    assert led.allows((halfway,)) and not led.allows((do.Move(CAPTOR, at("5,-5")),))
    led.session.act(0, halfway)
    assert led.stage == "do" and is_won(led)


@pytest.mark.rule("HG-REA-02")
def test_both_reactions_cost_what_the_cards_say() -> None:
    led = until(coach(), "attack", "after")
    assert led.session.state.ore == [3, 0] and led.session.state.units[RAIDER].at < 0
    led = until(led, "react")
    assert {a.ability for a in led.session.legal(0) if isinstance(a, do.Answer)} == {"ammo", "missile"}
    led = until(led, "react", "after")
    assert led.session.state.units[HUNTER].at < 0 and led.session.state.units[CAPTOR].at == BASE


@pytest.mark.rule("HG-COL-01")
def test_at_the_end_of_the_turn_there_are_three_h_and_a_second_base() -> None:
    state = until(coach(), "harvest", "read").session.state
    assert state.ore == [3, 1] and state.holders[:2] == [0, 0]
    assert state.units[TURRET].marks & ENTRENCHED and state.units[RIVAL].at == NEST
    assert state.order == (1, 0)


def test_what_was_not_asked_for_is_not_welcome() -> None:
    led = until(coach(), "attack")
    assert not led.allows((do.END_STEP,)) and not led.allows((do.Attack(TANK, RAIDER),))
    led = until(led, "reinforce")
    assert not led.allows((do.END_STEP,)) and not led.allows((do.Buy(EAR, at("5,-8")),))


def strolls() -> list[int]:
    led = until(coach(), "free")
    return [a.to for a in led.session.legal(0) if isinstance(a, do.Move) and led.allows((a,))]


@pytest.mark.rule("HG-MOV-09")
def test_any_march_of_the_light_vehicle_leaves_the_story_as_it_is() -> None:
    found = strolls()
    assert len(found) > 15
    for to in found:
        led = until(coach(), "free")
        led.session.act(0, do.Move(SCOUT, to))
        assert is_won(led), to


@pytest.mark.rule("HG-BUY-13")
@pytest.mark.parametrize("kind", [k for k in range(len(KINDS)) if k != HEAVY])
def test_whatever_is_bought_wins_the_last_attack(kind: int) -> None:
    led = until(coach(), "reinforce")
    action = do.Buy(kind, DOOR)
    assert led.allows((action,))
    led.session.act(0, action)
    assert led.session.state.units[FRESH].kind == kind
    assert is_won(led)


@pytest.mark.parametrize("seed", range(16))
def test_the_free_choices_end_well_whatever_is_tried(seed: int) -> None:
    stream = Stream(seed)

    def anything(led: Coach) -> tuple[Action, ...]:
        return (stream.pick([a for a in led.session.legal(0) if led.allows((a,))]),)

    led = until(coach(), "", "over", anything)
    assert led.session.outcome is not None and led.session.outcome.winners == (0,)


def test_going_back_comes_to_every_step_again() -> None:
    led = until(coach(), "", "over")
    seen = []
    while led.can_go_back():
        led.go_back()
        seen.append(led.step.key)
        assert GAME.check(led.session.state) == []
    assert seen == [step.key for step in reversed(LESSON.steps)]
    assert len(led.session) == led.opening
    assert is_won(led)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(language: str) -> None:
    texts = Texts(language).scope("hegregon")
    keys = ["lesson.end", *(f"lesson.learned.{key}" for key in LESSON.learned)]
    keys += [f"lesson.chapter.{key}" for _, key in LESSON.chapters]
    for step in LESSON.steps:
        ends = ["title", "text", *(f"do.{n}" for n in range(len(step.tasks)))]
        ends += ["not"] if step.tasks else []
        ends += ["after"] if step.after else []
        ends += [f"hint.{n}" for n, task in enumerate(step.tasks) if task.judge is not None]
        keys += [f"lesson.{step.key}.{end}" for end in ends]
    assert [key for key in keys if not texts.has(key)] == []
    file = PACKAGE / "games" / "hegregon" / "text" / f"guide.{language}.json"
    judged = re.compile(r"lesson\.\w+\.(near|wrong)\.\w+")
    said = json.loads(file.read_text("utf-8"))
    assert sorted(key for key in said if not judged.fullmatch(key)) == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_short_and_cite_rules_that_exist(language: str) -> None:
    folder = PACKAGE / "games" / "hegregon"
    words: dict[str, str] = json.loads((folder / "text" / f"guide.{language}.json").read_text("utf-8"))
    known: Any = (folder / "rulebook" / "ids.json").read_text("utf-8")
    cited = {rule for text in words.values() for rule in re.findall(r"\[\[([A-Z0-9-]+)", text)}
    cited |= {rule for rule, _ in LESSON.chapters}
    assert cited and [rule for rule in cited if f'"{rule}"' not in known] == []
    assert [key for key, text in words.items() if len(re.sub(r"\[\[[A-Z0-9-]+\|?|]]", "", text)) > 290] == []
