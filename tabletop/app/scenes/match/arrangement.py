"""Where everything of the match stands, by the shape of the board and of the window.

Pure arithmetic in logical units. A board that is square or tall has the window's full height between two
columns; one wider than that leaves has bars above and below it. Whichever shows the board larger is chosen.
Where the window is small, because letters are large, inspector and log fold into drawers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from tabletop.app.table.kit.boxes import Box

LEFT, RIGHT = (264.0, 280.0, 344.0), (244.0, 280.0, 420.0)
"""Least, usual and greatest widths of the columns."""
LEFT_FOLDED, DRAWER = 250.0, 330.0
"""Least width of the left column where inspector and log fold, and width of these then."""
RAIL, HANDLES = 30.0, 112.0
"""Width of the strip with the handles of drawers, and the height that they take of it."""
TOP, BOTTOM, SIDE, NARROW_SIDE = 68.0, 92.0, 350.0, 280.0
"""Heights of the bars above and below, greatest width of the side between them, and the least where the board
needs the room."""
SLIM_TOP, SLIM_BOTTOM = 48.0, 68.0
"""Heights of the bars where inspector and log fold: the board has what they do without."""
FOOT = 200.0
"""Least height of inspector and log side by side under the board."""
FOLDED, LOSS = (1000.0, 520.0), 0.95
"""Width and height of a window below which inspector and log may fold, if the board would else be smaller
than this share."""
PAD, GAP = 10.0, 6.0
STRIP = 32.0
"""Height of a chip in force, with the gap below it."""
TOOLS, TURN, TRACK, SEAT, LOW_SEAT = 48.0, 26.0, 34.0, 50.0, 42.0
"""Heights of the tools, the turn in words, the phases, a seat with the gap below it, one of more
than `FEW`."""
NAMED = 16.0
"""Height of a line below the turn: the present phase's name, and what comes next."""
TILES, MANY_TILES, TALL_TILES = 30.0, 70.0, 46.0
"""Height of a row of tiles of those seats that do not stand one below the other, of the two rows of many, and
of two tiles of two lines, where the question has its room."""
FEW = 4
ASKED, LOW = 190.0, 460.0
"""Least height of the question; a window lower than the second is low."""
LISTED, BRIEF = 450.0, 400.0
"""Least height of a question with a list, and with a short one: else all seats are side by side,"""
LISTED_MANY = 230.0
"""and below two rows of seats: where there is less, it stands over the board;"""
LISTED_COACHED = 260.0
"""and the least beside a coach: where there is less, it stands over the board."""
EASY = 330.0
"""Height of the question below which what is in force has one row of signs."""
LOW_PAD, LOW_TOOLS, LOW_TILES, ICON, WORDS, BESIDE = 5.0, 36.0, 27.0, 24.0, 150.0, 0.42
"""Edges of a low column, heights of its tools and of seats beside the turn; widths of a phase in the line of
the turn, and of its words; their share where two seats stand beside them."""
SIGN, TOOL = 42.0, 250.0
"""Width of a sign with its gap, and of the tools."""
COACH, COACHED, COMPARED = 300.0, 0.28, 0.4
"""Width of the column with the coach's card; share of its height for the question below it, and for one whose
answers are to be compared."""
INSPECTOR = 0.6
"""Share of the right column for the inspector."""
ROAMING, ROAMING_LEFT = 1.03, 300.0
"""Least width by height of the part that is seen of a board too large to be read whole, and least width of
the left column beside it: what is in force for a while can be read whole."""


NOWHERE = Box(0, 0, 0, 0)


class Wanted(NamedTuple):
    """What is to be arranged."""

    ratio: float
    """Width of the board by its height."""
    seats: int = 2
    lasting: float = 0.0
    """Height of what is in force for a while, in a column."""
    coach: bool = False
    """Does a coach stand beside the board?"""
    roams: bool = False
    """Is only a part of the board seen at first, so that room beside what would be all of it shows more?"""
    track: int = 1
    """How many phases there are."""
    named: int = 0
    """How many lines stand below the turn: the name of the present phase, and what comes next."""
    listed: bool = False
    """Has the question a list?"""
    short: bool = False
    """Is that a short one?"""
    answers: bool = False
    """Is the question put on a card?"""
    compares: bool = False
    """Has the question answers to be compared?"""


