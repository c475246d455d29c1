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


def test_the_window_opens_and_the_keyboard_quits_it(screen: dict[str, str]) -> None:
    code = "import sys; from tabletop.app.main import run; sys.exit(run(language='en', size=(1280, 720)))"
    app = subprocess.Popen([sys.executable, "-c", code], env=screen)
    try:
        window = window_of(app, screen)
        name = ENTRY.read_text("utf-8").partition("StartupWMClass=")[2].split()[0]
        by_class = ["xdotool", "search", "--onlyvisible", "--class", f"^{name}$"]
        assert subprocess.run(by_class, env=screen, capture_output=True, text=True).stdout.split() == [window]
        time.sleep(1)
        for key in ("F1", "Escape", "Escape", "Return"):
            subprocess.run(
                ["xdotool", "key", "--window", window, key], env=screen, check=True, timeout=PATIENCE
            )
            time.sleep(0.4)
        assert app.wait(PATIENCE) == 0
    finally:
        if app.poll() is None:
            app.kill()
