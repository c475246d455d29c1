"""The header of the match scene: turn, seats with their chips, the phase track."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

import pygame

from tabletop.app.names import minds
from tabletop.app.scenes.match.panels import ChipView, even
from tabletop.app.scenes.match.seats import SeatView, TurnView, turn_words
from tabletop.app.scenes.match.tiles import LOW, SQUEEZED, build_tiles, lay_tight
from tabletop.app.table import Chip, Header, SeatPanel
from tabletop.app.widgets import Ui
from tabletop.engine.model import Seat
from tabletop.session.record import Player

SEAT = 300.0
"""Greatest logical width of a seat's block."""
TRACK, LEAST_TRACK = 40.0, 31.0
"""Logical width of a phase that is only an icon, and the least if the present one is named for it."""
CHIPS = 3
"""Chips of a seat one below the other; the others stand beside them in blocks wider than `NARROW`."""
NARROW = 160.0
TIGHT = 92.0
"""Logical width of a seat's block under which its pictures are small and its player is not named."""
SLIM = 1000.0
"""Logical width of the window under which turn and phases leave more room to the seats."""


SITTING = attrgetter("seat")
"""The order in which seats stand side by side: whoever is to act is framed where he sits."""


def add_header(ui: Ui, header: Header, names: Sequence[str], high: float) -> None:
    """Turn, seats and phases along the window's upper edge, `high` logical units high."""
    px, slim = ui.look.px, ui.look.theme.width < SLIM
    turn = 118 if slim else 180
    place = pygame.Rect(px(14), px(6), px(turn), px(high - 12))
    ui.add(TurnView(place, *turn_words(header)))
    left = px(14 + turn + 10)
    edge = 8 if high - 16 >= LOW else 5  # the two lines of a tile need what room there is
    room = pygame.Rect(left, px(edge), ui.screen.w - left - px(14), px(high - 2 * edge))
    _build_seats(ui, header, names, room, slim)


def tell_minds(ui: Ui, language: str, seats: tuple[Player, ...]) -> None:
    """Whoever points at a bot's seat reads how it plays."""
    for seat, words in minds(language, seats).items():
        view = ui.named(f"match.seat.{seat}")
        if view is not None:
            view.tooltip = f"{view.tooltip}\n{words}"


def tell_own(ui: Ui, seat: Seat | None, word: str) -> None:
    """The seat of whoever looks has a folded corner, and is called so in its tooltip."""
    view = ui.named(f"match.seat.{seat}")
    if isinstance(view, SeatView):
        view.is_own, view.tooltip = True, f"**{word}** · {view.tooltip}"


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
        build_tiles(
            ui,
            sorted(header.seats, key=SITTING),
            names,
            pygame.Rect(rect.x, rect.y, (wide + px(3)) * count, rect.h),
        )
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
        lay_tight(ui, row, place, seat)


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
    places = zip(header.phases, phase_rects(ui, header.phases, track), strict=True)
    phases = [ui.add(ChipView(chip, rect)) for chip, rect in places]
    least = min((phase.letters for phase in phases), default=0)
    for phase in phases:
        phase.most = least
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
    there is not room for all of them, all side by side in `tiles`, as they sit."""
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
        build_tiles(ui, sorted(header.seats, key=SITTING), names, tiles)
    even(ui, header.seats)


def phase_rects(ui: Ui, phases: Sequence[Chip], track: pygame.Rect) -> list[pygame.Rect]:
    """Where the phases of a column stand, side by side."""
    px, x, found = ui.look.px, track.x, list[pygame.Rect]()
    for each in _phase_widths(ui, phases, track.w):
        found.append(pygame.Rect(x, track.y + px(1), each - px(3), track.h - px(2)))
        x += each
    return found


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
            lay_tight(ui, row, pygame.Rect(rect.x + px(14), rect.y + px(2) + n * high, room, high), seat)
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
