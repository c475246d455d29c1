"""The field-grey paper under the cards of History of War: fibres, faint blotches; seamless."""
from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from .common import fbm, mix, rgb, save, to_image

SIZE = 1024


def paper() -> Image.Image:
    """A sheet that repeats in both directions."""
    rng = np.random.default_rng(1939)
    shape = (SIZE, SIZE)
    blotch, fibre = fbm(rng, shape, 5, 5, tile=True) - .5, fbm(rng, shape, 40, 4, .6, aspect=3, tile=True) - .5
    grain = fbm(rng, shape, 256, 2, .6, tile=True) - .5
    colour = mix(rgb("#6e7468"), rgb("#858a7b"), np.clip(.5 + blotch * 1.3, 0, 1)[..., None])
    return to_image(colour * (1 + fibre * .12 + grain * .12)[..., None])


def build() -> list[Path]:
    return [save(paper(), "history_of_war/board/paper.webp", 82)]
