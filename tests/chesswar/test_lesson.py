"""The first match of the guide: legal step by step, as told, and won; its words are complete."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from lessons import advance, until

from tabletop.app.lesson import Coach, lesson_of
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records import actions as do
from tabletop.games.chesswar.records.state import DEBT, GONE
from tabletop.games.chesswar.table.lesson import (
    ARCHERS,
    GUARDS,
    INFANTRY,
    KNIGHTS,
    LESSON,
    MAGE,
    ORCS,
    RIDERS,
    SHAMAN,
    WARLORD,
    at,
)
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import LANGUAGES, Texts


def coach() -> Coach:
    return Coach(LESSON, GAME, (Person("Ana"), Bot("easy")))


def test_the_lesson_is_found_in_its_table_folder() -> None:
    assert lesson_of("chesswar") is LESSON
    assert lesson_of("no-such-game") is None


def test_it_begins_with_a_deployment_by_the_rules() -> None:
    led = until(coach(), "move")
    assert GAME.check(led.session.state) == []
    assert led.session.owed == (0,) and led.session.state.round == 1
    kinds = {u.id: u.at for u in led.session.state.units}
    assert kinds[KNIGHTS] == at("c3") and kinds[WARLORD] == at("d8")


@pytest.mark.rule("CW-VIC-01")
def test_as_shown_every_step_is_legal_and_the_learner_wins() -> None:
    led = until(coach(), "", "over")
    assert led.stage == "over"
    assert led.session.outcome is not None and led.session.outcome.winners == (0,)
    assert led.session.outcome.reason == "general"


def test_about_ten_decisions_with_free_ones_a_refusal_and_a_reaction() -> None:
    tasks = [task for step in LESSON.steps for task in step.tasks]
    assert 10 <= len(LESSON.steps) <= 15 and 10 <= len(tasks) <= 18
    assert any(task.refused for task in tasks) and any(task.allow and task.done for task in tasks)
    wanted: set[type] = set()

    def note(led: Coach) -> tuple[Action, ...]:
        wanted.update(type(action) for action in led.wanted)
        return led.wanted

    until(coach(), "", "over", note)
    assert {do.Move, do.EndPhase, do.Charge, do.Shoot, do.Attack, do.MoveIn, do.Cast} <= wanted


@pytest.mark.rule("CW-SPL-40")
@pytest.mark.rule("CW-LOS-02")
def test_zap_is_refused_while_the_orcs_hide_the_shaman_and_works_afterwards() -> None:
    led = until(coach(), "sight")
    (zap,) = led.wanted
    refusal = led.session.refusal(0, zap)
    assert refusal is not None and (refusal.rule, refusal.key) == ("CW-SPL-40", "zap-unseen")
    until(led, "zap")
    assert led.session.state.units[GUARDS].at == GONE and led.session.refusal(0, zap) is None
    until(led, "zap", "after")
    assert led.session.state.units[SHAMAN].at == GONE


@pytest.mark.rule("CW-FUP-04")
def test_the_knights_follow_up_into_c6() -> None:
    led = until(coach(), "enemy", "read")
    units = led.session.state.units
    assert units[ORCS].at == GONE and units[KNIGHTS].at == at("c6")


@pytest.mark.rule("CW-MAG-05")
def test_the_healed_archers_stay_and_the_mage_is_in_debt() -> None:
    led = until(coach(), "heal", "after")
    units = led.session.state.units
    assert units[ARCHERS].at == at("f3") and units[MAGE].marks & DEBT
    assert led.session.state.opponents(KNIGHTS) == (WARLORD,)


def test_what_was_not_asked_for_is_not_welcome() -> None:
    led = until(coach(), "move")
    assert not led.allows((do.END_PHASE,)) and not led.allows((do.move(KNIGHTS, at("c2")),))
    assert led.allows((do.move(KNIGHTS, at("d4")), do.move(KNIGHTS, at("c5"))))
    until(led, "kill")
    assert not led.allows((do.END_PHASE,))
    assert led.allows((do.attack(KNIGHTS, WARLORD),)) and led.allows((do.attack(RIDERS, WARLORD),))


@pytest.mark.parametrize("unit", INFANTRY)
def test_any_step_of_either_infantry_leaves_the_story_as_it_is(unit: int) -> None:
    led = until(coach(), "infantry")
    steps = [a for a in led.session.legal(0) if isinstance(a, do.Move) and a.unit == unit]
    assert len(steps) > 3
    for step in steps:
        led = until(coach(), "infantry")
        assert led.allows((step,))
        led.session.act(0, step)
        assert until(led, "", "over").session.outcome.winners == (0,)  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", range(40))
def test_the_free_turn_ends_well_whatever_is_tried(seed: int) -> None:
    stream = Stream(seed)

    def anything(led: Coach) -> tuple[Action, ...]:
        welcome = [a for a in led.session.legal(0) if led.allows((a,))]
        return (stream.pick(welcome),)

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
    assert until(led, "", "over").session.outcome.winners == (0,)  # type: ignore[union-attr]


def test_going_back_within_a_step_comes_to_its_beginning() -> None:
    led = until(coach(), "pincer")
    before = len(led.session)
    advance(led)
    assert len(led.session) > before
    led.go_back()
    assert (led.step.key, led.place.task, len(led.session)) == ("pincer", 0, before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(language: str) -> None:
    texts = Texts(language).scope("chesswar")
    keys = ["lesson.end", *(f"lesson.learned.{key}" for key in LESSON.learned)]
    keys += [f"lesson.chapter.{key}" for _, key in LESSON.chapters]
    for step in LESSON.steps:
        ends = ["title", "text", *(f"do.{n}" for n in range(len(step.tasks)))]
        ends += ["not"] if step.tasks else []
        ends += ["after"] if step.after else []
        ends += [f"hint.{n}" for n, task in enumerate(step.tasks) if task.judge is not None]
        keys += [f"lesson.{step.key}.{end}" for end in ends]
    assert [key for key in keys if not texts.has(key)] == []
    file = PACKAGE / "games" / "chesswar" / "text" / f"guide.{language}.json"
    judged = re.compile(r"lesson\.\w+\.(near|wrong)\.\w+")
    said = json.loads(file.read_text("utf-8"))
    assert sorted(key for key in said if not judged.fullmatch(key)) == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_short_and_cite_rules_that_exist(language: str) -> None:
    folder = PACKAGE / "games" / "chesswar"
    words: dict[str, str] = json.loads((folder / "text" / f"guide.{language}.json").read_text("utf-8"))
    known: Any = (folder / "rulebook" / "ids.json").read_text("utf-8")
    cited = {rule for text in words.values() for rule in re.findall(r"\[\[([A-Z0-9-]+)", text)}
    cited |= {rule for rule, _ in LESSON.chapters}
    assert cited and [rule for rule in cited if f'"{rule}"' not in known] == []
    assert [key for key, text in words.items() if len(re.sub(r"\[\[[A-Z0-9-]+\|?|]]", "", text)) > 290] == []
