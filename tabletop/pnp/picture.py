"""Pictures to print: layers from the art folder, turned into pixels at the size they are printed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from tabletop import damage, paths

GAP = 3.0
"""A picture is first divided by a whole number until it is so many times as large as wanted: quicker."""
SIDE = 480
"""Pixels of what stands in for a picture."""
DPI = 300
"""What is printed has at least so many pixels to the inch."""

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
WHOLE: Box = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Layer:
    """One image file of the art folder, stained with a colour, inside a part (fractions) of the picture."""

    path: str
    tint: Colour | None = None
    box: Box = WHOLE
    angle: int = 0


@dataclass(frozen=True, slots=True)
class Artwork:
    """Layers from the bottom up; `crop` (fractions of the layers' size) is what is shown of them.

    `ground` fills what they leave open; without it the open parts stay transparent. `grey` takes the colour
    away in every mode of printing.
    """

    layers: tuple[Layer, ...]
    crop: Box = WHOLE
    ground: Colour | None = None
    grey: bool = False


def picture(
    path: str,
    *,
    ground: Colour | None = None,
    crop: Box = WHOLE,
    tint: Colour | None = None,
    grey: bool = False,
) -> Artwork:
    """The picture of a single file."""
    return Artwork((Layer(path, tint),), crop, ground, grey)


def is_painted(path: str) -> bool:
    """Is there such a file in the art folder?"""
    return (paths.art_dir() / path).is_file()


def pixels(millimetres: float) -> int:
    """How many pixels a length takes at the printing resolution."""
    return max(1, -int(-millimetres * DPI // 25.4))


def source_size(made: Artwork) -> tuple[int, int]:
    """Pixels of the first layer inside the crop."""
    w, h = _opened(made.layers[0].path).size
    x0, y0, x1, y1 = made.crop
    return round(w * (x1 - x0)), round(h * (y1 - y0))


@lru_cache(maxsize=192)
def _opened(path: str) -> Image.Image:
    """The pixels of a file; of one that is missing or damaged an empty frame, crossed out."""
    file = paths.art_dir() / path
    try:
        damage.check_picture(file)
        with Image.open(file) as opened:
            return opened.convert("RGBA" if "A" in opened.getbands() or opened.mode == "P" else "RGB")
    except Exception as fault:  # whatever a decoder makes of rubbish
        damage.tell(file, fault)
        return _stand_in()


def _stand_in() -> Image.Image:
    image = Image.new("RGBA", (SIDE, SIDE), (128, 128, 128, 60))
    pen, end = ImageDraw.Draw(image), SIDE - 1
    pen.rectangle((0, 0, end, end), outline=(96, 96, 96, 255), width=6)
    for line in ((0, 0, end, end), (0, end, end, 0)):
        pen.line(line, fill=(96, 96, 96, 255), width=6)
    return image


def composed(made: Artwork, size: tuple[int, int]) -> Image.Image:
    """The picture at a size in pixels: RGB, or RGBA if parts of it stay open."""
    x0, y0, x1, y1 = made.crop
    full = (size[0] / (x1 - x0), size[1] / (y1 - y0))
    flat = _flat(made.layers)
    if flat is not None:
        result = _scaled(flat, size, _part(flat, made.crop))  # once for all layers
    else:
        result = _stacked([_layer(layer, made.crop, full, size) for layer in made.layers])
    if made.grey:
        result = _greyed(result)
    if result.mode == "RGBA":
        if made.ground is not None:
            ground = Image.new("RGBA", result.size, (*made.ground, 255))
            result = Image.alpha_composite(ground, result).convert("RGB")
        elif result.getchannel("A").getextrema()[0] == 255:
            result = result.convert("RGB")
    return result


@lru_cache(maxsize=48)
def _flat(layers: tuple[Layer, ...]) -> Image.Image | None:
    """Layers of one size in one picture of that size; None if they differ."""
    sources = [_source(layer) for layer in layers]
    alike = all(s.size == sources[0].size for s in sources)
    return _stacked(sources) if alike and all(layer.box == WHOLE for layer in layers) else None


def _stacked(sheets: list[Image.Image]) -> Image.Image:
    """Pictures of one size, the later above the earlier."""
    result, *others = sheets
    for sheet in others:
        result = Image.alpha_composite(result.convert("RGBA"), sheet.convert("RGBA"))
    return result


def _source(layer: Layer) -> Image.Image:
    """A layer's file, turned and stained."""
    source = _opened(layer.path)
    if layer.angle:
        source = source.rotate(-layer.angle, Image.Resampling.BICUBIC)
    return source if layer.tint is None else _stained(source, layer.tint)


def _part(source: Image.Image, crop: Box) -> Box:
    """The crop in the picture's own pixels."""
    w, h = source.size
    return crop[0] * w, crop[1] * h, crop[2] * w, crop[3] * h


def _layer(layer: Layer, crop: Box, full: tuple[float, float], size: tuple[int, int]) -> Image.Image:
    """One layer alone, cropped and scaled; scaled with its colours weighed by their opacity."""
    source = _source(layer)
    if layer.box == WHOLE:
        return _scaled(source, size, _part(source, crop))
    sheet = Image.new("RGBA", size, (0, 0, 0, 0))
    left, top = (layer.box[0] - crop[0]) * full[0], (layer.box[1] - crop[1]) * full[1]
    wide = max(1, round((layer.box[2] - layer.box[0]) * full[0]))
    high = max(1, round((layer.box[3] - layer.box[1]) * full[1]))
    part = _scaled(source, (wide, high), (0, 0, *source.size)).convert("RGBA")
    sheet.paste(part, (round(left), round(top)))
    return sheet


def _scaled(source: Image.Image, size: tuple[int, int], box: Box) -> Image.Image:
    if source.mode == "RGBA":
        small = source.convert("RGBa").resize(size, Image.Resampling.LANCZOS, box, GAP)
        return small.convert("RGBA")
    return source.resize(size, Image.Resampling.LANCZOS, box, GAP)


def _stained(source: Image.Image, tint: Colour) -> Image.Image:
    """Multiplied with a colour; the opacity stays."""
    red, green, blue = (
        ImageChops.multiply(band, Image.new("L", source.size, part))
        for band, part in zip(source.split()[:3], tint, strict=True)
    )
    if source.mode == "RGBA":
        return Image.merge("RGBA", (red, green, blue, source.getchannel("A")))
    return Image.merge("RGB", (red, green, blue))


def _greyed(source: Image.Image) -> Image.Image:
    grey = source.convert("L")
    if source.mode == "RGBA":
        return Image.merge("RGBA", (grey, grey, grey, source.getchannel("A")))
    return Image.merge("RGB", (grey, grey, grey))
