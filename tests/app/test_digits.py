"""The number printed on a button and the key are the same; one that cannot be chosen says why, and no other
is chosen in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from match_help import PlainTable, begin, lay

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.card import answers
from tabletop.app.table import Button, Prompt
from tabletop.session.record import Person

TWO = (Person("Ana"), Person("Berta"))
WHY = "not on a Monday"


class Barred(PlainTable):
    """Every second button cannot be chosen; the keys are the table's own."""

    KEYS: Sequence[str] = ("1", "2", "3", "a", "x")

    def prompt(self, view: Any, seat: Any, legal: Sequence[Any], selection: tuple[str, ...]) -> Prompt:
        buttons = tuple(
            Button(f"button:{n}", f"no {n}", (action,), hotkey=key, disabled=WHY if n % 2 else "")
            for n, (action, key) in enumerate(zip(legal, self.KEYS, strict=False))
        )
        return Prompt("?", buttons=buttons)


class Unmarked(Barred):
    """The same without keys."""

    KEYS = ("", "", "", "", "")


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as driver:
        yield driver


def played(driver: Driver, key: str) -> str:
    """What a key chooses: the button's id, or "" and what is said instead."""
    scene = driver.app.scenes.top
    prompt, count = scene.prompt(), len(scene.room.session)
    driver.press(key)
    driver.wait_idle()
    if len(scene.room.session) == count:
        return " ".join(toast.text for toast in scene.ui.toasts)
    done = scene.room.session.journal[count].action
    return next(button.id for button in prompt.buttons if done in button.actions)


@pytest.mark.parametrize("kind", [Barred, Unmarked])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(("key", "said"), [("1", "button:0"), ("2", WHY), ("3", "button:2"), ("a", WHY)])
def test_a_digit_is_the_button_that_has_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, kind: Any, scale: int, key: str, said: str
) -> None:
    driver.app.change(ui_scale=scale)
    lay(monkeypatch, kind)
    begin(driver, TWO)
    driver.step(2)
    if key == "a" and kind is Unmarked:
        key = "4"
    assert played(driver, key) == said


def test_digits_that_a_table_gives_are_the_only_ones() -> None:
    given = answers([Button("a", "A"), Button("b", "B", hotkey="1"), Button("c", "C", hotkey="c")])
    assert [key for _, key in given] == ["", "1", "c"]
