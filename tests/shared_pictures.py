"""Pictures, words and panels that are made once for all applications that the tests start.

Only what follows from its arguments and from undamaged files alone is shared, as one application shares it
between its scenes. What is missing, damaged or raises is left to the product every time. `unshared` is for
tests that count or time what the product does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import pygame

from tabletop import paths
from tabletop.app import main
from tabletop.app.scenes.match import board, tokens
from tabletop.app.scenes.match.desk import Desk
from tabletop.app.scenes.title.scene import TitleScene
from tabletop.render import art, dice
from tabletop.render.cache import SurfaceCache
from tabletop.render.draw import Painter
from tabletop.render.fonts import Fonts
from tabletop.render.sprites import Sprites

Identity = tuple[int, int, int, int]
WIDTHS = 400_000
"""Widths of words that are remembered; then all are forgotten."""

WATCHED = tuple((Fonts, name) for name in ("fit", "line", "shrink", "font")) + tuple(
    (Sprites, name) for name in ("icon", "get", "cover", "has", "master")
)
_decoded, _pictures = SurfaceCache(200_000_000), SurfaceCache(320_000_000)
_words, _shapes = SurfaceCache(200_000_000), SurfaceCache(120_000_000)
_widths: dict[Hashable, int] = {}
_whole: set[Identity] = set()
"""Pictures that could be decoded."""
_plain: dict[tuple[Any, str], Any] = {}
"""What tests replace to watch what is drawn: whoever is watched draws everything."""
_replaced: list[tuple[Any, str, Any, Any]] = []
"""Whose attribute of which name was what, and is what while things are shared."""


@contextmanager
def unshared() -> Iterator[None]:
    """Every application makes all that it shows by itself."""
    for owner, name, own, _ in _replaced:
        setattr(owner, name, own)
    try:
        yield
    finally:
        for owner, name, _, shared in _replaced:
            setattr(owner, name, shared)


def share() -> None:
    """From now on."""
    _replace(art, "load", _load)
    for name in ("_variant", "_cover"):
        _replace(Sprites, name, _of_file)
    _replace(Fonts, "_draw", _draw)
    _replace(Fonts, "_width", _width)
    _replace(Painter, "_panel", _panel)
    for name in ("_ring", "_shadow", "_soft", "fade"):
        _replace(Painter, name, _of_arguments)
    for module in (board, tokens):
        _replace(module, "draw_token", _token)
    _replace(dice, "_draw", _die)
    _replace(Desk, "_make", _ground)
    _replace(main, "_desk", _wood)
    _replace(TitleScene, "_name", _name)
    _plain.update({(owner, name): getattr(owner, name) for owner, name in WATCHED})


def _replace(owner: Any, name: str, sharing: Callable[[Any], Any]) -> None:
    own = getattr(owner, name)
    _replaced.append((owner, name, own, wraps(own)(sharing(own))))
    setattr(owner, name, _replaced[-1][-1])


def identity(file: Path) -> Identity | None:
    """What a file is, under whatever name it is linked; whoever writes to it makes another of it."""
    try:
        seen = file.stat()
    except OSError:
        return None
    return seen.st_dev, seen.st_ino, seen.st_size, seen.st_mtime_ns


def _is_shown() -> bool:
    return pygame.display.get_surface() is not None


def _once(kept: SurfaceCache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    return kept.get((_is_shown(), key), make)


def _load(load: Callable[[Path], pygame.Surface | None]) -> Callable[[Path], pygame.Surface | None]:
    """A picture, decoded once: two fifths of the applications' time went into decoding the same again."""

    def decoded(file: Path) -> pygame.Surface | None:
        seen = identity(file)
        if seen is None:
            return load(file)
        if seen not in _decoded:
            image = load(file)
            if image is None:
                return None
            _decoded.get(seen, lambda: image)
            _whole.add(seen)
        found = _decoded.get(seen, lambda: pygame.Surface((1, 1)))
        return found if _is_shown() else found.copy()  # if shown it is converted, a copy

    return decoded


