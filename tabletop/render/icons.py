"""Small signs of the interface, drawn from paths on a 24×24 grid so that they are sharp at every size."""

# ruff: noqa: E501

import io

import pygame

from tabletop.render.theme import Colour

_S = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_F = 'fill="#fff"'


def _stroke(*paths: str) -> str:
    return "".join(f'<path {_S} d="{path}"/>' for path in paths)


def _fill(*paths: str) -> str:
    return "".join(f'<path {_F} fill-rule="evenodd" d="{path}"/>' for path in paths)


_GEAR = (
    "M10.2 2h3.6l.5 2.7 1.9.8 2.3-1.6 2.6 2.6-1.6 2.3.8 1.9 2.7.5v3.6l-2.7.5-.8 1.9 1.6 2.3-2.6 2.6-2.3-1.6"
    "-1.9.8-.5 2.7h-3.6l-.5-2.7-1.9-.8-2.3 1.6-2.6-2.6 1.6-2.3-.8-1.9L1 14.8v-3.6l2.7-.5.8-1.9-1.6-2.3"
    " 2.6-2.6 2.3 1.6 1.9-.8zM12 8.4a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8z"
)
_SHIELD = "M12 2l8 3v6c0 5.2-3.2 9-8 11-4.8-2-8-5.8-8-11V5z"
_HEART = "M12 21C5 15.5 2 12 2 8.2 2 5.2 4.3 3 7.1 3c2 0 3.8 1.1 4.9 2.9C13.1 4.1 14.9 3 16.9 3 19.7 3 22 5.2 22 8.2 22 12 19 15.5 12 21z"
_STAR = "M12 2l3 6.6 7.2.8-5.4 4.9 1.6 7.1L12 17.7 5.6 21.4l1.6-7.1L1.8 9.4 9 8.6z"
_SKULL = (
    "M12 2C6.5 2 3 5.8 3 10.5c0 3 1.5 5.2 3.7 6.5V21h3v-2h1.3v2h2v-2h1.3v2h3v-4c2.2-1.3 3.7-3.5"
    " 3.7-6.5C21 5.8 17.5 2 12 2zM8.5 9a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM15.5 9a2.2 2.2 0 1 1 0"
    " 4.4 2.2 2.2 0 0 1 0-4.4z"
)
_CROWN = "M2 7l5 4 5-7 5 7 5-4-2 11H4zM4 19.5h16V22H4z"
_FLAME = "M13 1c1 4-4 6-4 10-1-1-1.5-2-1.5-3.5C5 10 4 12.5 4 15a8 8 0 0 0 16 0c0-5-5-8-7-14z"
_BOLT = "M13 1L4 14h6l-1.5 9L19 9.5h-6.5z"
_EYE = (
    "M12 5C6.5 5 2.5 9 1 12c1.5 3 5.5 7 11 7s9.5-4 11-7c-1.5-3-5.5-7-11-7zm0 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"
)
_PAWN = "M12 2a4.2 4.2 0 0 1 2.6 7.5c.4 3.2 1.6 5.3 3.4 7v1.5H6v-1.5c1.8-1.7 3-3.8 3.4-7A4.2 4.2 0 0 1 12 2zM4.5 19.5h15V22h-15z"
_FOLDER = "M2 5h7l2.5 2.5H22V20H2z"

