"""One contact sheet per game with every component, and one of what the games share.

They are laid out from the committed pictures: make the families first. ``python -m art.generators contact_sheets``
"""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageEnhance, ImageFont

from . import hegregon_cards, hegregon_units
from .common import HOME, save

WIDTH, MARGIN, GAP = 1600, 48, 12
ARMIES = ("elf", "human", "dwarf", "chaos", "orc", "rat", "undead")
PIECES, WOODS = "KQRBNP", ("ivory", "ebony", "rosewood", "jade")
JEWELS = ("assassin", "caster", "marksman", "defender", "fighter", "support")


@dataclass(frozen=True)
class Section:
    """A title and pictures of one height in centred lines; ``columns`` of them, or as many as there is room for."""

    title: str
    pictures: list[Image.Image]
    height: int
    columns: int = 0
    grounds: tuple[str, ...] = ()
    """Colours that they lie on by turns; none: the sheet itself."""
    framed: bool = False
    """With a hairline, for grounds as dark as the sheet."""


@dataclass(frozen=True)
class Look:
    """A sheet's ground, typeface and colours."""

    table: str
    font: str
    ink: str
    rule: str
    shade: float = .8


def opened(pattern: str, names: tuple[str, ...] = ()) -> list[Image.Image]:
    """Committed pictures in the order of ``names``, or of the alphabet."""
    files = [HOME / pattern.replace("*", n) for n in names] if names else sorted(HOME.glob(pattern))
    return [Image.open(f).convert("RGBA") for f in files]


def fitted(image: Image.Image, height: int, widest: int) -> Image.Image:
    """At this height, or as wide as the sheet allows."""
    scale = min(height / image.height, widest / image.width)
    return image.resize((max(1, round(image.width * scale)), max(1, round(image.height * scale))), Image.LANCZOS)


def rows(section: Section) -> list[list[Image.Image]]:
    """The pictures of a section, line by line."""
    out: list[list[Image.Image]] = [[]]
    x = 0
    for picture in section.pictures:
        small = fitted(picture, section.height, WIDTH - 2 * MARGIN)
        full = x + small.width > WIDTH - 2 * MARGIN or len(out[-1]) == section.columns
        if out[-1] and full:
            out.append([])
            x = 0
        out[-1].append(small)
        x += small.width + GAP
    return out


def sheet(title: str, look: Look, sections: list[Section]) -> Image.Image:
    """Everything on one sheet."""
    laid = [(section, rows(section)) for section in sections]
    tall = 150 + sum(74 + len(lines) * (section.height + GAP) + 20 for section, lines in laid) + MARGIN // 2
    ground = Image.open(HOME / look.table).convert("RGB")
    out = ground.resize((WIDTH, round(ground.height * WIDTH / ground.width)), Image.LANCZOS)
    out = ImageEnhance.Brightness(tiled(out, tall)).enhance(look.shade).convert("RGBA")
    draw = ImageDraw.Draw(out)
    big, small = (ImageFont.truetype(str(HOME / "fonts" / f"{look.font}-Bold.ttf"), n) for n in (56, 26))
    draw.text((WIDTH / 2, 76), title, font=big, fill=look.ink, anchor="mm")
    y = 150
    for section, lines in laid:
        count = f"{section.title}  ·  {len(section.pictures)}"
        draw.text((MARGIN, y + 24), count, font=small, fill=look.ink, anchor="lm")
        draw.line((MARGIN, y + 50, WIDTH - MARGIN, y + 50), fill=look.rule, width=2)
        y += 74
        for n, line in enumerate(lines):
            x = (WIDTH - sum(p.width + GAP for p in line) + GAP) // 2
            for k, picture in enumerate(line):
                if section.grounds:
                    draw.rectangle((x, y, x + picture.width - 1, y + section.height - 1), section.grounds[(n + k) % len(section.grounds)])
                top = y + (section.height - picture.height) // 2
                out.alpha_composite(picture, (x, top))
                if section.framed:
                    draw.rectangle((x - 1, top - 1, x + picture.width, top + picture.height), outline=look.rule)
                x += picture.width + GAP
            y += section.height + GAP
        y += 20
    return out.convert("RGB")


