"""Lists of a question: wares, the counters of a stack that go, the combats that may come next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Art, Clicks, EntityId, Panels, Pick, Picker
from tabletop.app.table.kit.counters import splitter
from tabletop.engine.model import Action, Seat
from tabletop.parts.counters import Counters

from ..components.units import COST, KINDS
from ..records import actions as do
from ..records import frames
from ..records.pieces import Counter
from ..records.state import State
from ..rules import purchase, values
from ..rules.stacking import sorts
from ..rules.view import View
from . import moment
from .asking import is_muster, written
from .details import Details
from .grouped import Grouped
from .known import Known
from .names import Names
from .next_combats import NextCombats
from .places import stack_key
from .spell_book import SpellBook
from .ways import movers

FEW = 9
"""Wares of which one has a view without headings."""
GROUPS = ("troops", "heroes", "mercenaries", "titans", "inferno")
"""What wares belong to, as they stand below each other."""


class Lists:
    """The list of the question on top, if it has one."""

    def __init__(
        self,
        names: Names,
        known: Known,
        clicks: Clicks,
        panels: Panels,
        book: SpellBook,
        combats: NextCombats,
    ) -> None:
        self.names, self.texts, self.known, self.clicks = names, names.texts, known, clicks
        self.panels, self.book, self.combats = panels, book, combats
        self.grouped, self.details = Grouped(names, known), Details(names, known)

    def of(
        self, view: View, seat: Seat, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Picker | None:
        """What can be chosen from a list now."""
        frame = moment.top(view)
        match frame:
            case frames.Mustering() | frames.Ordering() | frames.Recruiting():
                return self._wares(view, frame, seat)
            case frames.Enlisting() | frames.Promoting() | frames.Deploying():
                return self._roster(view, frame, legal)
            case frames.Choosing():
                return self.combats.picker(view, frame, legal)
            case frames.Window() | frames.FreeCasting():
                return self.book.picker(view, legal, selection)
            case frames.Moving() | frames.Activating() | frames.Shifting():
                return self._parts(view, frame, legal, selection)
            case frames.Allocating():
                return self._takers(view, legal, selection)
        return None

    # -- wares ------------------------------------------------------------------------------------------

    def _wares(self, view: View, frame: Any, seat: Seat) -> Picker:
        """Everything a player may ever buy: price, values, how many are bought, why not (OW-REC)."""
        state, items = self.known.state(view), written(frame, seat)
        wares = purchase.wares(view.setup, view.factions[seat])
        many = len(wares) > FEW
        kinds = sorted(wares, key=lambda kind: (GROUPS.index(_group(kind)) * many, COST[kind], kind))
        rows = tuple(self._ware(view, state, frame, seat, kind, many) for kind in kinds)
        left = view.gold[seat] - purchase.price(items)
        total = self.texts("hint.purse", gold=left)
        if items and not self.names.look.large:  # whose title it stands beside
            total = self.texts("book.gold", gold=view.gold[seat], left=left)
        if items and many and not self.names.look.large:  # else all wares tell how many of each
            bought = ", ".join(self.grouped.several(item.kind, item.count) for item in items)
            total = self.texts("book.bought", what=bought, total=total)
        return Picker(self.texts("book.wares"), rows, total)

    def _ware(self, view: View, state: State, frame: Any, seat: Seat, kind: int, is_grouped: bool) -> Pick:
        muster, items = is_muster(frame), written(frame, seat)
        cities = purchase.cities(state, seat, muster)
        closed = [purchase.refuse(state, seat, at, kind, written=items, muster=muster) for at in cities] or [
            purchase.refuse_everywhere(state, seat)
        ]
        refusal = None if None in closed else closed[0]
        bought = sum(item.count for item in items if item.kind == kind)
        name = self.names.unit(kind)
        return Pick(
            f"ware:{kind}",
            self.texts("book.ware.bought", unit=name, n=bought) if bought else name,
            self.names.unit_art(kind),
            self.texts("book.price", n=COST[kind]),
            self.figures(kind),
            tooltip=self._card(view, kind),
            disabled=self.panels.cited(refusal, view) if refusal is not None else "",
            group=self.texts(f"book.group.{_group(kind)}") if is_grouped else "",
            figures=self._signs(kind),
        )

    def _signs(self, kind: int, priced: bool = True) -> tuple[tuple[Art, str], ...]:
        """Price and printed values in signs: what has no range has no sign of it."""
        ini, mov, atk, reach = KINDS[kind].sides[0]
        values = (("initiative", ini), ("movement", mov), ("attack", atk), ("range", reach))
        found = [("gold", COST[kind])] * priced + [(name, n) for name, n in values if n or name != "range"]
        return tuple([(self.names.icon(name), str(n)) for name, n in found])

    def _card(self, view: View, kind: int) -> str:
        """All that is printed on it, where the inspector, which shows that, is folded."""
        return self.details.card(kind, view.setup.heroes) if self.names.look.large else ""

    def figures(self, kind: int) -> str:
        """The printed values of a counter in a line."""
        ini, mov, atk, reach = KINDS[kind].sides[0]
        kind_of = self.grouped.type_name(kind)
        key = "book.figures.far" if reach else "book.figures"
        args = {"ini": ini, "mov": mov, "atk": atk, "type": kind_of}
        return self.texts(key, **args, reach=reach) if reach else self.texts(key, **args)

    def _roster(self, view: View, frame: Any, legal: Sequence[Action]) -> Picker:
        """The kinds that are let go, promoted, placed (OW-CAM-05, OW-CAM-07)."""
        kinds = dict.fromkeys(
            action.kind for action in legal if isinstance(action, do.LetGo | do.Promote | do.Deploy)
        )
        left = {item.kind: item.count for item in getattr(frame, "left", ())}
        rows = tuple(
            Pick(
                f"ware:{kind}",
                self.grouped.several(kind, left.get(kind, 1)),
                self.names.unit_art(kind),
                "" if left else self.texts("book.price", n=COST[kind]),
                self.figures(kind),
                figures=self._signs(kind, priced=not left),
            )
            for kind in kinds
        )
        return Picker(self.texts(f"book.roster.{type(frame).__struct_config__.tag}"), rows)

    # -- parts of a stack -------------------------------------------------------------------------------

    def _parts(
        self, view: View, frame: Any, legal: Sequence[Action], selection: tuple[EntityId, ...]
    ) -> Picker | None:
        """How many of each sort go; none chosen means all of them (OW-UI-04)."""
        state = self.known.state(view)
        if isinstance(frame, frames.Activating) and selection[:1] != ("button:retreat",):
            return None
        key = getattr(frame, "stack", None) or (stack_key(selection[0]) if selection else None)
        if key is None or getattr(frame, "path", None):
            return None
        able = movers(state, frame, key)
        if len(able) < 2:
            return None
        heap = _heap(state, able)
        chosen = [entity for entity in selection if entity.startswith("take:")]
        brief = (
            self.names.look.large and len(heap.counts) == 1
        )  # its row tells unit and number, and lies over the map
        total = "" if brief else self.texts("book.whole")
        if chosen and not brief:
            total = self.texts("book.part", n=len(chosen), most=len(able))
        rows = splitter(heap, lambda first: self._sort(view, state, first))
        title = self.texts("book.parts.brief" if brief else "book.parts", stack=self.grouped.stack(view, key))
        return Picker(title, rows, total, whole=True)

    def _sort(self, view: View, state: State, first: int) -> Pick:
        """A row of counters that are alike in everything: what they have left."""
        counter = state.counters[first]
        assert counter is not None
        notes = [self.texts("book.moves", n=values.remaining(state, counter))]
        notes += self.grouped.conditions(counter)
        art = self.names.unit_art(counter.kind)
        return Pick(
            f"take:{first}", self.names.unit(counter.kind, counter.wounded), art, "", " · ".join(notes)
        )

    def _takers(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> Picker | None:
        """Which counter of a stack takes the hit, where they are not alike."""
        state = self.known.state(view)
        counters = [
            counter
            for action in legal
            if isinstance(action, do.Suffer) and (counter := state.counter(action.counter)) is not None
        ]
        key = stack_key(selection[0]) if selection else None
        rows = [self._sort(view, state, c.id) for c in counters if c.key == key]
        return Picker(self.texts("book.takers"), tuple(rows)) if len(rows) > 1 else None


def _group(kind: int) -> str:
    """What a ware belongs to: its expansion, or what a faction has always."""
    return "troops" if KINDS[kind].expansion == "base" else KINDS[kind].expansion


def _heap(state: State, able: list[Counter]) -> Counters[int]:
    """The counters that can go, by the first of each sort."""
    ids = {counter.id for counter in able}
    alike = [[n for n in sort if n in ids] for sort in sorts(able)]
    return Counters(tuple(sorted((sort[0], len(sort)) for sort in alike if sort)))
