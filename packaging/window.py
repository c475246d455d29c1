"""A built program on a virtual screen of its own, worked with the mouse.

Nothing is clicked at a guessed pixel: the program tells where things are (`tabletop.app.outline`), and what
is not told, or does not come to pass, is an error with a picture of the screen.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from PIL import Image, ImageGrab

SIZE = (1280, 720)
PATIENCE = 40.0  # seconds until something awaited is given up
Outline = dict[str, Any]


class Failed(AssertionError):
    """The program did not do what it should."""


def until(question: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Ask until the answer is true; the answer."""
    end = time.monotonic() + patience
    while True:
        answer = question()
        if answer:
            return answer
        if time.monotonic() > end:
            raise Failed(f"waited in vain for {what}")
        time.sleep(0.01)


@contextmanager
def virtual_screen() -> Iterator[str]:
    """The name of a display as large as the smallest window."""
    reader, writer = os.pipe()
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as answer:
        number = answer.readline().strip()
    if not number:
        raise Failed("Xvfb does not start")
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


class Desktop:
    """A display, a home folder of its own, and where pictures are kept."""

    def __init__(self, display: str, home: Path, out: Path) -> None:
        self.display, self.home, self.out = display, home, out
        (home / "tmp").mkdir(parents=True, exist_ok=True)
        out.mkdir(parents=True, exist_ok=True)

    @property
    def data(self) -> Path:
        """Where the program keeps what is the person's."""
        return self.home / "data" / "tabletop"

    @property
    def log(self) -> Path:
        """The program's log."""
        return self.home / "state" / "tabletop" / "log" / "tabletop.log"

    def environment(self) -> dict[str, str]:
        """Nothing of the checkout's Python or folders; a sound card that plays to nobody."""
        foreign = ("SDL_", "PYTHON", "TABLETOP_", "VIRTUAL_ENV", "XDG_")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(foreign)}
        folders = {
            f"XDG_{name.upper()}_HOME": str(self.home / name) for name in ("config", "data", "state", "cache")
        }
        folders |= {"HOME": str(self.home), "TMPDIR": str(self.home / "tmp")}
        return kept | folders | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def grab(self) -> Image.Image:
        """What is on the screen."""
        return ImageGrab.grab(xdisplay=self.display)

    def keep(self, name: str) -> None:
        """Keep a picture of the screen."""
        number = len(list(self.out.glob("*.png"))) + 1
        self.grab().save(self.out / f"{number:02}-{name}.png")

    def move(self, pixel: Sequence[int]) -> None:
        """Point at a pixel."""
        self._mouse("mousemove", *map(str, pixel))

    def click(self, pixel: Sequence[int], button: int = 1) -> None:
        """Move there, press and let go, as a hand does."""
        press, rest = ("mousedown", str(button)), ("sleep", "0.05")
        self._mouse("mousemove", *map(str, pixel), *rest, *press, *rest, "mouseup", str(button))

    def windows_of_class(self, name: str) -> list[str]:
        """The windows that a desktop would file under a name."""
        command = ["xdotool", "search", "--onlyvisible", "--class", f"^{name}$"]
        return subprocess.run(command, env=self.environment(), capture_output=True, text=True).stdout.split()

    def _mouse(self, *words: str) -> None:
        command = ["xdotool", *words]
        subprocess.run(command, env=self.environment(), check=True, timeout=PATIENCE, capture_output=True)


