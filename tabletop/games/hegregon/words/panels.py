"""The inspector: units, hexes with what lies and stands there, bases, mines and cards (HG-UI-05, HG-UI-07,
HG-UI-09, HG-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Album, EntityId, Panel, Panels, Prospect, Row, Tone
from tabletop.engine.model import Action, Refusal, Seat
from tabletop.parts.hexes import Hex

from ..components.board import BASE_AT, BASES, MAP, TYPE, YIELD
from ..components.cards import CARD
from ..components.kinds import COST, EAR, HEAVY, HOVER, KINDS, MISSILE_PRICE, SPEED
from ..records.frames import Purchase, Steps
from ..records.units import CEASEFIRE, ENTRENCHED, FOUGHT, USED, Unit
from ..rules.ore import SOURCE_AT, exhausted
from ..rules.purchase import room
from ..rules.settlement import yields
from ..rules.view import View
from .advised import Advised
from .buttons import chosen_kind
from .cards import Cards
from .chances import Chances
from .dice import own_parts
from .gains import is_taken
from .in_force import InForce
from .known import Known
from .moment import step_of, top
from .names import Names
from .places import number
from .reasons import Reasons
from .result import Result

_TYPE_RULES = {
    "common": "HG-MAP-02",
    "crystal": "HG-MAP-03",
    "deposit": "HG-MAP-05",
    "main_deposit": "HG-MAP-05",
    "event": "HG-MAP-07",
    "base": "HG-MAP-06",
    "exhausted": "HG-MOD-07",
}


_KIND_RULES = {HEAVY: ("HG-UNI-04", "HG-RNG-02"), HOVER: ("HG-UNI-03",), EAR: ("HG-UNI-02", "HG-COL-02")}
_NAMED = {"storm": "position", "stock-mine": "mine"}
"""Buttons whose keyword has another name."""
_EAR_ABILITIES = ("missile", "entrench", "mine", "transport")
_ALL_ABILITIES = ("camouflage", "ammo", "air")
MOST_THREATS = 5
"""Enemies that could strike at a piece which are named, the most dangerous."""
_UNITS = ("unit", "target", "other", "blocker")
"""Arguments of refusals that are ids of units."""


class HegregonPanels(Panels):
    """Panels of entities, refusals, and what others know of cards, chances and the end."""

    def __init__(
        self, names: Names, known: Known, cards: Cards, chances: Chances, in_force: InForce, ending: Result
    ) -> None:
        self.names = names
        self.known = known
        self.cards = cards
        self.chances = chances
        self.in_force = in_force
        self.ending = ending
        self.texts = names.texts
        self.hinted, self.deeds = Reasons(names, known), Advised(names, known, chances)

    def inspect(self, view: View, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        name, _, tail = entity.partition(":")
        n = number(entity)
        if name == "unit" and 0 <= n < len(view.units):
            return self._unit_panel(view, view.units[n])
        if name == "hex" and n in MAP:
            return self._hex_panel(view, n, selection)
        if name == "mine" and n in MAP:
            return self._mine_panel(view, n)
        if name == "base" and 0 <= n < len(BASES):
            return self._hex_panel(view, BASES[n], selection)
        if name == "card" and tail.partition(":")[0] in CARD:
            return self.cards.card_panel(tail.partition(":")[0])
        if name == "button" and tail.startswith("buy:"):
            return self._kind_panel(tail.removeprefix("buy:"))
        ability = _NAMED.get(tail, tail.rpartition(":")[2])
        if name == "button" and self.texts.has(f"keyword.{ability}.text"):
            return Panel(self.names.keyword(ability), text=self.texts(f"keyword.{ability}.text"))
        return None

    def _unit_panel(self, view: View, unit: Unit) -> Panel:
        """Type, owner, dice with origin, movement, what is used up, what holds for it (HG-UI-07)."""
        texts = self.texts
        turret = bool(unit.marks & ENTRENCHED)
        parts = own_parts(unit)
        parted = len(parts) > 1 or turret  # else it would be the same number again
        origin = self.names.dice_words(parts) if parted else self._said("dice")
        rows = [
            Row(self.names.keyword("dice"), str(unit.dice), origin),
            self._movement_row(view, unit),
            self._use_row("combat", bool(unit.marks & FOUGHT), bool(unit.marks & CEASEFIRE)),
            self._use_row("ability", bool(unit.marks & USED)),
            *self._brings(view, unit),
            *self._threat_rows(view, unit, unit.at),
        ]
        keys = [*self.names.statuses(unit), *self._abilities(unit)]
        if self.names.look.large:  # their buttons explain them: the piece stays in sight
            named = ", ".join(self.names.keyword(key) for key in self._abilities(unit))
            rows.append(Row(texts("table.abilities"), note=named))
            keys = [*self.names.statuses(unit)]
        who = self.names.seat_name(view, unit.seat)
        where = self.names.hex_name(unit.at) if unit.at >= 0 else texts("table.destroyed")
        return Panel(
            title=self.names.keyword("entrenched") if turret else self.names.kind_name(unit.kind),
            subtitle="\n".join([*self._spelled_out(unit.kind), f"{who} · {where}"]),
            art=self.names.kind_art(unit.kind, turret),
            rows=tuple(rows),
            keywords=tuple(self._keyword_row(view, unit, key) for key in keys),
            text=texts(f"keyword.{KINDS[unit.kind].key}.text"),
            rules=("HG-UNI-01", *_KIND_RULES.get(unit.kind, ())),
        )

    def _spelled_out(self, kind: int) -> list[str]:
        """What the letters stand for by which a type is called."""
        key = f"unit.{KINDS[kind].key}.full"
        return [self.texts(key)] if self.texts.has(key) else []

    def _movement_row(self, view: View, unit: Unit) -> Row:
        """What is left of its movement in its owner's action; else what it gets, and when (HG-MOV-01)."""
        label, speed = self.names.keyword("mp"), SPEED[unit.kind]
        step = step_of(view)
        if view.stage == 2 and step is not None and step.seat == unit.seat:
            return Row(label, self.texts("table.mp-of", n=unit.mp, of=speed))
        steps = next((frame for frame in view.stack if isinstance(frame, Steps)), None)
        began = steps.at if view.stage == 2 and steps is not None else 0
        key = "table.moved-this-turn" if unit.seat in view.order[:began] else "table.moves-in-action"
        return Row(label, str(speed), self.texts(key) if view.outcome is None and view.order else "")

    def _said(self, key: str) -> str:
        """What a keyword means; in large letters the glossary tells it."""
        return "" if self.names.look.large else self.texts(f"keyword.{key}.text")

    def _use_row(self, what: str, used: bool, barred: bool = False) -> Row:
        """Whether something may still be used this turn; `barred`: a cease-fire forbids it."""
        value = self.texts("table.used" if used else "table.barred" if barred else "table.free")
        tone = Tone.BLOCKED if used or barred else Tone.GOOD
        return Row(self.texts(f"table.unit.{what}"), value, tone=tone)

    def _brings(self, view: View, unit: Unit) -> list[Row]:
        """What an E.A.R. will collect or take where it stands (HG-UI-05, HG-UI-06)."""
        if not unit.collects or unit.at < 0:
            return []
        amount = yields(self.known.state(view), unit.at)
        if amount:
            return [Row(self.names.keyword("collection"), f"+{amount} H", tone=Tone.GOOD)]
        base = BASE_AT.get(unit.at, -1)
        if base >= 0 and is_taken(view, base, unit):
            words = self.texts("table.will-be-taken", base=self.names.base_name(base))
            return [Row(self.names.keyword("capture"), "", words, tone=Tone.GOOD)]
        return []

    def _threat_rows(self, view: View, piece: Unit, hex: Hex) -> list[Row]:
        """Who could strike at an own piece on a hex next: whose it is, where it stands, with what chance
        (HG-UI-03)."""
        if hex < 0 or not self._is_own(view, piece.seat):
            return []
        found = self.known.threats.strikers(self.known.state(view), piece, hex)
        if not found:
            return []
        rows = [Row(self.texts("table.threatened"), str(len(found)), self.texts("table.threatened.note"))]
        for unit, chance, fires in found[:MOST_THREATS]:
            who = f"{self.names.side_name(unit.seat)} · {self.names.unit_name(unit.id, view)}"
            how = self.texts("table.threatened.missile", price=MISSILE_PRICE) if fires else ""
            rows.append(Row(who, self.names.percent(chance), how, tone=Tone.BAD))
        return rows

    def _struck_rows(self, view: View, hex: Hex) -> list[Row]:
        """Whose enemies could strike at a hex next, and how many (HG-UI-03)."""
        if view.seat < 0 or not self._is_own(view, view.seat):
            return []
        found = self.known.threats.of(self.known.state(view), view.seat)
        seats = [unit.seat for unit, threat in found if threat.strikes >> hex & 1]
        whose = (f"{self.names.side_name(seat)} ×{seats.count(seat)}" for seat in sorted(set(seats)))
        return [Row(self.texts("table.struck"), " · ".join(whose))] if seats else []

    def _is_own(self, view: View, seat: Seat) -> bool:
        """Is a seat on the viewer's side, and does the match go on?"""
        return view.outcome is None and view.seat >= 0 and view.sides[seat] == view.sides[view.seat]

    def _abilities(self, unit: Unit) -> tuple[str, ...]:
        own = _EAR_ABILITIES if unit.kind == EAR else ()
        return (*own, *_ALL_ABILITIES)

    def _keyword_row(self, view: View, unit: Unit, key: str) -> Row:
        row = self.names.explained(key)
        if key == "shuns":
            label = self.texts("table.of-whom", what=row.label, who=self.names.unit_name(unit.shuns, view))
            return Row(label, note=row.note, tone=Tone.BAD)
        active = key in self.names.statuses(unit)
        return Row(
            row.label, note=row.note, icon=self.names.icon(key), tone=Tone.MAGIC if active else Tone.PLAIN
        )

    def _kind_panel(self, key: str) -> Panel | None:
        """A unit type to buy."""
        kind = next((i for i, k in enumerate(KINDS) if key in (k.key, str(i))), -1)
        if kind < 0:
            return None
        found = KINDS[kind]
        rows = (
            Row(self.names.keyword("price"), f"{COST[kind]} H"),
            Row(self.names.keyword("dice"), self.texts.count("table.dice", found.dice)),
            Row(self.names.keyword("mp"), str(found.speed)),
        )
        text = self.texts(f"keyword.{found.key}.text")
        rules = ("HG-BUY-02", "HG-BUY-05") if kind == HEAVY else ("HG-BUY-02",)
        whole = "\n".join(self._spelled_out(kind))
        return Panel(
            self.names.kind_name(kind), whole, self.names.kind_art(kind), rows, text=text, rules=rules
        )

    def _hex_panel(self, view: View, hex: Hex, selection: tuple[EntityId, ...] = ()) -> Panel:
        """Type, price of entering, effect; mine, crystal, ore left, base (HG-UI-05, HG-UI-11)."""
        kind = self.ground_of(view, hex)
        cost = 2 if kind == "crystal" else 1
        rows = [Row(self.texts("table.entering"), self.texts.count("table.mp", cost))]
        rows += [*self._crystal_rows(view, hex), *self._ore_rows(view, hex, selection)]
        rows += self._mine_rows(view, hex)
        base = BASE_AT.get(hex, -1)
        if base >= 0:
            rows += self._base_panel_rows(view, base, selection)
        if selection and selection[0].startswith("unit:"):
            rows += self._threat_rows(view, view.units[number(selection[0])], hex)
        else:
            rows += self._struck_rows(view, hex)
        title = (
            self.names.keyword(kind)
            if base < 0
            else f"{self.names.keyword('base')} {self.names.base_name(base)}"
        )
        text = "" if kind == "common" else self.texts(f"keyword.{kind}.text")  # the row says all
        return Panel(
            title, self.names.hex_name(hex), None, tuple(rows), text=text, rules=(_TYPE_RULES[kind],)
        )

    def ground_of(self, view: View, hex: Hex) -> str:
        """The keyword of what a hex is now, temporary crystal and exhausted deposits included."""
        state = self.known.state(view)
        if state.derived.crystal >> hex & 1:
            return "crystal"
        return "exhausted" if exhausted(state, hex) else TYPE[hex]

    def _crystal_rows(self, view: View, hex: Hex) -> list[Row]:
        found = next((c for c in view.crystals if c.at == hex), None)
        if found is None:
            return []
        left = self.texts.count("table.turns-left", found.until - view.round + 1)
        note = self.texts("table.crystal-until", turn=found.until)
        return [Row(self.names.card_name("EV13"), left, note, tone=Tone.MAGIC)]

    def _ore_rows(self, view: View, hex: Hex, selection: tuple[EntityId, ...]) -> list[Row]:
        """What an E.A.R. would collect, and that another type, if one is chosen or stands there, collects
        nothing (HG-COL-02); in survival also what is left (HG-MOD-07)."""
        if hex not in YIELD:
            return []
        state = self.known.state(view)
        is_chosen = bool(selection) and selection[0].startswith("unit:")
        unit = view.units[number(selection[0])] if is_chosen else state.unit_at(hex)
        amount, gives = yields(state, hex), unit is None or unit.kind == EAR
        note = "" if gives or not amount else self.texts("table.only-ears", n=amount)
        gained, label = amount if gives else 0, self.names.keyword("collection")
        rows = [Row(label, f"{gained} H", note, tone=Tone.GOOD if gained else Tone.BLOCKED)]
        if view.reserves:
            left = view.reserves[SOURCE_AT[hex]]
            rows.append(Row(self.texts("table.ore-here"), f"{left} H"))
        return rows

    def _mine_rows(self, view: View, hex: Hex) -> list[Row]:
        mine = next((m for m in view.mines if m.at == hex), None)
        if mine is None:
            return []
        note = self.texts("keyword.land_mine.text")
        return [
            Row(self.names.keyword("land_mine"), self.names.seat_name(view, mine.seat), note, tone=Tone.BAD)
        ]

    def _mine_panel(self, view: View, hex: Hex) -> Panel | None:
        mine = next((m for m in view.mines if m.at == hex), None)
        if mine is None:
            return None
        rows = (
            Row(self.texts("table.mine.nothing"), "1"),
            Row(self.texts("table.mine.destroyed"), "2–7"),
            Row(self.texts("table.mine.taken"), "8"),
        )
        text = self.texts("keyword.land_mine.text")
        who = f"{self.names.seat_name(view, mine.seat)} · {self.names.hex_name(hex)}"
        return Panel(
            self.names.keyword("land_mine"), who, None, rows, text=text, rules=("HG-MIN-05", "HG-MIN-04")
        )

    def _base_panel_rows(self, view: View, base: int, selection: tuple[EntityId, ...]) -> list[Row]:
        """Who holds a base and who will (HG-UI-05)."""
        rows = [Row(self.texts("table.holder"), self.names.holder_name(view, view.holders[base]))]
        if (left := self._room_left(view, base, chosen_kind(selection))) is not None:
            words = self.texts("table.room-left.units", n=left)
            rows.append(Row(self.texts("table.room-left"), words, tone=Tone.GOOD if left else Tone.BLOCKED))
        unit = self.known.state(view).unit_at(BASES[base])
        if unit is not None and unit.collects and is_taken(view, base, unit):
            words = self.names.seat_name(view, unit.seat)
            rows.append(
                Row(self.texts("table.taken-by"), words, self.texts("table.if-survives"), tone=Tone.BAD)
            )
        return rows

    def _room_left(self, view: View, base: int, kind: int) -> int | None:
        """How many units of a type a base still takes in its holder's purchase (HG-UI-12)."""
        frame = top(view)
        if not isinstance(frame, Purchase) or view.holders[base] != frame.seat:
            return None
        return room(self.known.state(view), frame, base, kind)

    def name_of(self, view: View, entity: str) -> str:
        name, n = entity.partition(":")[0], number(entity)
        if name == "hex" and n >= 0:
            return self.names.hex_name(n)
        if name == "unit" and 0 <= n < len(view.units):
            return self.names.unit_name(n, view)
        return super().name_of(view, entity)

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        return self.chances.forecast(view, actions)

    def advised(self, view: View, action: Action, *further: Action) -> str:
        return self.deeds.deed(view, action)

    def brings(self, view: View, actions: Sequence[Action], goes_on: bool = False) -> Sequence[str] | None:
        return self.deeds.brings(view, actions)

    def reasons(self, view: View, actions: Sequence[Action]) -> Sequence[str]:
        return self.hinted.words(view, actions)

    def avails(self, view: View, action: Action, beside: Action | None = None) -> bool:
        """A march to a free hex for which nothing speaks comes to nothing."""
        return self.hinted.avails(view, action)

    def prospect(self, view: View, actions: Sequence[Action]) -> Prospect | None:
        return self.chances.prospect(view, actions)

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        return self.in_force.scroll_rows(view)

    def album(self, view: View, entity: EntityId) -> Album | None:
        return self.cards.album(view, entity)

    def result(self, view: View, names: Sequence[str]) -> Panel:
        return self.ending.result(view, names)

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        args = {key: self._argument(key, value, view) for key, value in refusal.args.items()}
        return self.texts(f"refusal.{refusal.key}", **args)

    def _argument(self, key: str, value: Any, view: View | None) -> Any:
        if key in _UNITS and isinstance(value, int) and view is not None:
            return self.names.unit_name(value, view)
        if key == "at" and isinstance(value, int):
            return self.names.hex_name(value)
        return self.names.card_name(str(value)) if key == "card" else value
