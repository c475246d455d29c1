"""The values of the set-up form of ChessWar and the set-up they make. No picture, no word."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from tabletop.app.setup_form import Values, seat_key

from ..components.armies import ARMIES, PIECES, kind_of
from ..records.setup import BY_HAND, FOREST, HILL, PLAIN, RANDOM, SIDES, CustomArmy, SeatSetup, Setup
from ..rules.budget import maxima
from ..rules.lists import all_lists, lists_of
from ..rules.options import LARGEST
from ..rules.terrain import PRESETS, generate, preset

SEATS = 4
SMALLEST_SIDE = 8
MOST_TIMES = 4
LONGEST_QUIET = 100
MOST_POINTS, MOST_GENERALS, MOST_PIECES = 200, 8, 64
"""The bounds of `setup.CustomArmy` (CW-OPT-41)."""
PATCHES = "patches"
"""Terrain by chance: `generate` with the values' `terrain_key`."""
OWN = "own"
"""Terrain painted in the editor: the values' `terrain_own`."""
GROUNDS = (*PRESETS, PATCHES, OWN)
_BOUNDS = {
    "w": (SMALLEST_SIDE, LARGEST),
    "h": (SMALLEST_SIDE, LARGEST),
    "terrain_key": (0, (1 << 30) - 1),
    "multiplier": (1, MOST_TIMES),
    "quiet_draw": (0, LONGEST_QUIET),
}


def defaults() -> Values:
    """Two armies with their first lists on a plain board."""
    values: Values = {
        "players": "2",
        "w": 8,
        "h": 8,
        "terrain": "plain",
        "terrain_key": secrets.randbelow(1 << 30),
        "terrain_own": "",
        "massacre": False,
        "multiplier": 1,
        "free_aim": False,
        "quiet_draw": 0,
        "secret": False,
        "custom": False,
    }
    for seat, army in enumerate(("human", "orc", "elf", "dwarf")[:SEATS]):
        values[seat_key("army", seat)] = army
        values[seat_key("muster", seat)] = lists_of(army)[0].key
    for army in ARMIES:
        values[custom_key(army)] = printed(army)
    return values


def custom_key(army: str) -> str:
    """Where an army's own figures are kept: points, then the maxima of K Q R B N P."""
    return f"custom.{army}"


def printed(army: str, times: int = 1) -> list[int]:
    """The figures of the army's table, times the multiplier of extended armies (CW-OPT-40)."""
    plain = Setup((), multiplier=times)
    return [ARMIES[army].points * times, *maxima(plain, army)]


def custom_bounds(army: str, at: int) -> tuple[int, int]:
    """The least and the most of figure `at` of `custom_key`; a piece the army lacks has none (CW-OPT-41)."""
    if at == 0:
        return (0, MOST_POINTS)
    if kind_of(army, PIECES[at - 1]) < 0:
        return (0, 0)
    return (1, MOST_GENERALS) if at == 1 else (0, MOST_PIECES)


def build(values: Values) -> Setup:
    """The set-up as the values say; it may be one the rules refuse."""
    seats = tuple(
        SeatSetup(values[seat_key("army", seat)], values[seat_key("muster", seat)])
        for seat in range(len(SIDES[values["players"]]))
    )
    return Setup(
        seats,
        values["players"],
        int(values["w"]),
        int(values["h"]),
        terrain_of(values),
        values["secret"],
        values["massacre"] and values["players"] == "2",
        int(values["multiplier"]),
        _custom(values),
        values["free_aim"],
        int(values["quiet_draw"]),
    )


def terrain_of(values: Values) -> str:
    """One letter per square, or nothing for a plain board (CW-OPT-05)."""
    w, h, ground = int(values["w"]), int(values["h"]), values["terrain"]
    if ground == PATCHES:
        return generate(values["terrain_key"], w, h)
    if ground == OWN:
        painted: str = values["terrain_own"]
        return painted if set(painted) - {PLAIN} else ""
    return "" if ground == "plain" else preset(ground, w, h)


def resized(terrain: str, before: tuple[int, int], after: tuple[int, int]) -> str:
    """A painted board at another size: the middle stays in the middle, new squares are plain."""
    if len(terrain) != before[0] * before[1]:
        return ""
    left, low = after[0] // 2 - before[0] // 2, after[1] // 2 - before[1] // 2
    cells = []
    for rank in range(after[1]):
        for file in range(after[0]):
            old = (file - left, rank - low)
            inside = 0 <= old[0] < before[0] and 0 <= old[1] < before[1]
            cells.append(terrain[old[1] * before[0] + old[0]] if inside else PLAIN)
    return "".join(cells)


def restored(values: Values) -> Values | None:
    """Remembered values, if all of them are sound."""
    usual = defaults()
    if values.keys() != usual.keys() or any(type(values[k]) is not type(v) for k, v in usual.items()):
        return None
    if values["players"] not in SIDES or values["terrain"] not in GROUNDS:
        return None
    if any(not low <= values[key] <= high for key, (low, high) in _BOUNDS.items()):
        return None
    painted, squares = values["terrain_own"], values["w"] * values["h"]
    if painted and (len(painted) != squares or set(painted) - {PLAIN, FOREST, HILL}):
        return None
    if not all(_sound_seat(values, seat) for seat in range(SEATS)):
        return None
    if not all(_sound_figures(army, values[custom_key(army)]) for army in ARMIES):
        return None
    setup = msgspec.to_builtins(build(values))
    return values if msgspec.convert(setup, Setup) else None


def _custom(values: Values) -> tuple[CustomArmy, ...]:
    if not values["custom"]:
        return ()
    found = ((army, values[custom_key(army)]) for army in ARMIES)
    return tuple(CustomArmy(army, figures[0], tuple(figures[1:])) for army, figures in found)


def _sound_seat(values: Values, seat: int) -> bool:
    army, muster = values[seat_key("army", seat)], values[seat_key("muster", seat)]
    return (army in ARMIES or not army) and (muster in (BY_HAND, RANDOM) or muster in all_lists())


def _sound_figures(army: str, figures: list[Any]) -> bool:
    if len(figures) != 1 + len(PIECES) or not all(type(n) is int for n in figures):
        return False
    bounds = (custom_bounds(army, at) for at in range(len(figures)))
    return all(low <= n <= high for n, (low, high) in zip(figures, bounds, strict=True))
