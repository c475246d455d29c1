"""All of HEGREGON's pictures: ``python -m art.generators hegregon`` (tiles, board, counters, icons, cards)."""
from __future__ import annotations

from PIL import Image

from . import hegregon_cards as cards
from . import hegregon_hexes as hexes
from . import hegregon_icons as icons
from . import hegregon_units as units
from . import hegregon_vignettes as vignettes
from .common import ART, save

ROOM = (13, 16, 18)


def tiles() -> list:
    """Hexagons, banner and glow."""
    made, shown = [], []
    for name, (image, quality) in hexes.build().items():
        made.append(save(image, f"hegregon/hexes/{name}.webp", quality))
        shown.append(image)
    made.append(save(grid(shown, 8, 222), "hegregon/contact-sheet-hexes.webp", 80))
    return made


def grounds() -> list:
    """What lies under and around the map."""
    return [save(hexes.ground(), "hegregon/board/ground.webp", 80), save(hexes.edge_frame(), "hegregon/board/edge.webp", 86),
            save(hexes.table(), "hegregon/board/table.webp", 84)]


def counters() -> list:
    """Units, plate and patterns."""
    parts = units.build()
    made = [save(image, f"hegregon/units/{name}.webp", quality) for name, (image, quality) in parts.items()]
    made.append(save(units.contact({k: v[0] for k, v in parts.items()}), "hegregon/contact-sheet-units.webp", 84))
    return made


def badges() -> list:
    """Icons."""
    parts = icons.build()
    made = [save(image, f"hegregon/icons/{name}.webp", 88) for name, image in parts.items()]
    made.append(save(icons.contact(list(parts.values())), "hegregon/contact-sheet-icons.webp", 84))
    return made


def events() -> list:
    """The event card's frame and back and its 23 pictures."""
    made, faces, pictures = [], cards.build(), vignettes.build()
    for name, image in faces.items():
        made.append(save(image, f"hegregon/cards/{name}.webp", 86))
    for name, image in pictures.items():
        made.append(save(image, f"hegregon/cards/{name}.webp", 86))
    made.append(save(grid(list(pictures.values()), 6, 240), "hegregon/contact-sheet-events.webp", 82))
    whole = [cards.sample(faces["frame"], pictures[n]) for n in ("EV01", "EV13", "EV18")] + [faces["back"]]
    made.append(save(grid(whole, 4, 420), "hegregon/contact-sheet-cards.webp", 82))
    return made


def grid(images: list[Image.Image], columns: int, cell: int, pad: int = 8, room=ROOM) -> Image.Image:
    """A contact sheet on dark ground."""
    rows = -(-len(images) // columns)
    out = Image.new("RGB", (columns * (cell + pad) + pad, rows * (cell + pad) + pad), room)
    for i, im in enumerate(images):
        small = im.convert("RGBA")
        small.thumbnail((cell, cell), Image.LANCZOS)
        x, y = pad + (i % columns) * (cell + pad), pad + (i // columns) * (cell + pad)
        out.paste(small, (x + (cell - small.width) // 2, y + (cell - small.height) // 2), small)
    return out


def build() -> list:
    """Writes every family."""
    return tiles() + grounds() + counters() + badges() + events()


if __name__ == "__main__":
    for path in build():
        print(path.relative_to(ART))
