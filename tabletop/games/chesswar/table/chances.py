"""Forecasts in words: the needed numbers with every modifier and its source, and the exact chance of every
result, before the dice fall (CW-UI-06, CW-UI-07)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Panel, Prospect, Row, Tone
from tabletop.engine.model import Action
from tabletop.parts.odds import NEVER

from .. import actions as do
from ..armies import GENERAL, SAL, SKILL
from ..modifiers import total
from ..rules import attributes
from ..rules import forecast as cards
from ..rules.endings import is_legal
from ..rules.previews import aim_report
from ..state import TOPPLED, Unit
from ..view import View
from .core import number
from .panels import PanelsPart
from .status import signed

_TITLES = {"melee": "attack", "fear": "charge"}
"""Subjects of cards that are named otherwise than by their keyword (texts ``odds.title.<name>``)."""


_LOSSES = ("lost", "exposed")
_FIRST = {"lost": 0, "exposed": 1, "row": 3, "nothing": 4, "miss": 5}
"""Losses are told before the dice, those before hits, rows and nothing."""


class ChancesPart(PanelsPart):
    """Forecast panels."""

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        if len(actions) != 1:
            return None
        action = actions[0]
        card = self.card(view, action)
        if card is None:
            return self._sure_charge(view, action)
        if isinstance(action, do.Charge):
            return self._checked_charge(view, action, card)
        uid = do.subject(action)
        unit = view.units[uid]
        target = getattr(action, "target", -1)
        told = sorted(_told(card), key=lambda r: (_FIRST.get(r.key, 2), r.unit != target))
        rows = [self._result_row(view, r, unit) for r in told if r.key in _LOSSES]
        rows += [self._roll_row(view, r) for r in card.rolls]
        rows += [self._result_row(view, r, unit) for r in told if r.key not in _LOSSES]
        rows += [*self._terms(card), *self._sight(view, action, unit)]
        subtitle = self.unit_name(uid, view)
        if target >= 0 and target != uid:
            subtitle = f"{subtitle} → {self.unit_name(target, view)}"
        notes = [self._off_board(card), self._warning(view, card, unit)]
        return Panel(
            self._title(card.subject),
            subtitle,
            self.piece_art(unit.kind, unit.seat),
            tuple(rows),
            text=" ".join(n for n in notes if n),
            rules=tuple(dict.fromkeys((card.rule, *(r.rule for r in card.rolls)))),
        )

    def prospect(self, view: View, actions: Sequence[Action]) -> Prospect | None:
        """The chance of a shot or an attack to destroy its target; toppled is destroyed here."""
        match actions:
            case [do.Shoot(_, target) | do.Attack(_, target)]:
                card = cards.forecast(self.state(view), actions[0])
                assert card is not None
                return Prospect(f"unit:{target}", card.chance("lost", target))
        return None

    def is_lost(self, view: View, entity: EntityId) -> bool:
        """Gone, toppled, or the general whose fall ended the match: that one stays on the board."""
        unit, over = view.units[number(entity)], view.outcome
        beheaded = over is not None and over.reason.startswith("general") and unit.seat not in over.winners
        return unit.at < 0 or bool(unit.marks & TOPPLED) or (beheaded and bool(unit.printed & GENERAL))

    def _title(self, subject: str) -> str:
        if subject in _TITLES:
            return self.texts(f"odds.title.{_TITLES[subject]}")
        return self.keyword(subject) if subject not in ("bow",) else self.texts("odds.title.bow")

    def _checked_charge(self, view: View, action: do.Charge, card: cards.OddsCard) -> Panel:
        """A charge with a fear check (CW-CHG-05), and the attack that may follow it."""
        unit = view.units[action.unit]
        rows = [self._result_row(view, r, unit) for r in card.results if r.chance]
        rows += [self._roll_row(view, r) for r in card.rolls]
        rows += self._attack_after(view, action)
        names = f"{self.unit_name(unit.id, view)} → {self.unit_name(action.target, view)}"
        art = self.piece_art(unit.kind, unit.seat)
        return Panel(self.texts("odds.title.charge"), names, art, tuple(rows), rules=(card.rule,))

    def _attack_after(self, view: View, action: do.Charge) -> list[Row]:
        """What an attack in the combat phase would be worth after the charge, its bonus included."""
        if self.phase(view) != "move":
            return []
        card = cards.attack_after(self.state(view), action)
        rows = []
        for uid, tone in ((action.target, Tone.GOOD), (action.unit, Tone.BAD)):
            chance = card.chance("lost", uid) if card is not None else NEVER
            if chance:
                label = self.texts("odds.then-attacks", unit=self.unit_name(uid, view))
                rows.append(Row(label, tone=tone, chance=chance))
        return rows

    def _sure_charge(self, view: View, action: Action) -> Panel | None:
        """A charge that needs no die (CW-CHG-06): what it brings."""
        state = self.state(view)
        if not isinstance(action, do.Charge) or not is_legal(state, action):
            return None
        unit, target = view.units[action.unit], view.units[action.target]
        rows = [Row(self.texts("table.sure"), tone=Tone.GOOD)]
        if self.phase(view) == "move" and attributes.gets_charge_bonus(state, unit, target):
            bonus = self.keyword("charge_bonus")
            rows.append(Row(bonus, "+1", icon=self.icon("charge_bonus"), tone=Tone.GOOD))
        rows += self._attack_after(view, action)
        names = f"{self.unit_name(unit.id, view)} → {self.unit_name(target.id, view)}"
        art = self.piece_art(unit.kind, unit.seat)
        return Panel(self.texts("odds.title.charge"), names, art, tuple(rows), rules=("CW-CHG-06",))

    def _sight(self, view: View, action: Action, unit: Unit) -> tuple[Row, ...]:
        """Direct or indirect, the line and the spotter in words (CW-UI-05)."""
        if isinstance(action, do.Shoot):
            at, spell = view.units[action.target].at, ""
        elif isinstance(action, do.ShootSquare):
            at, spell = action.at, ""
        elif isinstance(action, do.Cast) and action.spell in ("zap", "flight") and action.target != unit.id:
            at, spell = view.units[action.target].at, action.spell
        else:
            return ()
        report = aim_report(self.state(view), unit, at, spell)
        return self.sight_rows(view, report) if report is not None else ()

    def _terms(self, card: cards.OddsCard) -> list[Row]:
        """How many scatter dice are thrown (CW-UI-07)."""
        if not card.dice:
            return []
        words = self.texts.count("odds.dice", card.dice)
        return [Row(self.keyword("scatter"), words, self.texts("odds.scatter-how"))]

    def _roll_row(self, view: View, roll: cards.Roll) -> Row:
        """A die: who throws it, what it must show, printed figure and modifiers (CW-UI-06)."""
        unit = view.units[roll.unit]
        label = f"{self.die_name(roll.tag).capitalize()}: {self.unit_name(roll.unit, view)}"
        why = self.modifiers([m for m in roll.modifiers if m.amount or roll.tag == "melee"], view)
        if roll.tag == "melee":
            return Row(label, self.texts("odds.die-plus", n=signed(total(roll.modifiers))), why)
        printed = SKILL[unit.kind] if roll.tag == "hit" else SAL[unit.kind]
        if roll.tag in ("hit", "save", "fear") and why:
            key = "table.skill" if roll.tag == "hit" else "table.printed"
            why = f"{self.texts(key, value=f'{printed}+')}, {why}"
        need = f"{roll.need}+"
        if roll.need > 6:
            need = f"{need} · {self.texts('odds.impossible')}"
        return Row(label, need, why)

    def die_name(self, tag: str) -> str:
        """What a die decides."""
        key = f"dice.{tag}"
        return self.texts(key) if self.texts.has(key) else self.keyword(tag)

    def _result_row(self, view: View, result: cards.Result, actor: Unit) -> Row:
        """One result with its exact chance; losses of the own side in the colour of danger (CW-UI-07)."""
        unit = self.unit_name(result.unit, view) if result.unit >= 0 else ""
        if result.key == "row":
            faces = ", ".join(str(f) for f in result.faces)
            what = self.texts(f"odds.row.{result.effect}")
            return Row(self.texts("odds.row", faces=faces, what=what), chance=result.chance)
        label = self.texts(f"odds.{result.key}")
        tone = Tone.PLAIN
        if result.key in ("lost", "exposed"):
            own = view.sides[view.units[result.unit].seat] == view.sides[actor.seat]
            tone = Tone.BAD if own else Tone.GOOD
        return Row(f"{label}: {unit}" if unit else label, chance=result.chance, tone=tone)

    def _off_board(self, card: cards.OddsCard) -> str:
        lost = sum((p.chance for p in card.landings if p.at < 0), start=NEVER)
        return self.texts("odds.off-board", chance=self.percent(lost)) if lost else ""

    def _warning(self, view: View, card: cards.OddsCard, actor: Unit) -> str:
        """Names the own units that a stray stone may destroy, with their chances (CW-UI-07)."""
        side = view.sides[actor.seat]
        risks = [
            f"{self.unit_name(r.unit, view)} {r.chance.numerator}/{r.chance.denominator}"
            for r in card.results
            if r.key == "lost" and r.chance and view.sides[view.units[r.unit].seat] == side
        ]
        if not card.landings or not risks:
            return ""
        return self.texts("odds.own-risk", who=", ".join(risks))


def _told(card: cards.OddsCard) -> list[cards.Result]:
    """The results that can happen; who can be lost by the plague alone is told once."""
    by_plague = {(r.unit, r.chance) for r in card.results if r.key == "exposed"}
    return [r for r in card.results if r.chance and not (r.key == "lost" and (r.unit, r.chance) in by_plague)]
