"""How events move the pieces: units that come, go and fall, blows and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.app.table import Motion, Motions, Point, Tone
from tabletop.app.table.kit.blows import lunge
from tabletop.engine.model import Event

from ..records import events as ev
from ..records.pieces import Announced
from ..rules.view import View
from ..words import moment
from ..words.events import EVENTS
from ..words.names import Names
from .layout import WIDE, item_spot
from .places import Places

LETTER = 14.0
"""World units of room at the edge for a letter of the name that is read there."""
SEEN = 1.5
"""Seconds that the name of an announced card is seen."""


class WarMotions(Motions):
    """Animations."""

    STILL = frozenset(kind for kind, facts in EVENTS.items() if facts.still)
    ANIMATED = frozenset(EVENTS) - STILL

    def __init__(self, names: Names, places: Places) -> None:
        self.names, self.texts, self.places = names, names.texts, places
        self.box_of = places.box_of

    def animate(self, event: Event, before: View, after: View) -> tuple[Motion, ...]:
        if type(event) in self.STILL:
            return ()
        match event:
            case ev.Established() | ev.Settled() | ev.Built():
                return self._over(event.piece, after, Tone.GOOD, "appear")
            case ev.Upgraded() | ev.Affected() | ev.Spared():
                return self._over(event.piece, after, Tone.MAGIC, "pulse")
            case ev.Announcing(item=item):
                return self._announced(item, before, after)
            case ev.Deployed() | ev.Retreated():
                return self._move(event, before, after)
            case ev.AttackDeclared(strikes=strikes):
                return self._lunges([(s.unit, self._goal(s, before)) for s in strikes], before)
            case ev.BlockDeclared():
                return self._regrouped(before, after)
            case ev.Hit():
                return self._hit(event, before, after)
            case ev.Destroyed(piece=piece):
                at = self._at(piece.id, before, after)
                return (Motion("fade", f"piece:{piece.id}", (at,), 0.4, Tone.BAD),) if at else ()
            case ev.HandRaided(seat=seat, cards=cards):
                return self._lost(f"hand-of:{seat}", len(cards), before)
            case ev.DepotRaided(seat=seat, cards=cards):
                return self._lost(f"depot:{seat}", len(cards), before)
            case ev.Conquered():
                return self._conquered(event, before)
        return ()

    def animated(
        self, events: Sequence[Event], before: View, after: View
    ) -> Iterator[tuple[Event, tuple[Motion, ...]]]:
        """Where a half ends blockers go home before the next phase begins (HOW-BLK-06)."""
        leaving = bool(self.places.laid(before).facing) and after.battle is None
        for event in events:
            if leaving and isinstance(event, ev.PhaseBegan):
                leaving = False
                yield event, self._regrouped(before, after)
            else:
                yield event, self.animate(event, before, after)

    def _regrouped(self, before: View, after: View) -> tuple[Motion, ...]:
        """Blockers that go beside their attackers or back, and the cards that make room, together."""
        found: list[Motion] = []
        sides = [self.places.laid(view).facing for view in (before, after)]
        first = dict.fromkeys([*sides[0], *sides[1]])
        rest = dict.fromkeys(
            n for n, piece in enumerate(before.pieces) if piece is not None and n not in first
        )
        for n in (*first, *rest):
            then, now = moment.piece(before, n), moment.piece(after, n)
            if then is None or now is None or (then.zone, then.at) != (now.zone, now.at):
                continue
            start, end = self._at(n, before), self._at(n, after)
            if start is not None and end is not None and start != end:
                found.append(Motion("move", f"piece:{n}", (start, end), 0.35, together=bool(found)))
        return tuple(found)

    def _at(self, piece_id: int, *views: View) -> Point | None:
        """Where a card lies in the first view that has it."""
        for view in views:
            box = self.box_of(view, f"piece:{piece_id}")
            if box is not None:
                return box.centre
        return None

    def _goal(self, strike: Any, view: View) -> Point | None:
        """What an attacker rushes at: the middle of its territory, or the rival's base."""
        piece = moment.piece(view, strike.unit)
        if piece is None:
            return None
        box = self.box_of(view, f"base:{1 - piece.seat}" if strike.base else f"territory:{piece.at}")
        return box.centre if box is not None else None

    def _announced(self, item: Announced, before: View, after: View) -> tuple[Motion, ...]:
        """The card lies large beside its player as long as it waits; its name stands there for a while in
        any case, and an arrow leads to its target (HOW-UI-09)."""
        entity = f"item:{item.serial}"
        at = (
            self.box_of(after, entity) or item_spot(0, item.seat, after.seat, self.places.rows(after))
        ).centre
        target = self.box_of(after, f"item:{item.target}") if moment.answers(item) else None
        goal = target.centre if target is not None else self._at(item.target, before, after)
        found = [Motion("pulse", entity, (at,), 0.5, Tone.MAGIC, aims=(goal,) if goal else ())]
        name = self.names.item_label(item)
        by = self._at(item.source, before, after) or at  # an ability is named at the card whose it is
        room = min(WIDE / 2, len(name) * LETTER / 2)
        words = (min(max(by[0], room), WIDE - room), by[1])
        said = name[:1].upper() + name[1:]
        found.append(Motion("text", "", (words,), SEEN, Tone.MAGIC, said, together=True))
        if goal is not None:
            found.append(Motion("missile", entity, (at, goal), 0.5, Tone.MAGIC))
        return tuple(found)

    def _lost(self, entity: str, count: int, view: View) -> tuple[Motion, ...]:
        """Cards that a base attack takes from a hand or a depot."""
        box = self.box_of(view, entity)
        return (Motion("text", "", (box.centre,), 0.6, Tone.BAD, f"−{count}"),) if box is not None else ()

    def _conquered(self, event: ev.Conquered, view: View) -> tuple[Motion, ...]:
        """A territory falls: its points rise over it."""
        box = self.box_of(view, f"territory:{event.territory}")
        if box is None:
            return ()
        return (
            Motion("pulse", f"territory:{event.territory}", (box.centre,), 0.5, Tone.GOOD),
            Motion("text", "", (box.centre,), 0.9, Tone.GOOD, f"+{event.points}", together=True),
        )

    def _over(self, piece_id: int, view: View, tone: Tone, kind: str) -> tuple[Motion, ...]:
        at = self._at(piece_id, view)
        return (Motion(kind, f"piece:{piece_id}", (at,), 0.3, tone),) if at else ()

    def _move(self, event: Any, before: View, after: View) -> tuple[Motion, ...]:
        start, end = self._at(event.piece, before), self._at(event.piece, after)
        if start is None or end is None:
            return ()
        return (Motion("move", f"piece:{event.piece}", (start, end), 0.35),)

    def _lunges(self, pairs: list[tuple[int, Point | None]], view: View) -> tuple[Motion, ...]:
        found = []
        for unit, goal in pairs:
            at = self._at(unit, view)
            if at is not None and goal is not None and at != goal:
                found.append(lunge(f"piece:{unit}", at, goal))
        return tuple(found)

    def _hit(self, event: ev.Hit, before: View, after: View) -> tuple[Motion, ...]:
        """A shot from whoever deals the damage, and what it does."""
        at, dealer = self._at(event.piece, before, after), self._at(event.dealer, before, after)
        if at is None:
            return ()
        shot = (Motion("missile", "", (dealer, at), 0.2, Tone.ATTACK),) if dealer is not None else ()
        return (
            *shot,
            Motion("shake", f"piece:{event.piece}", (at,), 0.2, Tone.ATTACK),
            Motion("text", "", (at,), 0.5, Tone.BAD, f"−{event.amount}", together=True),
        )