def _of_file(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """What the sprites make of one picture, if that is whole."""

    def shared(sprites: Sprites, name: str, *about: Any) -> pygame.Surface:
        file = identity(sprites.folder / name)
        if file not in _whole:
            return make(sprites, name, *about)
        return _once(_pictures, (make.__name__, file, *about), lambda: make(sprites, name, *about))

    return shared


def _of_arguments(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """A shape of which its arguments say everything."""

    def shared(painter: Painter, *about: Any, **named: Any) -> pygame.Surface:
        key = (make.__name__, about, *named.items())
        return _once(_shapes, key, lambda: make(painter, *about, **named))

    return shared


def _panel(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def face(painter: Painter, size: tuple[int, int], style: Any) -> pygame.Surface:
        texture = identity(painter.sprites.folder / style.texture) if style.texture else None
        if style.texture and texture not in _whole:
            return make(painter, size, style)
        key = ("panel", painter.theme.k, size, style, texture)
        return _once(_shapes, key, lambda: make(painter, size, style))

    return face


def _typefaces(folder: Path) -> frozenset[Identity | None]:
    return frozenset(map(identity, folder.glob("*.ttf")))


OWN_ART = paths.art_dir()
OWN_TYPEFACES = _typefaces(OWN_ART / "fonts")


def _has_own(fonts: Any) -> bool:
    """Are its typefaces those of the product, undamaged? Asked once for each application."""
    if not hasattr(fonts, "has_own"):
        fonts.has_own = _typefaces(fonts._folder) == OWN_TYPEFACES
    return bool(fonts.has_own)


def _draw(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def drawn(fonts: Fonts, *about: Any) -> pygame.Surface:
        if not _has_own(fonts):
            return make(fonts, *about)
        return _once(_words, about, lambda: make(fonts, *about))

    return drawn


def _width(measure: Callable[..., int]) -> Callable[..., int]:
    def wide(fonts: Fonts, *about: Any) -> int:
        if not _has_own(fonts):
            return measure(fonts, *about)
        found = _widths.get(about)
        if found is None:
            if len(_widths) >= WIDTHS:
                _widths.clear()
            found = _widths[about] = measure(fonts, *about)
        return found

    return wide


def _kept(look: Any, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A picture that hangs on its key and the look alone, if nobody watches how it is drawn."""
    fonts, sprites = look.fonts, look.sprites
    is_plain = (
        type(fonts) is Fonts
        and _has_own(fonts)
        and sprites.folder == OWN_ART
        and not any(name in vars(fonts) or name in vars(sprites) for _, name in WATCHED)
        and all(getattr(owner, name) is own for (owner, name), own in _plain.items())
    )
    if not is_plain:
        return make()
    return _once(_pictures, (look.theme.k, look.palette, *sprites.icon_folders, key), make)


def _token(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def drawn(look: Any, token: Any, size: tuple[int, int], rests: bool = False) -> pygame.Surface:
        key = ("token", tokens.picture_of(token), size, rests)
        return _kept(look, key, lambda: make(look, token, size, rests))

    return drawn


def _die(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    return lambda look, *about: _kept(look, ("die", *about), lambda: make(look, *about))


def _ground(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    return lambda desk, size: _kept(desk.look, ("ground", desk.art, size), lambda: make(desk, size))


def _wood(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def desk(painter: Painter, size: tuple[int, int]) -> pygame.Surface:
        if painter.sprites.folder != OWN_ART:
            return make(painter, size)
        return _once(_pictures, ("wood", painter.theme.palette, size), lambda: make(painter, size))

    return desk


def _name(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def name(scene: TitleScene, rect: pygame.Rect) -> pygame.Surface:
        key = ("name", scene.texts.language, scene.bare, rect.size)
        return _kept(scene.look, key, lambda: make(scene, rect))

    return name
