"""Everything about a thing, what a click would bring, how the match stands (section 20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.app.table import EntityId, Panel, Panels, Row, Tone
from tabletop.engine.model import Action, Refusal

from ..components.units import IS_MAGIC, KIND_OF, KINDS
from ..records import frames
from ..records.pieces import StackKey
from ..rules import movement
from ..rules.view import View
from . import moment
from .clicks import WarClicks
from .details import Details
from .fight import Fight
from .known import Known
from .names import Names
from .places import cell_of, number, stack_key
from .prospects import Prospects
from .reasons import Reasons
from .result import result
from .signs import signs
from .spell_book import SpellBook
from .standing import Standing
from .ways import standing


class WarPanels(Panels):
    """What the inspector shows."""

    RECURS = True

    def __init__(self, names: Names, known: Known, clicks: WarClicks) -> None:
        self.names, self.texts, self.known, self.clicks = names, names.texts, known, clicks
        self.book, self.fight = SpellBook(names, known, self), Fight(names, known)
        self.details = Details(names, known)
        self.standing = Standing(names, known)
        self.prospects = Prospects(names, known, self.book, self.standing)
        self.hinted = Reasons(names, known, self.prospects)

    # -- things -----------------------------------------------------------------------------------------

    def inspect(self, view: View, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        entity = entity.removeprefix("act:")
        key, cell = stack_key(entity), cell_of(entity)
        if key is not None:
            return self._stack(view, key)
        if entity.startswith("cast:"):
            return self._cast(view, number(entity))
        if entity.startswith(("spell:", "button:spell:")):
            return self.book.listed(view, entity, selection)
        if entity.startswith("ware:"):
            kind = number(entity)
            spells = self.book.printed(kind) if IS_MAGIC[kind] else ()
            return self.details.kind(kind, view.setup.heroes, spells) if 0 <= kind < len(KINDS) else None
        if not self.known.state(view).ground.is_cell(cell):
            return None
        panel, refusal = self.details.cell(view, cell), self._barred(view, selection, cell)
        if panel is None or refusal is None:
            return panel
        return replace(panel, rows=(Row(self.cited(refusal, view), tone=Tone.BAD), *panel.rows))

    def _barred(self, view: View, selection: tuple[EntityId, ...], cell: int) -> Refusal | None:
        """Why what is selected of a stack cannot go to a cell beside it: what a click there would be told."""
        state, frame = self.known.state(view), moment.top(view)
        key = stack_key(selection[0]) if selection else None
        if key is None or not isinstance(frame, frames.Moving) or cell not in state.ground.near[key.at]:
            return None
        ids = self.clicks.group(view, selection)
        return movement.refuse_onward(state, standing(state, ids), cell) if ids else None

    def _stack(self, view: View, key: StackKey) -> Panel | None:
        """A stack: its values now and why, its spells if it casts."""
        stack = self.known.state(view).stack_of(key)
        spells = self.book.rows(view, stack[0]) if stack and IS_MAGIC[key.kind] else ()
        return self.details.stack(view, key, tuple(spells))

    def _cast(self, view: View, serial: int) -> Panel | None:
        """A spell that waits or lasts."""
        cast = next((each for each in moment.pending(view) if each.serial == serial), None)
        spell = cast.spell if cast is not None else None
        spell = next((each.spell for each in view.lasting if each.cast == serial), spell)
        return self.book.panel(spell) if spell is not None else None

    # -- what comes of it -------------------------------------------------------------------------------

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        return self.prospects.forecast(view, actions)

    def advised(self, view: View, action: Action, *further: Action) -> str:
        return self.prospects.advised(view, action, *further)

    def brings(self, view: View, actions: Sequence[Action], goes_on: bool = False) -> Sequence[str] | None:
        return self.hinted.brings(view, actions)

    def reasons(self, view: View, actions: Sequence[Action]) -> Sequence[str]:
        return self.hinted.words(view, actions)

    def avails(self, view: View, action: Action, beside: Action | None = None) -> bool:
        return self.hinted.avails(view, action)

    def reckon(self) -> bool:
        return self.prospects.odds.reckoner.go_on()

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """The combat that is going on, then how the match stands."""
        return (*self.fight.rows(view), *self.standing.rows(view))

    def signs(self) -> tuple[Row, ...]:
        return signs(self.names)

    # -- the rest ---------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        return self.texts(f"refusal.{refusal.key}", **self._named(refusal.args))

    def _named(self, args: Mapping[str, str | int]) -> dict[str, str | int]:
        """Counters and windows by their names instead of their keys."""
        named = dict(args)
        if args.get("unit") in KIND_OF:
            named["unit"] = self.names.unit(KIND_OF[str(args["unit"])])
        if "stacks" in args:
            each = [stack.split("@") for stack in str(args["stacks"]).split()]
            named["stacks"] = ", ".join(f"{self.names.unit(KIND_OF[kind])} ({cell})" for kind, cell in each)
        if "window" in args:
            named["window"] = self.texts(f"window.{args['window']}")
        return named

    def result(self, view: View, names: Sequence[str]) -> Panel:
        return result(self.names, view, names)
