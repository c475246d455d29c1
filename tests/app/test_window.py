"""The real window on a virtual screen: it opens, takes the keyboard and the mouse, and ends."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.paths import PACKAGE

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]
PATIENCE = 30
ENTRY = PACKAGE.parent / "packaging/linux/cinco-guerras.desktop"


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[dict[str, str]]:
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as answer:  # the whole line: a server whose pipe closes too early dies
        number = answer.readline().strip()
    env = {key: value for key, value in os.environ.items() if not key.startswith("SDL_VIDEO")}
    yield env | {
        "DISPLAY": f":{number}",
        "TABLETOP_CONFIG": str(tmp_path / "config"),
        "TABLETOP_SAVES": str(tmp_path / "saves"),
        "PYTHONPATH": str(PACKAGE.parent),
        "TABLETOP_OUTLINE": str(tmp_path / "outline"),
    }
    server.terminate()
    server.wait(PATIENCE)


def window_of(app: "subprocess.Popen[bytes]", screen: dict[str, str]) -> str:
    """The id of the application's window; asks again while windows come and go (a search may then fail)."""
    find = ["xdotool", "search", "--onlyvisible", "--pid", str(app.pid)]
    for _ in range(PATIENCE * 5):
        found = subprocess.run(find, env=screen, capture_output=True, text=True, timeout=PATIENCE)
        if found.returncode == 0 and found.stdout.split():
            return found.stdout.split()[-1]
        assert app.poll() is None, "the application ended before its window opened"
        time.sleep(0.2)
    raise AssertionError("no window opened")


def wait_for(outline: Path, sign: str) -> None:
    """Until the application tells that something is to be seen: what is pressed before means nothing."""
    for _ in range(PATIENCE * 10):
        lines = outline.read_text("utf-8").splitlines() if outline.exists() else []
        if lines and f'"{sign}' in lines[-1]:
            return
        time.sleep(0.1)
    raise AssertionError(f"no {sign}")


def press(key: str, window: str, screen: dict[str, str]) -> None:
    subprocess.run(["xdotool", "key", "--window", window, key], env=screen, check=True, timeout=PATIENCE)


def test_the_window_opens_and_the_keyboard_quits_it(screen: dict[str, str]) -> None:
    code = "import sys; from tabletop.app.main import run; sys.exit(run(language='en', size=(1280, 720)))"
    app = subprocess.Popen([sys.executable, "-c", code], env=screen)
    try:
        window = window_of(app, screen)
        name = ENTRY.read_text("utf-8").partition("StartupWMClass=")[2].split()[0]
        by_class = ["xdotool", "search", "--onlyvisible", "--class", f"^{name}$"]
        assert subprocess.run(by_class, env=screen, capture_output=True, text=True).stdout.split() == [window]
        seen = Path(screen["TABLETOP_OUTLINE"])
        for key, sign in (("F1", "title.quit"), ("Escape", "rules"), ("Escape", "title.quit")):
            wait_for(seen, sign)
            press(key, window, screen)
        wait_for(seen, "quit.yes")
        press("Tab", window, screen)  # Enter alone gives the harmless answer
        press("Return", window, screen)
        assert app.wait(PATIENCE) == 0
    finally:
        if app.poll() is None:
            app.kill()