@dataclass(frozen=True)
class Arrangement:
    """Where the parts stand. Parts that are None are not shown."""

    shape: Literal["columns", "bars"]
    board: Box
    asked: Box
    """The question and its buttons."""
    tools: Box
    """The scene's own buttons; in a bar at the right end of the question's place."""
    lasting: Box
    """What is in force for a while."""
    grounds: tuple[tuple[Box, str], ...] = ()
    """Panels under the parts, with their styles."""
    inspector: Box = NOWHERE
    log: Box = NOWHERE
    card: Box | None = None
    """Where answers and lists stand; None: over the board, clear of what they are about."""
    header: Box | None = None
    """Turn, seats and phases in one bar, in place of the next three."""
    turn: Box | None = None
    track: Box | None = None
    seats: Box | None = None
    row: float = SEAT
    """Height of a seat in a column, with the gap below it."""
    tiles: Box | None = None
    """In a column that is too low for all seats one below the other: all of them side by side."""
    rail: Box | None = None
    """The handles of drawers: with them inspector and log are shown over the board, one at a time."""
    coach: Box | None = None
    told: Box | None = None
    """Where it is told what others did, as long as it is."""

    @property
    def folded(self) -> bool:
        """Are inspector and log in drawers?"""
        return self.rail is not None

    @property
    def lists_over_board(self) -> bool:
        """Has the column no room for a question with its list, so that the list stands over the board?"""
        if self.coach is not None:
            return self.shape == "columns" and self.asked.h < LISTED_COACHED
        if self.headed and self.tiles is not None and self.tiles.h >= MANY_TILES:
            return self.asked.h < LISTED_MANY
        return self.told is not None and self.card is None

    @property
    def headed(self) -> bool:
        """Stand turn and seats at the head of the column, and all that speaks below the buttons?"""
        return self.rail is not None and self.shape == "columns" and self.coach is None

    def clear(self, foot: float) -> float:
        """Where something that reaches down the left column to `foot` may end without covering half of what
        stands there."""
        if self.turn is None or self.track is None or self.seats is None or foot <= self.turn.y:
            return foot
        rows = round(self.seats.h / self.row)
        ends = (self.track.bottom, *(self.seats.y + n * self.row for n in range(1, rows + 1)))
        if self.tiles is not None:
            ends = (*ends, self.tiles.bottom)
        return next((end for end in ends if end >= foot), foot)

    def standing(self) -> Iterator[Box]:
        """The parts that are always in sight; none covers another."""
        parts: tuple[Box | None, ...] = (self.board, self.asked, self.turn, self.track, self.seats)
        parts = (*parts, self.tiles, self.header)
        if self.shape == "columns":
            parts = (*parts, self.tools)
        aside = () if self.folded else (self.inspector, self.log)
        yield from (
            p for p in (*parts, self.lasting, self.rail, self.coach, *aside) if p is not None and p.h > 0
        )


def shown(board: Box, ratio: float) -> float:
    """The height of a board fitted into a frame."""
    return min(board.w / ratio, board.h)


@lru_cache(maxsize=16)
def arrange(width: float, height: float, wanted: Wanted) -> Arrangement:
    """The arrangement for a window that shows the board largest; of equals the first, and nothing folds
    without need."""
    stands = [_columns(width, height, wanted, False), _side(width, height, wanted, False)]
    stands.append(_foot(width, height, wanted))
    best = max(stands, key=lambda each: shown(each.board, wanted.ratio))
    if width >= FOLDED[0] and height >= FOLDED[1]:
        return best
    folds = [_columns(width, height, wanted, True), _side(width, height, wanted, True)]
    folded = max(folds, key=lambda each: shown(each.board, wanted.ratio))
    lost = shown(best.board, wanted.ratio) < LOSS * shown(folded.board, wanted.ratio)
    return folded if lost else best


# Columns


