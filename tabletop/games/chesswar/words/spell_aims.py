"""What a spell would do before it is cast: whom it reaches, what it does to shots, and what is asked where it
harms one's own (CW-UI-06, CW-UI-08)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabletop.app.table import Caution, Row, Tone
from tabletop.engine.model import Action
from tabletop.parts.odds import NEVER

from ..components.armies import MOVEMENT_SPELLS
from ..records import actions as do
from ..records.state import FOUGHT, MOVE_OVER, SHOT
from ..rules import spell_reach
from ..rules.casting import given_up
from ..rules.spell_reach import Hampered
from ..rules.view import View
from .known import Known
from .names import Names

_COST = {SHOT: "shot", FOUGHT: "attack", MOVE_OVER: "move"}
"""What is said of what a spell costs besides itself (texts ``table.cast.<name>``)."""
OWN = frozenset(MOVEMENT_SPELLS) | {"zap", "smite"}
"""Spells of the own turn."""
AREAS = frozenset({"contagion", "fear", "protection"})
"""Spells that reach whoever stands where they work."""
HARMFUL = frozenset({"zap", "smite"})
"""Spells that may cost somebody of the own side, too."""


class SpellAims:
    """Rows of a forecast, figures over the board, and the question before a spell that harms one's own."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known
        self._stormed: tuple[View, int, tuple[Hampered, ...]] | None = None

    def hampered(self, view: View, uid: int) -> tuple[Hampered, ...]:
        """Every shooter before and under a storm of a mage, kept while the same view is looked at."""
        kept = self._stormed
        if kept is None or kept[0] is not view or kept[1] != uid:
            state = self._known.state(view)
            kept = self._stormed = (view, uid, spell_reach.hampered(state, state.units[uid]))
        return kept[2]

    def figure(self, each: Hampered) -> str:
        """What its best shot needs, before and after: ``3+ → 5+``, ``2 → 4 dice``; empty if it is equal."""
        now, then = each.now, each.then
        if now is None or then is None or not each.is_worse:
            return ""
        if then.need:
            return self._names.texts("odds.from-to", now=f"{now.need}+", then=f"{then.need}+")
        return self._names.texts("odds.dice-from-to", now=now.dice, then=then.dice)

    def words(self, action: do.Cast) -> str:
        """What a spell of the own turn does, and what a mage gives up for it; "" of an answer, whose button
        says so."""
        texts = self._names.texts
        if action.spell not in OWN:
            return ""
        cost = _COST.get(given_up(action), "spell")
        if action.spell == "flight" and action.target < 0:
            cost = "flight"
        told = texts(f"keyword.{action.spell}.text")
        return f"{told} **{texts(f'table.cast.{cost}')}**"

    def rows(self, view: View, action: do.Cast) -> list[Row]:
        """Whom a spell reaches, of a storm how much worse everybody shoots."""
        if action.spell == "storm":
            return self._storm_rows(view, action.unit)
        if action.spell not in AREAS:
            return []
        state = self._known.state(view)
        units = spell_reach.touched(state, state.units[action.unit], action.spell)
        who = ", ".join(self._names.unit(uid, view) for uid in units)
        return [Row(self._names.texts("odds.reaches"), str(len(units)), who, tone=Tone.GOOD)]

    def _storm_rows(self, view: View, caster: int) -> list[Row]:
        names, side = self._names, view.sides[view.units[caster].seat]
        found = self.hampered(view, caster)
        rows = []
        for each in sorted(found, key=lambda h: (view.sides[view.units[h.unit].seat] != side, -_best(h))):
            if each.is_worse:
                is_own = view.sides[view.units[each.unit].seat] == side
                label = names.texts("odds.best-shot", unit=names.unit(each.unit, view))
                tone = Tone.BAD if is_own else Tone.GOOD
                rows.append(Row(label, self._percents(each), self.figure(each), tone=tone))
        rest = [names.unit(each.unit, view) for each in found if not each.is_worse]
        if rest:
            note = names.texts("odds.no-change", who=", ".join(rest))
            rows.append(Row(names.texts("odds.other-shooters"), str(len(rest)), note))
        return rows

    def _percents(self, each: Hampered) -> str:
        now, then = each.now, each.then
        assert now is not None and then is not None
        percent = self._names.percent
        return self._names.texts("odds.from-to", now=percent(now.hit), then=percent(then.hit))

    def caution(self, view: View, actions: Sequence[Action]) -> Caution | None:
        """What is asked before a spell that hampers or may cost one's own, or ends one of their spells."""
        action = actions[0] if len(actions) == 1 else None
        question = self._question(view, action) if isinstance(action, do.Cast) else ""
        if not isinstance(action, do.Cast) or not question:
            return None
        return Caution(question, self._names.texts("caution.cast"), self._names.texts("caution.keep"))

    def _question(self, view: View, action: do.Cast) -> str:
        state, names = self._known.state(view), self._names
        side, spell = view.sides[view.units[action.unit].seat], names.keyword(action.spell)
        if action.spell == "storm":
            hampered = sorted(self.hampered(view, action.unit), key=_best, reverse=True)
            worse = [h for h in hampered if h.is_worse]
            own = [h for h in worse if view.sides[view.units[h.unit].seat] == side]
            who = ", ".join(f"{names.unit(h.unit, view)} {self._percents(h)}" for h in own)
            return names.texts("caution.storm", spell=spell, who=who) if own else ""
        if action.spell in HARMFUL:
            risks = spell_reach.risked(state, action)
            who = ", ".join(f"{names.unit(uid, view)} {names.percent(chance)}" for uid, chance in risks)
            return names.texts("caution.risk", spell=spell, who=who) if risks else ""
        if action.spell == "dispel":
            ended = [s for s in view.lasting if s.caster == action.target and view.sides[s.seat] == side]
            who = ", ".join(f"{names.keyword(s.spell)}, {names.unit(s.caster, view)}" for s in ended)
            return names.texts("caution.dispel", spell=spell, who=who) if ended else ""
        return ""


def _best(each: Hampered) -> Fraction:
    """The chance of its best shot as things stand."""
    return each.now.hit if each.now is not None else NEVER
