"""The header of the match scene: turn, seats with their chips, the phase track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from tabletop.app.scenes.match.arrangement import TILES
from tabletop.app.scenes.match.panels import ChipView, even
from tabletop.app.scenes.match.seats import SIGN, SeatView, TurnView, turn_words
from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.app.widgets import Ui

SEAT = 300.0
"""Greatest logical width of a seat's block."""
TRACK, LEAST_TRACK = 40.0, 31.0
"""Logical width of a phase that is only an icon, and the least if the present one is named for it."""
CHIPS = 3
"""Chips of a seat one below the other; the others stand beside them in blocks wider than `NARROW`."""
NARROW = 160.0
TIGHT = 92.0
"""Logical width of a seat's block under which its pictures are small and its player is not named."""
PINS = (15.0, 10.0, 8.5)
"""Logical sides of these pictures, the larger if there is room."""
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
CLOSER = 17.0
"""Logical width by which they stand closer to the sign before them where a second line would lie on the
first."""
LOW = 44.0
"""Logical height of a header's seats under which they are tiles."""
SLIM = 1000.0
"""Logical width of the window under which turn and phases leave more room to the seats."""


def add_header(ui: Ui, header: Header, names: Sequence[str], high: float) -> None:
    """Turn, seats and phases along the window's upper edge, `high` logical units high."""
    px, slim = ui.look.px, ui.look.theme.width < SLIM
    turn = 118 if slim else 180
    place = pygame.Rect(px(14), px(6), px(turn), px(high - 12))
    ui.add(TurnView(place, *turn_words(header)))
    left = px(14 + turn + 10)
    room = pygame.Rect(left, px(8), ui.screen.w - left - px(14), px(high - 16))
    _build_seats(ui, header, names, room, slim)


