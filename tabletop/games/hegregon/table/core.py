"""What all parts of the table share: the view as a state, places, names of hexes and units, colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tabletop import paths
from tabletop.app.table import Art, OneTable, Point
from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex
from tabletop.render import art

from .. import frames
from ..board import MAP, coords
from ..kinds import KINDS
from ..setup import seating
from ..state import State
from ..units import Unit
from ..view import View, determinize

RADIUS = 60.0
"""World units from the middle of a hex to its corners."""
WIDTH = math.sqrt(3) * RADIUS
"""World units between the middles of neighbours in a row."""
ROW = 1.5 * RADIUS

COLOURS = (
    (226, 72, 62),
    (63, 140, 255),
    (242, 182, 44),
    (92, 196, 78),
    (196, 94, 228),
    (232, 236, 239),
)
"""The seats' colours; the notches of their rings and the dashes of their frames say the same."""
SAFE_COLOURS = (
    (226, 104, 20),
    (20, 128, 206),
    (240, 228, 66),
    (0, 172, 126),
    (222, 138, 184),
    (126, 204, 244),
)
"""The seats' colours for colour-blind people."""

ICONS = {
    "action": "phase_action",
    "air": "air_support",
    "ammo": "ammo_ability",
    "camouflaged": "camouflage",
    "camouflage": "camouflage_ability",
    "capture": "conquest",
    "card": "event",
    "ceasefire": "cease_fire",
    "collection": "settlement",
    "drew": "event_drawn",
    "fought": "combat_used",
    "loaded": "explosive_ammo",
    "mine": "lay_mine",
    "mp": "movement",
    "price": "ore",
    "purchase": "phase_purchase",
    "reaction": "air_support",
    "round_action": "phase_action",
    "round_purchase": "phase_purchase",
    "round_settlement": "phase_settlement",
    "shot": "tank",
    "shuns": "withdraw",
    "stock": "mine_stock",
    "threats": "elimination",
    "transport": "air_transport",
    "units": "tank",
    "used": "ability_used",
}
"""What keywords and figures are drawn as, where the picture has another name."""
_COUNTERS = ("ear", "ear_turret", "light", "medium", "heavy", "hover")
_CORNERS = tuple((math.sin(math.pi * n / 3), -math.cos(math.pi * n / 3)) for n in range(6))
"""Corners of a hex of radius 1, clockwise from the top."""


