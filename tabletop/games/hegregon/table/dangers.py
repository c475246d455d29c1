"""What enemies could do next, as marks: where they could strike among the places that matter to the viewer,
who could at the one pointed at, and all that a single enemy could (HG-UI-03)."""

from __future__ import annotations

from tabletop.app.table import EntityId, Mark, Meaning
from tabletop.app.table.kit.strokes import shortened
from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex, Mask, hexes_in

from ..components.board import BASES, MAP
from ..records.state import State
from ..rules.view import View
from ..words.known import Known
from ..words.names import Names, unit_of
from ..words.places import BOARD, RADIUS, WIDTH, hex_middle, number, ring
from ..words.threats import threat_of

BELOW = 1.25
"""How far below the middle of a hex words about it stand, as a share of its radius."""
SAID = 3.4 * WIDTH
"""The room that they have in world units: where the map is seen from afar they would hide units."""
CLEAR = RADIUS * 0.9
"""How far a line of danger keeps off the pieces at its ends, in world units."""


class Dangers:
    """Marks of danger."""

    def __init__(self, names: Names, known: Known) -> None:
        self.texts, self.known = names.texts, known

    def threat_marks(
        self, view: View, seat: Seat, aims: Mask = 0, hover: EntityId | None = None
    ) -> list[Mark]:
        """Of the places that matter to a seat, its units, its bases and what it `aims` at, those that enemies
        could attack next, the stronger the more of them, with their number where something of its own
        stands, and in words at the one under the pointer; own units that one could land on, apart
        (HG-UI-03)."""
        state = self.known.state(view)
        own = state.friends(seat)
        for base in state.held(seat):
            own |= 1 << BASES[base]
        counts = self.known.threats.counts(state, seat, own | aims)
        most = max(counts.values(), default=1)
        found = [
            Mark("heat", ring(hex, 4), Meaning.DANGER, 0.15 + 0.4 * n / most) for hex, n in counts.items()
        ]
        here = aimed(state, hover or "")
        found += [self._counted(hex, n) for hex, n in counts.items() if own >> hex & 1 and hex != here]
        for hex in hexes_in(self.known.threats.landings(state, seat) & state.friends(seat)):
            found.append(Mark("ring", (hex_middle(hex),), Meaning.ENEMY_STEP, RADIUS * 0.98, over=True))
        if here >= 0 and (own | aims) >> here & 1:
            found.append(self._said(here, counts.get(here, 0)))
        return found

    def _counted(self, hex: Hex, strikers: int) -> Mark:
        """The number of those who could strike at something of one's own, at its head."""
        at = (BOARD.beside(hex, 0.0, -0.72),)
        return Mark("tag", at, Meaning.DANGER, note=f"×{strikers}", over=True, room=WIDTH / 2, loose=True)

    def _said(self, hex: Hex, strikers: int) -> Mark:
        """In words how many could strike at a place, below it."""
        words = self.texts.count("table.strikers", strikers) if strikers else self.texts("table.no-strikers")
        at, brief = (BOARD.beside(hex, 0.0, BELOW),), f"×{strikers}"
        return Mark("tag", at, Meaning.NOTE, note=words, over=True, room=SAID, brief=brief, loose=True)

    def striker_marks(
        self, view: View, selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """Who could strike next at the own unit under the pointer, or at the selected one on the hex there
        (HG-UI-03)."""
        state, source = self.known.state(view), selection[0] if selection else hover or ""
        piece = unit_of(number(source), view) if source.startswith("unit:") else None
        hex = aimed(state, hover or "")
        if piece is None or hex < 0 or view.seat < 0 or view.outcome is not None:
            return []
        if state.sides[piece.seat] != state.sides[view.seat] or state.enemies(piece.seat) >> hex & 1:
            return []
        found = []
        for each in self.known.threats.strikers(state, piece, hex):
            ends = (hex_middle(each.unit.at), hex_middle(hex))
            way = shortened(ends, CLEAR, CLEAR, most=0.4)
            found.append(Mark("dashed", way, Meaning.DANGER, over=True))
            found.append(Mark("ring", ends[:1], Meaning.DANGER, RADIUS * 0.9, over=True))
        return found

    def enemy_marks(self, view: View, selection: tuple[EntityId, ...], hover: EntityId | None) -> list[Mark]:
        """What the enemy under the pointer could reach and strike next (HG-UI-03)."""
        unit = unit_of(number(hover), view) if hover and hover.startswith("unit:") else None
        if unit is None or unit.at < 0 or selection:
            return []
        if view.seat >= 0 and view.sides[unit.seat] == view.sides[view.seat]:
            return []
        threat = threat_of(self.known.state(view), unit)
        found = [Mark("heat", ring(h, 4), Meaning.DANGER, 0.22) for h in hexes_in(threat.strikes)]
        found += [Mark("cell", ring(h, 14), Meaning.ENEMY_STEP) for h in hexes_in(threat.walks)]
        return found


def aimed(state: State, entity: EntityId) -> Hex:
    """The hex pointed at, −1 for none."""
    n = number(entity)
    if entity.startswith("unit:"):
        return state.units[n].at if 0 <= n < len(state.units) else -1
    return n if entity.startswith(("hex:", "mine:")) and n in MAP else -1