def _build_seats(ui: Ui, header: Header, names: Sequence[str], rect: pygame.Rect, slim: bool) -> None:
    """Seats at the left, each with its chips, the phase track at the right."""
    px = ui.look.px
    count = max(1, len(header.seats))
    share = (0.36 if slim else 0.5) if count < 3 else 0.3 if count < 5 else 0.22
    track = _phase_widths(ui, header.phases, round(rect.w * share))
    room = rect.w - sum(track) - px(14)
    wide = min(px(SEAT), room // count - px(6))
    is_low, x = rect.h < px(LOW), rect.right - sum(track)
    if is_low:
        _build_tiles(ui, header.seats, names, pygame.Rect(rect.x, rect.y, (wide + px(3)) * count, rect.h))
    for n, seat in enumerate(() if is_low else header.seats):
        place = pygame.Rect(rect.x + n * (wide + px(6)), rect.y, wide, rect.h)
        _build_seat(ui, seat, names[seat.seat], place)
    if not is_low:
        even(ui, header.seats)
    inset = px(1 if is_low else 8)
    for chip, each in zip(header.phases, track, strict=True):
        ui.add(ChipView(chip, pygame.Rect(x, rect.y + inset, each - px(3), rect.h - 2 * inset)))
        x += each


def _build_seat(ui: Ui, seat: SeatPanel, player: str, rect: pygame.Rect) -> None:
    """The block of a seat, its chips at the right: one below the other, in columns of `CHIPS` if many."""
    px = ui.look.px
    if rect.w < px(TIGHT):
        _build_tight(ui, seat, player, rect)
        return
    if rect.w < px(NARROW) and len(seat.chips) > CHIPS:
        _build_narrow(ui, seat, player, rect)
        return
    role = "small" if len(seat.chips) < 3 else "tiny"
    style = ui.look.theme.style(role)
    columns = [seat.chips[at : at + CHIPS] for at in range(0, len(seat.chips), CHIPS)]
    columns = columns[: 1 if rect.w < px(NARROW) else 2]
    widths = [
        max(ui.look.fonts.width(c.label, style) + px(18 if not c.icon else 46) for c in column)
        for column in columns
    ]
    name = ui.look.fonts.width(seat.name, ui.look.theme.style("small_bold")) + px(26)
    most = 0.62 * rect.w
    if len(columns) < 2:
        narrow = rect.w < px(NARROW)
        most = 0.56 * rect.w if narrow else min(0.5 * rect.w, max(rect.w - name, 0.3 * rect.w))
    share = min(1.0, most / max(1, sum(widths)))
    widths = [round(wide * share) for wide in widths]
    ui.add(SeatView(seat, player, rect, sum(widths)))
    x = rect.right - sum(widths) - px(2)
    for column, wide in zip(columns, widths, strict=True):
        high = (rect.h - px(8)) // max(2, max(map(len, columns)))
        y = rect.centery - high * max(map(len, columns)) // 2
        for chip in column:
            place = pygame.Rect(x, y, wide, high)
            ui.add(ChipView(chip, place, role=role, bright=seat.active))
            y += high
        x += wide


def _build_narrow(ui: Ui, seat: SeatPanel, player: str, rect: pygame.Rect) -> None:
    """A narrow block with many chips: names and chips without a picture on the first line, the others on
    two lines below; drawn tighter if they would have to be squeezed.
    """
    px, style = ui.look.px, ui.look.theme.style("tiny")

    def wide(chip: Chip) -> int:
        words = ui.look.fonts.width(chip.label, style)
        return words + px(36 if chip.icon else 18)

    high = (rect.h - px(6)) // 3
    plain = [chip for chip in seat.chips if not chip.icon]
    others = [chip for chip in seat.chips if chip.icon]
    half = (len(others) + 1) // 2
    room = rect.w - px(13)
    if any(SQUEEZED * sum(map(wide, row)) > room for row in (others[:half], others[half:])):
        _build_tight(ui, seat, player, rect)
        return
    ui.add(SeatView(seat, player, rect, sum(map(wide, plain)), line=high))
    for n, row in enumerate((plain, others[:half], others[half:])):
        total = sum(map(wide, row))
        x = rect.right - total - px(2) if n == 0 else rect.x + px(11)
        share = 1.0 if n == 0 else min(1.0, room / max(1, total))
        for chip in row:
            each = round(wide(chip) * share)
            place = pygame.Rect(x, rect.y + px(3) + n * high, each, high)
            ui.add(ChipView(chip, place, role="tiny", bright=seat.active))
            x += each


def _build_tight(ui: Ui, seat: SeatPanel, player: str, rect: pygame.Rect) -> None:
    """A block with hardly room for its name, its player in the tooltip alone: chips on two lines below, of
    many those with a picture; one without beside the name if there is room.
    """
    px, fonts, style = ui.look.px, ui.look.fonts, ui.look.theme.style("tiny")
    high = (rect.h - px(6)) // 3
    many = len(seat.chips) > 2
    shown = [chip for chip in seat.chips if chip.icon] if many else list(seat.chips)
    beside = [chip for chip in seat.chips if not chip.icon][:1] if many else []
    taken = sum(fonts.width(chip.label, style) + px(14) for chip in beside)
    name = fonts.width(seat.name, ui.look.theme.style("small_bold"))
    if taken > rect.w - px(19) - SQUEEZED * name:
        taken, beside = 0, []
    ui.add(SeatView(seat, player, rect, taken, line=high, alone=True))
    for chip in beside:
        place = pygame.Rect(rect.right - taken - px(2), rect.y + px(3), taken, high)
        ui.add(ChipView(chip, place, role="tiny", bright=seat.active))
    half = len(shown) // 2 if len(shown) > 1 else 1
    for n, row in enumerate((shown[:half], shown[half:]), start=1):
        place = pygame.Rect(rect.x + px(12), rect.y + px(3) + n * high, rect.w - px(14), high)
        _lay_tight(ui, row, place, seat)


def _lay_tight(ui: Ui, row: Sequence[Chip], rect: pygame.Rect, seat: SeatPanel) -> None:
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


def add_column(
    ui: Ui,
    header: Header,
    names: Sequence[str],
    turn: pygame.Rect,
    track: pygame.Rect,
    seats: pygame.Rect,
    row: float,
    tiles: pygame.Rect | None = None,
) -> None:
    """The same in a column: the turn, the phases, the seats (`add_seats`)."""
    ui.add(TurnView(turn, *turn_words(header)))
    for chip, rect in zip(header.phases, phase_rects(ui, header.phases, track), strict=True):
        ui.add(ChipView(chip, rect))
    add_seats(ui, header, names, seats, row, tiles)


def add_seats(
    ui: Ui,
    header: Header,
    names: Sequence[str],
    seats: pygame.Rect,
    row: float,
    tiles: pygame.Rect | None = None,
) -> None:
    """The seats in order of play one below the other, each `row` logical units high with the gap below it; if
    there is not room for all of them, all side by side in `tiles`."""
    px = ui.look.px
    rows = round(seats.h / px(row))
    high = seats.h // max(1, rows)
    shown = list(header.seats)
    if len(shown) > rows:  # whoever is to act, and those who follow
        first = next((n for n, seat in enumerate(shown) if seat.active), 0)
        shown = [*shown[first:], *shown[:first]][:rows]
    for n, seat in enumerate(shown):
        rect = pygame.Rect(seats.x, seats.y + n * high, seats.w, high - px(4))
        if any(chip.icon for chip in seat.chips):
            _build_row(ui, seat, names[seat.seat], rect)
        else:
            _build_seat(ui, seat, names[seat.seat], rect)
    if tiles is not None:
        _build_tiles(ui, header.seats, names, tiles)
    even(ui, header.seats)


def phase_rects(ui: Ui, phases: Sequence[Chip], track: pygame.Rect) -> list[pygame.Rect]:
    """Where the phases of a column stand, side by side."""
    px, x, found = ui.look.px, track.x, list[pygame.Rect]()
    for each in _phase_widths(ui, phases, track.w):
        found.append(pygame.Rect(x, track.y + px(1), each - px(3), track.h - px(2)))
        x += each
    return found


def _build_tiles(ui: Ui, seats: Sequence[SeatPanel], names: Sequence[str], rect: pygame.Rect) -> None:
    """Seats side by side in order of play, of many in two rows: their names, and of their figures what
    fits."""
    px, bold = ui.look.px, ui.look.theme.style("small_bold")
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
    if rows > 1:
        room = min(view.rect.w for view in made) - px(18)
        letters = min(ui.look.fonts.shrink(seat.name, bold, room, 0.6) for seat in seats)
        for view in made:
            view.letters = letters


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
    while len(tight) > LEAST_PINNED and sum(tight) > room + px(8):
        pinned, tight = pinned[:-1], tight[:-1]
    beside = room + px(8)
    if seat.signs and place.h < px(LOW) and sum(tight) > beside:
        beside = min(beside + px(CLOSER), sum(tight) + px(4))
    is_tight = len(shown) < len(pinned) and sum(tight) <= beside
    if pinned and (low or (not shown and not is_tight)):
        return _build_low_tile(ui, seat, player, place, pinned, not low)
    taken = beside if is_tight else sum(map(wide, shown))
    view = ui.add(SeatView(seat, player, place, taken, line=place.h - px(6), alone=True))
    if is_tight:
        box = pygame.Rect(place.right - taken, place.y + px(2), taken - px(4), place.h - px(4))
        _lay_tight(ui, pinned, box, seat)
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
        _lay_tight(ui, pinned[-1:], box, seat)
    below = pygame.Rect(left, place.y + half, place.right - px(3) - left, half - px(2))
    rest = pinned[:-1] if taken else pinned
    needed = sum(fonts.width(chip.label, style("tiny")) + px(PINS[-1] + 6) for chip in rest)
    if SQUEEZED * needed > below.w:  # the figures alone: what they count is in their tooltips
        rest = [replace(chip, icon=None) for chip in rest]
    _lay_tight(ui, rest, below, seat)
    return view


def _build_row(ui: Ui, seat: SeatPanel, player: str, rect: pygame.Rect) -> None:
    """A seat of a column: its names and the chips without a picture, below them the others."""
    px, style = ui.look.px, ui.look.theme.style("small")
    high = (rect.h - px(4)) // 2

    def wide(chip: Chip) -> int:
        return ui.look.fonts.width(chip.label, style) + px(40 if chip.icon else 18)

    plain = [chip for chip in seat.chips if not chip.icon]
    others = [chip for chip in seat.chips if chip.icon]
    ui.add(SeatView(seat, player, rect, sum(map(wide, plain)), line=high))
    for n, row in enumerate((plain, others)):
        total, room = sum(map(wide, row)), rect.w - px(18)
        x = rect.right - total - px(2) if n == 0 else rect.x + px(14)
        if total > room:
            _lay_tight(ui, row, pygame.Rect(rect.x + px(14), rect.y + px(2) + n * high, room, high), seat)
            continue
        for chip in row:
            place = pygame.Rect(x, rect.y + px(2) + n * high, wide(chip), high)
            ui.add(ChipView(chip, place, role="small", bright=seat.active))
            x += place.w


def _phase_widths(ui: Ui, phases: Sequence[Chip], room: int) -> list[int]:
    """Whole names if they fit; else only the present phase is named and the others are icons."""
    px = ui.look.px
    style = ui.look.theme.style("small_bold")
    full = [ui.look.fonts.width(c.label, style) + px(44 if c.icon else 20) for c in phases]
    if sum(full) <= room:
        return full
    signs = sum(1 for c in phases if c.icon and c.state != "now")
    named = sum(w for w, c in zip(full, phases, strict=True) if c.state == "now" or not c.icon)
    sign = min(px(TRACK), (room - named) // max(1, signs))
    if sign >= px(LEAST_TRACK):
        return [w if c.state == "now" or not c.icon else sign for w, c in zip(full, phases, strict=True)]
    return [min(px(TRACK) if c.icon else w, room // len(phases)) for w, c in zip(full, phases, strict=True)]
