"""What is drawn for a selected unit: reach, closed squares, charges, targets, its line of sight, heat
(CW-UI-04, CW-UI-05, CW-UI-07)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tabletop.app.table import Clicks, EntityId, Mark, Meaning, Panels, Point
from tabletop.app.table.kit.strokes import shortened
from tabletop.engine.model import Action

from ..records import actions as do
from ..records import frames
from ..records.state import Unit
from ..rules import previews
from ..rules.forecast import Landing, OddsCard
from ..rules.spell_reach import risked
from ..rules.view import View
from ..words.calls import only_spell
from ..words.known import Known
from ..words.landings import is_crowded
from ..words.names import Names
from ..words.places import SQUARE, board_of, middle
from ..words.sight import Sight
from ..words.situation import number, top
from ..words.spell_aims import HARMFUL
from .areas import SpellMarks, spell_of
from .figures import NARROW, NUMBER, PLATE, FigurePlaces
from .layout import RADIUS, inner, is_tight, outline, piece_centre
from .lines import SightMarks
from .pieces import Pieces

_STRIKES = (do.Shoot, do.Attack)
Strike = do.Charge | do.Shoot | do.Attack | do.Cast
THIN, ZONE = 2.0, 3.0
"""Logical width of the lines that say who hinders, and of the one around the squares of a stone."""
LIFT = (-9.0, -34.0)
"""World units by which the sign of a piece in the way keeps off the odds at the corners of its square: at the
middle of its left edge."""
FILLED = 0.94
"""How much of a square's width the chance of a stone may take."""
FAINT = Fraction(1, 200)
"""Where half the board is in danger, a lesser chance to be destroyed has no plate: the panel tells it."""


