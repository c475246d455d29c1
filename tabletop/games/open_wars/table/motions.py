"""How events move the counters."""

from __future__ import annotations

from tabletop.app.table import Motion, Motions, Tone
from tabletop.engine import codec
from tabletop.engine.model import Event

from ..records import battle_events as fought
from ..records import events as ev
from ..rules.view import View
from ..words.names import Names
from ..words.places import middle, stack_id
from .layout import LARGEST


class WarMotions(Motions):
    """Animations."""

    ANIMATED: frozenset[type[Event]] = frozenset({ev.Entered, fought.Fell})
    STILL = frozenset({*ev.ALL, *codec.KERNEL_EVENTS}) - ANIMATED

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def animate(self, event: Event, before: View, after: View) -> tuple[Motion, ...]:
        match event:
            case ev.Entered(group=group, origin=origin, to=to):
                counter = before.counters[group[0]] if group[0] < len(before.counters) else None
                if counter is None:
                    return ()
                path = (middle(before.grid, origin), middle(before.grid, to))
                return (Motion("move", stack_id(counter.key), path, 0.3),)
            case fought.Fell(at=at):
                return (Motion("pulse", "", (middle(before.grid, at),), 0.3, Tone.BAD, size=LARGEST),)
        return ()