class Started:
    """A program with all that it starts itself."""

    def __init__(self, desktop: Desktop, command: Sequence[str], **env: str) -> None:
        self.desktop = desktop
        self._errors = desktop.home / "errors.txt"
        with self._errors.open("w") as errors:
            own = desktop.environment() | env
            quiet = subprocess.DEVNULL
            self.process = subprocess.Popen(
                command, env=own, start_new_session=True, stdout=quiet, stderr=errors
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def errors(self) -> str:
        """What it wrote to the terminal as errors."""
        return self._errors.read_text("utf-8")

    def ended(self, code: int = 0) -> None:
        """It ends by itself, leaving no process behind."""
        if self.process.wait(PATIENCE) != code:
            raise Failed(f"exit code {self.process.returncode}: {self.errors()}")
        until(lambda: not _alive(self.process.pid), "the end of every process of the program", 10)

    def kill(self) -> None:
        """End it and what it started at once."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


class Window(Started):
    """The program with its window; `seen` is what it told last."""

    def __init__(self, desktop: Desktop, command: Sequence[str], language: str, **env: str) -> None:
        self.file = desktop.home / "outline.jsonl"
        self.file.unlink(missing_ok=True)
        words = [*command, "--language", language, "--size", f"{SIZE[0]}x{SIZE[1]}"]
        self.began = time.time()
        super().__init__(desktop, words, TABLETOP_OUTLINE=str(self.file), **env)
        try:
            self.first_picture = until(self._first_picture, "the first picture") - self.began
            self.until(bool, "an outline")
        except BaseException:
            desktop.keep("failed")
            self.kill()
            raise

    def __exit__(self, kind: type[BaseException] | None = None, *_: object) -> None:
        if kind is not None:
            self.desktop.keep("failed")
        self.kill()

    # What it tells

    @property
    def seen(self) -> Outline:
        """The last outline."""
        lines = self._lines()
        return lines[-1] if lines and "scene" in lines[-1] else {}

    def until(self, wish: Callable[[Outline], Any], what: str, patience: float = PATIENCE) -> Outline:
        """Wait until the outline is so."""

        def answer() -> Outline | None:
            seen = self.seen
            if "error.continue" in seen.get("at", {}):
                log = self.desktop.log.read_text("utf-8").splitlines()[-40:]
                raise Failed("\n".join(["a fault of the program", *log]))
            if seen and wish(seen):
                return seen
            if self.process.poll() is not None:
                raise Failed(f"the program ended ({self.process.returncode}) before {what}")
            return None

        try:
            found: Outline = until(answer, what, patience)
        except Failed as fault:
            seen = self.seen
            raise Failed(f"{fault}; scene {seen.get('scene')!r}, {sorted(seen.get('at', {}))}") from None
        return found

    def has(self, id: str, what: str = "") -> Outline:
        """Wait until something can be clicked."""
        return self.until(lambda seen: id in seen["at"], what or repr(id))

    def scene(self, name: str) -> Outline:
        """Wait for a scene."""
        return self.until(lambda seen: seen["scene"] == name, f"the scene {name!r}")

    # What is done to it

    def click(self, id: str) -> None:
        """Click something by its id, when it is there and stays where it is."""
        seen = self.until(lambda seen: id in seen["at"] and seen.get("settled", True), repr(id))
        self.click_at(seen["at"][id])

    def click_at(self, pixel: Sequence[int], button: int = 1) -> None:
        """Click a pixel."""
        self.desktop.click(pixel, button)

    def told_to_end(self) -> None:
        """The desktop ends its programs, as when a person logs out; the exit code tells the signal."""
        self.process.terminate()
        self.ended(128 + signal.SIGTERM)

    def _lines(self) -> list[dict[str, Any]]:
        if not self.file.exists():
            return []
        whole = self.file.read_text("utf-8").rpartition("\n")[0]
        return [json.loads(line) for line in whole.splitlines()]

    def _first_picture(self) -> float | None:
        if self.process.poll() is not None:
            raise Failed(f"the program ended at once: {self.errors()}")
        lines = self._lines()
        return lines[0]["first_picture"] if lines else None


def _alive(session: int) -> list[str]:
    """The processes of a session that have not ended."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, sid = stat.read_text().rpartition(") ")[2].split()[:4]
        except (OSError, ValueError):
            continue
        if int(sid) == session and state != "Z":
            found.append(stat.parent.name)
    return found
