"""Every lesson: each kind of decision is made, the learner wins by an own decision, exercises judge."""

import inspect
from typing import Any

import pytest
from lessons import advance, until

from tabletop.app.lesson import TRIES, Coach, Step, Task, lesson_of
from tabletop.engine import engine, registry
from tabletop.engine.model import Action
from tabletop.session.record import Bot, Person
from tabletop.text.catalogue import LANGUAGES, Texts

GAMES = [key for key in registry.games() if lesson_of(key) is not None]


def coach(game: str) -> Coach:
    lesson = lesson_of(game)
    assert lesson is not None
    return Coach(lesson, registry.find(game), (Person("Ana"), Bot("easy")))


def kinds(game: str) -> set[type]:
    """Every action that the game's records define."""
    module = registry.offered(game, "records.actions", "__dict__")
    return {
        kind
        for kind in module.values()
        if inspect.isclass(kind) and issubclass(kind, Action) and kind.__module__ == module["__name__"]
    }


def exercises(game: str) -> list[tuple[Step, int, Task]]:
    """Step, number of the task, task."""
    steps = coach(game).lesson.steps
    return [(s, n, t) for s in steps for n, t in enumerate(s.tasks) if t.judge is not None]


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_makes_every_kind_of_decision_but_those_left_out_with_a_reason(game: str) -> None:
    made: set[type] = set()

    def note(led: Coach) -> tuple[Action, ...]:
        made.update(type(action) for action in led.wanted)
        return led.wanted

    led = until(coach(game), "", "over", note)
    without = {kind for kind, reason in led.lesson.without if reason}
    assert kinds(game) - made == without


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_wins_by_the_rules_with_the_last_decision(game: str) -> None:
    led = coach(game)
    until(led, "", "over")
    outcome, last = led.session.outcome, led.session.journal[-1]
    assert outcome is not None and outcome.winners == (0,)
    assert outcome.reason not in ("resigned", "agreed") and outcome.rule
    assert last.seat == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_answered_to_an_exercise_it_says_why(game: str, language: str) -> None:
    texts = Texts(language).scope(game)
    led, met, said = coach(game), 0, set()
    while led.stage != "over":
        task = led.task
        if task is not None and task.judge is not None:
            met += 1
            assert texts.has(f"lesson.{led.step.key}.hint.{led.place.task}")
            for action in wrong(led):
                key = task.judge(led.session.state, action)
                assert key.startswith(("near.", "wrong.")) and texts.has(f"lesson.{led.step.key}.{key}"), key
                said.add(f"lesson.{led.step.key}.{key}")
        advance(led)
    assert met and any(".near." in key for key in said) and any(".wrong." in key for key in said)


def wrong(led: Coach) -> list[Any]:
    """What is legal and not welcome."""
    return [a for a in led.session.legal(0) if not led.allows((a,))]


@pytest.mark.parametrize("game", GAMES)
def test_after_two_wrong_answers_an_exercise_is_told_and_a_right_one_begins_anew(game: str) -> None:
    step, number, _ = exercises(game)[0]
    led = until(coach(game), step.key)
    while led.place.task < number:
        advance(led)
    for tried in range(TRIES):
        assert not led.is_told and led.place.tries == tried
        assert led.judgement((wrong(led)[0],))
    assert led.is_told
    advance(led)
    assert led.place.tries == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_right_answer_is_praised_or_wins(game: str) -> None:
    last = coach(game).lesson.steps[-1]
    assert exercises(game) and all(step.after or step is last for step, _, _ in exercises(game))


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_meanwhile_is_kept_when_one_goes_back(game: str) -> None:
    led = until(coach(game), "", "over")
    for step in reversed(led.lesson.steps):
        led.go_back()
        assert led.step is step
        assert step.meanwhile is None or step.meanwhile(led.session) is None
        state, owed = led.session.state, led.session.owed
        assert owed == engine.owed(led.game, state)