def _columns(width: float, height: float, wanted: Wanted, fold: bool) -> Arrangement:
    """The board at full height between two columns."""
    usual = ROAMING_LEFT if wanted.roams else LEFT[0]
    left = COACH if wanted.coach else LEFT_FOLDED if fold else usual
    beside = COACH if wanted.coach else LEFT[0]
    right = RAIL if fold else beside if wanted.roams else RIGHT[0]
    ratio = max(wanted.ratio, ROAMING) if wanted.roams else wanted.ratio
    spare = max(0.0, width - left - right - height * ratio)
    for n in (1, 2):
        more = min(max(0.0, LEFT[n] - left), spare / 2 if not fold else spare)
        left, spare = left + more, spare - more
        more = min(max(0.0, RIGHT[n] - right), spare) if not fold else 0.0
        right, spare = right + more, spare - more
    board = Box(left, 0, max(1.0, width - left - right), height)
    at = Box(0, 0, left, height)
    aside = Box(width - right, 0, right, height)
    made = _headed(at, board, wanted) if fold and not wanted.coach else _left(at, board, wanted)
    if fold:
        made = replace(made, grounds=((at, "bar"), (aside, "bar")))
        handles, rest = _rail(aside, wanted)  # the column is left to what speaks
        return replace(_drawers(made, handles), lasting=rest)
    if wanted.coach:
        made = _header_right(made, aside, wanted)
        top = made.lasting.bottom
        rest = Box(aside.x, top, aside.w, height - top)
    else:
        rest = aside
    high = rest.h * INSPECTOR
    inspector = Box(rest.x + 12, rest.y + 10, rest.w - 20, high - 18)
    log = Box(rest.x + 8, rest.y + high, rest.w - 16, rest.h - high - 8)
    return replace(made, grounds=((at, "bar"), (aside, "flat")), inspector=inspector, log=log)


def _left(column: Box, board: Box, wanted: Wanted) -> Arrangement:
    """The left column from its foot up: tools, what is in force, seats in order of play, turn and phases; the
    question has what is left above."""
    inner = column.inset(PAD)
    tools = Box(inner.x, inner.bottom - TOOLS, inner.w, TOOLS)
    nothing = Box(inner.x, tools.y, inner.w, 0)
    if wanted.coach:
        high = inner.h * (COMPARED if wanted.compares else COACHED)
        asked = Box(inner.x, tools.y - GAP - high, inner.w, high)
        coach = Box(inner.x, inner.y, inner.w, asked.y - GAP - inner.y)
        return Arrangement("columns", board, asked, tools, nothing, card=asked, coach=coach)
    high_turn = TURN + NAMED * wanted.named
    high_track = TRACK if wanted.track else 0.0
    above = high_track + high_turn + 2 * GAP
    least = (BRIEF if wanted.short else LISTED) if wanted.listed else ASKED
    row = SEAT if wanted.seats <= FEW else LOW_SEAT
    lasting = _in_force(inner, tools, inner.h - above - wanted.seats * row - TOOLS - GAP, wanted.lasting)
    foot = min(tools.y, lasting.y) - GAP
    if lasting.x > tools.x:
        tools = Box(tools.x, tools.y, TOOL, TOOLS)
    room = foot - inner.y - above - least
    rows, tiles = wanted.seats, None
    if room < rows * row:
        rows = 0
        two_rows = wanted.seats == FEW and not wanted.listed and room >= MANY_TILES
        high = MANY_TILES if two_rows or wanted.seats > FEW else TILES
        tiles = Box(inner.x, foot - high, inner.w, high)
    bottom = tiles.y if tiles is not None else foot
    seats = Box(inner.x, bottom - rows * row, inner.w, rows * row)
    track = Box(inner.x, seats.y - GAP - high_track, inner.w, high_track)
    turn = Box(inner.x, track.y - high_turn, inner.w, high_turn)
    asked = Box(inner.x, inner.y, inner.w, turn.y - GAP - inner.y)
    card = Box(inner.x, inner.y, inner.w, foot - GAP - inner.y)
    made = Arrangement("columns", board, asked, tools, lasting, card=card, turn=turn, track=track)
    return replace(made, seats=seats, row=row, tiles=tiles)


