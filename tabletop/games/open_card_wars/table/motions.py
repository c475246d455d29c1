"""How events move the pieces: dice that fall, cards that cross the field, blows, wounds, what is gained."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import EntityId, Motion, Motions, Point, Tone
from tabletop.app.table.kit.blows import lunge
from tabletop.engine.model import Event, Rolled

from ..records import events as ev
from ..rules.view import View
from ..words.events import EVENTS
from ..words.moment import aimed_at
from ..words.names import Names
from .layout import cell_box, die_box, plaque_box, strip, tray_box

_ROLL, _PIPS = 0.7, (244, 206, 118)
"""Seconds of dice, and the gold of their pips."""


class DuelMotions(Motions):
    """Animations."""

    STILL = frozenset(kind for kind, facts in EVENTS.items() if facts.still)
    ANIMATED = frozenset(EVENTS) - STILL

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def animate(self, event: Event, before: View, after: View) -> tuple[Motion, ...]:
        if type(event) in self.STILL:
            return ()
        match event:
            case Rolled():
                return self._dice_fall(event, before, after)
            case ev.CoinTossed() | ev.TurnBegan() | ev.Fatigued() | ev.PlayerHit():
                return self._players(event, after)
            case ev.Placed() | ev.Deployed() | ev.Moved() | ev.Removed() | ev.Defeated():
                return self._comings(event, before, after)
            case ev.AttackDeclared() | ev.AttackFailed() | ev.AttackSkipped() | ev.Damaged():
                return self._blows(event, before, after)
            case ev.Merged(seat, keeper, other, _):
                start, end = (die_box(seat, d, after.seat).centre for d in (other, keeper))
                return (Motion("move", f"die:{seat}:{other}", (start, end), 0.3),)
            case (
                ev.TokenLaid(_, seat, cell, _)
                | ev.TokenSprung(_, seat, cell, _)
                | ev.TokenRemoved(_, seat, cell)
            ):
                at = cell_box(seat, cell, after.seat).centre
                return (Motion("pulse", f"token:{seat}:{cell}", (at,), 0.45, Tone.MAGIC),)
            case _:
                return self._over_fighter(event, before, after)

    # -- players ------------------------------------------------------------------------------------

    def _dice_fall(self, event: Rolled, before: View, after: View) -> tuple[Motion, ...]:
        """Mana dice fall into their places in their owner's tray."""
        if event.tag != "mana":
            return ()
        seat = max(0, event.seat)
        free = [n for n, value in enumerate(before.pools[seat], start=1) if not value]
        places = free[: len(event.values)]
        if tuple(after.pools[seat][n - 1] for n in places) != event.values:
            places = []  # more has happened since
        path = tuple(die_box(seat, n, after.seat).centre for n in places)
        dice = tuple((value, event.sides) for value in event.values)
        paint = (self.names.colour(seat), _PIPS)
        path = path or (tray_box(seat, after.seat).centre,)
        size = strip(seat, after.seat).die * 0.92
        return (Motion("dice", path=path, seconds=_ROLL, dice=dice, paint=paint, size=size),)

    def _players(self, event: Any, view: View) -> tuple[Motion, ...]:
        match event:
            case ev.Fatigued(amount, _):
                spots = [plaque_box(s, view.seat).centre for s in (0, 1)]
                return tuple(self._float(f"−{amount}", at, Tone.BAD, i > 0) for i, at in enumerate(spots))
            case ev.PlayerHit(seat, _, amount, _):
                at = plaque_box(seat, view.seat).centre
                shake = Motion("shake", f"player:{seat}", (at,), 0.35, Tone.ATTACK)
                return (shake, self._float(f"−{amount}", at, Tone.BAD, True))
            case ev.CoinTossed(what, seat):
                at = plaque_box(seat, view.seat).centre
                return (self._float(self.texts(f"float.{what}"), at, Tone.GOOD),)
        at = plaque_box(event.seat, view.seat).centre
        return (Motion("pulse", f"player:{event.seat}", (at,), 0.4, Tone.SOURCE),)

    # -- characters ---------------------------------------------------------------------------------

    def _at(self, uid: int, *views: View) -> Point | None:
        """Where a character stands in the first view that has it on its field."""
        for view in views:
            if 0 <= uid < len(view.fighters) and view.fighters[uid].cell >= 0:
                fighter = view.fighters[uid]
                return cell_box(fighter.seat, fighter.cell, view.seat).centre
        return None

    def _comings(self, event: Any, before: View, after: View) -> tuple[Motion, ...]:
        token = f"fighter:{event.fighter}"
        match event:
            case ev.Moved(uid, origin, cell, how):
                seat = after.fighters[uid].seat
                path = (cell_box(seat, origin, after.seat).centre, cell_box(seat, cell, after.seat).centre)
                return (Motion("move", token, path, 0.25 if how == "advance" else 0.4),)
            case ev.Placed() | ev.Deployed():
                at = cell_box(event.seat, event.cell, after.seat).centre
                return (Motion("appear", token, (at,), 0.3, Tone.GOOD),)
        at = self._at(event.fighter, before, after) or (0.0, 0.0)
        if isinstance(event, ev.Removed):
            return (Motion("fade", token, (at,), 0.45, Tone.BAD),)
        fall = Motion("flash", token, (at,), 0.3, Tone.ATTACK)
        return (fall, self._float(self.texts("float.defeated"), at, Tone.BAD, True))

    def _blows(self, event: Any, before: View, after: View) -> tuple[Motion, ...]:
        at = self._at(event.fighter, before, after)
        if at is None:
            return ()
        token = f"fighter:{event.fighter}"
        match event:
            case ev.AttackDeclared(uid, objective, _, _):
                seat = after.fighters[uid].seat
                there = (
                    self._at(objective, before, after)
                    if objective >= 0
                    else plaque_box(1 - seat, after.seat).centre
                )
                return (lunge(token, at, there or at),)
            case ev.Damaged():
                return self._wound(event, token, at)
        return (self._float(self.texts("float.fails"), at, Tone.BLOCKED),)

    def _wound(self, event: ev.Damaged, token: str, at: Point) -> tuple[Motion, ...]:
        if event.dodged or event.blocked:
            word = self.names.keyword("dodge" if event.dodged else "shield")
            return (Motion("pulse", token, (at,), 0.3, Tone.GOOD), self._float(word, at, Tone.GOOD, True))
        if not event.dealt:
            return (self._float("0", at, Tone.BLOCKED),)
        return (
            Motion("shake", token, (at,), 0.3, Tone.ATTACK),
            self._float(f"−{event.dealt}", at, Tone.BAD, True),
        )

    def _over_fighter(self, event: Any, before: View, after: View) -> tuple[Motion, ...]:
        """A glow and a word over a character: abilities, effects, heals, poison."""
        uid = event.declared.fighter if hasattr(event, "declared") else event.fighter
        at = self._at(uid, before, after)
        if at is None:
            return ()
        token = f"fighter:{uid}"
        match event:
            case ev.AbilityDeclared(declared=declared):
                name = self.names.ability_name(declared.card, declared.ability)
                found = (self._at(other, before, after) for other in aimed_at(declared) if other != uid)
                aims = tuple(point for point in found if point is not None)
                return (
                    Motion("pulse", token, (at,), 0.5, Tone.MAGIC, aims=aims),
                    self._float(name, at, Tone.MAGIC, True),
                )
            case ev.Healed(_, amount, _, _):
                return (self._float(f"+{amount}", at, Tone.GOOD, token=token),)
            case ev.Poisoned(_, lost, _, _):
                return (self._float(f"−{lost}", at, Tone.BAD, token=token),)
            case ev.PoisonAdded(_, amount, _):
                words = f"{self.names.keyword('poison')} +{amount}"
                return (self._float(words, at, Tone.BAD, token=token),)
            case ev.EffectGained(_, kind, name, amount, _, _):
                tone = Tone.BAD if kind == "status" or amount < 0 else Tone.MAGIC
                return (self._float(self.names.effect_words(kind, name, amount), at, tone, token=token),)
        return (Motion("pulse", token, (at,), 0.3, Tone.MAGIC),)

    def _float(
        self, text: str, at: Point, tone: Tone, together: bool = False, token: EntityId = ""
    ) -> Motion:
        """A word that floats up, over a token."""
        return Motion("text", token, (at,), 0.8, tone, text, together=together)
