"""Sheets of the scenarios and of the campaign: map, forces, goals; the rules behind; a record to fill in."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.type import Font

from ..components.names import NAMES
from ..components.scenarios import CHAPTERS, SCENARIOS, ChapterData, Force, Scenario, SeatData
from .aids import EDGE, HIGH, ROOM, TOP, WIDE, page
from .look import DIM, GILT, INK, art, centred, heading, said, sheet
from .passages import Passage, columns, rules
from .plans import cells

MAP_HIGH = 131.0
RULES: dict[str, tuple[int, int]] = {"last_stand": (1, 13), "siege": (20, 33)}
"""The first and last rule of each scenario (sections 17.2, 17.3)."""
COLUMNS = ("chapter", "result", "roster", "ranks", "gold", "mana", "threat", "memory")
SHARES = (0.13, 0.11, 0.3, 0.14, 0.07, 0.07, 0.07, 0.11)
"""The columns of the record, and their shares of its width."""


def scenario(key: str, style: Style) -> Sequence[Piece]:
    """A scenario: its map and forces in front, its rules behind."""
    title, found = style.texts(f"pnp.map.{key}"), SCENARIOS[key]
    goal = [(False, style.texts(f"setup.goal.{key}")), (False, style.texts("pnp.limit", n=found.limit))]
    first, last = RULES[key]
    behind = page(title, rules(style, *(f"OW-SCN-{n:02}" for n in range(first, last + 1))), style)
    return [Face(WIDE, HIGH, _front(title, found, goal, style), behind, name=key, two=True)]


def campaign(style: Style) -> Sequence[Piece]:
    """The campaign's rules in front and the record behind, then a sheet for each chapter."""
    t = style.texts
    known = rules(style, *(f"OW-CAM-{n:02}" for n in (*range(1, 15), *range(20, 25))))
    front, behind = page(t("campaign.name"), known, style), _record(style)
    faces = [Face(WIDE, HIGH, front, behind, name="campaign", two=True)]
    for n, chapter in enumerate(CHAPTERS, 1):
        faces.append(Face(WIDE, HIGH, _chapter(n, chapter, style), name=f"chapter-{n}"))
    return faces


def _chapter(n: int, chapter: ChapterData, style: Style) -> Drawing:
    t = style.texts
    texts = t(f"campaign.chapter.{n}.tale"), t("campaign.goal", text=t(f"campaign.chapter.{n}.goal"))
    goal = [(False, text) for text in texts]
    if n < len(CHAPTERS):  # the last one has no second goal
        goal.append((False, t("campaign.prize", text=t(f"campaign.chapter.{n}.prize"))))
    goal.append((False, t("pnp.starts", cells=", ".join(chapter.starts))))
    if chapter.elf_starts:
        goal.append((False, t("pnp.starts.elves", cells=", ".join(chapter.elf_starts))))
    title = t("pnp.map.chapter", n=n, title=t(f"campaign.chapter.{n}.title"))
    return _front(title, chapter, goal, style)


def _front(title: str, found: Scenario, goal: Sequence[Passage], style: Style) -> Drawing:
    draw = Drawing()
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 13, title, 17, ROOM)
    high = _map(draw, found, style)
    passages = [(True, style.texts("pnp.goal")), *goal]
    for seat in found.seats:
        passages += _seat(seat, style)
    top = TOP + 2 + high + 5
    columns(draw, EDGE, top, ROOM, HIGH - EDGE - top, passages)
    return draw


def _map(draw: Drawing, found: Scenario, style: Style) -> float:
    """The cells with their cards and the banners of who begins there; how high it is."""
    starts: dict[str, list[str]] = {}
    for seat in found.seats:
        for name in seat.starts:
            starts.setdefault(name, []).append(seat.faction)

    def begins(inner: Drawing, name: str, x: float, y: float, side: float) -> None:
        for n, faction in enumerate(starts.get(name, ())):
            inner.image(art(f"banners/{faction}"), x + side - 9.5 - 8 * n, y + 1.5, 8.5, 8.5)

    return cells(draw, found.grid, MAP_HIGH, style, begins)


def _seat(seat: SeatData, style: Style) -> list[Passage]:
    """Who it is, when it plays, what it starts with, and what threat adds."""
    t = style.texts
    name = said(NAMES.factions[seat.faction], style)
    found: list[Passage] = [(True, name)]
    if seat.when:
        when = t(f"pnp.when.{seat.when}")
        found.append((False, f"**{when[0].upper()}{when[1:]}.**"))
    purse = t("pnp.purse", gold=seat.gold, mana=seat.mana)
    found.append((False, t("pnp.start", cells=", ".join(seat.starts), purse=purse)))
    found.append((False, ", ".join(_force(force, style) for force in seat.forces) + "."))
    if seat.threat:
        units = ", ".join(_force(force, style) for force in seat.threat)
        found.append((False, t("pnp.threat", units=units)))
    return found


def _force(force: Force, style: Style) -> str:
    unit = f"{force.count}× {said(NAMES.units[force.kind], style)}"
    notes = [force.cell] if force.cell else []
    if force.when:
        notes.append(style.texts(f"pnp.when.{force.when}"))
    return f"{unit} ({', '.join(notes)})" if notes else unit


def _record(style: Style) -> Drawing:
    """A table to fill in: a row for each chapter."""
    draw, t = Drawing(), style.texts
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 13, t("pnp.record"), 17, ROOM)
    top, low = TOP + 8, HIGH - EDGE
    high = (low - top) / len(CHAPTERS)
    x = EDGE
    for column, share in zip(COLUMNS, SHARES, strict=True):
        wide = share * ROOM
        name = t(f"pnp.record.{column}")
        centred(draw, x + wide / 2, TOP + 5, name, 9.0, INK, wide - 1.0)
        for n in range(len(CHAPTERS)):
            draw.rect(x, top + n * high, wide, high, None, GILT, 0.3)
        x += wide
    for n in range(len(CHAPTERS)):
        title = f"{n + 1}. " + t(f"campaign.chapter.{n + 1}.title")
        draw.text(
            EDGE + 1.4, top + n * high + 4.6, title, Font.SANS_BOLD, 8.6, DIM, room=SHARES[0] * ROOM - 2.8
        )
    return draw
