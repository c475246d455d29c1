"""The window: made once, resizable, full screen on demand."""

import contextlib
import os
import warnings

import pygame

from tabletop import paths

MINIMUM = (1280, 720)
ICON = "common/icon.webp"
Size = tuple[int, int]


def prepare() -> None:
    """What SDL must know before the display starts."""
    # Without this every flip on X11 costs tens of milliseconds on a machine without a GPU.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


class Window:
    """The display surface. `flip` shows parts of it."""

    def __init__(self, size: Size | None = None, fullscreen: bool = False, title: str = "") -> None:
        prepare()
        pygame.display.init()
        self.flips = 0
        self.fullscreen = fullscreen
        self._windowed = size or self._comfortable()
        pygame.display.set_caption(title)
        pygame.display.set_icon(pygame.Surface((16, 16), pygame.SRCALPHA))  # else pygame looks for its own
        self.surface = self._open()
        pygame.key.set_repeat(380, 40)

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return self.surface.get_size()

    def resized(self) -> None:
        """Take the surface of the new size after the person resized the window."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.fullscreen:
            self._windowed = self.surface.get_size()

    def resize(self, size: Size) -> None:
        """Change the window's size from within."""
        self._windowed = size
        if not self.fullscreen:
            self.surface = self._open()

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Go to full screen or back to the window of before."""
        if fullscreen != self.fullscreen:
            self.fullscreen = fullscreen
            self.surface = self._open()

    def flip(self, parts: list[pygame.Rect]) -> None:
        """Show the changed parts."""
        self.flips += 1
        pygame.display.update(parts)
        if self.flips == 2:  # the first picture does not wait for it
            self._set_icon()

    def _set_icon(self) -> None:
        with contextlib.suppress(OSError, pygame.error):
            pygame.display.set_icon(pygame.image.load(paths.art_dir() / ICON))

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._set_minimum()
        return surface

    def _comfortable(self) -> Size:
        """1280×720, or larger on a screen with room for it."""
        wide, high = pygame.display.get_desktop_sizes()[0]
        for size in ((2560, 1440), (1920, 1080), (1600, 900)):
            if wide >= size[0] * 1.1 and high >= size[1] * 1.1:
                return size
        return MINIMUM

    def _set_minimum(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                pygame.Window.from_display_module().minimum_size = MINIMUM
            except (AttributeError, pygame.error):
                return