def _headed(column: Box, board: Box, wanted: Wanted) -> Arrangement:
    """The left column where letters are large: turn with the present phase, and the seats, at its head, tools
    at its foot; between them what is asked, with all that speaks below it."""
    low, two = column.h < LOW, wanted.seats <= 2
    inner, high = column.inset(LOW_PAD if low else PAD), LOW_TOOLS if low else TOOLS
    tools = Box(inner.x, inner.bottom - high, inner.w, high)
    turn = Box(inner.x, inner.y, inner.w, TURN if wanted.track else TRACK)
    icons = ICON * wanted.track if inner.w - ICON * wanted.track >= WORDS else 0.0
    track = Box(turn.right - icons, turn.y, icons, turn.h if icons else 0.0)
    two_rows = wanted.seats > FEW or (wanted.seats == FEW and not wanted.listed)
    tall = two and not wanted.answers and (not low or wanted.short or not wanted.listed)
    tiles = Box(inner.x, turn.bottom, inner.w, MANY_TILES if two_rows else TALL_TILES if tall else TILES)
    if low and two and wanted.answers:
        icons, track, turn = 0.0, track._replace(h=0.0), turn._replace(w=inner.w * BESIDE, h=LOW_TILES)
        tiles = Box(turn.right + GAP, turn.y, inner.right - turn.right - GAP, LOW_TILES)
    nothing, top = Box(inner.x, tiles.y, inner.w, 0), tiles.bottom + (2.0 if low else GAP)
    asked = Box(inner.x, top, inner.w, tools.y - GAP - top)
    turn = turn._replace(w=turn.w - (icons + GAP if icons else 0.0))
    made = Arrangement("columns", board, asked, tools, nothing, card=asked, turn=turn, track=track)
    return replace(made, seats=nothing, tiles=tiles)


def _in_force(inner: Box, tools: Box, room: float, wanted: float) -> Box:
    """Where what is in force stands: above the tools, in one row of signs, maybe beside them, if the question
    would have too little of the `room`."""
    if not wanted:
        return Box(inner.x, tools.y, inner.w, 0)
    if room - wanted >= EASY or wanted <= STRIP:
        return Box(inner.x, tools.y - GAP - wanted, inner.w, wanted)
    if inner.w - TOOL >= SIGN * wanted / STRIP:
        return Box(tools.x + TOOL, tools.y, inner.w - TOOL, TOOLS)
    return Box(inner.x, tools.y - GAP - STRIP, inner.w, STRIP)