class SelectionMarks:
    """Where the selected unit may go, whom it may strike, what hinders it."""

    def __init__(
        self,
        names: Names,
        known: Known,
        sight: Sight,
        lines: SightMarks,
        clicks: Clicks,
        panels: Panels,
        pieces: Pieces,
        areas: SpellMarks,
    ) -> None:
        self._names, self._known, self._sight, self._lines = names, known, sight, lines
        self._clicks, self._panels, self._pieces, self._areas = clicks, panels, pieces, areas

    def of(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        """Overlays while a unit is selected; `selection` begins with it."""
        unit = view.units[number(selection[0])]
        found: list[Mark] = []
        spell = spell_of(selection, hover) or only_spell(legal, unit.id)
        if spell:
            found += self._areas.of(view, legal, unit, spell, hover)
            found += self._spell_aims(view, legal, unit, spell, hover)
        elif len(selection) == 1:
            found += self._strike_marks(view, legal, unit)
            if isinstance(top(view), (frames.Movement, frames.FollowUp)) and unit.at >= 0:
                found += self._walk_marks(view, legal, unit, hover)
            if isinstance(top(view), frames.Movement):
                found += self._charge_odds(view, legal, unit)
        report = self._sight.aim(view, selection, hover)
        if report is not None:
            heat = self._heat(view, legal, unit, hover)
            found = [m for m in found if not m.note or (m.chance is not None and not heat)]
            figures = [m.points[0] for m in found if m.chance is not None]
            has_room = not heat and not self._names.look.large  # else the panel alone says it
            sighted = self._lines.of(view, report, words=has_room, figures=figures)
            zone = {m.points for m in heat if m.shape == "heat"}
            found += [*(_lifted(m) if heat else m for m in sighted if not _is_within(m, zone)), *heat]
        return found

    def follow_up(self, view: View, legal: Sequence[Action], frame: frames.FollowUp) -> list[Mark]:
        """Where a winner may go on to, whom it may charge, and what hinders it (CW-FUP-03)."""
        unit, to = view.units[frame.unit], frame.to
        found = self._strike_marks(view, legal, unit)
        if do.MOVE_IN in legal:
            found.append(Mark("arrow", (middle(view, unit.at), middle(view, to)), Meaning.PATH, over=True))
        return found + self.hindrances(view, unit)

    def _walk_marks(
        self, view: View, legal: Sequence[Action], unit: Unit, hover: EntityId | None
    ) -> list[Mark]:
        """Reach with the steps that each square costs, closed squares with the enemy that closes them,
        refused charges with the corner that forbids them (CW-UI-04)."""
        found = []
        plans = self._clicks.plans(view, legal, (f"unit:{unit.id}",))
        costs = {number(e): len(p.actions) for e, p in plans.items() if e.startswith("square:")}
        for action in legal:
            if isinstance(action, do.Move) and action.unit == unit.id:
                costs[action.to] = 1
        plan = plans.get(hover or "")
        way = plan.path[1:] if plan else ()
        for square, cost in costs.items():
            if middle(view, square) not in way:  # its arrow leads over it, and the panel says what it costs
                found.append(Mark("label", (middle(view, square),), Meaning.STEP, note=str(cost), over=True))
        charged = [entity for entity in plans if entity.startswith("unit:")]
        found += [Mark("cell", outline(view, entity), Meaning.ATTACK) for entity in charged]
        if plan and len(plan.path) > 1:
            found.append(Mark("arrow", plan.path, Meaning.PATH, over=True))
        return found + self.hindrances(view, unit)

    def _charge_odds(self, view: View, legal: Sequence[Action], unit: Unit) -> list[Mark]:
        """Over whom the unit may charge, at once or after it has moved, the chance that an attack
        after it destroys them (CW-UI-06)."""
        deeds: list[tuple[Any, ...]] = [(a,) for a in legal if isinstance(a, do.Charge) and a.unit == unit.id]
        if unit.at >= 0:
            deeds += [plan.actions for plan in self._known.approaches(view, unit.id).values()]
        places = FigurePlaces(view, self._pieces.tokens(view), tight=is_tight(view, self._names.look))
        found = []
        for actions in deeds:
            place = places.odds(view.units[actions[-1].target].at)
            found.append(self._odds_mark(place, self._known.after_charge(view, actions), PLATE))
        return found

    def hindrances(self, view: View, unit: Unit) -> list[Mark]:
        """Steps that are closed and charges that are refused to a unit, with the pieces that hinder it."""
        state, frame, found = self._known.state(view), top(view), list[Mark]()
        closed: tuple[previews.Hindrance, ...] = ()
        if isinstance(frame, frames.Movement):
            closed = previews.closed_steps(state, unit)
        elif isinstance(frame, frames.FollowUp):
            closed = previews.closed_follow_up(state, frame)
        for no in closed:
            found.append(Mark("cross", inner(view, no.at, 22), Meaning.FORBIDDEN))
            if no.unit >= 0:
                ends = (piece_centre(view, view.units[no.unit]), middle(view, no.at))
                found.append(Mark("dashed", shortened(ends, RADIUS, 14), Meaning.HINDERS, THIN))
        for no in previews.refused_charges(state, unit):
            found.append(Mark("cross", inner(view, no.at, 14), Meaning.FORBIDDEN, over=True))
            if no.unit >= 0:
                corner = view.units[no.unit]
                ends = (piece_centre(view, corner), middle(view, no.at))
                found.append(Mark("ring", (piece_centre(view, corner),), Meaning.HINDERS, 46.0, over=True))
                line = shortened(ends, RADIUS, RADIUS)
                found.append(Mark("dashed", line, Meaning.HINDERS, THIN, over=True))
        return found

    def _strike_marks(self, view: View, legal: Sequence[Action], unit: Unit) -> list[Mark]:
        """Whom the unit may charge, shoot or attack; shots and attacks with the chance to destroy."""
        return self._aims(view, legal, unit, (do.Charge, *_STRIKES))

    def _spell_aims(
        self, view: View, legal: Sequence[Action], unit: Unit, spell: str, hover: EntityId | None
    ) -> list[Mark]:
        """Whom a zap or a smite may strike, like a shot; at the target pointed at also whom of its own it may
        cost (CW-MIX-01)."""
        if spell not in HARMFUL:
            return []
        casts = [a for a in legal if isinstance(a, do.Cast) and a.unit == unit.id and a.spell == spell]
        found = self._aims(view, casts, unit, (do.Cast,))
        aimed = next((a for a in casts if hover == f"unit:{a.target}"), None)
        risks = risked(self._known.state(view), aimed) if aimed is not None else ()
        places = FigurePlaces(view, self._pieces.tokens(view), tight=is_tight(view, self._names.look))
        for uid, chance in risks:
            at = view.units[uid].at
            found.append(Mark("cell", outline(view, f"unit:{uid}"), Meaning.AFFECTED))
            found.append(self._odds_mark(places.odds(at), chance, PLATE))
        return found

    def _aims(
        self,
        view: View,
        legal: Sequence[Action],
        unit: Unit,
        kinds: tuple[type[Strike], ...],
    ) -> list[Mark]:
        """The targets of actions of some kinds, each with its frame and its odds; paler whom a shot cannot
        destroy."""
        tight = is_tight(view, self._names.look)
        found, places = [], FigurePlaces(view, self._pieces.tokens(view), tight=tight)
        for action in legal:
            if not isinstance(action, kinds) or action.unit != unit.id:
                continue
            entity = f"unit:{action.target}"
            odds = self._panels.prospect(view, (action,))
            is_vain = isinstance(action, do.Shoot) and odds is not None and not odds.chance
            meaning = Meaning.VAIN if is_vain else Meaning.ATTACK
            found.append(Mark("cell", outline(view, entity), meaning))
            if odds is not None:
                place = places.odds(view.units[action.target].at)
                found.append(self._odds_mark(place, odds.chance, PLATE, entity))
        return found

    def _odds_mark(self, place: Point, chance: Fraction, wide: float, about: EntityId = "") -> Mark:
        """The chance that whoever stands there is destroyed, on a plate at a corner of the square."""
        return self._figure("tag", place, Meaning.ATTACK, chance, SQUARE * wide, about)

    def _figure(
        self, shape: str, at: Point, meaning: Meaning, chance: Fraction, room: float, about: EntityId = ""
    ) -> Mark:
        """A percentage that does not leave its square: without a digit where letters are large or that
        has no room."""
        brief = self._names.whole_percent(chance)
        note = brief if self._names.look.large else self._names.percent(chance)
        return Mark(shape, (at,), meaning, 0.0, note, True, None, chance, about, room, brief)

    def _heat(self, view: View, legal: Sequence[Action], unit: Unit, hover: EntityId | None) -> list[Mark]:
        """Where a stone may fall if this unit shoots at what is under the pointer: every square with its
        chance, and the chance that whoever stands there is destroyed (CW-UI-07)."""
        wanted = (f"unit:{unit.id}", hover)
        aimed = [a for a in legal if isinstance(a, (do.Shoot, do.ShootSquare)) and a.unit == unit.id]
        action = next((a for a in aimed if self._clicks.gesture(view, a) == wanted), None)
        card = self._known.card(view, action) if action is not None else None
        return self._landing_marks(view, card) if card is not None and card.landings else []

    def _landing_marks(self, view: View, card: OddsCard) -> list[Mark]:
        """The area as one zone, its squares the stronger the likelier. Figures say how likely the stone comes
        down, unless there are too many squares: then the panel does; plates, how likely whoever stands there
        is destroyed. In a small square that plate is alone."""
        places = [place for place in card.landings if place.at >= 0]
        most, found = max(p.chance for p in places), list[Mark]()
        tight = is_tight(view, self._names.look)
        spots = FigurePlaces(view, self._pieces.tokens(view), NARROW, tight)
        for path in board_of(view).contour([p.at for p in places]):
            found.append(Mark("line", path, Meaning.LANDS, ZONE, over=True))
        for place in places:
            strength, box = 0.15 + 0.75 * float(place.chance / most), outline(view, f"square:{place.at}")
            found.append(Mark("heat", box, Meaning.LANDS, strength))
            if place.victim >= 0:
                lost = card.chance("lost", place.victim)
                if not is_crowded(card) or lost >= FAINT:
                    found.append(self._odds_mark(spots.odds(place.at), lost, NARROW))
            is_hidden = place.victim >= 0 and tight
            if not is_crowded(card) and not is_hidden:
                found.append(self._landing_mark(view, place, spots))
        return found

    def _landing_mark(self, view: View, place: Landing, spots: FigurePlaces) -> Mark:
        """How likely a stone comes down on a square; on the edge above whoever stands there."""
        if place.victim < 0:
            at, wide = middle(view, place.at), FILLED
        else:
            at, wide = spots.fall(place.at), NUMBER
        return self._figure("label", at, Meaning.LANDS, place.chance, SQUARE * wide)


def _is_within(mark: Mark, zone: Collection[tuple[Point, ...]]) -> bool:
    """Is it the ground of a square that lies in the zone of a stone, which shows that square already?"""
    if mark.shape != "cell":
        return False
    (x, y), (_, _), (right, low), _ = mark.points
    return any(box[0][0] < x < right < box[2][0] and box[0][1] < y < low < box[2][1] for box in zone)


def _lifted(mark: Mark) -> Mark:
    """The sign of what stands in the way where no plate with odds covers it."""
    if mark.shape != "sign":
        return mark
    return replace(mark, points=tuple((x + LIFT[0], y + LIFT[1]) for x, y in mark.points))
