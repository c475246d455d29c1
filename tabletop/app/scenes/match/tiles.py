"""Seats side by side in the header: tiles with a name, and of its figures what has room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from tabletop.app.scenes.match.arrangement import TALL_TILES, TILES
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.scenes.match.seats import SIGN, SeatView, leanest
from tabletop.app.table import Chip, SeatPanel
from tabletop.app.widgets import Ui

PINS = (15.0, 10.0, 8.5)
"""Logical sides of the pictures of a seat's figures, the larger if there is room."""
ANSWERED = 30.0
"""Logical width that a seat's name in a tile needs besides itself and the sign whether it has answered."""
MOST_PINNED = 3
"""Figures with pictures that a tile has at most where there is little room,"""
LEAST_PINNED = 2
"""and so many for which they are squeezed."""
FIGURES = 70.0
"""Logical width of the figures beside a name, for which that is shortened."""
SQUEEZED = 0.85
"""Chips with pictures that had to be squeezed more than this are drawn tighter."""
WHOLE = 0.62
"""So much smaller at most is a whole name in a tile of two lines."""
CLOSER = 17.0
"""Logical width by which they stand closer to the sign before them where a second line would lie on the
first."""
LEAN = 0.68
"""So much smaller a name is where one line would else become two that lie on each other."""
NAMED = 16.0
"""Logical width beside a name in one line with its figures."""
FLAT = 0.8
"""A tile whose half has less than this share of the height of a name's letters has one line: what has no room
beside the name is left out."""
LOW = 44.0
"""Logical height of a header's seats under which they are tiles."""


def lay_tight(ui: Ui, row: Sequence[Chip], rect: pygame.Rect, seat: SeatPanel) -> None:
    """Chips side by side: pictures small if there is no room for larger ones, then words squeezed."""
    px, style = ui.look.px, ui.look.theme.style("tiny")
    words = [ui.look.fonts.width(chip.label, style) + px(3) for chip in row]
    pictures = sum(chip.icon is not None for chip in row)
    side = next((px(p) for p in PINS if sum(words) + pictures * px(p + 3) <= rect.w), px(PINS[-1]))
    fixed = [side + px(3) if chip.icon else px(2) for chip in row]
    share, x = min(1.0, (rect.w - sum(fixed)) / max(1, sum(words))), rect.x
    for chip, pin, word in zip(row, fixed, words, strict=True):
        place = pygame.Rect(x, rect.y, pin + round(word * share), rect.h)
        ui.add(ChipView(chip, place, role="tiny", bright=seat.active, tight=side))
        x += place.w


