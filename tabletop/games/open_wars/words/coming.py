"""What is still to come in a scenario or a chapter, turn by turn (OW-UI-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.app.table import Chip, Row, Tone

from ..components.scenarios import SCENARIOS
from ..rules import setting
from ..rules.stories import chapters, last_stand, siege
from ..rules.view import View
from .known import Known
from .names import Names

SEALS_CHAPTER, BRIDGE_CHAPTER = 6, 2
PILLAR = chapters.Seals.first
"""The turn from whose end on Arcanum counts."""


class Event(NamedTuple):
    """An event and its turn; its words are those of the key. `ends`: it is judged as that turn ends."""

    turn: int
    key: str
    ends: bool = False


EVENTS: dict[str, tuple[Event, ...]] = {
    "last_stand": (
        Event(last_stand.MARCH_BEGINS, "march"),
        Event(last_stand.IMPERFECT_COMES, "imperfect"),
        Event(last_stand.PERFECT_COMES, "perfect"),
        Event(SCENARIOS["last_stand"].limit, "stand-ends", ends=True),
    ),
    "siege": (
        Event(setting.AZRAK_COMES, "azrak"),
        Event(siege.SEALING_JUDGED, "sealing", ends=True),
        Event(SCENARIOS["siege"].limit, "doom", ends=True),
    ),
}
"""What happens in which turn (sections 17.2, 17.3)."""


class Coming:
    """Events that are still ahead, the next first."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def events(self, view: View) -> tuple[Event, ...]:
        """Those of later turns, and what is judged as this one ends."""
        is_chapter = view.setup.mode == "chapter"
        found = self._chapter(view) if is_chapter else EVENTS.get(view.setup.mode, ())
        return tuple(e for e in found if e.turn > view.turn or (e.ends and e.turn == view.turn))

    @staticmethod
    def _chapter(view: View) -> Iterator[Event]:
        """What comes in the last chapter, and the last turn of each (section 18)."""
        number = view.setup.chapter.number if view.setup.chapter is not None else 1
        if number == SEALS_CHAPTER:
            yield Event(PILLAR, "pillar", ends=True)
            yield Event(setting.ENEMIES_COME, "seals")
        last = setting.turn_limit(view.setup)
        yield Event(last, "bridge-ends" if number == BRIDGE_CHAPTER else "chapter-ends", ends=True)

    def told(self, view: View, event: Event) -> str:
        """An event in a sentence."""
        return self.texts(f"stand.event.{event.key}", who=self._who(view))

    def _who(self, view: View) -> str:
        """Who comes when the seals break."""
        found = chapters.arrivals(self.known.state(view))
        return ", ".join(
            self.texts("fight.several", n=n, unit=self.names.unit(kind)) if n > 1 else self.names.unit(kind)
            for kind, n in found
        )

    def rows(self, view: View) -> Iterator[Row]:
        """All of them, beside the board."""
        events = self.events(view)
        if events:
            yield Row(self.texts("stand.coming"), tone=Tone.SOURCE)
        for event in events:
            turn = self.texts("stand.turn", n=event.turn)
            yield Row(turn, "", self.told(view, event), tone=Tone.MAGIC)

    def chips(self, view: View) -> tuple[Chip, ...]:
        """The next one at the turn's bar, with all that follow in its words."""
        events = self.events(view)
        if not events or view.outcome is not None:
            return ()
        lines = [self.texts("stand.event.line", n=each.turn, what=self.told(view, each)) for each in events]
        name = self.texts(f"stand.event.{events[0].key}.short")
        label = self.texts("stand.event.chip", n=events[0].turn, what=name)
        return (Chip("coming", label, self.names.icon("round"), "\n".join(lines)),)
