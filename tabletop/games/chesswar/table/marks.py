"""What is drawn over the board: reach, closed squares, charges, targets, heat, links, spells in force
(CW-UI-03, CW-UI-04, CW-UI-05, CW-UI-07, CW-UI-08, CW-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from textwrap import wrap
from typing import Any

from tabletop.app.table import EntityId, Mark, Tone
from tabletop.engine.model import Action
from tabletop.engine.reactions import Window
from tabletop.parts.squares import squares

from .. import actions as do
from .. import frames
from ..armies import ARMIES, PIECES, UNITS, kind_of
from ..rules import attributes, previews
from ..rules.budget import maxima, points
from ..rules.forecast import OddsCard
from ..rules.homes import zone
from ..rules.muster import buyable, hand, points_left
from ..state import Lasting, Unit
from ..view import View
from .board import MARGIN
from .core import SQUARE, number
from .lines import PIECE, LinesPart, label, shortened

_STRIKES = (do.Shoot, do.Attack)
SHELF_LETTERS, SHELF_LINE = 19, 44.0
"""Letters of a line that fits the empty shelf however large the letters are; world units to the next."""
THIN = 2.0
"""Logical width of the lines that say who hinders."""


class MarksPart(LinesPart):
    """Overlays."""

    def marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> tuple[Mark, ...]:
        self._chosen = (view, selection)
        if self.is_preparing(view):
            return (*self._zone_marks(view, selection), *self._shelf_marks(view))
        found = self._link_marks(view)
        if hover and hover.startswith(("lasting:", "flown:")):
            found += self._lasting_marks(view, hover)
        frame = self.top(view)
        if isinstance(frame, (Window, frames.FollowUp)):
            found += self._window_marks(view, legal, frame)
        if selection and selection[0].startswith("unit:") and number(selection[0]) < len(view.units):
            found += self._selection_marks(view, legal, selection, hover)
        return tuple(found)

    # -- links, zones, windows ----------------------------------------------------------------------

    def _link_marks(self, view: View) -> list[Mark]:
        """A line below the pieces from one engaged unit to the other (CW-UI-03)."""
        found = []
        for a, b in view.links:
            ends = (view.units[a], view.units[b])
            if all(u.at >= 0 for u in ends):
                points = tuple(self.piece_centre(view, u) for u in ends)
                found.append(Mark("line", points, Tone.ATTACK, 6.0))
        return found

    def _zone_marks(self, view: View, selection: tuple[EntityId, ...]) -> list[Mark]:
        """The home zone while an army is prepared, and what the shelf's columns are for (CW-UI-11)."""
        if self.own_muster(view) is None:
            return []
        setup = view.setup
        tone = Tone.REACH if selection and selection[0].startswith("hand:") else Tone.PLAIN
        return [
            Mark("cell", self.inner(view, s, 3), tone)
            for s in squares(zone(setup.players, setup.w, setup.h, view.seat))
        ]

    def _shelf_marks(self, view: View) -> list[Mark]:
        """Heads of the shelf's columns; beside every piece its name, how many of how many, its cost
        (CW-UI-11)."""
        muster = self.own_muster(view)
        if muster is None:
            return []
        if not muster.army:
            return self._army_labels(view)
        buying, most, found = (
            isinstance(self.top(view), frames.Mustering),
            maxima(view.setup, muster.army),
            [],
        )
        if not buying and not any(hand(muster)):
            return self._empty_shelf(view)
        left = points_left(self.state(view), view.seat)
        heads = [(0, "table.shelf.buy")] if buying else []
        heads += [(1, "table.shelf.hand")] if any(hand(muster)) else []
        for column, key in heads:
            x, y = self.shelf_place(view, column, "K")
            found.append(label((x + 40, y - 84), self.texts(key, n=left), Tone.SELECTED))
        open_to = buyable(self.state(view), view.seat) if buying else ""
        left_over = dict(zip(PIECES, hand(muster), strict=True))
        for piece in PIECES:
            kind = kind_of(muster.army, piece)
            if kind < 0 or not (buying or left_over[piece]):
                continue
            x, y = self.shelf_place(view, 0, piece)
            i = PIECES.index(piece)
            key = "table.shelf.general" if piece == "K" else "table.shelf.count"
            words = self.texts(key, have=muster.counts[i], max=most[i], cost=UNITS[kind].cost)
            found.append(label((x + 190, y - 18), self.kind_name(kind), Tone.PLAIN))
            if not buying:
                continue
            tone = Tone.GOOD if piece in open_to else Tone.PLAIN
            found.append(label((x + 190, y + 18), words, tone))
        return found

    def _empty_shelf(self, view: View) -> list[Mark]:
        """Where lifted pieces will lie, while there are none (CW-SET-07)."""
        x, y, wide, high = self.bounds(view)
        right, top, low = x + wide - 70, y + 150, y + high - 150
        left = view.setup.w * SQUARE + MARGIN + 70
        corners = ((left, top), (right, top), (right, low), (left, low))
        lines = wrap(self.texts("table.shelf.empty"), SHELF_LETTERS)
        middle, first = (left + right) / 2, (top + low - SHELF_LINE * (len(lines) - 1)) / 2
        places = [(middle, first + SHELF_LINE * n) for n in range(len(lines))]
        return [Mark("cell", corners), *map(label, places, lines, repeat(Tone.PLAIN))]

    def _army_labels(self, view: View) -> list[Mark]:
        found = []
        for army, about in ARMIES.items():
            x, y = self.place(view, f"army:{army}") or (0.0, 0.0)
            figures = self.texts("table.army-figures", n=about.initiative, points=points(view.setup, army))
            found.append(label((x + 230, y - 17), self.army_name(army), Tone.SELECTED))
            found.append(label((x + 230, y + 19), figures, Tone.PLAIN))
        return found

    def _window_marks(self, view: View, legal: Sequence[Action], frame: Any) -> list[Mark]:
        """The unit a reaction is about, and the spell's target (CW-UI-09); where a follow-up may lead, and
        the charges it may not make (CW-UI-04)."""
        found = []
        unit = view.units[frame.unit]
        if unit.at >= 0:
            tone = Tone.MAGIC if isinstance(frame, frames.CounterWindow) else Tone.BAD
            tone = Tone.REACH if isinstance(frame, frames.FollowUp) else tone
            found.append(Mark("ring", (self.piece_centre(view, unit),), tone, 50.0, over=True))
        if isinstance(frame, frames.FollowUp):
            points = (self.middle(view, unit.at), self.middle(view, frame.to))
            if do.MOVE_IN in legal:
                found.append(Mark("arrow", points, Tone.REACH, over=True))
            return found + self._hindrances(view, unit)
        target = self.spell_target(view)
        if target is not None and target.at >= 0:
            found.append(Mark("ring", (self.piece_centre(view, target),), Tone.ATTACK, 50.0, over=True))
        return found

    def spell_target(self, view: View) -> Unit | None:
        """The unit at which the spell aims that is being cast; dispel names the caster of a spell."""
        casting = next((f for f in reversed(view.stack) if isinstance(f, frames.Casting)), None)
        if casting is None or not 0 <= casting.target < len(view.units):
            return None
        return view.units[casting.target]

    def _lasting_marks(self, view: View, entity: EntityId) -> list[Mark]:
        """A spell in force: its caster, whom it reaches, the area of a protection (CW-UI-08)."""
        flight = next((f for f in view.flights if entity == f"flown:{f.unit}"), None)
        if flight is not None:
            return [Mark("cell", self.inner(view, s, 3), Tone.MAGIC) for s in flight.squares]
        spell = self.lasting_of(view, entity) if entity.startswith("lasting:") else None
        if spell is None:
            return []
        caster = view.units[spell.caster]
        found = [Mark("ring", (self.piece_centre(view, caster),), Tone.MAGIC, 50.0, over=True)]
        if spell.spell == "protection":
            near = self.state(view).derived.tables.near[caster.at] | 1 << caster.at
            found += [Mark("cell", self.inner(view, s, 3), Tone.MAGIC) for s in squares(near)]
        state = self.state(view)
        reached = [u for u in view.units if u.at >= 0 and attributes.reaches(state, spell, u)]
        found += [Mark("ring", (self.piece_centre(view, u),), Tone.GOOD, 46.0, over=True) for u in reached]
        return found

    def lasting_of(self, view: View, entity: EntityId) -> Lasting | None:
        """The spell in force of ``lasting:7``, named by its caster."""
        return next((s for s in view.lasting if s.caster == number(entity)), None)

    # -- the selection ------------------------------------------------------------------------------

    def _selection_marks(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], hover: EntityId | None
    ) -> list[Mark]:
        unit = view.units[number(selection[0])]
        found: list[Mark] = []
        if len(selection) == 1:
            found += self._strike_marks(view, legal, unit, hover)
            if isinstance(self.top(view), (frames.Movement, frames.FollowUp)) and unit.at >= 0:
                found += self._walk_marks(view, legal, unit, hover)
        report = self.aim(view, selection, hover)
        if report is not None:
            heat = self._heat(view, legal, unit, hover)
            found = [m for m in found if m.shape != "label"]
            found += [*self.sight_marks(view, report, words=not heat), *heat]
        return found

    def _walk_marks(
        self, view: View, legal: Sequence[Action], unit: Unit, hover: EntityId | None
    ) -> list[Mark]:
        """Reach with the allowance that remains, closed squares with the enemy that closes them, refused
        charges with the corner that forbids them (CW-UI-04)."""
        found = []
        plans = self.plans(view, legal, (f"unit:{unit.id}",))
        left = {number(e): unit.mov - unit.spent - len(p.actions) for e, p in plans.items()}
        for action in legal:
            if isinstance(action, do.Move) and action.unit == unit.id:
                left[action.to] = unit.mov - unit.spent - 1
        for square, rest in left.items():
            x, y = self.corner(view, square)
            found.append(Mark("label", ((x + 84, y + 82),), Tone.REACH, note=str(rest), over=True))
        plan = plans.get(hover or "")
        if plan and len(plan.path) > 1:
            found.append(Mark("arrow", plan.path, Tone.REACH, over=True))
        return found + self._hindrances(view, unit)

    def _hindrances(self, view: View, unit: Unit) -> list[Mark]:
        state, found = self.state(view), []
        if isinstance(self.top(view), frames.Movement):
            for no in previews.closed_steps(state, unit):
                ends = (self.piece_centre(view, view.units[no.unit]), self.middle(view, no.at))
                found.append(Mark("dashed", shortened(*ends, PIECE, 14), Tone.BLOCKED, THIN))
                found.append(Mark("cross", self.inner(view, no.at, 22), Tone.BLOCKED))
        for no in previews.refused_charges(state, unit):
            found.append(Mark("cross", self.inner(view, no.at, 14), Tone.BLOCKED, over=True))
            if no.unit >= 0:
                corner = view.units[no.unit]
                ends = (self.piece_centre(view, corner), self.middle(view, no.at))
                found.append(Mark("ring", (self.piece_centre(view, corner),), Tone.BLOCKED, 46.0, over=True))
                found.append(Mark("dashed", shortened(*ends, PIECE, PIECE), Tone.BLOCKED, THIN, over=True))
        return found

    def _strike_marks(
        self, view: View, legal: Sequence[Action], unit: Unit, hover: EntityId | None
    ) -> list[Mark]:
        """Whom the unit may charge, shoot or attack; shots and attacks with the chance to destroy."""
        found = []
        for action in legal:
            if not isinstance(action, (do.Charge, *_STRIKES)) or action.unit != unit.id:
                continue
            entity = f"unit:{action.target}"
            found.append(Mark("cell", self.outline(view, entity), Tone.ATTACK))
            odds = self.prospect(view, (action,)) if hover != entity else None
            if odds is not None:
                x, y = self.middle(view, view.units[action.target].at)
                told, place = self.percent(odds.chance), (x, y + SQUARE * 0.36)
                found.append(
                    Mark("label", (place,), Tone.ATTACK, 0.0, told, True, chance=odds.chance, about=entity)
                )
        return found

    def _heat(self, view: View, legal: Sequence[Action], unit: Unit, hover: EntityId | None) -> list[Mark]:
        """Where a stone may fall if this unit shoots at what is under the pointer: every square with its
        chance, own units at risk in the colour of danger (CW-UI-07)."""
        wanted = (f"unit:{unit.id}", hover)
        aimed = [a for a in legal if isinstance(a, (do.Shoot, do.ShootSquare)) and a.unit == unit.id]
        action = next((a for a in aimed if self.gesture(view, a) == wanted), None)
        card = self.card(view, action) if action is not None else None
        return self._landing_marks(view, unit, card) if card is not None and card.landings else []

    def _landing_marks(self, view: View, unit: Unit, card: OddsCard) -> list[Mark]:
        found = []
        most = max(p.chance for p in card.landings)
        for place in card.landings:
            if place.at < 0:
                continue
            tone = Tone.PLAIN
            if place.victim >= 0:
                own = view.sides[view.units[place.victim].seat] == view.sides[unit.seat]
                tone = Tone.BAD if own else Tone.GOOD
            x, y = self.middle(view, place.at)
            strength = 0.15 + 0.75 * float(place.chance / most)
            found.append(Mark("heat", self.outline(view, f"square:{place.at}"), Tone.HEAT, strength))
            told = self.percent(place.chance)
            found.append(Mark("label", ((x, y + 36),), tone, note=told, over=True, chance=place.chance))
        return found
