"""How events move the pieces."""

from __future__ import annotations

from typing import ClassVar

from tabletop.app.table import Motion, Point, Tone
from tabletop.engine.model import DrawDeclined, DrawOffered, Event, Finished, Rolled

from .. import events as ev
from ..view import View
from .tokens import TokensPart


class MotionsPart(TokensPart):
    """Animations."""

    STILL: ClassVar[frozenset[type[Event]]] = frozenset(
        {
            ev.Mustered, ev.OrderFixed, ev.Redeployed, ev.TurnBegan, ev.PhaseBegan, ev.PhaseEnded,
            ev.TurnEnded, ev.DebtCleared, ev.Revealed, ev.Disengaged, ev.SpellEnded, ev.ArmyLeaderless,
            ev.ArmyEliminated, ev.FollowedUp, Rolled, Finished, DrawOffered, DrawDeclined,
        }
    )  # fmt: skip
    ANIMATED: ClassVar[frozenset[type[Event]]] = frozenset(ev.ALL) - STILL

    def animate(self, event: Event, before: View, after: View) -> tuple[Motion, ...]:
        if type(event) in self.STILL:
            return ()
        unit = getattr(event, "unit", getattr(event, "aimed", -1))
        here = self._where(unit, before, after)
        token = f"unit:{unit}"
        match event:
            case ev.Moved() | ev.Teleported():
                path = (self.middle(after, event.origin), self.middle(after, event.to))
                return (Motion("move", token, path, 0.18 if isinstance(event, ev.Moved) else 0.4),)
            case ev.Charged() | ev.Attacked() | ev.Engaged():
                there = self._where(event.target, before, after)
                lunge = tuple(((a[0] * 2 + b[0]) / 3, (a[1] * 2 + b[1]) / 3) for a, b in ((here, there),))
                back = Motion("move", token, (here, *lunge, here), 0.3, Tone.ATTACK)
                dice = self._dice(event, here)
                return (back, *dice)
            case ev.Shot():
                return (Motion("missile", token, (here, self.middle(after, event.at)), 0.4, Tone.ATTACK),)
            case ev.ScatterLanded():
                if event.landed < 0:
                    return (Motion("wait", seconds=0.2),)
                return (Motion("flash", path=(self.middle(after, event.landed),), tone=Tone.ATTACK),)
            case ev.Deployed() | ev.Raised():
                return (Motion("appear", token, (self.middle(after, event.at),), 0.05),)
            case ev.Destroyed() | ev.Decayed() | ev.Crushed() | ev.Crumbled():
                return (*self._dice(event, here), Motion("fade", token, (here,), 0.4, Tone.BAD))
            case ev.Toppled():
                return (Motion("tilt", token, (here,), 0.3, angle=90.0),)
            case ev.StoodUp():
                return (*self._dice(event, here), Motion("tilt", token, (here,), 0.3, angle=0.0))
            case ev.Dying():
                return (Motion("shake", token, (here,), 0.3, Tone.BAD),)
            case ev.SpellCast() | ev.SpellResolved() | ev.SpellFizzled() | ev.SpellCountered() | ev.Healed():
                return (*self._dice(event, here), Motion("pulse", token, (here,), 0.4, Tone.MAGIC))
            case _:
                return self._dice(event, here) or (Motion("pulse", token, (here,), 0.25),)

    def _dice(self, event: Event, here: Point) -> tuple[Motion, ...]:
        die = getattr(event, "die", 0)
        return (Motion("dice", path=(here,), seconds=0.5, dice=((die, 6),)),) if die else ()

    def _where(self, uid: int, before: View, after: View) -> Point:
        """Where a unit is drawn when its event happens: as before, or where it appears."""
        unit = self.unit_of(uid, before, after)
        if unit is None or unit.at < 0:
            return (0.0, 0.0)
        return self.middle(after, unit.at)
