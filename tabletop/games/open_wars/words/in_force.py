"""What waits and what lasts: the spell stack, spells in force, the strip of a combat; what is answered."""

from __future__ import annotations

from typing import Any

from tabletop.app.table import Chip, EntityId

from ..components.spells import SPELLS
from ..records import frames
from ..records.pieces import Cast
from ..rules.magic import targets
from ..rules.view import View
from . import moment
from .coming import Coming
from .fight import Fight
from .grouped import Grouped
from .known import Known
from .names import Names
from .places import stack_id
from .spell_book import SpellBook


class InForce:
    """Standing facts of the moment."""

    def __init__(self, names: Names, known: Known, book: SpellBook, fight: Fight) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.book, self.fight, self.coming = book, fight, Coming(names, known)
        self.grouped = Grouped(names, known)

    # -- the strip above the board ----------------------------------------------------------------------

    def chips(self, view: View) -> tuple[Chip, ...]:
        """Waiting spells, what resolves first at the head; the round of a combat; spells that last; what
        comes next in a story."""
        if view.outcome is not None:
            return ()
        waiting = [self._waiting(view, cast) for cast in reversed(moment.pending(view))]
        return (*waiting, *self.fight.strip(view), *self._lasting(view), *self.coming.chips(view))

    def _waiting(self, view: View, cast: Cast) -> Chip:
        words, name = self.told(view, cast), self.names.spell(cast.spell)
        return Chip(f"cast:{cast.serial}", name, self.names.icon("spell_stack"), words, "warn")

    def _lasting(self, view: View) -> list[Chip]:
        """Each spell once, with how often it was cast; where each cast lies, in its words."""
        state, casts = self.known.state(view), dict[int, dict[int, str]]()
        for lasting in view.lasting:
            lines = casts.setdefault(lasting.spell, {})
            if lasting.cast in lines:
                continue
            cells = sorted(targets.lasting_cells(state, lasting.cast))
            at = ", ".join(self.names.cell(view, cell) for cell in cells)
            until = self.texts(f"book.until.{lasting.until}")
            lines[lasting.cast] = f"**{self.names.spell(lasting.spell)}** · {at} · {until}"
        return [self._lasts(spell, lines) for spell, lines in casts.items()]

    def _lasts(self, spell: int, lines: dict[int, str]) -> Chip:
        """The casts of a spell, of which each has a line."""
        name, rule = self.names.spell(spell), SPELLS[spell].text.rule
        label = name if len(lines) == 1 else self.texts("book.lasting", spell=name, n=len(lines))
        words = "\n".join((*lines.values(), f"{self.book.text(spell)} [[{rule}]]"))
        return Chip(f"cast:{min(lines)}", label, self.grouped.spell_art(spell), words)

    def told(self, view: View, cast: Cast) -> str:
        """A cast in a sentence: who, what, at what."""
        return self.texts(
            "book.cast",
            who=self.names.seat_name(view, cast.seat),
            spell=self.names.spell(cast.spell),
            at=self.book.at(view, cast),
        )

    # -- the card of a window ---------------------------------------------------------------------------

    def happened(self, view: View, frame: Any) -> str:
        """What was cast or announced: the spell stack, top first, else the action (OW-UI-11)."""
        pending = moment.pending(view)
        if pending:
            top = pending[-1]
            lines = [self.told(view, top), f"*{self.book.text(top.spell)}*"]
            lines += [self.texts("book.below", cast=self.told(view, cast)) for cast in reversed(pending[:-1])]
            return "\n".join(lines)
        return self._deed(view)

    def _deed(self, view: View) -> str:
        """The action that is going on."""
        deed = moment.deed(view)
        match deed:
            case frames.Striking():
                key = "book.deed.rolled" if deed.base or deed.hits else "book.deed.attack"
                stack = self.grouped.stack(view, deed.stack)
                who, cell = self.names.faction(view, deed.seat), self.names.cell(view, deed.cell)
                return self.texts(key, stack=stack, who=who, cell=cell, n=deed.hits)
            case frames.Retreating():
                cell = self.names.cell(view, deed.to)
                return self.texts("book.deed.retreat", stack=self.grouped.stack(view, deed.stack), cell=cell)
            case frames.Holding():
                return self.texts("book.deed.hold", stack=self.grouped.stack(view, deed.stack))
        return self._order(view)

    def _order(self, view: View) -> str:
        """The move order that is going on, or the combat."""
        advance = next((f for f in reversed(view.stack) if isinstance(f, frames.Advance)), None)
        if advance is not None:
            way = " → ".join(self.names.cell(view, cell) for cell in (advance.origin, *advance.path))
            return self.texts("book.order", stack=self.grouped.group(view, advance.group), way=way)
        if view.combat is not None:
            cell = self.names.cell(view, view.combat.at)
            return self.texts("book.combat", cell=cell, n=view.combat.round or 1)
        return self.texts("book.moment")

    def about(self, view: View, frame: Any) -> tuple[EntityId, ...]:
        """Stacks and cells that it is about."""
        found: list[EntityId] = []
        pending, deed = moment.pending(view), moment.deed(view)
        if pending:
            top = pending[-1]
            found = [stack_id(top.target)] if top.target is not None else []
            found += [f"cell:{top.cell}"] if top.cell >= 0 else []
        elif deed is not None:
            found = [stack_id(deed.stack)]
            cell = getattr(deed, "cell", getattr(deed, "to", -1))
            found += [f"cell:{cell}"] if cell >= 0 else []
        elif view.combat is not None:
            found = [f"cell:{view.combat.at}"]
        return tuple(found)
