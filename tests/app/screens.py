"""Takes the pictures of the two READMEs through the real application: `python tests/app/screens.py`.

They come to `art/screens/` and `art/screens/es/`; names given on the command line are taken alone. All begin
with the sample matches, so that the same screens come out again.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["TABLETOP_SAVES"] = tempfile.mkdtemp(prefix="tabletop-screens-")
os.environ["TABLETOP_CONFIG"] = tempfile.mkdtemp(prefix="tabletop-screens-")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from tabletop import paths
from tabletop.app.driver import Driver

SIZE = (1280, 720)
QUALITY = 84


def open_sample(driver: Driver, name: str) -> Any:
    """A sample from the title, its words read."""
    driver.click("title.samples")
    driver.wait_idle()
    driver.click(f"samples.{name}")
    driver.step(20)
    if driver.scene == "about":
        driver.click("about.ok")
    driver.step(60)
    return driver.app.scenes.top


def title(driver: Driver) -> None:
    """The first thing to be seen."""
    driver.step(30)
    driver.move((700, 300))


def match(driver: Driver) -> None:
    """ChessWar: a charge and its exact odds, before anything is decided."""
    open_sample(driver, "chesswar-5-the-ridge-is-lost")
    driver.click("unit:20")
    driver.step(5)
    driver.hover("unit:43")
    driver.step(40)


def refusal(driver: Driver) -> None:
    """ChessWar: an illegal click explains itself and names its rule."""
    open_sample(driver, "chesswar-4-hunting-the-general")
    driver.click("unit:17")
    driver.step(5)
    driver.click("unit:1")
    driver.step(6)


def hegregon(driver: Driver) -> None:
    """HEGREGON: where a unit can go and what it costs."""
    open_sample(driver, "hegregon-3-two-bases-short")
    driver.click("unit:30")
    driver.click("hex:256")
    driver.step(30)
    driver.click("unit:29")
    driver.step(20)


def history_of_war(driver: Driver) -> None:
    """History of War: a unit over a territory, before it is deployed there."""
    open_sample(driver, "history_of_war-3-five-to-nil")
    driver.click("piece:25")
    driver.step(20)
    driver.hover("territory:5")
    driver.step(40)


def open_card_wars(driver: Driver) -> None:
    """Open Card Wars: an ability reckoned before it is used."""
    open_sample(driver, "open_card_wars-4-on-a-knife-edge")
    for _ in range(2):
        driver.press("space")
        driver.step(40)
    driver.click("die:1:2")
    driver.click("fighter:8")
    driver.step(40)
    driver.hover("button:use:0")


def open_wars(driver: Driver) -> None:
    """Open Wars: where a stack can march, and how the battle there would end."""
    open_sample(driver, "open_wars-3-between-citadels")
    driver.click("stack:0:26:13")
    driver.step(10)
    driver.hover("cell:7")
    driver.step(40)


def replay(driver: Driver) -> None:
    """A whole match with notes."""
    scene = open_sample(driver, "chesswar-1-mages-and-giants")
    driver.wait_idle()
    scene.seek(scene.notes.all[4].moment)
    driver.wait_idle()


def printing(driver: Driver) -> None:
    """A page as it will be printed."""
    driver.app.go("print", game="chesswar")
    driver.click("print.strip.4")
    for _ in range(600):  # pages are drawn beside the frames
        driver.step()
        time.sleep(0.03)


SHOTS: dict[str, Callable[[Driver], None]] = {
    "title": title,
    "match": match,
    "refusal": refusal,
    "hegregon": hegregon,
    "history_of_war": history_of_war,
    "open_card_wars": open_card_wars,
    "open_wars": open_wars,
    "replay": replay,
    "print": printing,
}


def take(name: str, language: str, folder: Path) -> None:
    """One picture."""
    with Driver(SIZE, language) as driver:
        SHOTS[name](driver)
        driver.step(5)
        surface = driver.app.window.surface
        image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    folder.mkdir(parents=True, exist_ok=True)
    image.save(folder / f"{name}.webp", quality=QUALITY, method=6)
    print(folder / f"{name}.webp")


if __name__ == "__main__":
    root = Path(os.environ.get("SCREENS", paths.art_dir() / "screens"))
    for each in sys.argv[1:] or SHOTS:
        take(each, "en", root)
        take(each, "es", root / "es")