SIGNS = {
    "play": _fill("M7 3.5v17L21 12z"),
    "pause": _fill("M6 4h4.5v16H6z", "M13.5 4H18v16h-4.5z"),
    "stop": _fill("M5 5h14v14H5z"),
    "forward": _fill("M3 4v16l9-8z", "M12 4v16l9-8z"),
    "rewind": _fill("M21 4v16l-9-8z", "M12 4v16l-9-8z"),
    "first": _fill("M4 4h3v16H4z", "M20 4v16L8 12z"),
    "last": _fill("M17 4h3v16h-3z", "M4 4v16l12-8z"),
    "plus": _stroke("M12 4v16", "M4 12h16"),
    "minus": _stroke("M4 12h16"),
    "close": _stroke("M5 5l14 14", "M19 5L5 19"),
    "check": _stroke("M4 12.5l5.5 5.5L20 6.5"),
    "left": _stroke("M15 4l-8 8 8 8"),
    "right": _stroke("M9 4l8 8-8 8"),
    "up": _stroke("M4 15l8-8 8 8"),
    "down": _stroke("M4 9l8 8 8-8"),
    "back": _stroke("M11 5l-7 7 7 7", "M4 12h16"),
    "undo": _stroke("M8 4L3 9l5 5", "M3 9h11a6 6 0 0 1 0 12h-4"),
    "redo": _stroke("M16 4l5 5-5 5", "M21 9H10a6 6 0 0 0 0 12h4"),
    "refresh": _stroke("M20 12a8 8 0 1 1-2.5-5.8L20 8.5", "M20 3v5.5h-5.5"),
    "search": _stroke("M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z", "M15.5 15.5L21 21"),
    "settings": _fill(_GEAR),
    "book": _stroke(
        "M12 6C9.5 4 6 3.5 2.5 4v15c3.5-.5 7 0 9.5 2 2.5-2 6-2.5 9.5-2V4C18 3.5 14.5 4 12 6z", "M12 6v15"
    ),
    "save": _stroke("M4 4h13l3 3v13H4z", "M8 4v5h7V4", "M7.5 20v-6.5h9V20"),
    "load": _fill(_FOLDER),
    "folder": _fill(_FOLDER),
    "film": _stroke("M3 5h18v14H3z", "M7.5 5v14", "M16.5 5v14", "M3 12h4.5", "M16.5 12H21"),
    "quit": _stroke("M14 4H5v16h9", "M10 12h11", "M17 8l4 4-4 4"),
    "home": _stroke("M3 11.5L12 4l9 7.5", "M6 10v10h12V10"),
    "help": _stroke("M8 8.5a4 4 0 1 1 5.8 3.6c-1.3.7-1.8 1.4-1.8 2.9") + _fill("M10.6 18h2.8v2.8h-2.8z"),
    "info": _fill(
        "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zM10.7 10.3v7.5h2.6v-7.5zM12 5.8a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z"
    ),
    "warning": _fill("M12 2L1 21.5h22zM10.7 9h2.6v6.5h-2.6zM10.7 17h2.6v2.6h-2.6z"),
    "hint": _fill(
        "M12 1.5a7 7 0 0 0-4 12.7V17h8v-2.8a7 7 0 0 0-4-12.7zM8.5 18.5h7v1.7h-7zM10 21.5h4v1.5h-4z"
    ),
    "lock": _fill("M7 10V7.5a5 5 0 0 1 10 0V10h2v12H5V10zm2.5 0h5V7.5a2.5 2.5 0 0 0-5 0z"),
    "user": _fill("M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z", "M2.5 22c0-5.5 4-8.5 9.5-8.5s9.5 3 9.5 8.5z"),
    "robot": _fill("M11 1h2v3h6v11H5V4h6zM8.5 7.5v3h2.5v-3zm4.5 0v3h2.5v-3z", "M4 16.5h16V22H4z"),
    "dice": _fill(
        "M4 3h16a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 20 21H4a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 4 3zM7.5 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM16.5 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM7.5 14.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM16.5 14.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z"
    ),
    "sword": _stroke("M20 3.5L9.5 14", "M6 12.5l5.5 5.5", "M8.5 15.5L4 20"),
    "swords": _stroke(
        "M3.5 3.5L16 16",
        "M20.5 3.5L8 16",
        "M14 18.5l5-5",
        "M10 18.5l-5-5",
        "M17 16.5l3.5 3.5",
        "M7 16.5L3.5 20",
    ),
    "shield": _fill(_SHIELD),
    "heart": _fill(_HEART),
    "star": _fill(_STAR),
    "skull": _fill(_SKULL),
    "crown": _fill(_CROWN),
    "flame": _fill(_FLAME),
    "bolt": _fill(_BOLT),
    "eye": _fill(_EYE),
    "pawn": _fill(_PAWN),
    "bow": _stroke("M8 2c9 4 9 16 0 20", "M8 2v20", "M2 12h19", "M17.5 8.5l4 3.5-4 3.5"),
    "target": _stroke(
        "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
        "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
        "M12 1v4M12 19v4M1 12h4M19 12h4",
    ),
    "boot": _fill("M7 2h6v10l7 3.5c1 .6 1.5 1.5 1.5 3V20H7z", "M7 21h14.5v1.8H7z"),
    "wing": _fill(
        "M2 14C5 6 12 3 22 3c-1 3-3 4.5-5 5 1.5.5 2.5.3 3.5 0-1.5 3-4 4-6 4 1 .6 2 .7 3 .5-2 3-5.5 4.5-9 4.5-2 0-3.5 1.5-5 4z"
    ),
    "horse": _fill("M5 22c0-5 3-7 4.5-9.5L5 14.5 3 12l4.5-6L9 2.5 11.5 5C17 5 20 9.5 20 15v7z"),
    "hourglass": _fill(
        "M5 2h14v2.5h-1.5c0 4-2 6-4 7.5 2 1.5 4 3.5 4 7.5H19V22H5v-2.5h1.5c0-4 2-6 4-7.5-2-1.5-4-3.5-4-7.5H5z"
    ),
    "fullscreen": _stroke("M4 9V4h5", "M15 4h5v5", "M20 15v5h-5", "M9 20H4v-5"),
    "camera": _stroke("M3 7h4.5L9 4.5h6L16.5 7H21v13H3z", "M12 9.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4z"),
    "globe": _stroke(
        "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", "M3 12h18", "M12 3c-5 5-5 13 0 18", "M12 3c5 5 5 13 0 18"
    ),
    "map": _stroke("M3 6l6-2.5 6 2.5 6-2.5v15L15 21l-6-2.5L3 21z", "M9 3.5v15", "M15 6v15"),
    "sound": _fill("M3 9h4l5-5v16l-5-5H3z")
    + _stroke("M15.5 8.5c2 2 2 5 0 7", "M18.5 5.5c3.5 3.5 3.5 9.5 0 13"),
    "mute": _fill("M3 9h4l5-5v16l-5-5H3z") + _stroke("M16 9l6 6", "M22 9l-6 6"),
    "trash": _stroke("M4 6.5h16", "M9 6.5V4h6v2.5", "M6 6.5L7 21h10l1-14.5", "M10 10.5v6.5", "M14 10.5v6.5"),
    "edit": _stroke("M4 20l1-4.5L16 4.5l3.5 3.5-11 11z", "M13.5 7l3.5 3.5"),
    "copy": _stroke("M8 8h12v12H8z", "M16 8V4H4v12h4"),
    "printer": _stroke("M7 8V3h10v5", "M7 17H3.5V8h17v9H17", "M7 14h10v7H7z"),
    "menu": _stroke("M4 6h16", "M4 12h16", "M4 18h16"),
    "list": _stroke("M9 6h11", "M9 12h11", "M9 18h11")
    + _fill("M3 4.8h2.5v2.5H3zM3 10.8h2.5v2.5H3zM3 16.8h2.5v2.5H3z"),
    "flag": _stroke("M5 22V3") + _fill("M5 3c5-2 8 2.5 14 .5v10c-6 2-9-2.5-14-.5z"),
    "ally": _stroke("M9 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z", "M15 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"),
    "diamond": _fill("M12 2l10 10-10 10L2 12z"),
    "circle": _fill("M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z"),
    "square": _fill("M4 4h16v16H4z"),
    "triangle": _fill("M12 3l10 18H2z"),
    "hexagon": _fill("M7 3h10l5.5 9L17 21H7L1.5 12z"),
    "cross": _fill("M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"),
}

# One shape per seat beside its colour.
SEAT_SHAPES = ("circle", "diamond", "square", "triangle", "hexagon", "cross")


def render(name: str, size: int, colour: Colour) -> pygame.Surface:
    """A sign in one colour; an unknown name is a question mark."""
    body = SIGNS.get(name) or SIGNS["help"]
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{body}</svg>'
    )
    big = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (size * 2, size * 2))
    return coloured(pygame.transform.smoothscale(big.convert_alpha(), (size, size)), colour)


def coloured(sign: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The sign's shape in one colour."""
    # Keep the drawing's transparency and take the colour whole, so that the edges have no dark rim.
    sign.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    sign.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sign
