"""A person at a match of the program, whatever the game: clicks what leads on and answers what is asked."""

from __future__ import annotations

import random
import time

from PIL import Image, ImageChops
from window import SIZE, Outline, Window

PAUSE = 0.4  # seconds for the eye: what a picture shows has come to rest


def asked(window: Window, before: Outline | None) -> Outline:
    """The next outline in which the person is asked something else; cards and questions are answered."""
    known = (before["decisions"], before["selection"]) if before else None
    notes = ("match.notice", "confirm.yes", "curtain.ready")

    def waits(seen: Outline) -> bool:
        told = (seen.get("decisions"), seen.get("selection"))
        return any(id in seen["at"] for id in notes) or (bool(seen.get("onward")) and told != known)

    while True:
        seen = window.until(waits, "a question")
        note = next((id for id in notes if id in seen["at"]), None)
        if note is None:
            return seen
        window.click_at(seen["at"][note])
        window.until(lambda later, seen=seen: later is not seen and later != seen, f"the end of {note!r}")


def decide(window: Window, count: int, choice: random.Random) -> list[str]:
    """By clicks on what leads on, rather on the board than on buttons, until there are so many decisions more
    with those of bots; what was clicked.
    """
    clicked: list[str] = []
    seen = asked(window, None)
    goal = seen["decisions"] + count
    while seen["decisions"] < goal:
        on_board = [id for id in seen["onward"] if not id.startswith("button:")]
        id = choice.choice(on_board or list(seen["onward"]))
        window.click_at(seen["onward"][id])
        clicked.append(id)
        seen = asked(window, seen)
    return clicked


def unselect(window: Window) -> Outline:
    """With nothing selected, by the right button."""
    seen = asked(window, None)
    while seen["selection"]:
        window.click_at(seen["at"]["match.board"], button=3)
        seen = asked(window, seen)
    return seen


def leave(window: Window) -> None:
    """By the menu to the title."""
    window.click("match.menu")
    window.click("menu.leave")
    window.click("confirm.yes")
    window.scene("title")


def picture(window: Window, name: str) -> Image.Image:
    """The screen with the pointer out of the way, messages gone."""
    window.desktop.move((2, SIZE[1] - 2))
    time.sleep(PAUSE)
    window.desktop.keep(name)
    return window.desktop.grab()


def difference(one: Image.Image, other: Image.Image, seen: Outline) -> float:
    """The share of pixels that differ in the middle of the board, where no message covers it."""
    x, y = seen["at"]["match.board"]
    inner = (x // 2, y // 2, x * 3 // 2, y * 3 // 2)
    changed = ImageChops.difference(one.crop(inner), other.crop(inner)).convert("L")
    return round(sum(changed.histogram()[40:]) / (changed.width * changed.height), 4)
