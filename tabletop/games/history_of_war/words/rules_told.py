"""Which rule a line of the log names: that of what happened just then (HOW-UI-12)."""

from __future__ import annotations

from tabletop.engine.model import Event, Finished

from ..records import events as ev
from ..rules.strikes import FLAK
from ..rules.view import View
from . import moment
from .events import EVENTS

DRAWN = {"opening": "HOW-SET-04", "draw": "HOW-DRW-01", "effect": "HOW-EFF-05"}
AFFECTED = {"PROTECT": "HOW-EFF-07", "UNLOCK": "HOW-EFF-08", "MOD_AV": "HOW-EFF-09", "MOD_DV": "HOW-EFF-10"}
HIT = {"first": "HOW-DMG-10", "normal": "HOW-DMG-11", "base": "HOW-BSA-02"}


def rule_told(event: Event, before: View) -> str:
    """The rule of an event, where its kind alone does not say it."""
    match event:
        case ev.Drew(why=why):
            return DRAWN[why]
        case ev.Affected(op=op):
            return AFFECTED[op]
        case ev.Hit(dealer=dealer, step=step):
            return "HOW-BSA-09" if dealer == FLAK else HIT[step]
        case ev.Allocated(aims=aims):
            return _allocated(before, [target for _, target in aims])
        case ev.Deployed(carrier=carrier) if carrier >= 0:
            return "HOW-DEP-04"
        case ev.Destroyed(why="conquest"):
            return "HOW-VIC-08"
        case ev.Trimmed(cards=()):
            return "HOW-END-02"
        case ev.RoundClosed(entrenched=entrenched) if entrenched:
            return "HOW-END-08"
        case Finished(outcome=outcome):
            return outcome.rule
    return EVENTS[type(event)].rule


def _allocated(before: View, targets: list[int]) -> str:
    """Of splits alone, of base attacks alone, or of targets."""
    if not targets:
        return "HOW-DMG-04"
    units = [piece for target in targets if (piece := moment.piece(before, target)) and piece.zone != "base"]
    return "HOW-DMG-07" if units else "HOW-DMG-09"
