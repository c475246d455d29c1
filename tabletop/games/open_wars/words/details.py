"""Everything about a stack or a location card: its values, and why they are so (OW-UI-01, OW-UI-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabletop.app.table import Art, Panel, Row, Tone

from ..components.locations import CARD_OF, LOCATIONS
from ..components.names import NAMES
from ..components.spells import SPELL_OF, SPELLS
from ..components.units import COST, KINDS, STATS, TYPE
from ..records.pieces import Counter, StackKey
from ..records.state import State
from ..rules import control, values
from ..rules.order import bonus, income
from ..rules.view import View
from . import aims
from .grouped import Grouped
from .known import Known
from .names import Names

HERO_OF = {kind.name: number for number, kind in enumerate(KINDS) if kind.expansion == "heroes"}
SHOWN = ("initiative", "attack", "movement", "range")


class Details:
    """Panels of things on the map."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.grouped = Grouped(names, known)

    # -- stacks ---------------------------------------------------------------------------------------

    def stack(self, view: View, key: StackKey, spells: tuple[Row, ...]) -> Panel | None:
        """A stack: values with their reasons, marks, what it stands under; `spells` are those it casts."""
        state = self.known.state(view)
        counters = state.stack_of(key)
        if not counters:
            return None
        first = counters[0]
        rows = self._abreast([self._value(state, counters, name) for name in SHOWN])
        rows.append(Row(self.texts("detail.cost"), self._cost(key.kind, len(counters))))
        aim = aims.pieces(view.setup).get(key.kind)
        notes = tuple(
            Row(self.texts("detail.now"), note=text)
            for text in dict.fromkeys(t for c in counters for t in self._conditions(state, c))
        )
        whose, place = self.names.seat_name(view, key.seat), self.names.cell(view, key.at)
        subtitle = self.texts("detail.whose", seat=whose, type=self.grouped.type_name(key.kind), place=place)
        if self.names.look.large:  # the type is told below
            subtitle = self.texts("detail.whose.brief", seat=whose, place=place)
        art = self.names.unit_art(key.kind, first.wounded and len(counters) == 1)
        return Panel(
            self.grouped.stack(view, key),
            subtitle,
            art,
            tuple(row for row in rows if row.value),
            (
                *aims.rows(self.names, view.setup, aim),
                *notes,
                *self._kind(key.kind),
                *self._ability(key.kind, view.setup.heroes and not first.wounded),
                *self._under(view, counters),
                *spells,
                *(self._present(view, state, key.at, brief=True) if len(state.heaps[key.at]) > 1 else ()),
            ),
        )

    def kind(self, kind: int, heroes: bool, spells: tuple[Row, ...] = ()) -> Panel:
        """A counter that is not on the map yet: what is printed on it, and what its kind may do; `heroes`: do
        abilities work?"""
        printed = KINDS[kind].sides[0]
        figures = [(name, printed[STATS.index(name)]) for name in SHOWN]
        rows = self._abreast(
            [Row(self.texts(f"board.stat.{name}"), str(n), self._meaning(name, n)) for name, n in figures]
        )
        rows.append(Row(self.texts("detail.cost"), self._cost(kind, 1), icon=self.names.icon("gold")))
        more = (*self._kind(kind), *self._ability(kind, heroes), *spells)
        subtitle = self.grouped.type_name(kind)
        return Panel(self.names.unit(kind), subtitle, self.names.unit_art(kind), tuple(rows), more)

    def card(self, kind: int, heroes: bool) -> str:
        """The same as a tooltip, in rich text: its figures in a line, then what it may do."""
        panel = self.kind(kind, heroes)
        figures = " · ".join(f"{row.label} **{row.value}**" for row in panel.rows)
        return "\n".join(
            (f"**{panel.title}**", figures, *(f"{row.label}. {row.note}" for row in panel.keywords))
        )

    def _abreast(self, figures: list[Row]) -> list[Row]:
        """Figures beside their signs; where letters are large side by side: a card is whole so."""
        signed = list(zip(figures, SHOWN, strict=True))
        if not self.names.look.large:
            return [replace(row, icon=self.names.icon(name)) for row, name in signed]
        return [
            replace(row, icon=self.names.icon(name), abreast=True)
            for row, name in signed
            if name != "range" or row.value != "0"
        ]

    def _value(self, state: State, counters: list[Counter], name: str) -> Row:
        """``Attack 3``, green or red where it differs from what is printed, with every reason, else with what
        it means; of movement, while stacks move, what is left of it."""
        counter, stat = counters[0], STATS.index(name)
        now, printed = values.value(state, counter, stat), KINDS[counter.kind].sides[counter.wounded][stat]
        why = [
            f"{each.delta:+} {self._reason(each)}".replace("-", "−")
            for each in values.causes(state, counter, stat)
        ]
        tone = Tone.GOOD if now > printed else Tone.BAD if now < printed else Tone.PLAIN
        note = self.texts("detail.printed", n=printed, why=", ".join(why)) if why else ""
        told = self._movement_left(state, counters) if name == "movement" else ""
        return Row(
            self.texts(f"board.stat.{name}"), told or str(now), note or self._meaning(name, now), tone=tone
        )

    def _meaning(self, name: str, now: int) -> str:
        """What a figure is for, in a line; in large letters the legend tells it."""
        if self.names.look.large:
            return ""
        return self.texts("detail.no-range" if name == "range" and not now else f"sign.{name}.text")

    def _reason(self, cause: values.Cause) -> str:
        """What changes a value, in words."""
        name = cause.name
        if cause.what == "location":
            return self.names.location(CARD_OF[name])
        if cause.what == "spell":
            return self.names.spell(SPELL_OF[name])
        if cause.what == "hero":
            return self.names.unit(HERO_OF[name])
        return self.texts(f"detail.cause.{cause.what}" if cause.what == "turn" else f"detail.cause.{name}")

    def _movement_left(self, state: State, counters: list[Counter]) -> str:
        """``1 of 2``: what is left to walk in a movement phase, "" if that is all of it."""
        left = sorted({values.remaining(state, counter) for counter in counters})
        most = values.movement(state, counters[0])
        if state.phase != "movement" or left == [most]:
            return ""
        told = "–".join(str(n) for n in (left[0], left[-1])[: len(left)])
        return self.texts("detail.left", left=told, of=most)

    def _cost(self, kind: int, count: int) -> str:
        cost = COST[kind]
        if self.names.look.large and count > 1:
            return f"{count} × {cost} = {count * cost}"
        paid = self.names.purse(cost, 0)
        return (
            paid if count == 1 else self.texts("detail.each", n=cost, all=self.names.purse(cost * count, 0))
        )

    def _conditions(self, state: State, counter: Counter) -> list[str]:
        found = self.grouped.conditions(counter)
        if counter.wounded:
            found.append(self.texts("board.state.wounded"))
        if control.enemies_in(state, counter.seat, counter.at):
            found.append(self.texts("board.state.locked"))
        return found

    def _kind(self, kind: int) -> Iterator[Row]:
        """What the type of a counter and its card let it do (OW-CMP-02, OW-CMP-03)."""
        yield Row(self.grouped.type_name(kind), note=self.texts(f"detail.type.{TYPE[kind]}"))
        if KINDS[kind].unique:
            yield Row(self.texts("detail.unique"), note=self.texts("detail.unique.text"))
        if KINDS[kind].two_sided:
            yield Row(self.texts("detail.two-sided"), note=self.texts("detail.two-sided.text"))

    def _ability(self, kind: int, works: bool) -> Iterator[Row]:
        """A hero's ability, while it works (OW-HER-06)."""
        if works and KINDS[kind].expansion == "heroes":
            key = f"detail.ability.{KINDS[kind].name}"
            yield Row(self.texts(key), note=self.texts(f"{key}.text"))

    def _under(self, view: View, counters: list[Counter]) -> Iterator[Row]:
        """The spells upon it, with what they do."""
        under = {number for counter in counters for number in counter.under}
        for each in view.lasting:
            if each.id in under:
                text = SPELLS[each.spell].text
                said = text.text_es if self.texts.language == "es" else text.text_en
                yield Row(self.names.spell(each.spell), note=said)

    # -- locations --------------------------------------------------------------------------------------

    def cell(self, view: View, cell: int) -> Panel:
        """A location card: terrain, entry cost, income, effect, and who has it."""
        state = self.known.state(view)
        card = LOCATIONS[state.ground.cards[cell]]
        gold, mana = income(state, cell)
        there = tuple(self._present(view, state, cell))
        rows = [
            Row(self.texts("detail.terrain"), NAMES.terrain[card.type].in_(self.texts.language)),
            Row(self.texts("detail.entry"), str(card.entry_cost)),
        ]
        if gold or mana:
            rows.append(Row(self.texts("detail.income"), self.names.purse(gold, mana)))
        rows += aims.rows(self.names, view.setup, aims.cells(view.setup, state.ground).get(cell))
        rows.append(self._holder(view, state, cell))
        rows = [*there, *rows] if len(state.heaps[cell]) > 1 else [*rows, *there]
        if cell in state.ground.ports:
            rows.append(Row(self.texts("detail.port"), note=self.texts("detail.port.text")))
        text = card.text_es if self.texts.language == "es" else card.text_en
        art = Art(f"open_wars/locations/{card.code}.webp")
        return Panel(self.names.cell(view, cell), "", art, tuple(rows), text=text, rules=(card.rule,))

    def _present(self, view: View, state: State, cell: int, *, brief: bool = False) -> Iterator[Row]:
        """All who are in a cell, by player, what they are worth together, and stack by stack, dearest first,
        with their number and what they fight with; `brief`: by their names alone."""
        for seat in control.seats_in(state, cell):
            stacks = [(key, state.stack_of(key)) for key in state.heaps[cell] if key.seat == seat]
            stacks.sort(key=lambda each: (-COST[each[0].kind] * len(each[1]), each[0].kind))
            worth = sum(COST[key.kind] * len(counters) for key, counters in stacks)
            label = self.texts("detail.present", who=self.names.faction(view, seat))
            value = self.texts("stand.army", n=worth)
            names = self.grouped.stacks(view, [key for key, _ in stacks], len(stacks)) if brief else ""
            yield Row(label, value, names, self.names.icon("army_value"))
            yield from () if brief else [self._member(view, state, *each) for each in stacks]

    def _member(self, view: View, state: State, key: StackKey, counters: list[Counter]) -> Row:
        """A stack among others: how many of what, and its Initiative and Attack."""
        front = counters[0]
        ini, attack = values.initiative(state, front), values.attack(state, front)
        figures = self.texts("fight.values", ini=ini, attack=attack)
        art = self.names.unit_art(key.kind, front.wounded and len(counters) == 1)
        return Row(self.grouped.stack(view, key), figures, icon=art)

    def _holder(self, view: View, state: State, cell: int) -> Row:
        """Who controls it, or that nobody does (OW-CTL-01, OW-CTL-03)."""
        holder = control.controller(state, cell)
        if holder >= 0:
            more = bonus(state, holder, cell)
            note = self.texts("detail.bonus", n=more) if more else ""
            return Row(self.texts("detail.held"), self.names.seat_name(view, holder), note)
        key = "contested" if control.is_contested(state, cell) else "free"
        return Row(self.texts("detail.held"), self.texts(f"detail.{key}"))
