"""The spell book: what a caster knows, what it costs there, when and at what it may be cast, or why not
(OW-UI-10)."""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Sequence
from dataclasses import replace as replaced

from msgspec.structs import replace

from tabletop.app.table import Button, EntityId, Panel, Panels, Pick, Picker, Row, Tone
from tabletop.engine.model import Action, Refusal

from ..components.ground import ground_of
from ..components.spells import SPELLS
from ..records import frames
from ..records.actions import Spell
from ..records.pieces import Cast, Counter
from ..records.state import State
from ..rulebook.moments import kind_and_when, when
from ..rules.magic import casting, targets, traits
from ..rules.view import View
from . import moment, vain
from .grouped import Grouped
from .known import Known
from .names import Names
from .places import number, stack_id, stack_key

FEW = 2
"""So many spells say on the card what they do."""


class SpellBook:
    """Spells of casters."""

    def __init__(self, names: Names, known: Known, panels: Panels) -> None:
        self.names, self.texts, self.known, self.panels = names, names.texts, known, panels
        self.grouped = Grouped(names, known)

    # -- what may be cast now ---------------------------------------------------------------------------

    def buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """Every spell that may be cast now, with its caster if there are several: what it does is told below
        it if they are few, else when pointed at. A click picks it up, the target is clicked next. Those in
        vain come last."""
        state, found = self.known.state(view), dict[tuple[int, int], list[Spell]]()
        for action in legal:
            if isinstance(action, Spell):
                found.setdefault((action.caster, action.spell), []).append(action)
        known = Counts(spell for _, spell in found)
        kinds = Counts(each.kind for each in map(state.counter, {caster for caster, _ in found}) if each)
        useful, idle = list[Button](), list[Button]()
        for (caster, spell), casts in found.items():
            counter = state.counter(caster)
            if counter is None:
                continue
            who = self.names.unit(counter.kind) if known[spell] > 1 else ""
            if who and kinds[counter.kind] > 1:  # two of a kind: which one it is, its cell tells
                who = f"{who} ({ground_of(view.grid).name(counter.at)})"
            button = self._button(view, counter, spell, casts, who)
            why = self.in_vain(view, casts)
            if why:
                idle.append(replaced(button, note=why, tone="ghost"))
            else:
                useful.append(button)
        if len(useful) <= FEW and not self.names.look.large:
            useful = [replaced(b, note=self.text(number(b.id))) for b in useful]
        return [*useful, *idle]

    def in_vain(self, view: View, casts: Sequence[Spell]) -> str:
        """Why none of these casts could change anything now; "" if one could."""
        window = moment.top(view)
        if not isinstance(window, frames.Window) or not casts:
            return ""
        state, seat = self.known.state(view), max(0, view.seat)
        why = [vain.reason(state, window, seat, cast) for cast in casts]
        return self.texts(f"book.vain.{why[0]}") if all(why) else ""

    def _button(self, view: View, counter: Counter, spell: int, casts: list[Spell], who: str) -> Button:
        names = self.names
        price = 0 if all(cast.free for cast in casts) else self._price(view, counter, spell)
        label = self.texts("book.button", spell=names.spell(spell), n=price)
        if who:
            label = self.texts("book.button.by", spell=names.spell(spell), n=price, who=who)
        caster = () if isinstance(moment.top(view), frames.FreeCasting) else (stack_id(counter.key),)
        return Button(
            f"button:spell:{counter.id}:{spell}",
            label,
            (),
            self.grouped.spell_art(spell),
            f"{self.text(spell)} [[{SPELLS[spell].text.rule}]]",
            selects=(*caster, f"spell:{spell}"),
        )

    def text(self, spell: int) -> str:
        """What a spell does."""
        text = SPELLS[spell].text
        return text.text_es if self.texts.language == "es" else text.text_en

    # -- lists ------------------------------------------------------------------------------------------

    def picker(self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...]) -> Picker | None:
        """The book of the selected caster; what is no place of the board is aimed at by a list."""
        frame = moment.top(view)
        if not isinstance(frame, frames.Window | frames.FreeCasting) or not selection:
            return None
        picked = next((n for n, e in enumerate(selection) if e.startswith("spell:")), -1)
        if picked >= 0:
            return self._aims(view, legal, selection, picked)
        caster = self._caster(view, selection[0])
        if caster is None:
            return None
        found: dict[int, list[Spell]] = {spell: [] for spell in casting.known(caster)}
        for action in legal:
            if isinstance(action, Spell) and action.caster == caster.id:
                found[action.spell].append(action)
        idle = {spell: self.in_vain(view, casts) for spell, casts in found.items()}
        order = sorted(found, key=lambda spell: (not found[spell], bool(idle[spell])))  # what serves first
        rows = tuple([self._row(view, frame, caster, spell, idle[spell]) for spell in order])
        title = self.texts("book.of", who=self.names.unit(caster.kind, caster.wounded))
        if self.names.look.large:  # the question says how much mana there is, and all spells are in sight
            return Picker(title, rows)
        return Picker(title, rows, self.texts("hint.mana", mana=view.mana[caster.seat]))

    def _caster(self, view: View, entity: EntityId) -> Counter | None:
        """The counter of the stack that is selected; of magic ones there is one in a cell."""
        key = stack_key(entity)
        stack = self.known.state(view).stack_of(key) if key is not None else []
        return stack[0] if stack else None

    def _row(
        self, view: View, frame: frames.Window | frames.FreeCasting, caster: Counter, spell: int, idle: str
    ) -> Pick:
        """What it does stands in the inspector, of the caster and of the spell pointed at; in large letters,
        where that is folded, it is told of the one pointed at. Why it cannot be cast, or would be in vain,
        stands there always."""
        closed, price = self.closed(view, frame, caster, spell), self._price(view, caster, spell)
        large, told = self.names.look.large, ""
        if large:
            told = f"{kind_and_when(SPELLS[spell].text, self.texts)}. {self.text(spell)}"
        return Pick(
            f"spell:{spell}",
            self.names.spell(spell),
            self.grouped.spell_art(spell),
            str(price) if large else self.texts("book.mana", n=price),
            " ".join(note for note in (idle, told) if note),
            tooltip="\n".join(note for note in (idle, told) if note) if large else "",
            disabled=closed,
        )

    def closed(
        self, view: View, frame: frames.Window | frames.FreeCasting, caster: Counter, spell: int
    ) -> str:
        """Why a caster may not cast a spell now, at whatever; empty if it may."""
        state = self.known.state(view)
        window = next((f for f in reversed(view.stack) if isinstance(f, frames.Window)), None)
        if window is None:
            return ""
        terms = casting.terms_of(window)
        if isinstance(frame, frames.FreeCasting):
            terms = replace(terms, pact=frame.caster)
        refusal = refusal_of(state, terms, caster, spell)
        return self.panels.cited(refusal, view) if refusal is not None else ""

    def _aims(
        self, view: View, legal: Sequence[Action], selection: tuple[EntityId, ...], picked: int
    ) -> Picker | None:
        """Spells that may be dispelled, by the list: those that wait and those that last."""
        serials = {
            action.aimed: None
            for action in legal
            if isinstance(action, Spell) and action.aimed >= 0 and action.spell == number(selection[picked])
        }
        rows = tuple(self._cast_row(view, serial) for serial in serials)
        return Picker(self.texts("book.which"), rows) if rows and selection[-1].startswith("spell:") else None

    def _cast_row(self, view: View, serial: int) -> Pick:
        """A spell that waits or lasts: who cast it, at what."""
        cast = waiting(view, serial)
        if cast is not None:
            note = self.texts("book.waits", who=self.names.seat_name(view, cast.seat), at=self.at(view, cast))
            return Pick(
                f"cast:{serial}", self.names.spell(cast.spell), self.grouped.spell_art(cast.spell), "", note
            )
        state = self.known.state(view)
        lasting = next(each for each in view.lasting if each.cast == serial)
        cells = sorted(targets.lasting_cells(state, serial))
        note = self.texts(
            "book.lasts",
            who=self.names.seat_name(view, lasting.seat),
            at=", ".join(self.names.cell(view, cell) for cell in cells),
        )
        spell = lasting.spell
        return Pick(f"cast:{serial}", self.names.spell(spell), self.grouped.spell_art(spell), "", note)

    def at(self, view: View, cast: Cast) -> str:
        """What a spell is aimed at."""
        if cast.aimed is not None:
            other = waiting(view, cast.aimed)
            spell = other.spell if other is not None else None
            spell = next((e.spell for e in view.lasting if e.cast == cast.aimed), spell)
            return self.names.spell(spell) if spell is not None else self.texts("ask.nobody")
        if cast.target is not None:
            return self.grouped.stack(view, cast.target)
        return self.names.cell(view, cast.cell)

    def aim(self, view: View, action: Spell) -> str:
        """What a cast would be aimed at."""
        aim = casting.aim_of(max(0, view.seat), action)
        cast = Cast(
            0,
            action.spell,
            max(0, view.seat),
            action.caster,
            0,
            aim.target,
            aim.cell,
            aimed=aim.aimed if aim.aimed >= 0 else None,
        )
        return self.at(view, cast)

    def _price(self, view: View, caster: Counter, spell: int) -> int:
        """What a spell costs its caster now; nothing by a Pact."""
        if isinstance(moment.top(view), frames.FreeCasting):
            return 0
        return casting.price(self.known.state(view), caster, spell)

    def listed(self, view: View, entity: EntityId, selection: tuple[EntityId, ...]) -> Panel:
        """A spell of a list or a button, with what it costs its caster now where that is another price."""
        spell, frame = number(entity), moment.top(view)
        panel, printed = self.panel(spell), SPELLS[spell].text.mana
        if isinstance(frame, frames.FreeCasting):
            caster = self.known.state(view).counter(frame.caster)
        elif entity.startswith("button:spell:"):
            caster = self.known.state(view).counter(number(entity.rpartition(":")[0]))
        else:
            caster = self._caster(view, selection[0]) if selection else None
        price = self._price(view, caster, spell) if caster is not None else printed
        if price == printed:
            return panel
        return replaced(panel, subtitle=self.texts("book.now", what=panel.subtitle, n=price))

    def panel(self, spell: int) -> Panel:
        """A spell by itself: kind, mana, windows, text."""
        text = SPELLS[spell].text
        kind, mana = self.texts(f"book.kind.{text.kind}"), self.texts("book.mana", n=text.mana)
        art, told = self.grouped.spell_art(spell), self.text(spell)
        rows = (Row(self.texts("book.column.when"), note=when(text, self.texts)),)
        return Panel(self.names.spell(spell), f"{kind} · {mana}", art, rows, text=told, rules=(text.rule,))

    def rule(self, spell: int) -> str:
        """The rule of a spell."""
        return SPELLS[spell].text.rule

    # -- beside the board -------------------------------------------------------------------------------

    def rows(self, view: View, caster: Counter) -> tuple[Row, ...]:
        """The book of a caster for its panel: costs after reductions, kind, when."""
        state, rows = self.known.state(view), []
        for spell in casting.known(caster):
            price, text = casting.price(state, caster, spell), SPELLS[spell].text
            short = price > view.mana[caster.seat]
            value = self.texts("book.mana", n=price)
            note = f"{kind_and_when(text, self.texts)}. {self.text(spell)}"
            rows.append(Row(self.names.spell(spell), value, note, tone=Tone.BAD if short else Tone.MAGIC))
        return tuple(rows)

    def printed(self, kind: int) -> tuple[Row, ...]:
        """The book of a kind that casts, before it is on the map: what is printed."""
        return tuple(
            Row(
                self.names.spell(spell),
                self.texts("book.mana", n=SPELLS[spell].text.mana),
                f"{kind_and_when(SPELLS[spell].text, self.texts)}. {self.text(spell)}",
                tone=Tone.MAGIC,
            )
            for spell in casting.KNOWN_TO[kind]
        )


def waiting(view: View, serial: int) -> Cast | None:
    """The spell with that serial on a spell stack."""
    return next((cast for cast in moment.pending(view) if cast.serial == serial), None)


def refusal_of(state: State, terms: casting.Terms, caster: Counter, spell: int) -> Refusal | None:
    """Why nothing can be cast, as the rules say it of what comes nearest: moment, limit and price before any
    aim, else the first aim's."""
    first: Refusal | None = None
    plain = Spell(caster.id, spell)
    for aim in (*targets.candidates(state, caster.seat, spell, caster), None):
        action = plain
        if aim is not None:
            action = Spell(caster.id, spell, aim.target, aim.cell, aim.aimed, aim.fallen)
            if traits.SACRIFICES[spell]:
                victims = casting.sacrifices(state, action)
                action = Spell(
                    caster.id, spell, aim.target, aim.cell, aim.aimed, victims[0] if victims else -1
                )
        for free in (False, True):
            refusal = casting.refuse(state, terms, caster.seat, replace(action, free=free))
            if refusal is None:
                return None
            first = first if free else (first or refusal)
    return first
