"""Plays a game's lesson without a window: what the tests of every lesson share."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.lesson import Coach
from tabletop.engine.model import Action

Pick = Callable[[Coach], tuple[Action, ...]]


def shown(led: Coach) -> tuple[Action, ...]:
    """What the coach would show."""
    return led.wanted


def advance(led: Coach, pick: Pick = shown) -> None:
    """One click on "continue", one task or one answer of the opponent; the state stays sound."""
    if led.stage in ("read", "after"):
        led.go_on()
    elif led.stage == "watch":
        answer = led.answer()
        assert answer is not None, led.step.key
        led.session.act(*answer)
    elif led.task is not None and led.task.refused:
        (action,) = led.wanted
        assert led.session.refusal(0, action) is not None
        assert led.attempted(action)
    else:
        actions = pick(led)
        assert led.allows(actions), (led.step.key, actions)
        for action in actions:
            led.session.act(0, action)
    assert led.session.game.check(led.session.state) == []


def until(led: Coach, key: str, stage: str = "do", pick: Pick = shown) -> Coach:
    """Play on until a card."""
    for _ in range(200):
        if led.stage == "over" or (led.step.key == key and led.stage == stage):
            return led
        advance(led, pick)
    raise AssertionError(f"never came to {key}")
