"""Plays the application without a window, for tests: clicks things by id at their real pixels.

with Driver(size=(1280, 720), language="es") as driver:
    driver.click("title.settings")
    driver.press("escape")
    driver.wait_idle()
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.app import keys
from tabletop.app.main import App
from tabletop.app.outline import reachable
from tabletop.app.widgets.base import Widget
from tabletop.app.widgets.ui import Ui

FRAME = 1 / 60
PATIENCE = 3600  # frames until waiting is given up: a minute of the application's time
SHELF_PATIENCE = 30.0
"""Seconds after which a scene is shown though the shelf has not been read."""
Pixel = tuple[int, int]


class DriverError(AssertionError):
    """What was to be clicked is not there, is covered, or nothing comes to rest."""


class Driver:
    """An application on SDL's dummy driver, advanced by hand in frames of 1/60 second."""

    def __init__(self, size: Pixel = (1280, 720), language: str = "es", start: bool = True) -> None:
        """`start=False` leaves the stack of scenes empty. Scenes wait for the shelf until it is read."""
        self.app = App(language, size, fullscreen=False)
        self.app.patience = SHELF_PATIENCE
        self.app.attention.moment = 0.0  # it looks at what comes up before it presses anything
        pygame.event.clear()
        if start:
            self.app.start()
        self.step(2)

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave every scene, and close the files of its typefaces: tests have many applications."""
        while self.app.scenes.top:
            self.app.scenes.scenes.pop().leave()
        self.app.fonts.release()

    # What is there

    @property
    def ui(self) -> Ui:
        """The widgets of the scene on top."""
        top = self.app.scenes.top
        if top is None:
            raise DriverError("there is no scene")
        return top.ui

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.scenes.top.name if self.app.scenes.top else ""

    def ids(self) -> list[str]:
        """Every id of the scene on top."""
        return self.ui.ids()

    def find(self, id: str) -> Widget | None:
        """The widget with an id, or the one that has the part with it."""
        return self.ui.find(id)

    def rect(self, id: str) -> pygame.Rect:
        """The visible pixels of a widget or part, scrolled into sight first."""
        if self.ui.find(id) is None:
            raise DriverError(f"no {id!r} in scene {self.scene!r}: {', '.join(self.ids())}")
        if self.ui.rect_of(id) is None:
            self.ui.reveal(id)
            self.step()
        rect = self.ui.rect_of(id)
        if rect is None:
            raise DriverError(f"{id!r} is out of sight")
        return rect

    def texts_on_screen(self) -> list[str]:
        """Every text shown by the visible scenes."""
        return [word for scene in self.app.scenes.visible() for word in scene.ui.words()]

    # What is done

    def step(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.app.loop.once(FRAME)

    def wait_idle(self, frames: int = PATIENCE) -> None:
        """Until nothing moves."""
        for _ in range(frames):
            if not self.app.loop.once(FRAME):
                self.step()
                return
        raise DriverError(f"scene {self.scene!r} does not come to rest")

    def see(self) -> None:
        """Have what is there painted: nobody clicks or presses what could not be seen (`attention`)."""
        self.app.loop.paint()

    def move(self, pos: Pixel) -> None:
        """Point at a pixel."""
        self.see()
        before = self.ui.pointer
        rel = (pos[0] - before[0], pos[1] - before[1])
        self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0), touch=False)
        self.step()

    def hover(self, id: str, rest: float = 0.6) -> None:
        """Point at something and rest there, so that its tooltip appears."""
        self.move(self._reachable(id))
        self.step(round(rest / FRAME))

    def click(self, id: str, button: int = 1) -> None:
        """Click something at its middle; it must not be covered."""
        self.click_at(self._reachable(id), button)

    def click_at(self, pos: Pixel, button: int = 1) -> None:
        """Click a pixel."""
        self.move(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=pos, button=button, touch=False)
            self.step()

    def double_click(self, id: str) -> None:
        """Click something twice."""
        self.click(id)
        self.click(id)

    def drag(self, start: str | Pixel, end: str | Pixel, steps: int = 6) -> None:
        """Press at one thing or pixel, move, let go at another."""
        a = self._reachable(start) if isinstance(start, str) else start
        b = self.rect(end).center if isinstance(end, str) else end
        self.move(a)
        self._post(pygame.MOUSEBUTTONDOWN, pos=a, button=1, touch=False)
        self.step()
        before = a
        for n in range(1, steps + 1):
            pos = (a[0] + (b[0] - a[0]) * n // steps, a[1] + (b[1] - a[1]) * n // steps)
            rel = (pos[0] - before[0], pos[1] - before[1])
            self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(1, 0, 0), touch=False)
            self.step()
            before = pos
        self._post(pygame.MOUSEBUTTONUP, pos=b, button=1, touch=False)
        self.step()

    def wheel(self, notches: float, at: str | Pixel | None = None) -> None:
        """Turn the wheel, up is positive."""
        self.see()
        if at is not None:
            self.move(self.rect(at).center if isinstance(at, str) else at)
        self._post(
            pygame.MOUSEWHEEL, x=0, y=int(notches), precise_x=0.0, precise_y=float(notches), flipped=False
        )
        self.step()

    def press(self, key: str, mods: int = 0) -> None:
        """Press a key by name (`escape`, `ctrl+z`, `f5`, `a`), with further pygame modifiers."""
        self.see()
        code, mask = keys.parse(key)
        letter = chr(code) if 32 <= code < 127 and not mask else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=code, mod=_both(mask) | mods, unicode=letter, scancode=0)
        self.step()

    def type(self, text: str) -> None:
        """Type letters, accents included, into what has the keyboard."""
        self.see()
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)
        self.step()

    def resize(self, size: Pixel) -> None:
        """Another window size."""
        self.app.window.resize(size)
        self.app.rebuild()
        self.step(2)

    def screenshot(self, path: str | Path) -> Path:
        """Write what is on the screen to a PNG."""
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.window.surface, file)
        return file

    def _reachable(self, id: str) -> Pixel:
        """A pixel of something that is not covered by anything else: its middle if possible."""
        middle = self.rect(id).center
        pos = reachable(self.ui, id)
        if pos is None:
            raise DriverError(f"{id!r} is covered by {getattr(self.ui.at(middle), 'id', None)!r}")
        return pos

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))


def _both(mask: int) -> int:
    """A modifier mask as SDL would send it for the left key."""
    left = {
        pygame.KMOD_CTRL: pygame.KMOD_LCTRL,
        pygame.KMOD_SHIFT: pygame.KMOD_LSHIFT,
        pygame.KMOD_ALT: pygame.KMOD_LALT,
    }
    return sum(code for both, code in left.items() if mask & both == both)
