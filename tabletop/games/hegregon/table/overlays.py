"""What is drawn over the map: reach with prices, the path under the pointer, fights with their odds, lines of
fire, mines, purchases, landings, threats (HG-UI-01..05, HG-UI-12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from tabletop.app.table import Clicks, EntityId, Mark, Meaning, Overlays, Panels, Point
from tabletop.engine.model import Action
from tabletop.parts.hexes import Hex, Mask, hexes_in, mask_of

from ..components.board import BASES, EVENTS, LINES, MAP
from ..components.kinds import COST, EAR, HEAVY, HOVER
from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..records.units import DREW, Unit
from ..rules.movement import Reach, entry_price
from ..rules.purchase import places, places_for, room
from ..rules.quick import flood, ground, reach, way
from ..rules.settlement import yields
from ..rules.view import View
from ..words.buttons import chosen_kind
from ..words.in_force import THREATS
from ..words.known import Known
from ..words.moment import fight_of, top
from ..words.names import Names
from ..words.places import BOARD, RADIUS, WIDTH, hex_middle, hex_of, number, ring
from ..words.prospects import ends_at
from ..words.routes import Route, orders_of, route_of
from .arrows import begun, struck
from .beside import UPRIGHT, beside_pieces
from .dangers import Dangers, aimed
from .tokens import unit_centre

FOOT = 0.98
"""From the middle of a base to the price of it, in its radius: large letters reach far up."""
LEFT = -0.85
"""The same up to how many units a base still takes: off its name, between hexes to be placed on."""
LOW = 0.78
"""The same to the odds over an enemy."""
CLEAR = 1.0
"""The same to a tag that leaves who stands in the base in sight."""


class HegregonOverlays(Overlays):
    """Overlays."""

    MEANINGS = frozenset(
        {
            *(Meaning.STEP, Meaning.PASS, Meaning.HAZARD, Meaning.EVENT, Meaning.PATH, Meaning.PLACE),
            *(Meaning.ATTACK, Meaning.TARGET, Meaning.SIGHT, Meaning.SHUT, Meaning.HINDERS),
            *(Meaning.DANGER, Meaning.ENEMY_STEP, Meaning.CAPTURE, Meaning.ACTOR, Meaning.AFFECTED),
            *(Meaning.GAIN, Meaning.NOTE),
        }
    )

    def __init__(self, names: Names, known: Known, clicks: Clicks, panels: Panels) -> None:
        self.names = names
        self.known = known
        self.clicks = clicks
        self.panels = panels
        self.texts = names.texts
        self.dangers = Dangers(names, known)
        self._reached: tuple[State, int, Reach, dict[Hex, int]] | None = None

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        found, frame = self._capture_marks(view), top(view)
        if self.names.look.switches.get(THREATS, False) or hover == f"chip:{THREATS}":
            aims = self._aims(view, legal, selection)
            found += self.dangers.threat_marks(view, max(0, view.seat), aims, hover)
            found += self.dangers.striker_marks(view, selection, hover)
        elif not selection and hover and hover.startswith("unit:"):
            found += self.dangers.striker_marks(view, selection, hover)
        fight = fight_of(view)
        if fight is not None:
            found += self._fight_marks(view, fight)
        if not legal:
            return tuple(found)
        if isinstance(frame, frames.Purchase):
            found += self._purchase_marks(view, frame, selection)
        elif isinstance(frame, frames.Landing):
            found += self._landing_marks(view, legal, view.units[frame.unit])
        elif isinstance(frame, frames.Card):
            found += self._card_marks(view, legal, frame)
        elif isinstance(frame, frames.Passing):
            found += self._march_marks(view, view.units[frame.unit], (), hover)
            found += self._strike_marks(view, legal, view.units[frame.unit], ())
        elif isinstance(frame, frames.Acting) and selection and selection[0].startswith("unit:"):
            found += self._acting_marks(view, legal, selection, hover)
        if not selection or hover == selection[0]:
            found += self.dangers.enemy_marks(view, selection, hover)
        return tuple(found)

    def _capture_marks(self, view: View) -> list[Mark]:
        """Bases that would change hands at the settlement (HG-UI-05)."""
        state, found = self.known.state(view), []
        for base, hex in enumerate(BASES):
            unit, holder = state.unit_at(hex), view.holders[base]
            if unit is None or unit.kind != EAR:
                continue
            if holder < 0 or view.sides[holder] != view.sides[unit.seat]:
                place = beside_pieces(state, hex, CLEAR)
                note = self.texts("board.capture", seat=self.names.side_name(unit.seat))
                found.append(Mark("ring", (hex_middle(hex),), Meaning.CAPTURE, RADIUS * 0.95, over=True))
                found.append(Mark("tag", (place,), Meaning.CAPTURE, note=note, over=True, loose=True))
        return found

    def _fight_marks(self, view: View, fight: frames.Fight) -> list[Mark]:
        """The combat being decided: from the attacker to its target."""
        unit, target = view.units[fight.unit], view.units[fight.target]
        if unit.at < 0 or target.at < 0:
            return []
        ends = (hex_middle(unit.at), hex_middle(target.at))
        rings = [
            Mark("ring", (end,), meaning, RADIUS * 0.95, over=True)
            for end, meaning in zip(ends, (Meaning.ACTOR, Meaning.AFFECTED), strict=True)
        ]
        return [Mark("arrow", struck(ends), Meaning.ATTACK, over=True), *rings]

    def _aims(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> Mask:
        """Where what is selected may go or be set; the whole map if nothing is."""
        frame, state = top(view), self.known.state(view)
        if isinstance(frame, frames.Purchase) and legal and selection:
            return places(state, frame)
        if isinstance(frame, frames.Acting) and legal and selection and selection[0].startswith("unit:"):
            unit = view.units[number(selection[0])]
            return self.prices(state, unit)[0].ends if unit.at >= 0 else 0
        return mask_of(MAP.hexes)

    def _acting_marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        unit = view.units[number(selection[0])]
        button = selection[1] if len(selection) > 1 else ""
        if unit.at < 0:
            return []
        on = route_of(self.known.state(view), view, selection)
        if on is not None:
            route = self._route_marks(view, on, unit, selection, hover)
            return route + self._plan_marks(view, legal, selection, hover)
        found: list[Mark] = []
        if unit.kind == HEAVY or button == "button:missile":
            found += self.line_marks(view, unit)
        if button in ("", "button:pass"):
            found += self._march_marks(view, unit, selection, hover)
        if button in ("", "button:missile", "button:storm"):
            found += self._strike_marks(view, legal, unit, selection)
        return found + self._plan_marks(view, legal, selection, hover)

    def _plan_marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """Whom the unit would attack after a march, and by which way if the pointer is there (HG-UI-02)."""
        found = []
        for entity, plan in self.clicks.plans(view, legal, selection).items():
            if isinstance(plan.actions[-1], do.Attack):
                found += self._odds_marks(view, plan.actions)
                if entity == hover:
                    found.append(Mark("arrow", struck(plan.path), Meaning.PATH, over=True))
        return found

    def _route_marks(
        self, view: View, on: Route, unit: Unit, selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """The path by way-points, and how far it can go on (HG-UI-02)."""
        points = tuple(hex_middle(hex) for hex in (unit.at, *on.path))
        marks = [Mark("line", begun(points), Meaning.PATH, over=True)]
        spent = str(unit.mp - on.unit.mp)
        marks.append(
            Mark("label", (BOARD.beside(on.unit.at, 0.0, 0.1),), Meaning.STEP, note=spent, over=True)
        )
        for hex in hexes_in(reach(on.state, on.unit).fights):
            orders = (*orders_of(view, selection), do.Move(unit.id, hex))
            marks += self._odds_marks(view, orders)
        return marks + self._reach_marks(on.state, on.unit, (), hover)

    def prices(self, state: State, unit: Unit) -> tuple[Reach, dict[Hex, int]]:
        """Where an order of the unit may end, and the cheapest price of each such hex (HG-UI-01)."""
        known = self._reached
        if known is None or known[0] is not state or known[1] != unit.id:
            found = reach(state, unit)
            self._reached = known = (state, unit.id, found, self._prices(state, unit, found))
        return known[2], known[3]

    def _prices(self, state: State, unit: Unit, found: Reach) -> dict[Hex, int]:
        land = ground(state, unit)
        layers = flood(land, unit.at, unit.mp, land.first)
        prices: dict[Hex, int] = {}
        for price, layer in enumerate(layers[1:], 1):
            for hex in hexes_in(layer & found.ends):
                prices.setdefault(hex, price)
        for hex in hexes_in(found.fights | found.passes):
            path = way(state, unit, hex)
            prices[hex] = sum(entry_price(state, unit, h) for h in path)
        return prices

    def _march_marks(
        self, view: View, unit: Unit, selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """What a march may lead to."""
        return self._reach_marks(self.known.state(view), unit, selection, hover)

    def _reach_marks(
        self, state: State, unit: Unit, selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """Prices; event hexes, mines and hexes only to pass apart; the path (HG-UI-01, HG-UI-02)."""
        found, prices = self.prices(state, unit)
        mined = 0 if unit.kind == HOVER else state.enemy_mines(unit.seat)
        events = 0 if unit.marks & DREW else EVENTS
        pointed, only_passes = aimed(state, hover or ""), "button:pass" in selection
        later = _beyond_cards(state, unit, found.ends, events)
        marks = []
        for hex, price in prices.items():
            bit = 1 << hex
            if found.fights & bit or (only_passes and not found.passes & bit):
                continue
            note, meaning = str(price), Meaning.STEP
            if found.passes & bit:
                meaning = Meaning.PASS
                marks.append(Mark("cell", ring(hex, 10), Meaning.PASS))
                note = f"({price})"
            elif mined & bit:
                marks.append(Mark("cell", ring(hex, 10), Meaning.HAZARD))
            elif events & bit:
                marks.append(Mark("cell", ring(hex, 10), Meaning.EVENT))
            elif later & bit:  # its way stops for a card (HG-MOV-12)
                meaning = Meaning.EVENT
            if hex != pointed:
                marks.append(_price(hex, meaning, note))
        if pointed in prices:
            marks += self._path_marks(state, unit, pointed, prices[pointed])
        return marks

    def _path_marks(self, state: State, unit: Unit, to: Hex, least: int) -> list[Mark]:
        """The path with its own price, which differs from the cheapest where it goes around mines or events
        (HG-UI-02)."""
        path = way(state, unit, to)
        if not path:
            return []
        stop = ends_at(state, unit, path)
        ends = stop == len(path) - 1
        path, to = path[: stop + 1], path[stop]  # a card ends the order there (HG-MOV-12)
        own = sum(entry_price(state, unit, hex) for hex in path)
        note = str(own) if own == least else self.texts("board.detour", own=own, least=least)
        points = (hex_middle(unit.at), *(hex_middle(hex) for hex in path))
        attacks = bool(state.enemies(unit.seat) >> to & 1)
        line, meaning = (struck, Meaning.ATTACK) if attacks else (begun, Meaning.PATH)
        marks = [Mark("arrow", line(points), meaning, over=True)]
        if not attacks and ends:  # else its price stands there already
            marks.append(_price(to, Meaning.STEP, note))
        mined = 0 if unit.kind == HOVER else state.enemy_mines(unit.seat)
        for hex in path:
            if mined >> hex & 1:
                marks.append(Mark("sign", ring(hex, 26), Meaning.HAZARD, over=True))
        return marks

    def _strike_marks(
        self, view: View, legal: Sequence[Action], unit: Unit, selection: tuple[EntityId, ...]
    ) -> list[Mark]:
        """Whom a click would fight now, with the chance to destroy if nobody reacts (HG-UI-01, HG-ODD-05)."""
        marks: list[Mark] = []
        enemies = self.known.state(view).enemies(unit.seat)
        for action in legal:
            match action:
                case do.Attack(uid) | do.Missile(uid) if uid == unit.id:
                    pass
                case do.Move(uid, to) if uid == unit.id and enemies >> to & 1:
                    pass
                case _:
                    continue
            if self.clicks.gesture(view, action)[:-1] == selection:
                marks += self._odds_marks(view, (action,))
        return marks

    def _odds_marks(self, view: View, actions: Sequence[Action]) -> list[Mark]:
        """What a click on the enemy at the end of these actions is worth, over that enemy."""
        prospect = self.panels.prospect(view, actions)
        if prospect is None:
            return []
        hex, note = hex_of(view, prospect.entity), self.names.percent(prospect.chance)
        place = BOARD.beside(hex, 0.0, LOW)
        if self.names.look.large:  # so large it reaches over the neighbours
            place = beside_pieces(self.known.state(view), hex, LOW, UPRIGHT)
        return [
            Mark("cell", ring(hex, 4), Meaning.ATTACK),
            Mark(
                "tag",
                (place,),
                Meaning.ATTACK,
                note=note,
                over=True,
                chance=prospect.chance,
                about=prospect.entity,
                room=WIDTH,
                loose=True,
            ),
        ]

    def line_marks(self, view: View, unit: Unit) -> list[Mark]:
        """The six lines of two hexes; a blocked one is crossed out on whoever stands between (HG-UI-04)."""
        state, found = self.known.state(view), []
        start = hex_middle(unit.at)
        shut = "fire" in view.bans
        for to, middle in LINES[unit.at]:
            ends = (start, hex_middle(to))
            if shut or state.derived.occupied >> middle & 1:
                found.append(Mark("dashed", begun(ends), Meaning.SHUT, 2.0))
                if not shut:
                    found.append(Mark("sign", ring(middle, 16), Meaning.HINDERS, over=True))
                continue
            found.append(Mark("line", begun(ends), Meaning.SIGHT, 2.0))
        return found

    def _purchase_marks(
        self, view: View, frame: frames.Purchase, selection: tuple[EntityId, ...]
    ) -> list[Mark]:
        """Free hexes at own bases, those a heavy tank may take dotted, what each base still takes
        (HG-UI-12)."""
        state = self.known.state(view)
        free = places(state, frame)
        found = []
        if not selection:
            found += [Mark("cell", ring(hex, 12), Meaning.PLACE) for hex in hexes_in(free)]
        if view.ore[frame.seat] >= COST[HEAVY]:
            firm = places_for(state, frame, HEAVY)
            found += [
                Mark("ring", (BOARD.beside(hex, 0.0, 0.0),), Meaning.PLACE, 12.0) for hex in hexes_in(firm)
            ]
        for base, holder in enumerate(view.holders):
            if holder == frame.seat:
                left = room(state, frame, base, chosen_kind(selection))
                note, place = self.texts("board.places", n=left), BOARD.beside(BASES[base], 0.0, LEFT)
                found.append(Mark("tag", (place,), Meaning.PLACE, note=note, over=True))
        return found

    def _landing_marks(self, view: View, legal: Sequence[Action], unit: Unit) -> list[Mark]:
        """The price of every hex to land on, the odds over enemies; what it would bring (HG-FLY-01)."""
        state, found = self.known.state(view), []
        found.append(Mark("ring", (hex_middle(unit.at),), Meaning.ACTOR, RADIUS * 0.95, over=True))
        for action in legal:
            if not isinstance(action, do.Fly):
                continue
            price, other = MAP.distance(unit.at, action.to), state.unit_at(action.to)
            if other is not None:
                found += self._odds_marks(view, (action,))
                continue
            if yields(state, action.to) or action.to in BASES:
                found.append(Mark("cell", ring(action.to, 10), Meaning.GAIN))
            found.append(_price(action.to, Meaning.STEP, f"{price} H"))
        return found

    def _card_marks(self, view: View, legal: Sequence[Action], frame: frames.Card) -> list[Mark]:
        """The hexes or units that a card lets choose from, and the unit that drew it (HG-UI-09)."""
        found = []
        if view.units[frame.unit].at >= 0:
            place = unit_centre(self.known.state(view), view.units[frame.unit])
            found.append(Mark("ring", (place,), Meaning.ACTOR, RADIUS * 0.95, over=True))
        for action in legal:
            if isinstance(action, do.ChooseHex):
                found.append(Mark("cell", ring(action.at, 9), Meaning.TARGET))
            elif isinstance(action, do.ChooseUnit):
                place = unit_centre(self.known.state(view), view.units[action.unit])
                found.append(Mark("ring", (place,), Meaning.TARGET, RADIUS * 0.8, over=True))
        return found


def _beyond_cards(state: State, unit: Unit, ends: Mask, events: Mask) -> Mask:
    """Of the hexes where an order could end those to which the way stops for a card (HG-MOV-12)."""
    if not events & ends:
        return 0
    land = ground(state, unit)
    layers = flood(land._replace(plain=land.plain & ~events), unit.at, unit.mp, land.first)
    return ends & ~events & ~reduce(or_, layers)


def price_spot(hex: Hex) -> Point:
    """Where a price stands: in the middle, of a base at its foot, where it leaves its name free."""
    return BOARD.beside(hex, 0.0, FOOT if hex in BASES else 0.1)


def _price(hex: Hex, meaning: Meaning, note: str) -> Mark:
    """What a hex costs; on a base on a plate of its own, for there it stands on the rim, as beside the sign
    of a card that comes first."""
    shape = "tag" if hex in BASES or meaning is Meaning.EVENT else "label"
    return Mark(shape, (price_spot(hex),), meaning, note=note, over=True, loose=hex in BASES)
