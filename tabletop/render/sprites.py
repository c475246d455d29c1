"""Component images: loaded once, scaled once per size, kept while they are used."""

from pathlib import Path

import pygame

from tabletop import paths
from tabletop.render import art, icons
from tabletop.render.cache import SurfaceCache
from tabletop.render.theme import Colour

SCALED_BYTES = 192_000_000
MASTER_BYTES = 96_000_000
ANGLE_STEP = 3  # degrees: turned sprites are kept per step
Size = tuple[int, int]
Cut = tuple[float, float, float, float]
WHOLE: Cut = (0.0, 0.0, 1.0, 1.0)


class Sprites:
    """Images by name, which is their path below `art/` (`common/title.webp`). One per application."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.art_dir()
        self.icon_folders: list[str] = []  # pictures in their own colours, such as `somegame/icons`
        self._masters = SurfaceCache(MASTER_BYTES)
        self._scaled = SurfaceCache(SCALED_BYTES)
        self._exists: dict[str, bool] = {}

    def has(self, name: str, *, missed: bool = True) -> bool:
        """True if there is such an image; what is damaged, or missing and `missed`, is told in the log."""
        return self._is_there(name, quiet=not missed)

    def master(self, name: str) -> pygame.Surface:
        """The image in its full size; for one that is missing or damaged something plain stands in."""
        return self._masters.get(name, lambda: art.picture(self.folder / name))

    def get(
        self,
        name: str,
        size: Size,
        *,
        tint: Colour | None = None,
        grey: bool = False,
        angle: float = 0,
        flip: bool = False,
    ) -> pygame.Surface:
        """The image at a size in pixels. `tint` multiplies, `grey` takes the colours out, `angle` in degrees.

        A turned image is larger than `size`: place it by its centre.
        """
        turn = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        key = (name, size, tint, grey, turn, flip)
        return self._scaled.get(key, lambda: self._variant(name, size, tint, grey, turn, flip))

    def fitted(self, name: str, box: Size) -> pygame.Surface:
        """The whole image, as large as fits in `box` with its own proportions."""
        wide, high = self.master(name).get_size()
        scale = min(box[0] / wide, box[1] / high)
        return self.get(name, (max(1, round(wide * scale)), max(1, round(high * scale))))

    def cover(self, name: str, box: Size, cut: Cut = WHOLE) -> pygame.Surface:
        """The image cut so that it fills `box` with its own proportions; of its `cut` alone, given as shares
        of its left, top, width and height."""
        return self._scaled.get(("cover", name, box, cut), lambda: self._cover(name, box, cut))

    def icon(self, name: str, size: int, colour: Colour | None = None) -> pygame.Surface:
        """A small square picture: an image of `icon_folders` if there is one, else a sign in `colour`.

        Signs are drawn (`render.icons`); those that are not come from `common/icons` as masks.
        """
        for folder in self.icon_folders:
            path = f"{folder}/{name}.webp"
            if self._is_there(path, quiet=True):
                return self.fitted(path, (size, size))
        shade = colour or (255, 255, 255)
        return self._scaled.get(("icon", name, size, shade), lambda: self._sign(name, size, shade))

    def clear(self) -> None:
        """Forget the scaled images, as when the window changes its size."""
        self._scaled.clear()

    def _sign(self, name: str, size: int, shade: Colour) -> pygame.Surface:
        path = f"common/icons/{name}.webp"
        if name in icons.SIGNS or not self.has(path):
            return icons.render(name, size, shade)
        return icons.coloured(self.fitted(path, (size, size)).copy(), shade)

    def _is_there(self, name: str, quiet: bool) -> bool:
        if name not in self._exists:
            self._exists[name] = art.is_there(self.folder / name, quiet)
        return self._exists[name]

    def _variant(
        self, name: str, size: Size, tint: Colour | None, grey: bool, turn: int, flip: bool
    ) -> pygame.Surface:
        if turn:
            upright = self.get(name, size, tint=tint, grey=grey, flip=flip)
            return pygame.transform.rotozoom(upright, turn, 1.0)
        image = self.master(name)
        if image.get_size() != size:
            image = pygame.transform.smoothscale(image, (max(1, size[0]), max(1, size[1])))
        if flip:
            image = pygame.transform.flip(image, True, False)
        if grey:
            image = pygame.transform.grayscale(image)
        if tint is not None:
            image = image.copy()
            image.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _cover(self, name: str, box: Size, cut: Cut) -> pygame.Surface:
        image = self.master(name)
        wide, high = image.get_size()
        left, top, across, down = cut
        if cut != WHOLE:
            place = pygame.Rect(
                round(left * wide), round(top * high), round(across * wide), round(down * high)
            )
            image = image.subsurface(place.clip(image.get_rect()))
            wide, high = image.get_size()
        scale = max(box[0] / wide, box[1] / high)
        size = [max(1, min(side, round(box[n] / scale))) for n, side in enumerate((wide, high))]
        part = pygame.Rect((0, 0), size)
        part.center = (wide // 2, high // 2)
        return pygame.transform.smoothscale(image.subsurface(part), box)
