"""Judging a set-up, making one by chance, quick starts (chapter 13, CW-SET-01)."""

from __future__ import annotations

from tabletop.engine.dice import Stream
from tabletop.engine.model import Cite, Refusal

from ..components.armies import ARMIES, PIECES, kind_of
from ..records.setup import FOREST, HILL, PLAIN, RANDOM, SIDES, CustomArmy, Players, SeatSetup, Setup
from .budget import maxima
from .homes import SMALLEST
from .lists import all_lists, lists_of
from .terrain import PRESETS, generate, preset

LARGEST = 26
ARENA_QUIET = 40
"""Rounds without a loss that end a match between bots (CW-VIC-04)."""
BOARD = Cite("CW-OPT-01")
SEATING = Cite("CW-OPT-30")
HOMELAND = Cite("CW-OPT-34")
TERRAIN = Cite("CW-OPT-05")
CUSTOM = Cite("CW-OPT-41")
CHOICE = Cite("CW-SET-01")
BUILDING = Cite("CW-SET-02")


def refuse_setup(setup: Setup) -> Refusal | None:
    """Why a set-up is not valid, or None."""
    if len(setup.seats) != len(SIDES[setup.players]):
        return SEATING.refuse("setup-seats", seats=len(SIDES[setup.players]))
    return _refuse_board(setup) or _refuse_custom(setup) or _refuse_seats(setup)


def _refuse_board(setup: Setup) -> Refusal | None:
    w, h = setup.w, setup.h
    if not (8 <= w <= LARGEST and 8 <= h <= LARGEST):
        return BOARD.refuse("setup-board", w=w, h=h)
    least_w, least_h = SMALLEST[setup.players]
    if w < least_w or h < least_h:
        return HOMELAND.refuse("setup-board-small", w=least_w, h=least_h)
    if setup.terrain and (len(setup.terrain) != w * h or set(setup.terrain) - {PLAIN, FOREST, HILL}):
        return TERRAIN.refuse("setup-terrain", squares=w * h)
    return None


def _refuse_custom(setup: Setup) -> Refusal | None:
    named = [c.army for c in setup.custom]
    if len(set(named)) != len(named):
        return CUSTOM.refuse("setup-custom-twice")
    for custom in setup.custom:
        if custom.army not in ARMIES:
            return CHOICE.refuse("no-such-army", army=custom.army)
        for piece, most in zip(PIECES, custom.maxima):
            if most and kind_of(custom.army, piece) < 0:
                return CUSTOM.refuse("setup-custom-piece", army=custom.army, piece=piece)
    return None


def _refuse_seats(setup: Setup) -> Refusal | None:
    for seat, wish in enumerate(setup.seats):
        if wish.army and wish.army not in ARMIES:
            return CHOICE.refuse("no-such-army", army=wish.army)
        if wish.muster in ("", RANDOM):
            if not wish.army and not wish.muster and not setup.secret:
                return CHOICE.refuse("setup-army-missing", seat=seat + 1)
            continue
        found = all_lists().get(wish.muster)
        if found is None:
            return BUILDING.refuse("no-such-list", name=wish.muster)
        if found.army != wish.army:
            return CHOICE.refuse("list-of-other-army", army=found.army)
    return None


def quick_setup(army: str = "", other: str = "", key: int = 0) -> Setup:
    """A plain match with ready-made lists; armies not named are drawn from `key`."""
    stream = Stream(key)
    seats = []
    for name in (army, other):
        name = name or stream.pick(tuple(ARMIES))
        seats.append(SeatSetup(name, stream.pick(lists_of(name)).key))
    return Setup(tuple(seats))


def random_setup(stream: Stream) -> Setup:
    """A valid set-up over all options. Quiet matches are always drawn, so that random play ends."""
    ways: tuple[Players, ...] = ("2", "2", "2", "2", "3", "4", "2v2")
    players = stream.pick(ways)
    w, h = SMALLEST[players]
    if not stream.below(3):
        w, h = w + stream.below(5), h + stream.below(5)
    secret = not stream.below(4)
    return Setup(
        tuple(_random_seat(stream, secret) for _ in SIDES[players]),
        players,
        w,
        h,
        _random_terrain(stream, w, h),
        secret,
        massacre=not stream.below(3),
        multiplier=1 if stream.below(5) else 2,
        custom=() if stream.below(6) else (_random_custom(stream),),
        free_aim=not stream.below(4),
        quiet_draw=3 + stream.below(8),
    )


def arena_setup(stream: Stream) -> Setup:
    """A plain match between armies drawn by chance, ready-made or bought at random. About every other one
    is a mirror match, the same army by the same list on both sides: some armies beat others whoever leads
    them, and those pairings tell little about the players."""
    first = _arena_seat(stream)
    second = first if stream.below(2) else _arena_seat(stream)
    return Setup((first, second), quiet_draw=ARENA_QUIET)


def _arena_seat(stream: Stream) -> SeatSetup:
    army = stream.pick(tuple(ARMIES))
    return SeatSetup(army, stream.pick((*(found.key for found in lists_of(army)), RANDOM)))


def _random_seat(stream: Stream, secret: bool) -> SeatSetup:
    army = stream.pick(tuple(ARMIES))
    way = stream.below(4)
    if way == 0:
        return SeatSetup("" if secret else army)
    if way == 1:
        return SeatSetup(army if stream.below(2) else "", RANDOM)
    if way == 2:
        return SeatSetup(army)
    return SeatSetup(army, stream.pick(lists_of(army)).key)


def _random_terrain(stream: Stream, w: int, h: int) -> str:
    way = stream.below(4)
    if way == 0:
        return generate(stream.below(1 << 30), w, h, 10 + stream.below(30), symmetric=bool(stream.below(2)))
    return preset(stream.pick(PRESETS), w, h) if way == 1 else ""


def _random_custom(stream: Stream) -> CustomArmy:
    army = stream.pick(tuple(ARMIES))
    most = maxima(Setup(()), army)
    more = [stream.below(3) for _ in most]
    limits = tuple(n + extra if n else 0 for n, extra in zip(most, more))
    return CustomArmy(army, 6 + stream.below(20), limits)  # type: ignore[arg-type]