def tiled(image: Image.Image, tall: int) -> Image.Image:
    """Repeated downwards, every second one mirrored so that no seam shows."""
    out = Image.new("RGB", (image.width, tall))
    flipped = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    for n in range(-(-tall // image.height)):
        out.paste((image, flipped)[n % 2], (0, n * image.height))
    return out


def chesswar() -> Image.Image:
    """Counters, pieces, medallions, board."""
    counters = [Image.open(p).convert("RGBA") for army in ARMIES for piece in PIECES
                if (p := HOME / f"chesswar/units/{army}.{piece}.webp").is_file()]
    men = opened("chesswar/pieces/*.webp", tuple(f"{wood}.{piece}" for wood in WOODS for piece in PIECES))
    return sheet("ChessWar", Look("chesswar/board/table.webp", "Cinzel", "#f2e2c0", "#8a6a3c", 1.15), [
        Section("Units of the seven armies", counters, 174, 8),
        Section("The same at 64 pixels", counters, 64, 20),
        Section("Pieces", men, 238, 6, ("#dfbd85", "#6f4729")),
        Section("Medallions: statistics, status, attributes, spells, phases", opened("chesswar/icons/*.webp"), 108, 13),
        Section("Medallions for print", opened("chesswar/print/*.webp"), 48, 25),
        Section("Board and terrain", opened("chesswar/board/*.webp", ("light", "dark", "frame", "forest_1", "forest_2", "forest_3", "hill_1", "hill_2", "hill_3", "table")), 240, framed=True),
    ])


def hegregon() -> Image.Image:
    """Counters in the six colours, hexes, event cards, icons."""
    parts = {p.stem: Image.open(p).convert("RGBA") for p in sorted((HOME / "hegregon/units").glob("*.webp"))}
    dressed = [hegregon_units.counter(unit, colour, n + 1, parts)
               for n, colour in enumerate(hegregon_units.COLOURS) for unit in hegregon_units.KINDS]
    frame, back = opened("hegregon/cards/*.webp", ("frame", "back"))
    events = opened("hegregon/cards/EV*.webp")
    whole = [hegregon_cards.sample(frame, events[n]) for n in (0, 4, 12, 17)] + [frame, back]
    return sheet("HEGREGON", Look("hegregon/board/table.webp", "Exo2", "#d8f4f0", "#2f7f7c", .9), [
        Section("Counters in the six colours", dressed, 200, 7),
        Section("The same at 64 pixels", dressed, 64, 14),
        Section("Parts of the counters", list(parts.values()), 118, 12),
        Section("Hexes", opened("hegregon/hexes/*.webp"), 200, 8),
        Section("Event cards", whole, 330),
        Section("Events", events, 158, 6),
        Section("Events for print", opened("hegregon/print/EV*.webp"), 78, 12),
        Section("Hexes for print", opened("hegregon/print/hexes/*.webp"), 118, 12),
        Section("Signs", opened("hegregon/icons/*.webp"), 104, 13),
        Section("Grounds", opened("hegregon/board/*.webp", ("ground", "table", "edge")), 300, framed=True),
    ])


def open_card_wars() -> Image.Image:
    """Portraits, cards, medals, dice, boards, signs."""
    place = "open_card_wars"
    portraits = opened(f"{place}/portraits/*.webp")
    faces = [image for kind in ("equip", "mini") for image in opened(f"{place}/cards/{kind}_*.webp", JEWELS)]
    narrow = [image for kind in ("wide", "strip", "hand") for image in opened(f"{place}/cards/{kind}_*.webp", JEWELS)]
    return sheet("Open Card Wars", Look(f"{place}/board/table.webp", "Cinzel", "#f4e6c4", "#8f7440", .9), [
        Section("Characters and equipment", portraits, 238, 6),
        Section("The same at 64 pixels", portraits, 64, 18),
        Section("Frames and backs", [*faces, *opened(f"{place}/cards/back_*.webp")], 300, 6),
        Section("Table cards on their side, equipment strips, cards in the hand", narrow, 84),
        Section("Medals, mana dice, tokens", [*opened(f"{place}/medals/*.webp"), *opened(f"{place}/dice/*.webp"), *opened(f"{place}/tokens/*.webp")], 118, 11),
        Section("Signs", opened(f"{place}/icons/*.webp"), 76, 15),
        Section("Boards", [*opened(f"{place}/board/*.webp"), *opened(f"{place}/scene.webp")], 330, framed=True),
        Section("For print", opened(f"{place}/print/*.webp"), 290, 6),
    ])


def history_of_war() -> Image.Image:
    """Pictures and tokens of the cards by category, the paper."""
    place = "history_of_war"
    kinds = (("g", "Ground units"), ("a", "Air units"), ("n", "Naval units"), ("b", "Base augmentations"), ("d", "Developments"),
             ("u", "Upgrades"), ("x", "Actions"), ("t", "Territories"))
    sections = [Section(title, found, 228, 4, framed=True) for kind, title in kinds if (found := opened(f"{place}/pictures/??-{kind}*.webp"))]
    return sheet("History of War", Look(f"{place}/board/paper.webp", "Cinzel", "#ece6d2", "#55584c", .8), [
        *sections,
        Section("Tokens", opened(f"{place}/tokens/*.webp"), 92, 9),
        Section("Tokens 64 pixels wide", opened(f"{place}/tokens/*.webp"), 37, 18),
        Section("Paper", opened(f"{place}/board/*.webp"), 220, framed=True),
    ])


def open_wars() -> Image.Image:
    """Locations, spells, paper, figures by origin on grounds of the seats' colours, banners, signs."""
    place = "open_wars"
    seats = ("#3f6fb5", "#b5433f", "#c9a544", "#4d8f4d", "#7a4a9a", "#3c4048", "#cfc8b8")
    origins = ("amazons", "barbarians", "daemons", "dwarves", "elves", "orcs", "undead", "mercenaries", "titans", "inferno")
    figures = {o: opened(f"{place}/pieces/{o}.*.webp") for o in origins}
    everyone = [image for images in figures.values() for image in images]
    return sheet("Open Wars", Look("open_card_wars/board/table.webp", "Cinzel", "#f2e2c0", "#8a6a3c", .8), [
        Section("Locations", opened(f"{place}/locations/*.webp"), 238, 6),
        Section("The same at 64 pixels", opened(f"{place}/locations/*.webp"), 64, 15),
        Section("Spells", opened(f"{place}/spells/*.webp"), 174, 8),
        Section("The same at 48 pixels", opened(f"{place}/spells/*.webp"), 48, 16),
        Section("Paper", opened(f"{place}/ui/*.webp"), 250),
        Section("Banners", opened(f"{place}/banners/*.webp"), 236, 6),
        *(Section(o.capitalize(), images, 150 if len(images) == 9 else 176, 9 if len(images) == 9 else 8, (seats[n % 7],)) for n, (o, images) in enumerate(figures.items())),
        Section("The same at 64 pixels", everyone, 64, 18, seats),
        Section("The same at 48 pixels", everyone, 48, 24, seats),
        Section("Signs", opened(f"{place}/icons/*.webp"), 76, 16),
    ])


def common() -> Image.Image:
    """Title, scenes, grounds, dice, icons of the application."""
    return sheet("Cinco Guerras", Look("common/ui/desk.webp", "Cinzel", "#f2e2c0", "#8a6a3c", 1.0), [
        Section("Title and curtain", opened("common/*.webp", ("title", "curtain")), 416),
        Section("Scenes of the games", opened("common/*_scene.webp"), 280, 3),
        Section("Dice", opened("common/dice/*.webp"), 124),
        Section("Icons", opened("common/icons/*.webp"), 64, 19),
        Section("Grounds and the application's icon", [*opened("common/ui/*.webp"), *opened("common/icon.webp")], 200, framed=True),
    ])


def build() -> list[Path]:
    """Writes the six sheets."""
    return [save(make(), f"{make.__name__}/contact-sheet.webp", 80) for make in (chesswar, hegregon, open_card_wars, history_of_war, open_wars, common)]