def _header_right(made: Arrangement, column: Box, wanted: Wanted) -> Arrangement:
    """Turn, phases and seats at the head of the right column, since the coach has the left one."""
    inner = column.inset(PAD)
    turn = Box(inner.x, inner.y, inner.w, TURN + NAMED * wanted.named)
    track = Box(inner.x, turn.bottom, inner.w, TRACK if wanted.track else 0.0)
    row = SEAT if wanted.seats <= FEW else LOW_SEAT
    rows = max(1, min(wanted.seats, int((column.h / 2 - track.bottom) // row)))
    seats = Box(inner.x, track.bottom, inner.w, rows * row)
    lasting = Box(inner.x, seats.bottom, inner.w, STRIP if wanted.lasting else 0.0)
    return replace(made, turn=turn, track=track, seats=seats, row=row, lasting=lasting)


def _drawers(made: Arrangement, rail: Box) -> Arrangement:
    """Inspector and log over the board, beside the handles."""
    wide = min(DRAWER, made.board.w)
    drawer = Box(rail.x - wide, made.board.y, wide, made.board.h).inset(PAD)
    return replace(made, rail=rail, inspector=drawer, log=drawer)


# Bars


def _bars(
    width: float, height: float, wanted: Wanted, board: Box, high: tuple[float, float] = (TOP, BOTTOM)
) -> Arrangement:
    """Bars above and below, so `high`; the coach at the left of the board."""
    top, low = Box(0, 0, width, high[0]), Box(0, height - high[1], width, high[1])
    taken = wanted.lasting + GAP if wanted.lasting else 0.0
    coach = None
    shift = COACH if wanted.coach else 0.0
    lasting = Box(board.x + shift + 8, board.y + 3, max(0.0, board.w - shift - 16), wanted.lasting)
    if wanted.coach:
        coach = Box(PAD, board.y, COACH - 2 * PAD, board.h).inset(3)
    board = Box(board.x + shift, board.y + taken, max(1.0, board.w - shift), max(1.0, board.h - taken))
    inner = Box(14, low.y + low.h * 0.11, width - 28, low.h * 0.78)
    grounds = ((top, "bar"), (low, "bar"))
    return Arrangement("bars", board, inner, inner, lasting, grounds, header=top, coach=coach)


def _side(width: float, height: float, wanted: Wanted, fold: bool) -> Arrangement:
    """Bars, and inspector and log at the right."""
    if fold:
        return _slim(width, height, wanted)
    room = max(1.0, height - TOP - BOTTOM)
    side = min(max(NARROW_SIDE, width - room * wanted.ratio), SIDE, width * 0.3)
    middle = Box(0, TOP, width - side, room)
    aside = Box(middle.right, TOP, side, middle.h)
    made, taken = _bars_beside(width, height, wanted, middle, aside)
    made = replace(made, grounds=(*made.grounds, (aside, "flat")))
    aside = Box(aside.x, aside.y + taken, aside.w, aside.h - taken)
    high = aside.h * 0.55
    inspector = Box(aside.x + 12, aside.y + 10, aside.w - 20, high - 18)
    log = Box(aside.x + 8, aside.y + high, aside.w - 16, aside.h - high - 8)
    return replace(made, inspector=inspector, log=log, card=aside.inset(GAP))


def _bars_beside(
    width: float, height: float, wanted: Wanted, middle: Box, aside: Box
) -> tuple[Arrangement, float]:
    """The board does not move as what is in force comes and goes: that stands above it where there is height,
    left free in any case, else at the head of the side, of which it takes so much."""
    strip, bare = STRIP + GAP, wanted._replace(lasting=0.0)
    if wanted.coach:
        return _bars(width, height, wanted, middle), 0.0
    if middle.h - shown(middle, wanted.ratio) >= strip:
        made = _bars(width, height, wanted._replace(lasting=STRIP), middle)
        return replace(made, lasting=made.lasting._replace(h=STRIP if wanted.lasting else 0.0)), 0.0
    high = STRIP if wanted.lasting else 0.0
    place = Box(aside.x + 8, aside.y + GAP, aside.w - 16, high)
    return replace(_bars(width, height, bare, middle), lasting=place), high


def _slim(width: float, height: float, wanted: Wanted) -> Arrangement:
    """Slim bars, and at the right the handles of inspector and log with what is in force below them."""
    room = max(1.0, height - SLIM_TOP - SLIM_BOTTOM)
    middle, aside = Box(0, SLIM_TOP, width - RAIL, room), Box(width - RAIL, SLIM_TOP, RAIL, room)
    bare = wanted._replace(lasting=0.0)
    made = _bars(width, height, bare, middle, (SLIM_TOP, SLIM_BOTTOM))
    made = replace(made, grounds=(*made.grounds, (aside, "bar")))
    handles, rest = _rail(aside, wanted)
    return replace(_drawers(made, handles), lasting=rest)


def _rail(aside: Box, wanted: Wanted) -> tuple[Box, Box]:
    """The handles of the drawers, and below them what is in force."""
    handles = Box(aside.x, aside.y, aside.w, min(HANDLES, aside.h))
    high = aside.h - handles.h if wanted.lasting else 0.0
    return handles, Box(aside.x + 2, handles.bottom, aside.w - 4, high)


def _foot(width: float, height: float, wanted: Wanted) -> Arrangement:
    """Bars, and inspector and log side by side under the board of a tall window."""
    room = max(1.0, height - TOP - BOTTOM)
    high = min(max(FOOT, room - width / wanted.ratio), room * 0.6)
    made = _bars(width, height, wanted, Box(0, TOP, width, room - high))
    aside = Box(0, TOP + room - high, width, high)
    inspector = Box(12, aside.y + 10, width / 2 - 20, high - 18)
    log = Box(width / 2 + 8, aside.y + 8, width / 2 - 16, high - 16)
    grounds = (*made.grounds, (aside, "flat"))
    return replace(made, grounds=grounds, inspector=inspector, log=log, card=aside.inset(GAP))
