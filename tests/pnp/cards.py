"""Plain cards and posters with which layout and PDF are measured."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from tabletop.pnp.contract import Component, Face, Piece, Poster, Style
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.job import Job, Pages
from tabletop.pnp.paper import Options
from tabletop.pnp.picture import picture
from tabletop.pnp.type import Font
from tabletop.text.catalogue import Texts

CARD = (63.0, 88.0)
COMPONENT = Component("card", "cards", "Cards", "", lambda style: ())


def face(n: int = 0, art: str = "", *, back: bool = True, size: tuple[float, float] = CARD) -> Face:
    """A card with a number, filled beyond its edge, perhaps with a picture over all of it."""
    w, h = size
    front = Drawing()
    front.rect(-3, -3, w + 6, h + 6, (200, 220, 240))
    if art:
        front.image(picture(art), 0, 0, w, h)
    front.text(w / 2, h / 2, f"card {n}", Font.SERIF_BOLD, 14, anchor="centre")
    behind = Drawing()
    behind.rect(-3, -3, w + 6, h + 6, (90, 20, 20))
    behind.text(w / 2, h / 2, f"back {n}", Font.TITLE, 14, (255, 255, 255), "centre")
    return Face(w, h, front, behind if back else None, name=str(n))


def job(pieces: Sequence[Piece], options: Options | None = None) -> Job:
    """A job of these pieces."""
    options = options or Options()
    pages = Pages(options, Texts("en"), "Toy")
    pages.add(COMPONENT, pieces, 1)
    return Job("toy", "Toy", options, tuple(pages.made()))


def poster(w: float, h: float, step: float = 0.0) -> Poster:
    """A poster with a diagonal."""
    draw = Drawing()
    draw.rect(0, 0, w, h, (230, 230, 210))
    draw.line((0, 0), (w, h))
    places = tuple(step * n for n in range(round(w / step) + 1)) if step else ()
    return Poster(w, h, draw, places, places if w == h else (), "poster")


def pictures(folder: Path, count: int) -> list[str]:
    """Different JPEG files as large as a printed card; their absolute paths."""
    made = []
    for n in range(count):
        noise = Image.effect_noise((93, 130), 60 + n).resize((745, 1040), Image.Resampling.BICUBIC)
        file = folder / f"card-{n}.jpg"
        Image.merge("RGB", (noise, noise.rotate(180), noise.point(lambda v: 255 - v))).save(file, quality=90)
        made.append(str(file))
    return made


__all__ = ["CARD", "Style", "face", "job", "pictures", "poster"]