def build_tiles(ui: Ui, seats: Sequence[SeatPanel], names: Sequence[str], rect: pygame.Rect) -> None:
    """Seats side by side, of many in two rows: their names, and of their figures what
    fits."""
    px, bold = ui.look.px, ui.look.theme.style("small_bold")
    if px(TILES) < rect.h <= px(TALL_TILES):
        for n, seat in enumerate(seats):
            left, right = (rect.x + rect.w * end // len(seats) for end in (n, n + 1))
            place = pygame.Rect(left, rect.y, right - left - px(3), rect.h - px(4))
            _build_tall_tile(ui, seat, names[seat.seat], place)
        return
    rows = 2 if rect.h > px(1.5 * TILES) else 1
    per = -(-len(seats) // rows)
    if sum(ui.look.fonts.width(seat.name, bold) + px(FIGURES) for seat in seats) > rect.w * rows:
        seats = [_brief(seat) for seat in seats]
    signs = max((seat.signs for seat in seats), default=0)
    besides = px(ANSWERED + SIGN * signs if signs else 20)
    needed = [ui.look.fonts.width(seat.name, bold) + besides for seat in seats]
    if rows > 1 or max(needed, default=1) * len(seats) <= rect.w:  # else whoever has the longer name has more
        needed = [max(needed, default=1)] * len(seats)
    made = []
    for n, (seat, name) in enumerate(zip(seats, needed, strict=True)):
        row, at = divmod(n, per)
        beside = needed[row * per : (row + 1) * per]
        whole = sum(beside) + name * (per - len(beside) if rows > 1 else 0)
        left, right = (rect.x + rect.w * sum(beside[:end]) // whole for end in (at, at + 1))
        top, foot = (rect.y + rect.h * end // rows for end in (row, row + 1))
        place = pygame.Rect(left, top, right - left - px(3), foot - top - px(4))
        made.append(_build_tile(ui, seat, names[seat.seat], place, name, rows > 1))
    room = min(view.rect.w for view in made) - px(18)
    rooms = [room if rows > 1 else view.rect.w - view.chips - px(NAMED) for view in made]
    fitting = [
        ui.look.fonts.shrink(seat.name, bold, wide, leanest(bold.size))
        for seat, wide in zip(seats, rooms, strict=True)
    ]
    for view in made:
        view.letters = min(fitting)


def _brief(seat: SeatPanel) -> SeatPanel:
    """What a seat plays, without what stands behind a middle dot: that is in the tooltip."""
    return replace(seat, name=seat.name.partition(" · ")[0], full=seat.full or seat.name)


def _build_tile(
    ui: Ui, seat: SeatPanel, player: str, place: pygame.Rect, name: int, low: bool = False
) -> SeatView:
    """A seat's name, and of its figures what fits beside it: as ever, else in short, else the first ones. Of
    many all are `low`: what is in two lines of one is in two lines of each."""
    px, style = ui.look.px, ui.look.theme.style("small")

    def wide(chip: Chip) -> int:
        return ui.look.fonts.width(chip.label, style) + px(40 if chip.icon else 18)

    room, shown = place.w - name, list[Chip]()
    for chip in seat.chips:
        if sum(map(wide, (*shown, chip))) <= room:
            shown.append(chip)
    pinned = [replace(chip, label=chip.short or chip.label) for chip in seat.chips[:MOST_PINNED] if chip.icon]
    tiny = ui.look.theme.style("tiny")
    tight = [ui.look.fonts.width(chip.label, tiny) + px(PINS[-1] + 6) for chip in pinned]
    whole = pinned if SQUEEZED * sum(tight) <= place.w - px(11) else pinned[:LEAST_PINNED]
    every, wides = pinned, tight
    while len(tight) > LEAST_PINNED and sum(tight) > room + px(8):
        pinned, tight = pinned[:-1], tight[:-1]
    beside = room + px(8)
    if seat.signs and place.h < px(LOW) and sum(tight) > beside:
        beside = min(beside + px(CLOSER), sum(tight) + px(4))
    is_tight = len(shown) < len(pinned) and sum(tight) <= beside
    figured = is_tight or any(chip.icon for chip in shown)
    shown_now = len(tight) if is_tight else len(shown)
    if every and not low and shown_now < len(every) and place.h < px(LOW):
        bold = ui.look.theme.style("small_bold")
        words = ui.look.fonts.width(seat.name, bold)
        own = words + px(ANSWERED + SIGN * seat.signs if seat.signs else 20)  # not the longest name's
        lean = place.w - own + px(8) + round((1 - leanest(bold.size, LEAN)) * words)
        count = next((n for n in range(len(wides), 0, -1) if SQUEEZED * sum(wides[:n]) + px(4) <= lean), 0)
        if count > shown_now:
            pinned, beside = every[:count], min(sum(wides[:count]) + px(4), lean)
            is_tight = figured = True
    flat = place.h // 2 < FLAT * ui.look.fonts.height(ui.look.theme.style("small_bold"))
    if pinned and (low or not (figured or flat)):
        return _build_low_tile(ui, seat, player, place, whole if low else pinned, not low)
    taken = beside if is_tight else sum(map(wide, shown))
    view = ui.add(SeatView(seat, player, place, taken, line=place.h - px(6), alone=True))
    if is_tight:
        box = pygame.Rect(place.right - taken, place.y + px(2), taken - px(4), place.h - px(4))
        lay_tight(ui, pinned, box, seat)
        return view
    x = place.right - taken - px(2)
    for chip in shown:
        ui.add(
            ChipView(
                chip,
                pygame.Rect(x, place.y + px(2), wide(chip), place.h - px(4)),
                role="small",
                bright=seat.active,
            )
        )
        x += wide(chip)
    return view


def _build_tall_tile(ui: Ui, seat: SeatPanel, player: str, place: pygame.Rect) -> None:
    """A tile in two lines: all of its name if that fits, with the signs that stand alone, and below it the
    figures with their limits, as many as have room, else in short."""
    px, fonts, style = ui.look.px, ui.look.fonts, ui.look.theme.style
    half = place.h // 2
    signs = [chip for chip in seat.chips if chip.icon and not chip.label]
    taken = len(signs) * px(PINS[0] + 8)
    room, whole = place.w - taken - px(16 + SIGN * seat.signs), seat.full or seat.name
    if WHOLE * fonts.width(whole, style("small_bold")) > room:
        whole = seat.name
    ui.add(SeatView(replace(seat, name=whole), player, place, taken, line=half - px(2), alone=True))
    lay_tight(ui, signs, pygame.Rect(place.right - taken, place.y + px(2), taken, half - px(2)), seat)

    def wide(chip: Chip) -> int:
        return fonts.width(chip.label, style("tiny")) + px((PINS[1] if chip.icon else 0) + 6)

    below = pygame.Rect(place.x + px(9), place.y + half, place.w - px(11), half - px(2))
    shown = [chip for chip in seat.chips if chip.label]
    brief = [replace(chip, label=chip.short or chip.label) for chip in shown]
    fits = SQUEEZED * sum(map(wide, shown[:MOST_PINNED])) <= below.w
    chips = shown if fits else brief
    while len(chips) > MOST_PINNED and sum(map(wide, chips)) > below.w:
        chips = chips[:-1]
    lay_tight(ui, chips, below, seat)


def _build_low_tile(
    ui: Ui, seat: SeatPanel, player: str, place: pygame.Rect, pinned: Sequence[Chip], mixed: bool
) -> SeatView:
    """A tile with hardly room for its name, in two lines: the last of its figures beside the name if it fits
    there and `mixed` lines are fine, the others below."""
    px, fonts, style = ui.look.px, ui.look.fonts, ui.look.theme.style
    half, left = place.h // 2, place.x + px(8)
    name = fonts.width(seat.name, style("small_bold")) + px(14 + SIGN * seat.signs if seat.signs else 10)
    beside = fonts.width(pinned[-1].label, style("tiny")) + px(PINS[-1] + 6)
    taken = beside if mixed and len(pinned) > 1 and name + SQUEEZED * beside <= place.w else 0
    view = ui.add(SeatView(seat, player, place, taken, line=half - px(2), alone=True))
    if taken:
        box = pygame.Rect(place.right - taken - px(2), place.y + px(2), taken, half - px(2))
        lay_tight(ui, pinned[-1:], box, seat)
    below = pygame.Rect(left, place.y + half, place.right - px(3) - left, half - px(2))
    rest = pinned[:-1] if taken else pinned
    needed = sum(fonts.width(chip.label, style("tiny")) + px(PINS[-1] + 6) for chip in rest)
    if SQUEEZED * needed > below.w:  # the figures alone: what they count is in their tooltips
        rest = [replace(chip, icon=None) for chip in rest]
    lay_tight(ui, rest, below, seat)
    return view
