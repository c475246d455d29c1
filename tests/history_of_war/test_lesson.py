"""The first war of the guide: legal step by step, as told; its words are complete and its figures true."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from lessons import advance, until

from tabletop.app.lesson import Coach, lesson_of
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, CATEGORY
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.rules import assets, values, victory
from tabletop.games.history_of_war.table.lesson import (
    BURMA,
    GUN,
    GUNNERS,
    HEAVY,
    INFANTRY,
    LAST,
    LENINGRAD,
    LESSON,
    MARCH,
    PANZER,
    RIFLES,
    SHERMAN,
)
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import LANGUAGES, Texts

IDS = json.loads((PACKAGE / "games/history_of_war/rulebook/ids.json").read_text("utf-8"))


def coach() -> Coach:
    return Coach(LESSON, GAME, (Person("Ana"), Bot("easy")))


def unit(state: Any, card: int, nth: int = 0) -> Any:
    return [piece for piece in state.living() if piece.card == card and piece.zone != "aside"][nth]


def test_the_lesson_is_found_in_its_table_folder() -> None:
    assert lesson_of("history_of_war") is LESSON


@pytest.mark.rule("HOW-GEN-01", "HOW-END-03")
def test_as_shown_every_step_is_legal_and_the_learner_wins() -> None:
    led = until(coach(), "", "over")
    outcome, state = led.session.outcome, led.session.state
    assert outcome is not None and outcome.winners == (0,) and outcome.reason == "points"
    assert state.round == LAST and state.points(0) == 15 and led.session.journal[-1].seat == 0


def test_it_teaches_the_kinds_of_decisions_of_a_first_match() -> None:
    wanted: list[str] = []

    def note(led: Coach) -> tuple[Action, ...]:
        wanted.extend(type(action).__name__ for action in led.wanted[:1])
        return led.wanted[:1]

    until(coach(), "", "over", note)
    opening = {"Contribute", "Redraw", "Keep", "Establish", "Commit", "Lock", "Settle", "Deploy"}
    opening |= {"Replace"}
    battle = {"Block", "Respond", "Attack", "Aim", "Play", "Pass", "Garrison", "Done"}
    assert set(wanted) == opening | battle
    decisions = [name for name in wanted if name not in ("Done", "Pass")]
    assert 15 <= len(decisions) <= 19


@pytest.mark.rule("HOW-SET-05", "HOW-SET-06")
def test_the_hand_is_poor_and_the_next_one_good() -> None:
    led = until(coach(), "hand")

    def bases() -> int:
        return sum(CATEGORY[card] == "base" for card in led.session.state.hands[0])

    assert bases() == 1
    advance(led)
    assert bases() == 3


@pytest.mark.rule("HOW-TAS-02", "HOW-LCK-04", "HOW-VIC-03")
def test_figures_are_as_told_before_the_last_round() -> None:
    assert CARDS[LENINGRAD].points + CARDS[BURMA].points == 15
    assert (CARDS[LENINGRAD].flags_to_conquer, CARDS[BURMA].flags_to_conquer) == (6, 4)
    state = until(coach(), "build").session.state
    assert assets.available(state, 0) == 3 and CARDS[RIFLES].cost == 2
    state = until(coach(), "first").session.state
    assert state.round == 4 and state.held == [(BURMA,), ()] and state.points(0) == 6
    state = until(coach(), "pay").session.state
    assert state.round == 5 and state.attacker == 0 and state.held == [(BURMA,), ()]


@pytest.mark.rule("HOW-DMG-11", "HOW-BLK-06", "HOW-LCK-01")
@pytest.mark.parametrize("tank", [HEAVY, SHERMAN])
def test_either_tank_stops_the_panzer_and_what_follows_is_as_told(tank: int) -> None:
    led = until(coach(), "block")
    panzer = unit(led.session.state, PANZER)

    def with_this(led: Coach) -> tuple[Action, ...]:
        if led.step.key == "block" and led.place.task == 0:
            return (do.Block(unit(led.session.state, tank).id, panzer.id),)
        return led.wanted[:1]

    state = until(led, "attack", pick=with_this).session.state
    assert state.piece(panzer.id) is None and unit(state, tank).locked and unit(state, RIFLES).locked
    assert [victory.shown_flags(state, seat, LENINGRAD) for seat in (0, 1)] == [6, 4]
    led = until(led, "march", pick=with_this)
    assert [victory.shown_flags(led.session.state, seat, LENINGRAD) for seat in (0, 1)] == [5, 2]
    led = until(led, "conquer", pick=with_this)
    assert [victory.shown_flags(led.session.state, seat, LENINGRAD) for seat in (0, 1)] == [8, 2]
    outcome = until(led, "", "over", with_this).session.outcome
    assert outcome is not None and outcome.winners == (0,)


def test_exercises_say_why_another_answer_is_not_as_good() -> None:
    led = until(coach(), "block")
    state = led.session.state
    panzer, infantry = unit(state, PANZER).id, unit(state, INFANTRY).id
    assert led.judgement((do.Block(unit(state, GUN).id, panzer),)) == "near.falls"
    assert led.judgement((do.Block(unit(state, HEAVY).id, infantry),)) == "wrong.infantry"
    assert led.judgement((do.DONE,)) == "wrong.none" and led.is_told
    gun = unit(state, GUN)
    assert values.attack_value(state, gun, "ground") < values.defence_value(state, unit(state, PANZER))
    assert values.defence_value(state, gun) <= values.attack_value(state, unit(state, PANZER), "ground")
    led = until(led, "attack")
    assert led.judgement((do.Attack(unit(state, SHERMAN).id),)) == "near.flags"
    led = until(led, "aim")
    state = led.session.state
    assert led.judgement((do.Aim(gun.id, unit(state, GUNNERS).id),)) == "near.locked"
    led = until(led, "march")
    assert led.judgement((do.Play(MARCH, gun.id),)) == "near.flags"


@pytest.mark.rule("HOW-VIC-04", "HOW-VIC-06", "HOW-TAS-03")
@pytest.mark.parametrize("seed", range(8))
def test_it_is_won_with_any_payment_and_any_occupation_force(seed: int) -> None:
    stream = Stream(seed)

    def anything(led: Coach) -> tuple[Action, ...]:
        back = (do.Back,) if stream.below(3) else ()
        welcome = [a for a in led.session.legal(0) if led.allows((a,)) and not isinstance(a, back)]
        return (stream.pick(welcome),)

    led = until(coach(), "", "over", anything)
    assert led.session.outcome is not None and led.session.outcome.winners == (0,)


def test_no_card_waits_for_the_learner_to_pass_a_window() -> None:
    """Windows may close by themselves: only the one that is taught is part of a task."""
    led = coach()
    while led.stage != "over":
        stack = led.session.state.stack
        if led.stage == "do" and stack and isinstance(stack[-1], frames.Window):
            assert led.step.key == "march"
        advance(led, lambda led: led.wanted[:1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words_and_its_rules_exist(language: str) -> None:
    texts = Texts(language).scope("history_of_war")
    for step in LESSON.steps:
        keys = ["title", "text"] + [f"do.{n}" for n in range(len(step.tasks))]
        keys += ["not"] * bool(step.tasks) + ["after"] * step.after
        keys += [f"hint.{n}" for n, task in enumerate(step.tasks) if task.judge is not None]
        for key in keys:
            words = texts(f"lesson.{step.key}.{key}")
            assert set(re.findall(r"\[\[([A-Z0-9-]+)", words)) <= set(IDS), words
    assert all(texts.has(f"lesson.learned.{key}") for key in LESSON.learned)
    assert all(rule in IDS and texts.has(f"lesson.chapter.{key}") for rule, key in LESSON.chapters)
