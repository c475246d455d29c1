"""Forecasts in words: the dice of both sides with their origin, exact odds without and with every reaction
the defender could pay, what a march costs and risks, before the click (HG-UI-02, HG-UI-08, HG-ODD-05)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tabletop.app.table import Panel, Prospect, Row, Tone
from tabletop.engine.model import Action
from tabletop.parts.hexes import Hex

from ..components.board import MAP
from ..components.kinds import (
    AMMO_PRICE,
    CAMOUFLAGE_PRICE,
    COST,
    ENTRENCH_PRICE,
    HEAVY,
    MINE_PRICE,
    MISSILE_PRICE,
)
from ..records import actions as do
from ..records.frames import Fight, Landing
from ..records.state import State
from ..records.units import CAMOUFLAGED, ENTRENCHED, Unit
from ..rules import entering
from ..rules.camouflage import refuse_push
from ..rules.combat import attack_dice, defence_dice
from ..rules.mines import is_mined
from ..rules.movement import entry_price
from ..rules.odds import DETECTED, forecasts, wins_exactly
from ..rules.reaction import PRICES, can_answer, could_answer, refuse_answer
from ..rules.view import View
from .dice import attack_parts, defence_parts
from .gains import gains, leaves
from .known import Known
from .moment import top
from .names import Names
from .prospects import BLOWN, Clash, Walk, clash_of, draws_at, ends_at, passes, walked

_RULES = {
    "attack": "HG-ATK-03",
    "missile": "HG-MIS-01",
    "position": "HG-POS-03",
    "landing": "HG-FLY-03",
    "push": "HG-CAM-08",
}
_PRICES = {do.Camouflage: ("camouflage", CAMOUFLAGE_PRICE), do.LoadAmmo: ("ammo", AMMO_PRICE),
           do.Entrench: ("entrench", ENTRENCH_PRICE)}  # fmt: skip


class Chances:
    """Forecast panels."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names = names
        self.known = known
        self.texts = names.texts

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        if not actions:
            return None
        if all(isinstance(a, do.Move) for a in actions):
            return self._march_panel(view, actions)
        if isinstance(actions[-1], do.Attack) and len(actions) > 1:
            return self._strike_panel(view, actions)
        if len(actions) != 1:
            return None
        state, action = self.known.state(view), actions[0]
        clash = clash_of(state, actions)
        if clash is not None:
            return self.combat_panel(view, clash, _combat_price(state, clash.fight))
        match action:
            case do.Fly(to):
                return self._flight_panel(view, state, to)
            case do.Buy(kind, at):
                return self._buy_panel(view, state, kind, at)
            case do.LayMine(uid, at, stock):
                return self._mine_forecast(view, uid, at, stock)
            case do.Camouflage() | do.LoadAmmo() | do.Entrench():
                return self._ability_panel(view, action)
        return None

    def prospect(self, view: View, actions: Sequence[Action]) -> Prospect | None:
        """The chance to destroy whoever is fought if nobody reacts, mines and cards on the way included."""
        clash = clash_of(self.known.state(view), actions)
        return Prospect(f"unit:{clash.fight.target}", clash.chance) if clash is not None else None

    def combat_panel(self, view: View, clash: Clash, price: int = 0, before: Sequence[Row] = ()) -> Panel:
        """A combat before it is begun (HG-UI-08): dice, detection, odds, what it costs, what is at stake."""
        state, fight = clash.state, clash.fight
        unit = state.units[fight.unit]
        rows = [*before]
        if price:
            rows.append(Row(self.texts("table.cost"), f"{price} H", tone=Tone.ATTACK))
        rows += self.odds_rows(view, state, fight)
        if clash.arrives < 1:
            rows.append(Row(self.texts("table.all-told"), chance=clash.chance))
        shown = self.names.unit_name(fight.unit, view), self.names.unit_name(fight.target, view)
        is_safe, has_come = self._is_safe(state, fight), unit.at != view.units[fight.unit].at
        stake = "none" if is_safe else "come" if has_come and fight.mode == "attack" else fight.mode
        at = self.names.hex_name(unit.at)
        text = self.texts(f"table.stake.{stake}", unit=shown[0], target=shown[1], at=at)
        rules = [_RULES[fight.mode]]
        if fight.reach == 2:
            rules += ["HG-RNG-02", "HG-RNG-03"]
        if clash.is_hidden:
            rules.append("HG-CAM-04")
        title = self.names.keyword("shot" if fight.mode == "attack" and fight.reach == 2 else fight.mode)
        art = self.names.kind_art(unit.kind, bool(unit.marks & ENTRENCHED))
        return Panel(title, f"{shown[0]} → {shown[1]}", art, tuple(rows), text=text, rules=tuple(rules))

    def _is_safe(self, state: State, fight: Fight) -> bool:
        """Can the attacker not be lost, whatever the answer (HG-RNG-04)?"""
        return all(each.attack == 0 for each in forecasts(state, fight))

    def odds_rows(self, view: View, state: State, fight: Fight) -> list[Row]:
        """Dice of both sides with their origin; the odds for each answer (HG-ODD-04, HG-ODD-05)."""
        attacker, target = _attacker(state, fight), state.units[fight.target]
        rows = []
        found = forecasts(state, fight)
        if found[0].attack:
            rows.append(self.names.dice_row(view, fight.unit, attack_parts(attacker, fight.mode)))
            rows.append(self.names.dice_row(view, fight.target, defence_parts(target, "")))
        else:
            rows.append(Row(self.texts("table.single-die"), "3–8", self.texts("table.single-die.why")))
        hidden = bool(target.marks & CAMOUFLAGED) and fight.mode != "push"
        if hidden:
            note = self.texts("table.detect-first")
            rows.append(Row(self.names.keyword("detection"), "5–8", note, tone=Tone.MAGIC, chance=DETECTED))
        for each in found:
            rows.append(self._answer_row(state, target, attacker, fight, each))
        if hidden:
            rows += self._hidden_rows(state, fight, found[0].odds)
        return rows

    def _answer_row(self, state: State, target: Unit, attacker: Unit, fight: Fight, each: Any) -> Row:
        """The odds of destroying the target if the defender answers so."""
        if not each.answer:
            label, note = self.texts("table.no-reaction"), self._can_react(state, target, fight)
        else:
            price = PRICES[each.answer]
            label = self.texts("table.if-answer", what=self.names.keyword(each.answer), price=price)
            note = self.names.dice_words(defence_parts(target, each.answer))
        if not each.attack:
            value = self.texts("table.one-die")
        else:
            value = self.texts("table.against", n=each.attack, m=each.defence)
        tone = Tone.GOOD if each.odds >= Fraction(1, 2) else Tone.BAD
        return Row(label, value, note, tone=tone, chance=each.odds)

    def _can_react(self, state: State, target: Unit, fight: Fight) -> str:
        """Whether the defender can pay a reaction now, from what it has (HG-REA-02, HG-REA-03)."""
        ore, open_to = state.ore[target.seat], could_answer(state, fight)
        if can_answer(state, fight):
            price = min(PRICES[each] for each in open_to if refuse_answer(state, fight, each) is None)
            return self.texts("table.no-reaction.can", ore=ore, price=price)
        price = min((PRICES[each] for each in open_to), default=0)
        key = "poor" if price > ore else "cannot"
        return self.texts(f"table.no-reaction.{key}", ore=ore, price=price)

    def _hidden_rows(self, state: State, fight: Fight, odds: Fraction) -> list[Row]:
        """A camouflaged target: detection counted in, and the push that may follow (HG-ODD-04)."""
        rows = [Row(self.texts("table.with-detection"), chance=DETECTED * odds)]
        if refuse_push(state, fight) is None:
            unit, target = _attacker(state, fight).unmarked(ENTRENCHED), state.units[fight.target]
            push = wins_exactly(attack_dice(unit, "push"), defence_dice(target, ""))
            total = DETECTED * odds + (1 - DETECTED) * push
            rows.append(Row(self.texts("table.with-push"), chance=total))
        return rows

    def _march_panel(self, view: View, actions: Sequence[Any]) -> Panel | None:
        """What a march costs and meets on its way; a fight at its end (HG-UI-02, HG-UI-08)."""
        walk = walked(self.known.state(view), actions)
        if walk is None:
            return None
        unit = view.units[walk.unit]
        stop = self._stop(view, walk)
        price = sum(cost for _, cost in walk.path[: stop + 1])
        rows = []
        if walk.path:
            left = self._left(view, walk, stop)
            rows.append(Row(self.texts("table.cost"), self.texts.count("table.mp", price), left))
            if stop < len(walk.path) - 1:
                rows.append(self._stop_row(view, walk, stop))
            rows += self._way_rows(view, walk)
        if walk.foe >= 0:
            clash = clash_of(self.known.state(view), actions)
            assert clash is not None
            if not clash.arrives:
                return self._halted_panel(view, walk, clash)
            cost = entry_price(walk.state, walk.state.units[walk.unit], clash.fight.to)
            rows.append(Row(self.texts("table.entry"), self.texts.count("table.mp", cost)))
            return self.combat_panel(view, clash, before=rows)
        to = walk.path[-1][0]
        title = f"{self.names.unit_name(unit.id, view)} → {self.names.hex_name(to)}"
        art = self.names.kind_art(unit.kind)
        text = self.texts("table.only-passes") if passes(self.known.state(view), unit, to) else ""
        if not text and stop == len(walk.path) - 1:
            rows += gains(self.names, view, walk.state, unit, to)
        rules = ("HG-MOV-02", "HG-MOV-04") if text else ("HG-MOV-02",)
        return Panel(self.texts("table.march"), title, art, tuple(rows), text=text, rules=rules)

    def _strike_panel(self, view: View, actions: Sequence[Any]) -> Panel | None:
        """A march and the attack after it (HG-MOV-09): what the way costs and risks, then the combat."""
        state = self.known.state(view)
        walk, clash = walked(state, actions[:-1]), clash_of(state, actions)
        if walk is None or clash is None:
            return None
        if not clash.arrives:
            return self._halted_panel(view, walk, clash)
        price = sum(cost for _, cost in walk.path)
        left = self._left(view, walk, len(walk.path) - 1)
        rows = [Row(self.texts("table.cost"), self.texts.count("table.mp", price), left)]
        lost = leaves(self.names, state, view.units[walk.unit], walk.path[-1][0])
        panel = self.combat_panel(view, clash, before=[*rows, *self._way_rows(view, walk), *lost])
        key = "table.march-fire" if clash.fight.reach == 2 else "table.march-attack"
        title = self.texts(key, to=self.names.hex_name(walk.path[-1][0]), n=price)
        return replace(panel, title=title)

    def _halted_panel(self, view: View, walk: Walk, clash: Clash) -> Panel:
        """A march towards a combat that a card stops before it: no odds of that are promised (HG-MOV-12)."""
        unit, stop = view.units[walk.unit], self._stop(view, walk)
        price, at = sum(cost for _, cost in walk.path[: stop + 1]), self.names.hex_name(walk.path[stop][0])
        left = self._left(view, walk, stop)
        rows = [
            Row(self.texts("table.cost"), self.texts.count("table.mp", price), left),
            Row(self.texts("table.stops"), at, self.texts("table.stops.fight"), tone=Tone.MAGIC),
            *(row for row in self._way_rows(view, walk) if row.chance is not None),
            Row(self.texts("table.all-told"), chance=clash.chance),
        ]
        names = (self.names.unit_name(uid, view) for uid in (unit.id, clash.fight.target))
        art = self.names.kind_art(unit.kind)
        title = self.texts("table.march")
        return Panel(title, " → ".join(names), art, tuple(rows), rules=("HG-MOV-12", "HG-EVT-01"))

    def _left(self, view: View, walk: Walk, stop: int) -> str:
        """The MP that are left at a step; where a card ends the order, they take another (HG-MOV-12)."""
        unit = view.units[walk.unit]
        left = max(0, unit.mp - sum(cost for _, cost in walk.path[: stop + 1]))
        ends = left and draws_at(self.known.state(view), unit, walk.path[stop][0])
        return self.texts("table.mp-left.order" if ends else "table.mp-left", n=left)

    def _stop(self, view: View, walk: Walk) -> int:
        """The step at which an order ends: the first event hex whose card the unit draws (HG-MOV-12), else
        the last one."""
        state, unit = self.known.state(view), view.units[walk.unit]
        return ends_at(state, unit, [hex for hex, _ in walk.path])

    def _stop_row(self, view: View, walk: Walk, stop: int) -> Row:
        """Where the order ends, and what the way on from there costs."""
        rest = self.texts.count("table.mp", sum(cost for _, cost in walk.path[stop + 1 :]))
        to = self.names.hex_name(walk.path[-1][0])
        note = self.texts("table.stops.why", to=to, price=rest)
        return Row(self.texts("table.stops"), self.names.hex_name(walk.path[stop][0]), note, tone=Tone.MAGIC)

    def _way_rows(self, view: View, walk: Walk) -> list[Row]:
        """Mines and event hexes on the way, in order (HG-UI-02)."""
        state, unit = self.known.state(view), view.units[walk.unit]
        rows, draws = [], True
        survives = Fraction(1)
        for hex, _ in walk.path:
            if is_mined(state, unit, hex):
                survives *= 1 - BLOWN
                rows.append(self.mine_row(hex))
            if draws and draws_at(state, unit, hex):
                rows.append(self._event_row(hex, hex == walk.path[-1][0]))
                draws = False
        if survives < 1 and len(rows) > 1:
            rows.append(Row(self.texts("table.arrives"), tone=Tone.GOOD, chance=survives))
        return rows

    def mine_row(self, hex: Hex) -> Row:
        """The odds of being blown up by a mine (HG-ODD-03)."""
        label = self.texts("table.at", what=self.names.keyword("land_mine"), at=self.names.hex_name(hex))
        return Row(label, "2–7", self.texts("table.mine.risk"), tone=Tone.BAD, chance=BLOWN)

    def _event_row(self, hex: Hex, last: bool) -> Row:
        label = self.texts("table.at", what=self.names.keyword("event"), at=self.names.hex_name(hex))
        note = self.texts("table.event-here" if last else "table.event-on-way")
        return Row(label, "", note, tone=Tone.MAGIC)

    def _flight_panel(self, view: View, state: State, to: Hex) -> Panel | None:
        """The price of a flight and what waits where it ends (HG-FLY-01..06)."""
        frame = top(view)
        if not isinstance(frame, Landing):
            return None
        unit = view.units[frame.unit]
        price = MAP.distance(unit.at, to)
        rows = [Row(self.texts("table.cost"), f"{price} H", self.texts("table.flight-ends"))]
        if is_mined(state, unit, to):
            rows.append(self.mine_row(to))
        if entering.draws(unit, to):
            rows.append(self._event_row(to, True))
        rows += gains(self.names, view, state, unit, to)
        title = f"{self.names.unit_name(unit.id, view)} → {self.names.hex_name(to)}"
        art = self.names.kind_art(unit.kind)
        return Panel(
            self.names.keyword("transport"), title, art, tuple(rows), rules=("HG-FLY-01", "HG-FLY-05")
        )

    def _buy_panel(self, view: View, state: State, kind: int, at: Hex) -> Panel | None:
        """A purchase: its price, and the mine that may lie there (HG-BUY-07)."""
        seat = view.stack[-1].seat if view.stack and hasattr(view.stack[-1], "seat") else view.seat
        left = self.texts("table.ore-after", n=view.ore[seat] - COST[kind]) if seat >= 0 else ""
        rows = [Row(self.texts("table.cost"), f"{COST[kind]} H", left)]
        if is_mined(state, Unit(0, kind, max(0, seat), at), at):
            rows.append(self.mine_row(at))
        rules = ("HG-BUY-02", "HG-BUY-05") if kind == HEAVY else ("HG-BUY-02",)
        return Panel(
            self.names.kind_name(kind),
            self.names.hex_name(at),
            self.names.kind_art(kind),
            tuple(rows),
            rules=rules,
        )

    def _mine_forecast(self, view: View, uid: int, at: Hex, stock: bool) -> Panel:
        price = self.texts("table.from-stock") if stock else f"{MINE_PRICE} H"
        rows = (Row(self.texts("table.cost"), price),)
        title = f"{self.names.unit_name(uid, view)} → {self.names.hex_name(at)}"
        text = self.texts("keyword.land_mine.text")
        return Panel(
            self.names.keyword("mine"), title, None, rows, text=text, rules=("HG-MIN-01", "HG-MIN-02")
        )

    def _ability_panel(self, view: View, action: Any) -> Panel:
        key, price = _PRICES[type(action)]
        rows = (Row(self.texts("table.cost"), f"{price} H", self.texts("table.uses-ability")),)
        text = self.texts(f"keyword.{key}.text")
        return Panel(
            self.names.keyword(key),
            self.names.unit_name(action.unit, view),
            None,
            rows,
            text=text,
            rules=("HG-ABL-01",),
        )


def _combat_price(state: State, fight: Fight) -> int:
    """H that a combat costs its attacker: a missile, a flight."""
    if fight.mode == "landing":
        return MAP.distance(state.units[fight.unit].at, fight.to)
    return MISSILE_PRICE if fight.mode == "missile" else 0


def _attacker(state: State, fight: Fight) -> Unit:
    """The attacker as it will roll: who moves has left its turret (HG-ENT-03, HG-CAM-08)."""
    unit = state.units[fight.unit]
    return unit.unmarked(ENTRENCHED) if fight.mode in ("position", "push", "landing") else unit