class Core(OneTable):
    """Names and conversions."""

    CELL = WIDTH * 0.8
    NOTE = 0.64
    LEAN = 0.98
    _known: tuple[View, State] | None = None

    # -- the view as a state ------------------------------------------------------------------------

    def state(self, view: View) -> State:
        """A state that the view allows: only the draw pile's order is made up (HG-GEN-06)."""
        if self._known is None or self._known[0] is not view:
            self._known = (view, determinize(view, 0))
        return self._known[1]

    def top(self, view: View) -> Any:
        """What is being decided: the topmost frame, None at the end."""
        return view.stack[-1] if view.stack else None

    def step_of(self, view: View) -> Any:
        """The purchase or action step in course, None between steps."""
        steps = (frames.Purchase, frames.Acting)
        return next((frame for frame in reversed(view.stack) if isinstance(frame, steps)), None)

    def fight_of(self, view: View) -> frames.Fight | None:
        """The combat being fought, None outside combats."""
        for frame in reversed(view.stack):
            if isinstance(frame, frames.Fight):
                return frame
            if isinstance(frame, (frames.NotFound, frames.Reaction)):
                return frame.fight
        return None

    # -- places -------------------------------------------------------------------------------------

    def middle(self, hex: Hex) -> Point:
        """The centre of a hex."""
        return hex_middle(hex)

    def ring(self, hex: Hex, inset: float = 2.0) -> tuple[Point, ...]:
        """The polygon of a hex, its corners `inset` world units inside its own."""
        return hexagon(hex_middle(hex), RADIUS - inset)

    def distance(self, a: Hex, b: Hex) -> int:
        """Steps between two hexes (HG-GEN-02)."""
        return MAP.distance(a, b)

    # -- names --------------------------------------------------------------------------------------

    def hex_name(self, hex: Hex) -> str:
        """``4,−7``; "off the map" for −1."""
        if hex not in MAP.coords:
            return self.texts("board.off-map")
        return coords(hex).replace("-", "−")

    def base_name(self, base: int) -> str:
        """``B1``."""
        return f"B{base + 1}"

    def kind_name(self, kind: int) -> str:
        """The name of a unit type."""
        return self.keyword(KINDS[kind].key)

    def keyword(self, key: str) -> str:
        """The name of a keyword of the glossary."""
        found = f"keyword.{key}.name"
        return self.texts(found) if self.texts.has(found) else key

    def unit_of(self, uid: int, *views: View) -> Unit | None:
        """A unit as the first view that has it on the map knows it."""
        known = [v.units[uid] for v in views if 0 <= uid < len(v.units)]
        return next((u for u in known if u.at >= 0), known[0] if known else None)

    def unit_name(self, uid: int, *views: View) -> str:
        """``Medium tank (4,−7)``: a unit with its hex in the first view that has it on the map."""
        unit = self.unit_of(uid, *views)
        if unit is None:
            return self.texts("board.nobody")
        name = self.kind_name(unit.kind)
        return f"{name} ({self.hex_name(unit.at)})" if unit.at >= 0 else name

    def seat_name(self, view: View, seat: Seat) -> str:
        """A seat in words: its number and its first base."""
        if not 0 <= seat < len(view.sides):
            return self.texts("board.nobody")
        return self.texts("board.seat", n=seat + 1, base=self.base_name(seating(view.setup).bases[seat]))

    def seats_name(self, view: View, seats: Sequence[Seat]) -> str:
        """Several seats in words."""
        return ", ".join(self.seat_name(view, s) for s in seats)

    def colour(self, seat: Seat) -> tuple[int, int, int]:
        """The colour of a seat."""
        return seat_colour(seat, self.look.colour_blind)

    def percent(self, chance: Fraction | float) -> str:
        """``28 %``; small chances keep a digit, with the language's decimal mark: ``2,8 %``, ``<0,1 %``."""
        share = float(chance) * 100
        if 0 < share < 0.05 or 99.5 <= share < 100:
            least = self.texts("board.decimal").join("01")
            return f"<{least} %" if share < 1 else ">99 %"
        words = f"{share:.1f}" if 0 < share < 9.95 else f"{share:.0f}"
        return f"{words.replace('.', self.texts('board.decimal'))} %"

    def name_of(self, view: View, entity: str) -> str:
        name, n = entity.partition(":")[0], number(entity)
        if name == "hex" and n >= 0:
            return self.hex_name(n)
        if name == "unit" and 0 <= n < len(view.units):
            return self.unit_name(n, view)
        return super().name_of(view, entity)

    # -- pictures -----------------------------------------------------------------------------------

    def icon(self, name: str) -> Art:
        """The icon of a keyword, an ability, a card's lasting effect or a figure."""
        if name in _COUNTERS:
            return Art(f"hegregon/units/{name}.webp")
        return Art(f"hegregon/icons/{ICONS.get(name, name)}.webp")

    def kind_art(self, kind: int, turret: bool = False) -> Art:
        """A unit type's picture in plain metal."""
        name = "ear_turret" if turret else KINDS[kind].key
        return Art(f"hegregon/units/{name}.webp")


def seat_colour(seat: Seat, colour_blind: bool) -> tuple[int, int, int]:
    """The colour of a seat, or a neutral grey for −1."""
    if seat < 0:
        return (122, 132, 146)
    return (SAFE_COLOURS if colour_blind else COLOURS)[seat % 6]


@lru_cache(maxsize=1024)
def hex_middle(hex: Hex) -> Point:
    """The world point in the middle of a hex."""
    q, r = MAP.coords[hex]
    return (WIDTH * (q + r / 2), ROW * r)


def hexagon(centre: Point, radius: float) -> tuple[Point, ...]:
    """The corners of a pointy-top hexagon, clockwise from the top."""
    return tuple((centre[0] + x * radius, centre[1] + y * radius) for x, y in _CORNERS)


@lru_cache(maxsize=256)
def has_picture(name: str, quiet: bool = False) -> bool:
    """Is there a picture of that name in the game's folder? What is missing is told in the log unless
    `quiet`."""
    return art.is_there(paths.art_dir() / "hegregon" / f"{name}.webp", quiet)


def number(entity: str) -> int:
    """The number of ``unit:7`` or ``hex:28``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1
